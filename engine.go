package safepy

import (
	"context"
	"io"
)

// Engine runs programs: in this process, or elsewhere behind the same types.
type Engine interface {
	// NewSession makes a session under a policy. A policy that the engine can't enforce is refused.
	NewSession(policy Policy, opt ...SessionOptions) (Session, error)
	// Close releases what the engine holds; its sessions end.
	Close() error
}

// SessionOptions are what a session may be connected to.
type SessionOptions struct {
	Stdout, Stderr io.Writer // also get what is captured, as it is written, and the mark where it is cut; one that fails gets no more
	// Stdin is what input() and sys.stdin read; nil: input() raises EOFError. It is read on a goroutine of its own, so that a run ends in time while it blocks; such a read goes on until it
	// returns, and the session's next run gets what it brought.
	Stdin io.Reader
}

// Session keeps variables between runs. It is used by one goroutine at a time: a second one is refused with ErrSessionBusy.
type Session interface {
	// Run runs a program with input as further variables. The error is for the host's mistakes, a session that can't run, and a cancelled context; the result is nil with it, except where
	// the context was cancelled when the program had begun: then it has the output and the usage so far.
	Run(ctx context.Context, prog *Program, input map[string]any) (*Result, error)
	// Close ends the session.
	Close() error
}
