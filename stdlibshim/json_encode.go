package stdlibshim

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/ucd"
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/iomod"
	"github.com/safepy/safepy/stdlibshim/sysmod"
)

// jsonEncoder writes values as JSON. Containers count as Python depth; what it writes is charged before there is room for it.
type jsonEncoder struct {
	t                         *interp.Thread
	buf                       []byte
	held                      int64 // capacity of buf
	done                      int   // of buf: what the generator of the same pieces would have yielded by now
	skipkeys, ascii, allowNaN bool
	sortKeys                  bool
	indent                    string
	pretty                    bool
	itemSep, keySep           string
	dflt                      interp.Value   // unset: values that are not known raise
	circular                  bool           // look for containers inside themselves
	path                      []interp.Value // containers being written
}

// spare is the room that there is after each call of room, for what is written without asking: brackets, quotes, numbers.
const spare = 64

// room makes room for n bytes, and spare ones.
func (e *jsonEncoder) room(n int) error {
	if n += spare; n <= cap(e.buf)-len(e.buf) {
		return nil
	}
	c := max(len(e.buf)+n, 2*cap(e.buf), 256)
	if err := e.t.Alloc(int64(c)); err != nil {
		return err
	}
	if err := e.t.Bytes(2 * len(e.buf)); err != nil {
		return err
	}
	e.buf = append(make([]byte, 0, c), e.buf...)
	e.held = int64(c)
	return nil
}

// add writes text.
func (e *jsonEncoder) add(s string) error {
	if err := e.room(len(s)); err != nil {
		return err
	}
	e.buf = append(e.buf, s...)
	return e.t.Bytes(len(s))
}

func (e *jsonEncoder) newline(depth int) error {
	if e.pretty {
		e.buf = append(e.buf, '\n')
		for range depth {
			if err := e.add(e.indent); err != nil {
				return err
			}
		}
	}
	return nil
}

func (e *jsonEncoder) value(v interp.Value, depth int) error {
	ok, err := e.scalar(v)
	if err != nil {
		return err
	}
	if e.done = len(e.buf); ok {
		return nil
	}
	return e.container(v, depth)
}

// scalar writes a value that is no container; ok is false for others.
func (e *jsonEncoder) scalar(v interp.Value) (ok bool, err error) {
	if err := e.t.Work(3); err != nil {
		return false, err
	}
	if err := e.room(0); err != nil {
		return false, err
	}
	switch {
	case v.IsNone():
		e.buf = append(e.buf, "null"...)
		return true, nil
	case v.IsBool():
		if v == interp.True {
			e.buf = append(e.buf, "true"...)
		} else {
			e.buf = append(e.buf, "false"...)
		}
		return true, nil
	case v.IsSmallInt():
		e.buf = num.TextInt64(e.buf, v.SmallInt(), 10)
		return true, nil
	}
	if s, ok := interp.AsStr(v); ok {
		return true, e.str(s)
	}
	if f, ok := interp.AsFloat(v); ok {
		return true, e.float(f)
	}
	if _, ok := interp.AsInt(v); ok {
		s, err := e.t.IntText(v)
		if err != nil {
			return false, err
		}
		return true, e.add(s)
	}
	return false, nil
}

func (e *jsonEncoder) float(f float64) error {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		text := "NaN"
		if f < 0 {
			text = "-Infinity"
		} else if f > 0 {
			text = "Infinity"
		}
		if !e.allowNaN {
			return e.t.Errorf(interp.ValueError, "Out of range float values are not JSON compliant: %s", num.FloatRepr(f))
		}
		e.buf = append(e.buf, text...)
		return nil
	}
	e.buf = num.AppendFloatRepr(e.buf, f)
	return nil
}

const hexDigits = "0123456789abcdef"

// jsonPlain are the bytes that stand for themselves in a string literal.
var jsonPlain = func() (plain [256]bool) {
	for c := range plain {
		plain[c] = c >= 0x20 && c != '"' && c != '\\'
	}
	return
}()

// str writes a string literal, in pieces: an escape is up to six bytes for one.
func (e *jsonEncoder) str(s *interp.Str) error {
	const piece = 1 << 12
	text := s.String()
	if err := e.t.Bytes(len(text)); err != nil {
		return err
	}
	e.buf = append(e.buf, '"')
	for {
		n := 0
		for n < len(text) && jsonPlain[text[n]] && (text[n] < 0x7f || !e.ascii) {
			n++
		}
		if err := e.room(n); err != nil {
			return err
		}
		e.buf = append(e.buf, text[:n]...)
		if text = text[n:]; text == "" {
			e.buf = append(e.buf, '"')
			return nil
		}
		n = min(len(text), piece)
		for n < len(text) && text[n]&0xC0 == 0x80 {
			n++ // not within a character
		}
		if err := e.room(6 * n); err != nil {
			return err
		}
		e.escaped(text[:n])
		text = text[n:]
	}
}

// escaped appends text with its escapes; there is room.
func (e *jsonEncoder) escaped(text string) {
	start := 0
	for i := 0; i < len(text); {
		c := text[i]
		if jsonPlain[c] && (c < 0x7f || !e.ascii) {
			i++
			continue
		}
		e.buf = append(e.buf, text[start:i]...)
		if c < 0x80 {
			e.buf = appendJSONEscape(e.buf, c)
			i++
		} else {
			r, n := ucd.DecodeWTF8(text, i)
			e.buf = appendJSONRune(e.buf, r)
			i += n
		}
		start = i
	}
	e.buf = append(e.buf, text[start:]...)
}

func appendJSONEscape(b []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(b, '\\', c)
	case '\n':
		return append(b, '\\', 'n')
	case '\r':
		return append(b, '\\', 'r')
	case '\t':
		return append(b, '\\', 't')
	case '\b':
		return append(b, '\\', 'b')
	case '\f':
		return append(b, '\\', 'f')
	}
	return append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
}

func appendJSONRune(b []byte, r rune) []byte {
	if r >= 0x10000 {
		r -= 0x10000
		b = appendJSONRune(b, 0xD800+r>>10)
		r = 0xDC00 + r&0x3FF
	}
	return append(b, '\\', 'u', hexDigits[r>>12&15], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
}

func (e *jsonEncoder) container(v interp.Value, depth int) error {
	if err := e.t.Enter(" while encoding a JSON object"); err != nil {
		return err
	}
	defer e.t.Leave()
	if e.circular {
		if err := e.t.Work(int64(len(e.path)) / 32); err != nil {
			return err
		}
		if slices.Contains(e.path, v) {
			return e.t.Errorf(interp.ValueError, "Circular reference detected")
		}
		e.path = append(e.path, v)
		defer func() { e.path = e.path[:len(e.path)-1] }()
	}
	if l, ok := interp.AsList(v); ok {
		return e.list(v, l, nil, depth)
	}
	if tup, ok := interp.AsTuple(v); ok {
		return e.list(v, nil, tup.Items(), depth)
	}
	if d, ok := interp.AsDict(v); ok {
		return e.dict(v, d, depth)
	}
	if e.dflt.IsUnset() {
		return e.t.Errorf(interp.TypeError, "Object of type %s is not JSON serializable", v.Type().ShortName())
	}
	r, err := e.t.Call(e.dflt, v)
	if err != nil {
		return err
	}
	if err := e.value(r, depth); err != nil {
		return e.note(err, "when serializing "+v.Type().Name+" object")
	}
	return nil
}

// note says where in the value an exception arose, as the encoder of 3.14 does.
func (e *jsonEncoder) note(err error, text string) error {
	if exc, ok := err.(*interp.Exc); ok {
		e.t.AddNote(exc, text)
	}
	return err
}

// list writes the items of l, which may change meanwhile, or of a tuple.
func (e *jsonEncoder) list(of interp.Value, l *interp.List, items []interp.Value, depth int) error {
	e.buf = append(e.buf, '[')
	n := 0
	for ; ; n++ {
		if l != nil {
			items = l.Items()
		}
		if n >= len(items) {
			break
		}
		x := items[n]
		if n > 0 {
			if err := e.add(e.itemSep); err != nil {
				return err
			}
		}
		if err := e.newline(depth + 1); err != nil {
			return err
		}
		if err := e.value(x, depth+1); err != nil {
			return e.note(err, fmt.Sprintf("when serializing %s item %d", of.Type().Name, n))
		}
	}
	if n > 0 {
		if err := e.newline(depth); err != nil {
			return err
		}
	}
	e.buf = append(e.buf, ']')
	return e.room(0)
}

func (e *jsonEncoder) dict(v interp.Value, d *interp.Dict, depth int) error {
	if d.Len() == 0 {
		e.buf = append(e.buf, "{}"...)
		return nil
	}
	e.buf = append(e.buf, '{')
	e.done = len(e.buf)
	if v.IsExact(interp.DictType) && !e.sortKeys {
		return e.plainDict(v, d, depth)
	}
	t := e.t
	items, err := t.CallMethod(v, "items")
	if err != nil {
		return err
	}
	l, err := t.Collect(items)
	if err != nil {
		return err
	}
	mark := t.Root(interp.ValueOf(l))
	defer t.Unroot(mark)
	if e.sortKeys {
		if err := t.Sort(l, interp.Value{}, false); err != nil {
			return err
		}
	}
	n := 0
	for i := 0; i < len(l.Items()); i++ {
		pair, ok := interp.AsTuple(l.Items()[i])
		if !ok || len(pair.Items()) != 2 {
			return t.Errorf(interp.ValueError, "items must return 2-tuples")
		}
		if err := e.item(v, pair.Items()[0], pair.Items()[1], &n, depth); err != nil {
			return err
		}
	}
	return e.endDict(n, depth)
}

// plainDict is dict where items are taken as they lie. What the default function adds meanwhile is written too.
func (e *jsonEncoder) plainDict(v interp.Value, d *interp.Dict, depth int) error {
	n, pos := 0, 0
	for {
		key, val, ok := d.Next(&pos)
		if !ok {
			return e.endDict(n, depth)
		}
		if err := e.t.Work(1); err != nil {
			return err
		}
		if err := e.item(v, key, val, &n, depth); err != nil {
			return err
		}
	}
}

// item writes an item of v; n counts them.
func (e *jsonEncoder) item(v, key, val interp.Value, n *int, depth int) error {
	mark := len(e.buf)
	if *n > 0 {
		if err := e.add(e.itemSep); err != nil {
			return err
		}
	}
	if err := e.newline(depth + 1); err != nil {
		return err
	}
	ok, err := e.key(key)
	if err != nil {
		return err
	}
	if !ok {
		e.buf = e.buf[:mark]
		return nil
	}
	if err := e.add(e.keySep); err != nil {
		return err
	}
	e.done = len(e.buf)
	if err := e.value(val, depth+1); err != nil {
		r, rerr := e.t.Repr(key)
		if rerr != nil {
			return rerr
		}
		return e.note(err, "when serializing "+v.Type().Name+" item "+r.String())
	}
	*n++
	return nil
}

func (e *jsonEncoder) endDict(n, depth int) error {
	if n > 0 {
		if err := e.newline(depth); err != nil {
			return err
		}
	}
	e.buf = append(e.buf, '}')
	return e.room(0)
}

// key writes a key; ok is false when it is to be skipped.
func (e *jsonEncoder) key(k interp.Value) (ok bool, err error) {
	if s, ok := interp.AsStr(k); ok {
		return true, e.str(s)
	}
	_, isInt := interp.AsInt(k)
	_, isFloat := interp.AsFloat(k)
	switch {
	case k.IsNone(), k.IsBool(), isInt, isFloat:
		e.buf = append(e.buf, '"')
		_, err = e.scalar(k)
		e.buf = append(e.buf, '"')
		return true, err
	case e.skipkeys:
		return false, nil
	}
	return false, e.t.Errorf(interp.TypeError, "keys must be str, int, float, bool or None, not %s", k.Type().Name)
}

// jsonEncode is json._encode(obj, skipkeys, ensure_ascii, check_circular, allow_nan, indent, item_separator, key_separator, default, sort_keys).
func jsonEncode(t *interp.Thread, a interp.Args) (interp.Value, error) {
	e := jsonEncoder{t: t}
	defer func(mark int) { t.Unroot(mark) }(t.RootBytes(&e.held))
	if err := e.set(a.V[1:]); err != nil {
		return interp.Value{}, err
	}
	if err := e.value(a.V[0], 0); err != nil {
		return interp.Value{}, err
	}
	return e.text(), nil
}

// jsonDump is json._dump(fp, …), what follows as for _encode: it writes to fp at once, where nothing can tell that from the writes of the pieces; else the result is False.
func jsonDump(t *interp.Thread, a interp.Args) (interp.Value, error) {
	e := jsonEncoder{t: t}
	defer func(mark int) { t.Unroot(mark) }(t.RootBytes(&e.held))
	if err := e.set(a.V[2:]); err != nil {
		return interp.Value{}, err
	}
	write, err := e.sink(a.V[0])
	if err != nil || write.IsUnset() {
		return interp.False, err
	}
	failed := e.value(a.V[1], 0)
	if _, ok := failed.(*interp.Exc); failed != nil {
		if e.buf = e.buf[:e.done]; !ok || e.done == 0 {
			return interp.Value{}, failed
		}
	}
	if err := t.Bytes(len(e.buf)); err != nil {
		return interp.Value{}, err
	}
	if !utf8.Valid(e.buf) {
		return interp.False, nil
	}
	if _, err := t.Call(write, e.text()); err != nil {
		return interp.Value{}, err
	}
	return interp.True, failed
}

// sink is the write method of a stream that takes a text at once as it takes its parts; unset for others.
func (e *jsonEncoder) sink(fp interp.Value) (write interp.Value, err error) {
	ascii := e.ascii
	for _, s := range []string{e.itemSep, e.keySep, e.indent} {
		if err := e.t.Bytes(len(s)); err != nil {
			return write, err
		}
		ascii = ascii && !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 })
	}
	if !sysmod.IsStream(fp) && !iomod.WritesAlike(fp, ascii) {
		return write, nil
	}
	if write, err = e.t.Attr(fp, "write"); err != nil || !write.IsExact(interp.BuiltinFunctionType) {
		return interp.Value{}, err // the program has put its own in place
	}
	self, err := e.t.Attr(write, "__self__")
	if err != nil || self != fp {
		return interp.Value{}, err
	}
	return write, nil
}

// set takes the options of an encoder, from skipkeys on.
func (e *jsonEncoder) set(a []interp.Value) error {
	t := e.t
	if err := e.flags([]interp.Value{a[0], a[1], a[2], a[3], a[8]}, &e.skipkeys, &e.ascii, &e.circular, &e.allowNaN, &e.sortKeys); err != nil {
		return err
	}
	if ind := a[4]; !ind.IsNone() {
		e.pretty = true
		if s, ok := interp.GoString(ind); ok {
			e.indent = s
		} else if n, ok := interp.AsInt64(ind); ok {
			if err := t.Alloc(max(n, 0)); err != nil {
				return err
			}
			e.indent = strings.Repeat(" ", int(max(n, 0)))
		}
	}
	var ok1, ok2 bool
	e.itemSep, ok1 = interp.GoString(a[5])
	e.keySep, ok2 = interp.GoString(a[6])
	if !ok1 || !ok2 {
		return t.Errorf(interp.TypeError, "separators must be strings")
	}
	if !a[7].IsNone() {
		e.dflt = a[7]
	}
	return nil
}

// text is what was written.
func (e *jsonEncoder) text() interp.Value {
	b := e.t.NewBuilder()
	b.Wrote(e.buf, !slices.ContainsFunc(e.buf, func(c byte) bool { return c >= 0x80 }))
	return b.String()
}

// flags sets each flag to the truth of a value.
func (e *jsonEncoder) flags(from []interp.Value, to ...*bool) (err error) {
	for i, v := range from {
		if *to[i], err = e.t.Truth(v); err != nil {
			return err
		}
	}
	return nil
}

// part is the text that write wrote, None where it wrote none.
func (e *jsonEncoder) part(write func(interp.Value) (bool, error), v interp.Value) (interp.Value, error) {
	defer func(mark int) { e.t.Unroot(mark) }(e.t.RootBytes(&e.held))
	if ok, err := write(v); !ok || err != nil {
		return interp.None, err
	}
	return e.text(), nil
}

// jsonLiteral is json._literal(obj, ensure_ascii, allow_nan), None for a container.
func jsonLiteral(t *interp.Thread, a interp.Args) (interp.Value, error) {
	e := jsonEncoder{t: t}
	if err := e.flags(a.V[1:3], &e.ascii, &e.allowNaN); err != nil {
		return interp.Value{}, err
	}
	return e.part(e.scalar, a.V[0])
}

// jsonKey is json._key(key, skipkeys, ensure_ascii, allow_nan), None for a key that is to be skipped.
func jsonKey(t *interp.Thread, a interp.Args) (interp.Value, error) {
	e := jsonEncoder{t: t}
	if err := e.flags(a.V[1:4], &e.skipkeys, &e.ascii, &e.allowNaN); err != nil {
		return interp.Value{}, err
	}
	return e.part(e.key, a.V[0])
}
