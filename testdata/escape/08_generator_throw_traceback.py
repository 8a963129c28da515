# attack: 8 tracebacks thrown into generators
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

def go():
    def g():
        try:
            yield
        except ValueError as e:
            yield e.__traceback__
    x = g()
    next(x)
    try:
        raise ValueError
    except ValueError as e:
        tb = x.throw(e)
    while tb is not None:
        f = tb.tb_frame
        while f is not None:
            if f.f_globals is not globals():
                return f
            f = f.f_back
        tb = tb.tb_next
    raise PermissionError
attempt('throw traceback', go)

verdict()
