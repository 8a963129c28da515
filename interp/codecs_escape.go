package interp

import (
	"strings"

	"github.com/safepy/safepy/internal/ucd"
)

// The encodings of Python's own literals: unicode_escape and raw_unicode_escape.

func encodeEscape(e *encoder) error {
	return e.t.eachRune(e.s.s, func(r rune) error {
		switch {
		case r == '\\':
			return e.out.writeBytes(`\\`)
		case r == '\n':
			return e.out.writeBytes(`\n`)
		case r == '\r':
			return e.out.writeBytes(`\r`)
		case r == '\t':
			return e.out.writeBytes(`\t`)
		case r < ' ' || r >= 0x7F:
			return e.out.escape(r)
		}
		return e.out.WriteByte(byte(r))
	})
}

func encodeRawEscape(e *encoder) error {
	return e.t.eachRune(e.s.s, func(r rune) error {
		if r < 0x100 {
			return e.out.WriteByte(byte(r))
		}
		return e.out.escape(r)
	})
}

// latin1 writes data[lo:hi], whose bytes are characters.
func (d *decoder) latin1(lo, hi int) error {
	for lo < hi {
		if n := asciiRun(d.data[lo:hi]); n > 0 {
			if err := d.out.WriteString(d.data[lo : lo+n]); err != nil {
				return err
			}
			lo += n
			continue
		}
		if err := d.t.Work(1); err != nil {
			return err
		}
		if err := d.out.WriteRune(rune(d.data[lo])); err != nil {
			return err
		}
		lo++
	}
	return nil
}

// literal writes what lies before the next backslash and returns where that is, or the end of data.
func (d *decoder) literal(i int) (int, error) {
	end := len(d.data)
	for lo := i; lo < len(d.data); lo += bulk {
		if n := strings.IndexByte(d.data[lo:min(lo+bulk, len(d.data))], '\\'); n >= 0 {
			end = lo + n
			break
		}
		if err := d.t.Bytes(bulk); err != nil {
			return 0, err
		}
	}
	return end, d.latin1(i, end)
}

// hex reads up to n hexadecimal digits at i; it returns the number behind the last.
func (d *decoder) hex(i, n int) (r rune, end int) {
	for end = i; end < i+n && end < len(d.data); end++ {
		c := hexValue(d.data[end])
		if c < 0 {
			break
		}
		r = r<<4 | rune(c)
	}
	return r, end
}

// hexValue is the value of a hexadecimal digit, or -1.
func hexValue(c byte) int {
	switch {
	case isASCIIDigit(c):
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}

var simpleEscapes = map[byte]byte{'\\': '\\', '\'': '\'', '"': '"', 'a': '\a', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v'}

func decodeEscape(d *decoder) (int, error) {
	for i := 0; i < len(d.data); {
		var err error
		if i, err = d.literal(i); err != nil {
			return 0, err
		}
		if i == len(d.data) {
			break
		}
		if !d.final && d.unfinished(i) {
			return i, nil
		}
		if i, err = d.escaped(i); err != nil {
			return 0, err
		}
	}
	return len(d.data), nil
}

// unfinished reports whether the escape at i goes on behind the data.
func (d *decoder) unfinished(i int) bool {
	if i+1 == len(d.data) {
		return true
	}
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[d.data[i+1]]
	if digits > 0 {
		_, end := d.hex(i+2, digits)
		return end == len(d.data) && end < i+2+digits
	}
	if d.data[i+1] != 'N' {
		return false
	}
	rest := d.data[i+2:]
	return rest == "" || rest[0] == '{' && len(rest) <= ucd.MaxLookupLen && strings.IndexByte(rest, '}') < 0
}

// escaped decodes the escape at i and returns what lies behind it.
func (d *decoder) escaped(i int) (int, error) {
	if err := d.t.Work(2); err != nil {
		return 0, err
	}
	if i+1 == len(d.data) {
		return d.fail(i, i+1, "\\ at end of string")
	}
	c := d.data[i+1]
	if to, ok := simpleEscapes[c]; ok {
		return i + 2, d.out.WriteByte(to)
	}
	switch c {
	case '\n':
		return i + 2, nil
	case '0', '1', '2', '3', '4', '5', '6', '7':
		return d.octal(i + 1)
	case 'x':
		return d.hexEscape(i, 2, "truncated \\xXX escape")
	case 'u':
		return d.hexEscape(i, 4, "truncated \\uXXXX escape")
	case 'U':
		return d.hexEscape(i, 8, "truncated \\UXXXXXXXX escape")
	case 'N':
		return d.named(i)
	}
	if err := d.t.Warn(DeprecationWarning, "\"\\"+string(rune(c))+"\" is an invalid escape sequence. Such sequences will not work in the future. "); err != nil {
		return 0, err
	}
	return i + 1, d.out.WriteByte('\\')
}

func (d *decoder) octal(i int) (int, error) {
	r := rune(0)
	end := i
	for ; end < i+3 && end < len(d.data) && d.data[end] >= '0' && d.data[end] <= '7'; end++ {
		r = r<<3 | rune(d.data[end]-'0')
	}
	if r > 0xFF {
		if err := d.t.Warn(DeprecationWarning, "\"\\"+d.data[i:end]+"\" is an invalid octal escape sequence. Such sequences will not work in the future. "); err != nil {
			return 0, err
		}
	}
	return end, d.out.WriteRune(r)
}

func (d *decoder) hexEscape(i, digits int, truncated string) (int, error) {
	r, end := d.hex(i+2, digits)
	if end < i+2+digits {
		return d.fail(i, end, truncated)
	}
	if r < 0 || r > ucd.MaxRune {
		return d.fail(i, end, "illegal Unicode character")
	}
	return end, d.out.WriteRune(r)
}

// named decodes \N{name}.
func (d *decoder) named(i int) (int, error) {
	const malformed = "malformed \\N character escape"
	if i+2 >= len(d.data) || d.data[i+2] != '{' {
		return d.fail(i, i+2, malformed)
	}
	rest := d.data[i+3:]
	n := strings.IndexByte(rest[:min(len(rest), ucd.MaxLookupLen+1)], '}')
	if n <= 0 {
		end := len(d.data)
		if n == 0 {
			end = i + 4
		}
		return d.fail(i, min(end, i+3+ucd.MaxLookupLen), malformed)
	}
	if err := d.t.Work(int64(n)); err != nil {
		return 0, err
	}
	r, ok := ucd.LookupRune(rest[:n])
	if !ok {
		return d.fail(i, i+4+n, "unknown Unicode character name")
	}
	return i + 4 + n, d.out.WriteRune(r)
}

func decodeRawEscape(d *decoder) (int, error) {
	s := d.data
	for i := 0; i < len(s); {
		var err error
		if i, err = d.literal(i); err != nil {
			return 0, err
		}
		// A run of backslashes; the last of an odd number may begin an escape.
		begin := i
		for i < len(s) && s[i] == '\\' && i-begin < bulk {
			i++
		}
		odd := (i-begin)%2 == 1
		if odd && !d.final && (i == len(s) || d.rawUnfinished(i)) {
			return i - 1, d.latin1(begin, i-1)
		}
		if !odd || i == len(s) || s[i] != 'u' && s[i] != 'U' {
			if err := d.latin1(begin, i); err != nil {
				return 0, err
			}
			continue
		}
		if err := d.latin1(begin, i-1); err != nil {
			return 0, err
		}
		if i, err = d.rawEscape(i - 1); err != nil {
			return 0, err
		}
	}
	return len(s), nil
}

// rawUnfinished reports whether the escape whose letter is at i goes on behind the data.
func (d *decoder) rawUnfinished(i int) bool {
	digits := map[byte]int{'u': 4, 'U': 8}[d.data[i]]
	_, end := d.hex(i+1, digits)
	return digits > 0 && end == len(d.data) && end < i+1+digits
}

func (d *decoder) rawEscape(i int) (int, error) {
	digits, truncated := 4, "truncated \\uXXXX escape"
	if d.data[i+1] == 'U' {
		digits, truncated = 8, "truncated \\UXXXXXXXX escape"
	}
	r, end := d.hex(i+2, digits)
	if end < i+2+digits {
		return d.fail(i, end, truncated)
	}
	if r < 0 || r > ucd.MaxRune {
		return d.fail(i, end, "\\Uxxxxxxxx out of range")
	}
	return end, d.out.WriteRune(r)
}
