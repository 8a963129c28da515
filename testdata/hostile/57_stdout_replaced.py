# attack: 57 recursion through a replaced sys.stdout
# expect: ok | error
import sys
class F:
    def write(self, s): print(s)
    def flush(self): pass
sys.stdout = F()
print('x')
