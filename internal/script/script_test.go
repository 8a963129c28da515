package script

import (
	"context"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHeader(t *testing.T) {
	h, err := ParseHeader("# attack: 42 sequence repeat\n# expect: error:MemoryError | memory\n#\n" +
		"# limits: timeout=1s memory=64MB fuel=5M depth=200\n# A remark: ignored.\nx = 1\n# expect: ok\n")
	require.NoError(t, err)
	assert.Equal(t, Header{
		Attack: "42 sequence repeat",
		Expect: []Expect{{Error, "MemoryError"}, {Memory, ""}},
		Limits: Limits{Timeout: time.Second, Memory: 64 << 20, Fuel: 5e6, Depth: 200},
	}, h)

	h, err = ParseHeader("# bench: calls — recursion\nN = 10\n")
	require.NoError(t, err)
	assert.Equal(t, "calls — recursion", h.Bench)

	for source, want := range map[string]string{
		"# expect: fine\n":            `line 1: unknown outcome "fine"`,
		"# expect: ok:yes\n":          `line 1: unknown outcome "ok:yes"`,
		"# expect: error:\n":          `line 1: unknown outcome "error:"`,
		"#\n# limits: memory=1XB\n":   `line 2: invalid size "1XB"`,
		"# limits: time=1s\n":         `line 1: unknown limit "time"`,
		"# limits: timeout=1s fuel\n": `line 1: invalid count ""`,
	} {
		_, err := ParseHeader(source)
		assert.ErrorContains(t, err, want)
	}
}

func TestExpectAllows(t *testing.T) {
	outcomes := []Outcome{
		{Kind: OK}, {Kind: Error, Type: "ValueError"}, {Kind: Error, Type: "MemoryError"},
		{Kind: Timeout}, {Kind: Memory}, {Kind: Fuel}, {Kind: Limit}, {Kind: Internal},
	}
	for text, want := range map[string]string{
		"ok": "10000000", "error": "01100000", "error:ValueError": "01000000", "timeout": "00010000",
		"memory": "00101000", "fuel": "00000100", "limit": "00011110", "any": "11111110",
	} {
		all, err := parseExpect(text)
		require.NoError(t, err)
		require.Equal(t, text, all[0].String())
		got := ""
		for _, o := range outcomes {
			got += map[bool]string{true: "1", false: "0"}[all[0].Allows(o)]
		}
		assert.Equal(t, want, got, text)
	}
}

func TestErrorLine(t *testing.T) {
	for stderr, want := range map[string][2]string{
		"": {"", ""},
		"Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\n    1/0\n    ~^~\nZeroDivisionError: division by zero\n": {
			"ZeroDivisionError: division by zero", "ZeroDivisionError"},
		"Traceback (most recent call last):\n  …\njson.decoder.JSONDecodeError: Expecting value: line 1\n": {
			"json.decoder.JSONDecodeError: Expecting value: line 1", "JSONDecodeError"},
		"Traceback (most recent call last):\n  …\nKeyboardInterrupt\n":                                                                                        {"KeyboardInterrupt", "KeyboardInterrupt"},
		"Traceback (most recent call last):\n  …\nValueError: two\n lines of text\n":                                                                          {"ValueError: two", "ValueError"},
		"  File \"a.py\", line 1\n    x x\n      ^\nSyntaxError: invalid syntax\n":                                                                            {"SyntaxError: invalid syntax", "SyntaxError"},
		"  + Exception Group Traceback (most recent call last):\n  | ExceptionGroup: g (1 sub-exception)\n  +-+---- 1 ----\n    | ValueError: x\n    +----\n": {"ExceptionGroup: g (1 sub-exception)", "ExceptionGroup"},
		"note: only a line of text\n": {"", ""},
	} {
		assert.Equal(t, want, [2]string{ErrorLine(stderr), ExceptionType(stderr)}, stderr)
	}
}

// TestCommand runs shell scripts: a Command classifies what any process does.
func TestCommand(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("no sh")
	}
	ctx := context.Background()
	run := func(c Command, source string) Outcome {
		return c.Run(ctx, Program{Name: "p.py", Source: source, Limits: Limits{Timeout: 5 * time.Second}})
	}
	sh := Command{Argv: []string{"sh"}}
	assert.Equal(t, Outcome{Kind: OK, Stdout: "hi\n"}, run(sh, "echo hi"))
	assert.Equal(t, Outcome{Kind: OK, Stderr: "bye\n", Exit: 3}, run(sh, "echo bye >&2; exit 3"))
	assert.Equal(t, Outcome{Kind: OK, Exit: ExitTimeout}, run(sh, "exit 124"))

	trace := "Traceback (most recent call last):\n  File \"p.py\", line 1\nValueError: no\n"
	assert.Equal(t, Outcome{Kind: Error, Type: "ValueError", Stderr: trace, Exit: 1},
		run(sh, `printf 'Traceback (most recent call last):\n  File "%s/p.py", line 1\nValueError: no\n' "$PWD" >&2; exit 1`))

	assert.Equal(t, Internal, run(sh, "kill -9 $$").Kind)
	assert.Equal(t, Internal, run(sh, `printf 'panic: boom\n\ngoroutine 1 [running]:\n' >&2; exit 2`).Kind)
	assert.Equal(t, Internal, run(Command{Argv: []string{"/nonexistent/python"}}, "").Kind)
	slow := sh.Run(ctx, Program{Name: "p.py", Source: "exec sleep 30", Limits: Limits{Timeout: 50 * time.Millisecond}})
	assert.Equal(t, Timeout, slow.Kind)

	flags := Command{Argv: []string{"sh", "-c", `echo "$@"; exit $CODE`, "safepy"}, LimitFlags: true, Env: []string{"CODE=137"}}
	o := flags.Run(ctx, Program{Name: "dir/p.py", Limits: Limits{Timeout: time.Second, Memory: 1024, Fuel: 7}})
	assert.Equal(t, Outcome{Kind: Memory, Exit: 137, Stdout: "--timeout 1s --memory 1024 --fuel 7 p.py\n"}, o)
	flags.Env[0] = "CODE=124"
	assert.Equal(t, Timeout, run(flags, "").Kind)
}
