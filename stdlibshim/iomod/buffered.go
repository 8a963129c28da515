package iomod

import (
	"strings"

	"github.com/safepy/safepy/interp"
)

// buffered is io.BufferedReader, BufferedWriter and BufferedRandom: what was read ahead of a raw stream. Writes are not held back: they reach the raw stream at once, so
// that nothing is lost when a program ends, or ends its files, in whatever way.
//
// A raw stream that is a FileIO itself is used without going through Python.
type buffered struct {
	interp.Object
	raw      interp.Value
	file     *fileIO // raw, where it is exactly a FileIO
	size     int
	buf      []byte // read from raw
	at       int    // of buf: what was handed out
	detached bool
	reads    bool // BufferedReader and BufferedRandom
	writes   bool // BufferedWriter and BufferedRandom
}

// The classes of buffers.
var (
	BufferedReader, BufferedWriter, BufferedRandom = new(interp.Type), new(interp.Type), new(interp.Type)

	bufferedLayout = interp.NewLayout[buffered]("_io._Buffered")
)

const defaultBuffer = 128 << 10

// Traverse implements interp.Heap.
func (b *buffered) Traverse(w *interp.Walker) { w.Visit(b.raw) }

// ExtraSize implements interp.Heap.
func (b *buffered) ExtraSize() int64 { return int64(cap(b.buf)) }

func bufSelf(v interp.Value) *buffered {
	b, _ := interp.As[buffered](v, bufferedLayout)
	return b
}

type bufFn = func(t *interp.Thread, b *buffered, a interp.Args) (interp.Value, error)

// attached wraps a method that needs the raw stream.
func attached(f bufFn) fn {
	return func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		b := bufSelf(a.V[0])
		switch {
		case b.detached:
			return interp.Value{}, t.Errorf(interp.ValueError, "raw stream has been detached")
		case b.raw.IsUnset():
			return interp.Value{}, t.Errorf(interp.ValueError, "I/O operation on uninitialized object")
		}
		return f(t, b, a)
	}
}

// openedBuf wraps a method that needs the raw stream open; what names it in the error.
func openedBuf(what string, f bufFn) fn {
	return attached(func(t *interp.Thread, b *buffered, a interp.Args) (interp.Value, error) {
		if closed, err := b.closed(t); err != nil {
			return interp.Value{}, err
		} else if closed {
			return interp.Value{}, t.Errorf(interp.ValueError, "%s of closed file", what)
		}
		return f(t, b, a)
	})
}

func (b *buffered) closed(t *interp.Thread) (bool, error) {
	if b.file != nil {
		return b.file.fd < 0, nil
	}
	return isClosed(t, b.raw)
}

// ahead is what was read and not handed out.
func (b *buffered) ahead() int { return len(b.buf) - b.at }

// fill reads once from raw behind what is ahead, at most n bytes; 0 at the end, -1 where a raw stream has nothing yet.
func (b *buffered) fill(t *interp.Thread, n int) (int, error) {
	if b.ahead() == 0 {
		b.buf, b.at = b.buf[:0], 0
	}
	if b.file != nil {
		n = int(min(int64(n), b.file.rest()+1))
	}
	if cap(b.buf)-len(b.buf) < n {
		size := max(b.ahead()+n, min(2*cap(b.buf), b.size))
		if err := t.Alloc(int64(size)); err != nil {
			return 0, err
		}
		b.buf, b.at = append(make([]byte, 0, size), b.buf[b.at:]...), 0
	}
	if b.file != nil {
		k, err := b.file.fill(t, b.buf[len(b.buf):len(b.buf)+n])
		b.buf = b.buf[:len(b.buf)+k]
		return k, err
	}
	data, err := b.readRaw(t, n)
	if err != nil || data == nil {
		return -1, err
	}
	b.buf = append(b.buf, data...)
	return len(data), nil
}

// readRaw asks a raw stream for up to n bytes by its readinto; nil where it has nothing yet.
func (b *buffered) readRaw(t *interp.Thread, n int) ([]byte, error) {
	if err := t.Alloc(int64(n)); err != nil {
		return nil, err
	}
	room := make([]byte, n)
	into, err := interp.NewByteArray(t, room)
	if err != nil {
		return nil, err
	}
	defer t.Unroot(t.Root(into))
	view, err := t.Call(interp.MemoryViewType.Value(), into)
	if err != nil {
		return nil, err
	}
	defer t.Unroot(t.Root(view))
	r, err := t.CallMethod(b.raw, "readinto", view)
	if err != nil {
		return nil, err
	}
	if r.IsNone() {
		return nil, nil
	}
	k, err := t.IndexArg(r, "")
	if err != nil {
		return nil, t.Linked(t.Errorf(interp.OSError, "raw readinto() failed"), err, "__cause__")
	}
	if k < 0 || k > n {
		return nil, t.Errorf(interp.OSError, "raw readinto() returned invalid length %d (should have been between 0 and %d)", k, n)
	}
	return room[:k], nil
}

// take hands out n bytes, which are there.
func (b *buffered) take(t *interp.Thread, n int) (interp.Value, error) {
	v, err := t.BytesFrom(interp.View(b.buf[b.at : b.at+n]))
	if err == nil {
		b.at += n
	}
	return v, err
}

// read hands out n bytes, or what there is up to the end.
func (b *buffered) read(t *interp.Thread, n int) (interp.Value, error) {
	for b.ahead() < n {
		want := max(b.size, n-b.ahead())
		if b.file != nil && n > b.size {
			want = n - b.ahead()
		}
		k, err := b.fill(t, want)
		if err != nil {
			return interp.Value{}, err
		}
		if k < 0 && b.ahead() == 0 {
			return interp.None, nil
		}
		if k <= 0 {
			break
		}
	}
	return b.take(t, min(n, b.ahead()))
}

// readAll hands out everything up to the end.
func (b *buffered) readAll(t *interp.Thread) (interp.Value, error) {
	var rest interp.Value
	var err error
	if b.file != nil {
		rest, err = b.file.readAll(t)
	} else if all, e := t.AttrOpt(b.raw, "readall"); e != nil {
		err = e
	} else if !all.IsUnset() {
		rest, err = t.Call(all)
	} else {
		rest, err = rawReadAll(t, interp.Args{V: []interp.Value{b.raw}})
	}
	if err != nil {
		return interp.Value{}, err
	}
	if rest.IsNone() {
		if b.ahead() == 0 {
			return rest, nil
		}
		return b.take(t, b.ahead())
	}
	data, ok := interp.GoBytes(rest)
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "readall() should return bytes")
	}
	if b.ahead() == 0 {
		return rest, nil
	}
	out := t.NewBuilder()
	defer t.Unroot(out.Root())
	if err := out.WriteString(interp.View(b.buf[b.at:])); err != nil {
		return interp.Value{}, err
	}
	if err := out.WriteString(data); err != nil {
		return interp.Value{}, err
	}
	b.buf, b.at = nil, 0
	return t.BytesFrom(out.Str().String())
}

// read1 hands out what is ahead, or what one read of raw gives.
func (b *buffered) read1(t *interp.Thread, n int) (interp.Value, error) {
	if n < 0 {
		n = b.size
	}
	if n == 0 {
		return t.BytesFrom("")
	}
	if b.ahead() == 0 {
		if _, err := b.fill(t, max(1, min(n, b.size))); err != nil {
			return interp.Value{}, err
		}
	}
	return b.take(t, min(n, b.ahead()))
}

// line is the length of the line that lies ahead, reading on until it is complete; size limits it, -1 does not.
func (b *buffered) line(t *interp.Thread, size int) (int, error) {
	for seen := 0; ; {
		ahead := interp.View(b.buf[b.at:])
		if size >= 0 && len(ahead) > size {
			ahead = ahead[:size]
		}
		if err := t.Bytes(len(ahead) - seen + 32); err != nil {
			return 0, err
		}
		if i := strings.IndexByte(ahead[seen:], '\n'); i >= 0 {
			return seen + i + 1, nil
		}
		if size >= 0 && len(ahead) == size {
			return size, nil
		}
		seen = len(ahead)
		k, err := b.fill(t, max(b.size, seen))
		if err != nil {
			return 0, err
		}
		if k <= 0 {
			return b.ahead(), nil
		}
	}
}

// readInto1 puts what is ahead into a buffer, and what one read of raw gives where that leaves room for more than this object's own buffer holds, or was nothing.
func (b *buffered) readInto1(t *interp.Thread, target interp.Value, room int) (interp.Value, error) {
	left := room - b.ahead()
	if left > b.size || left == room && room > 0 {
		if _, err := b.fill(t, max(1, min(left, b.size))); err != nil {
			return interp.Value{}, err
		}
	}
	v, err := b.take(t, min(room, b.ahead()))
	if err != nil {
		return interp.Value{}, err
	}
	data, _ := interp.GoBytes(v)
	return readInto(t, target, data)
}

func (b *buffered) seek(t *interp.Thread, off int64, whence int) (interp.Value, error) {
	if whence == 1 {
		off -= int64(b.ahead())
	}
	b.buf, b.at = b.buf[:0], 0
	if b.file != nil {
		at, err := b.file.seek(t, off, whence)
		return interp.Int(at), err
	}
	v, err := t.CallMethod(b.raw, "seek", interp.Int(off), interp.Int(int64(whence)))
	if err != nil {
		return interp.Value{}, err
	}
	_, err = rawPosition(t, v)
	return v, err
}

// rawPosition reads what a raw stream says its position is.
func rawPosition(t *interp.Thread, v interp.Value) (int64, error) {
	n, err := t.IndexArg(v, "")
	if err == nil && n < 0 {
		err = t.Errorf(interp.OSError, "Raw stream returned invalid position %d", n)
	}
	return int64(n), err
}

func (b *buffered) tell(t *interp.Thread) (int64, error) {
	if b.file != nil {
		at, err := b.file.seek(t, 0, 1)
		return at - int64(b.ahead()), err
	}
	r, err := t.CallMethod(b.raw, "tell")
	if err != nil {
		return 0, err
	}
	n, err := rawPosition(t, r)
	return max(0, n-int64(b.ahead())), err // a device may stay at 0 whatever was read
}

// rewind forgets what was read ahead, so that a write goes where the program has read to.
func (b *buffered) rewind(t *interp.Thread) error {
	if b.ahead() == 0 {
		return nil
	}
	_, err := b.seek(t, 0, 1)
	return err
}

// write writes all of data.
func (b *buffered) write(t *interp.Thread, data string) error {
	if err := b.rewind(t); err != nil {
		return err
	}
	if b.file != nil {
		_, err := b.file.write(t, data)
		return err
	}
	for data != "" {
		v, err := t.BytesFrom(data)
		if err != nil {
			return err
		}
		r, err := t.CallMethod(b.raw, "write", v)
		if err != nil {
			return err
		}
		if r.IsNone() {
			return t.Errorf(interp.BlockingIOError, "write could not complete without blocking")
		}
		n, err := t.IndexArg(r, "")
		if interp.IsExc(err, interp.TypeError) || interp.IsExc(err, interp.OverflowError) {
			n = -1
		} else if err != nil {
			return err
		}
		if n < 0 || n > len(data) {
			return t.Errorf(interp.OSError, "raw write() returned invalid length %d (should have been between 0 and %d)", n, len(data))
		}
		if n == 0 {
			return nil
		}
		data = data[n:]
	}
	return nil
}

// bufferedInit makes __init__ of a class. Where it fails, the object is of no use any more.
func bufferedInit(class string, reads, writes bool) func(t *interp.Thread, v interp.Value, args interp.Args) error {
	sig := interp.NewSig(class, "(raw, buffer_size=131072)")
	return func(t *interp.Thread, v interp.Value, args interp.Args) error {
		a, err := sig.Bind(t, args)
		if err != nil {
			return err
		}
		b := bufSelf(v)
		*b = buffered{Object: b.Object}
		size := defaultBuffer
		if s := a[1]; !s.IsUnset() {
			if size, err = t.IndexArg(s, ""); err != nil {
				return err
			}
		}
		type check struct {
			on           bool
			method, text string
		}
		for _, c := range []check{{reads && writes, "seekable", "File or stream is not seekable."}, {reads, "readable", "File or stream is not readable."}, {writes, "writable", "File or stream is not writable."}} {
			if !c.on {
				continue
			}
			r, err := t.CallMethod(a[0], c.method)
			if err != nil {
				return err
			}
			if ok, err := t.Truth(r); err != nil {
				return err
			} else if !ok {
				return Unsupported(t, c.text)
			}
		}
		if size <= 0 {
			return t.Errorf(interp.ValueError, "buffer size must be strictly positive")
		}
		*b = buffered{Object: b.Object, raw: a[0], size: size, reads: reads, writes: writes}
		if a[0].IsExact(FileIO) {
			b.file = fileSelf(a[0])
		}
		return nil
	}
}

func bufferedRepr(t *interp.Thread, v interp.Value) (interp.Value, error) {
	name := v.Type().FullName()
	n, err := t.AttrOpt(v, "name")
	if err != nil && !interp.IsExc(err, interp.ValueError) {
		return interp.Value{}, err
	}
	if n.IsUnset() {
		return t.StrOf("<" + name + ">")
	}
	r, err := t.Repr(n)
	if err != nil {
		return interp.Value{}, err
	}
	return t.StrOf("<" + name + " name=" + r.String() + ">")
}
