// Package iomod is the part of module io that is Go: the abstract classes that every stream derives from (this file), StringIO and BytesIO, files (fileio.go), buffers (buffered.go), text on
// top of bytes (textio.go), and open() (open.go). The rest is Python (stdlibshim/lib/io).
//
// io.IOBase and the C class _io._IOBase, which CPython keeps apart, are one here; so StringIO.__mro__ is shorter.
package iomod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// The abstract classes. Define completes them.
var (
	IOBase, RawIOBase, BufferedIOBase, TextIOBase = new(interp.Type), new(interp.Type), new(interp.Type), new(interp.Type)
	UnsupportedOperation                          = new(interp.Type)
)

// Define defines the classes of this package, at most once.
var Define = sync.OnceFunc(func() {
	interp.Define(UnsupportedOperation, interp.TypeSpec{Name: "UnsupportedOperation", Module: "io", Bases: []*interp.Type{interp.OSError, interp.ValueError}})
	defineBases()
	defineStringIO()
	defineBytesIO()
	defineFileIO()
	defineBuffered()
	defineTextIO()
})

const closedText = "I/O operation on closed file."

// Unsupported is the exception io.UnsupportedOperation.
func Unsupported(t *interp.Thread, what string) error {
	return t.Errorf(UnsupportedOperation, "%s", what)
}

// isClosed is the attribute closed of any stream.
func isClosed(t *interp.Thread, v interp.Value) (bool, error) {
	c, err := t.Attr(v, "closed")
	if err != nil {
		return false, err
	}
	return t.Truth(c)
}

func checkOpen(t *interp.Thread, v interp.Value) error {
	closed, err := isClosed(t, v)
	if err == nil && closed {
		err = t.Errorf(interp.ValueError, closedText)
	}
	return err
}

// sizeArg reads a size: -1 for None and when it was not given.
func sizeArg(t *interp.Thread, v interp.Value) (int, error) {
	if v.IsUnset() || v.IsNone() {
		return -1, nil
	}
	if !interp.HasIndex(v) {
		return 0, t.Errorf(interp.TypeError, "argument should be integer or None, not '%s'", v.Type().Name)
	}
	return t.IndexArg(v, "")
}

type fn = func(t *interp.Thread, a interp.Args) (interp.Value, error)

// unpickled is what streams tell of their state: none, unless a subclass does.
func unpickled() interp.Native {
	return interp.Native{Name: "__getstate__", Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		return interp.Value{}, t.Errorf(interp.TypeError, "cannot pickle '%s' instances", a.V[0].Type().ShortName())
	}}
}

// overridesFlush reports whether a stream of one of our classes has a flush of its own.
func overridesFlush(t *interp.Thread, v interp.Value) (bool, error) {
	m, err := t.AttrOpt(v, "flush")
	return !m.IsExact(interp.BuiltinFunctionType), err
}

func unsupported(name, sig string) interp.Native {
	return interp.Native{Name: name, Sig: sig, Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
		return interp.Value{}, Unsupported(t, name)
	}}
}

func notImplemented(name, sig string) interp.Native {
	return interp.Native{Name: name, Sig: sig, Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
		return interp.Value{}, t.Errorf(interp.NotImplementedError, "")
	}}
}

func falseWhenOpen(name string) interp.Native {
	return interp.Native{Name: name, Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		return interp.False, checkOpen(t, a.V[0])
	}}
}

// checker makes _checkReadable and its like.
func checker(name, method, text string) interp.Native {
	return interp.Native{Name: name, Sig: "()", Cost: interp.CostCallsBack, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		r, err := t.CallMethod(a.V[0], method)
		if err != nil {
			return interp.Value{}, err
		}
		if ok, err := t.Truth(r); err != nil || ok {
			return interp.True, err
		}
		return interp.Value{}, Unsupported(t, text)
	}}
}

func defineBases() {
	interp.Define(IOBase, interp.TypeSpec{
		Name: "IOBase", Module: "io", PyName: true, HasDict: true, Doc: "The abstract base class for all I/O classes.",
		Slots: interp.Slots{
			New: func(t *interp.Thread, typ *interp.Type, _ interp.Args) (interp.Value, error) {
				return interp.NewPlain(t, typ)
			},
			Iter: func(t *interp.Thread, v interp.Value) (interp.Value, error) { return v, checkOpen(t, v) },
			Next: baseNext,
		},
		Methods: []interp.Native{
			unsupported("seek", "(offset, whence=0, /)"), unsupported("truncate", "(size=None, /)"), unsupported("fileno", "()"),
			falseWhenOpen("isatty"),
			{Name: "tell", Sig: "()", Cost: interp.CostCallsBack, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				return t.CallMethod(a.V[0], "seek", interp.Int(0), interp.Int(1))
			}},
			falseMethod("seekable"), falseMethod("readable"), falseMethod("writable"),
			checker("_checkReadable", "readable", "File or stream is not readable."),
			checker("_checkWritable", "writable", "File or stream is not writable."),
			checker("_checkSeekable", "seekable", "File or stream is not seekable."),
			{Name: "_checkClosed", Sig: "(msg=None)", Cost: interp.CostCallsBack, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				return interp.None, checkOpen(t, a.V[0])
			}},
			{Name: "flush", Sig: "()", Cost: interp.CostCallsBack, Fn: baseFlush},
			{Name: "close", Sig: "()", Cost: interp.CostCallsBack, Fn: baseClose},
			{Name: "closed", Kind: interp.Getter, Cost: interp.CostCallsBack, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				v, err := t.AttrOpt(a.V[0], "__IOBase_closed")
				return interp.Bool(!v.IsUnset()), err
			}},
			{Name: "__enter__", Sig: "()", Cost: interp.CostCallsBack, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) { return a.V[0], checkOpen(t, a.V[0]) }},
			{Name: "__exit__", Sig: "(*args)", Cost: interp.CostCallsBack, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) { return t.CallMethod(a.V[0], "close") }},
			{Name: "readline", Sig: "(size=-1, /)", Cost: interp.CostCallsBack, Fn: baseReadLine},
			{Name: "readlines", Sig: "(hint=-1, /)", Cost: interp.CostCallsBack, Fn: baseReadLines},
			{Name: "writelines", Sig: "(lines, /)", Cost: interp.CostCallsBack, Fn: baseWriteLines},
		},
	})
	derive := func(typ *interp.Type, name, doc string, methods ...interp.Native) {
		interp.Define(typ, interp.TypeSpec{Name: name, Module: "io", PyName: true, Base: IOBase, HasDict: true, Doc: doc, Methods: methods})
	}
	derive(RawIOBase, "RawIOBase", "Base class for raw binary I/O.",
		interp.Native{Name: "read", Sig: "(size=-1, /)", Cost: interp.CostCallsBack, Fn: rawRead},
		interp.Native{Name: "readall", Sig: "()", Cost: interp.CostCallsBack, Fn: rawReadAll},
		notImplemented("readinto", "(buffer, /)"), notImplemented("write", "(data, /)"))
	derive(BufferedIOBase, "BufferedIOBase", "Base class for buffered IO objects.",
		unsupported("detach", "()"), unsupported("read", "(size=-1, /)"), unsupported("read1", "(size=-1, /)"), unsupported("write", "(buffer, /)"),
		interp.Native{Name: "readinto", Sig: "(buffer, /)", Cost: interp.CostCallsBack, Fn: bufferedReadInto("read")},
		interp.Native{Name: "readinto1", Sig: "(buffer, /)", Cost: interp.CostCallsBack, Fn: bufferedReadInto("read1")})
	none := func(name string) interp.Native {
		return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Fn: func(*interp.Thread, interp.Args) (interp.Value, error) { return interp.None, nil }}
	}
	derive(TextIOBase, "TextIOBase", "Base class for text I/O.",
		unsupported("detach", "()"), unsupported("read", "(size=-1, /)"), unsupported("readline", "(size=-1, /)"), unsupported("write", "(s, /)"),
		none("encoding"), none("newlines"), none("errors"))
}

func falseMethod(name string) interp.Native {
	return interp.Native{Name: name, Sig: "()", Cost: interp.CostConst, Fn: func(*interp.Thread, interp.Args) (interp.Value, error) { return interp.False, nil }}
}

func baseNext(t *interp.Thread, v interp.Value) (interp.Value, error) {
	line, err := t.CallMethod(v, "readline")
	if err != nil {
		return interp.Value{}, err
	}
	n, err := t.Len(line)
	if err != nil || n == 0 {
		return interp.Value{}, err
	}
	return line, nil
}

// baseFlush does not ask the attribute closed, which subclasses may define.
func baseFlush(t *interp.Thread, a interp.Args) (interp.Value, error) {
	done, err := t.AttrOpt(a.V[0], "__IOBase_closed")
	if err == nil && !done.IsUnset() {
		err = t.Errorf(interp.ValueError, closedText)
	}
	return interp.None, err
}

func baseClose(t *interp.Thread, a interp.Args) (interp.Value, error) {
	v := a.V[0]
	done, err := t.AttrOpt(v, "__IOBase_closed")
	if err != nil || !done.IsUnset() {
		return interp.None, err
	}
	_, err = t.CallMethod(v, "flush")
	if e := t.SetAttr(v, t.Intern("__IOBase_closed"), interp.True); err == nil {
		err = e
	}
	return interp.None, err
}

// baseReadLine reads a line of a binary stream by read, byte by byte unless there is peek.
func baseReadLine(t *interp.Thread, a interp.Args) (interp.Value, error) {
	v := a.V[0]
	size, err := sizeArg(t, a.Get(1))
	if err != nil {
		return interp.Value{}, err
	}
	peek, err := t.AttrOpt(v, "peek")
	if err != nil {
		return interp.Value{}, err
	}
	out := t.NewBuilder()
	defer t.Unroot(out.Root())
	for size < 0 || out.Len() < size {
		want := 1
		if !peek.IsUnset() {
			ahead, err := t.Call(peek, interp.Int(1))
			if err != nil {
				return interp.Value{}, err
			}
			b, ok := interp.GoBytes(ahead)
			if !ok {
				return interp.Value{}, t.Errorf(interp.OSError, "peek() should have returned a bytes object, not '%s'", ahead.Type().Name)
			}
			if want = lineLength(b); want == 0 {
				want = 1
			}
			if size >= 0 {
				want = min(want, size-out.Len())
			}
		}
		if err := t.Work(8); err != nil {
			return interp.Value{}, err
		}
		r, err := t.CallMethod(v, "read", interp.Int(int64(want)))
		if err != nil {
			return interp.Value{}, err
		}
		b, ok := interp.GoBytes(r)
		if !ok {
			return interp.Value{}, t.Errorf(interp.OSError, "read() should have returned a bytes object, not '%s'", r.Type().Name)
		}
		if b == "" {
			break
		}
		if err := out.WriteString(b); err != nil {
			return interp.Value{}, err
		}
		if b[len(b)-1] == '\n' {
			break
		}
	}
	return t.BytesFrom(out.Str().String())
}

// lineLength is the length of the line that b begins with.
func lineLength(b string) int {
	for i := range len(b) {
		if b[i] == '\n' {
			return i + 1
		}
	}
	return len(b)
}

func baseReadLines(t *interp.Thread, a interp.Args) (interp.Value, error) {
	hint, err := sizeArg(t, a.Get(1))
	if err != nil {
		return interp.Value{}, err
	}
	l, err := interp.NewList(t, nil)
	if err != nil {
		return interp.Value{}, err
	}
	defer t.Unroot(t.Root(interp.ValueOf(l)))
	it, err := t.Iter(a.V[0])
	if err != nil {
		return interp.Value{}, err
	}
	for total := 0; hint <= 0 || total < hint; {
		line, err := t.Next(it)
		if err != nil {
			return interp.Value{}, err
		}
		if line.IsUnset() {
			break
		}
		n, err := t.Len(line)
		if err != nil {
			return interp.Value{}, err
		}
		if err := l.Append(t, line); err != nil {
			return interp.Value{}, err
		}
		total += n
	}
	return interp.ValueOf(l), nil
}

func baseWriteLines(t *interp.Thread, a interp.Args) (interp.Value, error) {
	v := a.V[0]
	if err := checkOpen(t, v); err != nil {
		return interp.Value{}, err
	}
	return interp.None, t.Iterate(a.V[1], func(line interp.Value) error {
		if err := t.Work(8); err != nil {
			return err
		}
		_, err := t.CallMethod(v, "write", line)
		return err
	})
}

func rawRead(t *interp.Thread, a interp.Args) (interp.Value, error) {
	n, err := sizeArg(t, a.Get(1))
	if err != nil {
		return interp.Value{}, err
	}
	if n < 0 {
		return t.CallMethod(a.V[0], "readall")
	}
	if err := t.Alloc(int64(n)); err != nil {
		return interp.Value{}, err
	}
	b, err := interp.NewByteArray(t, make([]byte, n))
	if err != nil {
		return interp.Value{}, err
	}
	defer t.Unroot(t.Root(b))
	r, err := t.CallMethod(a.V[0], "readinto", b)
	if err != nil || r.IsNone() {
		return r, err
	}
	got, err := t.IndexArg(r, "")
	if err != nil {
		return interp.Value{}, err
	}
	text, _ := interp.GoBytes(b)
	if got < 0 || got > len(text) {
		return interp.Value{}, t.Errorf(interp.ValueError, "readinto returned %d outside buffer size %d", got, n)
	}
	return t.BytesFrom(text[:got])
}

func rawReadAll(t *interp.Thread, a interp.Args) (interp.Value, error) {
	out := t.NewBuilder()
	defer t.Unroot(out.Root())
	for {
		r, err := t.CallMethod(a.V[0], "read", interp.Int(1<<17))
		if err != nil {
			return interp.Value{}, err
		}
		if r.IsNone() && out.Len() == 0 {
			return r, nil
		}
		b, ok := interp.GoBytes(r)
		if !ok && !r.IsNone() {
			return interp.Value{}, t.Errorf(interp.TypeError, "read() should return bytes")
		}
		if b == "" {
			return t.BytesFrom(out.Str().String())
		}
		if err := out.WriteString(b); err != nil {
			return interp.Value{}, err
		}
	}
}

func bufferedReadInto(method string) fn {
	return func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		mem, err := writableBuffer(t, a.V[1])
		if err != nil {
			return interp.Value{}, err
		}
		r, err := t.CallMethod(a.V[0], method, interp.Int(int64(len(mem))))
		if err != nil {
			return interp.Value{}, err
		}
		b, ok := interp.GoBytes(r)
		if !ok {
			return interp.Value{}, t.Errorf(interp.TypeError, "read() should return bytes")
		}
		if want := len(mem); len(b) > want {
			return interp.Value{}, t.Errorf(interp.ValueError, "read() returned too much data: %d bytes requested, %d returned", want, len(b))
		}
		return readInto(t, a.V[1], b)
	}
}

// readInto copies b to the beginning of a writable buffer and returns how much there was room for.
func readInto(t *interp.Thread, target interp.Value, b string) (interp.Value, error) {
	mem, err := writableBuffer(t, target)
	if err != nil {
		return interp.Value{}, err
	}
	if err := t.Bytes(len(b)); err != nil {
		return interp.Value{}, err
	}
	return interp.Int(int64(copy(mem, b))), nil
}
