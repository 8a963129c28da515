package scripttest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/safepy/safepy/internal/script"
)

// Escape runs every program under the folders dirs of testdata twice, in one process, and checks that it reached nothing: it never prints LEAK on stdout, and it ends as its header says:
//
//	# expect: ok          by itself, after printing SAFE as its last line
//	# expect: denied      in an uncaught PermissionError, ImportError or NameError
//	# expect: error:TYPE  in that exception, after printing SAFE
//
// Programs leave marks for those that run after them to find, so all of them run before any runs again.
func Escape(t *testing.T, run script.Runner, testdata string, dirs ...string) {
	t.Helper()
	for range 2 {
		suite(t, testdata, dirs, false, func(ctx context.Context, file string) string { return checkEscape(ctx, run, file) })
	}
}

func checkEscape(ctx context.Context, run script.Runner, file string) string {
	src, err := os.ReadFile(file)
	if err != nil {
		return err.Error()
	}
	expect := ""
	for line := range strings.Lines(string(src)) {
		if value, ok := strings.CutPrefix(line, "# expect:"); ok {
			expect = strings.TrimSpace(value)
			break
		}
	}
	got := run.Run(ctx, script.Program{Name: filepath.Base(file), Source: string(src)})
	lines := strings.Split(strings.TrimSuffix(got.Stdout, "\n"), "\n")
	safe := lines[len(lines)-1] == "SAFE"
	var ok bool
	switch typ, isError := strings.CutPrefix(expect, "error:"); {
	case strings.Contains(got.Stdout, "LEAK"):
	case expect == "ok":
		ok = got.Kind == script.OK && safe
	case expect == "denied":
		ok = got.Kind == script.Error && slices.Contains([]string{"PermissionError", "ImportError", "ModuleNotFoundError", "NameError"}, got.Type)
	case isError:
		ok = got.Kind == script.Error && got.Type == typ && safe
	default:
		return fmt.Sprintf("%s: the header lacks `# expect:`", file)
	}
	if ok {
		return ""
	}
	return fmt.Sprintf("ended in %s, want %s\n%s%s%s", describe(got), expect, got.Stdout, got.Stderr, got.Detail)
}
