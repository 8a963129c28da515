package num

import (
	"math/big"
)

// gcdCost estimates the units math/big takes for the gcd of numbers of n words; an inverse takes twice that.
func gcdCost(n int) int64 { return int64(n)*int64(n)/3 + 20*int64(n) + 3 }

// GCD returns the greatest common divisor of |x| and |y|.
func GCD(m Meter, x, y *big.Int) (*big.Int, error) {
	a, b := new(big.Int).Abs(x), new(big.Int).Abs(y)
	if err := alloc(m, int64(len(a.Bits())+len(b.Bits()))*wordBytes); err != nil {
		return nil, err
	}
	if a.Cmp(b) < 0 {
		a, b = b, a
	}
	e := euclid{m: m, a: a, b: b}
	for e.b.Sign() != 0 {
		if n := max(len(e.a.Bits()), len(e.b.Bits())); gcdCost(n) <= leafStep {
			return new(big.Int).GCD(nil, nil, e.a, e.b), work(m, gcdCost(n))
		}
		if err := e.step(); err != nil {
			return nil, err
		}
	}
	return e.a, nil
}

// inverse returns the inverse of x modulo n for 0 <= x < n, or ValueError.
func inverse(m Meter, x, n *big.Int) (*big.Int, error) {
	if n.Cmp(bigOne) == 0 {
		return new(big.Int), nil
	}
	if cost := 2 * gcdCost(len(n.Bits())); cost <= leafStep {
		if err := work(m, cost); err != nil {
			return nil, err
		}
		if z := new(big.Int).ModInverse(x, n); z != nil {
			return z, nil
		}
		return nil, errNoInverse
	}
	e := euclid{m: m, a: n, b: x, ua: new(big.Int), ub: big.NewInt(1)}
	for e.b.Sign() != 0 {
		if err := e.step(); err != nil {
			return nil, err
		}
	}
	if e.a.Cmp(bigOne) != 0 {
		return nil, errNoInverse
	}
	return Mod(m, e.ua, n)
}

// euclid is the state of Euclid's algorithm. Where ua is set, ua*x = a and ub*x = b hold modulo n.
type euclid struct {
	m      Meter
	a, b   *big.Int
	ua, ub *big.Int
}

// step replaces (a, b) by a later pair of the remainder sequence, a > b. Lehmer's method finds the quotients of as
// many steps as the leading 62 bits determine and applies them at once; where they determine none, one division is made.
func (e *euclid) step() error {
	if size := e.a.BitLen(); size > 128 && size-e.b.BitLen() < 31 {
		if a, b, c, d := e.simulate(); b != 0 {
			var err error
			if e.a, e.b, err = combine(e.m, e.a, e.b, a, b, c, d); err == nil && e.ua != nil {
				e.ua, e.ub, err = combine(e.m, e.ua, e.ub, a, b, c, d)
			}
			return err
		}
	}
	q, r, err := DivMod(e.m, e.a, e.b)
	if err != nil {
		return err
	}
	e.a, e.b = e.b, r
	if e.ua == nil {
		return nil
	}
	p, err := Mul(e.m, q, e.ub)
	if err != nil {
		return err
	}
	u, err := Sub(e.m, e.ua, p)
	e.ua, e.ub = e.ub, u
	return err
}

// simulate runs Euclid's algorithm on the leading bits (Knuth, TAOCP 2, algorithm 4.5.2 L). b is 0 if they determine no quotient.
func (e *euclid) simulate() (a, b, c, d int64) {
	size := e.a.BitLen()
	x, y := leading(e.a, size), leading(e.b, size)
	a, b, c, d = 1, 0, 0, 1
	for y+c != 0 && y+d != 0 {
		q := (x + a) / (y + c)
		if q != (x+b)/(y+d) {
			break
		}
		a, c = c, a-q*c
		b, d = d, b-q*d
		x, y = y, x-q*y
	}
	return a, b, c, d
}

// leading returns x >> (size-62) for a size in bits of more than 62.
func leading(x *big.Int, size int) int64 {
	w := x.Bits()
	at := size - 62
	i, sh := at/wordBits, uint(at%wordBits)
	var top uint64
	for k := i + 64/wordBits; k >= i; k-- { // up to 62+wordBits bits from bit i*wordBits on
		if k >= len(w) {
			continue
		}
		if off := uint(k-i) * wordBits; off >= sh {
			top |= uint64(w[k]) << (off - sh)
		} else {
			top |= uint64(w[k]) >> (sh - off)
		}
	}
	return int64(top & (1<<62 - 1))
}

// combine returns a*x+b*y and c*x+d*y.
func combine(m Meter, x, y *big.Int, a, b, c, d int64) (*big.Int, *big.Int, error) {
	p, err := linear(m, x, y, a, b)
	if err != nil {
		return nil, nil, err
	}
	q, err := linear(m, x, y, c, d)
	return p, q, err
}

func linear(m Meter, x, y *big.Int, a, b int64) (*big.Int, error) {
	if n := max(len(x.Bits()), len(y.Bits())); n < bigLinear {
		if err := work(m, int64(n)+4); err != nil {
			return nil, err
		}
		p := new(big.Int).Mul(x, big.NewInt(a))
		return p.Add(p, new(big.Int).Mul(y, big.NewInt(b))), nil
	}
	p, err := Mul(m, x, big.NewInt(a))
	if err != nil {
		return nil, err
	}
	q, err := Mul(m, y, big.NewInt(b))
	if err != nil {
		return nil, err
	}
	return Add(m, p, q)
}

// Isqrt returns the integer square root of x, or ValueError for a negative x.
func Isqrt(m Meter, x *big.Int) (*big.Int, error) {
	if x.Sign() < 0 {
		return nil, &Error{Type: ValueError, Msg: "isqrt() argument must be nonnegative"}
	}
	if err := alloc(m, int64(len(x.Bits()))*2*wordBytes); err != nil {
		return nil, err
	}
	s, _, err := sqrtRem(m, x)
	return s, err
}

// sqrtRem returns the integer square root s of x and x-s*s (Zimmermann, Karatsuba Square Root, 1999). With x = h*B*B + l*B + k,
// the root of h gives the upper half of s, a division of its remainder by twice that root the lower half, at most 1 too large.
func sqrtRem(m Meter, x *big.Int) (s, r *big.Int, err error) {
	size := x.BitLen()
	if size <= 512 {
		s = new(big.Int).Sqrt(x)
		r = new(big.Int).Mul(s, s)
		return s, r.Sub(x, r), work(m, 20+int64(size)/2)
	}
	n := int64(size / 4)
	h, err := Rsh(m, x, 2*n)
	if err != nil {
		return nil, nil, err
	}
	if s, r, err = sqrtRem(m, h); err != nil {
		return nil, nil, err
	}
	l, err := natField(m, x.Bits(), n, 2*n)
	if err != nil {
		return nil, nil, err
	}
	k, err := natField(m, x.Bits(), 0, n)
	if err != nil {
		return nil, nil, err
	}
	if r, err = shiftAdd(m, r, n, makeInt(l, false)); err != nil {
		return nil, nil, err
	}
	double, err := Lsh(m, s, 1)
	if err != nil {
		return nil, nil, err
	}
	q, u, err := DivMod(m, r, double)
	if err != nil {
		return nil, nil, err
	}
	if s, err = shiftAdd(m, s, n, q); err != nil {
		return nil, nil, err
	}
	if r, err = shiftAdd(m, u, n, makeInt(k, false)); err != nil {
		return nil, nil, err
	}
	square, err := Mul(m, q, q)
	if err != nil {
		return nil, nil, err
	}
	if r, err = Sub(m, r, square); err != nil || r.Sign() >= 0 {
		return s, r, err
	}
	// (s-1)**2 = s*s - 2*s + 1
	if double, err = Lsh(m, s, 1); err != nil {
		return nil, nil, err
	}
	if r, err = Add(m, r, double.Sub(double, bigOne)); err != nil {
		return nil, nil, err
	}
	s, err = Sub(m, s, bigOne)
	return s, r, err
}

// shiftAdd returns x<<n + y.
func shiftAdd(m Meter, x *big.Int, n int64, y *big.Int) (*big.Int, error) {
	z, err := Lsh(m, x, n)
	if err != nil {
		return nil, err
	}
	return Add(m, z, y)
}
