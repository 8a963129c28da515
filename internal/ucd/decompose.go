package ucd

import (
	"fmt"
	"strings"
)

// decomp says where in decompText the decompositions of a code point lie.
type decomp struct {
	tag                     uint8 // index of decompTags, 0 for a canonical mapping
	rawLen, nfdLen, nfkdLen uint8
	raw, nfd, nfkd          uint16
}

// composition is a primary composite and its two parts.
type composition struct {
	first, second, composite rune
}

// Hangul syllables, by the arithmetic of the Unicode Standard, section 3.12: a syllable is
// hangulS + (l*hangulVCount + v)*hangulTCount + t for a leading consonant l, a vowel v and a trailing consonant t, 0 for none.
const (
	hangulS      = 0xAC00
	hangulL      = 0x1100
	hangulV      = 0x1161
	hangulT      = 0x11A7
	hangulLCount = 19
	hangulVCount = 21
	hangulTCount = 28
	hangulCount  = hangulLCount * hangulVCount * hangulTCount
)

func isHangul(r rune) bool { return r >= hangulS && r < hangulS+hangulCount }

// hangulParts returns the two or three jamo of a syllable, and how many they are.
func hangulParts(r rune) (parts [3]rune, n int) {
	i := r - hangulS
	parts = [3]rune{hangulL + i/(hangulVCount*hangulTCount), hangulV + i/hangulTCount%hangulVCount, hangulT + i%hangulTCount}
	if parts[2] == hangulT {
		return parts, 2
	}
	return parts, 3
}

func decompOf(r rune) *decomp {
	if uint32(r) > MaxRune {
		return &decomps[0]
	}
	page := uint(decompIndex[r>>decompShift])
	return &decomps[decompPages[page<<decompShift|uint(r)&(1<<decompShift-1)]]
}

// Decomposition returns unicodedata.decomposition: the tag, if any, and the code points in hexadecimal, such as
// "<super> 0061"; "" if there is none.
func Decomposition(r rune) string {
	var b strings.Builder
	if isHangul(r) {
		parts, n := hangulParts(r)
		for i, p := range parts[:n] {
			if i > 0 {
				b.WriteByte(' ')
			}
			fmt.Fprintf(&b, "%04X", p)
		}
		return b.String()
	}
	d := decompOf(r)
	b.WriteString(decompTags[d.tag])
	for _, p := range decompText[d.raw : int(d.raw)+int(d.rawLen)] {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%04X", p)
	}
	return b.String()
}

// fullDecomposition returns the full canonical or compatibility decomposition of a code point other than a Hangul
// syllable, in canonical order; "" if it is the code point itself.
func fullDecomposition(r rune, compat bool) string {
	d := decompOf(r)
	if compat {
		return decompText[d.nfkd : int(d.nfkd)+int(d.nfkdLen)]
	}
	return decompText[d.nfd : int(d.nfd)+int(d.nfdLen)]
}

// compose returns the primary composite of two code points.
func compose(first, second rune) (rune, bool) {
	if l, v := first-hangulL, second-hangulV; l >= 0 && l < hangulLCount && v >= 0 && v < hangulVCount {
		return hangulS + (l*hangulVCount+v)*hangulTCount, true
	}
	if t := second - hangulT; t > 0 && t < hangulTCount {
		if isHangul(first) && (first-hangulS)%hangulTCount == 0 {
			return first + t, true
		}
		return 0, false
	}
	if !has(second, flagComposesBack) {
		return 0, false
	}
	key := uint64(first)<<32 | uint64(second)
	lo, hi := 0, len(compositions)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		c := &compositions[mid]
		switch k := uint64(c.first)<<32 | uint64(c.second); {
		case k == key:
			return c.composite, true
		case k < key:
			lo = mid + 1
		default:
			hi = mid
		}
	}
	return 0, false
}
