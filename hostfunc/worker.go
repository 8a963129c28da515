package hostfunc

import (
	"context"
	"reflect"
	"time"
)

// A synchronous function runs in a goroutine that is not the sandbox's, which waits for it: so a function that does not return when the run is over can be left behind. The goroutine serves the
// calls of a run one after another, and another one those that callables make meanwhile.

// worker is such a goroutine. It ends when jobs is closed, or with a function that ends it.
type worker struct {
	jobs chan job
	done chan outcome // room for one, so that a worker that was left behind ends
}

type job struct {
	f  *function
	in []reflect.Value
}

func (w *worker) loop() {
	for j := range w.jobs {
		w.do(j)
	}
}

func (w *worker) do(j job) {
	out := outcome{panic: &Panic{Function: j.f.name, Value: "the function ended its goroutine"}, gone: true} // by runtime.Goexit
	defer func() { w.done <- out }()
	out = j.f.run(j.in)
}

// lateness is how long a function whose context has ended may take to return before the run goes on without it.
const lateness = 5 * time.Millisecond

// run calls the Go function and waits for it, but not for one that does not return when the run is over: returned is false then, and the goroutine is left to itself. It has nothing of the
// sandbox that it could still use: its arguments are its own, and its callables have ended.
func (c *activeCall) run(j job) (out outcome, returned bool) {
	w, ctx := c.s.worker(), c.s.t.HostContext() // from here to its end the sandbox is the function's, for its callables
	w.jobs <- j
	if out, returned = w.wait(ctx); returned {
		if !out.gone {
			c.s.idle = append(c.s.idle, w)
		}
		return out, true
	}
	close(w.jobs)
	c.end() // waits for a callable that is being run, which the machine ends
	if len(c.s.late) < maxPanics {
		c.s.late = append(c.s.late, j.f.name)
	}
	return outcome{}, false
}

// worker is one that is idle, or a new one.
func (s *sandbox) worker() *worker {
	if n := len(s.idle); n > 0 {
		w := s.idle[n-1]
		s.idle = s.idle[:n-1]
		return w
	}
	w := &worker{jobs: make(chan job), done: make(chan outcome, 1)}
	go w.loop()
	return w
}

func (w *worker) wait(ctx context.Context) (out outcome, returned bool) {
	select {
	case out = <-w.done:
		return out, true
	case <-ctx.Done():
	}
	late := time.NewTimer(lateness)
	defer late.Stop()
	select {
	case out = <-w.done:
		return out, true
	case <-late.C:
		return out, false
	}
}
