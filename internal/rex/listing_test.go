package rex

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestListings pins the code of small patterns.
func TestListings(t *testing.T) {
	for _, c := range []struct{ pattern, want string }{
		// A run that can't begin what follows it gives nothing back: flag 1.
		{`[a-c]+;`, `
			start 2
			2 repeat x0 {1,2147483647} ["a"-"c"] if [";"] end=false flags 101 -> 1
			1 byte ";" -> 0
			0 match x0 -> 0`},
		// A guard on each way of a loop: no choice is left, nothing is pushed.
		{`(?:ab)*c`, `
			start 2
			3 string "ab" -> 2
			2 split or 1 if ["a"] end=false if ["c"] end=false -> 3
			1 byte "c" -> 0
			0 match x0 -> 0`},
		// Counted repeats are loops.
		{`(?:ab){2,3}`, `
			start 3
			3 loop x0 -> 1
			2 string "ab" -> 1
			1 until x0 or 2 {2,3} if ["a"] end=false -> 0
			0 match x0 -> 0`},
		// Alternatives of one character are a set; others are chosen by byte.
		{`(?:a|b|[cd])`, `
			start 1
			1 set1 x0 ["a"-"d"] -> 0
			0 match x0 -> 0`},
		{`aa|ab|b|cd`, `
			start 5
			5 branch [[] [4 3] [2] [1]] -> 0
			4 string "aa" -> 0
			3 string "ab" -> 0
			2 byte "b" -> 0
			1 string "cd" -> 0
			0 match x0 -> 0`},
		// What follows must not choose inside an atomic group.
		{`(?>a|ab)c`, `
			start 6
			6 atomic x0 -> 5
			5 split or 3 if ["a"] end=false if ["a"] end=false -> 4
			4 byte "a" -> 2
			3 string "ab" -> 2
			2 atomic-end x0 -> 1
			1 byte "c" -> 0
			0 match x0 -> 0`},
	} {
		want := strings.ReplaceAll(strings.TrimSpace(c.want), "\t", "")
		require.Equal(t, want, strings.TrimSpace(mustCompile(t, c.pattern, 0).Listing()), c.pattern)
	}
}
