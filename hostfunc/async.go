package hostfunc

import (
	"context"
	"reflect"
	"sync"
	"time"

	"github.com/safepy/safepy/interp"
)

// A call of an asynchronous function is a coroutine: library code (asyncSource) that starts the operation, makes a future of the running event loop and awaits it. While operations are
// under way the loop waits here instead of sleeping, and gets the futures of those that have ended. Goroutines only ever touch an operation's outcome and the run's list.

// maxGoroutines is how many operations of a sandbox run at once; more wait for their turn.
const maxGoroutines = 64

// operation is one call of an asynchronous function.
type operation struct {
	interp.Object
	f       *function
	in      []reflect.Value
	future  interp.Value // what the program awaits; unset before it has begun
	ctx     context.Context
	cancel  context.CancelFunc
	out     outcome // the goroutine's until wait returned the operation
	started bool
	ended   bool // wait returned it
}

var operationLayout = interp.NewLayout[operation]("_hostcalls.operation")

// Traverse implements interp.Heap.
func (o *operation) Traverse(w *interp.Walker) { w.Visit(o.future) }

// ExtraSize implements interp.Heap.
func (o *operation) ExtraSize() int64 { return int64(len(o.in)) * 24 }

// asyncRun are the operations of one run. What its goroutines do after its end concerns nobody.
type asyncRun struct {
	mu      sync.Mutex
	running int
	queue   []*operation // that wait for their turn
	ended   []*operation // whose futures are to be told
	wake    chan struct{}
	waiting map[*operation]struct{} // whose futures nobody has told yet
}

func (r *asyncRun) traverse(w *interp.Walker) {
	for o := range r.waiting {
		w.Visit(interp.ValueOf(o))
	}
}

// callAsync is the native of an asynchronous function: it converts the arguments and returns the coroutine.
func (f *function) callAsync(t *interp.Thread, args interp.Args) (interp.Value, error) {
	in, err := f.arguments(t, args)
	if err != nil {
		return interp.Value{}, err
	}
	o, err := interp.New[operation](t, operationType())
	if err != nil {
		return interp.Value{}, err
	}
	o.f, o.in = f, in
	if sandboxOf(t).remote {
		return interp.ValueOf(o), nil
	}
	defer t.Unroot(t.Root(interp.ValueOf(o)))
	m, err := t.Import("_hostcalls")
	if err != nil {
		return interp.Value{}, err
	}
	name, err := t.StrOf(f.native.Name)
	if err != nil {
		return interp.Value{}, err
	}
	return t.CallMethod(m, "_call", interp.ValueOf(o), name)
}

// begin starts the operation, or lets it wait for its turn.
func begin(t *interp.Thread, args interp.Args) (interp.Value, error) {
	o, ok := interp.As[operation](args.V[0], operationLayout)
	if !ok || o.started {
		return interp.Value{}, t.Errorf(interp.RuntimeError, "cannot reuse already awaited coroutine")
	}
	if err := t.CountHostCall(o.f.name); err != nil {
		return interp.Value{}, err
	}
	if err := t.Alloc(8 << 10); err != nil { // a goroutine's stack and context
		return interp.Value{}, err
	}
	s := sandboxOf(t)
	if s.async == nil {
		s.async = &asyncRun{wake: make(chan struct{}, 1), waiting: map[*operation]struct{}{}}
	}
	o.started, o.future = true, args.V[1]
	o.ctx, o.cancel = context.WithCancel(t.HostContext())
	r := s.async
	r.waiting[o] = struct{}{}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.running >= maxGoroutines {
		r.queue = append(r.queue, o)
		return interp.None, nil
	}
	r.running++
	go r.do(o)
	return interp.None, nil
}

// do runs operations in a goroutine until none is left to begin.
func (r *asyncRun) do(o *operation) {
	for o != nil {
		in := o.in
		if o.f.hasCtx {
			in = append([]reflect.Value{reflect.ValueOf(o.ctx)}, in...)
		}
		var out outcome
		if err := o.ctx.Err(); err != nil { // it may have been cancelled while it waited
			out.fails = o.f.set.explain(err)
		} else {
			out = o.f.run(in)
		}
		r.mu.Lock()
		o.out = out
		r.ended = append(r.ended, o)
		if o = nil; len(r.queue) > 0 {
			o, r.queue = r.queue[0], r.queue[1:]
		} else {
			r.running--
		}
		r.mu.Unlock()
		select {
		case r.wake <- struct{}{}:
		default:
		}
	}
}

// take returns the operations that have ended.
func (r *asyncRun) take() []*operation {
	r.mu.Lock()
	defer r.mu.Unlock()
	ended := r.ended
	r.ended = nil
	return ended
}

// wait waits until an operation has ended, for at most so many seconds (None: without end, 0: not at all), and returns a list of those that have.
func wait(t *interp.Thread, args interp.Args) (interp.Value, error) {
	s := sandboxOf(t)
	var timeout <-chan time.Time
	block := true
	if !args.V[0].IsNone() {
		sec, err := t.ToFloat(args.V[0])
		if err != nil {
			return interp.Value{}, err
		}
		if block = sec > 0; block {
			timer := time.NewTimer(time.Duration(min(sec, 1e9) * 1e9))
			defer timer.Stop()
			timeout = timer.C
		}
	}
	list, err := interp.NewList(t, nil)
	if err != nil || s.async == nil {
		return interp.ValueOf(list), err
	}
	ended := s.async.take()
	if len(ended) == 0 && block {
		ctx := t.HostContext()
		if err := t.Outside(func() {
			select {
			case <-s.async.wake:
			case <-timeout:
			case <-ctx.Done():
			}
		}); err != nil {
			return interp.Value{}, err
		}
		ended = s.async.take()
	}
	if err := t.LookNow(); err != nil { // an operation that ended by the deadline is not to be seen by the program
		return interp.Value{}, err
	}
	if err := t.Work(int64(len(ended)) * 10); err != nil {
		return interp.Value{}, err
	}
	defer t.Unroot(t.Root(interp.ValueOf(list)))
	for _, o := range ended {
		delete(s.async.waiting, o)
		o.ended = true
		o.cancel()
		if err := list.Append(t, interp.ValueOf(o)); err != nil {
			return interp.Value{}, err
		}
	}
	return interp.ValueOf(list), nil
}

// cancel tells a goroutine that nobody waits for it any more.
func cancel(t *interp.Thread, args interp.Args) (interp.Value, error) {
	if o, ok := interp.As[operation](args.V[0], operationLayout); ok && o.started {
		o.cancel()
	}
	return interp.None, nil
}

// future is what the program awaits for an operation.
func future(_ *interp.Thread, args interp.Args) (interp.Value, error) {
	o, ok := interp.As[operation](args.V[0], operationLayout)
	if !ok {
		return interp.None, nil
	}
	return o.future.Or(interp.None), nil
}

// result is the value of an operation that wait returned, or its exception.
func result(t *interp.Thread, args interp.Args) (interp.Value, error) {
	o, ok := interp.As[operation](args.V[0], operationLayout)
	if !ok || !o.ended {
		return interp.Value{}, t.Errorf(interp.RuntimeError, "the operation has not ended")
	}
	out := o.out
	o.out, o.in, o.ended = outcome{}, nil, false
	return sandboxOf(t).deliver(o.f, out)
}

var operationType = sync.OnceValue(func() *interp.Type {
	return interp.Define(new(interp.Type), interp.TypeSpec{OfHost: true, Name: "operation", Module: "_hostcalls", Layout: operationLayout, NoNew: true, Final: true, Methods: []interp.Native{
		{Name: "begin", Sig: "(future, /)", Cost: interp.CostConst, Fn: begin},
		{Name: "cancel", Sig: "()", Cost: interp.CostConst, Fn: cancel},
		{Name: "future", Sig: "()", Cost: interp.CostConst, Fn: future},
		{Name: "result", Sig: "()", Cost: interp.CostPerElement, Fn: result},
	}})
})

// asyncModule is the module that the coroutines of asynchronous functions run in.
var asyncModule = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		OfHost: true,
		Name:   "_hostcalls", Doc: "Calls of asynchronous functions of the host.", Source: asyncSource,
		Funcs: []interp.Native{{Name: "_wait", Sig: "(timeout, /)", Cost: interp.CostConst, Fn: wait}},
	}
})

const asyncSource = `
from asyncio import events as _events


class _Outside:
    """What an event loop waits for besides its timers."""

    def __init__(self):
        self._pending = 0

    def __bool__(self):
        return self._pending > 0

    def wait(self, timeout):
        """Wait until something has ended, for at most timeout seconds, and tell its future."""
        for operation in _wait(timeout):
            future = operation.future()
            future._outside._pending -= 1
            if future.done():
                continue
            try:
                value = operation.result()
            except BaseException as exc:
                future.set_exception(exc)
            else:
                future.set_result(value)


async def _hostcall(operation):
    loop = _events.get_running_loop()
    future = loop.create_future()
    outside = loop._outside
    if outside is None:
        outside = loop._outside = _Outside()
    future._outside = outside
    operation.begin(future)
    outside._pending += 1
    try:
        return await future
    finally:
        operation.cancel()


def _call(operation, name):
    coroutine = _hostcall(operation)
    coroutine.__name__ = coroutine.__qualname__ = name
    return coroutine
`
