package num

import (
	"math/big"
	"math/bits"
)

var (
	bigOne      = big.NewInt(1)
	bigMinusOne = big.NewInt(-1)
)

// Add returns x+y.
func Add(m Meter, x, y *big.Int) (*big.Int, error) { return addSigned(m, x, y, false) }

// Sub returns x-y.
func Sub(m Meter, x, y *big.Int) (*big.Int, error) { return addSigned(m, x, y, true) }

// AddCost is the fuel of the sum or difference of numbers of nx and ny words.
func AddCost(nx, ny int) int64 { return int64(max(nx, ny))/wordsPerUnit + 1 }

// MulCost is the fuel of their product.
func MulCost(nx, ny int) int64 { return mulCost(nx, ny) }

// DivCost is the fuel of quotient and remainder where both are positive.
func DivCost(nx, ny int) int64 { return divCost(nx, ny) }

func addSigned(m Meter, x, y *big.Int, subtract bool) (*big.Int, error) {
	nx, ny := len(x.Bits()), len(y.Bits())
	n := max(nx, ny)
	if err := alloc(m, int64(n+1)*wordBytes); err != nil {
		return nil, err
	}
	if n < bigLinear {
		if err := work(m, AddCost(nx, ny)); err != nil {
			return nil, err
		}
		if subtract {
			return new(big.Int).Sub(x, y), nil
		}
		return new(big.Int).Add(x, y), nil
	}
	xs, ys := x.Bits(), y.Bits()
	xNeg, yNeg := x.Sign() < 0, (y.Sign() < 0) != subtract
	if len(xs) < len(ys) {
		xs, ys, xNeg, yNeg = ys, xs, yNeg, xNeg
	}
	z := make(nat, len(xs)+1)
	if xNeg != yNeg {
		neg, err := natSubAbs(m, z[:len(xs)], xs, ys)
		return makeInt(z, neg != xNeg), err
	}
	err := bulk(m, len(xs), linearPiece, wordsPerUnit, func(lo, hi int) { copy(z[lo:hi], xs[lo:hi]) })
	if err == nil {
		_, err = natAddTo(m, z, ys)
	}
	return makeInt(z, xNeg), err
}

// Neg returns -x.
func Neg(m Meter, x *big.Int) (*big.Int, error) { return addSigned(m, new(big.Int), x, true) }

// Mul returns x*y.
func Mul(m Meter, x, y *big.Int) (*big.Int, error) {
	xs, ys := x.Bits(), y.Bits()
	if err := alloc(m, int64(len(xs)+len(ys))*wordBytes); err != nil {
		return nil, err
	}
	if cost := mulCost(len(xs), len(ys)); cost <= leafStep {
		if err := work(m, cost); err != nil {
			return nil, err
		}
		return new(big.Int).Mul(x, y), nil
	}
	z, err := natMul(m, xs, ys)
	if err != nil {
		return nil, err
	}
	return makeInt(z, (x.Sign() < 0) != (y.Sign() < 0)), nil
}

// DivMod returns x//y and x%y, or ZeroDivisionError.
func DivMod(m Meter, x, y *big.Int) (q, r *big.Int, err error) {
	if y.Sign() == 0 {
		return nil, nil, errDivision
	}
	xs, ys := x.Bits(), y.Bits()
	if err := alloc(m, int64(len(xs)+1)*wordBytes); err != nil {
		return nil, nil, err
	}
	if cost := divCost(len(xs), len(ys)); cost <= leafStep {
		if err := work(m, cost); err != nil {
			return nil, nil, err
		}
		q, r = new(big.Int).QuoRem(x, y, new(big.Int))
	} else {
		qs, rs, err := natDivMod(m, xs, ys)
		if err != nil {
			return nil, nil, err
		}
		q, r = makeInt(qs, (x.Sign() < 0) != (y.Sign() < 0)), makeInt(rs, x.Sign() < 0)
	}
	if r.Sign() != 0 && (r.Sign() < 0) != (y.Sign() < 0) {
		if q, err = addSigned(m, q, bigOne, true); err == nil {
			r, err = addSigned(m, r, y, false)
		}
	}
	return q, r, err
}

// FloorDiv returns x//y, or ZeroDivisionError.
func FloorDiv(m Meter, x, y *big.Int) (*big.Int, error) {
	q, _, err := DivMod(m, x, y)
	return q, err
}

// Mod returns x%y, with the sign of y, or ZeroDivisionError.
func Mod(m Meter, x, y *big.Int) (*big.Int, error) {
	_, r, err := DivMod(m, x, y)
	return r, err
}

// Cmp returns -1, 0 or 1 as x is less than, equal to or greater than y.
func Cmp(m Meter, x, y *big.Int) (int, error) {
	xs, ys := x.Bits(), y.Bits()
	if len(xs) != len(ys) || x.Sign() != y.Sign() {
		return x.Cmp(y), work(m, 1)
	}
	c, err := natCmp(m, xs, ys)
	return c * x.Sign(), err
}

// Lsh returns x<<n. A negative n is a ValueError.
func Lsh(m Meter, x *big.Int, n int64) (*big.Int, error) {
	if n < 0 {
		return nil, errNegativeShift
	}
	if x.Sign() == 0 {
		return new(big.Int), nil
	}
	size := int64(x.BitLen())
	if n > maxBits {
		size = -1
	}
	if err := allocBits(m, size+n); err != nil {
		return nil, err
	}
	if words := int64(len(x.Bits())) + n/wordBits; words < bigLinear {
		if err := work(m, words/wordsPerUnit+1); err != nil {
			return nil, err
		}
		return new(big.Int).Lsh(x, uint(n)), nil
	}
	z, err := natShl(m, x.Bits(), n)
	return makeInt(z, x.Sign() < 0), err
}

// Rsh returns x>>n, rounded down. A negative n is a ValueError.
func Rsh(m Meter, x *big.Int, n int64) (*big.Int, error) {
	if n < 0 {
		return nil, errNegativeShift
	}
	if n >= int64(x.BitLen()) {
		if x.Sign() < 0 {
			return big.NewInt(-1), nil
		}
		return new(big.Int), nil
	}
	words := int64(len(x.Bits())) - n/wordBits
	if err := alloc(m, words*wordBytes); err != nil {
		return nil, err
	}
	if len(x.Bits()) < bigLinear {
		if err := work(m, words/wordsPerUnit+1); err != nil {
			return nil, err
		}
		return new(big.Int).Rsh(x, uint(n)), nil
	}
	z, lost, err := natShr(m, x.Bits(), n)
	if err != nil {
		return nil, err
	}
	if lost && x.Sign() < 0 {
		return addSigned(m, makeInt(z, true), bigOne, true)
	}
	return makeInt(z, x.Sign() < 0), nil
}

// And returns x&y.
func And(m Meter, x, y *big.Int) (*big.Int, error) {
	return bitwise(m, x, y, (*big.Int).And, func(a, b big.Word) big.Word { return a & b })
}

// Or returns x|y.
func Or(m Meter, x, y *big.Int) (*big.Int, error) {
	return bitwise(m, x, y, (*big.Int).Or, func(a, b big.Word) big.Word { return a | b })
}

// Xor returns x^y.
func Xor(m Meter, x, y *big.Int) (*big.Int, error) {
	return bitwise(m, x, y, (*big.Int).Xor, func(a, b big.Word) big.Word { return a ^ b })
}

// Not returns ~x.
func Not(m Meter, x *big.Int) (*big.Int, error) { return addSigned(m, bigMinusOne, x, true) }

func bitwise(m Meter, x, y *big.Int, small func(z, x, y *big.Int) *big.Int, op func(a, b big.Word) big.Word) (*big.Int, error) {
	n := max(len(x.Bits()), len(y.Bits())) + 1
	if err := alloc(m, int64(n)*wordBytes); err != nil {
		return nil, err
	}
	if n < bigLinear {
		if err := work(m, int64(n)*2/wordsPerUnit+1); err != nil {
			return nil, err
		}
		return small(new(big.Int), x, y), nil
	}
	// word for word in two's complement, one word longer than the operands
	z := make(nat, n)
	xs, ys := newTwos(x), newTwos(y)
	err := bulk(m, n, linearPiece, wordsPerUnit/4, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			z[i] = op(xs.next(i), ys.next(i))
		}
	})
	if err != nil {
		return nil, err
	}
	negative := z[n-1] != 0
	if negative {
		carry := uint(1)
		err = bulk(m, n, linearPiece, wordsPerUnit, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				var w uint
				w, carry = bits.Add(^uint(z[i]), 0, carry)
				z[i] = big.Word(w)
			}
		})
	}
	return makeInt(z, negative), err
}

// twos reads the words of an int in two's complement, lowest first, without an end.
type twos struct {
	words nat
	mask  uint // all ones for a negative int
	carry uint // of the addition in ^|x| + 1
}

func newTwos(x *big.Int) *twos {
	t := &twos{words: x.Bits()}
	if x.Sign() < 0 {
		t.mask, t.carry = ^uint(0), 1
	}
	return t
}

// next returns word i; i must grow by 1 from 0.
func (t *twos) next(i int) big.Word {
	var w uint
	if i < len(t.words) {
		w = uint(t.words[i])
	}
	w, t.carry = bits.Add(w^t.mask, 0, t.carry)
	return big.Word(w)
}

// BitCount returns the number of ones in |x|.
func BitCount(m Meter, x *big.Int) (n int64, err error) {
	xs := x.Bits()
	err = bulk(m, len(xs), linearPiece, wordsPerUnit, func(lo, hi int) {
		for _, w := range xs[lo:hi] {
			n += int64(bits.OnesCount(uint(w)))
		}
	})
	return n, err
}
