package syntax

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func rep(s string, n int) string { return strings.Repeat(s, n) }

// blocks nests a block in itself n times.
func blocks(header string, n int, body string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(rep(" ", i) + header + "\n")
	}
	return b.String() + rep(" ", n) + body + "\n"
}

const tooComplex = "Parser stack overflowed - Python source too complex to parse"

// hostile are sources that hurt parsers which recurse or backtrack without
// bounds, and what becomes of them: the error's text, or "" if they are sound.
var hostile = []struct{ name, src, want string }{
	{"a megabyte of parentheses", rep("(", 1<<20), "too many nested parentheses"},
	{"a megabyte of mixed brackets", rep("([{", 1<<20/3), "too many nested parentheses"},
	{"closed parentheses", rep("(", 199) + "1" + rep(")", 199), ""},
	{"125 KB of lambdas", rep("lambda:", 125<<10/7) + "1", tooComplex},
	{"a sum of a million numbers", rep("1+", 1<<20) + "1", tooComplex},
	{"a long sum", rep("1+", 5000) + "1", ""},
	{"attributes", "a" + rep(".a", 1<<18), tooComplex},
	{"calls", "a" + rep("()", 1<<18), tooComplex},
	{"subscripts", "a" + rep("[0]", 1<<18), tooComplex},
	{"elif", "if a: pass\n" + rep("elif a: pass\n", 1<<16), tooComplex},
	{"some elif", "if a: pass\n" + rep("elif a: pass\n", 3000), ""},
	{"not", rep("not ", 1<<18) + "1", tooComplex},
	{"minus", rep("-", 1<<20) + "1", tooComplex},
	{"powers", rep("a**", 1<<18) + "1", tooComplex},
	{"conditionals", rep("a if b else ", 1<<16) + "1", tooComplex},
	{"value patterns", "match x:\n case a" + rep(".a", 1<<17) + ": pass", tooComplex},
	{"f-strings", rep(`f"{`, 1<<18), "too many nested f-strings or t-strings"},
	{"closed f-strings", rep(`f"{`, 140) + "1" + rep(`}"`, 140), ""},
	{"blocks", blocks("if 1:", 1000, "pass"), "too many levels of indentation"},
	{"many operands", rep("a and ", 1<<17) + "1", ""},
	{"many comparisons", rep("a<", 1<<17) + "1", ""},
	{"many targets", rep("a=", 1<<17) + "a", ""},
	{"many arguments", "f(" + rep("a,", 1<<17) + ")", ""},
	{"many alternatives", "match x:\n case " + rep("a|", 1<<16) + "a: pass", ""},
	{"many clauses", "[a" + rep(" for a in b", 1<<14) + "]", ""},
	{"many fields", `f"` + rep("{a}", 1<<16) + `"`, ""},
	{"many literals", rep("'a' ", 1<<17), ""},
	{"many statements", rep("a;", 1<<17), ""},
	{"joined lines", rep("\\\n", 1<<18) + "a", ""},
	{"a huge hexadecimal number", "0x" + rep("f", 1<<22), ""},
	{"a huge decimal number", rep("1", 1<<22), "Exceeds the limit (4300 digits)"},
	{"a huge float", rep("1", 1<<20) + ".5", ""},
	{"a huge comment", "#" + rep("a", 1<<22), ""},
	{"a huge string of escapes", "'" + rep(`\n`, 1<<20) + "'", ""},

	// What the later passes, which explain errors, must get through.
	{"a comma short", "f(" + rep("a, ", 1<<15) + "b c)", "invalid syntax. Perhaps you forgot a comma?"},
	{"a parenthesis short", "f(" + rep("a, ", 1<<15) + "b c", "'(' was never closed"},
	{"an error after many lines", rep("x = f(a, b, c=[1, 2], d={3: 4})\n", 1<<13) + "x y", "invalid syntax"},
	{"an error in a deep group", rep("(", 190) + "a +" + rep(")", 190), "invalid syntax"},
	{"an error in deep calls", rep("f(a, ", 190) + "a +" + rep(")", 190), "invalid syntax"},
	{"an error in deep keyword arguments", rep("f(a=", 190) + "a +" + rep(")", 190), "invalid syntax"},
	{"an error in deep lists", rep("[a, ", 190) + "a +" + rep("]", 190), "invalid syntax"},
	{"an error in deep sets", rep("{a, ", 190) + "a +" + rep("}", 190), "invalid syntax"},
	{"an error in deep dicts", rep("{a: ", 190) + "a +" + rep("}", 190), "invalid syntax"},
	{"an error in deep subscripts", rep("a[", 190) + "a +" + rep("]", 190), "invalid syntax"},
	{"an error in deep slices", rep("a[b:", 190) + "a +" + rep("]", 190), "invalid syntax"},
	{"an error in deep comprehensions", rep("(x for x in ", 190) + "a +" + rep(")", 190), "invalid syntax"},
	{"an error in deep generator arguments", rep("f(a for a in ", 190) + "a +" + rep(")", 190), "invalid syntax"},
	{"an error in deep conditionals", rep("(a if ", 190) + "a +" + rep(")", 190), "expected 'else' after 'if' expression"},
	{"an error in deep walruses", rep("(a := ", 190) + "a +" + rep(")", 190), "invalid syntax"},
	{"an error in deep f-strings", rep(`f"{`, 140) + "a +" + rep(`}"`, 140), "f-string: expecting '=', or '!', or ':', or '}'"},
	{"an error in deep defaults", rep("lambda x=(", 190) + "a +" + rep("): 1", 190), "invalid syntax"},
	{"an error in deep print statements", rep("print [", 190) + "a +" + rep("]", 190), "invalid syntax"},
	{"an error after many conditionals", rep("a if b else ", 3000) + "a +", "invalid syntax"},
	{"an error after many lambdas", rep("lambda: ", 3000) + "a +", "invalid syntax"},
	{"names side by side", rep("a ", 20000), "invalid syntax"},
	{"an error in deep with statements", blocks("with (a as b):", 90, "x y"), "invalid syntax"},
	{"an error in deep try statements", blocks("try:", 90, "x y"), "invalid syntax"},
	{"an error after decorators", rep("@a\n", 1<<14), "invalid syntax"},
}

// TestHostile parses sources meant to exhaust the parser. The work that it
// charges and the memory that it allocates must stay in proportion to them.
func TestHostile(t *testing.T) {
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			work := 0
			opt := Options{Check: func(n int) error { work += n; return nil }}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := Parse("<string>", h.src, opt)
			runtime.ReadMemStats(&after)
			if h.want == "" {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, h.want)
			}
			size := len(h.src)
			require.LessOrEqual(t, work, 60*size+300_000, "work")
			require.LessOrEqual(t, int(after.TotalAlloc-before.TotalAlloc), 8192*min(size, 1<<14)+1024*size, "bytes allocated")
		})
	}
}

// TestHeight checks that no tree is higher than MaxDepth, whatever makes it so.
func TestHeight(t *testing.T) {
	for _, src := range []string{
		rep("1+", 1000) + "1", "a" + rep(".a", 1000), rep("lambda: ", 1000) + "1", rep("a if b else ", 1000) + "1",
		"if a: pass\n" + rep("elif a: pass\n", 1000), rep("(a+", 190) + rep("b+", 900) + "1" + rep(")", 190),
		rep("-", 1000) + "1", rep("not ", 1000) + "1", "a" + rep("()", 1000), "a" + rep("[a]", 1000), rep("a**", 1000) + "1",
	} {
		f, err := Parse("<string>", src, Options{})
		require.NoError(t, err)
		height := maxNesting(Dump(f, false))
		// A dump nests twice for each level of statements and in calls.
		_, err = Parse("<string>", src, Options{MaxDepth: height/2 - 10})
		var limit *LimitError
		require.ErrorAs(t, err, &limit, "%.20s", src)
		require.Equal(t, "MaxDepth", limit.Limit)
		require.EqualError(t, limit, tooComplex)
	}
}

// maxNesting is how deep parentheses are nested in a dump.
func maxNesting(dump string) (deepest int) {
	depth := 0
	for i := range len(dump) {
		switch dump[i] {
		case '(':
			depth++
			deepest = max(deepest, depth)
		case ')':
			depth--
		}
	}
	return deepest
}

func TestLimits(t *testing.T) {
	src := rep("x = 1\n", 100)
	for name, opt := range map[string]Options{
		"MaxSource": {MaxSource: 100},
		"MaxTokens": {MaxTokens: 100},
		"MaxNodes":  {MaxNodes: 100},
	} {
		_, err := Parse("<string>", src, opt)
		var limit *LimitError
		require.ErrorAs(t, err, &limit)
		require.Equal(t, name, limit.Limit)
		require.Equal(t, 100, limit.Max)
	}
}

// TestCheck stops the parser through Options.Check, in each of its passes.
func TestCheck(t *testing.T) {
	stop := errors.New("stop")
	for _, src := range []string{rep("x = 1\n", 20000), "f(" + rep("a, ", 3000) + "b c)", "'" + rep("a", 1<<22) + "'"} {
		calls := 0
		_, _ = Parse("<string>", src, Options{Check: func(int) error { calls++; return nil }})
		require.Greater(t, calls, 1)
		for at := 1; at <= calls; at++ {
			n := 0
			_, err := Parse("<string>", src, Options{Check: func(int) error {
				if n++; n == at {
					return stop
				}
				return nil
			}})
			require.ErrorIs(t, err, stop, "call %d of %d", at, calls)
		}
	}
}

// TestPool parses a large source and then small ones, which must not see what
// the large one left behind.
func TestPool(t *testing.T) {
	want := ""
	for _, large := range []string{"", rep("x = [1, 2, f(y)]\n", 1000), rep("(", 150), "f'{x:", "if 1:\n  a"} {
		_, _ = Parse("<string>", large, Options{})
		f, err := Parse("<string>", "def f(a, *b): return [a, f'{b!r:>{c}}']\n", Options{})
		require.NoError(t, err)
		got := Dump(f, true)
		if want == "" {
			want = got
		}
		require.Equal(t, want, got)
	}
}
