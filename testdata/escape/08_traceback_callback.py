# attack: 8 tracebacks of callbacks called by natives
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
    def key(x): 1 / 0
    try:
        sorted([1, 2], key=key)
    except ZeroDivisionError as e:
        tb = e.__traceback__
        while tb.tb_next:
            tb = tb.tb_next
        f = tb.tb_frame
        while f is not None:
            if f.f_globals is not globals():
                return f
            f = f.f_back
    raise PermissionError
attempt('callback traceback', go)

verdict()
