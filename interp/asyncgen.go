package interp

// asyncValue wraps a value that an async generator yields, so that it can be told from what an await inside it yields to the event loop.
type asyncValue struct {
	Object
	v Value
}

// asyncStep is what __anext__, asend, athrow and aclose return: an awaitable that runs the async generator until it yields a value or ends.
type asyncStep struct {
	Object
	gen   *Generator
	kind  asyncKind
	arg   Value // asend: the value; athrow: the exception
	state uint8 // 0 new, 1 running, 2 done
	owned bool  // only the async for statement that made it holds it
}

type asyncKind uint8

const (
	asyncSend asyncKind = iota
	asyncThrow
	asyncClose
)

var (
	asyncValueLayout = NewLayout[asyncValue]("async_generator_wrapped_value")
	asyncValueType   = &Type{}
	asyncStepLayout  = NewLayout[asyncStep]("async_generator_asend")
	asyncSendType    = &Type{}
	asyncThrowType   = &Type{}
)

// Traverse implements Heap.
func (a *asyncValue) Traverse(w *Walker) { w.Visit(a.v) }

// ExtraSize implements Heap.
func (*asyncValue) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (a *asyncStep) Traverse(w *Walker) {
	w.Visit(ValueOf(a.gen))
	w.Visit(a.arg)
}

// ExtraSize implements Heap.
func (*asyncStep) ExtraSize() int64 { return 0 }

func (t *Thread) newAsyncStep(g Value, kind asyncKind, arg Value) (Value, error) {
	typ := asyncThrowType
	if kind == asyncSend {
		typ = asyncSendType
	}
	gen := cast[Generator](g)
	if err := t.asyncGenHooks(gen); err != nil {
		return Value{}, err
	}
	s := t.gens.step
	if s != nil {
		t.gens.step = nil
		s.typ = typ
	} else {
		var err error
		if s, err = New[asyncStep](t, typ); err != nil {
			return Value{}, err
		}
	}
	s.gen, s.kind, s.arg, s.state = gen, kind, arg, 0
	return ValueOf(s), nil
}

// asyncGenHooks calls the first-iteration hook (sys.set_asyncgen_hooks) once per generator.
func (t *Thread) asyncGenHooks(g *Generator) error {
	if g.hooked {
		return nil
	}
	g.hooked = true
	hooks := &t.asyncHooks
	if hooks.First.ref == nil {
		return nil
	}
	g.final = hooks.Final
	if hooks.Final.ref == nil { // it may be kept by a hook that does not expect it to be closed
		g.owned = false
	}
	_, err := t.Call(hooks.First, ValueOf(g))
	return err
}

// AsyncGenHooks are what sys.set_asyncgen_hooks sets; unset: none.
type AsyncGenHooks struct {
	First Value // is given each async generator when it is first iterated over
	Final Value // is given each that was begun and is lost unfinished: one that the statement that made it leaves, or that a walk for weak references does not meet
}

// finalizeAsyncGen ends a lost async generator as its hook has it, without one at once.
func (t *Thread) finalizeAsyncGen(g *Generator) error {
	if g.finalized {
		return nil
	}
	g.owned, g.finalized = false, true
	if g.started && g.final.ref != nil {
		_, err := t.Call(g.final, ValueOf(g))
		return err
	}
	_, err := t.genClose(g)
	return err
}

func setupAsyncGen(nameRows []Native, repr UnaryFunc) {
	define(asyncValueType, TypeSpec{Name: "async_generator_wrapped_value", Layout: asyncValueLayout, Final: true, NoNew: true})
	steps := []Native{
		{Name: "send", Sig: "(value, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			return t.genResult(t.asyncAdvance(cast[asyncStep](a.V[0]), a.V[1], nil))
		}},
		{Name: "throw", Sig: "(typ, val=None, tb=None, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			exc, err := t.throwArgs(a.V[1], a.Get(2), a.Get(3))
			if err != nil {
				return Value{}, err
			}
			return t.genResult(t.asyncAdvance(cast[asyncStep](a.V[0]), None, exc))
		}},
		{Name: "close", Sig: "()", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) { return t.asyncStepClose(cast[asyncStep](a.V[0])) }},
	}
	slots := Slots{Iter: selfIter, Await: selfIter, Next: func(t *Thread, v Value) (Value, error) { return t.asyncAdvance(cast[asyncStep](v), None, nil) }}
	define(asyncSendType, TypeSpec{Name: "async_generator_asend", Layout: asyncStepLayout, Final: true, NoNew: true, Slots: slots, Methods: append([]Native(nil), steps...)})
	define(asyncThrowType, TypeSpec{Name: "async_generator_athrow", Layout: asyncStepLayout, Final: true, NoNew: true, Slots: slots, Methods: append([]Native(nil), steps...)})
	define(AsyncGeneratorType, TypeSpec{Name: "async_generator", Doc: "What a call of an asynchronous generator function makes.", Layout: generatorLayout, Final: true, NoNew: true,
		Slots: Slots{AIter: selfIter, ANext: func(t *Thread, v Value) (Value, error) { return t.newAsyncStep(v, asyncSend, None) }, Repr: repr},
		Methods: append(nameRows,
			Native{Name: "asend", Sig: "(value, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return t.newAsyncStep(a.V[0], asyncSend, a.V[1]) }},
			Native{Name: "athrow", Sig: "(typ, val=None, tb=None, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				if a.Get(2).ref == nil { // looked at when it is awaited
					return t.newAsyncStep(a.V[0], asyncThrow, a.V[1])
				}
				exc, err := t.throwArgs(a.V[1], a.Get(2), a.Get(3))
				if err != nil {
					return Value{}, err
				}
				return t.newAsyncStep(a.V[0], asyncThrow, ValueOf(exc))
			}},
			Native{Name: "aclose", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return t.newAsyncStep(a.V[0], asyncClose, None) }},
			classGetItemRow(),
		)})
}

// asyncAdvance is one step of an awaitable of an async generator: what an await inside yields passes through, a value that the generator yields ends the awaitable with
// that value, its end raises StopAsyncIteration (or ends aclose).
func (t *Thread) asyncAdvance(s *asyncStep, sent Value, exc *Exc) (Value, error) {
	g := s.gen
	if s.state == 2 {
		name := map[asyncKind]string{asyncSend: "__anext__()/asend()", asyncThrow: "aclose()/athrow()", asyncClose: "aclose()/athrow()"}[s.kind]
		return Value{}, t.Errorf(RuntimeError, "cannot reuse already awaited %s", name)
	}
	var r Value
	var err error
	first := s.state == 0
	if first {
		if g.agRunning {
			s.state = 2
			name := map[asyncKind]string{asyncSend: "anext()", asyncThrow: "athrow()", asyncClose: "aclose()"}[s.kind]
			return Value{}, t.Errorf(RuntimeError, "%s: asynchronous generator is already running", name)
		}
		if exc == nil {
			if done, err := t.asyncFinished(s); done {
				return Value{}, err
			}
		}
		g.agRunning = true
		s.state = 1
	}
	switch {
	case exc != nil:
		r, err = t.throwInto(g, exc)
	case !first:
		r, err = t.resume(g, sent, nil)
	case s.kind == asyncSend:
		v := s.arg
		if v.IsNone() {
			v = sent
		}
		if !g.started && !v.IsNone() {
			g.agRunning = false
			return Value{}, t.Errorf(TypeError, "can't send non-None value to a just-started async generator")
		}
		r, err = t.resume(g, v, nil)
	case s.kind == asyncThrow:
		var e *Exc
		if e, err = t.throwArgs(s.arg, Value{}, Value{}); err == nil {
			r, err = t.throwInto(g, e)
		}
	default:
		var e *Exc
		if e, err = NewExc(t, GeneratorExit); err == nil {
			r, err = t.throwInto(g, e)
		}
	}
	return t.asyncOutcome(s, r, err)
}

// asyncFinished handles a first step on a generator that has ended or was never started.
func (t *Thread) asyncFinished(s *asyncStep) (done bool, err error) {
	g := s.gen
	if g.frame == nil {
		s.state = 2
		if s.kind == asyncClose {
			t.stopValue = None
			return true, nil
		}
		e, err := NewExc(t, StopAsyncIteration)
		if err != nil {
			return true, err
		}
		return true, e
	}
	if s.kind == asyncClose && !g.started {
		s.state = 2
		g.finish()
		t.stopValue = None
		return true, nil
	}
	return false, nil
}

// wrapAsync is v as an async generator yields it.
func (t *Thread) wrapAsync(v Value) (Value, error) {
	w := t.gens.value
	if w != nil {
		t.gens.value = nil
	} else {
		if err := t.Alloc(32); err != nil {
			return Value{}, err
		}
		w = &asyncValue{Object: Object{typ: asyncValueType}}
	}
	w.v = v
	return ValueOf(w), nil
}

// releaseStep takes back an awaitable that has ended, if nothing refers to it any more.
func (t *Thread) releaseStep(v Value) {
	if s, ok := As[asyncStep](v, asyncStepLayout); ok && s.owned && s.state == 2 {
		*s = asyncStep{Object: Object{typ: s.typ}, state: 2}
		t.gens.step = s
	}
}

func (t *Thread) asyncOutcome(s *asyncStep, r Value, err error) (Value, error) {
	g := s.gen
	if err != nil {
		s.state = 2
		g.agRunning = false
		if s.kind == asyncClose && (IsExc(err, GeneratorExit) || IsExc(err, StopAsyncIteration)) {
			t.stopValue = None
			return Value{}, nil
		}
		return Value{}, err
	}
	if r.ref == nil { // the generator returned
		s.state = 2
		g.agRunning = false
		t.stopValue = Value{}
		if s.kind == asyncClose {
			t.stopValue = None
			return Value{}, nil
		}
		e, err := NewExc(t, StopAsyncIteration)
		if err != nil {
			return Value{}, err
		}
		return Value{}, e
	}
	if w, ok := As[asyncValue](r, asyncValueLayout); ok {
		s.state = 2
		g.agRunning = false
		if s.kind == asyncClose {
			return Value{}, t.Errorf(RuntimeError, "async generator ignored GeneratorExit")
		}
		t.stopValue = w.v
		w.v = Value{} // whoever yielded it has forgotten it
		t.gens.value = w
		return Value{}, nil
	}
	return r, nil
}

func (t *Thread) asyncStepClose(s *asyncStep) (Value, error) {
	if s.state == 2 || s.state == 0 {
		s.state = 2
		return None, nil
	}
	e, err := NewExc(t, GeneratorExit)
	if err != nil {
		return Value{}, err
	}
	r, err := t.asyncAdvance(s, None, e)
	if err != nil {
		if IsExc(err, StopIteration) || IsExc(err, StopAsyncIteration) || IsExc(err, GeneratorExit) {
			return None, nil
		}
		return Value{}, err
	}
	if r.ref != nil {
		return Value{}, t.Errorf(RuntimeError, "coroutine ignored GeneratorExit")
	}
	return None, nil
}
