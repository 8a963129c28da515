package interp

import "unsafe"

// MemoryView is a Python memoryview: a window on the memory of another object.
type MemoryView struct {
	Object
	buf      Buffer
	export   *export // nil once released
	restrict bool    // read-only although the exporter is not
	hash     int64
	busy     int // operations that call the program and go on with the memory: it can't be released
}

var memoryViewLayout = NewLayout[MemoryView]("memoryview")

// Traverse implements Heap.
func (m *MemoryView) Traverse(w *Walker) {
	if m.export != nil {
		w.Visit(ValueOf(m.export))
	}
}

// ExtraSize implements Heap.
func (m *MemoryView) ExtraSize() int64 { return int64(len(m.buf.Shape)+len(m.buf.Strides)) * 8 }

// maxDimensions is CPython's PyBUF_MAX_NDIM.
const maxDimensions = 64

// MemoryViewOf is memoryview(v).
func (t *Thread) MemoryViewOf(v Value) (Value, error) {
	if m, ok := As[MemoryView](v, memoryViewLayout); ok {
		if m.export == nil {
			return Value{}, m.released(t)
		}
		return m.with(t, m.buf)
	}
	if v.Type().slots.Buffer == nil {
		return Value{}, t.Errorf(TypeError, "memoryview: a bytes-like object is required, not '%s'", v.Type().Name)
	}
	b, err := t.BufferOf(v)
	if err != nil {
		return Value{}, err
	}
	return t.NewMemoryView(*b)
}

// NewMemoryView makes a memoryview of a buffer, whose exporter can't move its memory while the view lives.
func (t *Thread) NewMemoryView(b Buffer) (Value, error) {
	if err := t.Alloc(int64(unsafe.Sizeof(export{}) + unsafe.Sizeof(MemoryView{}))); err != nil {
		return Value{}, err
	}
	b.normalise()
	x := &export{Object: Object{typ: exportType}, of: b.Object, from: b.exports, views: 1}
	if x.from != nil {
		if err := x.from.add(t, x); err != nil {
			return Value{}, err
		}
	}
	return ValueOf(&MemoryView{Object: Object{typ: MemoryViewType}, buf: b, export: x}), nil
}

// with is another view that shares m's hold.
func (m *MemoryView) with(t *Thread, b Buffer) (Value, error) {
	if err := t.Alloc(int64(unsafe.Sizeof(MemoryView{}))); err != nil {
		return Value{}, err
	}
	m.export.views++
	return ValueOf(&MemoryView{Object: Object{typ: MemoryViewType}, buf: b, export: m.export, restrict: m.restrict}), nil
}

func (m *MemoryView) released(t *Thread) error {
	return t.Errorf(ValueError, "operation forbidden on released memoryview object")
}

// buffer is m's buffer, unless it was released.
func (m *MemoryView) buffer(t *Thread) (*Buffer, error) {
	if m.export == nil {
		return nil, m.released(t)
	}
	return &m.buf, nil
}

func memoryBuffer(t *Thread, v Value) (*Buffer, error) { return cast[MemoryView](v).buffer(t) }

var memoryViewSig = kwNative("memoryview", "(object)")

func memoryNew(t *Thread, _ *Type, args Args) (Value, error) {
	a, err := memoryViewSig.bind(t, args, nil)
	if err != nil {
		return Value{}, err
	}
	return t.MemoryViewOf(a[0])
}

func memoryRepr(t *Thread, v Value) (Value, error) {
	id, err := t.ID(v)
	if err != nil {
		return Value{}, err
	}
	b := t.NewBuilder()
	if cast[MemoryView](v).export == nil {
		err = b.WriteString("<released memory at 0x")
	} else {
		err = b.WriteString("<memory at 0x")
	}
	if err != nil {
		return Value{}, err
	}
	started := false
	for shift := 60; shift >= 0; shift -= 4 {
		if d := id >> shift & 15; d != 0 || started {
			started = true
			if err := b.WriteByte(hexDigits[d]); err != nil {
				return Value{}, err
			}
		}
	}
	if err := b.WriteByte('>'); err != nil {
		return Value{}, err
	}
	return b.String(), nil
}

func memoryHash(t *Thread, v Value) (int64, error) {
	m := cast[MemoryView](v)
	if m.hash != 0 { // as with weak references, it outlives the release
		return m.hash, nil
	}
	b, err := m.buffer(t)
	if err != nil {
		return 0, err
	}
	if !b.ReadOnly {
		return 0, t.Errorf(ValueError, "cannot hash writable memoryview object")
	}
	if f := nativeFormat(b.Format); f != 'B' && f != 'b' && f != 'c' {
		return 0, t.Errorf(ValueError, "memoryview: hashing is restricted to formats 'B', 'b' or 'c'")
	}
	m.busy++
	_, err = t.Hash(b.Object)
	m.busy--
	if err != nil {
		return 0, err
	}
	s, err := b.contents(t)
	if err != nil {
		return 0, err
	}
	tmp := &Bytes{Object: Object{typ: BytesType}, b: s}
	m.hash, err = bytesHash(t, ValueOf(tmp))
	return m.hash, err
}

func memoryLen(t *Thread, v Value) (int, error) {
	b, err := cast[MemoryView](v).buffer(t)
	if err != nil {
		return 0, err
	}
	if len(b.Shape) == 0 {
		return 0, t.Errorf(TypeError, "0-dim memory has no length")
	}
	return b.Shape[0], nil
}

// memoryCompare knows == and !=: equal shapes and equal items, by value where the formats differ.
func memoryCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	if op != CmpEq && op != CmpNe {
		return NotImplemented, nil
	}
	x := cast[MemoryView](a)
	if x.export == nil {
		return Bool((a == b) == (op == CmpEq)), nil
	}
	if y, ok := As[MemoryView](b, memoryViewLayout); ok && y.export == nil {
		return Bool(op == CmpNe), nil
	}
	if b.Type().slots.Buffer == nil {
		return NotImplemented, nil
	}
	other, err := t.BufferOf(b)
	if err != nil {
		return NotImplemented, nil
	}
	same, err := x.buf.equal(t, *other)
	return Bool(same == (op == CmpEq)), err
}

// equal compares the items of two buffers.
func (b *Buffer) equal(t *Thread, c Buffer) (bool, error) {
	c.normalise()
	if len(b.Shape) != len(c.Shape) {
		return false, nil
	}
	for i, n := range b.Shape {
		if n != c.Shape[i] {
			return false, nil
		}
	}
	f, g := nativeFormat(b.Format), nativeFormat(c.Format)
	if f == 0 || g == 0 {
		return false, nil
	}
	x, err := b.contents(t)
	if err != nil {
		return false, err
	}
	y, err := c.contents(t)
	if err != nil {
		return false, err
	}
	if f == g && f != 'f' && f != 'd' && f != 'e' && f != '?' {
		return t.sameText(x, y)
	}
	for i := range product(b.Shape) {
		if err := t.Work(2); err != nil {
			return false, err
		}
		v, err := t.unpackItem(f, x[i*b.ItemSize:])
		if err != nil {
			return false, err
		}
		w, err := t.unpackItem(g, y[i*c.ItemSize:])
		if err != nil {
			return false, err
		}
		if same, err := t.CompareBool(v, w, CmpEq); err != nil || !same {
			return false, err
		}
	}
	return true, nil
}

// at is the byte offset of the item with an index of as many numbers as there are dimensions.
func (b *Buffer) at(t *Thread, index []Value) (int, error) {
	at := b.Offset
	for dim, key := range index {
		i, exact, err := t.clampIndex(key)
		if err != nil {
			return 0, err
		}
		if !exact {
			return 0, t.Errorf(IndexError, "cannot fit 'int' into an index-sized integer")
		}
		if dim >= len(b.Shape) { // __index__ released it
			return 0, t.Errorf(ValueError, "operation forbidden on released memoryview object")
		}
		n := b.Shape[dim]
		if i < 0 {
			i += n
		}
		if i < 0 || i >= n {
			return 0, t.Errorf(IndexError, "index out of bounds on dimension %d", dim+1)
		}
		at += i * b.Strides[dim]
	}
	return at, nil
}

// itemOffset is where the one item lies that key names; ok is false when key is a slice.
func (m *MemoryView) itemOffset(t *Thread, key Value) (at int, ok bool, err error) {
	b, err := m.buffer(t)
	if err != nil {
		return 0, false, err
	}
	if key.Type().layout == sliceLayout {
		return 0, false, nil
	}
	index := []Value{key}
	if tup, isTuple := AsTuple(key); isTuple {
		index = tup.items
		slices := 0
		for _, v := range index {
			if v.Type().layout == sliceLayout {
				slices++
			} else if v.Type().slots.Index == nil {
				return 0, false, t.Errorf(TypeError, "memoryview: invalid slice key")
			}
		}
		switch {
		case slices == len(index) && slices > 0:
			return 0, false, t.Errorf(NotImplementedError, "multi-dimensional slicing is not implemented")
		case slices > 0:
			return 0, false, t.Errorf(TypeError, "memoryview: invalid slice key")
		}
	} else if key.Type().slots.Index == nil {
		return 0, false, t.Errorf(TypeError, "memoryview: invalid slice key")
	}
	switch {
	case len(index) > len(b.Shape):
		return 0, false, t.Errorf(TypeError, "cannot index %d-dimension view with %d-element tuple", len(b.Shape), len(index))
	case len(index) < len(b.Shape) && key.Type().layout == tupleLayout:
		return 0, false, t.Errorf(NotImplementedError, "sub-views are not implemented")
	case len(index) < len(b.Shape):
		return 0, false, t.Errorf(NotImplementedError, "multi-dimensional sub-views are not implemented")
	}
	if at, err = b.at(t, index); err == nil && m.export == nil {
		err = m.released(t)
	}
	return at, true, err
}

func memoryGetItem(t *Thread, v, key Value) (Value, error) {
	m := cast[MemoryView](v)
	at, ok, err := m.itemOffset(t, key)
	if err != nil {
		return Value{}, err
	}
	if !ok {
		r, err := m.with(t, m.buf) // holds the memory while the program's __index__ runs
		if err != nil {
			return Value{}, err
		}
		part := cast[MemoryView](r)
		part.buf, err = part.slice(t, cast[Slice](key))
		return r, err
	}
	f := nativeFormat(m.buf.Format)
	if f == 0 {
		return Value{}, t.Errorf(NotImplementedError, "memoryview: format %s not supported", m.buf.Format)
	}
	return t.unpackItem(f, view(m.buf.Data[at:]))
}

// slice is m's buffer cut in its first dimension.
func (m *MemoryView) slice(t *Thread, sl *Slice) (Buffer, error) {
	b := m.buf
	if len(b.Shape) == 0 {
		return b, t.Errorf(TypeError, "invalid indexing of 0-dim memory")
	}
	start, step, count, err := t.sliceRange(sl, b.Shape[0])
	if err != nil {
		return b, err
	}
	if m.export == nil {
		return b, m.released(t)
	}
	b.Shape = append([]int{count}, b.Shape[1:]...)
	b.Strides = append([]int{b.Strides[0] * step}, b.Strides[1:]...)
	if count > 0 {
		b.Offset += start * m.buf.Strides[0]
	}
	return b, nil
}

func memorySetItem(t *Thread, v, key, val Value) error {
	m := cast[MemoryView](v)
	b, err := m.buffer(t)
	if err != nil {
		return err
	}
	if b.ReadOnly {
		return t.Errorf(TypeError, "cannot modify read-only memory")
	}
	if val.IsUnset() {
		return t.Errorf(TypeError, "cannot delete memory")
	}
	if len(b.Shape) > 1 && key.Type().layout != tupleLayout {
		if key.Type().layout == sliceLayout {
			return t.Errorf(NotImplementedError, "memoryview slice assignments are currently restricted to ndim = 1")
		}
		if key.Type().slots.Index != nil {
			return t.Errorf(NotImplementedError, "sub-views are not implemented")
		}
	}
	at, ok, err := m.itemOffset(t, key)
	if err != nil {
		return err
	}
	if ok {
		f := nativeFormat(b.Format)
		if f == 0 {
			return t.Errorf(NotImplementedError, "memoryview: format %s not supported", b.Format)
		}
		var item [8]byte
		if err := t.packItem(f, item[:b.ItemSize], val); err != nil {
			return err
		}
		if m.export == nil {
			return m.released(t)
		}
		copy(b.Data[at:at+b.ItemSize], item[:])
		return nil
	}
	dst, err := m.slice(t, cast[Slice](key))
	if err != nil {
		return err
	}
	src, err := t.BufferOf(val)
	if err != nil {
		return err
	}
	from := *src
	from.normalise()
	if len(dst.Shape) != 1 || len(from.Shape) != 1 || from.Shape[0] != dst.Shape[0] || nativeFormat(from.Format) != nativeFormat(dst.Format) || nativeFormat(dst.Format) == 0 {
		return t.Errorf(ValueError, "memoryview assignment: lvalue and rvalue have different structures")
	}
	return dst.assign(t, &from)
}

// assign copies the items of src, of the same shape and format and one dimension, which may overlap.
func (b *Buffer) assign(t *Thread, src *Buffer) error {
	s, err := src.contents(t)
	if err != nil {
		return err
	}
	n := b.Shape[0]
	if err := t.Bytes(n*b.ItemSize*2 + n); err != nil {
		return err
	}
	if isPacked(b.Shape, b.Strides, b.ItemSize) {
		copy(b.Data[b.Offset:], s)
		return nil
	}
	own := append([]byte(nil), s...)
	if err := t.Alloc(int64(len(own))); err != nil {
		return err
	}
	for i := range n {
		copy(b.Data[b.Offset+i*b.Strides[0]:][:b.ItemSize], own[i*b.ItemSize:])
	}
	return nil
}

func memoryIter(t *Thread, v Value) (Value, error) {
	b, err := cast[MemoryView](v).buffer(t)
	if err != nil {
		return Value{}, err
	}
	if len(b.Shape) == 0 {
		return Value{}, t.Errorf(TypeError, "invalid indexing of 0-dim memory")
	}
	if nativeFormat(b.Format) == 0 {
		return Value{}, t.Errorf(NotImplementedError, "memoryview: format %s not supported", b.Format)
	}
	return newBytesIter(t, memoryIterType, v)
}

func memoryIterNext(t *Thread, v Value) (Value, error) {
	it := cast[bytesIter](v)
	if it.of.IsUnset() {
		return Value{}, nil
	}
	b, err := cast[MemoryView](it.of).buffer(t)
	if err != nil {
		return Value{}, err
	}
	if it.pos >= b.Shape[0] {
		it.of = Value{}
		return Value{}, nil
	}
	it.pos++
	return memoryGetItem(t, it.of, Int(int64(it.pos-1)))
}
