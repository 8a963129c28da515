package interp

import (
	"maps"
	"slices"
	"strings"
)

// TypeSpec declares a builtin class. Slots that are nil are inherited; the special methods of the slots that are set appear in the class by
// themselves, with CPython's signatures.
type TypeSpec struct {
	Name     string // as type.__name__
	Module   string // "builtins" when empty
	Doc      string
	Base     *Type   // object when nil
	Bases    []*Type // instead of Base
	Layout   *Layout // the base's when nil
	Slots    Slots
	Methods  []Native
	Attrs    map[string]Value // other class attributes
	NewSig   string           // text signature of the constructor, "" unknown
	Final    bool             // can't be subclassed
	OfHost   bool             // made at run time for a host's functions: no part of the library's tables (EachNative)
	NoNew    bool             // Python code can't make instances
	HasDict  bool             // instances have a __dict__
	Storage  bool             // instances have attribute storage for a hidden value (SetHidden)
	Meta     *Type            // type when nil
	KeepHash bool             // the class compares but stays hashable as its base
	PyName   bool             // errors name the class without its module, as CPython does for classes written in Python
}

// define fills a builtin class whose variable exists already. It is called while packages are initialised, never while programs run.
func define(typ *Type, spec TypeSpec) {
	typ.typ = TypeType
	if spec.Meta != nil {
		typ.typ = spec.Meta
	}
	typ.Object.flags = flagShared
	typ.Name, typ.QualName, typ.Module, typ.Doc, typ.newSig = spec.Name, spec.Name, spec.Module, spec.Doc, spec.NewSig
	if typ.Module == "" {
		typ.Module = "builtins"
	}
	if !spec.PyName {
		typ.Name = spec.dotted()
	}
	bases := spec.Bases
	if bases == nil && typ != ObjectType {
		if spec.Base == nil {
			spec.Base = ObjectType
		}
		bases = []*Type{spec.Base}
	}
	typ.Bases = bases
	typ.layout = spec.Layout
	if len(bases) > 0 {
		if typ.layout == nil {
			typ.layout = bases[0].layout
		}
		typ.MRO = append([]*Type{typ}, bases[0].MRO...)
		if len(bases) > 1 {
			mro, left, _ := c3(nil, typ, bases)
			if left != nil {
				panic("interp: no MRO for " + spec.Name)
			}
			typ.MRO = mro
		}
		typ.flags |= bases[0].flags & (typeHasDict | typeIntSub | typeStrSub | typeExcSub | typeTypeSub)
		typ.instOffset = bases[0].instOffset
	} else {
		typ.MRO = []*Type{typ}
	}
	typ.flags |= typeImmutable | typeReady
	if spec.Final {
		typ.flags |= typeFinal
	}
	if spec.NoNew {
		typ.flags |= typeAbstractBuiltin
	}
	if spec.HasDict {
		typ.flags |= typeHasDict
		typ.instOffset = typ.layout.instOffset
	}
	if spec.Storage {
		typ.instOffset = typ.layout.instOffset
	}
	if typ.instOffset != 0 {
		// Instances of a shared class keep their attributes in dictionaries: shapes would be shared, too.
		typ.root, typ.dictMode, typ.shapes = &Shape{typ: typ}, &Shape{typ: typ, dictMode: true}, maxShapeTree
	}
	typ.slots = spec.Slots
	for op, f := range spec.Slots.Binary {
		if f != nil && spec.Layout == nil {
			typ.ownBin |= 1 << op
		}
	}
	typ.attrs = newDict()
	typ.attrs.flags |= flagShared
	typ.addOwnSlotMethods(spec)
	typ.addMethods(spec.Methods, spec.OfHost)
	for _, k := range slices.Sorted(maps.Keys(spec.Attrs)) {
		typ.setBuiltin(k, spec.Attrs[k])
	}
	if spec.HasDict && typ.attrs.findStr(typ.sharedName("__dict__")) < 0 {
		typ.setBuiltin("__dict__", ValueOf(&GetSetDescr{Object: Object{typ: GetSetDescrType, flags: flagShared}, owner: typ, name: "__dict__", get: &instanceDictRows[0], set: &instanceDictRows[1]}))
	}
	if typ.attrs.findStr(typ.sharedName("__doc__")) < 0 { // by identity: str itself may not be ready yet
		doc := None
		if spec.Doc != "" {
			doc = ValueOf(staticStr(spec.Doc))
		}
		typ.setBuiltin("__doc__", doc)
	}
	if spec.Slots.Compare != nil && spec.Slots.Hash == nil && !spec.KeepHash {
		typ.setBuiltin("__hash__", None)
	}
	typ.inheritSlots(spec)
	typ.plainBuiltin(spec)
	if spec.Slots.New != nil && spec.Slots.Init == nil && len(bases) == 1 && bases[0] == ObjectType {
		typ.flags |= typePlainInit
	}
}

// plainBuiltin is plainAttrs for a class being made: its lookups must not be cached yet.
func (typ *Type) plainBuiltin(spec TypeSpec) {
	if len(typ.MRO) > 1 {
		typ.flags |= typ.MRO[1].flags & (typePlainGet | typePlainSet)
	} else {
		typ.flags |= typePlainGet | typePlainSet
	}
	if spec.Slots.GetAttr != nil && typ != ObjectType {
		typ.flags &^= typePlainGet
	}
	if spec.Slots.SetAttr != nil && typ != ObjectType {
		typ.flags &^= typePlainSet
	}
}

// setBuiltin stores an attribute of a builtin class while it is made.
func (typ *Type) setBuiltin(name string, v Value) {
	k := typ.sharedName(name)
	if n := typ.attrs.findStr(k); n >= 0 {
		typ.attrs.entries[n].val = v
		return
	}
	if err := typ.attrs.insert(nil, ValueOf(k), v, k.hashOf()); err != nil {
		panic(err)
	}
}

// addOwnSlotMethods makes the special methods for the slots that the class itself fills.
func (typ *Type) addOwnSlotMethods(spec TypeSpec) {
	for i := range slotDefs {
		d := &slotDefs[i]
		if !d.has(&spec.Slots) {
			continue
		}
		sig := d.sig
		makes := d.name == "__init__" || d.name == "__new__"
		if makes {
			sig = ""
		}
		n := &Native{Name: d.name, Fn: d.native(typ), Cost: CostCallsBack, owner: typ, dotted: spec.dotted() + "." + d.name, makes: makes}
		registerNative(n, spec.OfHost)
		n.wrapper = d.name != "__format__" && !plainSpecial[n.dotted]
		if sig != "" {
			n.Sig, n.params = sig, sharedParams(sig, true)
		}
		if d.name == "__new__" {
			n.Kind = StaticMethod
			typ.setBuiltin(d.name, ValueOf(&BuiltinFunc{Object: Object{typ: BuiltinFunctionType, flags: flagShared}, def: n, self: typ.Value()}))
			continue
		}
		typ.setBuiltin(d.name, ValueOf(&MethodDescr{Object{typ: WrapperDescrType, flags: flagShared}, n}))
	}
}

func (spec *TypeSpec) dotted() string {
	if spec.Module == "" || spec.Module == "builtins" {
		return spec.Name
	}
	return spec.Module + "." + spec.Name
}

// plainSpecial are the special methods that are ordinary methods in CPython, which shows in the wording of errors.
var plainSpecial = map[string]bool{"list.__getitem__": true, "dict.__getitem__": true, "dict.__contains__": true, "set.__contains__": true, "frozenset.__contains__": true}

// addMethods puts the rows of a table into the class.
func (typ *Type) addMethods(methods []Native, ofHost bool) {
	dotted := typ.Name
	for i := range methods {
		n := &methods[i]
		n.owner = typ
		n.dotted = dotted + "." + n.Name
		registerNative(n, ofHost)
		n.readSig(ofHost)
		switch n.Kind {
		case Getter:
			g := &GetSetDescr{Object: Object{typ: GetSetDescrType, flags: flagShared}, owner: typ, name: n.Name, get: n, doc: n.Doc}
			for j := range methods {
				if methods[j].Kind == Setter && methods[j].Name == n.Name {
					g.set = &methods[j]
				}
			}
			typ.setBuiltin(n.Name, ValueOf(g))
		case Setter:
		case StaticMethod:
			f := &BuiltinFunc{Object: Object{typ: BuiltinFunctionType, flags: flagShared}, def: n}
			typ.setBuiltin(n.Name, sharedStaticMethod(ValueOf(f)))
		case ClassMethod:
			typ.setBuiltin(n.Name, ValueOf(&MethodDescr{Object{typ: ClassMethodDescrType, flags: flagShared}, n}))
		default:
			typ.setBuiltin(n.Name, ValueOf(&MethodDescr{Object{typ: MethodDescrType, flags: flagShared}, n}))
		}
	}
}

// inheritSlots fills the slots that the class leaves nil from its bases.
func (typ *Type) inheritSlots(spec TypeSpec) {
	ownCompare := spec.Slots.Compare != nil
	for _, b := range typ.MRO[1:] {
		for i := range slotDefs {
			d := &slotDefs[i]
			if d.name == "__hash__" && ownCompare && !spec.KeepHash {
				continue
			}
			if !d.has(&typ.slots) && d.has(&b.slots) {
				d.copy(&typ.slots, &b.slots)
			}
		}
		if typ.slots.PowMod == nil {
			typ.slots.PowMod = b.slots.PowMod
		}
		if typ.slots.SequenceFlag == 0 {
			typ.slots.SequenceFlag = b.slots.SequenceFlag
		}
	}
	if spec.NoNew {
		typ.slots.New = nil
	}
}

// staticNames are the strs that all sandboxes share for names of builtins. It only grows while packages are initialised.
var staticNames = map[string]*Str{}

// staticName is the shared str for a name; only for use while packages are initialised.
func staticName(s string) *Str {
	if p, ok := staticNames[s]; ok {
		return p
	}
	p := staticStr(s)
	p.flags |= flagIntern
	staticNames[s] = p
	return p
}

// sharedName is the shared str for a name of typ's namespace. Once programs may run the table of static names is only read.
func (typ *Type) sharedName(s string) *Str {
	if typ.flags&typeLate == 0 {
		return staticName(s)
	}
	if p, ok := staticNames[s]; ok {
		return p
	}
	return staticStr(s)
}

// ShortName is the class's __name__.
func (typ *Type) ShortName() string {
	if typ.flags&typeHeap == 0 {
		return typ.QualName
	}
	return typ.Name
}

// FullName is module.qualname as error messages and reprs show it.
func (typ *Type) FullName() string {
	m := typ.ModuleName()
	if m == "builtins" || m == "" {
		return typ.QualName
	}
	return m + "." + typ.QualName
}

// ErrorName is the name that some messages have: FullName without the module __main__.
func (typ *Type) ErrorName() string { return strings.TrimPrefix(typ.FullName(), "__main__.") }

// ModuleName is the class's __module__.
func (typ *Type) ModuleName() string {
	if typ.flags&typeHeap == 0 {
		return typ.Module
	}
	if v, ok := typ.attrs.getString("__module__"); ok {
		if s, ok := GoString(v); ok {
			return s
		}
	}
	return ""
}

func joinNames(names []string) string { return strings.Join(names, ", ") }
