package interp

import (
	"fmt"
	"sort"
)

// setupObject defines object, the root of all classes.
func setupObject() {
	define(ObjectType, TypeSpec{
		Name: "object", Layout: objectLayout, NewSig: "()",
		Doc: "The base class of the class hierarchy.",
		Slots: Slots{
			New: objectNew, Init: objectInit, Repr: objectRepr, Str: objectStr, Hash: objectHash, Compare: objectCompare,
			GetAttr: genericGetAttr, SetAttr: genericSetAttr, Format: objectFormat,
		},
		KeepHash: true,
		Methods: []Native{
			{Name: "__class__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return a.V[0].Type().Value(), nil }},
			{Name: "__class__", Kind: Setter, Cost: CostConst, Fn: setClass},
			{Name: "__dir__", Sig: "()", Cost: CostPerElement, Fn: objectDir},
			{Name: "__sizeof__", Sig: "()", Cost: CostConst, Fn: objectSizeof},
			{Name: "__reduce__", Sig: "()", Cost: CostCallsBack, Fn: objectReduce},
			{Name: "__reduce_ex__", Sig: "(protocol, /)", Cost: CostCallsBack, Fn: objectReduceEx},
			{Name: "__getstate__", Sig: "()", Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) { return t.objectState(a.V[0]) }},
			{Name: "__init_subclass__", Kind: ClassMethod, Cost: CostConst, Fn: initSubclass},
			{Name: "__subclasshook__", Sig: "(object, /)", Kind: ClassMethod, Cost: CostConst, Fn: func(*Thread, Args) (Value, error) { return NotImplemented, nil }},
		},
	})
}

// objectNew is object.__new__: excess arguments are an error unless __init__ takes them.
func objectNew(t *Thread, typ *Type, args Args) (Value, error) {
	if len(args.V) > 0 {
		if f, ok := As[BuiltinFunc](typ.Lookup("__new__"), builtinFuncLayout); !ok || f.def.owner != ObjectType {
			return Value{}, t.Errorf(TypeError, "object.__new__() takes exactly one argument (the type to instantiate)")
		}
		if typ.initIsObjects() {
			return Value{}, t.Errorf(TypeError, "%s() takes no arguments", typ.Name)
		}
	}
	if typ.abstract {
		return Value{}, t.abstractError(typ)
	}
	return t.newInstance(typ)
}

// initIsObjects reports whether typ's __init__ is object's own.
func (typ *Type) initIsObjects() bool {
	d, ok := As[MethodDescr](typ.Lookup("__init__"), methodDescrLayout)
	return ok && d.def.owner == ObjectType
}

func (typ *Type) newIsObjects() bool {
	f, ok := As[BuiltinFunc](typ.Lookup("__new__"), builtinFuncLayout)
	return ok && f.def.owner == ObjectType
}

func (t *Thread) abstractError(typ *Type) error {
	v, _ := typ.attrs.getString("__abstractmethods__")
	l, err := t.Collect(v)
	if err != nil {
		return err
	}
	var names []string
	for _, n := range l.items {
		s, _ := GoString(n)
		names = append(names, "'"+s+"'")
	}
	sort.Strings(names)
	return t.Errorf(TypeError, "Can't instantiate abstract class %s without an implementation for abstract method%s %s", typ.Name, plural(len(names)), joinNames(names))
}

func objectInit(t *Thread, self Value, args Args) error {
	if len(args.V) == 0 {
		return nil
	}
	typ := self.Type()
	if !typ.initIsObjects() {
		return t.Errorf(TypeError, "object.__init__() takes exactly one argument (the instance to initialize)")
	}
	if typ.newIsObjects() {
		return t.Errorf(TypeError, "%s.__init__() takes exactly one argument (the instance to initialize)", typ.Name)
	}
	return nil
}

func objectRepr(t *Thread, v Value) (Value, error) {
	id, err := t.ID(v)
	if err != nil {
		return Value{}, err
	}
	return NewStr(t, fmt.Sprintf("<%s object at 0x%012x>", v.Type().FullName(), id))
}

func objectStr(t *Thread, v Value) (Value, error) { return v.Type().slots.Repr(t, v) }

func objectHash(t *Thread, v Value) (int64, error) {
	if v.ref == floatRef { // a NaN: each has bits of its own
		return int64(v.bits&(1<<48-1))*16 + 0x7ff8, nil
	}
	id, err := t.ID(v)
	return int64(uint64(id)>>4 | uint64(id)<<60), err
}

// HashByID is object.__hash__.
func (t *Thread) HashByID(v Value) (int64, error) { return objectHash(t, v) }

func objectCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	switch op {
	case CmpEq:
		if a == b {
			return True, nil
		}
	case CmpNe:
		// By default != is the inverse of ==.
		r, err := a.Type().slots.Compare(t, a, b, CmpEq)
		if err != nil || r == NotImplemented {
			return r, err
		}
		eq, err := t.Truth(r)
		return Bool(!eq), err
	}
	return NotImplemented, nil
}

func objectFormat(t *Thread, v Value, spec *Str) (Value, error) {
	if len(spec.s) > 0 {
		return Value{}, t.Errorf(TypeError, "unsupported format string passed to %s.__format__", v.Type().Name)
	}
	s, err := t.Str(v)
	if err != nil {
		return Value{}, err
	}
	return ValueOf(s), nil
}

// initSubclass is object.__init_subclass__: it takes no arguments but the class.
func initSubclass(t *Thread, a Args) (Value, error) {
	name := "object"
	if typ, ok := AsType(a.Get(0)); ok {
		name = typ.QualName
	}
	if a.Kw != nil {
		return Value{}, t.Errorf(TypeError, "%s.__init_subclass__() takes no keyword arguments", name)
	}
	if n := len(a.V) - 1; n > 0 {
		return Value{}, t.Errorf(TypeError, "%s.__init_subclass__() takes no arguments (%d given)", name, n)
	}
	return None, nil
}

// setClass is the assignment of __class__: both classes must be the program's and of one layout.
func setClass(t *Thread, a Args) (Value, error) {
	v, val := a.V[0], a.Get(1)
	if val.ref == nil {
		return Value{}, t.Errorf(TypeError, "can't delete __class__ attribute")
	}
	typ, ok := AsType(val)
	if !ok {
		return Value{}, t.Errorf(TypeError, "__class__ must be set to a class, not '%s' object", val.Type().Name)
	}
	old := v.Type()
	if old.flags&typeHeap == 0 || typ.flags&typeHeap == 0 {
		return Value{}, t.Errorf(TypeError, "__class__ assignment only supported for mutable types or ModuleType subclasses")
	}
	same, err := old.sameSlots(t, typ)
	if err != nil {
		return Value{}, err
	}
	if old.layout != typ.layout || old.instOffset != typ.instOffset || old.flags&typeHasDict != typ.flags&typeHasDict || !same || old.layout == excLayout && old.builtinBase() != typ.builtinBase() {
		return Value{}, t.Errorf(TypeError, "__class__ assignment: '%s' object layout differs from '%s'", typ.Name, old.Name)
	}
	if old.slots.descriptor() || typ.slots.descriptor() {
		t.descriptorsChanged()
	}
	in := v.inst()
	if in == nil {
		v.Object().typ = typ
		return None, nil
	}
	if in.dict == nil {
		// Move the attributes over to shapes of the new class.
		names, slots := in.shape.names(), in.slots
		in.shape, in.slots = typ.rootShape(), nil
		v.Object().typ = typ
		for i, n := range names {
			if slots[i].ref != nil {
				if err := in.set(t, t.intern(n), slots[i]); err != nil {
					return Value{}, err
				}
			}
		}
		return None, nil
	}
	names, slots := in.shape.names(), in.slots
	in.shape, in.slots = typ.dictMode, make([]Value, len(slots))
	v.Object().typ = typ
	for i, n := range names {
		in.slots[in.shape.find(n)] = slots[i]
	}
	return None, nil
}

// objectDir is object.__dir__: the names of the instance and of its classes.
func objectDir(t *Thread, a Args) (Value, error) {
	seen, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(seen))
	defer t.Unroot(mark)
	d, err := t.AttrOpt(a.V[0], "__dict__")
	if err != nil {
		return Value{}, err
	}
	if m, ok := AsDict(d); d.ref != nil && ok {
		if err := t.DictUpdate(seen, ValueOf(m)); err != nil {
			return Value{}, err
		}
	}
	c, err := t.AttrOpt(a.V[0], "__class__")
	if err != nil {
		return Value{}, err
	}
	if typ, ok := AsType(c); c.ref != nil && ok {
		if err := t.typeNames(typ, seen); err != nil {
			return Value{}, err
		}
	}
	l, err := t.Collect(ValueOf(seen))
	if err != nil {
		return Value{}, err
	}
	return ValueOf(l), nil
}

// typeNames adds the attribute names of typ's MRO to seen.
func (t *Thread) typeNames(typ *Type, seen *Dict) error {
	for _, c := range typ.MRO {
		for pos := 0; ; {
			k, _, ok := c.attrs.Next(&pos)
			if !ok {
				break
			}
			if err := t.Work(1); err != nil {
				return err
			}
			if err := seen.Set(t, k, None); err != nil {
				return err
			}
		}
	}
	return nil
}

// instanceDict is v.__dict__: the dictionary that holds the instance's attributes from now on.
func (t *Thread) instanceDict(v Value) (Value, error) {
	in := v.inst()
	if in == nil || v.Type().flags&typeHasDict == 0 {
		return Value{}, nil
	}
	if err := in.toDict(t); err != nil {
		return Value{}, err
	}
	return ValueOf(in.dict), nil
}

// slotNames are the names of the slots of a class and its bases, or what the class says they are.
func (t *Thread) slotNames(typ *Type) ([]string, error) {
	var names []string
	if own, ok := typ.attrs.getString("__slotnames__"); ok {
		if l, ok := As[List](own, listLayout); ok {
			if err := t.Alloc(int64(len(l.items)) * 16); err != nil {
				return nil, err
			}
			if err := t.Work(int64(len(l.items))); err != nil {
				return nil, err
			}
			for _, v := range l.items {
				s, ok := AsStr(v)
				if !ok {
					return nil, t.Errorf(TypeError, "__slotnames__ must be a list of strings")
				}
				names = append(names, s.s)
			}
			return names, nil
		}
	}
	for _, c := range typ.MRO {
		names = append(names, c.slotNames...)
	}
	return names, nil
}

// objectState is object.__getstate__.
func (t *Thread) objectState(v Value) (Value, error) {
	in := v.inst()
	if in == nil {
		return None, nil
	}
	dict, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	slotDict, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	if in.dict != nil {
		for pos := 0; ; {
			k, x, ok := in.dict.Next(&pos)
			if !ok {
				break
			}
			if err := dict.Set(t, k, x); err != nil {
				return Value{}, err
			}
		}
	}
	names, err := t.slotNames(v.Type())
	if err != nil {
		return Value{}, err
	}
	fixed := make(map[string]bool, len(names))
	for _, n := range names {
		fixed[n] = true
		x, err := t.AttrOpt(v, n)
		if err != nil {
			return Value{}, err
		}
		if x.ref == nil {
			continue
		}
		if err := slotDict.SetStr(t, t.intern(n), x); err != nil {
			return Value{}, err
		}
	}
	for i, n := range in.shape.names() {
		if x := in.slots[i]; x.ref != nil && !fixed[n] {
			if err := dict.SetStr(t, t.intern(n), x); err != nil {
				return Value{}, err
			}
		}
	}
	d := None
	if dict.live > 0 {
		d = ValueOf(dict)
	}
	if slotDict.live == 0 {
		return d, nil
	}
	return TupleOf(t, d, ValueOf(slotDict))
}

// objectReduce and objectReduceEx support copy and pickle: the callables are functions of the copyreg module.
func objectReduce(t *Thread, a Args) (Value, error) { return t.reduce(a.V[0], 0) }

func objectReduceEx(t *Thread, a Args) (Value, error) {
	m := a.V[0].Type().Lookup("__reduce__")
	if d, ok := As[MethodDescr](m, methodDescrLayout); !ok || d.def.owner != ObjectType {
		return t.callMethodDescr(m, a.V[0])
	}
	p, err := t.Index(a.V[1])
	if err != nil {
		return Value{}, err
	}
	return t.reduce(a.V[0], int(p.SmallInt()))
}

func (t *Thread) reduce(v Value, protocol int) (Value, error) {
	if typ := v.Type(); typ.flags&typeHeap == 0 && typ != ObjectType {
		switch {
		case protocol < 2:
			return Value{}, t.Errorf(TypeError, "cannot pickle '%s' object", typ.ShortName())
		case typ == MemoryViewType || typ == CodeType:
			return Value{}, t.Errorf(TypeError, "cannot pickle %s objects", typ.Name)
		case !typ.remakable():
			return Value{}, t.Errorf(TypeError, "cannot pickle '%s' object", typ.Name)
		}
	}
	fn := "__reduce_ex__"
	if protocol < 2 {
		fn = "_reduce_ex"
	}
	return t.callModule("copyreg", fn, v, Int(int64(protocol)))
}

// remakable reports whether an instance of a builtin class can be made anew by its __new__ and what it tells of itself.
func (typ *Type) remakable() bool {
	if typ.layout == objectLayout || typ.layout == listLayout || typ.layout == dictLayout {
		return true
	}
	for _, m := range [...]string{"__getnewargs__", "__getnewargs_ex__"} {
		if typ.Lookup(m).ref != nil {
			return true
		}
	}
	return typ.Lookup("__getstate__") != ObjectType.Lookup("__getstate__")
}

// setupSingletons defines the types of None, NotImplemented and Ellipsis.
func setupSingletons() {
	single := func(name string, v Value) func(*Thread, *Type, Args) (Value, error) {
		return func(t *Thread, _ *Type, args Args) (Value, error) {
			if len(args.V) > 0 {
				return Value{}, t.Errorf(TypeError, "%s takes no arguments", name)
			}
			return v, nil
		}
	}
	text := func(s string) UnaryFunc {
		v := ValueOf(staticStr(s))
		return func(*Thread, Value) (Value, error) { return v, nil }
	}
	fixedHash := func(h int64) func(*Thread, Value) (int64, error) {
		return func(*Thread, Value) (int64, error) { return h, nil }
	}
	define(NoneType, TypeSpec{Name: "NoneType", Layout: objectLayout, Final: true, Doc: "The type of the None singleton.",
		Slots: Slots{New: single("NoneType", None), Repr: text("None"), Hash: fixedHash(0xfca86420), Compare: objectCompare,
			Bool: func(*Thread, Value) (bool, error) { return false, nil }}})
	define(EllipsisType, TypeSpec{Name: "ellipsis", Layout: objectLayout, Final: true, Doc: "The type of the Ellipsis singleton.",
		Slots:   Slots{New: single("EllipsisType", Ellipsis), Repr: text("Ellipsis")},
		Methods: []Native{{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, _ Args) (Value, error) { return NewStr(t, "Ellipsis") }}}})
	define(NotImplementedType, TypeSpec{Name: "NotImplementedType", Layout: objectLayout, Final: true, Doc: "The type of the NotImplemented singleton.",
		Slots: Slots{New: single("NotImplementedType", NotImplemented), Repr: text("NotImplemented"),
			Bool: func(t *Thread, _ Value) (bool, error) {
				return false, t.Errorf(TypeError, "NotImplemented should not be used in a boolean context")
			}},
		Methods: []Native{{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, _ Args) (Value, error) { return NewStr(t, "NotImplemented") }}}})
}
