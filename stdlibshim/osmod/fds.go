package osmod

import (
	"io"
	"time"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/vfs"
)

// FDArg reads the number of an open file.
func FDArg(t *thread, v value) (int, error) {
	if interp.HasIndex(v) {
		return t.IndexArg(v, "")
	}
	f, err := t.AttrOpt(v, "fileno")
	if err != nil {
		return 0, err
	}
	if f.IsUnset() {
		return 0, t.Errorf(interp.TypeError, "argument must be an int, or have a fileno() method.")
	}
	r, err := t.Call(f)
	if err != nil {
		return 0, err
	}
	return t.IndexArg(r, "")
}

// Read reads up to n bytes of an open file: of standard input as well.
func (s *State) Read(t *thread, fd, n int) (value, error) {
	if fd == 0 {
		return readStdin(t, n)
	}
	d, err := s.Get(fd)
	if err != nil {
		return value{}, err
	}
	if d.File.Readable() {
		size, err := d.File.Size()
		if err != nil {
			return value{}, err
		}
		n = int(min(int64(n), max(size-d.File.Pos(), 0)+1)) // one more, for a file that grows meanwhile, or that tells no size
		n = max(n, min(n, 4096))
	}
	if err := t.Alloc(int64(n)); err != nil {
		return value{}, err
	}
	buf := make([]byte, n)
	k, err := d.File.Read(buf)
	if err != nil {
		return value{}, err
	}
	return interp.OwnBytes(buf[:k:k]), nil
}

// readStdin reads what is there of standard input, at least a byte unless it is at its end.
func readStdin(t *thread, n int) (value, error) {
	n = min(n, 64<<10)
	if err := t.Alloc(int64(n)); err != nil {
		return value{}, err
	}
	in := t.Stdin()
	if n > 0 {
		if _, err := in.Peek(1); err == io.EOF {
			return t.BytesFrom("")
		}
		n = min(n, max(in.Buffered(), 1))
	}
	buf := make([]byte, n)
	k, _ := in.Read(buf)
	return interp.OwnBytes(buf[:k:k]), nil
}

// Write writes to an open file: to standard output and error as well.
func (s *State) Write(t *thread, fd int, data string) (int, error) {
	switch fd {
	case 1:
		return len(data), t.WriteStdout(data)
	case 2:
		return len(data), t.WriteStderr(data)
	}
	d, err := s.Get(fd)
	if err != nil {
		return 0, err
	}
	return d.File.Write(bytesView(data))
}

// epoch is the time of the standard streams.
var epoch = time.Unix(0, 0)

func fstat(t *thread, a args) (value, error) {
	fd, err := FDArg(t, a.V[0])
	if err != nil {
		return value{}, err
	}
	if fd >= 0 && fd <= 2 {
		return statResult(t, vfs.Info{Mode: vfs.TypeChar | 0o620, Nlink: 1, Atime: epoch, Mtime: epoch, Ctime: epoch})
	}
	d, err := Of(t).Get(fd)
	if err != nil {
		return value{}, Error(t, err)
	}
	i, err := d.File.Stat()
	if err != nil {
		return value{}, Error(t, err)
	}
	return statResult(t, i)
}

// osOpen is os.open.
func osOpen(t *thread, a args) (value, error) {
	p, err := PathOf(t, a.V[0], "open", "path")
	if err != nil {
		return value{}, err
	}
	flag, err := t.IndexArg(a.V[1], "")
	if err != nil {
		return value{}, err
	}
	mode, err := modeArg(t, a.Get(2), 0o777)
	if err != nil {
		return value{}, err
	}
	fs, err := Files(t, "os.open")
	if err != nil {
		return value{}, err
	}
	f, err := fs.Open("os.open", p.Text, flag, mode)
	if err != nil {
		return value{}, Error(t, err, p)
	}
	return interp.Int(int64(Of(t).Add(f).Num)), nil
}

// onFD makes a function of an open file, given first by its number.
func onFD(name, sig string, f func(t *thread, d *FD, a args) (value, error)) interp.Native {
	return interp.Native{Name: name, Sig: sig, Cost: interp.CostPerByte, Fn: func(t *thread, a args) (value, error) {
		fd, err := FDArg(t, a.V[0])
		if err != nil {
			return value{}, err
		}
		d, err := Of(t).Get(fd)
		if err != nil {
			return value{}, Error(t, err)
		}
		v, err := f(t, d, a)
		if err != nil {
			return value{}, Error(t, err)
		}
		return v.Or(interp.None), nil
	}}
}

// fdFuncs are the functions on numbers of open files.
func fdFuncs() []interp.Native {
	sync := func(name string) interp.Native {
		return onFD(name, "(fd)", func(*thread, *FD, args) (value, error) { return value{}, nil })
	}
	return []interp.Native{
		{Name: "open", Sig: "(path, flags, mode=511, *, dir_fd=None)", Cost: interp.CostPerElement, Fn: osOpen},
		{Name: "close", Sig: "(fd)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
			fd, err := FDArg(t, a.V[0])
			if err != nil {
				return value{}, err
			}
			return interp.None, Error(t, Of(t).Close(fd))
		}},
		{Name: "read", Sig: "(fd, length, /)", Cost: interp.CostPerByte, Fn: func(t *thread, a args) (value, error) {
			fd, err := FDArg(t, a.V[0])
			if err != nil {
				return value{}, err
			}
			n, err := t.IndexArg(a.V[1], "")
			if err != nil {
				return value{}, err
			}
			if n < 0 {
				return value{}, Error(t, vfs.EINVAL)
			}
			v, err := Of(t).Read(t, fd, n)
			return v, Error(t, err)
		}},
		{Name: "write", Sig: "(fd, data, /)", Cost: interp.CostPerByte, Fn: func(t *thread, a args) (value, error) {
			fd, err := FDArg(t, a.V[0])
			if err != nil {
				return value{}, err
			}
			data, err := t.BytesOf(a.V[1])
			if err != nil {
				return value{}, err
			}
			n, err := Of(t).Write(t, fd, data)
			return interp.Int(int64(n)), Error(t, err)
		}},
		onFD("lseek", "(fd, position, whence, /)", func(t *thread, d *FD, a args) (value, error) {
			pos, err := t.IndexArg(a.V[1], "")
			if err != nil {
				return value{}, err
			}
			whence, err := t.IndexArg(a.V[2], "")
			if err != nil {
				return value{}, err
			}
			at, err := d.File.Seek(int64(pos), whence)
			return interp.Int(at), err
		}),
		onFD("pread", "(fd, length, offset, /)", func(t *thread, d *FD, a args) (value, error) {
			n, err := t.IndexArg(a.V[1], "")
			if err != nil {
				return value{}, err
			}
			off, err := t.IndexArg(a.V[2], "")
			if err != nil {
				return value{}, err
			}
			if n < 0 {
				return value{}, vfs.EINVAL
			}
			if err := t.Alloc(int64(n)); err != nil {
				return value{}, err
			}
			buf := make([]byte, n)
			k, err := d.File.ReadAt(buf, int64(off))
			return interp.OwnBytes(buf[:k:k]), err
		}),
		onFD("pwrite", "(fd, buffer, offset, /)", func(t *thread, d *FD, a args) (value, error) {
			data, err := t.BytesOf(a.V[1])
			if err != nil {
				return value{}, err
			}
			off, err := t.IndexArg(a.V[2], "")
			if err != nil {
				return value{}, err
			}
			n, err := d.File.WriteAt(bytesView(data), int64(off))
			return interp.Int(int64(n)), err
		}),
		onFD("ftruncate", "(fd, length, /)", func(t *thread, d *FD, a args) (value, error) {
			n, err := t.IndexArg(a.V[1], "")
			if err != nil {
				return value{}, err
			}
			return value{}, d.File.Truncate(int64(n))
		}),
		sync("fsync"), sync("fdatasync"),
		{Name: "fstat", Sig: "(fd)", Cost: interp.CostConst, Fn: fstat},
		{Name: "isatty", Sig: "(fd, /)", Cost: interp.CostConst, Fn: func(*thread, args) (value, error) { return interp.False, nil }},
		{Name: "strerror", Sig: "(code, /)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
			n, err := t.IndexArg(a.V[0], "")
			if err != nil {
				return value{}, err
			}
			return t.StrOf(Strerror(n))
		}},
	}
}

// bytesView is data for a writer, which only reads it.
func bytesView(data string) []byte { return interp.RawBytes(data) }
