# attack: 11 __builtins__ bound again by every binding form
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
    global __builtins__
    __builtins__ = {'x': 1}
    return eval('1')
def go2():
    (__builtins__ := {})
    return exec('1')
def go3(__builtins__={}):
    return compile('1', 'f', 'eval')
def go4():
    import math as __builtins__
    return open('/etc/passwd')
def go5():
    for __builtins__ in [{}]:
        return breakpoint
def go6():
    match {}:
        case __builtins__:
            return eval('1')
def go7():
    with memoryview(b'') as __builtins__:
        return eval('1')
def go8():
    try:
        1 / 0
    except ZeroDivisionError as __builtins__:
        return eval('1')
for i, f in enumerate((go, go2, go3, go4, go5, go6, go7, go8)):
    attempt(f'binding {i}', f)

verdict()
