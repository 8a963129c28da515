# attack: 6 a Formatter subclass whose get_field is used as a getter
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

import string
class F(string.Formatter):
    def format_field(self, value, spec):
        grabbed.append(value)
        return ''
grabbed = []
def go():
    F().format('{0.__self__.open}', print)
    return grabbed[0]('/etc/passwd')
attempt('Formatter.format_field', go, IndexError)

verdict()
