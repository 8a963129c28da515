// Command safepy runs Python 3.14 programs in a sandbox inside its own process.
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
)

func main() {
	err := newRoot().Execute()
	var status exitStatus
	switch {
	case err == nil:
	case errors.As(err, &status):
		os.Exit(int(status))
	default:
		fmt.Fprintln(os.Stderr, "safepy:", strings.TrimPrefix(err.Error(), "safepy: "))
		os.Exit(2)
	}
}

// exitStatus ends the command with a status and no further text.
type exitStatus int

func (s exitStatus) Error() string { return fmt.Sprintf("exit status %d", int(s)) }
