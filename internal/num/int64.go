package num

import "math/bits"

// AddOverflows returns a+b and whether it does not fit.
func AddOverflows(a, b int64) (int64, bool) {
	c := a + b
	return c, (a^c)&(b^c) < 0
}

// SubOverflows returns a-b and whether it does not fit.
func SubOverflows(a, b int64) (int64, bool) {
	c := a - b
	return c, (a^b)&(a^c) < 0
}

// MulOverflows returns a*b and whether it does not fit.
func MulOverflows(a, b int64) (int64, bool) {
	if int64(int32(a)) == a && int64(int32(b)) == b {
		return a * b, false
	}
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	// the signed high word, from the unsigned one
	h := int64(hi) - (a>>63)&b - (b>>63)&a
	return int64(lo), h != int64(lo)>>63
}

// FloorDivInt64 returns a//b; b must not be 0. ok is false for the one quotient that does not fit, -2**63 // -1.
func FloorDivInt64(a, b int64) (q int64, ok bool) {
	if b == -1 {
		return -a, a != -1<<63
	}
	q = a / b
	if r := a - q*b; r != 0 && (r^b) < 0 {
		q--
	}
	return q, true
}

// FloorDiv64 is Python's a // b for b > 0.
func FloorDiv64(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// FloorMod64 is Python's a % b for b > 0.
func FloorMod64(a, b int64) int64 {
	r := a % b
	if r < 0 {
		r += b
	}
	return r
}

// ModInt64 returns a%b with the sign of b, as Python does; b must not be 0.
func ModInt64(a, b int64) int64 {
	if b == -1 {
		return 0
	}
	r := a % b
	if r != 0 && (r^b) < 0 {
		r += b
	}
	return r
}

// PowOverflows returns base**exp for exp >= 0 and whether it does not fit.
func PowOverflows(base, exp int64) (int64, bool) {
	if exp >= 63 {
		switch base {
		case 0, 1:
			return base, false
		case -1:
			return 1 - 2*(exp&1), false
		case -2:
			return -1 << 63, exp != 63
		}
		return 0, true
	}
	result := int64(1)
	for {
		var over bool
		if exp&1 != 0 {
			if result, over = MulOverflows(result, base); over {
				return 0, true
			}
		}
		exp >>= 1
		if exp == 0 {
			return result, false
		}
		if base, over = MulOverflows(base, base); over {
			return 0, true
		}
	}
}

// LshOverflows returns a<<n for n >= 0 and whether it does not fit.
func LshOverflows(a, n int64) (int64, bool) {
	if a == 0 {
		return 0, false
	}
	if n > 63 {
		return 0, true
	}
	c := a << uint(n)
	return c, c>>uint(n) != a
}

// RshInt64 returns a>>n for n >= 0.
func RshInt64(a, n int64) int64 {
	return a >> uint64(min(n, 63))
}

// BitLenInt64 returns the bit length of |a|.
func BitLenInt64(a int64) int { return bits.Len64(absInt64(a)) }

// BitCountInt64 returns the number of ones in |a|.
func BitCountInt64(a int64) int { return bits.OnesCount64(absInt64(a)) }

// PowModInt64 returns base**exp % mod for exp >= 0 and mod != 0, with the sign of mod.
func PowModInt64(base, exp, mod int64) int64 {
	m := absInt64(mod)
	b := absInt64(base) % m
	if base < 0 && b != 0 {
		b = m - b
	}
	r := uint64(1) % m
	for e := uint64(exp); e != 0; e >>= 1 {
		if e&1 != 0 {
			r = mulMod(r, b, m)
		}
		b = mulMod(b, b, m)
	}
	if mod < 0 && r != 0 {
		return -int64(m - r)
	}
	return int64(r)
}

// mulMod returns a*b%m for a, b < m.
func mulMod(a, b, m uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	if hi == 0 {
		return lo % m
	}
	_, r := bits.Div64(hi, lo, m)
	return r
}

// GCDInt64 returns the greatest common divisor of |a| and |b|, which is 2**63 for two operands of that size.
func GCDInt64(a, b int64) uint64 {
	x, y := absInt64(a), absInt64(b)
	if x == 0 || y == 0 {
		return x | y
	}
	shift := bits.TrailingZeros64(x | y)
	x >>= uint(bits.TrailingZeros64(x))
	for y != 0 {
		y >>= uint(bits.TrailingZeros64(y))
		x, y = min(x, y), max(x, y)-min(x, y) // without a branch, which would be guessed wrong half of the time
	}
	return x << uint(shift)
}

func absInt64(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}
