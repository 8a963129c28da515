package interp

import (
	"math"
	"strconv"

	"github.com/safepy/safepy/internal/num"
)

// The quick way of % and str.format. A format whose fields are all of the everyday kinds is compiled to a list of parts; when its arguments are plain strs, ints and
// floats, whose texts need no call, the result is laid out on the stack and made at once. Everything else, errors included, is strformat's.

// quickPart is a literal text and the field behind it.
type quickPart struct {
	lit   string
	conv  byte // of the field: as in formats, 'S' for a str alone, 'n' for str.format's field without a type; 0: no field
	arg   int  // number of the positional argument
	key   string
	align byte // '<', '>', '^' or 0 for the type's own
	comma bool
	plus  bool
	alt   bool // the prefix of the base
	zero  bool
	width int
	prec  int // -1: none
}

const (
	maxQuickSize = 1 << 10 // texts longer than this are not put together on the stack
	maxQuickPrec = 20
)

// quickNumber reads a number below 100 and returns what lies behind it; ok is false for larger ones.
func quickNumber(s string) (n int, rest string, ok bool) {
	i := 0
	for ; i < len(s) && isASCIIDigit(s[i]); i++ {
		n = n*10 + int(s[i]-'0')
	}
	return n, s[i:], i < 3
}

// quickPercent compiles a %-format, or returns nil.
func quickPercent(s string) []quickPart {
	var parts []quickPart
	start, arg := 0, 0
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			continue
		}
		p := quickPart{lit: s[start:i], prec: -1, align: '>'}
		rest := s[i+1:]
		if rest != "" && rest[0] == '%' {
			p.lit = s[start : i+1]
			parts = append(parts, p)
			i++
			start = i + 1
			continue
		}
		if rest != "" && rest[0] == '-' {
			p.align, rest = '<', rest[1:]
		} else if rest != "" && rest[0] == '0' {
			p.zero, rest = true, rest[1:]
		}
		var ok bool
		if p.width, rest, ok = quickNumber(rest); !ok {
			return nil
		}
		if rest != "" && rest[0] == '.' {
			if p.prec, rest, ok = quickNumber(rest[1:]); !ok {
				return nil
			}
		}
		if rest == "" || !p.percentConv(rest[0]) {
			return nil
		}
		p.arg = arg
		arg++
		parts = append(parts, p)
		start = len(s) - len(rest) + 1
		i = start - 1
	}
	return append(parts, quickPart{lit: s[start:]})
}

// percentConv takes the conversion of a %-field; false where the quick way does not know it.
func (p *quickPart) percentConv(c byte) bool {
	switch c {
	case 's', 'r':
		p.conv, p.zero = c, false
		return p.prec < 0
	case 'd', 'i', 'u':
		p.conv = 'd'
		return p.prec < 0
	case 'x':
		p.conv = 'x'
		return p.prec < 0
	case 'f':
		p.conv = 'f'
		if p.prec < 0 {
			p.prec = 6
		}
		return p.prec <= maxQuickPrec
	}
	return false
}

// quickTemplate compiles a text of str.format, or returns nil.
func quickTemplate(s string) []quickPart {
	var parts []quickPart
	start, auto, manual := 0, 0, false
	for i := 0; i < len(s); i++ {
		if s[i] != '{' && s[i] != '}' {
			continue
		}
		if i+1 == len(s) {
			return nil
		}
		p := quickPart{lit: s[start:i], prec: -1}
		if s[i+1] == s[i] {
			p.lit = s[start : i+1]
			parts = append(parts, p)
			i++
			start = i + 1
			continue
		}
		if s[i] == '}' {
			return nil
		}
		end := i + 1
		for end < len(s) && s[end] != '}' {
			if s[end] == '{' {
				return nil
			}
			end++
		}
		if end == len(s) || !p.field(s[i+1:end]) {
			return nil
		}
		switch {
		case p.key != "":
		case p.arg < 0:
			p.arg = auto
			auto++
		default:
			manual = true
		}
		parts = append(parts, p)
		start, i = end+1, end
	}
	if manual && auto > 0 {
		return nil
	}
	return append(parts, quickPart{lit: s[start:]})
}

// field reads what stands between braces; arg is -1 for a field to be numbered.
func (p *quickPart) field(s string) bool {
	name, spec := s, ""
	for i := 0; i < len(s); i++ {
		if s[i] == ':' {
			name, spec = s[:i], s[i+1:]
			break
		}
	}
	p.conv = 'n'
	if n := len(name); n >= 2 && name[n-2] == '!' && (name[n-1] == 'r' || name[n-1] == 's') {
		p.conv = name[n-1]
		name = name[:n-2]
	}
	p.arg = -1
	if name != "" {
		n, rest, ok := quickNumber(name)
		switch {
		case !ok:
			return false
		case rest == "":
			p.arg = n
		case rest == name && isIdentifier(name):
			p.key = name
		default:
			return false
		}
	}
	return spec == "" || p.spec(spec)
}

// spec reads a format specifier.
func (p *quickPart) spec(s string) bool {
	if s[0] == '<' || s[0] == '>' || s[0] == '^' {
		p.align, s = s[0], s[1:]
	}
	if s != "" && s[0] == '+' {
		p.plus, s = true, s[1:]
	}
	if s != "" && s[0] == '#' {
		p.alt, s = true, s[1:]
	}
	if s != "" && s[0] == '0' {
		if p.align != 0 || p.alt {
			return false
		}
		p.zero, s = true, s[1:]
	}
	var ok bool
	if p.width, s, ok = quickNumber(s); !ok {
		return false
	}
	if s != "" && s[0] == ',' {
		if p.zero || p.conv != 'n' {
			return false
		}
		p.comma, s = true, s[1:]
	}
	if s != "" && s[0] == '.' {
		if len(s) < 2 || !isASCIIDigit(s[1]) {
			return false
		}
		if p.prec, s, ok = quickNumber(s[1:]); !ok || p.prec > maxQuickPrec {
			return false
		}
	}
	switch {
	case s == "":
		return p.prec < 0 && !(p.conv != 'n' && (p.zero || p.plus)) && !p.alt
	case len(s) != 1 || p.conv != 'n':
		return false
	}
	p.conv = s[0]
	switch p.conv {
	case 'd':
		return p.prec < 0 && !p.alt
	case 'x', 'o', 'b':
		return p.prec < 0 && !p.comma
	case 'f', 'e', 'g', '%':
		if p.prec < 0 {
			p.prec = 6
		}
		return !p.alt && !(p.comma && p.conv != 'f')
	case 's':
		if p.comma || p.plus || p.alt {
			return false
		}
		p.conv = 'S' // a str, and nothing else
		return p.prec < 0 && !p.zero
	}
	return false
}

// appendQuick lays out one field; ok is false where the quick way can't. wide says that the text holds what is not ASCII.
func (p *quickPart) appendQuick(b []byte, v Value) (out []byte, wide, ok bool) {
	at := len(b)
	right := true
	switch {
	case v.IsSmallInt():
		if p.plus && v.SmallInt() >= 0 {
			b = append(b, '+')
		}
		b, ok = p.appendInt(b, v.SmallInt())
	case v.IsFloat():
		f := v.Float64()
		if p.plus && !math.Signbit(f) {
			b = append(b, '+')
		}
		b, ok = p.appendFloat(b, f)
	case v.Object().typ == StrType:
		right = false
		b, wide, ok = p.appendStr(b, cast[Str](v))
	case (v.IsBool() || v.IsNone()) && (p.conv == 's' || p.conv == 'r' || p.conv == 'n') && p.width == 0 && !p.zero && !p.comma && !p.plus && p.align == 0:
		text := "None"
		if v == True {
			text = "True"
		} else if v == False {
			text = "False"
		}
		b, ok = append(b, text...), true
	}
	if !ok {
		return b, false, false
	}
	if p.comma {
		if b, ok = group(b, at); !ok {
			return b, false, false
		}
	}
	if missing := p.width - (len(b) - at); missing > 0 {
		b = p.padQuick(b, at, missing, right && (p.conv != 's' && p.conv != 'r' || p.align == '>'))
	}
	return b, wide, true
}

func (p *quickPart) appendInt(b []byte, n int64) ([]byte, bool) {
	base, prefix := 10, ""
	switch p.conv {
	case 'd', 's', 'r', 'n':
		return strconv.AppendInt(b, n, 10), true
	case 'x':
		base, prefix = 16, "0x"
	case 'o':
		base, prefix = 8, "0o"
	case 'b':
		base, prefix = 2, "0b"
	case 'f', 'e', 'g', '%':
		if n > 1<<53 || n < -1<<53 {
			return b, false
		}
		return p.appendFloat(b, float64(n))
	default:
		return b, false
	}
	if !p.alt {
		return strconv.AppendInt(b, n, base), true
	}
	if n < 0 {
		if n == math.MinInt64 {
			return b, false
		}
		b, n = append(b, '-'), -n
	}
	return strconv.AppendInt(append(b, prefix...), n, base), true
}

func (p *quickPart) appendFloat(b []byte, f float64) ([]byte, bool) {
	style := num.Style{Code: p.conv, Prec: p.prec}
	switch p.conv {
	case 's', 'r', 'n':
		return num.AppendFloatRepr(b, f), !p.plus || !math.IsNaN(f)
	case 'f', '%':
		if !(math.Abs(f) < 1e15) {
			return b, false
		}
		if p.conv == '%' {
			style.Code = 'f'
			return append(num.AppendFloat(b, f*100, style), '%'), true
		}
		return num.AppendFloat(b, f, style), true
	case 'e', 'g':
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return b, false
		}
		return num.AppendFloat(b, f, style), true
	}
	return b, false
}

func (p *quickPart) appendStr(b []byte, s *Str) (out []byte, wide, ok bool) {
	if p.zero || p.comma || p.plus || len(s.s) > maxQuickSize || !s.ASCII() && p.width > 0 {
		return b, false, false
	}
	switch p.conv {
	case 's', 'S', 'n':
		return append(b, s.s...), !s.ASCII(), true
	case 'r':
		if plainRepr(s) {
			return append(append(append(b, '\''), s.s...), '\''), false, true
		}
	}
	return b, false, false
}

// group puts commas between the digits of the number that begins at byte at; ok is false when it has an exponent or is none.
func group(b []byte, at int) (out []byte, ok bool) {
	if b[at] == '-' || b[at] == '+' {
		at++
	}
	end := at
	for end < len(b) && isASCIIDigit(b[end]) {
		end++
	}
	for i := end; i < len(b); i++ {
		if c := b[i]; c != '.' && !isASCIIDigit(c) {
			return b, false
		}
	}
	digits := end - at
	if digits == 0 {
		return b, false
	}
	commas := (digits - 1) / 3
	size := len(b)
	for range commas {
		b = append(b, 0)
	}
	copy(b[end+commas:], b[end:size])
	for to := end + commas - 1; commas > 0; commas-- {
		copy(b[to-2:to+1], b[end-3:end])
		end -= 3
		b[to-3] = ','
		to -= 4
	}
	return b, true
}

// padQuick pads what begins at byte at.
func (p *quickPart) padQuick(b []byte, at, missing int, right bool) []byte {
	left := 0
	fill := byte(' ')
	switch {
	case p.zero:
		fill, left = '0', missing
		if c := b[at]; c == '-' || c == '+' {
			at++
		}
	case p.align == '>' || p.align == 0 && right:
		left = missing
	case p.align == '^':
		left = missing / 2
	}
	size := len(b)
	for range missing {
		b = append(b, fill)
	}
	if left > 0 {
		copy(b[at+left:], b[at:size])
		for i := range left {
			b[at+i] = fill
		}
	}
	return b
}

// plainRepr reports whether repr puts s between single quotes as it is.
func plainRepr(s *Str) bool {
	if !s.ASCII() {
		return false
	}
	for i := 0; i < len(s.s); i++ {
		if c := s.s[i]; c < ' ' || c == '\'' || c == '\\' || c == 0x7F {
			return false
		}
	}
	return true
}

// runQuick lays out all parts; get gives a field's value, unset where there is none.
func (t *Thread) runQuick(parts []quickPart, get func(p *quickPart) Value) (Value, bool) {
	var buf [256]byte
	b := buf[:0]
	ascii := true
	for i := range parts {
		p := &parts[i]
		b = append(b, p.lit...)
		if p.conv == 0 {
			continue
		}
		v := get(p)
		if v.IsUnset() {
			return Value{}, false
		}
		var wide, ok bool
		if b, wide, ok = p.appendQuick(b, v); !ok || len(b) > maxQuickSize {
			return Value{}, false
		}
		ascii = ascii && !wide
	}
	if v := shortStr(view(b)); v.ref != nil {
		return v, true
	}
	if t.Bytes(len(b)) != nil || t.Alloc(strSize+int64(len(b))) != nil {
		return Value{}, false // the general way fails likewise
	}
	p, text := allocStr(len(b))
	copy(text, b)
	p.setASCII(ascii && isASCII(p.s))
	return ValueOf(p), true
}
