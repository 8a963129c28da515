package interp

// strJoin is sep.join(iterable): the sizes are added up first.
func strJoin(t *Thread, a Args) (Value, error) {
	sep := cast[Str](a.V[0])
	items, j, mark, err := t.joinSource(a.V[1])
	if err != nil {
		return Value{}, err
	}
	defer t.joined(j, mark)
	if len(items) == 0 {
		return emptyStr, nil
	}
	if len(items) == 1 && items[0].Object().typ == StrType {
		return items[0], nil
	}
	if err := t.Work(int64(len(items)) / 4); err != nil {
		return Value{}, err
	}
	size, err := t.product(len(sep.s), len(items)-1)
	if err != nil {
		return Value{}, err
	}
	flags := flagASCII
	if len(items) > 1 {
		flags = sep.flags
	}
	cost := len(items) &^ 0xFF // of the copying
	for i, v := range items {
		s, ok := AsStr(v)
		if !ok {
			return Value{}, t.Errorf(TypeError, "sequence item %d: expected str instance, %s found", i, v.Type().Name)
		}
		flags &= s.flags
		cost += len(s.s) >> 5
		if size += len(s.s); size > maxBytes {
			return Value{}, t.Errorf(MemoryError, "")
		}
	}
	o, err := t.newOut(size)
	if err != nil {
		return Value{}, err
	}
	if size <= bulk && len(items) <= 1<<16 {
		if err := t.Work(int64(cost + (len(items)-1)*(len(sep.s)>>5))); err != nil {
			return Value{}, err
		}
		b := o.b[:size]
		n := 0
		for i, v := range items {
			if i > 0 {
				n += copy(b[n:], sep.s)
			}
			n += copy(b[n:], cast[Str](v).s)
		}
		o.b = b
		return o.done(flags&flagASCII != 0), nil
	}
	for i, v := range items {
		if i > 0 && len(sep.s) > 0 {
			if err := o.add(sep.s); err != nil {
				return Value{}, err
			}
		}
		if i&0xFF == 0xFF {
			if err := t.Work(0x100); err != nil {
				return Value{}, err
			}
		}
		if err := o.add(cast[Str](v).s); err != nil {
			return Value{}, err
		}
	}
	return o.done(flags&flagASCII != 0), nil
}

// joiner gathers what join takes from an iterator.
type joiner struct {
	t     *Thread
	l     *List  // with room for roomyList items or more
	fresh uint32 // bit i: nobody but l has item i
	add   func(Value) error
}

// newJoiner is a joiner for about hint items: that of the last join, if that is over.
func (t *Thread) newJoiner(hint int) (*joiner, error) {
	j := t.idleJoin
	if t.idleJoin = nil; j == nil {
		j = &joiner{t: t}
		j.add = func(v Value) error { return j.l.Append(t, v) }
	}
	if j.l == nil || hint > roomyList {
		l, err := NewListCap(t, max(roomyList, min(hint, 1<<16)))
		if err != nil {
			return nil, err
		}
		j.l = l
	}
	return j, nil
}

// accept appends what a generator yields where that needs no room.
func (j *joiner) accept(v Value) bool {
	n := len(j.l.items)
	if n == cap(j.l.items) {
		return false
	}
	if j.t.yieldsFresh(v) {
		j.fresh |= 1 << n
	}
	j.l.items = j.l.items[:n+1]
	j.l.items[n] = v
	return true
}

// joinSource is the argument of join as a slice, rooted. The joiner is nil where it is a list or tuple.
func (t *Thread) joinSource(v Value) (items []Value, j *joiner, mark int, err error) {
	mark = len(t.roots)
	switch {
	case v.IsExact(ListType):
		return cast[List](v).items, nil, mark, nil
	case v.IsExact(TupleType):
		return cast[Tuple](v).items, nil, mark, nil
	}
	it, err := t.Iter(v)
	if err != nil {
		if IsExc(err, TypeError) {
			err = t.Errorf(TypeError, "can only join an iterable")
		}
		return nil, nil, mark, err
	}
	hint, err := t.LengthHint(it, 0)
	if err != nil {
		return nil, nil, mark, err
	}
	if j, err = t.newJoiner(hint); err != nil {
		return nil, nil, mark, err
	}
	t.Root(ValueOf(j.l))
	if err = t.iterate(it, j, j.add); err != nil {
		t.joined(j, mark)
		return nil, nil, mark, err
	}
	return j.l.items, j, mark, nil
}

// joined ends the work on what joinSource gave. A list that did not grow serves the next join.
func (t *Thread) joined(j *joiner, mark int) {
	t.Unroot(mark)
	if j == nil {
		return
	}
	items := j.l.items
	if len(items) != 1 { // else it is the result
		for i := 0; j.fresh != 0; i, j.fresh = i+1, j.fresh>>1 {
			if j.fresh&1 != 0 {
				t.releaseStr(cast[Str](items[i]))
			}
		}
	}
	j.fresh = 0
	if cap(items) == roomyList {
		clear(items)
		j.l.items = items[:0]
	} else {
		j.l = nil
	}
	t.idleJoin = j
}
