package interp

import (
	"unicode/utf8"

	"github.com/safepy/safepy/internal/ucd"
)

// UTF-8, UTF-16 and UTF-32.

const noSurrogate = "surrogates not allowed"

func encodeUTF8(e *encoder) error {
	s := e.s.s
	put := func(text string) (bool, error) {
		clean, err := e.t.noSurrogates(text)
		if err != nil || !clean {
			return false, err
		}
		return true, e.out.writeBytes(text)
	}
	for i := 0; i < len(s); {
		run := surrogateFree(s[i:min(i+bulk, len(s))])
		if run > 0 {
			if err := e.out.writeBytes(s[i : i+run]); err != nil {
				return err
			}
			i += run
			continue
		}
		end := i
		for end < len(s) && s[end] == 0xED && s[end+1] >= 0xA0 && end-i < bulk {
			end += 3
		}
		var err error
		if i, err = e.fail(i, end, noSurrogate, put); err != nil {
			return err
		}
	}
	return nil
}

// surrogateFree is the length of the text before the first surrogate.
func surrogateFree(s string) int {
	for i := 0; i < len(s); i++ {
		if s[i] == 0xED && i+1 < len(s) && s[i+1] >= 0xA0 {
			return i
		}
	}
	if n := len(s); n > 0 && s[n-1] == 0xED {
		return n - 1 // cut within a character: the next piece begins with it
	}
	return len(s)
}

const byteOrderMark = "\ufeff"

func encodeUTF8Sig(e *encoder) error {
	if err := e.out.writeBytes(byteOrderMark); err != nil {
		return err
	}
	return encodeUTF8(e)
}

func decodeUTF8Sig(d *decoder) (int, error) {
	skip := 0
	if len(d.data) >= 3 && d.data[:3] == byteOrderMark {
		skip = 3
	} else if !d.final && len(d.data) < 3 && d.data == byteOrderMark[:len(d.data)] {
		return 0, nil
	}
	d.data, d.object = d.data[skip:], Value{}
	n, err := decodeUTF8(d)
	return n + skip, err
}

func decodeUTF8(d *decoder) (int, error) {
	s := d.data
	if err := d.out.WriteString(s[:d.clean]); err != nil {
		return 0, err
	}
	for i := d.clean; i < len(s); {
		run := validUTF8(s[i:min(i+bulk, len(s))])
		if run > 0 {
			if err := d.out.WriteString(s[i : i+run]); err != nil {
				return 0, err
			}
			i += run
			continue
		}
		n, reason := utf8Mistake(s[i:])
		if !d.final && (reason == endOfData || d.errors == "surrogatepass" && len(s) == i+2 && s[i] == 0xED && s[i+1] >= 0xA0) {
			return i, nil // what is missing may still come
		}
		var err error
		if i, err = d.fail(i, i+n, reason); err != nil {
			return 0, err
		}
	}
	return len(s), nil
}

// validUTF8 is the length of the valid text that s begins with.
func validUTF8(s string) int {
	for i := 0; i < len(s); {
		if n := asciiRun(s[i:]); n > 0 {
			i += n
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size < 3 {
			return i
		}
		i += size
	}
	return len(s)
}

const (
	badStart        = "invalid start byte"
	badContinuation = "invalid continuation byte"
	endOfData       = "unexpected end of data"
)

// utf8Mistake tells what is wrong at the beginning of s and how many bytes it concerns: the longest beginning of a valid sequence.
func utf8Mistake(s string) (n int, reason string) {
	c := s[0]
	size, lo, hi := 2, byte(0x80), byte(0xBF)
	switch {
	case c < 0xC2 || c > 0xF4:
		return 1, badStart
	case c < 0xE0:
	case c < 0xF0:
		size = 3
		if c == 0xE0 {
			lo = 0xA0
		} else if c == 0xED {
			hi = 0x9F
		}
	default:
		size = 4
		if c == 0xF0 {
			lo = 0x90
		} else if c == 0xF4 {
			hi = 0x8F
		}
	}
	for n = 1; n < size; n++ {
		if n == len(s) {
			return n, endOfData
		}
		if s[n] < lo || s[n] > hi {
			return n, badContinuation
		}
		lo, hi = 0x80, 0xBF
	}
	return size, badContinuation
}

// wide writes one code point in UTF-16 or UTF-32; surrogates as they are.
func (e *encoder) wide(r rune) error {
	if err := e.out.Grow(4); err != nil {
		return err
	}
	b := e.out.b
	switch {
	case e.width == 4 && e.order == 'b':
		b = append(b, 0, byte(r>>16), byte(r>>8), byte(r))
	case e.width == 4:
		b = append(b, byte(r), byte(r>>8), byte(r>>16), 0)
	case r > 0xFFFF:
		r -= 0x10000
		hi, lo := 0xD800+r>>10, 0xDC00+r&0x3FF
		if e.order == 'b' {
			b = append(b, byte(hi>>8), byte(hi), byte(lo>>8), byte(lo))
		} else {
			b = append(b, byte(hi), byte(hi>>8), byte(lo), byte(lo>>8))
		}
	case e.order == 'b':
		b = append(b, byte(r>>8), byte(r))
	default:
		b = append(b, byte(r), byte(r>>8))
	}
	e.out.b = b
	return nil
}

func encodeWide(e *encoder) error {
	s := e.s.s
	if err := e.t.survey(e.s); err != nil {
		return err
	}
	if err := e.out.Grow(e.s.Len()*e.width + 4); err != nil {
		return err
	}
	if e.order == 'n' {
		if err := e.wide(0xFEFF); err != nil {
			return err
		}
	}
	put := func(text string) (bool, error) {
		clean, err := e.t.noSurrogates(text)
		if err != nil || !clean {
			return false, err
		}
		return true, e.t.eachRune(text, e.wide)
	}
	for i, paid := 0, 0; i < len(s); {
		if i >= paid {
			if err := e.t.Work(0x1000 / 2); err != nil {
				return err
			}
			paid = i + 0x1000
		}
		r, size := ucd.DecodeWTF8(s, i)
		if r >= 0xD800 && r < 0xE000 {
			var err error
			if i, err = e.fail(i, i+size, noSurrogate, put); err != nil {
				return err
			}
			continue
		}
		if err := e.wide(r); err != nil {
			return err
		}
		i += size
	}
	return nil
}

// unit is the code unit at byte i.
func (d *decoder) unit(i int) uint32 {
	s := d.data[i:]
	switch {
	case d.width == 4 && d.order == 'b':
		return uint32(s[0])<<24 | uint32(s[1])<<16 | uint32(s[2])<<8 | uint32(s[3])
	case d.width == 4:
		return uint32(s[3])<<24 | uint32(s[2])<<16 | uint32(s[1])<<8 | uint32(s[0])
	case d.order == 'b':
		return uint32(s[0])<<8 | uint32(s[1])
	}
	return uint32(s[1])<<8 | uint32(s[0])
}

// mark reads the byte order mark of an encoding that leaves the order open and returns its length.
func (d *decoder) mark() (int, error) {
	skip := 0
	if d.order == 'n' && len(d.data) >= d.width {
		if d.unit(0) == 0xFEFF {
			skip = d.width
		} else {
			d.order = 'b'
			if d.unit(0) == 0xFEFF {
				skip = d.width
			} else {
				d.order = 'n'
			}
		}
	}
	if d.order == 'b' {
		d.inError = d.inError[:6] + "-be"
	} else {
		d.inError = d.inError[:6] + "-le"
	}
	return skip, d.out.Grow(len(d.data) / d.width)
}

func decodeUTF16(d *decoder) (int, error) {
	i, err := d.mark()
	if err != nil {
		return 0, err
	}
	n := len(d.data)
	for paid := 0; i < n; {
		if i >= paid {
			if err := d.t.Work(0x1000 / 4); err != nil {
				return 0, err
			}
			paid = i + 0x1000
		}
		if i+1 == n {
			if !d.final {
				return i, nil
			}
			if i, err = d.fail(i, n, "truncated data"); err != nil {
				return 0, err
			}
			continue
		}
		u := d.unit(i)
		end, reason := i+2, ""
		switch {
		case u < 0xD800 || u > 0xDFFF:
		case u > 0xDBFF:
			reason = "illegal encoding"
		case i+3 >= n:
			if !d.final {
				return i, nil
			}
			end, reason = n, endOfData
		default:
			if lo := d.unit(i + 2); lo >= 0xDC00 && lo <= 0xDFFF {
				u = 0x10000 + (u-0xD800)<<10 + lo - 0xDC00
				end = i + 4
			} else {
				reason = "illegal UTF-16 surrogate"
			}
		}
		if reason != "" {
			if i, err = d.fail(i, end, reason); err != nil {
				return 0, err
			}
			continue
		}
		if err := d.out.WriteRune(rune(u)); err != nil {
			return 0, err
		}
		i = end
	}
	return n, nil
}

func decodeUTF32(d *decoder) (int, error) {
	i, err := d.mark()
	if err != nil {
		return 0, err
	}
	n := len(d.data)
	for paid := 0; i < n; {
		if i >= paid {
			if err := d.t.Work(0x1000 / 8); err != nil {
				return 0, err
			}
			paid = i + 0x1000
		}
		end, reason := i+4, ""
		var u uint32
		if end > n {
			if !d.final {
				return i, nil
			}
			end, reason = n, "truncated data"
		} else if u = d.unit(i); u > ucd.MaxRune {
			reason = "code point not in range(0x110000)"
		} else if u >= 0xD800 && u < 0xE000 {
			reason = "code point in surrogate code point range(0xd800, 0xe000)"
		}
		if reason != "" {
			if i, err = d.fail(i, end, reason); err != nil {
				return 0, err
			}
			continue
		}
		if err := d.out.WriteRune(rune(u)); err != nil {
			return 0, err
		}
		i = end
	}
	return n, nil
}
