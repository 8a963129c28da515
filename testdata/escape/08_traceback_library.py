# attack: 8 traceback frames inside library functions
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

import json, functools
def go():
    for f in (lambda: json.loads('{'), lambda: json.dumps(object()), lambda: functools.reduce(1, [1, 2]), lambda: sorted([1, 'a']), lambda: int('x')):
        try:
            f()
        except Exception as e:
            tb = e.__traceback__
            while tb is not None:
                if tb.tb_frame.f_globals is not globals():
                    return tb.tb_frame.f_globals['__builtins__']
                tb = tb.tb_next
    raise PermissionError
attempt('library traceback', go, KeyError)

verdict()
