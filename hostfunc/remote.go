package hostfunc

import "github.com/safepy/safepy/interp"

// The functions of a host for programs that run in another process. A sandbox of this process stands for the program: its functions are found and called there, and what their arguments and
// results are converted by is what it always is. Asynchronous functions return their operation, which is begun, and whose end is told, by a Remote.

// RemoteFunc is what a program elsewhere has to know of a function.
type RemoteFunc struct {
	Name, Doc, Signature string
	Async                bool
}

// RemoteFuncs are the functions in the order in which they were registered.
func (f *Functions) RemoteFuncs() (funcs []RemoteFunc) {
	if f == nil {
		return nil
	}
	for _, fun := range f.order {
		funcs = append(funcs, RemoteFunc{fun.name, fun.doc, fun.native.Sig, fun.async})
	}
	return funcs
}

// RemoteErrors are the dotted names of the errors.
func (f *Functions) RemoteErrors() (names []string) {
	if f == nil {
		return nil
	}
	for _, e := range f.errs {
		names = append(names, e.name)
	}
	return names
}

// HasTypes reports whether RegisterType was used: objects of the host have no form in another process.
func (f *Functions) HasTypes() bool { return f != nil && len(f.types) > 0 }

// Remote are the asynchronous calls of a sandbox that stands for a program elsewhere.
type Remote struct{ s *sandbox }

// NewRemote makes t such a sandbox.
func NewRemote(t *interp.Thread) Remote {
	s := sandboxOf(t)
	s.remote = true
	return Remote{s}
}

// Begin starts the operation that an asynchronous function returned.
func (r Remote) Begin(op interp.Value) error {
	_, err := begin(r.s.t, interp.Args{V: []interp.Value{op, interp.None}})
	return err
}

// Wake receives when an operation may have ended; nil: none was begun in this run.
func (r Remote) Wake() <-chan struct{} {
	if r.s == nil || r.s.async == nil {
		return nil
	}
	return r.s.async.wake
}

// Ended calls f with each operation that has ended and its result.
func (r Remote) Ended(f func(op, result interp.Value, err error) error) error {
	if r.s.async == nil {
		return nil
	}
	for _, o := range r.s.async.take() {
		delete(r.s.async.waiting, o)
		o.cancel()
		v, err := r.s.deliver(o.f, o.out)
		if err := f(interp.ValueOf(o), v, err); err != nil {
			return err
		}
	}
	return nil
}

// Cancel tells an operation that nobody waits for it any more.
func (r Remote) Cancel(op interp.Value) {
	if o, ok := interp.As[operation](op, operationLayout); ok && o.started {
		o.cancel()
	}
}
