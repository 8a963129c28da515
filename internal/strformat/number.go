package strformat

import (
	"bytes"
	"math"
	"math/big"

	"github.com/safepy/safepy/internal/num"
)

// FormatInt formats an int, which is large where that is not nil, else small. maxDigits limits decimal digits as num.Text does.
func FormatInt(m num.Meter, small int64, large *big.Int, spec *Spec, maxDigits int) (string, error) {
	base := 10
	switch spec.Type {
	case 'b':
		base = 2
	case 'o':
		base = 8
	case 'x', 'X':
		base = 16
	case 'd', 'n', 'c':
	case 'e', 'E', 'f', 'F', 'g', 'G', '%':
		f := float64(small)
		if large != nil {
			var err error
			if f, err = num.BigToFloat(large); err != nil {
				return "", err
			}
		}
		return FormatFloat(m, f, spec)
	default:
		return "", spec.unknownType()
	}
	switch {
	case spec.Prec >= 0:
		return "", valueError("Precision not allowed in integer format specifier")
	case spec.NoNegZero:
		return "", valueError("Negative zero coercion (z) not allowed in integer format specifier")
	case spec.Type == 'c':
		return formatChar(m, small, large, spec)
	}
	n, err := integer(m, small, large, base, spec.Type == 'X', spec.Alt, maxDigits)
	if err != nil {
		return "", err
	}
	n.signed(n.sign == "-", spec.Sign)
	return n.layout(m, spec)
}

// integer returns the digits of an int and, with alt, the prefix of its base.
func integer(m num.Meter, small int64, large *big.Int, base int, upper, alt bool, maxDigits int) (n numeral, err error) {
	if large != nil {
		if large.Sign() < 0 {
			n.sign = "-"
		}
		if n.digits, err = num.Text(m, nil, large, base, maxDigits); err != nil {
			return n, err
		}
	} else {
		var buf [65]byte
		n.digits = num.TextInt64(buf[:0], small, base)
		if small < 0 {
			n.sign, n.digits = "-", n.digits[1:]
		}
	}
	if upper {
		err = pay(m, len(n.digits), func(lo, hi int) {
			for i, c := range n.digits[lo:hi] {
				if c >= 'a' {
					n.digits[lo+i] = c - 'a' + 'A'
				}
			}
		})
	}
	if alt {
		n.prefix = map[int]string{2: "0b", 8: "0o", 16: "0x"}[base]
		if upper {
			n.prefix = "0X"
		}
	}
	return n, err
}

// formatChar formats an int as the code point it is.
func formatChar(m num.Meter, small int64, large *big.Int, spec *Spec) (string, error) {
	switch {
	case spec.Sign != 0:
		return "", valueError("Sign not allowed with integer format specifier 'c'")
	case spec.Alt:
		return "", valueError("Alternate form (#) not allowed with integer format specifier 'c'")
	case large != nil:
		return "", &num.Error{Type: num.OverflowError, Msg: "Python int too large to convert to C long"}
	case small < 0 || small > 0x10ffff:
		return "", &num.Error{Type: num.OverflowError, Msg: "%c arg not in range(0x110000)"}
	}
	align := spec.Align
	if align == '=' {
		align = '>'
	}
	return aligned(m, string(appendRune(nil, rune(small))), spec.Width-1, align, spec.Fill)
}

// appendRune appends a code point in WTF-8.
func appendRune(dst []byte, c rune) []byte {
	switch {
	case c < 0x80:
		return append(dst, byte(c))
	case c < 0x800:
		return append(dst, 0xc0|byte(c>>6), 0x80|byte(c)&0x3f)
	case c < 0x10000:
		return append(dst, 0xe0|byte(c>>12), 0x80|byte(c>>6)&0x3f, 0x80|byte(c)&0x3f)
	}
	return append(dst, 0xf0|byte(c>>18), 0x80|byte(c>>12)&0x3f, 0x80|byte(c>>6)&0x3f, 0x80|byte(c)&0x3f)
}

// FormatFloat formats a float.
func FormatFloat(m num.Meter, f float64, spec *Spec) (string, error) {
	style := num.Style{Alt: spec.Alt}
	prec := spec.Prec
	percent := false
	switch spec.Type {
	case 0:
		style.Code, style.AddDot = 'r', true
		if prec >= 0 {
			style.Code = 'g'
		}
	case 'n', 'g':
		style.Code = 'g'
	case 'G':
		style.Code, style.Upper = 'g', true
	case 'e', 'f':
		style.Code = byte(spec.Type)
	case 'E', 'F':
		style.Code, style.Upper = byte(spec.Type)|0x20, true
	case '%':
		style.Code, percent = 'f', true
		f *= 100
	default:
		return "", spec.unknownType()
	}
	if prec < 0 && style.Code != 'r' {
		prec = 6
	}
	n, err := decimalFloat(m, f, style, prec)
	if err != nil {
		return "", err
	}
	if percent {
		n.tail = append(n.tail, '%')
	}
	n.signed(n.sign == "-" && !(spec.NoNegZero && n.isZero()), spec.Sign)
	return n.layout(m, spec)
}

// Digits beyond these are zeros: the smallest float ends 1074 places behind the point, and none has 768 significant digits.
const (
	maxPlaces      = 1100
	maxSignificant = 800
)

// decimalFloat returns the parts of a float with prec digits (none for style 'r'). The digits past those a float can have
// are counted, not made.
func decimalFloat(m num.Meter, f float64, style num.Style, prec int64) (n numeral, err error) {
	if prec > math.MaxInt32-100 {
		return n, valueError("precision too big")
	}
	limit := int64(maxSignificant)
	if style.Code == 'f' {
		limit = maxPlaces
	}
	over := max(0, prec-limit)
	style.Prec = int(prec - over)
	if m != nil {
		if err := m.Work(int64(style.Prec)/5 + 20); err != nil {
			return n, err
		}
	}
	var buf [80]byte
	text := num.AppendFloat(buf[:0], f, style)
	if text[0] == '-' {
		n.sign, text = "-", text[1:]
	}
	if text[0] > '9' { // inf, nan
		n.digits, n.special = text, true
		return n, nil
	}
	if i := bytes.IndexAny(text, "eE"); i >= 0 {
		n.tail, text = text[i:], text[:i]
	}
	n.digits = text
	if i := bytes.IndexByte(text, '.'); i >= 0 {
		n.digits, n.fraction, n.point = text[:i:i], text[i+1:], true
	}
	if over > 0 && (style.Code != 'g' || style.Alt) {
		n.zeros = over
	}
	return n, nil
}

// isZero reports whether all digits are 0.
func (n *numeral) isZero() bool {
	return !n.special && len(bytes.Trim(n.digits, "0")) == 0 && len(bytes.Trim(n.fraction, "0")) == 0
}

// FormatComplex formats a complex number: both parts by the specifier, the pair by its alignment.
func FormatComplex(m num.Meter, c complex128, spec *Spec) (string, error) {
	style := num.Style{Alt: spec.Alt}
	prec := spec.Prec
	bare := false // without parentheses, and the real part always shown
	switch spec.Type {
	case 0:
		style.Code = 'r'
		if prec >= 0 {
			style.Code = 'g'
		}
	case 'n', 'g':
		style.Code, bare = 'g', true
	case 'G':
		style.Code, style.Upper, bare = 'g', true, true
	case 'e', 'f':
		style.Code, bare = byte(spec.Type), true
	case 'E', 'F':
		style.Code, style.Upper, bare = byte(spec.Type)|0x20, true, true
	default:
		return "", spec.unknownType()
	}
	switch {
	case spec.Fill == "0":
		return "", valueError("Zero padding is not allowed in complex format specifier")
	case spec.Align == '=':
		return "", valueError("'=' alignment flag is not allowed in complex format specifier")
	}
	if prec < 0 && style.Code != 'r' {
		prec = 6
	}
	part := func(f float64, sign byte) (string, error) {
		n, err := decimalFloat(m, f, style, prec)
		if err != nil {
			return "", err
		}
		n.signed(n.sign == "-" && !(spec.NoNegZero && n.isZero()), sign)
		inner := *spec
		inner.Width, inner.Align = -1, '<'
		return n.layout(m, &inner)
	}
	var re string
	var err error
	sign := spec.Sign
	if bare || real(c) != 0 || math.Signbit(real(c)) {
		if re, err = part(real(c), sign); err != nil {
			return "", err
		}
		sign = '+'
	}
	im, err := part(imag(c), sign)
	if err != nil {
		return "", err
	}
	text := re + im + "j"
	if re != "" && !bare {
		text = "(" + text + ")"
	}
	return aligned(m, text, spec.Width-int64(len(text)), spec.Align, spec.Fill)
}
