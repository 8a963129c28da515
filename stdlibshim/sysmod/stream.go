package sysmod

import (
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/iomod"
)

// stream is one of the three standard streams as Python sees it: text on top, bytes by its buffer attribute. Both write through to the host.
type stream struct {
	interp.Object
	name   string // "<stdout>"
	mode   string // "r" or "w"
	binary bool
	text   *stream // of the binary one
	buffer *stream // of the text one, made when asked for
	closed bool
	errors string
}

var (
	streamLayout = interp.NewLayout[stream]("_io.TextIOWrapper")

	textType, readerType, writerType = new(interp.Type), new(interp.Type), new(interp.Type)
)

// Traverse implements interp.Heap.
func (s *stream) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (s *stream) ExtraSize() int64 { return 64 }

func self(v interp.Value) *stream {
	s, _ := interp.As[stream](v, streamLayout)
	return s
}

// IsStream reports whether v is one of the standard streams of text that the session was given.
func IsStream(v interp.Value) bool { return v.IsExact(textType) }

func newStream(t *interp.Thread, name, mode, errors string) (interp.Value, error) {
	s, err := interp.New[stream](t, textType)
	if err != nil {
		return interp.Value{}, err
	}
	s.name, s.mode, s.errors = name, mode, errors
	return interp.ValueOf(s), nil
}

func stdout(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
	if v := t.StdoutObject(); !v.IsUnset() {
		return v, nil
	}
	v, err := newStream(t, "<stdout>", "w", "strict")
	if err == nil {
		t.SetStdoutObject(v)
	}
	return v, err
}

func stderr(t *interp.Thread, _ *interp.Module) (v interp.Value, err error) {
	s := state(t)
	if s.stderr.IsUnset() {
		s.stderr, err = newStream(t, "<stderr>", "w", "backslashreplace")
	}
	return s.stderr, err
}

func stdin(t *interp.Thread, _ *interp.Module) (v interp.Value, err error) {
	s := state(t)
	if s.stdin.IsUnset() {
		s.stdin, err = newStream(t, "<stdin>", "r", "strict")
	}
	return s.stdin, err
}

type method = func(t *interp.Thread, s *stream, a interp.Args) (interp.Value, error)

// open wraps a method that needs the stream open.
func open(f method) func(t *interp.Thread, a interp.Args) (interp.Value, error) {
	return func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		s := self(a.V[0])
		if s.closed {
			return interp.Value{}, t.Errorf(interp.ValueError, "I/O operation on closed file.")
		}
		return f(t, s, a)
	}
}

func attr(name string, f func(t *interp.Thread, s *stream) interp.Value) interp.Native {
	return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) { return f(t, self(a.V[0])), nil }}
}

func setupStreams() {
	iomod.Define()
	yes := func(f func(s *stream) bool) func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		return open(func(_ *interp.Thread, s *stream, _ interp.Args) (interp.Value, error) { return interp.Bool(f(s)), nil })
	}
	unsupported := func(what string) func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		return open(func(t *interp.Thread, _ *stream, _ interp.Args) (interp.Value, error) {
			return interp.Value{}, unsupportedError(t, what)
		})
	}
	common := []interp.Native{
		{Name: "write", Sig: "(data, /)", Cost: interp.CostPerByte, Fn: open(streamWrite)},
		{Name: "writelines", Sig: "(lines, /)", Cost: interp.CostCallsBack, Fn: open(writeLines)},
		{Name: "flush", Sig: "()", Cost: interp.CostConst, Fn: open(func(*interp.Thread, *stream, interp.Args) (interp.Value, error) { return interp.None, nil })},
		{Name: "close", Sig: "()", Cost: interp.CostConst, Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
			self(a.V[0]).closed = true
			return interp.None, nil
		}},
		{Name: "read", Sig: "(size=-1, /)", Cost: interp.CostPerByte, Fn: open(read)},
		{Name: "readline", Sig: "(size=-1, /)", Cost: interp.CostPerByte, Fn: open(readLine)},
		{Name: "readlines", Sig: "(hint=-1, /)", Cost: interp.CostPerByte, Fn: open(readLines)},
		{Name: "isatty", Sig: "()", Cost: interp.CostConst, Fn: yes(func(*stream) bool { return false })},
		{Name: "readable", Sig: "()", Cost: interp.CostConst, Fn: yes(func(s *stream) bool { return s.mode == "r" })},
		{Name: "writable", Sig: "()", Cost: interp.CostConst, Fn: yes(func(s *stream) bool { return s.mode == "w" })},
		{Name: "seekable", Sig: "()", Cost: interp.CostConst, Fn: yes(func(*stream) bool { return false })},
		{Name: "fileno", Sig: "()", Cost: interp.CostConst, Fn: open(func(_ *interp.Thread, s *stream, _ interp.Args) (interp.Value, error) {
			return interp.Int(int64(strings.Index("<stdin><stdout><stderr>", s.name)+1) / 8), nil
		})},
		{Name: "seek", Sig: "(offset, whence=0, /)", Cost: interp.CostConst, Fn: unsupported("underlying stream is not seekable")},
		{Name: "tell", Sig: "()", Cost: interp.CostConst, Fn: unsupported("underlying stream is not seekable")},
		{Name: "truncate", Sig: "(pos=None, /)", Cost: interp.CostConst, Fn: unsupported("truncate")},
		{Name: "__enter__", Sig: "()", Cost: interp.CostConst, Fn: open(func(_ *interp.Thread, s *stream, _ interp.Args) (interp.Value, error) { return interp.ValueOf(s), nil })},
		{Name: "__exit__", Sig: "(*args)", Cost: interp.CostConst, Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
			self(a.V[0]).closed = true
			return interp.None, nil
		}},
		attr("closed", func(_ *interp.Thread, s *stream) interp.Value { return interp.Bool(s.closed) }),
		attr("name", func(t *interp.Thread, s *stream) interp.Value { return interp.ValueOf(t.Intern(s.name)) }),
		attr("mode", func(t *interp.Thread, s *stream) interp.Value { return interp.ValueOf(t.Intern(s.mode)) }),
	}
	text := append([]interp.Native{
		attr("encoding", func(t *interp.Thread, _ *stream) interp.Value { return interp.ValueOf(t.Intern("utf-8")) }),
		attr("errors", func(t *interp.Thread, s *stream) interp.Value { return interp.ValueOf(t.Intern(s.errors)) }),
		attr("newlines", func(_ *interp.Thread, _ *stream) interp.Value { return interp.None }),
		attr("line_buffering", func(_ *interp.Thread, s *stream) interp.Value { return interp.Bool(s.name == "<stderr>") }),
		attr("write_through", func(_ *interp.Thread, _ *stream) interp.Value { return interp.False }),
		{Name: "buffer", Kind: interp.Getter, Cost: interp.CostConst, Fn: buffer},
		{Name: "reconfigure", Sig: "(*, encoding=None, errors=None, newline=None, line_buffering=None, write_through=None)", Cost: interp.CostConst, Fn: open(reconfigure)},
		{Name: "detach", Sig: "()", Cost: interp.CostConst, Fn: buffer},
	}, common...)
	slots := interp.Slots{Repr: streamRepr, Iter: iter, Next: next}
	interp.Define(textType, interp.TypeSpec{Name: "TextIOWrapper", Module: "_io", Base: iomod.TextIOWrapper, HasDict: true, Layout: streamLayout, NoNew: true, Methods: text, Slots: slots})
	interp.Define(readerType, interp.TypeSpec{Name: "BufferedReader", Module: "_io", Base: iomod.BufferedIOBase, HasDict: true, Layout: streamLayout, NoNew: true, Methods: append([]interp.Native(nil), common...), Slots: slots})
	interp.Define(writerType, interp.TypeSpec{Name: "BufferedWriter", Module: "_io", Base: iomod.BufferedIOBase, HasDict: true, Layout: streamLayout, NoNew: true, Methods: append([]interp.Native(nil), common...), Slots: slots})
}

// unsupportedError is io.UnsupportedOperation.
func unsupportedError(t *interp.Thread, what string) error { return iomod.Unsupported(t, what) }

func streamRepr(t *interp.Thread, v interp.Value) (interp.Value, error) {
	s := self(v)
	if s.binary {
		return interp.NewStr(t, "<_io."+v.Type().Name+" name='"+s.name+"'>")
	}
	return interp.NewStr(t, "<_io.TextIOWrapper name='"+s.name+"' mode='"+s.mode+"' encoding='utf-8'>")
}

func iter(t *interp.Thread, v interp.Value) (interp.Value, error) {
	if self(v).closed {
		return interp.Value{}, t.Errorf(interp.ValueError, "I/O operation on closed file.")
	}
	return v, nil
}

func next(t *interp.Thread, v interp.Value) (interp.Value, error) {
	r, err := readLine(t, self(v), interp.Args{V: []interp.Value{v}})
	if err != nil {
		return interp.Value{}, err
	}
	if n, err := t.Len(r); err != nil || n == 0 {
		return interp.Value{}, err
	}
	return r, nil
}

func buffer(t *interp.Thread, a interp.Args) (interp.Value, error) {
	s := self(a.V[0])
	if s.buffer == nil {
		typ := writerType
		if s.mode == "r" {
			typ = readerType
		}
		b, err := interp.New[stream](t, typ)
		if err != nil {
			return interp.Value{}, err
		}
		b.name, b.mode, b.binary, b.text = s.name, s.mode, true, s
		s.buffer = b
	}
	return interp.ValueOf(s.buffer), nil
}

func reconfigure(t *interp.Thread, s *stream, a interp.Args) (interp.Value, error) {
	if v := a.Get(2); !v.IsUnset() && !v.IsNone() {
		e, ok := interp.GoString(v)
		if !ok {
			return interp.Value{}, t.Errorf(interp.TypeError, "reconfigure() argument 'errors' must be str or None, not %s", v.Type().Name)
		}
		s.errors = e
	} else if v := a.Get(1); !v.IsUnset() && !v.IsNone() {
		s.errors = "strict"
	}
	return interp.None, nil
}

func streamWrite(t *interp.Thread, s *stream, a interp.Args) (interp.Value, error) {
	if s.mode == "r" {
		return interp.Value{}, unsupportedError(t, "not writable")
	}
	out := t.WriteStdout
	if s.name == "<stderr>" {
		out = t.WriteStderr
	}
	if s.binary {
		b, ok := interp.GoBytes(a.V[1])
		if !ok {
			return interp.Value{}, t.Errorf(interp.TypeError, "a bytes-like object is required, not '%s'", a.V[1].Type().Name)
		}
		if err := out(b); err != nil {
			return interp.Value{}, err
		}
		return interp.Int(int64(len(b))), nil
	}
	p, ok := interp.AsStr(a.V[1])
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "write() argument must be str, not %s", a.V[1].Type().Name)
	}
	text := p.String()
	if strings.IndexByte(text, 0xED) >= 0 {
		// Where a lone surrogate may be: what UTF-8 can't hold goes by the stream's error handler.
		var err error
		if text, err = t.Encode(p, "utf-8", s.errors); err != nil {
			return interp.Value{}, err
		}
	}
	if err := out(text); err != nil {
		return interp.Value{}, err
	}
	return interp.Int(int64(p.Len())), nil
}

func writeLines(t *interp.Thread, s *stream, a interp.Args) (interp.Value, error) {
	err := t.Iterate(a.V[1], func(v interp.Value) error {
		_, err := t.CallMethod(interp.ValueOf(s), "write", v)
		return err
	})
	return interp.None, err
}

// size reads the argument of the read methods: -1 for all.
func size(t *interp.Thread, v interp.Value) (int, error) {
	if v.IsUnset() || v.IsNone() {
		return -1, nil
	}
	i, err := t.Index(v)
	if err != nil {
		return 0, t.Errorf(interp.TypeError, "argument should be integer or None, not '%s'", v.Type().Name)
	}
	n, ok := interp.AsInt64(i)
	if !ok {
		return 0, t.Errorf(interp.OverflowError, "cannot fit 'int' into an index-sized integer")
	}
	return int(max(n, -1)), nil
}

// result is what was read as the stream's kind of text.
func (s *stream) result(t *interp.Thread, b []byte) (interp.Value, error) {
	if s.binary {
		return interp.NewBytes(t, string(b))
	}
	if !utf8.Valid(b) {
		v, err := interp.NewBytes(t, string(b))
		if err != nil {
			return interp.Value{}, err
		}
		enc, err := interp.NewStr(t, "utf-8")
		if err != nil {
			return interp.Value{}, err
		}
		errs, err := interp.NewStr(t, s.errors)
		if err != nil {
			return interp.Value{}, err
		}
		return t.CallMethod(v, "decode", enc, errs)
	}
	text := string(b)
	if strings.Contains(text, "\r") {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	return interp.NewStr(t, text)
}

// take reads up to n characters (bytes of a binary stream, -1: any number), and no further than a line's end when line is set.
func (s *stream) take(t *interp.Thread, n int, line bool) ([]byte, error) {
	in := t.Stdin()
	b := t.NewBuilder()
	defer t.Unroot(b.Root())
	out, err := b.Room(0)
	for n != 0 && err == nil {
		var c byte
		if c, err = in.ReadByte(); err != nil {
			err = t.StdinError(err)
			break
		}
		if err = b.WriteByte(c); err != nil {
			break
		}
		out, err = b.Room(0)
		if n > 0 && (s.binary || endsRune(out, in.Buffered(), func() byte { b, _ := in.Peek(1); return b[0] })) {
			n--
		}
		if line && c == '\n' {
			break
		}
	}
	return out, err
}

// endsRune reports whether the last byte read is the last of a character: what follows does not continue it.
func endsRune(b []byte, buffered int, peek func() byte) bool {
	if b[len(b)-1] < utf8.RuneSelf {
		return true
	}
	for i := 1; i <= 4 && i <= len(b); i++ {
		c := b[len(b)-i]
		if utf8.RuneStart(c) {
			return utf8.FullRune(b[len(b)-i:])
		}
	}
	return buffered == 0 || utf8.RuneStart(peek())
}

func (s *stream) readable(t *interp.Thread) error {
	if s.mode != "r" {
		return unsupportedError(t, "not readable")
	}
	return nil
}

func read(t *interp.Thread, s *stream, a interp.Args) (interp.Value, error) {
	if err := s.readable(t); err != nil {
		return interp.Value{}, err
	}
	n, err := size(t, a.Get(1))
	if err != nil {
		return interp.Value{}, err
	}
	b, err := s.take(t, n, false)
	if err != nil {
		return interp.Value{}, err
	}
	return s.result(t, b)
}

func readLine(t *interp.Thread, s *stream, a interp.Args) (interp.Value, error) {
	if err := s.readable(t); err != nil {
		return interp.Value{}, err
	}
	n, err := size(t, a.Get(1))
	if err != nil {
		return interp.Value{}, err
	}
	b, err := s.take(t, n, true)
	if err != nil {
		return interp.Value{}, err
	}
	return s.result(t, b)
}

func readLines(t *interp.Thread, s *stream, a interp.Args) (interp.Value, error) {
	hint, err := size(t, a.Get(1))
	if err != nil {
		return interp.Value{}, err
	}
	l, err := interp.NewList(t, nil)
	if err != nil {
		return interp.Value{}, err
	}
	mark := t.Root(interp.ValueOf(l))
	defer t.Unroot(mark)
	total := 0
	for {
		v, err := readLine(t, s, interp.Args{V: a.V[:1]})
		if err != nil {
			return interp.Value{}, err
		}
		n, err := t.Len(v)
		if err != nil {
			return interp.Value{}, err
		}
		if n == 0 {
			return interp.ValueOf(l), nil
		}
		if err := l.Append(t, v); err != nil {
			return interp.Value{}, err
		}
		if total += n; hint > 0 && total >= hint {
			return interp.ValueOf(l), nil
		}
	}
}
