package safepy

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
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

// moduleStem is the file of a module without its ending; false for what is no name.
func moduleStem(name string) (string, bool) {
	if strings.ContainsAny(name, "/\\\x00:") || slices.Contains(strings.Split(name, "."), "") {
		return "", false
	}
	return strings.ReplaceAll(name, ".", "/"), true
}

// moduleSource is interp.Host.ModuleSource: what the policy's folders have, then the program's own files.
func (s *session) moduleSource(name string) (*interp.ModuleSource, error) {
	stem, ok := moduleStem(name)
	if !ok {
		return nil, nil
	}
	src, err := s.policy.moduleFolders().find(stem)
	if src != nil && !src.Namespace || err != nil || s.files == nil {
		return src, err
	}
	own, err := s.ownModule(stem)
	if own == nil {
		own = src
	}
	return own, err
}

// ownModule finds a module among the program's files, in the folders of sys.path.
func (s *session) ownModule(stem string) (*interp.ModuleSource, error) {
	files := stdlibshim.Files(s.t)
	var namespace *interp.ModuleSource
	for _, dir := range s.sysPath() {
		for _, file := range []string{path.Join(stem, "__init__.py"), stem + ".py"} {
			at := path.Join(dir, file)
			info, err := files.Stat(at, true)
			if err != nil || !info.IsFile() {
				continue
			}
			if info.Size > maxModuleSize {
				return nil, fmt.Errorf("%s: too large", at)
			}
			f, err := files.Open("open", at, vfs.O_RDONLY, 0)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", at, err)
			}
			text := make([]byte, info.Size)
			n, err := f.ReadAt(text, 0)
			f.Close()
			if err != nil {
				return nil, fmt.Errorf("%s: %w", at, err)
			}
			text = text[:n]
			return &interp.ModuleSource{File: at, Text: text, Package: strings.HasSuffix(file, "/__init__.py")}, nil
		}
		if at := path.Join(dir, stem); namespace == nil {
			if info, err := files.Stat(at, true); err == nil && info.IsDir() {
				namespace = &interp.ModuleSource{File: at, Package: true, Namespace: true}
			}
		}
	}
	return namespace, nil
}

// sysPath are the folders of sys.path, "" the working directory.
func (s *session) sysPath() []string {
	dirs := []string{""}
	if sys, ok := s.t.Modules().GetStr("sys"); ok {
		if v, err := s.t.AttrOpt(sys, "path"); err == nil {
			if list, ok := interp.AsList(v); ok {
				dirs = dirs[:0]
				for _, x := range list.Items() {
					if dir, ok := interp.GoString(x); ok {
						dirs = append(dirs, dir)
					}
				}
			}
		}
	}
	for i, dir := range dirs {
		if dir == "" {
			dirs[i] = s.files.Cwd()
		}
	}
	return dirs
}

// find finds the module whose dotted name is stem, with slashes.
func (m moduleFolders) find(stem string) (*interp.ModuleSource, error) {
	var namespace *interp.ModuleSource // a folder counts where nobody has the module
	for _, dir := range m.dirs {
		root, err := os.OpenRoot(dir)
		if err != nil {
			return nil, fmt.Errorf("module folder: %s", reasonOf(err))
		}
		src, err := findModule(root.FS(), stem)
		root.Close()
		if src != nil && src.Namespace {
			namespace, src = src, nil
		}
		if src != nil || err != nil {
			return src, err
		}
	}
	for _, system := range m.systems {
		src, err := findModule(system, stem)
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
			return nil, fmt.Errorf("modules: %w", err)
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
