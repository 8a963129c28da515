package rex

import "strings"

// match runs p on s from pos on and leaves the spans in m.Caps. It is the
// machine's one loop: an instruction either goes on at another one (continue)
// or leaves the switch, which means that it failed; then the newest alternative
// is taken from the stack.
//
// What overwrites a capture or a loop first puts the old value on the stack,
// unless the stack is empty: then no alternative can want it back.
//
// The hot state lives in locals: stk is m.stack, sp its top, fuel is m.fuel.
// fuel is written back before anything that may pay.
func (m *Machine) match(p *Program, s string, pos int, md mode) (bool, error) {
	code, caps, loops := p.code, m.Caps, m.loops
	stk, sp := m.stack, 0
	fuel := m.fuel
	last := 0       // lastindex
	dirty := true   // captures may be set
	start := pos    // where this attempt began
	skipTo := 0     // no match begins before it
	forbidden := -1 // an empty match must not end here
	if md.advance {
		forbidden = pos
	}
	var pc int32

attempt:
	if md.search {
		fuel--
		if g := p.plan.guard; g != nil && g.only < 0 {
			// nextStart for the common case, spelled out.
			stop := min(len(s), start+scanChunk)
			from := start
			tab, mask := g.tab, g.mask
			for t := s[:stop]; start < len(t) && tab[t[start]]&mask == 0; start++ {
			}
			fuel -= (start - from) >> 3
		}
		if p.plan.kind != planAny || start > len(s) {
			for {
				at, ok := p.nextStart(s, start)
				if at < 0 {
					m.fuel = fuel
					return false, nil
				}
				fuel -= (at - start) >> 3
				start = at
				if ok {
					break
				}
				m.fuel = fuel
				if err := m.spend(0); err != nil {
					return false, err
				}
				fuel = m.fuel
			}
		}
		if p.plan.literal {
			caps[0], caps[1] = start, start+len(p.plan.prefix)
			m.LastIndex = 0
			m.fuel = fuel
			return true, nil
		}
	}
	if dirty {
		for i := range caps {
			caps[i] = -1
		}
		last, dirty = 0, false
	}
	pos, pc = start, p.start

	for {
		in := &code[pc]
		if fuel--; fuel < 0 {
			m.fuel = fuel
			if err := m.spend(0); err != nil {
				return false, err
			}
			fuel = m.fuel
		}
		switch in.op {
		case opByte:
			if pos < len(s) && s[pos] == in.b {
				pos++
				pc = in.next
				continue
			}
		case opString:
			lit := p.lits[in.x]
			if len(s)-pos >= len(lit) && s[pos:pos+len(lit)] == lit {
				pos += len(lit)
				fuel -= len(lit) >> 3
				pc = in.next
				continue
			}
		case opSet1:
			if pos < len(s) && in.set.tab[s[pos]]&in.set.mask != 0 {
				pos++
				pc = in.next
				continue
			}
		case opSet:
			if pos < len(s) {
				if b := s[pos]; b < 0x80 {
					if in.set.tab[b]&in.set.mask != 0 {
						pos++
						pc = in.next
						continue
					}
				} else if w, ok := in.set.hasAt(s, pos); ok {
					pos += w
					pc = in.next
					continue
				}
			}

		case opRepeat:
			var lo, hi int
			if in.flags&flagCounted == 0 {
				set := in.set
				stop := len(s)
				if int(in.max) < stop-pos {
					stop = pos + int(in.max)
				}
				t := s[:min(stop, pos+scanChunk)]
				if set.notOnly >= 0 {
					if hi = strings.IndexByte(t[pos:], byte(set.notOnly)) + pos; hi < pos {
						hi = len(t)
					}
				} else {
					tab, mask := set.tab, set.mask
					for hi = pos; hi < len(t) && tab[t[hi]]&mask != 0; hi++ {
					}
				}
				if hi < stop && (hi == len(t) || set.hi == hiSome && s[hi] >= 0x80) {
					m.fuel = fuel - (hi-pos)&scanChunk>>3
					var err error
					if hi, err = m.spanTo(set, s, hi, stop); err != nil {
						return false, err
					}
					fuel = m.fuel
				}
				lo = pos + int(in.min)
				if hi < lo {
					break
				}
				if set.wide && lo > pos {
					lo = pos + charWidth(s, pos)
				}
			} else {
				var ok bool
				if lo, hi, ok = in.set.runASCII(s, pos, int(in.min), int(in.max)); !ok {
					m.fuel = fuel
					var err error
					if lo, hi, ok, err = m.run(in, s, pos); err != nil {
						return false, err
					}
					fuel = m.fuel
				}
				if !ok || hi < lo {
					break
				}
			}
			fuel -= (hi - pos) & (scanChunk - 1) >> 3 // whole chunks are paid for
			if in.flags != 0 {
				if in.flags&flagFirst != 0 && pos == start {
					if skipTo = hi; in.min == 0 {
						skipTo++
					}
				}
				if in.flags&flagLast != 0 {
					if md.all && hi < len(s) {
						break
					}
					pos, pc = hi, in.next
					continue
				}
				if in.flags&flagDisjoint != 0 {
					if g := in.guard; g == nil || g.allows(s, hi) {
						pos, pc = hi, in.next
						continue
					}
					break
				}
			}
			allowed := in.guard == nil || in.guard.allows(s, hi)
			if hi == lo {
				if allowed {
					pos, pc = hi, in.next
					continue
				}
				break
			}
			if sp >= len(stk) {
				if err := m.grow(); err != nil {
					return false, err
				}
				stk = m.stack
			}
			stk[sp] = frame{frRepeat, pc, int32(lo), int32(hi)}
			sp++
			if allowed {
				pos, pc = hi, in.next
				continue
			}
		case opFixed:
			if in.flags&flagCounted == 0 {
				stop := pos + int(in.min)
				if stop > len(s) {
					break
				}
				fuel -= int(in.min) >> 3
				tab, mask := in.set.tab, in.set.mask
				for t := s[:stop]; pos < len(t) && tab[t[pos]]&mask != 0; pos++ {
				}
				if pos == stop {
					pc = in.next
					continue
				}
				break
			}
			lo, hi, ok := in.set.runASCII(s, pos, int(in.min), int(in.min))
			if !ok {
				m.fuel = fuel
				var err error
				if lo, hi, ok, err = m.run(in, s, pos); err != nil {
					return false, err
				}
				fuel = m.fuel
			}
			if ok && hi >= lo {
				fuel -= (lo - pos) & (scanChunk - 1) >> 3
				pos, pc = lo, in.next
				continue
			}
		case opLazy:
			if in.min > 0 {
				m.fuel = fuel
				at, ok, err := m.countTo(in.set, s, pos, int(in.min))
				if err != nil {
					return false, err
				}
				fuel = m.fuel
				if !ok {
					break
				}
				fuel -= (at - pos) & (scanChunk - 1) >> 3
				pos = at
			}
			allowed := in.guard == nil || in.guard.allows(s, pos)
			if !allowed || in.flags&flagDisjoint == 0 {
				if sp >= len(stk) {
					if err := m.grow(); err != nil {
						return false, err
					}
					stk = m.stack
				}
				stk[sp] = frame{frLazy, pc, int32(pos), in.min}
				sp++
			}
			if allowed {
				pc = in.next
				continue
			}

		case opOpen:
			if sp > 0 {
				if sp >= len(stk) {
					if err := m.grow(); err != nil {
						return false, err
					}
					stk = m.stack
				}
				stk[sp] = frame{frCap, in.x, int32(caps[in.x]), 0}
				sp++
			}
			caps[in.x] = pos
			dirty = true
			pc = in.next
			continue
		case opClose:
			if sp > 0 {
				if sp >= len(stk) {
					if err := m.grow(); err != nil {
						return false, err
					}
					stk = m.stack
				}
				stk[sp] = frame{frClose, in.x, int32(caps[in.x]), int32(last)}
				sp++
			}
			caps[in.x] = pos
			last = int(in.x) >> 1
			pc = in.next
			continue

		case opSplit:
			if in.guard == nil || in.guard.allows(s, pos) {
				if in.guard2 == nil || in.guard2.allows(s, pos) {
					if sp >= len(stk) {
						if err := m.grow(); err != nil {
							return false, err
						}
						stk = m.stack
					}
					stk[sp] = frame{frAlt, in.x, int32(pos), 0}
					sp++
				}
				pc = in.next
				continue
			}
			if in.guard2 == nil || in.guard2.allows(s, pos) {
				pc = in.x
				continue
			}
		case opBranch:
			list := p.branches[in.x].at(s, pos)
			if len(list) > 1 {
				if sp >= len(stk) {
					if err := m.grow(); err != nil {
						return false, err
					}
					stk = m.stack
				}
				stk[sp] = frame{frBranch, in.x, int32(pos), 1}
				sp++
			}
			if len(list) > 0 {
				pc = list[0]
				continue
			}

		case opLoop:
			if sp > 0 {
				if sp >= len(stk) {
					if err := m.grow(); err != nil {
						return false, err
					}
					stk = m.stack
				}
				l := loops[in.x]
				stk[sp] = frame{frLoop, in.x, l.count, l.last}
				sp++
			}
			loops[in.x] = loop{0, -1}
			pc = in.next
			continue
		case opUntil, opUntilLazy:
			if sp+2 > len(stk) {
				if err := m.grow(); err != nil {
					return false, err
				}
				stk = m.stack
			}
			l := &loops[in.x]
			body := in.guard2 == nil || in.guard2.allows(s, pos)
			if l.count >= in.min {
				tail := in.guard == nil || in.guard.allows(s, pos)
				body = body && l.count < in.max && int(l.last) != pos
				if tail && (in.op == opUntilLazy || !body) {
					if body {
						stk[sp] = frame{frLoopLazy, pc, int32(pos), 0}
						sp++
					}
					pc = in.next
					continue
				}
				if tail {
					stk[sp] = frame{frAlt, in.next, int32(pos), 0}
					sp++
				}
				if body {
					if sp > 0 {
						stk[sp] = frame{frLoop, in.x, l.count, l.last}
						sp++
					}
					l.last = int32(pos)
				}
			} else if body && sp > 0 {
				stk[sp] = frame{frLoop, in.x, l.count, l.last}
				sp++
			}
			if body {
				l.count++
				pc = in.y
				continue
			}
		case opUntilPoss:
			l := &loops[in.x]
			if l.count >= in.max || l.count >= in.min && int(l.last) == pos {
				pc = in.next
				continue
			}
			if sp+2 > len(stk) {
				if err := m.grow(); err != nil {
					return false, err
				}
				stk = m.stack
			}
			if l.count >= in.min {
				if sp > 0 {
					stk[sp] = frame{frLoop, in.x, l.count, l.last}
					sp++
				}
				l.last = int32(pos)
			}
			stk[sp] = frame{frPoss, pc, int32(pos), 0}
			m.marks[in.z] = sp
			sp++
			pc = in.y
			continue
		case opPossEnd:
			old := sp
			sp = cut(stk, m.marks[in.z], sp)
			fuel -= (old - sp) >> 2
			l := &loops[in.x]
			if sp > 0 {
				stk[sp] = frame{frLoop, in.x, l.count, l.last} // the barrier left room
				sp++
			}
			l.count++
			pc = in.next
			continue

		case opAtomic, opLook, opLookNot:
			if sp >= len(stk) {
				if err := m.grow(); err != nil {
					return false, err
				}
				stk = m.stack
			}
			kind, at := frBarrier, pos
			if in.op == opLookNot {
				kind = frLookNot
			}
			if in.min > 0 {
				m.fuel = fuel
				var ok bool
				var err error
				if at, ok, err = m.back(p, s, pos, int(in.min)); err != nil {
					return false, err
				}
				fuel = m.fuel - int(in.min)&(scanChunk-1)>>3
				if !ok {
					if in.op == opLookNot {
						pc = in.y
						continue
					}
					break
				}
			}
			stk[sp] = frame{kind, pc, int32(pos), 0}
			m.marks[in.x] = sp
			sp++
			pos, pc = at, in.next
			continue
		case opAtomicEnd, opLookEnd:
			mark := m.marks[in.x]
			if in.op == opLookEnd {
				pos = int(stk[mark].a)
			}
			fuel -= (sp - mark) >> 2
			sp = cut(stk, mark, sp)
			pc = in.next
			continue
		case opLookNotEnd:
			mark := m.marks[in.x]
			fuel -= (sp - mark) >> 2
			for sp--; sp > mark; sp-- {
				switch f := &stk[sp]; f.kind {
				case frCap:
					caps[f.x] = int(f.a)
				case frClose:
					caps[f.x], last = int(f.a), int(f.b)
				case frLoop:
					loops[f.x] = loop{f.a, f.b}
				}
			}

		case opCond:
			if b := caps[in.x]; b >= 0 && caps[in.x+1] >= b {
				pc = in.next
			} else {
				pc = in.y
			}
			continue
		case opBackref:
			b, e := caps[in.x], caps[in.x+1]
			n := e - b
			if b < 0 || n < 0 || len(s)-pos < n || n > 0 && s[pos] != s[b] {
				break
			}
			for ; n > scanChunk && s[pos:pos+scanChunk] == s[b:b+scanChunk]; n -= scanChunk {
				pos, b = pos+scanChunk, b+scanChunk
				m.fuel = fuel
				if err := m.spend(scanChunk / 8); err != nil {
					return false, err
				}
				fuel = m.fuel
			}
			if s[pos:pos+n] == s[b:e] {
				fuel -= n >> 3
				pos += n
				pc = in.next
				continue
			}
		case opBackrefFold, opBackrefFoldASCII:
			m.fuel = fuel
			at, ok, err := m.backrefFold(p, s, pos, in)
			if err != nil {
				return false, err
			}
			fuel = m.fuel
			if ok {
				pos, pc = at, in.next
				continue
			}

		case opStart:
			if pos == 0 {
				pc = in.next
				continue
			}
		case opLineStart:
			if pos == 0 || s[pos-1] == '\n' {
				pc = in.next
				continue
			}
		case opEnd:
			if pos == len(s) {
				pc = in.next
				continue
			}
		case opLastEnd:
			if pos == len(s) || pos == len(s)-1 && s[pos] == '\n' {
				pc = in.next
				continue
			}
		case opLineEnd:
			if pos == len(s) || s[pos] == '\n' {
				pc = in.next
				continue
			}
		case opWord, opNotWord:
			if atBoundary(s, pos) == (in.op == opWord) {
				pc = in.next
				continue
			}
		case opWordASCII, opNotWordASCII:
			if atBoundaryASCII(s, pos) == (in.op == opWordASCII) {
				pc = in.next
				continue
			}

		case opMatch:
			if md.all && pos != len(s) || pos == forbidden {
				break
			}
			caps[0], caps[1] = start, pos
			m.LastIndex = last
			m.fuel = fuel
			return true, nil
		case opFail:
		}

		// Failed: back to the newest alternative.
	back:
		for {
			if sp == 0 {
				if !md.search {
					m.fuel = fuel
					return false, nil
				}
				if start < len(s) {
					if p.isBytes {
						start++
					} else {
						start += charWidth(s, start)
					}
				} else {
					start++
				}
				if start < skipTo {
					for start = skipTo; !p.isBytes && start < len(s) && cont(s[start]); start++ {
					}
				}
				if start > len(s) {
					m.fuel = fuel
					return false, nil
				}
				goto attempt
			}
			sp--
			f := &stk[sp]
			switch f.kind {
			case frCap:
				caps[f.x] = int(f.a)
			case frClose:
				caps[f.x], last = int(f.a), int(f.b)
			case frLoop:
				loops[f.x] = loop{f.a, f.b}
			case frAlt:
				pc, pos = f.x, int(f.a)
				break back
			case frRepeat:
				in := &code[f.x]
				lo, hi := int(f.a), int(f.b)
				at, found := giveBack(in, s, lo, hi)
				fuel -= (hi - at) >> 3
				if at > lo {
					f.b = int32(at)
					sp++
				}
				if found {
					pos, pc = at, in.next
					break back
				}
				if at > lo && fuel < 0 {
					m.fuel = fuel
					if err := m.spend(0); err != nil {
						return false, err
					}
					fuel = m.fuel
				}
			case frLazy:
				in := &code[f.x]
				at, n, found, done := lazyNext(in, s, int(f.a), int(f.b))
				fuel -= (at - int(f.a)) >> 3
				if !done && !(found && in.flags&flagDisjoint != 0) {
					f.a, f.b = int32(at), int32(n)
					sp++
				}
				if found {
					pos, pc = at, in.next
					break back
				}
				if fuel < 0 {
					m.fuel = fuel
					if err := m.spend(0); err != nil {
						return false, err
					}
					fuel = m.fuel
				}
			case frBranch:
				list := p.branches[f.x].at(s, int(f.a))
				pc, pos = list[f.b], int(f.a)
				if f.b++; int(f.b) < len(list) {
					sp++
				}
				break back
			case frLoopLazy:
				in := &code[f.x]
				pos, pc = int(f.a), in.y
				l := &loops[in.x]
				if sp > 0 {
					*f = frame{frLoop, in.x, l.count, l.last}
					sp++
				}
				l.count++
				l.last = int32(pos)
				break back
			case frLookNot:
				pos, pc = int(f.a), code[f.x].y
				break back
			case frPoss:
				in := &code[f.x]
				if loops[in.x].count >= in.min {
					pos, pc = int(f.a), in.next
					break back
				}
			}
		}
	}
}
