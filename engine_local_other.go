//go:build !linux

package safepy

import (
	"context"
	"errors"

	"github.com/safepy/safepy/internal/worker"
)

// NewLocal refuses on other systems before these are used.

type command struct{}

var errNotLinux = errors.New("the local engine needs Linux")

func (command) start([]string) (*worker.Process, error) { return nil, errNotLinux }

func launcher(context.Context, Isolation, string, int64) (func(string) command, string, error) {
	return nil, "", errNotLinux
}

func (e *local) environment(context.Context) (string, error) { return "", errNotLinux }
