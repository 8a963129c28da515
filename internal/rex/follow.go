package rex

// follow says how the text that some rest of a pattern matches can begin.
type follow struct {
	bytes byteSet // with one of these bytes,
	end   bool    // or it is empty and at the end of the subject,
	any   bool    // or nothing is known
}

var anything = follow{any: true}

func (f follow) union(o follow) follow {
	f.bytes.union(&o.bytes)
	f.end = f.end || o.end
	f.any = f.any || o.any
	return f
}

// firstInfo is what is known of a node by itself: how a match of it can begin,
// unless it is empty.
type firstInfo struct {
	bytes byteSet
	any   bool // nothing is known
	empty bool // it can match the empty string
}

// then is what is known at a node, given what follows it.
func (i firstInfo) then(f follow) follow {
	out := follow{bytes: i.bytes, any: i.any}
	if i.empty {
		return out.union(f)
	}
	return out
}

// firstOf computes the firstInfo of n, and keeps those of repeats and atomic groups,
// whose code is made without knowing what follows.
func (c *compiler) firstOf(n *node) firstInfo {
	switch n.op {
	case nLit:
		var i firstInfo
		if n.flags&IgnoreCase == 0 {
			var buf [4]byte
			i.bytes.add(appendChar(buf[:0], n.r, c.isBytes)[0])
			return i
		}
		i.bytes = c.sets.literal(n.r, n.flags).first
		return i
	case nSet:
		return firstInfo{bytes: c.sets.make(n.set, n.flags).first}
	case nSeq:
		i := firstInfo{empty: true}
		for k := range n.subs {
			s := c.firstOf(&n.subs[k]) // even if i is settled: it keeps the infos below
			if !i.empty {
				continue
			}
			i.bytes.union(&s.bytes)
			i.any = i.any || s.any
			i.empty = s.empty
		}
		return i
	case nAlt, nCond:
		var i firstInfo
		for k := range n.subs {
			s := c.firstOf(&n.subs[k])
			i.bytes.union(&s.bytes)
			i.any = i.any || s.any
			i.empty = i.empty || s.empty
		}
		i.empty = i.empty || n.op == nCond && len(n.subs) == 1
		return i
	case nRepeat:
		i := c.firstOf(&n.subs[0])
		c.firsts[n] = i
		i.empty = i.empty || n.min == 0
		return i
	case nGroup:
		return c.firstOf(&n.subs[0])
	case nAtomic:
		i := c.firstOf(&n.subs[0])
		c.firsts[n] = i
		return i
	case nLook:
		c.firstOf(&n.subs[0])
		return firstInfo{empty: true}
	case nBackref:
		return firstInfo{any: true, empty: true}
	case nAssert:
		return firstInfo{empty: true}
	}
	return firstInfo{}
}
