// Package dismod is the module _dis: the instructions of this machine, as module dis shows them.
package dismod

import (
	"sync"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/interp/compile"
)

// Module is the table of _dis.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		Name: "_dis", Doc: "The instructions of code.",
		Funcs: []interp.Native{
			{Name: "listing", Sig: "(code, /)", Cost: interp.CostPerElement, Fn: listing, Doc: "The instructions of a code object and of those inside it, as text."},
			{Name: "instructions", Sig: "(code, /)", Cost: interp.CostPerElement, Fn: instructions, Doc: "The instructions of a code object: (offset, words, number, name, operands, line)."},
			{Name: "names", Sig: "()", Cost: interp.CostPerElement, Fn: names, Doc: "The names of all instructions, by number."},
		},
	}
})

// lineSize is what the text of an instruction may take, by far.
const lineSize = 512

func codeOf(t *interp.Thread, v interp.Value) (*compile.Code, error) {
	c, ok := interp.CodeOf(v)
	if !ok {
		return nil, t.Errorf(interp.TypeError, "don't know how to disassemble %s objects", v.Type().Name)
	}
	return c, nil
}

func listing(t *interp.Thread, a interp.Args) (interp.Value, error) {
	c, err := codeOf(t, a.V[0])
	if err != nil {
		return interp.Value{}, err
	}
	n := 0
	for inner := range c.All() {
		n += 10 + len(inner.Instrs)
	}
	if err := t.Work(int64(n) * 20); err != nil {
		return interp.Value{}, err
	}
	if err := t.Alloc(int64(n) * lineSize); err != nil {
		return interp.Value{}, err
	}
	return t.StrOf(compile.Disassemble(c))
}

func instructions(t *interp.Thread, a interp.Args) (interp.Value, error) {
	c, err := codeOf(t, a.V[0])
	if err != nil {
		return interp.Value{}, err
	}
	var all []interp.Value
	defer t.Unroot(t.RootSlice(&all))
	for i := range compile.Listing(c) {
		if err := t.Work(20); err != nil {
			return interp.Value{}, err
		}
		name, err := t.StrOf(i.Op.String())
		if err != nil {
			return interp.Value{}, err
		}
		operands, err := t.StrOf(i.Operands)
		if err != nil {
			return interp.Value{}, err
		}
		line := interp.None
		if i.Line != 0 {
			line = interp.Int(int64(i.Line))
		}
		tup, err := interp.NewTuple(t, []interp.Value{interp.Int(int64(i.Offset)), interp.Int(int64(i.Words)), interp.Int(int64(i.Op)), name, operands, line})
		if err != nil {
			return interp.Value{}, err
		}
		all = append(all, tup)
	}
	list, err := interp.NewList(t, all)
	return interp.ValueOf(list), err
}

func names(t *interp.Thread, _ interp.Args) (interp.Value, error) {
	list := compile.OpNames()
	if err := t.Work(int64(len(list))); err != nil {
		return interp.Value{}, err
	}
	all := make([]interp.Value, len(list))
	for i, name := range list {
		var err error
		if all[i], err = t.StrOf(name); err != nil {
			return interp.Value{}, err
		}
	}
	l, err := interp.NewList(t, all)
	return interp.ValueOf(l), err
}
