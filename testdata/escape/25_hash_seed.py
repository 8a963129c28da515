# attack: 25 hashes tell no secret of the process
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

leak_if('str hash', hash('abc') != -4594863902769663758)
leak_if('bytes hash', hash(b'abc') != hash('abc'))
leak_if('set order', list({'apple', 'banana', 'cherry'}) != list({'cherry', 'banana', 'apple'}))

verdict()
