package interp

import "strings"

// bytes and bytearray as sequences.

func bytesLen(_ *Thread, v Value) (int, error) { return len(bytesText(v)), nil }

func bytesGetItem(t *Thread, v, key Value) (Value, error) {
	kind := bytesKind(v)
	if sl, ok := As[Slice](key, sliceLayout); ok {
		u, err := sl.unpack(t)
		if err != nil {
			return Value{}, err
		}
		return bytesSlice(t, v, &u)
	}
	if key.Type().slots.Index == nil {
		if kind == BytesType {
			return Value{}, t.Errorf(TypeError, "byte indices must be integers or slices, not %s", key.Type().Name)
		}
		return Value{}, t.Errorf(TypeError, "bytearray indices must be integers or slices, not %s", key.Type().Name)
	}
	outOfRange := "index out of range"
	if kind == ByteArrayType {
		outOfRange = "bytearray index out of range"
	}
	i, err := t.itemIndex(key, len(bytesText(v)), outOfRange)
	if err != nil {
		return Value{}, err
	}
	s := bytesText(v)
	if i >= len(s) { // changed by __index__
		return Value{}, t.Errorf(IndexError, "%s", outOfRange)
	}
	return Int(int64(s[i])), nil
}

func bytesSlice(t *Thread, v Value, u *unpackedSlice) (Value, error) {
	start, _, step, count := u.fit(len(bytesText(v)))
	return t.byteSlice(v, bytesKind(v), start, step, count)
}

// byteSlice copies count bytes, step apart.
func (t *Thread) byteSlice(v Value, kind *Type, start, step, count int) (Value, error) {
	s := bytesText(v)
	if step == 1 {
		if count == len(s) && v.IsExact(BytesType) {
			return v, nil
		}
		return t.bytesLike(kind, s[start:start+count])
	}
	o, err := t.newByteOut(count)
	if err != nil {
		return Value{}, err
	}
	for i := start; count > 0; i += step {
		if count&0xFFF == 0 {
			if err := t.Work(0x1000 / 4); err != nil {
				return Value{}, err
			}
		}
		o.b = append(o.b, s[i])
		count--
	}
	return o.bytes(kind), nil
}

func bytesContains(t *Thread, v, x Value) (bool, error) {
	if x.Type().slots.Index != nil {
		c, err := t.byteValue(x, "byte must be in range(0, 256)")
		if err != nil {
			return false, err
		}
		s := bytesText(v)
		return strings.IndexByte(s, c) >= 0, t.Bytes(len(s))
	}
	sub, err := t.BytesOf(x)
	if err != nil {
		return false, err
	}
	s := bytesText(v)
	i, err := t.findText(s, sub, 0, len(s), false)
	return i >= 0, err
}

func bytesConcat(t *Thread, a, b Value) (Value, error) {
	kind := bytesKind(a)
	if b.Type().slots.Buffer == nil {
		return Value{}, t.Errorf(TypeError, "can't concat %s to %s", b.Type().Name, a.Type().Name)
	}
	y, err := t.BytesOf(b)
	if IsExc(err, BufferError) {
		return Value{}, t.Errorf(TypeError, "can't concat %s to %s", b.Type().Name, a.Type().Name)
	}
	if err != nil {
		return Value{}, err
	}
	x := bytesText(a)
	if kind == BytesType {
		if len(x) == 0 && b.IsExact(BytesType) {
			return b, nil
		}
		if len(y) == 0 && a.IsExact(BytesType) {
			return a, nil
		}
	}
	if n := len(x) + len(y); n <= inlineBytes && kind == BytesType {
		if err := t.Alloc(bytesSize + int64(n)); err != nil {
			return Value{}, err
		}
		p, room := allocBytes(n)
		copy(room[copy(room, x):], y)
		return ValueOf(p), nil
	}
	o, err := t.newByteOut(len(x) + len(y))
	if err != nil {
		return Value{}, err
	}
	if err := o.add(x); err != nil {
		return Value{}, err
	}
	if err := o.add(y); err != nil {
		return Value{}, err
	}
	return o.bytes(kind), nil
}

func bytesRepeat(t *Thread, v, count Value) (Value, error) {
	n, err := t.repeatTimes(count)
	if err != nil {
		return Value{}, err
	}
	s := bytesText(v)
	if n == 1 && v.IsExact(BytesType) {
		return v, nil
	}
	size, err := t.product(len(s), n)
	if err != nil {
		return Value{}, err
	}
	o, err := t.newByteOut(size)
	if err != nil {
		return Value{}, err
	}
	if err := o.fill(s, n); err != nil {
		return Value{}, err
	}
	return o.bytes(bytesKind(v)), nil
}

// bytesIter iterates over a bytes, bytearray or memoryview by index.
type bytesIter struct {
	Object
	of  Value // unset when exhausted
	pos int
}

var (
	bytesIterLayout   = NewLayout[bytesIter]("bytes_iterator")
	bytesIterType     = &Type{}
	byteArrayIterType = &Type{}
	memoryIterType    = &Type{}
)

// Traverse implements Heap.
func (it *bytesIter) Traverse(w *Walker) { w.Visit(it.of) }

// ExtraSize implements Heap.
func (*bytesIter) ExtraSize() int64 { return 0 }

func newBytesIter(t *Thread, typ *Type, v Value) (Value, error) {
	it, err := New[bytesIter](t, typ)
	if err != nil {
		return Value{}, err
	}
	it.of = v
	return ValueOf(it), nil
}

func bytesIterOf(t *Thread, v Value) (Value, error) {
	if bytesKind(v) == BytesType {
		return newBytesIter(t, bytesIterType, v)
	}
	return newBytesIter(t, byteArrayIterType, v)
}

func bytesIterNext(_ *Thread, v Value) (Value, error) {
	it := cast[bytesIter](v)
	if it.of.IsUnset() {
		return Value{}, nil
	}
	s := bytesText(it.of)
	if it.pos >= len(s) {
		it.of = Value{}
		return Value{}, nil
	}
	it.pos++
	return Int(int64(s[it.pos-1])), nil
}

func setupBytesIterators() {
	methods := func() []Native {
		return []Native{
			{Name: "__length_hint__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				it := cast[bytesIter](a.V[0])
				if it.of.IsUnset() {
					return Int(0), nil
				}
				n, err := t.Len(it.of)
				return Int(int64(max(n-it.pos, 0))), err
			}, Doc: "Private method returning an estimate of len(list(it))."},
			{Name: "__setstate__", Sig: "(state, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				n, err := t.sizeArg(a.V[1], 0)
				if it := cast[bytesIter](a.V[0]); err == nil && !it.of.IsUnset() {
					it.pos = max(n, 0)
				}
				return None, err
			}, Doc: "Set state information for unpickling."},
			{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				it := cast[bytesIter](a.V[0])
				return t.reduceIter(it.of, EmptyTuple, it.pos)
			}, Doc: "Return state information for pickling."},
		}
	}
	slots := Slots{Iter: selfIter, Next: bytesIterNext}
	define(bytesIterType, TypeSpec{Name: "bytes_iterator", Layout: bytesIterLayout, Final: true, NoNew: true, Slots: slots, Methods: methods()})
	define(byteArrayIterType, TypeSpec{Name: "bytearray_iterator", Layout: bytesIterLayout, Final: true, NoNew: true, Slots: slots, Methods: methods()})
}
