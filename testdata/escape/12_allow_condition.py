# attack: 12 arguments that differ from what the condition sees
# policy: mode = "curated"
# policy: files = [{ path = "/out", access = "write" }]
# policy: allow = [{ name = "shlex.quote", write = "argument", position = 0, keyword = "s" }]
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, *also) as e:
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

import shlex
class S(str):
    def __str__(self): return '/out/ok'
    def __eq__(self, other): return True
    def startswith(self, *a): return True
    __hash__ = str.__hash__
shlex.quote('/out/ok')
for bad in (S('/etc'), '/etc', '/out/../etc', '/outer', ['/out/ok'], {'/out/ok'}, 7, S('/out/../etc'), b'/etc', '/out\x00/etc', type('P', (), {'__fspath__': lambda self: '/out/ok'})()):
    attempt(repr(bad), lambda: shlex.quote(bad))
    attempt('keyword', lambda: shlex.quote(s=bad))
    attempt('star', lambda: shlex.quote(*[bad]))
    attempt('double star', lambda: shlex.quote(**{'s': bad}))
    attempt('map', lambda: list(map(shlex.quote, [bad])))

verdict()
