package interp

import "github.com/safepy/safepy/internal/pyhash"

func setRepr(t *Thread, v Value) (Value, error) {
	s := cast[Set](v)
	name := s.typ.Name
	if t.reprEnter(v) {
		return NewStr(t, name+"(...)")
	}
	defer t.reprLeave()
	if s.used == 0 {
		return NewStr(t, name+"()")
	}
	// The elements are collected first: their __repr__ may change the set.
	items, err := t.newItems(s.used)
	if err != nil {
		return Value{}, err
	}
	mark := t.RootSlice(&items)
	defer t.Unroot(mark)
	n := 0
	for pos := 0; n < len(items); n++ {
		items[n], _ = s.Next(&pos)
	}
	open, end := "{", "}"
	if s.typ != SetType {
		open, end = name+"({", "})"
	}
	b := t.NewBuilder()
	b.Root()
	for i, x := range items {
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
		if i > 0 {
			open = ", "
		}
		if err := b.WriteString(open); err != nil {
			return Value{}, err
		}
		text, err := t.Repr(x)
		if err == nil {
			err = b.WriteStr(text)
		}
		if err != nil {
			return Value{}, err
		}
	}
	err = b.WriteString(end)
	return b.String(), err
}

func setInit(t *Thread, self Value, args Args) error {
	if err := t.onlyPositional("set", args, 0, 1); err != nil {
		return err
	}
	s := cast[Set](self)
	s.clear()
	if len(args.V) == 0 {
		return nil
	}
	mark := t.Root(self)
	defer t.Unroot(mark)
	return s.update(t, args.V[0])
}

func setNew(t *Thread, typ *Type, _ Args) (Value, error) {
	s, err := New[Set](t, typ)
	return setResult(s, err)
}

func frozenSetNew(t *Thread, typ *Type, args Args) (Value, error) {
	if args.Kw != nil && !OwnInit(typ) {
		if err := t.onlyPositional("frozenset", args, 0, 1); err != nil {
			return Value{}, err
		}
	}
	pos := args.Pos()
	if err := t.argCount("frozenset", len(pos), 0, 1); err != nil {
		return Value{}, err
	}
	if len(pos) == 1 && typ == FrozenSetType && pos[0].IsExact(FrozenSetType) {
		return pos[0], nil
	}
	s, err := New[Set](t, typ)
	if err != nil || len(pos) == 0 {
		return setResult(s, err)
	}
	mark := t.Root(ValueOf(s))
	defer t.Unroot(mark)
	return ValueOf(s), s.update(t, pos[0])
}

func frozenSetHash(t *Thread, v Value) (int64, error) {
	s := cast[Set](v)
	if s.hashed {
		return s.hash, nil
	}
	h, err := s.contentHash(t)
	if err == nil && s.flags&flagShared == 0 {
		s.hash, s.hashed = h, true
	}
	return h, err
}

// contentHash is the hash of the set's elements, in any order.
func (s *Set) contentHash(t *Thread) (int64, error) {
	var f pyhash.Frozenset
	if err := t.Work(int64(len(s.table)) / 4); err != nil {
		return 0, err
	}
	for i := range s.table {
		if i&0x3FFF == 0x3FFF {
			if err := t.lookNow(); err != nil {
				return 0, err
			}
		}
		if e := &s.table[i]; e.key.ref != nil {
			f.Add(e.hash)
		}
	}
	return f.Sum(), nil
}

// elementOf runs f with the hash of x, an element to be looked for: a set that is not hashable stands for the frozenset of its elements.
func (t *Thread) elementOf(x Value, f func(h int64) error) error {
	h, err := t.elementHash(x)
	if err != nil {
		s, ok := AsSet(x)
		if !ok || !IsExc(err, TypeError) || !s.typ.IsSubtype(SetType) {
			return err
		}
		if h, err = s.contentHash(t); err != nil {
			return err
		}
	}
	return f(h)
}

func setContains(t *Thread, v, x Value) (in bool, err error) {
	err = t.elementOf(x, func(h int64) error {
		i, err := cast[Set](v).find(t, x, h)
		in = i >= 0
		return err
	})
	return in, err
}

func setDiscardMethod(t *Thread, a Args) (Value, error) {
	return None, t.elementOf(a.V[1], func(h int64) error {
		_, err := cast[Set](a.V[0]).discardHashed(t, a.V[1], h)
		return err
	})
}

func setRemove(t *Thread, a Args) (Value, error) {
	return None, t.elementOf(a.V[1], func(h int64) error {
		ok, err := cast[Set](a.V[0]).discardHashed(t, a.V[1], h)
		if err == nil && !ok {
			err = t.RaiseValue(KeyError, a.V[1])
		}
		return err
	})
}

func setPop(t *Thread, a Args) (Value, error) {
	s := cast[Set](a.V[0])
	if s.used == 0 {
		return Value{}, t.Errorf(KeyError, "pop from an empty set")
	}
	return s.pop(t)
}

func setCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	o, ok := AsSet(b)
	if !ok {
		return NotImplemented, nil
	}
	r, err := cast[Set](a).compare(t, o, op)
	return Bool(r), err
}

// setOp makes an operator, which takes sets only, of an operation that makes a new set.
func setOp(f func(s *Set, t *Thread, other Value) (Value, error)) BinFunc {
	return func(t *Thread, a, b Value) (Value, error) {
		s, ok := AsSet(a)
		if _, ok2 := AsSet(b); !ok || !ok2 {
			return NotImplemented, nil
		}
		return f(s, t, b)
	}
}

// setInPlace makes an in-place operator of an operation that changes the set.
func setInPlace(f func(s *Set, t *Thread, other Value) error) BinFunc {
	return func(t *Thread, a, b Value) (Value, error) {
		if _, ok := AsSet(b); !ok {
			return NotImplemented, nil
		}
		return a, f(cast[Set](a), t, b)
	}
}

// union is a new set of the elements of s and other.
func (s *Set) union(t *Thread, other Value) (Value, error) {
	if o, ok := AsSet(other); ok && o != s && len(s.table) == minSetTable && s.fill == s.used && (s.used+o.used)*5 >= (minSetTable-1)*3 {
		return s.unionGrown(t, o)
	}
	r, err := s.copy(t)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(r))
	defer t.Unroot(mark)
	return ValueOf(r), r.update(t, other)
}

// intersectionUpdate keeps what other has too.
func (s *Set) intersectionUpdate(t *Thread, other Value) error {
	r, err := s.intersection(t, other)
	if err == nil {
		s.swap(cast[Set](r))
	}
	return err
}

// fold is a method that applies a new-set operation to each argument in turn; rest is what is done for the second argument and later.
func fold(first func(s *Set, t *Thread, other Value) (Value, error), rest func(s *Set, t *Thread, other Value) (Value, error)) func(t *Thread, a Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		s := cast[Set](a.V[0])
		others := cast[Tuple](a.V[1]).items
		if len(others) == 0 {
			r, err := s.copySelf(t)
			return r, err
		}
		r, err := first(s, t, others[0])
		for _, o := range others[1:] {
			if err != nil {
				return Value{}, err
			}
			mark := t.Root(r)
			r, err = rest(cast[Set](r), t, o)
			t.Unroot(mark)
		}
		return r, err
	}
}

// copySelf is s.copy(): a frozenset is its own copy.
func (s *Set) copySelf(t *Thread) (Value, error) {
	if s.typ == FrozenSetType {
		return ValueOf(s), nil
	}
	return setResult(s.copy(t))
}

// changed turns an operation that changes the set into one that returns it.
func changed(f func(s *Set, t *Thread, other Value) error) func(s *Set, t *Thread, other Value) (Value, error) {
	return func(s *Set, t *Thread, other Value) (Value, error) { return ValueOf(s), f(s, t, other) }
}

// updateEach is a method that changes the set by each argument in turn.
func updateEach(f func(s *Set, t *Thread, other Value) error) func(t *Thread, a Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		for _, o := range cast[Tuple](a.V[1]).items {
			if err := f(cast[Set](a.V[0]), t, o); err != nil {
				return Value{}, err
			}
		}
		return None, nil
	}
}

// intersectionUpdateAll computes the intersection with all arguments before it changes the set.
func intersectionUpdateAll(t *Thread, a Args) (Value, error) {
	r, err := fold((*Set).intersection, (*Set).intersection)(t, a)
	if err == nil && r != a.V[0] {
		cast[Set](a.V[0]).swap(cast[Set](r))
	}
	return None, err
}

func setQuery(f func(s *Set, t *Thread, other Value) (bool, error)) func(t *Thread, a Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		r, err := f(cast[Set](a.V[0]), t, a.V[1])
		return Bool(r), err
	}
}

func setReduce(t *Thread, a Args) (Value, error) {
	l, err := t.Collect(a.V[0])
	if err != nil {
		return Value{}, err
	}
	args, err := NewTuple(t, []Value{ValueOf(l)})
	if err != nil {
		return Value{}, err
	}
	state, found, err := t.CallSpecial(a.V[0], "__getstate__")
	if err != nil {
		return Value{}, err
	}
	if !found {
		state = None
	}
	return NewTuple(t, []Value{a.V[0].Type().Value(), args, state})
}

// commonSetMethods are those of set and frozenset.
func commonSetMethods() []Native {
	one := func(f func(s *Set, t *Thread, other Value) (Value, error)) func(t *Thread, a Args) (Value, error) {
		return func(t *Thread, a Args) (Value, error) { return f(cast[Set](a.V[0]), t, a.V[1]) }
	}
	return []Native{
		{Name: "copy", Sig: "()", Cost: CostPerElement, Doc: "A shallow copy.", Fn: func(t *Thread, a Args) (Value, error) { return cast[Set](a.V[0]).copySelf(t) }},
		{Name: "union", Sig: "(*others)", Cost: CostPerElement, Fn: fold((*Set).union, changed((*Set).update)), Doc: "A new set of the elements of the set and all others."},
		{Name: "intersection", Sig: "(*others)", Cost: CostPerElement, Fn: fold((*Set).intersection, (*Set).intersection), Doc: "A new set of the elements common to the set and all others."},
		{Name: "difference", Sig: "(*others)", Cost: CostPerElement, Fn: fold((*Set).difference, changed((*Set).differenceUpdate)), Doc: "A new set of the elements that none of the others has."},
		{Name: "symmetric_difference", Sig: "(other, /)", Cost: CostPerElement, Fn: one((*Set).symmetric), Doc: "A new set of the elements in either the set or other but not in both."},
		{Name: "isdisjoint", Sig: "(other, /)", Cost: CostPerElement, Fn: setQuery((*Set).isDisjoint), Doc: "Whether no element is in both."},
		{Name: "issubset", Sig: "(other, /)", Cost: CostPerElement, Fn: setQuery((*Set).isSubset), Doc: "Whether other has every element of the set."},
		{Name: "issuperset", Sig: "(other, /)", Cost: CostPerElement, Fn: setQuery((*Set).isSuperset), Doc: "Whether the set has every element of other."},
		{Name: "__reduce__", Sig: "()", Cost: CostPerElement, Fn: setReduce},
		{Name: "__sizeof__", Sig: "()", Cost: CostConst, Doc: "The size of the set in memory, in bytes.", Fn: func(_ *Thread, a Args) (Value, error) {
			size := int64(200)
			if n := len(cast[Set](a.V[0]).table); n > minSetTable {
				size += 16 * int64(n)
			}
			return Int(size), nil
		}},
		classGetItemRow(),
	}
}

func commonSetSlots() Slots {
	s := Slots{
		Repr: setRepr, Compare: setCompare, Contains: setContains,
		Len: func(_ *Thread, v Value) (int, error) { return cast[Set](v).used, nil },
		Iter: func(t *Thread, v Value) (Value, error) {
			it, err := New[setIter](t, SetIterType)
			if err != nil {
				return Value{}, err
			}
			it.set = cast[Set](v)
			it.size, it.left = it.set.used, it.set.used
			return ValueOf(it), nil
		},
	}
	s.Binary[OpOr], s.Binary[OpAnd] = setOp((*Set).union), setOp((*Set).intersection)
	s.Binary[OpSub], s.Binary[OpXor] = setOp((*Set).difference), setOp((*Set).symmetric)
	return s
}

func setupSet() {
	slots := commonSetSlots()
	slots.New, slots.Init = setNew, setInit
	slots.InPlace[OpOr], slots.InPlace[OpAnd] = setInPlace((*Set).update), setInPlace((*Set).intersectionUpdate)
	slots.InPlace[OpSub], slots.InPlace[OpXor] = setInPlace((*Set).differenceUpdate), setInPlace((*Set).symmetricUpdate)
	define(SetType, TypeSpec{
		Name: "set", Layout: setLayout, Slots: slots, NewSig: "(iterable=(), /)", Doc: "An unordered collection of distinct elements.",
		Methods: append(commonSetMethods(), []Native{
			{Name: "add", Sig: "(object, /)", Cost: CostCallsBack, Quick: quickAdd, Doc: "Add an element to the set.", Fn: func(t *Thread, a Args) (Value, error) {
				return None, cast[Set](a.V[0]).Add(t, a.V[1])
			}},
			{Name: "discard", Sig: "(object, /)", Cost: CostCallsBack, Fn: setDiscardMethod, Doc: "Remove an element if it is there."},
			{Name: "remove", Sig: "(object, /)", Cost: CostCallsBack, Fn: setRemove, Doc: "Remove an element; KeyError when it is not there."},
			{Name: "pop", Sig: "()", Cost: CostConst, Fn: setPop, Doc: "Remove and return an arbitrary element; KeyError when the set is empty."},
			{Name: "clear", Sig: "()", Cost: CostConst, Doc: "Remove all elements.", Fn: func(_ *Thread, a Args) (Value, error) {
				cast[Set](a.V[0]).clear()
				return None, nil
			}},
			{Name: "update", Sig: "(*others)", Cost: CostPerElement, Fn: updateEach((*Set).update), Doc: "Add the elements of all others."},
			{Name: "intersection_update", Sig: "(*others)", Cost: CostPerElement, Fn: intersectionUpdateAll, Doc: "Keep only elements that all others have."},
			{Name: "difference_update", Sig: "(*others)", Cost: CostPerElement, Fn: updateEach((*Set).differenceUpdate), Doc: "Remove the elements of all others."},
			{Name: "symmetric_difference_update", Sig: "(other, /)", Cost: CostPerElement, Doc: "Keep elements in either the set or other but not in both.", Fn: func(t *Thread, a Args) (Value, error) {
				return None, cast[Set](a.V[0]).symmetricUpdate(t, a.V[1])
			}},
		}...),
	})
	slots = commonSetSlots()
	slots.New, slots.Hash = frozenSetNew, frozenSetHash
	define(FrozenSetType, TypeSpec{
		Name: "frozenset", Layout: setLayout, Slots: slots, NewSig: "(iterable=(), /)", Doc: "An unordered collection of distinct elements that can't change.",
		Methods: commonSetMethods(),
	})
	define(SetIterType, TypeSpec{Name: "set_iterator", Layout: setIterLayout, Final: true, NoNew: true, Slots: Slots{Iter: selfIter, Next: setIterNext},
		Methods: []Native{{Name: "__length_hint__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
			it := cast[setIter](a.V[0])
			if it.set == nil || it.size != it.set.used {
				return Int(0), nil
			}
			return Int(int64(it.left)), nil
		}}, {Name: "__reduce__", Sig: "()", Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
			c, err := New[setIter](t, SetIterType)
			if err != nil {
				return Value{}, err
			}
			it := cast[setIter](a.V[0])
			c.set, c.pos, c.size, c.left = it.set, it.pos, it.size, it.left
			return t.reduceRest(ValueOf(c))
		}}}})
	SetType.quick, FrozenSetType.quick = quickNewSet(SetType), quickNewSet(FrozenSetType)
}

// setIter walks the table of a set.
type setIter struct {
	Object
	set  *Set // nil when exhausted
	pos  int
	size int // number of elements when the iterator was made; -1 once a change was noticed
	left int
}

// SetIterType is the class of iterators over sets.
var SetIterType = &Type{}

var setIterLayout = NewLayout[setIter]("set_iterator")

// Traverse implements Heap.
func (it *setIter) Traverse(w *Walker) {
	if it.set != nil {
		w.Visit(ValueOf(it.set))
	}
}

// ExtraSize implements Heap.
func (*setIter) ExtraSize() int64 { return 0 }

// step is the next element where it is one of the next few slots, nil otherwise.
func (it *setIter) step() *setEntry {
	s := it.set
	if s == nil || s.used != it.size {
		return nil
	}
	for i := it.pos; i < min(it.pos+16, len(s.table)); i++ {
		if e := &s.table[i]; e.key.ref != nil {
			it.pos = i + 1
			it.left--
			return e
		}
	}
	return nil
}

func setIterNext(t *Thread, v Value) (Value, error) {
	it := cast[setIter](v)
	s := it.set
	if s == nil {
		return Value{}, nil
	}
	if s.used != it.size {
		it.size = -1
		return Value{}, t.Errorf(RuntimeError, "Set changed size during iteration")
	}
	for n := 0; it.pos < len(s.table); n++ {
		e := &s.table[it.pos]
		it.pos++
		if e.key.ref != nil {
			it.left--
			return e.key, nil
		}
		if n&255 == 255 {
			if err := t.Work(64); err != nil {
				return Value{}, err
			}
		}
	}
	it.set = nil
	return Value{}, nil
}
