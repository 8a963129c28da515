package stdlibshim

import (
	"sync"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/iomod"
	"github.com/safepy/safepy/stdlibshim/osmod"
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
