package osmod

import (
	"strings"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/vfs"
)

var scanType, entryType = new(interp.Type), new(interp.Type)

// scanner is what scandir returns.
type scanner struct {
	interp.Object
	dir     Path
	entries []vfs.Entry
	closed  bool
}

// dirEntry is an os.DirEntry.
type dirEntry struct {
	interp.Object
	dir        Path
	text       string // path, in bytes
	entry      vfs.Entry
	name, path value
	stat       [2]value // by whether links are followed
}

var (
	scanLayout  = interp.NewLayout[scanner]("posix.ScandirIterator")
	entryLayout = interp.NewLayout[dirEntry]("posix.DirEntry")
)

// Traverse implements interp.Heap.
func (s *scanner) Traverse(w *interp.Walker) { w.Visit(s.dir.Shown) }

// ExtraSize implements interp.Heap.
func (s *scanner) ExtraSize() int64 { return int64(len(s.entries)) * 64 }

// Traverse implements interp.Heap.
func (d *dirEntry) Traverse(w *interp.Walker) {
	w.VisitAll([]value{d.name, d.path, d.stat[0], d.stat[1]})
}

// ExtraSize implements interp.Heap.
func (d *dirEntry) ExtraSize() int64 { return int64(len(d.text)) }

func scandir(t *thread, a args) (value, error) {
	p, fs, err := folderArg(t, a.Get(0), "scandir")
	if err != nil {
		return value{}, err
	}
	all, err := entries(t, fs, p)
	if err != nil {
		return value{}, Error(t, err, p)
	}
	s, err := interp.New[scanner](t, scanType)
	if err != nil {
		return value{}, err
	}
	s.dir, s.entries = p, all
	return interp.ValueOf(s), nil
}

func scanNext(t *thread, v value) (value, error) {
	s, _ := interp.As[scanner](v, scanLayout)
	if len(s.entries) == 0 || s.closed {
		s.entries = nil
		return value{}, nil
	}
	e := s.entries[0]
	s.entries = s.entries[1:]
	d, err := interp.New[dirEntry](t, entryType)
	if err != nil {
		return value{}, err
	}
	defer t.Unroot(t.Root(interp.ValueOf(d)))
	d.dir, d.entry = s.dir, e
	d.text = strings.TrimSuffix(s.dir.Text, "/") + "/" + e.Name
	if s.dir.Text == "/" {
		d.text = "/" + e.Name
	}
	if d.name, err = s.dir.Name(t, e.Name); err != nil {
		return value{}, err
	}
	if d.path, err = s.dir.Name(t, d.text); err != nil {
		return value{}, err
	}
	return interp.ValueOf(d), nil
}

func closeScan(_ *thread, a args) (value, error) {
	s, _ := interp.As[scanner](a.V[0], scanLayout)
	s.entries, s.closed = nil, true
	return interp.None, nil
}

func entrySelf(a args) *dirEntry {
	d, _ := interp.As[dirEntry](a.V[0], entryLayout)
	return d
}

// info is what stat of the entry gives, asked once.
func (d *dirEntry) info(t *thread, follow bool) (vfs.Info, error) {
	fs, err := Files(t, "os.DirEntry.stat")
	if err != nil {
		return vfs.Info{}, err
	}
	return fs.Stat(d.text, follow)
}

// is makes is_dir and is_file. An entry that has gone is neither.
func is(name string, typ uint32) interp.Native {
	return interp.Native{Name: name, Sig: "(*, follow_symlinks=True)", Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) {
		d := entrySelf(a)
		follow, err := flagArg(t, a.Get(1), true)
		if err != nil {
			return value{}, err
		}
		got := d.entry.Type
		if got == vfs.TypeLink && follow {
			i, err := d.info(t, true)
			if err == vfs.ENOENT {
				return interp.False, nil
			} else if err != nil {
				return value{}, Error(t, err, Path{Text: d.text, Shown: d.path})
			}
			got = i.Mode & vfs.TypeMask
		}
		return interp.Bool(got == typ), nil
	}}
}

func entryStat(t *thread, a args) (value, error) {
	d := entrySelf(a)
	follow, err := flagArg(t, a.Get(1), true)
	if err != nil {
		return value{}, err
	}
	i := 0
	if follow {
		i = 1
	}
	if d.stat[i].IsUnset() {
		info, err := d.info(t, follow)
		if err != nil {
			return value{}, Error(t, err, Path{Text: d.text, Shown: d.path})
		}
		if d.stat[i], err = statResult(t, info); err != nil {
			return value{}, err
		}
	}
	return d.stat[i], nil
}

// defineScan defines the classes of scandir.
func defineScan() {
	interp.Define(scanType, interp.TypeSpec{
		Name: "ScandirIterator", Module: "posix", Layout: scanLayout, NoNew: true, Final: true,
		Slots: interp.Slots{Iter: interp.SelfIter, Next: scanNext},
		Methods: []interp.Native{
			{Name: "close", Sig: "()", Cost: interp.CostConst, Fn: closeScan},
			{Name: "__enter__", Sig: "()", Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) { return a.V[0], nil }},
			{Name: "__exit__", Sig: "(*args)", Cost: interp.CostConst, Fn: closeScan},
		},
	})
	field := func(name, doc string, f func(d *dirEntry) value) interp.Native {
		return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Doc: doc, Fn: func(_ *thread, a args) (value, error) { return f(entrySelf(a)), nil }}
	}
	interp.Define(entryType, interp.TypeSpec{
		Name: "DirEntry", Module: "posix", Doc: "An entry of a folder, as scandir() gives it.", Layout: entryLayout, NoNew: true, Final: true,
		Slots: interp.Slots{Repr: func(t *thread, v value) (value, error) {
			d, _ := interp.As[dirEntry](v, entryLayout)
			r, err := t.Repr(d.name)
			if err != nil {
				return value{}, err
			}
			return interp.NewStr(t, "<DirEntry "+r.String()+">")
		}},
		Methods: []interp.Native{
			field("name", "the entry's base filename, relative to scandir() \"path\" argument", func(d *dirEntry) value { return d.name }),
			field("path", "the entry's full path name; equivalent to os.path.join(scandir_path, entry.name)", func(d *dirEntry) value { return d.path }),
			is("is_dir", vfs.TypeDir), is("is_file", vfs.TypeFile),
			{Name: "is_symlink", Sig: "()", Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) {
				return interp.Bool(entrySelf(a).entry.Type == vfs.TypeLink), nil
			}},
			{Name: "is_junction", Sig: "()", Cost: interp.CostConst, Fn: func(*thread, args) (value, error) { return interp.False, nil }},
			{Name: "stat", Sig: "(*, follow_symlinks=True)", Cost: interp.CostPerElement, Fn: entryStat},
			{Name: "inode", Sig: "()", Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) {
				d := entrySelf(a)
				i, err := d.info(t, false)
				if err != nil {
					return value{}, Error(t, err, Path{Text: d.text, Shown: d.path})
				}
				return interp.Int(int64(i.Ino & (1<<62 - 1))), nil
			}},
			{Name: "__fspath__", Sig: "()", Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) { return entrySelf(a).path, nil }},
			interp.ClassGetItem(),
		},
	})
}
