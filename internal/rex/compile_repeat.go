package rex

// repeat emits X{min,max}. A repeat of single characters is one instruction;
// any other is a loop, with a counter unless it is a plain X*, X+ or X?.
func (c *compiler) repeat(n *node, next int32, f follow) (int32, follow) {
	body := &n.subs[0]
	lo, hi := bound(n.min), bound(n.max)
	if hi == 0 {
		return next, f
	}
	if body.single() {
		return c.repeatChar(n, lo, hi, next, f)
	}
	if lo == 1 && hi == 1 && n.kind != possessive {
		return c.node(body, next, f)
	}
	first := c.firsts[n]
	if n.kind == possessive {
		return c.repeatPossessive(n, lo, hi, first, next, f)
	}
	switch {
	case lo == 0 && hi == 1:
		return c.optional(n, next, f)
	case lo <= 1 && hi == maxInf && !first.empty && !first.any && !c.plain:
		return c.star(n, lo, first, next, f)
	}
	return c.counted(n, lo, hi, first, next, f)
}

// bound turns a count of rounds into 32 bits; no subject allows more rounds.
func bound(n uint32) int32 {
	if n >= maxInf {
		return maxInf
	}
	return int32(n)
}

func (c *compiler) repeatChar(n *node, lo, hi int32, next int32, f follow) (int32, follow) {
	set := c.setOf(&n.subs[0])
	at := follow{bytes: set.first}
	if lo == 0 {
		at = at.union(f)
	}
	if lo == 1 && hi == 1 {
		pc, _ := c.char(n.subs[0].alone(), next, f)
		return pc, at
	}
	in := inst{op: opRepeat, set: set, min: lo, max: hi, next: next, guard: c.guard(f)}
	switch {
	case lo == hi:
		if set.wide || lo > scanChunk {
			in.flags |= flagCounted
		}
		in.op, in.guard = opFixed, nil
	case n.kind == lazy:
		in.op = opLazy
	case c.isLast(next) && !c.plain:
		in.flags |= flagLast
	}
	if set.wide && (lo > 1 || hi != maxInf) {
		in.flags |= flagCounted
	}
	if n.kind == possessive || !f.any && set.first.disjoint(&f.bytes) && !c.plain {
		in.flags |= flagDisjoint
	}
	return c.emit(in), at
}

// isLast reports whether a match is sure once pc is reached.
func (c *compiler) isLast(pc int32) bool {
	for c.code[pc].op == opClose {
		pc = c.code[pc].next
	}
	return c.code[pc].op == opMatch
}

// optional emits X? and X??.
func (c *compiler) optional(n *node, next int32, f follow) (int32, follow) {
	pc, bf := c.node(&n.subs[0], next, f)
	in := inst{op: opSplit, next: pc, guard: c.guard(bf), x: next, guard2: c.guard(f)}
	if n.kind == lazy {
		in.next, in.x = in.x, in.next
		in.guard, in.guard2 = in.guard2, in.guard
	}
	return c.emit(in), bf.union(f)
}

// star emits X* and X+ for an X that is never empty: no counter, and no need to
// look whether a round got anywhere.
func (c *compiler) star(n *node, lo int32, first firstInfo, next int32, f follow) (int32, follow) {
	round := follow{bytes: first.bytes}
	head := c.emit(inst{op: opSplit})
	pc, _ := c.node(&n.subs[0], head, round.union(f))
	in := inst{op: opSplit, next: pc, guard: c.guard(round), x: next, guard2: c.guard(f)}
	if n.kind == lazy {
		in.next, in.x = in.x, in.next
		in.guard, in.guard2 = in.guard2, in.guard
	}
	c.code[head] = in
	if lo == 1 {
		return pc, round
	}
	return head, round.union(f)
}

// counted emits the general loop.
func (c *compiler) counted(n *node, lo, hi int32, first firstInfo, next int32, f follow) (int32, follow) {
	loop := int32(c.loops)
	c.loops++
	op := opUntil
	if n.kind == lazy {
		op = opUntilLazy
	}
	head := c.emit(inst{op: op})
	round := first.then(f)
	pc, _ := c.node(&n.subs[0], head, round.union(f))
	c.code[head] = inst{op: op, x: loop, y: pc, next: next, min: lo, max: hi,
		guard: c.guard(f), guard2: c.guard(round)}
	at := round
	if lo == 0 {
		at = at.union(f)
	}
	return c.emit(inst{op: opLoop, x: loop, next: head}), at
}

func (c *compiler) repeatPossessive(n *node, lo, hi int32, first firstInfo, next int32, f follow) (int32, follow) {
	loop := int32(c.loops)
	c.loops++
	mark := c.mark()
	head := c.emit(inst{op: opUntilPoss})
	end := c.emit(inst{op: opPossEnd, x: loop, z: mark, next: head})
	pc, _ := c.node(&n.subs[0], end, anything)
	c.code[head] = inst{op: opUntilPoss, x: loop, y: pc, z: mark, next: next, min: lo, max: hi}
	at := first.then(f)
	if lo == 0 {
		at = at.union(f)
	}
	return c.emit(inst{op: opLoop, x: loop, next: head}), at
}
