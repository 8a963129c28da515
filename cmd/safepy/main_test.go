package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/testenv"
)

// binary is the command, built once.
var binary string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "safepy")
	if err != nil {
		panic(err)
	}
	if binary, err = testenv.BuildSafepy(context.Background(), dir); err != nil {
		panic(err)
	}
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// command runs the command with text on its standard input.
func command(t *testing.T, stdin string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	c := exec.Command(binary, args...)
	var out, errOut bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(stdin), &out, &errOut
	err := c.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return out.String(), errOut.String(), c.ProcessState.ExitCode()
}

func writeFile(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return file
}

func TestExitStatus(t *testing.T) {
	for code, want := range map[string]int{
		"1":                            0,
		"import sys\nsys.exit()":       0,
		"import sys\nsys.exit(3)":      3,
		"import sys\nsys.exit('text')": 1,
		"raise SystemExit(300)":        44,
		"1/0":                          1,
		"def":                          1,
		"x = " + strings.Repeat("-", 100_000) + "1": 1,
	} {
		_, _, status := command(t, "", "eval", code)
		assert.Equal(t, want, status, "%.40s", code)
	}
	for _, c := range []struct {
		args   []string
		status int
		text   string
	}{
		{[]string{"eval", "while True: pass", "--timeout", "50ms"}, 124, "execution timed out after 50ms\n"},
		{[]string{"eval", "while True: pass", "--fuel", "1000"}, 137, "execution used up its fuel of 1000\n"},
		{[]string{"eval", "l = []\nwhile True: l.append('x' * 100000 + str(len(l)))", "--memory", "8MB"}, 137, "memory limit exceeded: "},
		{[]string{"eval", "1", "--timeout", "soon"}, 2, "safepy: --timeout: "},
		{[]string{"eval", "1", "--input", "[1]"}, 2, "safepy: --input: "},
		{[]string{"eval", "1", "--input", "{} x"}, 2, "safepy: --input: there is more behind the JSON object\n"},
		{[]string{"eval", "1", "--input", "null"}, 2, "safepy: --input: want a JSON object, not null\n"},
		{[]string{"eval", "1", "--timeout", "0"}, 2, "safepy: --timeout: a limit of 0 allows nothing"},
		{[]string{"eval", "1", "--memory", "0"}, 2, "safepy: --memory: a limit of 0 allows nothing"},
		{[]string{"eval", "1", "--depth", "1000000"}, 2, "safepy: --depth: at most 20000\n"},
		{[]string{"eval", "1", "--depth", "-1"}, 2, "safepy: --depth: invalid count"},
		{[]string{"repl", "--json"}, 2, "safepy: unknown flag: --json\n"},
		{[]string{"eval", "1", "--unknown"}, 2, "safepy: unknown flag: --unknown\n"},
		{[]string{"eval"}, 2, "safepy: accepts 1 arg(s), received 0\n"},
		{[]string{"run", "no/such/file.py"}, 2, "safepy: "},
		{[]string{"unknown"}, 2, "safepy: unknown command"},
	} {
		stdout, stderr, status := command(t, "", c.args...)
		assert.Equal(t, c.status, status, c.args)
		assert.Truef(t, strings.HasPrefix(stderr, c.text), "%v: %s", c.args, stderr)
		assert.Empty(t, stdout)
	}
}

func TestRunFile(t *testing.T) {
	file := writeFile(t, "prog.py", "import sys\nprint('out', input())\nprint('err', file=sys.stderr)\nx + 1\n")
	stdout, stderr, status := command(t, "line\n", "run", file, "--input", `{"x": 41}`)
	assert.Equal(t, "out line\n42\n", stdout)
	assert.Equal(t, "err\n", stderr)
	assert.Equal(t, 0, status)

	_, stderr, status = command(t, "", "run", file)
	assert.Equal(t, 1, status)
	assert.Contains(t, stderr, `prog.py", line 2, in <module>`)
	assert.True(t, strings.HasSuffix(stderr, "\nEOFError: EOF when reading a line\n"), stderr)

	stdout, stderr, status = command(t, "def f():\n    1/0\nf()\n", "run", "-")
	assert.Equal(t, 1, status)
	assert.Empty(t, stdout)
	assert.Equal(t, "Traceback (most recent call last):\n  File \"<stdin>\", line 3, in <module>\n    f()\n    ~^^\n  File \"<stdin>\", line 2, in f\n    1/0\n    ~^~\n"+
		"ZeroDivisionError: division by zero\n", stderr)
}

func TestInput(t *testing.T) {
	input := `{"big": 123456789012345678901234567890, "f": 2.5, "n": null, "l": [1, {"k": true}]}`
	code := "print(big, f, n, l)"
	for _, arg := range []string{input, "@" + writeFile(t, "in.json", input)} {
		stdout, stderr, _ := command(t, "", "eval", code, "--input", arg)
		assert.Equal(t, "123456789012345678901234567890 2.5 None [1, {'k': True}]\n", stdout, stderr)
	}
}

func TestJSON(t *testing.T) {
	stdout, stderr, status := command(t, "", "eval", "print('<out>')\n{'t': (1, 2.5, 3.0, 1e22), 'b': b'hi', 'n': float('nan'), 'd': {1: 2}, 'big': 2**70}", "--json")
	require.Equal(t, 0, status, stderr)
	var res struct {
		OK     bool
		Value  map[string]any
		Stdout string
		Usage  safepy.Usage
	}
	require.NoError(t, json.Unmarshal([]byte(stdout), &res))
	assert.True(t, res.OK)
	assert.Equal(t, "<out>\n", res.Stdout)
	assert.Contains(t, stdout, `"value":{"b":"aGk=","big":1180591620717411303424,"d":[[1,2]],"n":"nan","t":[1,2.5,3.0,1e+22]}`)
	assert.Equal(t, map[string]any{"t": []any{1.0, 2.5, 3.0, 1e22}, "b": "aGk=", "n": "nan", "d": []any{[]any{1.0, 2.0}}, "big": 1180591620717411303424.0}, res.Value)
	assert.Positive(t, res.Usage.Fuel)

	stdout, stderr, status = command(t, "", "eval", "1/0", "--json")
	assert.Equal(t, 1, status)
	assert.Empty(t, stderr)
	var failed map[string]any
	require.NoError(t, json.Unmarshal([]byte(stdout), &failed))
	assert.Equal(t, false, failed["ok"])
	assert.Equal(t, "ZeroDivisionError: division by zero", failed["error"])
	assert.Contains(t, failed["stderr"], "Traceback (most recent call last):")
	assert.EqualValues(t, 1, failed["exit_code"])
}

func TestMaxOutput(t *testing.T) {
	code := "for i in range(300): print('x' * 1000)"
	stdout, _, _ := command(t, "", "eval", code)
	assert.Len(t, stdout, 300*1001)
	stdout, _, _ = command(t, "", "eval", code, "--max-output", "1KB")
	assert.Equal(t, 1024, strings.Index(stdout, "\n... [output truncated: 299276 bytes more]\n"))
	stdout, _, _ = command(t, "", "eval", code, "--json")
	assert.Contains(t, stdout, "[output truncated: ")
}

func TestShow(t *testing.T) {
	for code, want := range map[string]string{
		"'a\\nb'":                        "a\nb\n",
		"None":                           "",
		"[1, 'it\\'s', 2.0, None, 1e22]": "[1, \"it's\", 2.0, None, 1e+22]\n",
		"(1,)":                           "(1,)\n",
		"set()":                          "set()\n",
		"{1: {2}}":                       "{1: {2}}\n",
		"['a\\n\\t\\x00é\\\\']":          "['a\\n\\t\\x00é\\\\']\n",
		"[b'a\\x00\"\\'']":               "[b'a\\x00\"\\'']\n",
		"[1+2j, -0.0, True]":             "[(1+2j), -0.0, True]\n",
		"frozenset()":                    "frozenset()\n",
		"[float('inf'), -float('inf')]":  "[inf, -inf]\n",
		"b'abc'":                         "b'abc'\n",
		"1e-5":                           "1e-05\n",
		"12345678901234567.0":            "1.2345678901234568e+16\n",
	} {
		stdout, stderr, _ := command(t, "", "eval", code)
		assert.Equal(t, want, stdout, "%s %s", code, stderr)
	}
}

func TestCheck(t *testing.T) {
	stdout, stderr, status := command(t, "", "check", writeFile(t, "good.py", "raise SystemExit(5)"))
	assert.Equal(t, []any{"", "", 0}, []any{stdout, stderr, status})
	bad := writeFile(t, "bad.py", "x = (1,\n")
	_, stderr, status = command(t, "", "check", bad)
	assert.Equal(t, 1, status)
	assert.Equal(t, "  File \""+filepath.ToSlash(bad)+"\", line 1\n    x = (1,\n        ^\nSyntaxError: '(' was never closed\n", stderr)
}

func TestDis(t *testing.T) {
	stdout, stderr, status := command(t, "def f(a):\n    return a + 1\n", "dis", "-")
	require.Equal(t, 0, status, stderr)
	for _, want := range []string{"MakeFunction", "StoreName", "Return"} {
		assert.Contains(t, stdout, want)
	}
	_, stderr, status = command(t, "def", "dis", "-")
	assert.Equal(t, 1, status)
	assert.Contains(t, stderr, "SyntaxError: invalid syntax\n")
}

func TestVersion(t *testing.T) {
	stdout, _, status := command(t, "", "version")
	assert.Equal(t, "safepy "+safepy.Version+"\n", stdout)
	assert.Equal(t, 0, status)
}

func TestReplExit(t *testing.T) {
	stdout, _, status := command(t, "print(1)\nexit(3)\nprint(5)\n", "repl")
	assert.Equal(t, 3, status)
	assert.Contains(t, stdout, "1\n")
	assert.NotContains(t, stdout, "5\n")
	_, _, status = command(t, "quit()\nprint(5)\n", "repl")
	assert.Equal(t, 0, status)
}

// TestRepl reads programs from a pipe: variables, a block that the end of input ends, and its limits.
func TestRepl(t *testing.T) {
	stdout, stderr, status := command(t, "x + 1\nx = 5\nx\n1/0\nfor i in range(2):\n    print('round', i)", "repl", "--input", `{"x": 41}`)
	assert.Equal(t, 0, status)
	assert.Contains(t, stdout, ">>> 42\n>>> >>> 5\n>>> >>> ... ... round 0\nround 1\n>>> \n")
	assert.Contains(t, stderr, "ZeroDivisionError: division by zero\n")
	_, stderr, _ = command(t, "while True: pass\n\n", "repl", "--timeout", "20ms")
	assert.Equal(t, "execution timed out after 20ms\n", stderr)
}

// TestOutputFails writes to a full device.
func TestOutputFails(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here")
	}
	defer full.Close()
	for _, args := range [][]string{{"eval", "print(1)"}, {"eval", "1"}, {"eval", "1", "--json"}, {"version"}} {
		var stderr bytes.Buffer
		c := exec.Command(binary, args...)
		c.Stdout, c.Stderr = full, &stderr
		assert.Error(t, c.Run())
		assert.Equal(t, 2, c.ProcessState.ExitCode(), args)
		assert.Contains(t, stderr.String(), "safepy: write /dev/stdout: ")
	}
}

func TestNoMemoryForATraceback(t *testing.T) {
	_, stderr, status := command(t, "", "eval", "--memory", "1B", "x = 1")
	assert.Equal(t, 1, status)
	assert.Equal(t, "MemoryError\n", stderr)
}
