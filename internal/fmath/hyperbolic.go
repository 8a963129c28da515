package fmath

import "math"

// Log10, Log1p, Expm1, Sinh, Cosh and Tanh are not rounded right by C libraries either. Here they follow the formulas of Sun's fdlibm, on which
// those are built, so that the last digits agree.

// Log10 returns the logarithm to the base 10, put together from those of the mantissa and of the power of 2.
func Log10(x float64) float64 {
	if z, special := logSpecial(x); special {
		return z
	}
	const log2Head, log2Tail, invLn10 = 3.01029995663611771306e-01, 3.69423907715893078616e-13, 1 / math.Ln10
	f, e := math.Frexp(x) // f in [0.5, 1)
	k := float64(e)
	if e--; e >= 0 { // f in [1, 2)
		f, k = 2*f, float64(e)
	}
	return float64(k*log2Head) + (float64(k*log2Tail) + float64(invLn10*Log(f)))
}

// Log1p returns log(1+x), which package math takes from fdlibm.
func Log1p(x float64) float64 { return math.Log1p(x) }

// Expm1 returns exp(x)-1, which package math takes from fdlibm.
func Expm1(x float64) float64 { return math.Expm1(x) }

// Sinh returns the hyperbolic sine; overflow gives an infinity.
func Sinh(x float64) float64 {
	a := math.Abs(x)
	half := math.Copysign(0.5, x)
	switch {
	case a < 0x1p-28 || x-x != 0:
		return x
	case a < 1:
		t := math.Expm1(a)
		return half * (2*t - t*t/(t+1))
	case a < 22:
		t := math.Expm1(a)
		return half * (t + t/(t+1))
	}
	return 2 * half * expHalved(a)
}

// Cosh returns the hyperbolic cosine; overflow gives an infinity.
func Cosh(x float64) float64 {
	a := math.Abs(x)
	switch {
	case x-x != 0:
		return a
	case a < 0.5*math.Ln2:
		t := math.Expm1(a)
		w := 1 + t
		return 1 + float64(t*t)/(w+w)
	case a < 22:
		t := Exp(a)
		return float64(0.5*t) + 0.5/t
	}
	return expHalved(a)
}

// expHalved returns exp(x)/2, which is finite a little longer than exp(x).
func expHalved(x float64) float64 {
	if x > 711 {
		return math.Inf(1)
	}
	z, n := expDD(dd{hi: x})
	return z.ldexp(n - 1)
}

// Tanh returns the hyperbolic tangent.
func Tanh(x float64) float64 {
	a := math.Abs(x)
	z := 1.0
	switch {
	case a < 0x1p-55 || math.IsNaN(x):
		return x
	case a < 1:
		t := math.Expm1(-2 * a)
		z = -t / (t + 2)
	case a < 22:
		z = 1 - 2/(math.Expm1(2*a)+2)
	}
	return math.Copysign(z, x)
}

// logOf returns the logarithm of a dd.
func logOf(a dd) dd { return logDD(a.hi).addFloat(a.lo / a.hi) }

// Asinh returns the inverse hyperbolic sine.
func Asinh(x float64) float64 {
	a := math.Abs(x)
	var z float64
	switch {
	case a < 0x1p-28 || x-x != 0: // a**3/6 is below half a unit
		return x
	case a > 0x1p60:
		z = logDD(a).add(dd{ln2Head, ln2Tail}).value()
	default:
		z = logOf(twoProd(a, a).addFloat(1).sqrt().addFloat(a)).value()
	}
	return math.Copysign(z, x)
}

// Acosh returns the inverse hyperbolic cosine, NaN below 1.
func Acosh(x float64) float64 {
	switch {
	case !(x >= 1):
		return math.NaN()
	case x == 1:
		return 0
	case math.IsInf(x, 1):
		return x
	case x > 0x1p60:
		return logDD(x).add(dd{ln2Head, ln2Tail}).value()
	}
	return logOf(twoSum(x, -1).mul(twoSum(x, 1)).sqrt().addFloat(x)).value()
}

// Atanh returns the inverse hyperbolic tangent, NaN outside of [-1, 1], infinities at its ends.
func Atanh(x float64) float64 {
	a := math.Abs(x)
	switch {
	case !(a <= 1):
		return math.NaN()
	case a == 1:
		return math.Copysign(math.Inf(1), x)
	case a < 0x1p-28:
		return x
	}
	z := logOf(twoSum(1, a).div(twoSum(1, -a)))
	return math.Copysign(0.5*z.value(), x)
}
