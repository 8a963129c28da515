// Package decimalmod is the module decimal: the General Decimal Arithmetic Specification over math/big.
//
// A number is a sign, a coefficient and an exponent, or an infinity or NaN. An engine computes with numbers under a context and collects conditions; when the operation is done,
// raise turns them into flags and, where they are trapped, into an exception. Work is bounded by the context's precision and the length of the operands:
// a power of ten is made only after it was paid for, so huge exponents are cheap errors.
package decimalmod

import (
	"math/big"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

type (
	value  = interp.Value
	thread = interp.Thread
)

type kind uint8

const (
	finite kind = iota
	infinite
	quiet
	signaling
)

// number is immutable.
type number struct {
	kind kind
	neg  bool
	coef *big.Int // of a NaN its payload
	exp  int64
}

const (
	maxPrec = 999999999999999999
	maxEmax = 999999999999999999
	minEmin = -999999999999999999
)

// condition is a set of signals and of the conditions that raise InvalidOperation.
type condition uint32

const (
	invalidOperation condition = 1 << iota
	floatOperation
	divisionByZero
	overflow
	underflow
	subnormal
	inexact
	rounded
	clamped
	conversionSyntax // from here on: kinds of InvalidOperation
	divisionImpossible
	divisionUndefined
	invalidContext

	signals       = clamped<<1 - 1
	invalidKinds  = conversionSyntax | divisionImpossible | divisionUndefined | invalidContext
	defaultTraps  = invalidOperation | divisionByZero | overflow
	basicTraps    = defaultTraps | clamped | underflow
	defaultPrec   = 28
	defaultEmax   = 999999
	maxComputable = 1 << 20 // digits that transcendental functions compute
)

type rounding uint8

const (
	roundUp rounding = iota
	roundDown
	roundCeiling
	roundFloor
	roundHalfUp
	roundHalfDown
	roundHalfEven
	round05Up
)

var roundingNames = []string{"ROUND_UP", "ROUND_DOWN", "ROUND_CEILING", "ROUND_FLOOR", "ROUND_HALF_UP", "ROUND_HALF_DOWN", "ROUND_HALF_EVEN", "ROUND_05UP"}

// settings are what a context prescribes.
type settings struct {
	prec, emin, emax int64
	rounding         rounding
	capitals, clamp  int
	traps, flags     condition
}

func (s *settings) etiny() int64 { return s.emin - s.prec + 1 }
func (s *settings) etop() int64  { return s.emax - s.prec + 1 }

// engine computes one operation.
type engine struct {
	t    *thread
	s    *settings
	cond condition
	err  error // of the meter: the result does not matter then
}

var (
	bigZero, bigOne, bigTen = new(big.Int), big.NewInt(1), big.NewInt(10)
	smallPowers             = func() (p [64]*big.Int) {
		p[0] = bigOne
		for i := 1; i < len(p); i++ {
			p[i] = new(big.Int).Mul(p[i-1], bigTen)
		}
		return p
	}()
)

func (e *engine) fail(err error) {
	if e.err == nil {
		e.err = err
	}
}

// pow10 is 10ⁿ, n ≥ 0; what can't be afforded fails.
func (e *engine) pow10(n int64) *big.Int {
	if n < int64(len(smallPowers)) {
		return smallPowers[n]
	}
	if n > 1<<33 {
		e.fail(e.t.Errorf(interp.MemoryError, ""))
		return bigOne
	}
	r, err := num.Pow(e.t, bigTen, big.NewInt(n))
	if err != nil {
		e.fail(e.t.NumError(err))
		return bigOne
	}
	return r
}

// mul is a·b; where that is not afforded it is a constant that all share, so that no result is to be changed in place.
func (e *engine) mul(a, b *big.Int) *big.Int {
	if a.BitLen()+b.BitLen() < 1<<10 {
		if err := e.t.Work(4); err != nil {
			e.fail(err)
		}
		return new(big.Int).Mul(a, b)
	}
	r, err := num.Mul(e.t, a, b)
	if err != nil {
		e.fail(e.t.NumError(err))
		return bigOne
	}
	return r
}

// quoRem divides numbers that are not negative.
func (e *engine) quoRem(a, b *big.Int) (q, r *big.Int) {
	if a.BitLen() < 1<<10 {
		if err := e.t.Work(8); err != nil {
			e.fail(err)
		}
		return new(big.Int).QuoRem(a, b, new(big.Int))
	}
	q, r, err := num.DivMod(e.t, a, b)
	if err != nil {
		e.fail(e.t.NumError(err))
		return bigOne, bigZero
	}
	return q, r
}

// digits is the number of decimal digits of a coefficient, 1 for zero.
func (e *engine) digits(c *big.Int) int64 {
	bits := c.BitLen()
	if bits == 0 {
		return 1
	}
	n := int64(float64(bits-1)*0.30102999566398119521) + 1
	if n > 0 && c.Cmp(e.pow10(n)) >= 0 {
		n++
	} else if n > 1 && c.Cmp(e.pow10(n-1)) < 0 {
		n--
	}
	return n
}

func (e *engine) adjusted(a number) int64 { return a.exp + e.digits(a.coef) - 1 }

func (a number) isZero() bool { return a.kind == finite && a.coef.Sign() == 0 }
func (a number) isNaN() bool  { return a.kind >= quiet }

func ints(n int64) number {
	if n < 0 {
		return number{neg: true, coef: big.NewInt(-n)}
	}
	return number{coef: big.NewInt(n)}
}

func zero(neg bool, exp int64) number { return number{neg: neg, coef: bigZero, exp: exp} }
func inf(neg bool) number             { return number{kind: infinite, neg: neg, coef: bigZero} }

var nan = number{kind: quiet, coef: bigZero}

// signal records conditions; invalid ones make the result NaN.
func (e *engine) invalid(c condition) number {
	e.cond |= c
	return nan
}

// nans handles operands that are NaN; ok is false when there is none.
func (e *engine) nans(ops ...number) (r number, ok bool) {
	for _, k := range []kind{signaling, quiet} {
		for _, a := range ops {
			if a.kind == k {
				if k == signaling {
					e.cond |= invalidOperation
				}
				a.kind = quiet
				return e.payload(a), true
			}
		}
	}
	return number{}, false
}

// payload cuts a NaN's payload to the precision.
func (e *engine) payload(a number) number {
	most := e.s.prec - int64(e.s.clamp)
	if a.coef.Sign() != 0 && e.digits(a.coef) > most {
		_, r := e.quoRem(a.coef, e.pow10(most))
		a.coef = r
	}
	return a
}

// drop takes n digits off a coefficient, rounding.
func (e *engine) drop(c *big.Int, n int64, mode rounding, neg bool) (q *big.Int, exact bool) {
	if c.Sign() == 0 {
		return bigZero, true
	}
	half := -1 // of what is dropped against half a unit
	d := e.digits(c)
	var r *big.Int
	if n > d {
		q = bigZero
	} else {
		p := e.pow10(n)
		if q, r = e.quoRem(c, p); r.Sign() == 0 {
			return q, true
		}
		half = new(big.Int).Lsh(r, 1).Cmp(p)
	}
	up := false
	switch mode {
	case roundUp:
		up = true
	case roundCeiling:
		up = !neg
	case roundFloor:
		up = neg
	case roundHalfUp:
		up = half >= 0
	case roundHalfDown:
		up = half > 0
	case roundHalfEven:
		up = half > 0 || half == 0 && q.Bit(0) == 1
	case round05Up:
		last := new(big.Int).Rem(q, bigTen).Int64()
		up = last == 0 || last == 5
	}
	if up {
		q = new(big.Int).Add(q, bigOne)
	}
	return q, false
}

// overflowed is the result of an overflow.
func (e *engine) overflowed(neg bool) number {
	e.cond |= overflow | inexact | rounded
	s := e.s
	switch s.rounding {
	case roundDown, round05Up:
	case roundCeiling:
		if !neg {
			return inf(false)
		}
	case roundFloor:
		if neg {
			return inf(true)
		}
	default:
		return inf(neg)
	}
	return number{neg: neg, coef: new(big.Int).Sub(e.pow10(s.prec), bigOne), exp: s.etop()}
}

// fix rounds a result to the context.
func (e *engine) fix(a number) number {
	if a.kind != finite {
		if a.isNaN() {
			return e.payload(a)
		}
		return a
	}
	s := e.s
	etiny, etop := s.etiny(), s.etop()
	if a.coef.Sign() == 0 {
		top := s.emax
		if s.clamp == 1 {
			top = etop
		}
		if x := min(max(a.exp, etiny), top); x != a.exp {
			e.cond |= clamped
			a.exp = x
		}
		return a
	}
	d := e.digits(a.coef)
	to := d + a.exp - s.prec
	if to > etop {
		return e.overflowed(a.neg)
	}
	tiny := to < etiny
	if tiny {
		to = etiny
	}
	if a.exp < to {
		q, exact := e.drop(a.coef, to-a.exp, s.rounding, a.neg)
		a.coef, a.exp = q, to
		if q.Sign() != 0 && e.digits(q) > s.prec {
			a.coef, _ = e.quoRem(q, bigTen)
			a.exp++
		}
		if a.exp > etop {
			return e.overflowed(a.neg)
		}
		if !exact {
			e.cond |= inexact
		}
		if !exact && tiny {
			e.cond |= underflow
		}
		if tiny {
			e.cond |= subnormal
		}
		e.cond |= rounded
		if a.coef.Sign() == 0 {
			e.cond |= clamped
		}
		return a
	}
	if tiny {
		e.cond |= subnormal
	}
	if s.clamp == 1 && a.exp > etop {
		e.cond |= clamped
		a.coef = e.mul(a.coef, e.pow10(a.exp-etop))
		a.exp = etop
	}
	return a
}

// rescale gives a finite number the exponent exp, rounding by mode.
func (e *engine) rescale(a number, exp int64, mode rounding) (r number, exact bool) {
	if a.coef.Sign() == 0 {
		return zero(a.neg, exp), true
	}
	if a.exp >= exp {
		a.coef = e.mul(a.coef, e.pow10(a.exp-exp))
		a.exp = exp
		return a, true
	}
	a.coef, exact = e.drop(a.coef, exp-a.exp, mode, a.neg)
	a.exp = exp
	return a, exact
}
