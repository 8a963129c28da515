package vfs

import (
	"path"
	"slices"
	"strings"
)

// The bounds of paths, which are Linux's.
const (
	maxName  = 255
	maxPath  = 4096
	maxLinks = 40
)

// place is where a path leads.
type place struct {
	m       *mount // nil: a folder on the way to a mount
	name    string // in the mount
	path    string // absolute, without links
	info    Info
	exists  bool
	slashed bool // the path ended in a slash
	null    bool // the null device
}

// Abs is the path with the working directory before it where it is relative. It is not cleaned.
func (f *FS) Abs(p string) string {
	if strings.HasPrefix(p, "/") {
		return p
	}
	return strings.TrimSuffix(f.cwd, "/") + "/" + p
}

// mountOf is the mount that an absolute, clean path lies in.
func (f *FS) mountOf(p string) (m *mount, name string) {
	for _, m := range f.mounts {
		switch {
		case m.path == p:
			return m, "."
		case m.path == "/":
			return m, p[1:]
		case len(p) > len(m.path) && p[len(m.path)] == '/' && p[:len(m.path)] == m.path:
			return m, p[len(m.path)+1:]
		}
	}
	return nil, ""
}

// resolve finds what p names. Links on the way are followed, and the last one as well when follow is set or p ends in a slash. What does not exist in a folder that does is a
// place, too.
func (f *FS) resolve(p string, follow bool) (place, error) {
	at, err := f.walk(p, follow)
	return f.orNull(p, at, err)
}

func (f *FS) walk(p string, follow bool) (place, error) {
	f.settle()
	if p == "" {
		return place{}, ENOENT
	}
	if len(p) >= maxPath {
		return place{}, ENAMETOOLONG
	}
	abs := f.Abs(p)
	if len(abs) >= 2*maxPath {
		return place{}, ENAMETOOLONG
	}
	todo := strings.Split(abs, "/")
	cur, links := place{path: "/"}, 0
	if err := f.look(&cur); err != nil {
		return place{}, err
	}
	for len(todo) > 0 {
		name := todo[0]
		todo = todo[1:]
		last := remaining(todo) == 0
		if !cur.info.IsDir() {
			return place{}, ENOTDIR
		}
		if name == "" || name == "." {
			continue
		}
		if err := f.meter.Work(100); err != nil {
			return place{}, err
		}
		if name == ".." {
			cur = place{path: path.Dir(cur.path)}
			if err := f.look(&cur); err != nil {
				return place{}, err
			}
			continue
		}
		if len(name) > maxName {
			return place{}, ENAMETOOLONG
		}
		parent := cur
		cur = place{path: join(abs, cur.path, name), slashed: last && len(todo) > 0}
		if err := f.look(&cur); err != nil {
			return place{}, err
		}
		if !cur.exists {
			if !last || slices.Contains(todo, ".") {
				return place{}, ENOENT
			}
			cur.m, cur.name = f.mountOf(cur.path)
			return cur, nil
		}
		if cur.info.IsLink() && (!last || follow || cur.slashed) {
			if links++; links > maxLinks {
				return place{}, ELOOP
			}
			target, err := cur.m.tree.readlink(cur.name)
			if err != nil {
				return place{}, err
			}
			if len(target) >= maxPath || len(todo) >= maxPath {
				return place{}, ENAMETOOLONG
			}
			todo = append(strings.Split(target, "/"), todo...)
			cur = parent
			if strings.HasPrefix(target, "/") {
				cur = place{path: "/"}
				if err := f.look(&cur); err != nil {
					return place{}, err
				}
			}
		}
	}
	if cur.slashed && !cur.info.IsDir() {
		return place{}, ENOTDIR
	}
	return cur, nil
}

// join is dir and a name in it: as a part of whole, where it begins like that, so that long paths are not copied again and again.
func join(whole, dir, name string) string {
	at := len(dir)
	if dir == "/" {
		at = 0
	}
	if end := at + 1 + len(name); end <= len(whole) && whole[:at] == dir[:at] && whole[at] == '/' && whole[at+1:end] == name {
		return whole[:end]
	}
	return dir[:at] + "/" + name
}

// remaining counts the names among the components that are left, up to the first.
func remaining(todo []string) int {
	for _, name := range todo {
		if name != "" && name != "." {
			return 1
		}
	}
	return 0
}

// look finds out what is at p.path, whose folder exists.
func (f *FS) look(p *place) error {
	m, name := f.mountOf(p.path)
	var err error = ENOENT
	if m != nil {
		if err = checkName(m, name); err == nil {
			p.info, err = m.tree.lstat(name)
		}
	}
	switch {
	case err == nil:
		p.m, p.name, p.exists = m, name, true
		p.info.Dev = m.dev
		f.enterInner(p)
		return nil
	case err != ENOENT:
		return err
	case f.dirs[p.path]:
		p.exists = true
		p.info = Info{Mode: TypeDir | 0o555, Size: 4096, Nlink: 2, Ino: uint64(len(p.path)) + 1}
	}
	return nil
}

// enterInner goes over to the mount of a host folder that was reached through a folder around it: by another spelling of its name, or under another name that the host's own
// mounts give it.
func (f *FS) enterInner(p *place) {
	if !p.info.IsDir() || len(p.m.inner) == 0 || p.m.mem != nil {
		return
	}
	for _, inner := range p.m.inner {
		if p.m.host.same(p.name, inner.host) {
			p.m, p.name, p.path = inner, ".", inner.path
			p.info.Dev = inner.dev
			return
		}
	}
}

// onTheWay reports whether a mount lies in the folder: then it can't be moved or removed.
func (f *FS) onTheWay(p place) bool {
	if p.m == nil || p.name == "." || f.dirs[p.path] {
		return true
	}
	for _, m := range p.m.inner {
		if p.m.host.contains(p.name, m.host) {
			return true
		}
	}
	return false
}

// MayChange reports by its text alone whether a path lies in a mount that may be changed. A link may lead elsewhere: to resolve it is for the operation.
func (f *FS) MayChange(p string) bool {
	if p == "" || strings.ContainsRune(p, 0) {
		return false
	}
	m, _ := f.mountOf(path.Clean(f.Abs(p)))
	return m != nil && m.writable
}
