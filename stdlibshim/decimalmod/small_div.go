package decimalmod

import (
	"math/bits"
	"strconv"
)

// digitRoom is room for the digits of a quotient: a whole part and three pieces.
const digitRoom = 4 * smallDigits

// smallDiv divides short numbers as people do it, eighteen digits at a time. The quotient has up to 36 digits; 28 are usual.
func smallDiv(c *settings, a, b small) (r small, ok bool) {
	if a.coef == 0 || b.coef == 0 || c.prec > 2*smallDigits || c.rounding != roundHalfEven || c.traps&(inexact|rounded) != 0 {
		return r, false
	}
	r.neg, r.exp = a.neg != b.neg, a.exp-b.exp
	var room [digitRoom]byte
	q, rest := a.coef/b.coef, a.coef%b.coef
	if rest == 0 {
		r.coef = q
		return r, true
	}
	digits := room[:0]
	if q > 0 {
		digits = strconv.AppendUint(digits, q, 10)
	}
	ideal := r.exp
	for pieces := 0; rest != 0 && pieces < 3 && int64(len(digits)) <= c.prec; pieces++ {
		hi, lo := bits.Mul64(rest, smallCoef)
		q, rest = bits.Div64(hi, lo, b.coef)
		digits = appendPiece(digits, q)
		r.exp -= smallDigits
	}
	if rest == 0 {
		for digits[len(digits)-1] == '0' && r.exp < ideal {
			digits = digits[:len(digits)-1]
			r.exp++
		}
	}
	if over := int64(len(digits)) - c.prec; over > 0 {
		r.exp += over
		digits = roundEven(digits, int(c.prec), rest != 0)
		if int64(len(digits)) > c.prec {
			digits = digits[:c.prec]
			r.exp++
		}
		c.flags |= inexact | rounded
	} else if rest != 0 {
		return r, false
	}
	top := max(0, len(digits)-smallDigits)
	hi, lo := bits.Mul64(readDigits(digits[:top]), smallTens[len(digits)-top])
	var carry uint64
	r.coef, carry = bits.Add64(lo, readDigits(digits[top:]), 0)
	r.high = hi + carry
	return r, true
}

// appendPiece appends eighteen digits; zeros at the beginning of all are left out.
func appendPiece(digits []byte, n uint64) []byte {
	if len(digits) == 0 {
		if n == 0 {
			return digits
		}
		return strconv.AppendUint(digits, n, 10)
	}
	at := len(digits)
	digits = digits[:at+smallDigits]
	for i := at + smallDigits - 1; i >= at; i-- {
		digits[i] = byte('0' + n%10)
		n /= 10
	}
	return digits
}

// roundEven rounds to the first n digits; more says that something that is not 0 follows them all. The result is a digit longer where a number of nines is rounded up.
func roundEven(digits []byte, n int, more bool) []byte {
	next := digits[n]
	for _, d := range digits[n+1:] {
		more = more || d != '0'
	}
	digits = digits[:n]
	if next < '5' || next == '5' && !more && digits[n-1]&1 == 0 {
		return digits
	}
	for i := n - 1; i >= 0; i-- {
		if digits[i] != '9' {
			digits[i]++
			return digits
		}
		digits[i] = '0'
	}
	digits = append(digits, '0')
	digits[0] = '1'
	return digits
}

func readDigits(digits []byte) (n uint64) {
	for _, d := range digits {
		n = n*10 + uint64(d-'0')
	}
	return n
}
