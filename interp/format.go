package interp

import (
	"strconv"

	"github.com/safepy/safepy/internal/num"
)

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

// convJoined is added to the conversion of a field whose text BuildString takes: it puts ints and floats into text itself.
const convJoined = 4

// formatValue is one replacement field of an f-string.
func (t *Thread) formatValue(v Value, conv int, spec Value) (Value, error) {
	if conv >= convJoined {
		if v.ref == intRef || v.ref == floatRef {
			return v, nil
		}
		conv -= convJoined
	}
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

// joinStrings is the concatenation of the parts of an f-string: strs, and the ints and floats that formatValue left.
func (t *Thread) joinStrings(vs []Value) (Value, error) {
	var buf [256]byte
	n, flags := 0, flagASCII
	for _, v := range vs {
		if v.ref == intRef || v.ref == floatRef {
			n += 25
			continue
		}
		s := cast[Str](v)
		n += len(s.s)
		flags &= s.flags
	}
	if n > len(buf) {
		return t.joinLong(vs, flags != 0)
	}
	b := buf[:0]
	for _, v := range vs {
		switch v.ref {
		case intRef:
			b = strconv.AppendInt(b, v.SmallInt(), 10)
		case floatRef:
			b = num.AppendFloatRepr(b, v.Float64())
		default:
			b = append(b, cast[Str](v).s...)
		}
	}
	if v := shortStr(view(b)); v.ref != nil {
		return v, nil
	}
	if err := t.Alloc(strSize + int64(len(b))); err != nil {
		return Value{}, err
	}
	p, text := allocStr(len(b))
	copy(text, b)
	p.setASCII(flags != 0)
	return ValueOf(p), nil
}

// joinLong is joinStrings for what does not fit the stack.
func (t *Thread) joinLong(vs []Value, ascii bool) (Value, error) {
	n := 0
	texts := make([]string, 0, 16)
	for _, v := range vs {
		s := t.scalarText(v)
		if s == nil {
			s = cast[Str](v)
		}
		texts = append(texts, s.s)
		n += len(s.s)
	}
	o, err := t.newOut(n)
	if err != nil {
		return Value{}, err
	}
	for _, s := range texts {
		if err := o.add(s); err != nil {
			return Value{}, err
		}
	}
	return o.done(ascii), nil
}
