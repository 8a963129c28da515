# What modules offer: run by CPython and by safepy, for TestLibraryCoverage. The names of the modules stand in the line below; one JSON object per module is printed.
MODULES = ""
INHERITED = False  # whether all that there is counts, also what classes inherit
import importlib, inspect, json, re, types, warnings
warnings.simplefilter("ignore")


def signature(v):
    if not callable(v):
        return ""
    try:
        return re.sub(r" at 0x[0-9a-f]+", "", str(inspect.signature(v)))
    except (ValueError, TypeError):
        return ""


def kind(v):
    if isinstance(v, type):
        return "class"
    return "callable" if callable(v) else "value"


def public(module):
    if INHERITED:
        return dir(module)
    names = getattr(module, "__all__", None)
    if names is None:
        names = [n for n, v in vars(module).items() if not n.startswith("_") and not isinstance(v, types.ModuleType)
                 and getattr(v, "__module__", module.__name__) in (module.__name__, None) or n in ("__version__",)]
        names = [n for n in names if not n.startswith("_")]
    return sorted(set(names))


def members(cls, prefix):
    names = {n for c in cls.__mro__ for n in vars(c)} if INHERITED else vars(cls)
    for n in sorted(names):
        if n.startswith("_"):
            continue
        v = next((c.__dict__[n] for c in cls.__mro__ if n in c.__dict__), None)
        f = v.__func__ if isinstance(v, (staticmethod, classmethod)) else v
        yield prefix + n, [kind(f), signature(f) if kind(f) == "callable" else ""]


for name in MODULES.split():
    found = {}
    try:
        module = importlib.import_module(name)
    except Exception as e:
        print(json.dumps([name, None, f"{type(e).__name__}: {e}"]))
        continue
    for n in public(module):
        try:
            v = getattr(module, n)
        except AttributeError:
            continue
        found[n] = [kind(v), signature(v)]
        if isinstance(v, type) and getattr(v, "__module__", "").split(".")[0] not in ("builtins",):
            found.update(members(v, n + "."))
    print(json.dumps([name, found, ""]))
