package num

import (
	"math"

	"github.com/safepy/safepy/internal/fmath"
)

// PowStatus says what became of a float power.
type PowStatus uint8

const (
	PowOK       PowStatus = iota
	PowZeroDiv            // 0 to a negative power: FloatPowError words it
	PowComplex            // a negative base and a fraction as exponent: the result is complex, see ComplexPow
	PowOverflow           // OverflowError, see FloatPowError
)

// FloatPowError returns the error of a status other than PowOK and PowComplex.
func FloatPowError(s PowStatus) error {
	if s == PowZeroDiv {
		return errNegativePower
	}
	return errFloatRange
}

// FloatPow is x**y for floats. The special cases are IEEE 754's; the rest is rounded right nearly always (package fmath).
func FloatPow(x, y float64) (float64, PowStatus) {
	switch {
	case y == 0 || x == 1:
		return 1, PowOK
	case math.IsNaN(x) || math.IsNaN(y):
		return math.NaN(), PowOK
	case math.IsInf(y, 0):
		return powInfinite(math.Abs(x), y), PowOK
	}
	odd := isOdd(y)
	switch {
	case math.IsInf(x, 0):
		return powOfInfinity(x, y, odd), PowOK
	case x == 0:
		switch {
		case y < 0:
			return 0, PowZeroDiv
		case odd:
			return x, PowOK
		}
		return 0, PowOK
	}
	negative := false
	if x < 0 {
		if y != math.Floor(y) {
			return 0, PowComplex
		}
		x, negative = -x, odd
	}
	z := fmath.Pow(x, y)
	if math.IsInf(z, 0) {
		return 0, PowOverflow
	}
	if negative {
		z = -z
	}
	return z, PowOK
}

func isOdd(y float64) bool {
	return math.Abs(y) < 1<<53 && y == math.Trunc(y) && int64(y)&1 != 0
}

// powInfinite is x**y for x >= 0 and an infinite y.
func powInfinite(x, y float64) float64 {
	switch {
	case x == 1:
		return 1
	case (y > 0) == (x > 1):
		return math.Inf(1)
	}
	return 0
}

// powOfInfinity is x**y for an infinite x and a finite y other than 0.
func powOfInfinity(x, y float64, odd bool) float64 {
	z := math.Inf(1)
	if y < 0 {
		z = 0
	}
	if odd {
		z = math.Copysign(z, x)
	}
	return z
}

// Hypot returns the length of (x, y).
func Hypot(x, y float64) float64 { return fmath.Hypot(x, y) }
