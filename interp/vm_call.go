package interp

import (
	"strings"
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// callInline calls *f with n arguments at first, the last len(names) of them keywords. Python functions and classes with a Python __init__ get a frame
// (t.frame moves, the result will arrive in register dst of fr); everything else is called at once. The register before first is free.
func (t *Thread) callInline(fr *Frame, f, first *Value, n int, names *Tuple, dst int) error {
	fn := *f
	shifted := false // there is room for one self before the arguments
	for {
		switch o := fn.Object(); o.typ {
		case FunctionType:
			t.keepStr()
			if t.pushQuick(fr, asPtr[Function](o), first, n, names, dst, retReg) {
				return nil
			}
			_, err := t.pushCall(fr, asPtr[Function](o), first, n, names, dst, retReg)
			return err
		case MethodType:
			if m := asPtr[BoundMethod](o); !shifted {
				first, shifted = regAt(first, -1), true
				n++
				*first = m.self
				fn = m.fn
				continue
			}
		case TypeType:
			if !shifted {
				return t.instantiate(fr, asPtr[Type](o), first, n, names, dst)
			}
		case BuiltinFunctionType:
			b, args := asPtr[BuiltinFunc](o), first
			if b.self.ref != nil && b.def.Kind != StaticMethod {
				if shifted {
					break
				}
				args = regAt(first, -1)
				*args = b.self
				n++
			}
			d := reg(fr.base, uintptr(dst))
			if names == nil {
				return t.callNative(b.def, window(unsafe.Pointer(args), n), d)
			}
			t.keepStr()
			r, err := b.def.call(t, Args{window(unsafe.Pointer(args), n), names})
			if err == nil {
				*d = r
			}
			return err
		default:
			t.keepStr()
			if o.typ.flags&typeTypeSub != 0 && o.typ.callIsTypes() && !shifted {
				return t.instantiate(fr, asPtr[Type](o), first, n, names, dst)
			}
			if f := o.typ.specialFn(t, specialCall); f != nil && !shifted {
				first, shifted = regAt(first, -1), true
				n++
				*first = fn
				fn = ValueOf(f)
				continue
			}
			if o.typ.slots.Forward != nil && names == nil {
				return t.callForward(fr, fn, window(unsafe.Pointer(first), n), dst)
			}
		}
		t.keepStr()
		r, err := t.CallArgs(fn, Args{window(unsafe.Pointer(first), n), names})
		if err == nil {
			*reg(fr.base, uintptr(dst)) = r
		}
		return err
	}
}

// pushCall pushes a frame for fn with its arguments at first. Where the caller's segment has no room, or the caller is a generator, the arguments are
// copied to where there is.
func (t *Thread) pushCall(fr *Frame, fn *Function, first *Value, n int, names *Tuple, dst int, ret retKind) (*Frame, error) {
	rt := fn.code.rt
	if err := t.Work(rt.entry); err != nil {
		return nil, err
	}
	base := unsafe.Pointer(first)
	if rt.held != nil {
		return nil, t.checkHeld(rt)
	}
	if rt.frozen {
		if err := t.checkLibrary(rt, Args{window(base, n), names}); err != nil {
			return nil, err
		}
	}
	if rt.isGen && rt.fixed && n == rt.nPos && names == nil {
		if t.depth >= t.maxDepth {
			return nil, t.recursionError()
		}
		g, err := t.newGenerator(fn, base)
		if err == nil {
			cast[Generator](g).madeBy(fr)
			*reg(fr.base, uintptr(dst)) = g
		}
		return nil, err
	}
	need := uintptr(max(n, rt.numRegs)) * valueSize
	var f *Frame
	if fr.end != nil && uintptr(base)+need <= uintptr(fr.end) {
		if t.depth >= t.maxDepth {
			return nil, t.recursionError()
		}
		next, err := t.nextFrame(fr)
		if err != nil {
			return nil, err
		}
		f = next
		f.base, f.end, f.seg = base, fr.end, fr.seg
		f.top = unsafe.Add(base, need) // arguments beyond the window are in use until bindArgs has gathered them
		f.enter(fn)
		f.ip, f.entry = 0, false
		t.depth++
		t.frame = f
	} else {
		var err error
		if f, err = t.pushFrame(fn, n); err != nil {
			return nil, err
		}
		copy(window(f.base, n), window(base, n))
	}
	f.dst, f.ret = uint16(dst), ret
	if !(rt.plain && n == rt.nPos && names == nil) {
		if err := t.bindArgs(fn, f.base, n, names); err != nil {
			t.popFrame(f)
			return nil, err
		}
		if rt.isGen {
			g, err := t.newGenerator(fn, f.base)
			t.popFrame(f)
			if err == nil {
				*reg(fr.base, uintptr(dst)) = g
				cast[Generator](g).madeBy(fr)
			}
			return nil, err
		}
	}
	return f, nil
}

// instantiate is the call of a class.
func (t *Thread) instantiate(fr *Frame, typ *Type, first *Value, n int, names *Tuple, dst int) error {
	if typ.quick != nil && names == nil && !t.gateCalls && !t.host.Plain && t.callQuick(typ.quick, window(unsafe.Pointer(first), n), reg(fr.base, uintptr(dst)), 1) {
		return nil
	}
	t.keepStr()
	if typ.layout == excLayout && names == nil && typ.plainExc() {
		e, err := t.newPlain(typ, window(unsafe.Pointer(first), n))
		if err != nil {
			return err
		}
		if dst >= len(fr.fn.code.rt.code.VarNames) {
			t.reuse.note(e, fr, fr.ip)
		}
		*reg(fr.base, uintptr(dst)) = ValueOf(e)
		return nil
	}
	if typ.flags&typeHeap != 0 && typ.initFast() && !typ.abstract {
		if names == nil && typ.initFn.code.rt.init != nil {
			if done, err := t.makeInit(typ, first, n, reg(fr.base, uintptr(dst))); done {
				return err
			}
		}
		var obj Value
		var err error
		if typ.layout == excLayout {
			obj, err = excNew(t, typ, Args{window(unsafe.Pointer(first), n), names})
		} else {
			obj, err = t.newInstance(typ)
		}
		if err != nil {
			return err
		}
		self := regAt(first, -1)
		*self = obj
		if t.pushQuick(fr, typ.initFn, self, n+1, names, dst, retInit) {
			t.frame.self = obj
			return nil
		}
		f, err := t.pushCall(fr, typ.initFn, self, n+1, names, dst, retInit)
		if err == nil && f == nil {
			return t.Errorf(TypeError, "__init__() should return None, not '%s'", reg(fr.base, uintptr(dst)).Type().Name)
		}
		if f != nil {
			f.self = obj
		}
		return err
	}
	if n == 0 && typ.newBare && typ.initVer == typ.version && typ.flags&typeHeap != 0 && !typ.abstract {
		obj, err := t.newInstance(typ)
		if err == nil {
			*reg(fr.base, uintptr(dst)) = obj
		}
		return err
	}
	if typ == SuperType && n == 0 {
		s, err := New[Super](t, typ)
		if err == nil {
			err = superInit(t, ValueOf(s), Args{})
		}
		if err == nil {
			*reg(fr.base, uintptr(dst)) = ValueOf(s)
		}
		return err
	}
	r, err := t.callType(typ, Args{window(unsafe.Pointer(first), n), names})
	if err == nil {
		*reg(fr.base, uintptr(dst)) = r
	}
	return err
}

// callIsTypes reports whether calling a class of metaclass typ is type.__call__.
func (typ *Type) callIsTypes() bool {
	d, ok := As[MethodDescr](typ.Lookup("__call__"), methodDescrLayout)
	return ok && d.def.owner == TypeType
}

// initFast reports whether instances are made by object.__new__ or BaseException.__new__ and initialised by a Python function, which typ.initFn then is.
func (typ *Type) initFast() bool {
	if typ.initVer == typ.version {
		return typ.initFn != nil
	}
	typ.initVer = typ.version
	typ.initFn, typ.initOf, typ.excPlain, typ.newBare = nil, nil, false, false
	if typ.layout != objectLayout && typ.layout != excLayout || typ.typ != TypeType && !typ.typ.callIsTypes() {
		return false
	}
	nw := typ.Lookup("__new__")
	if f, ok := As[BuiltinFunc](nw, builtinFuncLayout); !ok || f.def.owner != ObjectType && f.def.owner != BaseException {
		return false
	}
	if init := typ.Lookup("__init__"); init.IsExact(FunctionType) {
		typ.initFn = cast[Function](init)
	} else if d, ok := As[MethodDescr](init, methodDescrLayout); ok && d.def.owner == BaseException {
		typ.excPlain = !typ.abstract
	} else if ok && typ.layout == objectLayout && d.def.owner == ObjectType {
		typ.newBare = true
	}
	return typ.initFn != nil
}

// plainExc reports whether instances of an exception class are made and initialised by BaseException's own __new__ and __init__.
func (typ *Type) plainExc() bool {
	if typ.flags&typeHeap != 0 {
		typ.initFast()
	}
	return typ.excPlain
}

// leave ends frame fr with result *v where that is not simply stored: done when the loop must return *v to Go.
func (t *Thread) leave(fr *Frame, v *Value) (done bool, err error) {
	if g := fr.gen; g != nil {
		return t.leaveGenerator(fr, g, v)
	}
	self := fr.self
	prev := fr.prev
	ret, dst, entry := fr.ret, fr.dst, fr.entry
	t.popFrame(fr)
	if ret == retInit {
		if !v.IsNone() {
			err = t.Errorf(TypeError, "__init__() should return None, not '%s'", v.Type().Name)
		}
		*v = self
	}
	if entry {
		return true, err
	}
	if ret == retOperator || ret == retResult {
		return false, t.finishOperator(prev, *v)
	}
	if err == nil && ret != retDiscard {
		*reg(prev.base, uintptr(dst)) = *v
	}
	return false, err
}

// bindArgs arranges the n arguments at base, the last len(names) of them keywords, into fn's parameters.
func (t *Thread) bindArgs(fn *Function, base unsafe.Pointer, n int, names *Tuple) error {
	rt := fn.code.rt
	code := rt.code
	nPos, nKwOnly := rt.nPos, code.NumKwOnly
	flags := rt.flags
	args := window(base, max(n, rt.numRegs))
	var kwBuf [8]Value
	var kw []Value
	given := n
	if names != nil {
		given = n - len(names.items)
		kw = append(kwBuf[:0], args[given:n]...)
	}
	if names == nil && flags&(compile.VarArgs|compile.VarKw) == 0 && nKwOnly == 0 && n == nPos {
		return nil
	}
	if names == nil && flags&(compile.VarArgs|compile.VarKw) == 0 && given < nPos && fn.defaults != nil && nPos-given <= len(fn.defaults.items) {
		copy(args[given:nPos], fn.defaults.items[len(fn.defaults.items)-(nPos-given):])
		if nKwOnly == 0 {
			return nil
		}
		clear(args[nPos : nPos+nKwOnly])
		return t.bindKwDefaults(fn, args)
	}
	varIdx := nPos + nKwOnly
	var extra Value
	if flags&compile.VarArgs != 0 {
		extra = EmptyTuple
		if given > nPos {
			var err error
			if extra, err = NewTuple(t, args[nPos:given]); err != nil {
				return err
			}
		}
	} else if given > nPos {
		// What is wrong with a keyword is reported before too many arguments.
		if names != nil {
			for _, k := range names.items {
				if err := t.wrongWithAll(fn, asPtr[Str](k.Object()), names); err != nil {
					return err
				}
			}
		}
		return t.tooMany(fn, args, given, kw, names)
	}
	for i := min(given, nPos); i < nPos+nKwOnly; i++ {
		args[i] = Value{}
	}
	kwIdx := varIdx
	if flags&compile.VarArgs != 0 {
		args[varIdx] = extra
		kwIdx++
	}
	var kwDict *Dict
	if flags&compile.VarKw != 0 && len(kw) == 0 && rt.passesKw {
		args[kwIdx] = noKeywords
	} else if flags&compile.VarKw != 0 {
		var d *Dict
		var err error
		if 0 < len(kw) && len(kw) <= 5 {
			d, err = newDictOf(t, len(kw))
		} else {
			d, err = NewDict(t)
		}
		if err != nil {
			return err
		}
		kwDict = d
		args[kwIdx] = ValueOf(d)
	}
	for i, v := range kw {
		if err := t.bindKeyword(fn, args, asPtr[Str](names.items[i].Object()), v, kwDict, names); err != nil {
			return err
		}
	}
	if given < nPos {
		if err := t.bindDefaults(fn, args, given); err != nil {
			return err
		}
	}
	if nKwOnly > 0 {
		return t.bindKwDefaults(fn, args)
	}
	return nil
}

func (t *Thread) bindKeyword(fn *Function, args []Value, name *Str, v Value, kwDict *Dict, names *Tuple) error {
	rt := fn.code.rt
	params := rt.params[:rt.nPos+rt.code.NumKwOnly]
	for i := rt.code.NumPosOnly; i < len(params); i++ {
		if params[i] == name || params[i].s == name.s {
			if args[i].ref != nil {
				return t.Errorf(TypeError, "%s() got multiple values for argument '%s'", fn.qualname.s, name.s)
			}
			args[i] = v
			return nil
		}
	}
	if kwDict != nil {
		return kwDict.SetStr(t, name, v)
	}
	return t.unknownKeyword(fn, name, names)
}

// wrongWithAll is what is wrong with a keyword where all positional parameters have their arguments; nil when nothing is.
func (t *Thread) wrongWithAll(fn *Function, name *Str, names *Tuple) error {
	rt := fn.code.rt
	for _, p := range rt.params[rt.code.NumPosOnly:rt.nPos] {
		if p.s == name.s {
			return t.Errorf(TypeError, "%s() got multiple values for argument '%s'", fn.qualname.s, name.s)
		}
	}
	if rt.flags&compile.VarKw != 0 {
		return nil
	}
	return t.unknownKeyword(fn, name, names)
}

// unknownKeyword is the error for a keyword that names no parameter of fn; nil when it does.
func (t *Thread) unknownKeyword(fn *Function, name *Str, names *Tuple) error {
	rt := fn.code.rt
	params := rt.params[:rt.nPos+rt.code.NumKwOnly]
	for _, p := range params[rt.code.NumPosOnly:] {
		if p.s == name.s {
			return nil
		}
	}
	var posOnly []string
	for _, k := range names.items {
		for _, p := range params[:rt.code.NumPosOnly] {
			if p.s == cast[Str](k).s {
				posOnly = append(posOnly, p.s)
			}
		}
	}
	if posOnly != nil {
		return t.Errorf(TypeError, "%s() got some positional-only arguments passed as keyword arguments: '%s'", fn.qualname.s, strings.Join(posOnly, ", "))
	}
	var known []string
	for _, p := range params[rt.code.NumPosOnly:] {
		known = append(known, p.s)
	}
	return t.wrongKeyword(fn.qualname.s, name, known)
}

func (t *Thread) bindDefaults(fn *Function, args []Value, given int) error {
	nPos := fn.code.rt.nPos
	nDef := 0
	if fn.defaults != nil {
		nDef = len(fn.defaults.items)
	}
	var missing []string
	for i := given; i < nPos; i++ {
		if args[i].ref != nil {
			continue
		}
		if j := i - (nPos - nDef); j >= 0 {
			args[i] = fn.defaults.items[j]
		} else {
			missing = append(missing, fn.code.rt.params[i].s)
		}
	}
	if missing != nil {
		return t.missingArgs(fn, "positional", missing)
	}
	return nil
}

func (t *Thread) bindKwDefaults(fn *Function, args []Value) error {
	rt := fn.code.rt
	var missing []string
	for i := rt.nPos; i < rt.nPos+rt.code.NumKwOnly; i++ {
		if args[i].ref != nil {
			continue
		}
		if fn.kwdefaults != nil {
			if v, ok := fn.kwdefaults.getStr(rt.params[i]); ok {
				args[i] = v
				continue
			}
		}
		missing = append(missing, rt.params[i].s)
	}
	if missing != nil {
		return t.missingArgs(fn, "keyword-only", missing)
	}
	return nil
}

func (t *Thread) missingArgs(fn *Function, kind string, names []string) error {
	return t.Errorf(TypeError, "%s() missing %d required %s argument%s: %s", fn.qualname.s, len(names), kind, plural(len(names)), quotedList(names))
}

// quotedList words a list of names: 'a', 'b', and 'c'.
func quotedList(names []string) string {
	q := make([]string, len(names))
	for i, n := range names {
		q[i] = "'" + n + "'"
	}
	switch len(q) {
	case 1:
		return q[0]
	case 2:
		return q[0] + " and " + q[1]
	}
	return strings.Join(q[:len(q)-1], ", ") + ", and " + q[len(q)-1]
}

func (t *Thread) tooMany(fn *Function, args []Value, given int, kw []Value, names *Tuple) error {
	rt := fn.code.rt
	nDef := 0
	if fn.defaults != nil {
		nDef = len(fn.defaults.items)
	}
	kwOnlyGiven := 0
	if names != nil {
		for _, k := range names.items {
			for _, p := range rt.params[rt.nPos : rt.nPos+rt.code.NumKwOnly] {
				if p.s == cast[Str](k).s {
					kwOnlyGiven++
				}
			}
		}
	}
	takes, pluralTakes := itoa(rt.nPos), rt.nPos != 1
	if nDef > 0 {
		takes, pluralTakes = "from "+itoa(rt.nPos-nDef)+" to "+itoa(rt.nPos), true
	}
	s := ""
	if pluralTakes {
		s = "s"
	}
	kwText := ""
	if kwOnlyGiven > 0 {
		kwText = " positional argument" + plural(given) + " (and " + itoa(kwOnlyGiven) + " keyword-only argument" + plural(kwOnlyGiven) + ")"
	}
	was := "were"
	if given == 1 && kwOnlyGiven == 0 {
		was = "was"
	}
	return t.Errorf(TypeError, "%s() takes %s positional argument%s but %d%s %s given", fn.qualname.s, takes, s, given, kwText, was)
}
