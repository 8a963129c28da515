# attack: 14 escapes in attribute names at run time
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

attempt('getattr', lambda: getattr(print.__self__, '\x65val')('1'))
attempt('getattr nfkc', lambda: getattr(print.__self__, 'ｅval')('1'))
attempt('import', lambda: __import__('\x6fs').system('true'))

verdict()
