# attack: 17 frames seen from callbacks of natives
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

import sys, functools, json, re
def own(*a, **k):
    f = sys._getframe()
    while f is not None:
        if f.f_globals is not globals() and f.f_globals.get('__name__') not in ('json', 'json.encoder', 'json.decoder', 'functools', 're'):
            leak_if('host frame', True)
        for n in ('eval', 'exec', 'open'):
            b = f.f_builtins
            if n in b and callable(b[n]):
                try:
                    b[n]('1') if n != 'open' else b[n]('/etc/passwd')
                except (PermissionError, NameError):
                    continue
                leak_if(n, True)
        f = f.f_back
    return 0
try:
    sorted([1, 2], key=own)
    list(map(own, [1]))
    functools.reduce(own, [1, 2])
    json.loads('{}', object_hook=own)
    json.dumps(object(), default=own)
    re.sub('a', lambda m: str(own()), 'a')
    max([1, 2], key=own)
    print(type('R', (), {'__repr__': lambda s: str(own())})())
except (PermissionError, AttributeError, KeyError):
    pass

verdict()
