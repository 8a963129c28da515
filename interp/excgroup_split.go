package interp

// groupMatcher tells the leaves of a group apart: by class, by calling, or by identity. Exactly one field is set.
type groupMatcher struct {
	types Value // a class or a tuple of classes
	call  Value
	ids   map[*Exc]bool
}

// groupMatcher makes the matcher that split and subgroup take.
func (t *Thread) groupMatcher(v Value) (groupMatcher, error) {
	bad := func() (groupMatcher, error) {
		return groupMatcher{}, t.Errorf(TypeError, "expected an exception type, a tuple of exception types, or a callable (other than a class)")
	}
	if typ, ok := AsType(v); ok {
		if typ.flags&typeExcSub == 0 {
			return bad()
		}
		return groupMatcher{types: v}, nil
	}
	if tup, ok := AsTuple(v); ok {
		for _, x := range tup.items {
			if typ, ok := AsType(x); !ok || typ.flags&typeExcSub == 0 {
				return bad()
			}
		}
		return groupMatcher{types: v}, nil
	}
	if v.Type().slots.Call == nil && v.Type() != FunctionType && v.Type() != MethodType {
		return bad()
	}
	return groupMatcher{call: v}, nil
}

func (m *groupMatcher) matches(t *Thread, e *Exc) (bool, error) {
	switch {
	case m.types.ref != nil:
		return t.excMatches(ValueOf(e), m.types)
	case m.call.ref != nil:
		r, err := t.Call(m.call, ValueOf(e))
		if err != nil {
			return false, err
		}
		return t.Truth(r)
	}
	return m.ids[e], nil
}

// splitGroup splits e between what matches and, when wantRest is set, what does not; a part without leaves is unset. Nested groups keep their structure.
func (t *Thread) splitGroup(e *Exc, m groupMatcher, wantRest bool) (match, rest Value, err error) {
	ok, err := m.matches(t, e)
	if err != nil {
		return Value{}, Value{}, err
	}
	if ok {
		return ValueOf(e), Value{}, nil
	}
	group, isGroup := asGroup(ValueOf(e))
	if !isGroup {
		if wantRest {
			rest = ValueOf(e)
		}
		return Value{}, rest, nil
	}
	if err := t.Enter(" in exceptiongroup_split_recursive"); err != nil {
		return Value{}, Value{}, err
	}
	defer t.Leave()
	var parts, others []Value
	mark := t.RootSlice(&parts)
	t.RootSlice(&others)
	defer t.Unroot(mark)
	for _, x := range group.groupItems() {
		if err := t.Alloc(4 * int64(valueSize)); err != nil {
			return Value{}, Value{}, err
		}
		if err := t.Work(4); err != nil {
			return Value{}, Value{}, err
		}
		p, o, err := t.splitGroup(cast[Exc](x), m, wantRest)
		if err != nil {
			return Value{}, Value{}, err
		}
		if p.ref != nil {
			parts = append(parts, p)
		}
		if o.ref != nil {
			others = append(others, o)
		}
	}
	if match, err = t.groupSubset(group, parts); err != nil {
		return Value{}, Value{}, err
	}
	t.Root(match)
	rest, err = t.groupSubset(group, others)
	return match, rest, err
}

// groupSubset is a group like orig of some of its exceptions, made by its derive method; unset for none.
func (t *Thread) groupSubset(orig *Exc, excs []Value) (Value, error) {
	if len(excs) == 0 {
		return Value{}, nil
	}
	l, err := NewList(t, excs)
	if err != nil {
		return Value{}, err
	}
	v, err := t.CallMethod(ValueOf(orig), "derive", ValueOf(l))
	if err != nil {
		return Value{}, err
	}
	g, ok := asGroup(v)
	if !ok {
		return Value{}, t.Errorf(TypeError, "derive must return an instance of BaseExceptionGroup")
	}
	g.setTraceback(orig.traceback(t))
	g.context, g.cause, g.suppress = orig.context, orig.cause, orig.suppress
	name := t.intern("__notes__")
	notes, err := t.getAttrOpt(ValueOf(orig), name)
	if err != nil {
		return Value{}, err
	}
	if notes.ref != nil && notes.Type().slots.GetItem != nil {
		c, err := t.Collect(notes)
		if err != nil {
			return Value{}, err
		}
		if err := t.SetAttr(v, name, ValueOf(c)); err != nil {
			return Value{}, err
		}
	}
	return v, nil
}

const catchGroupError = "catching ExceptionGroup with except* is not allowed. Use except instead."

// checkStarTypes makes sure that an except* clause names exception classes other than groups.
func (t *Thread) checkStarTypes(c Value) error {
	types := []Value{c}
	if tup, ok := AsTuple(c); ok {
		types = tup.items
	}
	for _, v := range types {
		typ, ok := AsType(v)
		if !ok || typ.flags&typeExcSub == 0 {
			return t.Errorf(TypeError, catchError)
		}
		if typ.IsSubtype(BaseExceptionGroup) {
			return t.Errorf(TypeError, catchGroupError)
		}
	}
	return nil
}

// excGroupMatch splits what is left of a raised exception for an except* clause of class expression c: the part caught, always a group, and the rest. Either
// may be None.
func (t *Thread) excGroupMatch(exc, c Value) (m, rest Value, err error) {
	if err := t.checkStarTypes(c); err != nil {
		return Value{}, Value{}, err
	}
	if exc.IsNone() {
		return None, None, nil
	}
	ok, err := t.excMatches(exc, c)
	if err != nil {
		return Value{}, Value{}, err
	}
	if ok {
		if _, isGroup := asGroup(exc); isGroup {
			return exc, None, nil
		}
		g, err := t.wrapExceptions([]Value{exc})
		if err != nil {
			return Value{}, Value{}, err
		}
		// The group was raised here, as far as tracebacks are concerned.
		t.addTraceback(t.frame, cast[Exc](g))
		return g, None, nil
	}
	if _, isGroup := asGroup(exc); !isGroup {
		return None, exc, nil
	}
	r, err := t.CallMethod(exc, "split", c)
	if err != nil {
		return Value{}, Value{}, err
	}
	pair, ok := AsTuple(r)
	if !ok {
		return Value{}, Value{}, t.Errorf(TypeError, "%s.split must return a tuple, not %s", exc.Type().Name, r.Type().Name)
	}
	if len(pair.items) < 2 {
		return Value{}, Value{}, t.Errorf(TypeError, "%s.split must return a 2-tuple, got tuple of size %d", exc.Type().Name, len(pair.items))
	}
	for _, v := range pair.items[:2] {
		// Python code made the pair: what is no exception must not reach the instructions that expect one.
		if _, ok := AsExc(v); !ok && !v.IsNone() {
			return Value{}, Value{}, t.Errorf(TypeError, "%s.split must return a tuple of exceptions or None, not %s", exc.Type().Name, v.Type().Name)
		}
	}
	return pair.items[0], pair.items[1], nil
}

// wrapExceptions is ExceptionGroup("", excs), or a BaseExceptionGroup when it must be.
func (t *Thread) wrapExceptions(excs []Value) (Value, error) {
	tup, err := NewTuple(t, excs)
	if err != nil {
		return Value{}, err
	}
	return groupNew(t, BaseExceptionGroup, Args{V: []Value{emptyStr, tup}})
}

// excGroupPrep is what a try statement with except* clauses raises at its end, or None: parts is the list of what the clauses raised and what none of them
// caught. Parts of the original that were raised again unchanged, or not caught, are put together in the original's structure; exceptions raised anew stand beside.
func (t *Thread) excGroupPrep(orig, parts Value) (Value, error) {
	items := cast[List](parts).items
	if _, isGroup := asGroup(orig); !isGroup {
		// A single exception: at most one clause ran.
		for _, v := range items {
			if !v.IsNone() {
				return v, nil
			}
		}
		return None, nil
	}
	var raised, kept []Value
	for _, v := range items {
		switch {
		case v.IsNone():
		case t.sameOrigin(v, cast[Exc](orig)):
			kept = append(kept, v)
		default:
			raised = append(raised, v)
		}
	}
	if len(kept) > 0 {
		m := groupMatcher{ids: map[*Exc]bool{}}
		for _, v := range kept {
			if err := t.collectLeaves(cast[Exc](v), m.ids); err != nil {
				return Value{}, err
			}
		}
		again, _, err := t.splitGroup(cast[Exc](orig), m, false)
		if err != nil {
			return Value{}, err
		}
		if again.ref != nil {
			raised = append(raised, again)
		}
	}
	switch len(raised) {
	case 0:
		return None, nil
	case 1:
		return raised[0], nil
	}
	return t.wrapExceptions(raised)
}

// sameOrigin reports whether v is a part of orig that was not raised anew: it has the same traceback, cause and context.
func (t *Thread) sameOrigin(v Value, orig *Exc) bool {
	g, ok := asGroup(v)
	return ok && g.traceback(t) == orig.traceback(t) && g.cause == orig.cause && g.context == orig.context
}

// collectLeaves adds the exceptions in e that are not groups to ids.
func (t *Thread) collectLeaves(e *Exc, ids map[*Exc]bool) error {
	g, ok := asGroup(ValueOf(e))
	if !ok {
		if err := t.Alloc(16); err != nil {
			return err
		}
		ids[e] = true
		return nil
	}
	if err := t.Enter(" in collect_exception_group_leaf_ids"); err != nil {
		return err
	}
	defer t.Leave()
	for _, x := range g.groupItems() {
		if err := t.Work(4); err != nil {
			return err
		}
		if err := t.collectLeaves(cast[Exc](x), ids); err != nil {
			return err
		}
	}
	return nil
}
