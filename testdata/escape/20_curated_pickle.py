# attack: 20 pickles and copies that would call
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

import copy, copyreg, pickle, platform
class A:
    def __reduce__(self): return platform.node, ()
class B:
    def __reduce_ex__(self, protocol): return platform.node, ()
attempt('copy', lambda: copy.copy(A()))
attempt('deepcopy', lambda: copy.deepcopy([A()]))
attempt('reduce_ex', lambda: copy.copy(B()))
attempt('loads', lambda: pickle.loads(b'cplatform\nnode\n(tR.'), pickle.UnpicklingError)
attempt('round trip', lambda: pickle.loads(pickle.dumps(A())), pickle.PicklingError, pickle.UnpicklingError)
attempt('copyreg', lambda: [copyreg.pickle(A, lambda a: (platform.node, ())), copy.copy(A())])
class U(pickle.Unpickler):
    def find_class(self, module, name): return platform.node
import io
attempt('find_class', lambda: U(io.BytesIO(b'cx\ny\n(tR.')).load(), pickle.UnpicklingError)

verdict()
