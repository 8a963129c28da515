package interp

import (
	"unicode/utf8"

	"github.com/safepy/safepy/internal/ucd"
)

// Encodings of one byte a character: ASCII, Latin-1 and code pages.

// limit is the number of code points that ASCII and Latin-1 have.
func (e *encoding) limit() rune {
	if e.name == "ascii" {
		return 0x80
	}
	return 0x100
}

// byteOf is the byte of r; ok is false where the encoding lacks it.
func (e *encoder) byteOf(r rune) (c byte, ok bool) {
	if r < utf8.RuneSelf {
		return byte(r), true
	}
	if e.table == "" {
		return byte(r), r < e.limit()
	}
	n := byte(0x80)
	for _, x := range e.table {
		if x == r {
			return n, r != 0xFFFE
		}
		n++
	}
	return 0, false
}

func encodeNarrow(e *encoder) error {
	reason := "ordinal not in range(256)"
	if e.name == "ascii" {
		reason = "ordinal not in range(128)"
	}
	return e.narrow(reason, 1)
}

func encodeCharmap(e *encoder) error { return e.narrow("character maps to <undefined>", 0x80/4) }

// narrow encodes character by character; cost is that of one beyond ASCII.
func (e *encoder) narrow(reason string, cost int64) error {
	s := e.s.s
	put := func(text string) (done bool, err error) {
		done = true
		err = e.t.eachRune(text, func(r rune) error {
			c, ok := e.byteOf(r)
			if !ok {
				done = false
				return errStop
			}
			return e.out.WriteByte(c)
		})
		if err == errStop {
			err = nil
		}
		return done, err
	}
	for i := 0; i < len(s); {
		if n := asciiRun(s[i:]); n > 0 {
			if err := e.out.writeBytes(s[i : i+n]); err != nil {
				return err
			}
			i += n
			continue
		}
		if err := e.t.Work(cost); err != nil {
			return err
		}
		r, size := ucd.DecodeWTF8(s, i)
		if c, ok := e.byteOf(r); ok {
			if err := e.out.WriteByte(c); err != nil {
				return err
			}
			i += size
			continue
		}
		end := i + size
		for end < len(s) && end-i < bulk {
			if err := e.t.Work(cost); err != nil {
				return err
			}
			r, size := ucd.DecodeWTF8(s, end)
			if _, ok := e.byteOf(r); ok {
				break
			}
			end += size
		}
		var err error
		if i, err = e.fail(i, end, reason, put); err != nil {
			return err
		}
	}
	return nil
}

func decodeASCII(d *decoder) (int, error) {
	return d.narrow(func(byte) (rune, bool) { return 0, false }, "ordinal not in range(128)")
}

func decodeLatin1(d *decoder) (int, error) {
	return d.narrow(func(c byte) (rune, bool) { return rune(c), true }, "")
}

func decodeCharmap(d *decoder) (int, error) {
	var table [128]rune
	n := 0
	for _, r := range d.table {
		table[n] = r
		n++
	}
	return d.narrow(func(c byte) (rune, bool) {
		r := table[c-0x80]
		return r, r != 0xFFFE
	}, "character maps to <undefined>")
}

// narrow decodes byte by byte; char is the character of a byte beyond ASCII.
func (d *decoder) narrow(char func(c byte) (rune, bool), reason string) (int, error) {
	s := d.data
	for i := 0; i < len(s); {
		if n := asciiRun(s[i:]); n > 0 {
			if err := d.out.WriteString(s[i : i+n]); err != nil {
				return 0, err
			}
			i += n
			continue
		}
		if err := d.t.Work(1); err != nil {
			return 0, err
		}
		if r, ok := char(s[i]); ok {
			if err := d.out.WriteRune(r); err != nil {
				return 0, err
			}
			i++
			continue
		}
		var err error
		if i, err = d.fail(i, i+1, reason); err != nil {
			return 0, err
		}
	}
	return len(s), nil
}
