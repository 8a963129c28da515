package strformat

import (
	"unicode"

	"github.com/safepy/safepy/internal/num"
)

// next decodes the first code point of a WTF-8 text, surrogates included.
func next(s string) (c rune, n int) {
	b := s[0]
	switch {
	case b < 0x80:
	case b < 0xe0 && len(s) >= 2:
		return rune(b&0x1f)<<6 | rune(s[1]&0x3f), 2
	case b < 0xf0 && len(s) >= 3:
		return rune(b&0x0f)<<12 | rune(s[1]&0x3f)<<6 | rune(s[2]&0x3f), 3
	case b >= 0xf0 && len(s) >= 4:
		return rune(b&0x07)<<18 | rune(s[1]&0x3f)<<12 | rune(s[2]&0x3f)<<6 | rune(s[3]&0x3f), 4
	}
	return rune(b), 1
}

// piece is the number of bytes handled between two payments, perUnit those handled in one unit of work.
const (
	piece   = 1 << 18
	perUnit = 8
)

// pay charges for n bytes at once where they are few, else in pieces before f runs over them.
func pay(m num.Meter, n int, f func(lo, hi int)) error {
	for lo := 0; lo < n; lo += piece {
		hi := min(lo+piece, n)
		if m != nil {
			if err := m.Work(int64(hi-lo)/perUnit + 1); err != nil {
				return err
			}
		}
		f(lo, hi)
	}
	return nil
}

// ticker pays for a scan as it goes over a text of a given length.
type ticker struct {
	m         num.Meter
	len, paid int
}

// at pays for the stretch that begins at byte i, unless that is paid.
func (t *ticker) at(i int) error {
	if t.m == nil || i < t.paid {
		return nil
	}
	n := min(piece, t.len-i)
	t.paid = i + n
	if n <= 0 {
		return nil
	}
	return t.m.Work(int64(n)/perUnit + 1)
}

// runeCount returns the number of code points of s.
func runeCount(m num.Meter, s string) (n int64, err error) {
	err = pay(m, len(s), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if s[i]&0xc0 != 0x80 {
				n++
			}
		}
	})
	return n, err
}

// runePrefix returns the first n code points of s, which may be fewer.
func runePrefix(m num.Meter, s string, n int64) (string, error) {
	if n >= int64(len(s)) {
		return s, nil
	}
	end := len(s)
	var count int64
	err := pay(m, len(s), func(lo, hi int) {
		for i := lo; i < hi && end == len(s); i++ {
			if s[i]&0xc0 != 0x80 {
				if count == n {
					end = i
				}
				count++
			}
		}
	})
	return s[:end], err
}

// decimal returns the value of a decimal digit of any script, or -1. The ranges of category Nd consist of whole runs from 0 to 9.
func decimal(c rune) int64 {
	if '0' <= c && c <= '9' {
		return int64(c - '0')
	}
	if c < 0x80 {
		return -1
	}
	for _, r := range unicode.Nd.R16 {
		if rune(r.Lo) <= c && c <= rune(r.Hi) {
			return int64(c-rune(r.Lo)) % 10
		}
	}
	for _, r := range unicode.Nd.R32 {
		if rune(r.Lo) <= c && c <= rune(r.Hi) {
			return int64(c-rune(r.Lo)) % 10
		}
	}
	return -1
}

// builder collects a result whose size has been charged.
type builder struct {
	m   num.Meter
	buf []byte
}

// newBuilder charges size bytes and takes them, or fails.
func newBuilder(m num.Meter, size int64) (*builder, error) {
	const limit = 1 << 40 // beyond what any host has, below what make refuses with a panic
	if m != nil {
		if err := m.Alloc(size); err != nil {
			return nil, err
		}
	}
	if size < 0 || size > limit || int64(int(size)) != size {
		return nil, &num.Error{Type: num.MemoryError}
	}
	return &builder{m: m, buf: make([]byte, 0, size)}, nil
}

func (b *builder) bytes(s []byte) error {
	return pay(b.m, len(s), func(lo, hi int) { b.buf = append(b.buf, s[lo:hi]...) })
}

func (b *builder) text(s string) error {
	return pay(b.m, len(s), func(lo, hi int) { b.buf = append(b.buf, s[lo:hi]...) })
}

// pad appends a code point n times.
func (b *builder) pad(fill string, n int64) error {
	if n <= 0 {
		return nil
	}
	return pay(b.m, int(n), func(lo, hi int) {
		if len(fill) == 1 {
			c := fill[0]
			for range hi - lo {
				b.buf = append(b.buf, c)
			}
			return
		}
		for range hi - lo {
			b.buf = append(b.buf, fill...)
		}
	})
}
