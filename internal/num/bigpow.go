package num

import (
	"math"
	"math/big"
)

var (
	errNegativeShift = &Error{Type: ValueError, Msg: "negative shift count"}
	errZeroModulus   = &Error{Type: ValueError, Msg: "pow() 3rd argument cannot be 0"}
	errNoInverse     = &Error{Type: ValueError, Msg: "base is not invertible for the given modulus"}
)

// log2 returns the logarithm of |x|, which is not 0, to about 15 digits.
func log2(x *big.Int) float64 {
	var v, top big.Int
	shift := max(0, x.BitLen()-64)
	top.Rsh(view(&v, x.Bits()), uint(shift))
	return math.Log2(float64(top.Uint64())) + float64(shift)
}

// Pow returns x**e for e >= 0. The result's size is charged before anything is computed; one that can't be is MemoryError.
func Pow(m Meter, x, e *big.Int) (*big.Int, error) {
	if x.IsInt64() {
		switch x.Int64() {
		case 0, 1:
			if e.Sign() == 0 {
				return big.NewInt(1), nil
			}
			return x, nil
		case -1:
			return big.NewInt(1 - 2*int64(e.Bit(0))), nil
		}
	}
	if e.Sign() == 0 {
		return big.NewInt(1), nil
	}
	size := (log2(x) + 1e-9) * 1.0000001
	if !e.IsInt64() || size*float64(e.Int64()) > maxBits {
		return nil, allocBits(m, -1)
	}
	exp := e.Int64()
	bitsNeeded := int64(size*float64(exp)) + 2
	if err := allocBits(m, bitsNeeded); err != nil {
		return nil, err
	}
	words := int(bitsNeeded/wordBits) + 1
	if cost := 2 * mulCost(words, words); words < 100 {
		if err := work(m, cost+2); err != nil {
			return nil, err
		}
		return new(big.Int).Exp(x, e, nil), nil
	}
	z, err := powOdd(m, x, exp)
	if err != nil {
		return nil, err
	}
	return makeInt(z, x.Sign() < 0 && exp&1 != 0), nil
}

// powOdd returns |x|**exp for exp > 0: the odd part of x is raised, its powers of 2 are put back by a shift.
func powOdd(m Meter, x *big.Int, exp int64) (nat, error) {
	twos := int64(x.TrailingZeroBits())
	base := x.Bits()
	if twos != 0 {
		var err error
		if base, _, err = natShr(m, base, twos); err != nil {
			return nil, err
		}
	}
	z := nat{1}
	if len(base) != 1 || base[0] != 1 {
		z = base
		for i := 62 - leadingZeros(exp); i >= 0; i-- {
			var err error
			if z, err = natMul(m, z, z); err != nil {
				return nil, err
			}
			if exp>>uint(i)&1 != 0 {
				if z, err = natMul(m, z, base); err != nil {
					return nil, err
				}
			}
		}
	}
	if twos == 0 {
		return append(nat(nil), z...), nil
	}
	return natShl(m, z, twos*exp)
}

func leadingZeros(x int64) int { return 64 - BitLenInt64(x) }

// expCost estimates the units of one multiplication of math/big's modular power.
func expCost(n int) int64 { return int64(n)*int64(n)/8 + int64(n) + 4 }

// PowMod is pow(x, e, mod) for ints: the result has the sign of mod, and a negative e inverts x.
func PowMod(m Meter, x, e, mod *big.Int) (*big.Int, error) {
	if mod.Sign() == 0 {
		return nil, errZeroModulus
	}
	n := new(big.Int).Abs(mod)
	if err := alloc(m, int64(len(n.Bits()))*2*wordBytes); err != nil {
		return nil, err
	}
	base, err := Mod(m, x, n)
	if err != nil {
		return nil, err
	}
	if e.Sign() < 0 {
		if base, err = inverse(m, base, n); err != nil {
			return nil, err
		}
		e = new(big.Int).Neg(e)
	}
	var z *big.Int
	if cost := float64(expCost(len(n.Bits()))) * (1.25*float64(e.BitLen()) + 20); cost <= MaxStep*0.9 {
		if err := work(m, int64(cost)); err != nil {
			return nil, err
		}
		z = new(big.Int).Exp(base, e, n)
	} else if z, err = powWindow(m, base, e, n); err != nil {
		return nil, err
	}
	if mod.Sign() < 0 && z.Sign() != 0 {
		z.Sub(z, n)
	}
	return z, nil
}

// powWindow raises base to e modulo n, four bits of e at a time.
func powWindow(m Meter, base, e, n *big.Int) (*big.Int, error) {
	const window = 4
	reduce := func(x, y nat) (nat, error) {
		p, err := natMul(m, x, y)
		if err != nil {
			return nil, err
		}
		_, r, err := natDivMod(m, p, n.Bits())
		return r, err
	}
	if err := alloc(m, int64(len(n.Bits()))*wordBytes<<window); err != nil {
		return nil, err
	}
	var table [1 << window]nat
	table[0], table[1] = nat{1}, base.Bits()
	var err error
	for i := 2; i < len(table); i++ {
		if table[i], err = reduce(table[i-1], table[1]); err != nil {
			return nil, err
		}
	}
	z := nat{1}
	for at := (e.BitLen() - 1) / window * window; at >= 0; at -= window {
		digit := 0
		for i := range window {
			digit |= int(e.Bit(at+i)) << i
			if len(z) == 1 && z[0] == 1 {
				continue
			}
			if z, err = reduce(z, z); err != nil {
				return nil, err
			}
		}
		if digit != 0 {
			if z, err = reduce(z, table[digit]); err != nil {
				return nil, err
			}
		}
	}
	return new(big.Int).Mod(makeInt(z, false), n), nil
}
