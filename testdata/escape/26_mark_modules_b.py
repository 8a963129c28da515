# attack: 26 marks left on modules by another run are not there (second program)
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

import math, json, re, collections, functools, random, string, sys, itertools, datetime
for m in (math, json, re, collections, functools, random, string, sys, itertools, datetime):
    leak_if('mark on ' + m.__name__, hasattr(m, 'left_by_another_run'))
    try:
        m.left_by_another_run = 1
    except (PermissionError, AttributeError, TypeError):
        pass
leak_if('math.pi', math.pi != 3.141592653589793)
leak_if('json.dumps', json.dumps([1]) != '[1]')
leak_if('string.digits', string.digits != '0123456789')
try:
    math.pi = 3
    json.dumps = lambda *a: 'owned'
    string.digits = 'x'
except (PermissionError, AttributeError, TypeError):
    pass

verdict()
