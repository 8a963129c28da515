package vfs

import (
	"errors"
	"io"
	"io/fs"
	"time"
)

// ioTree is a file system that the host made: read only.
type ioTree struct {
	fs *FS
	in fs.FS
}

func (t *ioTree) lstat(name string) (Info, error) {
	if !fs.ValidPath(name) {
		return Info{}, ENOENT
	}
	fi, err := fs.Lstat(t.in, name)
	if err != nil {
		return Info{}, fromHost(err)
	}
	return infoOf(fi, name), nil
}

func (t *ioTree) readlink(name string) (string, error) {
	target, err := fs.ReadLink(t.in, name)
	return target, fromHost(err)
}

func (t *ioTree) list(name string, yield func(Entry) error) error {
	f, err := t.in.Open(name)
	if err != nil {
		return fromHost(err)
	}
	defer f.Close()
	if dir, ok := f.(fs.ReadDirFile); ok {
		return listAll(t.fs, dir, yield)
	}
	return ENOTDIR
}

func (t *ioTree) open(name string, _ int, _ uint32) (handle, error) {
	f, err := t.in.Open(name)
	if err != nil {
		return nil, fromHost(err)
	}
	h := &ioFile{fs: t.fs, f: f, name: name}
	h.at, _ = f.(io.ReaderAt)
	return h, nil
}

func (*ioTree) mkdir(string, uint32) error                 { return EROFS }
func (*ioTree) remove(string) error                        { return EROFS }
func (*ioTree) rename(string, string) error                { return EROFS }
func (*ioTree) symlink(string, string) error               { return EROFS }
func (*ioTree) link(string, string) error                  { return EROFS }
func (*ioTree) chmod(string, uint32) error                 { return EROFS }
func (*ioTree) chtimes(string, time.Time, time.Time) error { return EROFS }
func (*ioTree) close() error                               { return nil }

// ioFile is an open file of it. One that can only be read from the front is read into memory as far as it is asked for.
type ioFile struct {
	fs   *FS
	f    fs.File
	at   io.ReaderAt
	name string
	data []byte
	done bool
}

func (f *ioFile) readAt(p []byte, off int64) (int, error) {
	if f.at != nil {
		n, err := f.at.ReadAt(p, off)
		if errors.Is(err, io.EOF) {
			err = nil
		}
		return n, fromHost(err)
	}
	if err := f.load(off + int64(len(p))); err != nil {
		return 0, err
	}
	if off >= int64(len(f.data)) {
		return 0, nil
	}
	return copy(p, f.data[off:]), nil
}

// load reads on until n bytes are there.
func (f *ioFile) load(n int64) error {
	for !f.done && int64(len(f.data)) < n {
		if int64(len(f.data)) >= f.fs.lim.FileSize {
			return EFBIG
		}
		had := cap(f.data)
		if err := grow(f.fs, &f.data, 64<<10); err != nil {
			return err
		}
		f.fs.held += int64(cap(f.data) - had)
		got, err := f.f.Read(f.data[len(f.data) : len(f.data)+64<<10])
		f.data = f.data[:len(f.data)+got]
		if errors.Is(err, io.EOF) {
			f.done = true
		} else if err != nil {
			return fromHost(err)
		}
	}
	return nil
}

func (*ioFile) writeAt([]byte, int64) (int, error) { return 0, EBADF }
func (*ioFile) truncate(int64) error               { return EINVAL }

func (f *ioFile) stat() (Info, error) {
	fi, err := f.f.Stat()
	if err != nil {
		return Info{}, fromHost(err)
	}
	return infoOf(fi, f.name), nil
}

func (f *ioFile) close() error {
	f.fs.held -= int64(cap(f.data))
	f.data = nil
	return fromHost(f.f.Close())
}
