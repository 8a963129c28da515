# attack: 16 code objects changed with replace
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
    def f(): return print('x')
    c = f.__code__.replace(co_names=('eval',), co_consts=(None, '1'))
    f.__code__ = c
    return eval('1') if f() is None else f()
attempt('code.replace', go, TypeError, ValueError)

verdict()
