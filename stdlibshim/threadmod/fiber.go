// Package threadmod is the module _fiber: what threads of a program run on. Which of them goes on when is decided by module threading, in Python.
package threadmod

import (
	"sync"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/timemod"
)

// Module is the table of _fiber.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	interp.SetupFiber()
	return &interp.ModuleDef{
		Name: "_fiber", Doc: "Code that is run, suspended and resumed.",
		Funcs: []interp.Native{
			{Name: "new", Sig: "(function, sleeper, /)", Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				return t.NewFiber(a.V[0], a.V[1])
			}, Doc: "Return a fiber that will run a function. From then on time.sleep() calls sleeper."},
			{Name: "resume", Sig: "(fiber, /)", Cost: interp.CostCallsBack, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				ended, err := t.Resume(a.V[0])
				return interp.Bool(ended), err
			}, Doc: "Have a fiber go on until it suspends or ends; return whether it has ended."},
			{Name: "suspend", Sig: "()", Cost: interp.CostCallsBack, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
				return interp.None, t.Suspend()
			}, Doc: "Have the one go on who resumed the running fiber."},
			{Name: "sleep", Sig: "(seconds, /)", Cost: interp.CostConst, Fn: timemod.Sleep, Doc: "Sleep without letting others run."},
		},
	}
})
