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
	return interp.Define(new(interp.Type), interp.TypeSpec{Name: "HostError", Base: interp.Exception, Doc: "An error of a function of the host."})
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
	spec := interp.TypeSpec{Name: e.name, Base: hostErrorType()}
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

// raise makes the exception for an error of the host.
func (f *Functions) raise(t *interp.Thread, err error) error {
	var failed *CallbackError
	if errors.As(err, &failed) && failed.of == t && failed.exc != nil {
		return failed.exc // what the program's own callable raised
	}
	typ, text := hostErrorType(), err.Error()
	var raised *Raised
	if errors.As(err, &raised) {
		if c := f.errorNamed(raised.Type); c != nil {
			typ, text = c, raised.Message
		}
	} else if c := f.errorFor(err); c != nil {
		typ = c
	}
	return t.HostException(typ, strings.ToValidUTF8(text, "\uFFFD"), err)
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
	err := f.raise(t, r.Interface().(error))
	if e, ok := err.(*interp.Exc); ok {
		return interp.ValueOf(e), nil
	}
	return interp.Value{}, err
}
