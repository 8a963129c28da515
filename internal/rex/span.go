package rex

import (
	"strings"

	"github.com/safepy/safepy/internal/ucd"
)

// span returns the end of the run of members that begins at pos, no further
// than limit, except that a character that begins before limit is taken whole.
func (c *charset) span(s string, pos, limit int) int {
	switch {
	case c.notOnly >= 0:
		if i := strings.IndexByte(s[pos:limit], byte(c.notOnly)); i >= 0 {
			return pos + i
		}
		return limit
	case c.all:
		return limit
	case c.hi == hiSome:
		return c.spanDecode(s, pos, limit)
	}
	tab, mask := c.tab, c.mask
	t := s[:limit]
	for pos < len(t) && tab[t[pos]]&mask != 0 {
		pos++
	}
	return pos
}

func (c *charset) spanDecode(s string, pos, limit int) int {
	tab, mask := c.tab, c.mask
	words := c.high.cats == catWord && !c.high.neg && len(c.high.ranges) == 0
	for pos < limit {
		b := s[pos]
		if b < 0x80 {
			if tab[b]&mask == 0 {
				break
			}
			pos++
			continue
		}
		var r rune
		w := 2
		if b >= 0xC2 && b < 0xE0 && pos+1 < len(s) && cont(s[pos+1]) {
			r = rune(b&0x1F)<<6 | rune(s[pos+1]&0x3F)
		} else {
			r, w = ucd.DecodeWTF8(s, pos)
		}
		if words {
			if !ucd.IsAlnum(r) {
				break
			}
		} else if !c.high.has(r) {
			break
		}
		pos += w
	}
	return pos
}

// count moves over up to n members, no further than about limit. It returns the
// position and how many it moved over.
func (c *charset) count(s string, pos, limit, n int) (int, int) {
	k := 0
	for k < n && pos < limit {
		w, ok := c.hasAt(s, pos)
		if !ok {
			break
		}
		pos += w
		k++
	}
	return pos, k
}

// runASCII matches lo..hi members at pos if the run is of ASCII characters and
// not long. If it can't tell then ok is false; if there are too few, most is
// below least.
func (c *charset) runASCII(s string, pos, lo, hi int) (least, most int, ok bool) {
	if c.hi == hiAll {
		return 0, 0, false // the bitmap does not tell ASCII from the rest
	}
	stop := min(len(s), pos+min(hi, scanChunk))
	t := s[:stop]
	tab, mask := c.tab, c.mask
	for most = pos; most < len(t) && tab[t[most]]&mask != 0; most++ {
	}
	if most == stop {
		return pos + lo, most, most == len(s) || hi <= scanChunk
	}
	return pos + lo, most, t[most] < 0x80
}

// run matches lo..hi members of in.set at pos, as many as there are. It returns
// the positions after lo members and after all; ok is false if there are too
// few. Runs longer than scanChunk are paid for on the way.
func (m *Machine) run(in *inst, s string, pos int) (least, most int, ok bool, err error) {
	set := in.set
	lo, hi := int(in.min), int(in.max)
	limit := len(s)
	if !set.wide {
		if limit-pos < lo {
			return 0, 0, false, nil
		}
		if hi < limit-pos {
			limit = pos + hi
		}
		most, err = m.spanTo(set, s, pos, limit)
		return pos + lo, most, most-pos >= lo, err
	}
	if hi == maxInf && lo <= 1 {
		most, err = m.spanTo(set, s, pos, limit)
		if lo == 1 {
			if most == pos {
				return 0, 0, false, err
			}
			return pos + charWidth(s, pos), most, true, err
		}
		return pos, most, true, err
	}
	if least, ok, err = m.countTo(set, s, pos, lo); !ok || err != nil {
		return 0, 0, false, err
	}
	if hi == maxInf {
		most, err = m.spanTo(set, s, least, limit)
		return least, most, true, err
	}
	most = least
	for left := hi - lo; left > 0; {
		stop := min(limit, most+scanChunk)
		var k int
		most, k = set.count(s, most, stop, left)
		left -= k
		if most < stop || most >= limit {
			break
		}
		if err = m.spend(k); err != nil {
			return 0, 0, false, err
		}
	}
	return least, most, true, nil
}

// spanTo is span with pay for long runs.
func (m *Machine) spanTo(set *charset, s string, pos, limit int) (int, error) {
	for {
		stop := min(limit, pos+scanChunk)
		pos = set.span(s, pos, stop)
		if pos < stop || pos >= limit {
			return pos, nil
		}
		if err := m.spend(scanChunk / 8); err != nil {
			return 0, err
		}
	}
}

// countTo moves over exactly n members.
func (m *Machine) countTo(set *charset, s string, pos, n int) (int, bool, error) {
	for n > 0 {
		if n > len(s)-pos {
			return 0, false, nil
		}
		stop := min(len(s), pos+scanChunk)
		var k int
		pos, k = set.count(s, pos, stop, n)
		n -= k
		if n == 0 {
			break
		}
		if pos < stop {
			return 0, false, nil
		}
		if err := m.spend(k); err != nil {
			return 0, false, err
		}
	}
	return pos, true, nil
}

// lazyNext extends a lazy repeat that stands at pos after n members to the next
// position where what follows may match. found is false if there is none up to
// the position returned, and done is true if there is none at all.
func lazyNext(in *inst, s string, pos, n int) (at, count int, found, done bool) {
	set, g := in.set, in.guard
	hi := int(in.max)
	stop := min(len(s), pos+scanChunk)
	if g != nil && g.only >= 0 && hi == maxInf && (set.all || set.notOnly >= 0) && pos < len(s) {
		if !set.all && s[pos] == byte(set.notOnly) {
			return pos, n, false, true
		}
		w := charWidth(s, pos)
		if !set.wide {
			w = 1
		}
		i := strings.IndexByte(s[pos+w:max(stop, pos+w)], byte(g.only))
		end := pos + w + i
		if i < 0 {
			end = max(stop, pos+w)
		}
		if !set.all && strings.IndexByte(s[pos:end], byte(set.notOnly)) >= 0 {
			return pos, n, false, true
		}
		return end, n, i >= 0, i < 0 && end >= len(s)
	}
	for pos < stop && n < hi {
		w, ok := set.hasAt(s, pos)
		if !ok {
			return pos, n, false, true
		}
		pos += w
		n++
		if g == nil || g.allows(s, pos) {
			return pos, n, true, false
		}
	}
	return pos, n, false, n >= hi || pos >= len(s)
}

// back moves n characters back; ok is false if there are fewer.
func (m *Machine) back(p *Program, s string, pos, n int) (at int, ok bool, err error) {
	if p.isBytes {
		return pos - n, n <= pos, nil
	}
	for i := 1; n > 0; i++ {
		if n > pos {
			return 0, false, nil
		}
		_, w := ucd.DecodeLastWTF8(s, pos)
		pos -= w
		n--
		if i%scanChunk == 0 {
			if err = m.spend(scanChunk); err != nil {
				return 0, false, err
			}
		}
	}
	return pos, true, nil
}
