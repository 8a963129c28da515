# attack: 2 blocked builtins reached through filter and sorted keys
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

attempt('filter', lambda: list(filter(__builtins__.get if isinstance(__builtins__, dict) else __builtins__.__dict__.get, ['eval']))[0] and eval('1'), IndexError)

verdict()
