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

// iterReduce is what __reduce__ of an iterator gives: a call of fn (iter or reversed) on v, and the state, if there is one, for __setstate__.
func (t *Thread) iterReduce(fn string, v Value, state ...Value) (Value, error) {
	builtins := t.builtins
	if t.frame != nil && t.frame.fn != nil {
		builtins = t.frame.fn.builtins
	}
	f, ok := builtins.getString(fn)
	if !ok {
		return Value{}, t.Errorf(AttributeError, "%s", fn)
	}
	args, err := NewTuple(t, []Value{v})
	if err != nil {
		return Value{}, err
	}
	return NewTuple(t, append([]Value{f, args}, state...))
}

// reduceRest is iterReduce of an iterator that is replaced by a list of what a copy of it yields.
func (t *Thread) reduceRest(copied Value) (Value, error) {
	l, err := t.Collect(copied)
	if err != nil {
		return Value{}, err
	}
	return t.iterReduce("iter", ValueOf(l))
}

// stateArg is the argument of __setstate__ of an iterator over n items: an index.
func (t *Thread) stateArg(v Value, n int) (int, error) {
	i, err := t.IndexArg(v, "")
	return max(0, min(i, n)), err
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
		{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			it := cast[rangeIter](a.V[0])
			r, err := NewRange(t, Int(it.next), Int(it.next+it.step*it.left), Int(it.step))
			if err != nil {
				return Value{}, err
			}
			return t.iterReduce("iter", r, None)
		}},
		{Name: "__setstate__", Sig: "(object, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			it := cast[rangeIter](a.V[0])
			i, err := t.stateArg(a.V[1], int(it.left))
			it.next, it.left = it.next+int64(i)*it.step, it.left-int64(i)
			return None, err
		}},
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
		{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			it := cast[listIter](a.V[0])
			if it.list == nil {
				l, err := NewList(t, nil)
				if err != nil {
					return Value{}, err
				}
				return t.iterReduce("iter", ValueOf(l))
			}
			return t.iterReduce("iter", ValueOf(it.list), Int(int64(it.pos)))
		}},
		{Name: "__setstate__", Sig: "(object, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			it := cast[listIter](a.V[0])
			if it.list == nil {
				return None, nil
			}
			i, err := t.stateArg(a.V[1], len(it.list.items))
			it.pos = i
			return None, err
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
		{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			it := cast[tupleIter](a.V[0])
			if it.pos >= len(it.items) {
				return t.iterReduce("iter", EmptyTuple)
			}
			return t.iterReduce("iter", it.of, Int(int64(it.pos)))
		}},
		{Name: "__setstate__", Sig: "(object, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			it := cast[tupleIter](a.V[0])
			i, err := t.stateArg(a.V[1], len(it.items))
			it.pos = i
			return None, err
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
	}, Methods: []Native{
		{Name: "__length_hint__", Sig: "()", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			it := cast[seqIter](a.V[0])
			if it.seq.ref == nil || it.seq.Type().slots.Len == nil {
				return NotImplemented, nil
			}
			n, err := t.Len(it.seq)
			return Int(max(0, int64(n)-it.pos)), err
		}},
		{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			it := cast[seqIter](a.V[0])
			if it.seq.ref == nil {
				return t.iterReduce("iter", EmptyTuple)
			}
			return t.iterReduce("iter", it.seq, Int(it.pos))
		}},
		{Name: "__setstate__", Sig: "(object, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			i, err := t.stateArg(a.V[1], int(maxLen))
			cast[seqIter](a.V[0]).pos = int64(i)
			return None, err
		}},
	}})
}
