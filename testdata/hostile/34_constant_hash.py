# attack: 34 a user class with a constant hash
# expect: timeout
# limits: timeout=500ms
class K:
    def __hash__(self): return 1
{K() for _ in range(10**6)}
