package rex

import (
	"strconv"
	"strings"

	"github.com/safepy/safepy/internal/ucd"
)

// simpleEscape is the character of escapes such as \n, or -1.
func simpleEscape(r rune) rune {
	if i := strings.IndexRune(`afnrtv\`, r); i >= 0 {
		return rune("\a\f\n\r\t\v\\"[i])
	}
	return -1
}

// classEscape is the category of \d and the like, or 0.
func classEscape(r rune) category {
	switch r {
	case 'd':
		return catDigit
	case 'D':
		return catNotDigit
	case 's':
		return catSpace
	case 'S':
		return catNotSpace
	case 'w':
		return catWord
	case 'W':
		return catNotWord
	}
	return 0
}

// escape parses an escape outside of sets. It reports false after an error.
func (p *parser) escape(t token, flags Flags) (node, bool) {
	word, notWord := atWord, atNotWord
	if p.isBytes || flags&ASCII != 0 {
		word, notWord = atWordASCII, atNotWordASCII
	}
	switch t.r {
	case 'A':
		return node{op: nAssert, kind: atStart}, true
	case 'Z', 'z':
		return node{op: nAssert, kind: atEnd}, true
	case 'b':
		return node{op: nAssert, kind: word}, true
	case 'B':
		return node{op: nAssert, kind: notWord}, true
	}
	if cat := classEscape(t.r); cat != 0 {
		return node{op: nSet, flags: flags & (IgnoreCase | typeFlags), set: &setSpec{cats: cat}}, true
	}
	if r := simpleEscape(t.r); r >= 0 {
		return p.lit(r, flags), true
	}
	if t.r == '0' {
		n, _ := strconv.ParseUint(string(p.while(2, octDigits, []byte("0"))), 8, 32)
		return p.lit(rune(n), flags), true
	}
	if t.r >= '1' && t.r <= '9' {
		return p.numberEscape(t, flags), true
	}
	r, ok := p.charEscape(t)
	return p.lit(r, flags), ok
}

// numberEscape tells three octal digits from a reference to a group.
func (p *parser) numberEscape(t token, flags Flags) node {
	text := []byte{byte(t.r)}
	if p.next.in(digits) {
		text = p.while(1, digits, text)
		if strings.IndexByte(octDigits, text[0]) >= 0 && strings.IndexByte(octDigits, text[1]) >= 0 && p.next.in(octDigits) {
			return p.lit(p.octal(p.while(1, octDigits, text)), flags)
		}
	}
	g, _ := strconv.Atoi(string(text))
	if g >= len(p.groups) {
		p.fail("invalid group reference "+string(text), len(text))
		return node{}
	}
	return p.backref(int32(g), len(text)+1, flags)
}

func (p *parser) octal(text []byte) rune {
	n, _ := strconv.ParseUint(string(text), 8, 32)
	if n > 0o377 {
		p.fail(`octal escape value \`+string(text)+" outside of range 0-0o377", len(text)+1)
	}
	return rune(n)
}

// charEscape parses the escapes that mean one character both in sets and out
// of them.
func (p *parser) charEscape(t token) (rune, bool) {
	switch {
	case t.r == 'x':
		return p.hexEscape('x', 2)
	case t.r == 'u' && !p.isBytes:
		return p.hexEscape('u', 4)
	case t.r == 'U' && !p.isBytes:
		return p.hexEscape('U', 8)
	case t.r == 'N' && !p.isBytes:
		return p.namedEscape()
	case t.r >= 'a' && t.r <= 'z', t.r >= 'A' && t.r <= 'Z', t.r >= '0' && t.r <= '9':
		p.fail("bad escape "+t.String(), 2)
		return 0, false
	}
	return t.r, true
}

func (p *parser) hexEscape(letter byte, n int) (rune, bool) {
	text := p.while(n, hexDigits, []byte{'\\', letter})
	if len(text) != n+2 {
		p.fail("incomplete escape "+string(text), len(text))
		return 0, false
	}
	v, _ := strconv.ParseUint(string(text[2:]), 16, 64)
	if v > 0x10FFFF {
		p.fail("bad escape "+string(text), len(text))
		return 0, false
	}
	return rune(v), true
}

func (p *parser) namedEscape() (rune, bool) {
	if !p.match('{') {
		p.fail("missing {", 0)
		return 0, false
	}
	name, size := p.until('}', "character name")
	if p.err != nil {
		return 0, false
	}
	r, ok := ucd.LookupRune(name)
	if !ok {
		p.fail("undefined character name "+reprStr(name), size+len(`\N{}`))
	}
	return r, ok
}

// set parses a character set after its opening bracket.
func (p *parser) set(flags Flags) node {
	here := p.tell() - 1
	if p.next.is('[') {
		p.warn("nested set", p.tell())
	}
	set := &setSpec{neg: p.match('^')}
	for items := 0; ; items++ {
		t := p.get()
		if t == eof {
			p.fail("unterminated character set", p.tell()-here)
			return node{}
		}
		if t.is(']') && items > 0 {
			break
		}
		if items > 0 && p.next == t && t.in("-&~|") {
			p.warn(map[rune]string{'-': "set difference", '&': "set intersection",
				'~': "set symmetric difference", '|': "set union"}[t.r], p.tell()-1)
		}
		lo, cat, ok := p.setItem(t)
		if !ok {
			return node{}
		}
		hi := lo
		if p.match('-') {
			that := p.get()
			if that == eof {
				p.fail("unterminated character set", p.tell()-here)
				return node{}
			}
			if that.is(']') {
				set.addItem(lo, lo, cat)
				set.add('-', '-')
				break
			}
			if that.is('-') {
				p.warn("set difference", p.tell()-2)
			}
			end, endCat, ok := p.setItem(that)
			if !ok {
				return node{}
			}
			if cat != 0 || endCat != 0 || end < lo {
				p.fail("bad character range "+t.String()+"-"+that.String(), t.size()+1+that.size())
				return node{}
			}
			hi = end
		}
		set.addItem(lo, hi, cat)
	}
	flags &= IgnoreCase | typeFlags
	if r, ok := set.only(); ok && !set.neg {
		return p.lit(r, flags)
	}
	return node{op: nSet, flags: flags, set: set}
}

// setItem is one character or category of a set.
func (p *parser) setItem(t token) (rune, category, bool) {
	if !t.esc {
		return t.r, 0, true
	}
	if cat := classEscape(t.r); cat != 0 {
		return 0, cat, true
	}
	if t.r == 'b' {
		return '\b', 0, true
	}
	if r := simpleEscape(t.r); r >= 0 {
		return r, 0, true
	}
	if t.in2(octDigits) {
		return p.octal(p.while(2, octDigits, []byte{byte(t.r)})), 0, p.err == nil
	}
	r, ok := p.charEscape(t)
	return r, 0, ok
}

// in2 reports whether an escape's character is one of a set.
func (t token) in2(set string) bool { return t.esc && strings.ContainsRune(set, t.r) }

func (p *parser) warn(what string, pos int) {
	if p.err == nil {
		p.warnings = append(p.warnings, Warning{"Possible " + what + " at position " + strconv.Itoa(pos)})
	}
}
