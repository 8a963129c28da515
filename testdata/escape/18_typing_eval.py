# attack: 18 library functions that evaluate annotations
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

import typing
def go():
    class A:
        x: '__import__("os").system("true")'
    return typing.get_type_hints(A)
def go2():
    return typing.ForwardRef('__import__("os")')._evaluate({}, {}, type_params=(), recursive_guard=frozenset())
def go3():
    def f(x: '().__class__.__base__.__subclasses__()'): pass
    h = typing.get_type_hints(f)['x']
    return [c for c in h if c.__name__ == 'Popen'][0]
def go4():
    import dataclasses
    return dataclasses.make_dataclass('D', [('x', '__import__("os")')])(1) and eval('1')
def go5():
    import collections
    return collections.namedtuple('P', ['x', '__import__("os")'])
for i, f in enumerate((go, go2, go3, go4, go5)):
    attempt(f'annotation {i}', f, TypeError, ValueError, IndexError, SyntaxError)

verdict()
