package conformance

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRunApartEnds: workers that come no further, or say the same again and again, are not started for ever.
func TestRunApartEnds(t *testing.T) {
	one, start := `{"id":"a","status":"`+string(Passed)+`"}`, `{"id":"b","status":"`+string(Started)+`"}`
	for script, want := range map[string]int{
		"exit 3": 1, "echo '" + one + "'; exit 3": 3, "echo '" + start + "'; exit 1": 2, "echo '" + one + "'; echo '" + start + "'; exit 3": 4, "exit 0": 0,
	} {
		name := filepath.Join(t.TempDir(), "worker")
		require.NoError(t, os.WriteFile(name, []byte("#!/bin/sh\n"+script+"\n"), 0o755))
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		all, err := runApart(ctx, []string{name}, "test_x")
		cancel()
		require.NoError(t, err, script)
		assert.Len(t, all, want, "%s: %v", script, all)
		if want > 0 {
			assert.Equal(t, Holder, all[len(all)-1].Status, script)
		}
	}
}
