package num

import (
	"math"
	"math/bits"
	"strconv"
)

var (
	errHexSyntax = &Error{Type: ValueError, Msg: "invalid hexadecimal floating-point string"}
	errHexRange  = &Error{Type: OverflowError, Msg: "hexadecimal value too large to represent as a float"}
)

// FloatHex is float.hex.
func FloatHex(f float64) string {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return FloatRepr(f)
	}
	b := math.Float64bits(f)
	exp, frac := int(b>>52&0x7ff), b&(1<<52-1)
	sign := ""
	if math.Signbit(f) {
		sign = "-"
	}
	if exp == 0 && frac == 0 {
		return sign + "0x0.0p+0"
	}
	lead := "0x1."
	if exp == 0 {
		lead, exp = "0x0.", 1
	}
	hex := strconv.FormatUint(frac|1<<52, 16)[1:]
	e := strconv.Itoa(exp - 1023)
	if e[0] != '-' {
		e = "+" + e
	}
	return sign + lead + hex + "p" + e
}

// ParseFloatHex is float.fromhex, or a ValueError or OverflowError.
func ParseFloatHex(m Meter, s string) (float64, error) {
	for lo := 0; lo < len(s); lo += 1 << 18 {
		if err := work(m, int64(min(len(s)-lo, 1<<18))/10+1); err != nil {
			return 0, err
		}
	}
	s = trimSpace(s)
	negative := false
	if s != "" && (s[0] == '+' || s[0] == '-') {
		negative = s[0] == '-'
		s = s[1:]
	}
	f, n := specialPrefix(s)
	var err error
	if n == 0 {
		f, n, err = hexMagnitude(s)
	}
	if err == nil && n != len(s) {
		err = errHexSyntax
	}
	if negative {
		f = -f
		if math.IsNaN(f) {
			f = math.Copysign(f, -1)
		}
	}
	return f, err
}

// hexMagnitude reads [0x]h.hhh[p[+-]ddd] and returns its length.
func hexMagnitude(s string) (f float64, n int, err error) {
	i := 0
	if len(s) >= 2 && s[0] == '0' && s[1]|0x20 == 'x' {
		i = 2
	}
	// mant holds the leading 64 bits, sticky whether ones follow; exp is the exponent of mant's last bit
	var mant uint64
	var sticky, point bool
	var exp, count int
	for ; i < len(s); i++ {
		if s[i] == '.' && !point {
			point = true
			continue
		}
		d := digitValue[s[i]]
		if d >= 16 {
			break
		}
		count++
		if mant>>60 == 0 {
			mant = mant<<4 | uint64(d)
		} else {
			sticky = sticky || d != 0
			exp += 4
		}
		if point {
			exp -= 4
		}
	}
	if count == 0 {
		return 0, 0, errHexSyntax
	}
	if i < len(s) && s[i]|0x20 == 'p' {
		e, end := hexExponent(s, i+1)
		if end < 0 {
			return 0, 0, errHexSyntax
		}
		exp, i = exp+e, end
	}
	if mant == 0 {
		return 0, i, nil
	}
	if i != len(s) {
		return 0, 0, errHexSyntax
	}
	if f = roundBinary(mant, exp, sticky); math.IsInf(f, 0) {
		err = errHexRange
	}
	return f, i, err
}

// hexExponent reads [+-]ddd from i on, and bounds the value. The end is -1 if there is none.
func hexExponent(s string, i int) (exp, end int) {
	negative := false
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		negative = s[i] == '-'
		i++
	}
	start := i
	for ; i < len(s) && isDigit(s[i]); i++ {
		exp = min(exp*10+int(s[i]-'0'), math.MaxInt/64)
	}
	if i == start {
		return 0, -1
	}
	if negative {
		exp = -exp
	}
	return exp, i
}

// roundBinary returns mant*2**exp, rounded half to even, with ones behind mant if sticky. mant is not 0.
func roundBinary(mant uint64, exp int, sticky bool) float64 {
	if exp > 2000 {
		return math.Inf(1)
	}
	if exp < -2000 {
		return 0
	}
	top := bits.Len64(mant) + exp // the value is in [2**(top-1), 2**top)
	low := max(top-53, -1074)     // exponent of the last bit kept
	if drop := low - exp; drop > 64 {
		mant = 0
	} else if drop > 0 {
		half := uint64(1) << uint(drop-1)
		rest := mant & (half<<1 - 1)
		if drop == 64 {
			mant, rest = 0, mant
		} else {
			mant >>= uint(drop)
		}
		if rest > half || rest == half && (sticky || mant&1 != 0) {
			mant++
		}
	} else {
		low = exp
	}
	return math.Ldexp(float64(mant), low)
}
