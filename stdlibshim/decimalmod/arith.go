package decimalmod

import (
	"math/big"

	"github.com/safepy/safepy/internal/num"
)

func (e *engine) add(a, b number) number {
	if r, ok := e.nans(a, b); ok {
		return r
	}
	if a.kind == infinite {
		if b.kind == infinite && a.neg != b.neg {
			return e.invalid(invalidOperation)
		}
		return a
	}
	if b.kind == infinite {
		return b
	}
	exp := min(a.exp, b.exp)
	negZero := e.s.rounding == roundFloor && a.neg != b.neg
	az, bz := a.coef.Sign() == 0, b.coef.Sign() == 0
	switch {
	case az && bz:
		return e.fix(zero(a.neg && b.neg || negZero, exp))
	case az:
		r, _ := e.rescale(b, max(exp, b.exp-e.s.prec-1), e.s.rounding)
		return e.fix(r)
	case bz:
		r, _ := e.rescale(a, max(exp, a.exp-e.s.prec-1), e.s.rounding)
		return e.fix(r)
	}
	a, b = e.align(a, b)
	x, y := a.coef, b.coef
	if a.neg {
		x = new(big.Int).Neg(x)
	}
	if b.neg {
		y = new(big.Int).Neg(y)
	}
	sum := new(big.Int).Add(x, y)
	if sum.Sign() == 0 {
		return e.fix(zero(negZero, a.exp))
	}
	return e.fix(number{neg: sum.Sign() < 0, coef: sum.Abs(sum), exp: a.exp})
}

// align gives two numbers one exponent. A number that is too small to matter is replaced by a digit that rounds alike.
func (e *engine) align(a, b number) (number, number) {
	big, small := &a, &b
	if a.exp < b.exp {
		big, small = &b, &a
	}
	exp := big.exp + min(-1, e.digits(big.coef)-e.s.prec-2)
	if e.digits(small.coef)+small.exp-1 < exp {
		small.coef, small.exp = bigOne, exp
	}
	if n := big.exp - small.exp; n > 0 {
		big.coef = e.mul(big.coef, e.pow10(n))
		big.exp = small.exp
	}
	return a, b
}

func negate(a number) number {
	if !a.isNaN() {
		a.neg = !a.neg
	}
	return a
}

func (e *engine) sub(a, b number) number {
	if r, ok := e.nans(a, b); ok {
		return r
	}
	return e.add(a, negate(b))
}

func (e *engine) times(a, b number) number {
	if r, ok := e.nans(a, b); ok {
		return r
	}
	neg := a.neg != b.neg
	if a.kind == infinite || b.kind == infinite {
		if a.isZero() || b.isZero() {
			return e.invalid(invalidOperation)
		}
		return inf(neg)
	}
	return e.fix(number{neg: neg, coef: e.mul(a.coef, b.coef), exp: a.exp + b.exp})
}

func (e *engine) div(a, b number) number {
	if r, ok := e.nans(a, b); ok {
		return r
	}
	neg := a.neg != b.neg
	switch {
	case a.kind == infinite && b.kind == infinite:
		return e.invalid(invalidOperation)
	case a.kind == infinite:
		return inf(neg)
	case b.kind == infinite:
		e.cond |= clamped
		return zero(neg, e.s.etiny())
	case b.isZero() && a.isZero():
		return e.invalid(divisionUndefined)
	case b.isZero():
		e.cond |= divisionByZero
		return inf(neg)
	case a.isZero():
		return e.fix(zero(neg, a.exp-b.exp))
	}
	shift := e.digits(b.coef) - e.digits(a.coef) + e.s.prec + 1
	exp := a.exp - b.exp - shift
	x, y := a.coef, b.coef
	if shift >= 0 {
		x = e.mul(x, e.pow10(shift))
	} else {
		y = e.mul(y, e.pow10(-shift))
	}
	q, r := e.quoRem(x, y)
	if r.Sign() != 0 {
		if new(big.Int).Rem(q, big.NewInt(5)).Sign() == 0 {
			q = new(big.Int).Add(q, bigOne)
		}
	} else {
		q, exp = e.strip(q, exp, a.exp-b.exp)
	}
	return e.fix(number{neg: neg, coef: q, exp: exp})
}

// strip takes trailing zeros off until the exponent is ideal.
func (e *engine) strip(q *big.Int, exp, ideal int64) (*big.Int, int64) {
	for exp < ideal && e.err == nil {
		p, r := e.quoRem(q, bigTen)
		if r.Sign() != 0 {
			break
		}
		q = p
		exp++
	}
	return q, exp
}

// intDiv is // and % of finite numbers that are not NaN, b not zero.
func (e *engine) intDiv(a, b number) (q, r number, ok bool) {
	neg := a.neg != b.neg
	ideal := a.exp
	if b.kind != infinite {
		ideal = min(a.exp, b.exp)
	}
	if a.isZero() || b.kind == infinite {
		r, _ := e.rescale(a, ideal, e.s.rounding)
		return zero(neg, 0), r, true
	}
	diff := e.adjusted(a) - e.adjusted(b)
	if diff <= -2 {
		r, _ := e.rescale(a, ideal, e.s.rounding)
		return zero(neg, 0), r, true
	}
	if diff > e.s.prec {
		return nan, nan, false
	}
	x, y := a.coef, b.coef
	if a.exp >= b.exp {
		x = e.mul(x, e.pow10(a.exp-b.exp))
	} else {
		y = e.mul(y, e.pow10(b.exp-a.exp))
	}
	p, m := e.quoRem(x, y)
	if e.digits(p) > e.s.prec {
		return nan, nan, false
	}
	return number{neg: neg, coef: p}, number{neg: a.neg, coef: m, exp: ideal}, true
}

func (e *engine) floorDiv(a, b number) number {
	if r, ok := e.nans(a, b); ok {
		return r
	}
	switch {
	case a.kind == infinite && b.kind == infinite:
		return e.invalid(invalidOperation)
	case a.kind == infinite:
		return inf(a.neg != b.neg)
	case b.kind == infinite:
		return zero(a.neg != b.neg, 0)
	case b.isZero() && a.isZero():
		return e.invalid(divisionUndefined)
	case b.isZero():
		e.cond |= divisionByZero
		return inf(a.neg != b.neg)
	}
	q, _, ok := e.intDiv(a, b)
	if !ok {
		return e.invalid(divisionImpossible)
	}
	return e.fix(q)
}

// divided is what rem and remNear have in common: the parts of a division. ok is false where r is the result already.
func (e *engine) divided(a, b number) (q, r number, ok bool) {
	if r, ok := e.nans(a, b); ok {
		return q, r, false
	}
	switch {
	case a.kind == infinite:
		return q, e.invalid(invalidOperation), false
	case b.isZero() && a.isZero():
		return q, e.invalid(divisionUndefined), false
	case b.isZero():
		return q, e.invalid(invalidOperation), false
	}
	if q, r, ok = e.intDiv(a, b); !ok {
		return q, e.invalid(divisionImpossible), false
	}
	return q, r, true
}

func (e *engine) rem(a, b number) number {
	_, r, ok := e.divided(a, b)
	if !ok {
		return r
	}
	return e.fix(r)
}

func (e *engine) remNear(a, b number) number {
	q, r, ok := e.divided(a, b)
	switch {
	case !ok:
		return r
	case b.kind == infinite:
		return e.fix(a)
	}
	half := e.compareAbs(number{coef: new(big.Int).Lsh(r.coef, 1), exp: r.exp}, b)
	if half > 0 || half == 0 && q.coef.Bit(0) == 1 {
		if e.digits(new(big.Int).Add(q.coef, bigOne)) > e.s.prec {
			return e.invalid(divisionImpossible)
		}
		y, _ := e.rescale(number{neg: a.neg, coef: b.coef, exp: b.exp}, min(r.exp, b.exp), roundDown)
		x, _ := e.rescale(r, y.exp, roundDown)
		d := new(big.Int).Sub(x.coef, y.coef)
		r = number{neg: a.neg != (d.Sign() < 0), coef: d.Abs(d), exp: y.exp}
	}
	return e.fix(r)
}

// compareAbs compares magnitudes of finite numbers.
func (e *engine) compareAbs(a, b number) int {
	az, bz := a.coef.Sign() == 0, b.coef.Sign() == 0
	if az || bz {
		switch {
		case az && bz:
			return 0
		case az:
			return -1
		}
		return 1
	}
	if x, y := e.adjusted(a), e.adjusted(b); x != y {
		if x < y {
			return -1
		}
		return 1
	}
	x, y := a.coef, b.coef
	if a.exp > b.exp {
		x = e.mul(x, e.pow10(a.exp-b.exp))
	} else if b.exp > a.exp {
		y = e.mul(y, e.pow10(b.exp-a.exp))
	}
	return x.Cmp(y)
}

// compare orders numbers that are not NaN.
func (e *engine) compare(a, b number) int {
	sign := func(n number) int {
		switch {
		case n.isZero():
			return 0
		case n.neg:
			return -1
		}
		return 1
	}
	x, y := sign(a), sign(b)
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	case x == 0:
		return 0
	}
	c := 0
	switch {
	case a.kind == infinite && b.kind == infinite:
	case a.kind == infinite:
		c = 1
	case b.kind == infinite:
		c = -1
	default:
		c = e.compareAbs(a, b)
	}
	return c * x
}

func (e *engine) sqrt(a number) number {
	if r, ok := e.nans(a); ok {
		return r
	}
	switch {
	case a.isZero():
		return e.fix(zero(a.neg, a.exp>>1))
	case a.neg:
		return e.invalid(invalidOperation)
	case a.kind == infinite:
		return a
	}
	prec := e.s.prec + 1
	exp, c := a.exp>>1, a.coef
	l := (e.digits(c) + 1) >> 1
	if a.exp&1 == 1 {
		c = e.mul(c, bigTen)
		l = e.digits(a.coef)>>1 + 1
	}
	shift := prec - l
	exact := true
	if shift >= 0 {
		c = e.mul(c, e.pow10(2*shift))
	} else {
		q, r := e.quoRem(c, e.pow10(-2*shift))
		c, exact = q, r.Sign() == 0
	}
	exp -= shift
	n, err := num.Isqrt(e.t, c)
	if err != nil {
		e.fail(e.t.NumError(err))
		return nan
	}
	exact = exact && e.mul(n, n).Cmp(c) == 0
	if exact {
		if shift >= 0 {
			n, _ = e.quoRem(n, e.pow10(shift))
		} else {
			n = e.mul(n, e.pow10(-shift))
		}
		exp += shift
	} else if new(big.Int).Rem(n, big.NewInt(5)).Sign() == 0 {
		n = new(big.Int).Add(n, bigOne)
	}
	return e.halfEven(number{coef: n, exp: exp})
}

// halfEven is fix with ROUND_HALF_EVEN.
func (e *engine) halfEven(a number) number {
	s := *e.s
	s.rounding = roundHalfEven
	old := e.s
	e.s = &s
	r := e.fix(a)
	e.s = old
	return r
}

func (e *engine) quantize(a, b number, mode rounding) number {
	if r, ok := e.nans(a, b); ok {
		return r
	}
	if a.kind == infinite || b.kind == infinite {
		if a.kind == b.kind {
			return a
		}
		return e.invalid(invalidOperation)
	}
	if b.exp < e.s.etiny() || b.exp > e.s.emax {
		return e.invalid(invalidOperation)
	}
	if a.isZero() {
		return e.fix(zero(a.neg, b.exp))
	}
	adj := e.adjusted(a)
	if adj > e.s.emax || adj-b.exp+1 > e.s.prec {
		return e.invalid(invalidOperation)
	}
	r, exact := e.rescale(a, b.exp, mode)
	if e.digits(r.coef) > e.s.prec || !r.isZero() && e.adjusted(r) > e.s.emax {
		return e.invalid(invalidOperation)
	}
	if !r.isZero() && e.adjusted(r) < e.s.emin {
		e.cond |= subnormal
	}
	if r.exp > a.exp {
		if !exact {
			e.cond |= inexact
		}
		e.cond |= rounded
	}
	return e.fix(r)
}

// integral rounds to an integer; signals tells whether that is to be noticed.
func (e *engine) integral(a number, mode rounding, signals bool) number {
	if r, ok := e.nans(a); ok {
		return r
	}
	if a.kind == infinite || a.exp >= 0 {
		return a
	}
	r, exact := e.rescale(a, 0, mode)
	if signals && !a.isZero() {
		if !exact {
			e.cond |= inexact
		}
		e.cond |= rounded
	}
	return r
}

func (e *engine) normalize(a number) number {
	if r, ok := e.nans(a); ok {
		return r
	}
	r := e.fix(a)
	if r.kind == infinite {
		return r
	}
	if r.isZero() {
		return zero(r.neg, 0)
	}
	top := e.s.emax
	if e.s.clamp == 1 {
		top = e.s.etop()
	}
	r.coef, r.exp = e.strip(r.coef, r.exp, top)
	return r
}

func (e *engine) plus(a number) number {
	if r, ok := e.nans(a); ok {
		return r
	}
	if a.isZero() && e.s.rounding != roundFloor {
		a.neg = false
	}
	return e.fix(a)
}

func (e *engine) minus(a number) number {
	if r, ok := e.nans(a); ok {
		return r
	}
	return e.plus(negate(a))
}

func (e *engine) abs(a number) number {
	if a.neg {
		return e.minus(a)
	}
	return e.plus(a)
}
