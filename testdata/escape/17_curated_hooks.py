# attack: 17 hooks of classes that run while library code works
# policy: mode = "curated"
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, *also) as e:
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

import abc, enum, dataclasses, functools, platform, typing
node = platform.node
attempt('__set_name__', lambda: type('A', (), {'x': type('D', (), {'__set_name__': lambda *a: node()})()}), RuntimeError)
attempt('__init_subclass__', lambda: type('B', (type('A', (), {'__init_subclass__': classmethod(lambda c: node())}),), {}))
attempt('__prepare__', lambda: type('M', (type,), {'__prepare__': classmethod(lambda *a: node())})('A', (), {}) and exec('1'))
attempt('__instancecheck__', lambda: isinstance(1, type('M', (type,), {'__instancecheck__': lambda *a: node()})('A', (), {})))
attempt('__subclasshook__', lambda: issubclass(int, abc.ABCMeta('A', (), {'__subclasshook__': classmethod(lambda *a: node())})))
attempt('enum', lambda: enum.Enum('E', {'a': 1, '_generate_next_value_': node}) and node())
attempt('singledispatch', lambda: functools.singledispatch(lambda x: node())(1))
attempt('total_ordering', lambda: functools.total_ordering(type('A', (), {'__lt__': lambda *a: node()}))() > 1)
attempt('__post_init__', lambda: dataclasses.dataclass(type('A', (), {'__annotations__': {}, '__post_init__': lambda self: node()}))())

verdict()
