package interp

// IsInstance is isinstance(v, cls): cls a class, a tuple of such, or a union.
func (t *Thread) IsInstance(v, cls Value) (bool, error) {
	if v.Type().Value() == cls {
		return true, nil
	}
	if k, ok := AsType(cls); ok && k.typ == TypeType {
		return t.realIsInstance(v, cls)
	}
	if u, ok := As[Union](cls, unionLayout); ok {
		return t.anyOf(u.args, func(c Value) (bool, error) { return t.IsInstance(v, c) })
	}
	if tup, ok := AsTuple(cls); ok {
		return t.anyOf(tup, func(c Value) (bool, error) { return t.IsInstance(v, c) })
	}
	if m := cls.Type().Lookup("__instancecheck__"); m.ref != nil {
		if err := t.Enter(" in __instancecheck__"); err != nil {
			return false, err
		}
		defer t.Leave()
		r, err := t.callMethodDescr(m, cls, v)
		if err != nil {
			return false, err
		}
		return t.Truth(r)
	}
	return t.realIsInstance(v, cls)
}

func (t *Thread) anyOf(tup *Tuple, f func(Value) (bool, error)) (bool, error) {
	if err := t.Enter(" in __instancecheck__"); err != nil {
		return false, err
	}
	defer t.Leave()
	for _, c := range tup.items {
		if err := t.Work(1); err != nil {
			return false, err
		}
		if ok, err := f(c); err != nil || ok {
			return ok, err
		}
	}
	return false, nil
}

// realIsInstance is type.__instancecheck__.
func (t *Thread) realIsInstance(v, cls Value) (bool, error) {
	k, ok := AsType(cls)
	if !ok {
		if ok, err := t.checkClass(cls, "isinstance() arg 2 must be a type, a tuple of types, or a union"); err != nil || !ok {
			return false, err
		}
		c, err := t.AttrOpt(v, "__class__")
		if err != nil || c.ref == nil {
			return false, err
		}
		return t.abstractSubclass(c, cls)
	}
	if v.Type().IsSubtype(k) {
		return true, nil
	}
	if v.Type().flags&typeHeap == 0 {
		return false, nil
	}
	c, err := t.AttrOpt(v, "__class__")
	if err != nil || c.ref == nil {
		return false, err
	}
	if ck, ok := AsType(c); ok && ck != v.Type() {
		return ck.IsSubtype(k), nil
	}
	return false, nil
}

// checkClass accepts an object that has __bases__, a tuple.
func (t *Thread) checkClass(cls Value, text string) (bool, error) {
	b, err := t.AttrOpt(cls, "__bases__")
	if err != nil {
		return false, err
	}
	if _, ok := AsTuple(b); b.ref == nil || !ok {
		return false, t.Errorf(TypeError, "%s", text)
	}
	return true, nil
}

// abstractSubclass walks __bases__ of objects that are not real classes.
func (t *Thread) abstractSubclass(d, cls Value) (bool, error) {
	if err := t.Enter(" in __issubclass__"); err != nil {
		return false, err
	}
	defer t.Leave()
	for {
		if d == cls {
			return true, nil
		}
		if err := t.Work(4); err != nil {
			return false, err
		}
		b, err := t.AttrOpt(d, "__bases__")
		if err != nil || b.ref == nil {
			return false, err
		}
		tup, ok := AsTuple(b)
		if !ok || len(tup.items) == 0 {
			return false, nil
		}
		if len(tup.items) > 1 {
			for _, x := range tup.items {
				if ok, err := t.abstractSubclass(x, cls); err != nil || ok {
					return ok, err
				}
			}
			return false, nil
		}
		d = tup.items[0]
	}
}

// IsSubclass is issubclass(c, cls).
func (t *Thread) IsSubclass(c, cls Value) (bool, error) {
	if k, ok := AsType(cls); ok && k.typ == TypeType {
		if c == cls {
			return true, nil
		}
		return t.realIsSubclass(c, cls)
	}
	if u, ok := As[Union](cls, unionLayout); ok {
		return t.anyOf(u.args, func(x Value) (bool, error) { return t.IsSubclass(c, x) })
	}
	if tup, ok := AsTuple(cls); ok {
		return t.anyOf(tup, func(x Value) (bool, error) { return t.IsSubclass(c, x) })
	}
	if m := cls.Type().Lookup("__subclasscheck__"); m.ref != nil {
		if err := t.Enter(" in __subclasscheck__"); err != nil {
			return false, err
		}
		defer t.Leave()
		r, err := t.callMethodDescr(m, cls, c)
		if err != nil {
			return false, err
		}
		return t.Truth(r)
	}
	return t.realIsSubclass(c, cls)
}

// realIsSubclass is type.__subclasscheck__.
func (t *Thread) realIsSubclass(c, cls Value) (bool, error) {
	k, ok1 := AsType(cls)
	d, ok2 := AsType(c)
	if ok1 && ok2 {
		return d.IsSubtype(k), nil
	}
	if ok, err := t.checkClass(c, "issubclass() arg 1 must be a class"); err != nil || !ok {
		return false, err
	}
	if !ok1 {
		if ok, err := t.checkClass(cls, "issubclass() arg 2 must be a class, a tuple of classes, or a union"); err != nil || !ok {
			return false, err
		}
	}
	return t.abstractSubclass(c, cls)
}
