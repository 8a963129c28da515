# attack: 28 names and file names with control characters
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
    raise type('\x1b[31mE', (Exception,), {})('m')
try:
    go()
except Exception as e:
    text = f'{type(e).__name__}: {e}'
leak_if('name', not text.startswith('\x1b[31mE'))
attempt('import', lambda: __import__('\x1b[2J'))
attempt('open', lambda: open('\x1b[2J'), FileNotFoundError)

verdict()
