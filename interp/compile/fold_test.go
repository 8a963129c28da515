package compile_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// TestFolding compares operators on constants, which the compiler may compute, with the same operators on arguments, which the machine computes.
func TestFolding(t *testing.T) {
	values := []string{"0", "1", "2", "3", "(-1)", "(-7)", "7", "64", "100", "2147483648", "4294967295", "9223372036854775807", "(-9223372036854775808)",
		"18446744073709551616", "340282366920938463463374607431768211455", "True", "False", "0.0", "(-0.0)", "1.5", "(-2.25)", "1e308", "5e-324",
		"1j", "(-2.5j)", "''", "'abc'", "'é'", "b''", "b'xy'", "()", "(1, 'a')", "None", "'\\ud83d'", "'\\ude00'"}
	binary := []string{"+", "-", "*", "/", "//", "%", "**", "<<", ">>", "&", "|", "^"}
	var b strings.Builder
	b.WriteString("bad = []\ndef show(f, *a):\n try: r = f(*a)\n except Exception as e: return type(e).__name__\n return type(r).__name__, repr(r)\n" +
		"def check(text, folded, plain, *a):\n x, y = show(folded), show(plain, *a)\n if x != y: bad.append((text, x, y))\n")
	for _, x := range values {
		for _, op := range []string{"-", "+", "~", "not "} {
			fmt.Fprintf(&b, "check(%q, lambda: %s%s, lambda a: %sa, %s)\n", op+x, op, x, op, x)
		}
		for _, y := range values {
			for _, op := range binary {
				if op == "**" && strings.Contains(y, "922337") || op == "<<" && len(y) > 4 || op == "**" && len(y) > 4 {
					continue // takes all memory, folded or not
				}
				fmt.Fprintf(&b, "check(%q, lambda: %s %s %s, lambda a, b: a %s b, %s, %s)\n", x+" "+op+" "+y, x, op, y, op, x, y)
			}
		}
	}
	b.WriteString("print(len(bad), bad[:5])\n")
	file, err := syntax.Parse("<string>", b.String(), syntax.Options{})
	require.NoError(t, err)
	code, err := compile.Compile(file, compile.Options{})
	require.NoError(t, err)
	o := runProgram(code)
	require.Equal(t, "", o.Err)
	require.Equal(t, "0 []\n", o.Out)
}
