package interp

import (
	"unsafe"
)

// Generator is a generator, coroutine or async generator: a frame that leaves the stack. It owns its registers.
type Generator struct {
	Object
	frame    *genFrame // nil when finished
	fn       *Function
	name     *Str
	qualname *Str

	running   bool
	started   bool
	suspended bool // set by Yield, so that the loop's caller can tell a yield from a return
	// Where it is suspended: the register that takes what is sent, and whether that is a YieldFrom's, whose delegate sub is when it is a generator.
	delegates bool
	sentTo    uint16
	sub       *Generator
	sink      sink // takes what it yields while a native drains it (Thread.drain); nil otherwise
	// Async generators.
	final     Value // the finalizer hook when it was first iterated over
	hooked    bool  // the first-iteration hook has seen it
	finalized bool  // finalizeAsyncGen has seen it
	closed    bool
	agRunning bool
	// Which instruction made it, and whether only the instruction that steps it holds it: see genowner.go.
	maker   *codeState
	makerIP uintptr
	owned   bool
}

var generatorLayout = NewLayout[Generator]("generator")

// Traverse implements Heap.
func (g *Generator) Traverse(w *Walker) {
	if g.fn != nil {
		w.Visit(ValueOf(g.fn))
	}
	w.Visit(g.final)
	if f := g.frame; f != nil {
		w.VisitAll(f.regs)
		w.Visit(f.handled)
		w.Visit(f.locals)
	}
}

// ExtraSize implements Heap.
func (g *Generator) ExtraSize() int64 {
	if g.frame == nil {
		return 0
	}
	return g.frame.size()
}

// newGenerator makes the generator for a call of fn whose bound arguments lie at base.
func (t *Thread) newGenerator(fn *Function, base unsafe.Pointer) (Value, error) {
	rt := fn.code.rt
	f, err := t.takeGenFrame(rt.numRegs + 1)
	if err != nil {
		return Value{}, err
	}
	g := t.gens.idle
	if g != nil {
		t.gens.idle, g.sub = g.sub, nil
		t.gens.numIdle--
	} else {
		if err := t.Alloc(generatorLayout.size); err != nil {
			return Value{}, err
		}
		g = &Generator{}
	}
	g.typ = rt.genType
	g.fn, g.name, g.qualname = fn, fn.name, fn.qualname
	n := len(rt.params)
	copy(f.regs, window(base, n))
	f.enter(fn)
	f.base, f.gen, f.ip = unsafe.Pointer(&f.regs[0]), g, 0
	g.frame = f
	return ValueOf(g), nil
}

// enterGenerator links a suspended generator's frame above the running one.
func (t *Thread) enterGenerator(g *Generator) (*Frame, error) {
	if t.depth >= t.maxDepth {
		return nil, t.recursionError()
	}
	f := &g.frame.Frame
	if t.fuel -= f.fn.code.rt.entry; t.fuel < 0 {
		if err := t.refill(); err != nil {
			return nil, err
		}
	}
	cur := t.frame
	// The generator has no room for callees in its window: they go to the stack above the frame below. The node list goes on behind it.
	if cur.next == nil {
		if _, err := t.nextFrame(cur); err != nil {
			return nil, err
		}
	}
	f.prev, f.next = cur, cur.next
	f.top, f.seg = cur.top, cur.seg
	g.running = true
	g.suspended = false
	t.frame = f
	t.depth++
	return f, nil
}

// leftGenerator unlinks the frame: the node behind it belongs to the frame below again.
func (t *Thread) leftGenerator(f *Frame) {
	f.next.prev = f.prev
	t.frame = f.prev
	t.depth--
	f.gen.running = false
	f.prev, f.next = nil, nil
}

// resumeInline continues a generator within the running loop, with v sent to it. After an error the frame to raise it in is the thread's.
func (t *Thread) resumeInline(g *Generator, v Value, ret retKind, dst int) error {
	f, err := t.enterGenerator(g)
	if err != nil {
		return err
	}
	f.ret, f.dst, f.entry = ret, uint16(dst), false
	return t.sendInto(g, f, v)
}

// sendInto hands v to the generator just entered: to the innermost of those that it delegates to, if they can be entered in turn, else to where it is suspended.
func (t *Thread) sendInto(g *Generator, f *Frame, v Value) error {
	for g.delegates {
		sub := g.sub
		if sub == nil || sub.frame == nil || sub.running {
			f.ip -= 8 // run the YieldFrom again with the value
			break
		}
		d, err := t.enterGenerator(sub)
		if err != nil {
			return err
		}
		d.ret, d.dst, d.entry = retYieldFrom, g.sentTo, false
		g, f = sub, d
	}
	if g.started {
		*reg(f.base, uintptr(g.sentTo)) = v
	} else {
		g.started = true
	}
	return nil
}

// resume continues a generator from Go, sending v or, when exc is set, raising it at the suspension. The result is unset when the generator returned; its value is
// then in t.stopValue.
func (t *Thread) resume(g *Generator, v Value, exc error) (Value, error) {
	if g.running {
		return Value{}, t.Errorf(ValueError, "%s already executing", g.kind())
	}
	if g.frame == nil {
		t.stopValue = Value{}
		return Value{}, exc
	}
	f, err := t.enterGenerator(g)
	if err != nil {
		return Value{}, err
	}
	f.ret, f.entry = retReg, true
	if exc == nil {
		return t.ran(g, t.sendInto(g, f, v))
	}
	g.started = true // if it had not, it raises before the first instruction
	if e, ok := exc.(*Exc); ok && f.handled.ref != nil {
		e.setContext(cast[Exc](f.handled))
	}
	t.raising = byRaise // other than that, what is thrown keeps the context that it has
	return t.ran(g, exc)
}

// ran runs the frame of g, which has been entered from Go, to its next suspension or its end.
func (t *Thread) ran(g *Generator, inject error) (Value, error) {
	r, err := t.run(inject)
	if err != nil {
		return Value{}, err
	}
	if g.suspended {
		return r, nil
	}
	t.stopValue = r
	return Value{}, nil
}

func (g *Generator) kind() string {
	switch g.typ {
	case CoroutineType:
		return "coroutine"
	case AsyncGeneratorType:
		return "async generator"
	}
	return "generator"
}

// yield suspends frame fr with v; what is then sent goes to register sentTo, and delegates says that the instruction is a YieldFrom.
func (t *Thread) yield(fr *Frame, v Value, sentTo int, delegates bool) (done bool, err error) {
	g := fr.gen
	taken := g.sink != nil && fr.entry && !delegates && g.sink.accept(v)
	t.keepStr()
	if taken {
		*reg(fr.base, uintptr(sentTo)) = None
		return false, t.Work(1 + fr.fn.code.rt.entry) // as drain and enterGenerator would have charged
	}
	g.sentTo, g.delegates, g.sub = uint16(sentTo), delegates, nil
	for {
		ret, dst, entry := fr.ret, fr.dst, fr.entry
		prev := fr.prev
		t.leftGenerator(fr)
		g.suspended = true
		if entry {
			return true, nil
		}
		if ret == retForIter {
			*reg(prev.base, uintptr(dst)) = v
			return false, nil
		}
		// retYieldFrom: the frame below suspends with the same value, at its YieldFrom.
		fr = prev
		sub := g
		g = fr.gen
		g.sentTo, g.delegates, g.sub = dst, true, sub
	}
}

// leaveGenerator ends a generator's frame with a return.
func (t *Thread) leaveGenerator(fr *Frame, g *Generator, v *Value) (done bool, err error) {
	ret, dst, entry := fr.ret, fr.dst, fr.entry
	prev := fr.prev
	t.leftGenerator(fr)
	f := g.frame
	g.finish()
	unseen := t.releaseGenFrame(f)
	if unseen && g.owned && !g.hooked { // the first-iteration hook may have kept a weak reference
		t.releaseGenerator(g)
	}
	if entry {
		return true, nil
	}
	if ret == retForIter {
		ins := fetch(prev.fn.code.rt.start, prev.ip-8)
		*ra(prev.base, ins) = Value{}
		prev.ip += jumpC(ins)
		return false, nil
	}
	*reg(prev.base, uintptr(dst)) = *v
	return false, nil
}

// finish drops what a finished generator held.
func (g *Generator) finish() {
	g.frame, g.sub = nil, nil
	g.delegates = false
	g.closed = true
}

// failGenerator ends a generator's frame with an exception: a StopIteration must not leave it (PEP 479). The caller pops the frame.
func (t *Thread) failGenerator(g *Generator, err error) error {
	f := g.frame
	f.next.prev = f.prev
	g.running = false
	g.suspended = false
	g.finish()
	e, ok := err.(*Exc)
	if !ok {
		return err
	}
	switch {
	case e.typ.IsSubtype(StopIteration):
		return t.wrapStop(e, g.kind()+" raised StopIteration")
	case g.typ == AsyncGeneratorType && e.typ.IsSubtype(StopAsyncIteration):
		return t.wrapStop(e, "async generator raised StopAsyncIteration")
	}
	return err
}

func (t *Thread) wrapStop(e *Exc, text string) error {
	err := t.Errorf(RuntimeError, "%s", text)
	if r, ok := err.(*Exc); ok {
		r.cause, r.context, r.suppress = e, e, true
	}
	return err
}

// delegate is the iterator that a suspended generator is in the middle of delegating to, or unset.
func (g *Generator) delegate() Value {
	if g.frame == nil || !g.started || g.running || !g.delegates {
		return Value{}
	}
	v := *rb(g.frame.base, fetch(g.fn.code.rt.start, g.frame.ip-8))
	if sub, ok := As[Generator](v, generatorLayout); ok {
		sub.owned = false
	}
	if s, ok := As[asyncStep](v, asyncStepLayout); ok {
		s.owned = false
	}
	return v
}

// yieldFrom is the instruction YieldFrom: R[a] is sent to R[b].
func (t *Thread) yieldFrom(fr *Frame, ins uint64) (Value, bool, error) {
	sub := *rb(fr.base, ins)
	sent := *ra(fr.base, ins)
	o := sub.Object()
	if o.typ == GeneratorType || o.typ == CoroutineType {
		if g := asPtr[Generator](o); g.frame != nil && !g.running {
			if !g.started && !sent.IsNone() {
				return Value{}, false, t.Errorf(TypeError, "can't send non-None value to a just-started %s", g.kind())
			}
			return Value{}, false, t.resumeInline(g, sent, retYieldFrom, opA(ins))
		}
	}
	r, err := t.sendValue(sub, sent)
	if err != nil {
		return Value{}, false, err
	}
	if r.ref == nil {
		v := t.stopValue
		t.stopValue = Value{}
		t.releaseStep(sub)
		if v.ref == nil {
			v = None
		}
		*ra(fr.base, ins) = v
		return Value{}, false, nil
	}
	done, err := t.yield(fr, r, opA(ins), true)
	return r, done, err
}

// sendValue is one step of any iterator: send, or next when v is None. Unset at the end, with the value in t.stopValue.
func (t *Thread) sendValue(it, v Value) (Value, error) {
	t.stopValue = Value{}
	if g, ok := As[Generator](it, generatorLayout); ok && it.Type() != AsyncGeneratorType {
		if !g.started && !v.IsNone() && g.frame != nil {
			return Value{}, t.Errorf(TypeError, "can't send non-None value to a just-started %s", g.kind())
		}
		if g.frame == nil && g.typ == CoroutineType {
			return Value{}, t.Errorf(RuntimeError, "cannot reuse already awaited coroutine")
		}
		return t.resume(g, v, nil)
	}
	if v.IsNone() {
		if next := it.Type().slots.Next; next != nil {
			return next(t, it)
		}
	}
	r, err := t.CallMethod(it, "send", v)
	if e, ok := err.(*Exc); ok && e.typ.IsSubtype(StopIteration) {
		t.stopValue = e.extra[stopIterationValue]
		return Value{}, nil
	}
	return r, err
}
