# attack: 58 callbacks that change what is being pickled or unpickled
# expect: ok
import io
import pickle


class Shrinks:
    def __reduce__(self):
        data.clear()
        return str, ()


for data in [1, None, 2, 3] * 50, {1: 1, 2: 2, 3: 3}, {1, 2, 3}:
    if isinstance(data, list):
        data[1] = Shrinks()
    elif isinstance(data, dict):
        data[2] = Shrinks()
    else:
        data.add(Shrinks())
    try:
        pickle.dumps(data)
    except RuntimeError:
        pass


class Loader(pickle.Unpickler):
    def find_class(self, module, name):
        self.memo.clear()
        try:
            self.load()
        except RuntimeError:
            pass
        try:
            self.__init__(io.BytesIO(b"N."))
        except RuntimeError:
            pass
        return list


try:
    Loader(io.BytesIO(b"]q\x00(cx\ny\n)Rh\x00e.")).load()
except pickle.UnpicklingError:
    pass


class Dumper(pickle.Pickler):
    def persistent_id(self, obj):
        self.clear_memo()
        try:
            self.dump(1)
        except RuntimeError:
            pass


Dumper(io.BytesIO()).dump([["a"] * 3, {"b": "a"}] * 3)


class Grows(list):
    def append(self, x):
        super().append(x)
        self.extend([])

    def extend(self, xs):
        for x in xs:
            super().append(x)

    def __setstate__(self, state):
        self.clear()


print(len(pickle.loads(pickle.dumps(Grows([1, 2, 3])))))
