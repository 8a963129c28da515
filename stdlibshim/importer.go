package stdlibshim

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// importerModule is the table of _importer: what importlib needs of the interpreter.
var importerModule = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{Name: "_importer", Doc: "What importlib needs of the interpreter.", Funcs: []interp.Native{
		{Name: "reload", Sig: "(module, /)", Cost: interp.CostCallsBack, Doc: "Run the source of a module again.", Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
			return interp.None, t.Reload(a.V[0])
		}},
	}}
})
