package decimalmod

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

// Transcendental functions: computed in binary fixed point with some digits to spare, and again with more as long as the digits don't decide the rounding.

// fixed is fixed-point arithmetic with p bits behind the point.
type fixed struct {
	e *engine
	p uint
}

func (f fixed) mul(a, b *big.Int) *big.Int {
	neg := a.Sign()*b.Sign() < 0
	r := f.e.mul(new(big.Int).Abs(a), new(big.Int).Abs(b))
	r = new(big.Int).Rsh(r, f.p)
	if neg {
		r.Neg(r)
	}
	return r
}

func (f fixed) div(a, b *big.Int) *big.Int {
	neg := a.Sign()*b.Sign() < 0
	q, _ := f.e.quoRem(new(big.Int).Lsh(new(big.Int).Abs(a), f.p), new(big.Int).Abs(b))
	if neg {
		q = new(big.Int).Neg(q)
	}
	return q
}

func (f fixed) one() *big.Int { return new(big.Int).Lsh(bigOne, f.p) }

// exp is e^x for 0 ≤ x < 4: the series for x/2ᵏ, squared k times.
func (f fixed) exp(x *big.Int) *big.Int {
	k := uint(math.Sqrt(float64(f.p))) + 2
	g := fixed{f.e, f.p + 2*k}
	r := new(big.Int).Lsh(x, g.p-f.p-k)
	sum, term := g.one(), g.one()
	for n := int64(1); term.Sign() != 0 && f.e.err == nil; n++ {
		term = g.mul(term, r)
		term = new(big.Int).Quo(term, big.NewInt(n))
		sum.Add(sum, term)
	}
	for range k {
		sum = g.mul(sum, sum)
	}
	return sum.Rsh(sum, g.p-f.p)
}

// ln is the natural logarithm of y, 1 ≤ y < 16: Newton's steps from a float, each of which triples the digits.
func (f fixed) ln(y *big.Int) *big.Int {
	approx, _ := new(big.Float).SetInt(y).Float64()
	approx = math.Log(math.Ldexp(approx, -int(min(f.p, 900))))
	if f.p >= 900 {
		t := new(big.Int).Rsh(y, f.p-60)
		x, _ := new(big.Float).SetInt(t).Float64()
		approx = math.Log(math.Ldexp(x, -60))
	}
	z, _ := new(big.Float).SetMantExp(big.NewFloat(approx), int(f.p)).Int(nil)
	if z.Sign() < 0 {
		z.SetInt64(0)
	}
	for good := uint(45); f.e.err == nil; good *= 3 {
		w := f.exp(z)
		d := f.div(new(big.Int).Lsh(new(big.Int).Sub(y, w), 1), new(big.Int).Add(y, w))
		z = new(big.Int).Add(z, d)
		if z.Sign() < 0 {
			z.SetInt64(0)
		}
		if good > f.p {
			break
		}
	}
	return z
}

// bitsFor is enough bits for n digits.
func bitsFor(n int64) uint { return uint(float64(n)*3.3219280948873626) + 32 }

// affordable refuses precisions that could not be computed.
func (e *engine) affordable(n int64) bool {
	if n > maxComputable {
		e.fail(e.t.Errorf(memoryError, ""))
	}
	return e.err == nil
}

// fixedOf is a/10^shift as fixed point: the number coef·10^exp.
func (f fixed) of(coef *big.Int, exp int64) *big.Int {
	c := new(big.Int).Lsh(coef, f.p)
	if exp >= 0 {
		return f.e.mul(c, f.e.pow10(exp))
	}
	q, _ := f.e.quoRem(c, f.e.pow10(-exp))
	return q
}

// toDecimal is a fixed-point number as coefficient of the exponent -digits.
func (f fixed) toDecimal(x *big.Int, digits int64) *big.Int {
	return new(big.Int).Rsh(f.e.mul(x, f.e.pow10(digits)), f.p)
}

// settled reports whether a coefficient of which the last three digits are uncertain can be rounded to prec digits.
func (e *engine) settled(c *big.Int) bool {
	n := e.digits(c) - e.s.prec
	if n < 4 {
		return false
	}
	unit := e.pow10(n)
	_, r := e.quoRem(c, unit)
	err := big.NewInt(2000)
	half := new(big.Int).Rsh(unit, 1)
	near := func(x *big.Int) bool { return new(big.Int).Abs(new(big.Int).Sub(r, x)).Cmp(err) <= 0 }
	return !near(bigZero) && !near(half) && !near(unit)
}

// maxExpOf is the largest adjusted exponent of x for which e^x may be within the range: ln(10) times the limits of exponents is below 10¹⁹.
const maxExpOf = 18

// beyond is a number that is too large for the range, or too small.
func (e *engine) beyond(large bool) number {
	if large {
		return number{coef: bigOne, exp: e.s.emax + 1}
	}
	return number{coef: bigOne, exp: e.s.etiny() - 3}
}

// expOf is e^a for a finite number, unrounded: enough digits to round.
func (e *engine) expOf(a number) number {
	adj := e.adjusted(a)
	if adj > maxExpOf {
		return e.beyond(!a.neg)
	}
	if e.compareAbs(a, number{coef: big.NewInt(9), exp: -e.s.prec - 4}) <= 0 {
		e.cond |= inexact | rounded
		return number{coef: e.pow10(e.s.prec - 1), exp: 1 - e.s.prec}
	}
	for extra := int64(8); e.err == nil; extra *= 3 {
		digits := e.s.prec + extra
		f := fixed{e, bitsFor(digits + 2*max(adj, 0) + 4)}
		x := f.of(a.coef, a.exp)
		ln10 := f.ln(new(big.Int).Lsh(bigTen, f.p))
		if a.neg {
			x = new(big.Int).Neg(x)
		}
		k, r := new(big.Int).DivMod(x, ln10, new(big.Int))
		if !k.IsInt64() {
			break
		}
		c := f.toDecimal(f.exp(r), digits)
		if e.settled(c) {
			return number{coef: c, exp: k.Int64() - digits}
		}
	}
	return nan
}

func (e *engine) exp(a number) number {
	if r, ok := e.nans(a); ok {
		return r
	}
	switch {
	case a.kind == infinite && a.neg:
		return zero(false, 0)
	case a.kind == infinite:
		return a
	case a.isZero():
		return number{coef: bigOne}
	}
	if !e.affordable(e.s.prec) {
		return nan
	}
	return e.halfEven(e.expOf(a))
}

// logOf is the logarithm of a positive number that is not 1, unrounded.
func (e *engine) logOf(a number, ten bool) number {
	d := e.digits(a.coef)
	top := a.exp + d - 1 // a = m·10^top, 1 ≤ m < 10
	for extra := int64(8); e.err == nil; extra *= 3 {
		digits := e.s.prec + extra
		f := fixed{e, bitsFor(digits + 24)}
		m := f.of(a.coef, -(d - 1))
		ln10 := f.ln(new(big.Int).Lsh(bigTen, f.p))
		x := new(big.Int).Add(f.ln(m), new(big.Int).Mul(ln10, big.NewInt(top)))
		if ten {
			x = f.div(x, ln10)
		}
		neg := x.Sign() < 0
		c := f.toDecimal(new(big.Int).Abs(x), digits)
		if c.Sign() != 0 && e.settled(c) {
			return number{neg: neg, coef: c, exp: -digits}
		}
		if extra > 1<<20 {
			break
		}
	}
	return nan
}

// log is ln or log10.
func (e *engine) log(a number, ten bool) number {
	if r, ok := e.nans(a); ok {
		return r
	}
	switch {
	case a.isZero():
		return inf(true)
	case a.neg:
		return e.invalid(invalidOperation)
	case a.kind == infinite:
		return a
	}
	c, exp := e.strip(a.coef, a.exp, math.MaxInt64)
	switch one := c.Cmp(bigOne) == 0; {
	case one && ten:
		return e.halfEven(ints(exp))
	case one && exp == 0:
		return ints(0)
	}
	if !e.affordable(e.s.prec) {
		return nan
	}
	return e.halfEven(e.logOf(a, ten))
}

// integer is a as an int64 when it is integral and fits; where it does not fit, n is its last bit.
func (e *engine) integer(a number) (n int64, whole, fits bool) {
	if a.kind != finite {
		return 0, false, false
	}
	if a.isZero() {
		return 0, true, true
	}
	c, exp := e.strip(a.coef, a.exp, 0)
	if exp < 0 {
		return 0, false, false
	}
	if exp > 20 || e.digits(c)+exp > 18 {
		if exp == 0 {
			n = int64(c.Bit(0))
		}
		return n, true, false
	}
	n = new(big.Int).Mul(c, e.pow10(exp)).Int64()
	if a.neg {
		n = -n
	}
	return n, true, true
}

func (e *engine) pow(a, b number) number {
	if r, ok := e.nans(a, b); ok {
		return r
	}
	n, whole, fits := e.integer(b)
	if b.isZero() {
		if a.isZero() {
			return e.invalid(invalidOperation)
		}
		return number{coef: bigOne}
	}
	odd := whole && n&1 == 1
	neg := a.neg && odd
	if a.neg && !whole && b.kind == finite && !a.isZero() {
		return e.invalid(invalidOperation)
	}
	if a.neg && b.kind == infinite && !a.isZero() && e.compare(a, ints(0)) < 0 {
		return e.invalid(invalidOperation)
	}
	switch {
	case a.isZero():
		if b.neg {
			return inf(neg)
		}
		return zero(neg, 0)
	case a.kind == infinite:
		if b.neg {
			return zero(neg, 0)
		}
		return inf(neg)
	}
	abs := a
	abs.neg = false
	if c := e.compare(abs, ints(1)); b.kind == infinite {
		switch {
		case c == 0:
			e.cond |= inexact | rounded
			return number{coef: e.pow10(e.s.prec - 1), exp: 1 - e.s.prec}
		case (c > 0) == b.neg:
			return zero(neg, 0)
		}
		return inf(neg)
	} else if c == 0 && whole {
		if b.neg {
			n = 0
		} else if !fits {
			n = e.s.prec
		}
		return e.onePow(a, n, neg)
	} else if c == 0 {
		e.cond |= inexact | rounded
		return number{coef: e.pow10(e.s.prec - 1), exp: 1 - e.s.prec}
	} else if r, far := e.powFar(abs, b, (c > 0) != b.neg); far {
		return e.power(e, r, neg)
	}
	if whole && fits {
		return e.powInt(a, n, neg)
	}
	if !e.affordable(e.s.prec) {
		return nan
	}
	return e.powReal(abs, b, neg)
}

// onePow is the power n ≥ 0 of a number that is ±1, which keeps what zeros it can.
func (e *engine) onePow(a number, n int64, neg bool) number {
	exp := int64(0)
	if n = min(n, e.s.prec); a.exp != 0 && n > (e.s.prec-1)/-a.exp {
		exp = 1 - e.s.prec
		e.cond |= rounded
	} else {
		exp = a.exp * n
	}
	return number{neg: neg, coef: e.pow10(-exp), exp: exp}
}

// powInt multiplies, with enough digits that only the last rounding shows. The results between have the context's own limits of exponents:
// what falls below them is zero whatever the rounding.
func (e *engine) powInt(a number, n int64, neg bool) number {
	u := uint64(n)
	if n < 0 {
		u = -u
	}
	work := *e.s
	work.prec += int64(len(strconv.FormatUint(u, 10))) + 2
	work.rounding, work.clamp = roundHalfEven, 0
	w := engine{t: e.t, s: &work}
	a.neg = false
	if n < 0 {
		work.prec++
		a = w.div(ints(1), a)
	}
	r := a
	for bit := bits.Len64(u) - 2; bit >= 0 && w.err == nil && r.kind == finite && !r.isZero(); bit-- {
		r = w.times(r, r)
		if u>>bit&1 == 1 {
			r = w.times(r, a)
		}
	}
	return e.power(&w, r, neg)
}

// power rounds a magnitude that w computed. An infinite one has overflowed.
func (e *engine) power(w *engine, r number, neg bool) number {
	e.fail(w.err)
	e.cond |= w.cond
	if r.kind == infinite {
		r = e.beyond(true)
	}
	r.neg = neg
	return e.fix(r)
}

// logBound is at most ⌊log₁₀|log₁₀ a|⌋, of a positive number that is not 1.
func (e *engine) logBound(a number) int64 {
	width := func(n int64) int64 { return int64(len(strconv.FormatInt(n, 10))) }
	switch adj := e.adjusted(a); {
	case adj > 0:
		return width(adj) - 1
	case adj < -1:
		return width(-1-adj) - 1
	case adj == 0:
		return e.distance(a) - 2
	}
	return e.distance(a) - 1
}

// distance is the adjusted exponent of |a - 1|, 0.1 ≤ a < 10.
func (e *engine) distance(a number) int64 {
	work := e.s.unbounded(maxPrec)
	w := engine{t: e.t, s: &work}
	d := w.sub(a, ints(1))
	e.fail(w.err)
	return w.adjusted(d)
}

// powFar is a power of a number above 0 whose exponent has so many digits that it is out of the range.
func (e *engine) powFar(a, b number, large bool) (r number, far bool) {
	limit := -e.s.etiny()
	if large {
		limit = e.s.emax
	}
	far = e.logBound(a)+e.adjusted(b) > int64(len(strconv.FormatInt(limit, 10)))
	switch {
	case !far:
		return a, false
	case large:
		return e.beyond(true), true
	}
	return number{coef: bigOne, exp: e.s.etiny() - 1}, true
}

// powReal is e^(b·ln a), each step to 23 digits more than the precision. The sum of their roundings may show where the exact power is representable: 0.09 ** 0.5 is a
// little below 0.3.
func (e *engine) powReal(a, b number, neg bool) number {
	work := e.s.unbounded(max(e.s.prec, e.digits(a.coef)) + 23)
	w := engine{t: e.t, s: &work}
	r := w.exp(w.times(b, w.log(a, false)))
	e.cond |= inexact | rounded
	return e.power(&w, r, neg)
}

// unbounded are settings for results between: a precision, and the widest range.
func (s *settings) unbounded(prec int64) settings {
	w := *s
	w.prec, w.rounding = prec, roundHalfEven
	w.emax, w.emin, w.clamp = maxEmax, minEmin, 0
	return w
}
