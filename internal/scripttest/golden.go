package scripttest

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/safepy/safepy/internal/script"
)

// Golden runs every program under the folders dirs of testdata, as subtests, and compares it with its recorded files.
// testdata is the path of that folder.
func Golden(t *testing.T, run script.Runner, testdata string, dirs ...string) {
	t.Helper()
	suite(t, testdata, dirs, true, func(ctx context.Context, file string) string {
		return checkGolden(ctx, run, file)
	})
}

// suite runs check on every program under dirs and holds the outcome against the list of skips.
func suite(t *testing.T, testdata string, dirs []string, parallel bool, check func(ctx context.Context, file string) string) {
	t.Helper()
	skips, err := readSkips(testdata)
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range dirs {
		files, err := programs(filepath.Join(testdata, dir))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			name, err := filepath.Rel(testdata, file)
			if err != nil {
				t.Fatal(err)
			}
			name = filepath.ToSlash(name)
			t.Run(name, func(t *testing.T) {
				if parallel {
					t.Parallel()
				}
				reason, listed := skips[name]
				switch text, fails := verdict(check(t.Context(), file), reason, listed); {
				case fails:
					t.Error(text)
				case text != "":
					t.Skip(text)
				}
			})
		}
	}
}

// verdict says what becomes of a program with that problem, "" for none: a text to report, and whether the test fails. A
// text that is no failure is a skip's.
func verdict(problem, reason string, listed bool) (text string, fails bool) {
	switch {
	case listed && problem == "":
		return "passes, but " + skipsFile + " lists it (" + reason + "): remove that line", true
	case listed:
		return reason, false
	}
	return problem, problem != ""
}

// programs are the *.py files under dir, in order. A folder without any is an error: a suite that runs nothing must not pass.
func programs(dir string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && filepath.Ext(path) == ".py" {
			files = append(files, path)
		}
		return err
	})
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("no programs under %s", dir)
	}
	return files, err
}

// skipsFile lists programs that fail, a line each: the path below testdata, a comma, the reason. Lines that begin with #
// and empty ones are remarks.
const skipsFile = "skips.txt"

// readSkips reads the list of testdata; it is empty where there is no such file.
func readSkips(testdata string) (map[string]string, error) {
	text, err := os.ReadFile(filepath.Join(testdata, skipsFile))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	skips := map[string]string{}
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		path, reason, _ := strings.Cut(line, ",")
		path, reason = strings.TrimSpace(path), strings.TrimSpace(reason)
		_, err := os.Stat(filepath.Join(testdata, filepath.FromSlash(path)))
		switch {
		case reason == "":
			return nil, fmt.Errorf("%s:%d: no reason for %s, want \"path, reason\"", skipsFile, number, path)
		case err != nil:
			return nil, fmt.Errorf("%s:%d: there is no %s", skipsFile, number, path)
		case skips[path] != "":
			return nil, fmt.Errorf("%s:%d: %s is listed twice", skipsFile, number, path)
		}
		skips[path] = reason
	}
	return skips, nil
}

// load reads a program and its header.
func load(file string) (script.Program, script.Header, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return script.Program{}, script.Header{}, err
	}
	header, err := script.ParseHeader(string(source))
	if err != nil {
		return script.Program{}, script.Header{}, fmt.Errorf("%s: %w", file, err)
	}
	return script.Program{Name: filepath.Base(file), Source: string(source), Limits: header.Limits}, header, nil
}

// recorded is what CPython did with a program.
type recorded struct {
	out, err string
	code     int
}

func readRecorded(file string) (recorded, error) {
	base := strings.TrimSuffix(file, ".py")
	var r recorded
	out, err := os.ReadFile(base + ".out")
	if err != nil {
		return r, fmt.Errorf("%s is not recorded: run testdata/record on it", file)
	}
	r.out = string(out)
	if text, err := os.ReadFile(base + ".err"); err == nil {
		r.err = string(text)
	}
	if text, err := os.ReadFile(base + ".code"); err == nil {
		if r.code, err = strconv.Atoi(strings.TrimSpace(string(text))); err != nil {
			return r, fmt.Errorf("%s.code: %w", base, err)
		}
	}
	return r, nil
}

// checkGolden runs the program of file and returns what differs from its recorded files.
func checkGolden(ctx context.Context, run script.Runner, file string) string {
	program, _, err := load(file)
	if err != nil {
		return err.Error()
	}
	want, err := readRecorded(file)
	if err != nil {
		return err.Error()
	}
	got := run.Run(ctx, program)
	var problems []string
	if got.Kind == script.Internal {
		problems = append(problems, "internal error: "+got.Detail)
	}
	if got.Exit != want.code {
		problems = append(problems, fmt.Sprintf("exit status %d (%s), want %d", got.Exit, got.Kind, want.code))
	}
	if d := diff(want.out, got.Stdout); d != "" {
		problems = append(problems, "stdout:\n"+d)
	}
	if d := diff(want.err, got.Stderr); d != "" {
		problems = append(problems, "stderr:\n"+d)
	}
	return strings.Join(problems, "\n")
}
