package interp

import (
	"math"
	"math/bits"

	"github.com/safepy/safepy/interp/compile"
)

// An order is how two numbers compare, as one bit: so that one mask for each operator says whether it holds, without a branch.
const (
	orderLess = 1 << iota
	orderEqual
	orderGreater
	orderNone // one of them is a NaN
)

// orderMasks has four bits for each CmpOp: the orders in which it holds.
const orderMasks = orderLess<<(4*CmpLt) | (orderLess|orderEqual)<<(4*CmpLe) | orderEqual<<(4*CmpEq) |
	(orderLess|orderGreater|orderNone)<<(4*CmpNe) | orderGreater<<(4*CmpGt) | (orderGreater|orderEqual)<<(4*CmpGe)

// jumpMasks has the orders in which each of the comparing jumps is taken: six that jump where the operator does not hold, six where it does.
const jumpMasks uint64 = orderMasks<<24 | ^orderMasks&(1<<24-1)

// holds reports whether numbers in that order satisfy op.
func (op CmpOp) holds(order uint32) bool { return orderMasks>>(4*op&31)&order != 0 }

func orderInt(a, b int64) uint32 {
	var o uint32 = orderEqual
	if a < b {
		o = orderLess
	}
	if a > b {
		o = orderGreater
	}
	return o
}

func orderFloat(a, b float64) uint32 {
	var o uint32 = orderNone
	if a == b {
		o = orderEqual
	}
	if a < b {
		o = orderLess
	}
	if a > b {
		o = orderGreater
	}
	return o
}

// orderText is how two texts compare, 0 where that takes longer than a step.
func orderText(a, b string) uint32 {
	if min(len(a), len(b)) > longText {
		return 0
	}
	if a == b {
		return orderEqual
	}
	if a < b {
		return orderLess
	}
	return orderGreater
}

// compareTruth is the truth of x op y in a jump.
func (t *Thread) compareTruth(x, y Value, op CmpOp) (bool, error) {
	switch {
	case x.ref == floatRef && y.ref == floatRef:
		return op.holds(orderFloat(x.Float64(), y.Float64())), nil
	case x.ref == floatRef && y.ref == intRef && fitsFloat(y.SmallInt()):
		return op.holds(orderFloat(x.Float64(), float64(y.SmallInt()))), nil
	case x.ref == intRef && y.ref == floatRef && fitsFloat(x.SmallInt()):
		return op.holds(orderFloat(float64(x.SmallInt()), y.Float64())), nil
	}
	if (op == CmpEq || op == CmpNe) && x.Object().typ == StrType && y.Object().typ == StrType {
		same, err := t.sameText(cast[Str](x).s, cast[Str](y).s)
		return same == (op == CmpEq), err
	}
	return t.CompareBool(x, y, op)
}

// jumpCompare is a comparing jump, number which of them, where its inline cases did not apply: it moves the frame's ip by distance if it is taken.
func (t *Thread) jumpCompare(x, y Value, which uint, distance uintptr) error {
	if x.Object().typ == StrType && y.Object().typ == StrType {
		if o := orderText(cast[Str](x).s, cast[Str](y).s); o != 0 {
			if jumpMasks>>(4*which)&uint64(o) != 0 {
				t.frame.ip += distance
			}
			return nil
		}
	}
	if x.Object().typ.flags&typeHeap != 0 {
		if pushed, err := t.pushCompare(CmpOp(which%6), x, y, retOperator, 0); pushed || err != nil {
			return err
		}
	}
	b, err := t.compareTruth(x, y, CmpOp(which%6))
	if err == nil && b == (which >= 6) {
		t.frame.ip += distance
	}
	return err
}

// jumpTruth moves the frame's ip by distance if the truth of v is want.
func (t *Thread) jumpTruth(v Value, want bool, distance uintptr) error {
	var b bool
	var err error
	switch o := v.Object(); o.typ {
	case ListType:
		b = len(asPtr[List](o).items) > 0
	case StrType:
		b = len(asPtr[Str](o).s) > 0
	default:
		b, err = t.Truth(v)
	}
	if err == nil && b == want {
		t.frame.ip += distance
	}
	return err
}

// compareTo is a comparison where its inline case did not apply.
func (t *Thread) compareTo(x, y Value, op CmpOp, d *Value) error {
	if x.ref == floatRef && y.ref == floatRef {
		setBool(d, op.holds(orderFloat(x.Float64(), y.Float64())))
		return nil
	}
	if x.Object().typ == StrType && y.Object().typ == StrType {
		if o := orderText(cast[Str](x).s, cast[Str](y).s); o != 0 {
			setBool(d, op.holds(o))
			return nil
		}
	}
	if pushed, err := t.pushCompare(op, x, y, retResult, t.frame.register(d)); pushed || err != nil {
		return err
	}
	r, err := t.Compare(x, y, op)
	if err == nil {
		*d = r
	}
	return err
}

// truthTo stores whether the truth of v is want.
func (t *Thread) truthTo(v Value, want bool, d *Value) error {
	b, err := t.Truth(v)
	if err == nil {
		setBool(d, b == want)
	}
	return err
}

// fitsFloat reports whether n converts to a float without rounding.
func fitsFloat(n int64) bool { return uint64(n+1<<53) <= 1<<54 }

// isNarrow reports whether an int has at most 32 bits: the product of two such fits.
func isNarrow(n uint64) bool { return n+1<<31 < 1<<32 }

// mulInts is the product of two ints, if it fits.
func mulInts(x, y Value, dst *Value) bool {
	hi, lo := bits.Mul64(x.bits, y.bits)
	hi -= uint64(int64(x.bits)>>63)&y.bits + uint64(int64(y.bits)>>63)&x.bits
	if int64(hi) != int64(lo)>>63 {
		return false
	}
	setInt(dst, int64(lo))
	return true
}

// arith is a binary opcode where its inline cases did not apply.
func (t *Thread) arith(op compile.Op, x, y Value, dst *Value) error {
	inplace := op >= compile.IAdd
	bin := BinOp(op - compile.Add)
	if inplace {
		bin = BinOp(op - compile.IAdd)
	}
	if tx := x.Object().typ; (tx.userBin|y.Object().typ.userBin)&(1<<bin) != 0 && !(inplace && tx.slots.InPlace[bin] != nil) {
		if bin == OpAdd {
			keepTemp(x)
			keepTemp(y)
			t.keepStr()
		}
		if pushed, err := t.pushBinary(bin, x, y, t.frame.register(dst)); pushed || err != nil {
			return err
		}
	}
	if bin == OpMul && x.ref == intRef && y.ref == intRef && mulInts(x, y, dst) {
		return nil
	}
	if x.ref == floatRef || y.ref == floatRef {
		if a, ok := smallFloat(x); ok {
			if b, ok := smallFloat(y); ok && floatArith(bin, a, b, dst) {
				return nil
			}
		}
	}
	if bin == OpAdd {
		switch x.Object().typ {
		case StrType:
			if y.Object().typ == StrType {
				return t.addStrs(cast[Str](x), cast[Str](y), dst)
			}
		case ListType:
			if y.Object().typ == ListType {
				t.keepStr()
				return t.addLists(x, y, dst, inplace)
			}
		}
		keepTemp(x)
		keepTemp(y)
		t.keepStr()
	}
	if bin == OpMul && x.Object().typ == StrType && y.ref == intRef && t.quickRepeat(cast[Str](x), y.SmallInt(), dst) {
		return nil
	}
	if wideType(x) && wideType(y) {
		if done, err := t.wideArith(bin, x, y, dst); done {
			return err
		}
		if done, err := t.midArith(bin, x, y, dst); done {
			return err
		}
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
