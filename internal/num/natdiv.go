package num

import (
	"math/big"
	"math/bits"
)

// divCost estimates the units math/big takes to divide nx by ny words.
func divCost(nx, ny int) int64 {
	k := nx - ny + 1
	if k <= 0 || ny == 0 {
		return 1
	}
	if ny < 40 || k < 40 {
		return int64(k)*int64(ny+7)/8 + int64(nx)/wordsPerUnit + 3
	}
	if k < ny {
		return 3*mulCost(k, k) + mulCost(ny, k)
	}
	return 3 * mulCost(k, ny)
}

// natDivMod returns the quotient and remainder of x by y, which is not zero. The remainder may be x itself.
func natDivMod(m Meter, x, y nat) (q, r nat, err error) {
	x, y = trim(x), trim(y)
	if len(x) < len(y) {
		return nil, x, work(m, 1)
	}
	cost := divCost(len(x), len(y))
	if cost <= leafStep {
		if err := work(m, cost); err != nil {
			return nil, nil, err
		}
		var vx, vy, vq, vr big.Int
		vq.QuoRem(view(&vx, x), view(&vy, y), &vr)
		return vq.Bits(), vr.Bits(), nil
	}
	if err := alloc(m, int64(len(x)+2*len(y))*2*wordBytes); err != nil {
		return nil, nil, err
	}
	if divCost(2*len(y), len(y)) <= leafStep {
		return divShort(m, x, y)
	}
	return divLong(m, x, y)
}

// divShort divides a long x by a y that one step of math/big can handle, from the top in pieces.
func divShort(m Meter, x, y nat) (q, r nat, err error) {
	ny, piece := len(y), len(y)
	for divCost(ny+2*piece, ny) <= leafStep {
		piece *= 2
	}
	q = make(nat, len(x))
	cur := make(nat, ny+piece)
	var vc, vy, vq, vr big.Int
	view(&vy, y)
	for hi := len(x); hi > 0; {
		lo := max(0, hi-piece)
		if err := work(m, divCost(ny+hi-lo, ny)); err != nil {
			return nil, nil, err
		}
		part := cur[:hi-lo+ny]
		copy(part, x[lo:hi])
		natCopy(part[hi-lo:], vr.Bits())
		vq.QuoRem(view(&vc, part), &vy, &vr)
		natCopy(q[lo:hi], vq.Bits())
		hi = lo
	}
	return trim(q), vr.Bits(), nil
}

// divLong divides by a long y after shifting both so that y's top bit is set. A quotient much shorter than y comes from the
// top words alone, any other from Burnikel and Ziegler's recursion (Fast Recursive Division, 1998) on a y padded to leaf * 2**k words.
func divLong(m Meter, x, y nat) (q, r nat, err error) {
	shift := int64(bits.LeadingZeros(uint(y[len(y)-1])))
	k := len(x) - len(y) + 1
	if 2*k < len(y) {
		if y, err = natShl(m, y, shift); err != nil {
			return nil, nil, err
		}
		if x, err = natShl(m, x, shift); err != nil {
			return nil, nil, err
		}
		if q, r, err = divTop(m, x, y); err != nil {
			return nil, nil, err
		}
		r, _, err = natShr(m, r, shift)
		return q, r, err
	}
	levels, leaf := 0, len(y)
	for divCost(2*leaf, leaf) > leafStep {
		leaf = (leaf + 1) / 2
		levels++
	}
	n := leaf << uint(levels)
	shift += int64(n-len(y)) * wordBits
	if y, err = natShl(m, y, shift); err != nil {
		return nil, nil, err
	}
	if x, err = natShl(m, x, shift); err != nil {
		return nil, nil, err
	}
	digits := (len(x) + n - 1) / n
	a := make(nat, digits*n, (digits+1)*n)
	copy(a, x)
	c, err := natCmp(m, a[len(a)-n:], y)
	if err != nil {
		return nil, nil, err
	}
	if c >= 0 || digits == 1 { // the topmost digit must be less than y
		digits++
		a = a[:digits*n]
	}
	q = make(nat, (digits-1)*n)
	for i := digits - 2; i >= 0; i-- {
		if err := div2n1n(m, q[i*n:(i+1)*n], a[i*n:(i+2)*n], y); err != nil {
			return nil, nil, err
		}
	}
	r, _, err = natShr(m, a[:n], shift)
	return trim(q), r, err
}

// divTop divides x by y, both shifted so that the top bit of y is set, where the quotient is k words and y more than 2k.
// The quotient of the top words is at most 2 too large; the remainder tells.
func divTop(m Meter, x, y nat) (q, r nat, err error) {
	if len(x) < len(y) {
		return nil, x, nil
	}
	k := len(x) - len(y) + 1
	cut := len(y) - k
	q, top, err := natDivMod(m, x[cut:], y[cut:])
	if err != nil {
		return nil, nil, err
	}
	p, err := natMul(m, q, y[:cut])
	if err != nil {
		return nil, nil, err
	}
	r = make(nat, max(len(y)+1, len(p)))
	copy(r, x[:cut])
	copy(r[cut:], top)
	return fixQuotient(m, q, r, p, y)
}

// fixQuotient subtracts p from r, then adds y and takes 1 from q until r is not negative.
func fixQuotient(m Meter, q, r, p, y nat) (nat, nat, error) {
	borrow, err := natSubFrom(m, r, p)
	for err == nil && borrow != 0 {
		if _, err = natSubFrom(m, q, nat{1}); err == nil {
			var carry uint
			carry, err = natAddTo(m, r, y)
			borrow -= carry
		}
	}
	return trim(q), trim(r), err
}

// div2n1n divides a, 2n words, by b, n words with its top bit set and greater than a's upper half.
// q gets the n words of the quotient, a[:n] the remainder, a[n:] zeros.
func div2n1n(m Meter, q, a, b nat) error {
	n := len(b)
	if cost := divCost(2*n, n); cost <= leafStep || n&1 != 0 {
		if err := work(m, min(cost, MaxStep)); err != nil {
			return err
		}
		var va, vb, vq, vr big.Int
		vq.QuoRem(view(&va, a), view(&vb, b), &vr)
		natCopy(q, vq.Bits())
		natCopy(a, vr.Bits())
		return nil
	}
	h := n / 2
	if err := div3n2n(m, q[h:], a[h:], b); err != nil {
		return err
	}
	return div3n2n(m, q[:h], a[:3*h], b)
}

// div3n2n divides a, 3h words, by b, 2h words; q gets h words, a[:2h] the remainder, the rest of a zeros.
func div3n2n(m Meter, q, a, b nat) error {
	h := len(q)
	b0, b1 := b[:h], b[h:]
	c, err := natCmp(m, a[2*h:], b1)
	if err != nil {
		return err
	}
	if c < 0 {
		if err := div2n1n(m, q, a[h:], b1); err != nil {
			return err
		}
	} else { // the estimate is B-1
		for i := range q {
			q[i] = ^big.Word(0)
		}
		if _, err := natSubFrom(m, a[2*h:], b1); err != nil {
			return err
		}
		if _, err := natAddTo(m, a[h:], b1); err != nil {
			return err
		}
	}
	p, err := natMul(m, q, b0)
	if err != nil {
		return err
	}
	_, _, err = fixQuotient(m, q, a, p, b)
	return err
}
