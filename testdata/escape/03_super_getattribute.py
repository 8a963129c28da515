# attack: 3 super().__getattribute__ inside a class
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

class A:
    def get(self, o, n):
        return super().__getattribute__('__class__').__mro__[-1].__getattribute__(o, n)
attempt('super', lambda: A().get(print, '__self__').exec('1'))

verdict()
