package iomod

import (
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/ucd"
	"github.com/safepy/safepy/interp"
)

// stringIO is io.StringIO: text in memory, as WTF-8. The position is a byte offset, and the number of characters that it lies behind the end.
type stringIO struct {
	interp.Object
	buf    []byte
	off    int // byte offset of the position
	past   int // characters between the end of buf and the position
	ascii  bool
	closed bool
	// How lines end: the newline argument, with any set for None and "" (any line end is one) and translate for None (they become \n when written).
	newline        string
	any, translate bool
	seen           int // kinds of line end met: 1 \r, 2 \n, 4 \r\n
}

// StringIO is io.StringIO.
var StringIO = new(interp.Type)

var stringLayout = interp.NewLayout[stringIO]("_io.StringIO")

// Traverse implements interp.Heap.
func (*stringIO) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (s *stringIO) ExtraSize() int64 { return int64(cap(s.buf)) }

func stringSelf(v interp.Value) *stringIO {
	s, _ := interp.As[stringIO](v, stringLayout)
	return s
}

// opened wraps a method that needs the stream open.
func openedString(f func(t *interp.Thread, s *stringIO, a interp.Args) (interp.Value, error)) fn {
	return func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		s := stringSelf(a.V[0])
		if s.closed {
			return interp.Value{}, t.Errorf(interp.ValueError, "I/O operation on closed file")
		}
		return f(t, s, a)
	}
}

var stringSig = interp.NewSig("StringIO", "(initial_value='', newline='\\n')")

func stringInit(t *interp.Thread, v interp.Value, args interp.Args) error {
	a, mark, err := stringSig.BindPassed(t, args)
	if err != nil {
		return err
	}
	defer t.Unpass(mark)
	s := stringSelf(v)
	nl := "\n"
	if !a[1].IsUnset() {
		text, ok := interp.GoString(a[1])
		switch {
		case a[1].IsNone():
			s.any, s.translate = true, true
		case !ok:
			return t.Errorf(interp.TypeError, "newline must be str or None, not %s", a[1].Type().Name)
		case text != "" && text != "\n" && text != "\r" && text != "\r\n":
			r, err := t.Repr(a[1])
			if err != nil {
				return err
			}
			return t.Errorf(interp.ValueError, "illegal newline value: %s", r.String())
		default:
			nl = text
			s.any = text == ""
		}
	}
	s.buf, s.off, s.past, s.closed, s.newline, s.ascii = nil, 0, 0, false, nl, true
	if a[0].IsUnset() || a[0].IsNone() {
		return nil
	}
	text, ok := interp.AsStr(a[0])
	if !ok {
		return t.Errorf(interp.TypeError, "initial_value must be str or None, not %s", a[0].Type().Name)
	}
	err = s.write(t, text.String(), text.ASCII())
	s.off = 0
	return err
}

// grow makes room for n bytes more.
func (s *stringIO) grow(t *interp.Thread, n int) error {
	if n <= cap(s.buf)-len(s.buf) {
		return nil
	}
	c := max(len(s.buf)+n, 2*cap(s.buf), 64)
	if err := t.Alloc(int64(c)); err != nil {
		return err
	}
	if err := t.Bytes(len(s.buf)); err != nil {
		return err
	}
	s.buf = append(make([]byte, 0, c), s.buf...)
	return nil
}

// lineEnds notes the kinds of line end in text and translates them.
func (s *stringIO) lineEnds(text string) string {
	if s.any {
		s.seen |= kindsOfEnds(text)
	}
	switch {
	case s.translate && strings.IndexByte(text, '\r') >= 0:
		return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	case s.newline != "\n" && s.newline != "":
		return strings.ReplaceAll(text, "\n", s.newline)
	}
	return text
}

// write puts text at the position, over what is there.
func (s *stringIO) write(t *interp.Thread, text string, ascii bool) error {
	if s.any || s.newline != "\n" {
		if err := t.Alloc(2 * int64(len(text))); err != nil {
			return err
		}
		if err := t.Work(int64(len(text))/4 + 1); err != nil {
			return err
		}
		text = s.lineEnds(text)
	}
	if text == "" {
		return nil
	}
	if err := t.Bytes(len(text) + s.past); err != nil {
		return err
	}
	if s.past > 0 {
		if err := s.grow(t, s.past+len(text)); err != nil {
			return err
		}
		end := len(s.buf) + s.past
		clear(s.buf[len(s.buf):end])
		s.buf = s.buf[:end]
		s.off, s.past = end, 0
	}
	if s.off < len(s.buf) {
		return s.overwrite(t, text, ascii)
	}
	if err := s.grow(t, len(text)); err != nil {
		return err
	}
	s.buf = append(s.buf, text...)
	s.off = len(s.buf)
	s.ascii = s.ascii && ascii
	return nil
}

// overwrite replaces as many characters as text has.
func (s *stringIO) overwrite(t *interp.Thread, text string, ascii bool) error {
	end := min(s.off+len(text), len(s.buf))
	if !s.ascii || !ascii {
		n := utf8.RuneCountInString(text)
		if err := t.Work(int64(n)); err != nil {
			return err
		}
		end = s.forward(n)
	}
	if err := t.Bytes(len(s.buf)); err != nil {
		return err
	}
	rest := len(s.buf) - end
	if err := s.grow(t, len(text)); err != nil {
		return err
	}
	n := s.off + len(text) + rest
	old := len(s.buf)
	s.buf = s.buf[:max(n, old)]
	copy(s.buf[s.off+len(text):], s.buf[end:old])
	copy(s.buf[s.off:], text)
	s.buf = s.buf[:n]
	s.off += len(text)
	s.ascii = s.ascii && ascii
	return nil
}

// forward is the byte offset n characters behind the position, the end if there are fewer.
func (s *stringIO) forward(n int) int {
	if s.ascii {
		if n > len(s.buf)-s.off {
			return len(s.buf)
		}
		return s.off + n
	}
	return forwardIn(s.buf, s.off, n)
}

func forwardIn(b []byte, off, n int) int {
	text := interp.View(b)
	for ; n > 0 && off < len(b); n-- {
		if b[off] < utf8.RuneSelf {
			off++
			continue
		}
		_, w := ucd.DecodeWTF8(text, off)
		off += w
	}
	return off
}

// count is the number of characters in the first n bytes.
func (s *stringIO) count(t *interp.Thread, n int) (int, error) {
	if s.ascii {
		return n, nil
	}
	if err := t.Work(int64(n) / 4); err != nil {
		return 0, err
	}
	k := 0
	for _, c := range s.buf[:n] {
		if c&0xC0 != 0x80 {
			k++
		}
	}
	return k, nil
}

// take is the text up to byte offset end; the position moves there.
func (s *stringIO) take(t *interp.Thread, end int) (interp.Value, error) {
	v, err := t.StrOf(interp.View(s.buf[s.off:end]))
	s.off = end
	return v, err
}

// lineEnd is the byte offset behind the line at the position.
func (s *stringIO) lineEnd(t *interp.Thread) (int, error) {
	rest := interp.View(s.buf[s.off:])
	i, n := -1, 1
	switch {
	case s.any && !s.translate:
		if i = strings.IndexAny(rest, "\r\n"); i >= 0 && strings.HasPrefix(rest[i:], "\r\n") {
			n = 2
		}
	case s.translate:
		i = strings.IndexByte(rest, '\n')
	default:
		i, n = strings.Index(rest, s.newline), len(s.newline)
	}
	end := len(s.buf)
	if i >= 0 {
		end = s.off + i + n
	}
	return end, t.Bytes(end - s.off)
}

func (s *stringIO) readLine(t *interp.Thread, size int) (interp.Value, error) {
	if s.past > 0 || s.off >= len(s.buf) {
		return t.StrOf("")
	}
	end, err := s.lineEnd(t)
	if err != nil {
		return interp.Value{}, err
	}
	if size >= 0 {
		if err := t.Work(int64(min(size, len(s.buf))) / 4); err != nil {
			return interp.Value{}, err
		}
		end = min(end, s.forward(size))
	}
	return s.take(t, end)
}

func stringRead(t *interp.Thread, s *stringIO, a interp.Args) (interp.Value, error) {
	size, err := sizeArg(t, a.Get(1))
	if err != nil {
		return interp.Value{}, err
	}
	if s.past > 0 {
		return t.StrOf("")
	}
	end := len(s.buf)
	if size >= 0 {
		if err := t.Work(int64(min(size, len(s.buf))) / 4); err != nil {
			return interp.Value{}, err
		}
		end = s.forward(size)
	}
	return s.take(t, end)
}

func stringSeek(t *interp.Thread, s *stringIO, a interp.Args) (interp.Value, error) {
	pos, err := t.IndexArg(a.V[1], "")
	if err != nil {
		return interp.Value{}, err
	}
	whence := 0
	if w := a.Get(2); !w.IsUnset() {
		if whence, err = t.IndexArg(w, ""); err != nil {
			return interp.Value{}, err
		}
	}
	switch {
	case whence < 0 || whence > 2:
		return interp.Value{}, t.Errorf(interp.ValueError, "Invalid whence (%d, should be 0, 1 or 2)", whence)
	case pos < 0 && whence == 0:
		return interp.Value{}, t.Errorf(interp.ValueError, "Negative seek position %d", pos)
	case whence != 0 && pos != 0:
		return interp.Value{}, t.Errorf(interp.OSError, "Can't do nonzero cur-relative seeks")
	case whence == 2:
		s.off, s.past = len(s.buf), 0
	case whence == 0:
		if err := t.Work(int64(min(pos, len(s.buf))) / 4); err != nil {
			return interp.Value{}, err
		}
		s.off, s.past = 0, 0
		s.off = s.forward(pos)
		if s.off == len(s.buf) {
			n, err := s.count(t, s.off)
			if err != nil {
				return interp.Value{}, err
			}
			s.past = pos - n
		}
		return interp.Int(int64(pos)), nil
	}
	return s.tell(t)
}

func (s *stringIO) tell(t *interp.Thread) (interp.Value, error) {
	n, err := s.count(t, s.off)
	return interp.Int(int64(n + s.past)), err
}

func stringTruncate(t *interp.Thread, s *stringIO, a interp.Args) (interp.Value, error) {
	at, err := s.count(t, s.off)
	if err != nil {
		return interp.Value{}, err
	}
	size := at + s.past
	if v := a.Get(1); !v.IsUnset() && !v.IsNone() {
		if size, err = sizeArg(t, v); err != nil {
			return interp.Value{}, err
		}
	}
	if size < 0 {
		return interp.Value{}, t.Errorf(interp.ValueError, "Negative size value %d", size)
	}
	if err := t.Work(int64(min(size, len(s.buf))) / 4); err != nil {
		return interp.Value{}, err
	}
	end := size
	if !s.ascii {
		end = forwardIn(s.buf, 0, size)
	}
	if end < len(s.buf) {
		s.buf = s.buf[:end]
		if s.off > end {
			s.past += at - size
			s.off = end
		}
	}
	return interp.Int(int64(size)), nil
}

func stringWrite(t *interp.Thread, s *stringIO, a interp.Args) (interp.Value, error) {
	text, ok := interp.AsStr(a.V[1])
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "string argument expected, got '%s'", a.V[1].Type().Name)
	}
	if err := s.write(t, text.String(), text.ASCII()); err != nil {
		return interp.Value{}, err
	}
	return interp.Int(int64(text.Len())), nil
}

// stringQuickWrite is write of a short text at the end, where there is room: that costs nothing.
func stringQuickWrite(_ *interp.Thread, a []interp.Value, d *interp.Value) bool {
	if len(a) != 2 {
		return false
	}
	s, ok := interp.As[stringIO](a[0], stringLayout)
	if !ok || s.closed || s.any || s.newline != "\n" || s.past > 0 || s.off < len(s.buf) {
		return false
	}
	v, ok := interp.AsStr(a[1])
	if !ok {
		return false
	}
	text := v.String()
	if len(text) >= 32 || len(text) > cap(s.buf)-len(s.buf) {
		return false
	}
	s.buf = append(s.buf, text...)
	s.off = len(s.buf)
	s.ascii = s.ascii && v.ASCII()
	*d = interp.Int(int64(v.Len()))
	return true
}

func stringNewlines(t *interp.Thread, s *stringIO, _ interp.Args) (interp.Value, error) {
	return newlinesSeen(t, s.seen)
}

func stringGetValue(t *interp.Thread, s *stringIO, _ interp.Args) (interp.Value, error) {
	return t.StrOf(interp.View(s.buf))
}

// stringSetState is __setstate__: what stringState gives. The value is put in as it is, past the translation of newlines.
func stringSetState(t *interp.Thread, s *stringIO, a interp.Args) (interp.Value, error) {
	items, err := stateArg(t, a, 4)
	if err != nil {
		return interp.Value{}, err
	}
	if err := stringInit(t, a.V[0], interp.Args{V: []interp.Value{interp.ValueOf(t.Intern("")), items[1]}}); err != nil {
		return interp.Value{}, err
	}
	newline, translate, any := s.newline, s.translate, s.any
	s.newline, s.translate, s.any = "\n", false, false
	_, err = t.CallMethod(a.V[0], "write", items[0])
	s.newline, s.translate, s.any = newline, translate, any
	if err != nil {
		return interp.Value{}, err
	}
	return t.CallMethod(a.V[0], "seek", items[2])
}

// stringState is __getstate__: (value, newline, position, attributes).
func stringState(t *interp.Thread, s *stringIO, a interp.Args) (interp.Value, error) {
	v, err := stringGetValue(t, s, a)
	if err != nil {
		return interp.Value{}, err
	}
	pos, err := s.tell(t)
	if err != nil {
		return interp.Value{}, err
	}
	nl := interp.None
	if !s.translate {
		nl = interp.ValueOf(t.Intern(s.newline))
	}
	d, err := stateDict(t, a.V[0])
	if err != nil {
		return interp.Value{}, err
	}
	return interp.TupleOf(t, v, nl, pos, d)
}

func stringNext(t *interp.Thread, v interp.Value) (interp.Value, error) {
	if !v.IsExact(StringIO) {
		return baseNext(t, v)
	}
	s := stringSelf(v)
	if s.closed {
		return interp.Value{}, t.Errorf(interp.ValueError, "I/O operation on closed file")
	}
	if s.past > 0 || s.off >= len(s.buf) {
		return interp.Value{}, nil
	}
	return s.readLine(t, -1)
}

func defineStringIO() {
	yes := openedString(func(*interp.Thread, *stringIO, interp.Args) (interp.Value, error) { return interp.True, nil })
	interp.Define(StringIO, interp.TypeSpec{
		Name: "StringIO", Module: "_io", Base: TextIOBase, Layout: stringLayout, HasDict: true, NewSig: "(initial_value='', newline='\\n')",
		Doc: "Text I/O implementation using an in-memory buffer.\n\nThe initial_value argument sets the value of object.  The newline\nargument is like the one of TextIOWrapper's constructor.",
		Slots: interp.Slots{
			New: func(t *interp.Thread, typ *interp.Type, _ interp.Args) (interp.Value, error) {
				s, err := interp.New[stringIO](t, typ)
				if err != nil {
					return interp.Value{}, err
				}
				s.newline, s.ascii = "\n", true
				return interp.ValueOf(s), nil
			},
			Init: stringInit, Next: stringNext,
		},
		Methods: []interp.Native{
			{Name: "getvalue", Sig: "()", Cost: interp.CostPerByte, Fn: openedString(stringGetValue), Doc: "Retrieve the entire contents of the object."},
			{Name: "read", Sig: "(size=-1, /)", Cost: interp.CostPerByte, Fn: openedString(stringRead)},
			{Name: "readline", Sig: "(size=-1, /)", Cost: interp.CostPerByte, Fn: openedString(func(t *interp.Thread, s *stringIO, a interp.Args) (interp.Value, error) {
				n, err := sizeArg(t, a.Get(1))
				if err != nil {
					return interp.Value{}, err
				}
				return s.readLine(t, n)
			})},
			{Name: "write", Sig: "(s, /)", Cost: interp.CostPerByte, Quick: stringQuickWrite, Drops: 2, Fn: openedString(stringWrite), Doc: "Write string to file.\n\nReturns the number of characters written, which is always equal to\nthe length of the string."},
			{Name: "seek", Sig: "(pos, whence=0, /)", Cost: interp.CostPerByte, Fn: openedString(stringSeek)},
			{Name: "tell", Sig: "()", Cost: interp.CostPerByte, Fn: openedString(func(t *interp.Thread, s *stringIO, _ interp.Args) (interp.Value, error) { return s.tell(t) })},
			{Name: "truncate", Sig: "(pos=None, /)", Cost: interp.CostPerByte, Fn: openedString(stringTruncate)},
			{Name: "close", Sig: "()", Cost: interp.CostConst, Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
				s := stringSelf(a.V[0])
				s.closed, s.buf = true, nil
				return interp.None, nil
			}},
			{Name: "readable", Sig: "()", Cost: interp.CostConst, Fn: yes},
			{Name: "writable", Sig: "()", Cost: interp.CostConst, Fn: yes},
			{Name: "seekable", Sig: "()", Cost: interp.CostConst, Fn: yes},
			{Name: "__getstate__", Sig: "()", Cost: interp.CostPerByte, Fn: openedString(stringState)},
			{Name: "__setstate__", Sig: "(state, /)", Cost: interp.CostPerByte, Fn: openedString(stringSetState)},
			{Name: "closed", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
				return interp.Bool(stringSelf(a.V[0]).closed), nil
			}},
			{Name: "line_buffering", Kind: interp.Getter, Cost: interp.CostConst, Fn: openedString(func(*interp.Thread, *stringIO, interp.Args) (interp.Value, error) { return interp.False, nil })},
			{Name: "newlines", Kind: interp.Getter, Cost: interp.CostConst, Fn: openedString(stringNewlines)},
		},
	})
}
