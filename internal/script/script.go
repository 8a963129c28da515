// Package script is what the project's own tools share about running a Python program: a Program with its limits goes into
// a Runner and an Outcome comes out. The suites of internal/scripttest, the task folders of internal/tasks and their
// comparisons with CPython are written against these types, so that the same files run on every engine and on CPython
// itself.
//
// Start reading at Runner. Header comments of a program (`# expect:`, `# limits:`) are read in header.go; Command, in
// command.go, is the Runner that starts a process.
package script

import (
	"context"
	"path"
	"strings"
	"time"
)

// Limits are those a program is run under. Zero fields stand for safepy's defaults.
type Limits struct {
	Timeout time.Duration
	Memory  int64 // bytes
	Fuel    int64
	Depth   int
}

// Program is a whole Python program.
type Program struct {
	Name   string // what tracebacks call the file: a bare "NAME.py"
	Source string
	Limits Limits
}

// Kind says how a run ended.
type Kind string

const (
	OK       Kind = "ok"       // the program ran to its end, or left by sys.exit
	Error    Kind = "error"    // an exception was not caught; Outcome.Type names it
	Timeout  Kind = "timeout"  // the deadline passed
	Memory   Kind = "memory"   // the live memory passed its limit
	Fuel     Kind = "fuel"     // the fuel ran out
	Limit    Kind = "limit"    // another limit ended the run
	Internal Kind = "internal" // a bug on our side: a panic, a crashed process, a host error. Never expected.
)

// Outcome is what a run gave.
type Outcome struct {
	Kind   Kind
	Type   string // of the uncaught exception, as the last line of its traceback has it; for Kind Error only
	Stdout string
	Stderr string
	Exit   int
	Detail string // for Internal: what happened, with the Go stack if there is one
}

// A Runner runs programs; it may be called by several goroutines at once. Cancelling ctx ends the run.
type Runner interface {
	Run(ctx context.Context, p Program) Outcome
}

// RunnerFunc makes a function a Runner.
type RunnerFunc func(ctx context.Context, p Program) Outcome

// Run calls f.
func (f RunnerFunc) Run(ctx context.Context, p Program) Outcome { return f(ctx, p) }

// ErrorLine is the line of a traceback that names the exception, its type and message: the last line that begins with a
// name, or the first such line of an exception group. It is "" where stderr ends in no traceback.
func ErrorLine(stderr string) string {
	lines := strings.Split(strings.TrimRight(stderr, "\n"), "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if exceptionName(lines[i]) != "" && i > 0 {
			return lines[i]
		}
	}
	for _, line := range lines {
		if body, ok := strings.CutPrefix(line, "  | "); ok && exceptionName(body) != "" {
			return body
		}
	}
	return ""
}

// ExceptionType is the type that ErrorLine names, without its module: "JSONDecodeError" of "json.decoder.JSONDecodeError: …".
func ExceptionType(stderr string) string {
	name := exceptionName(ErrorLine(stderr))
	return strings.TrimPrefix(path.Ext("."+name), ".")
}

// exceptionName is the dotted name that line begins with, if it stands alone or before ": ".
func exceptionName(line string) string {
	name, _, _ := strings.Cut(line, ":")
	for part := range strings.SplitSeq(name, ".") {
		if part == "" {
			return ""
		}
		for i, c := range part {
			if c != '_' && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && c < 0x80 && (i == 0 || c < '0' || c > '9') {
				return ""
			}
		}
	}
	return name
}
