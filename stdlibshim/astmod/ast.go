// Package astmod is the module _ast_parse, with which ast.py makes trees of source texts.
package astmod

import (
	"sync"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/interp/syntax"
)

// Module is the table of _ast_parse.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		Name: "_ast_parse", Doc: "The parser, for the module ast.",
		Funcs: []interp.Native{{Name: "tree", Sig: "(source, filename, mode, names, /)", Cost: interp.CostPerByte, Fn: tree}},
	}
})

func tree(t *interp.Thread, a interp.Args) (interp.Value, error) {
	name, _ := interp.GoString(a.V[1])
	m, _ := interp.GoString(a.V[2])
	mode, ok := map[string]syntax.Mode{"exec": syntax.Exec, "eval": syntax.Eval, "single": syntax.Single, "func_type": syntax.FuncType}[m]
	if !ok {
		return interp.Value{}, t.Errorf(interp.ValueError, "compile() mode must be 'exec', 'eval', 'single' or 'func_type'")
	}
	names, ok := interp.AsDict(a.V[3])
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "names must be a dict")
	}
	return t.SyntaxTree(name, a.V[0], mode, names)
}
