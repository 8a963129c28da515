package interp

import (
	"strconv"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/ucd"
)

// Builder collects text whose size is not known beforehand. Growth is charged before it is taken, and what it holds counts as live while it is rooted
// (Root), which a native that calls Python code between two writes must see to.
type Builder struct {
	t     *Thread
	b     []byte
	held  int64
	ascii bool
}

// NewBuilder makes an empty Builder.
func (t *Thread) NewBuilder() *Builder { return &Builder{t: t, ascii: true} }

// Root makes the builder's memory count as live until the matching t.Unroot.
func (b *Builder) Root() int { return b.t.RootBytes(&b.held) }

// Len is the number of bytes written.
func (b *Builder) Len() int { return len(b.b) }

// Grow makes room for n bytes.
func (b *Builder) Grow(n int) error {
	if n <= cap(b.b)-len(b.b) {
		return nil
	}
	c := int64(max(len(b.b)+n, 2*cap(b.b), 64))
	if err := b.t.Alloc(c); err != nil {
		return err
	}
	if err := b.t.Bytes(len(b.b)); err != nil {
		return err
	}
	s := make([]byte, len(b.b), c)
	if err := b.t.copyBulk(s, view(b.b)); err != nil {
		return err
	}
	b.b, b.held = s, c
	return nil
}

// Room makes room for n bytes and returns what was written so far, for the caller to append up to n bytes to it and to hand it back to Wrote.
func (b *Builder) Room(n int) ([]byte, error) {
	err := b.Grow(n)
	return b.b, err
}

// Wrote takes back what Room returned, with what was appended; ascii says whether that is ASCII.
func (b *Builder) Wrote(buf []byte, ascii bool) { b.b, b.ascii = buf, b.ascii && ascii }

// WriteString appends WTF-8 text.
func (b *Builder) WriteString(s string) error {
	if err := b.Grow(len(s)); err != nil {
		return err
	}
	if err := b.t.Bytes(len(s)); err != nil {
		return err
	}
	b.ascii = b.ascii && isASCII(s)
	if len(s) <= bulk {
		b.b = append(b.b, s...)
		return nil
	}
	n := len(b.b)
	b.b = b.b[:n+len(s)]
	return b.t.copyBulk(b.b[n:], s)
}

// WriteStr appends a str.
func (b *Builder) WriteStr(s *Str) error {
	if !s.ASCII() {
		b.ascii = false
	}
	return b.WriteString(s.s)
}

// WriteRepr appends repr(v). The builder is to be rooted.
func (b *Builder) WriteRepr(v Value) error {
	switch v.ref {
	case intRef, floatRef:
		if err := b.Grow(32); err != nil {
			return err
		}
		if v.ref == intRef {
			b.b = strconv.AppendInt(b.b, v.SmallInt(), 10)
		} else {
			b.b = num.AppendFloatRepr(b.b, v.Float64())
		}
		return nil
	}
	if v.Object().typ == StrType {
		if s := cast[Str](v); len(s.s) < maxQuickSize && plainRepr(s) {
			if err := b.t.Work(int64(len(s.s)) >> 4); err != nil {
				return err
			}
			if err := b.Grow(len(s.s) + 2); err != nil {
				return err
			}
			b.b = append(append(append(b.b, '\''), s.s...), '\'')
			return nil
		}
	}
	s, err := b.t.Repr(v)
	if err != nil {
		return err
	}
	return b.WriteStr(s)
}

// WriteByte appends one ASCII character.
func (b *Builder) WriteByte(c byte) error {
	if len(b.b) == cap(b.b) {
		if err := b.Grow(1); err != nil {
			return err
		}
	}
	b.b = append(b.b, c)
	return nil
}

// WriteRune appends one code point, which may be a surrogate.
func (b *Builder) WriteRune(r rune) error {
	if r < utf8.RuneSelf {
		return b.WriteByte(byte(r))
	}
	if err := b.Grow(utf8.UTFMax); err != nil {
		return err
	}
	b.ascii = false
	b.b = ucd.AppendWTF8(b.b, r)
	return nil
}

// Str is the text so far. The builder must not be written to afterwards.
func (b *Builder) Str() *Str {
	n := len(b.b)
	if n <= inlineStr {
		if v := shortStr(view(b.b)); v.ref != nil {
			return cast[Str](v)
		}
		b.t.charge(strSize + int64(n))
		p, buf := allocStr(n)
		copy(buf, b.b)
		p.setASCII(b.ascii)
		return p
	}
	b.t.charge(strSize + extSize)
	p := &Str{Object: Object{typ: StrType}, s: bytesString(b.b)}
	if cap(b.b)-n > n/8 {
		p.ext = &strExt{n: -1, buf: newStrBuf(b.b)}
	}
	p.setASCII(b.ascii)
	return p
}

// String is Str as a value.
func (b *Builder) String() Value { return ValueOf(b.Str()) }

func (s *Str) setASCII(ascii bool) {
	if ascii {
		s.flags |= flagASCII
	}
}

// output builds a str, or bytes, whose size is known.
type output struct {
	t *Thread
	p *Str // nil for bytes
	b []byte
}

// newOut charges n bytes and takes them.
func (t *Thread) newOut(n int) (output, error) {
	if err := t.Alloc(strSize + int64(n)); err != nil {
		return output{}, err
	}
	p, b := allocStr(n)
	return output{t, p, b[:0]}, nil
}

// newByteOut is newOut for bytes.
func (t *Thread) newByteOut(n int) (output, error) {
	if err := t.Alloc(bytesSize + int64(n)); err != nil {
		return output{}, err
	}
	return output{t: t, b: make([]byte, 0, n)}, nil
}

// bytes is the result as an object of class typ, bytes or bytearray.
func (o *output) bytes(typ *Type) Value {
	if typ == ByteArrayType {
		o.t.charge(byteArraySize)
		return ValueOf(&ByteArray{Object: Object{typ: ByteArrayType}, b: o.b})
	}
	if n := len(o.b); cap(o.b)-n > n/4+32 {
		o.t.charge(int64(n))
		return o.t.newBytes(string(o.b)) // less than was thought: don't keep the rest alive
	}
	return o.t.newBytes(bytesString(o.b))
}

// add appends s.
func (o *output) add(s string) error {
	if len(s) < 32 {
		o.b = append(o.b, s...)
		return nil
	}
	if err := o.t.Bytes(len(s)); err != nil {
		return err
	}
	if len(s) <= bulk {
		o.b = append(o.b, s...)
		return nil
	}
	n := len(o.b)
	o.b = o.b[:n+len(s)]
	return o.t.copyBulk(o.b[n:], s)
}

// fill appends n copies of s, which the caller has made sure to fit.
func (o *output) fill(s string, n int) error {
	if len(s) == 0 || n <= 0 {
		return nil
	}
	if err := o.t.Bytes(len(s) * n); err != nil {
		return err
	}
	at := len(o.b)
	end := at + len(s)*n
	o.b = o.b[:end]
	return o.t.repeatBytes(o.b[at:], s)
}

// repeatBytes fills dst with copies of s, in pieces; the bytes are paid for. len(dst) is a multiple of len(s).
func (t *Thread) repeatBytes(dst []byte, s string) error {
	if len(s) > bulk {
		for ; len(dst) > 0; dst = dst[len(s):] {
			if err := t.copyBulk(dst[:len(s)], s); err != nil {
				return err
			}
		}
		return nil
	}
	unit := bulk - bulk%len(s) // whole copies
	for done := copy(dst, s); done < len(dst); {
		done += copy(dst[done:], dst[:min(done, unit)])
		if done >= unit {
			if err := t.lookNow(); err != nil {
				return err
			}
		}
	}
	return nil
}

// done is the str, all of whose bytes were written.
func (o *output) done(ascii bool) Value {
	if len(o.b) != len(o.p.s) {
		panic("interp: a str was built of another size than was charged")
	}
	if v := shortStr(o.p.s); v.ref != nil {
		return v
	}
	o.p.setASCII(ascii)
	return ValueOf(o.p)
}
