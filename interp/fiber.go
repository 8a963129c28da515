package interp

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"unsafe"
)

// Fiber is a thread of the program: Python code on a stack of its own, in a goroutine of its own. One fiber runs at a time, and goes on until it suspends or ends, so that a Thread is
// still used by one goroutine at a time: who hands the sandbox over waits on its channel.
//
// Fibers are resumed by another one, which goes on where the resumed one suspends or ends; the main program is the outermost. Who is resumed when is the business of module threading.
type Fiber struct {
	Object
	fn       Value      // what it runs
	state    fiberState // while it does not run
	by       *Fiber     // who resumed it; nil while it is suspended
	wake     chan struct{}
	exited   chan struct{}
	life     fiberLife
	err      error // what ended it
	panicked any   // a fault of ours, to be met by who resumed it
}

// fiberState is what belongs to the code that runs rather than to the sandbox. The running fiber's is the Thread's own.
type fiberState struct {
	frame     *Frame // the running frame
	depth     int    // Python frames and native re-entries
	nested    int    // operations of natives inside each other, see nest
	natives   int    // calls of natives and classes that are under way
	stack     stack
	roots     []rooted // values held by natives on the Go stack
	stopValue Value    // value of the last exhausted generator
	kwNames   Tuple    // see keywordNames
	passed    []Value  // arguments of calls of natives from Go that are under way
	raising   raising  // how the error on its way to unwind came about
	reprSeen  []unsafe.Pointer
}

type fiberLife uint8

const (
	fiberFresh fiberLife = iota
	fiberActive
	fiberSuspended
	fiberEnded
	fiberKilled
)

const (
	fiberSize   = 16 << 10 // bytes that a goroutine takes at least, with what goes with it
	fiberSwitch = 100      // fuel of handing the sandbox over
)

var fiberLayout = NewLayout[Fiber]("_fiber.Fiber")

// FiberType is the class of fibers. It has no name in any module.
var FiberType = new(Type)

// SetupFiber fills FiberType; the module calls it when its table is built.
func SetupFiber() {
	Define(FiberType, TypeSpec{Name: "Fiber", Module: "_fiber", Doc: "Code that is run, suspended and resumed.", Layout: fiberLayout, NoNew: true, Final: true})
}

// Traverse implements Heap.
func (f *Fiber) Traverse(w *Walker) {
	w.Visit(f.fn)
	if f.life == fiberSuspended || f.life == fiberActive {
		f.state.traverse(w)
	}
}

// ExtraSize implements Heap.
func (f *Fiber) ExtraSize() int64 {
	if f.life == fiberSuspended || f.life == fiberActive {
		return fiberSize
	}
	return 0
}

// traverse visits what code holds that runs or waits.
func (s *fiberState) traverse(w *Walker) {
	for _, r := range s.roots {
		w.Visit(r.v)
		if r.bytes != nil {
			w.bytes += *r.bytes
		}
		if r.list != nil {
			w.VisitAll(*r.list)
			w.bytes += int64(cap(*r.list)) * int64(valueSize)
		}
	}
	w.VisitAll(s.passed)
	w.bytes += int64(cap(s.passed)) * int64(valueSize)
	w.Visit(s.stopValue)
	for f := s.frame; f != nil; f = f.prev {
		f.traverse(w)
	}
	s.stack.traverse(w)
}

// levels is what the Go stack below the state is deep at most.
func (s *fiberState) levels() int { return s.depth + s.nested + s.natives }

// fibers are the threads of a program.
type fibers struct {
	main    Fiber
	current *Fiber
	live    []*Fiber // that have begun and not ended
	parked  int      // levels of all that do not run: Go's stacks are bounded by their sum
	sleeper Value    // what time.sleep() calls, so that others may run meanwhile
}

func (fs *fibers) traverse(w *Walker) {
	w.Visit(fs.sleeper)
	if fs.current != &fs.main {
		fs.main.state.traverse(w)
	}
	for _, f := range fs.live {
		w.Visit(ValueOf(f))
	}
	w.bytes += int64(cap(fs.live)) * 8
}

// NewFiber makes a fiber that will run fn. sleeper is what time.sleep() calls from then on.
func (t *Thread) NewFiber(fn, sleeper Value) (Value, error) {
	f, err := New[Fiber](t, FiberType)
	if err != nil {
		return Value{}, err
	}
	f.fn = fn
	if t.fibers == nil {
		t.fibers = &fibers{}
		t.fibers.main.life, t.fibers.main.wake = fiberActive, make(chan struct{})
		t.fibers.current = &t.fibers.main
	}
	t.fibers.sleeper = sleeper
	return ValueOf(f), nil
}

// Sleeper is what time.sleep() is to call; unset when there are no threads that could run meanwhile.
func (t *Thread) Sleeper() Value {
	if t.fibers == nil {
		return Value{}
	}
	return t.fibers.sleeper
}

// Resume has a fiber go on until it suspends or ends, and reports whether it has ended.
func (t *Thread) Resume(v Value) (ended bool, err error) {
	f, ok := As[Fiber](v, fiberLayout)
	if !ok {
		return false, t.Errorf(TypeError, "a thread was expected")
	}
	fs := t.fibers
	switch {
	case f.life == fiberEnded || f.life == fiberKilled || fs == nil:
		return true, nil // of an earlier run, maybe
	case f.life == fiberActive:
		return false, t.Errorf(RuntimeError, "the thread runs already")
	}
	if err := t.mayPark(); err != nil {
		return false, err
	}
	if f.life == fiberFresh {
		if err := t.beginFiber(f); err != nil {
			return false, err
		}
	}
	f.by, f.life = fs.current, fiberActive
	t.switchTo(f)
	if p := f.panicked; p != nil {
		f.panicked = nil
		panic(p)
	}
	if err := f.err; err != nil {
		f.err = nil
		return true, err
	}
	return f.life == fiberEnded, t.fatal
}

// Suspend has the one go on who resumed the running fiber.
func (t *Thread) Suspend() error {
	if t.fibers == nil || t.fibers.current.by == nil {
		return t.Errorf(RuntimeError, "the main thread can't be suspended")
	}
	if err := t.mayPark(); err != nil {
		return err
	}
	f := t.fibers.current
	to := f.by
	f.by, f.life = nil, fiberSuspended
	t.switchTo(to)
	return t.fatal
}

// mayPark pays for a switch, and sees that what waits does not take too much of Go's stack.
func (t *Thread) mayPark() error {
	if err := t.Work(fiberSwitch); err != nil {
		return err
	}
	if t.fibers.parked+t.levels() > MaxRaisedDepth {
		return t.Errorf(RuntimeError, "can't start new thread")
	}
	return nil
}

// beginFiber starts the goroutine of a fiber, which waits until it is woken.
func (t *Thread) beginFiber(f *Fiber) error {
	if err := t.Alloc(fiberSize + 2*int64(unsafe.Sizeof(Frame{}))); err != nil {
		return err
	}
	root := &Frame{isRoot: true}
	root.next = &Frame{prev: root}
	f.state.frame = root
	f.wake, f.exited = make(chan struct{}), make(chan struct{})
	t.fibers.live = append(t.fibers.live, f)
	go t.runFiber(f)
	return nil
}

// runFiber is a fiber's goroutine.
func (t *Thread) runFiber(f *Fiber) {
	defer close(f.exited)
	<-f.wake
	defer func() { t.leaveFiber(f, recover()) }()
	_, f.err = t.Call(f.fn)
}

// leaveFiber hands the sandbox back when a fiber's goroutine ends, in whichever way.
func (t *Thread) leaveFiber(f *Fiber, panicked any) {
	if panicked != nil {
		f.panicked = fmt.Sprintf("%v\n%s", panicked, debug.Stack())
	}
	if f.life == fiberKilled {
		return // endFibers waits
	}
	fs := t.fibers
	t.spend(int64(len(fs.live)) / 8)
	fs.live = slices.DeleteFunc(fs.live, func(x *Fiber) bool { return x == f })
	for _, seg := range t.stack.segs {
		t.charge(-int64(len(seg)) * int64(valueSize))
	}
	t.charge(-fiberSize)
	to := f.by
	f.by, f.life, f.fn = nil, fiberEnded, Value{}
	t.unpark(to)
	to.wake <- struct{}{}
}

// switchTo hands the sandbox over to another fiber, and returns when it was handed back.
func (t *Thread) switchTo(to *Fiber) {
	from := t.fibers.current
	t.park(from)
	t.unpark(to)
	to.wake <- struct{}{}
	<-from.wake
}

// park puts the state of the running fiber aside. What the machine keeps only to be faster may rest on it, and is dropped.
func (t *Thread) park(f *Fiber) {
	t.clearAbove()
	t.reuse = excReuse{}
	t.fibers.parked += t.levels()
	f.state, t.fiberState = t.fiberState, fiberState{}
}

func (t *Thread) unpark(f *Fiber) {
	t.fiberState, f.state = f.state, fiberState{}
	t.fibers.parked -= t.levels()
	t.fibers.current = f
}

// endFibers ends the threads that are left when the program has ended: each returns from where it waits as if a limit had ended the run, so that no Python code of theirs runs any more. That
// may be a goroutine of the host, in a callable: it is not ended, but gets the error.
func (t *Thread) endFibers() {
	fs := t.fibers
	if fs == nil {
		return
	}
	t.calls.end() // host functions that threads are in, and that wait for something else than the thread
	fatal, interrupted, fuel, slice, trigger := t.fatal, t.interrupted, t.fuel, t.slice, t.trigger
	_ = t.fail(errFiberKilled)
	var panicked any
	for _, f := range fs.live {
		f.life = fiberKilled
		t.park(&fs.main)
		t.unpark(f)
		f.wake <- struct{}{}
		<-f.exited
		t.unpark(&fs.main)
		f.fn = Value{}
		if panicked == nil {
			panicked = f.panicked
		}
	}
	t.fatal, t.interrupted, t.fuel, t.slice, t.trigger = fatal, interrupted, fuel, slice, trigger
	t.fibers = nil
	t.fibersLost = t.fibersLost || len(fs.live) > 0 || t.fatal != nil
	if panicked != nil {
		panic(panicked)
	}
}

// errFiberKilled is what threads meet that the end of the run ends.
var errFiberKilled = &LimitError{Kind: LimitTime, cause: context.Canceled}
