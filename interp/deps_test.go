package interp_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDependencies: a program that embeds only this package links gpython's ast and py, the standard library and packages of this module, nothing else.
func TestDependencies(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", ".").Output()
	require.NoError(t, err)
	const own = "github.com/safepy/safepy/"
	allowed := []string{"github.com/go-python/gpython/ast", "github.com/go-python/gpython/py"}
	seen := strings.Fields(string(out))
	require.Contains(t, seen, own+"interp")
	for _, p := range seen {
		switch {
		case p == own+"hooks", strings.HasPrefix(p, own+"interp"), strings.HasPrefix(p, own+"internal/"):
		default:
			require.True(t, slices.Contains(allowed, p), "interp must not link %s", p)
		}
	}
}
