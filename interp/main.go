package interp

import (
	"sync"

	"github.com/safepy/safepy/interp/compile"
)

// Main is the namespace of __main__, made at first use.
func (t *Thread) Main() (*Dict, error) {
	if t.mainGlobals != nil {
		return t.mainGlobals, nil
	}
	d, err := freshMain().clone(t)
	t.mainGlobals = d
	return d, err
}

// freshMain is the namespace of __main__ before anything runs in it.
var freshMain = sync.OnceValue(func() *Dict {
	d := newDict()
	for _, name := range []*Str{nameDunderName, nameDoc, namePackage, nameLoader, nameSpec} {
		v := None
		if name == nameDunderName {
			v = ValueOf(nameMain)
		}
		if err := d.SetStr(nil, name, v); err != nil {
			panic(err)
		}
	}
	return d
})

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
	if err := t.vet(code); err != nil {
		return Value{}, err
	}
	if err := t.compileWarnings(code); err != nil {
		return Value{}, err
	}
	return t.RunCode(code, d, Value{})
}

// ExecMain is Exec for a whole program: a module with top-level await is run to its end by asyncio, and so are the tasks that it leaves behind.
func (t *Thread) ExecMain(code *compile.Code) (v Value, err error) {
	if t.interrupted {
		if err := t.mend(); err != nil {
			return Value{}, err
		}
	}
	if t.fibersLost {
		t.fibersLost = false
		if _, err := t.callModule("threading", "_forget"); err != nil {
			return Value{}, err
		}
	}
	defer func() {
		if e := t.joinThreads(v, err); e != nil {
			v, err = Value{}, e
		}
		if e := t.runAtExit(v, err); e != nil {
			v, err = Value{}, e
		}
	}()
	v, err = t.Exec(code)
	if err != nil || code.Flags&compile.Coroutine == 0 {
		return v, err
	}
	mark := t.Root(v)
	defer t.Unroot(mark)
	return t.callModule("asyncio", "_run_main", v)
}

// joinThreads waits for the threads that the program has started, but for daemons, after it has ended with v or err.
func (t *Thread) joinThreads(v Value, err error) error {
	if _, isExc := err.(*Exc); err != nil && !isExc || t.fibers == nil {
		return nil
	}
	mark := t.Root(v)
	defer t.Unroot(mark)
	if e, ok := err.(*Exc); ok {
		t.Root(ValueOf(e))
	}
	_, e := t.callModule("threading", "_shutdown")
	if err != nil && t.fatal == nil {
		return nil // what the program ended with says more
	}
	return e
}

// runAtExit calls what the program registered with atexit, after it has ended with v or err; a run that a limit ended runs nothing more.
func (t *Thread) runAtExit(v Value, err error) error {
	if _, isExc := err.(*Exc); err != nil && !isExc || t.modules == nil {
		return nil
	}
	m, ok := t.modules.getString("atexit")
	if !ok {
		return nil
	}
	mark := t.Root(v)
	defer t.Unroot(mark)
	if e, ok := err.(*Exc); ok {
		t.Root(ValueOf(e))
	}
	_, e := t.CallMethod(m, "_run_exitfuncs")
	return e
}

// Intern returns the sandbox's one str for a name.
func (t *Thread) Intern(s string) *Str { return t.intern(s) }

// mend puts right what library code had no occasion to when a limit ended the run before: the event loop that ran does so no more, and the standard streams are not redirected.
func (t *Thread) mend() error {
	t.interrupted = false
	for _, p := range []struct{ module, name, from string }{
		{"asyncio._state", "running", ""}, {"sys", "stdin", "__stdin__"}, {"sys", "stdout", "__stdout__"}, {"sys", "stderr", "__stderr__"},
	} {
		v, ok := t.Modules().getString(p.module)
		m, isModule := As[Module](v, moduleLayout)
		if !ok || !isModule {
			continue
		}
		if _, set := m.dict.getString(p.name); !set {
			continue
		}
		to := None
		if p.from != "" {
			var err error
			if to, err = t.AttrOpt(v, p.from); err != nil {
				return err
			}
			if to.ref == nil {
				continue
			}
		}
		if err := m.Set(t, p.name, to); err != nil {
			return err
		}
	}
	return nil
}
