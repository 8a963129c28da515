package vfs

// The flags of Open: Linux's.
const (
	O_RDONLY    = 0
	O_WRONLY    = 1
	O_RDWR      = 2
	O_ACCMODE   = 3
	O_CREAT     = 0o100
	O_EXCL      = 0o200
	O_TRUNC     = 0o1000
	O_APPEND    = 0o2000
	O_DIRECTORY = 0o200000
	O_NOFOLLOW  = 0o400000
)

// ioChunk is how much is read or written between two looks at the deadline.
const ioChunk = 256 << 10

// File is an open file with a position.
type File struct {
	fs   *FS
	h    handle
	m    *mount
	flag int
	pos  int64
	late error  // of writes that were held back (behind.go)
	Path string // where it was opened
}

// Open opens a file. The gate is asked, by the name operation, when it is opened for writing.
func (f *FS) Open(operation, p string, flag int, perm uint32) (*File, error) {
	access := flag & O_ACCMODE
	writes := access != O_RDONLY || flag&(O_TRUNC|O_CREAT) != 0
	at, err := f.resolve(p, flag&O_NOFOLLOW == 0 && flag&(O_CREAT|O_EXCL) != O_CREAT|O_EXCL)
	switch {
	case err != nil:
		return nil, err
	case access == O_ACCMODE:
		return nil, EINVAL
	case at.exists && flag&(O_CREAT|O_EXCL) == O_CREAT|O_EXCL:
		return nil, EEXIST
	case at.exists && at.info.IsLink():
		return nil, ELOOP
	case at.exists && at.info.IsDir(), !at.exists && at.slashed && flag&O_CREAT != 0:
		return nil, EISDIR
	case at.exists && (flag&O_DIRECTORY != 0 || at.slashed):
		return nil, ENOTDIR
	case at.null:
		return f.openNull(flag &^ (O_CREAT | O_TRUNC))
	case at.exists && !at.info.IsFile():
		return nil, EACCES
	case !at.exists && flag&O_CREAT == 0:
		return nil, ENOENT
	}
	if writes && (access != O_RDONLY || flag&O_TRUNC != 0 || !at.exists) {
		if err := f.mayChange(operation, at); err != nil {
			return nil, err
		}
	}
	if at.exists {
		flag &^= O_CREAT
	}
	if at.m == nil {
		return nil, EACCES
	}
	if err := f.slot(); err != nil {
		return nil, err
	}
	h, err := at.m.tree.open(at.name, flag, perm&^f.umask)
	if err != nil {
		return nil, err
	}
	file := &File{fs: f, h: h, m: at.m, flag: flag, Path: at.path}
	f.open[file] = true
	return file, nil
}

// slot makes sure that one more file may be open.
func (f *FS) slot() error {
	if f.lim.Open >= 0 && len(f.open) >= f.lim.Open && f.Reclaim != nil {
		if err := f.Reclaim(); err != nil {
			return err
		}
	}
	if f.lim.Open >= 0 && len(f.open) >= f.lim.Open {
		return EMFILE
	}
	if err := f.meter.Work(500); err != nil {
		return err
	}
	return f.meter.Alloc(fileCost)
}

// mayChange reports whether what is at a place may be changed: whether the mount and the gate let it be.
func (f *FS) mayChange(operation string, at place) error {
	if at.m == nil || !at.m.writable {
		return EACCES
	}
	return f.meter.CheckWrite(operation, at.path)
}

// Readable and Writable report what the file was opened for.
func (f *File) Readable() bool { return f.flag&O_ACCMODE != O_WRONLY }

// Writable reports whether the file was opened for writing.
func (f *File) Writable() bool { return f.flag&O_ACCMODE != O_RDONLY }

// Flags are the flags that the file was opened with.
func (f *File) Flags() int { return f.flag }

// ReadAt reads at off, without moving the position; 0 is the end of the file.
func (f *File) ReadAt(p []byte, off int64) (n int, err error) {
	if f.h == nil || !f.Readable() {
		return 0, EBADF
	}
	if off < 0 {
		return 0, EINVAL
	}
	f.fs.settle()
	for n < len(p) {
		part := p[n:min(len(p), n+ioChunk)]
		if err := f.fs.meter.Work(int64(len(part))>>5 + 20); err != nil {
			return n, err
		}
		k, err := f.h.readAt(part, off+int64(n))
		n += k
		if err != nil || k < len(part) {
			return n, err
		}
	}
	return n, nil
}

// Read reads at the position.
func (f *File) Read(p []byte) (int, error) {
	n, err := f.ReadAt(p, f.pos)
	f.pos += int64(n)
	return n, err
}

// fits checks that the file may become n bytes long and that this many may be written.
func (f *File) fits(n, written int64) error {
	lim := f.fs.lim
	switch {
	case lim.FileSize >= 0 && n > lim.FileSize, n < 0:
		return EFBIG
	case lim.Written >= 0 && written > lim.Written-f.fs.written:
		return EDQUOT
	}
	return nil
}

// WriteAt writes all of p at off; the position stays.
func (f *File) WriteAt(p []byte, off int64) (int, error) { return f.writeAt(p, off, false) }

// writeAt is WriteAt, which may hold the write back.
func (f *File) writeAt(p []byte, off int64, hold bool) (n int, err error) {
	if f.h == nil || !f.Writable() {
		return 0, EBADF
	}
	if off < 0 {
		return 0, EINVAL
	}
	if len(p) == 0 {
		return 0, nil
	}
	if err := f.lateError(); err != nil {
		return 0, err
	}
	if err := f.fits(off+int64(len(p)), int64(len(p))); err != nil {
		return 0, err
	}
	if hold && f.behind(p, off) {
		return len(p), f.fs.meter.Work(int64(len(p))>>5 + 5)
	}
	f.fs.settle()
	if m, ok := f.h.(*memFile); ok {
		if err := m.change(off + int64(len(p))); err != nil { // room for all of it at once
			return 0, err
		}
	}
	for n < len(p) {
		part := p[n:min(len(p), n+ioChunk)]
		if err := f.fs.meter.Work(int64(len(part))>>5 + 20); err != nil {
			return n, err
		}
		k, err := f.h.writeAt(part, off+int64(n))
		n += k
		f.fs.written += int64(k)
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

// Write writes at the position, or at the end of a file that is opened to be added to.
func (f *File) Write(p []byte) (int, error) {
	if f.fs.dirty == f && f.flag&O_APPEND != 0 {
		f.pos = f.fs.backAt + int64(len(f.fs.back))
	} else if f.h != nil && f.flag&O_APPEND != 0 {
		end, err := f.Size()
		if err != nil {
			return 0, err
		}
		f.pos = end
	}
	n, err := f.writeAt(p, f.pos, true)
	f.pos += int64(n)
	return n, err
}

// Size is the file's length.
func (f *File) Size() (int64, error) {
	i, err := f.Stat()
	return i.Size, err
}

// Pos is the position.
func (f *File) Pos() int64 { return f.pos }

// Seek moves the position: from the beginning, the position or the end, as whence is 0, 1 or 2.
func (f *File) Seek(off int64, whence int) (int64, error) {
	if f.h == nil {
		return 0, EBADF
	}
	var from int64
	switch whence {
	case 0:
	case 1:
		from = f.pos
	case 2:
		n, err := f.Size()
		if err != nil {
			return 0, err
		}
		from = n
	default:
		return 0, EINVAL
	}
	if off+from < 0 || off > 0 && off+from < off {
		return 0, EINVAL
	}
	f.pos = off + from
	return f.pos, nil
}

// Truncate makes the file n bytes long.
func (f *File) Truncate(n int64) error {
	switch {
	case f.h == nil:
		return EBADF
	case n < 0 || !f.Writable():
		return EINVAL
	}
	size, err := f.Size()
	if err != nil {
		return err
	}
	if n > size {
		if err := f.fits(n, n-size); err != nil {
			return err
		}
		f.fs.written += n - size
	}
	if err := f.fs.meter.Work(20); err != nil {
		return err
	}
	f.fs.settle()
	return f.h.truncate(n)
}

// Stat tells about the file.
func (f *File) Stat() (Info, error) {
	if f.h == nil {
		return Info{}, EBADF
	}
	f.fs.settle()
	i, err := f.h.stat()
	i.Dev = f.m.dev
	return i.dated(), err
}

// Close closes the file; the second time it is EBADF.
func (f *File) Close() error {
	if f.h == nil {
		return EBADF
	}
	f.fs.settle()
	h := f.h
	f.h = nil
	delete(f.fs.open, f)
	err := h.close()
	if late := f.lateError(); late != nil {
		return late
	}
	return err
}

// grow makes room for n more bytes and charges it.
func grow(f *FS, data *[]byte, n int) error {
	if cap(*data)-len(*data) >= n {
		return nil
	}
	size := max(2*cap(*data), len(*data)+n)
	if err := f.meter.Alloc(int64(size)); err != nil {
		return err
	}
	if err := f.meter.Work(int64(len(*data)) >> 5); err != nil {
		return err
	}
	*data = append(make([]byte, 0, size), *data...)
	return nil
}
