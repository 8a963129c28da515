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
	Stdout, Stderr io.Writer // also get what is captured, as it is written
	Stdin          io.Reader
}

// Session keeps variables between runs. It is used by one goroutine at a time: a second one is refused with ErrSessionBusy.
type Session interface {
	// Run runs a program with input as further variables.
	Run(ctx context.Context, prog *Program, input map[string]any) (*Result, error)
	// Close ends the session.
	Close() error
}
