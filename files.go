package safepy

import "io/fs"

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
