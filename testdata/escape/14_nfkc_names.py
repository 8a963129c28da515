# attack: 14 blocked names in compatibility characters
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

attempt('eval', lambda: ｅｖａｌ('1'))
attempt('exec', lambda: 𝐞𝐱𝐞𝐜('1'))
attempt('open', lambda: 𝓸𝓹𝓮𝓷('/etc/passwd'))
attempt('compile', lambda: ｃompile('1', 'f', 'eval'))
attempt('__import__', lambda: __ｉmport__('os'))

verdict()
