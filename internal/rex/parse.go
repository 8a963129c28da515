package rex

import (
	"strconv"
	"strings"
)

// parser builds the node tree of a pattern by recursive descent over its
// groups. Errors are kept by the source: after one, every method sees the end
// of the pattern and returns, and the tree is thrown away.
type parser struct {
	*source
	flags  Flags // of the whole pattern; inline flags at its start add to them
	groups []groupInfo
	names  map[string]int32
	// refs remembers where a conditional first named a group by number; it may
	// be defined later.
	refs    []groupRef
	refSeen map[int32]bool
	depth   int
	// behind is, inside a lookbehind, the number of groups before it; else 0.
	behind   int32
	warnings []Warning
}

type groupInfo struct {
	width  width
	closed bool
}

type groupRef struct {
	group int32
	pos   int
}

// parse returns the tree of the pattern and the parser that knows its groups.
func parse(pattern string, isBytes bool, flags Flags) (*parser, *node, error) {
	p := &parser{source: newSource(pattern, isBytes), flags: flags, groups: make([]groupInfo, 1)}
	if len(p.text) > MaxPattern {
		return nil, nil, ErrPatternSize
	}
	tree := p.alternatives(flags&Verbose != 0, flags, true)
	if p.err == nil {
		var err error
		if p.flags, err = fixFlags(p.flags, isBytes); err != nil {
			p.setErr(err)
		}
	}
	if p.next != eof {
		p.fail("unbalanced parenthesis", 0)
	}
	for _, ref := range p.refs {
		if int(ref.group) >= len(p.groups) {
			p.failAt("invalid group reference "+strconv.Itoa(int(ref.group)), ref.pos)
		}
	}
	if p.err != nil {
		return nil, nil, p.err
	}
	return p, &tree, nil
}

// alternatives parses up to the end of the pattern or a closing parenthesis.
// At the top, flags are those of the whole pattern, which inline flags may
// still change.
func (p *parser) alternatives(verbose bool, flags Flags, top bool) node {
	if p.depth++; p.depth > maxDepth {
		p.setErr(ErrTooDeep)
	}
	defer func() { p.depth-- }()
	first := p.sequence(verbose, flags, top, top)
	if !p.next.is('|') {
		return first
	}
	subs := []node{first}
	for p.match('|') {
		if top {
			flags = p.flags
			verbose = flags&Verbose != 0
		}
		subs = append(subs, p.sequence(verbose, flags, top, false))
	}
	return mergeAlternatives(subs)
}

// mergeAlternatives turns alternatives of one character each into a set.
func mergeAlternatives(subs []node) node {
	alt := node{op: nAlt, subs: subs}
	flags := Flags(0)
	for i := range subs {
		if !subs[i].single() {
			return alt
		}
		n := subs[i].alone()
		if n.op == nSet && n.set.neg || i > 0 && n.flags != flags {
			return alt
		}
		flags = n.flags
	}
	set := &setSpec{}
	for i := range subs {
		n := subs[i].alone()
		if n.op == nLit {
			set.add(n.r, n.r)
			continue
		}
		set.cats |= n.set.cats
		set.ranges = append(set.ranges, n.set.ranges...)
	}
	return node{op: nSet, flags: flags, set: set}
}

// sequence parses items up to an alternative's end. first says that global
// flags may still stand here.
func (p *parser) sequence(verbose bool, flags Flags, top, first bool) node {
	seq := node{op: nSeq}
	for p.next != eof && !p.next.is('|') && !p.next.is(')') {
		t := p.get()
		switch {
		case t.esc:
			if n, ok := p.escape(t, flags); ok {
				seq.subs = append(seq.subs, n)
			}
			continue
		case verbose && t.in(" \t\n\r\v\f"):
			continue
		case verbose && t.is('#'):
			for t := p.get(); t != eof && !t.is('\n'); t = p.get() {
			}
			continue
		}
		switch t.r {
		case '[':
			seq.subs = append(seq.subs, p.set(flags))
		case '*', '+', '?', '{':
			p.repeat(t.r, &seq, flags)
		case '.':
			set := &setSpec{neg: true}
			if flags&DotAll == 0 {
				set.add('\n', '\n')
			}
			seq.subs = append(seq.subs, node{op: nSet, set: set, flags: flags & typeFlags})
		case '(':
			n, kept := p.group(verbose, flags, top, first && len(seq.subs) == 0)
			if kept {
				seq.subs = append(seq.subs, n)
			} else if top {
				flags = p.flags
				verbose = flags&Verbose != 0
			}
		case '^':
			kind := atStart
			if flags&MultiLine != 0 {
				kind = atLineStart
			}
			seq.subs = append(seq.subs, node{op: nAssert, kind: kind})
		case '$':
			kind := atLastEnd
			if flags&MultiLine != 0 {
				kind = atLineEnd
			}
			seq.subs = append(seq.subs, node{op: nAssert, kind: kind})
		default:
			seq.subs = append(seq.subs, p.lit(t.r, flags))
		}
	}
	return seq
}

func (p *parser) lit(r rune, flags Flags) node {
	return node{op: nLit, r: r, flags: flags & (IgnoreCase | typeFlags)}
}

// repeat parses what follows a repeat character and wraps the last item of seq.
func (p *parser) repeat(c rune, seq *node, flags Flags) {
	here := p.tell()
	lo, hi := uint32(0), uint32(MaxRepeat)
	switch c {
	case '?':
		hi = 1
	case '+':
		lo = 1
	case '{':
		if p.next.is('}') {
			seq.subs = append(seq.subs, p.lit('{', flags))
			return
		}
		los := string(p.while(len(p.text), digits, nil))
		his := los
		if p.match(',') {
			his = string(p.while(len(p.text), digits, nil))
		}
		if !p.match('}') {
			if p.err == nil {
				p.seek(here)
			}
			seq.subs = append(seq.subs, p.lit('{', flags))
			return
		}
		if los != "" {
			lo = p.repeatCount(los)
		}
		if his != "" {
			if hi = p.repeatCount(his); hi < lo {
				p.fail("min repeat greater than max repeat", p.tell()-here)
			}
		}
	}
	n := len(seq.subs)
	if n == 0 || seq.subs[n-1].op == nAssert {
		p.fail("nothing to repeat", p.tell()-here+1)
		return
	}
	if seq.subs[n-1].op == nRepeat {
		p.fail("multiple repeat", p.tell()-here+1)
		return
	}
	rep := node{op: nRepeat, min: lo, max: hi, subs: []node{seq.subs[n-1]}}
	if p.match('?') {
		rep.kind = lazy
	} else if p.match('+') {
		rep.kind = possessive
	}
	seq.subs[n-1] = rep
}

func (p *parser) repeatCount(s string) uint32 {
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil || n >= MaxRepeat {
		p.setErr(ErrRepeatTooLarge)
	}
	return uint32(n)
}

// openGroup numbers a capturing group.
func (p *parser) openGroup(name string, size int) int32 {
	g := int32(len(p.groups))
	p.groups = append(p.groups, groupInfo{})
	if name == "" {
		return g
	}
	if old, ok := p.names[name]; ok {
		p.fail("redefinition of group name "+reprStr(name)+" as group "+strconv.Itoa(int(g))+
			"; was group "+strconv.Itoa(int(old)), size+1)
	}
	if p.names == nil {
		p.names = map[string]int32{}
	}
	p.names[name] = g
	return g
}

func (p *parser) closeGroup(g int32, body *node) {
	p.groups[g] = groupInfo{widthOf(body, p.groups), true}
}

func (p *parser) closed(g int32) bool { return int(g) < len(p.groups) && p.groups[g].closed }

// checkBehind refuses, inside a lookbehind, a reference to a group of the same
// lookbehind.
func (p *parser) checkBehind(g int32) {
	if p.behind == 0 {
		return
	}
	if !p.closed(g) {
		p.fail("cannot refer to an open group", 0)
	} else if g >= p.behind {
		p.fail("cannot refer to group defined in the same lookbehind subpattern", 0)
	}
}

// backref makes a reference to a closed group; back is the length of the
// reference's text, for errors.
func (p *parser) backref(g int32, back int, flags Flags) node {
	if !p.closed(g) {
		p.fail("cannot refer to an open group", back)
	}
	p.checkBehind(g)
	return node{op: nBackref, group: g, flags: flags & (IgnoreCase | typeFlags)}
}

func isASCIIDigits(s string) bool {
	return s != "" && strings.Trim(s, digits) == ""
}
