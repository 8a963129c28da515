package interp

import (
	"math/big"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/pyhash"
)

// Range is a Python range. Where start, stop and step are small and so is everything that follows from them, small is set and the int64 fields count; otherwise the big ones.
type Range struct {
	Object
	small             bool
	first, step, size int64 // small: the first value, the step, the number of values
	start, stop       Value // as given
	stepV             Value
	b                 *bigRange // not small
}

// bigRange are the parts of a range that does not fit in int64.
type bigRange struct{ start, stop, step, size *big.Int }

var rangeLayout = NewLayout[Range]("range")

// Traverse implements Heap.
func (r *Range) Traverse(w *Walker) { w.Visit(r.start); w.Visit(r.stop); w.Visit(r.stepV) }

// ExtraSize implements Heap.
func (r *Range) ExtraSize() int64 {
	if r.b == nil {
		return 0
	}
	return 64 + int64(len(r.b.size.Bits()))*8
}

// NewRange makes range(start, stop, step) of ints (small ints or IntObjs); step is not zero.
func NewRange(t *Thread, start, stop, step Value) (Value, error) {
	r, err := New[Range](t, RangeType)
	if err != nil {
		return Value{}, err
	}
	r.start, r.stop, r.stepV = start, stop, step
	if start.IsSmallInt() && stop.IsSmallInt() && step.IsSmallInt() {
		if n, ok := rangeSize(start.SmallInt(), stop.SmallInt(), step.SmallInt()); ok {
			r.small, r.first, r.step, r.size = true, start.SmallInt(), step.SmallInt(), n
			return ValueOf(r), nil
		}
	}
	a, _ := AsInt(start)
	b, _ := AsInt(stop)
	s, _ := AsInt(step)
	n, err := bigRangeSize(t, a, b, s)
	if err != nil {
		return Value{}, err
	}
	r.b = &bigRange{a, b, s, n}
	if err := t.Alloc(r.ExtraSize()); err != nil {
		return Value{}, err
	}
	return ValueOf(r), nil
}

// rangeSize is the number of values; ok is false where a value just beyond the last one, or the number, would leave int64.
func rangeSize(start, stop, step int64) (n int64, ok bool) {
	lo, hi, by := start, stop, uint64(step)
	if step < 0 {
		lo, hi, by = stop, start, -uint64(step)
	}
	if lo >= hi {
		return 0, true
	}
	u := (uint64(hi)-uint64(lo)-1)/by + 1
	if u > 1<<63-1 {
		return 0, false
	}
	n = int64(u)
	last := start + (n-1)*step
	if step > 0 && last > 1<<63-1-step || step < 0 && last < -1<<63-step {
		return 0, false
	}
	return n, true
}

func bigRangeSize(t *Thread, start, stop, step *big.Int) (*big.Int, error) {
	lo, hi, by := start, stop, step
	if step.Sign() < 0 {
		lo, hi = stop, start
		by = new(big.Int).Neg(step)
	}
	if lo.Cmp(hi) >= 0 {
		return new(big.Int), nil
	}
	d, err := num.Sub(t, hi, lo)
	if err != nil {
		return nil, err
	}
	if d, err = num.Sub(t, d, bigOne); err != nil {
		return nil, err
	}
	if d, err = num.FloorDiv(t, d, by); err != nil {
		return nil, err
	}
	return num.Add(t, d, bigOne)
}

// AsRange views v as a range.
func AsRange(v Value) (*Range, bool) { return As[Range](v, rangeLayout) }

// bigParts are the parts as big.Ints, for any range.
func (r *Range) bigParts() *bigRange {
	if r.b != nil {
		return r.b
	}
	return &bigRange{big.NewInt(r.first), big.NewInt(clampInt(r.stop)), big.NewInt(r.step), big.NewInt(r.size)}
}

func rangeNew(t *Thread, _ *Type, args Args) (Value, error) {
	if err := t.onlyPositional("range", args, 1, 3); err != nil {
		return Value{}, err
	}
	parts := [3]Value{Int(0), {}, Int(1)}
	var err error
	v := args.V
	if len(v) == 1 {
		parts[1], err = t.indexValue(v[0])
	} else {
		for i := 0; i < len(v) && err == nil; i++ {
			parts[i], err = t.indexValue(v[i])
		}
	}
	if err != nil {
		return Value{}, err
	}
	if parts[2] == Int(0) {
		return Value{}, t.Errorf(ValueError, "range() arg 3 must not be zero")
	}
	return NewRange(t, parts[0], parts[1], parts[2])
}

func rangeIterNew(t *Thread, v Value) (Value, error) {
	r := cast[Range](v)
	if r.small {
		return newRangeIter(t, r.first, r.step, r.size)
	}
	return newLongRangeIter(t, r.b.start, r.b.step, r.b.size)
}

func newRangeIter(t *Thread, first, step, n int64) (Value, error) {
	it, err := New[rangeIter](t, RangeIterType)
	if err != nil {
		return Value{}, err
	}
	it.next, it.step, it.left = first, step, n
	return ValueOf(it), nil
}

func rangeReversed(t *Thread, a Args) (Value, error) {
	r := cast[Range](a.V[0])
	if r.small {
		if r.size == 0 {
			return newRangeIter(t, 0, 1, 0)
		}
		if r.step != -1<<63 {
			return newRangeIter(t, r.first+(r.size-1)*r.step, -r.step, r.size)
		}
	}
	p := r.bigParts()
	last, err := bigAt(t, p.start, p.step, new(big.Int).Sub(p.size, bigOne))
	if err != nil {
		return Value{}, err
	}
	return newLongRangeIter(t, last, new(big.Int).Neg(p.step), p.size)
}

// bigAt is start + i*step.
func bigAt(t *Thread, start, step, i *big.Int) (*big.Int, error) {
	d, err := num.Mul(t, step, i)
	if err != nil {
		return nil, err
	}
	return num.Add(t, start, d)
}

func rangeLen(t *Thread, v Value) (int, error) {
	r := cast[Range](v)
	if r.small {
		return int(r.size), nil
	}
	if !r.b.size.IsInt64() {
		return 0, t.Errorf(OverflowError, "Python int too large to convert to C ssize_t")
	}
	return int(r.b.size.Int64()), nil
}

func rangeGetItem(t *Thread, v, key Value) (Value, error) {
	r := cast[Range](v)
	if s, ok := AsSlice(key); ok {
		return r.slice(t, s)
	}
	if key.Type().slots.Index == nil {
		return Value{}, t.Errorf(TypeError, "range indices must be integers or slices, not %s", key.Type().Name)
	}
	i, err := t.indexValue(key)
	if err != nil {
		return Value{}, err
	}
	if r.small && i.IsSmallInt() {
		k := i.SmallInt()
		if k < 0 {
			k += r.size
		}
		if k < 0 || k >= r.size {
			return Value{}, t.Errorf(IndexError, "range object index out of range")
		}
		return Int(r.first + k*r.step), nil
	}
	p := r.bigParts()
	k, err := t.bigIndex(i)
	if err == nil && k.Sign() < 0 {
		k, err = num.Add(t, k, p.size)
	}
	if err != nil {
		return Value{}, err
	}
	if k.Sign() < 0 || k.Cmp(p.size) >= 0 {
		return Value{}, t.Errorf(IndexError, "range object index out of range")
	}
	x, err := bigAt(t, p.start, p.step, k)
	if err != nil {
		return Value{}, err
	}
	return t.intOf(x)
}

// slice is r[s]: a range of the values that the slice picks.
func (r *Range) slice(t *Thread, s *Slice) (Value, error) {
	p := r.bigParts()
	start, stop, step, err := s.indices(t, p.size)
	if err != nil {
		return Value{}, err
	}
	var parts [3]Value
	for i, f := range [...]func() (*big.Int, error){
		func() (*big.Int, error) { return bigAt(t, p.start, p.step, start) },
		func() (*big.Int, error) { return bigAt(t, p.start, p.step, stop) },
		func() (*big.Int, error) { return num.Mul(t, p.step, step) },
	} {
		x, err := f()
		if err != nil {
			return Value{}, err
		}
		if parts[i], err = t.intOf(x); err != nil {
			return Value{}, err
		}
	}
	return NewRange(t, parts[0], parts[1], parts[2])
}

// indexOf is the index of the int x among the values, nil when it is not one.
func (r *Range) indexOf(t *Thread, x Value) (*big.Int, error) {
	if r.small && x.IsSmallInt() {
		i, ok := r.indexOfSmall(x.SmallInt())
		if !ok {
			return nil, nil
		}
		return big.NewInt(i), nil
	}
	p := r.bigParts()
	n, err := t.bigIndex(x)
	if err != nil {
		return nil, err
	}
	d, err := num.Sub(t, n, p.start)
	if err != nil {
		return nil, err
	}
	i, m, err := num.DivMod(t, d, p.step)
	if err != nil || m.Sign() != 0 || i.Sign() < 0 || i.Cmp(p.size) >= 0 {
		return nil, err
	}
	return i, nil
}

func (r *Range) indexOfSmall(x int64) (int64, bool) {
	if r.size == 0 {
		return 0, false
	}
	lo, hi := r.first, r.first+(r.size-1)*r.step
	if r.step < 0 {
		lo, hi = hi, lo
	}
	if x < lo || x > hi {
		return 0, false
	}
	d, by := uint64(x)-uint64(r.first), uint64(r.step)
	if r.step < 0 {
		d, by = -d, -by
	}
	return int64(d / by), d%by == 0
}

// exactInt reports whether v is an int or bool and of no subclass, for which membership is arithmetic.
func exactInt(v Value) bool { return v.IsSmallInt() || v.IsBool() || v.IsExact(IntType) }

func rangeContains(t *Thread, v, x Value) (bool, error) {
	if exactInt(x) {
		r := cast[Range](v)
		if r.small && (x.IsSmallInt() || x.IsBool()) {
			_, ok := r.indexOfSmall(x.SmallInt())
			return ok, nil
		}
		i, err := r.indexOf(t, x)
		return i != nil, err
	}
	i, err := t.rangeSearch(v, x, true)
	return i >= 0, err
}

// rangeSearch compares the values with x one after the other. It returns the index of the first that is equal or -1, or with first false how many are.
func (t *Thread) rangeSearch(v, x Value, first bool) (int64, error) {
	at, n, i := int64(-1), int64(0), int64(0)
	err := t.Iterate(v, func(y Value) error {
		eq, err := t.Equal(y, x)
		if err != nil {
			return err
		}
		if eq {
			n++
			if first {
				at = i
				return errStop
			}
		}
		i++
		return nil
	})
	if err == errStop {
		err = nil
	}
	if first {
		return at, err
	}
	return n, err
}

func rangeIndex(t *Thread, a Args) (Value, error) {
	x := a.V[1]
	if !exactInt(x) {
		i, err := t.rangeSearch(a.V[0], x, true)
		if err == nil && i < 0 {
			err = t.Errorf(ValueError, "sequence.index(x): x not in sequence")
		}
		return Int(i), err
	}
	i, err := cast[Range](a.V[0]).indexOf(t, x)
	if err != nil {
		return Value{}, err
	}
	if i == nil {
		return Value{}, t.Errorf(ValueError, "range.index(x): x not in range")
	}
	return t.intOf(i)
}

func rangeCount(t *Thread, a Args) (Value, error) {
	if exactInt(a.V[1]) {
		i, err := cast[Range](a.V[0]).indexOf(t, a.V[1])
		if err != nil || i == nil {
			return Int(0), err
		}
		return Int(1), nil
	}
	n, err := t.rangeSearch(a.V[0], a.V[1], false)
	return Int(n), err
}

func rangeCompare(_ *Thread, a, b Value, op CmpOp) (Value, error) {
	x, ok := AsRange(a)
	y, ok2 := AsRange(b)
	if !ok || !ok2 || op != CmpEq && op != CmpNe {
		return NotImplemented, nil
	}
	return Bool(x.equal(y) == (op == CmpEq)), nil
}

// equal compares the ranges as sequences of values.
func (r *Range) equal(o *Range) bool {
	if r.small && o.small {
		return r.size == o.size && (r.size == 0 || r.first == o.first && (r.size == 1 || r.step == o.step))
	}
	p, q := r.bigParts(), o.bigParts()
	if p.size.Cmp(q.size) != 0 {
		return false
	}
	return p.size.Sign() == 0 || p.start.Cmp(q.start) == 0 && (p.size.Cmp(bigOne) == 0 || p.step.Cmp(q.step) == 0)
}

func rangeHash(t *Thread, v Value) (int64, error) {
	r := cast[Range](v)
	p := r.bigParts()
	parts := [3]Value{{}, None, None}
	var err error
	if parts[0], err = t.intOf(p.size); err != nil {
		return 0, err
	}
	if p.size.Sign() > 0 {
		parts[1] = r.start
		if p.size.Cmp(bigOne) != 0 {
			parts[2] = r.stepV
		}
	}
	var h pyhash.Tuple
	for _, x := range parts {
		k, err := t.Hash(x)
		if err != nil {
			return 0, err
		}
		h.Add(k)
	}
	return h.Sum(), nil
}

func rangeRepr(t *Thread, v Value) (Value, error) {
	r := cast[Range](v)
	b := t.NewBuilder()
	text := "range("
	for i, x := range [...]Value{r.start, r.stop, r.stepV} {
		if i == 2 && x == Int(1) {
			break
		}
		s, err := t.Repr(x)
		if err == nil {
			err = b.WriteString(text + s.s)
		}
		if err != nil {
			return Value{}, err
		}
		text = ", "
	}
	err := b.WriteByte(')')
	return b.String(), err
}

func setupRange() {
	part := func(name string, get func(*Range) Value) Native {
		return Native{Name: name, Sig: "()", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return get(cast[Range](a.V[0])), nil }}
	}
	RangeType.quick = quickRange
	define(RangeType, TypeSpec{
		Name: "range", Layout: rangeLayout, Final: true,
		Doc: "range(stop) -> range object\nrange(start, stop[, step]) -> range object\n\nThe integers from start (0) up to but without stop, by step (1).",
		Slots: Slots{
			New: rangeNew, Repr: rangeRepr, Hash: rangeHash, Compare: rangeCompare, Iter: rangeIterNew, Len: rangeLen,
			GetItem: rangeGetItem, Contains: rangeContains, SequenceFlag: 1,
			Bool: func(_ *Thread, v Value) (bool, error) {
				r := cast[Range](v)
				return r.size > 0 || r.b != nil && r.b.size.Sign() > 0, nil
			},
		},
		Methods: []Native{
			part("start", func(r *Range) Value { return r.start }),
			readOnlyRow("start"),
			part("stop", func(r *Range) Value { return r.stop }),
			readOnlyRow("stop"),
			part("step", func(r *Range) Value { return r.stepV }),
			readOnlyRow("step"),
			{Name: "index", Sig: "(object, /)", Cost: CostPerElement, Fn: rangeIndex, Doc: "The index of object; ValueError when it is not there."},
			{Name: "count", Sig: "(object, /)", Cost: CostPerElement, Fn: rangeCount, Doc: "How often object occurs."},
			{Name: "__reversed__", Sig: "()", Cost: CostConst, Fn: rangeReversed, Doc: "A reverse iterator."},
			{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				r := cast[Range](a.V[0])
				args, err := NewTuple(t, []Value{r.start, r.stop, r.stepV})
				if err != nil {
					return Value{}, err
				}
				return NewTuple(t, []Value{RangeType.Value(), args})
			}},
		},
	})
	define(longRangeIterType, TypeSpec{Name: "longrange_iterator", Layout: longRangeIterLayout, Final: true, NoNew: true, Slots: Slots{Iter: selfIter, Next: longRangeNext},
		Methods: []Native{{Name: "__length_hint__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			return t.intOf(cast[longRangeIter](a.V[0]).left)
		}}, {Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			it := cast[longRangeIter](a.V[0])
			end, err := bigAt(t, it.next, it.step, it.left)
			if err != nil {
				return Value{}, err
			}
			var parts [3]Value
			for i, x := range [...]*big.Int{it.next, end, it.step} {
				if parts[i], err = t.intOf(x); err != nil {
					return Value{}, err
				}
			}
			r, err := NewRange(t, parts[0], parts[1], parts[2])
			if err != nil {
				return Value{}, err
			}
			return t.iterReduce("iter", r, None)
		}}, {Name: "__setstate__", Sig: "(object, /)", Cost: CostPerElement, Doc: "Set state information for unpickling.", Fn: func(t *Thread, a Args) (Value, error) {
			n, ok := AsInt(a.V[1])
			if !ok {
				return Value{}, t.Errorf(TypeError, "state must be an int, not %s", a.V[1].Type().Name)
			}
			it := cast[longRangeIter](a.V[0])
			if n.Sign() < 0 {
				n = new(big.Int)
			} else if n.Cmp(it.left) > 0 {
				n = it.left
			}
			next, err := bigAt(t, it.next, it.step, n)
			if err != nil {
				return Value{}, err
			}
			it.next, it.left = next, new(big.Int).Sub(it.left, n)
			return None, nil
		}}}})
}

// longRangeIter iterates over a range that does not fit in int64.
type longRangeIter struct {
	Object
	next, step, left *big.Int
}

var (
	longRangeIterLayout = NewLayout[longRangeIter]("longrange_iterator")
	longRangeIterType   = &Type{}
)

// Traverse implements Heap.
func (*longRangeIter) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (it *longRangeIter) ExtraSize() int64 {
	return 72 + 8*int64(len(it.next.Bits())+len(it.step.Bits())+len(it.left.Bits()))
}

func newLongRangeIter(t *Thread, first, step, n *big.Int) (Value, error) {
	it, err := New[longRangeIter](t, longRangeIterType)
	if err != nil {
		return Value{}, err
	}
	it.next, it.step, it.left = first, step, n
	return ValueOf(it), t.Alloc(it.ExtraSize())
}

func longRangeNext(t *Thread, v Value) (Value, error) {
	it := cast[longRangeIter](v)
	if it.left.Sign() <= 0 {
		return Value{}, nil
	}
	x := it.next
	next, err := num.Add(t, x, it.step)
	if err != nil {
		return Value{}, err
	}
	left, err := num.Sub(t, it.left, bigOne)
	if err != nil {
		return Value{}, err
	}
	it.next, it.left = next, left
	return t.intOf(x)
}
