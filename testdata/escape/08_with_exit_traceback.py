# attack: 8 the traceback given to __exit__
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, NameError, AttributeError, *also) as e:
        return e
    leaks.append((what, type(got).__name__))

def leak_if(what, condition):
    """Note a leak that is not a matter of a refusal."""
    if condition:
        leaks.append((what, 'condition'))

def verdict():
    for what, kind in leaks:
        print('leaked:', what, kind)
    print('LEAK' if leaks else 'SAFE')

class C:
    def __enter__(self): return self
    def __exit__(self, t, v, tb):
        f = tb.tb_frame
        while f is not None:
            if f.f_globals is not globals():
                leak_if('__exit__ traceback', True)
            f = f.f_back
        return True
with C():
    1 / 0

verdict()
