# attack: 15 calls that Python itself makes, of denied things
# policy: mode = "curated"
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

import platform
node = platform.node
class Meta(type):
    __call__ = staticmethod(lambda *a: node())
class A:
    __getitem__ = __add__ = __radd__ = __contains__ = __eq__ = __lt__ = __neg__ = __enter__ = __iter__ = __next__ = __len__ = __bool__ = __int__ = __index__ = __repr__ = __format__ = lambda *a: node()
    __class_getitem__ = staticmethod(lambda *a: node())
    __exit__ = __call__ = __await__ = lambda *a: node()
    __hash__ = None
    @property
    def p(self): return node()
a = A()
def with_it():
    with a: pass
for what, f in {'item': lambda: a[0], 'add': lambda: a + 1, 'radd': lambda: 1 + a, 'in': lambda: 1 in a, 'eq': lambda: a == 1, 'lt': lambda: a < 1, 'neg': lambda: -a, 'with': with_it, 'iter': lambda: list(a),
        'len': lambda: len(a), 'bool': lambda: bool(a), 'int': lambda: int(a), 'index': lambda: [1][a], 'repr': lambda: repr(a), 'format': lambda: f'{a}', 'call': lambda: a(), 'class item': lambda: A[0],
        'property': lambda: a.p, 'metaclass': lambda: Meta('M', (), {})()}.items():
    attempt(what, f)
attempt('decorator', lambda: exec('@node\ndef f(): pass'))
def decorated():
    @lambda f: node()
    def f(): pass
    return f
attempt('decorator of the program', decorated)
class Native:
    __getitem__ = __add__ = __call__ = __len__ = __repr__ = node
n = Native()
for what, f in {'item': lambda: n[0], 'add': lambda: n + 1, 'call': lambda: n(), 'len': lambda: len(n), 'repr': lambda: repr(n)}.items():
    attempt('native ' + what, f, TypeError)

verdict()
