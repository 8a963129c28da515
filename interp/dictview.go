package interp

// dictView is what keys(), values() and items() of a dict return.
type dictView struct {
	Object
	dict *Dict
}

var (
	dictViewLayout                              = NewLayout[dictView]("dict_view")
	dictKeysType, dictValuesType, dictItemsType = &Type{}, &Type{}, &Type{}

	// The views of collections.OrderedDict.
	odictKeysType, odictValuesType, odictItemsType = &Type{}, &Type{}, &Type{}
)

// Traverse implements Heap.
func (v *dictView) Traverse(w *Walker) { w.Visit(ValueOf(v.dict)) }

// ExtraSize implements Heap.
func (*dictView) ExtraSize() int64 { return 0 }

func newDictView(t *Thread, typ *Type, d Value) (Value, error) {
	v, err := New[dictView](t, typ)
	if err != nil {
		return Value{}, err
	}
	v.dict = cast[Dict](d)
	return ValueOf(v), nil
}

// setView reports whether v is a view of keys or items, which act as sets.
func setView(v Value) bool { return keysView(v) || itemsView(v) }

func keysView(v Value) bool { return v.IsExact(dictKeysType) || v.IsExact(odictKeysType) }

func itemsView(v Value) bool { return v.IsExact(dictItemsType) || v.IsExact(odictItemsType) }

// OrderedViews are methods keys, values and items for OrderedDict.
func OrderedViews() (rows []Native) {
	for _, d := range []struct {
		name string
		typ  *Type
	}{{"keys", odictKeysType}, {"values", odictValuesType}, {"items", odictItemsType}} {
		rows = append(rows, Native{Name: d.name, Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return newDictView(t, d.typ, a.V[0]) }})
	}
	return rows
}

func viewRepr(t *Thread, v Value) (Value, error) {
	if t.reprEnter(v) {
		return NewStr(t, "...")
	}
	defer t.reprLeave()
	l, err := t.Collect(v)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(l))
	defer t.Unroot(mark)
	s, err := t.Repr(ValueOf(l))
	if err != nil {
		return Value{}, err
	}
	b := t.NewBuilder()
	if err := b.WriteString(v.Type().Name + "("); err != nil {
		return Value{}, err
	}
	if err := b.WriteStr(s); err != nil {
		return Value{}, err
	}
	err = b.WriteByte(')')
	return b.String(), err
}

func viewLen(_ *Thread, v Value) (int, error) { return cast[dictView](v).dict.live, nil }

func keysContains(t *Thread, v, k Value) (bool, error) { return cast[dictView](v).dict.Has(t, k) }

func itemsContains(t *Thread, v, item Value) (bool, error) {
	pair, ok := AsTuple(item)
	if !ok || len(pair.items) != 2 {
		return false, nil
	}
	found, err := cast[dictView](v).dict.Get(t, pair.items[0])
	if err != nil || found.ref == nil {
		return false, err
	}
	return t.Equal(found, pair.items[1])
}

// viewIn is x in v for a set view.
func viewIn(t *Thread, v, x Value) (bool, error) {
	if keysView(v) {
		return keysContains(t, v, x)
	}
	return itemsContains(t, v, x)
}

// viewOperand is the set of what a, the left operand, yields.
func viewOperand(t *Thread, a Value) (*Set, error) {
	s, err := NewSet(t)
	if err != nil {
		return nil, err
	}
	mark := t.Root(ValueOf(s))
	defer t.Unroot(mark)
	if keysView(a) {
		a = ValueOf(cast[dictView](a).dict)
	}
	return s, s.update(t, a)
}

// viewOp makes an operator of a method that changes the set of the left operand's elements.
func viewOp(change func(s *Set, t *Thread, other Value) error) BinFunc {
	return func(t *Thread, a, b Value) (Value, error) {
		s, err := viewOperand(t, a)
		if err != nil {
			return Value{}, err
		}
		mark := t.Root(ValueOf(s))
		defer t.Unroot(mark)
		return ValueOf(s), change(s, t, b)
	}
}

// viewAnd walks the smaller operand where both know their size.
func viewAnd(t *Thread, a, b Value) (Value, error) {
	if !setView(a) {
		a, b = b, a
	}
	n := cast[dictView](a).dict.live
	if s, ok := AsSet(b); ok && (b.IsExact(SetType) || b.IsExact(FrozenSetType)) && n <= s.used {
		r, err := s.intersection(t, a)
		if err != nil || r.Type() == SetType {
			return r, err
		}
		set, err := New[Set](t, SetType)
		if err != nil {
			return Value{}, err
		}
		return setResult(set, set.merge(t, cast[Set](r)))
	}
	if setView(b) && cast[dictView](b).dict.live > n {
		a, b = b, a
	}
	r, err := NewSet(t)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(r))
	defer t.Unroot(mark)
	return ValueOf(r), t.Iterate(b, func(x Value) error {
		in, err := viewIn(t, a, x)
		if err != nil || !in {
			return err
		}
		return r.Add(t, x)
	})
}

func viewXor(t *Thread, a, b Value) (Value, error) {
	if itemsView(a) && itemsView(b) {
		return itemsXor(t, cast[dictView](a).dict, cast[dictView](b).dict)
	}
	return viewOp((*Set).symmetricUpdate)(t, a, b)
}

// itemsXor is the symmetric difference of two views of items: pairs of y first, then what is left of x.
func itemsXor(t *Thread, x, y *Dict) (Value, error) {
	rest, err := t.copyDict(ValueOf(x))
	if err != nil {
		return Value{}, err
	}
	r, err := NewSet(t)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(rest))
	defer t.Unroot(mark)
	t.Root(ValueOf(r))
	add := func(k, v Value) error {
		p, err := newPair(t, k, v)
		if err != nil {
			return err
		}
		return r.Add(t, p)
	}
	for i := 0; i < y.used; i++ {
		e := y.entries[i]
		if e.key.ref == nil {
			continue
		}
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
		n, err := rest.find(t, e.key, e.hash)
		same := false
		if err == nil && n >= 0 {
			same, err = t.Equal(rest.entries[n].val, e.val)
		}
		if err != nil {
			return Value{}, err
		}
		if !same {
			err = add(e.key, e.val)
		} else if n, err = rest.find(t, e.key, e.hash); n >= 0 { // again, as CPython does
			rest.removeAt(n)
		}
		if err != nil {
			return Value{}, err
		}
	}
	for pos := 0; ; {
		k, v, ok := rest.Next(&pos)
		if !ok {
			return ValueOf(r), nil
		}
		if err := add(k, v); err != nil {
			return Value{}, err
		}
	}
}

func viewCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	if _, ok := AsSet(b); !ok && !setView(b) {
		return NotImplemented, nil
	}
	n := cast[dictView](a).dict.live
	m, err := t.Len(b)
	if err != nil {
		return Value{}, err
	}
	ok := false
	switch op {
	case CmpEq, CmpNe:
		if n == m {
			ok, err = t.allIn(a, b)
		}
		ok = ok == (op == CmpEq)
	case CmpLt, CmpLe:
		if n < m || op == CmpLe && n == m {
			ok, err = t.allIn(a, b)
		}
	default:
		if n > m || op == CmpGe && n == m {
			ok, err = t.allIn(b, a)
		}
	}
	return Bool(ok), err
}

// allIn reports whether every element of a is in b.
func (t *Thread) allIn(a, b Value) (bool, error) {
	all := true
	err := t.Iterate(a, func(x Value) error {
		in, err := t.Contains(b, x)
		if err == nil && !in {
			all = false
			err = errStop
		}
		return err
	})
	if err == errStop {
		err = nil
	}
	return all, err
}

func viewIsDisjoint(t *Thread, a Args) (Value, error) {
	self, other := a.V[0], a.V[1]
	n := cast[dictView](self).dict.live
	if self == other {
		return Bool(n == 0), nil
	}
	if _, ok := AsSet(other); ok || setView(other) {
		m, err := t.Len(other)
		if err != nil {
			return Value{}, err
		}
		if m > n {
			self, other = other, self
		}
	}
	disjoint := true
	err := t.Iterate(other, func(x Value) error {
		in, err := t.Contains(self, x)
		if err == nil && in {
			disjoint = false
			err = errStop
		}
		return err
	})
	if err == errStop {
		err = nil
	}
	return Bool(disjoint), err
}

func setupDictViews() {
	mapping := Native{Name: "mapping", Sig: "()", Kind: Getter, Cost: CostConst, Doc: "The dictionary that this view refers to.", Fn: func(t *Thread, a Args) (Value, error) {
		return newMappingProxy(t, ValueOf(cast[dictView](a.V[0]).dict))
	}}
	for _, d := range [...]struct {
		typ, iter, rev *Type
		name           string
		base           *Type
		contains       func(t *Thread, v, x Value) (bool, error)
	}{
		{dictKeysType, DictKeyIterType, dictRevKeyIterType, "dict_keys", nil, keysContains},
		{dictValuesType, DictValueIterType, dictRevValueIterType, "dict_values", nil, nil},
		{dictItemsType, DictItemIterType, dictRevItemIterType, "dict_items", nil, itemsContains},
		{odictKeysType, DictKeyIterType, dictRevKeyIterType, "odict_keys", dictKeysType, keysContains},
		{odictValuesType, DictValueIterType, dictRevValueIterType, "odict_values", dictValuesType, nil},
		{odictItemsType, DictItemIterType, dictRevItemIterType, "odict_items", dictItemsType, itemsContains},
	} {
		methods := []Native{
			{Name: "__reversed__", Sig: "()", Cost: CostConst, Doc: "A reverse iterator.", Fn: func(t *Thread, a Args) (Value, error) {
				return newDictIter(t, d.rev, ValueOf(cast[dictView](a.V[0]).dict))
			}},
			mapping,
		}
		slots := Slots{Repr: viewRepr, Len: viewLen, Contains: d.contains, Iter: func(t *Thread, v Value) (Value, error) {
			return newDictIter(t, d.iter, ValueOf(cast[dictView](v).dict))
		}}
		if d.contains != nil {
			methods = append(methods, Native{Name: "isdisjoint", Sig: "(object, /)", Cost: CostPerElement, Fn: viewIsDisjoint,
				Doc: "Return True if the view and the given iterable have a null intersection."})
			slots.Compare = viewCompare
			slots.Binary[OpOr] = viewOp((*Set).update)
			slots.Binary[OpSub] = viewOp((*Set).differenceUpdate)
			slots.Binary[OpAnd], slots.Binary[OpXor] = viewAnd, viewXor
		}
		define(d.typ, TypeSpec{Name: d.name, Base: d.base, Layout: dictViewLayout, Final: true, NoNew: true, Slots: slots, Methods: methods})
	}
}
