package safepy_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/allowlist"
)

func doubled(x int) int { return 2 * x }
func tripled(x int) int { return 3 * x }

// TestAllowFunc allows host functions by themselves, under whatever name they are registered.
func TestAllowFunc(t *testing.T) {
	fns := &safepy.Functions{}
	require.NoError(t, fns.Register("double", doubled))
	require.NoError(t, fns.Register("tools.triple", tripled))
	policy := safepy.Policy{Mode: safepy.ModeCurated, Allow: []allowlist.Rule{allowlist.Func(doubled)}}
	run := func(code string, policy safepy.Policy) *safepy.Result {
		res, err := safepy.Run(t.Context(), code, safepy.Options{Policy: policy, Functions: fns})
		require.NoError(t, err)
		return res
	}
	assert.Equal(t, int64(8), run("double(4)", policy).Value)
	assert.ErrorContains(t, run("import tools; tools.triple(4)", policy).Error, "call to tools.triple is not allowed")
	policy.Allow = append(policy.Allow, allowlist.Func(tripled))
	assert.Equal(t, int64(12), run("import tools; tools.triple(4)", policy).Value)
	_, err := safepy.Run(t.Context(), "1", safepy.Options{Policy: policy})
	assert.ErrorContains(t, err, "is not registered as a host function")
}
