package vfs

import (
	"errors"
	"path"
	"strings"
)

// NullPath is a device that is there in every file system, unless a mount has something else at the path: programs write to it what nobody is to see. It is listed nowhere.
const NullPath = "/dev/null"

var (
	nullInfo  = Info{Mode: TypeChar | 0o666, Nlink: 1}
	nullMount = &mount{path: NullPath} // of open files only: it has no tree
)

// nullHandle is the device when it is open: empty to read, and nothing that is written stays.
type nullHandle struct{}

func (nullHandle) readAt([]byte, int64) (int, error)      { return 0, nil }
func (nullHandle) writeAt(p []byte, _ int64) (int, error) { return len(p), nil }
func (nullHandle) truncate(int64) error                   { return nil }
func (nullHandle) stat() (Info, error)                    { return nullInfo, nil }
func (nullHandle) close() error                           { return nil }

// orNull is the place of the null device where p names it and resolve has found nothing there.
func (f *FS) orNull(p string, at place, err error) (place, error) {
	if err == nil && at.exists || err != nil && !errors.Is(err, ENOENT) || len(p) > maxPath || p == "" {
		return at, err
	}
	switch clean := path.Clean(f.Abs(p)); {
	case clean == NullPath:
		return place{path: NullPath, info: nullInfo, exists: true, null: true}, nil
	case strings.HasPrefix(clean, NullPath+"/"):
		return place{}, ENOTDIR
	}
	return at, err
}

// openNull opens the device.
func (f *FS) openNull(flag int) (*File, error) {
	if err := f.slot(); err != nil {
		return nil, err
	}
	file := &File{fs: f, h: nullHandle{}, m: nullMount, flag: flag, Path: NullPath}
	f.open[file] = true
	return file, nil
}
