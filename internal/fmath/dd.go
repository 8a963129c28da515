package fmath

import "math"

// dd is a double-double: the sum of two floats, lo at most half a unit in the last place of hi, together good
// for about 106 bits. Its operations are Dekker's and Knuth's with fused products; float64(...) keeps the compiler from fusing others.
type dd struct{ hi, lo float64 }

// twoSum returns a+b and its rounding error.
func twoSum(a, b float64) dd {
	s := a + b
	t := s - a
	return dd{s, (a - (s - t)) + (b - t)}
}

// fastSum is twoSum for |a| >= |b|, or a = 0.
func fastSum(a, b float64) dd {
	s := a + b
	return dd{s, b - (s - a)}
}

// twoProd returns a*b and its rounding error.
func twoProd(a, b float64) dd {
	p := float64(a * b)
	return dd{p, math.FMA(a, b, -p)}
}

func (a dd) add(b dd) dd {
	s := twoSum(a.hi, b.hi)
	return fastSum(s.hi, s.lo+(a.lo+b.lo))
}

func (a dd) addFloat(b float64) dd {
	s := twoSum(a.hi, b)
	return fastSum(s.hi, s.lo+a.lo)
}

func (a dd) neg() dd { return dd{-a.hi, -a.lo} }

func (a dd) sub(b dd) dd { return a.add(b.neg()) }

func (a dd) mul(b dd) dd {
	p := twoProd(a.hi, b.hi)
	return fastSum(p.hi, p.lo+(float64(a.hi*b.lo)+float64(a.lo*b.hi)))
}

func (a dd) mulFloat(b float64) dd {
	p := twoProd(a.hi, b)
	return fastSum(p.hi, math.FMA(a.lo, b, p.lo))
}

func (a dd) div(b dd) dd {
	q := a.hi / b.hi
	r := a.sub(b.mulFloat(q))
	return fastSum(q, r.hi/b.hi)
}

// sqrt is for a.hi > 0.
func (a dd) sqrt() dd {
	s := math.Sqrt(a.hi)
	r := a.sub(twoProd(s, s))
	return fastSum(s, r.hi/(2*s))
}

// scaled multiplies by a power of 2 that neither overflows nor underflows.
func (a dd) scaled(f float64) dd { return dd{a.hi * f, a.lo * f} }

// value rounds.
func (a dd) value() float64 { return a.hi + a.lo }

// ldexp returns a * 2**n rounded once, for a of moderate size.
func (a dd) ldexp(n int) float64 {
	a = fastSum(a.hi, a.lo)
	if n > 1030 {
		return a.hi * math.Inf(1)
	}
	_, e := math.Frexp(a.hi)
	if e+n > -1021 {
		if n > 1000 {
			return math.Ldexp(a.hi*0x1p-60, n+60)
		}
		return math.Ldexp(a.hi, n)
	}
	if e+n < -1080 {
		return math.Copysign(0, a.hi)
	}
	// The result is subnormal: in units of 2**-1074 hi is split into whole units and a rest that lo takes part in.
	hi, lo := math.Ldexp(a.hi, n+1074+60)*0x1p-60, math.Ldexp(a.lo, n+1074+60)*0x1p-60
	whole := math.RoundToEven(hi)
	rest := hi - whole
	switch {
	case rest == 0.5 && lo > 0 && whole < hi:
		whole++
	case rest == -0.5 && lo < 0 && whole > hi:
		whole--
	}
	return whole * 0x1p-1074
}
