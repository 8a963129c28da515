package fmath

import "math"

// Erf returns the error function.
func Erf(x float64) float64 {
	a := math.Abs(x)
	switch {
	case math.IsNaN(x) || x == 0:
		return x
	case a < 0x1p-500:
		return dd{hi: x}.scaled(0x1p500).mul(invSqrtPi.scaled(2)).ldexp(-500)
	case a < 2:
		return erfSeries(x).value()
	case a < 6:
		return math.Copysign(erfcFraction(a).neg().addFloat(1).value(), x)
	}
	return math.Copysign(1, x)
}

// Erfc returns 1-erf(x), exact where that is small.
func Erfc(x float64) float64 {
	switch {
	case math.IsNaN(x):
		return x
	case x < -6:
		return 2
	case x < -2:
		return erfcFraction(-x).neg().addFloat(2).value()
	case x < 0x1p-60 && x > -0x1p-60:
		return 1 - x
	case x < 2:
		return erfSeries(x).neg().addFloat(1).value()
	case x > 27.3:
		return 0
	}
	z, n := erfcScaled(x)
	return z.ldexp(n)
}

// erfSeries sums 2/sqrt(pi) * (x - x**3/3 + x**5/(2!*5) - ...) for |x| < 2, whose terms are at most 10 times the sum.
func erfSeries(x float64) dd {
	square := twoProd(x, x).neg()
	power, sum := dd{hi: x}, dd{hi: x}
	for k := 1.0; ; k++ {
		power = power.mul(square).div(dd{hi: k})
		term := power.div(dd{hi: 2*k + 1})
		sum = sum.add(term)
		if math.Abs(term.hi) < math.Abs(sum.hi)*0x1p-100 {
			return sum.mul(invSqrtPi.scaled(2))
		}
	}
}

// erfcFraction returns erfc(x) for 2 <= x < 6.
func erfcFraction(x float64) dd {
	z, n := erfcScaled(x)
	return z.scaled(math.Ldexp(1, n))
}

// erfcScaled returns erfc(x) as z * 2**n for x >= 2, by Laplace's continued fraction
// exp(-x**2)/sqrt(pi) / (x + 1/2/(x + 2/2/(x + 3/2/(x + ...)))), which 80 steps make good for 2**-70.
func erfcScaled(x float64) (z dd, n int) {
	t := dd{hi: x}
	for k := 80.0; k > 0; k-- {
		t = dd{hi: k / 2}.div(t).addFloat(x)
	}
	e, n := expDD(twoProd(x, x).neg())
	return e.mul(invSqrtPi).div(t), n
}
