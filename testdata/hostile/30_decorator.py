# attack: 30 endless loop in a decorator
# expect: timeout
# limits: timeout=200ms
def d(f):
    while True:
        pass
@d
def g(): pass
