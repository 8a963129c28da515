// Package osmod is the part of module os that is Go: what asks the sandbox's file system (package vfs, Host.Files), and the table of open files that module io shares. The
// rest, which is made of these functions, is Python (stdlibshim/lib/os.py).
//
// Without a file system every function that needs one raises PermissionError; with one, what is outside of its mounts does not exist. Errors are the OSErrors
// that CPython makes on Linux, file names included; where a mount or its lack is the reason, a note says which folders there are.
package osmod

import (
	"slices"
	"strings"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/vfs"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
)

// State is what a sandbox has open.
type State struct {
	FS   *vfs.FS // nil: no files
	fds  map[int]*FD
	next []Owner // objects that close a file when nothing reaches them
}

// Owner is an object that closes its file when nothing can reach it any more.
type Owner interface {
	Value() value
	CloseLost()
}

// FD is an entry of the table of open files.
type FD struct {
	Num  int
	File *vfs.File
}

type stateKey struct{}

// Of is the sandbox's state.
func Of(t *thread) *State {
	return t.State(stateKey{}, func() any {
		s := &State{fds: map[int]*FD{}}
		s.FS, _ = t.Host().Files.(*vfs.FS)
		if s.FS != nil {
			s.FS.Attach(t)
			s.FS.Reclaim = t.Sweep
		}
		return s
	}).(*State)
}

// Traverse counts the memory of files. It does not visit the owners: what only they keep is to be found out.
func (s *State) Traverse(w *interp.Walker) {
	if s.FS != nil {
		w.Bytes(s.FS.Size())
	}
}

// Files is the file system, or the PermissionError for operation where there is none.
func Files(t *thread, operation string) (*vfs.FS, error) {
	if s := Of(t); s.FS != nil {
		return s.FS, nil
	}
	return nil, t.Errorf(interp.PermissionError, "%s() is not allowed: the sandbox has no files; grant some with the policy's read and write lists", operation)
}

// Add enters an open file into the table, under the lowest number that is free.
func (s *State) Add(f *vfs.File) *FD {
	n := 3
	for s.fds[n] != nil {
		n++
	}
	d := &FD{Num: n, File: f}
	s.fds[n] = d
	return d
}

// Get is the open file of a number, or EBADF.
func (s *State) Get(n int) (*FD, error) {
	if d := s.fds[n]; d != nil {
		return d, nil
	}
	return nil, vfs.EBADF
}

// Close closes the file of a number.
func (s *State) Close(n int) error {
	d, err := s.Get(n)
	if err != nil {
		return err
	}
	delete(s.fds, n)
	return d.File.Close()
}

// Own makes o close its file once it is lost.
func (s *State) Own(o Owner) { s.next = append(s.next, o) }

// Disown takes that back: the file was closed.
func (s *State) Disown(o Owner) {
	if i := slices.Index(s.next, o); i >= 0 {
		s.next[i] = s.next[len(s.next)-1]
		s.next[len(s.next)-1] = nil
		s.next = s.next[:len(s.next)-1]
	}
}

// Sweep implements interp.Sweeper: it closes the files whose objects nothing can reach. CPython closes them when the last reference goes.
func (s *State) Sweep(alive func(value) bool) (freed int64) {
	if len(s.next) == 0 {
		return 0
	}
	before := s.FS.Size()
	kept := s.next[:0]
	for _, o := range s.next {
		if alive(o.Value()) {
			kept = append(kept, o)
		} else {
			o.CloseLost()
		}
	}
	clear(s.next[len(kept):])
	s.next = kept
	return before - s.FS.Size()
}

// Path is a path that a program gave.
type Path struct {
	Text  string // in bytes, as the file system takes it
	Shown value  // as the program gave it, for errors
	bytes bool
}

// PathOf reads a str, bytes or os.PathLike; function and arg name it in errors.
func PathOf(t *thread, v value, function, arg string) (Path, error) {
	return pathOf(t, v, function, arg, "string, bytes or os.PathLike")
}

func pathOf(t *thread, v value, function, arg, kinds string) (Path, error) {
	given := v
	_, isStr := interp.AsStr(v)
	_, isBytes := interp.AsBytes(v)
	if !isStr && !isBytes {
		r, found, err := t.CallSpecial(v, "__fspath__")
		if err != nil {
			return Path{}, err
		}
		if !found {
			return Path{}, t.Errorf(interp.TypeError, "%s: %s should be %s, not %s", function, arg, kinds, v.Type().Name)
		}
		v = r
	}
	p := Path{Shown: v}
	if s, ok := interp.AsStr(v); ok {
		text, err := t.Encode(s, "utf-8", "surrogateescape")
		if err != nil {
			return Path{}, err
		}
		p.Text = text
	} else if b, ok := interp.AsBytes(v); ok {
		p.bytes = true
		p.Text, _ = interp.GoBytes(interp.ValueOf(b))
	} else {
		return Path{}, t.Errorf(interp.TypeError, "expected %s.__fspath__() to return str or bytes, not %s", given.Type().Name, v.Type().Name)
	}
	if strings.IndexByte(p.Text, 0) >= 0 {
		return Path{}, t.Errorf(interp.ValueError, "%s: embedded null character in %s", function, arg)
	}
	return p, nil
}

// Name makes a name of the file system a str, or bytes where bytes were given.
func (p Path) Name(t *thread, name string) (value, error) {
	if p.bytes {
		return t.BytesFrom(name)
	}
	s, err := t.Decode(name, "utf-8", "surrogateescape")
	return interp.ValueOf(s), err
}

// Error is the exception for a failed operation on files: an OSError with the names of the files as the program gave them. Errors that are not the file system's own pass.
func Error(t *thread, err error, files ...Path) error {
	no, ok := err.(vfs.Errno)
	if !ok {
		return err
	}
	var shown [2]value
	for i, p := range files {
		shown[i] = p.Shown
	}
	e := t.NewOSError(int(no), Strerror(int(no)), shown[0], shown[1])
	exc, ok := e.(*interp.Exc)
	if !ok || len(files) == 0 {
		return e
	}
	if note := hint(Of(t).FS, no, files[0].Text); note != "" {
		text, err := interp.NewStr(t, note)
		if err != nil {
			return err
		}
		if _, err := t.CallMethod(interp.ValueOf(exc), "add_note", text); err != nil {
			return err
		}
	}
	return e
}

// hint says what there is instead, where the mounts are why an operation failed.
func hint(fs *vfs.FS, no vfs.Errno, path string) string {
	switch {
	case fs == nil || path == "":
		return ""
	case no == vfs.EACCES || no == vfs.EROFS:
		if folders := fs.Folders(true); len(folders) == 0 {
			return "the sandbox's files can only be read"
		} else if !under(fs.Abs(path), folders) {
			return "files can be written in " + strings.Join(folders, ", ")
		}
	case no == vfs.ENOENT && fs.Outside(path):
		return "the sandbox has files in " + strings.Join(fs.Folders(false), ", ")
	}
	return ""
}

func under(path string, folders []string) bool {
	return slices.ContainsFunc(folders, func(f string) bool {
		return path == f || strings.HasPrefix(path, strings.TrimSuffix(f, "/")+"/")
	})
}
