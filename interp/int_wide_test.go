package interp

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp/compile"
)

// TestWideInts compares two-word arithmetic with that of package num: values, and fuel.
func TestWideInts(t *testing.T) {
	th := testThread()
	rnd := rand.New(rand.NewPCG(1, 2))
	edge := []string{"0", "1", "-1", "2", "63", "64", "65", "126", "-2", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615", "18446744073709551616",
		"-18446744073709551616", "170141183460469231731687303715884105727", "-170141183460469231731687303715884105727", "-170141183460469231731687303715884105728", "85070591730234615865843651857942052864"}
	number := func() Value {
		n := new(big.Int)
		if rnd.IntN(3) == 0 {
			n.SetString(edge[rnd.IntN(len(edge))], 10)
		} else {
			n.Lsh(new(big.Int).SetUint64(rnd.Uint64()>>rnd.IntN(64)), uint(rnd.IntN(64)))
			if n.Or(n, new(big.Int).SetUint64(rnd.Uint64()>>rnd.IntN(64))); rnd.IntN(2) == 0 {
				n.Neg(n)
			}
		}
		return NewInt(n)
	}
	for range 10_000 {
		v := number()
		n, _ := AsInt(v)
		before := th.FuelUsed()
		got, done, err := th.wideInvert(v)
		require.NoError(t, err)
		if fuel := th.FuelUsed() - before; done {
			before = th.FuelUsed()
			want, err := num.Not(th, n)
			require.NoError(t, err)
			q, _ := AsInt(got)
			require.Zero(t, want.Cmp(q))
			require.Equal(t, th.FuelUsed()-before, fuel)
		}
	}
	done := 0
	for range 200_000 {
		op := BinOp(rnd.IntN(int(OpXor) + 1))
		x, y := number(), number()
		if op == OpPow || op == OpLShift && !y.IsSmallInt() {
			continue
		}
		if sameAsNum(t, th, th.wideArith, op, x, y) {
			done++
		}
	}
	assert.Greater(t, done, 50_000)
}

// TestMidInts compares the arithmetic on ints of several words with that of package num: values, and fuel.
func TestMidInts(t *testing.T) {
	th := testThread()
	rnd := rand.New(rand.NewPCG(3, 4))
	number := func() Value {
		n := new(big.Int)
		for range 1 + rnd.IntN(midWords) {
			n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(rnd.Uint64()>>rnd.IntN(64)))
		}
		switch rnd.IntN(8) {
		case 0:
			n.SetInt64(rnd.Int64())
		case 1:
			n.Lsh(big.NewInt(1), uint(rnd.IntN(500))).Sub(n, big.NewInt(int64(rnd.IntN(2))))
		}
		if rnd.IntN(3) == 0 {
			n.Neg(n)
		}
		return NewInt(n)
	}
	done := 0
	for range 100_000 {
		op := []BinOp{OpAdd, OpSub, OpMul, OpMod, OpFloorDiv, OpXor}[rnd.IntN(6)]
		x, y := number(), number()
		if x.IsSmallInt() && y.IsSmallInt() {
			continue
		}
		if sameAsNum(t, th, th.midArith, op, x, y) {
			done++
		}
	}
	assert.Greater(t, done, 30_000)
}

// sameAsNum compares x op y, if arith can tell, with what package num makes of it.
func sameAsNum(t *testing.T, th *Thread, arith func(BinOp, Value, Value, *Value) (bool, error), op BinOp, x, y Value) (done bool) {
	var got Value
	before := th.FuelUsed()
	done, err := arith(op, x, y, &got)
	require.NoError(t, err)
	fuel := th.FuelUsed() - before
	if !done {
		return false
	}
	before = th.FuelUsed()
	want, err := th.BinaryOp(op, x, y)
	require.NoError(t, err)
	a, _ := AsInt(x)
	b, _ := AsInt(y)
	p, _ := AsInt(want)
	q, _ := AsInt(got)
	require.Zero(t, p.Cmp(q), "%v %v %v: %v, not %v", a, compile.Add+compile.Op(op), b, q, p)
	require.Equal(t, want.IsSmallInt(), got.IsSmallInt())
	require.Equal(t, th.FuelUsed()-before, fuel, "%v %v %v", a, compile.Add+compile.Op(op), b)
	return true
}
