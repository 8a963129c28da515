package fmath

import (
	"math"
	"math/bits"
)

// reduce returns x = n*pi/64 + r with |r| <= pi/128, n modulo 128.
func reduce(x float64) (n int, r dd) {
	if a := math.Abs(x); a <= math.Pi/128 {
		return 0, dd{hi: x}
	} else if a > 0x1p19 {
		return reduceLarge(x)
	}
	// k has at most 24 bits, and so the first two products are exact
	k := math.RoundToEven(x * (64 / math.Pi))
	r = twoSum(x-float64(k*piStep1), -float64(k*piStep2))
	t := twoProd(k, piStep3)
	u := twoSum(r.lo, -t.hi)
	r = twoSum(r.hi, u.hi)
	r = fastSum(r.hi, r.lo+(u.lo-t.lo-float64(k*piStep4)))
	return int(int64(k) & 127), r
}

// reduceLarge multiplies x by as many bits of 32/pi... as matter (Payne and Hanek, 1983): those whose product with the mantissa is
// a multiple of 4 quadrants are left out.
func reduceLarge(x float64) (n int, r dd) {
	b := math.Float64bits(x)
	mant := b&(1<<52-1) | 1<<52
	exp := int(b>>52&0x7ff) - 1075 // x = mant * 2**exp
	// bit i of 2/pi weighs 2**-(i+1), and its product with mant's lowest bit a multiple of 4 quadrants for i < exp-2
	skip := max(0, exp-2)
	var p [4]uint64 // mant times 192 bits of 2/pi from bit skip on
	w, sh := skip/64, uint(skip%64)
	carry := uint64(0)
	for i := 2; i >= 0; i-- {
		v := twoOverPi[w+i] << sh
		if sh != 0 {
			v |= twoOverPi[w+i+1] >> (64 - sh)
		}
		hi, lo := bits.Mul64(mant, v)
		lo, c := bits.Add64(lo, carry, 0)
		p[i+1] = lo
		carry = hi + c
	}
	p[0] = carry
	// in p the point is between the first two words but for a shift by exp-skip, which is from -33 to 2
	if s := uint(exp - skip); exp-skip >= 0 {
		for i := range 3 {
			p[i] = p[i]<<s | p[i+1]>>(64-s)
		}
		p[3] <<= s
	} else {
		s = -s
		for i := 3; i > 0; i-- {
			p[i] = p[i]>>s | p[i-1]<<(64-s)
		}
		p[0] >>= s
	}
	quadrant := int(p[0] & 3)
	// 32 steps of pi/64 to the quadrant, rounded
	steps := int(p[1]>>59) & 31
	frac := [3]uint64{p[1]<<5 | p[2]>>59, p[2]<<5 | p[3]>>59, p[3] << 5}
	negative := frac[0]>>63 != 0
	if negative {
		steps++
		var c uint64
		frac[2], c = bits.Sub64(0, frac[2], 0)
		frac[1], c = bits.Sub64(0, frac[1], c)
		frac[0], _ = bits.Sub64(0, frac[0], c)
	}
	f := fraction(frac)
	if negative {
		f = f.neg()
	}
	n = quadrant*32 + steps
	r = f.mul(ddPi.scaled(1.0 / 64))
	if x < 0 {
		n, r = -n, r.neg()
	}
	return n & 127, r
}

// fraction returns 192 bits behind the point as a dd.
func fraction(f [3]uint64) dd {
	z := bits.LeadingZeros64(f[0])
	shift := z
	if z == 64 {
		z = bits.LeadingZeros64(f[1])
		shift += z
		f = [3]uint64{f[1], f[2], 0}
	}
	if z > 0 && z < 64 {
		f[0] = f[0]<<uint(z) | f[1]>>uint(64-z)
		f[1] = f[1]<<uint(z) | f[2]>>uint(64-z)
	}
	hi := float64(f[0] >> 11)
	lo := float64(f[0]&(1<<11-1))*0x1p-11 + float64(f[1]>>11)*0x1p-64
	return fastSum(hi, lo).scaled(math.Ldexp(1, -53-shift))
}

// sinCosDD returns sine and cosine of a finite x to about 2**-66 of their size.
func sinCosDD(x float64) (sin, cos dd) {
	n, r := reduce(x)
	h := r.hi
	square := twoProd(h, h)
	square.lo += 2 * h * r.lo
	z := square.hi
	// sin(r)-r and cos(r)-1+r**2/2
	s := h * z * (-1.0/6 + z*(1.0/120+z*(-1.0/5040+z*(1.0/362880))))
	c := z * z * (1.0/24 + z*(-1.0/720+z*(1.0/40320-z*(1.0/3628800))))
	sr := fastSum(h, s)
	sr.lo += r.lo - float64(0.5*z*r.lo)
	cr := fastSum(1, -0.5*z)
	cr.lo += c - 0.5*square.lo
	sr, cr = fastSum(sr.hi, sr.lo), fastSum(cr.hi, cr.lo)
	i := n & 31
	if i == 0 {
		sin, cos = sr, cr
	} else {
		ts, tc := sinTable[i], sinTable[32-i]
		sin = ts.mul(cr).add(tc.mul(sr))
		cos = tc.mul(cr).sub(ts.mul(sr))
	}
	switch n >> 5 {
	case 1:
		sin, cos = cos, sin.neg()
	case 2:
		sin, cos = sin.neg(), cos.neg()
	case 3:
		sin, cos = cos.neg(), sin
	}
	return sin, cos
}

// SinCos returns both, NaN for infinities.
func SinCos(x float64) (sin, cos float64) {
	switch {
	case x-x != 0:
		return math.NaN(), math.NaN()
	case math.Abs(x) < 0x1p-27: // what x is off by is below half a unit
		return x, 1
	}
	s, c := sinCosDD(x)
	return s.value(), c.value()
}

// Sin returns the sine, NaN for infinities.
func Sin(x float64) float64 {
	s, _ := SinCos(x)
	return s
}

// Cos returns the cosine, NaN for infinities.
func Cos(x float64) float64 {
	_, c := SinCos(x)
	return c
}

// Tan returns the tangent, NaN for infinities.
func Tan(x float64) float64 {
	switch {
	case x-x != 0:
		return math.NaN()
	case math.Abs(x) < 0x1p-27:
		return x
	}
	s, c := sinCosDD(x)
	return s.div(c).value()
}

// Atan2 returns the angle of (x, y), the special cases as in C.
func Atan2(y, x float64) float64 {
	switch {
	case y == 0 || math.IsInf(x, 0) || math.IsInf(y, 0) || math.IsNaN(x) || math.IsNaN(y):
		return math.Atan2(y, x)
	case x == 0:
		return math.Copysign(math.Pi/2, y)
	}
	_, ex := math.Frexp(x)
	_, ey := math.Frexp(y)
	switch d := ey - ex; {
	case d > 110: // next to the y axis
		return math.Copysign(math.Pi/2, y)
	case d < -110 && x < 0:
		return math.Copysign(math.Pi, y)
	case d < -30 && x > 0: // y/x - (y/x)**3/3, the second term below half a unit of rounding
		return smallQuotient(y, x, ey-ex)
	}
	return atanDD(dd{hi: math.Ldexp(y, -ex)}, dd{hi: math.Ldexp(x, -ex)}).value()
}

// smallQuotient rounds y/x a little towards 0; d is the exponent of the quotient.
func smallQuotient(y, x float64, d int) float64 {
	if d < -1000 { // may be subnormal, where the division's one rounding is right
		return y / x
	}
	q := dd{hi: y}
	if math.Abs(y) < 0x1p-900 {
		q.hi *= 0x1p100
		x *= 0x1p100
	}
	q = q.div(dd{hi: x})
	return q.addFloat(-q.hi * q.hi * q.hi / 3).value()
}

// atanDD returns the angle of (x, y), of moderate sizes: an approximation a, corrected by the sine of the angle between.
func atanDD(y, x dd) dd {
	a := math.Atan2(y.hi, x.hi)
	s, c := sinCosDD(a)
	num := y.mul(c).sub(x.mul(s))
	den := x.mul(c).add(y.mul(s))
	return twoSum(a, num.hi/den.hi).addFloat(num.lo / den.hi)
}

// Atan returns the arc tangent.
func Atan(x float64) float64 {
	if a := math.Abs(x); a < 0x1p-27 {
		return x
	} else if !(a < 0x1p60) {
		return math.Atan(x)
	}
	return atanDD(dd{hi: x}, dd{hi: 1}).value()
}

// Asin returns the arc sine, NaN outside of [-1, 1].
func Asin(x float64) float64 {
	switch a := math.Abs(x); {
	case !(a <= 1):
		return math.NaN()
	case a < 0x1p-27:
		return x
	}
	// the cosine is sqrt((1-x)*(1+x))
	c := twoSum(1, -x).mul(twoSum(1, x))
	if c.hi == 0 {
		return math.Copysign(math.Pi/2, x)
	}
	return atanDD(dd{hi: x}, c.sqrt()).value()
}

// Acos returns the arc cosine, NaN outside of [-1, 1].
func Acos(x float64) float64 {
	if !(math.Abs(x) <= 1) {
		return math.NaN()
	}
	c := twoSum(1, -x).mul(twoSum(1, x))
	switch {
	case c.hi == 0 && x > 0:
		return 0
	case c.hi == 0:
		return math.Pi
	}
	return atanDD(c.sqrt(), dd{hi: x}).value()
}
