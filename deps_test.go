package safepy_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestNoDockerTag: built with nodocker, nothing of the Docker client is linked; without it, it is.
func TestNoDockerTag(t *testing.T) {
	deps := func(tags string) string {
		out, err := exec.Command("go", "list", "-deps", "-tags", tags, "./cmd/safepy").Output()
		require.NoError(t, err)
		return string(out)
	}
	with, without := deps(""), deps("nodocker")
	assert.Contains(t, with, "github.com/docker/docker/client")
	for p := range strings.FieldsSeq(without) {
		for _, prefix := range []string{"github.com/docker", "github.com/moby", "github.com/containerd", "github.com/opencontainers", "go.opentelemetry.io"} {
			assert.False(t, strings.HasPrefix(p, prefix), p)
		}
	}
}
