# attack: 18 the blocked builtins by their plain names
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

attempt('eval', lambda: eval('1'))
attempt('exec', lambda: exec('1'))
attempt('open', lambda: open('/etc/passwd'))
attempt('compile', lambda: compile('1', 'f', 'eval'))
attempt('breakpoint', lambda: breakpoint())

verdict()
