package num

import (
	"math"
	"strconv"
)

// Style says how a float is laid out.
type Style struct {
	Code   byte // 'r' (the shortest digits that read back the same), 'e', 'f' or 'g'
	Prec   int  // digits after the point for 'e' and 'f', significant ones for 'g' (0 counts as 1); without meaning for 'r'
	Upper  bool // E, INF and NAN
	Alt    bool // keep the point, and for 'g' trailing zeros
	AddDot bool // "1.0" rather than "1" for a finite float without point and exponent
	Sign   bool // '+' before what is not negative
}

// FloatRepr returns repr(f): the shortest digits that read back as f, with an exponent from 1e+16 on and below 1e-04.
func FloatRepr(f float64) string {
	var buf [32]byte
	return string(AppendFloatRepr(buf[:0], f))
}

// AppendFloatRepr appends repr(f).
func AppendFloatRepr(dst []byte, f float64) []byte {
	if a := math.Abs(f); a < 1e15 && a == math.Trunc(a) { // digits are exact and without exponent
		if math.Signbit(f) {
			dst = append(dst, '-')
		}
		dst = strconv.AppendInt(dst, int64(a), 10)
		return append(dst, ".0"...)
	}
	return AppendFloat(dst, f, Style{Code: 'r', AddDot: true})
}

// AppendFloat appends f in a style, exactly rounded. The caller has charged for Prec digits.
func AppendFloat(dst []byte, f float64, s Style) []byte {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return appendSpecial(dst, f, s)
	}
	if math.Signbit(f) {
		dst = append(dst, '-')
		f = -f
	} else if s.Sign {
		dst = append(dst, '+')
	}
	if s.Code == 'f' {
		dst = strconv.AppendFloat(dst, f, 'f', s.Prec, 64)
		if s.Prec == 0 {
			dst = appendPoint(dst, s)
		}
		return dst
	}
	// the digits and the exponent of the first of them
	var buf [48]byte
	prec := s.Prec
	if s.Code == 'g' {
		prec = max(prec, 1) - 1
	}
	sci := buf[:0]
	if s.Code == 'r' {
		sci = strconv.AppendFloat(sci, f, 'e', -1, 64)
	} else {
		sci = strconv.AppendFloat(sci, f, 'e', prec, 64)
	}
	mantissa, exp := splitExponent(sci)
	if s.Code == 'e' {
		dst = append(dst, mantissa...)
		if s.Alt && prec == 0 {
			dst = append(dst, '.')
		}
		return appendExponent(dst, exp, s)
	}
	digs := mantissa
	if len(mantissa) > 1 { // drop the point
		digs = append(mantissa[:1], mantissa[2:]...)
	}
	limit := 16
	if s.Code == 'g' {
		if limit = prec + 1; s.AddDot {
			limit--
		}
		if !s.Alt {
			for len(digs) > 1 && digs[len(digs)-1] == '0' {
				digs = digs[:len(digs)-1]
			}
		}
	}
	return appendGeneral(dst, digs, exp, limit, s)
}

// appendGeneral lays out digits whose first has the given decimal exponent, in positional notation for exponents from -4 to limit-1.
func appendGeneral(dst, digs []byte, exp, limit int, s Style) []byte {
	switch {
	case exp < -4 || exp >= limit:
		dst = append(dst, digs[0])
		if len(digs) > 1 {
			dst = append(dst, '.')
			dst = append(dst, digs[1:]...)
		} else if s.Alt {
			dst = append(dst, '.')
		}
		return appendExponent(dst, exp, s)
	case exp < 0:
		dst = append(dst, "0.0000"[:1-exp]...)
		return append(dst, digs...)
	case exp+1 < len(digs):
		dst = append(dst, digs[:exp+1]...)
		dst = append(dst, '.')
		return append(dst, digs[exp+1:]...)
	}
	dst = append(dst, digs...)
	for i := len(digs); i <= exp; i++ {
		dst = append(dst, '0')
	}
	return appendPoint(dst, s)
}

// appendPoint ends a text without fraction.
func appendPoint(dst []byte, s Style) []byte {
	if s.Alt || s.AddDot {
		dst = append(dst, '.')
	}
	if s.AddDot {
		dst = append(dst, '0')
	}
	return dst
}

func appendExponent(dst []byte, exp int, s Style) []byte {
	e := byte('e')
	if s.Upper {
		e = 'E'
	}
	sign := byte('+')
	if exp < 0 {
		sign, exp = '-', -exp
	}
	dst = append(dst, e, sign)
	if exp < 10 {
		dst = append(dst, '0')
	}
	return strconv.AppendInt(dst, int64(exp), 10)
}

// splitExponent takes "1.5e+16" apart.
func splitExponent(sci []byte) (mantissa []byte, exp int) {
	i := len(sci) - 1
	for sci[i] != 'e' {
		i--
	}
	for _, c := range sci[i+2:] {
		exp = exp*10 + int(c-'0')
	}
	if sci[i+1] == '-' {
		exp = -exp
	}
	return sci[:i], exp
}

func appendSpecial(dst []byte, f float64, s Style) []byte {
	text := "nan"
	switch {
	case math.IsInf(f, -1):
		text = "-inf"
	case math.IsInf(f, 1):
		text = "inf"
	}
	if s.Sign && text[0] != '-' {
		dst = append(dst, '+')
	}
	for _, c := range []byte(text) {
		if s.Upper && c >= 'a' {
			c -= 'a' - 'A'
		}
		dst = append(dst, c)
	}
	return dst
}
