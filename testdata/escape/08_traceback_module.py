# attack: 8 the traceback module shows no host frames
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

import traceback
def go():
    try:
        1 / 0
    except ZeroDivisionError:
        text = traceback.format_exc() + ''.join(traceback.format_stack())
    if '.go' in text or 'goroutine' in text or '/usr/' in text or '/home/' in text or '/root/' in text:
        return text
    raise PermissionError
attempt('traceback text', go)

verdict()
