package safepy

import "github.com/safepy/safepy/hostfunc"

// What a host gives to programs (docs/host-functions.md).
type (
	// Functions are Go functions, objects and errors that programs get. The zero value is ready: Register, RegisterAsync, RegisterType and RegisterError fill it before the first session has it,
	// and any number of sessions may share it.
	Functions = hostfunc.Functions
	// FuncOptions are what reflection can't tell of a function: names of parameters, keyword arguments with defaults, documentation.
	FuncOptions = hostfunc.FuncOptions
	// TypeOptions say what programs may do with objects of a Go type.
	TypeOptions = hostfunc.TypeOptions
	// HostPanic is a panic in a host function, which the program saw as a HostError.
	HostPanic = hostfunc.Panic
	// CallbackError is what a host function gets when a Python callable that it calls raises.
	CallbackError = hostfunc.CallbackError
)

// Raise makes the error with which a host function raises an exception of a builtin class ("ValueError", "TimeoutError") or of one that RegisterError made. Any other error is a HostError.
func Raise(typ, format string, args ...any) error { return hostfunc.Raise(typ, format, args...) }
