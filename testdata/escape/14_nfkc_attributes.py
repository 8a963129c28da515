# attack: 14 blocked attributes in compatibility characters
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

attempt('attribute', lambda: print.__ｓelf__.ｅval('1'))
attempt('class walk', lambda: [c for c in ().__ｃlass__.__ｂase__.__ｓubclasses__() if c.__name__ == 'Popen'][0], IndexError)

verdict()
