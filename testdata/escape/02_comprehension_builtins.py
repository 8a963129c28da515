# attack: 2 names gathered in a comprehension
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

def go():
    table = {n: getattr(print.__self__, n) for n in dir(print.__self__) if n in ('eval', 'exec', 'open', 'compile', 'breakpoint')}
    return table['eval']('1')
attempt('comprehension', go, KeyError)

verdict()
