package compile

import (
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/syntax"
)

// TestHugeIntLiterals compiles ints that take long to convert to decimal, or to negate thousands of times. A program's compilation is not under its timeout, so neither is done.
func TestHugeIntLiterals(t *testing.T) {
	hex := "0x" + strings.Repeat("f", 40_000)
	compiled := func(src string) *Code {
		f, err := syntax.Parse("x", src, syntax.Options{})
		require.NoError(t, err)
		c, err := Compile(f, Options{})
		require.NoError(t, err)
		return c
	}
	listing := Disassemble(compiled("x = " + strings.Repeat("-", 50) + hex))
	assert.Equal(t, 50, strings.Count(listing, "Neg "), "negations that were not folded")
	listing = Disassemble(compiled("x = " + strings.Repeat("-", 50) + "0x" + strings.Repeat("f", 40)))
	assert.Zero(t, strings.Count(listing, "Neg "))

	c := compiled("from __future__ import annotations\ndef f(x: " + hex + "): pass")
	assert.True(t, anyConst(c, func(v any) bool { return v == hex }), "the text of an annotation")

	n := new(big.Int).Lsh(big.NewInt(1), 160_000)
	assert.Equal(t, bigKey{1, string(n.Bytes())}, constKey(n))
	assert.NotEqual(t, constKey(n), constKey(new(big.Int).Neg(n)))
}

// anyConst reports whether a constant of c or of the codes inside satisfies ok.
func anyConst(c *Code, ok func(v any) bool) bool {
	for k := range c.All() {
		for _, v := range k.Consts {
			if ok(v) {
				return true
			}
		}
	}
	return false
}
