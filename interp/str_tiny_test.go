package interp

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestTinyPart cuts all short parts of a text, up to its very end.
func TestTinyPart(t *testing.T) {
	text := strings.Repeat("0123456789abcdef", 3)
	for lo := range len(text) {
		for n := 2; n <= 16 && lo+n <= len(text); n++ {
			s := tinyPart(text, lo, n)
			assert.Equal(t, text[lo:lo+n], s.s)
			assert.True(t, s.ASCII())
			assert.Equal(t, hashString(text[lo:lo+n]), s.hashOf())
		}
	}
}
