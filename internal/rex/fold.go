package rex

import (
	"sort"
	"sync"
	"unicode"
)

// Two characters are the same without case, for CPython, if their simple lower
// case forms are equal or belong to one class of sameLower: lower case letters
// that share an upper case form. ASCII patterns know the 26 letters only.
//
// The classes were found by matching each cased character against each other
// one with CPython 3.14.
var sameLower = [][]rune{
	{'i', 'ı'}, {'s', 'ſ'}, {'µ', 'μ'}, {0x345, 'ι', 0x1FBE}, {0x390, 0x1FD3}, {0x3B0, 0x1FE3},
	{'β', 0x3D0}, {'ε', 0x3F5}, {'θ', 0x3D1}, {'κ', 0x3F0}, {'π', 0x3D6}, {'ρ', 0x3F1},
	{'ς', 'σ'}, {'φ', 0x3D5}, {0x432, 0x1C80}, {0x434, 0x1C81}, {0x43E, 0x1C82},
	{0x441, 0x1C83}, {0x442, 0x1C84, 0x1C85}, {0x44A, 0x1C86}, {0x463, 0x1C87},
	{0x1E61, 0x1E9B}, {0x1C88, 0xA64B}, {0xFB05, 0xFB06},
}

// folding lists every character that has another one equal to it without case.
type folding struct {
	cased []rune          // sorted
	class map[rune][]rune // all equal characters, the key among them
}

var foldings = sync.OnceValue(func() *folding {
	same := map[rune]rune{}
	for _, c := range sameLower {
		for _, r := range c {
			same[r] = c[0]
		}
	}
	byLower := map[rune][]rune{}
	add := func(r rune) {
		l := simpleLower(r)
		if first, ok := same[l]; ok {
			l = first
		}
		byLower[l] = append(byLower[l], r)
	}
	// Only what maps to another lower case letter, and those letters, matter.
	seen := map[rune]bool{}
	see := func(r rune) {
		if !seen[r] {
			seen[r] = true
			add(r)
		}
	}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if r == 0x3400 {
			r = 0xA000 // ideographs have no case
		} else if r == 0xAC00 {
			r = 0xFB00
		} else if r == 0x20000 {
			break
		}
		if l := simpleLower(r); l != r {
			see(r)
			see(l)
		}
	}
	for r := range same {
		see(r)
	}
	f := &folding{class: map[rune][]rune{}}
	for _, c := range byLower {
		if len(c) < 2 {
			continue
		}
		sort.Slice(c, func(i, j int) bool { return c[i] < c[j] })
		for _, r := range c {
			f.class[r] = c
			f.cased = append(f.cased, r)
		}
	}
	sort.Slice(f.cased, func(i, j int) bool { return f.cased[i] < f.cased[j] })
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
	i := sort.Search(len(f.cased), func(i int) bool { return f.cased[i] >= lo })
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
	return simpleLower(a) == simpleLower(b)
}
