package fmath

import "math"

// Hypot returns the length of (x, y); an infinite side makes it infinite whatever the other is.
func Hypot(x, y float64) float64 {
	switch {
	case math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.Inf(1)
	case math.IsNaN(x) || math.IsNaN(y):
		return math.NaN()
	}
	x, y = math.Abs(x), math.Abs(y)
	if x < y {
		x, y = y, x
	}
	if y == 0 {
		return x
	}
	_, e := math.Frexp(x)
	if y < x*0x1p-54 {
		return x + y
	}
	a, b := math.Ldexp(x, -e), math.Ldexp(y, -e)
	return twoProd(a, a).add(twoProd(b, b)).sqrt().ldexp(e)
}

// Cbrt returns the cube root.
func Cbrt(x float64) float64 {
	if x == 0 || x-x != 0 {
		return x
	}
	f, e := math.Frexp(x)
	k := e / 3
	f = math.Ldexp(f, e-3*k)
	// one step of Newton's method on a good root
	t := math.Cbrt(f)
	cube := twoProd(t, t).mulFloat(t)
	r := dd{hi: f}.sub(cube)
	return fastSum(t, r.hi/(3*t*t)).ldexp(k)
}
