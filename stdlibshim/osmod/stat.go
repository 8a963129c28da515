package osmod

import (
	"slices"
	"strings"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/vfs"
)

var (
	statType = new(interp.Type)
	statSeq  *interp.StructSeq // set by Module

	timesType = new(interp.Type)
	timesSeq  *interp.StructSeq
)

var statFields = []string{"st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size", "", "", "",
	"st_atime", "st_mtime", "st_ctime", "st_atime_ns", "st_mtime_ns", "st_ctime_ns", "st_blksize", "st_blocks", "st_rdev"}

// owner is the number of the user and the group that every file belongs to.
const owner = 1000

func statResult(t *thread, i vfs.Info) (value, error) {
	vals := []value{interp.Int(int64(i.Mode)), interp.Int(int64(i.Ino & (1<<62 - 1))), interp.Int(int64(i.Dev)), interp.Int(int64(i.Nlink)), interp.Int(owner), interp.Int(owner), interp.Int(i.Size),
		interp.Int(i.Atime.Unix()), interp.Int(i.Mtime.Unix()), interp.Int(i.Ctime.Unix())}
	for _, at := range []interface {
		Unix() int64
		Nanosecond() int
	}{i.Atime, i.Mtime, i.Ctime} {
		vals = append(vals, interp.Float(float64(at.Unix())+1e-9*float64(at.Nanosecond())))
	}
	for _, n := range []func(*thread) (value, error){
		func(t *thread) (value, error) { return nanoseconds(t, i.Atime) },
		func(t *thread) (value, error) { return nanoseconds(t, i.Mtime) },
		func(t *thread) (value, error) { return nanoseconds(t, i.Ctime) },
	} {
		v, err := n(t)
		if err != nil {
			return value{}, err
		}
		vals = append(vals, v)
	}
	vals = append(vals, interp.Int(4096), interp.Int((i.Size+511)/512), interp.Int(0))
	return statSeq.Make(t, vals...)
}

// fillTimes gives a stat_result that a program makes of a tuple its times in seconds, which are among the items.
func fillTimes(_ *thread, vals []value) error {
	for i := range 3 {
		if vals[10+i].IsNone() {
			vals[10+i] = vals[7+i]
		}
	}
	return nil
}

// times is os.times: what the program used, which has no children here.
func times(t *thread, _ args) (value, error) {
	m, err := t.Import("time")
	if err != nil {
		return value{}, err
	}
	var vals [2]value
	for i, name := range []string{"process_time", "monotonic"} {
		if vals[i], err = t.CallMethod(m, name); err != nil {
			return value{}, err
		}
	}
	return timesSeq.Make(t, vals[0], interp.Float(0), interp.Float(0), interp.Float(0), vals[1])
}

// statFuncs are stat and lstat.
func statFuncs() []interp.Native {
	stat := func(t *thread, name string, v value, follow bool) (value, error) {
		if interp.HasIndex(v) && name == "stat" {
			if err := WarnOfBool(t, v); err != nil {
				return value{}, err
			}
			return fstat(t, args{V: []value{v}})
		}
		kinds := "string, bytes, os.PathLike or integer"
		if name == "lstat" {
			kinds = "string, bytes or os.PathLike"
		}
		p, err := pathOf(t, v, name, "path", kinds)
		if err != nil {
			return value{}, err
		}
		fs, err := Files(t, "os."+name)
		if err != nil {
			return value{}, err
		}
		i, err := fs.Stat(p.Text, follow)
		if err != nil {
			return value{}, Error(t, err, p)
		}
		return statResult(t, i)
	}
	return []interp.Native{
		{Name: "stat", Sig: "(path, *, dir_fd=None, follow_symlinks=True)", Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) {
			follow, err := flagArg(t, a.Get(2), true)
			if err != nil {
				return value{}, err
			}
			return stat(t, "stat", a.V[0], follow)
		}},
		{Name: "lstat", Sig: "(path, *, dir_fd=None)", Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) { return stat(t, "lstat", a.V[0], false) }},
		{Name: "_kind", Sig: "(path, follow, /)", Cost: interp.CostPerElement, Fn: kind},
		{Name: "listdir", Sig: "(path=None)", Cost: interp.CostPerElement, Fn: listdir},
		{Name: "scandir", Sig: "(path=None)", Cost: interp.CostPerElement, Fn: scandir},
	}
}

// WarnOfBool warns where a bool is given as a file descriptor: most often the arguments are in the wrong order.
func WarnOfBool(t *thread, v value) error {
	if v.IsExact(interp.BoolType) {
		return t.Warn(interp.RuntimeWarning, "bool is used as a file descriptor")
	}
	return nil
}

// kind is the type bits of what is at a path, 0 where nothing is: for exists, isfile and the like, which raise nothing for what can't be there.
func kind(t *thread, a args) (value, error) {
	follow, err := t.Truth(a.V[1])
	if err != nil {
		return value{}, err
	}
	if _, ok := interp.AsInt64(a.V[0]); ok {
		if err := WarnOfBool(t, a.V[0]); err != nil {
			return value{}, err
		}
		v, err := fstat(t, args{V: a.V[:1]})
		if interp.IsExc(err, interp.OSError) {
			return interp.Int(0), nil
		} else if err != nil {
			return value{}, err
		}
		mode, err := t.Attr(v, "st_mode")
		return interp.Int(mode.SmallInt() & vfs.TypeMask), err
	}
	p, err := pathOf(t, a.V[0], "stat", "path", "string, bytes, os.PathLike or integer")
	if interp.IsExc(err, interp.ValueError) {
		return interp.Int(0), nil
	} else if err != nil {
		return value{}, err
	}
	fs := Of(t).FS
	if fs == nil {
		return interp.Int(0), nil
	}
	i, err := fs.Stat(p.Text, follow)
	if _, ok := err.(vfs.Errno); ok {
		return interp.Int(0), nil
	}
	return interp.Int(int64(i.Mode & vfs.TypeMask)), err
}

// entries lists a folder, by name. What the host calls by a name that no path can have is left out.
func entries(t *thread, fs *vfs.FS, p Path) ([]vfs.Entry, error) {
	var all []vfs.Entry
	err := fs.List(p.Text, func(e vfs.Entry) error {
		if !validName(e.Name) {
			return nil
		}
		if err := t.Alloc(int64(len(e.Name)) + 48); err != nil {
			return err
		}
		all = append(all, e)
		return t.Work(10)
	})
	if err != nil {
		return nil, err
	}
	if err := t.Work(int64(len(all)) * 20); err != nil {
		return nil, err
	}
	slices.SortFunc(all, func(a, b vfs.Entry) int { return strings.Compare(a.Name, b.Name) })
	return all, nil
}

// folderArg reads the path of listdir and scandir: the working directory where it is None.
func folderArg(t *thread, v value, function string) (Path, *vfs.FS, error) {
	if v.IsUnset() || v.IsNone() {
		dot, err := t.StrOf(".")
		if err != nil {
			return Path{}, nil, err
		}
		v = dot
	}
	p, err := pathOf(t, v, function, "path", "string, bytes, os.PathLike, integer or None")
	if err != nil {
		return Path{}, nil, err
	}
	fs, err := Files(t, "os."+function)
	return p, fs, err
}

func listdir(t *thread, a args) (value, error) {
	p, fs, err := folderArg(t, a.Get(0), "listdir")
	if err != nil {
		return value{}, err
	}
	all, err := entries(t, fs, p)
	if err != nil {
		return value{}, Error(t, err, p)
	}
	names := make([]value, 0, len(all))
	defer t.Unroot(t.RootSlice(&names))
	for _, e := range all {
		name, err := p.Name(t, e.Name)
		if err != nil {
			return value{}, err
		}
		names = append(names, name)
	}
	l, err := interp.NewList(t, names)
	return interp.ValueOf(l), err
}
