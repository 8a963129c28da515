package interp

import (
	"maps"
	"slices"
)

// builtinsDef is the table of builtin functions; setupBuiltins completes it with the classes.
var builtinsDef = ModuleDef{Name: "builtins", Doc: "Built-in functions, types, exceptions, and other objects."}

// sharedBuiltins is the builtins dictionary that every sandbox starts from.
var sharedBuiltins *Dict

func setupBuiltins() {
	builtinsDef.Funcs = builtinFuncs()
	builtinsDef.Consts = map[string]Value{"None": None, "True": True, "False": False, "Ellipsis": Ellipsis, "NotImplemented": NotImplemented, "__debug__": True}
	for _, typ := range []*Type{
		ObjectType, TypeType, IntType, BoolType, FloatType, ComplexType, StrType, BytesType, ByteArrayType, MemoryViewType, ListType, TupleType,
		DictType, SetType, FrozenSetType, RangeType, SliceType, PropertyType, ClassMethodType, StaticMethodType, SuperType, ExceptionGroup,
	} {
		if typ.Name != "" {
			builtinsDef.Consts[typ.Name] = typ.Value()
		}
	}
	for _, typ := range builtinIterTypes() {
		builtinsDef.Consts[typ.Name] = typ.Value()
	}
	for _, d := range excDefs {
		builtinsDef.Consts[d.name] = d.typ.Value()
	}
	builtinsDef.Consts["EnvironmentError"] = OSError.Value()
	builtinsDef.Consts["IOError"] = OSError.Value()
	table := builtinsDef.ready()
	d := newDict()
	put := func(name string, v Value) {
		k := staticName(name)
		if err := d.SetStr(nil, k, v); err != nil {
			panic(err)
		}
	}
	put("__name__", ValueOf(staticName("builtins")))
	put("__doc__", ValueOf(staticStr(builtinsDef.Doc)))
	put("__package__", emptyStr)
	put("__loader__", None)
	put("__spec__", None)
	for i := range builtinsDef.Funcs {
		put(builtinsDef.Funcs[i].Name, table[builtinsDef.Funcs[i].Name])
	}
	for _, name := range slices.Sorted(maps.Keys(builtinsDef.Consts)) {
		put(name, builtinsDef.Consts[name])
	}
	d.flags |= flagShared | flagFrozen
	sharedBuiltins = d
}

// newBuiltins is a sandbox's builtins dictionary: it shares its entries until it is written.
func newBuiltins() *Dict {
	d := *sharedBuiltins
	d.flags = flagFrozen
	return &d
}

// builtinsModule is the module builtins.
func (t *Thread) builtinsModule() (Value, error) {
	m, err := New[Module](t, ModuleType)
	if err != nil {
		return Value{}, err
	}
	m.dict = t.builtins
	m.def = &builtinsDef
	return ValueOf(m), t.Modules().SetStr(t, t.intern("builtins"), ValueOf(m))
}
