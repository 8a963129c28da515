package compile

import (
	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"

	"github.com/safepy/safepy/interp/syntax"
)

// patternContext is the state of matching one case clause. Captured values wait in registers of their own until the whole pattern has matched.
type patternContext struct {
	u        *unit
	slots    map[string]int // where captured values wait
	names    []string       // captured so far
	fail     label
	mayTrail bool // an irrefutable pattern is allowed here
}

// matchStmt compiles a match statement.
func (u *unit) matchStmt(s *syntax.Match) {
	subject := u.temp()
	u.into(s.Subject, subject)
	end := u.newLabel()
	inElse := false
	for i, c := range s.Cases {
		next := u.newLabel()
		last := i == len(s.Cases)-1
		mark := u.top
		u.at(c.Pattern)
		u.chargePoint()
		p := &patternContext{u: u, fail: next, mayTrail: c.Guard != nil || last}
		p.reserve(c.Pattern)
		p.match(c.Pattern, subject)
		for _, name := range p.names {
			u.at(c.Pattern)
			u.storeName(name, p.slots[name])
		}
		u.free(mark)
		if c.Guard != nil {
			u.condJump(c.Guard, next, false)
		}
		u.enterRegion()
		u.stmts(c.Body)
		if !last {
			u.jump(end)
		}
		u.leaveRegion()
		u.bind(next)
		if !inElse && !last {
			inElse = true
			u.enterRegion()
		}
	}
	if inElse {
		u.leaveRegion()
	}
	u.bind(end)
}

// capture keeps a register's value for a name.
func (p *patternContext) capture(name string, r int, at ast.Ast) {
	if name == "" {
		return
	}
	for _, n := range p.names {
		if n == name {
			p.u.failNode(at, "multiple assignments to name '%s' in pattern", name)
		}
	}
	p.u.at(at)
	p.u.op(Move, p.slots[name], r, 0)
	p.names = append(p.names, name)
}

// reserve takes a register for every name that a pattern captures.
func (p *patternContext) reserve(pat syntax.Pattern) {
	slot := func(name ast.Identifier) {
		if name == "" {
			return
		}
		if p.slots == nil {
			p.slots = map[string]int{}
		}
		if _, ok := p.slots[string(name)]; !ok {
			p.slots[string(name)] = p.u.temp()
		}
	}
	all := func(list []syntax.Pattern) {
		for _, q := range list {
			p.reserve(q)
		}
	}
	switch x := pat.(type) {
	case *syntax.MatchSequence:
		all(x.Patterns)
	case *syntax.MatchMapping:
		all(x.Patterns)
		slot(x.Rest)
	case *syntax.MatchClass:
		all(x.Patterns)
		all(x.KwdPatterns)
	case *syntax.MatchStar:
		slot(x.Name)
	case *syntax.MatchAs:
		if x.Pattern != nil {
			p.reserve(x.Pattern)
		}
		slot(x.Name)
	case *syntax.MatchOr:
		all(x.Patterns)
	}
}

// match tests the value in r against a pattern and goes to p.fail when it doesn't match.
func (p *patternContext) match(pat syntax.Pattern, r int) {
	u := p.u
	u.c.meter.work(1)
	u.at(pat)
	switch x := pat.(type) {
	case *syntax.MatchValue:
		p.equal(x, x.Value, r)
	case *syntax.MatchSingleton:
		t := u.temp()
		u.loadConst(t, singleton(py.Object(x.Value)))
		u.op(Is, t, r, t)
		u.branch(JumpIfFalse, t, p.fail)
		u.free(t)
	case *syntax.MatchSequence:
		p.sequence(x, r)
	case *syntax.MatchMapping:
		p.mapping(x, r)
	case *syntax.MatchClass:
		p.class(x, r)
	case *syntax.MatchStar:
		p.capture(string(x.Name), r, x)
	case *syntax.MatchAs:
		p.as(x, r)
	case *syntax.MatchOr:
		p.or(x, r)
	}
}

func (p *patternContext) equal(at ast.Ast, value ast.Expr, r int) {
	u := p.u
	switch value.(type) {
	case *syntax.JoinedStr, *syntax.TemplateStr:
		u.failNode(at, "patterns may only match literals and attribute lookups")
	}
	if k, ok := u.constant(value); ok && !u.c.opt.NoFuse {
		if imm, ok := k.immediate(); ok {
			u.pay(k.cost + 1)
			u.branchShort(JNotEqI, r, imm, p.fail)
			return
		}
	}
	t := u.temp()
	v := u.now(value)
	u.at(at)
	if u.c.opt.NoFuse {
		u.op(Eq, t, r, v)
		u.branch(JumpIfFalse, t, p.fail)
	} else {
		u.pay(1)
		u.branchShort(JNotEq, r, v, p.fail)
	}
	u.free(t)
}

func (p *patternContext) as(x *syntax.MatchAs, r int) {
	if x.Pattern == nil {
		if !p.mayTrail {
			if x.Name != "" {
				p.u.failNode(x, "name capture '%s' makes remaining patterns unreachable", x.Name)
			}
			p.u.failNode(x, "wildcard makes remaining patterns unreachable")
		}
		p.capture(string(x.Name), r, x)
		return
	}
	p.match(x.Pattern, r)
	p.capture(string(x.Name), r, x)
}

// inner matches a sub-pattern, where irrefutable ones are allowed.
func (p *patternContext) inner(pat syntax.Pattern, r int) {
	old := p.mayTrail
	p.mayTrail = true
	p.match(pat, r)
	p.mayTrail = old
}

// wildcard tells whether a pattern matches everything and binds nothing.
func wildcard(pat syntax.Pattern) bool {
	switch x := pat.(type) {
	case *syntax.MatchAs:
		return x.Pattern == nil && x.Name == ""
	case *syntax.MatchStar:
		return x.Name == ""
	}
	return false
}

func (p *patternContext) sequence(x *syntax.MatchSequence, r int) {
	u := p.u
	n, star, onlyWild, starWild := len(x.Patterns), -1, true, false
	for i, q := range x.Patterns {
		if s, ok := q.(*syntax.MatchStar); ok {
			if star >= 0 {
				u.failNode(x, "multiple starred names in sequence pattern")
			}
			star, starWild = i, s.Name == ""
		}
		onlyWild = onlyWild && wildcard(q)
	}
	t := u.temps(2)
	u.op(MatchSequence, t, r, 0)
	u.branch(JumpIfFalse, t, p.fail)
	switch {
	case star < 0:
		u.op(GetLen, t, r, 0)
		p.lengthIs(t, JNotEqI, Eq, n)
	case n > 1:
		u.op(GetLen, t, r, 0)
		p.lengthIs(t, JNotGeI, Ge, n-1)
	}
	u.free(t)
	switch {
	case onlyWild:
	case starWild:
		p.subscripts(x.Patterns, r, star)
	default:
		p.unpack(x, r, star)
	}
}

// lengthIs goes on only when the length in t compares with n.
func (p *patternContext) lengthIs(t int, fused, plain Op, n int) {
	u := p.u
	if u.c.opt.NoFuse || n > 30000 {
		u.loadConst(t+1, int64(n))
		u.op(plain, t, t, t+1)
		u.branch(JumpIfFalse, t, p.fail)
		return
	}
	u.pay(2)
	u.branchShort(fused, t, n, p.fail)
}

// unpack matches the items of a sequence one by one.
func (p *patternContext) unpack(x *syntax.MatchSequence, r, star int) {
	u := p.u
	mark := u.top
	base := u.temps(len(x.Patterns))
	if star < 0 {
		u.op(Unpack, r, base, len(x.Patterns))
	} else {
		if star >= 256 {
			u.failNode(x, "too many expressions in star-unpacking sequence pattern")
		}
		u.opExt(UnpackEx, r, base, 0, uint64(star)|uint64(len(x.Patterns)-star-1)<<32)
	}
	for i, q := range x.Patterns {
		p.inner(q, base+i)
	}
	u.free(mark)
}

// subscripts matches the items around a star that keeps nothing by index.
func (p *patternContext) subscripts(pats []syntax.Pattern, r, star int) {
	u := p.u
	n := len(pats)
	for i, q := range pats {
		if i == star || wildcard(q) {
			continue
		}
		mark := u.top
		t := u.temps(2)
		u.at(q)
		if i < star {
			u.loadConst(t, int64(i))
		} else {
			u.op(GetLen, t, r, 0)
			u.loadConst(t+1, int64(n-i))
			u.op(Sub, t, t, t+1)
		}
		u.op(LoadIndex, t, r, t)
		p.inner(q, t)
		u.free(mark)
	}
}

func (p *patternContext) mapping(x *syntax.MatchMapping, r int) {
	u := p.u
	n := len(x.Keys)
	t := u.temps(2)
	u.op(MatchMapping, t, r, 0)
	u.branch(JumpIfFalse, t, p.fail)
	if n == 0 {
		u.free(t)
		p.capturedRest(x, r, -1)
		return
	}
	u.op(GetLen, t, r, 0)
	p.lengthIs(t, JNotGeI, Ge, n)
	u.free(t)
	mark := u.top
	keys := u.temp()
	p.checkKeys(x)
	elts := u.temps(n)
	for i, k := range x.Keys {
		u.into(k, elts+i)
	}
	u.at(x)
	u.op(BuildTuple, keys, elts, n)
	u.free(elts)
	values := u.temp()
	u.op(MatchKeys, values, r, keys)
	u.branch(JumpIfNone, values, p.fail)
	items := u.temps(n)
	u.op(Unpack, values, items, n)
	for i, q := range x.Patterns {
		if !wildcard(q) {
			p.inner(q, items+i)
		}
	}
	p.capturedRest(x, r, keys)
	u.free(mark)
}

// capturedRest binds `**rest`.
func (p *patternContext) capturedRest(x *syntax.MatchMapping, r, keys int) {
	if x.Rest == "" {
		return
	}
	u := p.u
	t := u.temp()
	u.at(x)
	if keys < 0 {
		keys = u.temp()
		u.loadConst(keys, Tuple{})
	}
	u.op(MatchRest, t, r, keys)
	p.capture(string(x.Rest), t, x)
}

// checkKeys refuses literal keys that occur twice.
func (p *patternContext) checkKeys(x *syntax.MatchMapping) {
	seen := map[any]bool{}
	for _, k := range x.Keys {
		v, ok := p.u.patternLiteral(k)
		if !ok {
			if _, ok := k.(*ast.Attribute); !ok {
				p.u.failNode(x, "mapping pattern keys may only match literals and attribute lookups")
			}
			continue
		}
		key := matchKey(v)
		if seen[key] {
			p.u.failNode(x, "mapping pattern checks duplicate key (%s)", reprConst(v))
		}
		seen[key] = true
	}
}

// patternLiteral gives the value of a literal in a pattern, negative and complex numbers included.
func (u *unit) patternLiteral(e ast.Expr) (any, bool) {
	if k, ok := u.literal(e); ok {
		return k.v, true
	}
	switch x := e.(type) {
	case *ast.UnaryOp:
		if v, ok := u.patternLiteral(x.Operand); ok {
			return foldUnary(x.Op, v)
		}
	case *ast.BinOp:
		l, ok := u.patternLiteral(x.Left)
		r, ok2 := u.patternLiteral(x.Right)
		if ok && ok2 {
			return foldBinary(x.Op, l, r)
		}
	}
	return nil, false
}

// matchKey makes numbers that are equal the same key.
func matchKey(v any) any {
	switch v := v.(type) {
	case complex128:
		if imag(v) == 0 {
			return matchKey(real(v))
		}
	case bool:
		if v {
			return floatKey(1)
		}
		return floatKey(0)
	case int64:
		return floatKey(uint64(v))
	case float64:
		if n := int64(v); float64(n) == v {
			return floatKey(uint64(n))
		}
	}
	return constKey(v)
}

func (p *patternContext) class(x *syntax.MatchClass, r int) {
	u := p.u
	names := make(Tuple, len(x.KwdAttrs))
	for i, a := range x.KwdAttrs {
		for j := range i {
			if x.KwdAttrs[j] == a {
				u.failNode(x.KwdPatterns[i], "attribute name repeated in class pattern: %s", a)
			}
		}
		if a == "__debug__" {
			u.failNode(x.KwdPatterns[i], "cannot assign to __debug__")
		}
		names[i] = string(a)
	}
	mark := u.top
	cls := u.temp()
	u.into(x.Cls, cls)
	n := len(x.Patterns) + len(x.KwdPatterns)
	u.at(x)
	u.opExt(MatchClass, cls, r, cls, uint64(len(x.Patterns))|uint64(u.constIndex(names))<<32)
	u.branch(JumpIfNone, cls, p.fail)
	items := u.temps(n)
	u.op(Unpack, cls, items, n)
	for i := range n {
		var q syntax.Pattern
		if i < len(x.Patterns) {
			q = x.Patterns[i]
		} else {
			q = x.KwdPatterns[i-len(x.Patterns)]
		}
		if !wildcard(q) {
			p.inner(q, items+i)
		}
	}
	u.free(mark)
}

// or tries alternatives, which all bind the same names.
func (p *patternContext) or(x *syntax.MatchOr, r int) {
	u := p.u
	outer, outerFail, outerTrail := p.names, p.fail, p.mayTrail
	done := u.newLabel()
	var names []string
	mark := u.top
	for i, alt := range x.Patterns {
		next := u.newLabel()
		p.names, p.fail = nil, next
		p.mayTrail = outerTrail && i == len(x.Patterns)-1
		if i == 1 {
			u.enterRegion()
		}
		p.match(alt, r)
		if i == 0 {
			names = p.names
		} else if !sameNames(names, p.names) {
			u.failNode(x, "alternative patterns bind different names")
		}
		u.at(alt)
		u.jump(done)
		u.free(mark)
		u.bind(next)
	}
	u.jump(outerFail)
	u.leaveRegion()
	u.bind(done)
	p.names, p.fail, p.mayTrail = outer, outerFail, outerTrail
	for _, n := range names {
		for _, m := range p.names {
			if m == n {
				u.failNode(x, "multiple assignments to name '%s' in pattern", n)
			}
		}
		p.names = append(p.names, n)
	}
}

func sameNames(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for _, n := range a {
		found := false
		for _, m := range b {
			found = found || m == n
		}
		if !found {
			return false
		}
	}
	return true
}
