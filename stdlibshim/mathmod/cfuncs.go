package mathmod

import (
	"math"
	"math/cmplx"

	"github.com/safepy/safepy/internal/fmath"
)

// The functions of this file follow W. Kahan, "Branch cuts for complex elementary functions" (1987): on a cut the sign of the zero says from which side it is
// seen. Arguments that are not finite take the values of Annex G of the C standard, which math/cmplx has; where it leaves the sign of a part open, that of CPython.

const (
	large = math.MaxFloat64 / 4
	ln2   = math.Ln2
)

func finite(z complex128) bool { return real(z)-real(z) == 0 && imag(z)-imag(z) == 0 }

// byI is i*z, and byMinusI -i*z, without arithmetic on the signs of zeros.
func byI(z complex128) complex128      { return complex(-imag(z), real(z)) }
func byMinusI(z complex128) complex128 { return complex(imag(z), -real(z)) }

func cSqrt(z complex128) complex128 {
	x, y := real(z), imag(z)
	if !finite(z) {
		if isNaN(x) && y == 0 {
			return cmplx.NaN()
		}
		return cmplx.Sqrt(z)
	}
	if x == 0 && y == 0 {
		return complex(0, y)
	}
	ax, ay := math.Abs(x), math.Abs(y)
	var s float64
	if ax < 0x1p-1022 && ay < 0x1p-1022 {
		bx, by := math.Ldexp(ax, 53), math.Ldexp(ay, 53)
		s = math.Ldexp(math.Sqrt(bx+fmath.Hypot(bx, by)), -27)
	} else {
		ax /= 8
		s = 2 * math.Sqrt(ax+fmath.Hypot(ax, ay/8))
	}
	d := ay / (2 * s)
	if x >= 0 {
		return complex(s, math.Copysign(d, y))
	}
	return complex(d, math.Copysign(s, y))
}

func cExp(z complex128) complex128 {
	x, y := real(z), imag(z)
	if !finite(z) {
		if math.IsInf(x, 0) && y-y == 0 && y != 0 {
			l := fmath.Exp(x)
			return complex(math.Copysign(l, fmath.Cos(y)), math.Copysign(l, fmath.Sin(y)))
		}
		if math.IsInf(x, -1) && y-y != 0 {
			return 0
		}
		return cmplx.Exp(z)
	}
	if x > 708 {
		l := fmath.Exp(x - 1)
		return complex(l*fmath.Cos(y)*math.E, l*fmath.Sin(y)*math.E)
	}
	l := fmath.Exp(x)
	return complex(l*fmath.Cos(y), l*fmath.Sin(y))
}

func cCosh(z complex128) complex128 {
	x, y := real(z), imag(z)
	if !finite(z) {
		if math.IsInf(x, 0) && y-y == 0 && y != 0 {
			return complex(math.Copysign(math.Inf(1), fmath.Cos(y)), math.Copysign(math.Inf(1), fmath.Sin(y)*x))
		}
		if x == 0 && isNaN(y) || isNaN(x) && y == 0 {
			return complex(math.NaN(), 0)
		}
		return cmplx.Cosh(z)
	}
	if math.Abs(x) > 708 {
		m := x - math.Copysign(1, x)
		return complex(fmath.Cos(y)*fmath.Cosh(m)*math.E, fmath.Sin(y)*fmath.Sinh(m)*math.E)
	}
	return complex(fmath.Cos(y)*fmath.Cosh(x), fmath.Sin(y)*fmath.Sinh(x))
}

func cSinh(z complex128) complex128 {
	x, y := real(z), imag(z)
	if !finite(z) {
		if math.IsInf(x, 0) && y-y == 0 && y != 0 {
			return complex(math.Copysign(x, x*fmath.Cos(y)), math.Copysign(math.Inf(1), fmath.Sin(y)))
		}
		if isNaN(y) && (x == 0 || isInf(x)) {
			return complex(math.Abs(x), y)
		}
		return cmplx.Sinh(z)
	}
	if math.Abs(x) > 708 {
		m := x - math.Copysign(1, x)
		return complex(fmath.Cos(y)*fmath.Sinh(m)*math.E, fmath.Sin(y)*fmath.Cosh(m)*math.E)
	}
	return complex(fmath.Cos(y)*fmath.Sinh(x), fmath.Sin(y)*fmath.Cosh(x))
}

func cTanh(z complex128) complex128 {
	x, y := real(z), imag(z)
	if !finite(z) {
		if math.IsInf(x, 0) && y-y == 0 {
			return complex(math.Copysign(1, x), math.Copysign(0, fmath.Sin(2*y)))
		}
		switch {
		case isInf(x):
			return complex(math.Copysign(1, x), 0)
		case x == 0 && isNaN(y):
			return z
		}
		return cmplx.Tanh(z)
	}
	if math.Abs(x) > 708 {
		return complex(math.Copysign(1, x), 4*fmath.Sin(y)*fmath.Cos(y)*fmath.Exp(-2*math.Abs(x)))
	}
	tx, ty, cx := fmath.Tanh(x), fmath.Tan(y), 1/fmath.Cosh(x)
	txty := tx * ty
	d := 1 + txty*txty
	return complex(tx*(1+ty*ty)/d, ty/d*cx*cx)
}

func cCos(z complex128) complex128 { return cCosh(byI(z)) }
func cSin(z complex128) complex128 { return byMinusI(cSinh(byI(z))) }
func cTan(z complex128) complex128 { return byMinusI(cTanh(byI(z))) }

func cLog(z complex128) complex128 {
	ax, ay := math.Abs(real(z)), math.Abs(imag(z))
	return complex(logAbs(ax, ay), fmath.Atan2(imag(z), real(z)))
}

// logAbs is the logarithm of hypot(ax, ay).
func logAbs(ax, ay float64) float64 {
	switch h := math.Hypot(ax, ay); {
	case h-h != 0 && (math.IsInf(ax, 0) || math.IsInf(ay, 0) || h != h):
		return fmath.Log(h)
	case ax > large || ay > large:
		return fmath.Log(fmath.Hypot(ax/2, ay/2)) + ln2
	case ax < 0x1p-1022 && ay < 0x1p-1022 && (ax > 0 || ay > 0):
		return fmath.Log(fmath.Hypot(math.Ldexp(ax, 53), math.Ldexp(ay, 53))) - 53*ln2
	}
	h := fmath.Hypot(ax, ay)
	if h >= 0.71 && h <= 1.73 {
		hi, lo := max(ax, ay), min(ax, ay)
		return fmath.Log1p((hi-1)*(hi+1)+lo*lo) / 2
	}
	return fmath.Log(h)
}

func cLog10(z complex128) complex128 {
	l := cLog(z)
	return complex(real(l)/math.Ln10, imag(l)/math.Ln10)
}

func cAcos(z complex128) complex128 {
	x, y := real(z), imag(z)
	if !finite(z) {
		if isInf(x) && isNaN(y) {
			return complex(y, math.Inf(1))
		}
		return cmplx.Acos(z)
	}
	if math.Abs(x) > large || math.Abs(y) > large {
		re := fmath.Atan2(math.Abs(y), x)
		im := fmath.Log(fmath.Hypot(x/2, y/2)) + 2*ln2
		return complex(re, math.Copysign(im, -y))
	}
	s, t := cSqrt(complex(1-x, -y)), cSqrt(complex(1+x, y))
	return complex(2*fmath.Atan2(real(s), real(t)), fmath.Asinh(real(t)*imag(s)-imag(t)*real(s)))
}

func cAcosh(z complex128) complex128 {
	x, y := real(z), imag(z)
	if !finite(z) {
		if x == 0 && isNaN(y) {
			return complex(y, math.Pi/2)
		}
		return cmplx.Acosh(z)
	}
	if math.Abs(x) > large || math.Abs(y) > large {
		return complex(fmath.Log(fmath.Hypot(x/2, y/2))+2*ln2, fmath.Atan2(y, x))
	}
	s, t := cSqrt(complex(x-1, y)), cSqrt(complex(x+1, y))
	return complex(fmath.Asinh(real(s)*real(t)+imag(s)*imag(t)), 2*fmath.Atan2(imag(s), real(t)))
}

func cAsinh(z complex128) complex128 {
	x, y := real(z), imag(z)
	if !finite(z) {
		if isNaN(x) && isInf(y) {
			return complex(math.Inf(1), x)
		}
		return cmplx.Asinh(z)
	}
	if math.Abs(x) > large || math.Abs(y) > large {
		re := fmath.Log(fmath.Hypot(x/2, y/2)) + 2*ln2
		return complex(math.Copysign(re, x), fmath.Atan2(y, math.Abs(x)))
	}
	s, t := cSqrt(complex(1+y, -x)), cSqrt(complex(1-y, x))
	return complex(fmath.Asinh(real(s)*imag(t)-real(t)*imag(s)), fmath.Atan2(y, real(s)*real(t)-imag(s)*imag(t)))
}

func cAsin(z complex128) complex128 { return byMinusI(cAsinh(byI(z))) }

func cAtanh(z complex128) complex128 {
	x, y := real(z), imag(z)
	if !finite(z) {
		return cmplx.Atanh(z)
	}
	if x < 0 || x == 0 && math.Signbit(x) {
		return -cAtanh(-z)
	}
	ay := math.Abs(y)
	switch {
	case x > 0x1p510 || ay > 0x1p510:
		h := fmath.Hypot(x/2, y/2)
		return complex(x/4/h/h, math.Copysign(math.Pi/2, y))
	case x == 1 && ay < 0x1p-511:
		if ay == 0 {
			return complex(math.Inf(1), y)
		}
		return complex(-fmath.Log(math.Sqrt(ay)/math.Sqrt(fmath.Hypot(ay, 2))), math.Copysign(fmath.Atan2(2, -ay)/2, y))
	}
	re := fmath.Log1p(4*x/((1-x)*(1-x)+ay*ay)) / 4
	return complex(re, -fmath.Atan2(-2*y, (1-x)*(1+x)-ay*ay)/2)
}

func cAtan(z complex128) complex128 { return byMinusI(cAtanh(byI(z))) }
