package picklemod

import "github.com/safepy/safepy/interp"

func fillContainerOps() {
	ops[opEmptyList] = func(u *unpickler) error {
		l, err := interp.NewList(u.t, nil)
		if err != nil {
			return err
		}
		return u.push(interp.ValueOf(l))
	}
	ops[opEmptyDict] = func(u *unpickler) error {
		d, err := interp.NewDict(u.t)
		if err != nil {
			return err
		}
		return u.push(interp.ValueOf(d))
	}
	ops[opEmptySet] = func(u *unpickler) error {
		s, err := interp.NewSet(u.t)
		if err != nil {
			return err
		}
		return u.push(interp.ValueOf(s))
	}
	small := func(n int) func(u *unpickler) error {
		return func(u *unpickler) error { return u.gather(len(u.stack)-n, (*unpickler).tuple) }
	}
	ops[opTuple1], ops[opTuple2], ops[opTuple3] = small(1), small(2), small(3)
	marked := func(f func(u *unpickler, items []value) (value, error)) func(u *unpickler) error {
		return func(u *unpickler) error {
			at, err := u.mark()
			if err != nil {
				return err
			}
			return u.gather(at, f)
		}
	}
	ops[opTuple], ops[opList] = marked((*unpickler).tuple), marked((*unpickler).list)
	ops[opDict], ops[opFrozenSet] = marked((*unpickler).dict), marked((*unpickler).frozenSet)
	ops[opAppend] = func(u *unpickler) error { return u.appendItems(len(u.stack) - 1) }
	ops[opSetItem] = func(u *unpickler) error { return u.setItems(len(u.stack) - 2) }
	from := func(f func(u *unpickler, at int) error) func(u *unpickler) error {
		return func(u *unpickler) error {
			at, err := u.mark()
			if err != nil {
				return err
			}
			return f(u, at)
		}
	}
	ops[opAppends], ops[opSetItems], ops[opAddItems] = from((*unpickler).appendItems), from((*unpickler).setItems), from((*unpickler).addItems)
}

// gather replaces what lies on the stack from a place on by what f makes of it.
func (u *unpickler) gather(at int, f func(u *unpickler, items []value) (value, error)) error {
	if at < 0 {
		return u.underflow()
	}
	items, err := u.items(at)
	if err != nil {
		return err
	}
	v, err := f(u, items)
	if err != nil {
		return err
	}
	u.cut(at)
	return u.push(v)
}

func (u *unpickler) tuple(items []value) (value, error) { return interp.NewTuple(u.t, items) }

func (u *unpickler) list(items []value) (value, error) {
	l, err := interp.NewList(u.t, items)
	return interp.ValueOf(l), err
}

func (u *unpickler) dict(items []value) (value, error) {
	if len(items)%2 != 0 {
		return value{}, u.fail("odd number of items for DICT")
	}
	d, err := interp.NewDict(u.t)
	if err != nil {
		return value{}, err
	}
	v := interp.ValueOf(d)
	defer u.t.Unroot(u.t.Root(v))
	for i := 0; i < len(items); i += 2 {
		if err := d.Set(u.t, items[i], items[i+1]); err != nil {
			return value{}, err
		}
	}
	return v, nil
}

func (u *unpickler) frozenSet(items []value) (value, error) {
	l, err := u.list(items)
	if err != nil {
		return value{}, err
	}
	return u.t.Call(interp.FrozenSetType.Value(), l)
}

// target is the object below a place on the stack, to which what lies above is to be added; none is there when nothing is.
func (u *unpickler) target(at int) (to value, items []value, err error) {
	if at > len(u.stack) || at <= u.fence {
		return value{}, nil, u.underflow()
	}
	items, err = u.items(at)
	return u.stack[at-1], items, err
}

func (u *unpickler) appendItems(at int) error {
	to, items, err := u.target(at)
	if err != nil || len(items) == 0 {
		return err
	}
	t := u.t
	if l, ok := interp.AsList(to); ok && to.IsExact(interp.ListType) {
		for _, v := range items {
			if err := l.Append(t, v); err != nil {
				return err
			}
		}
		u.cut(at)
		return nil
	}
	extend, err := t.AttrOpt(to, "extend")
	if err != nil {
		return err
	}
	if !extend.IsUnset() {
		l, err := u.list(items)
		if err != nil {
			return err
		}
		u.cut(at)
		_, err = t.Call(extend, l)
		return err
	}
	add, err := t.Attr(to, "append")
	if err != nil {
		return err
	}
	for i := at; i < len(u.stack); i++ {
		if _, err := t.Call(add, u.stack[i]); err != nil {
			return err
		}
	}
	u.cut(at)
	return nil
}

func (u *unpickler) setItems(at int) error {
	to, items, err := u.target(at)
	if err != nil || len(items) == 0 {
		return err
	}
	if len(items)%2 != 0 {
		return u.fail("odd number of items for SETITEMS")
	}
	d, ok := interp.AsDict(to)
	ok = ok && to.IsExact(interp.DictType)
	for i := at; i+1 < len(u.stack); i += 2 {
		k, v := u.stack[i], u.stack[i+1]
		if ok {
			err = d.Set(u.t, k, v)
		} else {
			err = u.t.SetItem(to, k, v)
		}
		if err != nil {
			return err
		}
	}
	u.cut(at)
	return nil
}

func (u *unpickler) addItems(at int) error {
	to, items, err := u.target(at)
	if err != nil || len(items) == 0 {
		return err
	}
	if s, ok := interp.AsSet(to); ok && to.Type().IsSubtype(interp.SetType) {
		for i := at; i < len(u.stack); i++ {
			if err := s.Add(u.t, u.stack[i]); err != nil {
				return err
			}
		}
		u.cut(at)
		return nil
	}
	add, err := u.t.Attr(to, "add")
	if err != nil {
		return err
	}
	for i := at; i < len(u.stack); i++ {
		if _, err := u.t.Call(add, u.stack[i]); err != nil {
			return err
		}
	}
	u.cut(at)
	return nil
}
