package safepy

import (
	"fmt"
	"time"

	"github.com/safepy/safepy/interp"
)

// Result is what a run gave, whatever came of it.
type Result struct {
	OK    bool // the program ran to its end, or left by sys.exit(0)
	Value any  // the variable `result` if the program assigned it, else the last expression; docs/values.md says which Go types

	Stdout, Stderr string // cut at Policy.MaxOutput; an uncaught exception's traceback is on Stderr

	TimedOut         bool // the timeout passed or the context's deadline
	ResourceExceeded bool // memory or fuel ran out

	// Error is what went wrong: an *Exception for an uncaught Python exception (syntax errors included), a *LimitError for a limit. nil when OK.
	Error error
	// ExitCode is the exit status that a process would have: 0, that of sys.exit, 1 for an uncaught exception, 124 for a timeout, 137 for memory or fuel.
	ExitCode int
	// Exited is whether the program ended itself, by sys.exit or another SystemExit.
	Exited bool

	// Hint says in one line what a program that failed may do instead, "" when there is nothing to say: for a denied or missing module, a denied call, an unknown attribute of a module, a limit.
	Hint string

	// PolicyChanged says that the host changed the policy's Registry during the run: the change counts from the next run on.
	PolicyChanged bool

	// Files are the files in memory and in overlays that the run made or changed, by the program's names for them. They are not to be changed while the session lives.
	Files map[string][]byte
	// Removed are files and folders that the host had given there and that the run removed or moved away; what Files has comes after that.
	Removed []string
	// Omitted are changed files that are not in Files, since they go beyond Policy.MaxArtifacts.
	Omitted []string

	// NotExported are the names that the run bound and that the session's ExportRules did not keep, in order.
	NotExported []string

	// HostPanics are the panics in host functions, of which the program learned that the function failed; the first 16 of a run.
	HostPanics []HostPanic
	// HostLate names the host functions, but for asynchronous ones, that had not returned when the run was over, the first 16: they don't observe their contexts. Their goroutines run on.
	HostLate []string

	Usage Usage

	// Engine says where the program ran.
	Engine EngineInfo
}

// EngineInfo is where a program ran.
type EngineInfo struct {
	Name      string // "in-process", "local" or "docker"
	Python    string // version of the CPython; "" for the in-process engine
	Isolation string // what kept the program from the machine, in words; "" for the in-process engine
	Reason    string // why the automatic engine chose this one; "" where the host chose
}

// Usage is what a run used.
type Usage struct {
	Fuel      int64         `json:"fuel"`            // units of work
	Peak      int64         `json:"peak_bytes"`      // highest count of bytes taken since the accountant last walked, on top of what was alive then
	Allocated int64         `json:"allocated_bytes"` // taken in the whole run, what died meanwhile included
	Wall      time.Duration `json:"wall_ns"`
	HostCalls int64         `json:"host_calls"`    // calls of host functions
	HostTime  time.Duration `json:"host_ns"`       // spent in them or waiting for them, part of Wall
	Written   int64         `json:"written_bytes"` // to files
	Compile   time.Duration `json:"compile_ns"`    // spent compiling, part of Wall for a one-off run
}

// Exception is an uncaught Python exception.
type Exception struct {
	Type      string // class, with its module unless that is builtins or __main__
	Message   string // str(exception)
	Traceback string // as CPython prints it
	Line      int    // in the program's own source, 0 unknown

	cause error
}

// Unwrap is the error of the host's that the exception stands for, where it or the one that it was raised from is what an error of a host function became: errors.Is and errors.As find it.
func (e *Exception) Unwrap() error { return e.cause }

func (e *Exception) Error() string {
	if e.Message == "" {
		return e.Type
	}
	return e.Type + ": " + e.Message
}

// LimitError is a limit that ended a run. Python code can't catch it.
type LimitError = interp.LimitError

// InternalError is a bug of safepy: the run ended by a panic, which was contained. The session is lost.
type InternalError struct {
	Panic any
	Stack string
}

func (e *InternalError) Error() string { return fmt.Sprintf("safepy: internal error: %v", e.Panic) }
