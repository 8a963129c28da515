package interp

import (
	"math"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/pyhash"
)

// FloatObj is an instance of a user subclass of float.
type FloatObj struct {
	Object
	f float64
}

var floatLayout = NewLayout[FloatObj]("float")

// Traverse implements Heap.
func (*FloatObj) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (*FloatObj) ExtraSize() int64 { return 0 }

// AsFloat is the value of a float or an instance of a subclass.
func AsFloat(v Value) (float64, bool) {
	if v.ref == floatRef {
		return v.Float64(), true
	}
	if v.ref != nil && v.Object().typ.layout == floatLayout {
		return cast[FloatObj](v).f, true
	}
	return 0, false
}

// newFloat makes the float f. A NaN that arithmetic made gets a payload of its own, so that `nan in [nan]` looks at identity as CPython does.
func (t *Thread) newFloat(f float64) Value {
	if f != f {
		t.nans++
		return Value{floatRef, math.Float64bits(f)&^(1<<48-1) | t.nans&(1<<48-1)}
	}
	return Float(f)
}

// FloatBits is the IEEE 754 form of f as it leaves a program: a NaN without the payload that newFloat gave it.
func FloatBits(f float64) uint64 {
	b := math.Float64bits(f)
	if f != f {
		b &^= 1<<48 - 1
	}
	return b
}

// floatOperand is v as a float operand of an operator: floats and ints. ok is false for others.
func (t *Thread) floatOperand(v Value) (f float64, ok bool, err error) {
	if f, ok := AsFloat(v); ok {
		return f, true, nil
	}
	small, large, ok := intParts(v)
	if !ok {
		return 0, false, nil
	}
	if large == nil {
		return float64(small), true, nil
	}
	f, err = num.BigToFloat(large)
	return f, true, t.numError(err)
}

// ToFloat is float(v) for real numbers: floats, ints, and what has __float__ or __index__.
func (t *Thread) ToFloat(v Value) (float64, error) {
	if !v.Type().ownFloat() || v.Type().layout == floatLayout {
		if f, ok, err := t.floatOperand(v); ok || err != nil {
			return f, err
		}
	}
	return t.floatBySlot(v)
}

// ownFloat reports whether typ is a program's class with a __float__ of its own, which goes before the number that an instance may be.
func (typ *Type) ownFloat() bool {
	if typ.flags&typeHeap == 0 {
		return false
	}
	m := typ.Lookup("__float__")
	return m.ref != nil && m.IsExact(FunctionType)
}

// floatBySlot is ToFloat by __float__ or __index__.
func (t *Thread) floatBySlot(v Value) (float64, error) {
	s := &v.Type().slots
	if s.Float != nil {
		r, err := s.Float(t, v)
		if err != nil {
			return 0, err
		}
		f, ok := AsFloat(r)
		if !ok {
			return 0, t.Errorf(TypeError, "%s.__float__ returned non-float (type %s)", v.Type().Name, r.Type().Name)
		}
		if r.ref != floatRef {
			text := v.Type().Name + ".__float__() must return a float, not " + r.Type().Name + ".  The ability to return an instance of a strict subclass of float is deprecated, and may not be supported in a future version of Python."
			if err := t.Warn(DeprecationWarning, text); err != nil {
				return 0, err
			}
		}
		return f, nil
	}
	if s.Index != nil {
		i, err := t.Index(v)
		if err != nil {
			return 0, err
		}
		f, _, err := t.floatOperand(i)
		return f, err
	}
	return 0, t.Errorf(TypeError, "must be real number, not %s", v.Type().Name)
}

func floatNew(t *Thread, typ *Type, args Args) (Value, error) {
	if args.Kw != nil && !OwnInit(typ) {
		return Value{}, t.Errorf(TypeError, "float() takes no keyword arguments")
	}
	args.V = args.Pos()
	if len(args.V) > 1 {
		return Value{}, t.Errorf(TypeError, "float expected at most 1 argument, got %d", len(args.V))
	}
	f := 0.0
	bits := uint64(0)
	if len(args.V) == 1 {
		var short Value
		if typ == FloatType && quickFloat(t, args.V, &short) {
			return short, nil
		}
		v := args.V[0]
		if v.ref == floatRef && typ == FloatType {
			return v, nil
		}
		var err error
		if f, err = t.floatFrom(v); err != nil {
			return Value{}, err
		}
		bits = math.Float64bits(f)
	}
	if typ == FloatType {
		if f != f {
			return t.newFloat(f), nil
		}
		return Value{floatRef, bits}, nil
	}
	p, err := New[FloatObj](t, typ)
	if err != nil {
		return Value{}, err
	}
	p.f = f
	return ValueOf(p), nil
}

// floatFrom is float(v), texts included.
func (t *Thread) floatFrom(v Value) (float64, error) {
	if s := &v.Type().slots; s.Float != nil || s.Index != nil {
		if v.Type().ownFloat() {
			return t.floatBySlot(v)
		}
		return t.ToFloat(v)
	}
	text, ok, err := t.numberText(v)
	switch {
	case err != nil:
		return 0, err
	case !ok:
		return 0, t.Errorf(TypeError, "float() argument must be a string or a real number, not '%s'", v.Type().Name)
	}
	norm := num.Norm(normDigit)
	if v.Type().layout != strLayout {
		norm = nil
	}
	f, err := num.ParseFloat(t, text, norm)
	if err == num.ErrSyntax {
		return 0, t.Errorf(ValueError, "could not convert string to float: %s", mustRepr(t, v))
	}
	return f, t.numError(err)
}

func floatRepr(t *Thread, v Value) (Value, error) {
	f, _ := AsFloat(v)
	return NewStr(t, num.FloatRepr(f))
}

func floatHash(t *Thread, v Value) (int64, error) {
	f, _ := AsFloat(v)
	if f != f {
		return objectHash(t, v)
	}
	return pyhash.HashFloat(f), nil
}

func floatCompare(_ *Thread, a, b Value, op CmpOp) (Value, error) {
	x, _ := AsFloat(a)
	if y, ok := AsFloat(b); ok {
		return Bool(op.holds(orderFloat(x, y))), nil
	}
	small, large, ok := intParts(b)
	if !ok {
		return NotImplemented, nil
	}
	var c int
	if large != nil {
		c, ok = num.CmpBigFloat(large, x)
	} else {
		c, ok = num.CmpInt64Float(small, x)
	}
	if !ok { // NaN
		return Bool(op == CmpNe), nil
	}
	return Bool(op.holds(orderInt(int64(-c), 0))), nil
}

// floatBinary wraps an operator on two real numbers.
func floatBinary(f func(t *Thread, x, y float64) (Value, error)) BinFunc {
	return func(t *Thread, a, b Value) (Value, error) {
		x, ok, err := t.floatOperand(a)
		if err != nil {
			return Value{}, err
		}
		if !ok {
			return NotImplemented, nil
		}
		y, ok, err := t.floatOperand(b)
		if err != nil {
			return Value{}, err
		}
		if !ok {
			return NotImplemented, nil
		}
		return f(t, x, y)
	}
}

func (t *Thread) floatResult(f float64, err error) (Value, error) {
	if err != nil {
		return Value{}, t.numError(err)
	}
	return t.newFloat(f), nil
}

func (t *Thread) floatPow(x, y float64) (Value, error) {
	r, status := num.FloatPow(x, y)
	if status == num.PowComplex {
		c, err := num.ComplexPow(complex(x, 0), complex(y, 0))
		if err != nil {
			return Value{}, t.numError(err)
		}
		return t.newComplex(c)
	}
	if status != num.PowOK {
		return Value{}, t.numError(num.FloatPowError(status))
	}
	return t.newFloat(r), nil
}

func setupFloat() {
	self := func(v Value) float64 { f, _ := AsFloat(v); return f }
	exact := func(t *Thread, v Value) (Value, error) { return t.newFloat(self(v)), nil }
	define(FloatType, TypeSpec{
		Name: "float", Layout: floatLayout, NewSig: "(x=0, /)", Doc: "Convert a string or number to a floating-point number, if possible.",
		Slots: Slots{
			New: floatNew, Repr: floatRepr, Hash: floatHash, Compare: floatCompare, Format: floatFormat,
			Bool: func(_ *Thread, v Value) (bool, error) { return self(v) != 0, nil },
			Neg:  func(_ *Thread, v Value) (Value, error) { return Float(-self(v)), nil },
			Abs:  func(_ *Thread, v Value) (Value, error) { return Float(math.Abs(self(v))), nil },
			Pos: func(t *Thread, v Value) (Value, error) {
				if v.ref == floatRef {
					return v, nil
				}
				return exact(t, v)
			},
			Int: func(t *Thread, v Value) (Value, error) { return t.floatToInt(self(v)) },
			Float: func(t *Thread, v Value) (Value, error) {
				if v.ref == floatRef {
					return v, nil
				}
				return exact(t, v)
			},
			Binary: [numBinOps]BinFunc{
				OpAdd: floatBinary(func(t *Thread, x, y float64) (Value, error) { return t.newFloat(x + y), nil }),
				OpSub: floatBinary(func(t *Thread, x, y float64) (Value, error) { return t.newFloat(x - y), nil }),
				OpMul: floatBinary(func(t *Thread, x, y float64) (Value, error) { return t.newFloat(x * y), nil }),
				OpTrueDiv: floatBinary(func(t *Thread, x, y float64) (Value, error) {
					if y == 0 {
						return Value{}, t.Errorf(ZeroDivisionError, "division by zero")
					}
					return t.newFloat(x / y), nil
				}),
				OpFloorDiv: floatBinary(func(t *Thread, x, y float64) (Value, error) { return t.floatResult(num.FloatFloorDiv(x, y)) }),
				OpMod:      floatBinary(func(t *Thread, x, y float64) (Value, error) { return t.floatResult(num.FloatMod(x, y)) }),
				OpDivMod: floatBinary(func(t *Thread, x, y float64) (Value, error) {
					q, r, err := num.FloatDivMod(x, y)
					if err != nil {
						return Value{}, t.numError(err)
					}
					return TupleOf(t, t.newFloat(q), t.newFloat(r))
				}),
				OpPow: floatBinary(func(t *Thread, x, y float64) (Value, error) { return t.floatPow(x, y) }),
			},
			PowMod: func(t *Thread, a, b, m Value) (Value, error) {
				return Value{}, t.Errorf(TypeError, "pow() 3rd argument not allowed unless all arguments are integers")
			},
		},
		Methods: floatMethods(self),
	})
	FloatType.quick = quickFloat
}

func floatMethods(self func(Value) float64) []Native {
	rounded := func(f func(float64) float64) func(t *Thread, a Args) (Value, error) {
		return func(t *Thread, a Args) (Value, error) { return t.floatToInt(f(self(a.V[0]))) }
	}
	return []Native{
		{Name: "is_integer", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Bool(num.IsInteger(self(a.V[0]))), nil }},
		{Name: "as_integer_ratio", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			n, d, err := num.IntegerRatio(self(a.V[0]))
			if err != nil {
				return Value{}, t.numError(err)
			}
			return TupleOf(t, NewInt(n), NewInt(d))
		}},
		{Name: "hex", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return NewStr(t, num.FloatHex(self(a.V[0]))) }},
		{Name: "fromhex", Sig: "(string, /)", Kind: ClassMethod, Cost: CostPerByte, Fn: func(t *Thread, a Args) (Value, error) {
			s, ok := GoString(a.V[1])
			if !ok {
				return Value{}, t.Errorf(TypeError, "bad argument type for built-in operation")
			}
			f, err := num.ParseFloatHex(t, s)
			v, err := t.floatResult(f, err)
			if err != nil || a.V[0] == FloatType.Value() {
				return v, err
			}
			return t.Call(a.V[0], v)
		}},
		{Name: "from_number", Sig: "(number, /)", Kind: ClassMethod, Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			f, err := t.ToFloat(a.V[1])
			if err != nil || a.V[0] == FloatType.Value() {
				return Float(f), err
			}
			return t.Call(a.V[0], Float(f))
		}},
		{Name: "conjugate", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Float(self(a.V[0])), nil }},
		{Name: "__trunc__", Sig: "()", Cost: CostConst, Fn: rounded(math.Trunc)},
		{Name: "__floor__", Sig: "()", Cost: CostConst, Fn: rounded(math.Floor)},
		{Name: "__ceil__", Sig: "()", Cost: CostConst, Fn: rounded(math.Ceil)},
		{Name: "__round__", Sig: "(ndigits=None, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			f := self(a.V[0])
			if a.Get(1).ref == nil || a.V[1].IsNone() {
				small, large, err := num.RoundToInt(f)
				if err != nil {
					return Value{}, t.numError(err)
				}
				return intValue(small, large), nil
			}
			nd, err := t.Index(a.V[1])
			if err != nil {
				return Value{}, err
			}
			n, fits := AsInt64(nd)
			if !fits {
				if b, _ := AsInt(nd); b.Sign() > 0 {
					return Float(f), nil
				}
				return Float(math.Copysign(0, f)), nil
			}
			return t.floatResult(num.Round(f, n))
		}},
		{Name: "__getnewargs__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return TupleOf(t, Float(self(a.V[0]))) }},
		{Name: "__getformat__", Sig: "(typestr, /)", Kind: ClassMethod, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			s, ok := GoString(a.V[1])
			if !ok {
				return Value{}, t.Errorf(TypeError, "__getformat__() argument must be str, not %s", a.V[1].Type().Name)
			}
			if s != "double" && s != "float" {
				return Value{}, t.Errorf(ValueError, "__getformat__() argument 1 must be 'double' or 'float'")
			}
			return NewStr(t, "IEEE, little-endian")
		}},
		{Name: "real", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Float(self(a.V[0])), nil }},
		{Name: "imag", Kind: Getter, Cost: CostConst, Fn: func(*Thread, Args) (Value, error) { return Float(0), nil }},
	}
}
