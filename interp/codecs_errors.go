package interp

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/ucd"
)

// encoder is one encoding of a text. Its offsets are in bytes of the text.
type encoder struct {
	t *Thread
	encoding
	s      *Str
	errors string
	out    *Builder // bytes, not text
}

// decoder is one decoding of bytes.
type decoder struct {
	t *Thread
	encoding
	data   string
	object Value // the bytes object that data is of, for errors; unset where there is none yet
	errors string
	out    *Builder
	final  bool // what is incomplete at the end is an error
	clean  int  // data[:clean] is ASCII, or UTF-8 where that is the encoding
}

// codecState is what a sandbox knows of codecs: the error handlers and encodings that were registered.
type codecState struct {
	handlers map[string]Value
	lookup   Value // codecs.lookup, where the program has registered encodings
}

// Traverse visits what the sandbox can reach through the registry.
func (c *codecState) Traverse(w *Walker) {
	for name, v := range c.handlers {
		w.Bytes(int64(len(name)) + 64)
		w.Visit(v)
	}
	w.Visit(c.lookup)
}

func (t *Thread) codecs() *codecState {
	return t.State(codecStateKey{}, func() any { return &codecState{handlers: map[string]Value{}} }).(*codecState)
}

type codecStateKey struct{}

// RegisterCodecError is codecs.register_error(name, handler).
func (t *Thread) RegisterCodecError(name string, handler Value) error {
	if err := t.Alloc(int64(len(name)) + 64); err != nil {
		return err
	}
	t.codecs().handlers[strings.Clone(name)] = handler
	return nil
}

// CodecError is the handler registered under name, unset when there is none.
func (t *Thread) CodecError(name string) Value { return t.codecs().handlers[name] }

// unicodeError makes a UnicodeEncodeError or UnicodeDecodeError with its five arguments, which are its fields too.
func (t *Thread) unicodeError(typ *Type, encoding string, object Value, start, end int, reason string) error {
	enc, err := t.StrOf(encoding)
	if err != nil {
		return err
	}
	why, err := t.StrOf(reason)
	if err != nil {
		return err
	}
	args := []Value{enc, object, Int(int64(start)), Int(int64(end)), why}
	e, err := NewExc(t, typ, args...)
	if err != nil {
		return err
	}
	copy(e.extra, args)
	return e
}

// refuse is the exception for code points that lie in s.s[lo:hi].
func (e *encoder) refuse(lo, hi int, reason string) error {
	if err := e.t.survey(e.s); err != nil {
		return err
	}
	return e.t.unicodeError(UnicodeEncodeError, e.inError, ValueOf(e.s), e.s.Index(lo), e.s.Index(hi), reason)
}

// fail deals with code points that the encoding lacks, in bytes lo to hi of the text, by the handler. put encodes a replacement; it reports what it can't
// encode. The result is where encoding goes on.
func (e *encoder) fail(lo, hi int, reason string, put func(text string) (bool, error)) (int, error) {
	bad := e.s.s[lo:hi]
	var err error
	switch e.errors {
	case "strict":
		return 0, e.refuse(lo, hi, reason)
	case "ignore":
		return hi, nil
	case "replace", "backslashreplace", "xmlcharrefreplace", "namereplace":
		var buf [16]byte
		err = e.t.eachRune(bad, func(r rune) error {
			_, err := put(replacementOf(e.errors, r, buf[:0]))
			return err
		})
		return hi, err
	case "surrogateescape":
		return e.escapeSurrogates(lo, hi, reason)
	case "surrogatepass":
		if e.inError[:3] != "utf" || !allSurrogates(bad) {
			return 0, e.refuse(lo, hi, reason)
		}
		err = e.t.eachRune(bad, func(r rune) error { return e.unit(r) })
		return hi, err
	}
	return e.callHandler(lo, hi, reason, put)
}

// unit writes a surrogate as it is.
func (e *encoder) unit(r rune) error {
	if e.width == 1 {
		return e.out.WriteRune(r)
	}
	return e.wide(r)
}

func allSurrogates(s string) bool {
	for i := 0; i < len(s); i += 3 {
		if s[i] != 0xED || s[i+1] < 0xA0 {
			return false
		}
	}
	return true
}

func replacementOf(handler string, r rune, buf []byte) string {
	switch handler {
	case "backslashreplace":
		return string(appendEscape(buf, r))
	case "xmlcharrefreplace":
		return string(append(strconv.AppendInt(append(buf, '&', '#'), int64(r), 10), ';'))
	case "namereplace":
		if name, ok := ucd.Name(r); ok {
			return `\N{` + name + "}"
		}
		return string(appendEscape(buf, r))
	}
	return "?"
}

// escapeSurrogates writes U+DC80 to U+DCFF as the bytes they stand for. UTF-8, ASCII and Latin-1 take as many as there are at the beginning, code pages all or none.
func (e *encoder) escapeSurrogates(lo, hi int, reason string) (int, error) {
	i := lo
	n := len(e.out.b)
	for i < hi && e.width == 1 {
		r, size := ucd.DecodeWTF8(e.s.s, i)
		if r < 0xDC80 || r > 0xDCFF {
			break
		}
		if err := e.out.WriteByte(byte(r)); err != nil {
			return 0, err
		}
		if err := e.t.Work(1); err != nil {
			return 0, err
		}
		i += size
	}
	if i == lo || i < hi && e.table != "" {
		e.out.b = e.out.b[:n]
		return 0, e.refuse(lo, hi, reason)
	}
	return i, nil
}

// callHandler runs a registered error handler.
func (e *encoder) callHandler(lo, hi int, reason string, put func(text string) (bool, error)) (int, error) {
	t := e.t
	exc := e.refuse(lo, hi, reason)
	repl, pos, err := t.handlerResult(e.errors, exc, e.s.Len(), "encoding error handler must return (str/bytes, int) tuple", true)
	if err != nil {
		return 0, err
	}
	if b, ok := AsBytes(repl); ok {
		err = e.out.writeBytes(b.b)
	} else {
		var done bool
		if done, err = put(cast[Str](repl).s); err == nil && !done {
			err = exc
		}
	}
	return e.s.Offset(pos), err
}

// handlerResult calls the error handler registered under name with exc and checks what it returns; n is the length of the text or bytes at hand.
func (t *Thread) handlerResult(name string, exc error, n int, wrong string, bytesToo bool) (repl Value, pos int, err error) {
	e, ok := exc.(*Exc)
	if !ok {
		return Value{}, 0, exc
	}
	h := t.CodecError(name)
	if h.IsUnset() {
		return Value{}, 0, t.Errorf(LookupError, "unknown error handler name '%s'", name)
	}
	r, err := t.Call(h, ValueOf(e))
	if err != nil {
		return Value{}, 0, err
	}
	tup, ok := AsTuple(r)
	if !ok || len(tup.items) != 2 {
		return Value{}, 0, t.Errorf(TypeError, "%s", wrong)
	}
	repl = tup.items[0]
	if _, ok := AsStr(repl); !ok {
		if _, ok := AsBytes(repl); !ok || !bytesToo {
			return Value{}, 0, t.Errorf(TypeError, "%s", wrong)
		}
	}
	if pos, err = t.sizeArg(tup.items[1], 0); err != nil {
		return Value{}, 0, err
	}
	given := pos
	if pos < 0 {
		pos += n
	}
	if pos < 0 || pos > n {
		return Value{}, 0, t.Errorf(IndexError, "position %d from error handler out of bounds", given)
	}
	return repl, pos, t.Work(10)
}

// refuse is the exception for data[start:end].
func (d *decoder) refuse(start, end int, reason string) error {
	if d.object.IsUnset() {
		b, err := NewBytes(d.t, d.data)
		if err != nil {
			return err
		}
		d.object = b
	}
	return d.t.unicodeError(UnicodeDecodeError, d.inError, d.object, start, end, reason)
}

// fail deals with bytes that are no text, data[start:end], by the handler. The result is where decoding goes on.
func (d *decoder) fail(start, end int, reason string) (int, error) {
	if err := d.t.Work(4); err != nil {
		return 0, err
	}
	switch d.errors {
	case "strict":
		return 0, d.refuse(start, end, reason)
	case "ignore":
		return end, nil
	case "replace":
		return end, d.out.WriteRune(utf8.RuneError)
	case "backslashreplace":
		for _, c := range []byte(d.data[start:end]) {
			if err := d.out.escape(rune(c)); err != nil {
				return 0, err
			}
		}
		return end, nil
	case "surrogateescape":
		i := start
		for ; i < end && d.data[i] >= 0x80; i++ {
			if err := d.out.WriteRune(0xDC00 + rune(d.data[i])); err != nil {
				return 0, err
			}
		}
		if i > start {
			return i, nil
		}
		return 0, d.refuse(start, end, reason)
	case "surrogatepass":
		if r, n := d.surrogateAt(start); n > 0 {
			return start + n, d.out.WriteRune(r)
		}
		return 0, d.refuse(start, end, reason)
	case "xmlcharrefreplace", "namereplace":
		return 0, d.t.Errorf(TypeError, "don't know how to handle UnicodeDecodeError in error callback")
	}
	exc := d.refuse(start, end, reason)
	repl, pos, err := d.t.handlerResult(d.errors, exc, len(d.data), "decoding error handler must return (str, int) tuple", false)
	if err != nil {
		return 0, err
	}
	return pos, d.out.WriteStr(cast[Str](repl))
}

// surrogateAt reads an encoded surrogate: its length is 0 when there is none.
func (d *decoder) surrogateAt(i int) (rune, int) {
	switch {
	case d.inError == "utf-8":
		if s := d.data[i:]; len(s) >= 3 && s[0] == 0xED && s[1] >= 0xA0 && s[1] < 0xC0 && s[2]&0xC0 == 0x80 {
			return 0xD000 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), 3
		}
	case d.width > 1 && len(d.data)-i >= d.width:
		if r := d.unit(i); r >= 0xD800 && r < 0xE000 {
			return rune(r), d.width
		}
	}
	return 0, 0
}

// writeBytes appends raw bytes.
func (b *Builder) writeBytes(s string) error {
	if err := b.WriteString(s); err != nil {
		return err
	}
	return nil
}
