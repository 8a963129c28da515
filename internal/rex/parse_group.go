package rex

import (
	"strconv"

	"github.com/safepy/safepy/internal/ucd"
)

// group parses what follows an opening parenthesis. It reports false for what
// leaves nothing in the tree: comments and global flags.
func (p *parser) group(verbose bool, flags Flags, top, first bool) (node, bool) {
	start := p.tell() - 1
	if !p.match('?') {
		return p.capture("", 0, start, verbose, flags), true
	}
	c := p.get()
	switch {
	case c == eof:
		p.fail("unexpected end of pattern", 0)
	case c.is('P'):
		return p.groupP(start, verbose, flags), true
	case c.is(':'):
		body := p.body(start, verbose, flags)
		return node{op: nSeq, bare: true, subs: []node{body}}, true
	case c.is('#'):
		for {
			if p.next == eof {
				p.fail("missing ), unterminated comment", p.tell()-start)
				return node{}, false
			}
			if p.get().is(')') {
				return node{}, false
			}
		}
	case c.is('=') || c.is('!') || c.is('<'):
		return p.look(c, start, verbose, flags), true
	case c.is('('):
		return p.conditional(start, verbose, flags, top), true
	case c.is('>'):
		return node{op: nAtomic, subs: []node{p.body(start, verbose, flags)}}, true
	case c.is('-') || !c.esc && flagOf(c.r) != 0:
		add, del, global := p.inlineFlags(c)
		if global {
			if !first {
				p.fail("global flags not at the start of the expression", p.tell()-start)
			}
			return node{}, false
		}
		flags = flags.combine(add, del)
		sub := (verbose || add&Verbose != 0) && del&Verbose == 0
		return node{op: nSeq, subs: []node{p.body(start, sub, flags)}}, true
	default:
		p.fail("unknown extension ?"+c.String(), c.size()+1)
	}
	return node{}, false
}

// body parses the contents of a group and its closing parenthesis.
func (p *parser) body(start int, verbose bool, flags Flags) node {
	n := p.alternatives(verbose, flags, false)
	if !p.match(')') {
		p.fail("missing ), unterminated subpattern", p.tell()-start)
	}
	return n
}

func (p *parser) capture(name string, size, start int, verbose bool, flags Flags) node {
	g := p.openGroup(name, size)
	body := p.body(start, verbose, flags)
	if p.err == nil {
		p.closeGroup(g, &body)
	}
	return node{op: nGroup, group: g, subs: []node{body}}
}

// groupP parses (?P<name>…) and (?P=name).
func (p *parser) groupP(start int, verbose bool, flags Flags) node {
	switch {
	case p.match('<'):
		name, size := p.until('>', "group name")
		if p.err == nil && p.checkName(name, size, 1) {
			return p.capture(name, size, start, verbose, flags)
		}
	case p.match('='):
		name, size := p.until(')', "group name")
		if p.err != nil || !p.checkName(name, size, 1) {
			break
		}
		g, ok := p.names[name]
		if !ok {
			p.fail("unknown group name "+reprStr(name), size+1)
			break
		}
		return p.backref(g, size+1, flags)
	default:
		c := p.get()
		if c == eof {
			p.fail("unexpected end of pattern", 0)
		} else {
			p.fail("unknown extension ?P"+c.String(), c.size()+2)
		}
	}
	return node{}
}

// look parses the lookaheads and lookbehinds.
func (p *parser) look(c token, start int, verbose bool, flags Flags) node {
	n := node{op: nLook}
	outer := p.behind
	if c.is('<') {
		c = p.get()
		if c == eof {
			p.fail("unexpected end of pattern", 0)
			return n
		}
		if !c.is('=') && !c.is('!') {
			p.fail("unknown extension ?<"+c.String(), c.size()+2)
			return n
		}
		n.kind |= lookBehind
		if outer == 0 {
			p.behind = int32(len(p.groups))
		}
	}
	body := p.alternatives(verbose, flags, false)
	p.behind = outer
	if !p.match(')') {
		p.fail("missing ), unterminated subpattern", p.tell()-start)
	}
	if c.is('!') {
		n.kind |= lookNot
		if body.op == nSeq && len(body.subs) == 0 {
			return node{op: nFail}
		}
	}
	n.subs = []node{body}
	return n
}

// conditional parses (?(group)yes|no).
func (p *parser) conditional(start int, verbose bool, flags Flags, top bool) node {
	name, size := p.until(')', "group name")
	if p.err != nil {
		return node{}
	}
	n := node{op: nCond}
	if isASCIIDigits(name) {
		g, err := strconv.ParseInt(name, 10, 64)
		if err == nil && g == 0 {
			p.fail("bad group number", size+1)
		} else if err != nil || g >= maxGroups {
			p.fail("invalid group reference "+trimZeros(name), size+1)
		}
		n.group = int32(g)
		p.noteRef(groupRef{n.group, p.tell() - size - 1})
	} else if p.checkName(name, size, 1) {
		g, ok := p.names[name]
		if !ok {
			p.fail("unknown group name "+reprStr(name), size+1)
		}
		n.group = g
	}
	p.checkBehind(n.group)
	if p.depth++; p.depth > maxDepth {
		p.setErr(ErrTooDeep)
	}
	n.subs = []node{p.sequence(verbose, flags, false, false)}
	if p.match('|') {
		n.subs = append(n.subs, p.sequence(verbose, flags, false, false))
		if p.next.is('|') {
			p.fail("conditional backref with more than two branches", 0)
		}
	}
	p.depth--
	if !p.match(')') {
		p.fail("missing ), unterminated subpattern", p.tell()-start)
	}
	return n
}

// noteRef keeps the first reference to a group that is not there yet.
func (p *parser) noteRef(ref groupRef) {
	if int(ref.group) < len(p.groups) || p.err != nil {
		return
	}
	if p.refSeen[ref.group] {
		return
	}
	if p.refSeen == nil {
		p.refSeen = map[int32]bool{}
	}
	p.refSeen[ref.group] = true
	p.refs = append(p.refs, ref)
}

func trimZeros(s string) string {
	for len(s) > 1 && s[0] == '0' {
		s = s[1:]
	}
	return s
}

// inlineFlags parses (?flags), which is global, and (?flags-flags:, from its
// first letter on.
func (p *parser) inlineFlags(c token) (add, del Flags, global bool) {
	bad := func(missing string) {
		if !c.esc && ucd.IsAlpha(c.r) {
			missing = "unknown flag"
		}
		p.fail(missing, c.size())
	}
	isFlag := func() bool { return !c.esc && c.r > 0 && flagOf(c.r) != 0 }
	for !c.is('-') {
		f := flagOf(c.r)
		if f == Locale && !p.isBytes {
			p.fail("bad inline flags: cannot use 'L' flag with a str pattern", 0)
		}
		if f == Unicode && p.isBytes {
			p.fail("bad inline flags: cannot use 'u' flag with a bytes pattern", 0)
		}
		add |= f
		if f&typeFlags != 0 && add&typeFlags != f {
			p.fail("bad inline flags: flags 'a', 'u' and 'L' are incompatible", 0)
		}
		c = p.get()
		if c == eof {
			p.fail("missing -, : or )", 0)
			return 0, 0, false
		}
		if c.in(")-:") {
			break
		}
		if !isFlag() {
			bad("missing -, : or )")
			return 0, 0, false
		}
	}
	if c.is(')') {
		p.flags |= add
		return add, 0, true
	}
	if c.is('-') {
		if c = p.get(); c == eof {
			p.fail("missing flag", 0)
			return 0, 0, false
		}
		if !isFlag() {
			bad("missing flag")
			return 0, 0, false
		}
		for !c.is(':') {
			f := flagOf(c.r)
			if f&typeFlags != 0 {
				p.fail("bad inline flags: cannot turn off flags 'a', 'u' and 'L'", 0)
			}
			del |= f
			if c = p.get(); c == eof {
				p.fail("missing :", 0)
				return 0, 0, false
			}
			if !c.is(':') && !isFlag() {
				bad("missing :")
				return 0, 0, false
			}
		}
	}
	if add&del != 0 {
		p.fail("bad inline flags: flag turned on and off", 1)
	}
	return add, del, false
}
