package interp

import "strings"

// setupType defines type, the class of classes.
func setupType() {
	define(TypeType, TypeSpec{
		Name: "type", Layout: typeLayout,
		Doc: "type(object) -> the object's type\ntype(name, bases, dict, **kwds) -> a new type",
		Slots: Slots{
			New: typeNew, Init: typeInit, Call: typeCall, Repr: typeRepr, GetAttr: typeGetAttr, SetAttr: typeSetAttr,
			Binary: [numBinOps]BinFunc{OpOr: unionOr},
		},
		Methods: []Native{
			{Name: "__name__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return NewStr(t, cast[Type](a.V[0]).ShortName()) }},
			{Name: "__name__", Kind: Setter, Cost: CostConst, Fn: setTypeName},
			{Name: "__qualname__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return NewStr(t, cast[Type](a.V[0]).QualName) }},
			{Name: "__qualname__", Kind: Setter, Cost: CostConst, Fn: setTypeQualname},
			{Name: "__module__", Kind: Getter, Cost: CostConst, Fn: typeModule},
			{Name: "__module__", Kind: Setter, Cost: CostConst, Fn: setTypeAttr("__module__")},
			{Name: "__doc__", Kind: Getter, Cost: CostConst, Fn: typeDoc},
			{Name: "__doc__", Kind: Setter, Cost: CostConst, Fn: setTypeAttr("__doc__")},
			{Name: "__bases__", Kind: Getter, Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) { return typeTuple(t, cast[Type](a.V[0]).Bases) }},
			{Name: "__bases__", Kind: Setter, Cost: CostPerElement, Fn: setBases},
			{Name: "__base__", Kind: Getter, Cost: CostConst, Fn: typeBase},
			{Name: "__mro__", Kind: Getter, Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
				if mro := cast[Type](a.V[0]).MRO; len(mro) > 0 {
					return typeTuple(t, mro)
				}
				return None, nil // its mro() runs
			}},
			{Name: "__dict__", Kind: Getter, Cost: CostConst, Fn: typeDict},
			{Name: "__abstractmethods__", Kind: Getter, Cost: CostConst, Fn: typeAbstract},
			{Name: "__abstractmethods__", Kind: Setter, Cost: CostConst, Fn: setTypeAbstract},
			{Name: "__text_signature__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				if typ := cast[Type](a.V[0]); typ.newSig != "" {
					return NewStr(t, typ.newSig)
				}
				return None, nil
			}},
			{Name: "__annotations__", Kind: Getter, Cost: CostCallsBack, Fn: typeAnnotations},
			{Name: "__annotations__", Kind: Setter, Cost: CostConst, Fn: setTypeAnnotations},
			{Name: "__annotate__", Kind: Getter, Cost: CostConst, Fn: typeAnnotate},
			{Name: "__annotate__", Kind: Setter, Cost: CostConst, Fn: setTypeAnnotate},
			{Name: "__type_params__", Kind: Getter, Cost: CostConst, Fn: typeParams},
			{Name: "__type_params__", Kind: Setter, Cost: CostConst, Fn: setTypeAttr("__type_params__")},
			{Name: "__basicsize__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Int(cast[Type](a.V[0]).layout.size), nil }},
			{Name: "__itemsize__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Int(0), nil }},
			{Name: "__flags__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Int(int64(cast[Type](a.V[0]).pyFlags())), nil }},
			{Name: "__dictoffset__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Int(0), nil }},
			{Name: "__weakrefoffset__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Int(0), nil }},
			{Name: "mro", Sig: "()", Cost: CostPerElement, Fn: typeMro},
			{Name: "__subclasses__", Sig: "()", Cost: CostPerElement, Fn: typeSubclasses},
			{Name: "__prepare__", Sig: "(*args, **kwargs)", Kind: ClassMethod, Cost: CostConst, Fn: func(t *Thread, _ Args) (Value, error) {
				d, err := NewDict(t)
				return ValueOf(d), err
			}},
			{Name: "__instancecheck__", Sig: "(instance, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
				ok, err := t.realIsInstance(a.V[1], a.V[0])
				return Bool(ok), err
			}},
			{Name: "__subclasscheck__", Sig: "(subclass, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
				ok, err := t.realIsSubclass(a.V[1], a.V[0])
				return Bool(ok), err
			}},
			{Name: "__dir__", Sig: "()", Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
				seen, err := NewDict(t)
				if err != nil {
					return Value{}, err
				}
				if err := t.typeNames(cast[Type](a.V[0]), seen); err != nil {
					return Value{}, err
				}
				l, err := t.Collect(ValueOf(seen))
				return ValueOf(l), err
			}},
			{Name: "__sizeof__", Sig: "()", Cost: CostConst, Fn: objectSizeof},
		},
	})
	TypeType.flags |= typeTypeSub | typeHasDict | typeWeakrefs
	ObjectType.typ = TypeType
}

// pyFlags are the bits of type.__flags__ that programs look at.
func (typ *Type) pyFlags() int {
	f := 1<<12 | 1<<18 // ready, default
	if typ.flags&typeHeap != 0 {
		f |= 1 << 9
	} else {
		f |= 1 << 8 // immutable
	}
	if typ.flags&typeFinal == 0 {
		f |= 1 << 10
	}
	if typ.abstract {
		f |= 1 << 20
	}
	switch typ.slots.SequenceFlag {
	case 1:
		f |= 1 << 5
	case 2:
		f |= 1 << 6
	}
	return f
}

func typeInit(t *Thread, _ Value, args Args) error {
	if n := len(args.Pos()); n != 1 && n != 3 {
		return t.Errorf(TypeError, "type.__init__() takes 1 or 3 arguments")
	} else if n == 1 && args.Kw != nil {
		return t.Errorf(TypeError, "type.__init__() takes no keyword arguments")
	}
	return nil
}

func typeRepr(t *Thread, v Value) (Value, error) {
	return NewStr(t, "<class '"+cast[Type](v).FullName()+"'>")
}

// typeGetAttr is type.__getattribute__: a data descriptor of the metaclass, then the class's own MRO with descriptors bound to the class, then the metaclass.
func typeGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	typ := cast[Type](v)
	meta := typ.typ
	md := meta.Lookup(name.s)
	var get func(t *Thread, d, obj, owner Value) (Value, error)
	if md.ref != nil {
		s := &md.Type().slots
		if get = s.DescrGet; get != nil && s.DescrSet != nil {
			return get(t, md, v, meta.Value())
		}
	}
	if d := typ.Lookup(name.s); d.ref != nil {
		if g := d.Type().slots.DescrGet; g != nil {
			return g(t, d, Value{}, v)
		}
		return d, nil
	}
	if in := &typ.inst; in.shape != nil || in.dict != nil {
		if r, ok := in.get(name); ok {
			return r, nil
		}
	}
	if get != nil {
		return get(t, md, v, meta.Value())
	}
	if md.ref != nil {
		return md, nil
	}
	return Value{}, t.noAttrError(v, name)
}

// typeSetAttr is type.__setattr__ and __delattr__.
func typeSetAttr(t *Thread, v Value, name *Str, val Value) error {
	typ := cast[Type](v)
	if typ.flags&typeHeap == 0 {
		return t.Errorf(TypeError, "cannot set '%s' attribute of immutable type '%s'", name.s, typ.FullName())
	}
	if d := typ.typ.Lookup(name.s); d.ref != nil {
		if set := d.Type().slots.DescrSet; set != nil {
			return set(t, d, v, val)
		}
	}
	if val.ref == nil {
		if !typ.attrs.delStr(name) {
			return t.noAttrError(v, name)
		}
	} else if err := typ.attrs.SetStr(t, name, val); err != nil {
		return err
	}
	t.classChanged(typ, name.s)
	return nil
}

func typeTuple(t *Thread, types []*Type) (Value, error) {
	vs := make([]Value, len(types))
	for i, k := range types {
		vs[i] = k.Value()
	}
	return NewTuple(t, vs)
}

func typeBase(_ *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	if len(typ.Bases) == 0 {
		return None, nil
	}
	for _, b := range typ.Bases {
		if b.layout == typ.layout && typ.layout != objectLayout {
			return b.Value(), nil
		}
	}
	return typ.Bases[0].Value(), nil
}

func typeSubclasses(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	subs := typ.subs
	var own []*Type
	if typ.flags&typeHeap == 0 {
		own, subs = shownSubs[typ], t.builtinSubs[typ]
	}
	if err := t.Work(int64(len(own) + len(subs))); err != nil {
		return Value{}, err
	}
	l, err := NewListCap(t, len(own)+len(subs))
	if err != nil {
		return Value{}, err
	}
	for _, k := range own {
		l.items = append(l.items, k.Value())
	}
	for _, k := range subs {
		l.items = append(l.items, k.Value())
	}
	return ValueOf(l), nil
}

func typeModule(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	if typ.flags&typeHeap != 0 {
		if v, ok := typ.attrs.getStr(nameModule); ok {
			return v, nil
		}
		return NewStr(t, "builtins")
	}
	return NewStr(t, typ.Module)
}

func typeDoc(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	if typ == TypeType {
		return NewStr(t, typ.Doc)
	}
	d, ok := typ.attrs.getStr(nameDoc)
	if !ok {
		return None, nil
	}
	if get := d.Type().slots.DescrGet; get != nil {
		return get(t, d, Value{}, a.V[0])
	}
	return d, nil
}

// setTypeAttr stores an attribute in the class's own namespace.
func setTypeAttr(name string) func(t *Thread, a Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		typ := cast[Type](a.V[0])
		if typ.flags&typeHeap == 0 {
			return Value{}, t.Errorf(TypeError, "cannot set '%s' attribute of immutable type '%s'", name, typ.FullName())
		}
		if a.Get(1).ref == nil {
			return Value{}, t.Errorf(TypeError, "cannot delete '%s' attribute of immutable type '%s'", name, typ.Name)
		}
		if err := typ.attrs.SetStr(t, t.intern(name), a.V[1]); err != nil {
			return Value{}, err
		}
		if name == "__module__" { // where its definition begins is no longer known
			typ.attrs.delStr(t.intern("__firstlineno__"))
		}
		t.classChanged(typ, name)
		return None, nil
	}
}

// checkTypeName refuses names of classes that UTF-8 can't hold or C's strings can't.
func (t *Thread) checkTypeName(v Value, s string) error {
	if strings.IndexByte(s, 0xED) >= 0 {
		if str, ok := AsStr(v); ok {
			if _, err := t.Encode(str, "utf-8", "strict"); err != nil {
				return err
			}
		}
	}
	if strings.IndexByte(s, 0) >= 0 {
		return t.Errorf(ValueError, "type name must not contain null characters")
	}
	return nil
}

func setTypeName(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	if a.Get(1).ref == nil {
		return Value{}, t.Errorf(TypeError, "cannot delete '__name__' attribute of immutable type '%s'", typ.Name)
	}
	s, ok := GoString(a.Get(1))
	if typ.flags&typeHeap == 0 {
		return Value{}, t.Errorf(TypeError, "cannot set '__name__' attribute of immutable type '%s'", typ.FullName())
	}
	if !ok {
		return Value{}, t.Errorf(TypeError, "can only assign string to %s.__name__, not '%s'", typ.Name, a.V[1].Type().Name)
	}
	if err := t.checkTypeName(a.V[1], s); err != nil {
		return Value{}, err
	}
	typ.Name = s
	return None, nil
}

func setTypeQualname(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	s, ok := GoString(a.Get(1))
	if typ.flags&typeHeap == 0 {
		return Value{}, t.Errorf(TypeError, "cannot set '__qualname__' attribute of immutable type '%s'", typ.FullName())
	}
	if !ok {
		return Value{}, t.Errorf(TypeError, "can only assign string to %s.__qualname__, not '%s'", typ.Name, a.V[1].Type().Name)
	}
	typ.QualName = s
	return None, nil
}

func typeAbstract(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	if typ != TypeType {
		if v, ok := typ.attrs.getString("__abstractmethods__"); ok && typ != TypeType {
			return v, nil
		}
	}
	return Value{}, t.attrError(a.V[0], t.intern("__abstractmethods__"), "__abstractmethods__")
}

func setTypeAbstract(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	if typ.flags&typeHeap == 0 {
		return Value{}, t.Errorf(TypeError, "cannot set '__abstractmethods__' attribute of immutable type '%s'", typ.FullName())
	}
	name := t.intern("__abstractmethods__")
	if v := a.Get(1); v.ref == nil {
		if !typ.attrs.delStr(name) {
			return Value{}, t.attrError(a.V[0], name, "__abstractmethods__")
		}
		typ.abstract = false
	} else {
		if err := typ.attrs.SetStr(t, name, v); err != nil {
			return Value{}, err
		}
		abs, err := t.Truth(v)
		if err != nil {
			return Value{}, err
		}
		typ.abstract = abs
	}
	typ.modified(t)
	return None, nil
}

func typeDict(t *Thread, a Args) (Value, error) {
	return newMappingProxy(t, ValueOf(cast[Type](a.V[0]).attrs))
}

func typeParams(t *Thread, a Args) (Value, error) {
	if v, ok := cast[Type](a.V[0]).attrs.getString("__type_params__"); ok && a.V[0] != TypeType.Value() {
		return v, nil
	}
	return EmptyTuple, nil
}

// The annotations of a class: __annotate__ computes them at first use (PEP 649), then they are cached.
func typeAnnotations(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	if typ.flags&typeHeap == 0 { // what type has by that name is this very descriptor
		return Value{}, t.attrError(a.V[0], t.intern("__annotations__"), "type object '%s' has no attribute '__annotations__'", typ.Name)
	}
	for _, n := range []string{"__annotations__", "__annotations_cache__"} {
		if v, ok := typ.attrs.getString(n); ok {
			if get := v.Type().slots.DescrGet; get != nil {
				return get(t, v, Value{}, a.V[0])
			}
			return v, nil
		}
	}
	fn, err := typeAnnotate(t, a)
	if err != nil {
		return Value{}, err
	}
	d, err := t.callAnnotate(fn)
	if err != nil {
		return Value{}, err
	}
	if err := typ.attrs.SetStr(t, t.intern("__annotations_cache__"), d); err != nil {
		return Value{}, err
	}
	typ.modified(t)
	return d, nil
}

// callAnnotate calls an annotate function with format VALUE; an empty dict when there is none.
func (t *Thread) callAnnotate(fn Value) (Value, error) {
	if fn.ref == nil || fn.IsNone() {
		d, err := NewDict(t)
		return ValueOf(d), err
	}
	r, err := t.Call(fn, Int(1))
	if err != nil {
		return Value{}, err
	}
	if _, ok := AsDict(r); !ok {
		return Value{}, t.Errorf(TypeError, "__annotate__ returned non-dict of type '%s'", r.Type().Name)
	}
	return r, nil
}

func setTypeAnnotations(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	if typ.flags&typeHeap == 0 {
		return Value{}, t.Errorf(TypeError, "cannot set '__annotations__' attribute of immutable type '%s'", typ.FullName())
	}
	cache, plain := t.intern("__annotations_cache__"), t.intern("__annotations__")
	forget := func() {
		typ.attrs.delStr(t.intern("__annotate_func__"))
		typ.attrs.delStr(t.intern("__annotate__"))
	}
	if a.Get(1).ref == nil {
		had := typ.attrs.delStr(plain)
		if !typ.attrs.delStr(cache) && !had {
			return Value{}, t.Errorf(AttributeError, "__annotations__")
		}
		forget()
		typ.modified(t)
		return None, nil
	}
	key := cache
	if _, ok := typ.attrs.getStr(plain); ok {
		key = plain
	}
	if err := typ.attrs.SetStr(t, key, a.V[1]); err != nil {
		return Value{}, err
	}
	forget()
	typ.modified(t)
	return None, nil
}

func typeAnnotate(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	if typ.flags&typeHeap == 0 {
		return Value{}, t.attrError(a.V[0], t.intern("__annotate__"), "type object '%s' has no attribute '__annotate__'", typ.Name)
	}
	for _, n := range []string{"__annotate__", "__annotate_func__"} {
		if v, ok := typ.attrs.getString(n); ok {
			if get := v.Type().slots.DescrGet; get != nil {
				return get(t, v, Value{}, a.V[0])
			}
			return v, nil
		}
	}
	return None, nil
}

func setTypeAnnotate(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	if typ.flags&typeHeap == 0 {
		return Value{}, t.Errorf(TypeError, "cannot set '__annotate__' attribute of immutable type '%s'", typ.FullName())
	}
	v := a.Get(1)
	if v.ref == nil {
		return Value{}, t.Errorf(TypeError, "cannot delete __annotate__ attribute")
	}
	if !v.IsNone() && v.Type().slots.Call == nil && v.Type() != FunctionType {
		return Value{}, t.Errorf(TypeError, "__annotate__ must be callable or None")
	}
	typ.attrs.delStr(t.intern("__annotate__"))
	if err := typ.attrs.SetStr(t, t.intern("__annotate_func__"), v); err != nil {
		return Value{}, err
	}
	if !v.IsNone() {
		typ.attrs.delStr(t.intern("__annotations_cache__"))
	}
	typ.modified(t)
	return None, nil
}
