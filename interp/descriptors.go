package interp

import "slices"

// Property is a property object.
type Property struct {
	Object
	get, set, del, doc Value // unset: none
	name               Value
	docFromGetter      bool
}

// ClassMethodObj is a classmethod object.
type ClassMethodObj struct {
	Object
	fn    Value
	attrs *Dict
}

// StaticMethodObj is a staticmethod object.
type StaticMethodObj struct {
	Object
	fn    Value
	attrs *Dict
}

var (
	propertyLayout     = NewLayout[Property]("property")
	classMethodLayout  = NewLayout[ClassMethodObj]("classmethod")
	staticMethodLayout = NewLayout[StaticMethodObj]("staticmethod")
)

// Traverse implements Heap.
func (p *Property) Traverse(w *Walker) {
	for _, v := range [...]Value{p.get, p.set, p.del, p.doc, p.name} {
		w.Visit(v)
	}
}

// ExtraSize implements Heap.
func (*Property) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (c *ClassMethodObj) Traverse(w *Walker) {
	w.Visit(c.fn)
	if c.attrs != nil {
		w.Visit(ValueOf(c.attrs))
	}
}

// ExtraSize implements Heap.
func (*ClassMethodObj) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (s *StaticMethodObj) Traverse(w *Walker) {
	w.Visit(s.fn)
	if s.attrs != nil {
		w.Visit(ValueOf(s.attrs))
	}
}

// ExtraSize implements Heap.
func (*StaticMethodObj) ExtraSize() int64 { return 0 }

// descrGet returns what a builtin class's method gives when it is reached through obj, or itself through the class.
func methodDescrGet(t *Thread, d, obj, _ Value) (Value, error) {
	if obj.ref == nil {
		return d, nil
	}
	m := cast[MethodDescr](d)
	if typ := obj.Type(); typ != m.def.owner && !typ.IsSubtype(m.def.owner) {
		return Value{}, t.Errorf(TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", m.def.Name, m.def.owner.Name, typ.Name)
	}
	return newBoundBuiltin(t, m, obj)
}

func newBoundBuiltin(t *Thread, m *MethodDescr, self Value) (Value, error) {
	if err := t.Alloc(builtinFuncLayout.size); err != nil {
		return Value{}, err
	}
	typ := BuiltinFunctionType
	if m.typ == WrapperDescrType {
		typ = MethodWrapperType
	}
	return ValueOf(&BuiltinFunc{Object: Object{typ: typ}, def: m.def, self: self}), nil
}

func setupDescriptors() {
	descrAttrs := []Native{
		{Name: "__name__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return NewStr(t, cast[MethodDescr](a.V[0]).def.Name) }},
		{Name: "__qualname__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			d := cast[MethodDescr](a.V[0]).def
			return NewStr(t, d.owner.QualName+"."+d.Name)
		}},
		{Name: "__objclass__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return cast[MethodDescr](a.V[0]).def.owner.Value(), nil }},
		{Name: "__doc__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return docOf(t, cast[MethodDescr](a.V[0]).def) }},
		{Name: "__text_signature__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return textSignature(t, cast[MethodDescr](a.V[0]).def) }},
	}
	pickled := append(slices.Clone(descrAttrs), Native{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
		d := cast[MethodDescr](a.V[0]).def
		return t.reduceToGetattr(d.owner.Value(), d.Name)
	}})
	callDescr := func(t *Thread, self Value, args Args) (Value, error) {
		return t.callDescr(cast[MethodDescr](self), args)
	}
	descrRepr := func(kind string) UnaryFunc {
		return func(t *Thread, v Value) (Value, error) {
			d := cast[MethodDescr](v).def
			return NewStr(t, "<"+kind+" '"+d.Name+"' of '"+d.owner.Name+"' objects>")
		}
	}
	define(MethodDescrType, TypeSpec{Name: "method_descriptor", Layout: methodDescrLayout, Final: true, NoNew: true, Methods: append([]Native(nil), pickled...),
		Slots: Slots{Call: callDescr, DescrGet: methodDescrGet, Repr: descrRepr("method")}})
	define(WrapperDescrType, TypeSpec{Name: "wrapper_descriptor", Layout: methodDescrLayout, Final: true, NoNew: true, Methods: append([]Native(nil), pickled...),
		Slots: Slots{Call: callDescr, DescrGet: methodDescrGet, Repr: descrRepr("slot wrapper")}})
	define(ClassMethodDescrType, TypeSpec{Name: "classmethod_descriptor", Layout: methodDescrLayout, Final: true, NoNew: true, Methods: append([]Native(nil), descrAttrs...),
		Slots: Slots{Call: callDescr, Repr: descrRepr("method"), DescrGet: func(t *Thread, d, obj, owner Value) (Value, error) {
			if owner.ref == nil {
				owner = obj.Type().Value()
			}
			return newBoundBuiltin(t, cast[MethodDescr](d), owner)
		}}})
	setupGetSet()
	setupProperty()
	setupWrappers()
	setupSuper()
}

// native is the getter for docOf, with the attribute's own text.
func (g *GetSetDescr) native() *Native {
	if g.get == nil || g.doc != "" {
		return &Native{Doc: g.doc, Kind: Getter}
	}
	return g.get
}

func docOf(t *Thread, n *Native) (Value, error) {
	doc := n.Doc
	if doc == "" {
		doc = docText(n)
	}
	if doc == "" && (n.owner != nil || n.Kind == Getter) {
		doc = methodDocs[n.Name]
	}
	if doc == "" {
		return None, nil
	}
	return NewStr(t, doc)
}

func textSignature(t *Thread, n *Native) (Value, error) {
	if n.Sig == "" && n.wrapper {
		return NewStr(t, "($self, /, *args, **kwargs)")
	}
	if n.Sig == "" {
		return None, nil
	}
	if n.owner != nil && n.Kind != StaticMethod {
		self := "($self, /"
		if n.Kind == ClassMethod {
			self = "($type, /"
		}
		if n.Py { // written in Python there: a plain parameter
			if n.Kind == ClassMethod {
				self = "($cls, /"
			}
			self = self[:len(self)-3]
			if n.Sig == "()" {
				return NewStr(t, self+")")
			}
			return NewStr(t, self+", "+n.Sig[1:])
		}
		if n.Sig == "()" {
			return NewStr(t, self+")")
		}
		// "/" after the self parameter is implied by the signature's own one.
		if n.params != nil && n.params.posOnly > 0 {
			return NewStr(t, self[:len(self)-3]+", "+n.Sig[1:])
		}
		return NewStr(t, self+", "+n.Sig[1:])
	}
	return NewStr(t, n.Sig)
}

// setupGetSet defines getset_descriptor and member_descriptor.
// getter calls the getter of an attribute that the class of obj has.
func (t *Thread) getter(g *GetSetDescr, obj Value) (Value, error) {
	mark := len(t.passed)
	if err := t.Pass(obj); err != nil {
		return Value{}, err
	}
	r, err := g.get.Fn(t, Args{V: t.passed[mark : mark+1 : mark+1]})
	t.dropPassed(mark)
	return r, err
}

func setupGetSet() {
	define(GetSetDescrType, TypeSpec{Name: "getset_descriptor", Layout: getSetLayout, Final: true, NoNew: true,
		Slots: Slots{
			DescrGet: func(t *Thread, d, obj, _ Value) (Value, error) {
				if obj.ref == nil {
					return d, nil
				}
				g := cast[GetSetDescr](d)
				if !obj.Type().IsSubtype(g.owner) {
					return Value{}, t.Errorf(TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", g.name, g.owner.Name, obj.Type().Name)
				}
				return t.getter(g, obj)
			},
			DescrSet: func(t *Thread, d, obj, val Value) error {
				g := cast[GetSetDescr](d)
				if !obj.Type().IsSubtype(g.owner) {
					return t.Errorf(TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", g.name, g.owner.Name, obj.Type().Name)
				}
				if g.set == nil && g.get.Member {
					return t.Errorf(AttributeError, "readonly attribute")
				}
				if g.set == nil {
					return t.attrError(obj, t.intern(g.name), "attribute '%s' of '%s' objects is not writable", g.name, g.owner.Name)
				}
				_, err := g.set.Fn(t, Args{V: []Value{obj, val}})
				return err
			},
			Repr: func(t *Thread, v Value) (Value, error) {
				g := cast[GetSetDescr](v)
				return NewStr(t, "<attribute '"+g.name+"' of '"+g.owner.Name+"' objects>")
			},
		},
		Methods: []Native{
			{Name: "__name__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return NewStr(t, cast[GetSetDescr](a.V[0]).name) }},
			{Name: "__qualname__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				g := cast[GetSetDescr](a.V[0])
				return NewStr(t, g.owner.QualName+"."+g.name)
			}},
			{Name: "__objclass__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return cast[GetSetDescr](a.V[0]).owner.Value(), nil }},
			{Name: "__doc__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return docOf(t, cast[GetSetDescr](a.V[0]).native()) }},
		}})
	define(MemberDescrType, TypeSpec{Name: "member_descriptor", Layout: memberDescrLayout, Final: true, NoNew: true,
		Slots: Slots{
			DescrGet: func(t *Thread, d, obj, _ Value) (Value, error) {
				if obj.ref == nil {
					return d, nil
				}
				m := cast[MemberDescr](d)
				in := obj.inst()
				if in == nil || !obj.Type().IsSubtype(m.owner) {
					return Value{}, t.Errorf(TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", m.name.s, m.owner.Name, obj.Type().Name)
				}
				if v, ok := in.get(m.name); ok {
					return v, nil
				}
				return Value{}, t.noAttrError(obj, m.name)
			},
			DescrSet: func(t *Thread, d, obj, val Value) error {
				m := cast[MemberDescr](d)
				in := obj.inst()
				if in == nil || !obj.Type().IsSubtype(m.owner) {
					return t.Errorf(TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", m.name.s, m.owner.Name, obj.Type().Name)
				}
				if val.ref != nil {
					return in.set(t, m.name, val)
				}
				ok, err := in.delete(t, m.name)
				if err == nil && !ok {
					return t.attrError(obj, m.name, "%s", m.name.s)
				}
				return err
			},
			Repr: func(t *Thread, v Value) (Value, error) {
				m := cast[MemberDescr](v)
				return NewStr(t, "<member '"+m.name.s+"' of '"+m.owner.Name+"' objects>")
			},
		},
		Methods: []Native{
			{Name: "__name__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return ValueOf(cast[MemberDescr](a.V[0]).name), nil }},
			{Name: "__qualname__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				m := cast[MemberDescr](a.V[0])
				return NewStr(t, m.owner.QualName+"."+m.name.s)
			}},
			{Name: "__objclass__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return cast[MemberDescr](a.V[0]).owner.Value(), nil }},
			{Name: "__doc__", Kind: Getter, Cost: CostConst, Fn: func(*Thread, Args) (Value, error) { return None, nil }},
		}})
}
