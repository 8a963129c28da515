# attack: 20 pickles that name what is not data, or reach for it by getattr
# expect: ok
import pickle
import sys

sys.setrecursionlimit(500)


class C:
    def method(self):
        pass


def gen():
    yield 1


def refused(data):
    try:
        pickle.loads(data)
    except pickle.UnpicklingError:
        return
    except (AttributeError, ImportError, PermissionError):
        return
    raise AssertionError(data)


for name in "eval exec compile open __import__ globals vars setattr delattr input breakpoint dir locals".split():
    refused(f"cbuiltins\n{name}\n.".encode())
    refused(f"c__builtin__\n{name}\n.".encode())
for module, name in ("os", "system"), ("os", "listdir"), ("sys", "modules"), ("types", "FunctionType"), ("types", "CodeType"), \
        ("importlib", "import_module"), ("subprocess", "run"), ("inspect", "getsource"), ("copyreg", "dispatch_table"), ("typing", "get_type_hints"), ("_io", "open"), ("io", "open"), \
        ("__main__", "__dict__"), ("__main__", "sys"), ("__main__", "pickle"), ("builtins", "__dict__"), ("pickle", "loads"), ("code", "interact"):
    refused(f"c{module}\n{name}\n.".encode())
refused(b"\x80\x04\x8c\x08__main__\x8c\x0cgen.__code__\x93.")
refused(b"\x80\x04\x8c\x08__main__\x8c\x0fgen.__globals__\x93.")
refused(b"\x80\x04\x8c\x08__main__\x8c\x10C.__subclasses__\x93.")
refused(b"\x80\x04\x8c\x08__main__\x8c\x17C.method.__globals__.get\x93.")
refused(b"\x80\x04\x8c\x08__main__\x8c\x12sys.modules.__dict\x93.")
# getattr(gen(), "gi_frame") and the like
for obj, attr in (b"c__main__\ngen\n)R", "gi_frame"), (b"c__main__\ngen\n)R", "gi_code"), (b"c__main__\ngen\n", "__globals__"), (b"c__main__\nC\n)R", "__class__"), (b"c__main__\nC\n", "__subclasses__"), \
        (b"c__main__\nC\n)R", "__reduce_ex__"), (b"N", "__class__"), (b"cbuiltins\nobject\n", "__subclasses__"), (b"cbuiltins\nlen\n", "__self__"), (b"cbuiltins\ntype\n", "__getattribute__"):
    refused(b"cbuiltins\ngetattr\n(" + obj + b"V" + attr.encode() + b"\ntR.")
    # the same through partial
    refused(b"cfunctools\npartial\n(cbuiltins\ngetattr\n" + obj + b"V" + attr.encode() + b"\ntR)R.")
# attrgetter and methodcaller are data as long as they name what is public, and lead from an object to nothing around it
for attr in b"__class__", b"__globals__", b"_private", b"gi_frame", b"f_globals", b"tb_frame", b"co_code", b"cr_frame", b"ag_code", b"a.__class__":
    refused(b"coperator\nattrgetter\n(V" + attr + b"\ntR.")
    refused(b"coperator\nattrgetter\n(V" + attr + b"\ntR(c__main__\ngen\n)RtR.")
for name in b"__reduce__", b"__subclasses__", b"_private", b"gi_frame":
    refused(b"coperator\nmethodcaller\n(V" + name + b"\ntR(c__main__\nC\n)RtR.")
# what is data does work
assert pickle.loads(pickle.dumps(C().method, 2)).__func__ is C.method
assert pickle.loads(pickle.dumps([C, gen, ValueError, int, len])) == [C, gen, ValueError, int, len]
