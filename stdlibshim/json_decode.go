package stdlibshim

import (
	"math"
	"strconv"
	"unicode/utf16"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/ucd"
	"github.com/safepy/safepy/interp"
)

// jsonScanner reads one JSON text (RFC 8259 with CPython's extensions NaN, Infinity and -Infinity). It recurses over arrays and objects, counted as Python depth.
type jsonScanner struct {
	t      *interp.Thread
	text   *interp.Str
	s      string
	keys   map[string]*interp.Str // equal keys share one str
	strict bool
	// hooks; unset when not given
	objectHook, pairsHook, parseFloat, parseInt, parseConstant interp.Value
}

// jsonError is a JSONDecodeError in the making: the Python side words it with line and column. A StopIteration of the C scanner is msg "Expecting value".
type jsonError struct {
	msg string
	pos int // byte offset
}

func (e *jsonError) Error() string { return e.msg }

func (j *jsonScanner) fail(msg string, pos int) error { return &jsonError{msg, pos} }

func (j *jsonScanner) space(i int) int {
	for i < len(j.s) && (j.s[i] == ' ' || j.s[i] == '\n' || j.s[i] == '\t' || j.s[i] == '\r') {
		i++
	}
	return i
}

// value scans the value at i and returns the offset behind it.
func (j *jsonScanner) value(i int) (interp.Value, int, error) {
	if i >= len(j.s) {
		return interp.Value{}, i, j.fail("Expecting value", i)
	}
	if err := j.t.Work(3); err != nil {
		return interp.Value{}, i, err
	}
	switch c := j.s[i]; c {
	case '"':
		s, end, err := j.str(i + 1)
		if err != nil {
			return interp.Value{}, end, err
		}
		v, err := j.t.StrOf(s)
		return v, end, err
	case '{':
		if err := j.t.Enter(" while decoding a JSON object from a unicode string"); err != nil {
			return interp.Value{}, i, err
		}
		defer j.t.Leave()
		return j.object(i + 1)
	case '[':
		if err := j.t.Enter(" while decoding a JSON array from a unicode string"); err != nil {
			return interp.Value{}, i, err
		}
		defer j.t.Leave()
		return j.array(i + 1)
	}
	if c := j.s[i]; '0' <= c && c <= '9' {
		return j.number(i)
	}
	for _, k := range jsonConstants {
		if len(j.s)-i >= len(k.text) && j.s[i:i+len(k.text)] == k.text {
			if k.special && !j.parseConstant.IsUnset() {
				s, err := interp.NewStr(j.t, k.text)
				if err != nil {
					return interp.Value{}, i, err
				}
				v, err := j.t.Call(j.parseConstant, s)
				return v, i + len(k.text), err
			}
			return k.value, i + len(k.text), nil
		}
	}
	return j.number(i)
}

var jsonConstants = []struct {
	text    string
	value   interp.Value
	special bool
}{
	{"null", interp.None, false}, {"true", interp.True, false}, {"false", interp.False, false},
	{"NaN", interp.Float(math.NaN()), true}, {"Infinity", interp.Float(math.Inf(1)), true}, {"-Infinity", interp.Float(math.Inf(-1)), true},
}

func (j *jsonScanner) number(start int) (interp.Value, int, error) {
	s, i := j.s, start
	if i < len(s) && s[i] == '-' {
		i++
	}
	digits := func() bool {
		from := i
		for i < len(s) && '0' <= s[i] && s[i] <= '9' {
			i++
		}
		return i > from
	}
	if i < len(s) && s[i] == '0' {
		i++
	} else if !digits() {
		return interp.Value{}, start, j.fail("Expecting value", start)
	}
	isFloat := false
	if i+1 < len(s) && s[i] == '.' && '0' <= s[i+1] && s[i+1] <= '9' {
		i++
		digits()
		isFloat = true
	}
	if i < len(s) && (s[i] == 'e' || s[i] == 'E') {
		mark := i
		i++
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			i++
		}
		if digits() {
			isFloat = true
		} else {
			i = mark
		}
	}
	text := s[start:i]
	if err := j.t.Bytes(len(text)); err != nil {
		return interp.Value{}, i, err
	}
	hook := j.parseInt
	if isFloat {
		hook = j.parseFloat
	}
	if !hook.IsUnset() {
		v, err := interp.NewStr(j.t, text)
		if err != nil {
			return interp.Value{}, i, err
		}
		r, err := j.t.Call(hook, v)
		return r, i, err
	}
	if isFloat {
		return interp.Float(num.DecimalFloat(text)), i, nil // out of range gives an infinity, as in Python
	}
	if len(text) < 19 {
		n, _ := strconv.ParseInt(text, 10, 64)
		return interp.Int(n), i, nil
	}
	v, err := j.t.ParseInt(text)
	return v, i, err
}

func (j *jsonScanner) array(i int) (interp.Value, int, error) {
	i = j.space(i)
	empty := i < len(j.s) && j.s[i] == ']'
	room := 4
	if empty {
		room = 0
	}
	l, err := interp.NewListCap(j.t, room)
	if err != nil {
		return interp.Value{}, i, err
	}
	if empty {
		return interp.ValueOf(l), i + 1, nil
	}
	mark := j.t.Root(interp.ValueOf(l))
	defer j.t.Unroot(mark)
	for {
		v, end, err := j.value(i)
		if err != nil {
			return interp.Value{}, end, err
		}
		if err := l.Append(j.t, v); err != nil {
			return interp.Value{}, end, err
		}
		i = j.space(end)
		if i < len(j.s) && j.s[i] == ']' {
			return interp.ValueOf(l), i + 1, nil
		}
		if i >= len(j.s) || j.s[i] != ',' {
			return interp.Value{}, i, j.fail("Expecting ',' delimiter", i)
		}
		comma := i
		i = j.space(i + 1)
		if i < len(j.s) && j.s[i] == ']' {
			return interp.Value{}, comma, j.fail("Illegal trailing comma before end of array", comma)
		}
	}
}

func (j *jsonScanner) object(i int) (interp.Value, int, error) {
	t := j.t
	var o jsonObject
	var out interp.Value
	var err error
	i = j.space(i)
	switch empty := i < len(j.s) && j.s[i] == '}'; {
	case !j.pairsHook.IsUnset():
		o.pairs, err = interp.NewListCap(t, 0)
		out = interp.ValueOf(o.pairs)
	case empty:
		o.d, err = interp.NewDict(t)
		out = interp.ValueOf(o.d)
	default:
		o.d, err = interp.NewSmallDict(t)
		out = interp.ValueOf(o.d)
	}
	if err != nil {
		return interp.Value{}, i, err
	}
	mark := t.Root(out)
	defer t.Unroot(mark)
	if i, err = j.members(i, &o); err != nil {
		return interp.Value{}, i, err
	}
	if o.pairs != nil {
		out, err = t.Call(j.pairsHook, out)
	} else if !j.objectHook.IsUnset() {
		out, err = t.Call(j.objectHook, out)
	}
	return out, i, err
}

// jsonObject is what the members of an object are put into.
type jsonObject struct {
	d     *interp.Dict
	pairs *interp.List // with object_pairs_hook
}

func (o *jsonObject) put(t *interp.Thread, k *interp.Str, v interp.Value) error {
	if o.d != nil {
		return o.d.SetStr(t, k, v)
	}
	tup, err := interp.TupleOf(t, interp.ValueOf(k), v)
	if err != nil {
		return err
	}
	return o.pairs.Append(t, tup)
}

// members scans the inside of an object from its first key on, and returns the offset behind its brace.
func (j *jsonScanner) members(i int, o *jsonObject) (int, error) {
	if i < len(j.s) && j.s[i] == '}' {
		return i + 1, nil
	}
	for {
		if i >= len(j.s) || j.s[i] != '"' {
			return i, j.fail("Expecting property name enclosed in double quotes", i)
		}
		ks, end, err := j.str(i + 1)
		if err != nil {
			return end, err
		}
		k, err := j.key(ks)
		if err != nil {
			return end, err
		}
		i = j.space(end)
		if i >= len(j.s) || j.s[i] != ':' {
			return i, j.fail("Expecting ':' delimiter", i)
		}
		v, end, err := j.value(j.space(i + 1))
		if err != nil {
			return end, err
		}
		if err := o.put(j.t, k, v); err != nil {
			return end, err
		}
		i = j.space(end)
		if i < len(j.s) && j.s[i] == '}' {
			return i + 1, nil
		}
		if i >= len(j.s) || j.s[i] != ',' {
			return i, j.fail("Expecting ',' delimiter", i)
		}
		comma := i
		i = j.space(i + 1)
		if i < len(j.s) && j.s[i] == '}' {
			return comma, j.fail("Illegal trailing comma before end of object", comma)
		}
	}
}

func (j *jsonScanner) key(s string) (*interp.Str, error) {
	if k, ok := j.keys[s]; ok {
		return k, nil
	}
	v, err := j.t.StrOf(s)
	if err != nil {
		return nil, err
	}
	k, _ := interp.AsStr(v)
	if j.keys == nil {
		j.keys = map[string]*interp.Str{}
	}
	if len(j.keys) < 1<<12 {
		j.keys[k.String()] = k
	}
	return k, nil
}

// str scans a string from behind its opening quote.
func (j *jsonScanner) str(start int) (string, int, error) {
	s := j.s
	i := start
	for i < len(s) && s[i] != '"' && s[i] != '\\' && (s[i] >= 0x20 || !j.strict) {
		i++
	}
	if err := j.t.Bytes(i - start); err != nil {
		return "", i, err
	}
	if i < len(s) && s[i] == '"' {
		return s[start:i], i + 1, nil
	}
	buf := append([]byte(nil), s[start:i]...)
	for n := 0; i < len(s); n++ {
		if n&1023 == 1023 {
			if err := j.t.Work(1024); err != nil {
				return "", i, err
			}
			if err := j.t.Alloc(2048); err != nil {
				return "", i, err
			}
		}
		switch c := s[i]; {
		case c == '"':
			return string(buf), i + 1, nil
		case c == '\\':
			var err error
			if buf, i, err = j.escape(buf, i, start-1); err != nil {
				return "", i, err
			}
		case c < 0x20 && j.strict:
			return "", i, j.fail("Invalid control character at", i)
		default:
			buf = append(buf, c)
			i++
		}
	}
	return "", i, j.fail("Unterminated string starting at", start-1)
}

var jsonEscapes = map[byte]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// escape decodes the escape sequence at i.
func (j *jsonScanner) escape(buf []byte, i, begin int) ([]byte, int, error) {
	if i+1 >= len(j.s) {
		return buf, i, j.fail("Unterminated string starting at", begin)
	}
	c := j.s[i+1]
	if c != 'u' {
		r, ok := jsonEscapes[c]
		if !ok {
			return buf, i, j.fail("Invalid \\escape", i)
		}
		return append(buf, r), i + 2, nil
	}
	r, ok := j.hex4(i + 2)
	if !ok {
		return buf, i, j.fail("Invalid \\uXXXX escape", i+1)
	}
	i += 6
	if utf16.IsSurrogate(r) && r < 0xDC00 && i+1 < len(j.s) && j.s[i] == '\\' && j.s[i+1] == 'u' {
		r2, ok := j.hex4(i + 2)
		if !ok {
			return buf, i, j.fail("Invalid \\uXXXX escape", i+1)
		}
		if r2 >= 0xDC00 && r2 < 0xE000 {
			return ucd.AppendWTF8(buf, utf16.DecodeRune(r, r2)), i + 6, nil
		}
	}
	return ucd.AppendWTF8(buf, r), i, nil
}

func (j *jsonScanner) hex4(i int) (rune, bool) {
	if i+4 > len(j.s) {
		return 0, false
	}
	r := rune(0)
	for _, c := range []byte(j.s[i : i+4]) {
		switch {
		case '0' <= c && c <= '9':
			r = r<<4 | rune(c-'0')
		case 'a' <= c|0x20 && c|0x20 <= 'f':
			r = r<<4 | rune(c|0x20-'a'+10)
		default:
			return 0, false
		}
	}
	return r, true
}

// jsonScan is json._scan(text, pos, strict, object_hook, object_pairs_hook, parse_float, parse_int, parse_constant): (value, end), or (message, position) of the error
// as a list.
func jsonScan(t *interp.Thread, a interp.Args) (interp.Value, error) {
	text, ok := interp.AsStr(a.V[0])
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "first argument must be a string, not %s", a.V[0].Type().Name)
	}
	pos, _ := interp.AsInt64(a.V[1])
	if pos < 0 {
		return interp.Value{}, t.Errorf(interp.ValueError, "idx cannot be negative")
	}
	j := jsonScanner{t: t, text: text, s: text.String(), strict: a.V[2] == interp.True}
	for i, at := range []*interp.Value{&j.objectHook, &j.pairsHook, &j.parseFloat, &j.parseInt, &j.parseConstant} {
		if v := a.Get(3 + i); !v.IsUnset() && !v.IsNone() {
			*at = v
		}
	}
	v, end, err := j.value(text.Offset(int(min(pos, int64(text.Len())))))
	if e, ok := err.(*jsonError); ok {
		msg, err := interp.NewStr(t, e.msg)
		if err != nil {
			return interp.Value{}, err
		}
		l, err := interp.NewList(t, []interp.Value{msg, interp.Int(int64(text.Index(e.pos)))})
		return interp.ValueOf(l), err
	}
	if err != nil {
		return interp.Value{}, err
	}
	return interp.TupleOf(t, v, interp.Int(int64(text.Index(end))))
}
