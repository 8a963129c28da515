package rex

import "math"

// nodeOp is the kind of a node of the pattern's tree.
type nodeOp uint8

const (
	nSeq     nodeOp = iota // subs one after another
	nLit                   // the character r
	nSet                   // one character of set
	nAlt                   // the first of subs that leads to a match
	nRepeat                // subs[0], min to max times
	nGroup                 // subs[0], captured as group
	nBackref               // what group captured
	nAssert                // a condition on the position
	nLook                  // subs[0] matches (or not) ahead or behind
	nAtomic                // subs[0], without going back into it
	nCond                  // subs[0] if group took part, else subs[1]
	nFail                  // never
)

// Kinds of nRepeat.
const (
	greedy uint8 = iota
	lazy
	possessive
)

// Kinds of nAssert. The word boundaries come in a Unicode and an ASCII form.
const (
	atStart     uint8 = iota // \A, and ^ without MULTILINE
	atLineStart              // ^ with MULTILINE
	atEnd                    // \Z, \z
	atLastEnd                // $: the end, or before a newline at the end
	atLineEnd                // $ with MULTILINE
	atWord
	atNotWord
	atWordASCII
	atNotWordASCII
)

// Kinds of nLook, as bits.
const (
	lookBehind uint8 = 1 << iota
	lookNot
)

// node is one item of a pattern. Flags are resolved while parsing: a node means
// the same wherever it stands.
type node struct {
	op    nodeOp
	kind  uint8 // of nRepeat, nAssert, nLook
	flags Flags // IgnoreCase and the type flag, for nLit, nSet, nBackref
	group int32 // nGroup, nBackref, nCond
	r     rune  // nLit
	bare  bool  // nSeq: the contents of (?:…) without flags
	min   uint32
	max   uint32 // MaxRepeat: unbounded
	set   *setSpec
	subs  []node
}

// single reports whether n always matches exactly one character and captures
// nothing, so that a repeat of it needs no stack per round.
func (n *node) single() bool {
	switch n.op {
	case nLit, nSet:
		return true
	case nSeq:
		return len(n.subs) == 1 && n.subs[0].single()
	}
	return false
}

// alone returns the one item of nested sequences of one.
func (n *node) alone() *node {
	for n.op == nSeq && len(n.subs) == 1 {
		n = &n.subs[0]
	}
	return n
}

// width is how many characters a node can match at least and at most;
// math.MaxUint64 stands for any larger number too.
type width struct{ lo, hi uint64 }

const maxWidth = math.MaxUint64

func satAdd(a, b uint64) uint64 {
	if a > maxWidth-b {
		return maxWidth
	}
	return a + b
}

func satMul(a, b uint64) uint64 {
	if a != 0 && b > maxWidth/a {
		return maxWidth
	}
	return a * b
}

// widthOf computes the width of n, given those of the groups closed before it.
func widthOf(n *node, groups []groupInfo) width {
	switch n.op {
	case nLit, nSet:
		return width{1, 1}
	case nSeq:
		var w width
		for i := range n.subs {
			s := widthOf(&n.subs[i], groups)
			w = width{satAdd(w.lo, s.lo), satAdd(w.hi, s.hi)}
		}
		return w
	case nAlt:
		w := width{maxWidth, 0}
		for i := range n.subs {
			s := widthOf(&n.subs[i], groups)
			w = width{min(w.lo, s.lo), max(w.hi, s.hi)}
		}
		return w
	case nRepeat:
		w := widthOf(&n.subs[0], groups)
		hi := satMul(w.hi, uint64(n.max))
		if n.max == MaxRepeat && w.hi > 0 {
			hi = maxWidth
		}
		return width{satMul(w.lo, uint64(n.min)), hi}
	case nGroup:
		return groups[n.group].width // was computed when the group closed
	case nAtomic:
		return widthOf(&n.subs[0], groups)
	case nBackref:
		return groups[n.group].width
	case nCond:
		w := widthOf(&n.subs[0], groups)
		if len(n.subs) == 1 {
			return width{0, w.hi}
		}
		s := widthOf(&n.subs[1], groups)
		return width{min(w.lo, s.lo), max(w.hi, s.hi)}
	}
	return width{}
}
