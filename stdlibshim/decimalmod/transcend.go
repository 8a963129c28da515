package decimalmod

import (
	"math"
	"math/big"
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
	c := f.e.mul(x, f.e.pow10(digits))
	return c.Rsh(c, f.p)
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
	if adj < -e.s.prec-2 {
		// 1 ± a: the digits behind the precision are what tells.
		c := new(big.Int).Add(e.pow10(e.s.prec+2), bigOne)
		if a.neg {
			c.Sub(c, big.NewInt(2))
		}
		return number{coef: c, exp: -e.s.prec - 2}
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
	if c.Cmp(bigOne) == 0 && (ten || exp == 0) {
		return e.fix(ints(exp))
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
		return e.onePow(a, b, n, fits, neg)
	}
	if whole && fits {
		return e.powInt(a, n, neg)
	}
	if !e.affordable(e.s.prec) {
		return nan
	}
	return e.powReal(abs, b, neg)
}

// onePow is a power of ±1, which keeps what exponent it can.
func (e *engine) onePow(a, b number, n int64, fits, neg bool) number {
	exp := int64(0)
	if fits {
		exp = a.exp * min(max(n, -e.s.prec), e.s.prec)
	}
	if exp < 1-e.s.prec || !fits || b.neg {
		exp = max(exp, 1-e.s.prec)
	}
	if exp > 0 {
		exp = 0
	}
	if -exp >= e.s.prec-1 && a.exp < 0 {
		exp = 1 - e.s.prec
		e.cond |= rounded
	}
	return number{neg: neg, coef: e.pow10(-exp), exp: exp}
}

// powInt multiplies, with enough digits that only the last rounding shows.
func (e *engine) powInt(a number, n int64, neg bool) number {
	u := uint64(n)
	if n < 0 {
		u = -u
	}
	work := *e.s
	work.prec += int64(len(big.NewInt(n).String())) + 4
	work.rounding = roundHalfEven
	work.emax, work.emin, work.clamp = maxEmax, minEmin, 0
	w := engine{t: e.t, s: &work}
	a.neg = false
	if n < 0 {
		work.prec++
		a = w.div(ints(1), a)
	}
	r := ints(1)
	for ; u > 0 && w.err == nil; u >>= 1 {
		if u&1 == 1 {
			r = w.times(r, a)
		}
		if u > 1 {
			a = w.times(a, a)
		}
		if r.kind != finite {
			break
		}
	}
	e.fail(w.err)
	e.cond |= w.cond & (inexact | rounded)
	if large := r.kind == infinite || a.kind == infinite; large || r.isZero() {
		r = e.beyond(large)
	}
	r.neg = neg
	return e.fix(r)
}

// powReal is e^(b·ln a), padded to the precision.
func (e *engine) powReal(a, b number, neg bool) number {
	if e.compare(a, ints(1)) == 0 {
		e.cond |= inexact | rounded
		return number{coef: e.pow10(e.s.prec - 1), exp: 1 - e.s.prec}
	}
	if r, far := e.powFar(a, b, neg); far {
		return r
	}
	for extra := int64(12); e.err == nil && extra < 1<<16; extra *= 3 {
		work := e.s.unbounded(e.s.prec + extra + max(0, e.adjusted(b)+1) + maxExpOf + 2) // the last for what ln a has before its point
		w := engine{t: e.t, s: &work}
		x := w.times(b, w.halfEven(w.logOf(a, false)))
		r := w.expOf(x)
		if e.fail(w.err); e.err != nil {
			return nan
		}
		c, cut := e.cutTo(r.coef, e.s.prec+extra-6)
		r.coef, r.exp = c, r.exp+cut
		if e.settled(r.coef) || extra > 300 {
			e.cond |= inexact | rounded
			if !e.settled(r.coef) {
				// Exact to all the digits there are: the value is representable.
				drop := e.digits(r.coef) - e.s.prec
				q, _ := e.drop(r.coef, drop, roundHalfEven, false)
				r.coef, r.exp = q, r.exp+drop
			}
			r.neg = neg
			r = e.fix(r)
			if e.cond&subnormal != 0 {
				e.cond |= underflow // what was cut off before counts
			}
			return r
		}
	}
	return nan
}

// powFar is a power that is out of the range of all contexts: a few digits of b·ln a tell that, whatever their exponents.
func (e *engine) powFar(a, b number, neg bool) (number, bool) {
	work := e.s.unbounded(20)
	w := engine{t: e.t, s: &work}
	x := w.times(b, w.halfEven(w.logOf(a, false)))
	if e.fail(w.err); e.err != nil {
		return nan, true
	}
	if x.kind == finite && w.adjusted(x) <= maxExpOf {
		return number{}, false
	}
	r := e.beyond(!x.neg)
	r.neg = neg
	return e.fix(r), true
}

// unbounded are settings for results between: a precision, and the widest range.
func (s *settings) unbounded(prec int64) settings {
	w := *s
	w.prec, w.rounding = prec, roundHalfEven
	w.emax, w.emin, w.clamp = maxEmax, minEmin, 0
	return w
}

// cutTo takes digits off until n are left, and says how many.
func (e *engine) cutTo(c *big.Int, n int64) (*big.Int, int64) {
	d := e.digits(c) - n
	if d <= 0 {
		return c, 0
	}
	q, _ := e.drop(c, d, roundHalfEven, false)
	return q, d
}
