package stdlibshim

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// abcModule is abc: the metaclass is native (interp/abc.go), the rest Python.
var abcModule = sync.OnceValue(func() *interp.ModuleDef {
	src, err := lib.ReadFile("lib/abc.py")
	if err != nil {
		panic(err)
	}
	return &interp.ModuleDef{
		Name: "abc", Source: string(src), Types: []*interp.Type{interp.ABCMetaType},
		Funcs: []interp.Native{
			{Name: "get_cache_token", Sig: "()", Cost: interp.CostConst, Doc: "Return the current ABC cache token.", Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
				return interp.Int(t.ABCVersion()), nil
			}},
			{Name: "_asking", Sig: "()", Cost: interp.CostConst, Doc: "Return whether an abstract base class is asking the classes that it knows.", Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
				return interp.Bool(t.ABCAsking()), nil
			}},
			{Name: "update_abstractmethods", Sig: "(cls)", Cost: interp.CostPerElement, Doc: "Recalculate the set of abstract methods of an abstract class.", Fn: updateAbstract},
		},
	}
})

func updateAbstract(t *interp.Thread, a interp.Args) (interp.Value, error) {
	typ, ok := interp.AsType(a.V[0])
	if !ok || typ.Builtin() {
		return a.V[0], nil
	}
	has, err := t.AttrOpt(a.V[0], "__abstractmethods__")
	if err != nil || has.IsUnset() {
		return a.V[0], err
	}
	return a.V[0], t.ComputeAbstract(typ)
}
