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
	builtinsDef.Consts["exit"], builtinsDef.Consts["quit"] = setupQuitter()
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

// Builtins is a choice of the builtin names, for sandboxes that don't get all of them. It is immutable and shared.
type Builtins struct {
	dict     *Dict
	withheld map[string]string // the reason of each name that is left out
}

// NewBuiltins leaves the names out that withhold gives a reason for. What statements need (__build_class__, __import__, __debug__ and the constants) stays in any case.
func NewBuiltins(withhold func(name string) (reason string)) *Builtins {
	b := &Builtins{dict: newDict(), withheld: map[string]string{}}
	for i := range sharedBuiltins.entries {
		e := &sharedBuiltins.entries[i]
		if e.key.ref == nil {
			continue
		}
		k := asPtr[Str](e.key.Object())
		if why := withhold(k.s); why != "" && !isDunder(k.s) && k.s != "None" && k.s != "True" && k.s != "False" {
			b.withheld[k.s] = why
			continue
		}
		if err := b.dict.SetStr(nil, k, e.val); err != nil {
			panic(err)
		}
	}
	b.dict.flags |= flagShared | flagFrozen
	return b
}

// setBuiltins makes the sandbox's builtins dictionary, which shares its entries until it is written. Library code written in Python has all names where the program has not.
func (t *Thread) setBuiltins(b *Builtins) {
	shared := sharedBuiltins
	if b != nil {
		shared = b.dict
		t.libBuiltins = sharedBuiltins
	}
	t.ownBuiltins = *shared
	t.ownBuiltins.flags = flagFrozen
	t.builtins = &t.ownBuiltins
}

// builtinsOf is the builtins dictionary of code that runs in globals.
func (t *Thread) builtinsOf(rt *codeRT, globals *Dict) *Dict {
	if rt.frozen && t.libBuiltins != nil {
		return t.libBuiltins
	}
	return t.builtinsFor(globals)
}

// shownBuiltins is the builtins dictionary of a function as the program may see and change it.
func (t *Thread) shownBuiltins(f *Function) Value {
	d := f.builtins
	if d == t.libBuiltins {
		d = t.builtins
	}
	d.own(t)
	return ValueOf(d)
}

// builtinsModule is the module builtins.
func (t *Thread) builtinsModule() (Value, error) {
	m, err := New[Module](t, ModuleType)
	if err != nil {
		return Value{}, err
	}
	m.dict = t.builtins
	if t.libBuiltins == nil {
		m.def = &builtinsDef
	}
	return ValueOf(m), t.Modules().SetStr(t, t.intern("builtins"), ValueOf(m))
}
