# attack: 63 __repr__ that loops inside a KeyError's text
# expect: timeout | error
# limits: timeout=300ms
class K:
    def __repr__(self):
        while True:
            pass
{}[K()]
