# attack: 34 constant hash and an __eq__ in Python
# expect: timeout
# limits: timeout=500ms
class K:
    def __hash__(self): return 1
    def __eq__(self, o): return self is o
{K(): 0 for _ in range(10**6)}
