"""Mock objects, and the patching of names by them.

A mock's state lies in attributes that begin with _mock_; every other attribute that is asked for is a child mock. The special methods
of MagicMock are descriptors that find the child of their name, so that len(m) calls m.__len__.
"""

__all__ = ("Mock", "MagicMock", "patch", "sentinel", "DEFAULT", "ANY", "call", "create_autospec", "AsyncMock", "ThreadingMock",
           "FILTER_DIR", "NonCallableMock", "NonCallableMagicMock", "mock_open", "PropertyMock", "seal", "InvalidSpecError")

FILTER_DIR = True

# Builtins that a program may not have, and can have mocks of still.
_WITHHELD = frozenset(f.__name__ for f in (breakpoint, compile, eval, exec, input, open))


class InvalidSpecError(Exception):
    """A mock was given as the spec of another one."""


class _SentinelObject:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"sentinel.{self.name}"

    def __reduce__(self):
        return f"sentinel.{self.name}"


class _Sentinel:
    """sentinel.name is an object that is only equal to itself."""

    def __init__(self):
        self._sentinels = {}

    def __getattr__(self, name):
        if name == "__bases__":
            raise AttributeError
        return self._sentinels.setdefault(name, _SentinelObject(name))


sentinel = _Sentinel()
DEFAULT = sentinel.DEFAULT
_missing = sentinel.MISSING
_deleted = sentinel.DELETED


class _ANY:
    """Equal to everything."""

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __repr__(self):
        return "<ANY>"

    __hash__ = None


ANY = _ANY()


# Calls.

def _format_call_signature(name, args, kwargs):
    parts = [repr(a) for a in args] + [f"{k}={v!r}" for k, v in kwargs.items()]
    return f"{name}({', '.join(parts)})"


class _Call(tuple):
    """A call: name, positional and keyword arguments; equal to tuples of what is known."""

    def __new__(cls, value=(), name="", parent=None, two=False, from_kall=True):
        args, kwargs = (), {}
        n = len(value)
        if n == 3:
            name, args, kwargs = value
        elif n == 2:
            first, second = value
            if isinstance(first, str):
                name = first
                if isinstance(second, tuple):
                    args = second
                else:
                    kwargs = second
            else:
                args, kwargs = first, second
        elif n == 1:
            value, = value
            if isinstance(value, str):
                name = value
            elif isinstance(value, tuple):
                args = value
            else:
                kwargs = value
        if two:
            return tuple.__new__(cls, (args, kwargs))
        return tuple.__new__(cls, (name, args, kwargs))

    def __init__(self, value=(), name=None, parent=None, two=False, from_kall=True):
        self._mock_name = name
        self._mock_parent = parent
        self._mock_from_kall = from_kall

    def _parts(self):
        return ("",) + tuple(self) if len(self) == 2 else tuple(self)

    def __eq__(self, other):
        try:
            n = len(other)
        except TypeError:
            return NotImplemented
        name, args, kwargs = self._parts()
        if getattr(self, "_mock_parent", None) and getattr(other, "_mock_parent", None) and self._mock_parent != other._mock_parent:
            return False
        other_name, other_args, other_kwargs = "", (), {}
        if n == 0:
            pass
        elif n == 3:
            other_name, other_args, other_kwargs = other
        elif n == 1:
            value, = other
            if isinstance(value, tuple):
                other_args = value
            elif isinstance(value, str):
                other_name = value
            else:
                other_kwargs = value
        elif n == 2:
            first, second = other
            if isinstance(first, str):
                other_name = first
                if isinstance(second, tuple):
                    other_args = second
                else:
                    other_kwargs = second
            else:
                other_args, other_kwargs = first, second
        else:
            return False
        if name and other_name != name and (n == 3 or n != 2 or isinstance(other[0], str)) and other_name:
            return False
        if bool(name) != bool(other_name) and n == 3 and len(self) == 3:
            return False
        return (other_args, other_kwargs) == (args, kwargs)

    def __ne__(self, other):
        return not self == other

    __hash__ = None

    def __call__(self, *args, **kwargs):
        if self._mock_name is None:
            return _Call(("", args, kwargs), name="()")
        return _Call((self._mock_name, args, kwargs), name=self._mock_name + "()", parent=self)

    def __getattr__(self, attr):
        if attr in ("__name__", "__wrapped__", "__set_name__", "__set__", "__get__", "__delete__"):
            raise AttributeError(attr)
        name = attr if self._mock_name is None else f"{self._mock_name}.{attr}"
        return _Call(name=name, parent=self, from_kall=False)

    def __getattribute__(self, attr):
        if attr in ("count", "index"):
            return self.__getattr__(attr)
        return tuple.__getattribute__(self, attr)

    @property
    def args(self):
        """The positional arguments."""
        return self[0] if len(self) == 2 else self[1]

    @property
    def kwargs(self):
        """The keyword arguments."""
        return self[1] if len(self) == 2 else self[2]

    def __repr__(self):
        if not self._mock_from_kall:
            name = self._mock_name or "call"
            return f"call{name}" if name.startswith("()") else name
        name, args, kwargs = self._parts()
        if not name:
            name = "call"
        elif not name.startswith("()"):
            name = "call." + name
        else:
            name = "call" + name
        return _format_call_signature(name, args, kwargs)

    def call_list(self):
        """Return the calls that a chain of calls consists of."""
        out = []
        thing = self
        while thing is not None:
            if thing._mock_from_kall:
                out.append(thing)
            thing = thing._mock_parent
        return _CallList(reversed(out))


call = _Call(from_kall=False)


class _CallList(list):
    """A list of calls, which also contains its parts."""

    def __contains__(self, value):
        if not isinstance(value, list):
            return list.__contains__(self, value)
        n = len(value)
        return any([list(self[i:i + n]) == value for i in range(len(self) - n + 1)])

    def __repr__(self):
        from pprint import pformat
        return pformat(list(self))


# Mocks.

_INSTANCE = frozenset(("return_value", "side_effect", "called", "call_count", "call_args", "call_args_list", "mock_calls",
                       "method_calls"))
_ASSERTS = ("assert", "assret", "asert", "aseert", "assrt")
_UNSAFE = frozenset(("called_once", "called_once_with", "called_with", "called", "not_called", "has_calls", "any_call"))


def _is_exception(obj):
    return isinstance(obj, BaseException) or isinstance(obj, type) and issubclass(obj, BaseException)


def _is_mock(obj):
    return issubclass(type(obj), NonCallableMock)


def _is_magic(name):
    return len(name) > 4 and name[:2] == name[-2:] == "__"


def _recorded(key, doc):
    """A property over a mock's own record."""
    def fget(self):
        return self.__dict__[key]

    def fset(self, value):
        self.__dict__[key] = value
    return property(fget, fset, doc=doc)


class NonCallableMock:
    """A mock that can't be called."""

    def __init__(self, spec=None, wraps=None, name=None, spec_set=None, parent=None, _spec_state=None, _new_name="",
                 _new_parent=None, _spec_as_instance=False, _eat_self=None, unsafe=False, **kwargs):
        if _new_parent is None:
            _new_parent = parent
        d = self.__dict__
        d["_mock_parent"] = parent
        d["_mock_name"] = name
        d["_mock_new_name"] = _new_name
        d["_mock_new_parent"] = _new_parent
        d["_mock_sealed"] = False
        if spec_set is not None:
            spec, spec_set = spec_set, True
        self._mock_add_spec(spec, spec_set)
        d["_mock_children"] = {}
        d["_mock_wraps"] = wraps
        d["_mock_delegate"] = None
        d["_mock_called"] = False
        d["_mock_call_args"] = None
        d["_mock_call_count"] = 0
        d["_mock_call_args_list"] = _CallList()
        d["_mock_mock_calls"] = _CallList()
        d["method_calls"] = _CallList()
        d["_mock_unsafe"] = unsafe
        d["_mock_return_value"] = DEFAULT
        d["_mock_side_effect"] = None
        if kwargs:
            self.configure_mock(**kwargs)

    def _mock_add_spec(self, spec, spec_set):
        if _is_mock(spec) and spec is not None:
            raise InvalidSpecError(f"Cannot spec a Mock object. [object={spec!r}]")
        d = self.__dict__
        d["_spec_class"] = d["_spec_set"] = d["_mock_methods"] = None
        if spec is None:
            return
        names = list(spec) if isinstance(spec, (list, tuple)) and not hasattr(spec, "_fields") else None
        if names is None:
            names = dir(spec)
            d["_spec_class"] = spec if isinstance(spec, type) else type(spec)
            annotations = getattr(d["_spec_class"], "__dataclass_fields__", None)
            if annotations:
                names = names + [n for n in annotations if n not in names]
        d["_spec_set"] = spec_set
        d["_mock_methods"] = names

    def mock_add_spec(self, spec, spec_set=False):
        """Allow only the attributes of spec."""
        self._mock_add_spec(spec, spec_set)

    def attach_mock(self, mock, attribute):
        """Make a mock an attribute of this one, which then records its calls."""
        if not _is_mock(mock):
            raise AttributeError(f"{type(mock).__name__!r} object has no attribute '_mock_parent'")
        mock.__dict__["_mock_parent"] = mock.__dict__["_mock_new_parent"] = None
        mock.__dict__["_mock_name"] = ""
        mock.__dict__["_mock_new_name"] = None
        setattr(self, attribute, mock)

    # What was recorded.

    called = _recorded("_mock_called", "Whether the mock was called.")
    call_count = _recorded("_mock_call_count", "How often the mock was called.")
    call_args = _recorded("_mock_call_args", "The arguments of the last call.")
    call_args_list = _recorded("_mock_call_args_list", "The arguments of all calls.")
    mock_calls = _recorded("_mock_mock_calls", "All calls of the mock, its children and results.")

    @property
    def return_value(self):
        """What a call returns: a mock unless it was set."""
        d = self.__dict__
        value = d["_mock_return_value"]
        if value is DEFAULT and d["_mock_wraps"] is None:
            value = self._get_child_mock(_new_parent=self, _new_name="()")
            d["_mock_return_value"] = value
        return value

    @return_value.setter
    def return_value(self, value):
        d = self.__dict__
        d["_mock_return_value"] = value
        _attach(self, value, None, "()")

    @property
    def side_effect(self):
        """What a call does: raise an exception, call a function, or take the next of an iterable."""
        return self.__dict__["_mock_side_effect"]

    @side_effect.setter
    def side_effect(self, value):
        if value is not None and not callable(value) and not _is_exception(value) and not hasattr(value, "__next__"):
            value = iter(value)
        self.__dict__["_mock_side_effect"] = value

    @property
    def __class__(self):
        spec = self.__dict__.get("_spec_class")
        return type(self) if spec is None else spec

    def reset_mock(self, visited=None, *, return_value=False, side_effect=False):
        """Forget the calls."""
        visited = [] if visited is None else visited
        if id(self) in visited:
            return
        visited.append(id(self))
        d = self.__dict__
        d["_mock_called"] = False
        d["_mock_call_args"] = None
        d["_mock_call_count"] = 0
        d["_mock_mock_calls"] = _CallList()
        d["_mock_call_args_list"] = _CallList()
        d["method_calls"] = _CallList()
        if return_value:
            d["_mock_return_value"] = DEFAULT
        if side_effect:
            d["_mock_side_effect"] = None
        for child in d["_mock_children"].values():
            if child is not _deleted and _is_mock(child):
                child.reset_mock(visited, return_value=return_value, side_effect=side_effect)
        ret = d["_mock_return_value"]
        if _is_mock(ret) and ret is not self:
            ret.reset_mock(visited)

    def configure_mock(self, /, **kwargs):
        """Set attributes; names may be dotted."""
        for arg, val in sorted(kwargs.items(), key=lambda e: e[0].count(".")):
            *path, final = arg.split(".")
            obj = self
            for entry in path:
                obj = getattr(obj, entry)
            setattr(obj, final, val)

    # Attributes.

    def __getattr__(self, name):
        if name in ("_mock_methods", "_mock_unsafe", "_mock_children"):
            raise AttributeError(name)
        d = self.__dict__
        methods = d["_mock_methods"]
        if methods is not None:
            if name not in methods or name in _MAGICS and not isinstance(self, MagicMixin):
                raise AttributeError(f"Mock object has no attribute {name!r}")
        elif _is_magic(name):
            raise AttributeError(name)
        if not d["_mock_unsafe"] and (methods is None or name not in methods) and (name.startswith(_ASSERTS) or name in _UNSAFE):
            raise AttributeError(f"{name!r} is not a valid assertion. Use a spec for the mock if {name!r} is meant to be an attribute.")
        return self._child(name)

    def _child(self, name):
        d = self.__dict__
        result = d["_mock_children"].get(name)
        if result is _deleted:
            raise AttributeError(name)
        if result is None:
            wraps = None
            if d["_mock_wraps"] is not None:
                wraps = getattr(d["_mock_wraps"], name)
            result = self._get_child_mock(parent=self, name=name, wraps=wraps, _new_name=name, _new_parent=self)
            d["_mock_children"][name] = result
        elif type(result) is _AutoSpec:
            result = create_autospec(result.spec, result.spec_set, result.instance, result.parent, result.name)
            d["_mock_children"][name] = result
        return result

    def _get_child_mock(self, /, **kw):
        """Make a child: of the class of this mock, callable."""
        if self.__dict__["_mock_sealed"]:
            attribute = f".{kw['name']}" if "name" in kw else "()"
            raise AttributeError(self._extract_mock_name() + attribute)
        new_name = kw.get("_new_name")
        cls = _class_of(self)
        if new_name in _ASYNC_MAGICS:
            return AsyncMock(**kw)
        if issubclass(cls, AsyncMockMixin):
            spec = self.__dict__["_spec_class"]
            if new_name and spec is not None and not _is_async(getattr(spec, new_name, None)) and hasattr(spec, new_name or ""):
                return MagicMock(**kw)
            cls = MagicMock if new_name in _SYNC_MAGICS else AsyncMock
        elif not issubclass(cls, CallableMixin):
            cls = MagicMock if issubclass(cls, MagicMixin) else Mock
        else:
            spec = self.__dict__["_spec_class"]
            if spec is not None and new_name and _is_async(getattr(spec, new_name, None)):
                return AsyncMock(**kw)
            if issubclass(cls, PropertyMock):
                cls = MagicMock
        return cls(**kw)

    def __setattr__(self, name, value):
        d = self.__dict__
        if name in d and name not in ("method_calls",) and not _is_mock(value):
            d[name] = value
            return
        if isinstance(getattr(type(self), name, None), property):
            object.__setattr__(self, name, value)
            return
        if d.get("_spec_set") and d["_mock_methods"] is not None and name not in d["_mock_methods"] and name not in d:
            raise AttributeError(f"Mock object has no attribute '{name}'")
        if name in _UNSUPPORTED:
            raise AttributeError(f"Attempting to set unsupported magic method {name!r}.")
        if name in _MAGICS:
            methods = d["_mock_methods"]
            if methods is not None and name not in methods:
                raise AttributeError(f"Mock object has no attribute '{name}'")
            if _is_mock(value):
                _attach(self, value, name, name)
                d["_mock_children"][name] = value
                if not isinstance(getattr(type(self), name, None), _Magic):
                    setattr(self._own_class(), name, _Magic(name))
            else:
                setattr(self._own_class(), name, value)
            return
        if d["_mock_sealed"] and not hasattr(self, name):
            raise AttributeError(f"Cannot set {self._extract_mock_name()}.{name}")
        if _is_mock(value) and _attach(self, value, name, name):
            d["_mock_children"][name] = value
            return
        if isinstance(value, PropertyMock):
            d[name] = value
            return
        d["_mock_children"].pop(name, None)
        d[name] = value

    def _own_class(self):
        """A class of this mock alone, for special methods of its own."""
        cls = type(self)
        if "_mock_own" not in cls.__dict__:
            cls = type(cls.__name__, (cls,), {"_mock_own": True, "__doc__": cls.__doc__})
            object.__dict__["__class__"].__set__(self, cls)
        return cls

    def __delattr__(self, name):
        d = self.__dict__
        if name in _MAGICS and name in type(self).__dict__:
            delattr(type(self), name)
            if name not in d:
                return
        obj = d["_mock_children"].get(name, _missing)
        if name in d:
            del d[name]
        elif obj is _deleted:
            raise AttributeError(name)
        if obj is not _missing:
            del d["_mock_children"][name]
        d["_mock_children"][name] = _deleted

    def __dir__(self):
        d = self.__dict__
        if not FILTER_DIR:
            return object.__dir__(self)
        extras = list(d["_mock_methods"] or [])
        own = [n for n in d if not n.startswith("_mock_") and n not in ("_spec_class", "_spec_set")]
        children = [n for n, v in d["_mock_children"].items() if v is not _deleted]
        from_type = [n for n in dir(type(self)) if not n.startswith("_")]
        return sorted(set(extras + own + children + from_type))

    # Texts.

    def _extract_mock_name(self):
        """The way to this mock from the first one: mock.foo().bar."""
        names = []
        last = self
        name = self.__dict__["_mock_new_name"] or ""
        parent = self.__dict__["_mock_new_parent"]
        while parent is not None:
            names.append(name if name == "()" else "." + name)
            last = parent
            name = parent.__dict__["_mock_new_name"] or ""
            parent = parent.__dict__["_mock_new_parent"]
        return (last.__dict__["_mock_name"] or "mock") + "".join(reversed(names))

    def __repr__(self):
        d = self.__dict__
        name = self._extract_mock_name()
        shown = "" if name in ("mock", "mock.") and d["_mock_name"] is None and d["_mock_new_parent"] is None else f" name={name!r}"
        spec = ""
        if d["_spec_class"] is not None:
            spec = f" {'spec_set' if d['_spec_set'] else 'spec'}={d['_spec_class'].__name__!r}"
        return f"<{type(self).__name__}{shown}{spec} id='{id(self)}'>"

    def _format_mock_call_signature(self, args, kwargs):
        return _format_call_signature(self.__dict__["_mock_name"] or "mock", args, kwargs)

    def _calls_repr(self):
        if not self.__dict__["_mock_mock_calls"]:
            return ""
        return f"\nCalls: {_CallList(self.mock_calls)!r}."

    # Assertions.

    def _name(self):
        return self.__dict__["_mock_name"] or "mock"

    def assert_not_called(self):
        """Check that the mock was not called."""
        if self.call_count:
            raise AssertionError(f"Expected '{self._name()}' to not have been called. Called {self.call_count} times.{self._calls_repr()}")

    def assert_called(self):
        """Check that the mock was called."""
        if self.call_count == 0:
            raise AssertionError(f"Expected '{self._name()}' to have been called.")

    def assert_called_once(self):
        """Check that the mock was called once."""
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._name()}' to have been called once. Called {self.call_count} times.{self._calls_repr()}")

    def assert_called_with(self, /, *args, **kwargs):
        """Check the arguments of the last call."""
        expected = _Call((args, kwargs), two=True)
        if self.call_args is None:
            raise AssertionError(f"expected call not found.\nExpected: {self._format_mock_call_signature(args, kwargs)}\n"
                                 "  Actual: not called.")
        if self._canonical(expected) != self._canonical(self.call_args):
            raise AssertionError(f"expected call not found.\nExpected: {self._format_mock_call_signature(args, kwargs)}\n"
                                 f"  Actual: {self._format_mock_call_signature(*self.call_args)}")

    def assert_called_once_with(self, /, *args, **kwargs):
        """Check that the mock was called once, with these arguments."""
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._name()}' to be called once. Called {self.call_count} times.{self._calls_repr()}")
        return self.assert_called_with(*args, **kwargs)

    def assert_any_call(self, /, *args, **kwargs):
        """Check that one of the calls had these arguments."""
        expected = self._canonical(_Call((args, kwargs), two=True))
        if expected not in [self._canonical(c) for c in self.call_args_list]:
            raise AssertionError(f"{self._format_mock_call_signature(args, kwargs)} call not found")

    def assert_has_calls(self, calls, any_order=False):
        """Check that the calls were made, one after the other unless any_order is true."""
        calls = list(calls)
        if not any_order:
            if calls not in _CallList(self.mock_calls):
                actual = f"\n  Actual: {_CallList(self.mock_calls)!r}" if self.mock_calls else ""
                raise AssertionError(f"Calls not found.\nExpected: {_CallList(calls)!r}{actual}")
            return
        left = list(self.mock_calls)
        missing = []
        for c in calls:
            if c in left:
                left.remove(c)
            else:
                missing.append(c)
        if missing:
            raise AssertionError(f"{self._name()!r} does not contain all of {tuple(missing)!r} in its call list, found {left!r} instead")

    def _canonical(self, c):
        """A call with its arguments as the spec's signature binds them."""
        sig = self.__dict__.get("_mock_signature")
        if sig is None:
            return c
        try:
            bound = sig.bind(*c.args, **c.kwargs)
        except TypeError:
            return c
        return _Call((bound.args, bound.kwargs), two=True)


def _class_of(mock):
    """The class of a mock, not one made for it alone."""
    cls = type(mock)
    return cls.__bases__[0] if "_mock_own" in cls.__dict__ else cls


def _attach(parent, value, name, new_name):
    """Make value a child of parent unless it belongs to another mock, or has a name of its own."""
    if not _is_mock(value):
        return False
    d = value.__dict__
    if d["_mock_name"] or d["_mock_new_name"] or d["_mock_parent"] is not None or d["_mock_new_parent"] is not None:
        return False
    p = parent
    while p is not None:
        if p is value:
            return False
        p = p.__dict__["_mock_new_parent"]
    if new_name:
        d["_mock_new_parent"] = parent
        d["_mock_new_name"] = new_name
    if name:
        d["_mock_parent"] = parent
        d["_mock_name"] = name
    return True


class CallableMixin(NonCallableMock):
    """What makes a mock callable."""

    def __init__(self, spec=None, side_effect=None, return_value=DEFAULT, wraps=None, name=None, spec_set=None, parent=None,
                 _spec_state=None, _new_name="", _new_parent=None, **kwargs):
        NonCallableMock.__init__(self, spec, wraps, name, spec_set, parent, _spec_state, _new_name, _new_parent, **kwargs)
        self.__dict__["_mock_return_value"] = return_value
        if return_value is not DEFAULT:
            _attach(self, return_value, None, "()")
        self.side_effect = side_effect

    def __call__(self, /, *args, **kwargs):
        sig = self.__dict__.get("_mock_signature")
        if sig is not None:
            sig.bind(*args, **kwargs)
        self._record(args, kwargs)
        return self._mock_call(*args, **kwargs)

    def _record(self, args, kwargs):
        """Note a call here and in the mocks above."""
        d = self.__dict__
        d["_mock_called"] = True
        d["_mock_call_count"] += 1
        made = _Call((args, kwargs), two=True)
        d["_mock_call_args"] = made
        d["_mock_call_args_list"].append(made)
        d["_mock_mock_calls"].append(_Call(("", args, kwargs)))
        methods = d["_mock_parent"] is not None
        method_name = d["_mock_name"] or ""
        name = d["_mock_new_name"] or ""
        is_call = name == "()"
        parent = d["_mock_new_parent"]
        seen = set()
        while parent is not None and id(parent) not in seen:
            seen.add(id(parent))
            p = parent.__dict__
            if methods:
                p["method_calls"].append(_Call((method_name, args, kwargs)))
                methods = p["_mock_parent"] is not None
                if methods:
                    method_name = f"{p['_mock_name']}.{method_name}"
            p["_mock_mock_calls"].append(_Call((name, args, kwargs)))
            above = p["_mock_new_name"]
            if above:
                name = above + ("" if is_call else ".") + name
            is_call = above == "()"
            parent = p["_mock_new_parent"]

    def _mock_call(self, /, *args, **kwargs):
        return self._execute_mock_call(*args, **kwargs)

    def _execute_mock_call(self, /, *args, **kwargs):
        d = self.__dict__
        effect = d["_mock_side_effect"]
        if effect is not None:
            if _is_exception(effect):
                raise effect
            if not callable(effect):
                result = next(effect)
                if _is_exception(result):
                    raise result
            else:
                result = effect(*args, **kwargs)
            if result is not DEFAULT:
                return result
        if d["_mock_return_value"] is not DEFAULT:
            return self.return_value
        if d["_mock_wraps"] is not None:
            return d["_mock_wraps"](*args, **kwargs)
        return self.return_value


class Mock(CallableMixin):
    """A mock: every attribute is a mock, calls are recorded and return a mock."""


# Special methods.

_NUMERIC = "add sub mul matmul truediv floordiv mod lshift rshift and xor or pow".split()
_NAMES = ("lt gt le ge eq ne getitem setitem delitem len contains str sizeof enter exit divmod rdivmod neg pos abs invert complex int "
          "float index round trunc floor ceil bool next fspath aiter hash iter format dir").split()
_MAGICS = frozenset([f"__{n}__" for n in _NAMES] + [f"__{p}{n}__" for n in _NUMERIC for p in ("", "r", "i")]
                    + ["__aenter__", "__aexit__", "__anext__", "__reversed__", "__missing__", "__getformat__", "__repr__", "__get__",
                       "__set__", "__delete__", "__subclasses__", "__copy__", "__deepcopy__"])
_ASYNC_MAGICS = frozenset(("__aenter__", "__aexit__", "__anext__"))
_SYNC_MAGICS = _MAGICS - _ASYNC_MAGICS
_UNSUPPORTED = frozenset(("__getattr__", "__setattr__", "__init__", "__new__", "__prepare__", "__instancecheck__",
                          "__subclasscheck__", "__del__"))
_VALUES = {"__hash__": lambda self: object.__hash__(self), "__str__": lambda self: object.__str__(self),
           "__sizeof__": lambda self: object.__sizeof__(self), "__fspath__": lambda self:
           f"{type(self).__name__}/{self._extract_mock_name()}/{id(self)}"}
_RETURNS = {"__lt__": NotImplemented, "__gt__": NotImplemented, "__le__": NotImplemented, "__ge__": NotImplemented, "__int__": 1,
            "__contains__": False, "__len__": 0, "__exit__": False, "__complex__": 1j, "__float__": 1.0, "__bool__": True,
            "__index__": 1, "__aexit__": False}
_EFFECTS = {
    "__eq__": lambda self: lambda other: True if other is self else NotImplemented,
    "__ne__": lambda self: lambda other: False if other is self else NotImplemented,
    "__iter__": lambda self: lambda: iter([]),
    "__aiter__": lambda self: lambda: _AsyncIterator(iter([])),
}
_ON_BY_DEFAULT = frozenset([f"__{n}__" for n in _NAMES if n not in ("dir", "format")]
                           + [f"__{p}{n}__" for n in _NUMERIC for p in ("", "i")] + ["__aenter__", "__aexit__", "__anext__"])


class _AsyncIterator:
    """An asynchronous iterator over a plain one."""

    def __init__(self, iterator):
        self.iterator = iterator

    async def __anext__(self):
        try:
            return next(self.iterator)
        except StopIteration:
            pass
        raise StopAsyncIteration


class _Magic:
    """Finds the mock of a special method."""

    def __init__(self, name):
        self.name = name

    def __get__(self, obj, cls=None):
        if obj is None:
            return self
        name = self.name
        children = obj.__dict__["_mock_children"]
        child = children.get(name)
        if child is None:
            methods = obj.__dict__["_mock_methods"]
            if methods is not None and name not in methods and name not in ("__hash__", "__str__", "__sizeof__", "__eq__", "__ne__"):
                raise AttributeError(name)
            child = obj._get_child_mock(parent=obj, name=name, _new_name=name, _new_parent=obj)
            children[name] = child
            if name in _VALUES:
                child.return_value = _VALUES[name](obj)
            elif name in _RETURNS:
                child.return_value = _RETURNS[name]
            elif name in _EFFECTS:
                default = _EFFECTS[name](obj)

                def effect(*args):
                    value = child.__dict__["_mock_return_value"]
                    if value is DEFAULT:
                        return default(*args)
                    if name == "__iter__":
                        return iter(value)
                    if name == "__aiter__":
                        return _AsyncIterator(iter(value))
                    return DEFAULT
                child.side_effect = effect
        elif child is _deleted:
            raise AttributeError(name)
        return child


class MagicMixin(NonCallableMock):
    """What gives a mock its special methods."""


for _name in sorted(_ON_BY_DEFAULT):
    setattr(MagicMixin, _name, _Magic(_name))
del _name


class NonCallableMagicMock(MagicMixin, NonCallableMock):
    """A mock with special methods that can't be called."""


class MagicMock(MagicMixin, Mock):
    """A mock with special methods."""

    def reset_mock(self, /, *args, return_value=False, **kwargs):
        """Forget the calls."""
        super().reset_mock(*args, return_value=return_value, **kwargs)


class ThreadingMock(MagicMock):
    """A mock whose calls can be waited for."""

    DEFAULT_TIMEOUT = None

    def wait_until_called(self, *, timeout=None):
        """Check that the mock was called: nothing else runs meanwhile."""
        if not self.called:
            raise AssertionError(f"{self._name()} was not called before timeout({timeout}).")

    def wait_until_any_call_with(self, *args, **kwargs):
        """Check that the mock was called with these arguments."""
        if _Call((args, kwargs), two=True) not in self.call_args_list:
            raise AssertionError(f"{self._format_mock_call_signature(args, kwargs)} call not found")


class PropertyMock(Mock):
    """A mock to be an attribute of a class, as a property."""

    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, val):
        self(val)


# Coroutines.

def _is_async(obj):
    if obj is None:
        return False
    import inspect
    return inspect.iscoroutinefunction(obj) or isinstance(obj, AsyncMock)


class AsyncMockMixin(NonCallableMock):
    """What makes the calls of a mock coroutines."""

    def __init__(self, /, *args, **kwargs):
        super().__init__(*args, **kwargs)
        d = self.__dict__
        d["await_count"] = 0
        d["await_args"] = None
        d["await_args_list"] = _CallList()

    @property
    def _is_coroutine_mark(self):
        import inspect
        return inspect._mark

    async def _execute_mock_call(self, /, *args, **kwargs):
        d = self.__dict__
        made = _Call((args, kwargs), two=True)
        d["await_count"] += 1
        d["await_args"] = made
        d["await_args_list"].append(made)
        effect = d["_mock_side_effect"]
        if effect is not None:
            if _is_exception(effect):
                raise effect
            if not callable(effect):
                try:
                    result = next(effect)
                except StopIteration:
                    raise StopAsyncIteration from None
                if _is_exception(result):
                    raise result
            elif _is_async(effect):
                result = await effect(*args, **kwargs)
            else:
                result = effect(*args, **kwargs)
            if result is not DEFAULT:
                return result
        if d["_mock_return_value"] is not DEFAULT:
            return self.return_value
        if d["_mock_wraps"] is not None:
            wrapped = d["_mock_wraps"](*args, **kwargs)
            return await wrapped if hasattr(wrapped, "__await__") else wrapped
        return self.return_value

    def assert_awaited(self):
        """Check that the mock was awaited."""
        if self.await_count == 0:
            raise AssertionError(f"Expected {self._name()} to have been awaited.")

    def assert_awaited_once(self):
        """Check that the mock was awaited once."""
        if self.await_count != 1:
            raise AssertionError(f"Expected {self._name()} to have been awaited once. Awaited {self.await_count} times.")

    def assert_awaited_with(self, /, *args, **kwargs):
        """Check the arguments of the last await."""
        text = self._format_mock_call_signature(args, kwargs)
        if self.await_args is None:
            raise AssertionError(f"Expected await: {text}\nNot awaited")
        if self.await_args != _Call((args, kwargs), two=True):
            raise AssertionError(f"expected await not found.\nExpected: {text}\n  Actual: {self._format_mock_call_signature(*self.await_args)}")

    def assert_awaited_once_with(self, /, *args, **kwargs):
        """Check that the mock was awaited once, with these arguments."""
        if self.await_count != 1:
            raise AssertionError(f"Expected {self._name()} to have been awaited once. Awaited {self.await_count} times.")
        return self.assert_awaited_with(*args, **kwargs)

    def assert_any_await(self, /, *args, **kwargs):
        """Check that one of the awaits had these arguments."""
        if _Call((args, kwargs), two=True) not in self.await_args_list:
            raise AssertionError(f"{self._format_mock_call_signature(args, kwargs)} await not found")

    def assert_has_awaits(self, calls, any_order=False):
        """Check that the awaits were made."""
        calls = list(calls)
        if any_order:
            left = list(self.await_args_list)
            for c in calls:
                if c not in left:
                    raise AssertionError(f"{tuple(calls)!r} not all found in await list")
                left.remove(c)
        elif calls not in self.await_args_list:
            raise AssertionError(f"Awaits not found.\nExpected: {_CallList(calls)!r}\nActual: {self.await_args_list!r}")

    def assert_not_awaited(self):
        """Check that the mock was not awaited."""
        if self.await_count != 0:
            raise AssertionError(f"Expected {self._name()} to not have been awaited. Awaited {self.await_count} times.")

    def reset_mock(self, /, *args, **kwargs):
        """Forget the calls and awaits."""
        super().reset_mock(*args, **kwargs)
        d = self.__dict__
        d["await_count"] = 0
        d["await_args"] = None
        d["await_args_list"] = _CallList()


class AsyncMock(AsyncMockMixin, MagicMixin, Mock):
    """A mock whose calls are coroutines."""


# Patching.

def _importer(target):
    parts = target.split(".")
    thing = __import__(parts[0])
    for i, comp in enumerate(parts[1:], 2):
        try:
            thing = getattr(thing, comp)
        except AttributeError:
            __import__(".".join(parts[:i]))
            thing = getattr(thing, comp)
    return thing


class _patch:
    """A name that is replaced for a while: context manager, decorator of functions and classes, or start() and stop()."""

    attribute_name = None
    _active = []

    def __init__(self, getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, *, unsafe=False):
        if new_callable is not None:
            if new is not DEFAULT:
                raise ValueError("Cannot use 'new' and 'new_callable' together")
            if autospec is not None:
                raise ValueError("Cannot use 'autospec' and 'new_callable' together")
        if new is not DEFAULT and kwargs:
            raise TypeError("Can't pass kwargs to a mock we aren't creating")
        self.getter = getter
        self.attribute = attribute
        self.new = new
        self.new_callable = new_callable
        self.spec = spec
        self.create = create
        self.has_local = False
        self.spec_set = spec_set
        self.autospec = autospec
        self.kwargs = kwargs
        self.additional_patchers = []

    def copy(self):
        """Return another patch of the same name."""
        p = _patch(self.getter, self.attribute, self.new, self.spec, self.create, self.spec_set, self.autospec,
                   self.new_callable, self.kwargs)
        p.attribute_name = self.attribute_name
        p.additional_patchers = [x.copy() for x in self.additional_patchers]
        return p

    def __call__(self, func):
        if isinstance(func, type):
            return self._decorate_class(func)
        if hasattr(func, "patchings"):
            func.patchings.append(self)
            return func
        return _decorate(func, self)

    def _decorate_class(self, klass):
        for attr in dir(klass):
            if attr.startswith(patch.TEST_PREFIX):
                value = getattr(klass, attr)
                if hasattr(value, "__call__"):
                    setattr(klass, attr, self.copy()(value))
        return klass

    def get_original(self):
        """Return what the name stands for, and whether the target itself has it."""
        target, name = self.getter(), self.attribute
        local = False
        try:
            original = target.__dict__[name]
            local = True
        except (AttributeError, KeyError):
            original = getattr(target, name, DEFAULT)
        import builtins
        if (name in builtins.__dict__ or name in _WITHHELD) and type(target).__name__ == "module":
            self.create = True  # it is not the module's, and taken out of it again
        if original is DEFAULT and not self.create:
            raise AttributeError(f"{target} does not have the attribute {name!r}")
        return original, local

    def __enter__(self):
        self.target = self.getter()
        original, local = self.get_original()
        new = self._replacement(original) if self.new is DEFAULT else self.new
        self.temp_original, self.is_local = original, local
        self._exit_stack = []
        setattr(self.target, self.attribute, new)
        if self.attribute_name is not None:
            extra = {}
            if self.new is DEFAULT:
                extra[self.attribute_name] = new
            try:
                for p in self.additional_patchers:
                    arg = p.__enter__()
                    self._exit_stack.append(p)
                    if p.new is DEFAULT:
                        extra.update(arg)
            except BaseException:
                self.__exit__(None, None, None)
                raise
            return extra
        return new

    def _replacement(self, original):
        kwargs = dict(self.kwargs)
        if self.autospec is not None:
            if self.spec is not None:
                raise TypeError("Can't specify spec and autospec")
            target = original if self.autospec is True else self.autospec
            return create_autospec(target, spec_set=bool(self.spec_set), _name=self.attribute, **kwargs)
        spec, spec_set = self.spec, self.spec_set
        if spec is True:
            spec = original
            if spec_set is True:
                spec_set, spec = original, None
        elif spec_set is True:
            spec_set = original
        inherit = False
        if spec is not None or spec_set is not None:
            if original is DEFAULT:
                raise TypeError("Can't use 'spec' with create=True")
            inherit = isinstance(original, type)
        if self.new_callable is not None:
            cls = self.new_callable
        elif spec is None and _is_async(original):
            cls = AsyncMock
        else:
            this = spec if spec is not None else spec_set
            cls = MagicMock
            if this is not None and not isinstance(this, (list, tuple)):
                if _is_async(this):
                    cls = AsyncMock
                elif not callable(this):
                    cls = NonCallableMagicMock
        if spec is not None:
            kwargs["spec"] = spec
        if spec_set is not None:
            kwargs["spec_set"] = spec_set
        if isinstance(cls, type) and issubclass(cls, NonCallableMock) and self.attribute:
            kwargs.setdefault("name", self.attribute)
        new = cls(**kwargs)
        if inherit and _is_mock(new):
            if isinstance(this := spec if spec is not None else spec_set, type) and not any("__call__" in c.__dict__ for c in this.__mro__):
                cls = NonCallableMagicMock  # what a class makes that can't be called
            new.return_value = cls(**{k: v for k, v in kwargs.items() if k != "name"}, _new_parent=new, _new_name="()") \
                if issubclass(cls, MagicMixin) else new.return_value
        return new

    def __exit__(self, *exc_info):
        if self.is_local and self.temp_original is not DEFAULT:
            setattr(self.target, self.attribute, self.temp_original)
        else:
            delattr(self.target, self.attribute)
            if not self.create and (not hasattr(self.target, self.attribute)
                                    or self.attribute in ("__doc__", "__module__", "__defaults__", "__annotations__",
                                                          "__kwdefaults__")):
                setattr(self.target, self.attribute, self.temp_original)
        del self.temp_original, self.is_local, self.target
        for p in reversed(self._exit_stack):
            p.__exit__(*exc_info)
        self._exit_stack = []
        return None

    def start(self):
        """Replace the name until stop()."""
        result = self.__enter__()
        self._active.append(self)
        return result

    def stop(self):
        """Put the name back."""
        try:
            self._active.remove(self)
        except ValueError:
            return None
        return self.__exit__(None, None, None)


def _decorate(func, patching):
    from functools import wraps
    import inspect

    class Patchings:
        def __init__(self, args, keywargs):
            self.args, self.kwargs, self.entered = args, dict(keywargs), []

        def __enter__(self):
            extra = []
            try:
                for p in patched.patchings:
                    arg = p.__enter__()
                    self.entered.append(p)
                    if p.attribute_name is not None:
                        self.kwargs.update(arg)
                    elif p.new is DEFAULT:
                        extra.append(arg)
            except BaseException:
                self.__exit__(None, None, None)
                raise
            return self.args + tuple(extra), self.kwargs

        def __exit__(self, *exc_info):
            for p in reversed(self.entered):
                p.__exit__(*exc_info)
            return None

    if inspect.iscoroutinefunction(func):
        @wraps(func)
        async def patched(*args, **keywargs):
            with Patchings(args, keywargs) as (newargs, newkeywargs):
                return await func(*newargs, **newkeywargs)
    else:
        @wraps(func)
        def patched(*args, **keywargs):
            with Patchings(args, keywargs) as (newargs, newkeywargs):
                return func(*newargs, **newkeywargs)
    patched.patchings = [patching]
    return patched


def _get_target(target):
    try:
        target, attribute = target.rsplit(".", 1)
    except (TypeError, ValueError, AttributeError):
        raise TypeError(f"Need a valid target to patch. You supplied: {target!r}") from None
    return lambda: _importer(target), attribute


def patch(target, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *, unsafe=False, **kwargs):
    """Replace what a dotted name stands for by new, or by a mock."""
    getter, attribute = _get_target(target)
    return _patch(getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, unsafe=unsafe)


def _patch_object(target, attribute, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *,
                  unsafe=False, **kwargs):
    """Replace an attribute of an object."""
    if isinstance(target, str):
        raise TypeError(f"{target!r} must be the actual object to be patched, not a str")
    return _patch(lambda: target, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, unsafe=unsafe)


def _patch_multiple(target, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    """Replace several attributes of an object."""
    getter = (lambda: _importer(target)) if isinstance(target, str) else (lambda: target)
    if not kwargs:
        raise ValueError("Must supply at least one keyword argument with patch.multiple")
    patchers = []
    for attribute, new in kwargs.items():
        p = _patch(getter, attribute, new, spec, create, spec_set, autospec, new_callable, {})
        p.attribute_name = attribute
        patchers.append(p)
    first, *first.additional_patchers = patchers
    return first


class _patch_dict:
    """A dictionary that is changed for a while."""

    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict = in_dict
        self.values = dict(values)
        self.values.update(kwargs)
        self.clear = clear
        self._original = None

    def __call__(self, f):
        if isinstance(f, type):
            for attr in dir(f):
                value = getattr(f, attr)
                if attr.startswith(patch.TEST_PREFIX) and hasattr(value, "__call__"):
                    setattr(f, attr, _patch_dict(self.in_dict, self.values, self.clear)(value))
            return f
        from functools import wraps
        import inspect
        if inspect.iscoroutinefunction(f):
            @wraps(f)
            async def _inner(*args, **kw):
                with self:
                    return await f(*args, **kw)
        else:
            @wraps(f)
            def _inner(*args, **kw):
                with self:
                    return f(*args, **kw)
        return _inner

    def __enter__(self):
        if isinstance(self.in_dict, str):
            self.in_dict = _importer(self.in_dict)
        d = self.in_dict
        try:
            self._original = d.copy()
        except AttributeError:
            self._original = {key: d[key] for key in d}
        if self.clear:
            _clear(d)
        try:
            d.update(self.values)
        except AttributeError:
            for key in self.values:
                d[key] = self.values[key]
        return d

    def __exit__(self, *args):
        if self._original is not None:
            d = self.in_dict
            _clear(d)
            try:
                d.update(self._original)
            except AttributeError:
                for key in self._original:
                    d[key] = self._original[key]
            self._original = None
        return False

    def start(self):
        """Change the dictionary until stop()."""
        result = self.__enter__()
        _patch._active.append(self)
        return result

    def stop(self):
        """Put the dictionary back."""
        try:
            _patch._active.remove(self)
        except ValueError:
            return None
        return self.__exit__(None, None, None)


def _clear(d):
    try:
        d.clear()
    except AttributeError:
        for key in list(d):
            del d[key]


def _patch_stopall():
    """Put back everything that was started."""
    for p in reversed(list(_patch._active)):
        p.stop()


patch.object = _patch_object
patch.dict = _patch_dict
patch.multiple = _patch_multiple
patch.stopall = _patch_stopall
patch.TEST_PREFIX = "test"


# Specs.

class _AutoSpec:
    """A child that is made from its spec when it is asked for."""

    def __init__(self, spec, spec_set=False, parent=None, name=None, instance=False):
        self.spec, self.spec_set, self.parent, self.name, self.instance = spec, spec_set, parent, name, instance


def _signature_of(spec, as_instance, skip_first):
    import inspect
    try:
        if isinstance(spec, type) and as_instance:
            spec = spec.__call__
        sig = inspect.signature(spec)
    except (TypeError, ValueError, AttributeError):
        return None
    if skip_first:
        params = list(sig.parameters.values())
        if params and params[0].kind in (params[0].POSITIONAL_ONLY, params[0].POSITIONAL_OR_KEYWORD):
            sig = sig.replace(parameters=params[1:])
    return sig


def create_autospec(spec, spec_set=False, instance=False, _parent=None, _name=None, *, unsafe=False, **kwargs):
    """Return a mock with the attributes and signatures of spec."""
    if type(spec) is list:
        spec = type(spec)
    is_type = isinstance(spec, type)
    if _is_mock(spec):
        raise InvalidSpecError(f"Cannot autospec a Mock object. [object={spec!r}]")
    is_async = _is_async(spec)
    kw = {"spec_set" if spec_set else "spec": spec}
    kw.update(kwargs)
    if is_async:
        cls = AsyncMock
    elif not callable(spec) or is_type and instance and not hasattr(spec, "__call__"):
        cls = NonCallableMagicMock
    elif is_type and instance and "__call__" not in dir(spec):
        cls = NonCallableMagicMock
    else:
        cls = MagicMock
    mock = cls(parent=_parent, _new_parent=_parent, _new_name=_name or "", name=_name, **kw)
    d = mock.__dict__
    if callable(spec) and not (is_type and instance):
        skip = _parent is not None and not is_type and type(spec) is type(create_autospec) and isinstance(_parent.__dict__.get("_spec_class"), type) \
            and not isinstance(_static(_parent, _name), staticmethod)
        d["_mock_signature"] = _signature_of(spec, False, skip)
    if type(spec) is type(create_autospec) and not is_async:
        mock = _function_for(mock, spec, d["_mock_signature"])
    if is_type and not instance and "return_value" not in kwargs:
        mock.return_value = create_autospec(spec, spec_set, instance=True, _name="()", _parent=mock)
    for entry in dir(spec):
        if _is_magic(entry):
            continue
        try:
            original = getattr(spec, entry)
        except AttributeError:
            continue
        if entry in kwargs:
            continue
        if not callable(original):
            d["_mock_children"][entry] = _AutoSpec(original, spec_set, mock, entry, True) if not _is_simple(original) else \
                NonCallableMagicMock(spec=original, parent=mock, name=entry, _new_name=entry, _new_parent=mock)
        else:
            d["_mock_children"][entry] = _AutoSpec(original, spec_set, mock, entry)
    return mock


def _function_for(mock, spec, signature):
    """A function that calls a mock, so that it becomes a method where spec would; it shows what the mock records."""
    from functools import wraps

    @wraps(spec)
    def function(*args, **kwargs):
        if signature is not None:
            signature.bind(*args, **kwargs)
        d = mock.__dict__
        if function.return_value is not d["_mock_return_value"]:
            mock.return_value = function.return_value
        if function.side_effect is not d["_mock_side_effect"]:
            mock.side_effect = function.side_effect
        try:
            return mock(*args, **kwargs)
        finally:
            show()

    def show():
        for name in ("called", "call_count", "call_args", "call_args_list", "mock_calls", "method_calls"):
            function.__dict__[name] = getattr(mock, name)

    def reset_mock():
        mock.reset_mock()
        show()
    function.mock = mock
    function.return_value = mock.return_value
    function.side_effect = None
    function.reset_mock = reset_mock
    for name in dir(mock):
        if name.startswith("assert_"):
            function.__dict__[name] = getattr(mock, name)
    show()
    return function


def _is_simple(obj):
    return isinstance(obj, (int, float, str, bytes, bool, type(None), list, dict, tuple, set, property))


def _static(parent, name):
    spec = parent.__dict__.get("_spec_class")
    for cls in getattr(spec, "__mro__", ()):
        if name in cls.__dict__:
            return cls.__dict__[name]
    return None


def seal(mock):
    """Have no further attributes made on a mock and its children."""
    mock.__dict__["_mock_sealed"] = True
    for child in list(mock.__dict__["_mock_children"].values()):
        if _is_mock(child) and child.__dict__["_mock_new_parent"] is mock:
            seal(child)
    ret = mock.__dict__["_mock_return_value"]
    if _is_mock(ret) and ret.__dict__["_mock_new_parent"] is mock:
        seal(ret)


def mock_open(mock=None, read_data=""):
    """Return a mock of open(), whose files hold read_data."""
    import io
    if mock is None:
        mock = MagicMock(name="open")
    handle = MagicMock(name="open()")
    state = [None]

    def fresh():
        return io.BytesIO(read_data) if isinstance(read_data, bytes) else io.StringIO(read_data)

    def delegate(name):
        def effect(*args, **kwargs):
            value = getattr(handle, name).__dict__["_mock_return_value"]
            if value is not DEFAULT and value is not None:
                return value
            return getattr(state[0], name)(*args, **kwargs)
        return effect

    def iterate():
        for line in state[0]:
            yield line
    handle.__enter__.return_value = handle
    for name in ("write",):
        getattr(handle, name).return_value = None
    for name in ("read", "readline", "readlines"):
        getattr(handle, name).return_value = None
        getattr(handle, name).side_effect = delegate(name)
    handle.__iter__.side_effect = iterate
    handle.__next__ = MagicMock(side_effect=lambda: next(state[0]))

    def reset(*args, **kwargs):
        state[0] = fresh()
        return DEFAULT
    state[0] = fresh()
    mock.side_effect = reset
    mock.return_value = handle
    return mock
