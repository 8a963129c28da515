package interp

func listGetItem(t *Thread, v, key Value) (Value, error) {
	if s, ok := AsSlice(key); ok {
		u, err := s.unpack(t)
		if err != nil {
			return Value{}, err
		}
		return cast[List](v).slice(t, &u)
	}
	i, err := t.subscript(v, key, "list", "index")
	if err != nil {
		return Value{}, err
	}
	return cast[List](v).items[i], nil
}

// slice is l[u].
func (l *List) slice(t *Thread, u *unpackedSlice) (Value, error) {
	start, _, step, n := u.fit(len(l.items))
	if step == 1 {
		r, err := NewList(t, l.items[start:start+n])
		return ValueOf(r), err
	}
	r, err := newListLen(t, n)
	if err != nil {
		return Value{}, err
	}
	return ValueOf(r), t.pickItems(r.items, l.items, start, step)
}

// listSetItem is l[key] = val, and del l[key] when val is unset.
func listSetItem(t *Thread, v, key, val Value) error {
	l := cast[List](v)
	if s, ok := AsSlice(key); ok {
		u, err := s.unpack(t)
		if err != nil {
			return err
		}
		return l.setSlice(t, &u, val)
	}
	i, err := t.subscript(v, key, "list", "assignment index")
	if err != nil {
		return err
	}
	if val.ref == nil {
		_, err = l.take(t, i)
		return err
	}
	l.items[i] = val
	return nil
}

// setSlice is l[u] = val, and del l[u] when val is unset.
func (l *List) setSlice(t *Thread, u *unpackedSlice, val Value) error {
	if val.ref == nil {
		start, _, step, n := u.fit(len(l.items))
		return l.deleteSlice(t, start, step, n)
	}
	// What val yields is known before the slice is fitted to the length, as its iterator may change the list.
	src, err := t.sliceSource(l, val)
	if err != nil {
		return err
	}
	start, stop, step, n := u.fit(len(l.items))
	if step == 1 {
		return l.replace(t, start, max(start, stop), src)
	}
	if len(src) != n {
		return t.Errorf(ValueError, "attempt to assign sequence of size %d to extended slice of size %d", len(src), n)
	}
	if err := t.Work(int64(n) / 4); err != nil {
		return err
	}
	for i, at := 0, start; i < n; i, at = i+1, at+step {
		l.items[at] = src[i]
	}
	return nil
}

// sliceSource is what is assigned to a slice of l: its own array where it is a list or tuple, a copy when it is l itself.
func (t *Thread) sliceSource(l *List, val Value) ([]Value, error) {
	switch val.Object().typ.layout {
	case listLayout:
		if src := cast[List](val); src != l {
			return src.items, nil
		}
		items, err := t.newItems(len(l.items))
		if err != nil {
			return nil, err
		}
		return items, t.copyItems(items, l.items)
	case tupleLayout:
		return cast[Tuple](val).items, nil
	}
	if val.Type().slots.Iter == nil && val.Type().slots.GetItem == nil {
		return nil, t.Errorf(TypeError, "must assign iterable to extended slice")
	}
	if val.Type().flags&typeHeap == 0 {
		return t.collectItems(val)
	}
	it, err := t.Iter(val)
	if err != nil {
		return nil, err
	}
	items, err := t.listOf(it)
	if err != nil {
		return nil, err
	}
	return items.items, nil
}

// replace puts src in the place of items[start:stop].
func (l *List) replace(t *Thread, start, stop int, src []Value) error {
	old := len(l.items)
	grow := len(src) - (stop - start)
	if grow > 0 {
		l.resized(old + grow)
		if err := l.growBy(t, grow); err != nil {
			return err
		}
		l.items = l.items[:old+grow]
	}
	if err := t.moveItems(l.items, stop+grow, stop, old-stop); err != nil {
		return err
	}
	if err := t.copyItems(l.items[start:], src); err != nil {
		return err
	}
	if grow < 0 {
		return l.truncate(t, old+grow)
	}
	return nil
}

// deleteSlice removes n items from start on by step.
func (l *List) deleteSlice(t *Thread, start, step, n int) error {
	if n == 0 {
		return nil
	}
	if step < 0 {
		start, step = start+(n-1)*step, -step
	}
	if step == 1 {
		if err := t.moveItems(l.items, start, start+n, len(l.items)-start-n); err != nil {
			return err
		}
		return l.truncate(t, len(l.items)-n)
	}
	to := start
	for i := 0; i < n; i++ {
		if i%1024 == 0 {
			if err := t.Work(int64(min(1024, n-i)) / 2); err != nil {
				return err
			}
		}
		from := start + i*step + 1
		end := len(l.items)
		if i < n-1 {
			end = from + step - 1
		}
		if err := t.moveItems(l.items, to, from, end-from); err != nil {
			return err
		}
		to += end - from
	}
	return l.truncate(t, to)
}
