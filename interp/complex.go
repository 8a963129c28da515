package interp

import (
	"math"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/pyhash"
)

// ComplexObj is a Python complex.
type ComplexObj struct {
	Object
	c complex128
}

var complexLayout = NewLayout[ComplexObj]("complex")

// Traverse implements Heap.
func (*ComplexObj) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (*ComplexObj) ExtraSize() int64 { return 0 }

// AsComplex is the value of a complex or an instance of a subclass.
func AsComplex(v Value) (complex128, bool) {
	if v.ref != nil && v.Object().typ.layout == complexLayout {
		return cast[ComplexObj](v).c, true
	}
	return 0, false
}

func (t *Thread) newComplex(c complex128) (Value, error) {
	if err := t.Alloc(complexLayout.size); err != nil {
		return Value{}, err
	}
	return ValueOf(&ComplexObj{Object{typ: ComplexType}, c}), nil
}

// NewComplex makes a complex.
func NewComplex(t *Thread, c complex128) (Value, error) { return t.newComplex(c) }

// complexOperand is one operand of a complex operator; real says that it was a real number.
func (t *Thread) complexOperand(v Value) (c complex128, real, ok bool, err error) {
	if c, ok := AsComplex(v); ok {
		return c, false, true, nil
	}
	f, ok, err := t.floatOperand(v)
	return complex(f, 0), true, ok, err
}

// complexBinary wraps an operator: cc on two complex numbers, cr and rc when the right or left operand is real (3.14 does not turn it into a complex one).
func complexBinary(cc func(a, b complex128) (complex128, error), cr func(a complex128, b float64) (complex128, error), rc func(a float64, b complex128) (complex128, error)) BinFunc {
	return func(t *Thread, a, b Value) (Value, error) {
		x, xr, ok, err := t.complexOperand(a)
		if err != nil || !ok {
			return NotImplemented, err
		}
		y, yr, ok, err := t.complexOperand(b)
		if err != nil || !ok {
			return NotImplemented, err
		}
		var r complex128
		switch {
		case yr && cr != nil:
			r, err = cr(x, real(y))
		case xr && rc != nil:
			r, err = rc(real(x), y)
		default:
			r, err = cc(x, y)
		}
		if err != nil {
			return Value{}, t.numError(err)
		}
		return t.newComplex(r)
	}
}

// toComplex is the value of an argument of complex(): what has __complex__, or a real number.
func (t *Thread) toComplex(v Value) (c complex128, real, ok bool, err error) {
	if v.IsExact(ComplexType) {
		return cast[ComplexObj](v).c, false, true, nil
	}
	r, found, err := t.CallSpecial(v, "__complex__")
	if err != nil {
		return 0, false, false, err
	}
	if found {
		c, ok := AsComplex(r)
		if !ok {
			return 0, false, false, t.Errorf(TypeError, "__complex__ returned non-complex (type %s)", r.Type().Name)
		}
		if !r.IsExact(ComplexType) {
			err = t.Warn(DeprecationWarning, "__complex__ returned non-complex (type "+r.Type().Name+").  The ability to return an instance of a strict subclass of complex is deprecated, and may be removed in a future version of Python.")
			if err != nil {
				return 0, false, false, err
			}
		}
		return c, false, true, nil
	}
	if s := &v.Type().slots; s.Float == nil && s.Index == nil {
		return 0, false, false, nil
	}
	f, err := t.ToFloat(v)
	return complex(f, 0), true, err == nil, err
}

// ToComplex is the value of an argument that any number may be: what has __complex__, or a real number.
func (t *Thread) ToComplex(v Value) (complex128, error) {
	c, _, ok, err := t.toComplex(v)
	if err == nil && !ok {
		err = t.Errorf(TypeError, "must be real number, not %s", v.Type().Name)
	}
	return c, err
}

var complexNewSig = kwNative("complex", "(real=0, imag=0)")

func complexNew(t *Thread, typ *Type, args Args) (Value, error) {
	a, err := complexNewSig.bind(t, args, nil)
	if err != nil {
		return Value{}, err
	}
	re, im := a[0], a[1]
	if re.ref != nil && re.IsExact(ComplexType) && im.ref == nil && typ == ComplexType && args.Kw == nil {
		return re, nil
	}
	c := complex128(0)
	if s, ok := AsStr(re); re.ref != nil && ok {
		if im.ref != nil {
			return Value{}, t.Errorf(TypeError, "complex() argument 'real' must be a real number, not str")
		}
		if c, err = t.parseComplex(re, s.s); err != nil {
			return Value{}, err
		}
	} else if c, err = t.complexFromParts(re, im, len(args.Pos()) == 0); err != nil {
		return Value{}, err
	}
	if typ == ComplexType {
		return t.newComplex(c)
	}
	p, err := New[ComplexObj](t, typ)
	if err != nil {
		return Value{}, err
	}
	p.c = c
	return ValueOf(p), nil
}

func (t *Thread) parseComplex(v Value, s string) (complex128, error) {
	c, err := num.ParseComplex(t, s, normDigit)
	if err == num.ErrUnderscore {
		return 0, t.Errorf(ValueError, "could not convert string to complex: %s", mustRepr(t, v))
	}
	if err == num.ErrSyntax {
		return 0, t.Errorf(ValueError, "complex() arg is a malformed string")
	}
	return c, t.numError(err)
}

// complexFromParts is complex(re, im); named: re was given by its name, by which it has to be real.
func (t *Thread) complexFromParts(re, im Value, named bool) (complex128, error) {
	var x, y complex128
	xReal, yReal := true, true
	if re.ref != nil {
		var ok bool
		var err error
		if x, xReal, ok, err = t.toComplex(re); err != nil {
			return 0, err
		}
		if !ok {
			if im.ref == nil {
				return 0, t.Errorf(TypeError, "complex() argument must be a string or a number, not %s", re.Type().Name)
			}
			return 0, t.Errorf(TypeError, "complex() argument 'real' must be a real number, not %s", re.Type().Name)
		}
	}
	if im.ref == nil {
		if named && !xReal {
			return x, t.Warn(DeprecationWarning, "complex() argument 'real' must be a real number, not "+re.Type().Name)
		}
		return x, nil
	}
	if _, ok := AsStr(im); ok {
		return 0, t.Errorf(TypeError, "complex() argument 'imag' must be a real number, not str")
	}
	if !xReal {
		if err := t.Warn(DeprecationWarning, "complex() argument 'real' must be a real number, not "+re.Type().Name); err != nil {
			return 0, err
		}
	}
	if c, ok := AsComplex(im); ok {
		y, yReal = c, false
		if err := t.Warn(DeprecationWarning, "complex() argument 'imag' must be a real number, not "+im.Type().Name); err != nil {
			return 0, err
		}
	} else {
		if s := &im.Type().slots; s.Float == nil && s.Index == nil {
			return 0, t.Errorf(TypeError, "complex() argument 'imag' must be a real number, not %s", im.Type().Name)
		}
		f, err := t.ToFloat(im)
		if err != nil {
			return 0, err
		}
		y = complex(f, 0)
	}
	r, i := real(x), real(y)
	if !yReal {
		r -= imag(y)
	}
	if !xReal {
		i += imag(x)
	}
	return complex(r, i), nil
}

func complexCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	if op != CmpEq && op != CmpNe {
		return NotImplemented, nil
	}
	x, _ := AsComplex(a)
	y, ok := AsComplex(b)
	if ok {
		return Bool((x == y) == (op == CmpEq)), nil
	}
	if _, _, isInt := intParts(b); !isInt {
		if _, isFloat := AsFloat(b); !isFloat {
			return NotImplemented, nil
		}
	}
	if imag(x) != 0 || math.IsNaN(imag(x)) {
		return Bool(op == CmpNe), nil
	}
	return floatCompare(t, Float(real(x)), b, op)
}

func setupComplex() {
	self := func(v Value) complex128 { c, _ := AsComplex(v); return c }
	ok := func(f func(a, b complex128) complex128) func(a, b complex128) (complex128, error) {
		return func(a, b complex128) (complex128, error) { return f(a, b), nil }
	}
	okCR := func(f func(a complex128, b float64) complex128) func(a complex128, b float64) (complex128, error) {
		return func(a complex128, b float64) (complex128, error) { return f(a, b), nil }
	}
	define(ComplexType, TypeSpec{
		Name: "complex", Layout: complexLayout, NewSig: "(real=0, imag=0)",
		Doc: "Create a complex number from a string or numbers.",
		Slots: Slots{
			New: complexNew, Compare: complexCompare, Format: complexFormat,
			Repr: func(t *Thread, v Value) (Value, error) { return NewStr(t, num.ComplexRepr(self(v))) },
			Hash: func(t *Thread, v Value) (int64, error) {
				c := self(v)
				h := [2]int64{}
				for i, f := range [2]float64{real(c), imag(c)} {
					var err error
					if h[i], err = floatHash(t, Float(f)); err != nil {
						return 0, err
					}
				}
				return pyhash.CombineComplex(h[0], h[1]), nil
			},
			Bool: func(_ *Thread, v Value) (bool, error) { return self(v) != 0, nil },
			Neg:  func(t *Thread, v Value) (Value, error) { return t.newComplex(-self(v)) },
			Pos:  func(t *Thread, v Value) (Value, error) { return t.newComplex(self(v)) },
			Abs: func(t *Thread, v Value) (Value, error) {
				f, err := num.ComplexAbs(self(v))
				return t.floatResult(f, err)
			},
			Binary: [numBinOps]BinFunc{
				OpAdd: complexBinary(ok(func(a, b complex128) complex128 { return a + b }), okCR(num.ComplexAddReal),
					func(a float64, b complex128) (complex128, error) { return num.ComplexAddReal(b, a), nil }),
				OpSub: complexBinary(ok(func(a, b complex128) complex128 { return a - b }), okCR(num.ComplexSubReal),
					func(a float64, b complex128) (complex128, error) { return num.RealSubComplex(a, b), nil }),
				OpMul: complexBinary(ok(num.ComplexMul), okCR(num.ComplexMulReal),
					func(a float64, b complex128) (complex128, error) { return num.ComplexMulReal(b, a), nil }),
				OpTrueDiv: complexBinary(num.ComplexDiv, num.ComplexDivReal, num.RealDivComplex),
				OpPow:     complexBinary(num.ComplexPow, nil, nil),
			},
			PowMod: func(t *Thread, a, b, m Value) (Value, error) { return Value{}, t.Errorf(ValueError, "complex modulo") },
		},
		Methods: []Native{
			{Name: "conjugate", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				c := self(a.V[0])
				return t.newComplex(complex(real(c), -imag(c)))
			}},
			{Name: "__complex__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return t.newComplex(self(a.V[0])) }},
			{Name: "__getnewargs__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				return TupleOf(t, Float(real(self(a.V[0]))), Float(imag(self(a.V[0]))))
			}},
			{Name: "from_number", Sig: "(number, /)", Kind: ClassMethod, Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
				if a.V[0] == ComplexType.Value() && a.V[1].IsExact(ComplexType) {
					return a.V[1], nil
				}
				c, _, ok, err := t.toComplex(a.V[1])
				if err != nil {
					return Value{}, err
				}
				if !ok {
					return Value{}, t.Errorf(TypeError, "must be real number, not %s", a.V[1].Type().Name)
				}
				v, err := t.newComplex(c)
				if err != nil || a.V[0] == ComplexType.Value() {
					return v, err
				}
				return t.Call(a.V[0], v)
			}},
			{Name: "real", Kind: Getter, Member: true, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Float(real(self(a.V[0]))), nil }},
			{Name: "imag", Kind: Getter, Member: true, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Float(imag(self(a.V[0]))), nil }},
		},
	})
}
