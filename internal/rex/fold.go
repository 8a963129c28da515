package rex

import (
	"slices"
	"sync"

	"github.com/safepy/safepy/internal/ucd"
)

// Two characters are the same without case, for CPython, if their simple lower
// case forms are equal or one is an extra of the other (ucd.IgnoreCaseExtras).
// ASCII patterns know the 26 letters only.

// folding lists every character that has another one equal to it without case.
type folding struct {
	cased []rune          // sorted
	class map[rune][]rune // all equal characters, the key among them
}

// No character in these ranges or from noCaseFrom on has case
// (TestNoCaseRanges); leaving them out makes foldings ten times as fast.
var noCase = [][2]rune{{0x3000, 0x9FFF}, {0xAC00, 0xFAFF}, {0x11A00, 0x16DFF}, {0x17000, 0x1DEFF}}

const noCaseFrom = 0x1F200

var foldings = sync.OnceValue(func() *folding {
	byLower := map[rune][]rune{}
	for r := rune(0); r < noCaseFrom; r++ {
		for _, gap := range noCase {
			if r == gap[0] {
				r = gap[1] + 1
			}
		}
		if ucd.HasCase(r) {
			l := ucd.SimpleLower(r)
			byLower[l] = append(byLower[l], r)
		}
	}
	f := &folding{class: map[rune][]rune{}}
	for l, rs := range byLower {
		all := slices.Clone(rs)
		for _, e := range ucd.IgnoreCaseExtras(l) {
			all = append(all, byLower[e]...)
		}
		if len(all) < 2 {
			continue
		}
		for _, r := range rs {
			f.class[r] = all
			f.cased = append(f.cased, r)
		}
	}
	slices.Sort(f.cased)
	return f
})

func isASCIILetter(r rune) bool { return r|0x20 >= 'a' && r|0x20 <= 'z' && r < 0x80 }

// asciiFolds are the characters beyond ASCII that equal an ASCII letter.
var asciiFolds = []struct{ letter, other rune }{
	{'I', 'İ'}, {'I', 'ı'}, {'i', 'İ'}, {'i', 'ı'}, {'K', 0x212A}, {'k', 0x212A}, {'S', 'ſ'}, {'s', 'ſ'},
}

// variants calls add for every character equal to one of lo..hi without case.
// It returns how many it looked at.
func variants(lo, hi rune, ascii bool, add func(r rune)) int {
	for r := max(lo, 'A'); r <= min(hi, 'z'); r++ {
		if isASCIILetter(r) {
			add(r ^ 0x20)
		}
	}
	const letters = 58 + 8
	if ascii {
		return letters
	}
	for _, f := range asciiFolds {
		if f.letter >= lo && f.letter <= hi {
			add(f.other)
		}
	}
	if hi < 0x80 {
		return letters
	}
	f := foldings()
	i, _ := slices.BinarySearch(f.cased, lo)
	n := letters
	for ; i < len(f.cased) && f.cased[i] <= hi; i++ {
		for _, r := range f.class[f.cased[i]] {
			add(r)
			n++
		}
	}
	return n
}

// foldEqual compares two characters as a backreference does without case.
func foldEqual(a, b rune, ascii bool) bool {
	if a == b {
		return true
	}
	if ascii || a < 0x80 && b < 0x80 {
		return isASCIILetter(a) && a^0x20 == b
	}
	return ucd.SimpleLower(a) == ucd.SimpleLower(b)
}
