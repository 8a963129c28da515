package mathmod

import (
	"math"
	"math/big"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

// frexpBig splits n > 0 into x, 1/2 <= x <= 1, and a power of 2; x is n rounded to 53 bits.
func frexpBig(n *big.Int) (x float64, e int) {
	e = n.BitLen()
	f := new(big.Float).SetPrec(53).SetInt(n)
	x, _ = f.SetMantExp(f, -e).Float64()
	return x, e
}

// integer is an int argument.
func integer(t *thread, v value) (*big.Int, error) {
	i, err := t.Index(v)
	if err != nil {
		return nil, err
	}
	n, _ := interp.AsInt(i)
	return n, nil
}

// workOfInt is what gcd and lcm charge for an argument.
const workOfInt = 4

// fold combines int arguments two by two.
func fold(t *thread, a args, start int64, small func(x, y int64) (int64, bool), large func(x, y *big.Int) (*big.Int, error)) (value, error) {
	tup, _ := interp.AsTuple(a.V[0])
	items := tup.Items()
	r := interp.Int(start)
	for i, v := range items {
		if err := t.Work(workOfInt); err != nil {
			return value{}, err
		}
		n, err := t.Index(v)
		if err != nil {
			return value{}, err
		}
		if i == 0 {
			if r, err = t.Abs(n); err != nil {
				return value{}, err
			}
			continue
		}
		if r.IsSmallInt() && n.IsSmallInt() {
			if s, ok := small(r.SmallInt(), n.SmallInt()); ok {
				r = interp.Int(s)
				continue
			}
		}
		x, _ := interp.AsInt(r)
		y, _ := interp.AsInt(n)
		if r, err = t.BigInt(large(x, y)); err != nil {
			return value{}, err
		}
	}
	return r, nil
}

func gcdSmall(x, y int64) (int64, bool) {
	g := num.GCDInt64(x, y)
	return int64(g), g <= math.MaxInt64
}

// quickFold is the quick form of gcd and lcm, of a few small ints.
func quickFold(small func(x, y int64) (int64, bool)) func(*thread, []value, *value) bool {
	return func(t *thread, a []value, d *value) bool {
		if len(a) < 2 || len(a) > 8 || !a[0].IsSmallInt() {
			return false
		}
		r := a[0].SmallInt()
		for _, v := range a[1:] {
			if !v.IsSmallInt() {
				return false
			}
			var ok bool
			if r, ok = small(r, v.SmallInt()); !ok {
				return false
			}
		}
		t.Spend(workOfInt * int64(len(a)))
		*d = interp.Int(r)
		return true
	}
}

func gcd(t *thread, a args) (value, error) {
	return fold(t, a, 0, gcdSmall, func(x, y *big.Int) (*big.Int, error) { return num.GCD(t, x, y) })
}

func lcmSmall(x, y int64) (int64, bool) {
	if x == 0 || y == 0 {
		return 0, true
	}
	g, ok := gcdSmall(x, y)
	if !ok || y == math.MinInt64 {
		return 0, false
	}
	r, over := num.MulOverflows(x/g, y)
	if r < 0 {
		r = -r
	}
	return r, !over && r >= 0
}

func lcm(t *thread, a args) (value, error) {
	return fold(t, a, 1, lcmSmall, func(x, y *big.Int) (*big.Int, error) {
		if x.Sign() == 0 || y.Sign() == 0 {
			return new(big.Int), nil
		}
		g, err := num.GCD(t, x, y)
		if err != nil {
			return nil, err
		}
		q, err := num.FloorDiv(t, x, g)
		if err != nil {
			return nil, err
		}
		r, err := num.Mul(t, q, y)
		if err == nil && r.Sign() < 0 {
			return num.Neg(t, r)
		}
		return r, err
	})
}

func factorial(t *thread, a args) (value, error) { return factorialOf(t, a.V[0]) }

func factorialOf(t *thread, v value) (value, error) {
	if v.IsSmallInt() && 0 <= v.SmallInt() && v.SmallInt() <= 20 {
		return interp.Int(smallFactorial(v.SmallInt())), nil
	}
	n, err := integer(t, v)
	if err != nil {
		return value{}, err
	}
	if n.Sign() < 0 {
		return value{}, t.Errorf(interp.ValueError, "factorial() not defined for negative values")
	}
	if !n.IsInt64() {
		return value{}, t.Errorf(interp.OverflowError, "factorial() argument should not exceed %d", int64(math.MaxInt64))
	}
	k := n.Int64()
	if k <= 20 {
		return interp.Int(smallFactorial(k)), nil
	}
	return t.BigInt(num.Factorial(t, k))
}

// smallFactorial is k! for k of up to 20.
func smallFactorial(k int64) int64 {
	r := int64(1)
	for i := int64(2); i <= k; i++ {
		r *= i
	}
	return r
}

// natural reads n and k of comb and perm.
func natural(t *thread, a args) (n, k *big.Int, err error) {
	if n, err = integer(t, a.V[0]); err != nil {
		return nil, nil, err
	}
	if k, err = integer(t, a.V[1]); err != nil {
		return nil, nil, err
	}
	if n.Sign() < 0 {
		return nil, nil, t.Errorf(interp.ValueError, "n must be a non-negative integer")
	}
	if k.Sign() < 0 {
		return nil, nil, t.Errorf(interp.ValueError, "k must be a non-negative integer")
	}
	return n, k, nil
}

func comb(t *thread, a args) (value, error) {
	if x, y := a.V[0], a.V[1]; x.IsSmallInt() && y.IsSmallInt() {
		if n, k := x.SmallInt(), y.SmallInt(); 0 <= k && k <= n && n <= 62 {
			return interp.Int(smallComb(n, k)), nil
		}
	}
	n, k, err := natural(t, a)
	if err != nil {
		return value{}, err
	}
	if k.Cmp(n) > 0 {
		return interp.Int(0), nil
	}
	if rest := new(big.Int).Sub(n, k); rest.Cmp(k) < 0 {
		k = rest
	}
	if !k.IsInt64() {
		return value{}, t.Errorf(interp.OverflowError, "min(n - k, k) must not exceed %d", int64(math.MaxInt64))
	}
	if n.IsInt64() && n.Int64() <= 62 {
		return interp.Int(smallComb(n.Int64(), k.Int64())), nil
	}
	return t.BigInt(num.Comb(t, n, k.Int64()))
}

// smallComb is comb of n ≤ 62: every intermediate product, at most k times the result, fits.
func smallComb(n, k int64) int64 {
	r := int64(1)
	for i := int64(1); i <= min(k, n-k); i++ {
		r = mulDiv(r, n-i+1, i)
	}
	return r
}

// mulDiv is r*m/i, which is whole, without overflow on the way.
func mulDiv(r, m, i int64) int64 {
	q, rest := r/i, r%i
	return q*m + rest*m/i
}

func perm(t *thread, a args) (value, error) {
	if k := a.Get(1); k.IsUnset() || k.IsNone() {
		return factorialOf(t, a.V[0])
	}
	n, k, err := natural(t, a)
	if err != nil {
		return value{}, err
	}
	if k.Cmp(n) > 0 {
		return interp.Int(0), nil
	}
	if !k.IsInt64() {
		return value{}, t.Errorf(interp.OverflowError, "k must not exceed %d", int64(math.MaxInt64))
	}
	return t.BigInt(num.Perm(t, n, k.Int64()))
}

func isqrt(t *thread, a args) (value, error) {
	i, err := t.Index(a.V[0])
	if err != nil {
		return value{}, err
	}
	if i.IsSmallInt() {
		n := i.SmallInt()
		if n < 0 {
			return value{}, t.Errorf(interp.ValueError, "isqrt() argument must be nonnegative")
		}
		r := int64(math.Sqrt(float64(n)))
		for r > 3037000499 || r*r > n {
			r--
		}
		for (r+1) <= 3037000499 && (r+1)*(r+1) <= n {
			r++
		}
		return interp.Int(r), nil
	}
	n, _ := interp.AsInt(i)
	if n.Sign() < 0 {
		return value{}, t.Errorf(interp.ValueError, "isqrt() argument must be nonnegative")
	}
	return t.BigInt(num.Isqrt(t, n))
}

// prod multiplies small ints and floats without a call, everything else by the * operator.
func prod(t *thread, a args) (value, error) {
	r := a.Get(1).Or(interp.Int(1))
	err := t.Iterate(a.V[0], func(v value) (err error) {
		if r.IsSmallInt() && v.IsSmallInt() {
			if p, over := num.MulOverflows(r.SmallInt(), v.SmallInt()); !over {
				r = interp.Int(p)
				return nil
			}
		} else if r.IsFloat() && v.IsFloat() {
			r = t.NewFloat(r.Float64() * v.Float64())
			return nil
		}
		r, err = t.BinaryOp(interp.OpMul, r, v)
		return err
	})
	return r, err
}
