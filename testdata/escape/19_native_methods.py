# attack: 19 native objects expose no Go names
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

import math, json, re, sys
things = [1, 1.5, 'a', b'a', [], {}, (), set(), range(1), len, print, math, json, sys, re.compile('a'), re.match('a', 'a'), iter([]), (x for x in ''), object(), type, ValueError('x'), lambda: 0, slice(1), memoryview(b'a'), json.dumps, math.sin]
for o in things:
    for n in dir(o):
        leak_if(f'{type(o).__name__}.{n}', n[:1].isupper() and n not in ('A', 'ASCII', 'DEBUG', 'DOTALL', 'I', 'IGNORECASE', 'L', 'LOCALE', 'M', 'MULTILINE', 'NOFLAG', 'S', 'T', 'TEMPLATE', 'U', 'UNICODE', 'VERBOSE', 'X') and not n.startswith('JSON') and o not in (re, sys) and not isinstance(o, type(sys)))
    for n in ('Value', 'Type', 'Call', 'Ref', 'Pointer', '_value', '_ptr', '__pointer__', '__unsafe__', 'ctx', 'thread', '__thread__'):
        attempt(n, lambda: getattr(o, n))

verdict()
