package stdlibshim

import "github.com/safepy/safepy/interp"

// dataModules are the modules for text and data.
var dataModules = map[string]func() *interp.ModuleDef{
	"csv": csvModule,
	"io":  ioModule,
	"re":  reModule,
}
