# attack: 9 values carried by StopIteration, KeyError and groups are the program's own
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
        return (yield)
    x = g()
    next(x)
    try:
        x.send(print)
    except StopIteration as e:
        return e.value.__self__.eval('1')
attempt('StopIteration.value', go)

verdict()
