package interp

import "github.com/safepy/safepy/internal/pyhash"

// newTupleOf makes a tuple of class typ that takes over items, whose array the caller has charged.
func newTupleOf(t *Thread, typ *Type, items []Value) (Value, error) {
	if typ == TupleType {
		if len(items) == 0 {
			return EmptyTuple, nil
		}
		if err := t.Alloc(tupleSize); err != nil {
			return Value{}, err
		}
		return ValueOf(&Tuple{Object: Object{typ: TupleType}, items: items}), nil
	}
	p, err := New[Tuple](t, typ)
	if err != nil {
		return Value{}, err
	}
	p.items = items
	return ValueOf(p), nil
}

func tupleNew(t *Thread, typ *Type, args Args) (Value, error) {
	if args.Kw != nil && !OwnInit(typ) {
		if err := t.onlyPositional("tuple", args, 0, 1); err != nil {
			return Value{}, err
		}
	}
	pos := args.Pos()
	if err := t.argCount("tuple", len(pos), 0, 1); err != nil {
		return Value{}, err
	}
	if len(pos) == 0 {
		return newTupleOf(t, typ, nil)
	}
	if typ == TupleType {
		return t.TupleFrom(pos[0])
	}
	items, err := t.tupleItems(pos[0])
	if err != nil {
		return Value{}, err
	}
	return newTupleOf(t, typ, items)
}

// TupleFrom is tuple(v).
func (t *Thread) TupleFrom(v Value) (Value, error) {
	switch {
	case v.IsExact(TupleType):
		return v, nil
	case v.IsExact(ListType):
		items := cast[List](v).items
		if err := t.Work(int64(len(items)) / 8); err != nil {
			return Value{}, err
		}
		return NewTuple(t, items)
	}
	items, err := t.tupleItems(v)
	if err != nil {
		return Value{}, err
	}
	return newTupleOf(t, TupleType, items)
}

// tupleItems are the items of v in an array without spare room to speak of.
func (t *Thread) tupleItems(v Value) ([]Value, error) {
	if v.IsExact(TupleType) {
		return cast[Tuple](v).items, nil
	}
	items, err := t.collectItems(v)
	if err != nil || cap(items)-len(items) <= len(items)/8 {
		return items, err
	}
	out, err := t.newItems(len(items))
	if err != nil {
		return nil, err
	}
	return out, t.copyItems(out, items)
}

func tupleRepr(t *Thread, v Value) (Value, error) {
	if n := len(cast[Tuple](v).items); n == 1 {
		return t.reprItems(v, "(", ",)", "(...)")
	}
	return t.reprItems(v, "(", ")", "(...)")
}

func tupleHash(t *Thread, v Value) (int64, error) {
	s := cast[Tuple](v)
	if s.hash != 0 {
		return s.hash, nil
	}
	var h pyhash.Tuple
	n := 0
	for ; n < len(s.items) && n < 1024; n++ {
		k, ok := quickHash(s.items[n])
		if !ok {
			break
		}
		h.Add(k)
	}
	if n > quickTuple {
		if err := t.Work(int64(n)); err != nil {
			return 0, err
		}
	}
	if n < len(s.items) {
		if err := t.hashItems(&h, s.items[n:]); err != nil {
			return 0, err
		}
	}
	sum := h.Sum()
	if s.flags&flagShared == 0 {
		s.hash = sum
	}
	return sum, nil
}

// quickText is the length up to which a text's hash is computed before the charge: 1024 of them take a tenth of a millisecond.
const quickText = 128

// quickHash is the hash of an int or text that takes no time to speak of.
func quickHash(v Value) (int64, bool) {
	if v.ref == intRef || v.ref == boolRef {
		return pyhash.HashInt64(int64(v.bits)), true
	}
	if v.Object().typ == StrType {
		if s := cast[Str](v); s.hash != 0 || len(s.s) <= quickText {
			return s.hashOf(), true
		}
	}
	return 0, false
}

// hashItems adds the hashes of items, in which __hash__ may run.
func (t *Thread) hashItems(h *pyhash.Tuple, items []Value) error {
	if err := t.Enter(""); err != nil {
		return err
	}
	defer t.Leave()
	for _, x := range items {
		if err := t.Work(1); err != nil {
			return err
		}
		k, err := t.Hash(x)
		if err != nil {
			return err
		}
		h.Add(k)
	}
	return nil
}

func tupleGetItem(t *Thread, v, key Value) (Value, error) {
	if s, ok := AsSlice(key); ok {
		u, err := s.unpack(t)
		if err != nil {
			return Value{}, err
		}
		return tupleSlice(t, v, &u)
	}
	i, err := t.subscript(v, key, "tuple", "index")
	if err != nil {
		return Value{}, err
	}
	return cast[Tuple](v).items[i], nil
}

func tupleSlice(t *Thread, v Value, u *unpackedSlice) (Value, error) {
	items := cast[Tuple](v).items
	start, _, step, n := u.fit(len(items))
	if n == len(items) && step == 1 && v.IsExact(TupleType) {
		return v, nil
	}
	if n == 0 {
		return EmptyTuple, nil
	}
	r, err := newTupleLen(t, n)
	if err != nil {
		return Value{}, err
	}
	return ValueOf(r), t.pickItems(r.items, items, start, step)
}

func tupleConcat(t *Thread, a, b Value) (Value, error) {
	y, ok := AsTuple(b)
	if !ok {
		return Value{}, t.Errorf(TypeError, `can only concatenate tuple (not "%s") to tuple`, b.Type().Name)
	}
	x := cast[Tuple](a)
	if len(x.items) == 0 && b.IsExact(TupleType) {
		return b, nil
	}
	if len(y.items) == 0 && a.IsExact(TupleType) {
		return a, nil
	}
	if len(x.items)+len(y.items) == 0 {
		return EmptyTuple, nil
	}
	r, err := newTupleLen(t, len(x.items)+len(y.items))
	if err != nil {
		return Value{}, err
	}
	return ValueOf(r), t.joinItems(r.items, x.items, y.items)
}

func tupleRepeat(t *Thread, v, n Value) (Value, error) {
	items := cast[Tuple](v).items
	c, err := t.repeatCount(n, len(items))
	if err != nil {
		return Value{}, err
	}
	if (c == 1 || len(items) == 0) && v.IsExact(TupleType) {
		return v, nil
	}
	out, err := t.repeatItems(items, c)
	if err != nil {
		return Value{}, err
	}
	return newTupleOf(t, TupleType, out)
}

func tupleCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	if b.Object().typ.layout != tupleLayout {
		return NotImplemented, nil
	}
	return t.compareItems(a, b, op)
}

// seqIndexMethod is list.index and tuple.index.
func seqIndexMethod(name string) func(t *Thread, a Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		self := a.V[0]
		start, err := t.boundArg(a.Get(2), 0, len(seqItems(self)))
		if err != nil {
			return Value{}, err
		}
		stop, err := t.boundArg(a.Get(3), int(maxLen), len(seqItems(self)))
		if err != nil {
			return Value{}, err
		}
		i, err := t.findItem(self, a.V[1], start, stop)
		if err != nil {
			return Value{}, err
		}
		if i < 0 {
			return Value{}, t.Errorf(ValueError, "%s.index(x): x not in %s", name, name)
		}
		return Int(int64(i)), nil
	}
}

func seqCountMethod(t *Thread, a Args) (Value, error) {
	n, err := t.countItems(a.V[0], a.V[1])
	return Int(int64(n)), err
}

func seqContains(t *Thread, v, x Value) (bool, error) {
	i, err := t.findItem(v, x, 0, int(maxLen))
	return i >= 0, err
}

func setupTuple() {
	define(TupleType, TypeSpec{
		Name: "tuple", Layout: tupleLayout, NewSig: "(iterable=(), /)",
		Doc: "A sequence that can't change.\n\nWithout an argument it is empty; otherwise it holds what the iterable yields.",
		Slots: Slots{
			New: tupleNew, Repr: tupleRepr, Hash: tupleHash, Compare: tupleCompare,
			Iter: func(t *Thread, v Value) (Value, error) {
				it, err := New[tupleIter](t, TupleIterType)
				if err != nil {
					return Value{}, err
				}
				it.items, it.of = cast[Tuple](v).items, v
				return ValueOf(it), nil
			},
			Len:      func(_ *Thread, v Value) (int, error) { return len(cast[Tuple](v).items), nil },
			GetItem:  tupleGetItem,
			Contains: seqContains, Concat: tupleConcat, Repeat: tupleRepeat, SequenceFlag: 1,
		},
		Methods: []Native{
			{Name: "index", Sig: "(value, start=0, stop=sys.maxsize, /)", Cost: CostPerElement, Fn: seqIndexMethod("tuple"), Doc: "The first index of value; ValueError when it is not there."},
			{Name: "count", Sig: "(value, /)", Cost: CostPerElement, Fn: seqCountMethod, Doc: "How many items equal value."},
			{Name: "__getnewargs__", Sig: "()", Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
				items, err := newTupleOf(t, TupleType, cast[Tuple](a.V[0]).items)
				if err != nil {
					return Value{}, err
				}
				return NewTuple(t, []Value{items})
			}},
			{Name: "__sizeof__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
				return Int(32 + 8*int64(len(cast[Tuple](a.V[0]).items))), nil
			}},
			classGetItemRow(),
		},
	})
	TupleType.quick = quickNewTuple
}
