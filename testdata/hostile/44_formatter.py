# attack: 44 text that grows
# expect: error:MemoryError | limit
# limits: timeout=1s memory=64MB
import string

class F(string.Formatter):
    def get_value(self, key, args, kwargs):
        return "x" * 10**6

F().vformat("{a}" * 10**5, (), {})
