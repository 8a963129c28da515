package decimalmod

import (
	"math/big"
	"strings"
	"sync"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

// operation is a method of Decimal that Context has too: named, with its operands besides self.
type operation struct {
	name    string
	context string // its name in Context; "" the same, "-" none
	un      unary
	bin     binary
	param   string // name of the other operand
}

// compared is compare(): -1, 0, 1 or NaN.
func (e *engine) compared(a, b number) number {
	if r, ok := e.nans(a, b); ok {
		return r
	}
	return ints(int64(e.compare(a, b)))
}

func (e *engine) comparedSignal(a, b number) number {
	if a.isNaN() || b.isNaN() {
		e.cond |= invalidOperation
	}
	return e.compared(a, b)
}

// totalOrder is compare_total.
func (e *engine) totalOrder(a, b number) number {
	if a.neg != b.neg {
		if a.neg {
			return ints(-1)
		}
		return ints(1)
	}
	flip := int64(1)
	if a.neg {
		flip = -1
	}
	rank := func(n number) int64 {
		switch n.kind {
		case signaling:
			return 1
		case quiet:
			return 2
		}
		return 0
	}
	if x, y := rank(a), rank(b); x != y {
		if x < y {
			return ints(-flip)
		}
		return ints(flip)
	} else if x > 0 {
		return ints(flip * int64(a.coef.Cmp(b.coef)))
	}
	x, y := a, b
	x.neg, y.neg = false, false
	c := int64(e.compare(x, y))
	if c == 0 && a.kind == finite {
		switch {
		case a.exp < b.exp:
			c = -1
		case a.exp > b.exp:
			c = 1
		}
	}
	return ints(flip * c)
}

func (e *engine) totalMag(a, b number) number {
	a.neg, b.neg = false, false
	return e.totalOrder(a, b)
}

// extreme is max or min, by magnitude when mag is set.
func extreme(want int, mag bool) binary {
	return func(e *engine, a, b number) number {
		if a.kind == quiet && !b.isNaN() {
			return e.fix(b)
		}
		if b.kind == quiet && !a.isNaN() {
			return e.fix(a)
		}
		if r, ok := e.nans(a, b); ok {
			return r
		}
		x, y := a, b
		if mag {
			x.neg, y.neg = false, false
		}
		c := e.compare(x, y)
		if c == 0 && mag {
			c = e.compare(a, b)
		}
		if c == 0 {
			c = int(e.totalOrder(a, b).coef.Int64())
			if e.totalOrder(a, b).neg {
				c = -1
			}
		}
		if c == want || c == 0 {
			return e.fix(a)
		}
		return e.fix(b)
	}
}

// step is next_plus or next_minus.
func (e *engine) step(a number, up bool) number {
	if r, ok := e.nans(a); ok {
		return r
	}
	if a.kind == infinite {
		if a.neg != up {
			return a
		}
		return number{neg: up, coef: new(big.Int).Sub(e.pow10(e.s.prec), bigOne), exp: e.s.etop()}
	}
	s := *e.s
	s.rounding = roundFloor
	if up {
		s.rounding = roundCeiling
	}
	w := engine{t: e.t, s: &s}
	r := w.fix(a)
	if e.compare(r, a) == 0 && r.kind == finite {
		r = w.add(r, number{neg: !up, coef: bigOne, exp: s.etiny() - 1})
	}
	e.fail(w.err)
	return r
}

// nextToward is the one of the three that signals what it met.
func (e *engine) nextToward(a, b number) number {
	if r, ok := e.nans(a, b); ok {
		return r
	}
	c := e.compare(a, b)
	if c == 0 {
		a.neg = b.neg
		return a
	}
	r := e.step(a, c < 0)
	switch {
	case r.kind == infinite:
		e.cond |= overflow | inexact | rounded
	case e.adjusted(r) < e.s.emin:
		e.cond |= underflow | subnormal | inexact | rounded
		if r.isZero() {
			e.cond |= clamped
		}
	}
	return r
}

func (e *engine) logb(a number) number {
	if r, ok := e.nans(a); ok {
		return r
	}
	switch {
	case a.kind == infinite:
		return inf(false)
	case a.isZero():
		e.cond |= divisionByZero
		return inf(true)
	}
	return e.fix(ints(e.adjusted(a)))
}

func (e *engine) scaleb(a, b number) number {
	if r, ok := e.nans(a, b); ok {
		return r
	}
	n, whole, fits := e.integer(b)
	limit := 2 * (e.s.emax + e.s.prec)
	if !whole || !fits || b.exp != 0 || n > limit || n < -limit {
		return e.invalid(invalidOperation)
	}
	if a.kind == infinite {
		return a
	}
	a.exp += n
	return e.fix(a)
}

// shifted is shift or rotate by n digits within the precision.
func (e *engine) moved(a, b number, rotate bool) number {
	if r, ok := e.nans(a, b); ok {
		return r
	}
	n, whole, fits := e.integer(b)
	if !whole || !fits || b.exp != 0 || n > e.s.prec || n < -e.s.prec {
		return e.invalid(invalidOperation)
	}
	if a.kind == infinite {
		return a
	}
	_, c := e.quoRem(a.coef, e.pow10(e.s.prec))
	switch {
	case rotate:
		n = num.FloorMod64(n, e.s.prec)
		hi, lo := e.quoRem(c, e.pow10(e.s.prec-n))
		c = new(big.Int).Add(e.mul(lo, e.pow10(n)), hi)
	case n >= 0:
		_, c = e.quoRem(e.mul(c, e.pow10(n)), e.pow10(e.s.prec))
	default:
		c, _ = e.quoRem(c, e.pow10(-n))
	}
	a.coef = c
	return a
}

// logical works on numbers whose digits are all 0 or 1.
func logical(f func(x, y byte) bool) binary {
	return func(e *engine, a, b number) number {
		x, ok := e.bitText(a)
		y, ok2 := e.bitText(b)
		if !ok || !ok2 {
			return e.invalid(invalidOperation)
		}
		n := max(len(x), len(y))
		x, y = strings.Repeat("0", n-len(x))+x, strings.Repeat("0", n-len(y))+y
		out := make([]byte, n)
		for i := range out {
			out[i] = '0'
			if f(x[i]-'0', y[i]-'0') {
				out[i] = '1'
			}
		}
		return number{coef: e.bigDigits(string(out))}
	}
}

func (e *engine) bitText(a number) (string, bool) {
	if a.kind != finite || a.neg || a.exp != 0 {
		return "", false
	}
	s := e.coefText(a.coef)
	ok := strings.Trim(s, "01") == ""
	return s[max(0, int64(len(s))-e.s.prec):], ok
}

func (e *engine) logicalInvert(a number) number {
	if !e.affordable(e.s.prec) {
		return nan
	}
	s, ok := e.bitText(a)
	if !ok {
		return e.invalid(invalidOperation)
	}
	s = strings.Repeat("0", int(e.s.prec)-len(s)) + s
	return number{coef: e.bigDigits(strings.NewReplacer("0", "1", "1", "0").Replace(s))}
}

func operations() []operation {
	return []operation{
		{name: "compare", bin: (*engine).compared, param: "other"}, {name: "compare_signal", bin: (*engine).comparedSignal, param: "other"},
		{name: "compare_total", bin: (*engine).totalOrder, param: "other"}, {name: "compare_total_mag", bin: (*engine).totalMag, param: "other"},
		{name: "exp", un: (*engine).exp}, {name: "ln", un: func(e *engine, a number) number { return e.log(a, false) }}, {name: "log10", un: func(e *engine, a number) number { return e.log(a, true) }},
		{name: "logb", un: (*engine).logb}, {name: "logical_invert", un: (*engine).logicalInvert},
		{name: "logical_and", bin: logical(func(x, y byte) bool { return x&y == 1 }), param: "other"}, {name: "logical_or", bin: logical(func(x, y byte) bool { return x|y == 1 }), param: "other"},
		{name: "logical_xor", bin: logical(func(x, y byte) bool { return x != y }), param: "other"},
		{name: "max", bin: extreme(1, false), param: "other"}, {name: "min", bin: extreme(-1, false), param: "other"},
		{name: "max_mag", bin: extreme(1, true), param: "other"}, {name: "min_mag", bin: extreme(-1, true), param: "other"},
		{name: "next_minus", un: func(e *engine, a number) number { return e.step(a, false) }}, {name: "next_plus", un: func(e *engine, a number) number { return e.step(a, true) }},
		{name: "next_toward", bin: (*engine).nextToward, param: "other"}, {name: "normalize", un: (*engine).normalize},
		{name: "remainder_near", bin: (*engine).remNear, param: "other"}, {name: "rotate", bin: func(e *engine, a, b number) number { return e.moved(a, b, true) }, param: "other"},
		{name: "shift", bin: func(e *engine, a, b number) number { return e.moved(a, b, false) }, param: "other"},
		{name: "scaleb", bin: (*engine).scaleb, param: "other"}, {name: "sqrt", un: (*engine).sqrt},
		{context: "add", bin: (*engine).add}, {context: "subtract", bin: (*engine).sub}, {context: "multiply", bin: (*engine).times}, {context: "divide", bin: (*engine).div},
		{context: "divide_int", bin: (*engine).floorDiv}, {context: "remainder", bin: (*engine).rem}, {context: "abs", un: (*engine).abs}, {context: "plus", un: (*engine).plus}, {context: "minus", un: (*engine).minus},
		{context: "quantize", bin: func(e *engine, a, b number) number { return e.quantize(a, b, e.s.rounding) }},
		{context: "to_integral_value", un: func(e *engine, a number) number { return e.integral(a, e.s.rounding, false) }},
		{context: "to_integral", un: func(e *engine, a number) number { return e.integral(a, e.s.rounding, false) }},
		{context: "to_integral_exact", un: func(e *engine, a number) number { return e.integral(a, e.s.rounding, true) }},
	}
}

// other is an operand of a method: Decimal or int, else TypeError.
func other(t *thread, v value) (number, error) {
	n, ok := operand(v)
	if !ok {
		return n, t.Errorf(interp.TypeError, "conversion from %s to Decimal is not supported", v.Type().Name)
	}
	return n, nil
}

// contextOperations are the methods of Context that compute.
func contextOperations() (rows []interp.Native) {
	for _, op := range operations() {
		name := op.context
		if name == "" {
			name = op.name
		}
		sig := "(x, /)"
		if op.bin != nil {
			sig = "(x, y, /)"
		}
		rows = append(rows, cmethod(name, sig, func(t *thread, c *context, a interp.Args) (value, error) {
			e := engine{t: t, s: &c.settings}
			x, err := other(t, a.V[1])
			if err != nil {
				return value{}, err
			}
			if op.un != nil {
				return e.done(c, op.un(&e, x))
			}
			y, err := other(t, a.V[2])
			if err != nil {
				return value{}, err
			}
			return e.done(c, op.bin(&e, x, y))
		}))
	}
	for _, name := range []string{"is_zero", "is_nan", "is_qnan", "is_snan", "is_infinite", "is_finite", "is_signed", "is_canonical", "is_normal", "is_subnormal", "number_class", "copy_abs", "copy_negate",
		"copy_decimal", "canonical", "to_sci_string", "to_eng_string", "same_quantum", "copy_sign"} {
		two := name == "same_quantum" || name == "copy_sign"
		sig := "(x, /)"
		if two {
			sig = "(x, y, /)"
		}
		rows = append(rows, cmethod(name, sig, func(t *thread, c *context, a interp.Args) (value, error) {
			if _, ok := asDecimal(a.V[1]); !ok && (name == "canonical" || name == "is_canonical") {
				return value{}, t.Errorf(interp.TypeError, "argument must be a Decimal")
			}
			x, err := other(t, a.V[1])
			if err != nil {
				return value{}, err
			}
			d, err := newDecimal(t, decimalType, x)
			if err != nil {
				return value{}, err
			}
			return c.within(t, func() (value, error) {
				switch {
				case name == "copy_decimal":
					return d, nil
				case name == "to_sci_string":
					return t.CallMethod(d, "__str__")
				case two:
					return t.CallMethod(d, name, a.V[2])
				}
				return t.CallMethod(d, name)
			})
		}))
	}
	return append(rows,
		cmethod("fma", "(x, y, z, /)", func(t *thread, c *context, a interp.Args) (value, error) { return fma(t, c, a.V[1], a.V[2], a.V[3]) }),
		cmethod("divmod", "(x, y, /)", func(t *thread, c *context, a interp.Args) (value, error) {
			for _, v := range a.V[1:3] {
				if _, err := other(t, v); err != nil {
					return value{}, err
				}
			}
			return c.within(t, func() (value, error) { return divModSlot(t, a.V[1], a.V[2]) })
		}),
		cmethod("power", "(a, b, modulo=None)", func(t *thread, c *context, a interp.Args) (value, error) {
			if m := a.Get(3); !m.IsUnset() && !m.IsNone() {
				return powMod(t, c, a.V[1], a.V[2], m)
			}
			x, err := other(t, a.V[1])
			if err != nil {
				return value{}, err
			}
			y, err := other(t, a.V[2])
			if err != nil {
				return value{}, err
			}
			e := engine{t: t, s: &c.settings}
			return e.done(c, e.pow(x, y))
		}))
}

// fma is a·b + c, rounded once.
func fma(t *thread, c *context, x, y, z value) (value, error) {
	var n [3]number
	for i, v := range []value{x, y, z} {
		var err error
		if n[i], err = other(t, v); err != nil {
			return value{}, err
		}
	}
	e := engine{t: t, s: &c.settings}
	a, b := n[0], n[1]
	if a.kind != finite || b.kind != finite {
		product := e.times(a, b)
		if a.isNaN() || b.isNaN() {
			if r, ok := e.nans(a, b, n[2]); ok {
				return e.done(c, r)
			}
		} else if product.isNaN() {
			return e.done(c, product)
		}
		return e.done(c, e.add(product, n[2]))
	}
	return e.done(c, e.add(number{neg: a.neg != b.neg, coef: e.mul(a.coef, b.coef), exp: a.exp + b.exp}, n[2]))
}

// powMod is pow(a, b, m) of integers.
func powMod(t *thread, c *context, a, b, m value) (value, error) {
	var x [3]number
	for i, v := range []value{a, b, m} {
		var err error
		if x[i], err = other(t, v); err != nil {
			return value{}, err
		}
	}
	e := engine{t: t, s: &c.settings}
	return e.done(c, e.powMod(x[0], x[1], x[2]))
}

func (e *engine) powMod(a, b, m number) number {
	if r, ok := e.nans(a, b, m); ok {
		return r
	}
	for _, x := range []number{a, b, m} {
		if x.kind != finite || !e.integral0(x) {
			return e.invalid(invalidOperation)
		}
	}
	if b.neg && !b.isZero() || m.isZero() || e.adjusted(m) >= e.s.prec || a.isZero() && b.isZero() {
		return e.invalid(invalidOperation)
	}
	mod, _ := e.rescale(m, 0, roundDown)
	// 10^k is taken modulo m, so that large exponents cost no more than their digits.
	base := e.residue(a, mod.coef)
	exp, k := b.coef, b.exp
	if k < 0 {
		exp, _ = e.quoRem(exp, e.pow10(-k))
		k = 0
	}
	odd := k == 0 && exp.Bit(0) == 1
	r := e.powResidue(base, exp, mod.coef)
	for ; k > 0 && e.err == nil; k-- {
		r = e.powResidue(r, bigTen, mod.coef)
	}
	return number{neg: a.neg && odd, coef: r}
}

// integral0 reports whether a finite number is whole.
func (e *engine) integral0(a number) bool {
	if a.exp >= 0 || a.isZero() {
		return true
	}
	if -a.exp > e.digits(a.coef) {
		return false
	}
	_, r := e.quoRem(a.coef, e.pow10(-a.exp))
	return r.Sign() == 0
}

// residue is the magnitude of a whole number modulo m.
func (e *engine) residue(a number, m *big.Int) *big.Int {
	if a.exp < 0 {
		q, _ := e.quoRem(a.coef, e.pow10(-a.exp))
		_, r := e.quoRem(q, m)
		return r
	}
	_, r := e.quoRem(a.coef, m)
	_, r = e.quoRem(e.mul(r, e.powResidue(bigTen, big.NewInt(a.exp), m)), m)
	return r
}

// powResidue is a^n modulo m.
func (e *engine) powResidue(a, n, m *big.Int) *big.Int {
	r, err := num.PowMod(e.t, a, n, m)
	if err != nil {
		e.fail(e.t.NumError(err))
		return bigZero
	}
	return r
}

var tupleSeq = sync.OnceValue(func() *interp.StructSeq {
	return interp.NewStructSeq(tupleType, interp.StructSeqSpec{Name: "DecimalTuple", Module: "decimal", Doc: "DecimalTuple(sign, digits, exponent)", Fields: []string{"sign", "digits", "exponent"}, BareRepr: true})
})
