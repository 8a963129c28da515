package hostfunc

import (
	"errors"
	"fmt"
	"reflect"
	"sync"

	"github.com/safepy/safepy/interp"
)

// activeCall is a call of a host function that is under way. The callables that it was given work while it is, one at a time.
type activeCall struct {
	s     *sandbox
	mu    sync.Mutex
	ended bool
	held  []interp.Value // the callables
}

// end waits for a callable that another goroutine of the host is running, and stops them all.
func (c *activeCall) end() {
	c.mu.Lock()
	c.ended = true
	c.mu.Unlock()
}

// CallbackError is what a host function gets when a Python callable raised. Returned from the function, wrapped or not, it is the exception again.
type CallbackError struct {
	Type    string // of the exception
	Message string

	exc   *interp.Exc
	of    *interp.Thread
	cause error
}

// Unwrap is the error of the host's that the exception stands for, if it does.
func (e *CallbackError) Unwrap() error { return e.cause }

func (e *CallbackError) Error() string {
	if e.Message == "" {
		return e.Type
	}
	return e.Type + ": " + e.Message
}

// Errors of callables that are not the program's.
var (
	ErrCallbackEnded = errors.New("safepy: a callable was called after the host function that it was given to had returned")
	ErrCallbackBusy  = errors.New("safepy: a callable was called while another goroutine ran one")
)

// Callback makes the Go function that stands for a Python callable: interp.Host.Callback.
func Callback(t *interp.Thread, callable interp.Value, typ reflect.Type) (reflect.Value, error) {
	s := sandboxOf(t)
	if len(s.calls) == 0 {
		return reflect.Value{}, &interp.ConvertError{Text: "can't be a callable here"}
	}
	c := s.calls[len(s.calls)-1]
	if err := t.Alloc(64); err != nil {
		return reflect.Value{}, err
	}
	c.held = append(c.held, callable)
	n := typ.NumOut()
	hasErr := n > 0 && typ.Out(n-1) == errorType
	return reflect.MakeFunc(typ, func(in []reflect.Value) []reflect.Value {
		out := make([]reflect.Value, n)
		for i := range out {
			out[i] = reflect.New(typ.Out(i)).Elem()
		}
		err := c.enter(func() error { return c.invoke(callable, typ, in, out, hasErr) })
		if err != nil && !hasErr {
			panic(callbackFailed{err})
		}
		if err != nil {
			out[n-1].Set(reflect.ValueOf(err))
		}
		return out
	}), nil
}

// enter has f run a callable, on the sandbox's goroutine or on one that the host function waits for.
func (c *activeCall) enter(f func() error) error {
	if !c.mu.TryLock() {
		return ErrCallbackBusy
	}
	defer c.mu.Unlock()
	if c.ended {
		return ErrCallbackEnded
	}
	return c.s.t.Inside(f)
}

// invoke runs the callable.
func (c *activeCall) invoke(callable interp.Value, typ reflect.Type, in, out []reflect.Value, hasErr bool) error {
	t := c.s.t
	if err := t.Enter(" while calling a Python object"); err != nil {
		return c.failed(err)
	}
	defer t.Leave()
	var args []interp.Value
	defer t.Unroot(t.RootSlice(&args))
	if len(in) > 0 && in[0].Type() == ctxType {
		in = in[1:]
	}
	if typ.IsVariadic() {
		last := in[len(in)-1]
		in = in[: len(in)-1 : len(in)-1]
		for i := range last.Len() {
			in = append(in, last.Index(i))
		}
	}
	for _, x := range in {
		v, err := t.FromGo(x.Interface())
		if err != nil {
			return c.failed(err)
		}
		args = append(args, v)
	}
	r, err := t.Call(callable, args...)
	if err != nil {
		return c.failed(err)
	}
	if hasErr {
		out = out[:len(out)-1]
	}
	if n := len(c.s.calls); n > 0 && c.s.calls[n-1] != c { // other threads have run meanwhile: what is converted belongs to this call
		c.s.leave(c)
		c.s.calls = append(c.s.calls, c)
	}
	return c.failed(c.results(r, out))
}

// results stores what the callable returned.
func (c *activeCall) results(r interp.Value, out []reflect.Value) error {
	t := c.s.t
	mark := t.Root(r)
	defer t.Unroot(mark)
	fail := func(err error) error {
		var conv *interp.ConvertError
		if errors.As(err, &conv) {
			return t.Errorf(interp.TypeError, "result of a callback%s %s", conv.Path, conv.Text)
		}
		return err
	}
	switch len(out) {
	case 0:
		return nil
	case 1:
		return fail(t.Assign(r, out[0]))
	}
	tup, ok := interp.AsTuple(r)
	if !ok || len(tup.Items()) != len(out) {
		return t.Errorf(interp.TypeError, "result of a callback must be a tuple of %d, not %s", len(out), r.Type().Name)
	}
	for i, x := range tup.Items() {
		if err := t.Assign(x, out[i]); err != nil {
			return fail(err)
		}
	}
	return nil
}

// failed is what the host function sees of an error of the machine.
func (c *activeCall) failed(err error) error {
	exc, ok := err.(*interp.Exc)
	if !ok {
		return err
	}
	e := &CallbackError{Type: exc.Type().FullName(), exc: exc, of: c.s.t, cause: exc.HostCause()}
	if s, serr := c.s.t.Str(interp.ValueOf(exc)); serr == nil {
		e.Message = s.String()
	} else {
		e.Message = fmt.Sprintf("<%s>", e.Type)
	}
	return e
}
