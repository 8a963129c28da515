package interp

// defineException defines one class of the hierarchy.
func defineException(d excDef) {
	spec := TypeSpec{Name: d.name, Base: d.base, Doc: exceptionDocs[d.name]}
	if d.base != nil {
		d.typ.excFields = d.base.excFields
	}
	if len(d.fields) > 0 {
		d.typ.excFields = len(d.fields)
		for i, name := range d.fields {
			if name != "" {
				spec.Methods = append(spec.Methods, excFieldRows(name, i)...)
			}
		}
	}
	if d.setup != nil {
		d.setup(&spec)
	}
	define(d.typ, spec)
	d.typ.flags |= typeExcSub
	d.typ.excPlain = d.base == nil || d.base.excPlain && spec.Slots.New == nil && spec.Slots.Init == nil
}

// excFieldRows are the getter and setter of a field of Exc.extra. A deleted field reads as None.
func excFieldRows(name string, i int) []Native {
	return []Native{
		{Name: name, Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(cast[Exc](a.V[0]).extra[i]), nil }},
		{Name: name, Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			e := cast[Exc](a.V[0])
			e.arguments() // which may be made of the fields
			e.extra[i] = a.Get(1)
			return None, nil
		}},
	}
}

func setupBaseException(spec *TypeSpec) {
	spec.Layout = excLayout
	spec.HasDict = true
	spec.Slots = Slots{New: excNew, Init: excInit, Repr: excRepr, Str: excStr}
	spec.Methods = baseExceptionMethods()
}

// excNew is BaseException.__new__: it stores the arguments.
func excNew(t *Thread, typ *Type, args Args) (Value, error) {
	pos := args.Pos()
	if err := t.Alloc(typ.layout.instSize + tupleSize + int64(len(pos)+extraFields(typ))*int64(valueSize)); err != nil {
		return Value{}, err
	}
	var r excReuse
	e := r.exc(typ, pos)
	clear(e.extra)
	if typ.hintSlots > 0 {
		in := ValueOf(e).inst()
		t.charge(int64(max(typ.hintSlots, 2)) * int64(valueSize))
		in.slots = make([]Value, 0, max(typ.hintSlots, 2))
	}
	return ValueOf(e), nil
}

// excInit is BaseException.__init__.
func excInit(t *Thread, self Value, args Args) error {
	if args.Kw != nil {
		return t.Errorf(TypeError, "%s() takes no keyword arguments", self.Type().Name)
	}
	return cast[Exc](self).setArgs(t, args.V)
}

// setArgs makes vals the exception's args; nothing is done when __new__ has stored the same ones.
func (e *Exc) setArgs(t *Thread, vals []Value) error {
	if args := e.arguments(); len(vals) == len(args.items) {
		same := true
		for i, v := range vals {
			same = same && v == args.items[i]
		}
		if same {
			return nil
		}
	}
	tup, err := NewTuple(t, vals)
	if err != nil {
		return err
	}
	e.args = cast[Tuple](tup)
	return nil
}

func excRepr(t *Thread, v Value) (Value, error) {
	e := cast[Exc](v)
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	name := e.typ.ShortName()
	if len(e.arguments().items) == 1 {
		s, err := t.Repr(e.arguments().items[0])
		if err != nil {
			return Value{}, err
		}
		return t.concat(name+"(", s, ")")
	}
	s, err := t.Repr(ValueOf(e.arguments()))
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
	switch len(e.arguments().items) {
	case 0:
		return emptyStr, nil
	case 1:
		s, err := t.Str(e.arguments().items[0])
		if err != nil {
			return Value{}, err
		}
		return ValueOf(s), nil
	}
	s, err := t.Repr(ValueOf(e.arguments()))
	if err != nil {
		return Value{}, err
	}
	return ValueOf(s), nil
}

func excOrNone(e *Exc) Value {
	if e == nil {
		return None
	}
	return ValueOf(e)
}

// excLink is a getter and setter pair for a link to another exception.
func excLink(name, what string, at func(e *Exc) **Exc, set func(e *Exc)) []Native {
	return []Native{
		{Name: name, Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return excOrNone(*at(cast[Exc](a.V[0]))), nil }},
		{Name: name, Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			e, v := cast[Exc](a.V[0]), a.Get(1)
			if v.ref == nil {
				return Value{}, t.Errorf(TypeError, "%s may not be deleted", name)
			}
			link, ok := AsExc(v)
			if !ok && !v.IsNone() {
				return Value{}, t.Errorf(TypeError, "exception %s must be None or derive from BaseException", what)
			}
			*at(e) = link
			if set != nil {
				set(e)
			}
			return None, nil
		}},
	}
}

func baseExceptionMethods() []Native {
	rows := []Native{
		{Name: "args", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return ValueOf(cast[Exc](a.V[0]).arguments()), nil }},
		{Name: "args", Kind: Setter, Cost: CostPerElement, Fn: excSetArgs},
		{Name: "__traceback__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			if tb := cast[Exc](a.V[0]).traceback(t); tb != nil {
				return ValueOf(tb), nil
			}
			return None, nil
		}},
		{Name: "__traceback__", Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return None, t.setTraceback(cast[Exc](a.V[0]), a.Get(1)) }},
		{Name: "__suppress_context__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Bool(cast[Exc](a.V[0]).suppress), nil }},
		{Name: "__suppress_context__", Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			v := a.Get(1)
			if v.ref == nil {
				return Value{}, t.Errorf(TypeError, "can't delete numeric/char attribute")
			}
			if !v.IsBool() {
				return Value{}, t.Errorf(TypeError, "attribute value type must be bool")
			}
			cast[Exc](a.V[0]).suppress = v == True
			return None, nil
		}},
		{Name: "with_traceback", Sig: "(tb, /)", Cost: CostConst, Doc: "Set self.__traceback__ to tb and return self.", Fn: func(t *Thread, a Args) (Value, error) {
			return a.V[0], t.setTraceback(cast[Exc](a.V[0]), a.V[1])
		}},
		{Name: "add_note", Sig: "(note, /)", Cost: CostConst, Doc: "Add a note to the exception", Fn: func(t *Thread, a Args) (Value, error) {
			if _, ok := AsStr(a.V[1]); !ok {
				return Value{}, t.Errorf(TypeError, "add_note() argument must be str, not %s", a.V[1].Type().Name)
			}
			return None, t.appendNote(cast[Exc](a.V[0]), a.V[1])
		}},
		{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			e := cast[Exc](a.V[0])
			return t.excReduce(e, ValueOf(e.arguments()), Value{})
		}},
		{Name: "__setstate__", Sig: "(state, /)", Cost: CostPerElement, Fn: excSetState},
	}
	rows = append(rows, excLink("__cause__", "cause", func(e *Exc) **Exc { return &e.cause }, func(e *Exc) { e.suppress = true })...)
	rows = append(rows, excLink("__context__", "context", func(e *Exc) **Exc { return &e.context }, nil)...)
	return append(rows, instanceDictRows...)
}

func excSetArgs(t *Thread, a Args) (Value, error) {
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
}

// excReduce is the result of __reduce__: class, arguments, and the state unless it is empty. state may be unset: the attributes alone.
func (t *Thread) excReduce(e *Exc, args, state Value) (Value, error) {
	if state.ref == nil {
		if in := ValueOf(e).inst(); in.dict != nil && in.dict.live > 0 || in.dict == nil && in.shape.n > 0 {
			d, err := t.instanceDict(ValueOf(e))
			if err != nil {
				return Value{}, err
			}
			state = d
		}
	}
	if state.ref == nil {
		return TupleOf(t, e.typ.Value(), args)
	}
	return TupleOf(t, e.typ.Value(), args, state)
}

// excState is a copy of the attributes with the given fields added where they are set; unset when there is nothing.
func (t *Thread) excState(e *Exc, names []string, vals []Value) (Value, error) {
	d, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	own, err := t.instanceDict(ValueOf(e))
	if err != nil {
		return Value{}, err
	}
	if err := t.DictUpdate(d, own); err != nil {
		return Value{}, err
	}
	for i, n := range names {
		if vals[i].ref == nil || vals[i].IsNone() {
			continue
		}
		if err := d.SetStr(t, t.intern(n), vals[i]); err != nil {
			return Value{}, err
		}
	}
	if d.live == 0 {
		return Value{}, nil
	}
	return ValueOf(d), nil
}

func excSetState(t *Thread, a Args) (Value, error) {
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
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
		n, err := t.nameArg(k)
		if err != nil {
			return Value{}, err
		}
		if err := t.SetAttr(a.V[0], n, v); err != nil {
			return Value{}, err
		}
	}
}

func (t *Thread) setTraceback(e *Exc, v Value) error {
	if v.ref == nil {
		return t.Errorf(TypeError, "__traceback__ may not be deleted")
	}
	tb, ok := As[Traceback](v, tracebackLayout)
	if !ok && !v.IsNone() {
		return t.Errorf(TypeError, "__traceback__ must be a traceback or None")
	}
	e.setTraceback(tb)
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
