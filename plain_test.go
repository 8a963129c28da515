package safepy

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/interp/compile"
)

// runOwnTime runs a program in a time of its own, in which nothing takes time but sleep. A plain run goes without what only makes a program faster: fused instructions, constants in
// registers, inline caches, quick natives.
func runOwnTime(ctx context.Context, name, source string, policy Policy, plain bool) (*Result, error) {
	prog, err := compileWith(name, source, compile.Options{NoFuse: plain})
	if err != nil {
		return nil, err
	}
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	end := time.Now().Add(policy.Timeout)
	eng := &inProcess{adjust: func(h interp.Host) interp.Host {
		h.Plain = plain
		h.Seed = func() uint64 { return 1 }
		h.Now = func() time.Time {
			if time.Now().After(end) {
				return now.Add(policy.Timeout + 1)
			}
			return now
		}
		h.Sleep = func(_ context.Context, d time.Duration) error {
			now = now.Add(d)
			return nil
		}
		return h
	}}
	sess, err := eng.NewSession(policy)
	if err != nil {
		return nil, err
	}
	defer sess.Close()
	return sess.Run(ctx, prog, nil)
}

// sameResult is what differs between a run and a plain one, "" for nothing.
func sameResult(fast, plain *Result) string {
	switch {
	case fast.Stdout != plain.Stdout:
		return fmt.Sprintf("stdout: %q, plain %q", fast.Stdout, plain.Stdout)
	case fast.Stderr != plain.Stderr:
		return fmt.Sprintf("stderr: %q, plain %q", fast.Stderr, plain.Stderr)
	case fast.ExitCode != plain.ExitCode || fmt.Sprint(fast.Value) != fmt.Sprint(plain.Value):
		return fmt.Sprintf("%d %v, plain %d %v", fast.ExitCode, fast.Value, plain.ExitCode, plain.Value)
	case fast.Usage.Fuel != plain.Usage.Fuel:
		return fmt.Sprintf("fuel: %d, plain %d", fast.Usage.Fuel, plain.Usage.Fuel)
	}
	return ""
}

// TestPlain runs the programs of testdata with optimisations and without: they print the same and cost the same.
func TestPlain(t *testing.T) {
	policy := Policy{Mode: ModeOpen, Timeout: time.Minute, MaxOutput: 16 << 20}
	for _, dir := range []string{"programs", "lang", "stdlib"} {
		files, err := filepath.Glob(filepath.Join("testdata", dir, "*.py"))
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files {
			t.Run(filepath.Base(file), func(t *testing.T) {
				t.Parallel()
				source, err := os.ReadFile(file)
				require.NoError(t, err)
				fast, err := runOwnTime(t.Context(), file, string(source), policy, false)
				require.NoError(t, err)
				plain, err := runOwnTime(t.Context(), file, string(source), policy, true)
				require.NoError(t, err)
				assert.Empty(t, sameResult(fast, plain))
			})
		}
	}
}
