package interp

import "github.com/safepy/safepy/interp/compile"

// execExcept runs the exception instructions.
func (t *Thread) execExcept(fr *Frame, ins uint64) error {
	base := fr.base
	a, b := ra(base, ins), rb(base, ins)
	switch compile.Op(ins) {
	case compile.Reraise:
		t.raising = byReraise
		return cast[Exc](*a)
	case compile.ExcGroupMatch:
		m, rest, err := t.excGroupMatch(*b, *rc(base, ins))
		if err != nil {
			return err
		}
		*a, *regAt(a, 1) = m, rest
	case compile.ExcGroupPrep:
		v, err := t.excGroupPrep(*b, *rc(base, ins))
		if err != nil {
			return err
		}
		*a = v
	case compile.WithEnter:
		return t.withEnter(*b, a, "__enter__", "__exit__")
	case compile.WithEnterAsync:
		return t.withEnter(*b, a, "__aenter__", "__aexit__")
	case compile.WithExit, compile.WithExitAsync:
		exc := cast[Exc](*rc(base, ins))
		tb := None
		if e := exc.traceback(t); e != nil {
			tb = ValueOf(e)
		}
		var fn *Function
		if b.Object().typ == MethodType && cast[BoundMethod](*b).fn.Object().typ == FunctionType {
			fn = cast[Function](cast[BoundMethod](*b).fn)
		}
		if compile.Op(ins) == compile.WithExit && fn != nil {
			pushed, err := t.pushSpecial(fn, retOperator, 0, cast[BoundMethod](*b).self, exc.typ.Value(), ValueOf(exc), tb)
			if pushed || err != nil {
				return err
			}
		}
		r, err := t.Call(*b, exc.typ.Value(), ValueOf(exc), tb)
		if err != nil {
			return err
		}
		if compile.Op(ins) == compile.WithExitAsync {
			if fn != nil && fn.code.rt.isGen {
				t.madeBefore(fr, r)
			}
			*a = r
			return nil
		}
		ok, err := t.Truth(r)
		if err != nil {
			return err
		}
		setBool(a, ok)
	case compile.LoadAssertionError:
		*a = AssertionError.Value()
		if opB(ins) == 1 {
			*a = NotImplementedError.Value()
		}
	case compile.StopAsync:
		exc := cast[Exc](*a)
		if !exc.typ.IsSubtype(StopAsyncIteration) {
			t.raising = byReraise
			return exc
		}
		fr.ip += jumpX(ins)
	}
	return nil
}

// excMatch is ExcMatch: whether the exception is an instance of what the except clause names.
func (t *Thread) excMatch(d *Value, exc, class Value) error {
	if o := class.Object(); o.typ == TypeType && asPtr[Type](o).flags&typeExcSub != 0 {
		setBool(d, exc.Object().typ.IsSubtype(asPtr[Type](o)))
		return nil
	}
	ok, err := t.excMatches(exc, class)
	if err == nil {
		setBool(d, ok)
	}
	return err
}

// raise is the raise statement. It sets __context__ afresh, as CPython does whenever an exception is raised, not only the first time.
func (t *Thread) raise(fr *Frame, ins uint64) error {
	form, a, b := opC(ins), ra(fr.base, ins), rb(fr.base, ins)
	if form == 0 {
		for f := fr; f != nil; f = f.prev {
			if f.handled.ref != nil {
				t.raising = byReraise
				return cast[Exc](f.handled)
			}
		}
		return t.Errorf(RuntimeError, "No active exception to reraise")
	}
	exc, err := t.excFrom(fr, *a)
	if err != nil {
		return err
	}
	if form == 2 {
		switch c, ok := AsExc(*b); {
		case b.IsNone():
			exc.cause, exc.suppress = nil, true
		case ok:
			exc.cause, exc.suppress = c, true
		default:
			typ, ok := AsType(*b)
			if !ok || typ.flags&typeExcSub == 0 {
				return t.Errorf(TypeError, "exception causes must derive from BaseException")
			}
			v, err := t.Call(*b)
			if err != nil {
				return err
			}
			c, ok := AsExc(v)
			if !ok {
				return t.Errorf(TypeError, "calling %s should have returned an instance of BaseException, not %s", mustRepr(t, *b), v.Type().Name)
			}
			exc.cause, exc.suppress = c, true
		}
	}
	t.setContext(fr, exc)
	t.raising = byRaise
	return exc
}

// excFrom makes the exception that `raise v` raises.
func (t *Thread) excFrom(fr *Frame, v Value) (*Exc, error) {
	if e, ok := AsExc(v); ok {
		t.reuse.raised(e, fr)
		return e, nil
	}
	if typ, ok := AsType(v); ok && typ.flags&typeExcSub != 0 {
		if typ.plainExc() && typ.typ == TypeType {
			e, err := t.newPlain(typ, nil)
			t.reuse.note(e, fr, fr.ip)
			return e, err
		}
		r, err := t.Call(v)
		if err != nil {
			return nil, err
		}
		e, ok := AsExc(r)
		if !ok {
			return nil, t.Errorf(TypeError, "calling %s should have returned an instance of BaseException, not %s", mustRepr(t, v), mustRepr(t, r.Type().Value()))
		}
		return e, nil
	}
	return nil, t.Errorf(TypeError, "exceptions must derive from BaseException")
}

// mustRepr is repr for error texts: an error inside it gives a placeholder.
func mustRepr(t *Thread, v Value) string {
	s, err := t.Repr(v)
	if err != nil {
		return "<" + v.Type().Name + " object>"
	}
	return s.s
}

const catchError = "catching classes that do not inherit from BaseException is not allowed"

// excMatches reports whether an except clause with class expression c catches exc.
func (t *Thread) excMatches(exc, c Value) (bool, error) {
	typ := exc.Type()
	if k, ok := AsType(c); ok {
		if k.flags&typeExcSub == 0 {
			return false, t.Errorf(TypeError, catchError)
		}
		return typ.IsSubtype(k), nil
	}
	tup, ok := AsTuple(c)
	if !ok {
		return false, t.Errorf(TypeError, catchError)
	}
	found := false
	for _, v := range tup.items {
		k, ok := AsType(v)
		if !ok || k.flags&typeExcSub == 0 {
			return false, t.Errorf(TypeError, catchError)
		}
		found = found || typ.IsSubtype(k)
	}
	return found, nil
}

// withEnter loads the exit method and calls enter.
func (t *Thread) withEnter(mgr Value, a *Value, enter, exit string) error {
	typ := mgr.Type()
	if enter == "__enter__" {
		if fn, exitFn := typ.specialFn(t, specialEnter), typ.specialFn(t, specialExit); fn != nil && exitFn != nil {
			m, err := NewBoundMethod(t, ValueOf(exitFn), mgr)
			if err != nil {
				return err
			}
			*a = m
			if pushed, err := t.pushSpecial(fn, retReg, t.frame.register(a)+1, mgr); pushed || err != nil {
				return err
			}
		}
	}
	en, ex := typ.Lookup(enter), typ.Lookup(exit)
	if en.ref == nil || ex.ref == nil {
		kind, missing := "context manager", enter
		if enter == "__aenter__" {
			kind = "asynchronous context manager"
		}
		if ex.ref == nil {
			missing = exit
		}
		text := "'%s' object does not support the %s protocol (missed %s method)"
		if enter == "__enter__" && typ.Lookup("__aenter__").ref != nil && typ.Lookup("__aexit__").ref != nil {
			text += " but it supports the asynchronous context manager protocol. Did you mean to use 'async with'?"
		} else if enter == "__aenter__" && typ.Lookup("__enter__").ref != nil && typ.Lookup("__exit__").ref != nil {
			text += " but it supports the context manager protocol. Did you mean to use 'with'?"
		}
		return t.Errorf(TypeError, text, typ.Name, kind, missing)
	}
	exitFn, err := t.bindSpecial(mgr, exit)
	if err != nil {
		return err
	}
	r, err := t.callMethodDescr(en, mgr)
	if err != nil {
		return err
	}
	if en.IsExact(FunctionType) && cast[Function](en).code.rt.isGen {
		t.madeBefore(t.frame, r)
	}
	*a, *regAt(a, 1) = exitFn, r
	return nil
}
