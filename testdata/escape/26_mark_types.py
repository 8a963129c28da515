# attack: 26 builtin types can't be marked or patched
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

def setter(t, n, v):
    setattr(t, n, v)
    return t
import collections, functools, re, datetime, decimal
for t in (int, str, list, dict, tuple, set, object, type, Exception, ValueError, type(None), type(lambda: 0), type(print), range, bytes, property, collections.deque, collections.defaultdict, functools.partial, type(re.compile('')), datetime.date, collections.OrderedDict, type(iter([])), type((x for x in ()))):
    attempt(t.__name__, lambda: setter(t, 'left_by_another_run', 1), TypeError)
    attempt(t.__name__ + ' __eq__', lambda: setter(t, '__eq__', lambda a, b: True), TypeError)
attempt('__dict__ of a type', lambda: list.__dict__.update({'append': print}))
attempt('mappingproxy or', lambda: setter(list, 'append', print), TypeError)

verdict()
