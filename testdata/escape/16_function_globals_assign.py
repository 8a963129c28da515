# attack: 16 __globals__ and __builtins__ of functions
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

def f(): return 1
def go():
    f.__globals__['__builtins__'] = {'eval': 5}
    return eval('1')
def go2():
    f.__builtins__['eval'] = f
    return f.__builtins__['open']('/etc/passwd')
def go3():
    f.__globals__ = {}
    raise PermissionError
attempt('__globals__ write', go, TypeError)
attempt('__builtins__', go2, TypeError, KeyError)
attempt('__globals__ assign', go3, TypeError)

verdict()
