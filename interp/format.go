package interp

// Format is format(v, spec).
func (t *Thread) Format(v Value, spec *Str) (*Str, error) {
	if len(spec.s) == 0 {
		if v.Object().typ == StrType {
			return cast[Str](v), nil
		}
		if s := t.scalarText(v); s != nil {
			return s, nil
		}
	}
	f := v.Type().slots.Format
	if f == nil {
		return nil, t.Errorf(TypeError, "Type %s doesn't define __format__", v.Type().Name)
	}
	r, err := f(t, v, spec)
	if err != nil {
		return nil, err
	}
	if s, ok := AsStr(r); ok {
		return s, nil
	}
	return nil, t.Errorf(TypeError, "__format__ must return a str, not %s", r.Type().Name)
}

// The conversions of replacement fields, as the code generator numbers them.
const (
	convNone = iota
	convStr
	convRepr
	convASCII
)

// formatValue is one replacement field of an f-string.
func (t *Thread) formatValue(v Value, conv int, spec Value) (Value, error) {
	var s *Str
	var err error
	switch conv {
	case convStr:
		s, err = t.Str(v)
	case convRepr:
		s, err = t.Repr(v)
	case convASCII:
		s, err = t.ASCII(v)
	default:
		s, err = t.Format(v, cast[Str](spec))
		return strResult(s, err)
	}
	if err == nil && (spec != emptyStr || s.typ != StrType) {
		s, err = t.Format(ValueOf(s), cast[Str](spec))
	}
	return strResult(s, err)
}

func strResult(s *Str, err error) (Value, error) {
	if err != nil {
		return Value{}, err
	}
	return ValueOf(s), nil
}

// joinStrings is the concatenation of the parts of an f-string.
func (t *Thread) joinStrings(vs []Value) (Value, error) {
	n, flags := 0, flagASCII
	for _, v := range vs {
		s := cast[Str](v)
		n += len(s.s)
		flags &= s.flags
	}
	o, err := t.newOut(n)
	if err != nil {
		return Value{}, err
	}
	for _, v := range vs {
		if err := o.add(cast[Str](v).s); err != nil {
			return Value{}, err
		}
	}
	return o.done(flags != 0), nil
}
