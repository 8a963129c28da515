# attack: 25 error texts name no Go types, files or pointers
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

import json, re, math, functools, collections, datetime
def boom(f):
    try:
        f()
    except Exception as e:
        return f'{type(e).__module__}.{type(e).__name__}: {e}'
    return ''
for f in (lambda: 1 / 0, lambda: [][1], lambda: {}['a'], lambda: int('x'), lambda: None.x, lambda: 'a' + 1, lambda: json.loads('{'), lambda: re.compile('('), lambda: math.sqrt(-1), lambda: datetime.date(1, 1, 99), lambda: functools.reduce(1, 2), lambda: 'x' * 10**12, lambda: open('/etc/passwd'), lambda: __import__('os'), lambda: __import__('nope'), lambda: eval('1'), lambda: print(file=5), lambda: sorted(5), lambda: [].pop(), lambda: b'\xff'.decode(), lambda: f'{1:q}', lambda: object().x, lambda: super(), lambda: range(0)[1], lambda: next(iter([])), lambda: type('A', (int, str), {}), lambda: collections.deque(5)):
    text = boom(f)
    leak_if(text, any(w in text for w in ('.go', 'goroutine', 'runtime error', '0xc0', 'interp.', '*interp', 'github.com', 'panic', 'nil pointer', 'interface conversion', '/home/', '/root/', '/work', '/usr/')))

verdict()
