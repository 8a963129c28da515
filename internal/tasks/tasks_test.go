package tasks

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/safepy/safepy/internal/script"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLoad(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	_, err := Load(dir)
	assert.ErrorContains(t, err, "no *.jsonl files")

	write("b.jsonl", `{"id": "1", "program": "print('ok')\n"}`+"\n\n")
	write("a.jsonl", `{"id": "1", "program": "x"}`+"\n"+`{"id": "2", "program": "y"}`)
	tasks, err := Load(dir)
	require.NoError(t, err)
	assert.Equal(t, []Task{{"a", "1", "x"}, {"a", "2", "y"}, {"b", "1", "print('ok')\n"}}, tasks)

	write("c.jsonl", `{"id": "1", "program": "x"}`+"\n"+`{"id": "3"}`)
	_, err = Load(dir)
	assert.ErrorContains(t, err, "c.jsonl:2: no id or no program")
	write("c.jsonl", "{")
	_, err = Load(dir)
	assert.ErrorContains(t, err, "c.jsonl:1: ")
}

func TestRunAndReport(t *testing.T) {
	outcomes := map[string]script.Outcome{
		"good":  {Kind: script.OK, Stdout: "1\nok\n"},
		"mute":  {Kind: script.OK, Stdout: "not ok\n"},
		"exit":  {Kind: script.OK, Stdout: "ok\n", Exit: 3},
		"name":  {Kind: script.Error, Type: "NameError", Stderr: "Traceback\nNameError: name 'x' is not defined\n"},
		"bare":  {Kind: script.Error, Type: "ValueError"},
		"slow":  {Kind: script.Timeout},
		"panic": {Kind: script.Internal, Detail: "index out of range\nstack"},
		"long":  {Kind: script.Error, Type: "E", Stderr: "Traceback\nE: " + strings.Repeat("x", 500) + "\n"},
	}
	var tasks []Task
	for _, id := range []string{"good", "mute", "exit", "name", "bare", "slow", "panic", "long"} {
		tasks = append(tasks, Task{"s", id, id})
	}
	for range 7 {
		tasks = append(tasks, Task{"z", "name", "name"})
	}
	run := script.RunnerFunc(func(_ context.Context, p script.Program) script.Outcome {
		assert.EqualValues(t, 5, p.Limits.Fuel)
		return outcomes[p.Source]
	})
	results, err := Run(context.Background(), tasks, run, script.Limits{Fuel: 5}, 3)
	require.NoError(t, err)
	assert.Equal(t, 1, Passed(results))
	var problems []string
	for i, r := range results {
		assert.Equal(t, tasks[i], r.Task)
		problems = append(problems, r.Problem)
	}
	assert.Equal(t, []string{"", "does not end by printing ok", "exit status 3", "NameError: name 'x' is not defined", "ValueError",
		"timeout", "internal: index out of range", "E: " + strings.Repeat("x", maxProblem-3) + "…"}, problems[:8])

	var b strings.Builder
	Report(&b, results)
	assert.True(t, strings.HasPrefix(b.String(), "    8  NameError: name 'x' is not defined\n"+
		"       s/name z/name z/name z/name z/name z/name …\n"), b.String())
	assert.Regexp(t, `(?m)^s +1 of +8 pass \(12.5 %\)`, b.String())
	assert.Regexp(t, `(?m)^z +0 of +7 pass \(0.0 %\)`, b.String())
	assert.Regexp(t, `(?m)^all +1 of +15 pass \(6.7 %\)`, b.String())

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = Run(ctx, tasks, run, script.Limits{Fuel: 5}, 3)
	assert.ErrorIs(t, err, context.Canceled)
}
