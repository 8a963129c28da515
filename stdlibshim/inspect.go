package stdlibshim

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// inspectModule is inspect: Python, but for what only the interpreter knows of builtin functions.
var inspectModule = sync.OnceValue(func() *interp.ModuleDef {
	src, err := lib.ReadFile("lib/inspect.py")
	if err != nil {
		panic(err)
	}
	return &interp.ModuleDef{
		Name: "inspect", Source: string(src),
		Funcs: []interp.Native{
			{Name: "_awaited", Sig: "(function, /)", Cost: interp.CostConst, Doc: "Return whether a builtin function is a coroutine function.", Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
				return interp.Bool(interp.Awaited(a.V[0])), nil
			}},
			{Name: "_names_used", Sig: "(code, /)", Cost: interp.CostPerElement, Doc: "Return the names that a code object looks up as global or builtin variables, and those of attributes.", Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				return t.NamesUsed(a.V[0])
			}},
		},
	}
})
