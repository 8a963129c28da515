package safepy

import (
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim"
	"github.com/safepy/safepy/vfs"
)

// Access says what a program may do with the files of a Mount.
type Access string

const (
	AccessRead    Access = "read"    // read them; the default
	AccessWrite   Access = "write"   // change them: those of a host folder where they lie, those in memory for the session
	AccessOverlay Access = "overlay" // change them, as it looks to the program: what it writes is kept in memory and handed out in Result.Files, and the folder is left as it is
)

// Mount is a folder that a program finds under a name of the host's choice. At most one of Dir, FS and Content says what is in it; with none it is an empty folder in memory.
type Mount struct {
	Path    string            // the folder's name for the program: absolute, with slashes: "/data"
	Dir     string            // a folder of the host
	FS      fs.FS             // a file system of the host's own making; it is only ever read
	Content map[string][]byte // files in memory: their contents by their names in the folder ("sub/a.txt"); not to be changed while the session lives
	Access  Access            // default AccessRead
}

// The limits on files that hold where a Policy says nothing.
const (
	DefaultMaxFileSize  = 64 << 20  // bytes a file
	DefaultMaxWritten   = 256 << 20 // bytes a run
	DefaultMaxOpenFiles = 64
	DefaultMaxArtifacts = 64 << 20 // bytes of Result.Files
)

// grantsFiles reports whether the program has any.
func (p *Policy) grantsFiles() bool { return len(p.Read)+len(p.Write)+len(p.Files) > 0 }

// fileSystem makes the program's files; nil where the policy grants none.
func (p *Policy) fileSystem() (*vfs.FS, error) {
	if !p.grantsFiles() {
		return nil, nil
	}
	var mounts []vfs.Mount
	at := map[string]int{}
	for _, list := range []struct {
		dirs []string
		mode vfs.Mode
	}{{p.Write, vfs.ReadWrite}, {p.Read, vfs.ReadOnly}} {
		for _, dir := range list.dirs {
			name, err := hostName(dir)
			if err != nil {
				return nil, fmt.Errorf("safepy: policy: files: %w", err)
			}
			if _, twice := at[name]; twice { // to write is to read
				continue
			}
			at[name] = len(mounts)
			mounts = append(mounts, vfs.Mount{Path: name, Dir: dir, Mode: list.mode})
		}
	}
	for _, m := range p.Files {
		v := vfs.Mount{Path: m.Path, Dir: m.Dir, FS: m.FS, Content: m.Content}
		switch m.Access {
		case "", AccessRead:
		case AccessWrite:
			v.Mode = vfs.ReadWrite
		case AccessOverlay:
			v.Mode = vfs.Overlay
		default:
			return nil, fmt.Errorf("safepy: access of mount %q is %q, want %q, %q or %q", m.Path, m.Access, AccessRead, AccessWrite, AccessOverlay)
		}
		mounts = append(mounts, v)
	}
	f, err := vfs.New(mounts, p.workDir(), vfs.Limits{
		FileSize: limitOr(p.MaxFileSize, DefaultMaxFileSize), Written: limitOr(p.MaxWritten, DefaultMaxWritten), Open: int(limitOr(int64(p.MaxOpenFiles), DefaultMaxOpenFiles)),
	})
	if err != nil {
		return nil, fmt.Errorf("safepy: policy: files: %w", err)
	}
	return f, nil
}

// limitOr is a limit, or its default.
func limitOr(n, dflt int64) int64 {
	if n == 0 {
		return dflt
	}
	return n
}

// hostName is what the program calls a folder of the host: its absolute path, with slashes.
func hostName(dir string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	return path.Clean("/" + strings.TrimPrefix(filepath.ToSlash(abs), "/")), nil
}

// workDir is where the program starts.
func (p *Policy) workDir() string {
	if p.WorkDir != "" {
		return path.Clean("/" + p.WorkDir)
	}
	folders := slices.Concat(p.Write, p.Read)
	if here, err := hostName("."); err == nil {
		for _, f := range folders {
			if name, err := hostName(f); err == nil && (here == name || strings.HasPrefix(here, strings.TrimSuffix(name, "/")+"/")) {
				return here
			}
		}
	}
	if len(p.Files) > 0 {
		return p.Files[0].Path
	}
	if len(folders) > 0 {
		if name, err := hostName(folders[0]); err == nil {
			return name
		}
	}
	return "/"
}

// grantFiles gives the sandbox the files and the environment of its policy.
func (s *session) grantFiles(host interp.Host) (_ interp.Host, err error) {
	host.Env = s.policy.Env
	if s.files, err = s.policy.fileSystem(); s.files != nil {
		host.Files, host.Open = s.files, stdlibshim.Open
	}
	return host, err
}

// takeFiles puts what the run changed in memory into the result.
func (s *session) takeFiles(res *Result) {
	if s.files != nil {
		res.Files, res.Removed, res.Omitted = s.files.Artifacts(limitOr(s.policy.MaxArtifacts, DefaultMaxArtifacts))
		res.Usage.Written = s.files.Written()
	}
}

// closeFiles closes what the program has open.
func (s *session) closeFiles() error {
	if s.files == nil {
		return nil
	}
	f := s.files
	s.files = nil
	return f.Close()
}

// writable reports whether a path, as the program names it, lies in a folder that may be written.
func (s *session) writable(p string) bool { return s.files != nil && s.files.MayChange(p) }
