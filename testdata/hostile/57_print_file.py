# attack: 57 recursion through print to a user file
# expect: error:RecursionError
class F:
    def write(self, s): print(s, file=self)
print('x', file=F())
