package interp

import (
	"fmt"

	"github.com/safepy/safepy/interp/compile"
)

// setupGenerators defines generator, coroutine, async_generator and the awaitables that belong to them.
func setupGenerators() {
	get := func(name string, f func(t *Thread, g *Generator) (Value, error)) Native {
		return Native{Name: name, Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return f(t, cast[Generator](a.V[0])) }}
	}
	nameRows := []Native{
		get("__name__", func(_ *Thread, g *Generator) (Value, error) { return ValueOf(g.name), nil }),
		{Name: "__name__", Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			s, ok := AsStr(a.Get(1))
			if !ok {
				return Value{}, t.Errorf(TypeError, "__name__ must be set to a string object")
			}
			cast[Generator](a.V[0]).name = s
			return None, nil
		}},
		get("__qualname__", func(_ *Thread, g *Generator) (Value, error) { return ValueOf(g.qualname), nil }),
		{Name: "__qualname__", Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			s, ok := AsStr(a.Get(1))
			if !ok {
				return Value{}, t.Errorf(TypeError, "__qualname__ must be set to a string object")
			}
			cast[Generator](a.V[0]).qualname = s
			return None, nil
		}},
	}
	frameRows := func(p, waiting string) []Native {
		return []Native{
			get(p+"_running", func(_ *Thread, g *Generator) (Value, error) { return Bool(g.running || g.agRunning), nil }),
			get(p+"_suspended", func(_ *Thread, g *Generator) (Value, error) {
				return Bool(g.started && !g.running && g.frame != nil), nil
			}),
			get(p+"_code", func(t *Thread, g *Generator) (Value, error) { return t.codeObject(g.fn.code) }),
			get(p+"_frame", func(t *Thread, g *Generator) (Value, error) { return t.generatorFrame(g) }),
			get(waiting, func(_ *Thread, g *Generator) (Value, error) { return orNone(g.delegate()), nil }),
		}
	}
	repr := func(kind string) UnaryFunc {
		return func(t *Thread, v Value) (Value, error) {
			id, err := t.ID(v)
			if err != nil {
				return Value{}, err
			}
			return NewStr(t, fmt.Sprintf("<%s object %s at 0x%012x>", kind, cast[Generator](v).qualname.s, id))
		}
	}
	steps := []Native{
		{Name: "send", Sig: "(value, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) { return t.genSend(cast[Generator](a.V[0]), a.V[1]) }},
		{Name: "throw", Sig: "(typ, val=None, tb=None, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			return t.genResult(t.genThrow(cast[Generator](a.V[0]), a.V[1], a.Get(2), a.Get(3)))
		}},
		{Name: "close", Sig: "()", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) { return t.genClose(cast[Generator](a.V[0])) }},
	}
	rows := func(parts ...[]Native) (out []Native) {
		for _, p := range parts {
			out = append(out, p...)
		}
		return out
	}
	define(GeneratorType, TypeSpec{Name: "generator", Doc: "What a call of a generator function makes.", Layout: generatorLayout, Final: true, NoNew: true,
		Slots:   Slots{Iter: selfIter, Next: func(t *Thread, v Value) (Value, error) { return t.sendValue(v, None) }, Repr: repr("generator")},
		Methods: rows(nameRows, steps, frameRows("gi", "gi_yieldfrom"), []Native{classGetItemRow()})})
	define(CoroutineType, TypeSpec{Name: "coroutine", Doc: "What a call of an async function makes.", Layout: generatorLayout, Final: true, NoNew: true,
		Slots: Slots{Await: newCoroWrapper, Repr: repr("coroutine")},
		Methods: rows(nameRows, steps, frameRows("cr", "cr_await"), []Native{
			get("cr_origin", func(_ *Thread, g *Generator) (Value, error) { return None, nil }), classGetItemRow()})})
	setupCoroWrapper()
	setupAsyncGen(rows(nameRows, frameRows("ag", "ag_await")), repr("async_generator"))
}

// genSend is generator.send and coroutine.send.
func (t *Thread) genSend(g *Generator, v Value) (Value, error) {
	return t.genResult(t.sendValue(ValueOf(g), v))
}

// genResult turns the end of an iterator into StopIteration, for methods.
func (t *Thread) genResult(r Value, err error) (Value, error) {
	if err == nil && r.ref == nil {
		return Value{}, t.stopIteration()
	}
	return r, err
}

// throwArgs is the exception that throw(typ, val, tb) raises.
func (t *Thread) throwArgs(typ, val, tb Value) (*Exc, error) {
	if tb.ref != nil && !tb.IsNone() {
		if _, ok := As[Traceback](tb, tracebackLayout); !ok {
			return nil, t.Errorf(TypeError, "throw() third argument must be a traceback object")
		}
	}
	if val.ref != nil {
		if err := t.Warn(DeprecationWarning, "the (type, exc, tb) signature of throw() is deprecated, use the single-arg signature instead."); err != nil {
			return nil, err
		}
	}
	var exc *Exc
	if k, ok := AsType(typ); ok && k.flags&typeExcSub != 0 {
		switch e, isExc := AsExc(val); {
		case val.ref != nil && isExc && e.typ.IsSubtype(k):
			exc = e
		default:
			var args []Value
			if tup, ok := AsTuple(val); val.ref != nil && ok {
				args = tup.items
			} else if val.ref != nil && !val.IsNone() {
				args = []Value{val}
			}
			v, err := t.Call(typ, args...)
			if exc, ok = AsExc(v); err == nil && !ok {
				err = t.Errorf(TypeError, "calling %s should have returned an instance of BaseException, not %s", mustRepr(t, typ), v.Type().Name)
			}
			if err != nil { // is thrown instead
				if exc, ok = err.(*Exc); !ok {
					return nil, err
				}
			}
		}
	} else if e, ok := AsExc(typ); ok {
		if val.ref != nil && !val.IsNone() {
			return nil, t.Errorf(TypeError, "instance exception may not have a separate value")
		}
		exc = e
	} else {
		return nil, t.Errorf(TypeError, "exceptions must be classes or instances deriving from BaseException, not %s", typ.Type().Name)
	}
	if k, ok := As[Traceback](tb, tracebackLayout); tb.ref != nil && ok {
		exc.setTraceback(k)
	}
	return exc, nil
}

// genThrow raises an exception where g is suspended; a delegate gets it first.
func (t *Thread) genThrow(g *Generator, typ, val, tb Value) (Value, error) {
	exc, err := t.throwArgs(typ, val, tb)
	if err != nil {
		return Value{}, err
	}
	if g.frame == nil && g.typ != CoroutineType {
		t.raising = byRaise // what comes back as it was thrown keeps the context that it has
	}
	return t.throwInto(g, exc)
}

func (t *Thread) throwInto(g *Generator, exc *Exc) (Value, error) {
	if g.running {
		return Value{}, t.Errorf(ValueError, "%s already executing", g.kind())
	}
	if g.frame == nil && g.typ == CoroutineType {
		return Value{}, t.Errorf(RuntimeError, "cannot reuse already awaited coroutine")
	}
	sub := g.delegate()
	if sub.ref == nil {
		return t.resume(g, None, exc)
	}
	if exc.typ.IsSubtype(GeneratorExit) {
		g.running = true // but not among the running frames
		err := t.closeIter(sub)
		g.running = false
		if err != nil {
			return t.resume(g, None, err)
		}
		return t.resume(g, None, exc)
	}
	var r Value
	handled := true
	err := t.onStack(g, func() (err error) {
		r, handled, err = t.throwToIter(sub, exc)
		return err
	})
	if !handled {
		return t.resume(g, None, exc)
	}
	if err != nil {
		return t.resume(g, None, err)
	}
	if r.ref != nil {
		return r, nil
	}
	// The delegate returned: its value is the result of the yield from, behind which g goes on.
	v := orNone(t.stopValue)
	t.stopValue = Value{}
	ins := fetch(g.fn.code.rt.start, g.frame.ip-8)
	*ra(g.frame.base, ins) = v
	return t.resumePast(g)
}

// onStack calls f, which throws into what suspended g delegates to, with g among the running frames.
func (t *Thread) onStack(g *Generator, f func() error) error {
	fr, err := t.enterGenerator(g)
	if err != nil {
		return err
	}
	fr.entry = true
	err = f()
	t.leftGenerator(fr)
	g.suspended = true
	return err
}

// resumePast continues g behind the YieldFrom at which it is suspended.
func (t *Thread) resumePast(g *Generator) (Value, error) {
	f, err := t.enterGenerator(g)
	if err != nil {
		return Value{}, err
	}
	f.ret, f.entry = retReg, true
	return t.ran(g, nil)
}

// throwToIter throws into a delegate of any type; handled is false when it has no throw.
func (t *Thread) throwToIter(sub Value, exc *Exc) (r Value, handled bool, err error) {
	if sg, ok := As[Generator](sub, generatorLayout); ok && sg.typ != AsyncGeneratorType {
		if err := t.enterNative(); err != nil {
			return Value{}, true, err
		}
		r, err = t.throwInto(sg, exc)
		t.Leave()
		return r, true, err
	}
	if w, ok := As[CoroWrapper](sub, coroWrapperLayout); ok {
		return t.throwToIter(ValueOf(w.coro), exc)
	}
	m, err := t.AttrOpt(sub, "throw")
	if err != nil {
		return Value{}, true, err
	}
	if m.ref == nil {
		return Value{}, false, nil
	}
	r, err = t.Call(m, ValueOf(exc))
	if e, ok := err.(*Exc); ok && e.typ.IsSubtype(StopIteration) {
		t.stopValue = e.extra[stopIterationValue]
		return Value{}, true, nil
	}
	return r, true, err
}

// closeIter closes a delegate.
func (t *Thread) closeIter(sub Value) error {
	if sg, ok := As[Generator](sub, generatorLayout); ok && sg.typ != AsyncGeneratorType {
		_, err := t.genClose(sg)
		return err
	}
	m, err := t.AttrOpt(sub, "close")
	if err != nil || m.ref == nil {
		return err
	}
	_, err = t.Call(m)
	return err
}

// genClose is generator.close: GeneratorExit is raised at the suspension; the value is what the generator returned.
func (t *Thread) genClose(g *Generator) (Value, error) {
	if g.frame == nil {
		return None, nil
	}
	if g.running {
		return Value{}, t.Errorf(ValueError, "%s already executing", g.kind())
	}
	if !g.started {
		g.finish()
		return None, nil
	}
	exc, err := NewExc(t, GeneratorExit)
	if err != nil {
		return Value{}, err
	}
	t.setContext(t.frame, exc)
	r, err := t.throwInto(g, exc)
	if err != nil {
		if IsExc(err, GeneratorExit) || IsExc(err, StopIteration) {
			return None, nil
		}
		return Value{}, err
	}
	if r.ref != nil {
		return Value{}, t.Errorf(RuntimeError, "%s ignored GeneratorExit", g.kind())
	}
	v := orNone(t.stopValue)
	t.stopValue = Value{}
	return v, nil
}

// CoroWrapper is what coroutine.__await__ returns.
type CoroWrapper struct {
	Object
	coro *Generator
}

var (
	coroWrapperLayout = NewLayout[CoroWrapper]("coroutine_wrapper")
	coroWrapperType   = &Type{}
)

// Traverse implements Heap.
func (c *CoroWrapper) Traverse(w *Walker) { w.Visit(ValueOf(c.coro)) }

// ExtraSize implements Heap.
func (*CoroWrapper) ExtraSize() int64 { return 0 }

func newCoroWrapper(t *Thread, v Value) (Value, error) {
	c, err := New[CoroWrapper](t, coroWrapperType)
	if err == nil {
		c.coro = cast[Generator](v)
	}
	return ValueOf(c), err
}

func setupCoroWrapper() {
	coro := func(v Value) *Generator { return cast[CoroWrapper](v).coro }
	define(coroWrapperType, TypeSpec{Name: "coroutine_wrapper", Layout: coroWrapperLayout, Final: true, NoNew: true,
		Slots: Slots{Iter: selfIter, Next: func(t *Thread, v Value) (Value, error) { return t.sendValue(ValueOf(coro(v)), None) }},
		Methods: []Native{
			{Name: "send", Sig: "(value, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) { return t.genSend(coro(a.V[0]), a.V[1]) }},
			{Name: "throw", Sig: "(typ, val=None, tb=None, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
				return t.genResult(t.genThrow(coro(a.V[0]), a.V[1], a.Get(2), a.Get(3)))
			}},
			{Name: "close", Sig: "()", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) { return t.genClose(coro(a.V[0])) }},
		}})
}

// execAsync runs the instructions of coroutines and delegation.
func (t *Thread) execAsync(fr *Frame, ins uint64) (err error) {
	base := fr.base
	a, b := ra(base, ins), *rb(base, ins)
	var v Value
	switch compile.Op(ins) {
	case compile.GetYieldIter:
		if b.IsExact(CoroutineType) {
			if fr.fn.code.rt.flags&compile.Coroutine == 0 && !fr.fn.awaited {
				return t.Errorf(TypeError, "cannot 'yield from' a coroutine object in a non-coroutine generator")
			}
			v = b
		} else if b.IsExact(GeneratorType) {
			v = b
		} else {
			v, err = t.Iter(b)
		}
		if err == nil {
			back := 0
			if opB(ins) >= len(fr.fn.code.rt.code.VarNames) {
				back = 1
			}
			t.ownIter(fr, v, back)
		}
	case compile.GetAwaitable:
		if v, err = t.awaitable(b, opC(ins)); err == nil {
			t.ownIter(fr, v, 0)
		}
	case compile.GetAIter:
		if v, err = t.AIter(b); err == nil {
			t.ownIter(fr, v, opC(ins))
		}
	case compile.GetANext:
		next := b.Type().slots.ANext
		if next == nil {
			return t.Errorf(TypeError, "'async for' requires an iterator with __anext__ method, got %s", b.Type().Name)
		}
		if v, err = next(t, b); err == nil {
			if v.IsExact(CoroutineType) {
				cast[Generator](v).own(fr, fr.ip, 0)
			} else if b.Object().typ == AsyncGeneratorType && v.Object().typ == asyncSendType {
				asPtr[asyncStep](v.Object()).owned = true
			}
			var w Value
			w, err = t.awaitable(v, 0)
			if cause, ok := err.(*Exc); ok {
				text := t.Errorf(TypeError, "'async for' received an invalid object from __anext__: %s", v.Type().Name)
				if e, ok := text.(*Exc); ok {
					e.cause, e.context, e.suppress = cause, cause, true
				}
				return text
			}
			v = w
		}
	case compile.AsyncGenWrap:
		v, err = t.wrapAsync(b)
	}
	if err == nil {
		*a = v
	}
	return err
}

// AIter is aiter(v).
func (t *Thread) AIter(v Value) (Value, error) {
	f := v.Type().slots.AIter
	if f == nil {
		return Value{}, t.Errorf(TypeError, "'async for' requires an object with __aiter__ method, got %s", v.Type().Name)
	}
	it, err := f(t, v)
	if err != nil {
		return Value{}, err
	}
	if it.Type().slots.ANext == nil {
		return Value{}, t.Errorf(TypeError, "'async for' received an object from __aiter__ that does not implement __anext__: %s", it.Type().Name)
	}
	return it, nil
}

// awaitable is the iterator behind an await expression. where is the instruction's c: await, or the enter or exit of async with.
func (t *Thread) awaitable(v Value, where int) (Value, error) {
	if v.IsExact(CoroutineType) {
		if g := cast[Generator](v); g.delegatedTo() {
			return Value{}, t.Errorf(RuntimeError, "coroutine is being awaited already")
		}
		return v, nil
	}
	if v.IsExact(GeneratorType) && cast[Generator](v).fn.awaited {
		return v, nil
	}
	f := v.Type().slots.Await
	if f == nil {
		switch where {
		case 1, 2:
			name := [...]string{"", "__aenter__", "__aexit__"}[where]
			return Value{}, t.Errorf(TypeError, "'async with' received an object from %s that does not implement __await__: %s", name, v.Type().Name)
		}
		return Value{}, t.Errorf(TypeError, "'%s' object can't be awaited", v.Type().Name)
	}
	it, err := f(t, v)
	if err != nil {
		return Value{}, err
	}
	if it.IsExact(CoroutineType) {
		return Value{}, t.Errorf(TypeError, "__await__() returned a coroutine")
	}
	if it.Type().slots.Next == nil {
		return Value{}, t.Errorf(TypeError, "__await__() returned non-iterator of type '%s'", it.Type().Name)
	}
	return it, nil
}

// delegatedTo reports whether a coroutine is suspended inside another that awaits it.
func (g *Generator) delegatedTo() bool {
	return g.delegates && !g.running
}

// generatorFrame is gi_frame: None once finished.
func (t *Thread) generatorFrame(g *Generator) (Value, error) {
	if g.frame == nil {
		return None, nil
	}
	return t.frameObject(&g.frame.Frame)
}
