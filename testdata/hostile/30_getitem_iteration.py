# attack: 30 sequence protocol iteration without end
# expect: timeout
# limits: timeout=200ms
class S:
    def __getitem__(self, i): return 0
sum(S())
