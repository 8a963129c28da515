package scripttest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/safepy/safepy/internal/script"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tree writes files, name to text, into a temporary folder.
func tree(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	return dir
}

// fixed is a runner that gives the same outcome for every program.
func fixed(o script.Outcome) script.Runner {
	return script.RunnerFunc(func(context.Context, script.Program) script.Outcome { return o })
}

func TestCheckGolden(t *testing.T) {
	dir := tree(t, map[string]string{
		"a.py": "print(1)\n", "a.out": "1\n",
		"b.py": "1/0\n", "b.out": "", "b.err": "ZeroDivisionError: division by zero\n", "b.code": "1\n",
		"c.py": "print(1)\n",
		"d.py": "# limits: memory=lots\n", "d.out": "",
		"e.py": "", "e.out": "", "e.code": "one",
	})
	check := func(name string, o script.Outcome) string {
		return checkGolden(context.Background(), fixed(o), filepath.Join(dir, name))
	}
	boom := script.Outcome{Kind: script.Error, Stderr: "ZeroDivisionError: division by zero\n", Exit: 1}
	assert.Empty(t, check("a.py", script.Outcome{Kind: script.OK, Stdout: "1\n"}))
	assert.Empty(t, check("b.py", boom))

	assert.Equal(t, "stdout:\n  line 1 (- want, + got):\n  - 1\n  + 2\n", check("a.py", script.Outcome{Stdout: "2\n"}))
	assert.Contains(t, check("a.py", script.Outcome{Stdout: "1"}), "+ 1 (no newline)")
	assert.Contains(t, check("a.py", boom), "exit status 1 (error), want 0\nstdout:\n")
	assert.Contains(t, check("a.py", script.Outcome{Stdout: "1\n", Stderr: "warning\n"}), "stderr:\n")
	assert.Contains(t, check("b.py", script.Outcome{Kind: script.OK}), "exit status 0 (ok), want 1\nstderr:\n")
	assert.Contains(t, check("a.py", script.Outcome{Kind: script.Internal, Stdout: "1\n", Detail: "index out of range"}),
		"internal error: index out of range")
	assert.Contains(t, check("c.py", script.Outcome{}), "is not recorded")
	assert.Contains(t, check("d.py", script.Outcome{}), `invalid size "lots"`)
	assert.Contains(t, check("e.py", script.Outcome{}), "e.code")
	assert.Contains(t, check("f.py", script.Outcome{}), "no such file")
}

func TestSkips(t *testing.T) {
	read := func(text string) (map[string]string, error) {
		return readSkips(tree(t, map[string]string{"lang/a.py": "", "skips.txt": text}))
	}
	skips, err := read("# remarks\n\nlang/a.py, needs gc, which is later\n")
	require.NoError(t, err)
	assert.Equal(t, map[string]string{"lang/a.py": "needs gc, which is later"}, skips)

	for text, want := range map[string]string{
		"\nlang/a.py\n":                "skips.txt:2: no reason for lang/a.py",
		"lang/gone.py, x\n":            "skips.txt:1: there is no lang/gone.py",
		"lang/a.py, x\nlang/a.py, y\n": "skips.txt:2: lang/a.py is listed twice",
	} {
		_, err := read(text)
		assert.ErrorContains(t, err, want)
	}
	skips, err = readSkips(t.TempDir())
	assert.NoError(t, err)
	assert.Empty(t, skips)
}

func TestVerdict(t *testing.T) {
	for _, c := range []struct {
		problem, reason string
		listed          bool
		text            string
		fails           bool
	}{
		{"", "", false, "", false},
		{"broken", "", false, "broken", true},
		{"broken", "known", true, "known", false},
		{"", "known", true, "passes, but skips.txt lists it (known): remove that line", true},
	} {
		text, fails := verdict(c.problem, c.reason, c.listed)
		assert.Equal(t, c.text, text)
		assert.Equal(t, c.fails, fails)
	}
}

// TestSuite runs a suite in which one program passes and one that is listed as failing fails.
func TestSuite(t *testing.T) {
	dir := tree(t, map[string]string{
		"lang/a.py": "1", "lang/a.out": "1", "lang/deep/b.py": "2", "lang/deep/b.out": "1",
		"skips.txt": "lang/deep/b.py, prints 2\n",
	})
	var ran []string
	echo := script.RunnerFunc(func(_ context.Context, p script.Program) script.Outcome {
		ran = append(ran, p.Name)
		return script.Outcome{Kind: script.OK, Stdout: p.Source}
	})
	suite(t, dir, []string{"lang"}, false, func(ctx context.Context, file string) string { return checkGolden(ctx, echo, file) })
	assert.Equal(t, []string{"a.py", "b.py"}, ran)

	_, err := programs(t.TempDir())
	assert.ErrorContains(t, err, "no programs under")
}

func TestDiff(t *testing.T) {
	assert.Empty(t, diff("a\n", "a\n"))
	assert.Equal(t, "  line 4 (- want, + got):\n    2\n    3\n  - four\n  - 5\n  + 4\n  + 5\n", diff("1\n2\n3\nfour\n5\n", "1\n2\n3\n4\n5\n"))
	assert.Equal(t, "  line 2 (- want, + got):\n    a\n  - b\n  + (ends here)\n", diff("a\nb\n", "a\n"))
	assert.Contains(t, diff("", "x \t\n"), `+ "x \t"`)
	assert.Contains(t, diff("", "\x1b[0m\n"), `+ "\x1b[0m"`)
	assert.Contains(t, diff("", strings.Repeat("line\n", 9)), "+ … 4 more lines")
	assert.Contains(t, diff("", strings.Repeat("é", 500)), "(1000 bytes) (no newline)")
}

func TestCheckHostile(t *testing.T) {
	dir := tree(t, map[string]string{
		"a.py":    "# attack: 42 sequence repeat\n# expect: error:MemoryError | timeout\n# limits: timeout=1s memory=16MB\n",
		"a.out":   "",
		"bare.py": "# expect: any\n",
	})
	file := filepath.Join(dir, "a.py")
	check := func(r script.Runner) string {
		_, problem := checkHostile(context.Background(), r, file)
		return problem
	}
	refused := script.Outcome{Kind: script.Error, Type: "MemoryError"}
	assert.Empty(t, check(fixed(refused)))
	assert.Empty(t, check(fixed(script.Outcome{Kind: script.Timeout})))
	assert.Contains(t, check(fixed(script.Outcome{Kind: script.OK})), "ended in ok, want [error:MemoryError timeout]")
	assert.Contains(t, check(fixed(script.Outcome{Kind: script.Internal, Detail: "the stack"})), "the stack")
	assert.Contains(t, check(fixed(script.Outcome{Kind: script.Error, Type: "ValueError",
		Stderr: "Traceback (most recent call last):\nValueError: no\n"})), "error:ValueError (ValueError: no)")
	assert.Contains(t, check(fixed(script.Outcome{Kind: script.Timeout, Stdout: "leak"})), "stdout:")

	_, problem := checkHostile(context.Background(), fixed(refused), filepath.Join(dir, "bare.py"))
	assert.Contains(t, problem, "lacks `# attack:`")

	// Just within and clearly beyond the bound of 2 × 16 MB + 32 MB and an eighth.
	var keep []byte
	hold := func(n int) script.Runner {
		return script.RunnerFunc(func(context.Context, script.Program) script.Outcome {
			keep = make([]byte, n)
			return refused
		})
	}
	assert.Empty(t, check(hold(40<<20)))
	assert.Contains(t, check(hold(80<<20)), "the bound is 72MB")
	assert.NotNil(t, keep)
}

func TestSummary(t *testing.T) {
	assert.Equal(t, "no hostile program ran", summary(nil))
	assert.Equal(t, "2 hostile programs, 1 of them ended more than 10ms past their deadline (b.py by 25ms); "+
		"Go's heap grew most in a.py, by 3MB",
		summary([]hostileReport{{"a.py", -time.Second, 3 << 20}, {"b.py", 25 * time.Millisecond, 1 << 20}}))
}
