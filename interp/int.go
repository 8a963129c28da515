package interp

import (
	"errors"
	"math"
	"math/big"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/pyhash"
	"github.com/safepy/safepy/internal/ucd"
)

// IntObj is an int beyond int64, or an instance of a user subclass of int (of any size).
type IntObj struct {
	Object
	small int64
	big   *big.Int // nil: the value is small; never changed once it is here
}

var intLayout = NewLayout[IntObj]("int")

// Traverse implements Heap.
func (*IntObj) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (i *IntObj) ExtraSize() int64 {
	if i.big == nil {
		return 0
	}
	return 24 + int64(cap(i.big.Bits()))*8
}

// intParts is the value of an int, bool or instance of a subclass: small, or large where that is not nil.
func intParts(v Value) (small int64, large *big.Int, ok bool) {
	switch v.ref {
	case intRef, boolRef:
		return int64(v.bits), nil, true
	case nil:
		return 0, nil, false
	}
	if v.Object().typ.layout == intLayout {
		i := cast[IntObj](v)
		return i.small, i.big, true
	}
	return 0, nil, false
}

// AsInt is the value of an int, bool or instance of a subclass. The result must not be changed.
func AsInt(v Value) (*big.Int, bool) {
	small, large, ok := intParts(v)
	if !ok {
		return nil, false
	}
	if large == nil {
		large = big.NewInt(small)
	}
	return large, true
}

// AsInt64 is the value of an int that fits; ok is false for other types and larger ints.
func AsInt64(v Value) (n int64, ok bool) {
	small, large, ok := intParts(v)
	return small, ok && large == nil
}

// NewInt makes an int of n, which the caller has charged and gives up.
func NewInt(n *big.Int) Value {
	if n.IsInt64() {
		return Int(n.Int64())
	}
	return ValueOf(&IntObj{Object: Object{typ: IntType}, big: n})
}

// numError turns an error of package num into a Python exception; errors of the meter pass.
func (t *Thread) numError(err error) error {
	if err == nil {
		return nil
	}
	return t.numErrorOf(err)
}

func (t *Thread) numErrorOf(err error) error {
	e, ok := err.(*num.Error)
	if !ok && !errors.As(err, &e) {
		return err
	}
	var typ *Type
	switch e.Type {
	case num.ZeroDivisionError:
		typ = ZeroDivisionError
	case num.OverflowError:
		typ = OverflowError
	case num.TypeError:
		typ = TypeError
	case num.MemoryError:
		typ = MemoryError
	default:
		typ = ValueError
	}
	if e.Errno != 0 {
		s, err := NewStr(t, e.Msg)
		if err != nil {
			return err
		}
		exc, err := NewExc(t, typ, Int(int64(e.Errno)), s)
		if err != nil {
			return err
		}
		return exc
	}
	if e.Msg == "" {
		return t.Errorf(typ, "")
	}
	return t.raiseText(typ, e.Msg)
}

func (t *Thread) bigResult(n *big.Int, err error) (Value, error) {
	if err != nil {
		return Value{}, t.numError(err)
	}
	return NewInt(n), nil
}

func hashInt(n int64) int64 { return pyhash.HashInt64(n) }

// hashIntValue is the hash of an int of any size.
func hashIntValue(v Value) int64 {
	small, large, _ := intParts(v)
	if large != nil {
		h, _ := pyhash.HashBig(nil, large)
		return h
	}
	return hashInt(small)
}

// Index is operator.index(v): an int.
func (t *Thread) Index(v Value) (Value, error) {
	if v.ref == intRef {
		return v, nil
	}
	if v.ref == boolRef {
		return Int(int64(v.bits)), nil
	}
	if v.Object().typ == IntType {
		return v, nil
	}
	if small, large, ok := intParts(v); ok {
		return intValue(small, large), nil
	}
	f := v.Type().slots.Index
	if f == nil {
		return Value{}, t.Errorf(TypeError, "'%s' object cannot be interpreted as an integer", v.Type().Name)
	}
	r, err := f(t, v)
	if err != nil {
		return Value{}, err
	}
	return t.strictInt(r, "__index__")
}

// strictInt checks what a conversion method returned.
func (t *Thread) strictInt(r Value, method string) (Value, error) {
	small, large, ok := intParts(r)
	if !ok {
		return Value{}, t.Errorf(TypeError, "%s returned non-int (type %s)", method, r.Type().Name)
	}
	if r.ref != intRef && r.Type() != IntType {
		text := method + " returned non-int (type " + r.Type().Name + ").  The ability to return an instance of a strict subclass of int is deprecated, and may not be supported in a future version of Python."
		if err := t.Warn(DeprecationWarning, text); err != nil {
			return Value{}, err
		}
	}
	return intValue(small, large), nil
}

// intValue is an exact int.
func intValue(small int64, large *big.Int) Value {
	if large != nil {
		return NewInt(large)
	}
	return Int(small)
}

// normDigit maps Unicode white space to a space and decimal digits to ASCII.
func normDigit(r rune) rune {
	if ucd.IsSpace(r) {
		return ' '
	}
	if d, ok := ucd.Decimal(r); ok {
		return '0' + rune(d)
	}
	return r
}

var intNewSig = kwNative("int", "(x=0, /, base=10)")

func intNew(t *Thread, typ *Type, args Args) (Value, error) {
	if len(args.V) == 1 && args.Kw == nil && typ == IntType {
		var short Value
		if quickInt(t, args.V, &short) {
			return short, nil
		}
		return t.ToInt(args.V[0])
	}
	if n := len(args.V); n > 2 {
		return Value{}, t.Errorf(TypeError, "int expected at most 2 arguments, got %d", n)
	}
	err := args.KwArgs(func(k *Str, _ Value) error {
		if k.s == "base" {
			return nil
		}
		return t.wrongKeyword("int", k, []string{"base"})
	})
	if err != nil {
		return Value{}, err
	}
	a, err := intNewSig.bind(t, args, nil)
	if err != nil {
		return Value{}, err
	}
	var v Value
	if a[1].ref == nil {
		if a[0].ref == nil {
			v = Int(0)
		} else if v, err = t.ToInt(a[0]); err != nil {
			return Value{}, err
		}
	} else {
		if a[0].ref == nil {
			return Value{}, t.Errorf(TypeError, "int() missing string argument")
		}
		base, err := t.Index(a[1])
		if err != nil {
			return Value{}, err
		}
		b, ok := AsInt64(base)
		if !ok || b != 0 && (b < 2 || b > 36) {
			return Value{}, t.Errorf(ValueError, "int() base must be >= 2 and <= 36, or 0")
		}
		text, ok := textOf(a[0])
		if !ok {
			return Value{}, t.Errorf(TypeError, "int() can't convert non-string with explicit base")
		}
		if v, err = t.parseInt(a[0], text, int(b)); err != nil {
			return Value{}, err
		}
	}
	if typ == IntType {
		return v, nil
	}
	p, err := New[IntObj](t, typ)
	if err != nil {
		return Value{}, err
	}
	p.small, p.big, _ = intParts(v)
	return ValueOf(p), nil
}

// textOf is the text of a str, bytes or bytearray that may spell a number.
func textOf(v Value) (string, bool) {
	switch v.Type().layout {
	case strLayout:
		return cast[Str](v).s, true
	case bytesLayout:
		return cast[Bytes](v).b, true
	case byteArrayLayout:
		return string(cast[ByteArray](v).b), true
	}
	return "", false
}

// numberText is the text that float() and int() read a number from: that of a string, or of an object with a buffer.
func (t *Thread) numberText(v Value) (text string, ok bool, err error) {
	if text, ok = textOf(v); ok || v.Type().slots.Buffer == nil {
		return text, ok, nil
	}
	b, err := t.BufferOf(v)
	if err != nil {
		return "", false, err
	}
	if !b.packed() {
		return "", false, nil
	}
	text, err = b.contents(t)
	return text, err == nil, err
}

func (t *Thread) parseInt(v Value, text string, base int) (Value, error) {
	norm := num.Norm(normDigit)
	if v.Type().layout != strLayout {
		norm = nil
	}
	small, large, err := num.ParseInt(t, text, base, t.maxStrDigits, norm)
	if err == num.ErrSyntax {
		if v.Type().layout != strLayout && v.Type().layout != bytesLayout {
			v = ValueOf(&Bytes{Object: Object{typ: BytesType}, b: text})
		}
		r := mustRepr(t, v)
		if n := []rune(r); len(n) > 200 {
			r = string(n[:200])
		}
		return Value{}, t.Errorf(ValueError, "invalid literal for int() with base %d: %s", base, r)
	}
	if err != nil {
		return Value{}, t.numError(err)
	}
	return intValue(small, large), nil
}

// ParseInt is int(text) for decimal text.
func (t *Thread) ParseInt(text string) (Value, error) {
	small, large, err := num.ParseInt(t, text, 10, t.maxStrDigits, nil)
	if err != nil {
		return Value{}, t.numError(err)
	}
	return intValue(small, large), nil
}

// ToInt is int(v).
func (t *Thread) ToInt(v Value) (Value, error) {
	if v.ref == intRef {
		return v, nil
	}
	s := &v.Type().slots
	switch {
	case v.ref == floatRef:
		return t.floatToInt(v.Float64())
	case s.Int != nil:
		r, err := s.Int(t, v)
		if err != nil {
			return Value{}, err
		}
		return t.strictInt(r, "__int__")
	case s.Index != nil:
		return t.Index(v)
	}
	text, ok, err := t.numberText(v)
	switch {
	case err != nil:
		return Value{}, err
	case ok:
		return t.parseInt(v, text, 10)
	}
	return Value{}, t.Errorf(TypeError, "int() argument must be a string, a bytes-like object or a real number, not '%s'", v.Type().Name)
}

func (t *Thread) floatToInt(f float64) (Value, error) {
	small, large, err := num.FloatToInt(f)
	if err != nil {
		return Value{}, t.numError(err)
	}
	return intValue(small, large), nil
}

// IntText is the decimal text of an int, within sys.int_info's limit.
func (t *Thread) IntText(v Value) (string, error) {
	small, large, _ := intParts(v)
	if large == nil {
		return string(num.TextInt64(nil, small, 10)), nil
	}
	var sign []byte
	if large.Sign() < 0 {
		sign = append(sign, '-')
	}
	b, err := num.Text(t, sign, large, 10, t.maxStrDigits)
	return string(b), t.numError(err)
}

func intRepr(t *Thread, v Value) (Value, error) {
	s, err := t.IntText(v)
	if err != nil {
		return Value{}, err
	}
	return NewStr(t, s)
}

func intHash(t *Thread, v Value) (int64, error) {
	small, large, _ := intParts(v)
	if large != nil {
		return pyhash.HashBig(t, large)
	}
	return hashInt(small), nil
}

func intCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	x, bx, _ := intParts(a)
	y, by, ok := intParts(b)
	if !ok {
		return NotImplemented, nil
	}
	if bx == nil && by == nil {
		return Bool(op.holds(orderInt(x, y))), nil
	}
	p, _ := AsInt(a)
	q, _ := AsInt(b)
	c, err := num.Cmp(t, p, q)
	return Bool(op.holds(orderInt(int64(c), 0))), err
}

// intBinary wraps an operator on two ints: small is tried first, then large.
func intBinary(small func(a, b int64) (int64, bool), large func(m num.Meter, x, y *big.Int) (*big.Int, error)) BinFunc {
	return func(t *Thread, a, b Value) (Value, error) {
		x, bx, ok1 := intParts(a)
		y, by, ok2 := intParts(b)
		if !ok1 || !ok2 {
			return NotImplemented, nil
		}
		if bx == nil && by == nil {
			if r, ok := small(x, y); ok {
				return Int(r), nil
			}
		}
		p, _ := AsInt(a)
		q, _ := AsInt(b)
		return t.bigResult(large(t, p, q))
	}
}

// fits turns a function that reports overflow into one that reports success.
func fits(f func(a, b int64) (int64, bool)) func(a, b int64) (int64, bool) {
	return func(a, b int64) (int64, bool) {
		r, over := f(a, b)
		return r, !over
	}
}

func intTrueDiv(t *Thread, a, b Value) (Value, error) {
	x, bx, ok1 := intParts(a)
	y, by, ok2 := intParts(b)
	if !ok1 || !ok2 {
		return NotImplemented, nil
	}
	var f float64
	var err error
	if bx == nil && by == nil {
		f, err = num.TrueDivInt64(x, y)
	} else {
		p, _ := AsInt(a)
		q, _ := AsInt(b)
		f, err = num.TrueDiv(t, p, q)
	}
	if err != nil {
		return Value{}, t.numError(err)
	}
	return Float(f), nil
}

func intFloorDiv(a, b int64) (int64, bool) {
	if b == 0 {
		return 0, false
	}
	return num.FloorDivInt64(a, b)
}

func intMod(a, b int64) (int64, bool) {
	if b == 0 || b == -1 {
		return 0, b == -1
	}
	return num.ModInt64(a, b), true
}

func intShift(left bool) BinFunc {
	return func(t *Thread, a, b Value) (Value, error) {
		x, bx, ok1 := intParts(a)
		n, bn, ok2 := intParts(b)
		if !ok1 || !ok2 {
			return NotImplemented, nil
		}
		if n < 0 || bn != nil && bn.Sign() < 0 {
			return Value{}, t.Errorf(ValueError, "negative shift count")
		}
		if bx == nil && x == 0 {
			return Int(0), nil
		}
		if bn != nil {
			if left {
				return Value{}, t.numError(num.ErrTooManyBits)
			}
			n = math.MaxInt64
		}
		if bx == nil {
			if !left {
				return Int(num.RshInt64(x, n)), nil
			}
			if r, over := num.LshOverflows(x, n); !over {
				return Int(r), nil
			}
		}
		p, _ := AsInt(a)
		if left {
			return t.bigResult(num.Lsh(t, p, n))
		}
		return t.bigResult(num.Rsh(t, p, n))
	}
}

func intPow(t *Thread, a, b Value) (Value, error) {
	x, bx, ok1 := intParts(a)
	y, by, ok2 := intParts(b)
	if !ok1 || !ok2 {
		return NotImplemented, nil
	}
	if y < 0 || by != nil && by.Sign() < 0 {
		fa, err := t.ToFloat(a)
		if err != nil {
			return Value{}, err
		}
		fb, err := t.ToFloat(b)
		if err != nil {
			return Value{}, err
		}
		if fa == 0 {
			return Value{}, t.Errorf(ZeroDivisionError, "zero to a negative power")
		}
		return t.floatPow(fa, fb)
	}
	if bx == nil && by == nil {
		if r, over := num.PowOverflows(x, y); !over {
			return Int(r), nil
		}
	}
	p, _ := AsInt(a)
	q, _ := AsInt(b)
	return t.bigResult(num.Pow(t, p, q))
}

func intPowMod(t *Thread, a, b, m Value) (Value, error) {
	x, bx, ok1 := intParts(a)
	y, by, ok2 := intParts(b)
	z, bz, ok3 := intParts(m)
	if !ok1 || !ok2 || !ok3 {
		return NotImplemented, nil
	}
	if bz == nil && z == 0 {
		return Value{}, t.Errorf(ValueError, "pow() 3rd argument cannot be 0")
	}
	if bx == nil && by == nil && bz == nil && y >= 0 && z > 0 {
		return Int(num.PowModInt64(x, y, z)), nil
	}
	p, _ := AsInt(a)
	q, _ := AsInt(b)
	r, _ := AsInt(m)
	return t.bigResult(num.PowMod(t, p, q, r))
}

func intDivMod(t *Thread, a, b Value) (Value, error) {
	x, bx, ok1 := intParts(a)
	y, by, ok2 := intParts(b)
	if !ok1 || !ok2 {
		return NotImplemented, nil
	}
	if bx == nil && by == nil && y != 0 {
		if q, ok := num.FloorDivInt64(x, y); ok {
			r, _ := intMod(x, y)
			return TupleOf(t, Int(q), Int(r))
		}
	}
	p, _ := AsInt(a)
	q, _ := AsInt(b)
	d, m, err := num.DivMod(t, p, q)
	if err != nil {
		return Value{}, t.numError(err)
	}
	return TupleOf(t, NewInt(d), NewInt(m))
}

func intNeg(t *Thread, v Value) (Value, error) {
	x, bx, _ := intParts(v)
	if bx == nil && x != math.MinInt64 {
		return Int(-x), nil
	}
	p, _ := AsInt(v)
	return t.bigResult(num.Neg(t, p))
}

func intPos(_ *Thread, v Value) (Value, error) {
	x, bx, _ := intParts(v)
	return intValue(x, bx), nil
}

func intAbs(t *Thread, v Value) (Value, error) {
	x, bx, _ := intParts(v)
	if x < 0 || bx != nil && bx.Sign() < 0 {
		return intNeg(t, v)
	}
	return intValue(x, bx), nil
}

func intInvert(t *Thread, v Value) (Value, error) {
	x, bx, _ := intParts(v)
	if bx == nil {
		return Int(^x), nil
	}
	if wideType(v) {
		if r, done, err := t.wideInvert(v); done {
			return r, err
		}
	}
	return t.bigResult(num.Not(t, bx))
}

func intBool(_ *Thread, v Value) (bool, error) {
	x, bx, _ := intParts(v)
	return x != 0 || bx != nil, nil
}

func intFloat(t *Thread, v Value) (Value, error) {
	x, bx, _ := intParts(v)
	if bx == nil {
		return Float(float64(x)), nil
	}
	f, err := num.BigToFloat(bx)
	return Float(f), t.numError(err)
}

// boolLogic is &, | or ^: of two bools a bool.
func boolLogic(op BinOp, f func(a, b uint64) uint64) BinFunc {
	return func(t *Thread, a, b Value) (Value, error) {
		if a.ref == boolRef && b.ref == boolRef {
			return Bool(f(a.bits, b.bits) != 0), nil
		}
		return IntType.slots.Binary[op](t, a, b)
	}
}
