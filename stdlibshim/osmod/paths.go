package osmod

import (
	"maps"
	"math"
	"math/big"
	"slices"
	"strings"
	"time"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/vfs"
)

// onPath makes a function of one path, given first.
func onPath(name, sig string, f func(t *thread, fs *vfs.FS, p Path, a args) (value, error)) interp.Native {
	return interp.Native{Name: name, Sig: sig, Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) {
		p, err := PathOf(t, a.V[0], name, "path")
		if err != nil {
			return value{}, err
		}
		fs, err := Files(t, "os."+name)
		if err != nil {
			return value{}, err
		}
		v, err := f(t, fs, p, a)
		if err != nil {
			return value{}, Error(t, err, p)
		}
		return v.Or(interp.None), nil
	}}
}

// onTwo makes a function of two paths.
func onTwo(name, sig string, f func(t *thread, fs *vfs.FS, src, dst Path, a args) error) interp.Native {
	return interp.Native{Name: name, Sig: sig, Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) {
		src, err := PathOf(t, a.V[0], name, "src")
		if err != nil {
			return value{}, err
		}
		dst, err := PathOf(t, a.V[1], name, "dst")
		if err != nil {
			return value{}, err
		}
		fs, err := Files(t, "os."+name)
		if err != nil {
			return value{}, err
		}
		return interp.None, Error(t, f(t, fs, src, dst, a), src, dst)
	}}
}

// flagArg is a truth value with a default.
func flagArg(t *thread, v value, def bool) (bool, error) {
	if v.IsUnset() {
		return def, nil
	}
	return t.Truth(v)
}

func modeArg(t *thread, v value, def uint32) (uint32, error) {
	if v.IsUnset() {
		return def, nil
	}
	n, err := t.IndexArg(v, "")
	return uint32(n), err
}

// pathFuncs are the functions on paths.
func pathFuncs() []interp.Native {
	remove := func(name string) interp.Native {
		return onPath(name, "(path, *, dir_fd=None)", func(_ *thread, fs *vfs.FS, p Path, _ args) (value, error) {
			return value{}, fs.Remove("os."+name, p.Text)
		})
	}
	rename := func(name string) interp.Native {
		return onTwo(name, "(src, dst, *, src_dir_fd=None, dst_dir_fd=None)", func(_ *thread, fs *vfs.FS, src, dst Path, _ args) error {
			return fs.Rename("os."+name, src.Text, dst.Text)
		})
	}
	return []interp.Native{
		remove("remove"), remove("unlink"), rename("rename"), rename("replace"),
		onPath("rmdir", "(path, *, dir_fd=None)", func(_ *thread, fs *vfs.FS, p Path, _ args) (value, error) {
			return value{}, fs.Rmdir("os.rmdir", p.Text)
		}),
		onPath("mkdir", "(path, mode=511, *, dir_fd=None)", func(t *thread, fs *vfs.FS, p Path, a args) (value, error) {
			mode, err := modeArg(t, a.Get(1), 0o777)
			if err != nil {
				return value{}, err
			}
			return value{}, fs.Mkdir("os.mkdir", p.Text, mode)
		}),
		onPath("readlink", "(path, *, dir_fd=None)", func(t *thread, fs *vfs.FS, p Path, _ args) (value, error) {
			target, err := fs.Readlink(p.Text)
			if err != nil {
				return value{}, err
			}
			return p.Name(t, target)
		}),
		onTwo("symlink", "(src, dst, target_is_directory=False, *, dir_fd=None)", func(_ *thread, fs *vfs.FS, src, dst Path, _ args) error {
			return fs.Symlink("os.symlink", src.Text, dst.Text)
		}),
		onTwo("link", "(src, dst, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True)", func(t *thread, fs *vfs.FS, src, dst Path, a args) error {
			follow, err := flagArg(t, a.Get(4), true)
			if err != nil {
				return err
			}
			return fs.Link("os.link", src.Text, dst.Text, follow)
		}),
		onPath("chmod", "(path, mode, *, dir_fd=None, follow_symlinks=True)", func(t *thread, fs *vfs.FS, p Path, a args) (value, error) {
			mode, err := modeArg(t, a.Get(1), 0)
			if err != nil {
				return value{}, err
			}
			follow, err := flagArg(t, a.Get(3), true)
			if err != nil {
				return value{}, err
			}
			return value{}, fs.Chmod("os.chmod", p.Text, mode, follow)
		}),
		onPath("utime", "(path, times=None, *, ns=<unrepresentable>, dir_fd=None, follow_symlinks=True)", utime),
		onPath("chdir", "(path)", func(_ *thread, fs *vfs.FS, p Path, _ args) (value, error) { return value{}, fs.Chdir(p.Text) }),
		onPath("access", "(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True)", access),
		{Name: "getcwd", Sig: "()", Cost: interp.CostConst, Fn: getcwd},
		{Name: "umask", Sig: "(mask, /)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
			mask, err := t.IndexArg(a.V[0], "")
			if err != nil {
				return value{}, err
			}
			fs, err := Files(t, "os.umask")
			if err != nil {
				return value{}, err
			}
			return interp.Int(int64(fs.Umask(uint32(mask)))), nil
		}},
		{Name: "_environment", Sig: "()", Cost: interp.CostPerElement, Fn: environment},
		{Name: "_realpath", Sig: "(path, /)", Cost: interp.CostPerElement, Fn: realpath},
	}
}

// getcwd is the working directory; a sandbox without files is at the root of nothing.
func getcwd(t *thread, _ args) (value, error) {
	fs := Of(t).FS
	if fs == nil {
		return t.StrOf("/")
	}
	if _, err := fs.Stat(fs.Cwd(), true); err != nil {
		return value{}, Error(t, err)
	}
	return Path{}.Name(t, fs.Cwd())
}

// environment is the host's environment for the program, as a dict of its own.
func environment(t *thread, _ args) (value, error) {
	d, err := interp.NewDict(t)
	if err != nil {
		return value{}, err
	}
	env := t.Host().Env
	for _, name := range slices.Sorted(maps.Keys(env)) {
		v, err := t.StrOf(env[name])
		if err != nil {
			return value{}, err
		}
		if err := d.SetString(t, name, v); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(d), nil
}

// access asks the mounts and the permissions of the owner.
func access(t *thread, fs *vfs.FS, p Path, a args) (value, error) {
	mode, err := t.IndexArg(a.V[1], "")
	if err != nil {
		return value{}, err
	}
	follow, err := flagArg(t, a.Get(4), true)
	if err != nil {
		return value{}, err
	}
	info, err := fs.Stat(p.Text, follow)
	if _, ok := err.(vfs.Errno); ok {
		return interp.False, nil
	} else if err != nil {
		return value{}, err
	}
	ok := mode&4 == 0 || info.Mode&0o444 != 0
	ok = ok && (mode&1 == 0 || info.Mode&0o111 != 0)
	if ok && mode&2 != 0 {
		if ok, err = fs.Writable(p.Text); err != nil {
			return interp.False, nil
		}
	}
	return interp.Bool(ok), nil
}

// realpath is the path without links, or None where it has none (it is not there, or its links run in circles).
func realpath(t *thread, a args) (value, error) {
	p, err := PathOf(t, a.V[0], "lstat", "path")
	if err != nil {
		return value{}, err
	}
	fs := Of(t).FS
	if fs == nil {
		return interp.None, nil
	}
	real, err := fs.Real(p.Text)
	if _, ok := err.(vfs.Errno); ok {
		return interp.None, nil
	} else if err != nil {
		return value{}, Error(t, err, p)
	}
	return p.Name(t, real)
}

// utime sets times: as seconds, as nanoseconds, or both to now.
func utime(t *thread, fs *vfs.FS, p Path, a args) (value, error) {
	times, ns := a.Get(1), a.Get(2)
	follow, err := flagArg(t, a.Get(4), true)
	if err != nil {
		return value{}, err
	}
	hasTimes := !times.IsUnset() && !times.IsNone()
	if hasTimes && !ns.IsUnset() {
		return value{}, t.Errorf(interp.ValueError, "utime: you may specify either 'times' or 'ns' but not both")
	}
	at := [2]time.Time{t.Now(), t.Now()}
	if hasTimes || !ns.IsUnset() {
		pair, what := times, "either a tuple of two ints or None"
		if !hasTimes {
			pair, what = ns, "a tuple of two ints"
		}
		tup, ok := interp.AsTuple(pair)
		if !ok || len(tup.Items()) != 2 {
			name := "times"
			if !hasTimes {
				name = "ns"
			}
			return value{}, t.Errorf(interp.TypeError, "utime: '%s' must be %s", name, what)
		}
		for i, v := range tup.Items() {
			if at[i], err = instant(t, v, !hasTimes); err != nil {
				return value{}, err
			}
		}
	}
	return value{}, fs.Chtimes("os.utime", p.Text, at[0], at[1], follow)
}

// instant reads seconds (an int or a float) or nanoseconds.
func instant(t *thread, v value, nanos bool) (time.Time, error) {
	if f, ok := interp.AsFloat(v); ok && !nanos {
		if math.IsNaN(f) || math.Abs(f) > 1e15 {
			return time.Time{}, t.Errorf(interp.OverflowError, "timestamp out of range for platform time_t")
		}
		whole := math.Floor(f)
		return time.Unix(int64(whole), int64(math.Round((f-whole)*1e9))), nil
	}
	i, err := t.Index(v)
	if err != nil {
		return time.Time{}, err
	}
	n, ok := interp.AsInt64(i)
	if !ok {
		return time.Time{}, t.Errorf(interp.OverflowError, "timestamp out of range for platform time_t")
	}
	if nanos {
		return time.Unix(num.FloorDiv64(n, 1e9), num.FloorMod64(n, 1e9)), nil
	}
	return time.Unix(n, 0), nil
}

// nanoseconds of an instant, of any year.
func nanoseconds(t *thread, at time.Time) (value, error) {
	n := new(big.Int).Mul(big.NewInt(at.Unix()), big.NewInt(1e9))
	return t.BigInt(n.Add(n, big.NewInt(int64(at.Nanosecond()))), nil)
}

// validName reports whether a name of the host's can be one of a folder's entries.
func validName(name string) bool { return name != "" && !strings.ContainsAny(name, "/\x00") }
