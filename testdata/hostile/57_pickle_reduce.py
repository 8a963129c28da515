# attack: 57 __reduce__ and __getstate__ that pickle again
# expect: error:RecursionError
import pickle


class A:
    def __reduce__(self):
        return A, (pickle.dumps(A()),)


class B:
    def __getstate__(self):
        return B()


try:
    pickle.dumps(B())
except RecursionError:
    pass
pickle.dumps(A())
