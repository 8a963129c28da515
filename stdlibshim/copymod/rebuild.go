package copymod

import "github.com/safepy/safepy/interp"

// rebuild makes the object that rv, the answer of __reduce_ex__, describes: what it consists of is itself copied when m is not nil.
func rebuild(t *thread, x, rv value, m *memo) (value, error) {
	if _, ok := interp.AsStr(rv); ok {
		return x, nil
	}
	tup, ok := interp.AsTuple(rv)
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "copy._reconstruct() argument after * must be an iterable, not %s", rv.Type().Name)
	}
	n := len(tup.Items())
	if n < 2 || n > 5 {
		return value{}, t.Errorf(interp.TypeError, "_reconstruct() takes from 4 to 7 positional arguments but %d were given", n+2)
	}
	part := [5]value{}
	copy(part[:], tup.Items())
	for i := range part {
		part[i] = part[i].Or(interp.None)
	}
	mark := t.Root(rv)
	defer t.Unroot(mark)
	deep := func(v value) (value, error) {
		if m == nil {
			return v, nil
		}
		return m.copy(v)
	}
	given, err := t.Collect(part[1])
	if err != nil {
		return value{}, err
	}
	t.Root(interp.ValueOf(given))
	for i, v := range given.Items() {
		if given.Items()[i], err = deep(v); err != nil {
			return value{}, err
		}
	}
	y, err := t.Call(part[0], given.Items()...)
	if err != nil {
		return value{}, err
	}
	t.Root(y)
	if m != nil {
		if err := m.keep(x, y); err != nil {
			return value{}, err
		}
	}
	if !part[2].IsNone() {
		state, err := deep(part[2])
		if err != nil {
			return value{}, err
		}
		if err := setState(t, y, state); err != nil {
			return value{}, err
		}
	}
	if !part[3].IsNone() {
		if err := addItems(t, y, part[3], deep); err != nil {
			return value{}, err
		}
	}
	if part[4].IsNone() {
		return y, nil
	}
	return y, t.Iterate(part[4], func(pair value) error {
		kv, ok := interp.AsTuple(pair)
		if !ok || len(kv.Items()) != 2 {
			return t.Errorf(interp.ValueError, "dictionary items must be pairs")
		}
		k, err := deep(kv.Items()[0])
		if err != nil {
			return err
		}
		v, err := deep(kv.Items()[1])
		if err != nil {
			return err
		}
		return t.SetItem(y, k, v)
	})
}

// addItems appends what an object lists as its items.
func addItems(t *thread, y, items value, deep func(value) (value, error)) error {
	return t.Iterate(items, func(v value) error {
		v, err := deep(v)
		if err != nil {
			return err
		}
		if l, ok := interp.AsList(y); ok && y.Type().Lookup("append") == interp.ListType.Lookup("append") {
			return l.Append(t, v)
		}
		_, err = t.CallMethod(y, "append", v)
		return err
	})
}

// setState gives y its state: by __setstate__, or as attributes, in a pair with those that lie in slots.
func setState(t *thread, y, state value) error {
	f, err := t.AttrOpt(y, "__setstate__")
	if err != nil {
		return err
	}
	if !f.IsUnset() {
		_, err := t.Call(f, state)
		return err
	}
	slots := interp.None
	if pair, ok := interp.AsTuple(state); ok && len(pair.Items()) == 2 {
		state, slots = pair.Items()[0], pair.Items()[1]
	}
	if !state.IsNone() {
		d, err := t.Attr(y, "__dict__")
		if err != nil {
			return err
		}
		if _, err := t.CallMethod(d, "update", state); err != nil {
			return err
		}
	}
	d, ok := interp.AsDict(slots)
	for pos := 0; ok; {
		k, v, more := d.Next(&pos)
		if !more {
			break
		}
		name, isStr := interp.AsStr(k)
		if !isStr {
			return t.Errorf(interp.TypeError, "attribute name must be string, not '%s'", k.Type().Name)
		}
		if err := t.SetAttr(y, name, v); err != nil {
			return err
		}
	}
	return nil
}
