# attack: 17 hooks that run when the host reads the result
# expect: ok

import sys
class R:
    def __repr__(self): return str(probe())
    def __iter__(self): probe(); return iter(())
    def __len__(self): probe(); return 0
    def __bool__(self): probe(); return True
    def __hash__(self): probe(); return 1
    def __eq__(self, o): probe(); return False
    def __getattr__(self, n): probe(); raise AttributeError(n)
def probe():
    try:
        f = sys._getframe()
    except (AttributeError, PermissionError):
        return 0
    while f is not None:
        if f.f_globals is not globals():
            print('LEAK')
        f = f.f_back
    return 0
result = R()
print('SAFE')
