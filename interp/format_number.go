package interp

import (
	"math"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/strformat"
)

// __format__ of numbers.

func intFormat(t *Thread, v Value, spec *Str) (Value, error) {
	if spec.s == "" {
		return strResult(t.Str(v))
	}
	small, large, _ := intParts(v)
	if large == nil {
		if s, ok := t.formatSmall(small, spec.s); ok {
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

// maxQuickWidth bounds the fields that formatSmall lays out.
const maxQuickWidth = 40

// formatSmall is the quick way for the specifiers that programs use most: an optional 0, a width of up to two digits, and d or x.
func (t *Thread) formatSmall(n int64, spec string) (Value, bool) {
	i, width := 0, 0
	fill := byte(' ')
	if spec[0] == '0' {
		fill = '0'
		i++
	}
	for ; i < len(spec) && isASCIIDigit(spec[i]); i++ {
		if width = width*10 + int(spec[i]-'0'); width > maxQuickWidth {
			return Value{}, false
		}
	}
	base := uint64(10)
	if i < len(spec) {
		switch spec[i:] {
		case "d":
		case "x":
			base = 16
		default:
			return Value{}, false
		}
	}
	var buf [64]byte
	at := len(buf)
	u := uint64(n)
	if n < 0 {
		u = -u
	}
	for {
		at--
		buf[at] = hexDigits[u%base]
		if u /= base; u == 0 {
			break
		}
	}
	size := len(buf) - at
	if n < 0 {
		size++
	}
	if fill == '0' {
		for ; size < width; size++ {
			at--
			buf[at] = '0'
		}
	}
	if n < 0 {
		at--
		buf[at] = '-'
	}
	for ; size < width; size++ {
		at--
		buf[at] = ' '
	}
	return t.asciiStr(buf[at:]), true
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
	if len(spec.s) == 3 && spec.s[0] == '.' && isASCIIDigit(spec.s[1]) && spec.s[2] == 'f' && math.Abs(f) < 1e15 {
		var buf [40]byte
		return t.asciiStr(num.AppendFloat(buf[:0], f, num.Style{Code: 'f', Prec: int(spec.s[1] - '0')})), nil
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
