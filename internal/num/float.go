package num

import (
	"math"
	"math/big"
	"math/bits"
)

// FloatToInt is int(f): exact, or OverflowError or ValueError. The value is small, or big where that is not nil.
func FloatToInt(f float64) (small int64, large *big.Int, err error) {
	if f >= -1<<63 && f < 1<<63 {
		return int64(f), nil, nil
	}
	switch {
	case math.IsNaN(f):
		return 0, nil, &Error{Type: ValueError, Msg: "cannot convert float NaN to integer"}
	case math.IsInf(f, 0):
		return 0, nil, &Error{Type: OverflowError, Msg: "cannot convert float infinity to integer"}
	}
	large, _ = new(big.Float).SetFloat64(f).Int(nil)
	return 0, large, nil
}

// BigToFloat is float(x): rounded half to even, or OverflowError.
func BigToFloat(x *big.Int) (float64, error) {
	f := toFloat(x)
	if math.IsInf(f, 0) {
		return 0, errIntTooLarge
	}
	return f, nil
}

// toFloat rounds half to even, to an infinity where x is too large.
func toFloat(x *big.Int) float64 {
	size := x.BitLen()
	if size > 1024 {
		return math.Inf(x.Sign())
	}
	var f float64
	if size <= 64 {
		f = roundBinary(magnitude64(x), 0, false)
		if size == 0 {
			f = 0
		}
	} else {
		shift := uint(size - 64)
		top := new(big.Int).Rsh(new(big.Int).Abs(x), shift)
		f = roundBinary(top.Uint64(), int(shift), x.TrailingZeroBits() < shift)
	}
	if x.Sign() < 0 {
		f = -f
	}
	return f
}

func magnitude64(x *big.Int) uint64 {
	if x.IsInt64() {
		return absInt64(x.Int64())
	}
	var v big.Int
	return v.Abs(x).Uint64()
}

// CmpInt64Float compares an int and a float exactly. ok is false for a NaN, which compares with nothing.
func CmpInt64Float(i int64, f float64) (c int, ok bool) {
	switch {
	case math.IsNaN(f):
		return 0, false
	case f >= 1<<63:
		return -1, true
	case f < -1<<63:
		return 1, true
	}
	t := int64(f) // towards zero
	switch {
	case i < t:
		return -1, true
	case i > t:
		return 1, true
	}
	switch frac := f - math.Trunc(f); {
	case frac > 0:
		return -1, true
	case frac < 0:
		return 1, true
	}
	return 0, true
}

// CmpBigFloat compares an int and a float exactly. ok is false for a NaN.
func CmpBigFloat(x *big.Int, f float64) (c int, ok bool) {
	switch {
	case math.IsNaN(f):
		return 0, false
	case math.IsInf(f, 0):
		return -sign(f), true
	case x.IsInt64():
		return CmpInt64Float(x.Int64(), f)
	case x.BitLen() > 1024 || math.Abs(f) < 1<<62 || x.Sign() != sign(f):
		return x.Sign(), true
	}
	g, _ := new(big.Float).SetFloat64(f).Int(nil) // exact: from 2**53 on floats are whole
	return x.Cmp(g), true
}

func sign(f float64) int {
	switch {
	case f > 0:
		return 1
	case f < 0:
		return -1
	}
	return 0
}

// IsInteger is float.is_integer.
func IsInteger(f float64) bool { return !math.IsInf(f, 0) && f == math.Floor(f) }

// IntegerRatio is float.as_integer_ratio: the fraction in lowest terms, or OverflowError or ValueError.
func IntegerRatio(f float64) (n, d *big.Int, err error) {
	switch {
	case math.IsNaN(f):
		return nil, nil, &Error{Type: ValueError, Msg: "cannot convert NaN to integer ratio"}
	case math.IsInf(f, 0):
		return nil, nil, &Error{Type: OverflowError, Msg: "cannot convert Infinity to integer ratio"}
	}
	r := new(big.Rat).SetFloat64(f)
	return r.Num(), r.Denom(), nil
}

// TrueDiv is x/y for ints: the float nearest to the quotient, half to even, or ZeroDivisionError or OverflowError.
func TrueDiv(m Meter, x, y *big.Int) (float64, error) {
	if y.Sign() == 0 {
		return 0, errDivision
	}
	if x.BitLen() <= 53 && y.BitLen() <= 53 {
		return float64(x.Int64()) / float64(y.Int64()), nil
	}
	negative := (x.Sign() < 0) != (y.Sign() < 0)
	diff := int64(x.BitLen()) - int64(y.BitLen())
	if x.Sign() == 0 || diff < -1080 {
		if negative {
			return math.Copysign(0, -1), nil
		}
		return 0, nil
	}
	if diff > 1025 {
		return 0, errTrueDivRange
	}
	f, err := divMagnitudes(m, x.Bits(), y.Bits(), diff)
	if err != nil {
		return 0, err
	}
	if math.IsInf(f, 0) {
		return 0, errTrueDivRange
	}
	if negative {
		f = -f
	}
	return f, nil
}

// divMagnitudes divides after a shift that leaves 62 to 63 bits of quotient.
func divMagnitudes(m Meter, x, y nat, diff int64) (float64, error) {
	shift := 62 - diff
	var sticky bool
	var err error
	if shift >= 0 {
		x, err = natShl(m, x, shift)
	} else {
		x, sticky, err = natShr(m, x, -shift)
	}
	if err != nil {
		return 0, err
	}
	q, r, err := natDivMod(m, x, y)
	if err != nil {
		return 0, err
	}
	var v big.Int
	return roundBinary(view(&v, q).Uint64(), int(-shift), sticky || len(trim(r)) != 0), nil
}

// TrueDivInt64 is x/y for small ints.
func TrueDivInt64(x, y int64) (float64, error) {
	const exact = 1 << 53
	if y == 0 {
		return 0, errDivision
	}
	if -exact <= x && x <= exact && -exact <= y && y <= exact {
		return float64(x) / float64(y), nil
	}
	return TrueDiv(nil, big.NewInt(x), big.NewInt(y))
}

// FloatDivMod is divmod(x, y) for floats, or ZeroDivisionError. FloatFloorDiv and FloatMod are its halves.
func FloatDivMod(x, y float64) (q, r float64, err error) {
	if y == 0 {
		return 0, 0, errDivision
	}
	r = fmod(x, y)
	q = (x - r) / y
	if r != 0 {
		if (y < 0) != (r < 0) {
			r += y
			q--
		}
	} else {
		r = math.Copysign(0, y)
	}
	if q == 0 {
		return math.Copysign(0, x/y), r, nil
	}
	floor := math.Floor(q)
	if q-floor > 0.5 {
		floor++
	}
	return floor, r, nil
}

// FloatFloorDiv is x//y for floats.
func FloatFloorDiv(x, y float64) (float64, error) {
	q, _, err := FloatDivMod(x, y)
	return q, err
}

// FloatMod is x%y for floats.
func FloatMod(x, y float64) (float64, error) {
	if y == 0 {
		return 0, errDivision
	}
	r := fmod(x, y)
	if r == 0 {
		return math.Copysign(0, y), nil
	}
	if (y < 0) != (r < 0) {
		r += y
	}
	return r, nil
}

// fmod is C's: exact, with the sign of x. math.Mod takes up to 2000 rounds where this takes up to 190.
func fmod(x, y float64) float64 {
	if math.IsNaN(x) || math.IsNaN(y) || math.IsInf(x, 0) || y == 0 {
		return math.NaN()
	}
	a, b := math.Abs(x), math.Abs(y)
	if a < b {
		return x
	}
	if a < 1<<53 && b == math.Trunc(b) && a == math.Trunc(a) {
		return math.Copysign(float64(int64(a)%int64(b)), x)
	}
	ma, ea := mantissa(a)
	mb, eb := mantissa(b)
	for ma %= mb; ea > eb && ma != 0; ma %= mb {
		n := min(ea-eb, bits.LeadingZeros64(ma))
		ma <<= uint(n)
		ea -= n
	}
	return math.Copysign(math.Ldexp(float64(ma), eb), x)
}

// mantissa returns f > 0 as m * 2**e with m an integer below 2**53, and e as of any other float of its binade.
func mantissa(f float64) (m uint64, e int) {
	b := math.Float64bits(f)
	m, e = b&(1<<52-1), int(b>>52)
	if e == 0 {
		return m, -1074
	}
	return m | 1<<52, e - 1075
}
