# attack: 6 format_map and format with a mapping
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

class M(dict):
    def __missing__(self, k): return print
attempt('format_map', lambda: '{x.__self__.exec.__call__}'.format_map(M())[:0] + str(1 / ('exec' in '{x.__self__.exec}'.format_map(M()))), ZeroDivisionError)

verdict()
