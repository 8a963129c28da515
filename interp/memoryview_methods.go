package interp

func setupMemoryView() {
	define(exportType, TypeSpec{Name: "managedbuffer", Layout: exportLayout, Final: true, NoNew: true})
	define(MemoryViewType, TypeSpec{
		Name: "memoryview", Layout: memoryViewLayout, Final: true, NewSig: "(object)",
		Doc: "Create a new memoryview object which references the given object.",
		Slots: Slots{
			New: memoryNew, Repr: memoryRepr, Hash: memoryHash, Compare: memoryCompare, Iter: memoryIter, Len: memoryLen, GetItem: memoryGetItem, SetItem: memorySetItem,
			Buffer: memoryBuffer, SequenceFlag: 1,
		},
		Methods: append(memoryMethods(), memoryGetters()...),
	})
	define(memoryIterType, TypeSpec{Name: "memory_iterator", Layout: bytesIterLayout, Final: true, NoNew: true, Slots: Slots{Iter: selfIter, Next: memoryIterNext}})
}

// memoryFn is a method or attribute of a view that was not released.
func memoryFn(f func(t *Thread, m *MemoryView, b *Buffer, a Args) (Value, error)) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		m := cast[MemoryView](a.V[0])
		b, err := m.buffer(t)
		if err != nil {
			return Value{}, err
		}
		return f(t, m, b, a)
	}
}

func memoryMethods() []Native {
	return []Native{
		{Name: "cast", Sig: "(format, shape=<unrepresentable>)", Cost: CostConst, Fn: memoryCast, Doc: "Cast a memoryview to a new format or shape."},
		{Name: "count", Sig: "(value, /)", Cost: CostPerElement, Fn: memoryFn(memoryCount), Doc: "Count the number of occurrences of a value."},
		{Name: "hex", Sig: "(sep=None, bytes_per_sep=1)", Cost: CostPerByte, Fn: memoryFn(func(t *Thread, m *MemoryView, b *Buffer, a Args) (Value, error) {
			m.busy++
			sep, group, err := t.hexArgs(a.Get(1), a.Get(2))
			m.busy--
			if err != nil {
				return Value{}, err
			}
			s, err := b.contents(t)
			if err != nil {
				return Value{}, err
			}
			return t.hexText(s, sep, group)
		})},
		{Name: "index", Sig: "(value, start=0, stop=sys.maxsize, /)", Cost: CostPerElement, Fn: memoryFn(memoryIndex), Doc: "The index of the first occurrence of a value."},
		{Name: "release", Sig: "()", Cost: CostConst, Fn: memoryRelease, Doc: "Release the underlying buffer."},
		{Name: "tobytes", Sig: "(order='C')", Cost: CostPerByte, Fn: memoryFn(memoryToBytes), Doc: "The items as bytes."},
		{Name: "tolist", Sig: "()", Cost: CostPerElement, Fn: memoryFn(func(t *Thread, _ *MemoryView, b *Buffer, _ Args) (Value, error) {
			f := nativeFormat(b.Format)
			if f == 0 {
				return Value{}, t.Errorf(NotImplementedError, "memoryview: format %s not supported", b.Format)
			}
			return t.memoryList(b, f, 0, b.Offset)
		}), Doc: "The items as a list, of lists where there are several dimensions."},
		{Name: "toreadonly", Sig: "()", Cost: CostConst, Fn: memoryFn(func(t *Thread, m *MemoryView, b *Buffer, _ Args) (Value, error) {
			c := *b
			c.ReadOnly = true
			return m.with(t, c)
		}), Doc: "A read-only view of the same memory."},
		{Name: "__enter__", Sig: "()", Cost: CostConst, Fn: memoryFn(func(_ *Thread, m *MemoryView, _ *Buffer, a Args) (Value, error) {
			m.export.entered++
			return a.V[0], nil
		})},
		{Name: "__exit__", Sig: "(*args)", Cost: CostConst, Fn: memoryRelease, Doc: "Release the underlying buffer exposed by the memoryview object."},
		{Name: "__class_getitem__", Kind: ClassMethod, Sig: "(object, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return newGenericAlias(t, a.V[0], a.V[1]) }, Doc: "See PEP 585"},
	}
}

func (m *MemoryView) release(t *Thread) error {
	if m.busy > 0 {
		plural := "s"
		if m.busy == 1 {
			plural = ""
		}
		return t.Errorf(BufferError, "memoryview has %d exported buffer%s", m.busy, plural)
	}
	if m.export != nil {
		m.export.release()
		m.export = nil
		m.buf = Buffer{}
	}
	return nil
}

// search calls f with each item and its index until f says to stop.
func (t *Thread) searchMemory(m *MemoryView, from, to int, f func(i int, v Value) (stop bool, err error)) error {
	b, err := m.buffer(t)
	if err != nil {
		return err
	}
	if len(b.Shape) != 1 {
		return t.Errorf(NotImplementedError, "multi-dimensional sub-views are not implemented")
	}
	for i := from; i < min(to, b.Shape[0]); i++ {
		v, err := memoryGetItem(t, ValueOf(m), Int(int64(i)))
		if err != nil {
			return err
		}
		if err := t.Work(2); err != nil {
			return err
		}
		if stop, err := f(i, v); err != nil || stop {
			return err
		}
		if b, err = m.buffer(t); err != nil {
			return err
		}
	}
	return nil
}

func memoryCount(t *Thread, m *MemoryView, _ *Buffer, a Args) (Value, error) {
	n := int64(0)
	err := t.searchMemory(m, 0, int(maxLen), func(_ int, v Value) (bool, error) {
		same, err := t.Equal(v, a.V[1])
		if same {
			n++
		}
		return false, err
	})
	return Int(n), err
}

func memoryIndex(t *Thread, m *MemoryView, b *Buffer, a Args) (Value, error) {
	if len(b.Shape) == 0 {
		return Value{}, t.Errorf(TypeError, "invalid lookup on 0-dim memory")
	}
	lo, hi, err := t.rangeArgs(a.Get(2), a.Get(3), b.Shape[0])
	if err != nil {
		return Value{}, err
	}
	at := -1
	err = t.searchMemory(m, lo, hi, func(i int, v Value) (bool, error) {
		same, err := t.Equal(v, a.V[1])
		if same {
			at = i
		}
		return same, err
	})
	if err == nil && at < 0 {
		err = t.Errorf(ValueError, "memoryview.index(x): x not found")
	}
	return Int(int64(at)), err
}

func memoryToBytes(t *Thread, m *MemoryView, b *Buffer, a Args) (Value, error) {
	order := "C"
	if v := a.Get(1); !v.IsUnset() && !v.IsNone() {
		s, ok := GoString(v)
		if !ok {
			return Value{}, t.Errorf(TypeError, "tobytes() argument 'order' must be str or None, not %s", typeName(v))
		}
		order = s
	}
	c := *b
	switch order {
	case "C":
	case "A":
		if !isPacked(b.Shape, b.Strides, b.ItemSize) && b.columnMajor() {
			c.Shape, c.Strides = flipped(b.Shape), flipped(b.Strides)
		}
	case "F":
		c.Shape, c.Strides = flipped(b.Shape), flipped(b.Strides)
	default:
		return Value{}, t.Errorf(ValueError, "order must be 'C', 'F' or 'A'")
	}
	s, err := c.contents(t)
	if err != nil {
		return Value{}, err
	}
	return t.bytesLike(BytesType, s)
}

func flipped(a []int) []int {
	r := make([]int, len(a))
	for i, n := range a {
		r[len(a)-1-i] = n
	}
	return r
}

// columnMajor reports whether the first index moves fastest.
func (b *Buffer) columnMajor() bool {
	return isPacked(flipped(b.Shape), flipped(b.Strides), b.ItemSize)
}

func intTuple(t *Thread, a []int) (Value, error) {
	vals := make([]Value, len(a))
	for i, n := range a {
		vals[i] = Int(int64(n))
	}
	return NewTuple(t, vals)
}

func memoryGetters() []Native {
	get := func(name, doc string, f func(t *Thread, b *Buffer) (Value, error)) Native {
		return Native{Name: name, Kind: Getter, Cost: CostConst, Doc: doc, Fn: memoryFn(func(t *Thread, _ *MemoryView, b *Buffer, _ Args) (Value, error) { return f(t, b) })}
	}
	return []Native{
		get("obj", "The underlying object of the memoryview.", func(_ *Thread, b *Buffer) (Value, error) { return b.Object, nil }),
		get("nbytes", "The amount of space in bytes that the array would use in a contiguous representation.", func(_ *Thread, b *Buffer) (Value, error) {
			return Int(int64(product(b.Shape) * b.ItemSize)), nil
		}),
		get("readonly", "A bool indicating whether the memory is read only.", func(_ *Thread, b *Buffer) (Value, error) { return Bool(b.ReadOnly), nil }),
		get("itemsize", "The size in bytes of each element of the memoryview.", func(_ *Thread, b *Buffer) (Value, error) { return Int(int64(b.ItemSize)), nil }),
		get("format", "A string containing the format (in struct module style) for each element in the view.", func(t *Thread, b *Buffer) (Value, error) {
			return t.StrOf(b.Format)
		}),
		get("ndim", "An integer indicating how many dimensions of a multi-dimensional array the memory represents.", func(_ *Thread, b *Buffer) (Value, error) {
			return Int(int64(len(b.Shape))), nil
		}),
		get("shape", "A tuple of ndim integers giving the shape of the memory as an N-dimensional array.", func(t *Thread, b *Buffer) (Value, error) { return intTuple(t, b.Shape) }),
		get("strides", "A tuple of ndim integers giving the size in bytes to access each element for each dimension of the array.", func(t *Thread, b *Buffer) (Value, error) {
			return intTuple(t, b.Strides)
		}),
		get("suboffsets", "A tuple of integers used internally for PIL-style arrays.", func(*Thread, *Buffer) (Value, error) { return EmptyTuple, nil }),
		get("c_contiguous", "A bool indicating whether the memory is C contiguous.", func(_ *Thread, b *Buffer) (Value, error) {
			return Bool(isPacked(b.Shape, b.Strides, b.ItemSize)), nil
		}),
		get("f_contiguous", "A bool indicating whether the memory is Fortran contiguous.", func(_ *Thread, b *Buffer) (Value, error) { return Bool(b.columnMajor()), nil }),
		get("contiguous", "A bool indicating whether the memory is contiguous.", func(_ *Thread, b *Buffer) (Value, error) {
			return Bool(isPacked(b.Shape, b.Strides, b.ItemSize) || b.columnMajor()), nil
		}),
	}
}

func memoryRelease(t *Thread, a Args) (Value, error) {
	m := cast[MemoryView](a.V[0])
	if m.export != nil {
		m.export.entered = max(0, m.export.entered-1)
	}
	return None, m.release(t)
}
