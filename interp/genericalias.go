package interp

// GenericAlias is list[int] and its kind.
type GenericAlias struct {
	Object
	origin  Value
	args    *Tuple
	params  Value // __parameters__, once asked for
	starred bool
}

// Union is int | str.
type Union struct {
	Object
	args   *Tuple
	params Value
}

var (
	genericAliasLayout = NewLayout[GenericAlias]("types.GenericAlias")
	unionLayout        = NewLayout[Union]("typing.Union")
)

// Traverse implements Heap.
func (g *GenericAlias) Traverse(w *Walker) {
	w.Visit(g.origin)
	w.Visit(ValueOf(g.args))
	w.Visit(g.params)
}

// ExtraSize implements Heap.
func (*GenericAlias) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (u *Union) Traverse(w *Walker) {
	w.Visit(ValueOf(u.args))
	w.Visit(u.params)
}

// ExtraSize implements Heap.
func (*Union) ExtraSize() int64 { return 0 }

func newGenericAlias(t *Thread, origin, args Value) (Value, error) {
	tup, ok := AsTuple(args)
	if !ok {
		v, err := TupleOf(t, args)
		if err != nil {
			return Value{}, err
		}
		tup = cast[Tuple](v)
	}
	if err := t.Alloc(genericAliasLayout.size); err != nil {
		return Value{}, err
	}
	return ValueOf(&GenericAlias{Object: Object{typ: GenericAliasType}, origin: origin, args: tup}), nil
}

// classGetItemRow is the __class_getitem__ of builtin generic classes.
func classGetItemRow() Native {
	return Native{Name: "__class_getitem__", Sig: "(item, /)", Kind: ClassMethod, Cost: CostConst, Doc: "See PEP 585",
		Fn: func(t *Thread, a Args) (Value, error) { return newGenericAlias(t, a.V[0], a.V[1]) }}
}

// ClassGetItem is classGetItemRow for modules.
func ClassGetItem() Native { return classGetItemRow() }

func setupGenericAlias() {
	setupAliasIter()
	define(GenericAliasType, TypeSpec{
		Name: "GenericAlias", Module: "types", Doc: "A generic class with its parameters, such as list[int].", Layout: genericAliasLayout, NewSig: "(origin, args, /)",
		Slots: Slots{
			New: func(t *Thread, typ *Type, args Args) (Value, error) {
				if len(args.V) != 2 || args.Kw != nil {
					return Value{}, t.Errorf(TypeError, "GenericAlias expected 2 arguments, got %d", len(args.V))
				}
				v, err := newGenericAlias(t, args.V[0], args.V[1])
				if err != nil || typ == GenericAliasType {
					return v, err
				}
				g, err := New[GenericAlias](t, typ)
				if err == nil {
					g.origin, g.args = args.V[0], cast[GenericAlias](v).args
				}
				return ValueOf(g), err
			},
			Repr: genericAliasRepr,
			Hash: func(t *Thread, v Value) (int64, error) {
				g := cast[GenericAlias](v)
				a, err := t.Hash(g.origin)
				if err != nil {
					return 0, err
				}
				b, err := t.Hash(ValueOf(g.args))
				return a ^ b, err
			},
			Compare: func(t *Thread, a, b Value, op CmpOp) (Value, error) {
				h, ok := As[GenericAlias](b, genericAliasLayout)
				if !ok || op != CmpEq && op != CmpNe {
					return NotImplemented, nil
				}
				g := cast[GenericAlias](a)
				eq := g.starred == h.starred
				var err error
				if eq {
					if eq, err = t.Equal(g.origin, h.origin); err == nil && eq {
						eq, err = t.Equal(ValueOf(g.args), ValueOf(h.args))
					}
				}
				return Bool(eq == (op == CmpEq)), err
			},
			Call: func(t *Thread, self Value, args Args) (Value, error) {
				r, err := t.CallArgs(cast[GenericAlias](self).origin, args)
				if err != nil {
					return Value{}, err
				}
				if in := r.inst(); in != nil {
					if err := t.SetAttr(r, t.intern("__orig_class__"), self); err != nil && !IsExc(err, AttributeError) && !IsExc(err, TypeError) {
						return Value{}, err
					}
				}
				return r, nil
			},
			GetAttr: func(t *Thread, v Value, name *Str) (Value, error) {
				if aliasOwn[name.s] {
					return genericGetAttr(t, v, name)
				}
				return t.GetAttr(cast[GenericAlias](v).origin, name)
			},
			GetItem: genericAliasGetItem,
			Iter:    newAliasIter,
			Binary:  [numBinOps]BinFunc{OpOr: unionOr},
		},
		Methods: []Native{
			{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: aliasReduce},
			{Name: "__dir__", Sig: "()", Cost: CostPerElement, Fn: aliasDirRow},
			{Name: "__origin__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return cast[GenericAlias](a.V[0]).origin, nil }},
			{Name: "__args__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return ValueOf(cast[GenericAlias](a.V[0]).args), nil }},
			{Name: "__unpacked__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Bool(cast[GenericAlias](a.V[0]).starred), nil }},
			{Name: "__typing_unpacked_tuple_args__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
				if g := cast[GenericAlias](a.V[0]); g.starred && g.origin == TupleType.Value() {
					return ValueOf(g.args), nil
				}
				return None, nil
			}},
			{Name: "__parameters__", Kind: Getter, Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
				g := cast[GenericAlias](a.V[0])
				if g.params.ref == nil {
					p, err := t.typeParameters(g.args.items)
					if err != nil {
						return Value{}, err
					}
					g.params = p
				}
				return g.params, nil
			}},
			{Name: "__mro_entries__", Sig: "(bases, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return TupleOf(t, cast[GenericAlias](a.V[0]).origin) }},
			{Name: "__instancecheck__", Sig: "(instance, /)", Cost: CostConst, Fn: func(t *Thread, _ Args) (Value, error) {
				return Value{}, t.Errorf(TypeError, "isinstance() argument 2 cannot be a parameterized generic")
			}},
			{Name: "__subclasscheck__", Sig: "(subclass, /)", Cost: CostConst, Fn: func(t *Thread, _ Args) (Value, error) {
				return Value{}, t.Errorf(TypeError, "issubclass() argument 2 cannot be a parameterized generic")
			}},
		},
	})
	define(UnionType, TypeSpec{
		Name: "Union", Module: "typing", Doc: "A type that is one of several, such as int | str.", Layout: unionLayout, Final: true, NoNew: true,
		Attrs: map[string]Value{"__module__": ValueOf(staticStr("typing")), "__iter__": None}, // subscription would make it iterable
		Slots: Slots{
			Repr: unionRepr,
			Iter: func(t *Thread, v Value) (Value, error) {
				return Value{}, t.Errorf(TypeError, "'%s' object is not iterable", v.Type().Name)
			},
			Hash: func(t *Thread, v Value) (int64, error) {
				s, err := NewSet(t)
				if err != nil {
					return 0, err
				}
				h := int64(0)
				for _, x := range cast[Union](v).args.items {
					if err := s.Add(t, x); err != nil {
						return 0, err
					}
					xh, err := t.Hash(x)
					if err != nil {
						return 0, err
					}
					h += xh * 31
				}
				return h, nil
			},
			Compare: func(t *Thread, a, b Value, op CmpOp) (Value, error) {
				w, ok := As[Union](b, unionLayout)
				if !ok || op != CmpEq && op != CmpNe {
					return NotImplemented, nil
				}
				u := cast[Union](a)
				eq := len(u.args.items) == len(w.args.items)
				for _, x := range u.args.items {
					if !eq {
						break
					}
					in, err := t.Contains(ValueOf(w.args), x)
					if err != nil {
						return Value{}, err
					}
					eq = in
				}
				return Bool(eq == (op == CmpEq)), nil
			},
			GetItem: func(t *Thread, v, key Value) (Value, error) {
				u := cast[Union](v)
				args, err := t.substitute(v, u.args.items, key)
				if err != nil {
					return Value{}, err
				}
				r := args[0]
				for _, x := range args[1:] {
					if r, err = t.BinaryOp(OpOr, r, x); err != nil {
						return Value{}, err
					}
				}
				return r, nil
			},
			Binary: [numBinOps]BinFunc{OpOr: unionOr},
		},
		Methods: []Native{
			{Name: "__args__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return ValueOf(cast[Union](a.V[0]).args), nil }},
			{Name: "__origin__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return UnionType.Value(), nil }},
			{Name: "__class_getitem__", Sig: "(params, /)", Kind: ClassMethod, Cost: CostCallsBack, Fn: unionClassGetItem},
			{Name: "__mro_entries__", Sig: "(bases, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				return Value{}, t.Errorf(TypeError, "Cannot subclass %s", mustRepr(t, a.V[0]))
			}},
			{Name: "__parameters__", Kind: Getter, Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
				u := cast[Union](a.V[0])
				if u.params.ref == nil {
					p, err := t.typeParameters(u.args.items)
					if err != nil {
						return Value{}, err
					}
					u.params = p
				}
				return u.params, nil
			}},
		},
	})
}

// aliasOwn are the attributes of an alias that it doesn't take from its origin: what it has itself, and what it must not have, since an alias is no class and is copied as an object.
var aliasOwn = map[string]bool{"__class__": true, "__origin__": true, "__args__": true, "__unpacked__": true, "__parameters__": true, "__typing_unpacked_tuple_args__": true, "__mro_entries__": true,
	"__reduce_ex__": true, "__reduce__": true, "__bases__": true, "__copy__": true, "__deepcopy__": true, "__instancecheck__": true, "__subclasscheck__": true}

// aliasPart is the text of an alias's origin or argument: annotationText, or a list of such.
func (t *Thread) aliasPart(v Value) (string, error) {
	if l, ok := AsList(v); ok && v.IsExact(ListType) {
		s, err := t.typeTexts(func() []Value { return l.items }, ", ", t.annotationText)
		return "[" + s + "]", err
	}
	return t.annotationText(v)
}

// typeTexts is what text makes of the items, which a repr of the program's may change meanwhile, with sep in between.
func (t *Thread) typeTexts(items func() []Value, sep string, text func(Value) (string, error)) (string, error) {
	b := t.NewBuilder()
	for i, n := 0, len(items()); i < n; i++ {
		if i >= len(items()) {
			return "", t.Errorf(IndexError, "list index out of range")
		}
		if err := t.Work(4); err != nil {
			return "", err
		}
		s, err := text(items()[i])
		if err != nil {
			return "", err
		}
		if i > 0 {
			s = sep + s
		}
		if err := b.WriteString(s); err != nil {
			return "", err
		}
	}
	return string(b.b), nil
}

// annotationText is how annotations show a value: classes and functions by qualified name, the rest by repr.
func (t *Thread) annotationText(v Value) (string, error) {
	switch {
	case v == Ellipsis:
		return "...", nil
	case v.IsNone() || v == NoneType.Value():
		return "None", nil
	}
	if k, ok := AsType(v); ok {
		return k.FullName(), nil
	}
	name, err := t.qualifiedName(v)
	if err != nil || name != "" {
		return name, err
	}
	s, err := t.Repr(v)
	if err != nil {
		return "", err
	}
	return s.s, nil
}

// qualifiedName is the name, with its module, of what has one and is no alias; else "".
func (t *Thread) qualifiedName(v Value) (string, error) {
	var attrs [4]Value
	for i, name := range [...]string{"__origin__", "__args__", "__qualname__", "__module__"} {
		a, err := t.AttrOpt(v, name)
		if err != nil {
			return "", err
		}
		attrs[i] = a
	}
	name, module := attrs[2], attrs[3]
	if !attrs[0].IsUnset() && !attrs[1].IsUnset() || name.IsUnset() || module.IsUnset() || module.IsNone() {
		return "", nil
	}
	s, err := t.Str(name)
	if err != nil {
		return "", err
	}
	if m, ok := GoString(module); ok && m == "builtins" {
		return s.s, nil
	}
	m, err := t.Str(module)
	if err != nil {
		return "", err
	}
	return m.s + "." + s.s, nil
}

func genericAliasRepr(t *Thread, v Value) (Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	g := cast[GenericAlias](v)
	o, err := t.aliasPart(g.origin)
	if err != nil {
		return Value{}, err
	}
	parts, err := t.typeTexts(func() []Value { return g.args.items }, ", ", t.aliasPart)
	if err != nil {
		return Value{}, err
	}
	if len(g.args.items) == 0 {
		parts = "()"
	}
	star := ""
	if g.starred {
		star = "*"
	}
	return NewStr(t, star+o+"["+parts+"]")
}

func unionRepr(t *Thread, v Value) (Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	u := cast[Union](v)
	s, err := t.typeTexts(func() []Value { return u.args.items }, " | ", t.aliasPart)
	if err != nil {
		return Value{}, err
	}
	return NewStr(t, s)
}

// unionOr is a | b for types. Where one is a union the other may be whatever typing takes for a type.
func unionOr(t *Thread, a, b Value) (Value, error) {
	if a.Type().layout == unionLayout || b.Type().layout == unionLayout {
		return t.unionOf([]Value{a, b})
	}
	for _, v := range [...]Value{a, b} {
		if v.Type().layout != unionLayout && !unionable(v) {
			return NotImplemented, nil
		}
	}
	return t.newUnion([]Value{a, b})
}

// unionClassGetItem is typing.Union[…].
func unionClassGetItem(t *Thread, a Args) (Value, error) {
	items := []Value{a.V[1]}
	if tup, ok := AsTuple(a.V[1]); ok {
		items = append([]Value(nil), tup.items...)
	}
	if len(items) == 0 {
		return Value{}, t.Errorf(TypeError, "Cannot take a Union of no types.")
	}
	return t.unionOf(items)
}

// unionOf is the union of what typing takes for types.
func (t *Thread) unionOf(items []Value) (Value, error) {
	msg, err := NewStr(t, "Union[arg, ...]: each arg must be a type.")
	if err != nil {
		return Value{}, err
	}
	mark := t.RootSlice(&items)
	defer t.Unroot(mark)
	for i, v := range items {
		if v.Type().layout == unionLayout || unionable(v) && v.Type().layout != genericAliasLayout {
			continue
		}
		if items[i], err = t.typingHelper("_type_check", v, msg); err != nil {
			return Value{}, err
		}
	}
	return t.newUnion(items)
}

// newUnion is the union of types, flattened and without repetitions.
func (t *Thread) newUnion(parts []Value) (Value, error) {
	var items []Value
	var hashes []int64
	add := func(v Value) error {
		if v.IsNone() {
			v = NoneType.Value()
		}
		vs := []Value{v}
		if u, ok := As[Union](v, unionLayout); ok {
			vs = u.args.items
		}
		for _, x := range vs {
			h, err := t.Hash(x)
			if err != nil {
				if !IsExc(err, TypeError) {
					return err
				}
				h = 0
			}
			dup := false
			for i, y := range items {
				if h != hashes[i] {
					continue
				}
				eq, err := t.Equal(x, y)
				if err != nil {
					return err
				}
				dup = dup || eq
			}
			if !dup {
				items, hashes = append(items, x), append(hashes, h)
			}
			if err := t.Work(int64(len(items))); err != nil {
				return err
			}
		}
		return nil
	}
	for _, v := range parts {
		if err := add(v); err != nil {
			return Value{}, err
		}
	}
	if len(items) == 1 {
		return items[0], nil
	}
	tup, err := NewTuple(t, items)
	if err != nil {
		return Value{}, err
	}
	if err := t.Alloc(unionLayout.size); err != nil {
		return Value{}, err
	}
	return ValueOf(&Union{Object: Object{typ: UnionType}, args: cast[Tuple](tup)}), nil
}

func unionable(v Value) bool {
	switch v.Type().layout {
	case typeLayout, genericAliasLayout, unionLayout, typeParamLayout, typeAliasLayout, strLayout:
		return v.Type().layout != strLayout
	}
	return v.IsNone()
}

// typeParameters collects the type variables in args, in order of first appearance.
func (t *Thread) typeParameters(args []Value) (Value, error) {
	if err := t.Enter(""); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	if err := t.Work(int64(len(args))); err != nil {
		return Value{}, err
	}
	var out []Value
	add := func(v Value) error {
		for _, x := range out {
			if x == v {
				return nil
			}
		}
		out = append(out, v)
		return t.Work(int64(len(out)))
	}
	for _, a := range args {
		if a.Type().layout == typeLayout {
			continue
		}
		subst, err := t.AttrOpt(a, "__typing_subst__")
		if err != nil {
			return Value{}, err
		}
		if subst.ref != nil {
			if err := add(a); err != nil {
				return Value{}, err
			}
			continue
		}
		sub := Value{}
		if l, ok := AsList(a); ok {
			p, err := t.typeParameters(append([]Value(nil), l.items...))
			if err != nil {
				return Value{}, err
			}
			sub = p
		} else if tup, ok := AsTuple(a); ok {
			p, err := t.typeParameters(tup.items)
			if err != nil {
				return Value{}, err
			}
			sub = p
		} else {
			p, err := t.AttrOpt(a, "__parameters__")
			if err != nil {
				return Value{}, err
			}
			sub = p
		}
		if tup, ok := AsTuple(sub); sub.ref != nil && ok {
			for _, x := range tup.items {
				if err := add(x); err != nil {
					return Value{}, err
				}
			}
		}
	}
	return NewTuple(t, out)
}

func genericAliasGetItem(t *Thread, v, key Value) (Value, error) {
	g := cast[GenericAlias](v)
	args, err := t.substitute(v, g.args.items, key)
	if err != nil {
		return Value{}, err
	}
	tup, err := NewTuple(t, args)
	if err != nil {
		return Value{}, err
	}
	made, err := newGenericAlias(t, g.origin, tup)
	if err == nil && g.starred {
		cast[GenericAlias](made).starred = true
	}
	return made, err
}

// substitute replaces the type variables of alias self in args by the items of key.
func (t *Thread) substitute(self Value, args []Value, key Value) ([]Value, error) {
	pv, err := t.typeParameters(args)
	if err != nil {
		return nil, err
	}
	params := cast[Tuple](pv).items
	items, err := t.unpackedArgs(key)
	if err != nil {
		return nil, err
	}
	if len(params) == 0 {
		return nil, t.Errorf(TypeError, "%s is not a generic class", mustRepr(t, self))
	}
	for _, p := range params {
		prep := p.Type().Lookup("__typing_prepare_subst__")
		if prep.ref == nil {
			continue
		}
		tup, err := NewTuple(t, items)
		if err != nil {
			return nil, err
		}
		r, err := t.callMethodDescr(prep, p, self, tup)
		if err != nil {
			return nil, err
		}
		l, err := t.Collect(r)
		if err != nil {
			return nil, err
		}
		items = l.items
	}
	if len(items) != len(params) {
		many := "few"
		if len(items) > len(params) {
			many = "many"
		}
		return nil, t.Errorf(TypeError, "Too %s arguments for %s; actual %d, expected %d", many, mustRepr(t, self), len(items), len(params))
	}
	bind := map[Value]Value{}
	for i, p := range params {
		bind[p] = items[i]
	}
	return t.substArgs(args, bind)
}

func (t *Thread) substArgs(args []Value, bind map[Value]Value) ([]Value, error) {
	if err := t.Enter(""); err != nil {
		return nil, err
	}
	defer t.Leave()
	if err := t.Alloc(int64(len(args)) * int64(valueSize)); err != nil {
		return nil, err
	}
	var out []Value
	mark := t.RootSlice(&out)
	defer t.Unroot(mark)
	for _, a := range args {
		if err := t.Work(4); err != nil {
			return nil, err
		}
		if a.Type().layout == typeLayout {
			out = append(out, a)
			continue
		}
		if x, ok := bind[a]; ok {
			m, err := t.AttrOpt(a, "__typing_subst__")
			if err != nil {
				return nil, err
			}
			if m.ref != nil {
				if x, err = t.Call(m, x); err != nil {
					return nil, err
				}
			}
			if out, err = t.addSubstituted(out, a, x); err != nil {
				return nil, err
			}
			continue
		}
		if l, ok := AsList(a); ok {
			sub, err := t.substArgs(append([]Value(nil), l.items...), bind)
			if err != nil {
				return nil, err
			}
			nl, err := NewList(t, sub)
			if err != nil {
				return nil, err
			}
			out = append(out, ValueOf(nl))
			continue
		}
		if tup, ok := AsTuple(a); ok {
			sub, err := t.substArgs(tup.items, bind)
			if err != nil {
				return nil, err
			}
			v, err := NewTuple(t, sub)
			if err != nil {
				return nil, err
			}
			out = append(out, v)
			continue
		}
		p, err := t.AttrOpt(a, "__parameters__")
		if err != nil {
			return nil, err
		}
		tup, ok := AsTuple(p)
		if p.ref == nil || !ok || len(tup.items) == 0 {
			out = append(out, a)
			continue
		}
		sub := make([]Value, 0, len(tup.items))
		for _, x := range tup.items {
			y, ok := bind[x]
			if many, isTuple := AsTuple(y); ok && isTuple && isTypeVarTuple(x) {
				if sub, err = t.appendArgs(sub, many); err != nil {
					return nil, err
				}
			} else if ok {
				sub = append(sub, y)
			} else {
				sub = append(sub, x)
			}
		}
		key, err := NewTuple(t, sub)
		if err != nil {
			return nil, err
		}
		r, err := t.GetItem(a, key)
		if err != nil {
			return nil, err
		}
		if out, err = t.addSubstituted(out, a, r); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// addSubstituted appends what stands for an argument a: an unpacked TypeVarTuple stands for the items of a tuple.
func (t *Thread) addSubstituted(out []Value, a, v Value) ([]Value, error) {
	unpacked, err := t.AttrOpt(a, "__typing_is_unpacked_typevartuple__")
	if err != nil {
		return nil, err
	}
	if unpacked.ref == nil {
		return append(out, v), nil
	}
	tup, isTuple := AsTuple(v)
	if yes, err := t.Truth(unpacked); err != nil || !yes {
		return append(out, v), err
	}
	if !isTuple {
		return nil, t.Errorf(TypeError, "expected __typing_subst__ of %s objects to return a tuple, not %s", a.Type().FullName(), v.Type().FullName())
	}
	return t.appendArgs(out, tup)
}

// appendArgs appends what one argument stands for. Each of many arguments may stand for the same long tuple.
func (t *Thread) appendArgs(out []Value, tup *Tuple) ([]Value, error) {
	n := len(out) + len(tup.items)
	if err := t.Work(int64(len(tup.items)) / 8); err != nil {
		return nil, err
	}
	if n > cap(out) {
		if err := t.Alloc(int64(n+n/4) * int64(valueSize)); err != nil {
			return nil, err
		}
		if err := t.Work(int64(len(out)) / 8); err != nil {
			return nil, err
		}
		out = append(make([]Value, 0, n+n/4), out...)
	}
	return append(out, tup.items...), nil
}

// unpackedArgs are the arguments of a subscription: unpacked tuple types of fixed length stand for their items.
func (t *Thread) unpackedArgs(key Value) ([]Value, error) {
	items := []Value{key}
	if tup, ok := AsTuple(key); ok {
		items = tup.items
	}
	var out []Value
	mark := t.RootSlice(&out)
	defer t.Unroot(mark)
	for _, v := range items {
		if v.Type().layout == typeLayout {
			out = append(out, v)
			continue
		}
		inside, err := t.AttrOpt(v, "__typing_unpacked_tuple_args__")
		if err != nil {
			return nil, err
		}
		if tup, ok := AsTuple(inside); inside.ref != nil && ok && (len(tup.items) == 0 || tup.items[len(tup.items)-1] != Ellipsis) {
			if out, err = t.appendArgs(out, tup); err != nil {
				return nil, err
			}
		} else {
			out = append(out, v)
		}
	}
	return out, nil
}
