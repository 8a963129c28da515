package interp

import (
	"math"
	"math/bits"

	"github.com/safepy/safepy/interp/compile"
)

// mulInt multiplies; ok is false on overflow.
func mulInt(a, b int64) (int64, bool) {
	if uint64(a+1<<31) < 1<<32 && uint64(b+1<<31) < 1<<32 {
		return a * b, true
	}
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	if a < 0 {
		hi -= uint64(b)
	}
	if b < 0 {
		hi -= uint64(a)
	}
	if int64(hi) == int64(lo)>>63 {
		return int64(lo), true
	}
	return 0, false
}

// floorDiv is Python's a // b for b > 0.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// floorMod is Python's a % b for b > 0.
func floorMod(a, b int64) int64 {
	r := a % b
	if r < 0 {
		r += b
	}
	return r
}

func cmpInt(op CmpOp, a, b int64) bool {
	switch op {
	case CmpLt:
		return a < b
	case CmpLe:
		return a <= b
	case CmpEq:
		return a == b
	case CmpNe:
		return a != b
	case CmpGt:
		return a > b
	}
	return a >= b
}

func cmpFloat(op CmpOp, a, b float64) bool {
	switch op {
	case CmpLt:
		return a < b
	case CmpLe:
		return a <= b
	case CmpEq:
		return a == b
	case CmpNe:
		return a != b
	case CmpGt:
		return a > b
	}
	return a >= b
}

// compareTruth is the truth of x op y in a jump.
func (t *Thread) compareTruth(x, y Value, op CmpOp) (bool, error) {
	switch {
	case x.ref == floatRef && y.ref == floatRef:
		return cmpFloat(op, x.Float64(), y.Float64()), nil
	case x.ref == floatRef && y.ref == intRef && fitsFloat(y.SmallInt()):
		return cmpFloat(op, x.Float64(), float64(y.SmallInt())), nil
	case x.ref == intRef && y.ref == floatRef && fitsFloat(x.SmallInt()):
		return cmpFloat(op, float64(x.SmallInt()), y.Float64()), nil
	}
	if (op == CmpEq || op == CmpNe) && x.Object().typ == StrType && y.Object().typ == StrType {
		same, err := t.sameText(cast[Str](x).s, cast[Str](y).s)
		return same == (op == CmpEq), err
	}
	return t.CompareBool(x, y, op)
}

// fitsFloat reports whether n converts to a float without rounding.
func fitsFloat(n int64) bool { return uint64(n+1<<53) <= 1<<54 }

// arith is a binary opcode where its inline cases did not apply.
func (t *Thread) arith(op compile.Op, x, y Value, dst *Value) error {
	inplace := op >= compile.IAdd
	bin := BinOp(op - compile.Add)
	if inplace {
		bin = BinOp(op - compile.IAdd)
	}
	if x.ref == floatRef || y.ref == floatRef {
		if a, ok := smallFloat(x); ok {
			if b, ok := smallFloat(y); ok && floatArith(bin, a, b, dst) {
				return nil
			}
		}
	}
	if bin == OpAdd && x.Object().typ == StrType && y.Object().typ == StrType {
		r, err := concatStr(t, cast[Str](x), cast[Str](y))
		if err == nil {
			*dst = r
		}
		return err
	}
	var r Value
	var err error
	if inplace {
		r, err = t.InplaceOp(bin, x, y)
	} else {
		r, err = t.BinaryOp(bin, x, y)
	}
	if err == nil {
		*dst = r
	}
	return err
}

// arithI is arith with an immediate.
func (t *Thread) arithI(op compile.Op, x Value, y int64, dst *Value) error {
	if op >= compile.IAddI {
		return t.arith(op-compile.IAddI+compile.IAdd, x, Int(y), dst)
	}
	return t.arith(op-compile.AddI+compile.Add, x, Int(y), dst)
}

// smallFloat is v as a float when it is exactly a float, or an int that converts without rounding.
func smallFloat(v Value) (float64, bool) {
	if v.ref == floatRef {
		return v.Float64(), true
	}
	if v.ref == intRef && fitsFloat(v.SmallInt()) {
		return float64(v.SmallInt()), true
	}
	return 0, false
}

// floatArith computes the operators that need no more than the numbers; false when the general path must decide (zero divisors, powers …).
func floatArith(op BinOp, a, b float64, dst *Value) bool {
	var r float64
	switch op {
	case OpAdd:
		r = a + b
	case OpSub:
		r = a - b
	case OpMul:
		r = a * b
	case OpTrueDiv:
		if b == 0 {
			return false
		}
		r = a / b
	case OpPow:
		if b != 2 || math.IsInf(a*a, 0) {
			return false
		}
		r = a * a
	default:
		return false
	}
	*dst = Float(r)
	return true
}
