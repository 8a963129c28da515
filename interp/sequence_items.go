package interp

// Work on the items of lists and tuples: copies, repetitions, comparison, search, repr.

// repeatItems is count copies of items, charged.
func (t *Thread) repeatItems(items []Value, count int) ([]Value, error) {
	n := len(items) * count
	if n == 0 {
		return nil, nil
	}
	out, err := t.newItems(n)
	if err != nil {
		return nil, err
	}
	if len(items) == 1 {
		v := items[0]
		for i := 0; i < n; {
			end := min(n, i+chunkItems)
			if err := t.Work(int64(end-i) / 8); err != nil {
				return nil, err
			}
			for ; i < end; i++ {
				out[i] = v
			}
		}
		return out, nil
	}
	for done := copy(out, items); done < n; {
		k := min(done, chunkItems, n-done)
		if err := t.Work(int64(k) / 8); err != nil {
			return nil, err
		}
		from := done % len(items) // a piece need not end where a copy ends
		done += copy(out[done:min(n, done+k)], out[from:])
	}
	return out, nil
}

// seqItems are the items of a list or tuple at this moment.
func seqItems(v Value) []Value {
	if v.Object().typ.layout == tupleLayout {
		return cast[Tuple](v).items
	}
	return cast[List](v).items
}

// chunkItems is how many Values are copied or filled between two looks at the meter.
const chunkItems = 1 << 14

// newItems takes n Values, charged beforehand.
func (t *Thread) newItems(n int) ([]Value, error) {
	if err := t.Alloc(int64(n) * int64(valueSize)); err != nil {
		return nil, err
	}
	return make([]Value, n), nil
}

// copyOf is a new array of src, which is charged and not long: Go neither clears it first nor looks for pointers to overwrite.
func copyOf(src []Value) []Value {
	out := make([]Value, len(src))
	copy(out, src)
	return out
}

// copyItems copies src to dst in pieces, with a look at the meter between them. A few items are free: a display that is built costs no more than one that is optimised away.
func (t *Thread) copyItems(dst, src []Value) error {
	if len(src) <= 64 {
		copy(dst, src)
		return nil
	}
	for len(src) > chunkItems {
		if err := t.Work(chunkItems / 8); err != nil {
			return err
		}
		copy(dst[:chunkItems], src)
		dst, src = dst[chunkItems:], src[chunkItems:]
	}
	copy(dst, src)
	return t.Work(int64(len(src)) / 8)
}

// moveItems moves n items of s from index `from` to index `to`, which may overlap, in pieces.
func (t *Thread) moveItems(s []Value, to, from, n int) error {
	if n <= chunkItems {
		if to != from {
			copy(s[to:to+n], s[from:from+n])
		}
		return t.Work(int64(n) / 8)
	}
	for n > 0 {
		k := min(n, chunkItems)
		n -= k
		at := 0
		if to > from {
			at = n // from the end
		}
		copy(s[to+at:to+at+k], s[from+at:from+at+k])
		if to < from {
			to, from = to+k, from+k
		}
		if err := t.Work(int64(k) / 8); err != nil {
			return err
		}
	}
	return nil
}

// joinItems fills dst with a and b.
func (t *Thread) joinItems(dst, a, b []Value) error {
	if err := t.copyItems(dst, a); err != nil {
		return err
	}
	return t.copyItems(dst[len(a):], b)
}

// pickItems fills dst with items of src from start on by step.
func (t *Thread) pickItems(dst, src []Value, start, step int) error {
	n := len(dst)
	if n == 0 {
		return nil
	}
	if step == 1 {
		return t.copyItems(dst, src[start:start+n])
	}
	for i, at := 0, start; i < n; i, at = i+1, at+step {
		if i%chunkItems == 0 {
			if err := t.Work(int64(min(n-i, chunkItems)) / 4); err != nil {
				return err
			}
		}
		dst[i] = src[at]
	}
	return nil
}

// compareItems compares two sequences as lists and tuples do. The items are read again after each comparison, as __eq__ may change them.
func (t *Thread) compareItems(a, b Value, op CmpOp) (Value, error) {
	x, y := seqItems(a), seqItems(b)
	if len(x) != len(y) && (op == CmpEq || op == CmpNe) {
		return Bool(op == CmpNe), nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	i := 0
	for ; i < len(x) && i < len(y); i++ {
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
		eq, err := t.Equal(x[i], y[i])
		if err != nil {
			return Value{}, err
		}
		if !eq {
			break
		}
		x, y = seqItems(a), seqItems(b)
	}
	if i >= len(x) || i >= len(y) {
		return compareLengths(len(x), len(y), op), nil
	}
	switch op {
	case CmpEq:
		return False, nil
	case CmpNe:
		return True, nil
	}
	return t.Compare(x[i], y[i], op)
}

func compareLengths(n, m int, op CmpOp) Value {
	switch op {
	case CmpLt:
		return Bool(n < m)
	case CmpLe:
		return Bool(n <= m)
	case CmpEq:
		return Bool(n == m)
	case CmpNe:
		return Bool(n != m)
	case CmpGt:
		return Bool(n > m)
	}
	return Bool(n >= m)
}

// findItem is the index of the first item equal to x at or after start and before stop (read against the items of each moment), -1 when there is none.
func (t *Thread) findItem(self, x Value, start, stop int) (int, error) {
	simple := x.IsSmallInt() || x.IsNone() || x.ref != nil && x.Object().typ == StrType
	for i := start; ; i++ {
		s := seqItems(self)
		if i >= stop || i >= len(s) {
			return -1, nil
		}
		if x.ref == intRef {
			n := skipInts(s[i:min(i+1024, stop, len(s))], x)
			if err := t.Work(int64(n)); err != nil {
				return -1, err
			}
			if i += n; i >= stop || i >= len(s) {
				continue
			}
		}
		if err := t.Work(1); err != nil {
			return -1, err
		}
		y := s[i]
		if y == x {
			return i, nil
		}
		if simple && y.ref == x.ref {
			continue
		}
		eq, err := t.Equal(y, x)
		if err != nil {
			return -1, err
		}
		if eq {
			return i, nil
		}
	}
}

// skipInts is how many items at the beginning are small ints other than x.
func skipInts(items []Value, x Value) int {
	n := 0
	for n < len(items) && items[n].ref == intRef && items[n].bits != x.bits {
		n++
	}
	return n
}

// countItems counts the items equal to x.
func (t *Thread) countItems(self, x Value) (int, error) {
	n := 0
	for i := 0; i < len(seqItems(self)); i++ {
		if err := t.Work(1); err != nil {
			return 0, err
		}
		eq, err := t.Equal(seqItems(self)[i], x)
		if err != nil {
			return 0, err
		}
		if eq {
			n++
		}
	}
	return n, nil
}

// reprItems writes the reprs of the items between open and end; empty sequences give open+end.
func (t *Thread) reprItems(self Value, open, end, again string) (Value, error) {
	if t.reprEnter(self) {
		return NewStr(t, again)
	}
	defer t.reprLeave()
	b := t.NewBuilder()
	mark := b.Root()
	defer t.Unroot(mark)
	if err := b.WriteString(open); err != nil {
		return Value{}, err
	}
	for i := 0; i < len(seqItems(self)); i++ {
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
		if i > 0 {
			if err := b.WriteString(", "); err != nil {
				return Value{}, err
			}
		}
		if err := b.WriteRepr(seqItems(self)[i]); err != nil {
			return Value{}, err
		}
	}
	if err := b.WriteString(end); err != nil {
		return Value{}, err
	}
	return b.String(), nil
}

// collectItems is an array of what v yields, which the caller owns. Lists and tuples are copied.
func (t *Thread) collectItems(v Value) ([]Value, error) {
	l, err := t.Collect(v)
	if err != nil {
		return nil, err
	}
	return l.items, nil
}

// quickEqual compares objects of frequent types without calling anything; known is false where it can't tell. a and b are not identical.
func quickEqual(a, b Value) (eq, known bool) {
	if a.ref == b.ref {
		return false, a.ref == intRef || a.ref == boolRef
	}
	switch typ := a.Object().typ; {
	case typ != b.Object().typ:
		return false, false
	case typ == StrType:
		x, y := cast[Str](a).s, cast[Str](b).s
		if len(x) != len(y) {
			return false, true
		}
		if len(x) > longText {
			return false, false // Equal charges for it
		}
		return x == y, true
	case typ == TupleType:
		x, y := cast[Tuple](a).items, cast[Tuple](b).items
		if len(x) != len(y) {
			return false, true
		}
		if len(x) > 8 {
			return false, false
		}
		for i, p := range x {
			q := y[i]
			if p == q {
				continue
			}
			if p.ref == q.ref && (p.ref == intRef || p.ref == boolRef) {
				return false, true
			}
			if p.Object().typ != StrType || q.Object().typ != StrType || len(cast[Str](p).s) > longText {
				return false, false
			}
			if cast[Str](p).s != cast[Str](q).s {
				return false, true
			}
		}
		return true, true
	}
	return false, false
}
