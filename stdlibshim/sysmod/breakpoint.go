package sysmod

import (
	"strings"

	"github.com/safepy/safepy/interp"
)

// breakpointHook calls what PYTHONBREAKPOINT names in the environment that the program made itself, and pdb.set_trace where it names nothing: no debugger is here, but a module of the host may be one.
func breakpointHook(t *interp.Thread, a interp.Args) (interp.Value, error) {
	name, err := breakpointName(t)
	if err != nil || name == "0" {
		return interp.None, err
	}
	given := name != ""
	if !given {
		name = "pdb.set_trace"
	}
	f, err := breakpointFunction(t, name)
	if err != nil || f.IsUnset() {
		if e, ok := err.(*interp.Exc); err != nil && (!ok || !e.Type().IsSubtype(interp.Exception)) {
			return interp.Value{}, err
		}
		if given {
			return interp.None, t.Warn(interp.RuntimeWarning, "Ignoring unimportable $PYTHONBREAKPOINT: \""+name+"\"")
		}
		return interp.Value{}, t.Errorf(interp.RuntimeError, "breakpoint() needs an interactive host, which this sandbox does not have")
	}
	args, _ := interp.AsTuple(a.V[0])
	kw, _ := interp.AsDict(a.Get(1))
	return t.CallKw(f, args.Items(), kw)
}

// breakpointName is PYTHONBREAKPOINT of os.environ, if the program has imported os.
func breakpointName(t *interp.Thread) (string, error) {
	os, ok := t.Modules().GetStr("os")
	if !ok {
		return "", nil
	}
	environ, err := t.AttrOpt(os, "environ")
	if err != nil || environ.IsUnset() {
		return "", err
	}
	key, err := t.StrOf("PYTHONBREAKPOINT")
	if err != nil {
		return "", err
	}
	v, err := t.CallMethod(environ, "get", key)
	if err != nil {
		return "", err
	}
	name, _ := interp.GoString(v)
	return name, nil
}

// breakpointFunction imports a function as a program may.
func breakpointFunction(t *interp.Thread, name string) (interp.Value, error) {
	module, attr := "builtins", name
	if i := strings.LastIndexByte(name, '.'); i >= 0 {
		module, attr = name[:i], name[i+1:]
	}
	if module == "" || attr == "" || strings.HasPrefix(module, ".") {
		return interp.Value{}, nil
	}
	m, err := t.ImportGated(module)
	if err != nil {
		return interp.Value{}, err
	}
	return t.GetAttrGated(m, t.Intern(attr))
}
