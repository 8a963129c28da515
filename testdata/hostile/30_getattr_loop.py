# attack: 30 endless loop in __getattr__
# expect: timeout
# limits: timeout=200ms
class G:
    def __getattr__(self, n):
        while True:
            pass
hasattr(G(), 'x')
