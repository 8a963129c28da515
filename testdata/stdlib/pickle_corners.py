# Frames, buffers that are released or not contiguous, names that can't be written, methods of builtin classes.
import copyreg
import io
import pickle
import sys
import types


def attempt(what, f, *args, **how):
    try:
        print(what, "->", f(*args, **how))
    except Exception as e:
        print(what, "->", repr(e).split(" at 0x")[0], "| context", repr(e.__context__), "| cause", repr(e.__cause__))


frame = b"\x80\x04\x95%c\0\0\0\0\0\0\0%b"
for size, body in (6, b"Vhelloworld\n."), (6, b"X\n\0\0\0helloworld."), (3, b"C\nhelloworld."), (9, b"cbuiltins\nprint\n."), (12, b"N\x95\0\0\0\0\0\0\0\0NN."), \
        (10, b"N\x95\0\0\0\0\0\0\0\0N."), (12, b"N."), (2, b"N."), (1, b"N."):
    attempt(body, pickle.loads, frame % (size, body))
    attempt("file", pickle.Unpickler(io.BufferedReader(io.BytesIO(frame % (size, body)))).load)
for text in b"S'\\'\n.", b"S'a\\x0'\n.", b"S'a\\\\'\n.":
    attempt(text, pickle.loads, text)
attempt("every other", pickle.dumps, pickle.PickleBuffer(memoryview(b"foobar")[::2]), 5)
for data in b"abc", bytearray(b"abc"), bytearray():
    buffer = pickle.PickleBuffer(data)
    a, b = pickle.loads(pickle.dumps((buffer, buffer), 5))
    print(a, a is b)

    class Releases:
        def __bool__(self):
            buffer.release()
            return True

    print(pickle.loads(pickle.dumps(buffer, 5, buffer_callback=lambda b: Releases())))


class Named:
    def __init__(self, name):
        self.name = name

    def __reduce__(self):
        return self.name


module = sys.modules["m\xf6"] = types.ModuleType("m\xf6")
for name in "n\xe4", "n\udbff":
    named = Named(name)
    globals()[name] = named
    for protocol in 0, 2, 3:
        attempt(protocol, pickle.dumps, named, protocol)
module.x = named = Named("x")
for named.__module__ in "m\xf6", "", "nowhere":
    attempt(named.__module__, pickle.dumps, named, 2)
print([pickle.encode_long(n) for n in (0, 255, 32767, -256, -32768, -128, 127, -1, -129, 128)], pickle.dispatch_table is copyreg.dispatch_table)
for method in [1, 2].__len__, {1}.__contains__, bytearray.maketrans, dict.fromkeys, str.index:
    for protocol in range(6):
        made = pickle.loads(pickle.dumps(method, protocol))
        print(made == method, end=" ")
    print(made.__qualname__, made.__reduce__()[1][1:])
attempt("descriptor", pickle.dumps, dict.__dict__["fromkeys"])
