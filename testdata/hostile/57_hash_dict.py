# attack: 57 recursion through __hash__ and dict look-ups
# expect: error:RecursionError
class H:
    def __hash__(self): return len({self: 1})
{H()}
