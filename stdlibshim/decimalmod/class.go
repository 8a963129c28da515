package decimalmod

import (
	"math/big"

	"github.com/safepy/safepy/interp"
)

func meth(name, sig string, f func(t *thread, a interp.Args) (value, error)) interp.Native {
	return interp.Native{Name: name, Sig: sig, Cost: interp.CostSuperlinear, Fn: f, Doc: methodDocs[name]}
}

// test is a method that tells something of a number.
func test(name string, f func(e *engine, a number) bool) interp.Native {
	sig := "()"
	if name == "is_normal" || name == "is_subnormal" {
		sig = "(context=None)"
	}
	return meth(name, sig, func(t *thread, a interp.Args) (value, error) {
		c, err := contextArg(t, a.Get(1))
		if err != nil {
			return value{}, err
		}
		e := engine{t: t, s: &c.settings}
		return interp.Bool(f(&e, self(a.V[0]))), e.err
	})
}

// same is a method that returns the number itself.
func same(t *thread, a interp.Args) (value, error) { return a.V[0], nil }

func numberClass(e *engine, a number) string {
	sign := "+"
	if a.neg {
		sign = "-"
	}
	switch {
	case a.kind == signaling:
		return "sNaN"
	case a.kind == quiet:
		return "NaN"
	case a.kind == infinite:
		return sign + "Infinity"
	case a.isZero():
		return sign + "Zero"
	case e.adjusted(a) < e.s.emin:
		return sign + "Subnormal"
	}
	return sign + "Normal"
}

func asTuple(t *thread, a interp.Args) (value, error) {
	n := self(a.V[0])
	s := defaultSettings
	e := engine{t: t, s: &s}
	var digits []value
	if n.kind == infinite {
		digits = []value{interp.Int(0)}
	} else if n.kind == finite || n.coef.Sign() != 0 {
		text := e.coefText(n.coef)
		if err := t.Alloc(int64(len(text)) * 16); err != nil {
			return value{}, err
		}
		for i := range len(text) {
			digits = append(digits, interp.Int(int64(text[i]-'0')))
		}
	}
	tup, err := interp.NewTuple(t, digits)
	if err != nil {
		return value{}, err
	}
	exp := interp.Int(n.exp)
	for k, name := range map[kind]string{infinite: "F", quiet: "n", signaling: "N"} {
		if n.kind == k {
			exp = interp.ValueOf(t.Intern(name))
		}
	}
	sign := int64(0)
	if n.neg {
		sign = 1
	}
	return tupleSeq().Make(t, interp.Int(sign), tup, exp)
}

func ratio(t *thread, a interp.Args) (value, error) {
	n := self(a.V[0])
	switch n.kind {
	case infinite:
		return value{}, t.Errorf(interp.OverflowError, "cannot convert Infinity to integer ratio")
	case quiet, signaling:
		return value{}, t.Errorf(interp.ValueError, "cannot convert NaN to integer ratio")
	}
	s := defaultSettings
	e := engine{t: t, s: &s}
	x, y := n.coef, bigOne
	if n.exp >= 0 {
		x = e.mul(x, e.pow10(n.exp))
	} else {
		y = e.pow10(-n.exp)
	}
	if e.err != nil {
		return value{}, e.err
	}
	if err := t.Work(int64(y.BitLen()) * int64(y.BitLen()) / 4096); err != nil {
		return value{}, err
	}
	r := new(big.Rat).SetFrac(x, y)
	p := new(big.Int).Set(r.Num())
	if n.neg {
		p.Neg(p)
	}
	return interp.TupleOf(t, interp.NewInt(p), interp.NewInt(new(big.Int).Set(r.Denom())))
}

// modeArgs reads the rounding and context arguments at i and i+1.
func modeArgs(t *thread, a interp.Args, i int) (*context, rounding, error) {
	c, err := contextArg(t, a.Get(i+1))
	if err != nil {
		return nil, 0, err
	}
	mode := c.rounding
	if r := a.Get(i); !r.IsUnset() && !r.IsNone() {
		if mode, err = roundingArg(t, r); err != nil {
			return nil, 0, err
		}
	}
	return c, mode, nil
}

func integralMethod(name string, signals bool) interp.Native {
	return meth(name, "(rounding=None, context=None)", func(t *thread, a interp.Args) (value, error) {
		c, mode, err := modeArgs(t, a, 1)
		if err != nil {
			return value{}, err
		}
		e := engine{t: t, s: &c.settings}
		return e.done(c, e.integral(self(a.V[0]), mode, signals))
	})
}

func roundMethod(t *thread, a interp.Args) (value, error) {
	n := self(a.V[0])
	if v := a.Get(1); !v.IsUnset() && !v.IsNone() {
		k, ok := interp.AsInt64(v)
		if _, isInt := interp.AsInt(v); !isInt {
			return value{}, t.Errorf(interp.TypeError, "optional arg must be an integer")
		} else if !ok {
			return value{}, t.Errorf(interp.OverflowError, tooLarge)
		}
		c, err := current(t)
		if err != nil {
			return value{}, err
		}
		e := engine{t: t, s: &c.settings}
		return e.done(c, e.quantize(n, number{coef: bigOne, exp: -max(k, -maxEmax*2)}, roundHalfEven))
	}
	return toInt(t, n, roundHalfEven)
}

// decimalMethods are the methods that are Decimal's alone.
func decimalMethods() []interp.Native {
	rows := []interp.Native{
		test("is_zero", func(_ *engine, a number) bool { return a.isZero() }), test("is_nan", func(_ *engine, a number) bool { return a.isNaN() }),
		test("is_qnan", func(_ *engine, a number) bool { return a.kind == quiet }), test("is_snan", func(_ *engine, a number) bool { return a.kind == signaling }),
		test("is_infinite", func(_ *engine, a number) bool { return a.kind == infinite }), test("is_finite", func(_ *engine, a number) bool { return a.kind == finite }),
		test("is_signed", func(_ *engine, a number) bool { return a.neg }), test("is_canonical", func(*engine, number) bool { return true }),
		test("is_normal", func(e *engine, a number) bool { return a.kind == finite && !a.isZero() && e.adjusted(a) >= e.s.emin }),
		test("is_subnormal", func(e *engine, a number) bool { return a.kind == finite && !a.isZero() && e.adjusted(a) < e.s.emin }),
		meth("canonical", "()", same), meth("conjugate", "()", same), meth("__copy__", "()", same), meth("__deepcopy__", "(memo, /)", same),
		meth("adjusted", "()", func(t *thread, a interp.Args) (value, error) {
			n := self(a.V[0])
			if n.kind != finite {
				return interp.Int(0), nil
			}
			s := defaultSettings
			e := engine{t: t, s: &s}
			return interp.Int(e.adjusted(n)), e.err
		}),
		meth("as_tuple", "()", asTuple), meth("as_integer_ratio", "()", ratio),
		meth("radix", "()", func(t *thread, _ interp.Args) (value, error) { return newDecimal(t, decimalType, ints(10)) }),
		meth("copy_abs", "()", func(t *thread, a interp.Args) (value, error) {
			n := self(a.V[0])
			n.neg = false
			return newDecimal(t, decimalType, n)
		}),
		meth("copy_negate", "()", func(t *thread, a interp.Args) (value, error) {
			n := self(a.V[0])
			n.neg = !n.neg
			return newDecimal(t, decimalType, n)
		}),
		meth("copy_sign", "(other, context=None)", func(t *thread, a interp.Args) (value, error) {
			o, err := other(t, a.V[1])
			if err != nil {
				return value{}, err
			}
			n := self(a.V[0])
			n.neg = o.neg
			return newDecimal(t, decimalType, n)
		}),
		meth("same_quantum", "(other, context=None)", func(t *thread, a interp.Args) (value, error) {
			o, err := other(t, a.V[1])
			if err != nil {
				return value{}, err
			}
			n := self(a.V[0])
			return interp.Bool(n.kind == finite && o.kind == finite && n.exp == o.exp || n.kind == infinite && o.kind == infinite || n.isNaN() && o.isNaN()), nil
		}),
		meth("number_class", "(context=None)", func(t *thread, a interp.Args) (value, error) {
			c, err := contextArg(t, a.Get(1))
			if err != nil {
				return value{}, err
			}
			e := engine{t: t, s: &c.settings}
			return t.StrOf(numberClass(&e, self(a.V[0])))
		}),
		meth("to_eng_string", "(context=None)", func(t *thread, a interp.Args) (value, error) {
			c, err := contextArg(t, a.Get(1))
			if err != nil {
				return value{}, err
			}
			e := engine{t: t, s: &c.settings}
			s := e.text(self(a.V[0]), true, c.capitals == 1)
			if e.err != nil {
				return value{}, e.err
			}
			return t.StrOf(s)
		}),
		meth("fma", "(other, third, context=None)", func(t *thread, a interp.Args) (value, error) {
			c, err := contextArg(t, a.Get(3))
			if err != nil {
				return value{}, err
			}
			return fma(t, c, a.V[0], a.V[1], a.V[2])
		}),
		meth("quantize", "(exp, rounding=None, context=None)", func(t *thread, a interp.Args) (value, error) {
			c, mode, err := modeArgs(t, a, 2)
			if err != nil {
				return value{}, err
			}
			o, err := other(t, a.V[1])
			if err != nil {
				return value{}, err
			}
			e := engine{t: t, s: &c.settings}
			return e.done(c, e.quantize(self(a.V[0]), o, mode))
		}),
		integralMethod("to_integral", false), integralMethod("to_integral_value", false), integralMethod("to_integral_exact", true),
		meth("__round__", "(ndigits=None, /)", roundMethod), meth("__format__", "(fmtarg, override=None, /)", formatMethod),
		meth("__floor__", "()", func(t *thread, a interp.Args) (value, error) { return toInt(t, self(a.V[0]), roundFloor) }),
		meth("__ceil__", "()", func(t *thread, a interp.Args) (value, error) { return toInt(t, self(a.V[0]), roundCeiling) }),
		meth("__trunc__", "()", func(t *thread, a interp.Args) (value, error) { return toInt(t, self(a.V[0]), roundDown) }),
		meth("__complex__", "()", func(t *thread, a interp.Args) (value, error) {
			f, err := toFloat(t, a.V[0])
			if err != nil {
				return value{}, err
			}
			return t.FromGo(complex(f.Float64(), 0))
		}),
		meth("__reduce__", "()", func(t *thread, a interp.Args) (value, error) {
			s, err := t.Str(a.V[0])
			if err != nil {
				return value{}, err
			}
			args, err := interp.TupleOf(t, interp.ValueOf(s))
			if err != nil {
				return value{}, err
			}
			return interp.TupleOf(t, a.V[0].Type().Value(), args)
		}),
		{Name: "real", Kind: interp.Getter, Cost: interp.CostConst, Fn: same},
		{Name: "imag", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *thread, _ interp.Args) (value, error) { return newDecimal(t, decimalType, ints(0)) }},
	}
	for _, from := range []string{"from_float", "from_number"} {
		rows = append(rows, interp.Native{Name: from, Sig: "(f, /)", Kind: interp.ClassMethod, Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) {
			_, isInt := interp.AsInt(a.V[1])
			_, isDec := asDecimal(a.V[1])
			f, isFloat := interp.AsFloat(a.V[1])
			if !isInt && !isFloat && !(from == "from_number" && isDec) {
				return value{}, t.Errorf(interp.TypeError, "argument must be int or float")
			}
			s := defaultSettings
			e := engine{t: t, s: &s}
			n, _ := operand(a.V[1])
			if isFloat {
				n = e.fromFloat(f)
			}
			v, err := newDecimal(t, decimalType, n)
			if cls, _ := interp.AsType(a.V[0]); err == nil && cls != decimalType {
				return t.Call(a.V[0], v)
			}
			return v, err
		}})
	}
	return rows
}

func defineDecimal() {
	rows := decimalMethods()
	for _, op := range operations() {
		if op.name == "" {
			continue
		}
		sig := "(context=None)"
		if op.bin != nil {
			sig = "(other, context=None)"
		}
		rows = append(rows, meth(op.name, sig, func(t *thread, a interp.Args) (value, error) {
			at := 1
			if op.bin != nil {
				at = 2
			}
			c, err := contextArg(t, a.Get(at))
			if err != nil {
				return value{}, err
			}
			e := engine{t: t, s: &c.settings}
			if op.un != nil {
				return e.done(c, op.un(&e, self(a.V[0])))
			}
			o, err := other(t, a.V[1])
			if err != nil {
				return value{}, err
			}
			return e.done(c, op.bin(&e, self(a.V[0]), o))
		}))
	}
	slots := interp.Slots{
		New: decimalNew, Compare: decimalCompare, Hash: hash, Float: toFloat,
		Neg: unarySlot((*engine).minus), Pos: unarySlot((*engine).plus), Abs: unarySlot((*engine).abs),
		Int:  func(t *thread, v value) (value, error) { return toInt(t, self(v), roundDown) },
		Bool: func(_ *thread, v value) (bool, error) { return !self(v).isZero(), nil },
		Str: func(t *thread, v value) (value, error) {
			var buf [48]byte
			if b, ok := shortText(v, buf[:]); ok {
				return t.StrOf(string(b))
			}
			s, err := text(t, self(v))
			if err != nil {
				return value{}, err
			}
			return t.StrOf(s)
		},
		Repr: func(t *thread, v value) (value, error) {
			var buf [48]byte
			if b, ok := shortText(v, buf[:]); ok {
				return t.StrOf("Decimal('" + string(b) + "')")
			}
			s, err := text(t, self(v))
			if err != nil {
				return value{}, err
			}
			return t.StrOf("Decimal('" + s + "')")
		},
		Format: func(t *thread, v value, spec *interp.Str) (value, error) {
			return formatMethod(t, interp.Args{V: []value{v, interp.ValueOf(spec)}})
		},
		PowMod: func(t *thread, a, b, m value) (value, error) {
			c, err := current(t)
			if err != nil {
				return value{}, err
			}
			return powMod(t, c, a, b, m)
		},
	}
	quick := map[interp.BinOp]func(c *settings, a, b small) (small, bool){interp.OpAdd: smallAdd, interp.OpSub: smallSub, interp.OpMul: smallMul, interp.OpTrueDiv: smallDiv}
	for op, f := range map[interp.BinOp]binary{
		interp.OpAdd: (*engine).add, interp.OpSub: (*engine).sub, interp.OpMul: (*engine).times, interp.OpTrueDiv: (*engine).div,
		interp.OpFloorDiv: (*engine).floorDiv, interp.OpMod: (*engine).rem, interp.OpPow: (*engine).pow,
	} {
		slots.Binary[op] = binarySlot(f, quick[op])
	}
	slots.Binary[interp.OpDivMod] = divModSlot
	tupleSeq()
	interp.Define(decimalType, interp.TypeSpec{
		Name: "Decimal", Module: "decimal", Layout: decimalLayout, Slots: slots, Methods: rows, NewSig: "(value='0', context=None)",
		Doc: "Construct a new Decimal object. 'value' can be an integer, string, tuple,\nor another Decimal object. If no value is given, return Decimal('0').",
	})
}
