package interp

import (
	"strings"
)

// UTF-7 (RFC 2152).

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// base64Value is the value of a base64 digit, or -1.
func base64Value(c byte) int { return strings.IndexByte(base64Digits, c) }

// utf7Direct reports whether a character stands for itself.
func utf7Direct(r rune) bool {
	switch {
	case r == '\t' || r == '\n' || r == '\r':
		return true
	case r < ' ' || r > '}':
		return false
	}
	return r != '+' && r != '\\'
}

// utf7Encoder is one encoding: the bits that wait to become a digit.
type utf7Encoder struct {
	*Builder
	shifted bool
	bits    int
	buffer  uint32
}

func encodeUTF7(e *encoder) error {
	u := utf7Encoder{Builder: e.out}
	if err := e.t.eachRune(e.s.s, u.char); err != nil {
		return err
	}
	return u.leave('-')
}

func (u *utf7Encoder) char(r rune) error {
	switch {
	case utf7Direct(r):
		if err := u.leave(r); err != nil {
			return err
		}
		return u.WriteByte(byte(r))
	case !u.shifted && r == '+':
		return u.writeBytes("+-")
	case !u.shifted:
		u.shifted = true
		if err := u.WriteByte('+'); err != nil {
			return err
		}
	}
	if r > 0xFFFF {
		r -= 0x10000
		if err := u.unit(0xD800 + r>>10); err != nil {
			return err
		}
		r = 0xDC00 + r&0x3FF
	}
	return u.unit(r)
}

// unit writes 16 bits.
func (u *utf7Encoder) unit(r rune) error {
	u.buffer, u.bits = u.buffer<<16|uint32(r), u.bits+16
	for ; u.bits >= 6; u.bits -= 6 {
		if err := u.WriteByte(base64Digits[u.buffer>>(u.bits-6)&63]); err != nil {
			return err
		}
	}
	return nil
}

// leave ends a shifted sequence before next, with a hyphen where next could be taken for part of it.
func (u *utf7Encoder) leave(next rune) error {
	if !u.shifted {
		return nil
	}
	u.shifted = false
	if u.bits > 0 {
		if err := u.WriteByte(base64Digits[u.buffer<<(6-u.bits)&63]); err != nil {
			return err
		}
	}
	u.bits, u.buffer = 0, 0
	if next == '-' || base64Value(byte(next)) >= 0 {
		return u.WriteByte('-')
	}
	return nil
}

// utf7Decoder is one decoding.
type utf7Decoder struct {
	*decoder
	shifted   bool
	bits      int
	buffer    uint32
	surrogate rune
	start     int // of the shifted sequence
	written   int // before it
	ascii     bool
}

func decodeUTF7(d *decoder) (int, error) {
	u := utf7Decoder{decoder: d}
	s := d.data
	for i := 0; ; {
		for i < len(s) {
			if err := d.t.Work(1); err != nil {
				return 0, err
			}
			n, reason, err := u.step(i)
			if err == nil && reason != "" {
				from := u.start
				if reason == "unexpected special character" {
					from = i
				}
				n, err = d.fail(from, n, reason)
			}
			if err != nil {
				return 0, err
			}
			i = n
		}
		if !u.shifted {
			return len(s), nil
		}
		if !d.final {
			d.out.b, d.out.ascii = d.out.b[:u.written], u.ascii
			return u.start, nil
		}
		u.shifted = false
		if u.surrogate == 0 && u.bits < 6 && (u.bits == 0 || u.buffer == 0) {
			return len(s), nil
		}
		var err error
		if i, err = d.fail(u.start, len(s), "unterminated shift sequence"); err != nil {
			return 0, err
		}
	}
}

// step decodes at i and returns what lies behind, or the end of what is wrong and why.
func (u *utf7Decoder) step(i int) (n int, reason string, err error) {
	c := u.data[i]
	switch {
	case u.shifted && base64Value(c) >= 0:
		return i + 1, "", u.digit(base64Value(c))
	case u.shifted:
		u.shifted = false
		if u.bits >= 6 {
			return i + 1, "partial character in shift sequence", nil
		}
		if u.bits > 0 && u.buffer != 0 {
			return i + 1, "non-zero padding bits in shift sequence", nil
		}
		if u.surrogate != 0 && c < 0x80 && c != '+' {
			err = u.out.WriteRune(u.surrogate)
		}
		u.surrogate = 0
		if c == '-' {
			i++
		}
		return i, "", err
	case c == '+':
		u.start, u.written, u.ascii = i, len(u.out.b), u.out.ascii
		switch {
		case i+1 < len(u.data) && u.data[i+1] == '-':
			return i + 2, "", u.out.WriteByte('+')
		case i+1 < len(u.data) && base64Value(u.data[i+1]) < 0:
			return i + 2, "ill-formed sequence", nil
		}
		u.shifted, u.surrogate, u.bits, u.buffer = true, 0, 0, 0
		return i + 1, "", nil
	case c < 0x80:
		return i + 1, "", u.out.WriteByte(c)
	}
	return i + 1, "unexpected special character", nil
}

// digit takes six bits.
func (u *utf7Decoder) digit(v int) error {
	u.buffer, u.bits = u.buffer<<6|uint32(v), u.bits+6
	if u.bits < 16 {
		return nil
	}
	u.bits -= 16
	r := rune(u.buffer >> u.bits)
	u.buffer &= 1<<u.bits - 1
	if high := u.surrogate; high != 0 {
		u.surrogate = 0
		if r >= 0xDC00 && r < 0xE000 {
			return u.out.WriteRune(0x10000 + (high-0xD800)<<10 + r - 0xDC00)
		}
		if err := u.out.WriteRune(high); err != nil {
			return err
		}
	}
	if r >= 0xD800 && r < 0xDC00 {
		u.surrogate = r
		return nil
	}
	return u.out.WriteRune(r)
}
