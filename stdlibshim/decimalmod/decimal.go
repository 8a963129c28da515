package decimalmod

import (
	"math"
	"math/big"
	"strings"
	"sync"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

// object is decimal.Decimal.
type object struct {
	interp.Object
	number
	own  big.Int // the coefficient where it has few words
	room [2]big.Word
}

var (
	decimalType   = new(interp.Type)
	tupleType     = new(interp.Type)
	decimalLayout = interp.NewLayout[object]("decimal.Decimal")
)

// Traverse implements interp.Heap.
func (*object) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (o *object) ExtraSize() int64 {
	if o.coef == &o.own {
		return 0
	}
	return 24 + 8*int64(cap(o.coef.Bits()))
}

func asDecimal(v value) (*object, bool) { return interp.As[object](v, decimalLayout) }

func self(v value) number { o, _ := asDecimal(v); return o.number }

func newDecimal(t *thread, typ *interp.Type, n number) (value, error) {
	o, err := interp.New[object](t, typ)
	if err != nil {
		return value{}, err
	}
	o.number = n
	if w := n.coef.Bits(); len(w) == 0 {
		o.coef = bigZero
	} else if len(w) <= len(o.room) {
		o.hold(o.room[:copy(o.room[:], w)])
	} else if err := t.Alloc(24 + int64(n.coef.BitLen()/8)); err != nil {
		return value{}, err
	}
	return interp.ValueOf(o), nil
}

// done ends an operation.
func (e *engine) done(c *context, n number) (value, error) {
	if err := e.settle(c); err != nil {
		return value{}, err
	}
	return newDecimal(e.t, decimalType, n)
}

// operand is a number that arithmetic mixes with: Decimal or int.
func operand(v value) (number, bool) {
	if o, ok := asDecimal(v); ok {
		return o.number, true
	}
	if n, ok := interp.AsInt(v); ok {
		return number{neg: n.Sign() < 0, coef: new(big.Int).Abs(n)}, true
	}
	return number{}, false
}

// convert is Decimal(v), exact. The text of a number is strict where white space around it and underscores in it are not allowed.
func (e *engine) convert(v value, strict bool) (number, error) {
	if n, ok := operand(v); ok {
		return n, nil
	}
	if s, ok := interp.GoString(v); ok {
		n, ok := e.parse(s, strict)
		if !ok {
			n = e.invalid(conversionSyntax)
		}
		return n, nil
	}
	if f, ok := interp.AsFloat(v); ok {
		e.cond |= floatOperation
		return e.fromFloat(f), nil
	}
	_, isTuple := interp.AsTuple(v)
	_, isList := interp.AsList(v)
	if isTuple || isList {
		return e.fromTuple(v)
	}
	return nan, e.t.Errorf(interp.TypeError, "conversion from %s to Decimal is not supported", v.Type().Name)
}

func (e *engine) fromTuple(v value) (number, error) {
	t := e.t
	l, err := t.Collect(v)
	if err != nil {
		return nan, err
	}
	items := l.Items()
	if len(items) != 3 {
		return nan, t.Errorf(interp.ValueError, "argument must be a sequence of length 3")
	}
	sign, ok := interp.AsInt64(items[0])
	if !ok || sign != 0 && sign != 1 {
		return nan, t.Errorf(interp.ValueError, "sign must be an integer with the value 0 or 1")
	}
	d, err := t.Collect(items[1])
	if err != nil {
		return nan, t.Errorf(interp.ValueError, "coefficient must be a tuple of digits")
	}
	var b strings.Builder
	for _, x := range d.Items() {
		n, ok := interp.AsInt64(x)
		if !ok || n < 0 || n > 9 {
			return nan, t.Errorf(interp.ValueError, "coefficient must be a tuple of digits")
		}
		b.WriteByte(byte('0' + n))
	}
	a := number{neg: sign == 1, coef: e.bigDigits(b.String())}
	if s, ok := interp.GoString(items[2]); ok {
		switch s {
		case "F":
			return inf(a.neg), nil
		case "n":
			a.kind = quiet
		case "N":
			a.kind = signaling
		default:
			return nan, t.Errorf(interp.ValueError, "string argument in the third position must be 'F', 'n' or 'N'")
		}
		return a, nil
	}
	exp, ok := interp.AsInt64(items[2])
	if _, isInt := interp.AsInt(items[2]); !isInt {
		return nan, t.Errorf(interp.ValueError, "exponent must be an integer")
	} else if !ok {
		return nan, t.Errorf(interp.OverflowError, tooLarge)
	}
	a.exp = min(max(exp, minEmin*4), maxEmax*4)
	return a, nil
}

var decimalSig = interp.NewSig("Decimal", "(value='0', context=None)")

func decimalNew(t *thread, typ *interp.Type, args interp.Args) (value, error) {
	a, mark, err := decimalSig.BindPassed(t, args)
	if err != nil {
		return value{}, err
	}
	defer t.Unpass(mark)
	c, err := contextArg(t, a[1])
	if err != nil {
		return value{}, err
	}
	if !a[0].IsUnset() && a[0].IsExact(decimalType) && typ == decimalType {
		return a[0], nil
	}
	if a[0].IsSmallInt() {
		if n, ok := smallOperand(a[0]); ok {
			return newSmall(t, typ, n)
		}
	} else if text, ok := interp.AsStr(a[0]); ok {
		if n, ok := smallText(text.String()); ok {
			if err := t.Work(int64(len(text.String()))/2 + 10); err != nil {
				return value{}, err
			}
			return newSmall(t, typ, n)
		}
	}
	e := engine{t: t, s: &c.settings}
	n, err := e.convert(a[0].Or(interp.Int(0)), false)
	if err != nil {
		return value{}, err
	}
	n = e.exact(n)
	if err := e.settle(c); err != nil {
		return value{}, err
	}
	return newDecimal(t, typ, n)
}

type (
	unary  func(e *engine, a number) number
	binary func(e *engine, a, b number) number
)

// binaryOf makes a slot of what computes with two operands under the current context.
func binaryOf(f func(e *engine, c *context, x, y number) (value, error)) interp.BinFunc {
	return func(t *thread, a, b value) (value, error) {
		x, ok := operand(a)
		y, ok2 := operand(b)
		if !ok || !ok2 {
			return interp.NotImplemented, nil
		}
		c, err := current(t)
		if err != nil {
			return value{}, err
		}
		return f(&engine{t: t, s: &c.settings}, c, x, y)
	}
}

// binarySlot is the slot of f. quick is f for short numbers, where it knows the result; nil: none.
func binarySlot(f binary, quick func(c *settings, a, b small) (small, bool)) interp.BinFunc {
	slow := binaryOf(func(e *engine, c *context, x, y number) (value, error) { return e.done(c, f(e, x, y)) })
	if quick == nil {
		return slow
	}
	return func(t *thread, a, b value) (value, error) {
		x, ok := smallOperand(a)
		if !ok {
			return slow(t, a, b)
		}
		y, ok := smallOperand(b)
		if !ok {
			return slow(t, a, b)
		}
		c, err := current(t)
		if err != nil {
			return value{}, err
		}
		if c.roomy() {
			if r, ok := quick(&c.settings, x, y); ok {
				return newSmall(t, decimalType, r)
			}
		}
		return slow(t, a, b)
	}
}

var divModSlot = binaryOf(func(e *engine, c *context, x, y number) (value, error) {
	q, r := e.floorDiv(x, y), e.rem(x, y)
	if err := e.settle(c); err != nil {
		return value{}, err
	}
	u, err := newDecimal(e.t, decimalType, q)
	if err != nil {
		return value{}, err
	}
	v, err := newDecimal(e.t, decimalType, r)
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(e.t, u, v)
})

func unarySlot(f unary) interp.UnaryFunc {
	return func(t *thread, v value) (value, error) {
		c, err := current(t)
		if err != nil {
			return value{}, err
		}
		e := engine{t: t, s: &c.settings}
		return e.done(c, f(&e, self(v)))
	}
}

func decimalCompare(t *thread, a, b value, op interp.CmpOp) (value, error) {
	if r, ok := smallCompare(a, b); ok {
		return interp.Bool(holds(op, r)), nil
	}
	x := self(a)
	c, err := current(t)
	if err != nil {
		return value{}, err
	}
	e := engine{t: t, s: &c.settings}
	equality := op == interp.CmpEq || op == interp.CmpNe
	y, ok := operand(b)
	if !ok {
		f, isFloat := interp.AsFloat(b)
		if z, isComplex := interp.AsComplex(b); isComplex && equality {
			if imag(z) != 0 {
				return interp.Bool(op == interp.CmpNe), nil
			}
			f, isFloat = real(z), true
		}
		if isFloat {
			if equality {
				c.flags |= floatOperation // which is not trapped here
			} else {
				e.cond |= floatOperation
			}
			y, ok = e.fromFloat(f), true
		} else if x, y, ok, err = e.overRational(x, b); err != nil {
			return value{}, err
		}
	}
	if !ok {
		return interp.NotImplemented, nil
	}
	if x.isNaN() || y.isNaN() {
		if x.kind == signaling || y.kind == signaling || !equality {
			e.cond |= invalidOperation
		}
		return interp.Bool(op == interp.CmpNe), e.settle(c)
	}
	r := e.compare(x, y)
	if err := e.settle(c); err != nil {
		return value{}, err
	}
	return interp.Bool(holds(op, r)), nil
}

// holds reports whether a comparison with the outcome r is true.
func holds(op interp.CmpOp, r int) bool {
	return [...]bool{interp.CmpLt: r < 0, interp.CmpLe: r <= 0, interp.CmpEq: r == 0, interp.CmpNe: r != 0, interp.CmpGt: r > 0, interp.CmpGe: r >= 0}[op]
}

// overRational turns a comparison of x with a numbers.Rational into one of x times its denominator with its numerator.
func (e *engine) overRational(x number, b value) (left, right number, ok bool, err error) {
	m, ok := e.t.Modules().GetStr("numbers")
	if !ok {
		return x, x, false, nil
	}
	rational, err := e.t.Attr(m, "Rational")
	if err != nil {
		return x, x, false, err
	}
	if ok, err = e.t.IsInstance(b, rational); err != nil || !ok {
		return x, x, false, err
	}
	parts := [2]number{}
	for i, name := range []string{"numerator", "denominator"} {
		v, err := e.t.Attr(b, name)
		if err != nil {
			return x, x, false, err
		}
		if parts[i], ok = operand(v); !ok {
			return x, x, false, e.t.Errorf(interp.TypeError, "%s is not an integer", name)
		}
	}
	if x.kind == finite {
		x.coef = e.mul(x.coef, parts[1].coef)
	}
	return x, parts[0], true, nil
}

// hash equals that of the int or float of the same value: coef·10^exp modulo 2⁶¹-1.
func hash(t *thread, v value) (int64, error) {
	a := self(v)
	switch a.kind {
	case signaling:
		return 0, t.Errorf(interp.TypeError, "Cannot hash a signaling NaN value")
	case quiet:
		return t.HashByID(v)
	case infinite:
		if a.neg {
			return -314159, nil
		}
		return 314159, nil
	}
	p := big.NewInt(1<<61 - 1)
	base := bigTen
	exp := a.exp
	if exp < 0 {
		base = new(big.Int).ModInverse(bigTen, p)
		exp = -exp
	}
	if err := t.Work(int64(a.coef.BitLen())/16 + 60); err != nil {
		return 0, err
	}
	h := new(big.Int).Exp(base, big.NewInt(exp), p)
	h.Mul(h, new(big.Int).Mod(a.coef, p)).Mod(h, p)
	n := h.Int64()
	if a.neg {
		n = -n
	}
	if n == -1 {
		n = -2
	}
	return n, nil
}

// toInt is int(d): towards zero unless mode says otherwise.
func toInt(t *thread, a number, mode rounding) (value, error) {
	switch a.kind {
	case quiet, signaling:
		return value{}, t.Errorf(interp.ValueError, "cannot convert NaN to integer")
	case infinite:
		return value{}, t.Errorf(interp.OverflowError, "cannot convert Infinity to integer")
	}
	s := defaultSettings
	e := engine{t: t, s: &s}
	r, _ := e.rescale(a, 0, mode)
	if e.err != nil {
		return value{}, e.err
	}
	n := new(big.Int).Set(r.coef)
	if r.neg {
		n.Neg(n)
	}
	return interp.NewInt(n), nil
}

func toFloat(t *thread, v value) (value, error) {
	a := self(v)
	switch {
	case a.kind == signaling:
		return value{}, t.Errorf(interp.ValueError, "cannot convert signaling NaN to float")
	case a.kind == quiet:
		sign := 1.0
		if a.neg {
			sign = -1
		}
		return interp.Float(math.Copysign(math.NaN(), sign)), nil
	}
	s := defaultSettings
	e := engine{t: t, s: &s}
	f, err := num.ParseFloat(t, e.text(a, false, true), nil)
	if err != nil {
		return value{}, t.NumError(err)
	}
	return interp.Float(f), e.err
}

func text(t *thread, a number) (string, error) {
	c, err := current(t)
	if err != nil {
		return "", err
	}
	e := engine{t: t, s: &c.settings}
	s := e.text(a, false, c.capitals == 1)
	return s, e.err
}

// Module is the table of decimal.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	defineExceptions()
	defineDecimal()
	decimalType.SetToGo(toGo)
	defineContext()
	defineManager()
	consts := map[string]value{
		"MAX_PREC": interp.Int(maxPrec), "MAX_EMAX": interp.Int(maxEmax), "MIN_EMIN": interp.Int(minEmin), "MIN_ETINY": interp.Int(minEmin - maxPrec + 1),
		"HAVE_THREADS": interp.True, "IEEE_CONTEXT_MAX_BITS": interp.Int(maxIEEEBits), "HAVE_CONTEXTVAR": interp.True, "__version__": interp.StaticStr("1.70"), "__libmpdec_version__": interp.StaticStr("4.0.1"),
	}
	for _, n := range roundingNames {
		consts[n] = interp.StaticStr(n)
	}
	types := []*interp.Type{decimalType, contextType, decimalException, tupleType}
	for c := invalidOperation; c <= invalidContext; c <<= 1 {
		types = append(types, conditionTypes[c])
	}
	return &interp.ModuleDef{
		Name: "decimal", Doc: moduleDoc, Types: types, Consts: consts, FromGo: fromGo,
		Lazy: lazyTemplates(), Funcs: contextFuncs(), Init: register,
	}
})
