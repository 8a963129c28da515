package interp

import (
	"math/big"
	"strings"

	"github.com/safepy/safepy/internal/strformat"
)

// %-formatting of str, bytes and bytearray.

// holder is a meter that remembers what was charged through it, so that it counts as live while Python code runs.
type holder struct {
	t    *Thread
	held int64
}

// Work implements num.Meter.
func (h *holder) Work(n int64) error { return h.t.Work(n) }

// Alloc implements num.Meter.
func (h *holder) Alloc(n int64) error {
	if err := h.t.Alloc(n); err != nil {
		return err
	}
	h.held += n
	return nil
}

// formatCache keeps the formats that a sandbox used last: programs use few of them, again and again.
type formatCache struct {
	percent  [cachedFormats]percentEntry
	template [cachedFormats]templateEntry
}

type percentEntry struct {
	text   string
	parsed *strformat.Percent
	quick  []quickPart // nil: not for the quick way
}

type templateEntry struct {
	text   string
	parsed *strformat.Template
	quick  []quickPart
}

const (
	cachedFormats   = 32
	formatCacheSize = cachedFormats * 96
	maxCachedFormat = 200 // bytes; bounds what the cache holds
)

func (t *Thread) formatCache() *formatCache {
	if t.formats == nil {
		t.charge(formatCacheSize)
		t.formats = new(formatCache)
	}
	return t.formats
}

// percentOf parses a %-format of a str.
func (t *Thread) percentOf(s *Str) (*percentEntry, error) {
	e := &percentEntry{}
	if len(s.s) <= maxCachedFormat {
		e = &t.formatCache().percent[uint64(s.hashOf())%cachedFormats]
		if e.parsed != nil && e.text == s.s {
			return e, nil
		}
	}
	p, err := strformat.ParsePercent(t, s.s, false)
	if err != nil {
		return nil, t.numError(err)
	}
	*e = percentEntry{text: s.s, parsed: p}
	if len(s.s) <= maxCachedFormat {
		e.quick = quickPercent(s.s)
	}
	return e, nil
}

// templateOf parses the text of str.format.
func (t *Thread) templateOf(s *Str) (*templateEntry, error) {
	e := &templateEntry{}
	if len(s.s) <= maxCachedFormat {
		e = &t.formatCache().template[uint64(s.hashOf())%cachedFormats]
		if e.parsed != nil && e.text == s.s {
			return e, nil
		}
	}
	p, err := strformat.ParseTemplate(t, s.s)
	if err != nil {
		return nil, t.numError(err)
	}
	*e = templateEntry{text: s.s, parsed: p}
	if len(s.s) <= maxCachedFormat {
		e.quick = quickTemplate(s.s)
	}
	return e, nil
}

// percentSource gives strformat the values of one %-formatting.
type percentSource struct {
	t       *Thread
	operand Value
	bytes   bool
}

// percentArgs is the right operand as a list of arguments.
func percentArgs(operand Value) (args []Value, tuple bool) {
	if tup, ok := AsTuple(operand); ok {
		return tup.items, true
	}
	return []Value{operand}, false
}

// strPercent is format % operand.
func strPercent(t *Thread, a, b Value) (Value, error) {
	s, ok := AsStr(a)
	if !ok {
		return NotImplemented, nil
	}
	e, err := t.percentOf(s)
	if err != nil {
		return Value{}, err
	}
	args, tuple := percentArgs(b)
	if s.typ != StrType && len(args) == 0 && strings.IndexByte(s.s, '%') < 0 {
		return a, nil
	}
	if e.quick != nil && (tuple || b.Type().layout != dictLayout) {
		used := 0
		r, ok := t.runQuick(e.quick, func(p *quickPart) Value {
			used++
			return Args{V: args}.Get(p.arg)
		})
		if ok && used == len(args) {
			return r, nil
		}
	}
	p := e.parsed
	h := holder{t: t}
	mark := t.RootBytes(&h.held)
	defer t.Unroot(mark)
	text, err := strformat.FormatPercent(&h, p, args, tuple, percentSource{t: t, operand: b}, t.maxStrDigits)
	if err != nil {
		return Value{}, t.numError(err)
	}
	return NewStr(t, text)
}

// bytesPercent is the operator of bytes or bytearray, whichever layout says.
func bytesPercent(layout *Layout) BinFunc {
	return func(t *Thread, a, b Value) (Value, error) {
		if a.Type().layout != layout {
			return NotImplemented, nil
		}
		format, err := t.BytesCopy(a)
		if err != nil {
			return Value{}, err
		}
		h := holder{t: t}
		mark := t.RootBytes(&h.held)
		defer t.Unroot(mark)
		p, err := strformat.ParsePercent(&h, format, true)
		if err != nil {
			return Value{}, t.numError(err)
		}
		args, tuple := percentArgs(b)
		text, err := strformat.FormatPercent(&h, p, args, tuple, percentSource{t: t, operand: b, bytes: true}, t.maxStrDigits)
		if err != nil {
			return Value{}, t.numError(err)
		}
		if layout == byteArrayLayout {
			return NewByteArray(t, []byte(text))
		}
		return NewBytes(t, text)
	}
}

// IsMapping implements strformat.PercentSource.
func (p percentSource) IsMapping() bool {
	lay := p.operand.Type().layout
	if p.operand.Type().slots.GetItem == nil || lay == tupleLayout {
		return false
	}
	return lay != strLayout && !(p.bytes && (lay == bytesLayout || lay == byteArrayLayout))
}

// Lookup implements strformat.PercentSource.
func (p percentSource) Lookup(key string) (Value, error) {
	var k Value
	var err error
	if p.bytes {
		k, err = p.t.bytesLike(BytesType, key)
	} else {
		k, err = p.t.StrOf(key)
	}
	if err != nil {
		return Value{}, err
	}
	return p.t.GetItem(p.operand, k)
}

// Star implements strformat.PercentSource.
func (p percentSource) Star(v Value) (n int64, isInt, fits bool) {
	if _, isInt = AsInt(v); !isInt {
		return 0, false, false
	}
	n, fits = AsInt64(v)
	return n, true, fits
}

// Text implements strformat.PercentSource.
func (p percentSource) Text(v Value, conv byte) (string, error) {
	t := p.t
	var s *Str
	var err error
	switch {
	case p.bytes && (conv == 's' || conv == 'b'):
		return p.bytesText(v)
	case conv == 'a' || p.bytes:
		s, err = t.ASCII(v)
	case conv == 'r':
		s, err = t.Repr(v)
	default:
		s, err = t.Str(v)
	}
	if err != nil {
		return "", err
	}
	return s.s, nil
}

func (p percentSource) bytesText(v Value) (string, error) {
	t := p.t
	if v.IsExact(BytesType) || v.IsExact(ByteArrayType) {
		return t.BytesCopy(v)
	}
	r, found, err := t.CallSpecial(v, "__bytes__")
	if err != nil {
		return "", err
	}
	if !found && v.Type().slots.Buffer != nil {
		return t.BytesCopy(v)
	}
	if !found {
		return "", t.Errorf(TypeError, "%%b requires a bytes-like object, or an object that implements __bytes__, not '%s'", v.Type().Name)
	}
	b, ok := AsBytes(r)
	if !ok {
		return "", t.Errorf(TypeError, "__bytes__ returned non-bytes (type %s)", r.Type().Name)
	}
	return b.b, nil
}

// Int implements strformat.PercentSource.
func (p percentSource) Int(v Value, conv byte) (int64, *big.Int, error) {
	small, large, ok := intParts(v)
	if ok {
		return small, large, nil
	}
	t := p.t
	s := &v.Type().slots
	wrong := func(want string) error {
		return t.Errorf(TypeError, "%%%c format: %s is required, not %s", conv, want, v.Type().Name)
	}
	want := "a real number"
	if conv == 'x' || conv == 'X' || conv == 'o' {
		want = "an integer"
	}
	if s.Index == nil && s.Int == nil && s.Float == nil && v.Type().layout != complexLayout {
		return 0, nil, wrong(want)
	}
	var r Value
	var err error
	if want == "an integer" {
		r, err = t.Index(v)
	} else {
		r, err = t.ToInt(v)
	}
	if err != nil {
		if IsExc(err, TypeError) {
			err = wrong(want)
		}
		return 0, nil, err
	}
	small, large, _ = intParts(r)
	return small, large, nil
}

// Float implements strformat.PercentSource.
func (p percentSource) Float(v Value) (float64, error) {
	f, err := p.t.ToFloat(v)
	if err != nil && p.bytes && IsExc(err, TypeError) {
		err = p.t.Errorf(TypeError, "float argument required, not %s", v.Type().Name)
	}
	return f, err
}

// Char implements strformat.PercentSource.
func (p percentSource) Char(v Value) (string, error) {
	t := p.t
	length := int64(-1)
	if p.bytes {
		if lay := v.Type().layout; lay == bytesLayout || lay == byteArrayLayout {
			if s := bytesText(v); len(s) == 1 {
				return cast[Bytes](byteChars[s[0]]).b, nil
			}
			length = int64(len(bytesText(v)))
		}
	} else if s, ok := AsStr(v); ok {
		if len(s.s) > 0 && len(s.s) == runeSize(s.s[0]) {
			return s.s, nil
		}
		if err := t.survey(s); err != nil {
			return "", err
		}
		length = int64(s.Len())
	}
	if length < 0 && v.Type().slots.Index != nil {
		r, err := t.Index(v)
		if err == nil {
			return p.charOf(r)
		}
		if !IsExc(err, TypeError) {
			return "", err
		}
	}
	return "", strformat.CharError(p.bytes, false, length, v.Type().ErrorName())
}

// charOf is the character that an int stands for.
func (p percentSource) charOf(v Value) (string, error) {
	n, ok := AsInt64(v)
	if p.bytes {
		if !ok || n < 0 || n > 255 {
			return "", strformat.CharError(true, true, -1, "")
		}
		return cast[Bytes](byteChars[n]).b, nil
	}
	if !ok || n < 0 || n > 0x10FFFF {
		return "", strformat.CharError(false, true, -1, "")
	}
	b := p.t.NewBuilder()
	if err := b.WriteRune(rune(n)); err != nil {
		return "", err
	}
	return b.Str().s, nil
}
