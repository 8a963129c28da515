package interp

import (
	"math/big"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/pyhash"
)

// Slice is a Python slice object.
type Slice struct {
	Object
	start, stop, step Value
}

var sliceLayout = NewLayout[Slice]("slice")

// Traverse implements Heap.
func (s *Slice) Traverse(w *Walker) { w.Visit(s.start); w.Visit(s.stop); w.Visit(s.step) }

// ExtraSize implements Heap.
func (*Slice) ExtraSize() int64 { return 0 }

// NewSlice makes the slice start:stop:step; parts that are missing are None.
func NewSlice(t *Thread, start, stop, step Value) (Value, error) {
	s, err := New[Slice](t, SliceType)
	if err != nil {
		return Value{}, err
	}
	s.start, s.stop, s.step = start, stop, step
	return ValueOf(s), nil
}

// AsSlice views v as a slice.
func AsSlice(v Value) (*Slice, bool) { return As[Slice](v, sliceLayout) }

// bound is one part of a slice as int64, clamped; set is false for None.
func (t *Thread) bound(v Value) (i int64, set bool, err error) {
	switch {
	case v.IsSmallInt() || v.IsBool():
		return v.SmallInt(), true, nil
	case v.IsNone():
		return 0, false, nil
	case v.Type().slots.Index == nil:
		return 0, false, t.Errorf(TypeError, "slice indices must be integers or None or have an __index__ method")
	}
	n, err := t.Index(v)
	if err != nil {
		return 0, false, err
	}
	return clampInt(n), true, nil
}

// unpackedSlice is a slice whose parts have been evaluated but not yet fitted to a length.
type unpackedSlice struct {
	start, stop, step int64
	noStart, noStop   bool
}

// unpack evaluates the parts, which may run __index__: lengths are to be read afterwards.
func (s *Slice) unpack(t *Thread) (u unpackedSlice, err error) {
	u.step = 1
	step, set, err := t.bound(s.step)
	if err != nil {
		return u, err
	}
	if set {
		if step == 0 {
			return u, t.Errorf(ValueError, "slice step cannot be zero")
		}
		u.step = max(step, -maxLen)
	}
	start, set, err := t.bound(s.start)
	if err != nil {
		return u, err
	}
	u.start, u.noStart = start, !set
	stop, set, err := t.bound(s.stop)
	u.stop, u.noStop = stop, !set
	return u, err
}

// fit adjusts the slice to a sequence of length items: n items from start on by step.
func (u *unpackedSlice) fit(length int) (start, stop, step, n int) {
	if u.step != 1 {
		return u.fitStep(length)
	}
	l := int64(length)
	a, b := int64(0), l
	if !u.noStart {
		if a = u.start; a < 0 {
			a = max(a+l, 0)
		}
		a = min(a, l)
	}
	if !u.noStop {
		if b = u.stop; b < 0 {
			b = max(b+l, 0)
		}
		b = min(b, l)
	}
	return int(a), int(b), 1, int(max(b-a, 0))
}

func (u *unpackedSlice) fitStep(length int) (start, stop, step, n int) {
	l := int64(length)
	low, high := int64(0), l
	if u.step < 0 {
		low, high = -1, l-1
	}
	clamp := func(i int64) int64 {
		if i < 0 {
			return max(i+l, low)
		}
		return min(i, high)
	}
	a, b := low, high
	if u.step < 0 {
		a, b = high, low
	}
	if !u.noStart {
		a = clamp(u.start)
	}
	if !u.noStop {
		b = clamp(u.stop)
	}
	count := int64(0)
	if u.step > 0 && a < b {
		count = (b-a-1)/u.step + 1
	} else if u.step < 0 && b < a {
		count = (a-b-1)/(-u.step) + 1
	}
	return int(a), int(b), int(u.step), int(count)
}

// SliceIndices resolves key, a slice, for a sequence of length items: n items from start on by step. The length is read by the caller before: callers whose
// length may change while __index__ runs compare it afterwards.
func SliceIndices(t *Thread, key Value, length int) (start, stop, step, n int, err error) {
	s, ok := AsSlice(key)
	if !ok {
		return 0, 0, 0, 0, t.Errorf(TypeError, "slice expected, got %s", key.Type().Name)
	}
	u, err := s.unpack(t)
	if err != nil {
		return 0, 0, 0, 0, err
	}
	start, stop, step, n = u.fit(length)
	return start, stop, step, n, nil
}

// sliceBig is slice.indices for a length of any size: start, stop and step as ints, with step not zero.
func (s *Slice) indices(t *Thread, length *big.Int) (start, stop, step *big.Int, err error) {
	part := func(v Value) (*big.Int, error) {
		if v.IsNone() {
			return nil, nil
		}
		if !v.IsSmallInt() && !v.IsBool() && v.Type().slots.Index == nil {
			return nil, t.Errorf(TypeError, "slice indices must be integers or None or have an __index__ method")
		}
		return t.bigIndex(v)
	}
	if step, err = part(s.step); err != nil {
		return nil, nil, nil, err
	}
	if step == nil {
		step = big.NewInt(1)
	}
	if step.Sign() == 0 {
		return nil, nil, nil, t.Errorf(ValueError, "slice step cannot be zero")
	}
	low, high := new(big.Int), length
	if step.Sign() < 0 {
		low = big.NewInt(-1)
		if high, err = num.Sub(t, length, bigOne); err != nil {
			return nil, nil, nil, err
		}
	}
	clamp := func(v Value, def *big.Int) (*big.Int, error) {
		i, err := part(v)
		if err != nil || i == nil {
			return def, err
		}
		if i.Sign() < 0 {
			if i, err = num.Add(t, i, length); err != nil {
				return nil, err
			}
			if i.Cmp(low) < 0 {
				i = low
			}
		} else if i.Cmp(high) > 0 {
			i = high
		}
		return i, nil
	}
	a, b := low, high
	if step.Sign() < 0 {
		a, b = high, low
	}
	if start, err = clamp(s.start, a); err == nil {
		stop, err = clamp(s.stop, b)
	}
	return start, stop, step, err
}

var bigOne = big.NewInt(1)

// bigIndex is operator.index(v) as a big.Int not to be changed.
func (t *Thread) bigIndex(v Value) (*big.Int, error) {
	if v.IsSmallInt() || v.IsBool() {
		return big.NewInt(v.SmallInt()), nil
	}
	n, err := t.Index(v)
	if err != nil {
		return nil, err
	}
	b, _ := AsInt(n)
	return b, nil
}

func sliceIndicesMethod(t *Thread, a Args) (Value, error) {
	s := cast[Slice](a.V[0])
	n, err := t.bigIndex(a.V[1])
	if err != nil {
		return Value{}, err
	}
	if n.Sign() < 0 {
		return Value{}, t.Errorf(ValueError, "length should not be negative")
	}
	start, stop, step, err := s.indices(t, n)
	if err != nil {
		return Value{}, err
	}
	var out [3]Value
	for i, x := range [...]*big.Int{start, stop, step} {
		if out[i], err = t.intOf(x); err != nil {
			return Value{}, err
		}
	}
	return NewTuple(t, out[:])
}

// intOf is the Python int of x, which must not change afterwards.
func (t *Thread) intOf(x *big.Int) (Value, error) {
	if x.IsInt64() {
		return Int(x.Int64()), nil
	}
	if err := t.Alloc(intLayout.size + 24 + int64(len(x.Bits()))*8); err != nil {
		return Value{}, err
	}
	return NewInt(x), nil
}

func sliceCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	x, ok := AsSlice(a)
	y, ok2 := AsSlice(b)
	if !ok || !ok2 {
		return NotImplemented, nil
	}
	if x == y {
		return Bool(op == CmpEq || op == CmpLe || op == CmpGe), nil
	}
	p, err := NewTuple(t, []Value{x.start, x.stop, x.step})
	if err != nil {
		return Value{}, err
	}
	q, err := NewTuple(t, []Value{y.start, y.stop, y.step})
	if err != nil {
		return Value{}, err
	}
	return t.compareItems(p, q, op)
}

func sliceHash(t *Thread, v Value) (int64, error) {
	s := cast[Slice](v)
	var h [3]int64
	for i, p := range [...]Value{s.start, s.stop, s.step} {
		var err error
		if h[i], err = t.Hash(p); err != nil {
			return 0, err
		}
	}
	return pyhash.HashSlice(h[0], h[1], h[2]), nil
}

func sliceRepr(t *Thread, v Value) (Value, error) {
	s := cast[Slice](v)
	b := t.NewBuilder()
	mark := b.Root()
	defer t.Unroot(mark)
	for i, part := range [...]Value{s.start, s.stop, s.step} {
		if err := b.WriteString([...]string{"slice(", ", ", ", "}[i]); err != nil {
			return Value{}, err
		}
		text, err := t.Repr(part)
		if err == nil {
			err = b.WriteStr(text)
		}
		if err != nil {
			return Value{}, err
		}
	}
	err := b.WriteByte(')')
	return b.String(), err
}

func setupSlice() {
	part := func(name string, get func(*Slice) Value) Native {
		return Native{Name: name, Sig: "()", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return get(cast[Slice](a.V[0])), nil }}
	}
	define(SliceType, TypeSpec{
		Name: "slice", Layout: sliceLayout, Final: true,
		Doc: "slice(stop)\nslice(start, stop[, step])\n\nThe index of a[start:stop:step].",
		Slots: Slots{
			New: func(t *Thread, _ *Type, args Args) (Value, error) {
				if err := t.onlyPositional("slice", args, 1, 3); err != nil {
					return Value{}, err
				}
				switch v := args.V; len(v) {
				case 1:
					return NewSlice(t, None, v[0], None)
				case 2:
					return NewSlice(t, v[0], v[1], None)
				default:
					return NewSlice(t, v[0], v[1], v[2])
				}
			},
			Repr: sliceRepr, Hash: sliceHash, Compare: sliceCompare,
		},
		Methods: []Native{
			part("start", func(s *Slice) Value { return s.start }),
			readOnlyRow("start"),
			part("stop", func(s *Slice) Value { return s.stop }),
			readOnlyRow("stop"),
			part("step", func(s *Slice) Value { return s.step }),
			readOnlyRow("step"),
			{Name: "indices", Sig: "(object, /)", Cost: CostConst, Fn: sliceIndicesMethod, Doc: "The start, stop and step that the slice has for a sequence of the given length."},
			{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				s := cast[Slice](a.V[0])
				args, err := NewTuple(t, []Value{s.start, s.stop, s.step})
				if err != nil {
					return Value{}, err
				}
				return NewTuple(t, []Value{SliceType.Value(), args})
			}},
		},
	})
}
