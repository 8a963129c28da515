package interp

import "github.com/safepy/safepy/internal/strformat"

// __format__ of numbers.

func intFormat(t *Thread, v Value, spec *Str) (Value, error) {
	if spec.s == "" {
		return strResult(t.Str(v))
	}
	small, large, _ := intParts(v)
	if large == nil {
		if s, ok := t.formatQuick(Int(small), spec.s); ok {
			return s, nil
		}
	}
	parsed, err := strformat.ParseSpec(t, spec.s, strformat.KindInt, v.Type().Name)
	if err != nil {
		return Value{}, t.numError(err)
	}
	text, err := strformat.FormatInt(t, small, large, &parsed, t.maxStrDigits)
	if err != nil {
		return Value{}, t.numError(err)
	}
	return t.StrOf(text)
}

// formatQuick is format() by the specifiers that programs use most, for plain values; ok is false for others.
func (t *Thread) formatQuick(v Value, spec string) (Value, bool) {
	p := quickPart{conv: 'n', prec: -1}
	if len(spec) > 12 || !p.spec(spec) {
		return Value{}, false
	}
	var buf [160]byte
	b, wide, ok := p.appendQuick(buf[:0], v)
	if !ok || wide || len(b) == 0 {
		return Value{}, false
	}
	return t.asciiStr(b), true
}

// asciiStr makes a str of a few ASCII bytes.
func (t *Thread) asciiStr(b []byte) Value {
	if len(b) == 1 {
		return asciiChars[b[0]]
	}
	t.charge(strSize + int64(len(b)))
	p, text := allocStr(len(b))
	copy(text, b)
	p.flags = flagASCII
	return ValueOf(p)
}

func floatFormat(t *Thread, v Value, spec *Str) (Value, error) {
	if spec.s == "" {
		return strResult(t.Str(v))
	}
	f, _ := AsFloat(v)
	if s, ok := t.formatQuick(Float(f), spec.s); ok {
		return s, nil
	}
	parsed, err := strformat.ParseSpec(t, spec.s, strformat.KindFloat, v.Type().Name)
	if err != nil {
		return Value{}, t.numError(err)
	}
	text, err := strformat.FormatFloat(t, f, &parsed)
	if err != nil {
		return Value{}, t.numError(err)
	}
	return t.StrOf(text)
}

func complexFormat(t *Thread, v Value, spec *Str) (Value, error) {
	if spec.s == "" {
		return strResult(t.Str(v))
	}
	parsed, err := strformat.ParseSpec(t, spec.s, strformat.KindComplex, v.Type().Name)
	if err != nil {
		return Value{}, t.numError(err)
	}
	text, err := strformat.FormatComplex(t, cast[ComplexObj](v).c, &parsed)
	if err != nil {
		return Value{}, t.numError(err)
	}
	return t.StrOf(text)
}
