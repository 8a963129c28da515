package syntax

import (
	"github.com/go-python/gpython/ast"
)

// slab hands out values of one type, allocated many at a time: a tree is used
// and dropped as a whole, and allocation is most of what a parser does.
type slab[T any] struct {
	free []T
	size int
}

const maxSlab = 128

func (s *slab[T]) new() *T {
	if len(s.free) == 0 {
		s.grow(1)
	}
	x := &s.free[0]
	s.free = s.free[1:]
	return x
}

func (s *slab[T]) grow(n int) {
	s.size = min(max(2*s.size, 4), maxSlab)
	s.free = make([]T, max(s.size, n))
}

// copy returns a slice of its own that holds what xs holds; nil if empty.
func (s *slab[T]) copy(xs []T) []T {
	n := len(xs)
	if n == 0 {
		return nil
	}
	if n > len(s.free) {
		if n > maxSlab/4 {
			return append(make([]T, 0, n), xs...)
		}
		s.grow(n)
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	copy(out, xs)
	return out
}

// nodes are the slabs of the frequent nodes.
type nodes struct {
	name      slab[ast.Name]
	attribute slab[ast.Attribute]
	call      slab[ast.Call]
	str       slab[ast.Str]
	num       slab[ast.Num]
	constant  slab[ast.NameConstant]
	binOp     slab[ast.BinOp]
	unaryOp   slab[ast.UnaryOp]
	compare   slab[ast.Compare]
	subscript slab[ast.Subscript]
	index     slab[ast.Index]
	tuple     slab[ast.Tuple]
	keyword   slab[ast.Keyword]
	arg       slab[ast.Arg]
	arguments slab[ast.Arguments]
	exprStmt  slab[ast.ExprStmt]
	assign    slab[ast.Assign]
	ret       slab[ast.Return]
	ifStmt    slab[ast.If]
	function  slab[FunctionDef]
	joined    slab[JoinedStr]
	formatted slab[FormattedValue]

	exprs    slab[ast.Expr]
	stmts    slab[ast.Stmt]
	keywords slab[*ast.Keyword]
	args     slab[*ast.Arg]
	cmpOps   slab[ast.CmpOp]
}

// takeExprs returns what was pushed on the scratch stack since base.
func (p *parser) takeExprs(base int) []ast.Expr {
	out := p.mem.exprs.copy(p.exprs[base:])
	clear(p.exprs[base:])
	p.exprs = p.exprs[:base]
	return out
}

func (p *parser) takeStmts(base int) []ast.Stmt {
	out := p.mem.stmts.copy(p.stmts[base:])
	clear(p.stmts[base:])
	p.stmts = p.stmts[:base]
	return out
}

func (p *parser) takeKeywords(base int) []*ast.Keyword {
	out := p.mem.keywords.copy(p.kws[base:])
	clear(p.kws[base:])
	p.kws = p.kws[:base]
	return out
}

func (p *parser) newName(pos ast.Pos, id ast.Identifier, ctx ast.ExprContext) *ast.Name {
	n := p.mem.name.new()
	n.Pos, n.Id, n.Ctx = pos, id, ctx
	return n
}

func (p *parser) newTuple(pos ast.Pos, elts []ast.Expr, ctx ast.ExprContext) *ast.Tuple {
	n := p.mem.tuple.new()
	n.Pos, n.Elts, n.Ctx = pos, elts, ctx
	return n
}
