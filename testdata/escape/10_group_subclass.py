# attack: 10 an exception group whose class lies
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
    class G(ExceptionGroup):
        def derive(self, excs): return G(self.message, excs)
        def __instancecheck__(self, o): return True
    try:
        try:
            print.__self__.nope
        except AttributeError as e:
            raise G('g', [e])
    except* AttributeError as g:
        o = g.exceptions[0].obj
    return o.open('/etc/passwd')
attempt('group subclass', go, FileNotFoundError)

verdict()
