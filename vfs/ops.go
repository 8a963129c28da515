package vfs

import (
	"path"
	"slices"
	"strings"
	"time"
)

// Stat tells about a path; the last link is followed when follow is set.
func (f *FS) Stat(p string, follow bool) (Info, error) {
	at, err := f.resolve(p, follow)
	if err == nil && !at.exists {
		err = ENOENT
	}
	return at.info.dated(), err
}

// Writable reports whether what is at a path, which exists, may be changed as far as its mount is concerned.
func (f *FS) Writable(p string) (bool, error) {
	at, err := f.resolve(p, true)
	if err == nil && !at.exists {
		err = ENOENT
	}
	return err == nil && at.m != nil && at.m.writable && at.info.Mode&0o200 != 0, err
}

// Real is the path without links and relative parts.
func (f *FS) Real(p string) (string, error) {
	at, err := f.resolve(p, true)
	return at.path, err
}

// Cwd is the working directory.
func (f *FS) Cwd() string { return f.cwd }

// Chdir changes the working directory.
func (f *FS) Chdir(p string) error {
	at, err := f.folder(p)
	if err == nil {
		f.cwd = at.path
	}
	return err
}

// Umask sets which permissions new files don't get, and returns what was set before.
func (f *FS) Umask(mask uint32) uint32 {
	old := f.umask
	f.umask = mask & 0o777
	return old
}

// folder resolves a path that must be a folder.
func (f *FS) folder(p string) (place, error) {
	at, err := f.resolve(p, true)
	switch {
	case err != nil:
		return at, err
	case !at.exists:
		return at, ENOENT
	case !at.info.IsDir():
		return at, ENOTDIR
	}
	return at, nil
}

// List yields the entries of a folder, in no particular order. What yield returns ends the list.
func (f *FS) List(p string, yield func(Entry) error) error {
	at, err := f.folder(p)
	if err != nil {
		return err
	}
	prefix := strings.TrimSuffix(at.path, "/") + "/"
	var seen map[string]bool
	for _, dir := range f.below(prefix) { // mounts, and folders on the way to them
		if seen == nil {
			seen = map[string]bool{}
		}
		seen[dir] = true
		if err := yield(Entry{Name: dir, Type: TypeDir}); err != nil {
			return err
		}
	}
	if at.m == nil {
		return nil
	}
	return at.m.tree.list(at.name, func(e Entry) error {
		if seen[e.Name] {
			return nil
		}
		return yield(e)
	})
}

// below are the names in a folder that mounts make.
func (f *FS) below(prefix string) []string {
	var names []string
	for _, m := range f.mounts {
		if rest, ok := strings.CutPrefix(m.path, prefix); ok && rest != "" {
			name, _, _ := strings.Cut(rest, "/")
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return names
}

// Readlink is where a link points.
func (f *FS) Readlink(p string) (string, error) {
	at, err := f.resolve(p, false)
	switch {
	case err != nil:
		return "", err
	case !at.exists:
		return "", ENOENT
	case !at.info.IsLink():
		return "", EINVAL
	}
	return at.m.tree.readlink(at.name)
}

// create resolves a path that must not exist yet, and asks whether it may be made.
func (f *FS) create(operation, p string) (place, error) {
	at, err := f.resolve(p, false)
	if err != nil {
		return at, err
	}
	if at.exists {
		return at, EEXIST
	}
	return at, f.mayChange(operation, at)
}

// change resolves a path that must exist, and asks whether it may be changed.
func (f *FS) change(operation, p string, follow bool) (place, error) {
	at, err := f.resolve(p, follow)
	if err != nil {
		return at, err
	}
	if !at.exists {
		return at, ENOENT
	}
	return at, f.mayChange(operation, at)
}

// Mkdir makes a folder.
func (f *FS) Mkdir(operation, p string, perm uint32) error {
	at, err := f.create(operation, p)
	if err != nil {
		return err
	}
	return at.m.tree.mkdir(at.name, perm&^f.umask)
}

// Remove removes a file or a link.
func (f *FS) Remove(operation, p string) error {
	at, err := f.resolve(p, false)
	switch {
	case err != nil:
		return err
	case !at.exists:
		return ENOENT
	case at.info.IsDir():
		return EISDIR
	}
	if err := f.mayChange(operation, at); err != nil {
		return err
	}
	return at.m.tree.remove(at.name)
}

// Rmdir removes an empty folder.
func (f *FS) Rmdir(operation, p string) error {
	at, err := f.resolve(p, false)
	switch {
	case err != nil:
		return err
	case !at.exists:
		return ENOENT
	case !at.info.IsDir():
		return ENOTDIR
	case strings.HasSuffix(p, "/.") || p == ".":
		return EINVAL
	case f.onTheWay(at):
		return EBUSY
	}
	if err := f.mayChange(operation, at); err != nil {
		return err
	}
	return at.m.tree.remove(at.name)
}

// Rename moves a file or folder within a mount; what is in the place of it goes.
func (f *FS) Rename(operation, from, to string) error {
	a, err := f.resolve(from, false)
	if err != nil {
		return err
	}
	b, err := f.resolve(to, false)
	switch {
	case err != nil:
		return err
	case !a.exists:
		return ENOENT
	case a.m == nil || f.onTheWay(a) || b.exists && f.onTheWay(b):
		return EBUSY
	case a.m != b.m:
		if b.m == nil {
			return EACCES
		}
		return EXDEV
	case a.info.IsDir() && strings.HasPrefix(b.path, a.path+"/"):
		return EINVAL
	case b.exists && strings.HasPrefix(a.path, b.path+"/"):
		return ENOTEMPTY
	case b.exists && b.info.IsDir() && !a.info.IsDir():
		return EISDIR
	case (b.exists && !b.info.IsDir() || !b.exists && b.slashed) && a.info.IsDir() != (b.exists && b.info.IsDir()) && (b.exists || !a.info.IsDir()):
		return ENOTDIR
	}
	for _, at := range []place{a, b} {
		if err := f.mayChange(operation, at); err != nil {
			return err
		}
	}
	return a.m.tree.rename(a.name, b.name)
}

// Symlink makes a link.
func (f *FS) Symlink(operation, target, p string) error {
	if target == "" {
		return ENOENT
	}
	if len(target) >= maxPath {
		return ENAMETOOLONG
	}
	at, err := f.create(operation, p)
	if err != nil {
		return err
	}
	return at.m.tree.symlink(target, at.name)
}

// Link gives a file a further name in the same mount.
func (f *FS) Link(operation, from, to string, follow bool) error {
	a, err := f.change(operation, from, follow)
	if err != nil {
		return err
	}
	b, err := f.create(operation, to)
	switch {
	case err != nil:
		return err
	case a.m != b.m:
		return EXDEV
	}
	return a.m.tree.link(a.name, b.name)
}

// Chmod sets permissions.
func (f *FS) Chmod(operation, p string, perm uint32, follow bool) error {
	at, err := f.change(operation, p, follow)
	if err != nil {
		return err
	}
	if at.info.IsLink() {
		return nil
	}
	return at.m.tree.chmod(at.name, perm)
}

// Chtimes sets the times of access and change.
func (f *FS) Chtimes(operation, p string, atime, mtime time.Time, follow bool) error {
	at, err := f.change(operation, p, follow)
	if err != nil {
		return err
	}
	if at.info.IsLink() && at.m.mem == nil {
		return nil
	}
	return at.m.tree.chtimes(at.name, atime, mtime)
}

// Outside reports whether a path lies in no mount, for messages.
func (f *FS) Outside(p string) bool {
	at := path.Clean(f.Abs(p))
	m, _ := f.mountOf(at)
	return m == nil && !f.dirs[at]
}
