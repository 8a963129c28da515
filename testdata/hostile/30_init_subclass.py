# attack: 30 endless loop in __init_subclass__
# expect: timeout
# limits: timeout=200ms
class B:
    def __init_subclass__(cls):
        while True:
            pass
class C(B): pass
