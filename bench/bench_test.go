package main

import (
	"context"
	"errors"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	require.NoError(t, os.WriteFile(path, []byte(text), 0o755))
}

func TestLoadPrograms(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "fib.py"), "# bench: calls — recursion\n\nN = 1_000  # rounds\nprint(N)\nN = 5\n")
	write(t, filepath.Join(dir, "join.py"), "# bench: strings — joining\nprint(1)\n")
	all, err := loadPrograms(dir, regexp.MustCompile(""))
	require.NoError(t, err)
	require.Len(t, all, 2)
	fib := all[0]
	assert.Equal(t, []any{"fib", "calls", "recursion", int64(1000)}, []any{fib.name, fib.group, fib.title, fib.size})
	assert.Equal(t, "# bench: calls — recursion\n\nN = 100  # rounds\nprint(N)\nN = 5\n", fib.resized(10).source)
	assert.EqualValues(t, 1, fib.resized(10_000).size)
	assert.Equal(t, all[1], all[1].resized(10))

	all, err = loadPrograms(dir, regexp.MustCompile("^strings/"))
	require.NoError(t, err)
	assert.Len(t, all, 1)
	_, err = loadPrograms(dir, regexp.MustCompile("nothing"))
	assert.ErrorContains(t, err, "no program in")
	write(t, filepath.Join(dir, "bare.py"), "print(1)\n")
	_, err = loadPrograms(dir, regexp.MustCompile(""))
	assert.ErrorContains(t, err, "bare.py does not begin with a line `# bench: ")
}

// TestProgramsOfTheRepository: each program that is there can be loaded, and together they make a suite.
func TestProgramsOfTheRepository(t *testing.T) {
	all, err := loadPrograms("growth", regexp.MustCompile(""))
	require.NoError(t, err)
	assert.GreaterOrEqual(t, len(all), 10)
	for _, p := range all {
		assert.GreaterOrEqual(t, p.size, growthSteps[0], p.path)
	}
	if _, err := os.Stat("programs"); err == nil {
		all, err = loadPrograms("programs", regexp.MustCompile(""))
		require.NoError(t, err)
		assert.GreaterOrEqual(t, len(all), 12)
	}
}

func TestFaster(t *testing.T) {
	none, failed := sample{}, sample{err: errors.New("x")}
	slow, fast := sample{cpu: 2, rss: 10}, sample{cpu: 1, rss: 5}
	assert.Equal(t, fast, faster(none, fast))
	assert.Equal(t, fast, faster(fast, none))
	assert.Equal(t, sample{cpu: 1, rss: 10}, faster(slow, fast))
	assert.Equal(t, sample{cpu: 1, rss: 10}, faster(fast, slow))
	assert.Equal(t, failed, faster(fast, failed))
	assert.Equal(t, failed, faster(failed, fast))
}

func TestEngineFile(t *testing.T) {
	work, variants := t.TempDir(), t.TempDir()
	write(t, filepath.Join(variants, "loop.js"), "print(1000)")
	p := program{name: "loop", source: "print(1_000_000, a_1)"}
	read := func(e engine) string {
		path, err := e.file(p, work)
		require.NoError(t, err)
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		return string(text)
	}
	assert.Equal(t, p.source, read(engine{}))
	assert.Equal(t, "print(1000000, a_1)", read(engine{plain: true}))
	assert.Equal(t, "print(1000)", read(engine{variants: variants, ext: ".js"}))
	path, err := (&engine{variants: variants, ext: ".tengo"}).file(p, work)
	assert.NoError(t, err)
	assert.Empty(t, path)
}

func TestGeomean(t *testing.T) {
	assert.InDelta(t, 2, geomean([]float64{1, 4, math.NaN()}), 1e-9)
	assert.True(t, math.IsNaN(geomean(nil)))
}

func TestParseUsage(t *testing.T) {
	want := usage{fuel: 12, allocated: 34, peak: 56}
	assert.Equal(t, want, parseUsage([]byte(`{"ok": true, "usage": {"fuel": 12, "allocated_bytes": 34, "peak_bytes": 56}}`)))
	assert.Equal(t, want, parseUsage([]byte(`{"OK": true, "Usage": {"Fuel": 12, "AllocatedBytes": 34, "PeakBytes": 56}}`)))
	assert.Zero(t, parseUsage([]byte(`{"usage": 3}`)))
	assert.Zero(t, parseUsage([]byte(`not JSON`)))
}

// shell is an engine that runs its programs as shell scripts, after the text prefix.
func shell(t *testing.T, name, prefix string) *engine {
	t.Helper()
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("no sh")
	}
	return &engine{name: name, argv: []string{"sh", "-c", `pass() { :; }; ` + prefix + ` for last; do :; done; . "$last"`, name}}
}

func TestCompare(t *testing.T) {
	work := t.TempDir()
	b := &bench{work: work, times: 3, log: io.Discard, engines: []*engine{
		shell(t, "safepy", `case "$*" in *--json*) echo '{"usage": {"fuel": 7}}'; exit;; esac; me=safepy;`),
		shell(t, "CPython 3.14.0", "me=cpython;"),
		shell(t, "other", "me=other;"),
	}}
	require.NoError(t, b.measureStartup(context.Background()))
	spin := "i=0; while [ $i -lt $n ]; do i=$((i+1)); done\n"
	programs := []program{
		{name: "same", group: "a", source: "n=60000\n[ $me = cpython ] && n=120000\n" + spin + "echo 1\n"},
		{name: "differs", group: "b", source: "echo $me\n"},
		{name: "fails", group: "b", source: "[ $me = cpython ] || { echo 'ValueError: no' >&2; exit 1; }\n"},
		{name: "broken", group: "b", source: "[ $me = safepy ] || { echo 'NameError: x' >&2; exit 1; }\n"},
		{name: "peer", group: "a", source: "n=20000\n[ $me = other ] && echo 2\n" + spin + "echo 1\n"},
	}
	rows, err := b.compare(context.Background(), programs)
	require.NoError(t, err)
	problems := []string{"", `the outputs differ: safepy "safepy\n", CPython "cpython\n"`, "safepy: ValueError: no", "CPython 3.14.0: NameError: x", ""}
	for i, want := range problems {
		assert.Equal(t, want, rows[i].problem)
		assert.Equal(t, want != "", math.IsNaN(rows[i].ratio))
	}
	assert.Less(t, rows[0].ratio, 1.0) // half of the rounds
	assert.EqualValues(t, 7, rows[0].usage.fuel)
	assert.NoError(t, rows[0].best[2].err)
	assert.EqualError(t, rows[4].best[2].err, "another output than CPython's")
	assert.EqualError(t, failures(rows), "3 of 5 programs failed")
	assert.NoError(t, failures(rows[:1]))

	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = b.compare(cancelled, programs)
	assert.ErrorIs(t, err, context.Canceled)
}

// TestGrowth runs a program whose loop is as long as its size, and refuses one without a size.
func TestGrowth(t *testing.T) {
	b := &bench{work: t.TempDir(), times: 1, log: io.Discard, engines: []*engine{shell(t, "safepy", ""), shell(t, "CPython 3.14.0", "")}}
	source := "N = 100000\n"
	p := program{name: "loop", source: "N() { :; }\n" + source + "echo 1\n", size: findSize(source)}
	report, rows, err := b.growth(context.Background(), []program{p}, machine{})
	require.NoError(t, err)
	assert.Len(t, rows, 3)
	var out strings.Builder
	report.print(&out)
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	require.Len(t, lines, 5) // an empty one under the head
	assert.Regexp(t, `^loop +1000 +\d\.\d+ +\d\.\d+ `, lines[2])
	assert.Regexp(t, `^loop +100000 +\d\.\d+ +×\d+\.\d +\d\.\d+ +×\d+\.\d `, lines[4])
	_, _, err = b.growth(context.Background(), []program{{path: "fixed.py"}}, machine{})
	assert.ErrorContains(t, err, "fixed.py has no line")
}

func TestReport(t *testing.T) {
	b := &bench{times: 2, engines: []*engine{{name: "safepy"}, {name: "CPython 3.14.0"}, {name: "gpython", startup: time.Millisecond}}}
	sec := func(s float64) sample { return sample{cpu: time.Duration(s * 1e9), rss: 20 << 20} }
	rows := []row{
		{program: program{name: "join", group: "strings"}, best: []sample{sec(1), sec(2), {}}, ratio: 0.5, usage: usage{fuel: 123456789, allocated: 1 << 20}},
		{program: program{name: "fib", group: "calls"}, best: []sample{sec(4), sec(2), {err: errors.New("x")}}, ratio: 2},
		{program: program{name: "bad", group: "calls"}, best: []sample{{err: errors.New("x")}, sec(2), sec(3)}, ratio: math.NaN(), problem: "safepy: x"},
	}
	r := newReport(machine{cpu: "A CPU", system: "linux/amd64", versions: "safepy 1"}, b, rows)
	var out strings.Builder
	r.print(&out)
	for _, line := range []string{
		`^program +CPython 3\.14\.0 +safepy +ratio +gpython +fuel +allocated +peak RSS +CPython's$`,
		`^fib +2\.000 +4\.000 +2\.00 +failed +– +– +20MB +20MB$`,
		`^bad +2\.000 +failed +– +2\.999 +– +– +– +20MB$`,
		`^mean of calls +2\.00$`,
		`^join +2\.000 +1\.000 +0\.50 +– +123\.5M +1MB +20MB +20MB$`,
		`^mean of all +1\.00$`,
		`^bad: safepy: x$`,
		`fastest of 2;.* Start-up: safepy 0s, CPython 3\.14\.0 0s, gpython 1ms\.$`,
	} {
		assert.Regexp(t, "(?m)"+line, out.String())
	}

	page := filepath.Join(t.TempDir(), "docs", "performance.md")
	require.NoError(t, writePage(page, "make bench", r.markdown()))
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(text), "# Performance\n\n<!-- make bench: begin -->\n\nA CPU, "), string(text))
	assert.Contains(t, string(text), "| fib | 2.000 | 4.000 | 2.00 | failed | – | – | 20MB | 20MB |\n")
	assert.Contains(t, string(text), "| **mean of all** |  |  | **1.00** |  |  |  |  |  |\n")

	write(t, page, "Before.\n<!-- make bench: begin -->\nold\n<!-- make bench: end -->\nAfter.\n")
	require.NoError(t, writePage(page, "make bench", r.markdown()))
	text, err = os.ReadFile(page)
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(text), "Before.\n<!-- make bench: begin -->"), string(text))
	assert.True(t, strings.HasSuffix(string(text), "<!-- make bench: end -->\nAfter.\n"), string(text))
	assert.NotContains(t, string(text), "old")

	write(t, page, "Another page.\n")
	assert.ErrorContains(t, writePage(page, "make bench", r.markdown()), "has no place for the table")
}
