# attack: 26 mutable state of library classes is not shared between runs
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

import string, json, collections, functools, contextlib, dataclasses, enum, abc, typing, copy
for c in (string.Template, string.Formatter, json.JSONEncoder, json.JSONDecoder, collections.Counter, collections.UserDict, contextlib.ExitStack, enum.Enum, abc.ABC):
    leak_if(c.__name__, 'left_by_another_run' in vars(c))
    try:
        c.left_by_another_run = 1
    except (PermissionError, AttributeError, TypeError):
        pass
leak_if('separators', json.JSONEncoder.item_separator != ', ')
try:
    json.JSONEncoder.item_separator = '!'
except (PermissionError, AttributeError, TypeError):
    pass

verdict()
