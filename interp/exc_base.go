package interp

// excSig binds the keyword arguments of exceptions that take some.
var excKeywords = map[*Type][]string{
	AttributeError: {"name", "obj"},
	NameError:      {"name"},
	ImportError:    {"name", "path", "name_from"},
}

// defineException defines one class of the hierarchy.
func defineException(d excDef) {
	spec := TypeSpec{Name: d.name, Base: d.base}
	if d.base == nil {
		spec.Layout = excLayout
		spec.HasDict = true
		spec.Slots = Slots{New: excNew, Init: excInit, Repr: excRepr, Str: excStr}
		spec.Methods = baseExceptionMethods()
	} else {
		d.typ.excFields = d.base.excFields
	}
	if len(d.fields) > 0 {
		d.typ.excFields = len(d.fields)
		for i, name := range d.fields {
			spec.Methods = append(spec.Methods, excFieldRows(name, i)...)
		}
	}
	if special := excSpecials[d.name]; special != nil {
		special(&spec)
	}
	define(d.typ, spec)
	d.typ.flags |= typeExcSub
}

// excFieldRows are the getter and setter of a field of Exc.extra.
func excFieldRows(name string, i int) []Native {
	return []Native{
		{Name: name, Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(cast[Exc](a.V[0]).extra[i]), nil }},
		{Name: name, Kind: Setter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
			cast[Exc](a.V[0]).extra[i] = a.Get(1)
			return None, nil
		}},
	}
}

func excNew(t *Thread, typ *Type, args Args) (Value, error) {
	e, err := New[Exc](t, typ)
	if err != nil {
		return Value{}, err
	}
	if n := extraFields(typ); n > 0 {
		e.extra = make([]Value, n)
	}
	tup, err := NewTuple(t, args.Pos())
	if err != nil {
		return Value{}, err
	}
	e.args = cast[Tuple](tup)
	return ValueOf(e), nil
}

func excInit(t *Thread, self Value, args Args) error {
	if args.Kw != nil {
		return t.Errorf(TypeError, "%s() takes no keyword arguments", self.Type().Name)
	}
	tup, err := NewTuple(t, args.V)
	if err != nil {
		return err
	}
	cast[Exc](self).args = cast[Tuple](tup)
	return nil
}

// excInitKw is __init__ of classes whose fields are given by keyword.
func excInitKw(typ *Type) func(t *Thread, self Value, args Args) error {
	return func(t *Thread, self Value, args Args) error {
		e := cast[Exc](self)
		tup, err := NewTuple(t, args.Pos())
		if err != nil {
			return err
		}
		e.args = cast[Tuple](tup)
		return args.KwArgs(func(k *Str, v Value) error {
			for i, d := range excDefs {
				if d.typ != typ {
					continue
				}
				for j, f := range excDefs[i].fields {
					if f == k.s && (typ != ImportError || f != "msg") {
						e.extra[j] = v
						return nil
					}
				}
			}
			return t.Errorf(TypeError, "%s() got an unexpected keyword argument '%s'", typ.Name, k.s)
		})
	}
}

func excRepr(t *Thread, v Value) (Value, error) {
	e := cast[Exc](v)
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	name := e.typ.Name
	if len(e.args.items) == 1 {
		s, err := t.Repr(e.args.items[0])
		if err != nil {
			return Value{}, err
		}
		return t.concat(name+"(", s, ")")
	}
	s, err := t.Repr(ValueOf(e.args))
	if err != nil {
		return Value{}, err
	}
	return t.concat(name, s, "")
}

func (t *Thread) concat(before string, s *Str, after string) (Value, error) {
	if err := t.Alloc(int64(len(s.s) + len(before) + len(after))); err != nil {
		return Value{}, err
	}
	return NewStr(t, before+s.s+after)
}

func excStr(t *Thread, v Value) (Value, error) {
	e := cast[Exc](v)
	switch len(e.args.items) {
	case 0:
		return emptyStr, nil
	case 1:
		s, err := t.Str(e.args.items[0])
		if err != nil {
			return Value{}, err
		}
		return ValueOf(s), nil
	}
	s, err := t.Repr(ValueOf(e.args))
	if err != nil {
		return Value{}, err
	}
	return ValueOf(s), nil
}

// excLink is a getter and setter pair for a link to another exception.
func excLink(name string, at func(e *Exc) *Value, set func(e *Exc)) []Native {
	return []Native{
		{Name: name, Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(*at(cast[Exc](a.V[0]))), nil }},
		{Name: name, Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			e, v := cast[Exc](a.V[0]), a.Get(1)
			if v.ref == nil {
				return Value{}, t.Errorf(TypeError, "%s may not be deleted", name)
			}
			if _, ok := AsExc(v); !ok && !v.IsNone() {
				return Value{}, t.Errorf(TypeError, "exception %s must be None or derive from BaseException", name[2:len(name)-2])
			}
			*at(e) = noneToUnset(v)
			if set != nil {
				set(e)
			}
			return None, nil
		}},
	}
}

func baseExceptionMethods() []Native {
	rows := []Native{
		{Name: "args", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return ValueOf(cast[Exc](a.V[0]).args), nil }},
		{Name: "args", Kind: Setter, Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
			if a.Get(1).ref == nil {
				return Value{}, t.Errorf(TypeError, "args may not be deleted")
			}
			l, err := t.Collect(a.V[1])
			if err != nil {
				return Value{}, err
			}
			tup, err := NewTuple(t, l.items)
			if err != nil {
				return Value{}, err
			}
			cast[Exc](a.V[0]).args = cast[Tuple](tup)
			return None, nil
		}},
		{Name: "__traceback__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
			if tb := cast[Exc](a.V[0]).tb; tb != nil {
				return ValueOf(tb), nil
			}
			return None, nil
		}},
		{Name: "__traceback__", Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return None, t.setTraceback(cast[Exc](a.V[0]), a.Get(1)) }},
		{Name: "__suppress_context__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Bool(cast[Exc](a.V[0]).suppress), nil }},
		{Name: "__suppress_context__", Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			if a.Get(1).ref == nil || !a.V[1].IsBool() {
				return Value{}, t.Errorf(TypeError, "attribute value type must be bool")
			}
			cast[Exc](a.V[0]).suppress = a.V[1] == True
			return None, nil
		}},
		{Name: "with_traceback", Sig: "(object, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			return a.V[0], t.setTraceback(cast[Exc](a.V[0]), a.V[1])
		}},
		{Name: "add_note", Sig: "(object, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			if _, ok := AsStr(a.V[1]); !ok {
				return Value{}, t.Errorf(TypeError, "note must be a str, not '%s'", a.V[1].Type().Name)
			}
			return None, t.appendNote(cast[Exc](a.V[0]), a.V[1])
		}},
		{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			e := cast[Exc](a.V[0])
			if in := a.V[0].inst(); in.dict != nil || in.shape.n > 0 {
				d, err := t.instanceDict(a.V[0])
				if err != nil {
					return Value{}, err
				}
				return TupleOf(t, e.typ.Value(), ValueOf(e.args), d)
			}
			return TupleOf(t, e.typ.Value(), ValueOf(e.args))
		}},
		{Name: "__setstate__", Sig: "(object, /)", Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
			if a.V[1].IsNone() {
				return None, nil
			}
			d, ok := AsDict(a.V[1])
			if !ok {
				return Value{}, t.Errorf(TypeError, "state is not a dictionary")
			}
			for pos := 0; ; {
				k, v, ok := d.Next(&pos)
				if !ok {
					return None, nil
				}
				n, err := t.nameArg(k)
				if err != nil {
					return Value{}, err
				}
				if err := t.SetAttr(a.V[0], n, v); err != nil {
					return Value{}, err
				}
			}
		}},
	}
	rows = append(rows, excLink("__cause__", func(e *Exc) *Value { return &e.cause }, func(e *Exc) { e.suppress = true })...)
	rows = append(rows, excLink("__context__", func(e *Exc) *Value { return &e.context }, nil)...)
	return append(rows, instanceDictRows...)
}

func (t *Thread) setTraceback(e *Exc, v Value) error {
	if v.ref == nil {
		return t.Errorf(TypeError, "__traceback__ may not be deleted")
	}
	tb, ok := As[Traceback](v, tracebackLayout)
	if !ok && !v.IsNone() {
		return t.Errorf(TypeError, "__traceback__ must be a traceback or None")
	}
	e.tb = tb
	return nil
}

// appendNote adds a note (PEP 678).
func (t *Thread) appendNote(e *Exc, note Value) error {
	name := t.intern("__notes__")
	notes, err := t.getAttrOpt(ValueOf(e), name)
	if err != nil {
		return err
	}
	if notes.ref == nil {
		l, err := NewList(t, nil)
		if err != nil {
			return err
		}
		notes = ValueOf(l)
		if err := t.SetAttr(ValueOf(e), name, notes); err != nil {
			return err
		}
	}
	l, ok := AsList(notes)
	if !ok {
		return t.Errorf(TypeError, "Cannot add note: __notes__ is not a list")
	}
	return l.Append(t, note)
}

// addNote adds a note of the interpreter's own to an exception on its way.
func (t *Thread) addNote(e *Exc, text string) {
	s, err := NewStr(t, text)
	if err == nil {
		err = t.appendNote(e, s)
	}
	_ = err // the exception itself is what matters; a breach of a limit shows again at the next charge
}

// AddNote is exc.add_note(text) for natives.
func (t *Thread) AddNote(exc *Exc, text string) { t.addNote(exc, text) }
