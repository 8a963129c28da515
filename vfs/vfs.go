// Package vfs is the file system of a sandbox: one tree of names, put together from mounts, in which nothing exists but what the host mounted.
//
// An FS resolves paths itself, component by component and symbolic links included, in the names that the program sees (path.go). What is left for a mount's tree
// to do is about a path without links: a folder of the host (host.go, through os.Root, so that a link that appears meanwhile can't lead out either), an fs.FS
// (iofs.go), or memory, which may lie over one of the others and keep all changes to itself (mem.go). Folders on the way to a mount exist, too, and can't be changed.
//
// An FS belongs to one sandbox and is used by its goroutine only. Work and memory are charged to the sandbox's Meter before they are taken, each change of a path
// is asked about (Meter.CheckWrite), and sizes and open files are limited. Errors are Errno, with Linux's numbers on every host; any other error is the Meter's and ends the operation.
package vfs

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// Meter is what an FS charges and asks: the sandbox's thread.
type Meter interface {
	Alloc(n int64) error                     // before n bytes are taken
	Work(n int64) error                      // before n units of work
	CheckWrite(operation, path string) error // before the path is written, removed or renamed
	Now() time.Time
}

// Mode says how a mount may be used.
type Mode uint8

const (
	ReadOnly Mode = iota
	ReadWrite
	Overlay // changes are kept in memory
)

// Mount is a folder of an FS. At most one of Dir, FS and Content says what is in it; with none it is an empty folder in memory.
type Mount struct {
	Path    string // absolute and clean: "/data"
	Dir     string // a folder of the host
	FS      fs.FS
	Content map[string][]byte // files by their names in the folder
	Mode    Mode
}

// Limits bound what a sandbox does with files. Each must be set.
type Limits struct {
	FileSize int64 // bytes a file
	Written  int64 // bytes a run
	Open     int   // files
}

// FS is a file system.
type FS struct {
	mounts  []*mount        // the longest paths first
	dirs    map[string]bool // folders on the way to a mount
	cwd     string
	lim     Limits
	meter   Meter
	written int64
	open    map[*File]bool
	run     int // counts runs: what a run changed is marked by it
	umask   uint32
	held    int64 // bytes that open files hold
	dirty   *File // whose last writes are held back
	back    []byte
	backAt  int64

	// Reclaim is called when too many files are open: it closes those that nothing can reach any more.
	Reclaim func() error
}

// mount is a Mount in use.
type mount struct {
	path     string
	tree     tree
	mem      *memTree  // tree, where it is one
	host     *hostTree // tree, where it is one
	writable bool
	dev      uint64
	inner    []*mount // host folders that lie in this one and are mounted themselves
}

// tree is what is in a mount. Names are relative, clean and slash-separated; "." is the mount's folder. No component but the last is a symbolic link, and no
// operation but lstat, readlink and remove is asked of a link.
type tree interface {
	lstat(name string) (Info, error)
	readlink(name string) (string, error)
	list(name string, yield func(Entry) error) error
	open(name string, flag int, perm uint32) (handle, error)
	mkdir(name string, perm uint32) error
	remove(name string) error
	rename(from, to string) error
	symlink(target, name string) error
	link(from, to string) error
	chmod(name string, perm uint32) error
	chtimes(name string, atime, mtime time.Time) error
	close() error
}

// handle is an open file.
type handle interface {
	readAt(p []byte, off int64) (int, error) // 0, nil at the end
	writeAt(p []byte, off int64) (int, error)
	truncate(n int64) error
	stat() (Info, error)
	close() error
}

// New makes a file system. Host folders are opened when a program first looks into them; one that is no folder is an error at once.
func New(mounts []Mount, cwd string, lim Limits) (*FS, error) {
	f := &FS{dirs: map[string]bool{"/": true}, open: map[*File]bool{}, cwd: cwd, lim: lim, umask: 0o022}
	for i, spec := range mounts {
		m, err := f.newMount(spec)
		if err != nil {
			return nil, err
		}
		m.dev = uint64(i + 1)
		f.mounts = append(f.mounts, m)
		for dir := path.Dir(m.path); dir != "/"; dir = path.Dir(dir) {
			f.dirs[dir] = true
		}
	}
	slices.SortStableFunc(f.mounts, func(a, b *mount) int { return len(b.path) - len(a.path) })
	f.findInner()
	if f.cwd == "" {
		f.cwd = "/"
	}
	return f, nil
}

func (f *FS) newMount(spec Mount) (*mount, error) {
	if !strings.HasPrefix(spec.Path, "/") || path.Clean(spec.Path) != spec.Path || strings.IndexByte(spec.Path, 0) >= 0 {
		return nil, fmt.Errorf("mount path %q is not an absolute, clean path", spec.Path)
	}
	for _, m := range f.mounts {
		if m.path == spec.Path {
			return nil, fmt.Errorf("two mounts at %q", spec.Path)
		}
	}
	m := &mount{path: spec.Path, writable: spec.Mode != ReadOnly}
	var below tree
	switch {
	case spec.Dir != "" && spec.FS != nil, (spec.Dir != "" || spec.FS != nil) && spec.Content != nil:
		return nil, fmt.Errorf("mount %q has more than one source", spec.Path)
	case spec.Dir != "":
		h, err := newHostTree(f, spec.Dir)
		if err != nil {
			return nil, err
		}
		m.host, below = h, h
	case spec.FS != nil && spec.Mode == ReadWrite:
		return nil, fmt.Errorf("mount %q: an fs.FS can't be written to; mount an overlay over it", spec.Path)
	case spec.FS != nil:
		below = &ioTree{fs: f, in: spec.FS}
	}
	if below != nil && spec.Mode != Overlay {
		m.tree = below
		return m, nil
	}
	m.mem = newMemTree(f, below)
	m.tree = m.mem
	return m, m.mem.fill(spec.Content)
}

// findInner notes which mounted host folders lie in others that are mounted: reached through the outer folder, by whatever spelling, they are still the inner mount.
func (f *FS) findInner() {
	for _, outer := range f.mounts {
		for _, m := range f.mounts {
			if m != outer && m.host != nil && outer.host != nil && m.host.within(outer.host) {
				outer.inner = append(outer.inner, m)
			}
		}
	}
}

// Attach gives the file system its meter. It is called once, before any other method.
func (f *FS) Attach(m Meter) { f.meter = m }

// StartRun begins a run: what was written before does not count any more.
func (f *FS) StartRun() { f.run, f.written = f.run+1, 0 }

// Written is how many bytes the run has written to files, growth by truncation included.
func (f *FS) Written() int64 { return f.written }

// Close closes what is open, and the host's folders.
func (f *FS) Close() error {
	var errs []error
	for file := range f.open {
		errs = append(errs, file.Close())
	}
	for _, m := range f.mounts {
		errs = append(errs, m.tree.close())
	}
	return errors.Join(errs...)
}

// Size is the memory that files take, in bytes.
func (f *FS) Size() int64 {
	n := int64(len(f.open))*fileCost + f.held + int64(cap(f.back))
	for _, m := range f.mounts {
		if m.mem != nil {
			n += m.mem.size
		}
	}
	return n
}

// Artifacts are the files in memory that this run changed or made, by their paths, and the files that it removed from what the host had given. Contents are not copied:
// a later run that changes a file copies it first. Files that don't fit max bytes together, where that is not negative, are named in omitted.
func (f *FS) Artifacts(max int64) (files map[string][]byte, removed, omitted []string) {
	f.settle()
	left := max
	for _, m := range f.mounts {
		if m.mem != nil && m.writable {
			m.mem.artifacts(m.path, func(path string, n *node) {
				if max >= 0 && int64(len(n.data)) > left {
					omitted = append(omitted, path)
					return
				}
				if files == nil {
					files = map[string][]byte{}
				}
				left -= int64(len(n.data))
				n.shared = true
				files[path] = n.data[:len(n.data):len(n.data)]
			}, &removed)
		}
	}
	slices.Sort(removed)
	slices.Sort(omitted)
	return files, removed, omitted
}

// Folders names the mounts, those that may be written when writable is set, for messages.
func (f *FS) Folders(writable bool) []string {
	var names []string
	for _, m := range f.mounts {
		if m.writable || !writable {
			names = append(names, m.path)
		}
	}
	slices.Sort(names)
	return names
}
