# attack: 2 library code that calls what an attribute of the program is named
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

import collections, configparser, contextlib, io, json, logging, os, pickle, platform, pprint, shlex
for name in ('node', 'system', 'platform', 'machine', 'release', 'version', 'uname', 'processor'):
    denied = getattr(platform, name)
    class Deputy:
        get = items = keys = close = read = readline = write = flush = append = remove = pop = acquire = release = staticmethod(denied)
        __getitem__ = __len__ = __iter__ = staticmethod(denied)
    d = Deputy()
    attempt('json.load ' + name, lambda: json.load(d), TypeError)
    attempt('pickle.load ' + name, lambda: pickle.load(d), TypeError, AttributeError)
    attempt('closing ' + name, lambda: contextlib.closing(d).__exit__(None, None, None), TypeError)
    attempt('ChainMap ' + name, lambda: collections.ChainMap(d)['x'], TypeError, KeyError)
    attempt('shlex ' + name, lambda: list(shlex.shlex(d)), TypeError, AttributeError)
    attempt('print ' + name, lambda: print(1, file=d), TypeError)
    attempt('pprint ' + name, lambda: pprint.pprint([1], stream=d), TypeError)

verdict()
