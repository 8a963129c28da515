# attack: 16 functions made with other globals
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
    def f(): return eval('1')
    F = type(f)
    return F(f.__code__, {'__builtins__': {'eval': lambda s: 1 / 0}})()
def go2():
    def f(): return __import__('os')
    return type(f)(f.__code__, {'__builtins__': __builtins__})()
def go3():
    def f(): return open('/etc/passwd')
    return type(f)(f.__code__, {})()
attempt('FunctionType own builtins', go, TypeError, ZeroDivisionError)
attempt('FunctionType builtins', go2, TypeError)
attempt('FunctionType empty globals', go3, TypeError, FileNotFoundError)

verdict()
