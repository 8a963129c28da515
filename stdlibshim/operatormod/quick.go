package operatormod

import (
	"cmp"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

// quickArithmetic is the quick form of an operator on small ints, or on floats; nil: none.
func quickArithmetic(op interp.BinOp) func(*thread, []value, *value) bool {
	switch op {
	case interp.OpAdd:
		return quickNumbers(num.AddOverflows, func(x, y float64) float64 { return x + y })
	case interp.OpSub:
		return quickNumbers(num.SubOverflows, func(x, y float64) float64 { return x - y })
	case interp.OpMul:
		return quickNumbers(num.MulOverflows, func(x, y float64) float64 { return x * y })
	}
	return nil
}

func quickNumbers(ints func(x, y int64) (r int64, over bool), floats func(x, y float64) float64) func(*thread, []value, *value) bool {
	return func(_ *thread, a []value, d *value) bool {
		switch {
		case len(a) != 2:
			return false
		case a[0].IsSmallInt() && a[1].IsSmallInt():
			r, over := ints(a[0].SmallInt(), a[1].SmallInt())
			if over {
				return false
			}
			*d = interp.Int(r)
			return true
		case a[0].IsFloat() && a[1].IsFloat():
			r := floats(a[0].Float64(), a[1].Float64())
			if r != r {
				return false // a NaN has an identity
			}
			*d = interp.Float(r)
			return true
		}
		return false
	}
}

func quickCompare(op interp.CmpOp) func(*thread, []value, *value) bool {
	return func(_ *thread, a []value, d *value) bool {
		if len(a) != 2 || !a[0].IsSmallInt() || !a[1].IsSmallInt() {
			return false
		}
		r := cmp.Compare(a[0].SmallInt(), a[1].SmallInt())
		*d = interp.Bool([...]bool{interp.CmpLt: r < 0, interp.CmpLe: r <= 0, interp.CmpEq: r == 0, interp.CmpNe: r != 0, interp.CmpGt: r > 0, interp.CmpGe: r >= 0}[op])
		return true
	}
}
