package rex

import "github.com/safepy/safepy/internal/ucd"

// cut removes the barrier at mark and the alternatives above it, and keeps the
// old values, unless nothing is left that could want them.
func cut(stk []frame, mark, sp int) int {
	if mark == 0 {
		return 0
	}
	w := mark
	for i := mark + 1; i < sp; i++ {
		if stk[i].kind >= frCap {
			stk[w] = stk[i]
			w++
		}
	}
	return w
}

// giveBack finds the last position in lo..hi-1 where what follows a repeat may
// match. It looks back over no more than scanChunk bytes: if it is not found by
// then, at is where to go on.
func giveBack(in *inst, s string, lo, hi int) (at int, found bool) {
	at = hi - 1
	g := in.guard
	if g == nil {
		if in.set.wide {
			for at > lo && cont(s[at]) {
				at--
			}
		}
		return at, true
	}
	stop := max(lo, at-scanChunk)
	tab, mask := g.tab, g.mask
	for at > stop && tab[s[at]]&mask == 0 {
		at--
	}
	return at, tab[s[at]]&mask != 0
}

// at lists the alternatives for the next byte.
func (b *branch) at(s string, pos int) []int32 {
	if pos < len(s) {
		return b.lists[b.byByte[s[pos]]]
	}
	return b.lists[b.atEnd]
}

// backrefFold compares the text at pos with that of a group, without case.
func (m *Machine) backrefFold(p *Program, s string, pos int, in *inst) (at int, ok bool, err error) {
	b, e := m.Caps[in.x], m.Caps[in.x+1]
	if b < 0 || e < b {
		return 0, false, nil
	}
	ascii := in.op == opBackrefFoldASCII
	for n := 1; b < e; n++ {
		if pos >= len(s) {
			return 0, false, nil
		}
		if p.isBytes {
			if !foldEqual(rune(s[b]), rune(s[pos]), true) {
				return 0, false, nil
			}
			b++
			pos++
		} else {
			r, w := ucd.DecodeWTF8(s, b)
			q, v := ucd.DecodeWTF8(s, pos)
			if !foldEqual(r, q, ascii) {
				return 0, false, nil
			}
			b += w
			pos += v
		}
		if n%flushEvery == 0 {
			if err = m.spend(flushEvery / 2); err != nil {
				return 0, false, err
			}
		}
	}
	return pos, true, nil
}

// asciiWord has the characters of \w below 0x80.
var asciiWord = func() (t [256]bool) {
	for b := rune(0); b < 0x80; b++ {
		t[b] = asciiCategory(b, catWord, true)
	}
	return
}()

// atBoundaryASCII reports whether just one side of pos is an ASCII \w.
func atBoundaryASCII(s string, pos int) bool {
	l := pos > 0 && asciiWord[s[pos-1]]
	r := pos < len(s) && asciiWord[s[pos]]
	return l != r
}

// atBoundary is atBoundaryASCII for Unicode's \w.
func atBoundary(s string, pos int) bool {
	var l, r bool
	if pos > 0 {
		if b := s[pos-1]; b < 0x80 {
			l = asciiWord[b]
		} else {
			c, _ := ucd.DecodeLastWTF8(s, pos)
			l = ucd.IsAlnum(c)
		}
	}
	if pos < len(s) {
		if b := s[pos]; b < 0x80 {
			r = asciiWord[b]
		} else {
			c, _ := ucd.DecodeWTF8(s, pos)
			r = ucd.IsAlnum(c)
		}
	}
	return l != r
}
