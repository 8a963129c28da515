package num

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

// The limits of sys.int_info: decimal texts of ints have at most DefaultMaxStrDigits digits unless sys.set_int_max_str_digits
// says otherwise, and no limit may be set below StrDigitsThreshold (0 lifts it).
const (
	DefaultMaxStrDigits = 4300
	StrDigitsThreshold  = 640
)

const digits = "0123456789abcdefghijklmnopqrstuvwxyz"

func errTextLimit(maxDigits int) error {
	return &Error{Type: ValueError, Msg: fmt.Sprintf("Exceeds the limit (%d digits) for integer string conversion; "+
		"use sys.set_int_max_str_digits() to increase the limit", maxDigits)}
}

func errParseLimit(maxDigits, have int) error {
	return &Error{Type: ValueError, Msg: fmt.Sprintf("Exceeds the limit (%d digits) for integer string conversion: value has %d digits; "+
		"use sys.set_int_max_str_digits() to increase the limit", maxDigits, have)}
}

// textCost estimates the units math/big takes to print or parse an int of n words in a base that is no power of 2.
func textCost(n int) int64 { return 10 + 10*int64(n) + int64(n)*int64(n)/40 }

// leafWords is the size of the pieces of an int handed to math/big for printing.
const leafWords = 400

// TextSize returns an upper bound of the digits of x in a base, at most a few too many.
func TextSize(x *big.Int, base int) int64 {
	if base&(base-1) == 0 {
		shift := int64(bits.TrailingZeros(uint(base)))
		return max(1, (int64(x.BitLen())+shift-1)/shift)
	}
	return int64(float64(x.BitLen())*(1/math.Log2(float64(base))+1e-15)) + 1
}

// Text appends the digits of |x| in a base of 2 to 36 to dst; the sign is the caller's. Bases that are no power of 2
// know a limit of maxDigits digits (0: none), beyond which it is a ValueError.
func Text(m Meter, dst []byte, x *big.Int, base, maxDigits int) ([]byte, error) {
	size := TextSize(x, base)
	binary := base&(base-1) == 0
	if !binary && maxDigits > 0 && size > int64(maxDigits)+2 {
		return nil, errTextLimit(maxDigits)
	}
	if err := alloc(m, size); err != nil {
		return nil, err
	}
	if binary {
		return binaryText(m, dst, x.Bits(), base, int(size))
	}
	start := len(dst)
	if n := len(x.Bits()); n <= leafWords {
		if err := work(m, textCost(n)); err != nil {
			return nil, err
		}
		if dst = x.Append(dst, base); x.Sign() < 0 {
			dst = append(dst[:start], dst[start+1:]...)
		}
	} else {
		buf := make([]byte, size)
		r := newRadix(m, base)
		if err := r.grow(len(x.Bits()) / 2); err != nil {
			return nil, err
		}
		if err := r.print(buf, x.Bits(), len(r.powers)-1); err != nil {
			return nil, err
		}
		for len(buf) > 0 && buf[0] == '0' {
			buf = buf[1:]
		}
		dst = append(dst, buf...)
	}
	if maxDigits > 0 && len(dst)-start > maxDigits {
		return nil, errTextLimit(maxDigits)
	}
	return dst, nil
}

// binaryText prints in a base that is a power of 2.
func binaryText(m Meter, dst []byte, x nat, base, size int) ([]byte, error) {
	shift := bits.TrailingZeros(uint(base))
	start := len(dst)
	dst = append(dst, make([]byte, size)...)
	out := dst[start:]
	err := bulk(m, size, linearPiece, 5, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			at := i * shift
			var w big.Word
			if at/wordBits < len(x) {
				w = x[at/wordBits] >> (at % wordBits)
			}
			if over := at%wordBits + shift - wordBits; over > 0 && at/wordBits+1 < len(x) {
				w |= x[at/wordBits+1] << (shift - over)
			}
			out[size-1-i] = digits[w&(1<<shift-1)]
		}
	})
	return dst, err
}

// radix holds the powers by which numbers in one base are split and joined: powers[i] is base**(leafDigits<<i).
type radix struct {
	m          Meter
	base       int
	leafDigits int
	powers     []nat
}

func newRadix(m Meter, base int) *radix {
	return &radix{m: m, base: base, leafDigits: int(leafWords * wordBits / math.Log2(float64(base)))}
}

// grow adds powers until the last has more words than half.
func (r *radix) grow(half int) error {
	for len(r.powers) == 0 || len(r.powers[len(r.powers)-1]) <= half {
		if len(r.powers) == 0 {
			p, err := Pow(r.m, big.NewInt(int64(r.base)), big.NewInt(int64(r.leafDigits)))
			if err != nil {
				return err
			}
			r.powers = append(r.powers, p.Bits())
			continue
		}
		last := r.powers[len(r.powers)-1]
		if err := alloc(r.m, int64(len(last))*2*wordBytes); err != nil {
			return err
		}
		p, err := natMul(r.m, last, last)
		if err != nil {
			return err
		}
		r.powers = append(r.powers, p)
	}
	return nil
}

// print fills buf with the digits of x, padded with zeros on the left.
func (r *radix) print(buf []byte, x nat, level int) error {
	x = trim(x)
	for level >= 0 && len(x) < len(r.powers[level]) {
		level--
	}
	if level < 0 {
		if err := work(r.m, textCost(len(x))+int64(len(buf))/100); err != nil {
			return err
		}
		var v big.Int
		text := view(&v, x).Text(r.base)
		if len(x) == 0 {
			text = ""
		}
		pad := len(buf) - len(text)
		for i := range pad {
			buf[i] = '0'
		}
		copy(buf[pad:], text)
		return nil
	}
	high, low, err := natDivMod(r.m, x, r.powers[level])
	if err != nil {
		return err
	}
	cut := len(buf) - r.leafDigits<<uint(level)
	if err := r.print(buf[:cut], high, level-1); err != nil {
		return err
	}
	return r.print(buf[cut:], low, level-1)
}

// parse returns the value of a text that consists of digits only.
func (r *radix) parse(text []byte) (nat, error) {
	if len(text) <= r.leafDigits {
		if err := work(r.m, textCost(len(text)*leafWords/r.leafDigits)); err != nil {
			return nil, err
		}
		z, _ := new(big.Int).SetString(string(text), r.base)
		return z.Bits(), nil
	}
	level := bits.Len(uint((len(text)-1)/r.leafDigits)) - 1
	for len(r.powers) <= level {
		if err := r.grow(lastLen(r.powers)); err != nil {
			return nil, err
		}
	}
	cut := len(text) - r.leafDigits<<uint(level)
	high, err := r.parse(text[:cut])
	if err != nil {
		return nil, err
	}
	low, err := r.parse(text[cut:])
	if err != nil {
		return nil, err
	}
	z, err := natMul(r.m, high, r.powers[level])
	if err != nil {
		return nil, err
	}
	z = append(z[:len(z):len(z)], 0)
	_, err = natAddTo(r.m, z, low)
	return trim(z), err
}

func lastLen(p []nat) int {
	if len(p) == 0 {
		return 0
	}
	return len(p[len(p)-1])
}

// TextInt64 appends x in a base, with its sign.
func TextInt64(dst []byte, x int64, base int) []byte { return strconv.AppendInt(dst, x, base) }
