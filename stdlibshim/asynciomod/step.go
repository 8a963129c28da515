// Package asynciomod is the module _asyncio_step: what asyncio's tasks do at each of their steps, without an exception for the end of a coroutine.
package asynciomod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// done is what step returns instead of a value when the coroutine has returned. Nothing else can be that object.
type done struct{ interp.Object }

var (
	doneLayout = interp.NewLayout[done]("_asyncio_step.done")
	doneType   = new(interp.Type)
)

// Traverse implements interp.Heap.
func (*done) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (*done) ExtraSize() int64 { return 0 }

// Module is the table of _asyncio_step.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	interp.Define(doneType, interp.TypeSpec{Name: "done", Module: "_asyncio_step", Layout: doneLayout, NoNew: true, Final: true})
	return &interp.ModuleDef{
		Name: "_asyncio_step", Doc: "Steps of tasks.",
		Consts: map[string]interp.Value{"done": doneType.Value()},
		Funcs: []interp.Native{
			{Name: "step", Sig: "(coro, /)", Cost: interp.CostCallsBack, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				v, err := t.Send(a.V[0], interp.None)
				if err == nil && v.IsUnset() {
					v = doneType.Value()
				}
				return v, err
			}, Doc: "Run a coroutine until it yields a value, which is returned, or ends: then done is returned, and take() has the result."},
			{Name: "take", Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
				return t.TakeStop(), nil
			}, Doc: "Return the result of the coroutine that has just ended."},
		},
	}
})
