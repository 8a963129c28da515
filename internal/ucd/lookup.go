package ucd

// MaxLookupLen is the length from which on unicodedata.lookup refuses a name with "name too long" without looking.
const MaxLookupLen = 257

// nameAlias is a formal alias of a character.
type nameAlias struct {
	name string
	r    rune
}

// nameSequence is a named sequence of characters.
type nameSequence struct {
	name, text string
}

// Lookup returns the text of a name, as unicodedata.lookup does: of a character's name or alias, or of a named
// sequence. ASCII letters match in either case.
func Lookup(name string) (string, bool) {
	var buf [MaxLookupLen]byte
	upper, ok := upperName(&buf, name)
	if !ok {
		return "", false
	}
	if r, ok := lookupUpper(upper); ok {
		return string(r), true
	}
	lo, hi := 0, len(nameSequences)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if nameSequences[mid].name < string(upper) {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(nameSequences) && nameSequences[lo].name == string(upper) {
		return nameSequences[lo].text, true
	}
	return "", false
}

// LookupRune returns the character of a name or alias, as \N{...} in a string literal does: it knows no sequences.
func LookupRune(name string) (rune, bool) {
	var buf [MaxLookupLen]byte
	upper, ok := upperName(&buf, name)
	if !ok {
		return 0, false
	}
	return lookupUpper(upper)
}

// upperName writes name in upper case to buf; false if no name is like it.
func upperName(buf *[MaxLookupLen]byte, name string) ([]byte, bool) {
	if len(name) >= len(buf) {
		return nil, false
	}
	for i := range len(name) {
		c := name[i]
		if c >= 0x80 {
			return nil, false
		}
		if c >= 'a' && c <= 'z' {
			c -= 'a' - 'A'
		}
		buf[i] = c
	}
	return buf[:len(name)], true
}

func lookupUpper(name []byte) (rune, bool) {
	if rest, ok := cutPrefix(name, hangulPrefix); ok {
		return lookupHangul(rest)
	}
	for i := range nameRanges {
		n := &nameRanges[i]
		if rest, ok := cutPrefix(name, n.prefix); ok {
			if r, ok := parseHex(rest); ok && r >= n.first && r <= n.last {
				return r, true
			}
		}
	}
	if r, ok := lookupListed(name); ok {
		return r, true
	}
	lo, hi := 0, len(nameAliases)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if nameAliases[mid].name < string(name) {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(nameAliases) && nameAliases[lo].name == string(name) {
		return nameAliases[lo].r, true
	}
	return 0, false
}

// lookupListed finds a listed name through its hash, FNV-1a.
func lookupListed(name []byte) (rune, bool) {
	if len(name) > maxNameLen {
		return 0, false
	}
	hash := uint32(2166136261)
	for _, c := range name {
		hash = (hash ^ uint32(c)) * 16777619
	}
	bucket := hash % nameBuckets
	var buf [maxNameLen]byte
	for _, index := range nameSlots[nameFirsts[bucket]:nameFirsts[bucket+1]] {
		if string(appendName(buf[:0], int(index))) == string(name) {
			return nameRune(int(index)), true
		}
	}
	return 0, false
}

// lookupHangul finds a syllable by the names of its jamo, each the longest that fits.
func lookupHangul(name []byte) (rune, bool) {
	l, name := longestJamo(name, jamoL[:])
	v, name := longestJamo(name, jamoV[:])
	t, name := longestJamo(name, jamoT[:])
	if l < 0 || v < 0 || len(name) > 0 {
		return 0, false
	}
	return rune(hangulS + (l*hangulVCount+v)*hangulTCount + t), true
}

// longestJamo returns the number of the longest of some jamo names that name begins with, -1 for none, and the rest.
func longestJamo(name []byte, jamo []string) (int, []byte) {
	best, rest := -1, name
	for i, j := range jamo {
		if after, ok := cutPrefix(name, j); ok && (best < 0 || len(after) < len(rest)) {
			best, rest = i, after
		}
	}
	return best, rest
}

func cutPrefix(name []byte, prefix string) ([]byte, bool) {
	if len(name) < len(prefix) || string(name[:len(prefix)]) != prefix {
		return nil, false
	}
	return name[len(prefix):], true
}

// parseHex reads a code point as names end in one: four digits, or five with no leading zero.
func parseHex(digits []byte) (rune, bool) {
	if len(digits) != 4 && (len(digits) != 5 || digits[0] == '0') {
		return 0, false
	}
	r := rune(0)
	for _, c := range digits {
		switch {
		case c >= '0' && c <= '9':
			r = r<<4 | rune(c-'0')
		case c >= 'A' && c <= 'F':
			r = r<<4 | rune(c-'A'+10)
		default:
			return 0, false
		}
	}
	return r, true
}
