package interp

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestLastIndex compares lastIndex with the search that looks at each byte.
func TestLastIndex(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	letters := []string{"a", "b", "\x80", "\x00", "\xff", "é", "a"}
	text := func(n int) string {
		var b strings.Builder
		for range n {
			b.WriteString(letters[r.Intn(len(letters))])
		}
		return b.String()
	}
	for range 20000 {
		s, sub := text(r.Intn(80)), text(r.Intn(5))
		require.Equal(t, strings.LastIndex(s, sub), lastIndex(s, sub), "%q in %q", sub, s)
	}
	require.Equal(t, 0, lastIndex("ab"+strings.Repeat("a", 1000), "ab"))
}
