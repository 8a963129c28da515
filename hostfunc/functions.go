// Package hostfunc gives Python programs the functions, objects and errors of a Go program.
//
// A Functions is filled by registering and handed to any number of sessions, which share what it was made into: rows of natives (package interp), a module for each dotted name, a class for
// each type. Arguments are converted to the types of the Go parameters, results back, by the rules of docs/values.md; reflection happens here and nowhere in the interpreter's own natives.
//
// A function runs in a goroutine that the sandbox waits for (call.go, worker.go), one registered by RegisterAsync in one that it does not wait for (async.go), which hands its results over when the event loop waits for
// it. Go code never sees objects of the sandbox: what it gets are copies, host objects, and callables that work during the call they were given to (callback.go).
package hostfunc

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"

	"github.com/safepy/safepy/interp"
)

// Functions is what a host gives to programs. The zero value is ready for use. Everything is registered before the first session gets it; from then on it is immutable.
type Functions struct {
	mu     sync.Mutex
	sealed bool
	funcs  map[string]*function
	order  []*function
	types  map[reflect.Type]*class
	names  map[string]bool // of classes and errors
	errs   []*errorClass
	async  bool // some function is asynchronous

	modules map[string]*interp.ModuleDef // made when it is sealed
	globals []global
}

// global is a name that programs find in their namespace.
type global struct {
	name string
	v    interp.Value
}

// FuncOptions say what Go's reflection can't. The zero value is a function without documentation whose parameters have no names.
type FuncOptions struct {
	// Params are the names of the parameters, a leading context and an options struct left out. They can then be given as keywords; without names they are positional only.
	Params []string
	// Keywords, a struct of the type of the last parameter, makes its exported fields keyword arguments; its values are the defaults. A field tagged `py:"required"` has to be given; names
	// come from json tags, else they are the Go names in snake case; a `doc` tag describes the field.
	Keywords any
	// Doc is the function's __doc__, and what Describe tells a model of it.
	Doc string
}

// ErrSealed is returned by registering with Functions that a session has been given already.
var ErrSealed = errors.New("safepy: functions are registered before the first session gets them")

// Register gives programs the Go function fn by a name. A plain name is found in the program's namespace, a dotted one in a module: "tools.search" by import tools.
//
// The function may begin with a context.Context, which ends with the run or at its deadline. Variadic parameters take further positional arguments. A last result of type error becomes an
// exception when it is not nil: a HostError, or what Raise or RegisterError say. No result is None, one is its value, several are a tuple. A parameter of a function type takes a callable,
// which works until fn returns. A panic in fn is a HostError in the program, and reported to the host with the Result.
func (f *Functions) Register(name string, fn any, opt ...FuncOptions) error {
	return f.register(name, fn, false, opt)
}

// RegisterAsync is Register for a function that programs await. Each call runs in a goroutine when it is awaited, at most 64 of a sandbox at once; cancelling the task that awaits it cancels
// its context. Functions of the parameters' types are not possible, since Python code only runs on the sandbox's goroutine; host objects that it gets are used concurrently with the program.
func (f *Functions) RegisterAsync(name string, fn any, opt ...FuncOptions) error {
	return f.register(name, fn, true, opt)
}

func (f *Functions) register(name string, fn any, async bool, opt []FuncOptions) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.sealed {
		return ErrSealed
	}
	if err := f.checkName(name); err != nil {
		return err
	}
	var o FuncOptions
	if len(opt) > 0 {
		o = opt[0]
	}
	r := reflect.ValueOf(fn)
	if r.Kind() != reflect.Func || r.IsNil() {
		return fmt.Errorf("safepy: register %s: %T is not a function", name, fn)
	}
	fun, err := f.newFunction(name, r, async, o)
	if err != nil {
		return fmt.Errorf("safepy: register %s: %w", name, err)
	}
	if f.funcs == nil {
		f.funcs = map[string]*function{}
	}
	f.funcs[name] = fun
	f.order = append(f.order, fun)
	f.async = f.async || async
	return nil
}

// checkName checks that a name can be used and is free.
func (f *Functions) checkName(name string) error {
	for part := range strings.SplitSeq(name, ".") {
		if !isIdentifier(part) {
			return fmt.Errorf("safepy: register %q: not a name", name)
		}
	}
	switch module, _, dotted := strings.Cut(name, "."); {
	case dotted && (interp.IsStdlibModule(module) || module == "_hostcalls" || module == "__main__"):
		return fmt.Errorf("safepy: register %s: %s is a module of Python's own", name, module)
	case name == "result" || name == "input_data" || strings.HasPrefix(name, "__"):
		return fmt.Errorf("safepy: register %s: the name has a meaning of its own", name)
	}
	taken := f.funcs[name] != nil || f.names[name]
	for other := range f.funcs {
		taken = taken || strings.HasPrefix(other, name+".") || strings.HasPrefix(name, other+".")
	}
	if taken {
		return fmt.Errorf("safepy: register %s: the name is taken", name)
	}
	return nil
}

func isIdentifier(s string) bool {
	for i, r := range s {
		if r != '_' && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != "" && !keywords[s]
}

var keywords = func() map[string]bool {
	m := map[string]bool{}
	for k := range strings.FieldsSeq("False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield") {
		m[k] = true
	}
	return m
}()

// Funcs are the registered Go functions by their names.
func (f *Functions) Funcs() map[string]any {
	f.mu.Lock()
	defer f.mu.Unlock()
	funcs := make(map[string]any, len(f.funcs))
	for name, fun := range f.funcs {
		funcs[name] = fun.fn.Interface()
	}
	return funcs
}

// Seal ends registering and makes what sandboxes share. It may be called any number of times, by any goroutine.
func (f *Functions) Seal() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.sealed {
		return
	}
	f.sealed = true
	f.modules = map[string]*interp.ModuleDef{}
	for _, fun := range f.order {
		module, short := "", fun.name
		if i := strings.LastIndexByte(fun.name, '.'); i > 0 {
			module, short = fun.name[:i], fun.name[i+1:]
		}
		fun.native.Name = short
		if module == "" {
			fun.native.Prepare(short)
			f.globals = append(f.globals, global{short, interp.SharedFunc(&fun.native, "__main__")})
			continue
		}
		def := f.module(module)
		def.Funcs = append(def.Funcs, fun.native)
	}
	for _, c := range f.types {
		c.define()
	}
	f.globals = append(f.globals, global{"HostError", hostErrorType().Value()})
	for _, e := range f.errs {
		e.define()
		if i := strings.LastIndexByte(e.name, '.'); i > 0 {
			f.module(e.name[:i]).Types = append(f.module(e.name[:i]).Types, e.typ)
		} else {
			f.globals = append(f.globals, global{e.name, e.typ.Value()})
		}
	}
}

// module is the table of a module, with the packages above it.
func (f *Functions) module(name string) *interp.ModuleDef {
	def := f.modules[name]
	if def != nil {
		return def
	}
	def = &interp.ModuleDef{Name: name, Doc: "Functions of the host.", OfHost: true}
	f.modules[name] = def
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		up := f.module(name[:i])
		up.Package = true
		up.Submodules = append(up.Submodules, name[i+1:])
	}
	return def
}

// Find is the table of a module of host functions, nil for others.
func (f *Functions) Find(name string) *interp.ModuleDef {
	if f == nil {
		return nil
	}
	if name == "_hostcalls" && f.async {
		return asyncModule()
	}
	return f.modules[name]
}

// Globals calls put with the names that programs find in their namespace.
func (f *Functions) Globals(put func(name string, v interp.Value) error) error {
	if f == nil {
		return nil
	}
	for _, g := range f.globals {
		if err := put(g.name, g.v); err != nil {
			return err
		}
	}
	return nil
}
