package interp

import (
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// Generator is a generator, coroutine or async generator: a frame that leaves the stack. It owns its registers.
type Generator struct {
	Object
	frame     *Frame // nil when finished
	regs      []Value
	fn        *Function
	running   bool
	started   bool
	suspended bool // set by Yield, so that the loop's caller can tell a yield from a return
	name      *Str
	qualname  *Str
	// Async generators.
	finalized, closed bool
	agRunning         bool
	// Which call made it, and whether only a for statement holds it: see forloop.go.
	maker     *Frame
	makerIP   uintptr
	loopOwned bool
}

var generatorLayout = NewLayout[Generator]("generator")

// Traverse implements Heap.
func (g *Generator) Traverse(w *Walker) {
	w.Visit(ValueOf(g.fn))
	w.VisitAll(g.regs)
	if g.frame != nil {
		w.Visit(g.frame.handled)
		w.Visit(g.frame.locals)
		w.Bytes(int64(unsafe.Sizeof(Frame{})))
	}
}

// ExtraSize implements Heap.
func (g *Generator) ExtraSize() int64 { return int64(cap(g.regs)) * int64(valueSize) }

// newGenerator makes the generator for a call of fn whose bound arguments lie at base.
func (t *Thread) newGenerator(fn *Function, base unsafe.Pointer) (Value, error) {
	rt := fn.code.rt
	if err := t.Alloc(generatorLayout.size + int64(unsafe.Sizeof(Frame{})) + int64(rt.numRegs)*int64(valueSize)); err != nil {
		return Value{}, err
	}
	typ := GeneratorType
	switch {
	case rt.flags&compile.AsyncGenerator != 0:
		typ = AsyncGeneratorType
	case rt.flags&compile.Coroutine != 0:
		typ = CoroutineType
	}
	g := &Generator{Object: Object{typ: typ}, fn: fn, name: fn.name, qualname: fn.qualname}
	g.regs = make([]Value, rt.numRegs+1)
	n := len(rt.params)
	copy(g.regs, window(base, n))
	g.frame = &Frame{base: unsafe.Pointer(&g.regs[0]), gen: g}
	g.frame.enter(fn)
	return ValueOf(g), nil
}

// enterGenerator links a suspended generator's frame above the running one.
func (t *Thread) enterGenerator(g *Generator) (*Frame, error) {
	if t.depth >= t.maxDepth {
		return nil, t.recursionError()
	}
	if err := t.Work(g.fn.code.rt.entry); err != nil {
		return nil, err
	}
	cur := t.frame
	f := g.frame
	// The generator has no room for callees in its window: they go to the stack above the frame below. The node list goes on behind it.
	if cur.next == nil {
		if _, err := t.nextFrame(cur); err != nil {
			return nil, err
		}
	}
	f.prev, f.next = cur, cur.next
	f.top, f.seg = cur.top, cur.seg
	f.end = nil
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

// sendTo stores the value sent where the suspended Yield or YieldFrom expects it.
func (g *Generator) sendTo(v Value) {
	if !g.started {
		g.started = true
		return
	}
	ins := fetch(g.fn.code.rt.start, g.frame.ip-8)
	if compile.Op(ins) == compile.YieldFrom {
		g.frame.ip -= 8 // run it again with the value
	}
	*ra(g.frame.base, ins) = v
}

// resumeInline continues a generator within the running loop.
func (t *Thread) resumeInline(g *Generator, v Value, ret retKind, dst int) error {
	f, err := t.enterGenerator(g)
	if err != nil {
		return err
	}
	g.sendTo(v)
	f.ret, f.dst, f.entry = ret, uint16(dst), false
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
	if exc == nil {
		g.sendTo(v)
	} else {
		if !g.started {
			f.ip = 8 // as if the first instruction raised
			g.started = true
		}
	}
	f.ret, f.entry = retReg, true
	r, err := t.run(exc)
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

// yield suspends frame fr with v.
func (t *Thread) yield(fr *Frame, v Value) (done bool, err error) {
	for {
		g := fr.gen
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
	}
}

// leaveGenerator ends a generator's frame with a return.
func (t *Thread) leaveGenerator(fr *Frame, g *Generator, v *Value) (done bool, err error) {
	ret, dst, entry := fr.ret, fr.dst, fr.entry
	prev := fr.prev
	t.leftGenerator(fr)
	g.finish()
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
	g.frame = nil
	g.regs = nil
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
	if g.frame == nil || !g.started || g.running || g.frame.ip < 8 {
		return Value{}
	}
	if ins := fetch(g.fn.code.rt.start, g.frame.ip-8); compile.Op(ins) == compile.YieldFrom {
		return *rb(g.frame.base, ins)
	}
	return Value{}
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
		if v.ref == nil {
			v = None
		}
		*ra(fr.base, ins) = v
		return Value{}, false, nil
	}
	done, err := t.yield(fr, r)
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
