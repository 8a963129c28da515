package vfs

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// hostTree is a folder of the host. Everything goes through an os.Root, which no link, "..", or rename that happens meanwhile leads out of.
//
// Only folders and regular files are opened, without waiting, so that neither a FIFO nor a device does anything; a file that has further names is not opened for
// writing, since those may lie outside. Links are followed but not made: another program of the host could follow one out of the folder.
type hostTree struct {
	fs   *FS
	dir  string // absolute, without links
	root *os.Root
	info fs.FileInfo
}

func newHostTree(f *FS, dir string) (*hostTree, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	real, err := filepath.EvalSymlinks(abs)
	if err != nil {
		return nil, err
	}
	fi, err := os.Stat(real)
	if err != nil {
		return nil, err
	}
	if !fi.IsDir() {
		return nil, fmt.Errorf("%s is not a folder", dir)
	}
	return &hostTree{fs: f, dir: real, info: fi}, nil
}

// ready opens the folder when it is first needed.
func (h *hostTree) ready() error {
	if h.root != nil {
		return nil
	}
	root, err := os.OpenRoot(h.dir)
	if err != nil {
		return fromHost(err)
	}
	h.root = root
	return nil
}

// within reports whether h is a folder in outer, and not outer itself.
func (h *hostTree) within(outer *hostTree) bool {
	return h.dir != outer.dir && (strings.HasPrefix(h.dir, strings.TrimSuffix(outer.dir, string(filepath.Separator))+string(filepath.Separator)))
}

// same reports whether name is the folder of inner.
func (h *hostTree) same(name string, inner *hostTree) bool {
	fi, err := h.root.Stat(filepath.FromSlash(name))
	return err == nil && os.SameFile(fi, inner.info)
}

// contains reports whether the folder of inner lies in name.
func (h *hostTree) contains(name string, inner *hostTree) bool {
	fi, err := h.root.Stat(filepath.FromSlash(name))
	if err != nil {
		return false
	}
	for dir := inner.dir; len(dir) > len(h.dir); dir = filepath.Dir(dir) {
		if at, err := os.Stat(dir); err == nil && os.SameFile(at, fi) {
			return true
		}
	}
	return false
}

// checkName refuses what is one name for the program and something else for the host's system.
func checkName(m *mount, name string) error {
	if m.host != nil && runtime.GOOS == "windows" && strings.ContainsAny(name, `\:`) {
		return ENOENT
	}
	return nil
}

func (h *hostTree) lstat(name string) (Info, error) {
	if err := h.ready(); err != nil {
		return Info{}, err
	}
	if err := h.fs.meter.Work(500); err != nil { // system calls
		return Info{}, err
	}
	fi, err := h.root.Lstat(filepath.FromSlash(name))
	if err != nil {
		return Info{}, fromHost(err)
	}
	return infoOf(fi, h.dir+"/"+name), nil
}

func (h *hostTree) readlink(name string) (string, error) {
	target, err := h.root.Readlink(filepath.FromSlash(name))
	if err != nil {
		return "", fromHost(err)
	}
	if h.foreign(filepath.Dir(filepath.FromSlash(name))) {
		return "", EACCES
	}
	return filepath.ToSlash(target), nil
}

// foreign reports whether a folder belongs to a file system that shows the inside of the host's system, such as /proc.
func (h *hostTree) foreign(dir string) bool {
	f, err := h.root.OpenFile(dir, os.O_RDONLY|nonblock, 0)
	if err != nil {
		return true
	}
	defer f.Close()
	return pseudo(f)
}

// openChecked opens what is a folder or a regular file.
func (h *hostTree) openChecked(name string, flag int, perm fs.FileMode) (*os.File, fs.FileInfo, error) {
	if err := h.ready(); err != nil {
		return nil, nil, err
	}
	f, err := h.root.OpenFile(filepath.FromSlash(name), flag|nonblock, perm)
	if err != nil {
		return nil, nil, fromHost(err)
	}
	fi, err := f.Stat()
	switch {
	case err != nil:
		err = fromHost(err)
	case !fi.IsDir() && !fi.Mode().IsRegular(), pseudo(f):
		err = EACCES
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, fi, nil
}

// listBatch is how many entries are asked of the host at once.
const listBatch = 256

func (h *hostTree) list(name string, yield func(Entry) error) error {
	f, _, err := h.openChecked(name, os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	return listAll(h.fs, f, yield)
}

// listAll yields what a folder holds, batch by batch.
func listAll(f *FS, dir fs.ReadDirFile, yield func(Entry) error) error {
	for {
		if err := f.meter.Work(listBatch * 20); err != nil {
			return err
		}
		entries, err := dir.ReadDir(listBatch)
		for _, e := range entries {
			if err := yield(Entry{Name: e.Name(), Type: modeOf(e.Type()) & TypeMask}); err != nil {
				return err
			}
		}
		if err == io.EOF || err == nil && len(entries) == 0 {
			return nil
		}
		if err != nil {
			return fromHost(err)
		}
	}
}

func (h *hostTree) open(name string, flag int, perm uint32) (handle, error) {
	how := os.O_RDONLY
	switch flag & O_ACCMODE {
	case O_WRONLY:
		how = os.O_WRONLY
	case O_RDWR:
		how = os.O_RDWR
	}
	if flag&O_CREAT != 0 {
		how |= os.O_CREATE
	}
	if flag&O_EXCL != 0 {
		how |= os.O_EXCL
	}
	f, fi, err := h.openChecked(name, how, fs.FileMode(perm&0o777))
	if err != nil {
		return nil, err
	}
	switch {
	case fi.IsDir():
		err = EISDIR
	case flag&O_ACCMODE != O_RDONLY && links(fi) > 1:
		err = EPERM
	case flag&O_TRUNC != 0:
		err = fromHost(f.Truncate(0))
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return &hostFile{f: f, tree: h, name: name}, nil
}

func (h *hostTree) mkdir(name string, perm uint32) error {
	return fromHost(h.root.Mkdir(filepath.FromSlash(name), fs.FileMode(perm&0o777)))
}

func (h *hostTree) remove(name string) error {
	return fromHost(h.root.Remove(filepath.FromSlash(name)))
}

func (h *hostTree) rename(from, to string) error {
	from, to = filepath.FromSlash(from), filepath.FromSlash(to)
	if fi, err := h.root.Lstat(to); err == nil && fi.IsDir() { // which os.Root does not replace, though it may be empty
		if at, err := h.root.Lstat(from); err != nil || os.SameFile(fi, at) {
			return fromHost(err)
		}
		if err := h.root.Remove(to); err != nil {
			return fromHost(err)
		}
	}
	return fromHost(h.root.Rename(from, to))
}

func (h *hostTree) symlink(string, string) error { return EPERM }

func (h *hostTree) link(string, string) error { return EPERM }

// chmod changes the file that it has looked at, so that another one under the name is none the worse for it.
func (h *hostTree) chmod(name string, perm uint32) error {
	mode := fs.FileMode(perm & 0o777)
	f, fi, err := h.openChecked(name, os.O_RDONLY, 0)
	if errors.Is(err, EACCES) { // it can't be read, which a change of its permissions may mend
		if err := h.ownAlone(name); err != nil {
			return err
		}
		return fromHost(h.root.Chmod(filepath.FromSlash(name), mode))
	}
	if err != nil {
		return err
	}
	defer f.Close()
	if !fi.IsDir() && links(fi) > 1 {
		return EPERM
	}
	return fromHost(f.Chmod(mode))
}

func (h *hostTree) chtimes(name string, atime, mtime time.Time) error {
	if err := h.ownAlone(name); err != nil {
		return err
	}
	return fromHost(h.root.Chtimes(filepath.FromSlash(name), atime, mtime))
}

// ownAlone refuses what is no file or folder, and files with further names: those may lie outside.
func (h *hostTree) ownAlone(name string) error {
	switch fi, err := h.root.Stat(filepath.FromSlash(name)); {
	case err != nil:
		return fromHost(err)
	case fi.IsDir():
		return nil
	case !fi.Mode().IsRegular(), links(fi) > 1:
		return EPERM
	}
	return nil
}

func (h *hostTree) close() error {
	if h.root == nil {
		return nil
	}
	root := h.root
	h.root = nil
	return root.Close()
}

// hostFile is an open file of the host.
type hostFile struct {
	f    *os.File
	tree *hostTree
	name string
}

func (f *hostFile) readAt(p []byte, off int64) (int, error) {
	n, err := f.f.ReadAt(p, off)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return n, fromHost(err)
}

func (f *hostFile) writeAt(p []byte, off int64) (int, error) {
	n, err := f.f.WriteAt(p, off)
	return n, fromHost(err)
}

func (f *hostFile) truncate(n int64) error { return fromHost(f.f.Truncate(n)) }

func (f *hostFile) stat() (Info, error) {
	fi, err := f.f.Stat()
	if err != nil {
		return Info{}, fromHost(err)
	}
	return infoOf(fi, f.tree.dir+"/"+f.name), nil
}

func (f *hostFile) close() error { return fromHost(f.f.Close()) }
