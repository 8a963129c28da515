// Package weakrefmod is the module _weakref, which weakref.py and gc.py build on. The references themselves are the interpreter's.
package weakrefmod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// Module is the table of _weakref.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	interp.SetupWeakRef()
	return &interp.ModuleDef{
		Name: "_weakref", Doc: "Weak-reference support module.",
		Consts: map[string]interp.Value{"ref": interp.WeakRefType.Value(), "ReferenceType": interp.WeakRefType.Value(), "_ProxyRef": interp.ProxyRefType.Value()},
		Funcs: []interp.Native{
			{Name: "_collect", Sig: "()", Cost: interp.CostSuperlinear, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
				n, err := t.ClearWeak()
				return interp.Int(int64(n)), err
			}},
			{Name: "_held", Sig: "(ref, /)", Cost: interp.CostConst, Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
				return interp.HeldByWeakRef(a.V[0]).Or(interp.None), nil
			}, Doc: "Return the object of a weak reference, or None, without looking whether anything else holds it."},
			{Name: "getweakrefcount", Sig: "(object, /)", Cost: interp.CostSuperlinear, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				refs, err := t.WeakRefsTo(a.V[0])
				return interp.Int(int64(len(refs))), err
			}},
			{Name: "getweakrefs", Sig: "(object, /)", Cost: interp.CostSuperlinear, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				refs, err := t.WeakRefsTo(a.V[0])
				if err != nil {
					return interp.Value{}, err
				}
				l, err := interp.NewList(t, refs)
				return interp.ValueOf(l), err
			}},
		},
	}
})
