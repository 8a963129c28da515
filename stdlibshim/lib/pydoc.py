"""Documentation of functions, classes and modules as text, and the builtin help()."""

import inspect
import re
import reprlib
import sys
from annotationlib import Format

__all__ = ["help"]

_hidden = frozenset("""__author__ __builtins__ __cached__ __credits__ __date__ __doc__ __docformat__ __file__ __loader__ __module__ __name__ __package__ __path__ __qualname__ __slots__
__spec__ __version__ __static_attributes__ __firstlineno__ __annotate_func__ __annotations_cache__ __annotate__ __annotations__ __conditional_annotations__""".split())


def _own_doc(object):
    """The docstring of an object itself, not that of its class."""
    doc = getattr(object, "__doc__", None)
    if isinstance(doc, str) and not isinstance(object, type) and doc == type(object).__doc__ and not (inspect.isroutine(object) or inspect.ismodule(object)):
        return None
    return doc if isinstance(doc, str) else None


def _owner(object):
    """The class whose body a function was written in, or None."""
    found = sys.modules.get(object.__module__)
    for name in object.__qualname__.split(".")[:-1]:
        found = getattr(found, name, None)
    return found if isinstance(found, type) else None


def _inherited_doc(object):
    """The docstring that a method, property or descriptor has in a base class."""
    if isinstance(object, type):
        return None
    try:
        if inspect.ismethod(object):
            name, owner = object.__func__.__name__, object.__self__
            if not isinstance(owner, type):
                owner = type(owner)
        elif inspect.isfunction(object):
            name, owner = object.__name__, _owner(object)
        elif isinstance(object, property):
            name, owner = object.fget.__name__, _owner(object.fget)
        elif inspect.ismethoddescriptor(object) or inspect.isdatadescriptor(object) or inspect.isbuiltin(object):
            name, owner = object.__name__, getattr(object, "__objclass__", None)
        else:
            return None
    except AttributeError:
        return None
    for cls in owner.__mro__ if isinstance(owner, type) else ():
        try:
            doc = _own_doc(getattr(cls, name))
        except AttributeError:
            continue
        if doc is not None:
            return doc
    return None


def getdoc(object):
    """The documentation of an object: its docstring, or the comment above it."""
    try:
        doc = _own_doc(object)
        if doc is None:
            doc = _inherited_doc(object)
    except AttributeError:
        return ""
    text = inspect.cleandoc(doc) if doc else inspect.getcomments(object)
    return re.sub("^ *\n", "", text.rstrip()) if text else ""


def splitdoc(doc):
    """The first line of a text and the rest, when a blank line is between them."""
    lines = doc.strip().split("\n")
    if len(lines) == 1:
        return lines[0], ""
    if not lines[1].rstrip():
        return lines[0], "\n".join(lines[2:])
    return "", "\n".join(lines)


def classname(object, modname):
    """The name of a class as it is called in a module."""
    return object.__name__ if object.__module__ == modname else f"{object.__module__}.{object.__name__}"


def isdata(object):
    return not (inspect.ismodule(object) or inspect.isclass(object) or inspect.isroutine(object) or inspect.isframe(object) or inspect.istraceback(object) or inspect.iscode(object))


def visiblename(name, all=None, obj=None):
    """Whether a name is to be shown."""
    if name in _hidden:
        return False
    if name.startswith("__") and name.endswith("__") or name.startswith("_") and hasattr(obj, "_fields"):
        return True
    return name in all if all is not None else not name.startswith("_")


def describe(thing):
    """What kind of thing it is, and its name."""
    if inspect.ismodule(thing):
        if thing.__name__ in sys.builtin_module_names:
            return f"built-in module {thing.__name__}"
        return f"{'package' if hasattr(thing, '__path__') else 'module'} {thing.__name__}"
    for test, what in ((inspect.isbuiltin, "built-in function"), (inspect.isclass, "class"), (inspect.isfunction, "function"), (inspect.ismethod, "method"),
                       (inspect.ismethodwrapper, "method wrapper"), (inspect.ismethoddescriptor, "method descriptor")):
        if test(thing):
            return f"{what} {thing.__name__}"
    for test, what in (inspect.isgetsetdescriptor, "getset descriptor"), (inspect.ismemberdescriptor, "member descriptor"):
        if test(thing):
            return f"{what} {thing.__objclass__.__module__}.{thing.__objclass__.__name__}.{thing.__name__}"
    return type(thing).__name__


def _signature(object):
    """The signature as text, over several lines where it is long; None where there is none."""
    try:
        signature = inspect.signature(object, annotation_format=Format.STRING)
        return signature.format(max_width=80 - len(getattr(object, "__name__", "")), quote_annotation_strings=False)
    except (ValueError, TypeError):
        try:
            return str(inspect.signature(object))
        except (ValueError, TypeError):
            return None


def _is_bound(fn):
    if inspect.ismethod(fn):
        return True
    if inspect.isbuiltin(fn):
        return not (inspect.ismodule(fn.__self__) or fn.__self__ is None)
    return False


def _kinds(cls):
    """The attributes of a class, as inspect lists them; properties that can't be set have a kind of their own."""
    for name, kind, home, value in inspect.classify_class_attrs(cls):
        if inspect.isdatadescriptor(value):
            kind = "readonly property" if isinstance(value, property) and value.fset is None else "data descriptor"
        yield name, kind, home, value


class _Repr(reprlib.Repr):
    def __init__(self):
        super().__init__()
        self.maxlist = self.maxtuple = 20
        self.maxdict = 10
        self.maxstring = self.maxother = 100

    def repr1(self, x, level):
        method = getattr(self, f"repr_{'_'.join(type(x).__name__.split())}", None)
        return method(x, level) if method else _cram(_without_id(repr(x)), self.maxother)

    def repr_str(self, x, level):
        text = _cram(x, self.maxstring)
        shown = repr(text)
        if "\\" in text and "\\" not in shown.replace("\\\\", ""):  # backslashes only: a raw string is easier to read
            return f"r{shown[0]}{text}{shown[0]}"
        return shown

    def repr_instance(self, x, level):
        try:
            return _cram(_without_id(repr(x)), self.maxstring)
        except Exception:
            return f"<{type(x).__name__} instance>"


def _cram(text, most):
    """Text without its middle where it is too long."""
    if len(text) <= most:
        return text
    before = max(0, (most - 3) // 2)
    after = max(0, most - 3 - before)
    return f"{text[:before]}...{text[len(text) - after:]}"


def _without_id(text):
    return re.sub(" at 0x[0-9a-f]{6,16}(>+)$", r"\1", text, flags=re.IGNORECASE)


class TextDoc:
    """Documentation as plain text."""

    def __init__(self):
        self.repr = _Repr().repr

    def bold(self, text):
        return text

    def indent(self, text, prefix="    "):
        return "\n".join((prefix + line).rstrip() for line in text.split("\n")) if text else ""

    def section(self, title, contents):
        return f"{self.bold(title)}\n{self.indent(contents).rstrip()}\n\n"

    def document(self, object, name=None, *args):
        """The documentation of any object."""
        try:
            if inspect.ismodule(object):
                return self.docmodule(object, name, *args)
            if inspect.isclass(object):
                return self.docclass(object, name, *args)
            if inspect.isroutine(object):
                return self.docroutine(object, name, *args)
        except AttributeError:
            pass
        if inspect.isdatadescriptor(object):
            return self.docdata(object, name, *args)
        return self.docother(object, name, *args)

    def docmodule(self, object, name=None, mod=None, *ignored):
        name = object.__name__
        synopsis, description = splitdoc(getdoc(object))
        result = self.section("NAME", name + (synopsis and f" - {synopsis}"))
        if description:
            result += self.section("DESCRIPTION", description)
        all = getattr(object, "__all__", None)
        classes, functions, data = [], [], []
        for key, value in inspect.getmembers(object, inspect.isclass):
            if (all is not None or (inspect.getmodule(value) or object) is object) and visiblename(key, all, object):
                classes.append((key, value))
        for key, value in inspect.getmembers(object, inspect.isroutine):
            if (all is not None or inspect.isbuiltin(value) or (inspect.getmodule(value) or object) is object) and visiblename(key, all, object):
                functions.append((key, value))
        for key, value in inspect.getmembers(object, isdata):
            if visiblename(key, all, object):
                data.append((key, value))
        if classes:
            contents = [self.formattree(inspect.getclasstree([value for _, value in classes], True), name)]
            contents += [self.document(value, key, name) for key, value in classes]
            result += self.section("CLASSES", "\n".join(contents))
        if functions:
            result += self.section("FUNCTIONS", "\n".join(self.document(value, key, name) for key, value in functions))
        if data:
            result += self.section("DATA", "\n".join(self.docother(value, key, name, maxlen=70) for key, value in data))
        for attribute, title in ("__version__", "VERSION"), ("__date__", "DATE"), ("__author__", "AUTHOR"), ("__credits__", "CREDITS"):
            if hasattr(object, attribute):
                result += self.section(title, str(getattr(object, attribute)))
        return result + self.section("FILE", getattr(object, "__file__", None) or "(built-in)")

    def formattree(self, tree, modname, parent=None, prefix=""):
        """A tree of classes as inspect.getclasstree makes it."""
        result = ""
        for entry in tree:
            if isinstance(entry, tuple):
                c, bases = entry
                result += prefix + classname(c, modname)
                if bases and bases != (parent,):
                    result += f"({', '.join(classname(b, modname) for b in bases)})"
                result += "\n"
            else:
                result += self.formattree(entry, modname, c, prefix + "    ")
        return result

    def docclass(self, object, name=None, mod=None, *ignored):
        realname = object.__name__
        name = name or realname
        mod = object.__module__ if mod is None else mod
        title = f"class {self.bold(realname)}" if name == realname else f"{self.bold(name)} = class {realname}"
        if object.__bases__:
            title += f"({', '.join(classname(b, object.__module__) for b in object.__bases__)})"
        contents = []
        signature = _signature(object)
        if signature and signature != "()":
            contents.append(f"{realname}{signature}\n")
        doc = getdoc(object)
        if doc:
            contents.append(f"{doc}\n")
        mro = list(object.__mro__)
        if len(mro) > 2:
            contents.append("Method resolution order:")
            contents += [f"    {classname(base, object.__module__)}" for base in mro]
            contents.append("")
        subclasses = sorted((c.__name__ for c in type.__subclasses__(object) if not c.__name__.startswith("_") and c.__module__ == "builtins"), key=str.lower)
        if subclasses:
            contents.append("Built-in subclasses:")
            contents += [f"    {c}" for c in subclasses[:4]]
            if len(subclasses) > 4:
                contents.append(f"    ... and {len(subclasses) - 4} other subclasses")
            contents.append("")
        self._attributes(object, name, mod, mro, contents)
        text = "\n".join(contents)
        if not text:
            return title + "\n"
        return title + "\n" + self.indent(text.rstrip(), " |  ") + "\n"

    def _attributes(self, object, name, mod, mro, contents):
        """What a class has, by the class that it comes from and by kind."""
        attrs = [a for a in _kinds(object) if visiblename(a[0], obj=object)]
        ruled = False
        while attrs:
            this = mro.pop(0) if mro else attrs[0][2]
            here = [a for a in attrs if a[2] is this]
            attrs = [a for a in attrs if a[2] is not this]
            if this is _object and object is not this:
                continue
            tag = "defined here" if this is object else f"inherited from {classname(this, object.__module__)}"
            order = {field: i for i, field in enumerate(getattr(object, "_fields", ()))} if isinstance(getattr(object, "_fields", None), tuple) else {}
            here.sort(key=lambda a: (order.get(a[0], len(order)), a[0]))
            for title, kind in (("Methods", "method"), ("Class methods", "class method"), ("Static methods", "static method"), ("Readonly properties", "readonly property"),
                                ("Data descriptors", "data descriptor"), ("Data and other attributes", "data")):
                chosen = [a for a in here if a[1] == kind]
                if not chosen:
                    continue
                if ruled:
                    contents.append("-" * 70)
                ruled = True
                contents.append(f"{title} {tag}:\n")
                contents += [self._attribute(object, mod, *a) for a in chosen]

    def _attribute(self, cls, mod, name, kind, home, value):
        if kind in ("readonly property", "data descriptor"):
            return self.docdata(value, name, mod)
        if kind == "data":
            doc = getdoc(value) if callable(value) or inspect.isdatadescriptor(value) else None
            try:
                value = getattr(cls, name)
            except AttributeError:
                value = home.__dict__[name]
            return self.docother(value, name, mod, maxlen=70, doc=doc) + "\n"
        try:
            value = getattr(cls, name)
        except Exception:
            return self.docdata(value, name, mod)
        return self.document(value, name, mod, cls, home)

    def docroutine(self, object, name=None, mod=None, cl=None, homecls=None):
        realname = object.__name__
        name = name or realname
        homecls = cl if homecls is None else homecls
        note, plain, skip = "", None, False
        if _is_bound(object):
            owner = object.__self__
            if owner is cl:
                plain = getattr(object, "__func__", None)
            elif inspect.isclass(owner):
                note = f" class method of {classname(owner, mod)}"
            else:
                note = f" method of {classname(owner.__class__, mod)} instance"
        elif inspect.ismethoddescriptor(object) or inspect.ismethodwrapper(object):
            owner = getattr(object, "__objclass__", None)
            if owner is None:
                plain = object
            elif cl is None:
                note = f" unbound {classname(owner, mod)} method"
            elif owner is not homecls:
                note = f" from {classname(owner, mod)}"
        else:
            plain = object
        if inspect.isfunction(plain) and homecls is not None and (plain.__module__ != homecls.__module__ or plain.__qualname__ != f"{homecls.__qualname__}.{realname}"):
            parent = plain.__qualname__.rpartition(".")[0]
            if plain.__module__ != mod:
                parent = f"{plain.__module__}.{parent}" if parent else plain.__module__
            if parent:
                note = f" from {parent}"
        prefix = "async " if inspect.iscoroutinefunction(object) or inspect.isasyncgenfunction(object) else ""
        if name == realname:
            title = self.bold(realname)
        else:
            if cl is not None and inspect.getattr_static(cl, realname, []) is object:
                skip = True
                if note.startswith(" from "):
                    note = ""
            title = f"{self.bold(name)} = {realname}"
        signature = _signature(object) if inspect.isroutine(object) else None
        if signature and realname == "<lambda>":
            title = f"{self.bold(name)} lambda "
            signature = signature[1:-1]
        head = f"{prefix}{title}{signature or '(...)'}{note}\n"
        doc = "" if skip else getdoc(object)
        return head + (doc and self.indent(doc).rstrip() + "\n")

    def docdata(self, object, name=None, mod=None, cl=None, *ignored):
        head = f"{self.bold(name)}\n" if name else ""
        doc = getdoc(object)
        return head + (doc and self.indent(doc) + "\n")

    docproperty = docdata

    def docother(self, object, name=None, mod=None, parent=None, *ignored, maxlen=None, doc=None):
        text = self.repr(object)
        head = f"{self.bold(name)} = " if name else ""
        if maxlen and len(head) + len(text) > maxlen:
            text = text[:maxlen - len(head) - len(text)] + "..."
        if not doc:
            doc = getdoc(object)
        return head + text + (f"\n{self.indent(str(doc))}\n" if doc else "")


_object = object
text = plaintext = TextDoc()


def plain(text):
    """Text without the overstriking that stands for bold."""
    return re.sub(".\b", "", text)


def locate(path, forceload=0):
    """The object that a dotted name stands for, or None."""
    import builtins
    parts = [p for p in path.split(".") if p]
    found, n = None, 0
    while n < len(parts):
        try:
            __import__(".".join(parts[:n + 1]))
        except ImportError:
            break
        n += 1
        found = sys.modules[".".join(parts[:n])]
    if found is None:
        found = builtins
    for part in parts[n:]:
        try:
            found = getattr(found, part)
        except AttributeError:
            return None
    return found if parts else None


def resolve(thing, forceload=0):
    """An object and its name, of either."""
    if isinstance(thing, str):
        object = locate(thing, forceload)
        if object is None:
            raise ImportError(f"No Python documentation found for {thing!r}.\nUse help() to get the interactive help utility.\nUse help(str) for help on the str class.")
        return object, thing
    name = getattr(thing, "__name__", None)
    return thing, name if isinstance(name, str) else None


def render_doc(thing, title="Python Library Documentation: %s", forceload=0, renderer=None):
    """The documentation of an object, or of what has a name, under a title."""
    renderer = renderer or text
    object, name = resolve(thing, forceload)
    what = describe(object)
    module = inspect.getmodule(object)
    if name and "." in name:
        what += f" in {name[:name.rfind('.')]}"
    elif module and module is not object:
        what += f" in module {module.__name__}"
    if not (inspect.ismodule(object) or inspect.isclass(object) or inspect.isroutine(object) or inspect.isdatadescriptor(object) or getdoc(object)):
        if hasattr(object, "__origin__"):
            object = object.__origin__
        else:
            object = type(object)
            what += " object"
    return f"{title % what}\n\n{renderer.document(object, name)}"


def doc(thing, title="Python Library Documentation: %s", forceload=0, output=None, is_cli=False):
    """Write the documentation of an object."""
    output = output or sys.stdout
    try:
        output.write(render_doc(thing, title, forceload))
    except ImportError as exc:
        if is_cli:
            raise
        output.write(str(exc) + "\n")


def pager(text, title=""):
    sys.stdout.write(plain(text))


class Helper:
    """The builtin help: what it is called with is looked up and shown."""

    def __init__(self, input=None, output=None):
        self._output = output

    @property
    def output(self):
        return self._output or sys.stdout

    def __repr__(self):
        return "<pydoc.Helper instance>"

    def __call__(self, *args):
        if args:
            self.help(args[0])
        else:
            self.output.write("Use help(object) for help about object: there is no interactive help here.\n")

    def help(self, request, is_cli=False):
        doc(request, "Help on %s:", output=self.output)
        self.output.write("\n")


help = Helper()
