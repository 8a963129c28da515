package picklemod

import (
	"slices"
	"strings"
	"sync"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/operatormod"
)

// What a pickle may name. In CPython that is everything that can be imported, so that loading a pickle is running a program. Here a pickle may name what the
// running program defines, the classes and functions of the host's own modules, and of the standard library only what data consists of: the names below,
// and exceptions.

// allowed lists the names of the library by module.
const allowed = `
_collections deque OrderedDict defaultdict
_collections_abc _CallableGenericAlias
_random Random
_struct Struct
array array _array_reconstructor
ast *
builtins *
calendar Day Month
collections ChainMap Counter OrderedDict UserDict UserList UserString defaultdict deque
collections.abc Callable
copyreg __newobj__ __newobj_ex__ _reconstructor
datetime date datetime time timedelta timezone tzinfo
decimal Context Decimal DecimalTuple
_decimal Context Decimal
fractions Fraction
functools partial reduce cmp_to_key
inspect BoundArguments _ParameterKind _empty Parameter Signature
io BytesIO StringIO
_io BytesIO StringIO
ipaddress IPv4Address IPv4Interface IPv4Network IPv6Address IPv6Interface IPv6Network
itertools count repeat
math *
operator attrgetter itemgetter methodcaller getitem add sub mul truediv floordiv mod neg pos pow lt le eq ne ge gt and_ or_ xor not_ concat contains
os stat_result terminal_size
pathlib PosixPath PurePath PurePosixPath PureWindowsPath Path WindowsPath
plistlib UID
pathlib._local PosixPath PurePath PurePosixPath PureWindowsPath Path WindowsPath
posix times_result
random Random
re RegexFlag _compile
statistics NormalDist
string Template
time struct_time
types GenericAlias UnionType MappingProxyType SimpleNamespace
typing AbstractSet Annotated Any AnyStr AsyncContextManager AsyncGenerator AsyncIterable AsyncIterator Awaitable BinaryIO ByteString Callable ChainMap ClassVar Collection Concatenate Container ContextManager Coroutine Counter DefaultDict Deque Dict Final FrozenSet Generator Generic Hashable IO ItemsView Iterable Iterator KeysView List Literal LiteralString Mapping MappingView Match MutableMapping MutableSequence MutableSet Never NoDefault NoReturn NotRequired Optional OrderedDict ParamSpecArgs ParamSpecKwargs Pattern ReadOnly Required Reversible Self Sequence Set Sized SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound T Text TextIO Tuple Type TypeAlias TypeGuard TypeIs Union Unpack ValuesView
urllib.parse DefragResult DefragResultBytes ParseResult ParseResultBytes SplitResult SplitResultBytes
uuid SafeUUID UUID
xml.etree.ElementTree Element ElementTree QName
zoneinfo ZoneInfo ZoneInfo._unpickle
zoneinfo._common ZoneInfo
`

// functions are the builtin functions that a pickle may name. getattr is a function of our own that looks up no special names.
const functions = `abs all any ascii bin callable chr divmod filter format hash hex id iter len map max min next oct ord pow print repr round sorted sum zip`

var (
	libraryNames = sync.OnceValue(func() map[string]bool {
		all := map[string]bool{}
		for _, n := range interp.StdlibModuleNames() {
			all[n] = true
		}
		return all
	})
	allowedNames = sync.OnceValue(func() map[string][]string {
		all := map[string][]string{}
		for _, line := range strings.Split(strings.TrimSpace(allowed), "\n") {
			f := strings.Fields(line)
			all[f[0]] = f[1:]
		}
		return all
	})
	builtinFunctions = strings.Fields(functions)
)

// find is Unpickler.find_class as loads uses it.
func find(t *thread, g global, fix bool, proto int) (value, error) {
	if proto < 3 && fix {
		g = from2(g)
	}
	if g.module == "_operator" || g.module == "_functools" {
		g.module = g.module[1:]
	}
	if g == (global{"builtins", "getattr"}) {
		return limitedGetattr(), nil
	}
	if g == (global{"_codecs", "encode"}) {
		return encodeFunction(), nil
	}
	if g.module == "operator" {
		if v := operatormod.ForPickles(g.name); !v.IsUnset() {
			return v, nil
		}
	}
	m, err := importModule(t, g.module)
	if err != nil {
		return value{}, err
	}
	steps := []string{g.name}
	if proto >= 4 {
		steps = strings.Split(g.name, ".")
	}
	v := m
	for i, s := range steps {
		if s == "<locals>" {
			return value{}, t.Errorf(interp.AttributeError, "Can't get local attribute '%s' on %s", g.name, g.module)
		}
		if _, class := interp.AsType(v); i > 0 && !class || special(s) && !(class && i == len(steps)-1 && isFunction(v, s)) && !permitted(g) {
			return value{}, refused(t, g)
		}
		next, err := t.AttrOpt(v, s)
		if err != nil {
			return value{}, err
		}
		if next.IsUnset() {
			return value{}, t.Errorf(interp.AttributeError, "module '%s' has no attribute '%s'", g.module, g.name)
		}
		v = next
	}
	if ok, err := mayName(t, g, v); err != nil || !ok {
		if err == nil {
			err = refused(t, g)
		}
		return value{}, err
	}
	return v, nil
}

// permitted reports whether a name is on the list.
func permitted(g global) bool {
	names := allowedNames()[g.module]
	return slices.Contains(names, "*") || slices.Contains(names, g.name)
}

func isLibrary(module string) bool {
	top, _, _ := strings.Cut(module, ".")
	return top != "__main__" && (libraryNames()[top] || strings.HasPrefix(top, "_"))
}

// mayName reports whether a pickle may name v, which is g. What the program only imported goes by its own name.
func mayName(t *thread, g global, v value) (bool, error) {
	if isException(v) {
		return true, nil
	}
	if !isLibrary(g.module) {
		typ, class := interp.AsType(v)
		switch {
		case class && isLibrary(typ.ModuleName()):
			return permitted(global{typ.ModuleName(), strings.TrimPrefix(typ.FullName(), typ.ModuleName()+".")}), nil
		case class:
			return true, nil
		case v.IsExact(interp.FunctionType):
			m, err := t.AttrOpt(v, "__module__")
			name, _ := interp.GoString(m)
			return err == nil && !isLibrary(name), err
		case v.IsExact(interp.BuiltinFunctionType):
			return false, nil
		}
		return !v.Type().Builtin() || v.Type().ModuleName() == "typing", nil // an object that the program made, or a type variable
	}
	if !permitted(g) {
		return false, nil
	}
	return g.module != "builtins" || isData(v) || slices.Contains(builtinFunctions, g.name), nil
}

// limitedGetattr stands in for getattr, by which pickles refer to methods and to nested classes: it finds nothing else, so that no way leads from an
// object to the code around it.
var limitedGetattr = sync.OnceValue(func() value {
	def := &interp.ModuleDef{Name: "builtins", Funcs: []interp.Native{{Name: "getattr", Sig: "(object, name, /)", Cost: interp.CostCallsBack, Fn: func(t *thread, a args) (value, error) {
		name, ok := interp.GoString(a.V[1])
		if !ok {
			return value{}, t.Errorf(interp.TypeError, "attribute name must be string, not '%s'", a.V[1].Type().Name)
		}
		_, class := interp.AsType(a.V[0])
		if special(name) && !slices.Contains(harmless, name) {
			return value{}, refused(t, global{"object", name})
		}
		v, err := t.Attr(a.V[0], name)
		if err == nil && !class && !v.IsExact(interp.MethodType) && !v.IsExact(interp.BuiltinFunctionType) && !v.IsExact(interp.MethodWrapperType) {
			err = refused(t, global{"object", name})
		}
		return v, err
	}}}}
	return def.Table("getattr")
})

// harmless are special methods that pickles may refer to.
var harmless = []string{"__new__", "__next__", "__getitem__", "__contains__", "__len__"}

func refused(t *thread, g global) error {
	return t.Errorf(unpicklingError, "global '%s.%s' is not one that a pickle may name here", g.module, g.name)
}

// special reports whether a name is reserved for the language.
func special(name string) bool { return strings.HasPrefix(name, "__") }

// isFunction reports whether a class has a Python function under a name: no way to anything else.
func isFunction(cls value, name string) bool {
	typ, _ := interp.AsType(cls)
	f := typ.Lookup(name)
	return !f.IsUnset() && f.IsExact(interp.FunctionType)
}

func isData(v value) bool {
	_, class := interp.AsType(v)
	return class || v == interp.Ellipsis || v == interp.NotImplemented
}

func isException(v value) bool {
	typ, ok := interp.AsType(v)
	return ok && typ.IsSubtype(interp.BaseException)
}

// encodeFunction is _codecs.encode, of which protocols 0 to 2 make bytes.
var encodeFunction = sync.OnceValue(func() value {
	def := &interp.ModuleDef{Name: "_codecs", Funcs: []interp.Native{{Name: "encode", Sig: "(obj, encoding='utf-8', errors='strict')", Cost: interp.CostPerByte, Fn: func(t *thread, a args) (value, error) {
		return t.CallMethod(a.V[0], "encode", a.V[1:]...)
	}}}}
	return def.Table("encode")
})
