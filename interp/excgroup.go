package interp

import (
	"fmt"
)

// setupExceptionGroup defines BaseExceptionGroup; ExceptionGroup, which may hold Exceptions only, adds no field.
func setupExceptionGroup(spec *TypeSpec) {
	spec.Slots = Slots{New: groupNew, Init: groupInit, Str: groupStr, Repr: groupRepr}
	for i := range spec.Methods {
		if m := &spec.Methods[i]; m.Kind == Setter {
			*m = readOnlyRow(m.Name)
		}
	}
	spec.Methods = append(spec.Methods,
		Native{Name: "derive", Sig: "(excs, /)", Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
			return t.Call(BaseExceptionGroup.Value(), cast[Exc](a.V[0]).extra[groupMessage], a.V[1])
		}},
		Native{Name: "split", Sig: "(matcher_value, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			m, err := t.groupMatcher(a.V[1])
			if err != nil {
				return Value{}, err
			}
			match, rest, err := t.splitGroup(cast[Exc](a.V[0]), m, true)
			if err != nil {
				return Value{}, err
			}
			return TupleOf(t, orNone(match), orNone(rest))
		}},
		Native{Name: "subgroup", Sig: "(matcher_value, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			m, err := t.groupMatcher(a.V[1])
			if err != nil {
				return Value{}, err
			}
			match, _, err := t.splitGroup(cast[Exc](a.V[0]), m, false)
			return orNone(match), err
		}},
		classGetItemRow())
}

// asGroup views v as an exception group.
func asGroup(v Value) (*Exc, bool) {
	e, ok := AsExc(v)
	if !ok || !e.typ.IsSubtype(BaseExceptionGroup) {
		return nil, false
	}
	return e, true
}

// groupItems are the exceptions of a group; none for one whose __new__ was bypassed.
func (e *Exc) groupItems() []Value {
	if t, ok := AsTuple(e.extra[groupExceptions]); ok {
		return t.items
	}
	return nil
}

// groupNew checks the arguments and picks the class: a BaseExceptionGroup of Exceptions only is an ExceptionGroup.
func groupNew(t *Thread, typ *Type, args Args) (Value, error) {
	pos := args.Pos()
	if len(pos) != 2 {
		return Value{}, t.Errorf(TypeError, "BaseExceptionGroup.__new__() takes exactly 2 arguments (%d given)", len(pos))
	}
	if _, ok := AsStr(pos[0]); !ok {
		return Value{}, t.Errorf(TypeError, "BaseExceptionGroup.__new__() argument 1 must be str, not %s", pos[0].Type().Name)
	}
	excs, err := t.groupSequence(pos[1])
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(excs))
	defer t.Unroot(mark)
	baseOnly := false
	for i, v := range excs.items {
		e, ok := AsExc(v)
		if !ok {
			return Value{}, t.Errorf(ValueError, "Item %d of second argument (exceptions) is not an exception", i)
		}
		baseOnly = baseOnly || !e.typ.IsSubtype(Exception)
	}
	switch {
	case typ == BaseExceptionGroup && !baseOnly:
		typ = ExceptionGroup
	case typ == ExceptionGroup && baseOnly:
		return Value{}, t.Errorf(TypeError, "Cannot nest BaseExceptions in an ExceptionGroup")
	case baseOnly && typ.IsSubtype(Exception):
		return Value{}, t.Errorf(TypeError, "Cannot nest BaseExceptions in '%s'", typ.Name)
	}
	v, err := excNew(t, typ, Args{V: pos})
	if err != nil {
		return Value{}, err
	}
	e := cast[Exc](v)
	e.extra[groupMessage], e.extra[groupExceptions] = pos[0], ValueOf(excs)
	if !pos[1].IsExact(ListType) && !pos[1].IsExact(TupleType) {
		s, err := t.Repr(pos[1])
		if err != nil {
			return Value{}, err
		}
		e.extra[groupShown] = ValueOf(s)
	}
	return v, nil
}

// groupSequence is the second argument as a tuple.
func (t *Thread) groupSequence(v Value) (*Tuple, error) {
	if _, isDict := AsDict(v); isDict || v.Type().slots.GetItem == nil || v.Type().layout == setLayout {
		return nil, t.Errorf(TypeError, "second argument (exceptions) must be a sequence")
	}
	l, err := t.Collect(v)
	if err != nil {
		return nil, err
	}
	if len(l.items) == 0 {
		return nil, t.Errorf(ValueError, "second argument (exceptions) must be a non-empty sequence")
	}
	if err := t.Work(int64(len(l.items))); err != nil {
		return nil, err
	}
	tup, err := NewTuple(t, l.items)
	if err != nil {
		return nil, err
	}
	return cast[Tuple](tup), nil
}

func groupInit(t *Thread, self Value, args Args) error {
	if args.Kw != nil {
		return t.Errorf(TypeError, "%s() takes no keyword arguments", self.Type().Name)
	}
	return cast[Exc](self).setArgs(t, args.V)
}

func groupStr(t *Thread, v Value) (Value, error) {
	e := cast[Exc](v)
	msg, err := t.Str(orNone(e.extra[groupMessage]))
	if err != nil {
		return Value{}, err
	}
	n := len(e.groupItems())
	return t.concat("", msg, fmt.Sprintf(" (%d sub-exception%s)", n, plural(n)))
}

// groupRepr shows the exceptions as a list when a list was given, as a tuple otherwise, or as the sequence that was given showed itself.
func groupRepr(t *Thread, v Value) (Value, error) {
	e := cast[Exc](v)
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	msg, err := t.Repr(orNone(e.extra[groupMessage]))
	if err != nil {
		return Value{}, err
	}
	excs, ok := AsStr(orNone(e.extra[groupShown]))
	if !ok {
		shown := orNone(e.extra[groupExceptions])
		if len(e.arguments().items) == 2 && e.arguments().items[1].IsExact(ListType) {
			l, err := NewList(t, e.groupItems())
			if err != nil {
				return Value{}, err
			}
			shown = ValueOf(l)
		}
		if excs, err = t.Repr(shown); err != nil {
			return Value{}, err
		}
	}
	return t.concat(e.typ.ShortName()+"("+msg.s+", ", excs, ")")
}
