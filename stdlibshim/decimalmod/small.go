package decimalmod

import (
	"cmp"
	"math/big"
	"math/bits"
	"strconv"

	"github.com/safepy/safepy/interp"
)

// Most decimals are short, and so are most results. What is computed exactly from words, under a context that has room for it, sets no condition and needs no engine.

const (
	smallCoef   = 1_000_000_000_000_000_000 // coefficients below are short: 18 digits
	smallDigits = 18
	smallExp    = 1000
)

// small is a finite number with a short coefficient.
type small struct {
	neg  bool
	coef uint64
	high uint64 // of a result: the upper word of the coefficient
	exp  int64
}

var smallTens = func() (p [smallDigits + 1]uint64) {
	p[0] = 1
	for i := 1; i < len(p); i++ {
		p[i] = p[i-1] * 10
	}
	return p
}()

// smallOperand is operand where that is short.
func smallOperand(v value) (s small, ok bool) {
	if bits.UintSize < 64 { // a coefficient has two words then
		return s, false
	}
	if v.IsSmallInt() {
		n := v.SmallInt()
		s.neg, s.coef = n < 0, uint64(max(n, -n))
		return s, s.coef < smallCoef
	}
	o, ok := asDecimal(v)
	if !ok || o.kind != finite || o.exp < -smallExp || o.exp > smallExp || !o.coef.IsUint64() {
		return s, false
	}
	s = small{neg: o.neg, coef: o.coef.Uint64(), exp: o.exp}
	return s, s.coef < smallCoef
}

// roomy reports whether a short number with an exponent of up to twice smallExp is exact under the context.
func (s *settings) roomy() bool {
	return s.prec >= smallDigits && s.emax >= 10*smallExp && s.emin <= -10*smallExp && s.clamp == 0
}

// scaled is the coefficient of s with an exponent that is smaller by n.
func (s small) scaled(n int64) (uint64, bool) {
	if s.coef == 0 {
		return 0, true
	}
	if n > smallDigits {
		return 0, false
	}
	hi, lo := bits.Mul64(s.coef, smallTens[n])
	return lo, hi == 0 && lo < smallCoef
}

func smallAdd(c *settings, a, b small) (r small, ok bool) {
	r.exp = min(a.exp, b.exp)
	x, ok := a.scaled(a.exp - r.exp)
	y, ok2 := b.scaled(b.exp - r.exp)
	if !ok || !ok2 {
		return r, false
	}
	switch {
	case a.neg == b.neg:
		r.neg, r.coef = a.neg, x+y
	case x == y:
		r.neg = c.rounding == roundFloor
	case x > y:
		r.neg, r.coef = a.neg, x-y
	default:
		r.neg, r.coef = b.neg, y-x
	}
	return r, r.coef < smallCoef
}

func smallSub(c *settings, a, b small) (small, bool) {
	b.neg = !b.neg
	return smallAdd(c, a, b)
}

func smallMul(_ *settings, a, b small) (small, bool) {
	hi, lo := bits.Mul64(a.coef, b.coef)
	return small{neg: a.neg != b.neg, coef: lo, exp: a.exp + b.exp}, hi == 0 && lo < smallCoef
}

// smallCompare compares two numbers that are decimals or ints.
func smallCompare(a, b value) (c int, ok bool) {
	x, ok := smallOperand(a)
	if !ok {
		return 0, false
	}
	y, ok := smallOperand(b)
	if !ok {
		return 0, false
	}
	exp := min(x.exp, y.exp)
	m, ok := x.scaled(x.exp - exp)
	n, ok2 := y.scaled(y.exp - exp)
	switch {
	case !ok || !ok2:
		return 0, false
	case m == 0 && n == 0:
		return 0, true
	case x.neg != y.neg:
		c = 1
	default:
		c = cmp.Compare(m, n)
	}
	if x.neg {
		c = -c
	}
	return c, true
}

// shortText is str of a decimal of one word that is written without an exponent, in buf.
func shortText(v value, buf []byte) ([]byte, bool) {
	n, ok := asDecimal(v)
	if !ok || n.kind != finite || n.exp > 0 || n.exp < -smallDigits || !n.coef.IsUint64() {
		return nil, false
	}
	b := buf[:0]
	if n.neg {
		b = append(b, '-')
	}
	var room [20]byte
	digits := strconv.AppendUint(room[:0], n.coef.Uint64(), 10)
	left := int(n.exp) + len(digits)
	switch {
	case left <= -6:
		return nil, false
	case n.exp == 0:
		return append(b, digits...), true
	case left > 0:
		b = append(append(b, digits[:left]...), '.')
		return append(b, digits[left:]...), true
	}
	b = append(append(b, '0', '.'), "00000"[:-left]...)
	return append(b, digits...), true
}

// smallText reads a number of digits with a point.
func smallText(s string) (r small, ok bool) {
	if s != "" && (s[0] == '-' || s[0] == '+') {
		r.neg = s[0] == '-'
		s = s[1:]
	}
	digits, point := 0, -1
	for i := range len(s) {
		switch c := s[i]; {
		case c-'0' <= 9:
			r.coef = r.coef*10 + uint64(c-'0')
			digits++
		case c == '.' && point < 0:
			point = i
		default:
			return r, false
		}
		if digits > smallDigits || bits.UintSize < 64 {
			return r, false
		}
	}
	if point >= 0 {
		r.exp = int64(point + 1 - len(s))
	}
	return r, digits > 0
}

// newSmall makes a Decimal in one allocation.
func newSmall(t *thread, typ *interp.Type, s small) (value, error) {
	o, err := interp.New[object](t, typ)
	if err != nil {
		return value{}, err
	}
	o.number = number{neg: s.neg, coef: bigZero, exp: s.exp}
	if s.coef|s.high != 0 {
		o.room = [2]big.Word{big.Word(s.coef), big.Word(s.high)}
		o.hold(o.room[:])
	}
	return interp.ValueOf(o), nil
}

// hold makes a coefficient of words in o's own room that of o.
func (o *object) hold(words []big.Word) {
	o.own.SetBits(words)
	o.coef = &o.own
}
