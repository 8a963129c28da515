package vfs

import (
	"path"
	"slices"
	"strings"
	"time"
)

// memTree is files in memory, alone or over another tree whose entries it takes in when they are first looked at: as names only, until a file is written to. So the tree below is never
// changed, and what was removed, moved or changed of it is known.
type memTree struct {
	fs    *FS
	root  *node
	below tree  // nil: none
	size  int64 // bytes of all nodes
	inos  uint64

	// Where find was last: paths are resolved name by name, each the one before and one more.
	lastName string
	lastNode *node
}

// node is a file, a folder or a link.
type node struct {
	mode                uint32
	ino                 uint64
	nlink               int
	atime, mtime, ctime time.Time
	refs                int // open handles

	children map[string]*node // of a folder: those that are in memory
	gone     map[string]int   // names that the host's files had here and that were removed or moved away, with the run that did it
	lower    string           // name in the tree below: of a folder, where its other entries are; of a file, where its contents are while they are unchanged
	given    bool             // the host's file: from below, or from the contents that the mount began with

	data   []byte
	shared bool   // data belongs to the host as well: it is copied before it changes
	held   int64  // bytes of data that count
	target string // of a link
	run    int    // the run that made or changed it
}

// The memory of a node and of its name, and of an open file, beyond contents.
const (
	nodeCost = 400
	fileCost = 512
)

func newMemTree(f *FS, below tree) *memTree {
	t := &memTree{fs: f, below: below}
	t.root = t.given(&node{mode: TypeDir | 0o755, nlink: 2, children: map[string]*node{}})
	if below != nil {
		t.root.lower = "."
	}
	return t
}

// given completes a node that was there before the program: it is as old as time_t.
func (t *memTree) given(n *node) *node {
	n.ino, n.atime, n.mtime, n.ctime = t.ino(), epoch, epoch, epoch
	return n
}

func (t *memTree) ino() uint64 {
	t.inos++
	return t.inos
}

// fill puts the files of the host's in, by their names. It runs before there is a meter; the contents are the host's memory until they are changed.
func (t *memTree) fill(content map[string][]byte) error {
	for name, data := range content {
		if name == "" || name == "." || path.Clean(name) != name || strings.HasPrefix(name, "/") || strings.HasPrefix(name, "../") || name == ".." {
			return &NameError{name}
		}
		dir := t.root
		parts := strings.Split(name, "/")
		for i, part := range parts {
			n := dir.children[part]
			last := i == len(parts)-1
			switch {
			case n == nil && last:
				n = t.given(&node{mode: TypeFile | 0o644, nlink: 1, data: data, shared: true, given: true})
				dir.children[part] = n
			case n == nil:
				n = t.given(&node{mode: TypeDir | 0o755, nlink: 2, children: map[string]*node{}, given: true})
				dir.children[part] = n
			case last || n.children == nil:
				return &NameError{name}
			}
			dir = n
		}
	}
	return nil
}

// NameError is a name in a mount's contents that is no clean relative path, or is a file and a folder.
type NameError struct{ Name string }

func (e *NameError) Error() string { return "mount content: bad file name " + e.Name }

// find walks to a node.
func (t *memTree) find(name string) (*node, error) {
	n := t.root
	if name == "." {
		return n, nil
	}
	rest := name
	if k := len(t.lastName); t.lastNode != nil && len(name) > k && name[k] == '/' && name[:k] == t.lastName {
		n, rest = t.lastNode, name[k+1:]
	}
	for part := range strings.SplitSeq(rest, "/") {
		if !n.isDir() {
			return nil, ENOTDIR
		}
		next, err := t.child(n, part)
		if err != nil {
			return nil, err
		}
		n = next
	}
	t.lastName, t.lastNode = name, n
	return n, nil
}

func (n *node) isDir() bool { return n.mode&TypeMask == TypeDir }

// child is a folder's entry, which may come from below.
func (t *memTree) child(dir *node, name string) (*node, error) {
	if n := dir.children[name]; n != nil {
		return n, nil
	}
	if _, gone := dir.gone[name]; gone || dir.lower == "" {
		return nil, ENOENT
	}
	lower := path.Join(dir.lower, name)
	info, err := t.below.lstat(lower)
	if err != nil {
		return nil, err
	}
	n := &node{mode: info.Mode, nlink: info.Nlink, ino: t.ino(), atime: info.Atime, mtime: info.Mtime, ctime: info.Ctime, lower: lower, given: true}
	switch {
	case info.IsDir():
		n.children = map[string]*node{}
	case info.IsLink():
		if n.target, err = t.below.readlink(lower); err != nil {
			return nil, err
		}
	}
	return n, t.put(dir, name, n)
}

// put makes n an entry of the folder.
func (t *memTree) put(dir *node, name string, n *node) error {
	if err := t.charge(nodeCost + int64(len(name)+len(n.target)+len(n.lower))); err != nil {
		return err
	}
	dir.children[name] = n
	return nil
}

// charge takes memory for the tree.
func (t *memTree) charge(n int64) error {
	if err := t.fs.meter.Alloc(n); err != nil {
		return err
	}
	t.size += n
	return nil
}

// parent finds the folder of name.
func (t *memTree) parent(name string) (dir *node, base string, err error) {
	dir, err = t.find(path.Dir(name))
	if err == nil && !dir.isDir() {
		err = ENOTDIR
	}
	return dir, path.Base(name), err
}

// touch notes that the entries of a folder changed.
func (t *memTree) touch(dir *node) {
	t.lastNode = nil
	dir.mtime = t.fs.meter.Now()
	dir.ctime = dir.mtime
}

// make adds a new entry.
func (t *memTree) make(name string, n *node) error {
	dir, base, err := t.parent(name)
	if err != nil {
		return err
	}
	n.ino, n.run, n.mtime = t.ino(), t.fs.run, t.fs.meter.Now()
	n.atime, n.ctime = n.mtime, n.mtime
	if err := t.put(dir, base, n); err != nil {
		return err
	}
	t.touch(dir)
	return nil
}

// drop removes an entry; the node lives on while it has other names or is open.
func (t *memTree) drop(dir *node, base string, n *node) error {
	if n.given || dir.lower != "" {
		if err := t.hide(dir, base, n.given); err != nil {
			return err
		}
	}
	delete(dir.children, base)
	n.nlink--
	if n.isDir() {
		n.nlink = 0
	}
	t.free(n, int64(len(base)))
	t.touch(dir)
	return nil
}

// hide notes that the name is not to be found below any more, and, where it was the host's, in which run it went.
func (t *memTree) hide(dir *node, base string, given bool) error {
	if _, there := dir.gone[base]; there {
		return nil
	}
	if err := t.charge(int64(len(base)) + 64); err != nil {
		return err
	}
	if dir.gone == nil {
		dir.gone = map[string]int{}
	}
	dir.gone[base] = 0
	if given {
		dir.gone[base] = t.fs.run
	}
	return nil
}

// free credits the memory of a node that nothing has any more.
func (t *memTree) free(n *node, nameLen int64) {
	t.size -= nodeCost + nameLen + int64(len(n.target)+len(n.lower))
	t.release(n)
}

func (t *memTree) release(n *node) {
	if n.nlink <= 0 && n.refs == 0 {
		t.setData(n, nil)
	}
}

// setData gives a file contents, which count from then on in place of those that it had.
func (t *memTree) setData(n *node, data []byte) {
	t.size += int64(cap(data)) - n.held
	n.data, n.held, n.shared = data, int64(cap(data)), false
}

func (t *memTree) info(n *node) (Info, error) {
	i := Info{Mode: n.mode, Ino: n.ino, Nlink: n.nlink, Atime: n.atime, Mtime: n.mtime, Ctime: n.ctime, Size: int64(len(n.data))}
	switch {
	case n.isDir():
		i.Size, i.Nlink = 4096, 2
	case n.mode&TypeMask == TypeLink:
		i.Size = int64(len(n.target))
	case n.lower != "":
		low, err := t.below.lstat(n.lower)
		if err != nil {
			return Info{}, err
		}
		i.Size = low.Size
	}
	return i, nil
}

func (t *memTree) lstat(name string) (Info, error) {
	n, err := t.find(name)
	if err != nil {
		return Info{}, err
	}
	return t.info(n)
}

func (t *memTree) readlink(name string) (string, error) {
	n, err := t.find(name)
	if err != nil {
		return "", err
	}
	return n.target, nil
}

func (t *memTree) list(name string, yield func(Entry) error) error {
	n, err := t.find(name)
	if err != nil {
		return err
	}
	if !n.isDir() {
		return ENOTDIR
	}
	k := int64(len(n.children))
	if err := t.fs.meter.Alloc(k * 16); err != nil {
		return err
	}
	if err := t.fs.meter.Work(k * 10); err != nil {
		return err
	}
	names := make([]string, 0, k)
	for name := range n.children {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if err := yield(Entry{Name: name, Type: n.children[name].mode & TypeMask}); err != nil {
			return err
		}
	}
	if n.lower == "" {
		return nil
	}
	return t.below.list(n.lower, func(e Entry) error {
		if _, gone := n.gone[e.Name]; gone || n.children[e.Name] != nil {
			return nil
		}
		return yield(e)
	})
}

func (t *memTree) open(name string, flag int, perm uint32) (handle, error) {
	n, err := t.find(name)
	switch {
	case err == ENOENT && flag&O_CREAT != 0:
		n = &node{mode: TypeFile | perm&0o777, nlink: 1}
		if err := t.make(name, n); err != nil {
			return nil, err
		}
	case err != nil:
		return nil, err
	case n.isDir():
		return nil, EISDIR
	}
	h := &memFile{t: t, n: n}
	if flag&O_TRUNC != 0 {
		if err := h.truncate(0); err != nil {
			return nil, err
		}
	} else if n.lower != "" {
		if h.low, err = t.below.open(n.lower, O_RDONLY, 0); err != nil {
			return nil, err
		}
	}
	n.refs++
	return h, nil
}

func (t *memTree) mkdir(name string, perm uint32) error {
	return t.make(name, &node{mode: TypeDir | perm&0o777, nlink: 2, children: map[string]*node{}})
}

func (t *memTree) remove(name string) error {
	dir, base, err := t.parent(name)
	if err != nil {
		return err
	}
	n, err := t.child(dir, base)
	if err != nil {
		return err
	}
	if n.isDir() {
		if err := t.empty(n); err != nil {
			return err
		}
	}
	return t.drop(dir, base, n)
}

// empty fails where a folder has entries.
func (t *memTree) empty(n *node) error {
	if len(n.children) > 0 {
		return ENOTEMPTY
	}
	if n.lower == "" {
		return nil
	}
	return t.below.list(n.lower, func(e Entry) error {
		if _, gone := n.gone[e.Name]; gone {
			return nil
		}
		return ENOTEMPTY
	})
}

func (t *memTree) rename(from, to string) error {
	dir, base, err := t.parent(from)
	if err != nil {
		return err
	}
	n, err := t.child(dir, base)
	if err != nil {
		return err
	}
	dest, name, err := t.parent(to)
	if err != nil {
		return err
	}
	old, err := t.child(dest, name)
	switch {
	case err != nil && err != ENOENT:
		return err
	case err == nil && old == n:
		return nil
	case err == nil && old.isDir():
		if err := t.empty(old); err != nil {
			return err
		}
	}
	given := n.given
	if err := t.take(n); err != nil {
		return err
	}
	if err := t.charge(int64(len(name))); err != nil {
		return err
	}
	if old != nil {
		if err := t.drop(dest, name, old); err != nil {
			return err
		}
	}
	if given || dir.lower != "" {
		if err := t.hide(dir, base, given); err != nil {
			return err
		}
	}
	t.size -= int64(len(base))
	delete(dir.children, base)
	dest.children[name] = n
	n.ctime = t.fs.meter.Now()
	t.touch(dir)
	t.touch(dest)
	return nil
}

// take makes everything under n the tree's own and this run's: it lies at another name than below.
func (t *memTree) take(n *node) error {
	todo := []*node{n}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		n.given, n.run = false, t.fs.run
		if err := t.fs.meter.Work(20); err != nil {
			return err
		}
		if !n.isDir() {
			if err := t.own(n, nil, 1<<62); err != nil {
				return err
			}
			continue
		}
		if n.lower != "" {
			var names []string
			err := t.below.list(n.lower, func(e Entry) error {
				names = append(names, e.Name)
				return t.fs.meter.Alloc(int64(len(e.Name)) + 16)
			})
			if err != nil {
				return err
			}
			for _, name := range names {
				if _, err := t.child(n, name); err != nil && err != ENOENT {
					return err
				}
			}
			t.size -= int64(len(n.lower))
			n.lower, n.gone = "", nil
		}
		for _, c := range n.children {
			todo = append(todo, c)
		}
	}
	return nil
}

func (t *memTree) symlink(target, name string) error {
	return t.make(name, &node{mode: TypeLink | 0o777, nlink: 1, target: target})
}

func (t *memTree) link(from, to string) error {
	n, err := t.find(from)
	if err != nil {
		return err
	}
	if n.isDir() {
		return EPERM
	}
	if err := t.own(n, nil, 1<<62); err != nil {
		return err
	}
	dir, base, err := t.parent(to)
	if err != nil {
		return err
	}
	if err := t.put(dir, base, n); err != nil {
		return err
	}
	n.nlink++
	n.run = t.fs.run
	t.touch(dir)
	return nil
}

func (t *memTree) chmod(name string, perm uint32) error {
	n, err := t.find(name)
	if err == nil {
		n.mode, n.ctime = n.mode&TypeMask|perm&0o7777, t.fs.meter.Now()
	}
	return err
}

func (t *memTree) chtimes(name string, atime, mtime time.Time) error {
	n, err := t.find(name)
	if err == nil {
		n.atime, n.mtime, n.ctime = atime, mtime, t.fs.meter.Now()
	}
	return err
}

func (t *memTree) close() error {
	if t.below != nil {
		return t.below.close()
	}
	return nil
}

// own reads the contents of a file from below, so that they can be changed.
func (t *memTree) own(n *node, low handle, keep int64) error {
	if n.lower == "" || n.mode&TypeMask != TypeFile {
		return nil
	}
	if low == nil && keep > 0 {
		var err error
		if low, err = t.below.open(n.lower, O_RDONLY, 0); err != nil {
			return err
		}
		defer low.close()
	}
	var data []byte
	for keep > 0 && int64(len(data)) < keep {
		if int64(len(data)) > t.fs.lim.FileSize {
			return EFBIG
		}
		if err := grow(t.fs, &data, ioChunk); err != nil {
			return err
		}
		got, err := low.readAt(data[len(data):min(int64(len(data)+ioChunk), keep)], int64(len(data)))
		if err != nil {
			return err
		}
		if got == 0 {
			break
		}
		data = data[:len(data)+got]
	}
	t.size -= int64(len(n.lower))
	t.setData(n, data)
	n.lower = ""
	return nil
}

// artifacts calls changed for each file that this run made or changed, in order of their names, and adds the host's files that it removed.
func (t *memTree) artifacts(at string, changed func(path string, n *node), removed *[]string) {
	type dir struct {
		path string
		n    *node
	}
	todo := []dir{{at, t.root}}
	for len(todo) > 0 {
		d := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for name, run := range d.n.gone {
			if n := d.n.children[name]; run == t.fs.run && (n == nil || n.isDir()) {
				*removed = append(*removed, path.Join(d.path, name))
			}
		}
		names := make([]string, 0, len(d.n.children))
		for name := range d.n.children {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range slices.Backward(names) {
			if n := d.n.children[name]; n.isDir() {
				todo = append(todo, dir{path.Join(d.path, name), n})
			}
		}
		for _, name := range names {
			if n := d.n.children[name]; n.mode&TypeMask == TypeFile && n.run == t.fs.run {
				changed(path.Join(d.path, name), n)
			}
		}
	}
}
