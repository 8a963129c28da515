package script

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Command is a Runner that starts a process for each program: Argv, the limit flags where the command has them, and the
// program's file. It runs in a folder of its own, which is cut from the `File "…"` lines of tracebacks, with no standard
// input. A program that crashes the process does no harm to the caller; it is an outcome of Kind Internal.
type Command struct {
	Argv []string

	// LimitFlags says that the command takes safepy's --timeout, --memory and --fuel, and ends with its exit status for
	// the first two. A command that does not is killed at the program's timeout, and its other limits are not enforced.
	LimitFlags bool

	Env []string // added to the environment of this process
}

// Exit statuses of the safepy command for runs that met a limit.
const (
	ExitTimeout = 124
	ExitMemory  = 137
)

// killDelay is how long after its timeout a process is killed that should have stopped by itself.
const killDelay = 10 * time.Second

// Run writes p to a file, runs it and classifies what came of it.
func (c Command) Run(ctx context.Context, p Program) Outcome {
	dir, err := os.MkdirTemp("", "script")
	if err != nil {
		return Outcome{Kind: Internal, Detail: err.Error()}
	}
	defer os.RemoveAll(dir)
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return Outcome{Kind: Internal, Detail: err.Error()}
	}
	name := filepath.Base(p.Name)
	if err := os.WriteFile(filepath.Join(dir, name), []byte(p.Source), 0o600); err != nil {
		return Outcome{Kind: Internal, Detail: err.Error()}
	}
	if p.Limits.Timeout > 0 {
		limit := p.Limits.Timeout
		if c.LimitFlags {
			limit += killDelay
		}
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	argv := c.argv(p.Limits, name)
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	var stdout, stderr bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &stdout, &stderr
	cmd.Env = append(cmd.Environ(), c.Env...)
	cmd.WaitDelay = 5 * time.Second
	err = cmd.Run()
	o := Outcome{
		Stdout: stdout.String(),
		Stderr: strings.ReplaceAll(stderr.String(), `File "`+dir+string(filepath.Separator), `File "`),
	}
	return c.classify(ctx, o, err)
}

func (c Command) argv(l Limits, name string) []string {
	argv := append([]string(nil), c.Argv...)
	if c.LimitFlags {
		if l.Timeout != 0 {
			argv = append(argv, "--timeout", l.Timeout.String())
		}
		if l.Memory != 0 {
			argv = append(argv, "--memory", strconv.FormatInt(l.Memory, 10))
		}
		if l.Fuel != 0 {
			argv = append(argv, "--fuel", strconv.FormatInt(l.Fuel, 10))
		}
	}
	return append(argv, name)
}

// classify sets the kind of o from how the process ended.
func (c Command) classify(ctx context.Context, o Outcome, err error) Outcome {
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		o.Kind, o.Exit = Timeout, ExitTimeout
		if c.LimitFlags && errors.Is(ctx.Err(), context.DeadlineExceeded) {
			o.Kind, o.Detail = Internal, "the process did not stop at its timeout and was killed"
		}
		return o
	case err == nil:
		o.Kind = OK
		return o
	case !errors.As(err, &exit):
		o.Kind, o.Detail = Internal, err.Error()
		return o
	}
	o.Exit = exit.ExitCode()
	switch {
	case o.Exit < 0 || goCrash(o.Stderr):
		o.Kind, o.Detail = Internal, fmt.Sprintf("the process crashed: %v", exit)
	case c.LimitFlags && o.Exit == ExitTimeout:
		o.Kind = Timeout
	case c.LimitFlags && o.Exit == ExitMemory:
		o.Kind = Memory
	case o.Exit == 1 && ExceptionType(o.Stderr) != "":
		o.Kind, o.Type = Error, ExceptionType(o.Stderr)
	default:
		o.Kind = OK // sys.exit(n)
	}
	return o
}

// goCrash reports whether stderr is that of a Go program that panicked or met a fatal error.
func goCrash(stderr string) bool {
	crash := strings.HasPrefix(stderr, "panic: ") || strings.HasPrefix(stderr, "fatal error: ") ||
		strings.HasPrefix(stderr, "runtime: ") || strings.Contains(stderr, "\nfatal error: ")
	return crash && strings.Contains(stderr, "\ngoroutine ")
}
