package iomod

import (
	"strings"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/osmod"
	"github.com/safepy/safepy/vfs"
)

// fileIO is io.FileIO: a file of the sandbox's file system, by its number in the table of open files, or a standard stream.
type fileIO struct {
	interp.Object
	state                                 *osmod.State
	fd                                    int // -1: closed
	readable, writable, created, appended bool
	closefd                               bool
}

// FileIO is io.FileIO.
var FileIO = new(interp.Type)

var fileLayout = interp.NewLayout[fileIO]("_io.FileIO")

// Traverse implements interp.Heap.
func (*fileIO) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (*fileIO) ExtraSize() int64 { return 0 }

// Value implements osmod.Owner.
func (f *fileIO) Value() interp.Value { return interp.ValueOf(f) }

// CloseLost implements osmod.Owner: everything that was written is in the file already.
func (f *fileIO) CloseLost() {
	if f.fd >= 0 {
		_ = f.state.Close(f.fd)
		f.fd = -1
	}
}

func fileSelf(v interp.Value) *fileIO {
	f, _ := interp.As[fileIO](v, fileLayout)
	return f
}

const closedFile = "I/O operation on closed file"

type fileFn = func(t *interp.Thread, f *fileIO, a interp.Args) (interp.Value, error)

func openedFile(f fileFn) fn {
	return func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		s := fileSelf(a.V[0])
		if s.fd < 0 {
			return interp.Value{}, t.Errorf(interp.ValueError, closedFile)
		}
		return f(t, s, a)
	}
}

// mode is the attribute of that name.
func (f *fileIO) mode() string {
	switch {
	case f.created && f.readable:
		return "xb+"
	case f.created:
		return "xb"
	case f.appended && f.readable:
		return "ab+"
	case f.appended:
		return "ab"
	case f.readable && f.writable:
		return "rb+"
	case f.readable:
		return "rb"
	}
	return "wb"
}

// setMode reads a mode and returns the flags to open with.
func (f *fileIO) setMode(t *interp.Thread, mode string) (flag int, err error) {
	kinds, plus := 0, 0
	for i := range len(mode) {
		switch mode[i] {
		case 'x':
			kinds++
			f.created, f.writable = true, true
			flag |= vfs.O_EXCL | vfs.O_CREAT
		case 'r':
			kinds++
			f.readable = true
		case 'w':
			kinds++
			f.writable = true
			flag |= vfs.O_CREAT | vfs.O_TRUNC
		case 'a':
			kinds++
			f.writable, f.appended = true, true
			flag |= vfs.O_APPEND | vfs.O_CREAT
		case 'b':
		case '+':
			plus++
			f.readable, f.writable = true, true
		default:
			return 0, t.Errorf(interp.ValueError, "invalid mode: %s", strings.ToValidUTF8(mode, "?"))
		}
		if kinds > 1 || plus > 1 {
			break
		}
	}
	if kinds != 1 || plus > 1 {
		return 0, t.Errorf(interp.ValueError, "Must have exactly one of create/read/write/append mode and at most one plus")
	}
	switch {
	case f.readable && f.writable:
		flag |= vfs.O_RDWR
	case f.writable:
		flag |= vfs.O_WRONLY
	}
	return flag, nil
}

func newFile(t *interp.Thread, typ *interp.Type, _ interp.Args) (interp.Value, error) {
	f, err := interp.New[fileIO](t, typ)
	if err != nil {
		return interp.Value{}, err
	}
	f.fd = -1
	return interp.ValueOf(f), nil
}

var fileSig = interp.NewSig("FileIO", "(file, mode='r', closefd=True, opener=None)")

func fileInit(t *interp.Thread, v interp.Value, args interp.Args) error {
	a, err := fileSig.Bind(t, args)
	if err != nil {
		return err
	}
	f := fileSelf(v)
	if f.fd >= 0 && f.state != nil {
		if err := f.close(t); err != nil {
			return err
		}
	}
	*f = fileIO{Object: f.Object, state: osmod.Of(t), fd: -1, closefd: true}
	if a[0].IsFloat() {
		return t.Errorf(interp.TypeError, "expected str, bytes or os.PathLike object, not float")
	}
	mode := "r"
	if m := a[1]; !m.IsUnset() {
		s, ok := interp.AsStr(m)
		if !ok {
			return t.Errorf(interp.TypeError, "FileIO() argument 'mode' must be str, not %s", m.Type().Name)
		}
		mode = s.String()
	}
	if c := a[2]; !c.IsUnset() {
		if f.closefd, err = t.Truth(c); err != nil {
			return err
		}
	}
	flag, err := f.setMode(t, mode)
	if err != nil {
		return err
	}
	if err := t.SetAttr(v, t.Intern("name"), a[0]); err != nil {
		return err
	}
	if interp.HasIndex(a[0]) {
		if err := osmod.WarnOfBool(t, a[0]); err != nil {
			return err
		}
		return f.fromFD(t, a[0])
	}
	if !f.closefd {
		return t.Errorf(interp.ValueError, "Cannot use closefd=False with file name")
	}
	return f.fromName(t, a[0], flag|0o2000000, a[3])
}

// fromFD takes a file that is open.
func (f *fileIO) fromFD(t *interp.Thread, v interp.Value) error {
	n, err := t.IndexArg(v, "")
	if err != nil {
		return err
	}
	if n < 0 {
		return t.Errorf(interp.ValueError, "negative file descriptor")
	}
	if f.state.FS == nil && n > 2 {
		_, err := osmod.Files(t, "open")
		return err
	}
	if n > 2 {
		if _, err := f.state.Get(n); err != nil {
			return osmod.Error(t, err)
		}
	}
	f.take(n)
	return nil
}

func (f *fileIO) take(fd int) {
	f.fd = fd
	if f.closefd && fd > 2 {
		f.state.Own(f)
	}
}

// fromName opens a file, by the opener where there is one.
func (f *fileIO) fromName(t *interp.Thread, name interp.Value, flag int, opener interp.Value) error {
	if !opener.IsUnset() && !opener.IsNone() {
		if _, err := osmod.Files(t, "open"); err != nil {
			return err
		}
		r, err := t.Call(opener, name, interp.Int(int64(flag)))
		if err != nil {
			return err
		}
		if !interp.HasIndex(r) {
			return t.Errorf(interp.TypeError, "expected integer from opener")
		}
		n, err := t.IndexArg(r, "")
		if err != nil {
			return err
		}
		if n < 0 {
			return t.Errorf(interp.ValueError, "opener returned %d", n)
		}
		if n > 2 {
			if _, err := f.state.Get(n); err != nil {
				return osmod.Error(t, err)
			}
		}
		f.take(n)
		return nil
	}
	p, err := openPath(t, name)
	if err != nil {
		return err
	}
	fs, err := osmod.Files(t, "open")
	if err != nil {
		return err
	}
	file, err := fs.Open("open", p.Text, flag, 0o666)
	if err != nil {
		return osmod.Error(t, err, p)
	}
	f.take(f.state.Add(file).Num)
	if f.appended {
		_, err = file.Seek(0, 2)
	}
	return osmod.Error(t, err, p)
}

// openPath is the path of a file to open, whose errors name no function.
func openPath(t *interp.Thread, v interp.Value) (osmod.Path, error) {
	p, err := osmod.PathOf(t, v, "", "")
	switch {
	case interp.IsExc(err, interp.TypeError) && strings.HasPrefix(err.Error(), "TypeError: :"):
		return p, t.Errorf(interp.TypeError, "expected str, bytes or os.PathLike object, not %s", v.Type().Name)
	case interp.IsExc(err, interp.ValueError) && !interp.IsExc(err, interp.UnicodeError):
		return p, t.Errorf(interp.ValueError, "embedded null byte")
	}
	return p, err
}

// close closes the file, unless it is another's.
func (f *fileIO) close(t *interp.Thread) error {
	fd := f.fd
	f.fd = -1
	if fd < 0 || !f.closefd || fd <= 2 {
		return nil
	}
	f.state.Disown(f)
	return osmod.Error(t, f.state.Close(fd))
}

// file is the open file, EBADF where os.close was faster, nil for a standard stream.
func (f *fileIO) file() (*vfs.File, error) {
	if f.fd <= 2 {
		return nil, nil
	}
	d, err := f.state.Get(f.fd)
	if err != nil {
		return nil, err
	}
	return d.File, nil
}

// read reads up to n bytes.
func (f *fileIO) read(t *interp.Thread, n int) (interp.Value, error) {
	if !f.readable {
		return interp.Value{}, Unsupported(t, "File not open for reading")
	}
	v, err := f.state.Read(t, f.fd, n)
	return v, osmod.Error(t, err)
}

// fill reads into p, 0 at the end.
func (f *fileIO) fill(t *interp.Thread, p []byte) (int, error) {
	if !f.readable {
		return 0, Unsupported(t, "File not open for reading")
	}
	file, err := f.file()
	if err == nil && file == nil {
		v, err := f.state.Read(t, f.fd, len(p))
		if err != nil {
			return 0, osmod.Error(t, err)
		}
		b, _ := interp.GoBytes(v)
		return copy(p, b), nil
	}
	n := 0
	if err == nil {
		n, err = file.Read(p)
	}
	return n, osmod.Error(t, err)
}

// rest is how many bytes are left to read; 0 where that is not known.
func (f *fileIO) rest() int64 {
	file, err := f.file()
	if err != nil || file == nil {
		return 0
	}
	size, err := file.Size()
	if err != nil {
		return 0
	}
	return max(0, size-file.Pos())
}

func (f *fileIO) readAll(t *interp.Thread) (interp.Value, error) {
	if !f.readable {
		return interp.Value{}, Unsupported(t, "File not open for reading")
	}
	var buf []byte
	size := int(f.rest()) + 1
	for {
		if cap(buf)-len(buf) == 0 {
			size = max(size, 2*cap(buf), 512)
			if err := t.Alloc(int64(size)); err != nil {
				return interp.Value{}, err
			}
			buf = append(make([]byte, 0, size), buf...)
		}
		n, err := f.fill(t, buf[len(buf):cap(buf)])
		if err != nil {
			return interp.Value{}, err
		}
		if n == 0 {
			return interp.OwnBytes(buf), nil
		}
		buf = buf[:len(buf)+n]
	}
}

// write writes data, and more than a part of it: all, or fails.
func (f *fileIO) write(t *interp.Thread, data string) (int, error) {
	if !f.writable {
		return 0, Unsupported(t, "File not open for writing")
	}
	n, err := f.state.Write(t, f.fd, data)
	return n, osmod.Error(t, err)
}

func (f *fileIO) seek(t *interp.Thread, off int64, whence int) (int64, error) {
	if f.fd < 0 {
		return 0, t.Errorf(interp.ValueError, closedFile)
	}
	file, err := f.file()
	if err == nil && file == nil {
		return 0, osmod.Error(t, vfs.Errno(29))
	}
	var at int64
	if err == nil {
		at, err = file.Seek(off, whence)
	}
	return at, osmod.Error(t, err)
}

func (f *fileIO) truncate(t *interp.Thread, n int64) error {
	if !f.writable {
		return Unsupported(t, "File not open for writing")
	}
	file, err := f.file()
	if err == nil && file == nil {
		err = vfs.EINVAL
	}
	if err == nil {
		err = file.Truncate(n)
	}
	return osmod.Error(t, err)
}

func fileRepr(t *interp.Thread, v interp.Value) (interp.Value, error) {
	f := fileSelf(v)
	name := v.Type().FullName()
	if f.fd < 0 {
		return t.StrOf("<" + name + " [closed]>")
	}
	closefd := "True"
	if !f.closefd {
		closefd = "False"
	}
	n, err := t.AttrOpt(v, "name")
	if err != nil {
		return interp.Value{}, err
	}
	shown := "fd=" + itoa(f.fd)
	if !n.IsUnset() {
		r, err := t.Repr(n)
		if err != nil {
			return interp.Value{}, err
		}
		shown = "name=" + r.String()
	}
	return t.StrOf("<" + name + " " + shown + " mode='" + f.mode() + "' closefd=" + closefd + ">")
}

func defineFileIO() {
	is := func(name string, f func(f *fileIO) bool) interp.Native {
		return interp.Native{Name: name, Sig: "()", Cost: interp.CostConst, Fn: openedFile(func(_ *interp.Thread, s *fileIO, _ interp.Args) (interp.Value, error) { return interp.Bool(f(s)), nil })}
	}
	get := func(name string, f func(t *interp.Thread, f *fileIO) interp.Value) interp.Native {
		return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) { return f(t, fileSelf(a.V[0])), nil }}
	}
	interp.Define(FileIO, interp.TypeSpec{
		Name: "FileIO", Module: "_io", Base: RawIOBase, Layout: fileLayout, HasDict: true, NewSig: "(file, mode='r', closefd=True, opener=None)",
		Doc: "A raw file: reads and writes are not buffered.",
		Slots: interp.Slots{
			New: newFile, Init: fileInit, Repr: fileRepr,
		},
		Methods: append([]interp.Native{unpickled()}, []interp.Native{
			{Name: "read", Sig: "(size=-1, /)", Cost: interp.CostPerByte, Fn: openedFile(func(t *interp.Thread, f *fileIO, a interp.Args) (interp.Value, error) {
				n, err := sizeArg(t, a.Get(1))
				if err != nil {
					return interp.Value{}, err
				}
				if n < 0 {
					return f.readAll(t)
				}
				return f.read(t, n)
			})},
			{Name: "readall", Sig: "()", Cost: interp.CostPerByte, Fn: openedFile(func(t *interp.Thread, f *fileIO, _ interp.Args) (interp.Value, error) { return f.readAll(t) })},
			{Name: "readinto", Sig: "(buffer, /)", Cost: interp.CostPerByte, Fn: openedFile(func(t *interp.Thread, f *fileIO, a interp.Args) (interp.Value, error) {
				if !f.readable {
					return interp.Value{}, Unsupported(t, "File not open for reading")
				}
				into, err := writableBuffer(t, a.V[1])
				if err != nil {
					return interp.Value{}, err
				}
				n, err := f.fill(t, into)
				return interp.Int(int64(n)), err
			})},
			{Name: "write", Sig: "(b, /)", Cost: interp.CostPerByte, Fn: openedFile(func(t *interp.Thread, f *fileIO, a interp.Args) (interp.Value, error) {
				data, err := t.BytesOf(a.V[1])
				if err != nil {
					return interp.Value{}, err
				}
				n, err := f.write(t, data)
				return interp.Int(int64(n)), err
			})},
			{Name: "seek", Sig: "(pos, whence=0, /)", Cost: interp.CostConst, Fn: openedFile(func(t *interp.Thread, f *fileIO, a interp.Args) (interp.Value, error) {
				off, whence, err := seekArgs(t, a)
				if err != nil {
					return interp.Value{}, err
				}
				at, err := f.seek(t, off, whence)
				return interp.Int(at), err
			})},
			{Name: "tell", Sig: "()", Cost: interp.CostConst, Fn: openedFile(func(t *interp.Thread, f *fileIO, _ interp.Args) (interp.Value, error) {
				at, err := f.seek(t, 0, 1)
				return interp.Int(at), err
			})},
			{Name: "truncate", Sig: "(size=None, /)", Cost: interp.CostPerByte, Fn: openedFile(func(t *interp.Thread, f *fileIO, a interp.Args) (interp.Value, error) {
				if !f.writable {
					return interp.Value{}, Unsupported(t, "File not open for writing")
				}
				var n int64
				var err error
				if v := a.Get(1); v.IsUnset() || v.IsNone() {
					n, err = f.seek(t, 0, 1)
				} else {
					var k int
					k, err = t.IndexArg(v, "")
					n = int64(k)
				}
				if err != nil {
					return interp.Value{}, err
				}
				return interp.Int(n), f.truncate(t, n)
			})},
			{Name: "flush", Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				if fileSelf(a.V[0]).fd < 0 {
					return interp.Value{}, t.Errorf(interp.ValueError, closedText)
				}
				return interp.None, nil
			}},
			{Name: "close", Sig: "()", Cost: interp.CostCallsBack, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				f := fileSelf(a.V[0])
				if f.fd < 0 || !a.V[0].IsExact(FileIO) {
					return interp.None, f.close(t)
				}
				own, err := overridesFlush(t, a.V[0])
				if own && err == nil {
					_, err = t.CallMethod(a.V[0], "flush")
				}
				return interp.None, during(t, err, f.close(t))
			}},
			{Name: "fileno", Sig: "()", Cost: interp.CostConst, Fn: openedFile(func(_ *interp.Thread, f *fileIO, _ interp.Args) (interp.Value, error) {
				return interp.Int(int64(f.fd)), nil
			})},
			is("readable", func(f *fileIO) bool { return f.readable }), is("writable", func(f *fileIO) bool { return f.writable }),
			is("seekable", func(f *fileIO) bool { return f.fd > 2 }), is("isatty", func(*fileIO) bool { return false }),
			get("closed", func(_ *interp.Thread, f *fileIO) interp.Value { return interp.Bool(f.fd < 0) }),
			get("closefd", func(_ *interp.Thread, f *fileIO) interp.Value { return interp.Bool(f.closefd) }),
			get("mode", func(t *interp.Thread, f *fileIO) interp.Value { return interp.ValueOf(t.Intern(f.mode())) }),
		}...),
	})
}

// seekArgs reads (offset, whence=0) behind self.
func seekArgs(t *interp.Thread, a interp.Args) (off int64, whence int, err error) {
	n, err := t.IndexArg(a.V[1], "")
	if err != nil {
		return 0, 0, err
	}
	if w := a.Get(2); !w.IsUnset() {
		whence, err = t.IndexArg(w, "")
	}
	return int64(n), whence, err
}

// writableBuffer is the memory of a buffer to read into.
func writableBuffer(t *interp.Thread, v interp.Value) ([]byte, error) {
	buf, err := t.BufferOf(v)
	if err == nil {
		if mem, ok := buf.Writable(); ok {
			return mem, nil
		}
	}
	if err == nil || interp.IsExc(err, interp.TypeError) {
		err = t.Errorf(interp.TypeError, "readinto() argument must be read-write bytes-like object, not %s", v.Type().Name)
	}
	return nil, err
}
