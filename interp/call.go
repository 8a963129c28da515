package interp

import "unsafe"

// Call calls fn with positional arguments, from Go. Natives that call back into Python use it; the machine itself pushes frames.
func (t *Thread) Call(fn Value, args ...Value) (Value, error) {
	switch o := fn.Object(); o.typ {
	case FunctionType:
		return t.callPlain(asPtr[Function](o), args)
	case MethodType:
		if m := asPtr[BoundMethod](o); m.fn.Object().typ == FunctionType {
			return t.callWithSelf(asPtr[Function](m.fn.Object()), m.self, args)
		}
	}
	// A native may be given any memory, so that args would always be allocated if it were given them. The thread keeps a stack for this.
	mark := len(t.passed)
	self := 0
	if b, ok := As[BuiltinFunc](fn, builtinFuncLayout); ok && b.boundMethod() {
		if err := t.Pass(b.self); err != nil {
			return Value{}, err
		}
		self = 1
	}
	if err := t.Pass(args...); err != nil {
		return Value{}, err
	}
	if q := t.quickOf(fn.Object(), t.passed[mark:]); q != nil {
		n := len(t.passed)
		t.passed = append(t.passed, Value{})
		d := &t.passed[n]
		if q(t, t.passed[mark:n:n], d) {
			r := *d
			t.strs.made = nil
			t.dropPassed(mark)
			return r, nil
		}
		t.passed = t.passed[:n]
	}
	r, err := t.CallArgs(fn, Args{V: t.passed[mark+self : len(t.passed) : len(t.passed)]})
	t.dropPassed(mark)
	return r, err
}

// boundMethod reports whether f is a method of an instance of the very class that defines it.
func (f *BuiltinFunc) boundMethod() bool {
	return f.self.ref != nil && f.def.Kind == Method && f.self.Type() == f.def.owner
}

// quickOf is the quick way to call a class or native with args, self included, from another native; nil: none. A method's takes its first argument for what it belongs to.
func (t *Thread) quickOf(o *Object, args []Value) func(*Thread, []Value, *Value) bool {
	if t.gateCalls || t.host.Plain {
		return nil
	}
	switch o.typ {
	case TypeType:
		return asPtr[Type](o).quick
	case BuiltinFunctionType:
		if b := asPtr[BuiltinFunc](o); (b.self.ref == nil || b.boundMethod()) && !b.def.AtCall {
			return b.def.Quick
		}
	case MethodDescrType:
		if def := asPtr[MethodDescr](o).def; !def.AtCall && len(args) > 0 && args[0].Type() == def.owner {
			return def.Quick
		}
	}
	return nil
}

// CallArgs calls fn. A Python function runs in a nested loop of the machine: depth is counted, so the Go stack stays bounded.
func (t *Thread) CallArgs(fn Value, args Args) (Value, error) {
	switch o := fn.Object(); o.typ {
	case FunctionType:
		return t.callFunction(cast[Function](fn), args)
	case MethodType:
		return t.callBound(fn, args)
	case BuiltinFunctionType, MethodDescrType, WrapperDescrType:
		// One that calls what a program gave it, such as print the method write of sys.stdout, may find itself there.
		if err := t.nest(); err != nil {
			return Value{}, err
		}
		r, err := t.callNativeArgs(fn, args)
		t.nested--
		return r, err
	}
	call := fn.Type().slots.Call
	if call == nil {
		return Value{}, t.notCallable(fn)
	}
	if err := t.enterCall(); err != nil {
		return Value{}, err
	}
	r, err := call(t, fn, args)
	t.natives--
	return r, err
}

func (t *Thread) callNativeArgs(fn Value, args Args) (Value, error) {
	if fn.Object().typ == BuiltinFunctionType {
		return t.callBuiltin(cast[BuiltinFunc](fn), args)
	}
	return t.callDescr(cast[MethodDescr](fn), args)
}

// enterCall counts a call of something that is no Python function. Such calls have a depth of their own, as large as that of Python frames: a function that recurses through one (by
// lru_cache, say) gets as deep as it would without. The caller decrements t.natives afterwards.
func (t *Thread) enterCall() error {
	if t.natives++; t.natives > t.maxDepth {
		t.natives--
		return t.Errorf(RecursionError, "maximum recursion depth exceeded")
	}
	return nil
}

// callBound calls a bound method, or a method of a method of …: each puts its self before the arguments.
func (t *Thread) callBound(fn Value, args Args) (Value, error) {
	n := 0
	f := fn
	for f.Object().typ == MethodType {
		f = cast[BoundMethod](f).fn
		if n++; n&63 == 0 {
			if err := t.Work(64); err != nil {
				return Value{}, err
			}
		}
	}
	if n > 8 {
		if err := t.Alloc(int64(n+len(args.V)) * int64(valueSize)); err != nil {
			return Value{}, err
		}
	}
	var buf [8]Value
	all := buf[:0]
	if n+len(args.V) > len(buf) {
		all = make([]Value, 0, n+len(args.V))
	}
	all = all[:n]
	for i := n - 1; i >= 0; i-- {
		m := cast[BoundMethod](fn)
		all[i] = m.self
		fn = m.fn
	}
	return t.CallArgs(fn, Args{V: append(all, args.V...), Kw: args.Kw})
}

// enterNative counts one level of Go recursion. The caller decrements t.depth afterwards.
func (t *Thread) enterNative() error {
	if t.depth++; t.depth > t.maxDepth {
		t.depth--
		return t.Errorf(RecursionError, "maximum recursion depth exceeded")
	}
	return nil
}

// Enter is enterNative for natives that recurse over data themselves; Leave ends it.
func (t *Thread) Enter(where string) error {
	if t.depth++; t.depth > t.maxDepth {
		t.depth--
		return t.Errorf(RecursionError, "maximum recursion depth exceeded%s", where)
	}
	return nil
}

// Leave ends a level begun by Enter.
func (t *Thread) Leave() { t.depth-- }

// callBuiltin calls a module function or bound method of a builtin class.
func (t *Thread) callBuiltin(f *BuiltinFunc, args Args) (Value, error) {
	if f.self.ref == nil || f.def.Kind == StaticMethod {
		return f.def.call(t, args)
	}
	var buf [8]Value
	all := append(append(buf[:0], f.self), args.V...)
	return f.def.call(t, Args{all, args.Kw})
}

// callDescr calls an unbound method of a builtin class: the first argument must be an instance.
func (t *Thread) callDescr(d *MethodDescr, args Args) (Value, error) {
	if err := t.checkSelf(d.def, args); err != nil {
		return Value{}, err
	}
	return d.def.call(t, args)
}

// checkSelf makes sure that a method's self has the layout that its Go code views it as.
func (t *Thread) checkSelf(n *Native, args Args) error {
	if len(args.Pos()) == 0 {
		if slotDefByName[n.Name] != nil {
			return t.Errorf(TypeError, "descriptor '%s' of '%s' object needs an argument", n.Name, n.owner.Name)
		}
		return t.Errorf(TypeError, "unbound method %s.%s() needs an argument", n.owner.QualName, n.Name)
	}
	if self := args.V[0].Type(); self != n.owner && !self.IsSubtype(n.owner) {
		if slotDefByName[n.Name] != nil && n.Name != "__format__" {
			return t.Errorf(TypeError, "descriptor '%s' requires a '%s' object but received a '%s'", n.Name, n.owner.Name, self.Name)
		}
		return t.Errorf(TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", n.Name, n.owner.Name, self.Name)
	}
	return nil
}

// callFunction runs a Python function from Go.
func (t *Thread) callFunction(fn *Function, args Args) (Value, error) {
	if fn.code.rt.frozen {
		if err := t.checkLibrary(fn.code.rt, args); err != nil {
			return Value{}, err
		}
	}
	f, err := t.pushFrame(fn, len(args.V))
	if err != nil {
		return Value{}, err
	}
	copy(window(f.base, len(args.V)), args.V)
	return t.runPushed(f, fn, len(args.V), args.Kw)
}

// callPlain is callFunction without keywords. args is not kept.
func (t *Thread) callPlain(fn *Function, args []Value) (Value, error) {
	if fn.code.rt.frozen && t.gateCalls {
		// What the gate is given would be allocated at every call of this function, so that it gets a copy.
		if err := t.checkLibrary(fn.code.rt, Args{V: append([]Value(nil), args...)}); err != nil {
			return Value{}, err
		}
	}
	f, err := t.pushFrame(fn, len(args))
	if err != nil {
		return Value{}, err
	}
	copy(window(f.base, len(args)), args)
	return t.runPushed(f, fn, len(args), nil)
}

// callWithSelf is callFunction with self before the arguments.
func (t *Thread) callWithSelf(fn *Function, self Value, args []Value) (Value, error) {
	if fn.code.rt.gated == gateAsk && fn.code.rt.frozen && t.gateCalls {
		return t.callFunction(fn, Args{V: append([]Value{self}, args...)})
	}
	f, err := t.pushFrame(fn, len(args)+1)
	if err != nil {
		return Value{}, err
	}
	*(*Value)(f.base) = self
	copy(window(f.base, len(args)+1)[1:], args)
	return t.runPushed(f, fn, len(args)+1, nil)
}

// runPushed runs the frame f just pushed for fn, with n arguments at the beginning of its window.
func (t *Thread) runPushed(f *Frame, fn *Function, n int, names *Tuple) (Value, error) {
	if !(fn.code.rt.fixed && n == fn.code.rt.nPos && names == nil) {
		if err := t.bindArgs(fn, f.base, n, names); err != nil {
			t.popFrame(f)
			return Value{}, err
		}
	}
	if fn.code.rt.isGen {
		g, err := t.newGenerator(fn, f.base)
		t.popFrame(f)
		return g, err
	}
	if err := t.Work(fn.code.rt.entry); err != nil {
		t.popFrame(f)
		return Value{}, err
	}
	f.entry = true
	return t.run(nil)
}

// pushFrame takes the next frame node for fn and reserves its window, with room for at least n registers, above the running frame's.
func (t *Thread) pushFrame(fn *Function, n int) (*Frame, error) {
	if t.depth >= t.maxDepth {
		return nil, t.recursionError()
	}
	if rt := fn.code.rt; rt.held != nil {
		return nil, t.checkHeld(rt)
	}
	cur := t.frame
	f, err := t.nextFrame(cur)
	if err != nil {
		return nil, err
	}
	n = max(n, fn.code.rt.numRegs)
	f.base, f.end, f.seg = cur.top, cur.end, cur.seg
	if cur.gen != nil {
		below := cur
		for below.gen != nil {
			below = below.prev
		}
		f.end, f.seg = below.end, below.seg
	}
	if f.base == nil || uintptr(f.base)+uintptr(n)*valueSize > uintptr(f.end) {
		seg := f.seg + 1
		if f.base == nil {
			seg = 0
		}
		base, end, err := t.segment(seg, n+1)
		if err != nil {
			return nil, err
		}
		f.base, f.end, f.seg = base, end, seg
	}
	f.top = unsafe.Add(f.base, uintptr(n)*valueSize) // arguments beyond the window are in use until bindArgs has gathered them
	f.enter(fn)
	f.ip = 0
	f.entry, f.ret = false, retReg
	t.depth++
	t.frame = f
	return f, nil
}

// nextFrame is the node after cur, made when there is none.
func (t *Thread) nextFrame(cur *Frame) (*Frame, error) {
	f := cur.next
	if f == nil {
		if err := t.Alloc(int64(unsafe.Sizeof(Frame{}))); err != nil {
			return nil, err
		}
		f = &Frame{}
		cur.next = f
	}
	f.prev = cur
	return f, nil
}

func (t *Thread) recursionError() error {
	return t.Errorf(RecursionError, "maximum recursion depth exceeded")
}

// popFrame leaves f without running it further.
func (t *Thread) popFrame(f *Frame) {
	if f.obj != nil && f.gen == nil {
		t.leaveFrameObject(f)
	}
	f.locals, f.handled, f.self = Value{}, Value{}, Value{}
	t.frame = f.prev
	t.depth--
}

// notCallable is the TypeError of a call of fn. A module that has something to call of its own name is often meant to be that.
func (t *Thread) notCallable(fn Value) error {
	if m, ok := As[Module](fn, moduleLayout); ok && m.dict != nil {
		n, _ := m.dict.getStr(nameDunderName)
		if name, ok := AsStr(orNone(n)); ok {
			v, ok := m.dict.getStr(name)
			if !ok && m.def != nil {
				if v, ok = m.def.table[name.s]; !ok && m.def.Lazy[name.s] != nil {
					if lazy, err := m.def.Lazy[name.s](t, m); err == nil {
						v, ok = lazy, true
					}
				}
			}
			if ok && Callable(v) {
				return t.Errorf(TypeError, "'module' object is not callable. Did you mean: '%s.%s(...)'?", name.s, name.s)
			}
		}
	}
	return t.Errorf(TypeError, "'%s' object is not callable", fn.Type().Name)
}
