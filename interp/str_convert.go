package interp

import (
	"strconv"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/ucd"
)

// Repr is repr(v).
func (t *Thread) Repr(v Value) (*Str, error) {
	typ := v.Type()
	if typ == StrType {
		return t.reprStr(cast[Str](v))
	}
	if s := t.scalarText(v); s != nil {
		return s, nil
	}
	nested := typ.flags&typeHeap == 0 || typ.Lookup("__repr__").Type() != FunctionType // a Python function counts as a frame
	if nested {
		if err := t.Enter(" while getting the repr of an object"); err != nil {
			return nil, err
		}
	}
	r, err := typ.slots.Repr(t, v)
	if nested {
		t.Leave()
	}
	if err != nil {
		return nil, err
	}
	if s, ok := AsStr(r); ok {
		return s, nil
	}
	return nil, t.Errorf(TypeError, "__repr__ returned non-string (type %s)", r.Type().Name)
}

// Str is str(v).
func (t *Thread) Str(v Value) (*Str, error) {
	typ := v.Type()
	if typ == StrType {
		return cast[Str](v), nil
	}
	if s := t.scalarText(v); s != nil {
		return s, nil
	}
	if typ.slots.Str == nil {
		return t.Repr(v)
	}
	nested := typ.flags&typeHeap == 0 || typ.Lookup("__str__").Type() != FunctionType
	if nested {
		if err := t.Enter(" while getting the str of an object"); err != nil {
			return nil, err
		}
	}
	r, err := typ.slots.Str(t, v)
	if nested {
		t.Leave()
	}
	if err != nil {
		return nil, err
	}
	if s, ok := AsStr(r); ok {
		return s, nil
	}
	return nil, t.Errorf(TypeError, "__str__ returned non-string (type %s)", r.Type().Name)
}

// scalarText is str() and repr() of small ints, floats and bools, nil for anything else.
func (t *Thread) scalarText(v Value) *Str {
	var buf [32]byte
	var b []byte
	switch v.ref {
	case intRef:
		if n := v.SmallInt(); n >= 0 && n < 10 {
			return cast[Str](asciiChars['0'+n])
		}
		b = strconv.AppendInt(buf[:0], v.SmallInt(), 10)
	case floatRef:
		b = num.AppendFloatRepr(buf[:0], v.Float64())
	case boolRef:
		if v.SmallInt() != 0 {
			return nameTrue
		}
		return nameFalse
	default:
		return nil
	}
	t.charge(strSize + int64(len(b)))
	p, text := t.makeStr(len(b))
	copy(text, b)
	return p
}

var (
	nameTrue  = staticName("True")
	nameFalse = staticName("False")
)

// ASCII is ascii(v).
func (t *Thread) ASCII(v Value) (*Str, error) {
	s, err := t.Repr(v)
	if err != nil || s.ASCII() {
		return s, err
	}
	b := t.NewBuilder()
	for i := 0; i < len(s.s); {
		if err := t.Work(1); err != nil {
			return nil, err
		}
		if n := asciiRun(s.s[i:]); n > 0 {
			if err := b.WriteString(s.s[i : i+n]); err != nil {
				return nil, err
			}
			i += n
			continue
		}
		r, size := ucd.DecodeWTF8(s.s, i)
		if err := b.escape(r); err != nil {
			return nil, err
		}
		i += size
	}
	return b.Str(), nil
}

// asciiRun is the length of the ASCII text that s begins with, up to a piece of bulk bytes.
func asciiRun(s string) int {
	s = s[:min(len(s), bulk)]
	i := 0
	for ; i+8 <= len(s) && load64(s[i:])&highBits == 0; i += 8 {
	}
	for ; i < len(s) && s[i] < utf8.RuneSelf; i++ {
	}
	return i
}

const hexDigits = "0123456789abcdef"

// escape writes r as \xhh, \uhhhh or \Uhhhhhhhh.
func (b *Builder) escape(r rune) error {
	if err := b.Grow(10); err != nil {
		return err
	}
	b.b = appendEscape(b.b, r)
	return nil
}

func appendEscape(b []byte, r rune) []byte {
	switch {
	case r < 0x100:
		return append(b, '\\', 'x', hexDigits[r>>4&15], hexDigits[r&15])
	case r < 0x10000:
		return append(b, '\\', 'u', hexDigits[r>>12&15], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
	}
	b = append(b, '\\', 'U', '0', '0')
	for shift := 20; shift >= 0; shift -= 4 {
		b = append(b, hexDigits[r>>shift&15])
	}
	return b
}

// reprStr is repr of a str: in single quotes unless it holds some and no double ones; what is not printable is escaped.
func (t *Thread) reprStr(s *Str) (*Str, error) {
	quote := byte('\'')
	single, double, plain := false, false, s.ASCII()
	for i := 0; i < len(s.s); i++ {
		if i&(bulk/8-1) == bulk/8-1 {
			if err := t.Work(bulk / 64); err != nil {
				return nil, err
			}
		}
		switch c := s.s[i]; {
		case c == '\'':
			single = true
		case c == '"':
			double = true
		case c < ' ' || c == '\\' || c == 0x7F:
			plain = false
		}
	}
	if single {
		if double {
			plain = false
		} else {
			quote = '"'
		}
	}
	if plain {
		o, err := t.newOut(len(s.s) + 2)
		if err != nil {
			return nil, err
		}
		o.b = append(o.b, quote)
		if err := o.add(s.s); err != nil {
			return nil, err
		}
		o.b = append(o.b, quote)
		return cast[Str](o.done(true)), nil
	}
	return t.reprEscaped(s.s, quote)
}

func (t *Thread) reprEscaped(s string, quote byte) (*Str, error) {
	b := t.NewBuilder()
	if err := b.Grow(len(s) + 2); err != nil {
		return nil, err
	}
	b.b = append(b.b, quote)
	for i := 0; i < len(s); {
		if err := b.Grow(12); err != nil {
			return nil, err
		}
		if i&0xFFF < 4 {
			if err := t.Work(0x1000 / 4); err != nil {
				return nil, err
			}
		}
		c := s[i]
		if c >= utf8.RuneSelf {
			r, size := ucd.DecodeWTF8(s, i)
			if ucd.IsPrintable(r) {
				b.b = append(b.b, s[i:i+size]...)
				b.ascii = false
			} else {
				b.b = appendEscape(b.b, r)
			}
			i += size
			continue
		}
		i++
		switch {
		case c == quote || c == '\\':
			b.b = append(b.b, '\\', c)
		case c == '\n':
			b.b = append(b.b, '\\', 'n')
		case c == '\r':
			b.b = append(b.b, '\\', 'r')
		case c == '\t':
			b.b = append(b.b, '\\', 't')
		case c < ' ' || c == 0x7F:
			b.b = appendEscape(b.b, rune(c))
		default:
			b.b = append(b.b, c)
		}
	}
	if err := b.WriteByte(quote); err != nil {
		return nil, err
	}
	return b.Str(), nil
}

// reprEnter begins the repr of a container; already says that it is in progress further out, and reprLeave must not be called then.
func (t *Thread) reprEnter(v Value) (already bool) {
	for _, p := range t.reprSeen {
		if p == v.ref {
			return true
		}
	}
	t.reprSeen = append(t.reprSeen, v.ref)
	return false
}

// reprLeave ends what reprEnter began.
func (t *Thread) reprLeave() {
	n := len(t.reprSeen) - 1
	t.reprSeen[n] = nil
	t.reprSeen = t.reprSeen[:n]
}

// isIdentifier reports whether s is an identifier of Python's grammar, keywords included.
func isIdentifier(s string) bool {
	for i := 0; i < len(s); {
		r, size := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, size = ucd.DecodeWTF8(s, i)
		}
		if i == 0 && !ucd.IsXIDStart(r) || !ucd.IsXIDContinue(r) {
			return false
		}
		i += size
	}
	return s != ""
}
