package num

import (
	"math/big"
	"math/bits"
)

// mulCost estimates the units math/big takes to multiply numbers of nx and ny words: 0.6 ns for each
// product of words up to its Karatsuba threshold, and a third more work than half the size beyond.
func mulCost(nx, ny int) int64 {
	if nx < ny {
		nx, ny = ny, nx
	}
	pieces, n := int64(1), ny
	for n > 40 {
		pieces *= 3
		n = (n + 1) / 2
	}
	square := pieces*int64(n)*int64(n)/16 + 1
	if ny == 0 {
		return 1
	}
	return square * int64(nx) / int64(ny)
}

// natMul returns x*y. A square is recognised by x and y being the same slice.
func natMul(m Meter, x, y nat) (nat, error) {
	x, y = trim(x), trim(y)
	if len(x) == 0 || len(y) == 0 {
		return nil, nil
	}
	cost := mulCost(len(x), len(y))
	if cost <= leafStep {
		if err := work(m, cost); err != nil {
			return nil, err
		}
		return leafMul(x, y), nil
	}
	if len(x) < len(y) {
		x, y = y, x
	}
	scratch := mulScratch(len(x), len(y))
	if err := alloc(m, int64(scratch)*wordBytes); err != nil {
		return nil, err
	}
	dst := make(nat, len(x)+len(y))
	err := mulInto(m, dst, x, y, make(nat, scratch))
	return trim(dst), err
}

// same reports whether x and y are one slice, so that their product is a square.
func same(x, y nat) bool { return len(x) == len(y) && &x[0] == &y[0] }

// leafMul multiplies by math/big.
func leafMul(x, y nat) nat {
	var vx, vy, z big.Int
	view(&vx, x)
	if same(x, y) {
		return z.Mul(&vx, &vx).Bits()
	}
	return z.Mul(&vx, view(&vy, y)).Bits()
}

// unbalanced says that x is too much longer than y to be halved together with it.
func unbalanced(nx, ny int) bool { return nx > ny+ny/2 }

// mulScratch returns the words of scratch memory mulInto needs.
func mulScratch(nx, ny int) int {
	n := 0
	for mulCost(nx, ny) > leafStep && !unbalanced(nx, ny) {
		h := (nx + 1) / 2
		n += 2*h + 1
		nx, ny = h, h
	}
	return n
}

// mulInto sets dst, len(x)+len(y) words, to x*y. x is at least as long as y; dst overlaps neither.
func mulInto(m Meter, dst, x, y, scratch nat) error {
	nx, ny := len(x), len(y)
	cost := mulCost(nx, ny)
	switch {
	case ny == 0:
		clear(dst)
		return nil
	case cost <= leafStep:
		if err := work(m, cost); err != nil {
			return err
		}
		natCopy(dst, leafMul(x, y))
		return nil
	case unbalanced(nx, ny):
		return mulSlices(m, dst, x, y)
	}
	return karatsuba(m, dst, x, y, scratch)
}

// mulSlices cuts x into pieces as long as y, or as long as one step allows where y is short.
func mulSlices(m Meter, dst, x, y nat) error {
	piece := len(y)
	for mulCost(piece*2, len(y)) <= leafStep {
		piece *= 2
	}
	clear(dst)
	for lo := 0; lo < len(x); lo += piece {
		product, err := natMul(m, x[lo:min(lo+piece, len(x))], y)
		if err != nil {
			return err
		}
		if _, err := natAddTo(m, dst[lo:], product); err != nil {
			return err
		}
	}
	return nil
}

// karatsuba multiplies x = x1*B+x0 by y = y1*B+y0 with three products: x0*y0, x1*y1 and (x0-x1)*(y1-y0), the last of
// which, added to the sum of the others, is the middle term. The differences lie in dst until the outer products take their place.
func karatsuba(m Meter, dst, x, y, scratch nat) error {
	h := (len(x) + 1) / 2
	x0, x1, y0, y1 := x[:h], x[h:], y[:h], y[h:]
	square := same(x, y)
	p, rest := scratch[:2*h+1], scratch[2*h+1:]
	p[2*h] = 0
	negX, err := natSubAbs(m, dst[:h], x0, x1)
	if err != nil {
		return err
	}
	negY, d2 := !negX, dst[:h]
	if !square {
		d2 = dst[h : 2*h]
		if negY, err = natSubAbs(m, d2, y0, y1); err != nil {
			return err
		}
		negY = !negY
	}
	if err = mulInto(m, p[:2*h], dst[:h], d2, rest); err != nil {
		return err
	}
	if err = mulInto(m, dst[:2*h], x0, y0, rest); err != nil {
		return err
	}
	if err = mulInto(m, dst[2*h:], x1, y1, rest); err != nil {
		return err
	}
	if err = middle(m, p, dst[:2*h], dst[2*h:], negX != negY); err != nil {
		return err
	}
	_, err = natAddTo(m, dst[h:], trim(p))
	return err
}

// middle sets p to lo+hi-p or lo+hi+p. The result is never negative.
func middle(m Meter, p, lo, hi nat, subtract bool) error {
	var mask, c1, c2 uint
	if subtract { // -p is ^p+1
		mask, c1 = ^uint(0), 1
	}
	return bulk(m, len(p), linearPiece, wordsPerUnit/2, func(from, to int) {
		for i := from; i < to; i++ {
			var a, b uint
			if i < len(lo) {
				a = uint(lo[i])
			}
			if i < len(hi) {
				b = uint(hi[i])
			}
			a, c1 = bits.Add(a, uint(p[i])^mask, c1)
			a, c2 = bits.Add(a, b, c2)
			p[i] = big.Word(a)
		}
	})
}
