package interp

import (
	"context"
	"sync"
	"time"

	"github.com/safepy/safepy/hooks"
)

// What a call of a function of the host costs, may take and ends by.

// hostCalls is what a run knows of its calls to the host.
type hostCalls struct {
	made, max int64
	time      time.Duration
	inside    time.Duration // of time in the host, what callables of the program took
	free      bool          // their time does not count to the deadline
	ctx       context.Context
	cancel    context.CancelFunc
}

// DefaultHostCalls is how many functions of the host a run may call where its limits say nothing.
const DefaultHostCalls = 10_000

func (h *hostCalls) start(lim Limits) {
	*h = hostCalls{max: lim.HostCalls, free: lim.FreeHostTime}
	if h.max == 0 {
		h.max = DefaultHostCalls
	}
}

// end cancels what host functions still do for the run.
func (h *hostCalls) end() {
	if h.cancel != nil {
		h.cancel()
	}
	h.ctx, h.cancel = nil, nil
}

// CountHostCall is done before each call of a function of the host, by its dotted name: one more than the run may make ends it. The host is told of the call.
func (t *Thread) CountHostCall(name string) error {
	err := t.countHostCall()
	if f := t.host.HostCalled; f != nil && err == nil {
		f(t.target(name))
	}
	return err
}

func (t *Thread) countHostCall() error {
	if err := t.Work(100); err != nil {
		return err
	}
	if t.calls.made++; t.calls.max > 0 && t.calls.made > t.calls.max {
		return t.fail(&LimitError{Kind: LimitHostCalls, Used: t.calls.made, Max: t.calls.max})
	}
	return nil
}

// CountConnection is CountHostCall for what goes to another host, scheme://host:port. why, unless it is empty, is why it does not: then the program is told so.
func (t *Thread) CountConnection(to, why, hint string) error {
	err := t.countHostCall()
	if f := t.host.Connecting; f != nil && err == nil {
		f(t.target(to), why)
	}
	if err == nil && why != "" {
		err = t.denied(&hooks.Denied{Reason: why, Hint: hint}, why)
	}
	return err
}

// HostContext is the context for functions of the host: it ends with the run, and has the run's deadline unless their time is free.
func (t *Thread) HostContext() context.Context {
	h := &t.calls
	if h.ctx == nil {
		if t.hasDead && !h.free {
			h.ctx, h.cancel = context.WithTimeout(t.ctx, t.deadline.Sub(t.now()))
		} else {
			h.ctx, h.cancel = context.WithCancel(t.ctx)
		}
	}
	return h.ctx
}

// Outside runs f, which is code of the host or waits for it, and takes its time: where that is free the deadline moves.
func (t *Thread) Outside(f func()) error {
	h := &t.calls
	inside, start := h.inside, t.now()
	defer func() {
		d := t.now().Sub(start) - (h.inside - inside)
		h.time += d
		if h.free {
			t.deadline = t.deadline.Add(d)
		}
	}()
	f()
	if t.fatal != nil {
		return t.fatal
	}
	return nil
}

// Inside runs f, which calls back into the program from the host: that time is the program's, but for what it spends in the host again.
func (t *Thread) Inside(f func() error) error {
	inside, start := t.calls.inside, t.now()
	defer func() { t.calls.inside = inside + t.now().Sub(start) }()
	return f()
}

// LookNow looks at the deadline, the context and the fuel, whatever is left of the slice.
func (t *Thread) LookNow() error { return t.refill() }

// HostCalls is how often the run has called the host, and HostTime how long that took.
func (t *Thread) HostCalls() int64 { return t.calls.made }

// HostTime is the time spent in the host, waiting for it included.
func (t *Thread) HostTime() time.Duration { return t.calls.time }

// NewHostFunc makes a function of a prepared row that no table has.
func (t *Thread) NewHostFunc(n *Native) (Value, error) {
	f, err := New[BuiltinFunc](t, BuiltinFunctionType)
	if err != nil {
		return Value{}, err
	}
	f.def = n
	return ValueOf(f), nil
}

// Prepare parses the row's signature and gives it its canonical name, for rows outside of modules and classes.
func (n *Native) Prepare(dotted string) {
	n.dotted = dotted
	if n.Sig != "" {
		n.params = parseSig(n.Sig)
	}
}

// SharedFunc is a function that all sandboxes share, made of a prepared row.
func SharedFunc(n *Native, module string) Value {
	return ValueOf(&BuiltinFunc{Object: Object{typ: BuiltinFunctionType, flags: flagShared}, def: n, module: ValueOf(staticStr(module))})
}

// BuiltinException is the builtin exception class of that name, nil when there is none.
func BuiltinException(name string) *Type {
	v, ok := builtinsDef.Consts[name]
	if !ok {
		return nil
	}
	if typ, ok := AsType(v); ok && typ.flags&typeExcSub != 0 {
		return typ
	}
	return nil
}

// StateOpt is State where nothing is made: nil when there is none.
func (t *Thread) StateOpt(key any) any { return t.slotsState[key] }

// Awaited reports whether v is a builtin function that makes coroutines.
func Awaited(v Value) bool {
	f, ok := As[BuiltinFunc](v, builtinFuncLayout)
	return ok && f.def.Awaited
}

// hostCause is the error of the host that an exception was made for. It lies among the exception's fields, where programs can't name it.
type hostCause struct {
	Object
	err error
}

var hostCauseLayout = NewLayout[hostCause]("host error")

// Traverse implements Heap.
func (*hostCause) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (*hostCause) ExtraSize() int64 { return 0 }

var hostCauseType = sync.OnceValue(func() *Type {
	return Define(new(Type), TypeSpec{Name: "error", Module: "host", Layout: hostCauseLayout, NoNew: true, Final: true})
})

// HostException is Errorf for an error of the host's, which HostCause finds again. Classes that have fields of their own, OSError for one, do without.
func (t *Thread) HostException(typ *Type, text string, err error) error {
	raised := t.raiseText(typ, text)
	e, ok := raised.(*Exc)
	if !ok || extraFields(typ) > 0 {
		return raised
	}
	c, nerr := New[hostCause](t, hostCauseType())
	if nerr != nil {
		return nerr
	}
	c.err = err
	t.charge(int64(valueSize))
	e.extra = []Value{ValueOf(c)}
	return e
}

// HostCause is the error of the host that an exception, or the one that it was raised from, was made for; nil when there is none.
func (e *Exc) HostCause() error {
	for range 100 { // causes can go round
		if e == nil {
			break
		}
		if len(e.extra) == 1 {
			if c, ok := As[hostCause](e.extra[0], hostCauseLayout); ok {
				return c.err
			}
		}
		e = e.cause
	}
	return nil
}
