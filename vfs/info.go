package vfs

import (
	"hash/fnv"
	"io/fs"
	"time"
)

// The kinds of files in Info.Mode and Entry.Type.
const (
	TypeMask   = 0o170000
	TypeDir    = 0o040000
	TypeFile   = 0o100000
	TypeLink   = 0o120000
	TypeFIFO   = 0o010000
	TypeChar   = 0o020000
	TypeBlock  = 0o060000
	TypeSocket = 0o140000
)

// Info is what stat gives.
type Info struct {
	Mode                uint32 // type and permissions, as in st_mode
	Size                int64
	Ino, Dev            uint64
	Nlink               int
	Atime, Mtime, Ctime time.Time
	UID, GID            int
}

// IsDir reports whether it is a folder.
func (i Info) IsDir() bool { return i.Mode&TypeMask == TypeDir }

// IsLink reports whether it is a symbolic link.
func (i Info) IsLink() bool { return i.Mode&TypeMask == TypeLink }

// IsFile reports whether it is a regular file.
func (i Info) IsFile() bool { return i.Mode&TypeMask == TypeFile }

// Entry is one of a folder's names.
type Entry struct {
	Name string
	Type uint32 // as in Mode
}

// dated gives what tells no time, such as the files that a mount begins with, the beginning of 1970.
func (i Info) dated() Info {
	for _, at := range []*time.Time{&i.Atime, &i.Mtime, &i.Ctime} {
		if at.IsZero() {
			*at = time.Unix(0, 0)
		}
	}
	return i
}

// modeOf translates Go's mode.
func modeOf(m fs.FileMode) uint32 {
	perm := uint32(m.Perm())
	switch {
	case m.IsDir():
		return TypeDir | perm
	case m&fs.ModeSymlink != 0:
		return TypeLink | perm
	case m&fs.ModeNamedPipe != 0:
		return TypeFIFO | perm
	case m&fs.ModeSocket != 0:
		return TypeSocket | perm
	case m&fs.ModeCharDevice != 0:
		return TypeChar | perm
	case m&fs.ModeDevice != 0:
		return TypeBlock | perm
	case m.IsRegular():
		return TypeFile | perm
	}
	return perm
}

// epoch is when what has no time was last changed: the beginning of POSIX time.
var epoch = time.Unix(0, 0)

// infoOf translates Go's; name stands for the file's identity where the host's system gives none.
func infoOf(fi fs.FileInfo, name string) Info {
	h := fnv.New64a()
	_, _ = h.Write([]byte(name))
	changed := fi.ModTime()
	if changed.IsZero() { // as in an embed.FS
		changed = epoch
	}
	i := Info{Mode: modeOf(fi.Mode()), Size: fi.Size(), Ino: h.Sum64() >> 1, Nlink: 1, Mtime: changed, Atime: changed, Ctime: changed}
	if i.IsDir() {
		i.Size = 4096
	}
	fillSys(&i, fi)
	return i
}
