//go:build unix

package safepy_test

import (
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

func makeFIFO(t *testing.T, path string) {
	t.Helper()
	require.NoError(t, syscall.Mkfifo(path, 0o644))
}
