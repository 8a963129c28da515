package interp

import "github.com/safepy/safepy/interp/compile"

// execMatch runs the pattern matching instructions.
func (t *Thread) execMatch(fr *Frame, ins uint64) (err error) {
	base := fr.base
	a, b := ra(base, ins), *rb(base, ins)
	switch compile.Op(ins) {
	case compile.MatchSequence:
		setBool(a, b.Type().slots.SequenceFlag == 1)
	case compile.MatchMapping:
		setBool(a, b.Type().slots.SequenceFlag == 2)
	case compile.GetLen:
		var n int
		if n, err = t.Len(b); err == nil {
			*a = Int(int64(n))
		}
	case compile.MatchKeys:
		var v Value
		if v, err = t.matchKeys(b, cast[Tuple](*rc(base, ins)).items); err == nil {
			*a = v
		}
	case compile.MatchRest:
		var v Value
		if v, err = t.matchRest(b, cast[Tuple](*rc(base, ins)).items); err == nil {
			*a = v
		}
	case compile.MatchClass:
		ext := fetch(fr.fn.code.rt.start, fr.ip)
		fr.ip += 8
		names := cast[Tuple](*konst(fr.fn.code.rt, int(ext>>32)))
		var v Value
		if v, err = t.matchClass(b, *rc(base, ins), int(uint32(ext)), names.items); err == nil {
			*a = v
		}
	}
	return err
}

// matchKeys returns the values of keys in mapping m as a tuple, or None when one is missing.
func (t *Thread) matchKeys(m Value, keys []Value) (Value, error) {
	if len(keys) == 0 {
		return EmptyTuple, nil
	}
	seen, err := NewSet(t)
	if err != nil {
		return Value{}, err
	}
	get, err := t.Attr(m, "get")
	if err != nil {
		return Value{}, err
	}
	dummy := ValueOf(&PlainObject{Object{typ: ObjectType}})
	vals := make([]Value, 0, len(keys))
	for _, k := range keys {
		dup, err := seen.Has(t, k)
		if err != nil {
			return Value{}, err
		}
		if dup {
			return Value{}, t.Errorf(ValueError, "mapping pattern checks duplicate key (%s)", mustRepr(t, k))
		}
		if err := seen.Add(t, k); err != nil {
			return Value{}, err
		}
		v, err := t.Call(get, k, dummy)
		if err != nil {
			return Value{}, err
		}
		if v == dummy {
			return None, nil
		}
		vals = append(vals, v)
	}
	return NewTuple(t, vals)
}

func (t *Thread) matchRest(m Value, keys []Value) (Value, error) {
	d, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(d))
	defer t.Unroot(mark)
	if err := t.DictUpdate(d, m); err != nil {
		return Value{}, err
	}
	for _, k := range keys {
		if _, err := d.Delete(t, k); err != nil {
			return Value{}, err
		}
	}
	return ValueOf(d), nil
}

// matchSelf are the builtin classes whose positional pattern is the object itself.
func matchSelf(typ *Type) bool {
	for _, k := range []*Type{BoolType, ByteArrayType, BytesType, DictType, FloatType, FrozenSetType, IntType, ListType, SetType, StrType, TupleType} {
		if typ.IsSubtype(k) {
			return true
		}
	}
	return false
}

// matchClass matches a class pattern with nPos positional subpatterns and keyword subpatterns for names.
func (t *Thread) matchClass(v, cls Value, nPos int, names []Value) (Value, error) {
	typ, ok := AsType(cls)
	if !ok {
		return Value{}, t.Errorf(TypeError, "called match pattern must be a class")
	}
	is, err := t.IsInstance(v, cls)
	if err != nil || !is {
		return None, err
	}
	var out []Value
	seen := map[string]bool{}
	get := func(name *Str) (bool, error) {
		if seen[name.s] {
			return false, t.Errorf(TypeError, "%s() got multiple sub-patterns for attribute %s", typ.Name, mustRepr(t, ValueOf(name)))
		}
		seen[name.s] = true
		if t.gate != nil && !t.inLibrary() {
			if err := t.checkAttr(v, name, false); err != nil {
				return false, err
			}
		}
		x, err := t.getAttrOpt(v, name)
		if err != nil || x.ref == nil {
			return false, err
		}
		out = append(out, x)
		return true, nil
	}
	if nPos > 0 {
		args, self, err := t.matchArgs(typ)
		if err != nil {
			return Value{}, err
		}
		allowed := len(args)
		if self {
			allowed = 1
		}
		if nPos > allowed {
			return Value{}, t.Errorf(TypeError, "%s() accepts %d positional sub-pattern%s (%d given)", typ.Name, allowed, plural(allowed), nPos)
		}
		if self {
			out = append(out, v)
		} else {
			for _, n := range args[:nPos] {
				s, ok := AsStr(n)
				if !ok {
					return Value{}, t.Errorf(TypeError, "__match_args__ elements must be strings (got %s)", n.Type().Name)
				}
				if ok, err := get(s); err != nil || !ok {
					return None, err
				}
			}
		}
	}
	for _, n := range names {
		if ok, err := get(cast[Str](n)); err != nil || !ok {
			return None, err
		}
	}
	return NewTuple(t, out)
}

func (t *Thread) matchArgs(typ *Type) (args []Value, self bool, err error) {
	v, err := t.getAttrOpt(typ.Value(), t.intern("__match_args__"))
	if err != nil {
		return nil, false, err
	}
	if v.ref == nil {
		return nil, matchSelf(typ), nil
	}
	tup, ok := AsTuple(v)
	if !ok {
		return nil, false, t.Errorf(TypeError, "%s.__match_args__ must be a tuple (got %s)", typ.Name, v.Type().Name)
	}
	return tup.items, false, nil
}
