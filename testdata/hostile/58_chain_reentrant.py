# attack: 58 chain that is drained from inside
# expect: any
import itertools
class S:
    def __iter__(self):
        return iter(list(c))
c = itertools.chain([1, 2], S(), [3])
assert isinstance(list(c), list)
