# attack: 58 __eq__ of a value that mutates the dicts being compared
# expect: ok | error
class V:
    def __eq__(self, o):
        a.clear()
        b.clear()
        return True
a, b = {1: V(), 2: V(), 3: V()}, {1: V(), 2: V(), 3: V()}
a == b
