# attack: 24 ids and addresses can't be turned back into objects
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

x = object()
i = id(x)
def go():
    import ctypes
    return ctypes.cast(i, ctypes.py_object).value
def go2():
    import gc
    return [o for o in gc.get_objects() if id(o) == i][0]
def go3():
    import _ctypes
    return _ctypes.PyObj_FromPtr(i)
for n, f in enumerate((go, go2, go3)):
    attempt(f'id {n}', f, IndexError)

verdict()
