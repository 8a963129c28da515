// Package astmod is the module _ast_parse, with which ast.py makes trees of source texts, and the test runner code of trees.
package astmod

import (
	"sync"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/interp/syntax"
)

// Module is the table of _ast_parse.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		Name: "_ast_parse", Doc: "The parser and the compiler, for the modules ast and _testrun.",
		Funcs: []interp.Native{
			{Name: "tree", Sig: "(source, filename, mode, names, /)", Cost: interp.CostPerByte, Fn: tree},
			{Name: "run", Sig: "(tree, source, filename, module, /)", Cost: interp.CostCallsBack, Fn: run},
			{Name: "module", Sig: "(name, contents, /)", Cost: interp.CostPerElement, Fn: module},
		},
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

// run runs a tree in a module's namespace.
func run(t *interp.Thread, a interp.Args) (interp.Value, error) {
	source, ok := interp.GoString(a.V[1])
	name, isName := interp.GoString(a.V[2])
	m, isModule := interp.AsModule(a.V[3])
	if !ok || !isName || !isModule {
		return interp.Value{}, t.Errorf(interp.TypeError, "source and file name must be str, module a module")
	}
	return interp.None, t.RunTree(a.V[0], source, name, m.Dict())
}

// module makes a module that is in sys.modules.
func module(t *interp.Thread, a interp.Args) (interp.Value, error) {
	name, ok := interp.GoString(a.V[0])
	contents, isDict := interp.AsDict(a.V[1])
	if !ok || !isDict {
		return interp.Value{}, t.Errorf(interp.TypeError, "name must be str, contents a dict")
	}
	m, err := t.NewModule(name)
	if err != nil {
		return interp.Value{}, err
	}
	for pos := 0; ; {
		k, v, ok := contents.Next(&pos)
		if !ok {
			break
		}
		if err := t.Work(1); err != nil {
			return interp.Value{}, err
		}
		if err := m.Dict().Set(t, k, v); err != nil {
			return interp.Value{}, err
		}
	}
	return interp.ValueOf(m), t.Modules().SetString(t, name, interp.ValueOf(m))
}
