package interp

import "github.com/safepy/safepy/interp/compile"

// Main is the namespace of __main__, made at first use.
func (t *Thread) Main() (*Dict, error) {
	if t.mainGlobals != nil {
		return t.mainGlobals, nil
	}
	d, err := NewDict(t)
	if err != nil {
		return nil, err
	}
	for _, p := range []struct {
		k *Str
		v Value
	}{{nameDunderName, ValueOf(nameMain)}, {nameDoc, None}, {namePackage, None}, {nameLoader, None}, {nameSpec, None}} {
		if err := d.SetStr(t, p.k, p.v); err != nil {
			return nil, err
		}
	}
	t.mainGlobals = d
	return d, nil
}

// MainModule puts __main__ into sys.modules.
func (t *Thread) MainModule() (Value, error) {
	d, err := t.Main()
	if err != nil {
		return Value{}, err
	}
	m, err := New[Module](t, ModuleType)
	if err != nil {
		return Value{}, err
	}
	m.dict = d
	return ValueOf(m), t.Modules().SetStr(t, nameMain, ValueOf(m))
}

// Exec runs a program's code in __main__. The value is that of its last expression when it was compiled to return it, else None.
func (t *Thread) Exec(code *compile.Code) (Value, error) {
	d, err := t.Main()
	if err != nil {
		return Value{}, err
	}
	t.mainFile = code.File
	if err := t.compileWarnings(code); err != nil {
		return Value{}, err
	}
	return t.RunCode(code, d, Value{})
}

// ExecMain is Exec for a whole program: a module with top-level await is run to its end by asyncio, and so are the tasks that it leaves behind.
func (t *Thread) ExecMain(code *compile.Code) (Value, error) {
	v, err := t.Exec(code)
	if err != nil || code.Flags&compile.Coroutine == 0 {
		return v, err
	}
	mark := t.Root(v)
	defer t.Unroot(mark)
	m, err := t.Import("asyncio")
	if err != nil {
		return Value{}, err
	}
	return t.CallMethod(m, "_run_main", v)
}

// Intern returns the sandbox's one str for a name.
func (t *Thread) Intern(s string) *Str { return t.intern(s) }
