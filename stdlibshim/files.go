package stdlibshim

import (
	"sync"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/iomod"
	"github.com/safepy/safepy/stdlibshim/osmod"
	"github.com/safepy/safepy/vfs"
)

// fileModules are the modules of files.
var fileModules = map[string]func() *interp.ModuleDef{
	"errno": osmod.Errno,
	"os":    osModule,
}

// osModule is os: osmod, and lib/os.py.
var osModule = sync.OnceValue(func() *interp.ModuleDef {
	src, err := lib.ReadFile("lib/os.py")
	if err != nil {
		panic(err) // it is embedded
	}
	def := osmod.Module()
	def.Source = string(src)
	return def
})

// Open is the builtin open(), for interp.Host.Open; the files are those of interp.Host.Files.
func Open(t *interp.Thread, a interp.Args) (interp.Value, error) { return iomod.Open(t, a) }

// Files is the sandbox's file system, ready for use; nil where it has none.
func Files(t *interp.Thread) *vfs.FS { return osmod.Of(t).FS }
