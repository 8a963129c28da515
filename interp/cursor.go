package interp

// Cursor walks an iterable as an iterator of it would. A list or tuple is walked in place, so that no iterator is made that nobody else would see. The zero value is at the end.
type Cursor struct {
	src Value // the list or tuple, else an iterator; unset at the end of a list or tuple
	pos int
}

// Walk begins to walk v.
func (t *Thread) Walk(v Value) (Cursor, error) {
	if typ := v.Object().typ; typ == ListType || typ == TupleType {
		return Cursor{src: v}, nil
	}
	it, err := t.Iter(v)
	return Cursor{src: it}, err
}

// Next is the next item, unset at the end.
func (c *Cursor) Next(t *Thread) (v Value, err error) {
	if c.src.ref == nil {
		return v, nil
	}
	var items []Value
	switch o := c.src.Object(); o.typ {
	case ListType:
		items = asPtr[List](o).items
	case TupleType:
		items = asPtr[Tuple](o).items
	default:
		return t.Next(c.src)
	}
	if c.pos < len(items) {
		v = items[c.pos]
		c.pos++
		return v, nil
	}
	c.src = Value{}
	return v, nil
}

// IsUnset reports whether c has nothing to walk, or is at the end of a list or tuple.
func (c *Cursor) IsUnset() bool { return c.src.ref == nil }

// Left is how many items c will give, as far as is known at once; else 0.
func (c *Cursor) Left() int {
	if c.src.ref == nil {
		return 0
	}
	return max(0, Held(c.src)-c.pos)
}

// Skip passes by the next item of a list or tuple.
func (c *Cursor) Skip() (v Value, ok bool) {
	if c.Left() == 0 {
		return v, false
	}
	v = seqItems(c.src)[c.pos]
	c.pos++
	return v, true
}

// Held is how many items v holds, if it is a list or tuple.
func Held(v Value) int {
	if typ := v.Object().typ; typ != ListType && typ != TupleType {
		return 0
	}
	return len(seqItems(v))
}

// Value is what c holds, for a native that roots it.
func (c *Cursor) Value() Value { return c.src }

// Visit shows the accountant what c holds.
func (c *Cursor) Visit(w *Walker) { w.Visit(c.src) }
