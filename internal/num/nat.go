package num

import (
	"math/big"
	"math/bits"
	"slices"
)

// nat is a magnitude, least significant word first, as in math/big. Slices of a nat are its digits in base 2**(wordBits*k),
// so that pieces of a large int reach math/big without being copied.
type nat = []big.Word

const (
	wordBits  = bits.UintSize
	wordBytes = wordBits / 8
)

// linearPiece is the number of words a linear pass handles between two payments: about 0.1 ms with cold memory.
const linearPiece = 1 << 16

// wordsPerUnit is the number of words a linear pass handles in one unit of work.
const wordsPerUnit = 4

// bigLinear is the size in words from which linear passes of math/big are replaced by our own, which pay as they go.
const bigLinear = 1 << 17

// trim drops leading zero words.
func trim(x nat) nat {
	n := len(x)
	for n > 0 && x[n-1] == 0 {
		n--
	}
	return x[:n]
}

// view makes z read x without copying. z must not be written through, and x not be changed while z is in use.
func view(z *big.Int, x nat) *big.Int { return z.SetBits(x) }

// makeInt makes an int of a magnitude it takes over, and a sign.
func makeInt(x nat, negative bool) *big.Int {
	z := new(big.Int).SetBits(x)
	if negative {
		z.Neg(z)
	}
	return z
}

func natBitLen(x nat) int64 {
	x = trim(x)
	if len(x) == 0 {
		return 0
	}
	return int64(len(x)-1)*wordBits + int64(bits.Len(uint(x[len(x)-1])))
}

// natCmp compares numbers of equal length in words.
func natCmp(m Meter, x, y nat) (int, error) {
	for hi := len(x); hi > 0; {
		lo := max(0, hi-linearPiece)
		if err := work(m, int64(hi-lo)/wordsPerUnit+1); err != nil {
			return 0, err
		}
		for i := hi - 1; i >= lo; i-- {
			if x[i] != y[i] {
				if x[i] < y[i] {
					return -1, nil
				}
				return 1, nil
			}
		}
		hi = lo
	}
	return 0, nil
}

// natAddTo adds y to x in place and returns the carry out of x, which is at least as long.
func natAddTo(m Meter, x, y nat) (carry uint, err error) {
	err = bulk(m, len(y), linearPiece, wordsPerUnit, func(lo, hi int) {
		xs, ys := x[lo:hi], y[lo:hi]
		c := carry
		for i := range ys {
			var s uint
			s, c = bits.Add(uint(xs[i]), uint(ys[i]), c)
			xs[i] = big.Word(s)
		}
		carry = c
	})
	if err != nil {
		return 0, err
	}
	for i := len(y); carry != 0 && i < len(x); i++ {
		x[i]++
		if x[i] != 0 {
			carry = 0
		}
	}
	return carry, nil
}

// natSubFrom subtracts y from x in place and returns the borrow out of x, which is at least as long.
func natSubFrom(m Meter, x, y nat) (borrow uint, err error) {
	err = bulk(m, len(y), linearPiece, wordsPerUnit, func(lo, hi int) {
		xs, ys := x[lo:hi], y[lo:hi]
		b := borrow
		for i := range ys {
			var s uint
			s, b = bits.Sub(uint(xs[i]), uint(ys[i]), b)
			xs[i] = big.Word(s)
		}
		borrow = b
	})
	if err != nil {
		return 0, err
	}
	for i := len(y); borrow != 0 && i < len(x); i++ {
		if x[i] != 0 {
			borrow = 0
		}
		x[i]--
	}
	return borrow, nil
}

// natSubAbs sets dst to |x-y| and reports whether x < y. y is at most as long as x, dst exactly as long.
func natSubAbs(m Meter, dst, x, y nat) (negative bool, err error) {
	if len(trim(x[len(y):])) == 0 {
		c, err := natCmp(m, x[:len(y)], y)
		if err != nil {
			return false, err
		}
		negative = c < 0
	}
	if negative {
		natCopy(dst, y)
		_, err = natSubFrom(m, dst, x[:len(y)])
		return true, err
	}
	natCopy(dst, x)
	_, err = natSubFrom(m, dst, y)
	return false, err
}

// natCopy copies src to the bottom of dst and clears the rest.
func natCopy(dst, src nat) {
	clear(dst[copy(dst, src):])
}

// natShl returns x << n in a fresh nat.
func natShl(m Meter, x nat, n int64) (nat, error) {
	x = trim(x)
	if len(x) == 0 {
		return nil, nil
	}
	words, sh := int(n/wordBits), uint(n%wordBits)
	z := make(nat, len(x)+words+1)
	var low uint
	err := bulk(m, len(x), linearPiece, wordsPerUnit, func(lo, hi int) {
		out := z[words+lo : words+hi]
		if sh == 0 {
			copy(out, x[lo:hi])
			return
		}
		for i, w := range x[lo:hi] {
			out[i] = w<<sh | big.Word(low)
			low = uint(w >> (wordBits - sh))
		}
	})
	z[words+len(x)] = big.Word(low)
	return trim(z), err
}

// natShr returns x >> n in a fresh nat, and whether ones were shifted out.
func natShr(m Meter, x nat, n int64) (z nat, lost bool, err error) {
	if n >= natBitLen(x) {
		return nil, len(trim(x)) != 0, nil
	}
	words, sh := int(n/wordBits), uint(n%wordBits)
	if lost, err = anyBits(m, x[:words]); err != nil {
		return nil, false, err
	}
	x = x[words:]
	lost = lost || x[0]&(1<<sh-1) != 0
	z = make(nat, len(x))
	err = bulk(m, len(x), linearPiece, wordsPerUnit, func(lo, hi int) {
		if sh == 0 {
			copy(z[lo:hi], x[lo:hi])
			return
		}
		for i := lo; i < hi; i++ {
			w := x[i] >> sh
			if i+1 < len(x) {
				w |= x[i+1] << (wordBits - sh)
			}
			z[i] = w
		}
	})
	return trim(z), lost, err
}

// natField returns the bits from..to-1 of x.
func natField(m Meter, x nat, from, to int64) (nat, error) {
	if n := (to + wordBits - 1) / wordBits; n < int64(len(x)) {
		x = x[:n]
	}
	z, _, err := natShr(m, x, from)
	if n := int((to - from) / wordBits); err == nil && n < len(z) {
		z[n] &= 1<<uint((to-from)%wordBits) - 1
		z = z[:n+1]
	}
	return trim(z), err
}

// anyBits reports whether x is not zero.
func anyBits(m Meter, x nat) (found bool, err error) {
	for chunk := range slices.Chunk(x, linearPiece) {
		if err := work(m, int64(len(chunk))/wordsPerUnit+1); err != nil {
			return false, err
		}
		if len(trim(chunk)) != 0 {
			return true, nil
		}
	}
	return false, nil
}
