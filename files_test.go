package safepy_test

import (
	"context"
	"testing"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/script"
	"github.com/safepy/safepy/internal/scripttest"
)

// TestFiles runs the programs of testdata/files on each kind of file system; those of testdata/links, which make links, on the kinds that have them.
func TestFiles(t *testing.T) {
	for _, kind := range []struct {
		name  string
		grant func(dir string) safepy.Policy
		links bool
	}{
		{"memory", func(string) safepy.Policy {
			return safepy.Policy{Files: []safepy.Mount{{Path: "/tmp", Access: safepy.AccessWrite}}}
		}, true},
		{"folder", func(dir string) safepy.Policy { return safepy.Policy{Write: []string{dir}, WorkDir: dir} }, false},
		{"overlay", func(dir string) safepy.Policy {
			return safepy.Policy{Files: []safepy.Mount{{Path: "/over", Dir: dir, Access: safepy.AccessOverlay}}}
		}, true},
	} {
		t.Run(kind.name, func(t *testing.T) {
			run := script.RunnerFunc(func(ctx context.Context, p script.Program) script.Outcome {
				return runPolicy(ctx, p, kind.grant(t.TempDir()))
			})
			dirs := []string{"files"}
			if kind.links {
				dirs = append(dirs, "links")
			}
			scripttest.Golden(t, run, "testdata", dirs...)
		})
	}
}
