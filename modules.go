package safepy

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim"
	"github.com/safepy/safepy/vfs"
)

// maxModuleSize bounds the source of a module.
const maxModuleSize = 10 << 20

// moduleFolders finds modules in folders of the host, then in file systems: NAME.py or NAME/__init__.py, in the first that has one. Links that lead out of a folder are not followed.
type moduleFolders struct {
	dirs    []string
	systems []fs.FS
}

func (p *Policy) moduleFolders() moduleFolders { return moduleFolders{p.Modules, p.ModulePath} }

// moduleSource is interp.Host.ModuleSource: what the policy's folders have, then the program's own files.
func (s *session) moduleSource(name string) (*interp.ModuleSource, error) {
	src, err := s.policy.moduleFolders().find(name)
	if src != nil && !src.Namespace || err != nil || s.files == nil {
		return src, err
	}
	stem, ok := moduleStem(name)
	if !ok {
		return nil, nil
	}
	own, err := s.ownModule(stem)
	if own == nil {
		own = src
	}
	return own, err
}

// ownModule finds a module among the program's files, in the folders of sys.path.
func (s *session) ownModule(stem string) (*interp.ModuleSource, error) {
	dirs, err := s.sysPath()
	if err != nil {
		return nil, err
	}
	var namespace *interp.ModuleSource
	for _, v := range dirs {
		dir, ok := interp.GoString(v)
		if err := s.t.Work(10 + int64(len(dir))>>3); err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		if dir == "" {
			dir = s.files.Cwd()
		}
		for _, file := range []string{path.Join(stem, "__init__.py"), stem + ".py"} {
			at := path.Join(dir, file)
			text, err := s.ownText(at)
			if err != nil {
				return nil, err
			}
			if text != nil {
				return &interp.ModuleSource{File: at, Text: text, Package: strings.HasSuffix(file, "/__init__.py"), Written: true}, nil
			}
		}
		if at := path.Join(dir, stem); namespace == nil {
			info, err := s.statOwn(at)
			if err != nil {
				return nil, err
			}
			if info.IsDir() {
				namespace = &interp.ModuleSource{File: at, Package: true, Namespace: true}
			}
		}
	}
	return namespace, nil
}

// statOwn is what is at a path among the program's files, the zero Info where that is nothing that it may look at. The error ends the run.
func (s *session) statOwn(at string) (vfs.Info, error) {
	info, err := stdlibshim.Files(s.t).Stat(at, true)
	if _, ok := errors.AsType[vfs.Errno](err); ok {
		return vfs.Info{}, nil
	}
	return info, err
}

// ownText reads a file of the program's; nil where there is none.
func (s *session) ownText(at string) ([]byte, error) {
	info, err := s.statOwn(at)
	if err != nil || !info.IsFile() {
		return nil, err
	}
	if info.Size > maxModuleSize {
		return nil, fmt.Errorf("%s: too large", at)
	}
	if err := s.t.Alloc(info.Size); err != nil {
		return nil, err
	}
	f, err := stdlibshim.Files(s.t).Open("open", at, vfs.O_RDONLY, 0)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", at, err)
	}
	defer f.Close()
	text := make([]byte, info.Size)
	n, err := f.ReadAt(text, 0)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", at, err)
	}
	return text[:n], nil
}

// sysPath is what sys.path lists; the working directory where it is no list.
func (s *session) sysPath() ([]interp.Value, error) {
	if sys, ok := s.t.Modules().GetStr("sys"); ok {
		v, err := s.t.AttrOpt(sys, "path")
		if err != nil {
			return nil, err
		}
		if list, ok := interp.AsList(v); ok {
			return list.Items(), nil
		}
	}
	cwd, err := s.t.StrOf("")
	return []interp.Value{cwd}, err
}

// moduleStem is a dotted name with slashes; ok is false for a name that no module can have.
func moduleStem(name string) (stem string, ok bool) {
	if strings.ContainsAny(name, "/\\\x00:") || slices.Contains(strings.Split(name, "."), "") {
		return "", false
	}
	return strings.ReplaceAll(name, ".", "/"), true
}

// folders are the folders as file systems, in order; each is open only while it is looked at. An error is the last.
func (m moduleFolders) folders() iter.Seq2[fs.FS, error] {
	return func(yield func(fs.FS, error) bool) {
		for _, dir := range m.dirs {
			root, err := os.OpenRoot(dir)
			if err != nil {
				yield(nil, fmt.Errorf("module folder: %s", reasonOf(err)))
				return
			}
			more := yield(root.FS(), nil)
			root.Close()
			if !more {
				return
			}
		}
		for _, system := range m.systems {
			if !yield(system, nil) {
				return
			}
		}
	}
}

// find finds the module of a dotted name.
func (m moduleFolders) find(name string) (*interp.ModuleSource, error) {
	stem, ok := moduleStem(name)
	if !ok {
		return nil, nil
	}
	var namespace *interp.ModuleSource // a folder counts where nobody has the module
	for folder, err := range m.folders() {
		if err != nil {
			return nil, err
		}
		src, err := findModule(folder, stem)
		if src != nil && src.Namespace {
			namespace, src = src, nil
		}
		if src != nil || err != nil {
			return src, err
		}
	}
	return namespace, nil
}

// findModule is the module or package of that name in one folder; nil where it has none.
func findModule(folder fs.FS, stem string) (*interp.ModuleSource, error) {
	for _, file := range []string{path.Join(stem, "__init__.py"), stem + ".py"} {
		text, err := readModule(folder, file)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return nil, fmt.Errorf("%s: %s", file, reasonOf(err))
		}
		return &interp.ModuleSource{File: file, Text: text, Package: strings.HasSuffix(file, "/__init__.py")}, nil
	}
	if info, err := fs.Stat(folder, stem); err == nil && info.IsDir() {
		return &interp.ModuleSource{File: stem, Package: true, Namespace: true}, nil
	}
	return nil, nil
}

func readModule(folder fs.FS, file string) ([]byte, error) {
	info, err := fs.Stat(folder, file)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errors.New("not a regular file")
	case info.Size() > maxModuleSize:
		return nil, errors.New("too large")
	}
	f, err := folder.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxModuleSize))
}

// reasonOf is an error of the file system without the host's path.
func reasonOf(err error) string {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err.Error()
	}
	return err.Error()
}

// names are the modules and packages at the top of the folders.
func (m moduleFolders) names() ([]string, error) {
	var all []string
	for _, dir := range m.dirs {
		names, err := moduleNames(os.DirFS(dir))
		if err != nil {
			return nil, fmt.Errorf("modules: %s: %s", dir, reasonOf(err))
		}
		all = append(all, names...)
	}
	for _, system := range m.systems {
		names, err := moduleNames(system)
		if err != nil {
			return nil, fmt.Errorf("module path: %w", err)
		}
		all = append(all, names...)
	}
	return all, nil
}

func moduleNames(folder fs.FS) ([]string, error) {
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil, err
	}
	var all []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".py"); ok {
			all = append(all, name)
		} else if info, err := fs.Stat(folder, e.Name()); err == nil && info.IsDir() {
			all = append(all, e.Name())
		}
	}
	return all, nil
}
