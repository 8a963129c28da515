package interp

import (
	"encoding/binary"
	"math"
	"math/big"
	"strconv"

	"github.com/safepy/safepy/internal/num"
)

func setupInt() {
	and := func(a, b int64) (int64, bool) { return a & b, true }
	or := func(a, b int64) (int64, bool) { return a | b, true }
	xor := func(a, b int64) (int64, bool) { return a ^ b, true }
	define(IntType, TypeSpec{
		Name: "int", Layout: intLayout,
		Doc: "int([x]) -> integer\nint(x, base=10) -> integer\n\nAn integer made of a number, whose fraction is dropped, or of text in the base given; 0 without an argument.\n\n   >>> int('0b100', base=0)\n   4",
		Slots: Slots{
			New: intNew, Repr: intRepr, Hash: intHash, Compare: intCompare, Bool: intBool,
			Neg: intNeg, Pos: intPos, Abs: intAbs, Invert: intInvert, Int: intPos, Index: intPos, Float: intFloat, Format: intFormat, PowMod: intPowMod,
			Binary: [numBinOps]BinFunc{
				OpAdd: intBinary(fits(num.AddOverflows), num.Add), OpSub: intBinary(fits(num.SubOverflows), num.Sub), OpMul: intBinary(fits(num.MulOverflows), num.Mul),
				OpTrueDiv: intTrueDiv, OpFloorDiv: intBinary(intFloorDiv, num.FloorDiv), OpMod: intBinary(intMod, num.Mod), OpPow: intPow,
				OpLShift: intShift(true), OpRShift: intShift(false),
				OpAnd: intBinary(and, num.And), OpOr: intBinary(or, num.Or), OpXor: intBinary(xor, num.Xor), OpDivMod: intDivMod,
			},
		},
		Methods: []Native{
			{Name: "bit_length", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
				x, bx, _ := intParts(a.V[0])
				if bx != nil {
					return Int(int64(bx.BitLen())), nil
				}
				return Int(int64(num.BitLenInt64(x))), nil
			}},
			{Name: "bit_count", Sig: "()", Cost: CostPerByte, Fn: func(t *Thread, a Args) (Value, error) {
				x, bx, _ := intParts(a.V[0])
				if bx != nil {
					n, err := num.BitCount(t, bx)
					return Int(n), err
				}
				return Int(int64(num.BitCountInt64(x))), nil
			}},
			{Name: "conjugate", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return intPos(t, a.V[0]) }},
			{Name: "as_integer_ratio", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				v, _ := intPos(t, a.V[0])
				return TupleOf(t, v, Int(1))
			}},
			{Name: "is_integer", Sig: "()", Cost: CostConst, Fn: func(*Thread, Args) (Value, error) { return True, nil }},
			{Name: "to_bytes", Sig: "(length=1, byteorder='big', *, signed=False)", Cost: CostPerByte, Fn: intToBytes},
			{Name: "from_bytes", Sig: "(bytes, byteorder='big', *, signed=False)", Kind: ClassMethod, Cost: CostPerByte, Fn: intFromBytes},
			{Name: "__trunc__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return intPos(t, a.V[0]) }},
			{Name: "__floor__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return intPos(t, a.V[0]) }},
			{Name: "__ceil__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return intPos(t, a.V[0]) }},
			{Name: "__round__", Sig: "(ndigits=None, /)", Cost: CostSuperlinear, Fn: intRound},
			{Name: "__getnewargs__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				v, _ := intPos(t, a.V[0])
				return TupleOf(t, v)
			}},
			{Name: "real", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return intPos(t, a.V[0]) }},
			{Name: "numerator", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return intPos(t, a.V[0]) }},
			{Name: "imag", Kind: Getter, Cost: CostConst, Fn: func(*Thread, Args) (Value, error) { return Int(0), nil }},
			{Name: "denominator", Kind: Getter, Cost: CostConst, Fn: func(*Thread, Args) (Value, error) { return Int(1), nil }},
		},
	})
	IntType.flags |= typeIntSub
	setupBool()
	IntType.quick = quickInt
}

func setupBool() {
	text := [2]Value{ValueOf(staticName("False")), ValueOf(staticName("True"))}
	define(BoolType, TypeSpec{
		Name: "bool", Doc: "True or False: whether the argument is true. Without one it is False.", Base: IntType, Final: true, NewSig: "(object=False, /)", KeepHash: true,
		Slots: Slots{
			New: func(t *Thread, _ *Type, args Args) (Value, error) {
				if args.Kw != nil {
					return Value{}, t.Errorf(TypeError, "bool() takes no keyword arguments")
				}
				if len(args.V) > 1 {
					return Value{}, t.Errorf(TypeError, "bool expected at most 1 argument, got %d", len(args.V))
				}
				if len(args.V) == 0 {
					return False, nil
				}
				b, err := t.Truth(args.V[0])
				return Bool(b), err
			},
			Repr: func(_ *Thread, v Value) (Value, error) { return text[v.bits], nil },
			Binary: [numBinOps]BinFunc{
				OpAnd: boolLogic(OpAnd, func(a, b uint64) uint64 { return a & b }),
				OpOr:  boolLogic(OpOr, func(a, b uint64) uint64 { return a | b }),
				OpXor: boolLogic(OpXor, func(a, b uint64) uint64 { return a ^ b }),
			},
			Invert: func(t *Thread, v Value) (Value, error) {
				err := t.Warn(DeprecationWarning, "Bitwise inversion '~' on bool is deprecated and will be removed in Python 3.16. This returns the bitwise inversion of the underlying int object and is usually not what you expect from the negation of a bool object. Use the 'not' operator for boolean negation or ~int(x) for the bitwise inversion of the underlying int.")
				return Int(^int64(v.bits)), err
			},
		},
	})
}

func (t *Thread) byteOrder(method string, v Value) (little bool, err error) {
	if v.ref == nil {
		return false, nil
	}
	s, ok := GoString(v)
	if !ok {
		return false, t.Errorf(TypeError, "%s() argument 'byteorder' must be str, not %s", method, typeName(v))
	}
	switch s {
	case "little":
		return true, nil
	case "big":
		return false, nil
	}
	return false, t.Errorf(ValueError, "byteorder must be either 'little' or 'big'")
}

func intToBytes(t *Thread, a Args) (Value, error) {
	length := int64(1)
	if v := a.Get(1); v.ref != nil {
		i, err := t.Index(v)
		if err != nil {
			return Value{}, err
		}
		n, ok := AsInt64(i)
		if !ok {
			return Value{}, t.Errorf(OverflowError, "Python int too large to convert to C ssize_t")
		}
		length = n
	}
	if length < 0 {
		return Value{}, t.Errorf(ValueError, "length argument must be non-negative")
	}
	little, err := t.byteOrder("to_bytes", a.Get(2))
	if err != nil {
		return Value{}, err
	}
	signed, err := t.flagArg(a.Get(3))
	if err != nil {
		return Value{}, err
	}
	if v := a.V[0]; v.IsSmallInt() && length <= 8 {
		if r, ok := wordBytes(v.SmallInt(), int(length), little, signed); ok {
			return t.bytesLike(BytesType, r)
		}
	}
	if err := t.Alloc(length + 64); err != nil {
		return Value{}, err
	}
	n, _ := AsInt(a.V[0])
	out, err := num.ToBytes(t, n, int(length), little, signed)
	if err != nil {
		return Value{}, t.numError(err)
	}
	return ValueOf(&Bytes{Object: Object{typ: BytesType}, b: string(out)}), nil
}

// flagArg is the truth of an argument; false where there is none.
func (t *Thread) flagArg(v Value) (bool, error) {
	if v.ref == nil {
		return false, nil
	}
	return t.Truth(v)
}

// wordBytes are the bytes of n where up to eight are enough.
func wordBytes(n int64, length int, little, signed bool) (string, bool) {
	left := n >> (8 * length) // what is left of it beyond them
	if signed && length > 0 {
		left = n>>(8*length-1) ^ n>>63
	} else if n < 0 {
		return "", false
	}
	if left != 0 {
		return "", false
	}
	var room [8]byte
	if little {
		binary.LittleEndian.PutUint64(room[:], uint64(n))
		return string(room[:length]), true
	}
	binary.BigEndian.PutUint64(room[:], uint64(n))
	return string(room[8-length:]), true
}

// wordOf is the int that up to eight bytes stand for.
func wordOf(b string, little, signed bool) int64 {
	n := uint64(0)
	for i := range len(b) {
		c := b[i]
		if little {
			c = b[len(b)-1-i]
		}
		n = n<<8 | uint64(c)
	}
	if signed && len(b) > 0 {
		unused := 64 - 8*len(b)
		return int64(n<<unused) >> unused
	}
	return int64(n)
}

func intFromBytes(t *Thread, a Args) (Value, error) {
	little, err := t.byteOrder("from_bytes", a.Get(2))
	if err != nil {
		return Value{}, err
	}
	signed, err := t.flagArg(a.Get(3))
	if err != nil {
		return Value{}, err
	}
	if v := a.V[1]; a.V[0] == IntType.Value() && v.Type().layout == bytesLayout {
		if s := cast[Bytes](v).b; len(s) < 8 || len(s) == 8 && signed {
			return Int(wordOf(s, little, signed)), nil
		}
	}
	var data []byte
	switch v := a.V[1]; v.Type().layout {
	case bytesLayout:
		data = []byte(cast[Bytes](v).b)
	case byteArrayLayout:
		data = cast[ByteArray](v).b
	case strLayout:
		return Value{}, t.Errorf(TypeError, "cannot convert 'str' object to bytes")
	default:
		if m, found, err := t.CallSpecial(v, "__bytes__"); err != nil {
			return Value{}, err
		} else if bo, ok := As[Bytes](m, bytesLayout); found && ok {
			data = []byte(bo.b)
			break
		}
		it, err := t.Collect(v)
		if err != nil {
			if IsExc(err, TypeError) {
				err = t.Errorf(TypeError, "cannot convert '%s' object to bytes", v.Type().Name)
			}
			return Value{}, err
		}
		data = make([]byte, len(it.items))
		for i, x := range it.items {
			n, err := t.Index(x)
			if err != nil {
				return Value{}, err
			}
			k, ok := AsInt64(n)
			if !ok || k < 0 || k > 255 {
				return Value{}, t.Errorf(ValueError, "bytes must be in range(0, 256)")
			}
			data[i] = byte(k)
		}
	}
	n, err := num.FromBytes(t, data, little, signed)
	v, err := t.bigResult(n, err)
	if err != nil || a.V[0] == IntType.Value() {
		return v, err
	}
	return t.Call(a.V[0], v)
}

func intRound(t *Thread, a Args) (Value, error) {
	v, _ := intPos(t, a.V[0])
	if a.Get(1).ref == nil || a.V[1].IsNone() {
		return v, nil
	}
	nd, err := t.Index(a.V[1])
	if err != nil {
		return Value{}, err
	}
	n, fits := AsInt64(nd)
	if !fits {
		if b, _ := AsInt(nd); b.Sign() > 0 {
			return v, nil
		}
		return Int(0), nil
	}
	if n >= 0 {
		return v, nil
	}
	x, _ := AsInt(v)
	var r *big.Int
	r, err = num.RoundInt(t, x, -n)
	return t.bigResult(r, err)
}

// appendBase appends the text of n, which is not the least int, and returns what that costs.
func appendBase(b []byte, n int64, base int, prefix string) ([]byte, int64) {
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = append(b, prefix...)
	before := len(b)
	b = strconv.AppendInt(b, n, base)
	return b, int64(len(b)-before)/5 + 1
}

// quickBase is hex, oct or bin of a small int.
func quickBase(base int, prefix string) func(*Thread, []Value, *Value) bool {
	return func(t *Thread, a []Value, d *Value) bool {
		if len(a) != 1 || !isInt(&a[0]) || a[0].SmallInt() == math.MinInt64 {
			return false
		}
		var room [72]byte
		b, work := appendBase(room[:0], a[0].SmallInt(), base, prefix)
		t.spend(work)
		p, text := t.newShort(len(b))
		copy(text, b)
		*d = ValueOf(p)
		return true
	}
}

// intBase is bin(), oct() and hex().
func (t *Thread) intBase(v Value, base int, prefix string) (Value, error) {
	i, err := t.Index(v)
	if err != nil {
		return Value{}, err
	}
	small, large, _ := intParts(i)
	if large == nil && small != math.MinInt64 {
		var room [72]byte
		b, work := appendBase(room[:0], small, base, prefix)
		if err := t.Work(work); err != nil {
			return Value{}, err
		}
		return t.copyStr(view(b), true)
	}
	sign := ""
	if large == nil {
		large = big.NewInt(small)
	}
	if large.Sign() < 0 {
		sign = "-"
		if large, err = num.Neg(t, large); err != nil {
			return Value{}, t.numError(err)
		}
	}
	b, err := num.Text(t, []byte(sign+prefix), large, base, 0)
	if err != nil {
		return Value{}, t.numError(err)
	}
	return NewStr(t, string(b))
}
