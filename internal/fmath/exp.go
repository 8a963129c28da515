package fmath

import "math"

const (
	expBits = 7
	logBits = 7

	// logOffset are the bits of 0.705, from which on a binade is divided into the intervals of logTable, so that 1 is the middle of one.
	logOffset = 0x3fe6900000000000
)

// logEntry holds an inverse of c and the logarithm of c.
type logEntry struct{ inv, head, tail float64 }

// expDD returns exp(x) as a dd to be multiplied by 2**n, for |x| < 2000, with a relative error of about 2**-70.
// exp(x) = 2**n * 2**(i/128) * exp(r) with |r| < 0.0028.
func expDD(x dd) (z dd, n int) {
	k := math.RoundToEven(x.hi * (1 << expBits * math.Log2E)) // at most 19 bits: the first two products are exact
	r := twoSum(x.hi-float64(k*ln2Step1), -float64(k*ln2Step2))
	r = fastSum(r.hi, r.lo+x.lo-float64(k*ln2Step3))
	h := r.hi
	// exp(r)-1-r, whose largest term is below 2**-17
	q := h * h * (0.5 + h*(1.0/6+h*(1.0/24+h*(1.0/120+h*(1.0/720)))))
	p := fastSum(h, q)
	p.lo += r.lo + float64(h*r.lo)
	t := expTable[int(k)&(1<<expBits-1)]
	prod := twoProd(t.hi, p.hi)
	z = fastSum(t.hi, prod.hi)
	z.lo += prod.lo + (t.lo + float64(t.hi*p.lo) + float64(t.lo*p.hi))
	return fastSum(z.hi, z.lo), int(k) >> expBits
}

// Exp returns e**x.
func Exp(x float64) float64 {
	switch {
	case math.IsNaN(x) || math.IsInf(x, 1):
		return x
	case x > 710:
		return math.Inf(1)
	case x < -746:
		return 0
	}
	z, n := expDD(dd{hi: x})
	return z.ldexp(n)
}

// Exp2 returns 2**x.
func Exp2(x float64) float64 {
	switch {
	case math.IsNaN(x) || math.IsInf(x, 1):
		return x
	case x >= 1024:
		return math.Inf(1)
	case x < -1076:
		return 0
	}
	whole := math.RoundToEven(x)
	ln2 := dd{ln2Head, ln2Tail}
	z, n := expDD(fastSum(ln2.hi, ln2.lo).mulFloat(x - whole))
	return z.ldexp(n + int(whole))
}

// logDD returns log(x) for a finite x > 0, with a relative error of about 2**-75.
// x = 2**k * m with m in [0.705, 1.41), and log(x) = k*log(2) + log(c) + log(1+r) with r = m/c-1, |r| < 2**-7.
func logDD(x float64) dd {
	k := 0
	if x < 0x1p-1022 {
		x *= 0x1p54
		k = -54
	}
	b := math.Float64bits(x)
	d := b - logOffset
	e := &logTable[d>>(52-logBits)&(1<<logBits-1)]
	k += int(int64(d) >> 52)
	m := math.Float64frombits(b - uint64(int64(d)>>52<<52))
	p := twoProd(m, e.inv)
	r := fastSum(p.hi-1, p.lo) // the difference is exact
	h := r.hi
	// log(1+r) = r - r**2/2 + r**3/3 - ..., the first three terms as dd
	square := twoProd(h, h)
	square.lo += 2 * h * r.lo
	cube := dd{square.hi, square.lo}.mulFloat(h)
	cube = cube.mul(third)
	rest := square.hi * square.hi * (-0.25 + h*(0.2+h*(-1.0/6+h*(1.0/7+h*(-0.125+h*(1.0/9+h*(-0.1+h/11)))))))
	s := r.add(dd{-0.5 * square.hi, -0.5 * square.lo}).add(dd{cube.hi, cube.lo + rest})
	if k == 0 && e.head == 0 {
		return s
	}
	kf := float64(k)
	head := fastSum(float64(kf*ln2Head)+e.head, s.hi) // the first sum is exact
	tail := twoProd(kf, ln2Tail)
	t := twoSum(tail.hi, e.tail)
	u := twoSum(head.lo, t.hi)
	return fastSum(head.hi, u.hi).addFloat(u.lo + (t.lo + tail.lo + float64(kf*ln2Rest) + s.lo))
}

// Log returns the natural logarithm: NaN below 0, -Inf at 0.
func Log(x float64) float64 {
	if z, special := logSpecial(x); special {
		return z
	}
	return logDD(x).value()
}

// Log2 returns the logarithm to the base 2.
func Log2(x float64) float64 {
	if z, special := logSpecial(x); special {
		return z
	}
	if f, e := math.Frexp(x); f == 0.5 {
		return float64(e - 1)
	}
	return logDD(x).mul(invLn2).value()
}

func logSpecial(x float64) (float64, bool) {
	switch {
	case math.IsNaN(x) || math.IsInf(x, 1):
		return x, true
	case x < 0:
		return math.NaN(), true
	case x == 0:
		return math.Inf(-1), true
	}
	return 0, false
}

// Pow returns x**y for a finite x > 0 and a finite y. Overflow gives an infinity.
func Pow(x, y float64) float64 {
	if y == math.Trunc(y) && math.Abs(y) <= 64 && x > 0x1p-15 && x < 0x1p15 {
		return powInt(x, int(y))
	}
	l := logDD(x)
	switch e := l.hi * y; {
	case math.Abs(e) < 0x1p-60:
		return 1 + e
	case e > 710:
		return math.Inf(1)
	case e < -746:
		return 0
	}
	z, n := expDD(l.mulFloat(y))
	return z.ldexp(n)
}

// powInt multiplies, where no intermediate result leaves the range.
func powInt(x float64, n int) float64 {
	z, p := dd{hi: 1}, dd{hi: x}
	for k := max(n, -n); ; {
		if k&1 != 0 {
			z = z.mul(p)
		}
		if k >>= 1; k == 0 {
			break
		}
		p = p.mul(p)
	}
	if n < 0 {
		z = dd{hi: 1}.div(z)
	}
	return z.value()
}
