package interp

import "math"

// list.sort and sorted: keys that are all small ints, all floats or all strs are sorted as Go values (sort_keys.go); everything else by timSort, which compares in the same order as CPython
// does, so that programs which watch, count or interrupt comparisons see the same.

func listSort(t *Thread, a Args) (Value, error) {
	reverse := false
	if v := a.Get(2); v.ref != nil {
		var err error
		if reverse, err = t.Truth(v); err != nil {
			return Value{}, err
		}
	}
	return None, t.Sort(cast[List](a.V[0]), a.Get(1), reverse)
}

// Sort sorts l in place, by the results of key unless that is unset or None. While it runs the list is empty for the program; what it put there meanwhile is an error.
func (t *Thread) Sort(l *List, key Value, reverse bool) error {
	l.sync()
	kind, noKey := mixedKeys, key.ref == nil || key.IsNone()
	if noKey {
		if len(l.items) < 2 {
			return nil
		}
		var err error
		if kind, err = t.keyKind(l.items); err != nil {
			return err
		}
		if kind == intKeys || kind == floatKeys || kind == strKeys { // the program sees nothing of it
			return t.sortItems(l.items, nil, reverse, kind)
		}
	}
	items, over, front := l.items, l.over, l.front
	const untouched = 1
	l.items, l.over, l.front = nil, untouched, 0
	marked := l.flags & flagMark
	l.flags |= flagMark
	mark := t.RootSlice(&items)
	var err error
	if noKey {
		err = t.sortItems(items, nil, reverse, kind)
	} else {
		err = t.sortBy(items, key, reverse)
	}
	t.Unroot(mark)
	changed := cap(l.items) != 0 || l.over != untouched // an item leaves room behind, and clear() resets both
	l.items, l.over, l.front = items, over, front
	l.flags = l.flags&^flagMark | marked
	if err == nil && changed {
		err = t.Errorf(ValueError, "list modified during sort")
	}
	return err
}

// sortBy sorts items by what key gives for each.
func (t *Thread) sortBy(items []Value, key Value, reverse bool) error {
	if len(items) == 0 {
		return nil
	}
	keys, err := t.newItems(len(items))
	if err != nil {
		return err
	}
	mark := t.RootSlice(&keys)
	defer t.Unroot(mark)
	for i := range items {
		if err := t.Work(1); err != nil {
			return err
		}
		if keys[i], err = t.Call(key, items[i]); err != nil {
			return err
		}
	}
	kind, err := t.keyKind(keys)
	if err != nil {
		return err
	}
	return t.sortItems(keys, items, reverse, kind)
}

// sortItems sorts keys, which are of one kind, and vals, if there are any, along with them.
func (t *Thread) sortItems(keys, vals []Value, reverse bool, kind keyKind) error {
	switch {
	case len(keys) < 2:
		return nil
	case len(keys) > math.MaxInt32:
		return t.Errorf(MemoryError, "")
	case kind == intKeys || kind == floatKeys:
		return t.sortNumbers(keys, vals, reverse, kind)
	case kind == strKeys:
		return t.sortStrings(keys, vals, reverse)
	}
	s := timSort{t: t, keys: keys, vals: vals, less: lessValue}
	if kind == tupleKeys {
		s.less = lessTuple
	}
	if reverse {
		// Stable in descending order: reversed, sorted, and reversed again.
		if err := s.reverseAll(); err != nil {
			return err
		}
	}
	err := s.sort()
	if reverse {
		if rerr := s.reverseAll(); err == nil {
			err = rerr
		}
	}
	return err
}

type keyKind uint8

const (
	mixedKeys keyKind = iota
	intKeys
	floatKeys // no NaN and no -0.0, whose place depends on the order of comparisons
	strKeys
	tupleKeys
)

// keyKind says what all keys are.
func (t *Thread) keyKind(keys []Value) (keyKind, error) {
	kind := mixedKeys
	switch o := keys[0].Object(); {
	case keys[0].ref == intRef:
		kind = intKeys
	case keys[0].ref == floatRef:
		kind = floatKeys
	case o.typ == StrType:
		kind = strKeys
	case o.typ == TupleType:
		kind = tupleKeys
	}
	if kind == mixedKeys {
		return kind, nil
	}
	typ := keys[0].Object().typ
	for i, k := range keys {
		if i%chunkItems == 0 {
			if err := t.Work(int64(min(chunkItems, len(keys)-i)) / 8); err != nil {
				return mixedKeys, err
			}
		}
		if k.Object().typ != typ || kind == intKeys && k.ref != intRef {
			return mixedKeys, nil
		}
		if kind == strKeys && len(cast[Str](k).s) > longText {
			return mixedKeys, nil // comparisons are to be charged
		}
		if kind == floatKeys && (k.bits<<1 > 0x7FF<<53 || k.bits == 1<<63) {
			return mixedKeys, nil
		}
	}
	return kind, nil
}

// lessValue is a < b for sorting.
func lessValue(t *Thread, a, b Value) (bool, error) {
	if a.ref == b.ref {
		switch a.ref {
		case intRef, boolRef:
			return int64(a.bits) < int64(b.bits), nil
		case floatRef:
			return a.Float64() < b.Float64(), nil
		}
	} else if a.Object().typ == StrType && b.Object().typ == StrType {
		x, y := cast[Str](a).s, cast[Str](b).s
		return x < y, t.payText(x, y)
	}
	return t.CompareBool(a, b, CmpLt)
}

// payText charges for the comparison of two texts when they are long.
func (t *Thread) payText(x, y string) error {
	if n := min(len(x), len(y)); n > longText {
		return t.Bytes(n)
	}
	return nil
}

// lessTuple is a < b of two tuples, without calls where the items that differ first are of frequent types.
func lessTuple(t *Thread, a, b Value) (bool, error) {
	x, y := cast[Tuple](a).items, cast[Tuple](b).items
	n := min(len(x), len(y))
	for i := range n {
		p, q := x[i], y[i]
		if p == q {
			continue
		}
		if p.ref == q.ref {
			switch p.ref {
			case intRef:
				return int64(p.bits) < int64(q.bits), nil
			case floatRef:
				if f, g := p.Float64(), q.Float64(); f != g {
					return f < g, nil
				}
				continue
			}
		}
		if p.Object().typ == StrType && q.Object().typ == StrType {
			s, r := cast[Str](p).s, cast[Str](q).s
			if err := t.payText(s, r); err != nil {
				return false, err
			}
			if s != r {
				return s < r, nil
			}
			continue
		}
		eq, err := t.Equal(p, q)
		if err != nil {
			return false, err
		}
		if !eq {
			return lessValue(t, p, q)
		}
	}
	return len(x) < len(y), nil
}
