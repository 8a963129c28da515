# attack: 1 file classes met in the hierarchy don't open files
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

opened = []
for c in list(object.__subclasses__()):
    stack = [c]
    while stack:
        k = stack.pop()
        if k.__name__ in ('FileIO', 'TextIOWrapper', 'BufferedReader'):
            try:
                opened.append(k('/etc/passwd'))
            except Exception:
                pass
        try:
            stack.extend(type.__subclasses__(k))
        except Exception:
            pass
leak_if('file opened through a class', bool(opened) and any(getattr(o, 'name', '') == '/etc/passwd' for o in opened))

verdict()
