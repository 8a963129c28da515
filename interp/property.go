package interp

// setupProperty defines property.
func setupProperty() {
	define(PropertyType, TypeSpec{
		Name: "property", Layout: propertyLayout, NewSig: "(fget=None, fset=None, fdel=None, doc=None)",
		Doc: "Property attribute.\n\n  fget\n    function to be used for getting an attribute value\n  fset\n    function to be used for setting an attribute value\n  fdel\n    function to be used for del'ing an attribute\n  doc\n    docstring",
		Slots: Slots{
			New: func(t *Thread, typ *Type, _ Args) (Value, error) {
				p, err := New[Property](t, typ)
				return ValueOf(p), err
			},
			Init: propertyInit, DescrGet: propertyGet, DescrSet: propertySet,
		},
		Methods: []Native{
			{Name: "getter", Sig: "(fget, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return propertyCopy(t, a, 0) }},
			{Name: "setter", Sig: "(fset, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return propertyCopy(t, a, 1) }},
			{Name: "deleter", Sig: "(fdel, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return propertyCopy(t, a, 2) }},
			{Name: "__set_name__", Sig: "(*args)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				if n := len(cast[Tuple](a.V[1]).items); n != 2 {
					return Value{}, t.Errorf(TypeError, "__set_name__() takes 2 positional arguments but %d were given", n)
				}
				cast[Property](a.V[0]).name = cast[Tuple](a.V[1]).items[1]
				return None, nil
			}},
			{Name: "fget", Kind: Getter, Member: true, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(cast[Property](a.V[0]).get), nil }},
			{Name: "fset", Kind: Getter, Member: true, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(cast[Property](a.V[0]).set), nil }},
			{Name: "fdel", Kind: Getter, Member: true, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(cast[Property](a.V[0]).del), nil }},
			{Name: "__doc__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(cast[Property](a.V[0]).doc), nil }},
			{Name: "__doc__", Kind: Setter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { cast[Property](a.V[0]).doc = a.Get(1); return None, nil }},
			{Name: "__name__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				p := cast[Property](a.V[0])
				if p.name.ref != nil {
					return p.name, nil
				}
				if p.get.ref != nil {
					if n, err := t.AttrOpt(p.get, "__name__"); err != nil || n.ref != nil {
						return n, err
					}
				}
				return Value{}, t.noAttrError(a.V[0], t.intern("__name__"))
			}},
			{Name: "__name__", Kind: Setter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { cast[Property](a.V[0]).name = a.Get(1); return None, nil }},
			{Name: "__isabstractmethod__", Kind: Getter, Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
				p := cast[Property](a.V[0])
				for _, f := range [...]Value{p.get, p.set, p.del} {
					if abs, err := t.isAbstract(f); err != nil || abs {
						return Bool(abs), err
					}
				}
				return False, nil
			}},
		},
	})
}

func orNone(v Value) Value {
	if v.ref == nil {
		return None
	}
	return v
}

func noneToUnset(v Value) Value {
	if v.ref != nil && v.IsNone() {
		return Value{}
	}
	return v
}

// isAbstract reports whether f.__isabstractmethod__ is true.
func (t *Thread) isAbstract(f Value) (bool, error) {
	if f.ref == nil {
		return false, nil
	}
	v, err := t.AttrOpt(f, "__isabstractmethod__")
	if err != nil || v.ref == nil {
		return false, err
	}
	return t.Truth(v)
}

var propertySig = &Native{Name: "property", Sig: "(fget=None, fset=None, fdel=None, doc=None)", params: parseSig("(fget=None, fset=None, fdel=None, doc=None)")}

func propertyInit(t *Thread, self Value, args Args) error {
	a, err := propertySig.bind(t, args, nil)
	if err != nil {
		return err
	}
	p := cast[Property](self)
	p.get, p.set, p.del, p.doc = noneToUnset(a[0]), noneToUnset(a[1]), noneToUnset(a[2]), noneToUnset(a[3])
	p.docFromGetter = false
	if p.doc.ref == nil && p.get.ref != nil {
		d, err := t.AttrOpt(p.get, "__doc__")
		if err != nil {
			return err
		}
		if d.ref != nil && !d.IsNone() {
			p.doc, p.docFromGetter = d, true
		}
	}
	if self.Type() == PropertyType {
		return nil
	}
	// The subclass has a __doc__ of its own in front of property's.
	err = t.SetAttr(self, nameDoc, orNone(p.doc))
	if e, ok := err.(*Exc); ok && !p.docFromGetter && e.typ.IsSubtype(AttributeError) {
		return nil
	}
	return err
}

// propertyCopy is property.getter, setter and deleter: a copy with one function replaced.
func propertyCopy(t *Thread, a Args, which int) (Value, error) {
	p := cast[Property](a.V[0])
	fns := [...]Value{orNone(p.get), orNone(p.set), orNone(p.del)}
	if !a.V[1].IsNone() {
		fns[which] = a.V[1]
	}
	doc := orNone(p.doc)
	if p.docFromGetter {
		doc = None
	}
	v, err := t.Call(a.V[0].Type().Value(), fns[0], fns[1], fns[2], doc)
	if err != nil {
		return Value{}, err
	}
	if q, ok := As[Property](v, propertyLayout); ok {
		q.name = p.name
	}
	return v, nil
}

func propertyGet(t *Thread, d, obj, _ Value) (Value, error) {
	if obj.ref == nil {
		return d, nil
	}
	p := cast[Property](d)
	if p.get.ref == nil {
		return Value{}, t.propertyError(p, obj, "getter")
	}
	return t.Call(p.get, obj)
}

func propertySet(t *Thread, d, obj, val Value) error {
	p := cast[Property](d)
	var err error
	switch {
	case val.ref == nil && p.del.ref == nil:
		return t.propertyError(p, obj, "deleter")
	case val.ref == nil:
		_, err = t.Call(p.del, obj)
	case p.set.ref == nil:
		return t.propertyError(p, obj, "setter")
	default:
		_, err = t.Call(p.set, obj, val)
	}
	return err
}

func (t *Thread) propertyError(p *Property, obj Value, what string) error {
	name := p.name
	if name.ref == nil && p.get.ref != nil {
		n, err := t.AttrOpt(p.get, "__name__")
		if err != nil {
			return err
		}
		name = n
	}
	if name.ref != nil {
		return t.Errorf(AttributeError, "property %s of '%s' object has no %s", mustRepr(t, name), obj.Type().QualName, what)
	}
	return t.Errorf(AttributeError, "property of '%s' object has no %s", obj.Type().QualName, what)
}

// setupWrappers defines classmethod and staticmethod.
func setupWrappers() {
	count := func(t *Thread, name string, args Args) error {
		if args.Kw != nil {
			return t.Errorf(TypeError, "%s() takes no keyword arguments", name)
		}
		if n := len(args.Pos()); n != 1 {
			return t.Errorf(TypeError, "%s expected 1 argument, got %d", name, n)
		}
		return nil
	}
	one := func(name string) *Native {
		return &Native{Name: name, Sig: "(function, /)", params: parseSig("(function, /)"), dotted: name}
	}
	cmSig, smSig := one("classmethod"), one("staticmethod")
	define(ClassMethodType, TypeSpec{
		Name: "classmethod", Layout: classMethodLayout, NewSig: "(function, /)", HasDict: true,
		Slots: Slots{
			New: func(t *Thread, typ *Type, _ Args) (Value, error) {
				p, err := New[ClassMethodObj](t, typ)
				return ValueOf(p), err
			},
			Init: func(t *Thread, self Value, args Args) error {
				if err := count(t, "classmethod", args); err != nil {
					return err
				}
				a, err := cmSig.bind(t, args, nil)
				if err == nil {
					cast[ClassMethodObj](self).fn = a[0]
				}
				return err
			},
			DescrGet: func(t *Thread, d, obj, owner Value) (Value, error) {
				if owner.ref == nil {
					owner = obj.Type().Value()
				}
				fn := orNone(cast[ClassMethodObj](d).fn)
				if fn.Type() == FunctionType {
					return NewBoundMethod(t, fn, owner)
				}
				return NewBoundMethod(t, fn, owner)
			},
			Repr: func(t *Thread, v Value) (Value, error) {
				return NewStr(t, "<classmethod("+mustRepr(t, orNone(cast[ClassMethodObj](v).fn))+")>")
			},
		},
		Methods: append(wrapperAttrs(func(v Value) Value { return cast[ClassMethodObj](v).fn }), classGetItemRow()),
	})
	define(StaticMethodType, TypeSpec{
		Name: "staticmethod", Layout: staticMethodLayout, NewSig: "(function, /)", HasDict: true,
		Slots: Slots{
			New: func(t *Thread, typ *Type, _ Args) (Value, error) {
				p, err := New[StaticMethodObj](t, typ)
				return ValueOf(p), err
			},
			Init: func(t *Thread, self Value, args Args) error {
				if err := count(t, "staticmethod", args); err != nil {
					return err
				}
				a, err := smSig.bind(t, args, nil)
				if err == nil {
					cast[StaticMethodObj](self).fn = a[0]
				}
				return err
			},
			DescrGet: func(_ *Thread, d, _, _ Value) (Value, error) { return orNone(cast[StaticMethodObj](d).fn), nil },
			Call: func(t *Thread, self Value, args Args) (Value, error) {
				return t.CallArgs(orNone(cast[StaticMethodObj](self).fn), args)
			},
			Repr: func(t *Thread, v Value) (Value, error) {
				return NewStr(t, "<staticmethod("+mustRepr(t, orNone(cast[StaticMethodObj](v).fn))+")>")
			},
		},
		Methods: append(wrapperAttrs(func(v Value) Value { return cast[StaticMethodObj](v).fn }), classGetItemRow()),
	})
}

// wrapperAttrs are the attributes that classmethod and staticmethod take from the function they wrap.
func wrapperAttrs(fn func(Value) Value) []Native {
	rows := []Native{
		{Name: "__func__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(fn(a.V[0])), nil }},
		{Name: "__wrapped__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(fn(a.V[0])), nil }},
		{Name: "__isabstractmethod__", Kind: Getter, Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			abs, err := t.isAbstract(fn(a.V[0]))
			return Bool(abs), err
		}},
	}
	for _, name := range []string{"__name__", "__qualname__", "__doc__", "__module__", "__annotations__", "__annotate__"} {
		rows = append(rows, Native{Name: name, Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			if f := fn(a.V[0]); f.ref != nil {
				return t.Attr(f, name)
			}
			return None, nil
		}})
	}
	own := Native{Name: "__dict__", Kind: Getter, Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) { return t.wrapperDict(a.V[0], orNone(fn(a.V[0]))) }}
	return append(rows, own, instanceDictRows[1])
}

// wrapperDict is the __dict__ of a classmethod or staticmethod: what it has of its function lies there.
func (t *Thread) wrapperDict(v, fn Value) (Value, error) {
	dict, err := t.instanceDict(v)
	if err != nil {
		return Value{}, err
	}
	d, ok := AsDict(dict)
	for _, name := range []*Str{nameModule, t.intern("__name__"), nameQualname, nameDoc} {
		if !ok {
			break
		}
		if _, has := d.getStr(name); has {
			continue
		}
		x, err := t.AttrOpt(fn, name.s)
		if err == nil && x.ref != nil {
			err = d.SetStr(t, name, x)
		}
		if err != nil {
			return Value{}, err
		}
	}
	return dict, nil
}

// sharedStaticMethod is the staticmethod object of a builtin class. It is made before its class is ready, so its shape is set by hand.
func sharedStaticMethod(fn Value) Value {
	p := newWithInst[StaticMethodObj]()
	p.typ, p.flags, p.fn = StaticMethodType, flagShared, fn
	sharedStatics = append(sharedStatics, p)
	return ValueOf(p)
}

// sharedStatics are the objects that sharedStaticMethod made until the classes were ready.
var sharedStatics []*StaticMethodObj

func finishStatics() {
	for _, p := range sharedStatics {
		ValueOf(p).inst().shape = StaticMethodType.root
	}
	sharedStatics = nil
}
