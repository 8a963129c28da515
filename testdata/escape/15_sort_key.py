# attack: 15 natives that call what they are given
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

attempt('map', lambda: list(map(__import__, ['os'])))
attempt('sorted', lambda: sorted(['os', 'math'], key=__import__), TypeError)
attempt('max', lambda: max(['os'], key=__import__))
attempt('filter', lambda: list(filter(__import__, ['os'])))
attempt('iter', lambda: next(iter(lambda: __import__('os'), None)))
attempt('map eval', lambda: list(map(eval, ['1'])))

verdict()
