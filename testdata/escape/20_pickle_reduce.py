# attack: 20 pickles made by the program run nothing on load
# expect: ok

import pickle

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
    import pickle
    class E:
        def __reduce__(self): return (print.__self__.eval, ('1',))
    return pickle.loads(pickle.dumps(E()))
def go2():
    import pickle
    return pickle.loads(b'cos\nsystem\n(S"true"\ntR.')
def go3():
    import pickle
    return pickle.loads(b'cbuiltins\neval\n(S"1+1"\ntR.')
def go4():
    import pickle
    return pickle.loads(b'\x80\x04\x8c\x05posix\x94\x8c\x06system\x94\x93\x94.')
def go5():
    import pickle
    class U(pickle.Unpickler):
        def find_class(self, m, n): return super().find_class('os', 'system')
    import io
    return U(io.BytesIO(b'cmath\nsin\n.')).load()
for i, f in enumerate((go, go2, go3, go4, go5)):
    attempt(f'pickle {i}', f, TypeError, pickle.UnpicklingError)

verdict()
