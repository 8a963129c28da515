# attack: 18 __import__ for blocked modules
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

attempt('os', lambda: __import__('os'))
attempt('os.path', lambda: __import__('os.path'))
attempt('importlib', lambda: __import__('importlib').import_module('os'))
attempt('kwargs', lambda: __import__(name='subprocess', fromlist=['Popen']))
attempt('builtins', lambda: __import__('builtins').eval('1'))

verdict()
