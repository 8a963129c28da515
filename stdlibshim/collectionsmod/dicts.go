package collectionsmod

import "github.com/safepy/safepy/interp"

var defaultDictType, orderedDictType = new(interp.Type), new(interp.Type)

// factoryName is the name of the factory among the attributes of instances of subclasses.
const factoryName = "default_factory"

func factory(t *thread, v value) value {
	return interp.Hidden(v, t.Intern(factoryName)).Or(interp.None)
}

func asDict(v value) *dict {
	d, _ := interp.AsDict(v)
	return d
}

func setupDicts() {
	setupDefaultDict()
	setupOrderedDict()
}

// missing makes, stores and returns the value for a key that d lacks.
func missing(t *thread, v, k value) (value, error) {
	f := factory(t, v)
	if f.IsNone() {
		return value{}, t.RaiseValue(interp.KeyError, k)
	}
	x, err := t.Call(f)
	if err != nil {
		return value{}, err
	}
	d := asDict(v)
	h, err := t.KeyHash(k)
	if err != nil {
		return value{}, err
	}
	if typ, ok := interp.AsType(f); !ok || !typ.Builtin() {
		// What the factory itself stored stays.
		old, err := d.GetHashed(t, k, h)
		if err != nil || !old.IsUnset() {
			return old, err
		}
	}
	return x, d.SetHashed(t, k, x, h)
}

func setupDefaultDict() {
	like := func(t *thread, v, src value) (value, error) {
		return t.Call(v.Type().Value(), factory(t, v), src)
	}
	interp.Define(defaultDictType, interp.TypeSpec{
		Name: "defaultdict", Module: "collections", Base: interp.DictType, Storage: true,
		Doc: "defaultdict(default_factory=None, /, [...]) --> dict with default factory\n\nThe default factory is called without arguments to produce\na new value when a key is not present, in __getitem__ only.",
		Slots: interp.Slots{
			Init: func(t *thread, v value, a args) error {
				f := interp.None
				pos := a.Pos()
				if len(pos) > 0 {
					f = pos[0]
					if !f.IsNone() && !interp.Callable(f) {
						return t.Errorf(interp.TypeError, "first argument must be callable or None")
					}
					a.V = a.V[1:]
				}
				if err := t.SetHidden(v, t.Intern(factoryName), f); err != nil {
					return err
				}
				if len(a.V) == 0 {
					return nil
				}
				return t.DictInit(v, a)
			},
			GetItem: func(t *thread, v, k value) (value, error) {
				h, err := t.KeyHash(k)
				if err != nil {
					return value{}, err
				}
				x, err := asDict(v).GetHashed(t, k, h)
				if err != nil || !x.IsUnset() {
					return x, err
				}
				if v.IsExact(defaultDictType) {
					return missing(t, v, k)
				}
				return t.CallMethodOf(v.Type().Lookup("__missing__"), v, k)
			},
			Repr: func(t *thread, v value) (value, error) { return reprDefaultDict(t, v) },
			Binary: interp.BinaryFuncs(interp.OpOr, func(t *thread, a, b value) (value, error) {
				_, ok1 := interp.AsDict(a)
				_, ok2 := interp.AsDict(b)
				if !ok1 || !ok2 {
					return interp.NotImplemented, nil
				}
				self := a
				if !a.Type().IsSubtype(defaultDictType) {
					self = b
				}
				r, err := like(t, self, a)
				if err != nil {
					return value{}, err
				}
				mark := t.Root(r)
				defer t.Unroot(mark)
				return r, t.DictUpdate(asDict(r), b)
			}),
		},
		Methods: []interp.Native{
			{Name: "__missing__", Sig: "(key, /)", Cost: interp.CostCallsBack, Fn: func(t *thread, a args) (value, error) { return missing(t, a.V[0], a.V[1]) }},
			{Name: "copy", Sig: "()", Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) { return like(t, a.V[0], a.V[0]) }, Doc: "D.copy() -> a shallow copy of D."},
			{Name: "__copy__", Sig: "()", Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) { return like(t, a.V[0], a.V[0]) }},
			{Name: "__reduce__", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
				v := a.V[0]
				var fixed value = interp.EmptyTuple
				f := factory(t, v)
				var err error
				if !f.IsNone() {
					if fixed, err = interp.TupleOf(t, f); err != nil {
						return value{}, err
					}
				}
				items, err := t.CallMethod(v, "items")
				if err != nil {
					return value{}, err
				}
				it, err := t.Iter(items)
				if err != nil {
					return value{}, err
				}
				return interp.TupleOf(t, v.Type().Value(), fixed, interp.None, interp.None, it)
			}},
			{Name: "default_factory", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) { return factory(t, a.V[0]), nil },
				Doc: "Factory for default value called by __missing__()."},
			{Name: "default_factory", Kind: interp.Setter, Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
				return interp.None, t.SetHidden(a.V[0], t.Intern(factoryName), a.Get(1).Or(interp.None))
			}},
			interp.ClassGetItem(),
		},
	})
}

func reprDefaultDict(t *thread, v value) (value, error) {
	items, err := interp.DictType.ReprOf(t, v)
	if err != nil {
		return value{}, err
	}
	f := factory(t, v)
	text := "None"
	if !f.IsNone() {
		text = "..."
		if !t.ReprEnter(f) {
			s, err := t.Repr(f)
			t.ReprLeave()
			if err != nil {
				return value{}, err
			}
			text = s.String()
		}
	}
	b := t.NewBuilder()
	if err := b.WriteString(v.Type().ShortName() + "(" + text + ", "); err != nil {
		return value{}, err
	}
	if err := b.WriteStr(items); err != nil {
		return value{}, err
	}
	err = b.WriteByte(')')
	return b.String(), err
}

func setupOrderedDict() {
	rows := []interp.Native{
		{Name: "move_to_end", Sig: "(key, last=True)", Cost: interp.CostPerElement, Fn: moveToEnd, Doc: "Move an existing element to the end (or beginning if last is false)."},
		{Name: "popitem", Sig: "(last=True)", Cost: interp.CostConst, Fn: popItem, Doc: "Remove and return a (key, value) pair from the dictionary."},
		{Name: "pop", Sig: "(key, default=<unrepresentable>)", Cost: interp.CostCallsBack, Fn: func(t *thread, a args) (value, error) {
			d := asDict(a.V[0])
			v, err := d.Delete(t, a.V[1])
			if err != nil || !v.IsUnset() {
				return v, err
			}
			if def := a.Get(2); !def.IsUnset() {
				return def, nil
			}
			return value{}, t.RaiseValue(interp.KeyError, a.V[1])
		}},
		{Name: "setdefault", Sig: "(key, default=None)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
			v, err := asDict(a.V[0]).Get(t, a.V[1])
			if err != nil || !v.IsUnset() {
				return v, err
			}
			v = a.Get(2).Or(interp.None)
			return v, t.SetItem(a.V[0], a.V[1], v)
		}},
		{Name: "fromkeys", Sig: "(iterable, value=None)", Kind: interp.ClassMethod, Cost: interp.CostCallsBack, Fn: func(t *thread, a args) (value, error) {
			d, err := t.Call(a.V[0])
			if err != nil {
				return value{}, err
			}
			mark := t.Root(d)
			defer t.Unroot(mark)
			v := a.Get(2).Or(interp.None)
			return d, t.Iterate(a.V[1], func(k value) error { return t.SetItem(d, k, v) })
		}},
		{Name: "copy", Sig: "()", Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) { return t.Call(a.V[0].Type().Value(), a.V[0]) }},
		{Name: "__reduce__", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
			v := a.V[0]
			state, err := t.CallMethod(v, "__getstate__")
			if err != nil {
				return value{}, err
			}
			items, err := t.CallMethod(v, "items")
			if err != nil {
				return value{}, err
			}
			it, err := t.Iter(items)
			if err != nil {
				return value{}, err
			}
			return interp.TupleOf(t, v.Type().Value(), interp.EmptyTuple, state, interp.None, it)
		}},
		interp.ClassGetItem(),
	}
	rows = append(rows, interp.OrderedViews()...)
	interp.Define(orderedDictType, interp.TypeSpec{
		Name: "OrderedDict", Module: "collections", Base: interp.DictType, HasDict: true, Methods: rows,
		Doc: "Dictionary that remembers insertion order",
		Slots: interp.Slots{
			Init: func(t *thread, v value, a args) error {
				if n := len(a.Pos()); n > 1 {
					return t.Errorf(interp.TypeError, "expected at most 1 argument, got %d", n)
				}
				return t.DictInit(v, a)
			},
			Repr: func(t *thread, v value) (value, error) {
				name := v.Type().ShortName()
				if asDict(v).Len() == 0 {
					return interp.NewStr(t, name+"()")
				}
				if t.ReprBusy(v) {
					return interp.NewStr(t, "...")
				}
				s, err := interp.DictType.ReprOf(t, v)
				if err != nil {
					return value{}, err
				}
				return called(t, name, s)
			},
			Compare: compareOrdered,
			Binary: interp.BinaryFuncs(interp.OpOr, func(t *thread, a, b value) (value, error) {
				_, ok1 := interp.AsDict(a)
				_, ok2 := interp.AsDict(b)
				if !ok1 || !ok2 {
					return interp.NotImplemented, nil
				}
				typ := a.Type()
				if !typ.IsSubtype(orderedDictType) {
					typ = b.Type()
				}
				r, err := t.Call(typ.Value(), a)
				if err != nil {
					return value{}, err
				}
				mark := t.Root(r)
				defer t.Unroot(mark)
				_, err = t.CallMethod(r, "update", b)
				return r, err
			}),
		},
	})
}

func lastArg(t *thread, v value) (bool, error) {
	if v.IsUnset() {
		return true, nil
	}
	return t.Truth(v)
}

func moveToEnd(t *thread, a args) (value, error) {
	last, err := lastArg(t, a.Get(2))
	if err != nil {
		return value{}, err
	}
	ok, err := asDict(a.V[0]).MoveToEnd(t, a.V[1], last)
	if err == nil && !ok {
		err = t.RaiseValue(interp.KeyError, a.V[1])
	}
	return interp.None, err
}

func popItem(t *thread, a args) (value, error) {
	last, err := lastArg(t, a.Get(1))
	if err != nil {
		return value{}, err
	}
	k, v, ok := asDict(a.V[0]).PopItem(last)
	if !ok {
		return value{}, t.Errorf(interp.KeyError, "dictionary is empty")
	}
	return interp.TupleOf(t, k, v)
}

// compareOrdered compares order, too, where both have one.
func compareOrdered(t *thread, a, b value, op interp.CmpOp) (value, error) {
	x, ok1 := interp.AsDict(a)
	y, ok2 := interp.AsDict(b)
	if !ok1 || !ok2 || op != interp.CmpEq && op != interp.CmpNe {
		return interp.NotImplemented, nil
	}
	r, err := interp.DictType.CompareOf(t, a, b, interp.CmpEq)
	if err != nil {
		return value{}, err
	}
	equal := r == interp.True
	v1, v2 := x.Version(), y.Version()
	if equal && a.Type().IsSubtype(orderedDictType) && b.Type().IsSubtype(orderedDictType) {
		for p, q := 0, 0; ; {
			k1, _, ok1 := x.Next(&p)
			k2, _, ok2 := y.Next(&q)
			if !ok1 || !ok2 {
				break
			}
			if err := t.Work(1); err != nil {
				return value{}, err
			}
			same, err := t.Equal(k1, k2)
			if err != nil {
				return value{}, err
			}
			if x.Version() != v1 || y.Version() != v2 {
				return value{}, t.Errorf(interp.RuntimeError, "OrderedDict mutated during iteration")
			}
			if !same {
				equal = false
				break
			}
		}
	}
	return interp.Bool(equal == (op == interp.CmpEq)), nil
}

// called is name(s), the repr of what is made by such a call.
func called(t *thread, name string, s *interp.Str) (value, error) {
	b := t.NewBuilder()
	if err := b.WriteString(name + "("); err != nil {
		return value{}, err
	}
	if err := b.WriteStr(s); err != nil {
		return value{}, err
	}
	err := b.WriteByte(')')
	return b.String(), err
}
