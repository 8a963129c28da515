package rex

import "strings"

// plan is how a search finds the positions where a match may begin.
type plan struct {
	kind   planKind
	prefix string // planPrefix: every match begins with it
	guard  *guard // planGuard
	// literal: the prefix is the whole pattern, without captures.
	literal bool
}

type planKind uint8

const (
	planAny    planKind = iota // anywhere
	planOnce                   // where the search begins, if at all
	planLine                   // at the starts of lines
	planPrefix                 // where prefix occurs
	planGuard                  // where guard allows
)

// makePlan looks at the beginning of the program; f is how a match can begin.
func (p *Program) makePlan(c *compiler, f follow) {
	pc := p.start
	var prefix []byte
	captures := false
walk:
	for {
		in := &p.code[pc]
		switch in.op {
		case opOpen, opClose:
			captures = true
		case opByte:
			prefix = append(prefix, in.b)
		case opString:
			prefix = append(prefix, p.lits[in.x]...)
		default:
			break walk
		}
		pc = in.next
	}
	in := &p.code[pc]
	switch {
	case len(prefix) > 0:
		p.plan = plan{kind: planPrefix, prefix: string(prefix), literal: in.op == opMatch && !captures}
		return
	case in.op == opStart:
		p.plan.kind = planOnce
	case in.op == opLineStart:
		p.plan.kind = planLine
	case !f.any:
		p.plan = plan{kind: planGuard, guard: c.guard(f)}
	}
	if in.op == opRepeat && in.min <= 1 && in.max == maxInf && !p.hasBackrefs() {
		// What follows the run does not depend on where the run began. So if no
		// match begins at its start, none begins inside of it: it would go on at
		// positions that were tried.
		in.flags |= flagFirst
	}
}

func (p *Program) hasBackrefs() bool {
	for i := range p.code {
		switch p.code[i].op {
		case opBackref, opBackrefFold, opBackrefFoldASCII:
			return true
		}
	}
	return false
}

// nextStart finds the first position from pos on where a match may begin, or
// -1. It looks at no more than about scanChunk bytes: if it found nothing by
// then it returns where to go on, and false.
func (p *Program) nextStart(s string, pos int) (int, bool) {
	if pos > len(s) {
		return -1, true
	}
	switch p.plan.kind {
	case planOnce:
		if pos > 0 {
			return -1, true
		}
	case planLine:
		if pos == 0 || s[pos-1] == '\n' {
			return pos, true
		}
		stop := min(len(s), pos+scanChunk)
		i := strings.IndexByte(s[pos:stop], '\n')
		if i >= 0 {
			return pos + i + 1, true
		}
		if stop < len(s) {
			return stop, false
		}
		return -1, true
	case planPrefix:
		return p.nextPrefix(s, pos)
	case planGuard:
		g := p.plan.guard
		stop := min(len(s), pos+scanChunk)
		if g.only >= 0 {
			i := strings.IndexByte(s[pos:stop], byte(g.only))
			if i >= 0 {
				return pos + i, true
			}
			pos = stop
		} else {
			for pos < stop && g.tab[s[pos]]&g.mask == 0 {
				pos++
			}
		}
		switch {
		case pos < stop:
		case stop < len(s):
			return stop, false
		case !g.end:
			return -1, true
		}
	}
	return pos, true
}

func (p *Program) nextPrefix(s string, pos int) (int, bool) {
	prefix := p.plan.prefix
	stop := min(len(s), pos+scanChunk+len(prefix)-1)
	if i := strings.Index(s[pos:stop], prefix); i >= 0 {
		return pos + i, true
	}
	if stop < len(s) {
		return stop - len(prefix) + 1, false
	}
	return -1, true
}
