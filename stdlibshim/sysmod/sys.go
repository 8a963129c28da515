// Package sysmod is the module sys.
//
// Facts about the interpreter are constants that all sandboxes share (info.go). What belongs to a sandbox (modules, argv, the streams) is made when it
// is first asked for. Functions that in CPython steer the machine itself (tracing, profiling, switch intervals, audit hooks) remember what they are given and
// do nothing else: there is nothing of that kind here for a program to steer.
package sysmod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// Module is the table of sys.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	setupStreams()
	return &interp.ModuleDef{
		Name: "sys",
		Doc:  "This module provides access to some objects used or maintained by the\ninterpreter and to functions that interact strongly with the interpreter.",
		Funcs: []interp.Native{
			{Name: "exit", Sig: "(status=None, /)", Cost: interp.CostConst, Fn: exit, Doc: "Exit the interpreter by raising SystemExit(status)."},
			{Name: "exc_info", Sig: "()", Cost: interp.CostConst, Fn: excInfo},
			{Name: "exception", Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) { return t.Handled().Or(interp.None), nil }},
			{Name: "getrecursionlimit", Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
				return interp.Int(int64(t.RecursionLimit())), nil
			}},
			{Name: "setrecursionlimit", Sig: "(limit, /)", Cost: interp.CostConst, Fn: setRecursionLimit},
			{Name: "getsizeof", Sig: "(object, default=<unrepresentable>)", Cost: interp.CostCallsBack, Fn: getSizeOf},
			{Name: "intern", Sig: "(string, /)", Cost: interp.CostPerByte, Fn: intern},
			{Name: "getrefcount", Sig: "(object, /)", Cost: interp.CostConst, Fn: func(*interp.Thread, interp.Args) (interp.Value, error) { return interp.Int(2), nil }},
			{Name: "_getframe", Sig: "(depth=0, /)", Cost: interp.CostConst, Fn: getFrame},
			{Name: "_getframemodulename", Sig: "(depth=0)", Cost: interp.CostConst, Fn: getFrameModuleName},
			{Name: "displayhook", Sig: "(object, /)", Cost: interp.CostCallsBack, Fn: displayHook},
			{Name: "excepthook", Sig: "(exctype, value, traceback, /)", Cost: interp.CostCallsBack, Fn: exceptHook},
			{Name: "unraisablehook", Sig: "(unraisable, /)", Cost: interp.CostConst, Fn: nothing},
			{Name: "breakpointhook", Sig: "(*args, **kwargs)", Cost: interp.CostCallsBack, Fn: breakpointHook},
			{Name: "set_int_max_str_digits", Sig: "(maxdigits)", Cost: interp.CostConst, Fn: setMaxStrDigits},
			{Name: "get_int_max_str_digits", Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
				return interp.Int(int64(t.MaxStrDigits())), nil
			}},
			constant("getdefaultencoding", interp.StaticStr("utf-8")),
			constant("getfilesystemencoding", interp.StaticStr("utf-8")),
			constant("getfilesystemencodeerrors", interp.StaticStr("surrogateescape")),
			constant("getallocatedblocks", interp.Int(0)),
			constant("getdlopenflags", interp.Int(2)),
			constant("is_finalizing", interp.False),
			constant("is_stack_trampoline_active", interp.False),
			constant("is_remote_debug_enabled", interp.False),
			constant("_is_gil_enabled", interp.True),
			constant("_clear_type_cache", interp.None),
			constant("_clear_internal_caches", interp.None),
			{Name: "getunicodeinternedsize", Sig: "(*, _only_immortal=False)", Cost: interp.CostConst, Fn: func(*interp.Thread, interp.Args) (interp.Value, error) { return interp.Int(0), nil }},
			{Name: "_is_interned", Sig: "(string, /)", Cost: interp.CostConst, Fn: isInterned},
			{Name: "_is_immortal", Sig: "(op, /)", Cost: interp.CostConst, Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
				return interp.Bool(a.V[0].IsNone() || a.V[0].IsBool()), nil
			}},
			setter("settrace", "(function, /)", "trace"), getter("gettrace", "trace"),
			setter("setprofile", "(function, /)", "profile"), getter("getprofile", "profile"),
			{Name: "setswitchinterval", Sig: "(interval, /)", Cost: interp.CostConst, Fn: setSwitchInterval},
			{Name: "getswitchinterval", Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) { return state(t).interval, nil }},
			{Name: "setdlopenflags", Sig: "(flags, /)", Cost: interp.CostConst, Fn: nothing},
			{Name: "activate_stack_trampoline", Sig: "(backend, /)", Cost: interp.CostConst, Fn: noTrampoline},
			{Name: "deactivate_stack_trampoline", Sig: "()", Cost: interp.CostConst, Fn: nothing},
			{Name: "audit", Sig: "(event, /, *args)", Cost: interp.CostConst, Fn: audit},
			{Name: "addaudithook", Sig: "(hook)", Cost: interp.CostConst, Fn: nothing},
			{Name: "call_tracing", Sig: "(func, args, /)", Cost: interp.CostCallsBack, Fn: callTracing},
			{Name: "get_asyncgen_hooks", Sig: "()", Cost: interp.CostConst, Fn: getAsyncGenHooks},
			{Name: "set_asyncgen_hooks", Sig: "(firstiter=<unrepresentable>, finalizer=<unrepresentable>)", Cost: interp.CostConst, Fn: setAsyncGenHooks},
			{Name: "get_coroutine_origin_tracking_depth", Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) { return interp.Int(state(t).origin), nil }},
			{Name: "set_coroutine_origin_tracking_depth", Sig: "(depth)", Cost: interp.CostConst, Fn: setOriginDepth},
		},
		Consts: consts(),
		Lazy: map[string]func(t *interp.Thread, m *interp.Module) (interp.Value, error){
			"modules": func(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
				return interp.ValueOf(t.Modules()), nil
			},
			"argv":       argv,
			"orig_argv":  argv,
			"path":       strList(""),
			"meta_path":  strList(),
			"path_hooks": strList(), "warnoptions": strList(),
			"path_importer_cache": emptyDict, "_xoptions": emptyDict,
			"stdin": stdin, "__stdin__": stdin,
			"stdout": stdout, "__stdout__": stdout,
			"stderr": stderr, "__stderr__": stderr,
			"__displayhook__": original("displayhook"), "__excepthook__": original("excepthook"),
			"__breakpointhook__": original("breakpointhook"), "__unraisablehook__": original("unraisablehook"),
			"implementation": implementation,
		},
		Init: func(t *interp.Thread, _ *interp.Module) error {
			if _, err := t.Import("builtins"); err != nil {
				return err
			}
			if _, ok := t.Modules().GetStr("__main__"); ok {
				return nil
			}
			_, err := t.MainModule()
			return err
		},
	}
})

// sysState is what a sandbox's sys remembers.
type sysState struct {
	values   map[string]interp.Value
	interval interp.Value
	origin   int64
	stderr   interp.Value
	stdin    interp.Value
}

// Traverse lets the accountant see what the program left here.
func (s *sysState) Traverse(w *interp.Walker) {
	for _, v := range s.values {
		w.Visit(v)
	}
	for _, v := range []interp.Value{s.interval, s.stderr, s.stdin} {
		w.Visit(v)
	}
}

type stateKey struct{}

func state(t *interp.Thread) *sysState {
	return t.State(stateKey{}, func() any {
		return &sysState{values: map[string]interp.Value{}, interval: interp.Float(0.005)}
	}).(*sysState)
}

func nothing(*interp.Thread, interp.Args) (interp.Value, error) { return interp.None, nil }

func constant(name string, v interp.Value) interp.Native {
	return interp.Native{Name: name, Sig: "()", Cost: interp.CostConst, Fn: func(*interp.Thread, interp.Args) (interp.Value, error) { return v, nil }}
}

func setter(name, sig, key string) interp.Native {
	return interp.Native{Name: name, Sig: sig, Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		state(t).values[key] = a.V[0]
		return interp.None, nil
	}}
}

func getter(name, key string) interp.Native {
	return interp.Native{Name: name, Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
		return state(t).values[key].Or(interp.None), nil
	}}
}

func exit(t *interp.Thread, a interp.Args) (interp.Value, error) {
	var args []interp.Value
	if len(a.V) > 0 {
		args = a.V[:1]
		if tup, ok := interp.AsTuple(a.V[0]); ok { // a tuple gives the exception's arguments
			args = tup.Items()
		}
	}
	// The class is called, so that the exception has its code.
	e, err := t.Call(interp.SystemExit.Value(), args...)
	if err != nil {
		return interp.Value{}, err
	}
	exc, _ := interp.AsExc(e)
	return interp.Value{}, exc
}

func excInfo(t *interp.Thread, _ interp.Args) (interp.Value, error) {
	v := t.Handled()
	if v.IsUnset() {
		return interp.TupleOf(t, interp.None, interp.None, interp.None)
	}
	tb, err := t.Attr(v, "__traceback__")
	if err != nil {
		return interp.Value{}, err
	}
	return interp.TupleOf(t, v.Type().Value(), v, tb)
}

// smallArg is an int argument that C code takes as an int.
func smallArg(t *interp.Thread, v interp.Value, def int64) (int64, error) {
	if v.IsUnset() {
		return def, nil
	}
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	n, ok := interp.AsInt64(i)
	if !ok {
		return 0, t.Errorf(interp.OverflowError, "Python int too large to convert to C int")
	}
	if n != int64(int32(n)) {
		word := "greater than maximum"
		if n < 0 {
			word = "less than minimum"
		}
		return 0, t.Errorf(interp.OverflowError, "signed integer is %s", word)
	}
	return n, nil
}

func setRecursionLimit(t *interp.Thread, a interp.Args) (interp.Value, error) {
	n, err := smallArg(t, a.V[0], 0)
	if err != nil {
		return interp.Value{}, err
	}
	return interp.None, t.SetRecursionLimit(int(n))
}

// gcHeader is what getsizeof adds for objects that CPython's collector tracks.
const gcHeader = 16

func getSizeOf(t *interp.Thread, a interp.Args) (interp.Value, error) {
	m := a.V[0].Type().Lookup("__sizeof__")
	if m.IsUnset() {
		return interp.Value{}, t.Errorf(interp.TypeError, "Type %s doesn't define __sizeof__", a.V[0].Type().Name)
	}
	r, err := t.CallMethodOf(m, a.V[0])
	if err == nil {
		if _, isInt := interp.AsInt(r); !isInt {
			err = t.Errorf(interp.TypeError, "an integer is required")
		} else {
			n, ok := interp.AsInt64(r)
			switch {
			case !ok:
				err = t.Errorf(interp.OverflowError, "Python int too large to convert to C ssize_t")
			case n < 0:
				err = t.Errorf(interp.ValueError, "__sizeof__() should return >= 0")
			case tracked(a.V[0]):
				n += gcHeader
				if !a.V[0].Type().Builtin() && a.V[0].Type().HasInstanceDict() {
					n += gcHeader // the pointers to the dict and the weak references
				}
				return interp.Int(n), nil
			default:
				return interp.Int(n), nil
			}
		}
	}
	if def := a.Get(1); !def.IsUnset() && interp.IsExc(err, interp.TypeError) {
		return def, nil
	}
	return interp.Value{}, err
}

// tracked reports whether CPython's collector tracks objects like v.
func tracked(v interp.Value) bool {
	typ := v.Type()
	if !typ.Builtin() {
		return true
	}
	for _, plain := range []*interp.Type{
		interp.IntType, interp.FloatType, interp.ComplexType, interp.BoolType, interp.StrType, interp.BytesType, interp.ByteArrayType, interp.NoneType,
		interp.RangeType, interp.EllipsisType, interp.NotImplementedType, interp.CodeType,
	} {
		if typ == plain {
			return false
		}
	}
	return true
}

func intern(t *interp.Thread, a interp.Args) (interp.Value, error) {
	s, ok := interp.AsStr(a.V[0])
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "intern() argument must be str, not %s", a.V[0].Type().Name)
	}
	if !a.V[0].IsExact(interp.StrType) {
		return interp.Value{}, t.Errorf(interp.TypeError, "can't intern %s", a.V[0].Type().Name)
	}
	if err := t.Bytes(len(s.String())); err != nil {
		return interp.Value{}, err
	}
	return interp.ValueOf(t.InternStr(s)), nil
}

func isInterned(t *interp.Thread, a interp.Args) (interp.Value, error) {
	s, ok := interp.AsStr(a.V[0])
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "_is_interned() argument must be str, not %s", a.V[0].Type().Name)
	}
	return interp.Bool(t.IsInterned(s)), nil
}

func getFrame(t *interp.Thread, a interp.Args) (interp.Value, error) {
	n, err := smallArg(t, a.Get(0), 0)
	if err != nil {
		return interp.Value{}, err
	}
	f, err := t.CallerFrame(max(0, int(n)))
	if err == nil && f.IsUnset() {
		err = t.Errorf(interp.ValueError, "call stack is not deep enough")
	}
	return f, err
}

func getFrameModuleName(t *interp.Thread, a interp.Args) (interp.Value, error) {
	n, err := smallArg(t, a.Get(0), 0)
	if err != nil {
		return interp.Value{}, err
	}
	name, ok := t.CallerModule(max(0, int(n)))
	if !ok {
		return interp.None, nil
	}
	return name, nil
}

// displayHook prints the repr of a value and keeps it as builtins._.
func displayHook(t *interp.Thread, a interp.Args) (interp.Value, error) {
	v := a.V[0]
	if v.IsNone() {
		return interp.None, nil
	}
	b, err := t.Import("builtins")
	if err != nil {
		return interp.Value{}, err
	}
	if err := t.SetAttr(b, t.Intern("_"), interp.None); err != nil {
		return interp.Value{}, err
	}
	s, err := t.Repr(v)
	if err != nil {
		return interp.Value{}, err
	}
	if err := write(t, "stdout", s.String()+"\n"); err != nil {
		return interp.Value{}, err
	}
	return interp.None, t.SetAttr(b, t.Intern("_"), v)
}

// exceptHook prints the traceback of an exception to sys.stderr.
func exceptHook(t *interp.Thread, a interp.Args) (interp.Value, error) {
	e, ok := interp.AsExc(a.V[1])
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "print_exception(): Exception expected for value, %s found", a.V[1].Type().Name)
	}
	text, err := interp.FormatException(t, e)
	if err != nil {
		return interp.Value{}, err
	}
	return interp.None, write(t, "stderr", text)
}

// write writes text to the stream that sys has under a name now.
func write(t *interp.Thread, name, text string) error {
	sys, err := t.Import("sys")
	if err != nil {
		return err
	}
	f, err := t.AttrOpt(sys, name)
	if err != nil || f.IsUnset() || f.IsNone() {
		return err
	}
	s, err := interp.NewStr(t, text)
	if err != nil {
		return err
	}
	_, err = t.CallMethod(f, "write", s)
	return err
}

// The least limit of digits that may be set.
const leastStrDigits = 640

func setMaxStrDigits(t *interp.Thread, a interp.Args) (interp.Value, error) {
	n, err := smallArg(t, a.V[0], 0)
	if err != nil {
		return interp.Value{}, err
	}
	if n != 0 && n < leastStrDigits {
		return interp.Value{}, t.Errorf(interp.ValueError, "maxdigits must be >= %d or 0 for unlimited", leastStrDigits)
	}
	t.SetMaxStrDigits(int(n))
	return interp.None, nil
}

func setSwitchInterval(t *interp.Thread, a interp.Args) (interp.Value, error) {
	f, err := t.ToFloat(a.V[0])
	if err != nil {
		return interp.Value{}, err
	}
	if f <= 0 {
		return interp.Value{}, t.Errorf(interp.ValueError, "switch interval must be strictly positive")
	}
	state(t).interval = interp.Float(f)
	return interp.None, nil
}

func noTrampoline(t *interp.Thread, _ interp.Args) (interp.Value, error) {
	return interp.Value{}, t.Errorf(interp.ValueError, "perf trampoline not available")
}

func audit(t *interp.Thread, a interp.Args) (interp.Value, error) {
	if _, ok := interp.AsStr(a.V[0]); !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "expected str for argument 'event', not %s", a.V[0].Type().Name)
	}
	return interp.None, nil
}

func callTracing(t *interp.Thread, a interp.Args) (interp.Value, error) {
	args, ok := interp.AsTuple(a.V[1])
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "call_tracing() argument 2 must be tuple, not %s", a.V[1].Type().Name)
	}
	return t.Call(a.V[0], args.Items()...)
}

func getAsyncGenHooks(t *interp.Thread, _ interp.Args) (interp.Value, error) {
	hooks := t.AsyncGenHooks()
	return asyncGenHooks.Make(t, hooks.First.Or(interp.None), hooks.Final.Or(interp.None))
}

func setAsyncGenHooks(t *interp.Thread, a interp.Args) (interp.Value, error) {
	for i, what := range []string{"firstiter", "finalizer"} {
		v := a.Get(i)
		if v.IsUnset() || v.IsNone() || interp.Callable(v) {
			continue
		}
		return interp.Value{}, t.Errorf(interp.TypeError, "callable %s expected, got %s", what, v.Type().Name)
	}
	hooks := t.AsyncGenHooks()
	for i, hook := range []*interp.Value{&hooks.First, &hooks.Final} {
		if v := a.Get(i); v.IsNone() {
			*hook = interp.Value{}
		} else if !v.IsUnset() {
			*hook = v
		}
	}
	return interp.None, nil
}

func setOriginDepth(t *interp.Thread, a interp.Args) (interp.Value, error) {
	n, err := smallArg(t, a.V[0], 0)
	if err != nil {
		return interp.Value{}, err
	}
	if n < 0 {
		return interp.Value{}, t.Errorf(interp.ValueError, "depth must be >= 0")
	}
	state(t).origin = n
	return interp.None, nil
}

func argv(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
	args := t.Host().Argv
	if len(args) == 0 {
		args = []string{""}
	}
	return strList(args...)(t, nil)
}

func strList(items ...string) func(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
	return func(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
		l, err := interp.NewListCap(t, len(items))
		if err != nil {
			return interp.Value{}, err
		}
		for _, s := range items {
			v, err := interp.NewStr(t, s)
			if err == nil {
				err = l.Append(t, v)
			}
			if err != nil {
				return interp.Value{}, err
			}
		}
		return interp.ValueOf(l), nil
	}
}

func emptyDict(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
	d, err := interp.NewDict(t)
	return interp.ValueOf(d), err
}

// original is what a hook is before the program replaces it.
func original(name string) func(t *interp.Thread, m *interp.Module) (interp.Value, error) {
	return func(_ *interp.Thread, m *interp.Module) (interp.Value, error) { return m.Def().Table(name), nil }
}

func implementation(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
	types, err := t.Import("types")
	if err != nil {
		return interp.Value{}, err
	}
	ns, err := t.CallMethod(types, "SimpleNamespace")
	if err != nil {
		return interp.Value{}, err
	}
	c := consts()
	for _, f := range []struct {
		name string
		v    interp.Value
	}{
		{"name", interp.StaticStr("safepy")}, {"cache_tag", interp.StaticStr("safepy-314")}, {"version", c["version_info"]}, {"hexversion", c["hexversion"]},
		{"supports_isolated_interpreters", interp.True},
	} {
		if err := t.SetAttr(ns, t.Intern(f.name), f.v); err != nil {
			return interp.Value{}, err
		}
	}
	return ns, nil
}
