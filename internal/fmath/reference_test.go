package fmath

import (
	"math"
	"math/big"
)

// Reference functions over big.Float, plain series at refPrec bits, from which the tables are made and by which results are
// judged. They are right to some 20 bits less.
const refPrec = 320

func bigFloat(x float64) *big.Float { return new(big.Float).SetPrec(refPrec).SetFloat64(x) }

func bigInt(x int64) *big.Float { return new(big.Float).SetPrec(refPrec).SetInt64(x) }

func add(x, y *big.Float) *big.Float { return new(big.Float).SetPrec(refPrec).Add(x, y) }
func sub(x, y *big.Float) *big.Float { return new(big.Float).SetPrec(refPrec).Sub(x, y) }
func mul(x, y *big.Float) *big.Float { return new(big.Float).SetPrec(refPrec).Mul(x, y) }
func quo(x, y *big.Float) *big.Float { return new(big.Float).SetPrec(refPrec).Quo(x, y) }
func sqrt(x *big.Float) *big.Float   { return new(big.Float).SetPrec(refPrec).Sqrt(x) }

// scale returns x * 2**n.
func scale(x *big.Float, n int) *big.Float {
	return new(big.Float).SetPrec(refPrec).SetMantExp(x, n)
}

// tiny says that a term no longer counts beside a sum.
func tiny(term, sum *big.Float) bool {
	return term.Sign() == 0 || sum.Sign() != 0 && term.MantExp(nil) < sum.MantExp(nil)-refPrec
}

// series sums first, first*f(1), first*f(1)*f(2) and so on.
func series(first *big.Float, f func(k int64, term *big.Float) *big.Float) *big.Float {
	sum, term := first, first
	for k := int64(1); ; k++ {
		if term = f(k, term); tiny(term, sum) {
			return sum
		}
		sum = add(sum, term)
	}
}

func refExp(x *big.Float) *big.Float {
	if x.Sign() == 0 {
		return bigInt(1)
	}
	halvings := max(0, x.MantExp(nil)+12)
	r := scale(x, -halvings)
	z := series(bigInt(1), func(k int64, t *big.Float) *big.Float { return quo(mul(t, r), bigInt(k)) })
	for range halvings {
		z = mul(z, z)
	}
	return z
}

// refLog solves exp(y) = x by steps of third order.
func refLog(x *big.Float) *big.Float {
	f, e := new(big.Float), 0
	e = x.MantExp(f)
	start, _ := f.Float64()
	y := bigFloat(math.Log(start) + float64(e)*math.Ln2)
	for range 4 {
		ex := refExp(y)
		y = add(y, scale(quo(sub(x, ex), add(x, ex)), 1))
	}
	return y
}

// refAtan halves the angle until the series converges fast.
func refAtan(x *big.Float) *big.Float {
	const halvings = 20
	for range halvings {
		x = quo(x, add(bigInt(1), sqrt(add(bigInt(1), mul(x, x)))))
	}
	xx := new(big.Float).Neg(mul(x, x))
	power := x
	sum := x
	for k := int64(1); ; k++ {
		power = mul(power, xx)
		term := quo(power, bigInt(2*k+1))
		if tiny(term, sum) {
			return scale(sum, halvings)
		}
		sum = add(sum, term)
	}
}

// refPi is Machin's formula at a precision of n bits.
func refPi(n uint) *big.Float {
	one := new(big.Int).Lsh(big.NewInt(1), n+32)
	arccot := func(q int64) *big.Int {
		sum, term := new(big.Int), new(big.Int).Quo(one, big.NewInt(q))
		for k := int64(0); term.Sign() != 0; k++ {
			part := new(big.Int).Quo(term, big.NewInt(2*k+1))
			if k%2 == 1 {
				part.Neg(part)
			}
			sum.Add(sum, part)
			term.Quo(term, big.NewInt(q*q))
		}
		return sum
	}
	pi := arccot(5)
	pi.Mul(pi, big.NewInt(4)).Sub(pi, arccot(239)).Mul(pi, big.NewInt(4))
	return new(big.Float).SetPrec(n).SetMantExp(new(big.Float).SetPrec(n).SetInt(pi), -int(n+32))
}

// refSinCos reduces by pi/2 with as many bits as x needs, then sums the series.
func refSinCos(x *big.Float) (sin, cos *big.Float) {
	n := uint(refPrec)
	if e := x.MantExp(nil); e > 0 {
		n += uint(e)
	}
	half := refPi(n + 64)
	half.SetMantExp(half, -1)
	k := new(big.Float).SetPrec(n+64).Quo(x, half)
	if k.Sign() < 0 {
		k.Sub(k, big.NewFloat(0.5))
	} else {
		k.Add(k, big.NewFloat(0.5))
	}
	quadrant, _ := k.Int(nil)
	r := new(big.Float).SetPrec(n + 64).SetInt(quadrant)
	r = new(big.Float).SetPrec(refPrec).Set(new(big.Float).SetPrec(n+64).Sub(x, r.Mul(r, half)))
	rr := new(big.Float).Neg(mul(r, r))
	sin = bigInt(0)
	if r.Sign() != 0 {
		sin = series(r, func(k int64, t *big.Float) *big.Float { return quo(mul(t, rr), bigInt(2*k*(2*k+1))) })
	}
	cos = series(bigInt(1), func(k int64, t *big.Float) *big.Float { return quo(mul(t, rr), bigInt(2*k*(2*k-1))) })
	switch new(big.Int).And(quadrant, big.NewInt(3)).Int64() {
	case 1:
		sin, cos = cos, sin.Neg(sin)
	case 2:
		sin, cos = sin.Neg(sin), cos.Neg(cos)
	case 3:
		sin, cos = cos.Neg(cos), sin
	}
	return sin, cos
}

// refAtan2 is the angle of (x, y).
func refAtan2(y, x *big.Float) *big.Float {
	if x.Sign() == 0 {
		return mul(scale(refPi(refPrec), -1), bigInt(int64(y.Sign())))
	}
	a := refAtan(quo(y, x))
	if x.Sign() < 0 {
		pi := refPi(refPrec)
		if y.Sign() < 0 {
			pi.Neg(pi)
		}
		a = add(a, pi)
	}
	return a
}

func refAsin(x *big.Float) *big.Float {
	return refAtan2(x, sqrt(sub(bigInt(1), mul(x, x))))
}

func refAcos(x *big.Float) *big.Float {
	return refAtan2(sqrt(sub(bigInt(1), mul(x, x))), x)
}

// refErf sums the series of the integral, for |x| < 8.
func refErf(x *big.Float) *big.Float {
	xx := new(big.Float).Neg(mul(x, x))
	power, sum := x, x
	for k := int64(1); ; k++ {
		power = quo(mul(power, xx), bigInt(k))
		term := quo(power, bigInt(2*k+1))
		if tiny(term, sum) {
			return quo(scale(sum, 1), sqrt(refPi(refPrec)))
		}
		sum = add(sum, term)
	}
}
