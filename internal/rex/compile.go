package rex

import "slices"

// compiler lays out code from the end of the pattern to its start: whoever
// emits a node knows where to go after it and how what follows can begin.
type compiler struct {
	*Program
	parser *parser
	sets   *sets
	firsts map[*node]firstInfo // of the repeats and atomic groups
	guards map[guardKey]*guard
	meter  Meter
	owed   int64 // work not yet told to the meter
	plain  bool  // for tests: nothing is left out that can be
	err    error
}

// pay tells the meter of work now and then. After an error the rest of the
// compilation is quick, and its result is thrown away.
func (c *compiler) pay(n int64) {
	if c.owed += n; c.owed >= flushEvery && c.err == nil {
		c.err = c.meter.Work(c.owed)
		c.owed = 0
	}
}

type guardKey struct {
	bytes byteSet
	end   bool
}

// Compile compiles a pattern given as text: WTF-8 for a str pattern, bytes for
// a bytes pattern. The meter, which may be nil, pays for the work and for the
// memory the program keeps.
//
// The error is a *PatternError, a *FlagError, ErrRepeatTooLarge, ErrTooDeep or
// ErrPatternSize, or what the meter said.
func Compile(m Meter, pattern string, isBytes bool, flags Flags) (*Program, error) {
	if m == nil {
		m = free{}
	}
	if len(pattern) > 4*MaxPattern {
		return nil, ErrPatternSize
	}
	// A character of the pattern takes a node at most, then an instruction.
	building := int64(len(pattern))*costPerChar + 1024
	if err := m.Alloc(building); err != nil {
		return nil, err
	}
	if err := m.Work(int64(len(pattern)) + 1); err != nil {
		return nil, err
	}
	p, err := compile(m, pattern, isBytes, flags, false)
	if p != nil {
		building -= p.size
	}
	if e := m.Alloc(-building); err == nil && e != nil {
		return nil, e
	}
	return p, err
}

// costPerChar is the memory that parsing and compiling take for each character
// of a pattern at the peak (TestCompileMemory).
const costPerChar = 512

type free struct{}

func (free) Work(int64) error  { return nil }
func (free) Alloc(int64) error { return nil }

func compile(m Meter, pattern string, isBytes bool, flags Flags, plain bool) (*Program, error) {
	ps, tree, err := parse(pattern, isBytes, flags)
	if err != nil {
		return nil, err
	}
	p := &Program{pattern: pattern, isBytes: isBytes, flags: ps.flags, groups: len(ps.groups) - 1,
		warnings: ps.warnings, width: widthOf(tree, ps.groups)}
	for name, g := range ps.names {
		p.names = append(p.names, GroupName{name, int(g)})
	}
	slices.SortFunc(p.names, func(a, b GroupName) int { return a.Index - b.Index })
	c := &compiler{Program: p, parser: ps, meter: m, plain: plain,
		firsts: map[*node]firstInfo{}, guards: map[guardKey]*guard{}}
	c.sets = newSets(isBytes, c.pay, func() bool { return c.err == nil })
	c.checkLookbehinds(tree)
	if c.err != nil {
		return nil, c.err
	}
	c.firstOf(tree)
	end := c.emit(inst{op: opMatch})
	start, f := c.node(tree, end, anything)
	c.pay(flushEvery)
	if c.err != nil {
		return nil, c.err
	}
	p.start = start
	if !plain {
		p.makePlan(c, f)
	}
	p.code, p.lits, p.branches = slices.Clone(p.code), slices.Clone(p.lits), slices.Clone(p.branches)
	p.size = c.sizeOf()
	return p, nil
}

// sizeOf adds up what the program keeps (TestCompileMemory).
func (c *compiler) sizeOf() int64 {
	n := 512 + len(c.pattern) + cap(c.code)*instSize + c.sets.tables*256 + len(c.sets.byKey)*144 + len(c.guards)*16
	for _, set := range c.sets.byKey {
		if set.high != nil {
			n += 48 + 4*cap(set.high.ranges)
		}
	}
	for _, l := range c.lits {
		n += 24 + len(l)
	}
	for i := range c.branches {
		n += branchSize + cap(c.branches[i].lists)*24
		for _, l := range c.branches[i].lists {
			n += 4*cap(l) + 8
		}
	}
	for _, g := range c.names {
		n += 32 + len(g.Name)
	}
	return int64(n)
}

// checkLookbehinds refuses lookbehinds of no fixed width, outer ones first.
func (c *compiler) checkLookbehinds(n *node) {
	if n.op == nLook && n.kind&lookBehind != 0 && c.err == nil {
		w := widthOf(&n.subs[0], c.parser.groups)
		c.pay(10)
		switch {
		case w.lo > maxLookBack:
			c.err = newPatternError("looks too much behind", c.pattern, nil, -1)
		case w.lo != w.hi:
			c.err = newPatternError("look-behind requires fixed-width pattern", c.pattern, nil, -1)
		}
		n.max = uint32(w.lo)
	}
	for i := range n.subs {
		c.checkLookbehinds(&n.subs[i])
	}
}

func (c *compiler) emit(in inst) int32 {
	c.pay(1)
	c.code = append(c.code, in)
	return int32(len(c.code) - 1)
}

// guard makes the guard of a rest; nil if nothing is known of it.
func (c *compiler) guard(f follow) *guard {
	if f.any || c.plain {
		return nil
	}
	key := guardKey{f.bytes, f.end}
	g := c.guards[key]
	if g == nil {
		g = &guard{end: f.end}
		g.tab, g.mask = c.sets.table(&f.bytes)
		g.only, _ = f.bytes.singles()
		if f.end {
			g.only = -1
		}
		c.guards[key] = g
	}
	return g
}

// node emits the code of n before next, whose text can begin as f says. It
// returns where the code starts and how the text from there can begin.
func (c *compiler) node(n *node, next int32, f follow) (int32, follow) {
	switch n.op {
	case nLit, nSet:
		return c.char(n, next, f)
	case nSeq:
		return c.sequence(n.subs, next, f)
	case nAlt:
		return c.alternatives(n, next, f)
	case nRepeat:
		return c.repeat(n, next, f)
	case nGroup:
		closing := c.emit(inst{op: opClose, x: 2*n.group + 1, next: next})
		pc, f := c.node(&n.subs[0], closing, f)
		return c.emit(inst{op: opOpen, x: 2 * n.group, next: pc}), f
	case nBackref:
		op := opBackref
		if n.flags&IgnoreCase != 0 {
			op = opBackrefFold
			if c.isBytes || n.flags&ASCII != 0 {
				op = opBackrefFoldASCII
			}
		}
		return c.emit(inst{op: op, x: 2 * n.group, next: next}), anything
	case nAssert:
		return c.assert(n, next, f)
	case nLook:
		return c.look(n, next, f)
	case nAtomic:
		mark := c.mark()
		end := c.emit(inst{op: opAtomicEnd, x: mark, next: next})
		// What follows must not choose among the ways of matching the body.
		pc, _ := c.node(&n.subs[0], end, anything)
		return c.emit(inst{op: opAtomic, x: mark, next: pc}), c.firsts[n].then(f)
	case nCond:
		no, noF := next, f
		if len(n.subs) == 2 {
			no, noF = c.node(&n.subs[1], next, f)
		}
		yes, yesF := c.node(&n.subs[0], next, f)
		return c.emit(inst{op: opCond, x: 2 * n.group, next: yes, y: no}), yesF.union(noF)
	}
	return c.emit(inst{op: opFail}), follow{}
}

func (c *compiler) mark() int32 {
	c.marks++
	return int32(c.marks - 1)
}

// setOf is the set of a node that matches one character.
func (c *compiler) setOf(n *node) *charset {
	n = n.alone()
	if n.op == nLit {
		return c.sets.literal(n.r, n.flags)
	}
	return c.sets.make(n.set, n.flags)
}

// isPlain reports whether n is a character that only itself equals.
func (c *compiler) isPlain(n *node) bool {
	if n.op != nLit {
		return false
	}
	if n.flags&IgnoreCase == 0 {
		return true
	}
	if isASCIILetter(n.r) {
		return false
	}
	if c.isBytes || n.flags&ASCII != 0 || n.r < 0x80 {
		return true
	}
	return len(foldings().class[n.r]) == 0
}

func (c *compiler) char(n *node, next int32, f follow) (int32, follow) {
	if c.isPlain(n) {
		return c.literal([]node{*n}, next)
	}
	set := c.setOf(n)
	in := inst{op: opSet, set: set, next: next}
	if !set.wide {
		in.op = opSet1
	}
	return c.emit(in), follow{bytes: set.first}
}

// literal emits a run of plain characters.
func (c *compiler) literal(run []node, next int32) (int32, follow) {
	var buf []byte
	for i := range run {
		buf = appendChar(buf, run[i].r, c.isBytes)
	}
	var f follow
	f.bytes.add(buf[0])
	if len(buf) == 1 {
		return c.emit(inst{op: opByte, b: buf[0], next: next}), f
	}
	c.lits = append(c.lits, string(buf))
	return c.emit(inst{op: opString, b: buf[0], x: int32(len(c.lits) - 1), next: next}), f
}

func (c *compiler) sequence(subs []node, next int32, f follow) (int32, follow) {
	for i := len(subs); i > 0; {
		j := i
		for j > 0 && c.isPlain(&subs[j-1]) {
			j--
		}
		if j < i {
			next, f = c.literal(subs[j:i], next)
			i = j
			continue
		}
		i--
		next, f = c.node(&subs[i], next, f)
	}
	return next, f
}

func (c *compiler) alternatives(n *node, next int32, f follow) (int32, follow) {
	starts := make([]int32, len(n.subs))
	follows := make([]follow, len(n.subs))
	var all follow
	for i := len(n.subs) - 1; i >= 0; i-- {
		starts[i], follows[i] = c.node(&n.subs[i], next, f)
		all = all.union(follows[i])
	}
	if len(starts) > 3 && len(starts) <= 4096 && c.err == nil && !c.plain {
		c.pay(int64(100 + 64*len(starts)))
		if b, ok := newBranch(starts, follows); ok {
			c.branches = append(c.branches, b)
			return c.emit(inst{op: opBranch, x: int32(len(c.branches) - 1)}), all
		}
	}
	pc, rest := starts[len(starts)-1], follows[len(starts)-1]
	for i := len(starts) - 2; i >= 0; i-- {
		pc = c.emit(inst{op: opSplit, next: starts[i], guard: c.guard(follows[i]), x: pc, guard2: c.guard(rest)})
		rest = rest.union(follows[i])
	}
	return pc, all
}

// newBranch sorts alternatives by the bytes they can begin with. It reports
// false if the lists would become too large.
func newBranch(starts []int32, follows []follow) (branch, bool) {
	var b branch
	total := 0
	list := func(ok func(f *follow) bool) (uint8, bool) {
		var l []int32
		for i := range follows {
			if follows[i].any || ok(&follows[i]) {
				l = append(l, starts[i])
			}
		}
		for i, old := range b.lists {
			if slices.Equal(old, l) {
				return uint8(i), true
			}
		}
		total += len(l)
		b.lists = append(b.lists, l)
		return uint8(len(b.lists) - 1), len(b.lists) < 256 && total <= 4*len(starts)+256
	}
	var ok bool
	if b.atEnd, ok = list(func(f *follow) bool { return f.end }); !ok {
		return b, false
	}
	for x := range b.byByte {
		if b.byByte[x], ok = list(func(f *follow) bool { return f.bytes.has(byte(x)) }); !ok {
			return b, false
		}
	}
	return b, true
}

func (c *compiler) assert(n *node, next int32, f follow) (int32, follow) {
	op := map[uint8]opcode{atStart: opStart, atLineStart: opLineStart, atEnd: opEnd, atLastEnd: opLastEnd,
		atLineEnd: opLineEnd, atWord: opWord, atNotWord: opNotWord, atWordASCII: opWordASCII,
		atNotWordASCII: opNotWordASCII}[n.kind]
	pc := c.emit(inst{op: op, next: next})
	switch n.kind {
	case atLastEnd, atLineEnd:
		var nl byteSet
		nl.add('\n')
		if f.any {
			return pc, follow{bytes: nl, end: true}
		}
		f.bytes.intersect(&nl)
	case atEnd:
		return pc, follow{end: f.end || f.any}
	}
	return pc, f
}

func (c *compiler) look(n *node, next int32, f follow) (int32, follow) {
	mark := c.mark()
	back := int32(min(n.max, maxInf))
	if n.kind&lookNot != 0 {
		end := c.emit(inst{op: opLookNotEnd, x: mark})
		pc, _ := c.node(&n.subs[0], end, anything)
		return c.emit(inst{op: opLookNot, x: mark, y: next, min: back, next: pc}), f
	}
	end := c.emit(inst{op: opLookEnd, x: mark, next: next})
	pc, _ := c.node(&n.subs[0], end, anything)
	return c.emit(inst{op: opLook, x: mark, min: back, next: pc}), f
}
