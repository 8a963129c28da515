package safepy

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/safepy/safepy/interp"
)

// maxModuleSize bounds the source of a module.
const maxModuleSize = 10 << 20

// moduleFolders finds modules in folders of the host: NAME.py or NAME/__init__.py, in the first folder that has one. Links that lead out of a folder are not followed.
type moduleFolders []string

// find is interp.Host.ModuleSource.
func (m moduleFolders) find(name string) (*interp.ModuleSource, error) {
	if strings.ContainsAny(name, "/\\\x00:") || slices.Contains(strings.Split(name, "."), "") {
		return nil, nil
	}
	stem := strings.ReplaceAll(name, ".", "/")
	for _, dir := range m {
		root, err := os.OpenRoot(dir)
		if err != nil {
			return nil, fmt.Errorf("module folder: %s", reasonOf(err))
		}
		for _, file := range []string{path.Join(stem, "__init__.py"), stem + ".py"} {
			text, err := readModule(root, file)
			switch {
			case errors.Is(err, fs.ErrNotExist):
				continue
			case err != nil:
				err = fmt.Errorf("%s: %s", file, reasonOf(err))
			}
			root.Close()
			return &interp.ModuleSource{File: file, Text: text, Package: strings.HasSuffix(file, "/__init__.py")}, err
		}
		root.Close()
	}
	return nil, nil
}

func readModule(root *os.Root, file string) ([]byte, error) {
	info, err := root.Stat(filepath.FromSlash(file))
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errors.New("not a regular file")
	case info.Size() > maxModuleSize:
		return nil, errors.New("too large")
	}
	f, err := root.Open(filepath.FromSlash(file))
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
	for _, dir := range m {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return nil, fmt.Errorf("modules: %w", err)
		}
		for _, e := range entries {
			if name, ok := strings.CutSuffix(e.Name(), ".py"); ok {
				all = append(all, name)
			} else if _, err := os.Stat(filepath.Join(dir, e.Name(), "__init__.py")); err == nil {
				all = append(all, e.Name())
			}
		}
	}
	return all, nil
}
