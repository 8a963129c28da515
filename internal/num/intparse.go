package num

import (
	"math/big"
	"math/bits"
	"unicode/utf8"
)

// Norm maps a code point above 127 to ' ' if Python takes it for white space, to '0'..'9' if it is a decimal digit, and to
// anything else above 127 if neither. With a nil Norm no such code point is part of a number, as in bytes.
type Norm func(r rune) rune

// normalize returns s with what norm knows turned into ASCII; what it does not know becomes 0xff. The bytes of
// s are not copied where they are ASCII already.
func normalize(m Meter, s string, norm Norm) (string, error) {
	ascii := true
	err := bulk(m, len(s), 1<<20, 50, func(lo, hi int) {
		for i := lo; ascii && i < hi; i++ {
			ascii = s[i] < utf8.RuneSelf
		}
	})
	if err != nil || ascii || norm == nil {
		return s, err
	}
	if err := alloc(m, int64(len(s))); err != nil {
		return "", err
	}
	out := make([]byte, 0, len(s))
	next := 0
	err = bulk(m, len(s), 1<<14, 1, func(_, hi int) {
		for next < hi {
			r, n := utf8.DecodeRuneInString(s[next:])
			if r >= utf8.RuneSelf {
				if r = norm(r); r >= utf8.RuneSelf || r < 0 {
					r = 0xff
				}
			}
			out = append(out, byte(r))
			next += n
		}
	})
	return string(out), err
}

// isSpace is C's isspace, which is what number texts are stripped of.
func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

func trimSpace(s string) string {
	for len(s) > 0 && isSpace(s[0]) {
		s = s[1:]
	}
	for len(s) > 0 && isSpace(s[len(s)-1]) {
		s = s[:len(s)-1]
	}
	return s
}

// digitValue is the value of a digit in the largest base, or 99.
var digitValue = func() (t [256]uint8) {
	for i := range t {
		t[i] = 99
	}
	for i := range len(digits) {
		t[digits[i]] = uint8(i)
		if i >= 10 {
			t[digits[i]-'a'+'A'] = uint8(i)
		}
	}
	return t
}()

// ParseInt is int(s, base) for a base of 0 or 2 to 36 and maxDigits digits at most (0: any number). The value is small, or big where that is
// not nil. The error is ErrSyntax, a ValueError about the limit, or the meter's.
func ParseInt(m Meter, s string, base, maxDigits int, norm Norm) (small int64, large *big.Int, err error) {
	if s, err = normalize(m, s, norm); err != nil {
		return 0, nil, err
	}
	s = trimSpaceLeft(s)
	negative := false
	if s != "" && (s[0] == '+' || s[0] == '-') {
		negative = s[0] == '-'
		s = s[1:]
	}
	s, base, zeroOnly, ok := prefix(s, base)
	if !ok {
		return 0, nil, ErrSyntax
	}
	n, count, value, err := scanDigits(m, s, base)
	if err != nil {
		return 0, nil, err
	}
	if n == 0 || s[n-1] == '_' {
		return 0, nil, ErrSyntax
	}
	if trimSpace(s[n:]) != "" || zeroOnly && (value.over || value.low != 0) {
		return 0, nil, ErrSyntax
	}
	if maxDigits > 0 && count > maxDigits && base&(base-1) != 0 {
		return 0, nil, errParseLimit(maxDigits, count)
	}
	if !value.over {
		switch {
		case value.low < 1<<63 && negative:
			return -int64(value.low), nil, nil
		case value.low < 1<<63:
			return int64(value.low), nil, nil
		case value.low == 1<<63 && negative:
			return -1 << 63, nil, nil
		}
	}
	z, err := bigDigits(m, s[:n], base, count)
	return 0, makeInt(z, negative), err
}

func trimSpaceLeft(s string) string {
	for len(s) > 0 && isSpace(s[0]) {
		s = s[1:]
	}
	return s
}

// prefix takes "0x" and the like off s where the base allows it and finds the base where it is 0. zeroOnly says that only the
// value 0 is allowed, since a literal may not begin with 0.
func prefix(s string, base int) (rest string, realBase int, zeroOnly, ok bool) {
	named := 0
	if len(s) >= 2 && s[0] == '0' {
		switch s[1] | 0x20 {
		case 'x':
			named = 16
		case 'o':
			named = 8
		case 'b':
			named = 2
		}
	}
	switch {
	case named != 0 && (base == 0 || base == named):
		if s = s[2:]; s != "" && s[0] == '_' {
			s = s[1:]
		}
		base = named
	case base == 0:
		base = 10
		zeroOnly = s != "" && s[0] == '0'
	}
	return s, base, zeroOnly, s == "" || s[0] != '_'
}

// word64 is a value as far as it fits 64 bits.
type word64 struct {
	low  uint64
	over bool
}

// scanDigits finds the digits and single underscores s begins with: their bytes, the number of digits and the value.
func scanDigits(m Meter, s string, base int) (n, count int, value word64, err error) {
	doubled := false
	err = bulk(m, len(s), 1<<18, 4, func(lo, hi int) {
		if n < lo || doubled {
			return
		}
		for ; n < hi; n++ {
			c := s[n]
			if c == '_' {
				if n > 0 && s[n-1] == '_' {
					doubled = true
					return
				}
				continue
			}
			d := uint64(digitValue[c])
			if d >= uint64(base) {
				return
			}
			count++
			if !value.over {
				hi, lo := bits.Mul64(value.low, uint64(base))
				sum, carry := bits.Add64(lo, d, 0)
				value = word64{low: sum, over: hi != 0 || carry != 0}
			}
		}
	})
	if err == nil && doubled {
		err = ErrSyntax
	}
	return n, count, value, err
}

// bigDigits returns the value of count digits, between which underscores may stand.
func bigDigits(m Meter, s string, base, count int) (nat, error) {
	shift := bits.Len(uint(base - 1))
	if err := alloc(m, int64(count)+int64(count)*int64(shift)/8); err != nil {
		return nil, err
	}
	if base&(base-1) == 0 {
		return binaryDigits(m, s, shift, count)
	}
	text := make([]byte, 0, count)
	err := bulk(m, len(s), 1<<18, 8, func(lo, hi int) {
		for _, c := range []byte(s[lo:hi]) {
			if c != '_' {
				text = append(text, c)
			}
		}
	})
	if err != nil {
		return nil, err
	}
	return newRadix(m, base).parse(text)
}

// binaryDigits is bigDigits for digits of shift bits.
func binaryDigits(m Meter, s string, shift, count int) (nat, error) {
	z := make(nat, (count*shift+wordBits-1)/wordBits)
	at := 0
	err := bulk(m, len(s), 1<<18, 4, func(lo, hi int) {
		for i := len(s) - 1 - lo; i > len(s)-1-hi; i-- {
			if s[i] == '_' {
				continue
			}
			d := big.Word(digitValue[s[i]])
			z[at/wordBits] |= d << (at % wordBits)
			if over := at%wordBits + shift - wordBits; over > 0 {
				z[at/wordBits+1] |= d >> (shift - over)
			}
			at += shift
		}
	})
	return trim(z), err
}
