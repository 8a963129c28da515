package rex

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/internal/ucd"
)

// TestNoCaseRanges checks what foldings leaves out.
func TestNoCaseRanges(t *testing.T) {
	n := 0
	for r := rune(0); r <= ucd.MaxRune; r++ {
		skipped := r >= noCaseFrom
		for _, gap := range noCase {
			skipped = skipped || r >= gap[0] && r <= gap[1]
		}
		if skipped {
			n++
			require.False(t, ucd.HasCase(r), "%U", r)
		}
	}
	require.Greater(t, n, 1000000)
}

// TestFoldingsAgree compares the classes with their definition, character by
// character.
func TestFoldingsAgree(t *testing.T) {
	f := foldings()
	require.Greater(t, len(f.cased), 2800)
	equal := func(a, b rune) bool {
		la, lb := ucd.SimpleLower(a), ucd.SimpleLower(b)
		if la == lb {
			return true
		}
		for _, e := range ucd.IgnoreCaseExtras(la) {
			if e == lb {
				return true
			}
		}
		return false
	}
	for _, a := range f.cased {
		in := map[rune]bool{}
		for _, b := range f.class[a] {
			in[b] = true
		}
		for _, b := range f.cased {
			require.Equal(t, equal(a, b), in[b], "%U %U", a, b)
		}
	}
	for _, l := range asciiFolds {
		require.True(t, equal(l.letter, l.other), "%U %U", l.letter, l.other)
	}
	for r := 'A'; r <= 'Z'; r++ {
		for _, b := range f.class[r] {
			found := b < 0x80
			for _, l := range asciiFolds {
				found = found || l.letter == r && l.other == b
			}
			require.True(t, found, "%U equals %U", r, b)
		}
	}
}

// TestCategoriesIgnoreCase checks that \w, \d and \s hold for a character if
// and only if they hold for its lower case form: sets without case test one,
// CPython the other.
func TestCategoriesIgnoreCase(t *testing.T) {
	for r := rune(0); r <= ucd.MaxRune; r++ {
		if l := ucd.SimpleLower(r); l != r {
			require.Equal(t, ucd.IsAlnum(l), ucd.IsAlnum(r), "%U", r)
			require.Equal(t, ucd.IsDecimal(l), ucd.IsDecimal(r), "%U", r)
			require.Equal(t, ucd.IsSpace(l), ucd.IsSpace(r), "%U", r)
		}
	}
}

func BenchmarkFoldings(b *testing.B) {
	n := 0
	for b.Loop() {
		for r := rune(0); r < noCaseFrom; r++ {
			if ucd.HasCase(r) {
				n++
			}
		}
	}
}
