package safepy_test

import (
	"context"
	"errors"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// TestMutatedTrees compiles and runs trees that no parser makes.
func TestMutatedTrees(t *testing.T) {
	src, err := os.ReadFile("testdata/trees/mutate.py")
	require.NoError(t, err)
	compiled := int64(0)
	for seed := range 6 {
		policy := safepy.Policy{Mode: safepy.ModeOpen, Files: []safepy.Mount{{Path: "/lang", FS: os.DirFS("testdata/lang")}}}
		res, err := safepy.Run(context.Background(), string(src), safepy.Options{Policy: policy, Input: map[string]any{"seed": seed}})
		require.NoError(t, err, "seed %d", seed)
		var limit *safepy.LimitError
		if errors.As(res.Error, &limit) { // what was made may do anything
			continue
		}
		require.NoError(t, res.Error, "seed %d", seed)
		counts := res.Value.(map[string]any)
		compiled += counts["ran"].(int64) + counts["failed"].(int64)
		assert.Positive(t, counts["refused"], "seed %d", seed)
	}
	assert.Greater(t, compiled, int64(300))
}
