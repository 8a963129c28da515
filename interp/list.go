package interp

// newListOf makes a list that takes over items, whose array the caller has charged.
func newListOf(t *Thread, items []Value) (Value, error) {
	if err := t.Alloc(listSize); err != nil {
		return Value{}, err
	}
	return ValueOf(&List{Object: Object{typ: ListType}, items: items, over: uint32(len(items))}), nil
}

// resized keeps account of the capacity that CPython's list would have now that the length goes from len(l.items) to n.
func (l *List) resized(n int) {
	l.sync()
	if c := int(l.over); n > c || n < c>>1 {
		c = (n + n>>3 + 6) &^ 3
		if n-len(l.items) > c-n {
			c = (n + 3) &^ 3
		}
		if n == 0 {
			c = 0
		}
		l.over = uint32(c)
	}
}

// sync accounts for the appends since the last call.
func (l *List) sync() {
	for int(l.over) < len(l.items) {
		n := l.over + 1
		l.over = (n + n>>3 + 6) &^ 3
	}
}

// truncate shortens the list to n items and gives memory back when little of it is used.
func (l *List) truncate(t *Thread, n int) error {
	l.resized(n)
	clear(l.items[n:])
	l.items = l.items[:n]
	if c := cap(l.items); c > 64 && n < c/4 {
		if err := l.reallocate(t, n+n/2); !IsExc(err, MemoryError) {
			return err
		}
	}
	return nil
}

// reallocate moves the items to an array with room for c.
func (l *List) reallocate(t *Thread, c int) error {
	if err := t.Alloc(int64(c) * int64(valueSize)); err != nil {
		return err
	}
	s := make([]Value, len(l.items), c)
	if err := t.copyItems(s, l.items); err != nil {
		return err
	}
	l.items, l.front = s, 0
	return nil
}

// clear empties the list. A list that is being sorted and is empty stays what it is: clearing it is no change.
func (l *List) clear() {
	if l.flags&flagMark == 0 || len(l.items) > 0 {
		l.items, l.over, l.front = nil, 0, 0
	}
}

// take removes and returns item i, which exists.
func (l *List) take(t *Thread, i int) (Value, error) {
	n := len(l.items) - 1
	v := l.items[i]
	if i == 0 && n > 16 && int(l.front) < n {
		// The head of a queue: the array is left as it is until the unused part outweighs the rest.
		l.resized(n)
		l.items[0] = Value{}
		l.items = l.items[1:]
		l.front++
		return v, nil
	}
	if err := t.moveItems(l.items, i, i+1, n-i); err != nil {
		return Value{}, err
	}
	return v, l.truncate(t, n)
}

// insert puts v before item i, 0 ≤ i ≤ len.
func (l *List) insert(t *Thread, i int, v Value) error {
	n := len(l.items)
	l.resized(n + 1)
	if err := l.growBy(t, 1); err != nil {
		return err
	}
	l.items = l.items[:n+1]
	if err := t.moveItems(l.items, i+1, i, n-i); err != nil {
		return err
	}
	l.items[i] = v
	return nil
}

func listInit(t *Thread, self Value, args Args) error {
	if args.Kw != nil && self.Type().Lookup("__new__") == ListType.Lookup("__new__") {
		if err := t.onlyPositional("list", args, 0, 1); err != nil {
			return err
		}
	}
	pos := args.Pos()
	if err := t.argCount("list", len(pos), 0, 1); err != nil {
		return err
	}
	l := cast[List](self)
	l.clear()
	if len(pos) == 0 {
		return nil
	}
	mark := t.Root(self)
	defer t.Unroot(mark)
	return l.extendExact(t, pos[0])
}

// extendExact fills an empty list; sequences of known length give it no more room than they need.
func (l *List) extendExact(t *Thread, v Value) error {
	if v.Object().typ == StrType {
		return l.extendChars(t, cast[Str](v))
	}
	if f := v.Type().slots.Len; f != nil && v.Type().flags&typeHeap == 0 {
		n, err := f(t, v)
		if err != nil && !IsExc(err, TypeError) && !IsExc(err, OverflowError) {
			return err
		}
		if err == nil && n > 0 {
			if err := l.growTo(t, min(n, 1<<20)); err != nil {
				return err
			}
			l.over = uint32((n + 1) &^ 1)
		}
	}
	return t.ListExtend(l, v)
}

// quickList is the call of list without an argument, or with a short list or tuple.
func quickList(t *Thread, a []Value, d *Value) bool {
	switch {
	case len(a) == 0:
		t.charge(listSize)
		*d = ValueOf(&List{Object: Object{typ: ListType}})
		return true
	case len(a) > 1 || a[0].Object().typ != ListType && a[0].Object().typ != TupleType:
		return false
	}
	items := seqItems(a[0])
	n := len(items)
	if n == 0 || n > roomyList {
		return false
	}
	t.spend(int64(n) / 8)
	t.charge(listSize + int64(n+n&1)*int64(valueSize))
	l := t.lists.take(n)
	if l == nil {
		l = smallList(n)
	}
	l.over = uint32((n + 1) &^ 1)
	copy(l.items, items)
	*d = ValueOf(l)
	return true
}

// listOf is list(v).
func (t *Thread) listOf(v Value) (*List, error) {
	if typ := v.Object().typ; typ == ListType || typ == TupleType {
		items := seqItems(v)
		l, err := newListLen(t, len(items))
		if err != nil {
			return nil, err
		}
		l.over = uint32((len(items) + 1) &^ 1)
		if len(items) > chunkItems {
			return l, t.copyItems(l.items, items)
		}
		copy(l.items, items)
		return l, t.Work(int64(len(items)) / 8)
	}
	room := 0
	if typ := v.Object().typ; typ != StrType && typ.flags&typeHeap == 0 {
		if left := typ.slots.Left; left != nil {
			room = min(left(v), chunkItems)
		} else if room = t.roomFor(v); room > roomyList && typ.slots.Len != nil {
			room = 0 // extendExact makes as much as is needed
		}
	}
	l, err := NewListCap(t, room)
	if err != nil {
		return nil, err
	}
	mark := t.Root(ValueOf(l))
	defer t.Unroot(mark)
	return l, l.extendExact(t, v)
}

// growTo gives an empty list room for exactly n items.
func (l *List) growTo(t *Thread, n int) error {
	if n <= cap(l.items) {
		return nil
	}
	if err := t.Alloc(int64(n) * int64(valueSize)); err != nil {
		return err
	}
	l.items, l.front = make([]Value, 0, n), 0
	return nil
}

func listRepr(t *Thread, v Value) (Value, error) { return t.reprItems(v, "[", "]", "[...]") }

func listCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	if b.Object().typ.layout != listLayout {
		return NotImplemented, nil
	}
	return t.compareItems(a, b, op)
}

func listConcat(t *Thread, a, b Value) (Value, error) {
	y, ok := AsList(b)
	if !ok {
		return Value{}, t.Errorf(TypeError, `can only concatenate list (not "%s") to list`, b.Type().Name)
	}
	x := cast[List](a)
	r, err := newListLen(t, len(x.items)+len(y.items))
	if err != nil {
		return Value{}, err
	}
	return ValueOf(r), t.joinItems(r.items, x.items, y.items)
}

func listRepeat(t *Thread, v, n Value) (Value, error) {
	c, err := t.repeatCount(n, len(cast[List](v).items))
	if err != nil {
		return Value{}, err
	}
	items, err := t.repeatItems(cast[List](v).items, c)
	if err != nil {
		return Value{}, err
	}
	return newListOf(t, items)
}

func listIConcat(t *Thread, a, b Value) (Value, error) {
	return a, cast[List](a).extend(t, b)
}

func listIRepeat(t *Thread, v, n Value) (Value, error) {
	l := cast[List](v)
	c, err := t.repeatCount(n, len(l.items))
	if err != nil {
		return Value{}, err
	}
	if c == 1 {
		return v, nil
	}
	items, err := t.repeatItems(l.items, c)
	if err != nil {
		return Value{}, err
	}
	l.resized(len(items))
	l.items, l.front = items, 0
	return v, nil
}

// extend is list.extend.
func (l *List) extend(t *Thread, v Value) error {
	switch v.Object().typ {
	case ListType, TupleType:
		l.resized(len(l.items) + len(seqItems(v)))
	}
	return t.ListExtend(l, v)
}

func listIterNew(t *Thread, v Value) (Value, error) {
	it, err := New[listIter](t, ListIterType)
	if err != nil {
		return Value{}, err
	}
	it.list = cast[List](v)
	return ValueOf(it), nil
}

func listAppend(t *Thread, a Args) (Value, error) { return None, cast[List](a.V[0]).Append(t, a.V[1]) }

func listInsert(t *Thread, a Args) (Value, error) {
	i, err := t.IndexArg(a.V[1], "")
	if err != nil {
		return Value{}, err
	}
	l := cast[List](a.V[0])
	if i < 0 {
		i = max(0, i+len(l.items))
	}
	return None, l.insert(t, min(i, len(l.items)), a.V[2])
}

// quickPop is pop of the last item, or of the first of a queue, where the items that stay need not move.
func quickPop(t *Thread, a []Value, d *Value) bool {
	o := a[0].Object()
	if o.typ != ListType || len(a) > 2 {
		return false
	}
	l := asPtr[List](o)
	n := len(l.items) - 1
	if n < 0 {
		return false
	}
	if len(a) == 2 && (!isInt(&a[1]) || a[1].SmallInt() != -1) {
		if !isInt(&a[1]) || a[1].SmallInt() != 0 || n <= 16 || int(l.front) >= n {
			return false
		}
		*d, _ = l.take(t, 0)
		return true
	}
	v, ok := l.QuickPop()
	if ok {
		*d = v
	}
	return ok
}

func listPop(t *Thread, a Args) (Value, error) {
	l := cast[List](a.V[0])
	i := -1
	if v := a.Get(1); v.ref != nil {
		var err error
		if i, err = t.IndexArg(v, ""); err != nil {
			return Value{}, err
		}
	}
	n := len(l.items)
	if n == 0 {
		return Value{}, t.Errorf(IndexError, "pop from empty list")
	}
	if i < 0 {
		i += n
	}
	if i < 0 || i >= n {
		return Value{}, t.Errorf(IndexError, "pop index out of range")
	}
	return l.take(t, i)
}

func listRemove(t *Thread, a Args) (Value, error) {
	i, err := t.findItem(a.V[0], a.V[1], 0, int(maxLen))
	if err != nil {
		return Value{}, err
	}
	l := cast[List](a.V[0])
	if i < 0 {
		return Value{}, t.Errorf(ValueError, "list.remove(x): x not in list")
	}
	if i >= len(l.items) {
		return None, nil // the comparison that found it emptied the list
	}
	_, err = l.take(t, i)
	return None, err
}

func listReverse(t *Thread, a Args) (Value, error) {
	return None, t.reverseItems(cast[List](a.V[0]).items)
}

// reverseItems reverses s in place, in pieces.
func (t *Thread) reverseItems(s []Value) error {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		if i%chunkItems == 0 {
			if err := t.Work(int64(min(chunkItems, j-i)) / 8); err != nil {
				return err
			}
		}
		s[i], s[j] = s[j], s[i]
	}
	return nil
}

func listCopy(t *Thread, a Args) (Value, error) {
	src := cast[List](a.V[0]).items
	l, err := NewList(t, src)
	return ValueOf(l), err
}

func listReversed(t *Thread, a Args) (Value, error) {
	it, err := New[listRevIter](t, listRevIterType)
	if err != nil {
		return Value{}, err
	}
	it.list = cast[List](a.V[0])
	it.pos = len(it.list.items) - 1
	return ValueOf(it), nil
}

func setupList() {
	define(ListType, TypeSpec{
		Name: "list", Layout: listLayout, NewSig: "(iterable=(), /)",
		Doc: "A sequence that can change.\n\nWithout an argument it is empty; otherwise it holds what the iterable yields.",
		Slots: Slots{
			New: func(t *Thread, typ *Type, _ Args) (Value, error) {
				l, err := New[List](t, typ)
				if err != nil {
					return Value{}, err
				}
				return ValueOf(l), nil
			},
			Init: listInit, Repr: listRepr, Compare: listCompare, Iter: listIterNew,
			Len:     func(_ *Thread, v Value) (int, error) { return len(cast[List](v).items), nil },
			GetItem: listGetItem, SetItem: listSetItem, Contains: seqContains,
			Concat: listConcat, Repeat: listRepeat, IConcat: listIConcat, IRepeat: listIRepeat, SequenceFlag: 1,
		},
		Methods: []Native{
			{Name: "append", Sig: "(object, /)", Cost: CostConst, Quick: quickAppend, append: true, Fn: listAppend, Doc: "Append object to the end of the list."},
			{Name: "extend", Sig: "(iterable, /)", Cost: CostPerElement, TakesItems: true, Doc: "Append what the iterable yields.", Fn: func(t *Thread, a Args) (Value, error) {
				return None, cast[List](a.V[0]).extend(t, a.V[1])
			}},
			{Name: "insert", Sig: "(index, object, /)", Cost: CostPerElement, Fn: listInsert, Doc: "Insert object before index."},
			{Name: "pop", Sig: "(index=-1, /)", Cost: CostPerElement, Quick: quickPop, Fn: listPop, Doc: "Remove and return the item at index, by default the last.\n\nRaises IndexError if list is empty or index is out of range."},
			{Name: "remove", Sig: "(value, /)", Cost: CostPerElement, Fn: listRemove, Doc: "Remove the first item equal to value; ValueError when there is none."},
			{Name: "clear", Sig: "()", Cost: CostConst, Doc: "Remove all items.", Fn: func(_ *Thread, a Args) (Value, error) {
				cast[List](a.V[0]).clear()
				return None, nil
			}},
			{Name: "copy", Sig: "()", Cost: CostPerElement, Fn: listCopy, Doc: "A shallow copy."},
			{Name: "reverse", Sig: "()", Cost: CostPerElement, Fn: listReverse, Doc: "Reverse the list in place."},
			{Name: "sort", Sig: "(*, key=None, reverse=False)", Cost: CostSuperlinear, Fn: listSort,
				Doc: "Sort the list in place, stably. With a key function items are ordered by its results; reverse gives descending order."},
			{Name: "index", Sig: "(value, start=0, stop=sys.maxsize, /)", Cost: CostPerElement, Fn: seqIndexMethod("list"), Doc: "The first index of value; ValueError when it is not there."},
			{Name: "count", Sig: "(value, /)", Cost: CostPerElement, Fn: seqCountMethod, Doc: "How many items equal value."},
			{Name: "__reversed__", Sig: "()", Cost: CostConst, Fn: listReversed, Doc: "A reverse iterator over the list."},
			{Name: "__sizeof__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
				l := cast[List](a.V[0])
				l.sync()
				return Int(40 + 8*int64(l.over)), nil
			}, Doc: "The size of the list in memory, in bytes."},
			classGetItemRow(),
		},
	})
	define(listRevIterType, TypeSpec{Name: "list_reverseiterator", Layout: listRevIterLayout, Final: true, NoNew: true, Slots: Slots{Iter: selfIter, Next: listRevNext},
		Methods: []Native{{Name: "__length_hint__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
			it := cast[listRevIter](a.V[0])
			if it.list == nil || it.pos >= len(it.list.items) {
				return Int(0), nil
			}
			return Int(int64(it.pos + 1)), nil
		}}, {Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			it := cast[listRevIter](a.V[0])
			if it.list == nil {
				l, err := NewList(t, nil)
				if err != nil {
					return Value{}, err
				}
				return t.iterReduce("reversed", ValueOf(l))
			}
			return t.iterReduce("reversed", ValueOf(it.list), Int(int64(it.pos)))
		}}, {Name: "__setstate__", Sig: "(object, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			it := cast[listRevIter](a.V[0])
			if it.list == nil {
				return None, nil
			}
			i, err := t.IndexArg(a.V[1], "")
			it.pos = max(-1, min(i, len(it.list.items)-1))
			return None, err
		}}}})
	ListType.quick = quickList
}

// listRevIter walks a list from its end.
type listRevIter struct {
	Object
	list *List // nil when exhausted
	pos  int
}

var (
	listRevIterLayout = NewLayout[listRevIter]("list_reverseiterator")
	listRevIterType   = &Type{}
)

// Traverse implements Heap.
func (it *listRevIter) Traverse(w *Walker) {
	if it.list != nil {
		w.Visit(ValueOf(it.list))
	}
}

// ExtraSize implements Heap.
func (*listRevIter) ExtraSize() int64 { return 0 }

func listRevNext(_ *Thread, v Value) (Value, error) {
	it := cast[listRevIter](v)
	if it.list == nil || it.pos < 0 || it.pos >= len(it.list.items) {
		it.list = nil
		return Value{}, nil
	}
	it.pos--
	return it.list.items[it.pos+1], nil
}
