package interp

// The iterators that the machine steps without a call.

// rangeIter iterates over a range whose values fit in int64.
type rangeIter struct {
	Object
	next, step int64
	left       int64
}

type listIter struct {
	Object
	list *List // nil when exhausted
	pos  int
}

type tupleIter struct {
	Object
	items []Value
	pos   int
	of    Value
}

// seqIter iterates by __getitem__ with 0, 1, 2 … until IndexError.
type seqIter struct {
	Object
	seq Value
	pos int64
}

var (
	rangeIterLayout = NewLayout[rangeIter]("range_iterator")
	listIterLayout  = NewLayout[listIter]("list_iterator")
	tupleIterLayout = NewLayout[tupleIter]("tuple_iterator")
	seqIterLayout   = NewLayout[seqIter]("iterator")
)

// Traverse implements Heap.
func (*rangeIter) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (*rangeIter) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (it *listIter) Traverse(w *Walker) {
	if it.list != nil {
		w.Visit(ValueOf(it.list))
	}
}

// ExtraSize implements Heap.
func (*listIter) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (it *tupleIter) Traverse(w *Walker) { w.Visit(it.of) }

// ExtraSize implements Heap.
func (*tupleIter) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (it *seqIter) Traverse(w *Walker) { w.Visit(it.seq) }

// ExtraSize implements Heap.
func (*seqIter) ExtraSize() int64 { return 0 }

func newSeqIter(t *Thread, v Value) (Value, error) {
	p, err := New[seqIter](t, SeqIterType)
	if err != nil {
		return Value{}, err
	}
	p.seq = v
	return ValueOf(p), nil
}

func selfIter(_ *Thread, v Value) (Value, error) { return v, nil }

func setupIterators() {
	define(RangeIterType, TypeSpec{Name: "range_iterator", Layout: rangeIterLayout, Final: true, NoNew: true, Slots: Slots{
		Iter: selfIter,
		Next: func(_ *Thread, v Value) (Value, error) {
			it := cast[rangeIter](v)
			if it.left <= 0 {
				return Value{}, nil
			}
			it.left--
			r := Int(it.next)
			it.next += it.step
			return r, nil
		},
	}, Methods: []Native{
		{Name: "__length_hint__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Int(cast[rangeIter](a.V[0]).left), nil }},
	}})
	define(ListIterType, TypeSpec{Name: "list_iterator", Layout: listIterLayout, Final: true, NoNew: true, Slots: Slots{
		Iter: selfIter,
		Next: func(_ *Thread, v Value) (Value, error) {
			it := cast[listIter](v)
			if it.list == nil || it.pos >= len(it.list.items) {
				it.list = nil
				return Value{}, nil
			}
			it.pos++
			return it.list.items[it.pos-1], nil
		},
	}, Methods: []Native{
		{Name: "__length_hint__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
			it := cast[listIter](a.V[0])
			if it.list == nil {
				return Int(0), nil
			}
			return Int(int64(max(0, len(it.list.items)-it.pos))), nil
		}},
	}})
	define(TupleIterType, TypeSpec{Name: "tuple_iterator", Layout: tupleIterLayout, Final: true, NoNew: true, Slots: Slots{
		Iter: selfIter,
		Next: func(_ *Thread, v Value) (Value, error) {
			it := cast[tupleIter](v)
			if it.pos >= len(it.items) {
				return Value{}, nil
			}
			it.pos++
			return it.items[it.pos-1], nil
		},
	}, Methods: []Native{
		{Name: "__length_hint__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
			it := cast[tupleIter](a.V[0])
			return Int(int64(len(it.items) - it.pos)), nil
		}},
	}})
	define(SeqIterType, TypeSpec{Name: "iterator", Layout: seqIterLayout, Final: true, NoNew: true, Slots: Slots{
		Iter: selfIter,
		Next: func(t *Thread, v Value) (Value, error) {
			it := cast[seqIter](v)
			if it.seq.ref == nil {
				return Value{}, nil
			}
			r, err := t.GetItem(it.seq, Int(it.pos))
			if err != nil {
				if IsExc(err, IndexError) || IsExc(err, StopIteration) {
					it.seq = Value{}
					return Value{}, nil
				}
				return Value{}, err
			}
			it.pos++
			return r, nil
		},
	}})
}
