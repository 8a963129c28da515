package interp

import "bytes"

// What a bytearray can do that bytes can't: change.

// resizable is nil when the number of bytes may change: no view on them lives.
func (b *ByteArray) resizable(t *Thread) error {
	if len(b.exports.list) == 0 {
		return nil
	}
	held, err := b.exports.held(t)
	if err == nil && held {
		err = t.Errorf(BufferError, "Existing exports of data: object cannot be re-sized")
	}
	return err
}

// setLen makes b n bytes long; what is new is not zeroed if it lies in memory that was used before.
func (b *ByteArray) setLen(t *Thread, n int) error {
	if n == len(b.b) {
		return nil
	}
	if err := b.resizable(t); err != nil {
		return err
	}
	if n <= cap(b.b) && (n >= cap(b.b)/4 || cap(b.b) < 64) {
		b.b = b.b[:n]
		return nil
	}
	c := n
	if n > len(b.b) {
		c = max(n, len(b.b)+len(b.b)/4, 16)
	}
	if n > maxBytes {
		return t.Errorf(MemoryError, "")
	}
	if err := t.Alloc(int64(c)); err != nil {
		return err
	}
	kept := min(n, len(b.b))
	if err := t.Bytes(kept); err != nil {
		return err
	}
	grown := make([]byte, n, c)
	if err := t.copyBulk(grown, view(b.b[:kept])); err != nil {
		return err
	}
	b.b, b.dropped = grown, 0
	return nil
}

// splice replaces b[lo:hi] by s, which is not part of b.
func (b *ByteArray) splice(t *Thread, lo, hi int, s string) error {
	old := len(b.b)
	growth := len(s) - (hi - lo)
	if growth != 0 {
		if err := b.resizable(t); err != nil {
			return err
		}
	}
	if lo == 0 && growth < 0 {
		// Deleting at the front moves the beginning.
		b.b = b.b[-growth:]
		if b.dropped -= growth; b.dropped > 64 && b.dropped > 3*len(b.b) {
			n := len(b.b)
			if err := t.Alloc(int64(n)); err != nil {
				return err
			}
			b.b, b.dropped = append(make([]byte, 0, n), b.b...), 0
		}
		copy(b.b, s)
		return t.Bytes(len(s))
	}
	if err := t.Bytes(old - hi + len(s)); err != nil {
		return err
	}
	if growth > 0 {
		if err := b.setLen(t, old+growth); err != nil {
			return err
		}
	}
	copy(b.b[lo+len(s):], b.b[hi:old])
	copy(b.b[lo:], s)
	if growth < 0 {
		return b.setLen(t, old+growth)
	}
	return nil
}

func byteArrayNew(t *Thread, typ *Type, _ Args) (Value, error) {
	b, err := New[ByteArray](t, typ)
	return ValueOf(b), err
}

// byteArrayInit is bytearray.__init__(source, encoding, errors).
func byteArrayInit(t *Thread, self Value, args Args) error {
	b := cast[ByteArray](self)
	a, err := byteArraySig.bind(t, args, nil)
	if err != nil {
		return err
	}
	if len(b.b) > 0 {
		if err := b.setLen(t, 0); err != nil {
			return err
		}
	}
	text, ok, err := t.textSource("bytearray", a)
	if err != nil {
		return err
	}
	if ok {
		return b.splice(t, 0, len(b.b), text)
	}
	if a[0].IsUnset() {
		return nil
	}
	data, err := t.byteSource(a[0], "bytearray", "byte must be in range(0, 256)")
	if err != nil {
		return err
	}
	if err := b.resizable(t); err != nil {
		return err
	}
	b.b, b.dropped = data, 0
	return nil
}

// assignable is what an iterable or buffer assigned to a slice holds, as text that is not part of b. wrong words the error for other objects.
func (b *ByteArray) assignable(t *Thread, v Value, wrong string) (string, error) {
	if v.Type().slots.Buffer != nil {
		text, err := t.BytesCopy(v)
		if IsExc(err, BufferError) {
			return t.itemsOf(v)
		}
		return text, err
	}
	s := &v.Type().slots
	if v.Type().layout == strLayout || s.Index != nil || s.Int != nil || s.Float != nil || v.Type().layout == complexLayout {
		return "", t.Errorf(TypeError, "%s", wrong)
	}
	data, err := t.byteItems(v, "bytearray", "byte must be in range(0, 256)", false)
	return bytesString(data), err
}

const badSliceValue = "can assign only bytes, buffers, or iterables of ints in range(0, 256)"

func byteArraySetItem(t *Thread, v, key, val Value) error {
	b := cast[ByteArray](v)
	if sl, ok := As[Slice](key, sliceLayout); ok {
		return b.setSlice(t, sl, val)
	}
	if key.Type().slots.Index == nil {
		return t.Errorf(TypeError, "bytearray indices must be integers or slices, not %s", key.Type().Name)
	}
	i, err := t.itemIndex(key, len(b.b), "bytearray index out of range")
	if err != nil {
		return err
	}
	if val.IsUnset() {
		return b.splice(t, i, i+1, "")
	}
	c, err := t.byteValue(val, "byte must be in range(0, 256)")
	if err != nil {
		return err
	}
	if i >= len(b.b) { // shrunk by __index__
		return t.Errorf(IndexError, "bytearray index out of range")
	}
	b.b[i] = c
	return nil
}

func (b *ByteArray) setSlice(t *Thread, sl *Slice, val Value) error {
	s := ""
	var err error
	if !val.IsUnset() {
		if s, err = b.assignable(t, val, badSliceValue); err != nil {
			return err
		}
	}
	u, err := sl.unpack(t)
	if err != nil {
		return err
	}
	start, _, step, count := u.fit(len(b.b))
	switch {
	case step == 1:
		return b.splice(t, start, start+count, s)
	case val.IsUnset():
		return b.deleteStride(t, start, step, count)
	case len(s) == 0 && count > 0:
		return b.deleteStride(t, start, step, count)
	case len(s) != count:
		return t.Errorf(ValueError, "attempt to assign bytes of size %d to extended slice of size %d", len(s), count)
	}
	for i := range count {
		if i&0xFFF == 0 {
			if err := t.Work(0x1000 / 8); err != nil {
				return err
			}
		}
		b.b[start+i*step] = s[i]
	}
	return nil
}

// deleteStride deletes count bytes, step apart.
func (b *ByteArray) deleteStride(t *Thread, start, step, count int) error {
	if count == 0 {
		return nil
	}
	if err := b.resizable(t); err != nil {
		return err
	}
	if step < 0 {
		start, step = start+(count-1)*step, -step
	}
	if err := t.Bytes(4 * (len(b.b) - start)); err != nil { // paid at once, so that an error does not leave the work half done
		return err
	}
	to := start
	for i := start; i < len(b.b); i++ {
		if i&0xFFF == 0 {
			if err := t.lookNow(); err != nil {
				return err
			}
		}
		if d := i - start; d%step == 0 && d/step < count {
			continue
		}
		b.b[to] = b.b[i]
		to++
	}
	return b.setLen(t, to)
}

func byteArrayIConcat(t *Thread, v, x Value) (Value, error) {
	b := cast[ByteArray](v)
	if x.Type().slots.Buffer == nil {
		return Value{}, t.Errorf(TypeError, "can't concat %s to %s", x.Type().Name, v.Type().Name)
	}
	if x == v && len(b.b) > 0 { // CPython holds the memory of x while it resizes b
		return Value{}, t.Errorf(BufferError, "Existing exports of data: object cannot be re-sized")
	}
	return v, b.extend(t, x)
}

// extend appends what a bytes-like object holds, which may be b itself.
func (b *ByteArray) extend(t *Thread, x Value) error {
	s, err := t.BytesOf(x)
	if IsExc(err, BufferError) {
		return t.Errorf(TypeError, "can't set bytearray slice from %s", x.Type().Name)
	}
	if err != nil || len(s) == 0 {
		return err
	}
	if x.Type().layout != bytesLayout {
		if s, err = t.BytesCopy(x); err != nil {
			return err
		}
	}
	return b.splice(t, len(b.b), len(b.b), s)
}

func byteArrayIRepeat(t *Thread, v, count Value) (Value, error) {
	b := cast[ByteArray](v)
	n, err := t.repeatTimes(count)
	if err != nil {
		return Value{}, err
	}
	size, err := t.product(len(b.b), n)
	if err != nil || size == len(b.b) {
		return v, err
	}
	old := len(b.b)
	if err := t.Bytes(max(size-old, 0)); err != nil {
		return Value{}, err
	}
	if err := b.setLen(t, size); err != nil {
		return Value{}, err
	}
	if size == 0 {
		return v, nil
	}
	return v, t.repeatBytes(b.b[old:], view(b.b[:old]))
}

func setupByteArray() {
	define(ByteArrayType, TypeSpec{
		Name:   "bytearray",
		Layout: byteArrayLayout,
		Doc: "bytearray(iterable_of_ints) -> bytearray\nbytearray(string, encoding[, errors]) -> bytearray\nbytearray(bytes_or_buffer) -> mutable copy of bytes_or_buffer\n" +
			"bytearray(int) -> bytes array of size given by the parameter initialized with null bytes\nbytearray() -> empty bytes array",
		Slots: Slots{
			New: byteArrayNew, Init: byteArrayInit, Repr: byteArrayRepr, Str: bytesStr, Compare: bytesCompare, Iter: bytesIterOf, Len: bytesLen, GetItem: bytesGetItem,
			SetItem: byteArraySetItem, Contains: bytesContains, Concat: bytesConcat, Repeat: bytesRepeat, IConcat: byteArrayIConcat, IRepeat: byteArrayIRepeat,
			Buffer: byteArrayBuffer, Binary: [numBinOps]BinFunc{OpMod: bytesPercent(byteArrayLayout)},
		},
		Methods: append(bytesMethods(), byteArrayMethods()...),
	})
}

func byteArrayMethods() []Native {
	return []Native{
		{Name: "append", Sig: "(item, /)", Cost: CostConst, Fn: byteArrayAppend, Doc: "Append a single item to the end of the bytearray."},
		{Name: "clear", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			b := cast[ByteArray](a.V[0])
			return None, b.splice(t, 0, len(b.b), "")
		}, Doc: "Remove all items."},
		{Name: "copy", Sig: "()", Cost: CostPerByte, Fn: func(t *Thread, a Args) (Value, error) { return t.bytesLike(ByteArrayType, bytesText(a.V[0])) }, Doc: "Return a copy."},
		{Name: "extend", Sig: "(iterable_of_ints, /)", Cost: CostPerElement, Fn: byteArrayExtend, Doc: "Append all the items from the iterator or sequence to the end of the bytearray."},
		{Name: "insert", Sig: "(index, item, /)", Cost: CostPerByte, Fn: byteArrayInsert, Doc: "Insert a single item before the given index."},
		{Name: "pop", Sig: "(index=-1, /)", Cost: CostPerByte, Fn: byteArrayPop, Doc: "Remove and return a single item, by default the last."},
		{Name: "remove", Sig: "(value, /)", Cost: CostPerByte, Fn: byteArrayRemove, Doc: "Remove the first occurrence of a value."},
		{Name: "resize", Sig: "(size, /)", Cost: CostPerByte, Fn: byteArrayResize, Doc: "Change the length; new bytes are zero."},
		{Name: "reverse", Sig: "()", Cost: CostPerByte, Fn: byteArrayReverse, Doc: "Reverse the order in place."},
		{Name: "__alloc__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
			return Int(int64(cap(cast[ByteArray](a.V[0]).b) + 1)), nil
		}, Doc: "The number of bytes actually allocated."},
		{Name: "__sizeof__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
			return Int(int64(56 + cap(cast[ByteArray](a.V[0]).b) + 1)), nil
		}},
		{Name: "__reduce__", Sig: "()", Cost: CostPerByte, Fn: func(t *Thread, a Args) (Value, error) { return t.reduceByteArray(a.V[0], 2) }, Doc: "Return state information for pickling."},
		{Name: "__reduce_ex__", Sig: "(proto=0, /)", Cost: CostPerByte, Fn: func(t *Thread, a Args) (Value, error) {
			proto, err := t.cIntArg(a.Get(1), 0)
			if err != nil {
				return Value{}, err
			}
			return t.reduceByteArray(a.V[0], proto)
		}, Doc: "Return state information for pickling."},
	}
}

// reduceByteArray is (class, arguments, attributes or None): the contents are bytes from protocol 3 on, before that text in Latin-1.
func (t *Thread) reduceByteArray(v Value, proto int) (Value, error) {
	var args Value
	b, err := t.bytesLike(BytesType, bytesText(v))
	if err == nil {
		args, err = TupleOf(t, b)
	}
	if err == nil && proto < 3 {
		var s *Str
		if s, err = t.Decode(cast[Bytes](b).b, "latin-1", "strict"); err == nil {
			args, err = TupleOf(t, ValueOf(s), nameLatin1)
		}
	}
	if err != nil {
		return Value{}, err
	}
	state, err := t.objectState(v)
	if err != nil {
		return Value{}, err
	}
	return TupleOf(t, v.Type().Value(), args, state)
}

var nameLatin1 = ValueOf(staticName("latin-1"))

func byteArrayAppend(t *Thread, a Args) (Value, error) {
	c, err := t.byteValue(a.V[1], "byte must be in range(0, 256)")
	if err != nil {
		return Value{}, err
	}
	b := cast[ByteArray](a.V[0])
	if err := b.setLen(t, len(b.b)+1); err != nil {
		return Value{}, err
	}
	b.b[len(b.b)-1] = c
	return None, nil
}

func byteArrayExtend(t *Thread, a Args) (Value, error) {
	b := cast[ByteArray](a.V[0])
	x := a.V[1]
	if x.Type().slots.Buffer != nil {
		return None, b.extend(t, x)
	}
	if x.Type().layout == strLayout {
		return Value{}, t.Errorf(TypeError, "expected iterable of integers; got: '%s'", x.Type().Name)
	}
	s := &x.Type().slots
	if s.Iter == nil && s.GetItem == nil {
		return Value{}, t.Errorf(TypeError, "can't extend bytearray with %s", x.Type().Name)
	}
	data, err := t.byteItems(x, "bytearray", "byte must be in range(0, 256)", true)
	if err != nil || len(data) == 0 {
		return None, err
	}
	return None, b.splice(t, len(b.b), len(b.b), view(data))
}

func byteArrayInsert(t *Thread, a Args) (Value, error) {
	i, err := t.sizeArg(a.V[1], 0)
	if err != nil {
		return Value{}, err
	}
	c, err := t.byteValue(a.V[2], "byte must be in range(0, 256)")
	if err != nil {
		return Value{}, err
	}
	b := cast[ByteArray](a.V[0])
	i = min(clampStart(i, len(b.b)), len(b.b))
	return None, b.splice(t, i, i, cast[Bytes](byteChars[c]).b)
}

func byteArrayPop(t *Thread, a Args) (Value, error) {
	i, err := t.sizeArg(a.Get(1), -1)
	if err != nil {
		return Value{}, err
	}
	b := cast[ByteArray](a.V[0])
	if len(b.b) == 0 {
		return Value{}, t.Errorf(IndexError, "pop from empty bytearray")
	}
	if i < 0 {
		i += len(b.b)
	}
	if i < 0 || i >= len(b.b) {
		return Value{}, t.Errorf(IndexError, "pop index out of range")
	}
	c := b.b[i]
	return Int(int64(c)), b.splice(t, i, i+1, "")
}

func byteArrayRemove(t *Thread, a Args) (Value, error) {
	c, err := t.byteValue(a.V[1], "byte must be in range(0, 256)")
	if err != nil {
		return Value{}, err
	}
	b := cast[ByteArray](a.V[0])
	if err := t.Bytes(len(b.b)); err != nil {
		return Value{}, err
	}
	i := bytes.IndexByte(b.b, c)
	if i < 0 {
		return Value{}, t.Errorf(ValueError, "value not found in bytearray")
	}
	return None, b.splice(t, i, i+1, "")
}

func byteArrayResize(t *Thread, a Args) (Value, error) {
	n, err := t.sizeArg(a.V[1], 0)
	if err != nil {
		return Value{}, err
	}
	if n < 0 {
		return Value{}, t.Errorf(ValueError, "Can only resize to positive sizes, got %d", n)
	}
	b := cast[ByteArray](a.V[0])
	old := len(b.b)
	if err := t.Bytes(max(n-old, 0)); err != nil {
		return Value{}, err
	}
	if err := b.setLen(t, n); err != nil {
		return Value{}, err
	}
	if n > old {
		clear(b.b[old:])
	}
	return None, nil
}

func byteArrayReverse(t *Thread, a Args) (Value, error) {
	b := cast[ByteArray](a.V[0]).b
	if err := t.Bytes(4 * len(b)); err != nil {
		return Value{}, err
	}
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		if i&0xFFFF == 0xFFFF {
			if err := t.lookNow(); err != nil {
				return Value{}, err
			}
		}
		b[i], b[j] = b[j], b[i]
	}
	return None, nil
}
