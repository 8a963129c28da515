# attack: 1 catch_warnings carries a module
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
    for c in object.__subclasses__():
        if c.__name__ == 'catch_warnings':
            return c()._module.__builtins__['eval']('1+1')
    raise PermissionError
attempt('catch_warnings()._module.__builtins__', go, TypeError, KeyError)

verdict()
