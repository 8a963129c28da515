# attack: 4 inspect, traceback and types lead nowhere
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
    import inspect
    return inspect.sys.modules['subprocess']
def go2():
    import inspect
    return inspect.importlib.import_module('os')
def go3():
    import typing
    return typing.sys.modules['os'].system('true')
for i, f in enumerate((go, go2, go3)):
    attempt(f'inspect {i}', f, KeyError)

verdict()
