package interp

import (
	"sort"

	"github.com/safepy/safepy/internal/ucd"
)

// builtinFuncs is the table of the builtin functions.
func builtinFuncs() []Native {
	fns := []Native{
		*buildClassNative,
		{Name: "__import__", Sig: "(name, globals=None, locals=None, fromlist=(), level=0)", Cost: CostCallsBack, Fn: builtinImport},
		{Name: "abs", Sig: "(number, /)", Cost: CostPerByte, Quick: quickAbs, Fn: func(t *Thread, a Args) (Value, error) { return t.Abs(a.V[0]) }},
		{Name: "aiter", Sig: "(async_iterable, /)", Cost: CostCallsBack, Fn: builtinAIter},
		{Name: "all", Sig: "(iterable, /)", Cost: CostPerElement, TakesItems: true, Fn: func(t *Thread, a Args) (Value, error) { return t.anyAll(a.V[0], false) }},
		{Name: "anext", Sig: "(async_iterator, default=<unrepresentable>, /)", Cost: CostCallsBack, Fn: builtinANext},
		{Name: "any", Sig: "(iterable, /)", Cost: CostPerElement, TakesItems: true, Fn: func(t *Thread, a Args) (Value, error) { return t.anyAll(a.V[0], true) }},
		{Name: "ascii", Sig: "(obj, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			s, err := t.ASCII(a.V[0])
			return strResult(s, err)
		}},
		{Name: "bin", Sig: "(integer, /)", Cost: CostPerByte, Quick: quickBase(2, "0b"), Fn: func(t *Thread, a Args) (Value, error) { return t.intBase(a.V[0], 2, "0b") }},
		{Name: "breakpoint", Sig: "(*args, **kws)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			if sys, ok := t.Modules().getString("sys"); ok { // where the program has its own
				hook, err := t.AttrOpt(sys, "breakpointhook")
				if err != nil {
					return Value{}, err
				}
				if hook.ref == nil {
					return Value{}, t.Errorf(RuntimeError, "lost sys.breakpointhook")
				}
				kw, _ := AsDict(a.V[1])
				return t.CallKw(hook, cast[Tuple](a.V[0]).items, kw)
			}
			return Value{}, t.Errorf(RuntimeError, "breakpoint() needs an interactive host, which this sandbox does not have")
		}},
		{Name: "callable", Sig: "(obj, /)", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Bool(Callable(a.V[0])), nil }},
		{Name: "chr", Sig: "(i, /)", Cost: CostConst, Quick: quickChr, Fn: builtinChr},
		{Name: "compile", Sig: "(source, filename, mode, flags=0, dont_inherit=False, optimize=-1, *, _feature_version=-1)", Cost: CostPerByte, Fn: builtinCompile},
		{Name: "delattr", Sig: "(obj, name, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			n, err := t.nameArg(a.V[1])
			if err != nil {
				return Value{}, err
			}
			return None, t.setAttrGated(a.V[0], n, Value{})
		}},
		{Name: "dir", Sig: "", Cost: CostPerElement, Fn: builtinDir},
		{Name: "divmod", Sig: "(x, y, /)", Cost: CostSuperlinear, Fn: func(t *Thread, a Args) (Value, error) { return t.BinaryOp(OpDivMod, a.V[0], a.V[1]) }},
		{Name: "eval", Sig: "(source, /, globals=None, locals=None)", Cost: CostCallsBack, Fn: builtinEval},
		{Name: "exec", Sig: "(source, /, globals=None, locals=None, *, closure=None)", Cost: CostCallsBack, Fn: builtinExec},
		{Name: "format", Sig: "(value, format_spec='', /)", Cost: CostCallsBack, Fn: builtinFormat},
		{Name: "getattr", Sig: "", Cost: CostCallsBack, Quick: quickGetattr, AtCall: true, Fn: builtinGetattr},
		{Name: "globals", Sig: "()", Cost: CostConst, Fn: func(t *Thread, _ Args) (Value, error) { return ValueOf(t.callerGlobals()), nil }},
		{Name: "hasattr", Sig: "(obj, name, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			n, err := t.nameArg(a.V[1])
			if err != nil {
				return Value{}, err
			}
			v, err := t.getAttrOptGated(a.V[0], n)
			return Bool(v.ref != nil), err
		}},
		{Name: "hash", Sig: "(obj, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			h, err := t.Hash(a.V[0])
			return Int(h), err
		}},
		{Name: "hex", Sig: "(integer, /)", Cost: CostPerByte, Quick: quickBase(16, "0x"), Fn: func(t *Thread, a Args) (Value, error) { return t.intBase(a.V[0], 16, "0x") }},
		{Name: "id", Sig: "(obj, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			id, err := t.ID(a.V[0])
			return Int(id), err
		}},
		{Name: "input", Sig: "(prompt='', /)", Cost: CostPerByte, Fn: builtinInput},
		{Name: "isinstance", Sig: "(obj, class_or_tuple, /)", Cost: CostCallsBack, Quick: quickIsInstance, Fn: func(t *Thread, a Args) (Value, error) {
			ok, err := t.IsInstance(a.V[0], a.V[1])
			return Bool(ok), err
		}},
		{Name: "issubclass", Sig: "(cls, class_or_tuple, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			ok, err := t.IsSubclass(a.V[0], a.V[1])
			return Bool(ok), err
		}},
		{Name: "iter", Sig: "", Cost: CostCallsBack, Fn: builtinIter},
		{Name: "len", Sig: "(obj, /)", Cost: CostCallsBack, TakesItems: true, Quick: quickLen, Drops: 1, Fn: func(t *Thread, a Args) (Value, error) {
			n, err := t.Len(a.V[0])
			return Int(int64(n)), err
		}},
		{Name: "locals", Sig: "()", Cost: CostPerElement, Fn: func(t *Thread, _ Args) (Value, error) { return t.locals() }},
		{Name: "max", Sig: "", Cost: CostPerElement, TakesItems: true, Quick: quickMax, Fn: func(t *Thread, a Args) (Value, error) { return t.minMax(a, "max", CmpGt) }},
		{Name: "min", Sig: "", Cost: CostPerElement, TakesItems: true, Quick: quickMin, Fn: func(t *Thread, a Args) (Value, error) { return t.minMax(a, "min", CmpLt) }},
		{Name: "next", Sig: "", Cost: CostCallsBack, Fn: builtinNext},
		{Name: "oct", Sig: "(integer, /)", Cost: CostPerByte, Quick: quickBase(8, "0o"), Fn: func(t *Thread, a Args) (Value, error) { return t.intBase(a.V[0], 8, "0o") }},
		{Name: "ord", Sig: "(character, /)", Cost: CostConst, Quick: quickOrd, Drops: 1, Fn: builtinOrd},
		{Name: "pow", Sig: "(base, exp, mod=None)", Cost: CostSuperlinear, Fn: func(t *Thread, a Args) (Value, error) { return t.Pow(a.V[0], a.V[1], a.Get(2)) }},
		{Name: "print", Sig: "(*args, sep=' ', end='\\n', file=None, flush=False)", Cost: CostPerByte, Fn: builtinPrint},
		{Name: "repr", Sig: "(obj, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			s, err := t.Repr(a.V[0])
			return strResult(s, err)
		}},
		{Name: "round", Sig: "(number, ndigits=None)", Cost: CostSuperlinear, Quick: quickRound, Fn: builtinRound},
		{Name: "setattr", Sig: "(obj, name, value, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			n, err := t.nameArg(a.V[1])
			if err != nil {
				return Value{}, err
			}
			return None, t.setAttrGated(a.V[0], n, a.V[2])
		}},
		{Name: "sorted", Sig: "(iterable, /, *, key=None, reverse=False)", KwOf: "sort", Cost: CostSuperlinear, TakesItems: true, Fn: builtinSorted},
		{Name: "sum", Sig: "(iterable, /, start=0)", Cost: CostPerElement, TakesItems: true, Fn: builtinSum},
		{Name: "vars", Sig: "", Cost: CostConst, Fn: builtinVars},
		{Name: "help", Sig: "(*args)", Cost: CostCallsBack, Fn: builtinHelp},
		{Name: "open", Sig: "(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None)", Cost: CostCallsBack, Fn: builtinOpen},
	}
	sort.Slice(fns, func(i, j int) bool { return fns[i].Name < fns[j].Name })
	return fns
}

// Callable reports whether v can be called.
func Callable(v Value) bool { return v.Type().slots.Call != nil }

func builtinImport(t *Thread, a Args) (Value, error) {
	name, ok := AsStr(a.V[0])
	if !ok {
		return Value{}, t.Errorf(TypeError, "module name must be a string")
	}
	level := int64(0)
	if v := a.Get(4); v.ref != nil {
		i, err := t.Index(v)
		if err != nil {
			return Value{}, err
		}
		if level, _ = AsInt64(i); level < 0 {
			return Value{}, t.Errorf(ValueError, "level must be >= 0")
		}
	}
	globals := &Dict{}
	if v := a.Get(1); v.ref != nil && level > 0 {
		d, ok := AsDict(v)
		if !ok {
			return Value{}, t.Errorf(TypeError, "globals must be a dict")
		}
		globals = d
	}
	return t.importName(name.s, globals, a.Get(3), int(level), true)
}

func builtinAIter(t *Thread, a Args) (Value, error) {
	v := a.V[0]
	f := v.Type().slots.AIter
	if f == nil {
		return Value{}, t.Errorf(TypeError, "'%s' object is not an async iterable", v.Type().Name)
	}
	it, err := f(t, v)
	if err == nil && it.Type().slots.ANext == nil {
		return Value{}, t.Errorf(TypeError, "aiter() returned not an async iterator of type '%s'", it.Type().Name)
	}
	return it, err
}

func builtinANext(t *Thread, a Args) (Value, error) {
	v := a.V[0]
	f := v.Type().slots.ANext
	if f == nil {
		return Value{}, t.Errorf(TypeError, "'%s' object is not an async iterator", v.Type().Name)
	}
	aw, err := f(t, v)
	if err != nil || a.Get(1).ref == nil {
		return aw, err
	}
	n, err := New[anextDefault](t, anextDefaultType)
	if err == nil {
		n.aw, n.dflt = aw, a.V[1]
	}
	return ValueOf(n), err
}

func (t *Thread) anyAll(v Value, want bool) (Value, error) {
	found := false
	numbers := sinkTrue
	if want {
		numbers = sinkFalse
	}
	err := t.iterate(v, sinkFunc(numbers), func(x Value) error {
		b, err := t.Truth(x)
		if err == nil && b == want {
			found = true
			return errStop
		}
		return err
	})
	if err == errStop {
		err = nil
	}
	return Bool(found == want), err
}

// sinkFalse and sinkTrue take numbers that are false, and true.
func sinkFalse(x Value) bool { return (isBool(&x) || isInt(&x)) && x.bits == 0 }
func sinkTrue(x Value) bool  { return (isBool(&x) || isInt(&x)) && x.bits != 0 }

func builtinChr(t *Thread, a Args) (Value, error) {
	i, err := t.Index(a.V[0])
	if err != nil {
		return Value{}, err
	}
	n, ok := AsInt64(i)
	if !ok {
		return Value{}, t.Errorf(ValueError, "chr() arg not in range(0x110000)")
	}
	if n < 0 || n > 0x10FFFF {
		return Value{}, t.Errorf(ValueError, "chr() arg not in range(0x110000)")
	}
	if n < 128 {
		return asciiChars[n], nil
	}
	return NewStr(t, string(ucd.AppendWTF8(nil, rune(n))))
}

func builtinOrd(t *Thread, a Args) (Value, error) {
	n := 0
	switch v := a.V[0]; v.Type().layout {
	case strLayout:
		s := cast[Str](v)
		if n = s.Len(); n == 1 {
			r, _ := ucd.DecodeWTF8(s.s, 0)
			return Int(int64(r)), nil
		}
	case bytesLayout:
		if n = len(cast[Bytes](v).b); n == 1 {
			return Int(int64(cast[Bytes](v).b[0])), nil
		}
	case byteArrayLayout:
		if n = len(cast[ByteArray](v).b); n == 1 {
			return Int(int64(cast[ByteArray](v).b[0])), nil
		}
	default:
		return Value{}, t.Errorf(TypeError, "ord() expected string of length 1, but %s found", v.Type().Name)
	}
	return Value{}, t.Errorf(TypeError, "ord() expected a character, but string of length %d found", n)
}

// builtinDir is dir(): the names of the current scope, or what the object's class says.
func builtinDir(t *Thread, a Args) (Value, error) {
	if a.Kw != nil {
		return Value{}, t.Errorf(TypeError, "dir() takes no keyword arguments")
	}
	if len(a.V) > 1 {
		return Value{}, t.Errorf(TypeError, "dir expected at most 1 argument, got %d", len(a.V))
	}
	var names Value
	var err error
	if len(a.V) == 0 {
		if names, err = t.locals(); err == nil && !names.IsExact(DictType) {
			names, err = t.CallMethod(names, "keys")
		}
	} else {
		var found bool
		names, found, err = t.CallSpecial(a.V[0], "__dir__")
		if err == nil && !found {
			err = t.Errorf(TypeError, "object does not provide __dir__")
		}
	}
	if err != nil {
		return Value{}, err
	}
	l, err := t.Collect(names)
	if err != nil {
		return Value{}, err
	}
	return ValueOf(l), t.Sort(l, Value{}, false)
}

func builtinFormat(t *Thread, a Args) (Value, error) {
	spec := emptyStr
	if v := a.Get(1); v.ref != nil {
		if _, ok := AsStr(v); !ok {
			return Value{}, t.Errorf(TypeError, "format() argument 2 must be str, not %s", noneName(v))
		}
		spec = v
	}
	return t.formatValue(a.V[0], 0, spec)
}

func builtinGetattr(t *Thread, a Args) (Value, error) {
	if a.Kw != nil {
		return Value{}, t.Errorf(TypeError, "getattr() takes no keyword arguments")
	}
	if n := len(a.V); n < 2 || n > 3 {
		bound, want := "at least", 2
		if n > 3 {
			bound, want = "at most", 3
		}
		return Value{}, t.Errorf(TypeError, "getattr expected %s %d arguments, got %d", bound, want, n)
	}
	name, err := t.nameArg(a.V[1])
	if err != nil {
		return Value{}, err
	}
	if len(a.V) == 2 {
		return t.GetAttrGated(a.V[0], name)
	}
	v, err := t.getAttrOptGated(a.V[0], name)
	if err == nil && v.ref == nil {
		return a.V[2], nil
	}
	return v, err
}

func builtinIter(t *Thread, a Args) (Value, error) {
	if a.Kw != nil {
		return Value{}, t.Errorf(TypeError, "iter() takes no keyword arguments")
	}
	switch len(a.V) {
	case 1:
		return t.Iter(a.V[0])
	case 2:
		if !Callable(a.V[0]) {
			return Value{}, t.Errorf(TypeError, "iter(v, w): v must be callable")
		}
		it, err := New[callIter](t, callIterType)
		if err == nil {
			it.fn, it.sentinel = a.V[0], a.V[1]
		}
		return ValueOf(it), err
	case 0:
		return Value{}, t.Errorf(TypeError, "iter expected at least 1 argument, got 0")
	}
	return Value{}, t.Errorf(TypeError, "iter expected at most 2 arguments, got %d", len(a.V))
}

func builtinNext(t *Thread, a Args) (Value, error) {
	if a.Kw != nil {
		return Value{}, t.Errorf(TypeError, "next() takes no keyword arguments")
	}
	switch n := len(a.V); {
	case n == 0:
		return Value{}, t.Errorf(TypeError, "next expected at least 1 argument, got 0")
	case n > 2:
		return Value{}, t.Errorf(TypeError, "next expected at most 2 arguments, got %d", n)
	}
	next := a.V[0].Type().slots.Next
	if next == nil {
		return Value{}, t.Errorf(TypeError, "'%s' object is not an iterator", a.V[0].Type().Name)
	}
	t.stopValue = Value{}
	v, err := next(t, a.V[0])
	if err != nil || v.ref != nil {
		return v, err
	}
	if len(a.V) == 2 {
		t.stopValue = Value{}
		return a.V[1], nil
	}
	return Value{}, t.stopIteration()
}

// minMax is min() and max().
func (t *Thread) minMax(a Args, name string, op CmpOp) (Value, error) {
	var key, dflt Value
	if len(a.Pos()) == 0 {
		return Value{}, t.Errorf(TypeError, "%s expected at least 1 argument, got 0", name)
	}
	if err := t.checkKeywords(name, a, 2); err != nil {
		return Value{}, err
	}
	err := a.KwArgs(func(k *Str, v Value) error {
		switch k.s {
		case "key":
			key = noneToUnset(v)
		case "default":
			dflt = v
		default:
			return t.wrongKeyword(name, k, []string{"key", "default"})
		}
		return nil
	})
	if err != nil {
		return Value{}, err
	}
	pos := a.Pos()
	if len(pos) == 0 {
		return Value{}, t.Errorf(TypeError, "%s expected at least 1 argument, got 0", name)
	}
	e := extreme{t: t, key: key, op: op}
	switch {
	case len(pos) > 1:
		if dflt.ref != nil {
			return Value{}, t.Errorf(TypeError, "Cannot specify a default for %s() with multiple positional arguments", name)
		}
		for i := range pos {
			if err := e.step(pos[i]); err != nil {
				return Value{}, err
			}
		}
		return e.best, t.Work(int64(len(pos)))
	case pos[0].IsExact(ListType) || pos[0].IsExact(TupleType):
		err = e.items(pos[0])
	default:
		e := e // an iterator may keep it
		err = t.iterate(pos[0], &e, e.step)
		return e.result(name, dflt, err)
	}
	return e.result(name, dflt, err)
}

// extreme is what min and max have found so far.
type extreme struct {
	t             *Thread
	key           Value // unset: none
	op            CmpOp
	best, bestKey Value
}

func (e *extreme) step(x Value) error {
	k := x
	if e.key.ref != nil {
		var err error
		if k, err = e.t.Call(e.key, x); err != nil {
			return err
		}
	}
	if e.best.ref == nil {
		e.best, e.bestKey = x, k
		return nil
	}
	better := false
	if k.ref == intRef && e.bestKey.ref == intRef {
		better = e.op.holds(orderInt(k.SmallInt(), e.bestKey.SmallInt()))
	} else {
		var err error
		if better, err = e.t.compareTruth(k, e.bestKey, e.op); err != nil {
			return err
		}
	}
	if better {
		e.best, e.bestKey = x, k
	}
	return nil
}

// accept looks at a number among numbers (sink).
func (e *extreme) accept(x Value) bool {
	switch {
	case e.key.ref != nil:
		return false
	case isInt(&x) && isInt(&e.best):
		if e.op.holds(orderInt(x.SmallInt(), e.best.SmallInt())) {
			e.best, e.bestKey = x, x
		}
		return true
	case isFloat(&x) && isFloat(&e.best):
		if e.op.holds(orderFloat(x.Float64(), e.best.Float64())) {
			e.best, e.bestKey = x, x
		}
		return true
	}
	return false
}

// items looks at the items of a list or tuple, which the key may change.
func (e *extreme) items(v Value) error {
	for i := 0; i < len(seqItems(v)); i++ {
		if err := e.t.Work(1); err != nil {
			return err
		}
		if err := e.step(seqItems(v)[i]); err != nil {
			return err
		}
	}
	return nil
}

func (e *extreme) result(name string, dflt Value, err error) (Value, error) {
	switch {
	case err != nil:
		return Value{}, err
	case e.best.ref != nil:
		return e.best, nil
	case dflt.ref != nil:
		return dflt, nil
	}
	return Value{}, e.t.Errorf(ValueError, "%s() iterable argument is empty", name)
}

func builtinRound(t *Thread, a Args) (Value, error) {
	m := a.V[0].Type().Lookup("__round__")
	if m.ref == nil {
		return Value{}, t.Errorf(TypeError, "type %s doesn't define __round__ method", a.V[0].Type().Name)
	}
	if n := a.Get(1); n.ref != nil && !n.IsNone() {
		return t.callMethodDescr(m, a.V[0], n)
	}
	return t.callMethodDescr(m, a.V[0])
}

func builtinSorted(t *Thread, a Args) (Value, error) {
	l, err := t.listOf(a.V[0])
	if err != nil {
		return Value{}, err
	}
	reverse := false
	if r := a.Get(2); r.ref != nil {
		if reverse, err = t.Truth(r); err != nil {
			return Value{}, err
		}
	}
	return ValueOf(l), t.Sort(l, noneToUnset(a.Get(1)), reverse)
}

func builtinVars(t *Thread, a Args) (Value, error) {
	if a.Kw != nil {
		return Value{}, t.Errorf(TypeError, "vars() takes no keyword arguments")
	}
	if len(a.V) == 0 {
		return t.locals()
	}
	if len(a.V) > 1 {
		return Value{}, t.Errorf(TypeError, "vars expected at most 1 argument, got %d", len(a.V))
	}
	if t.gate != nil {
		if err := t.checkAttr(a.V[0], t.intern("__dict__"), false); err != nil {
			return Value{}, err
		}
	}
	d, err := t.AttrOpt(a.V[0], "__dict__")
	if err == nil && d.ref == nil {
		err = t.Errorf(TypeError, "vars() argument must have __dict__ attribute")
	}
	return d, err
}

// noneName is the class's name as argument errors of C functions show it.
func noneName(v Value) string {
	if v.IsNone() {
		return "None"
	}
	return v.Type().Name
}

// builtinHelp is help(): pydoc.help.
func builtinHelp(t *Thread, a Args) (Value, error) {
	return t.callModule("pydoc", "help", cast[Tuple](a.V[0]).items...)
}

func builtinOpen(t *Thread, a Args) (Value, error) {
	if t.host.Open == nil {
		return Value{}, t.Errorf(PermissionError, "open() is not allowed: the sandbox has no files; grant some with the policy's read and write lists")
	}
	return t.host.Open(t, a)
}
