# attack: 18 eval and exec by whatever name
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

import builtins, sys, timeit, typing
for name in ('eval', 'exec', 'compile', 'breakpoint'):
    for what, f in {'builtins': getattr(builtins, name), 'vars': vars(builtins)[name], 'modules': getattr(sys.modules['builtins'], name)}.items():
        attempt(name + ' ' + what, lambda: f('1'), TypeError)
    attempt(name + ' map', lambda: list(map(getattr(builtins, name), ['1'])), TypeError)
attempt('what eval would call', lambda: timeit.timeit('__import__("platform").node()', number=1))
attempt('what an annotation would call', lambda: typing.get_type_hints(type('A', (), {'__annotations__': {'x': '__import__("platform").node()'}})))

verdict()
