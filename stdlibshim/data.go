package stdlibshim

import (
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/datetimemod"
)

// dataModules are the modules for text and data.
var dataModules = map[string]func() *interp.ModuleDef{
	"csv":      csvModule,
	"datetime": datetimemod.Module,
	"io":       ioModule,
	"re":       reModule,
}
