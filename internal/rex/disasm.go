package rex

import (
	"fmt"
	"strings"
)

var opNames = [...]string{
	opMatch: "match", opFail: "fail", opByte: "byte", opString: "string", opSet1: "set1", opSet: "set",
	opRepeat: "repeat", opFixed: "fixed", opLazy: "lazy", opOpen: "open", opClose: "close",
	opSplit: "split", opBranch: "branch", opLoop: "loop", opUntil: "until", opUntilLazy: "until-lazy",
	opUntilPoss: "until-possessive", opPossEnd: "possessive-end", opAtomic: "atomic", opAtomicEnd: "atomic-end",
	opLook: "look", opLookEnd: "look-end", opLookNot: "look-not", opLookNotEnd: "look-not-end",
	opCond: "cond", opBackref: "backref", opBackrefFold: "backref-fold", opBackrefFoldASCII: "backref-fold-ascii",
	opStart: "start", opLineStart: "line-start", opEnd: "end", opLastEnd: "last-end", opLineEnd: "line-end",
	opWord: "word", opNotWord: "not-word", opWordASCII: "word-ascii", opNotWordASCII: "not-word-ascii",
}

// Listing shows the program, an instruction a line, for tests and debugging.
func (p *Program) Listing() string {
	var b strings.Builder
	fmt.Fprintf(&b, "start %d\n", p.start)
	for pc := len(p.code) - 1; pc >= 0; pc-- {
		in := &p.code[pc]
		fmt.Fprintf(&b, "%d %s", pc, opNames[in.op])
		switch in.op {
		case opByte:
			fmt.Fprintf(&b, " %q", string(rune(in.b)))
		case opString:
			fmt.Fprintf(&b, " %q", p.lits[in.x])
		case opSplit:
			fmt.Fprintf(&b, " or %d", in.x)
		case opBranch:
			fmt.Fprintf(&b, " %v", p.branches[in.x].lists)
		case opUntil, opUntilLazy, opUntilPoss, opLookNot, opCond:
			fmt.Fprintf(&b, " x%d or %d", in.x, in.y)
		default:
			fmt.Fprintf(&b, " x%d", in.x)
		}
		if in.max > 0 {
			fmt.Fprintf(&b, " {%d,%d}", in.min, in.max)
		}
		if in.set != nil {
			fmt.Fprintf(&b, " %s", bytesOf(in.set.tab, in.set.mask))
		}
		for _, g := range []*guard{in.guard, in.guard2} {
			if g != nil {
				fmt.Fprintf(&b, " if %s end=%v", bytesOf(g.tab, g.mask), g.end)
			}
		}
		if in.flags != 0 {
			fmt.Fprintf(&b, " flags %b", in.flags)
		}
		fmt.Fprintf(&b, " -> %d\n", in.next)
	}
	return b.String()
}

func bytesOf(tab *[256]uint8, mask uint8) string {
	var b strings.Builder
	b.WriteByte('[')
	for lo := 0; lo < 256; lo++ {
		if tab[lo]&mask == 0 {
			continue
		}
		hi := lo
		for hi < 255 && tab[hi+1]&mask != 0 {
			hi++
		}
		fmt.Fprintf(&b, "%q", string([]byte{byte(lo)}))
		if hi > lo {
			fmt.Fprintf(&b, "-%q", string([]byte{byte(hi)}))
		}
		lo = hi
	}
	return b.String() + "]"
}
