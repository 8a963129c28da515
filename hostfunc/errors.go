package hostfunc

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"

	"github.com/safepy/safepy/interp"
)

// hostErrorType is HostError, which errors of host functions become.
var hostErrorType = sync.OnceValue(func() *interp.Type {
	return interp.Define(new(interp.Type), interp.TypeSpec{OfHost: true, Name: "HostError", Base: interp.Exception, Doc: "An error of a function of the host."})
})

// errorClass is an exception class for an error of the host.
type errorClass struct {
	name   string // dotted
	target error
	typ    *interp.Type
}

// RegisterError makes errors that errors.Is finds target in exceptions of a class of their own, which derives from HostError. Programs find the class by its name as they find functions.
func (f *Functions) RegisterError(name string, target error) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.sealed {
		return ErrSealed
	}
	if target == nil {
		return fmt.Errorf("safepy: register %s: no error", name)
	}
	if err := f.checkName(name); err != nil {
		return err
	}
	f.take(name)
	f.errs = append(f.errs, &errorClass{name: name, target: target})
	return nil
}

func (f *Functions) take(name string) {
	if f.names == nil {
		f.names = map[string]bool{}
	}
	f.names[name] = true
}

func (e *errorClass) define() {
	spec := interp.TypeSpec{OfHost: true, Name: e.name, Base: hostErrorType()}
	if i := strings.LastIndexByte(e.name, '.'); i > 0 {
		spec.Module, spec.Name = e.name[:i], e.name[i+1:]
	}
	e.typ = interp.Define(new(interp.Type), spec)
}

// Raised is an error that becomes an exception of a class by name.
type Raised struct {
	Type    string // of a builtin exception, "ValueError", or of a registered error
	Message string
}

func (e *Raised) Error() string { return e.Type + ": " + e.Message }

// Raise makes the error with which a host function raises an exception of a builtin class ("ValueError", "TimeoutError", "PermissionError") or of one that RegisterError made.
func Raise(typ, format string, args ...any) error {
	return &Raised{typ, fmt.Sprintf(format, args...)}
}

// raising is what an error of the host becomes: all that the error's own methods, which are the host's code, have a say about.
type raising struct {
	err    error
	typ    *interp.Type
	text   string
	failed *CallbackError // nil, or the exception of a callable that it stands for
}

// explain asks an error what it becomes. It may panic, as any code of the host.
func (f *Functions) explain(err error) *raising {
	r := &raising{err: err, typ: hostErrorType(), text: err.Error()}
	errors.As(err, &r.failed)
	var raised *Raised
	if errors.As(err, &raised) {
		if c := f.errorNamed(raised.Type); c != nil {
			r.typ, r.text = c, raised.Message
		}
	} else if c := f.errorFor(err); c != nil {
		r.typ = c
	}
	return r
}

// raise makes the exception for an error of the host.
func (r *raising) raise(t *interp.Thread) error {
	if r.failed != nil && r.failed.of == t && r.failed.exc != nil {
		return r.failed.exc // what the program's own callable raised
	}
	return t.HostException(r.typ, strings.ToValidUTF8(r.text, "\uFFFD"), r.err)
}

// errorFor is the class registered for err, nil when there is none.
func (f *Functions) errorFor(err error) *interp.Type {
	if f == nil {
		return nil
	}
	for _, e := range f.errs {
		if errors.Is(err, e.target) {
			return e.typ
		}
	}
	return nil
}

// errorNamed is the exception class of that name that a host function may raise, nil when there is none.
func (f *Functions) errorNamed(name string) *interp.Type {
	if f != nil {
		for _, e := range f.errs {
			if e.name == name {
				return e.typ
			}
		}
	}
	if name == "HostError" {
		return hostErrorType()
	}
	// StopIteration means the end of a generator to the machine, and what is no Exception ends programs.
	typ := interp.BuiltinException(name)
	if typ == nil || !typ.IsSubtype(interp.Exception) || typ.IsSubtype(interp.StopIteration) || typ.IsSubtype(interp.StopAsyncIteration) {
		return nil
	}
	return typ
}

// errorValue is the exception object for an error that is passed as a value.
func (f *Functions) errorValue(t *interp.Thread, r reflect.Value) (interp.Value, error) {
	why := f.explainValue(r.Interface().(error))
	if why == nil {
		return interp.Value{}, &interp.ConvertError{Text: "an error, " + r.Type().String() + ", whose methods panicked"}
	}
	err := why.raise(t)
	if e, ok := err.(*interp.Exc); ok {
		return interp.ValueOf(e), nil
	}
	return interp.Value{}, err
}

// explainValue is explain where a panic is contained: nil then.
func (f *Functions) explainValue(err error) (r *raising) {
	defer func() {
		if recover() != nil {
			r = nil
		}
	}()
	return f.explain(err)
}
