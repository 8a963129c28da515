package ucd

import "fmt"

// Character names are listed in code point order as word numbers, coded in a printable alphabet of nameBase symbols.
// A name begins with how many words it shares with the name before it and how many follow: one symbol 10*shared + words - 1, or
// the symbol longHeader and one symbol for each. The words follow, numbered by frequency: oneSymbol words have a code of
// one symbol, twoSymbols*nameBase of two, the others of three. Every nameBlock names the sharing starts afresh, so that a name is found by
// reading nameBlock names at most. A word that ends in a hyphen has no space after it. Hangul syllables and ideographs are not listed: their
// names are computed.
const (
	nameBase   = 91
	longHeader = nameBase - 1
)

// nameRun is a run of consecutive code points with listed names: its first and the number of that one's name.
type nameRun struct {
	first rune
	index uint16
}

// nameRange is a range of code points whose names are a prefix and their number in hexadecimal. CPython looks some up but does not
// name them: those are not spoken.
type nameRange struct {
	first, last rune
	prefix      string
	spoken      bool
}

// The short names of jamo, of which the names of Hangul syllables consist (Jamo.txt of the Unicode Character Database).
var (
	jamoL = [hangulLCount]string{"G", "GG", "N", "D", "DD", "R", "M", "B", "BB", "S", "SS", "", "J", "JJ", "C", "K", "T", "P", "H"}
	jamoV = [hangulVCount]string{"A", "AE", "YA", "YAE", "EO", "E", "YEO", "YE", "O", "WA", "WAE", "OE", "YO", "U", "WEO", "WE",
		"WI", "YU", "EU", "YI", "I"}
	jamoT = [hangulTCount]string{"", "G", "GG", "GS", "N", "NJ", "NH", "D", "L", "LG", "LM", "LB", "LS", "LT", "LP", "LH", "M", "B",
		"BS", "S", "SS", "NG", "J", "C", "K", "T", "P", "H"}
)

const hangulPrefix = "HANGUL SYLLABLE "

// Name returns the name of r, as unicodedata.name does.
func Name(r rune) (string, bool) {
	if isHangul(r) {
		p, _ := hangulParts(r)
		return hangulPrefix + jamoL[p[0]-hangulL] + jamoV[p[1]-hangulV] + jamoT[p[2]-hangulT], true
	}
	for i := range nameRanges {
		if n := &nameRanges[i]; n.spoken && r >= n.first && r <= n.last {
			return fmt.Sprintf("%s%04X", n.prefix, r), true
		}
	}
	index, ok := nameIndex(r)
	if !ok {
		return "", false
	}
	var buf [maxNameLen]byte
	return string(appendName(buf[:0], index)), true
}

// nameIndex returns the number of the listed name of r.
func nameIndex(r rune) (int, bool) {
	lo, hi := 0, len(nameRuns)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if nameRuns[mid].first <= r {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo == 0 {
		return 0, false
	}
	end := nameCount
	if lo < len(nameRuns) {
		end = int(nameRuns[lo].index)
	}
	run := nameRuns[lo-1]
	index := int(run.index) + int(r-run.first)
	return index, index < end
}

// nameRune returns the code point of a listed name.
func nameRune(index int) rune {
	lo, hi := 0, len(nameRuns)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if int(nameRuns[mid].index) <= index {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	run := nameRuns[lo-1]
	return run.first + rune(index-int(run.index))
}

// appendName appends a listed name.
func appendName(dst []byte, index int) []byte {
	var words [maxNameWords]uint16
	count := 0
	at := int(nameStarts[index/nameBlock])
	for n := index % nameBlock; n >= 0; n-- {
		shared, extra := 0, 0
		if h := nameSymbol(at); h != longHeader {
			shared, extra = h/10, h%10+1
			at++
		} else {
			shared, extra = nameSymbol(at+1), nameSymbol(at+2)
			at += 3
		}
		count = shared + extra
		for i := shared; i < count; i++ {
			words[i], at = nameWord(at)
		}
	}
	for i, w := range words[:count] {
		if i > 0 && dst[len(dst)-1] != '-' {
			dst = append(dst, ' ')
		}
		dst = append(dst, nameWords[nameWordStarts[w]:nameWordStarts[w+1]]...)
	}
	return dst
}

// nameSymbol returns the value of the symbol at an offset of nameStream.
func nameSymbol(at int) int {
	c := int(nameStream[at])
	if c > '\\' {
		c--
	}
	return c - '#'
}

// nameWord returns the word number at an offset of nameStream, and the offset after it.
func nameWord(at int) (word uint16, next int) {
	n := nameSymbol(at)
	switch {
	case n < oneSymbol:
		return uint16(n), at + 1
	case n < oneSymbol+twoSymbols:
		return uint16(oneSymbol + (n-oneSymbol)*nameBase + nameSymbol(at+1)), at + 2
	}
	high := n - oneSymbol - twoSymbols
	return uint16(oneSymbol + twoSymbols*nameBase + (high*nameBase+nameSymbol(at+1))*nameBase + nameSymbol(at+2)), at + 3
}
