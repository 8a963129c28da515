package hostfunc

import (
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"

	"github.com/safepy/safepy/interp"
)

// Panic is a panic in a function of the host: the program got a HostError that says nothing of it.
type Panic struct {
	Function string // dotted name
	Value    any    // of the panic
	Stack    string
}

// maxPanics is how many panics of a run, and late functions, are kept.
const maxPanics = 16

// sandbox is what the functions of a host keep for one sandbox.
type sandbox struct {
	t      *interp.Thread
	panics []Panic
	late   []string // functions that had not returned when the run was over
	idle   []*worker
	calls  []*activeCall // synchronous ones under way, that of the running thread's innermost last
	async  *asyncRun     // nil: no goroutine was started in this run
	remote bool          // it stands for a program in another process
}

type sandboxKey struct{}

func sandboxOf(t *interp.Thread) *sandbox {
	return t.State(sandboxKey{}, func() any { return &sandbox{t: t} }).(*sandbox)
}

// Traverse lets the accountant see what goroutines are to deliver to.
func (s *sandbox) Traverse(w *interp.Walker) {
	for _, c := range s.calls {
		w.VisitAll(c.held)
	}
	if s.async != nil {
		s.async.traverse(w)
	}
}

// EndRun forgets the run that has ended, whose goroutines were told by their contexts, and returns the panics of its host functions and the names of those that have not returned.
func EndRun(t *interp.Thread) (panics []Panic, late []string) {
	s, ok := t.StateOpt(sandboxKey{}).(*sandbox)
	if !ok {
		return nil, nil
	}
	panics, late = s.panics, s.late
	for _, w := range s.idle {
		close(w.jobs)
	}
	s.panics, s.late, s.idle, s.calls, s.async = nil, nil, nil, nil, nil
	return panics, late
}

// call is the native of a synchronous function: the sandbox waits for it.
func (f *function) call(t *interp.Thread, args interp.Args) (interp.Value, error) {
	if err := t.CountHostCall(f.name); err != nil {
		return interp.Value{}, err
	}
	s := sandboxOf(t)
	c := &activeCall{s: s}
	s.calls = append(s.calls, c)
	defer func() {
		c.end()
		s.leave(c)
	}()
	in, err := f.arguments(t, args)
	if err != nil {
		return interp.Value{}, err
	}
	if f.hasCtx {
		in = append([]reflect.Value{reflect.ValueOf(t.HostContext())}, in...)
	}
	var out outcome
	returned := false
	if err := t.Outside(func() { out, returned = c.run(job{f, in}) }); err != nil {
		return interp.Value{}, err
	}
	if err := t.LookNow(); err != nil {
		return interp.Value{}, err
	}
	if !returned { // the context ended, and nothing of the machine did
		return interp.Value{}, t.Errorf(hostErrorType(), "%s() did not return in time", f.native.Name)
	}
	return s.deliver(f, out)
}

// leave forgets a call. Those of other threads may have begun later and go on.
func (s *sandbox) leave(c *activeCall) {
	for i := len(s.calls) - 1; i >= 0; i-- {
		if s.calls[i] == c {
			s.calls = slices.Delete(s.calls, i, i+1)
			return
		}
	}
}

// arguments converts the arguments of a call to those of the Go function, the context left out.
func (f *function) arguments(t *interp.Thread, args interp.Args) ([]reflect.Value, error) {
	v := args.V
	in := make([]reflect.Value, 0, len(f.params)+2)
	fixed := len(f.params)
	if f.variadic {
		fixed--
	}
	for i, p := range f.params[:fixed] {
		x := reflect.New(p.typ).Elem()
		if err := f.assign(t, v[i], x, p.name, i); err != nil {
			return nil, err
		}
		in = append(in, x)
	}
	next := fixed
	if f.keywords != nil {
		next += len(f.keywords.fields) // in front of *args
	}
	var rest reflect.Value
	if f.variadic {
		p := f.params[fixed]
		tup, _ := interp.AsTuple(args.Get(next))
		n := 0
		if tup != nil {
			n = len(tup.Items())
		}
		if err := t.Alloc(int64(n) * int64(max(p.typ.Elem().Size(), 1))); err != nil {
			return nil, err
		}
		rest = reflect.MakeSlice(p.typ, n, n)
		for i := range n {
			if err := f.assign(t, tup.Items()[i], rest.Index(i), "", fixed+i); err != nil {
				return nil, err
			}
		}
		in = append(in, rest)
	}
	if f.keywords != nil {
		k := reflect.New(f.keywords.typ).Elem()
		k.Set(f.keywords.dflt)
		for i, kw := range f.keywords.fields {
			if x := args.Get(fixed + i); !x.IsUnset() {
				if err := f.assign(t, x, k.FieldByIndex(kw.Index), kw.py, 0); err != nil {
					return nil, err
				}
			}
		}
		in = append(in, k)
	}
	return in, nil
}

// assign converts one argument; what does not fit is a TypeError.
func (f *function) assign(t *interp.Thread, v interp.Value, dst reflect.Value, name string, pos int) error {
	err := t.Assign(v, dst)
	var conv *interp.ConvertError
	if !errors.As(err, &conv) {
		return err
	}
	if name == "" {
		name = fmt.Sprint(pos + 1)
	} else {
		name = "'" + name + "'"
	}
	return t.Errorf(interp.TypeError, "%s() argument %s%s %s", f.native.Name, name, conv.Path, conv.Text)
}

// outcome is how a Go function ended.
type outcome struct {
	results []reflect.Value
	fails   *raising // what its error becomes; nil: it returned none
	panic   *Panic
	gone    bool // it ended its goroutine
}

// callbackFailed is the panic by which a callable that raised leaves a Go function that it could not return an error to.
type callbackFailed struct{ err error }

// run calls the Go function.
func (f *function) run(in []reflect.Value) (out outcome) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case callbackFailed:
			if out = (outcome{fails: f.set.explainValue(p.err)}); out.fails == nil {
				out.panic = &Panic{f.name, p.err, string(debug.Stack())}
			}
		default:
			out = outcome{panic: &Panic{f.name, p, string(debug.Stack())}}
		}
	}()
	if f.fn.Type().IsVariadic() {
		out.results = f.fn.CallSlice(in)
	} else {
		out.results = f.fn.Call(in)
	}
	if f.hasErr {
		n := len(out.results) - 1
		if err, _ := out.results[n].Interface().(error); err != nil {
			out.fails = f.set.explain(err)
		}
		out.results = out.results[:n]
	}
	return out
}

// deliver makes the Python value or exception of an outcome.
func (s *sandbox) deliver(f *function, out outcome) (interp.Value, error) {
	t := s.t
	switch {
	case out.panic != nil:
		if len(s.panics) < maxPanics {
			s.panics = append(s.panics, *out.panic)
		}
		return interp.Value{}, t.Errorf(hostErrorType(), "%s() failed: an internal error of the host", f.native.Name)
	case out.fails != nil:
		return interp.Value{}, out.fails.raise(t)
	}
	var v interp.Value
	var err error
	switch len(out.results) {
	case 0:
		return interp.None, nil
	case 1:
		v, err = t.FromGo(out.results[0].Interface())
	default:
		all := make(interp.GoTuple, len(out.results))
		for i, r := range out.results {
			all[i] = r.Interface()
		}
		v, err = t.FromGo(all)
	}
	var conv *interp.ConvertError
	if errors.As(err, &conv) {
		return interp.Value{}, t.Errorf(hostErrorType(), "%s() returned what has no Python form: %s", f.native.Name, conv.Error())
	}
	return v, err
}
