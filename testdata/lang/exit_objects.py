# exit and quit are objects that tell how to leave; sorted words its errors as sort.
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
t(lambda: sorted()); t(lambda: sorted([], [])); t(lambda: sorted([], foo=1)); t(lambda: sorted(key=1)); t(lambda: sorted(iterable=[])); t(lambda: sorted([2,1], reverse=True))
print(exit, quit, repr(exit), type(exit), type(exit).__module__, exit.name, exit.eof, [a for a in dir(exit) if not a.startswith('__')])
t(lambda: exit.__doc__); t(lambda: exit(1,2)); t(lambda: callable(exit)); t(lambda: exit == quit); t(lambda: exit.x)
for f in (lambda: exit(), lambda: quit('bye'), lambda: exit(3), lambda: exit(code=4)):
    try: f()
    except SystemExit as e: print(e.code)
    except Exception as e: print(type(e), e)
import builtins, inspect
