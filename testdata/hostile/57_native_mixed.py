# attack: 57 many kinds of re-entry in one stack
# expect: error:RecursionError
import functools
class M:
    def __eq__(self, o): return sorted([1, 2], key=self.key) and False
    def key(self, x): return repr(self)
    def __repr__(self): return f'{hash(self)}'
    def __hash__(self): return len(list(map(self.call, [1])))
    def call(self, x): return functools.reduce(lambda a, b: self == 5, [1, 2, 3])
M() == 1
