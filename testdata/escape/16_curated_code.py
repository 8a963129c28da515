# attack: 16 functions made of code
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

import types
code = (lambda: 0).__code__
attempt('FunctionType', lambda: types.FunctionType(code, {}))
attempt('LambdaType', lambda: types.LambdaType(code, {}))
attempt('CodeType', lambda: types.CodeType(0, 0, 0, 0, 0, 0, b'', (), (), (), '', '', '', 0, b'', b'', (), ()), TypeError)
attempt('compile', lambda: compile('1', '', 'eval'))
attempt('type(f)', lambda: type(lambda: 0)(code, {}))
import json
attempt('__globals__', lambda: json.dumps.__globals__, AttributeError)
attempt('__code__', lambda: setattr(json.dumps, '__code__', code), TypeError, AttributeError)

verdict()
