# attack: 24 handles of other kinds: capsules, code, frames given to natives
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

import functools, operator, itertools
f = lambda: 0
for make in (lambda: functools.partial.__new__(functools.partial), lambda: object.__new__(type(f)), lambda: object.__new__(type(f.__code__)), lambda: object.__new__(type(iter([]))), lambda: object.__new__(type((x for x in ()))), lambda: type(print)(), lambda: object.__new__(type(print)), lambda: object.__new__(type(type.__dict__['__mro__'])), lambda: object.__new__(dict), lambda: object.__new__(int), lambda: dict.__new__(list), lambda: type(f)(), lambda: type(f)(None, {})):
    attempt('made by hand', make, TypeError)

verdict()
