package interp

// GetAttr is v.name.
func (t *Thread) GetAttr(v Value, name *Str) (Value, error) {
	return v.Type().slots.GetAttr(t, v, name)
}

// Attr is GetAttr by Go string.
func (t *Thread) Attr(v Value, name string) (Value, error) {
	if err := t.nest(); err != nil {
		return Value{}, err
	}
	r, err := t.GetAttr(v, t.intern(name))
	t.nested--
	return r, err
}

// SetAttr is v.name = val.
func (t *Thread) SetAttr(v Value, name *Str, val Value) error {
	return t.setAttr(v, name, val)
}

// DelAttr is del v.name.
func (t *Thread) DelAttr(v Value, name *Str) error { return t.setAttr(v, name, Value{}) }

func (t *Thread) setAttr(v Value, name *Str, val Value) error {
	f := v.Type().slots.SetAttr
	if f == nil {
		return t.noAttrError(v, name)
	}
	return f(t, v, name, val)
}

// getAttrOpt is GetAttr that returns unset instead of AttributeError.
func (t *Thread) getAttrOpt(v Value, name *Str) (Value, error) {
	typ := v.Type()
	if typ.flags&(typeHeap|typePlainGet) == typePlainGet {
		// Most misses are on builtin classes: don't make an exception for nothing.
		if m := typ.Lookup(name.s); m.ref == nil && v.inst() == nil {
			return Value{}, nil
		}
	}
	r, err := t.GetAttr(v, name)
	if err != nil {
		if IsExc(err, AttributeError) {
			return Value{}, nil
		}
		return Value{}, err
	}
	return r, nil
}

// AttrOpt is v.name, unset when there is no such attribute.
func (t *Thread) AttrOpt(v Value, name string) (Value, error) {
	if err := t.nest(); err != nil {
		return Value{}, err
	}
	r, err := t.getAttrOpt(v, t.intern(name))
	t.nested--
	return r, err
}

// genericGetAttr is object.__getattribute__: data descriptor, then the instance, then other class attribute.
func genericGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	r, err := t.lookupAttr(v, name)
	if err == nil && r.ref == nil {
		return Value{}, t.noAttrError(v, name)
	}
	if e, ok := err.(*Exc); ok {
		e.namesAttr(v, name)
	}
	return r, err
}

// lookupAttr is genericGetAttr with unset for a missing attribute.
func (t *Thread) lookupAttr(v Value, name *Str) (Value, error) {
	typ := v.Type()
	d := typ.Lookup(name.s)
	var get func(t *Thread, d, obj, owner Value) (Value, error)
	if d.ref != nil {
		s := &d.Type().slots
		get = s.DescrGet
		if get != nil && s.DescrSet != nil {
			return get(t, d, v, typ.Value())
		}
	}
	if in := v.inst(); in != nil {
		if r, ok := in.get(name); ok {
			return r, nil
		}
	}
	if get != nil {
		return get(t, d, v, typ.Value())
	}
	return d, nil
}

// genericSetAttr is object.__setattr__ and __delattr__.
func genericSetAttr(t *Thread, v Value, name *Str, val Value) error {
	typ := v.Type()
	d := typ.Lookup(name.s)
	if d.ref != nil {
		if f := d.Type().slots.DescrSet; f != nil {
			return f(t, d, v, val)
		}
	}
	in := v.inst()
	if in == nil || typ.flags&typeHasDict == 0 || v.Object().flags&flagShared != 0 {
		return t.cantSetError(v, name, d, val)
	}
	if val.ref == nil {
		ok, err := in.delete(t, name)
		if err == nil && !ok {
			return t.noAttrError(v, name)
		}
		return err
	}
	return in.set(t, name, val)
}

func (t *Thread) cantSetError(v Value, name *Str, d, val Value) error {
	typ := v.Type()
	if d.ref != nil {
		return t.attrError(v, name, "'%s' object attribute '%s' is read-only", typ.Name, name.s)
	}
	if typ.flags&typePlainSet == 0 { // object.__setattr__ called by a class's own
		return t.noAttrError(v, name)
	}
	return t.attrError(v, name, "'%s' object has no attribute '%s' and no __dict__ for setting new attributes", typ.Name, name.s)
}

// noAttrError is AttributeError for a missing attribute, with name and obj set so that a suggestion can be made when it is shown.
func (t *Thread) noAttrError(v Value, name *Str) error {
	switch v.Type().layout {
	case moduleLayout:
		return t.moduleAttrError(v, name)
	}
	return t.missingAttr(v, name)
}

func (t *Thread) attrError(v Value, name *Str, format string, args ...any) error {
	err := t.Errorf(AttributeError, format, args...)
	if e, ok := err.(*Exc); ok {
		e.extra[attrErrorName] = ValueOf(name)
		e.extra[attrErrorObj] = v
	}
	return err
}

// callMethodDescr calls a special method found on the class of self.
func (t *Thread) callMethodDescr(m, self Value, args ...Value) (Value, error) {
	if m.Object().typ == FunctionType {
		return t.callWithSelf(cast[Function](m), self, args)
	}
	if m.Type().layout == methodDescrLayout {
		all := make([]Value, 0, 8)
		all = append(append(all, self), args...)
		return t.CallArgs(m, Args{V: all})
	}
	if get := m.Type().slots.DescrGet; get != nil {
		b, err := get(t, m, self, self.Type().Value())
		if err != nil {
			return Value{}, err
		}
		m = b
	}
	return t.CallArgs(m, Args{V: args})
}

// CallSpecial calls the special method name of self, found on its class; found is false when the class has none.
func (t *Thread) CallSpecial(self Value, name string, args ...Value) (r Value, found bool, err error) {
	m := self.Type().Lookup(name)
	if m.ref == nil {
		return Value{}, false, nil
	}
	r, err = t.callMethodDescr(m, self, args...)
	return r, true, err
}

// CallMethod calls self.name(args...).
func (t *Thread) CallMethod(self Value, name string, args ...Value) (Value, error) {
	m, err := t.Attr(self, name)
	if err != nil {
		return Value{}, err
	}
	return t.Call(m, args...)
}
