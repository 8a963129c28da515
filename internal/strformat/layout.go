package strformat

import (
	"math"

	"github.com/safepy/safepy/internal/num"
)

// numeral is a number in digits, before grouping and padding:
//
//	sign prefix digits [point fraction zeros] tail
type numeral struct {
	sign     string // "", "-", "+" or " "
	prefix   string // "0x" and the like
	digits   []byte
	point    bool
	fraction []byte
	zeros    int64  // further zeros of the fraction
	tail     []byte // exponent, percent sign
	special  bool   // inf or nan in digits: nothing is grouped
}

// signed sets the sign a Spec asks for.
func (n *numeral) signed(negative bool, sign byte) {
	switch {
	case negative:
		n.sign = "-"
	case sign == '+':
		n.sign = "+"
	case sign == ' ':
		n.sign = " "
	default:
		n.sign = ""
	}
}

// groupSize is the number of digits in a group.
func groupSize(t rune) int64 {
	switch t {
	case 'b', 'o', 'x', 'X':
		return 4
	}
	return 3
}

// groups returns the characters and separators that digits take, filled with zeros on the left to minWidth. A
// separator never comes first, which may cost a zero more.
func groups(digits, minWidth, group int64) (chars, separators int64) {
	n := max(digits, 1)
	separators = (n - 1) / group
	if minWidth > n+separators {
		// the most digits d with d + (d-1)/group <= minWidth, and one more if that leaves a place a separator would take
		n = minWidth/(group+1)*group + 1
		for n+(n-1)/group < minWidth {
			n++
		}
		for n > 1 && n-1+(n-2)/group >= minWidth {
			n--
		}
		separators = (n - 1) / group
	}
	return n, separators
}

// layout groups, pads and joins the parts of a number.
func (n *numeral) layout(m num.Meter, spec *Spec) (string, error) {
	thousands, fraction := spec.Thousands, spec.Fraction
	if n.special {
		thousands, fraction = 0, 0
	}
	if spec.Width > 1<<56 {
		_, err := newBuilder(m, math.MaxInt64)
		return "", err
	}
	other := int64(len(n.sign)+len(n.prefix)+len(n.tail)) + int64(len(n.fraction)) + n.zeros
	if n.point {
		other++
	}
	if behind := int64(len(n.fraction)) + n.zeros; fraction != 0 && behind > 0 {
		other += (behind - 1) / 3
	}
	var minWidth int64
	if spec.Fill == "0" && spec.Align == '=' && thousands != 0 {
		minWidth = spec.Width - other
	}
	chars, separators := int64(len(n.digits)), int64(0)
	if thousands != 0 {
		chars, separators = groups(chars, minWidth, groupSize(spec.Type))
	}
	total := other + chars + separators
	padding := max(0, spec.Width-total)
	b, err := newBuilder(m, size(total, padding, spec.Fill))
	if err != nil {
		return "", err
	}
	left, inside, right := int64(0), int64(0), int64(0)
	switch spec.Align {
	case '<':
		right = padding
	case '^':
		left = padding / 2
		right = padding - left
	case '=':
		inside = padding
	default:
		left = padding
	}
	if err = b.pad(spec.Fill, left); err != nil {
		return "", err
	}
	b.buf = append(append(b.buf, n.sign...), n.prefix...)
	if err = b.pad(spec.Fill, inside); err != nil {
		return "", err
	}
	if err = b.grouped(n.digits, chars, thousands, groupSize(spec.Type)); err != nil {
		return "", err
	}
	if n.point {
		b.buf = append(b.buf, '.')
	}
	if err = b.fraction(n, fraction); err != nil {
		return "", err
	}
	if err = b.bytes(n.tail); err != nil {
		return "", err
	}
	err = b.pad(spec.Fill, right)
	return string(b.buf), err
}

// grouped appends digits, with zeros before them to make chars, in groups counted from the right.
func (b *builder) grouped(digits []byte, chars int64, separator byte, group int64) error {
	if separator == 0 {
		return b.bytes(digits)
	}
	zeros := chars - int64(len(digits))
	return pay(b.m, int(chars), func(lo, hi int) {
		for i := int64(lo); i < int64(hi); i++ {
			if i > 0 && (chars-i)%group == 0 {
				b.buf = append(b.buf, separator)
			}
			if i < zeros {
				b.buf = append(b.buf, '0')
			} else {
				b.buf = append(b.buf, digits[i-zeros])
			}
		}
	})
}

// fraction appends the digits behind the point, in groups of three counted from the left.
func (b *builder) fraction(n *numeral, separator byte) error {
	if separator == 0 {
		if err := b.bytes(n.fraction); err != nil {
			return err
		}
		return b.pad("0", n.zeros)
	}
	return pay(b.m, len(n.fraction)+int(n.zeros), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if i > 0 && i%3 == 0 {
				b.buf = append(b.buf, separator)
			}
			if i < len(n.fraction) {
				b.buf = append(b.buf, n.fraction[i])
			} else {
				b.buf = append(b.buf, '0')
			}
		}
	})
}
