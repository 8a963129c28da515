package compile

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/syntax"
)

// hostile programs must end soon, in code or in an error, and take memory in proportion to their size.
var hostile = map[string]string{
	"nested lambdas":           "x = " + strings.Repeat("lambda: ", 1900) + "0",
	"nested lambdas with free": nestedLambdas(1500),
	"long sum":                 "x = " + strings.Repeat("a + ", 2500) + "a",
	"long constant sum":        "x = " + strings.Repeat("1 + ", 2500) + "1",
	"sum around a name":        "x = a" + strings.Repeat(" + 1", 2500),
	"long chain":               "x = a" + strings.Repeat(".b", 2500),
	"long calls":               "x = a" + strings.Repeat("()", 2500),
	"long methods":             "x = a" + strings.Repeat(".b()", 1500),
	"right nesting":            "x = " + strings.Repeat("a ** ", 2000) + "a",
	"nested parentheses":       "x = " + strings.Repeat("(", 150) + "1" + strings.Repeat(",)", 150),
	"nested finally":           nestedFinally(20),
	"finally with returns":     finallyReturns(20),
	"elif chain":               "if a: pass\n" + strings.Repeat("elif a: pass\n", 2500),
	"many list items":          "x = [" + strings.Repeat("a, ", 100000) + "]",
	"many constants":           "x = [" + strings.Repeat("1, ", 100000) + "]",
	"many arguments":           "f(" + strings.Repeat("a, ", 100000) + ")",
	"many dict items":          "x = {" + strings.Repeat("a: b, ", 50000) + "}",
	"large string":             "x = 'a' * 10 ** 9",
	"large shift":              "x = 1 << 10 ** 10",
	"power tower":              "x = 2 ** 2 ** 2 ** 2 ** 2 ** 2",
	"tuple growth":             "x = ((((0,) * 256) * 256) * 256) * 256",
	"string growth":            "x = ((('a' * 4096) * 4096) * 4096)",
	"nested comprehensions":    "x = " + strings.Repeat("[", 150) + "a" + strings.Repeat(" for a in a]", 150),
	"many functions":           strings.Repeat("def f(a, b):\n return a\n", 20000),
	"many names":               manyNames(60000),
	"many branches":            "def f():\n" + manyBranches(20000),
	"large loop":               "def f():\n for x in y:\n" + strings.Repeat("  if x: a = b\n", 20000),
	"large while":              "while a < b:\n" + strings.Repeat(" c(d)\n", 30000),
	"nested f-strings":         strings.Repeat("f'{", 100) + "x" + strings.Repeat("}'", 100),
	"future annotations":       "from __future__ import annotations\nx: " + strings.Repeat("f'{", 100) + "'\\n'" + strings.Repeat("}'", 100),
	"long f-string":            "x = f'" + strings.Repeat("{a} ", 50000) + "'",
	"comparison chain":         "x = " + strings.Repeat("a < ", 2500) + "a",
	"boolean chain":            "x = " + strings.Repeat("a and ", 100000) + "a",
	"many keywords":            manyKeywords(20000),
}

func nestedLambdas(n int) string {
	var b, uses strings.Builder
	b.WriteString("x = ")
	for i := range n {
		name := "a" + strings.Repeat("b", i%7) + string(rune('a'+i%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i/676))
		b.WriteString("lambda " + name + ": ")
		uses.WriteString(name + ", ")
	}
	return b.String() + "(" + uses.String() + ")"
}

func nestedFinally(n int) string {
	var b strings.Builder
	for i := range n {
		in := strings.Repeat(" ", i)
		b.WriteString(in + "try: pass\n" + in + "finally:\n")
	}
	return b.String() + strings.Repeat(" ", n) + "pass\n"
}

func finallyReturns(n int) string {
	var b strings.Builder
	b.WriteString("def f():\n while a:\n")
	for i := range n - 2 {
		in := strings.Repeat(" ", i+2)
		b.WriteString(in + "try:\n" + in + " if a: return b\n" + in + " if b: continue\n" + in + " if c: break\n" + in + "finally:\n")
	}
	return b.String() + strings.Repeat(" ", n) + "pass\n"
}

func manyNames(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString("n" + string(rune('a'+i%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i/676%26)) + string(rune('a'+i/17576)) + " = 1\n")
	}
	return b.String()
}

func manyBranches(n int) string {
	var b strings.Builder
	for i := range n {
		name := string(rune('a'+i%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i/676%26)) + "_"
		b.WriteString(" if x:\n  " + name + " = 1\n")
	}
	return b.String()
}

func manyKeywords(n int) string {
	var b strings.Builder
	b.WriteString("f(")
	for i := range n {
		b.WriteString("k" + string(rune('a'+i%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i/676%26)) + string(rune('a'+i/17576)) + "=1, ")
	}
	return b.String() + ")"
}

func TestHostile(t *testing.T) {
	for name, src := range hostile {
		t.Run(name, func(t *testing.T) {
			file, err := syntax.Parse("<string>", src, syntax.Options{})
			if err != nil {
				var limit *syntax.LimitError
				require.True(t, errors.As(err, &limit) || strings.Contains(err.Error(), "too many nested"), "%v", err)
				t.Skipf("not parsed: %v", err)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			done := 0
			code, err := Compile(file, Options{Check: func(work int) error {
				if done += work; done > 1_000_000+100*len(src) {
					return errors.New("too much work")
				}
				return nil
			}})
			took := time.Since(start)
			runtime.ReadMemStats(&after)
			grown := int(after.TotalAlloc - before.TotalAlloc)
			t.Logf("%d bytes of source, %v, %d bytes allocated, %v", len(src), took, grown, err)
			if grown > 64<<20+600*len(src) {
				t.Errorf("allocates %d bytes for a source of %d", grown, len(src))
			}
			if err != nil {
				var limit *syntax.LimitError
				var serr *syntax.SyntaxError
				require.True(t, errors.As(err, &limit) || errors.As(err, &serr), "%v", err)
				return
			}
			eachCode(code, func(c *Code) {
				if len(c.Instrs) > 20000 {
					return // takes long
				}
				for _, e := range checkFlow(c) {
					t.Error(e)
				}
			})
		})
	}
}

// TestCheck asserts that the caller's Check hears of all work, in small portions, and can end it.
func TestCheck(t *testing.T) {
	file, err := syntax.Parse("<string>", hostile["many functions"], syntax.Options{})
	require.NoError(t, err)
	total, calls := 0, 0
	_, err = Compile(file, Options{Check: func(work int) error {
		total += work
		calls++
		require.LessOrEqual(t, work, 20000)
		return nil
	}})
	require.NoError(t, err)
	require.Greater(t, total, 100000)
	stop := errors.New("stop")
	_, err = Compile(file, Options{Check: func(int) error { return stop }})
	require.Equal(t, stop, err)
}
