# attack: 30 endless loop in __length_hint__
# expect: timeout
# limits: timeout=200ms
class L:
    def __iter__(self): return iter(())
    def __length_hint__(self):
        while True:
            pass
list(L())
