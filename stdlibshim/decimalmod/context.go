package decimalmod

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/safepy/safepy/interp"
)

// Exception classes, by condition.
var (
	decimalException = new(interp.Type)
	conditionTypes   = func() (m map[condition]*interp.Type) {
		m = map[condition]*interp.Type{}
		for c := invalidOperation; c <= invalidContext; c <<= 1 {
			m[c] = new(interp.Type)
		}
		return m
	}()
	conditionNames = []string{"InvalidOperation", "FloatOperation", "DivisionByZero", "Overflow", "Underflow", "Subnormal", "Inexact", "Rounded", "Clamped",
		"ConversionSyntax", "DivisionImpossible", "DivisionUndefined", "InvalidContext"}
	// reprOrder is the order in which a context's repr lists signals.
	reprOrder = []condition{clamped, invalidOperation, divisionByZero, inexact, floatOperation, overflow, rounded, subnormal, underflow}
)

func defineExceptions() {
	interp.Define(decimalException, interp.TypeSpec{Name: "DecimalException", Module: "decimal", Base: interp.ArithmeticError, PyName: true})
	ct := conditionTypes
	bases := map[condition][]*interp.Type{
		floatOperation: {decimalException, interp.TypeError}, divisionByZero: {decimalException, interp.ZeroDivisionError},
		overflow: {ct[inexact], ct[rounded]}, underflow: {ct[inexact], ct[rounded], ct[subnormal]},
		conversionSyntax: {ct[invalidOperation]}, divisionImpossible: {ct[invalidOperation]}, divisionUndefined: {ct[invalidOperation], interp.ZeroDivisionError}, invalidContext: {ct[invalidOperation]},
	}
	for _, c := range []condition{invalidOperation, floatOperation, divisionByZero, subnormal, inexact, rounded, clamped, overflow, underflow, conversionSyntax, divisionImpossible, divisionUndefined, invalidContext} {
		b := bases[c]
		if b == nil {
			b = []*interp.Type{decimalException}
		}
		interp.Define(ct[c], interp.TypeSpec{Name: conditionNames[bits.TrailingZeros32(uint32(c))], Module: "decimal", Bases: b, PyName: true})
	}
}

// context is decimal.Context.
type context struct {
	interp.Object
	settings
}

var (
	contextType, signalDictType = new(interp.Type), new(interp.Type)
	contextLayout               = interp.NewLayout[context]("decimal.Context")
	signalDictLayout            = interp.NewLayout[signalDict]("decimal.SignalDict")
)

// Traverse implements interp.Heap.
func (*context) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (*context) ExtraSize() int64 { return 0 }

func asContext(v value) (*context, bool) { return interp.As[context](v, contextLayout) }

var defaultSettings = settings{prec: defaultPrec, emin: -defaultEmax, emax: defaultEmax, rounding: roundHalfEven, capitals: 1, traps: defaultTraps}

func newContext(t *thread, s settings) (*context, error) {
	c, err := interp.New[context](t, contextType)
	if err != nil {
		return nil, err
	}
	c.settings = s
	return c, nil
}

// contextArg is an optional context argument.
func contextArg(t *thread, v value) (*context, error) {
	if v.IsUnset() || v.IsNone() {
		return current(t)
	}
	c, ok := asContext(v)
	if !ok {
		return nil, t.Errorf(interp.TypeError, "optional argument must be a context")
	}
	return c, nil
}

// settle turns the conditions of an operation into flags, and an exception where they are trapped.
func (e *engine) settle(c *context) error {
	if e.err != nil {
		return e.err
	}
	sig := e.cond & signals
	if e.cond&invalidKinds != 0 {
		sig |= invalidOperation
	}
	c.flags |= sig
	trapped := sig & c.traps
	if trapped == 0 {
		return nil
	}
	raise := condition(0)
	for _, p := range []condition{invalidOperation, floatOperation, divisionByZero, overflow, underflow, subnormal, inexact, rounded, clamped} {
		if trapped&p != 0 {
			raise = p
			break
		}
	}
	var list []value
	if kinds := e.cond & invalidKinds; raise == invalidOperation && kinds != 0 {
		for k := conversionSyntax; k <= invalidContext; k <<= 1 {
			if kinds&k != 0 {
				list = append(list, conditionTypes[k].Value())
			}
		}
	}
	for p := invalidOperation; p <= clamped; p <<= 1 {
		if trapped&p != 0 && !(p == invalidOperation && len(list) > 0) {
			list = append(list, conditionTypes[p].Value())
		}
	}
	l, err := interp.NewList(e.t, list)
	if err != nil {
		return err
	}
	return e.t.RaiseValue(conditionTypes[raise], interp.ValueOf(l))
}

// signalDict is flags or traps of a context, as a mapping.
type signalDict struct {
	interp.Object
	c     *context
	traps bool
}

// Traverse implements interp.Heap.
func (d *signalDict) Traverse(w *interp.Walker) { w.Visit(interp.ValueOf(d.c)) }

// ExtraSize implements interp.Heap.
func (*signalDict) ExtraSize() int64 { return 0 }

func (d *signalDict) bits() *condition {
	if d.traps {
		return &d.c.traps
	}
	return &d.c.flags
}

// signalOf is the signal of an exception class.
func signalOf(t *thread, v value) (condition, error) {
	if typ, ok := interp.AsType(v); ok {
		for c := invalidOperation; c <= clamped; c <<= 1 {
			if conditionTypes[c] == typ {
				return c, nil
			}
		}
	}
	return 0, t.Errorf(interp.KeyError, "valid values for signals are:\n  [InvalidOperation, FloatOperation, DivisionByZero,\n   Overflow, Underflow, Subnormal, Inexact, Rounded,\n   Clamped]")
}

// signalsArg reads what flags or traps are set to: a mapping that has every signal.
func signalsArg(t *thread, v value) (c condition, err error) {
	if d, ok := interp.As[signalDict](v, signalDictLayout); ok {
		return *d.bits(), nil
	}
	d, ok := interp.AsDict(v)
	if !ok {
		return 0, t.Errorf(interp.TypeError, "argument must be a signal dict")
	}
	var seen condition
	for pos := 0; ; {
		k, on, more := d.Next(&pos)
		if !more {
			break
		}
		s, err := signalOf(t, k)
		if err != nil {
			return 0, t.Errorf(interp.KeyError, "invalid signal dict")
		}
		seen |= s
		b, err := t.Truth(on)
		if err != nil {
			return 0, err
		}
		if b {
			c |= s
		}
	}
	if seen != clamped<<1-1 {
		return 0, t.Errorf(interp.KeyError, "invalid signal dict")
	}
	return c, nil
}

// signalsList reads a list of signals, which a context may be made with.
func signalsList(t *thread, l *interp.List) (c condition, err error) {
	err = t.Iterate(interp.ValueOf(l), func(x value) error {
		s, err := signalOf(t, x)
		c |= s
		return err
	})
	return c, err
}

func signalNames(c condition) string {
	var names []string
	for _, s := range reprOrder {
		if c&s != 0 {
			names = append(names, conditionNames[bits.TrailingZeros32(uint32(s))])
		}
	}
	return strings.Join(names, ", ")
}

const tooLarge = "Python int too large to convert to C ssize_t"

const badRounding = "valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]"

func roundingArg(t *thread, v value) (rounding, error) {
	if s, ok := interp.GoString(v); ok {
		for i, n := range roundingNames {
			if n == s {
				return rounding(i), nil
			}
		}
	}
	return 0, t.Errorf(interp.TypeError, "%s", badRounding)
}

// set stores one attribute of a context.
func (s *settings) set(t *thread, name string, v value) error {
	whole := func(lo, hi int64, text string) (int64, error) {
		n, ok := interp.AsInt64(v)
		if _, isInt := interp.AsInt(v); !isInt {
			return 0, t.Errorf(interp.TypeError, "an integer is required")
		}
		if !ok {
			return 0, t.Errorf(interp.OverflowError, tooLarge)
		}
		if n < lo || n > hi {
			return 0, t.Errorf(interp.ValueError, "valid %s", text)
		}
		return n, nil
	}
	var n int64
	var err error
	switch name {
	case "prec":
		if n, err = whole(1, maxPrec, "range for prec is [1, MAX_PREC]"); err == nil {
			s.prec = n
		}
	case "Emax":
		if n, err = whole(0, maxEmax, "range for Emax is [0, MAX_EMAX]"); err == nil {
			s.emax = n
		}
	case "Emin":
		if n, err = whole(minEmin, 0, "range for Emin is [MIN_EMIN, 0]"); err == nil {
			s.emin = n
		}
	case "capitals":
		if n, err = whole(0, 1, "values for capitals are 0 or 1"); err == nil {
			s.capitals = int(n)
		}
	case "clamp":
		if n, err = whole(0, 1, "values for clamp are 0 or 1"); err == nil {
			s.clamp = int(n)
		}
	case "rounding":
		s.rounding, err = roundingArg(t, v)
	case "flags":
		s.flags, err = signalsArg(t, v)
	case "traps":
		s.traps, err = signalsArg(t, v)
	}
	return err
}

// setOrList is set, but flags and traps may be a list of signals too.
func (s *settings) setOrList(t *thread, name string, v value) (err error) {
	l, isList := interp.AsList(v)
	switch {
	case isList && name == "flags":
		s.flags, err = signalsList(t, l)
	case isList && name == "traps":
		s.traps, err = signalsList(t, l)
	default:
		err = s.set(t, name, v)
	}
	return err
}

func (s *settings) get(t *thread, c *context, name string) (value, error) {
	switch name {
	case "prec":
		return interp.Int(s.prec), nil
	case "Emax":
		return interp.Int(s.emax), nil
	case "Emin":
		return interp.Int(s.emin), nil
	case "capitals":
		return interp.Int(int64(s.capitals)), nil
	case "clamp":
		return interp.Int(int64(s.clamp)), nil
	case "rounding":
		return t.StrOf(roundingNames[s.rounding])
	}
	d, err := interp.New[signalDict](t, signalDictType)
	if err != nil {
		return value{}, err
	}
	d.c, d.traps = c, name == "traps"
	return interp.ValueOf(d), nil
}

var contextParams = []string{"prec", "rounding", "Emin", "Emax", "capitals", "clamp", "flags", "traps"}

var contextSig = interp.NewSig("Context", "(prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None, traps=None)")

func contextNew(t *thread, typ *interp.Type, args interp.Args) (value, error) {
	a, err := contextSig.Bind(t, args)
	if err != nil {
		return value{}, err
	}
	c, err := interp.New[context](t, typ)
	if err != nil {
		return value{}, err
	}
	c.settings = defaultSettings
	for i, name := range contextParams {
		if a[i].IsUnset() || a[i].IsNone() {
			continue
		}
		if err := c.setOrList(t, name, a[i]); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(c), nil
}

func selfContext(v value) *context { c, _ := asContext(v); return c }

func contextRepr(t *thread, v value) (value, error) {
	c := selfContext(v)
	return t.StrOf(fmt.Sprintf("Context(prec=%d, rounding=%s, Emin=%d, Emax=%d, capitals=%d, clamp=%d, flags=[%s], traps=[%s])",
		c.prec, roundingNames[c.rounding], c.emin, c.emax, c.capitals, c.clamp, signalNames(c.flags), signalNames(c.traps)))
}

// contextReduce is what a context is made of anew.
func contextReduce(t *thread, c *context) (value, error) {
	var err error
	list := func(set condition) value {
		var items []value
		for s := invalidOperation; s <= clamped; s <<= 1 {
			if set&s != 0 {
				items = append(items, conditionTypes[s].Value())
			}
		}
		l, e := interp.NewList(t, items)
		if e != nil {
			err = e
		}
		return interp.ValueOf(l)
	}
	flags, traps := list(c.flags), list(c.traps)
	if err != nil {
		return value{}, err
	}
	args, err := interp.TupleOf(t, interp.Int(c.prec), interp.ValueOf(t.Intern(roundingNames[c.rounding])), interp.Int(c.emin), interp.Int(c.emax),
		interp.Int(int64(c.capitals)), interp.Int(int64(c.clamp)), flags, traps)
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(t, interp.ValueOf(c).Type().Value(), args)
}

func cmethod(name, sig string, f func(t *thread, c *context, a interp.Args) (value, error)) interp.Native {
	return interp.Native{Name: name, Sig: sig, Cost: interp.CostSuperlinear, Fn: func(t *thread, a interp.Args) (value, error) { return f(t, selfContext(a.V[0]), a) }}
}

func defineContext() {
	var rows []interp.Native
	for _, name := range contextParams {
		rows = append(rows, interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) {
			c := selfContext(a.V[0])
			return c.get(t, c, name)
		}}, interp.Native{Name: name, Kind: interp.Setter, Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) {
			if a.Get(1).IsUnset() {
				return value{}, t.Errorf(interp.AttributeError, "context attributes cannot be deleted")
			}
			return interp.None, selfContext(a.V[0]).set(t, name, a.V[1])
		}})
	}
	copyOf := func(t *thread, c *context, _ interp.Args) (value, error) {
		d, err := newContext(t, c.settings)
		if err != nil {
			return value{}, err
		}
		return interp.ValueOf(d), nil
	}
	rows = append(rows,
		cmethod("copy", "()", copyOf), cmethod("__copy__", "()", copyOf),
		interp.Native{Name: "__reduce__", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) { return contextReduce(t, selfContext(a.V[0])) }},
		cmethod("clear_flags", "()", func(_ *thread, c *context, _ interp.Args) (value, error) { c.flags = 0; return interp.None, nil }),
		cmethod("clear_traps", "()", func(_ *thread, c *context, _ interp.Args) (value, error) { c.traps = 0; return interp.None, nil }),
		cmethod("Etiny", "()", func(_ *thread, c *context, _ interp.Args) (value, error) { return interp.Int(c.etiny()), nil }),
		cmethod("Etop", "()", func(_ *thread, c *context, _ interp.Args) (value, error) { return interp.Int(c.etop()), nil }),
		cmethod("radix", "()", func(t *thread, _ *context, _ interp.Args) (value, error) { return newDecimal(t, decimalType, ints(10)) }),
		cmethod("_apply", "(x, /)", func(t *thread, c *context, a interp.Args) (value, error) {
			x, err := other(t, a.V[1])
			if err != nil {
				return value{}, err
			}
			e := engine{t: t, s: &c.settings}
			return e.done(c, e.fix(x))
		}),
		cmethod("create_decimal", "(num='0', /)", func(t *thread, c *context, a interp.Args) (value, error) {
			e := engine{t: t, s: &c.settings}
			n, err := e.convert(a.Get(1).Or(interp.Int(0)), true)
			if err != nil {
				return value{}, err
			}
			if n.isNaN() && n.coef.Sign() != 0 && e.digits(n.coef) > c.prec-int64(c.clamp) {
				n = e.invalid(conversionSyntax) // the payload does not fit
			}
			return e.done(c, e.fix(n))
		}),
		cmethod("create_decimal_from_float", "(f, /)", func(t *thread, c *context, a interp.Args) (value, error) {
			e := engine{t: t, s: &c.settings}
			f, ok := interp.AsFloat(a.V[1])
			if !ok {
				n, err := e.convert(a.V[1], false)
				if err != nil {
					return value{}, err
				}
				return e.done(c, e.fix(n))
			}
			return e.done(c, e.fix(e.fromFloat(f)))
		}),
	)
	rows = append(rows, contextOperations()...)
	interp.Define(contextType, interp.TypeSpec{
		Name: "Context", Module: "decimal", Doc: contextDoc, Layout: contextLayout, NewSig: "(prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None, traps=None)",
		Slots: interp.Slots{New: contextNew, Repr: contextRepr}, Methods: rows,
	})
	defineSignalDict()
}
