# attack: 15 calls without parentheses: __class_getitem__ and __getitem__
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
    class A:
        __class_getitem__ = print.__self__.eval
    return A['1']
def go2():
    class A:
        __getitem__ = lambda s, k: print.__self__.exec(k)
    return A()['x = 1']
attempt('__class_getitem__', go, TypeError)
attempt('__getitem__', go2)

verdict()
