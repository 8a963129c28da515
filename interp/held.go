package interp

import (
	"strings"

	"github.com/safepy/safepy/interp/compile"
)

// Functions of earlier runs that later ones may not call until the host allows it. Every call of a Python function that is not plain passes pushCall or pushFrame: a held function runs by a
// copy of its runtime that is not plain, and is refused there.

// Hold makes the functions that the programs of this sandbox defined so far refuse to be called, but for those that allowed names: a function by its qualified name, a class with its methods,
// a variable that holds a function. The functions of next, the program about to run, are let go. Special methods other than __new__, __init__ and __call__ stay callable, so that values can be
// shown, compared and iterated over.
func (t *Thread) Hold(allowed []string, next *compile.Code) error {
	names := map[string]bool{}
	free := map[*codeState]bool{}
	main, err := t.Main()
	if err != nil {
		return err
	}
	for _, n := range allowed {
		names[n] = true
		if v, ok := main.getString(n); ok {
			if f, ok := As[Function](v, functionLayout); ok {
				free[f.code] = true
			}
		}
	}
	var hold func(cs *codeState, allowed bool) error
	hold = func(cs *codeState, allowed bool) error {
		if err := t.Work(4); err != nil {
			return err
		}
		rt := cs.rt
		allowed = allowed || free[cs] || names[rt.code.QualName]
		switch {
		case allowed && rt.held != nil:
			cs.rt = rt.held
		case !allowed && rt.held == nil && holdable(rt):
			if err := t.Alloc(sizeOf[codeRT]()); err != nil {
				return err
			}
			c := *rt
			c.plain, c.held = false, rt
			cs.rt = &c
		}
		for _, child := range cs.children { // nested as deeply as source may be
			if child != nil {
				if err := hold(child, allowed); err != nil {
					return err
				}
			}
		}
		return nil
	}
	todo := make([]*codeState, 0, len(t.codes)+1)
	for _, cs := range t.codes {
		todo = append(todo, cs)
	}
	if t.lastCode != nil {
		todo = append(todo, t.lastCode)
	}
	for _, cs := range todo {
		if cs.rt.frozen {
			continue
		}
		if err := hold(cs, cs.rt.code == next); err != nil {
			return err
		}
	}
	return nil
}

// holdable reports whether code is that of a function that programs call themselves.
func holdable(rt *codeRT) bool {
	name := rt.code.Name
	return name != "<module>" && (!isDunder(name) || name == "__init__" || name == "__new__" || name == "__call__")
}

// checkHeld refuses the call of a held function.
func (t *Thread) checkHeld(rt *codeRT) error {
	name := rt.code.QualName
	for _, s := range []string{".__init__", ".__new__", ".__call__"} {
		name = strings.TrimSuffix(name, s)
	}
	return t.Errorf(PermissionError, "call of %s is not allowed; an earlier run defined it, and the host has not allowed later ones to call it: define it again", name)
}

// Protects reports whether a value that a name has is a module or something to call, which the export rules of a session keep programs from replacing; made says that a program bound the name.
func Protects(v Value, made bool) bool {
	return v.Type().layout == moduleLayout || !made && IsCallable(v)
}

// BuiltinNamed is what the program finds as a builtin of that name, unset when there is none.
func (t *Thread) BuiltinNamed(name *Str) Value {
	v, _ := t.builtins.getStr(name)
	return v
}

// Restore gives a key of the namespace back the value it had, or removes it; the key is there.
func (d *Dict) Restore(name *Str, v Value, had bool) {
	if !had {
		d.delStr(name)
		return
	}
	if n := d.findStr(name); n >= 0 {
		d.entries[n].val = v
	}
}

// IsCode reports whether v is a module, a class or a function: part of a program rather than its data.
func IsCode(v Value) bool {
	switch v.Type().layout {
	case moduleLayout, typeLayout, functionLayout, builtinFuncLayout:
		return true
	}
	return false
}
