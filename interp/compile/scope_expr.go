package compile

import (
	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

func (a *analysis) exprs(list []ast.Expr) {
	for _, e := range list {
		a.expr(e)
	}
}

func (a *analysis) keywords(list []*ast.Keyword) {
	for _, k := range list {
		a.notDebug(string(k.Arg), k, "cannot assign to __debug__")
		a.expr(k.Value)
	}
}

// expr visits an expression, in whichever context; nil is allowed. Chains along the left edge are followed without recursion.
func (a *analysis) expr(e ast.Expr) {
	for e != nil {
		a.check.work(1)
		switch x := e.(type) {
		case *ast.Name:
			a.name(x)
			return
		case *ast.Attribute:
			if x.Ctx == ast.Store || x.Ctx == ast.AugStore || x.Ctx == ast.Del {
				if x.Attr == "__debug__" {
					if x.Ctx == ast.Del {
						a.fail(x, "cannot delete __debug__")
					}
					a.fail(x, "cannot assign to __debug__")
				}
			} else if x.Attr == "_getframe" || x.Attr == "currentframe" {
				a.cur.readsLocals = a.cur.readsLocals || a.cur.kind.functionLike()
			}
			e = x.Value
			continue
		case *ast.BinOp:
			// Left first: order decides the order of local variables only, so unwind the left edge.
			a.binop(x)
			return
		case *ast.Call:
			a.call(x)
			return
		case *ast.Num, *ast.Str, *ast.Bytes, *ast.NameConstant, *ast.Ellipsis:
			return
		case *ast.UnaryOp:
			e = x.Operand
			continue
		case *ast.Starred:
			e = x.Value
			continue
		case *ast.Subscript:
			a.expr(x.Value)
			if ix, ok := x.Slice.(*ast.Index); ok {
				e = ix.Value
				continue
			}
			return
		default:
			a.expr2(e)
			return
		}
	}
}

func (a *analysis) binop(x *ast.BinOp) {
	var rights []ast.Expr
	var left ast.Expr = x
	for {
		b, ok := left.(*ast.BinOp)
		if !ok {
			break
		}
		rights = append(rights, b.Right)
		left = b.Left
	}
	a.expr(left)
	for i := len(rights) - 1; i >= 0; i-- {
		a.expr(rights[i])
	}
}

func (a *analysis) call(x *ast.Call) {
	a.expr(x.Func)
	a.exprs(x.Args)
	a.keywords(x.Keywords)
}

func (a *analysis) name(x *ast.Name) {
	id := string(x.Id)
	switch x.Ctx {
	case ast.Load, 0:
		a.use(id, usedHere)
		s := a.cur
		if !s.kind.functionLike() {
			return
		}
		switch id {
		case "super":
			s.usesSuper = true
			a.use("__class__", usedHere)
		case "locals", "vars", "dir", "eval", "exec", "_getframe", "currentframe":
			s.readsLocals = true
		}
	case ast.Del:
		a.notDebug(id, x, "cannot delete __debug__")
		a.bind(id, boundHere|deletedHere, x)
	default:
		a.notDebug(id, x, "cannot assign to __debug__")
		a.bind(id, boundHere, x)
	}
}

func (a *analysis) expr2(e ast.Expr) {
	switch x := e.(type) {
	case *ast.BoolOp:
		a.exprs(x.Values)
	case *syntax.NamedExpr:
		a.namedExpr(x)
	case *syntax.Lambda:
		a.lambda(x)
	case *ast.IfExp:
		a.expr(x.Test)
		a.expr(x.Body)
		a.expr(x.Orelse)
	case *ast.Dict:
		for i := range x.Values {
			a.expr(x.Keys[i])
			a.expr(x.Values[i])
		}
	case *ast.Set:
		a.exprs(x.Elts)
	case *ast.List:
		a.exprs(x.Elts)
	case *ast.Tuple:
		a.exprs(x.Elts)
	case *ast.ListComp:
		a.comp(x, compScope, "<listcomp>", "list comprehension", x.Generators, x.Elt, nil)
	case *ast.SetComp:
		a.comp(x, compScope, "<setcomp>", "set comprehension", x.Generators, x.Elt, nil)
	case *ast.DictComp:
		a.comp(x, compScope, "<dictcomp>", "dict comprehension", x.Generators, x.Key, x.Value)
	case *ast.GeneratorExp:
		a.comp(x, generatorScope, "<genexpr>", "generator expression", x.Generators, x.Elt, nil)
	case *ast.Yield:
		a.yield(x, x.Value)
	case *ast.YieldFrom:
		a.yield(x, x.Value)
	case *syntax.Await:
		a.notInAnnotation("await expression", x)
		a.checkAwait(x)
		a.expr(x.Value)
		a.cur.hasAwait = true
	case *ast.Compare:
		a.expr(x.Left)
		a.exprs(x.Comparators)
	case *syntax.Slice:
		a.expr(x.Lower)
		a.expr(x.Upper)
		a.expr(x.Step)
	case *syntax.AsyncIter:
		a.expr(x.Value)
	case *syntax.JoinedStr:
		a.exprs(x.Values)
	case *syntax.TemplateStr:
		a.exprs(x.Values)
	case *syntax.FormattedValue:
		a.expr(x.Value)
		if x.FormatSpec != nil {
			a.expr(x.FormatSpec)
		}
	case *syntax.Interpolation:
		a.expr(x.Value)
		if x.FormatSpec != nil {
			a.expr(x.FormatSpec)
		}
	}
}

// notInAnnotation refuses what may not stand in an annotation scope.
func (a *analysis) notInAnnotation(what string, at ast.Ast) {
	s := a.cur
	switch s.kind {
	case annotationScope:
		a.fail(at, "%s cannot be used within an annotation", what)
	case typeParamsScope, typeVarScope, aliasScope:
		a.fail(at, "%s cannot be used within %s", what, s.what)
	}
}

// coroutine tells whether a scope may await.
func (a *analysis) coroutine(s *scope) bool {
	return s.kind == functionScope && s.async || s.kind == moduleScope && a.topAwait
}

// checkAwait refuses await where there is no coroutine to wait in; comprehensions are checked as a whole.
func (a *analysis) checkAwait(at ast.Ast) {
	s := a.cur
	switch {
	case s.kind.comprehension() || a.coroutine(s):
	case !s.kind.functionLike():
		a.fail(at, "'await' outside function")
	default:
		a.fail(at, "'await' outside async function")
	}
}

func (a *analysis) yield(at ast.Expr, value ast.Expr) {
	a.notInAnnotation("yield expression", at)
	a.expr(value)
	if a.cur.kind.comprehension() {
		a.fail(at, "'yield' inside %s", a.cur.what)
	}
	a.cur.generator = true
}

func (a *analysis) lambda(x *syntax.Lambda) {
	a.defaults(x.Args)
	a.enter(functionScope, "<lambda>", x, bodyRole)
	a.params(x.Args)
	a.expr(x.Body)
	a.leave()
}

func (a *analysis) namedExpr(x *syntax.NamedExpr) {
	a.notInAnnotation("named expression", x)
	if a.cur.iterDepth > 0 {
		a.fail(x, "assignment expression cannot be used in a comprehension iterable expression")
	}
	if a.cur.kind.comprehension() {
		a.extendWalrus(x)
	}
	a.expr(x.Value)
	a.expr(x.Target)
	a.use(string(x.Target.Id), walrusTarget)
}

// extendWalrus binds the target of := inside a comprehension in the scope that contains the comprehension.
func (a *analysis) extendWalrus(x *syntax.NamedExpr) {
	t := x.Target
	id := string(t.Id)
	name := a.cur.mangle(id)
	for s := a.cur; s != nil; s = s.parent {
		switch {
		case s.kind.comprehension():
			if y := s.lookup(name); y != nil && y.uses&iterTarget != 0 && y.uses&boundHere != 0 {
				a.fail(t, "assignment expression cannot rebind comprehension iteration variable '%s'", id)
			}
		case s.kind == functionScope:
			y := s.get(name)
			if y.uses&globalDecl != 0 {
				a.use(string(t.Id), globalDecl).decl = t
			} else {
				a.use(string(t.Id), nonlocalDecl).decl = t
			}
			y.uses |= boundHere | walrusTarget
			return
		case s.kind == moduleScope:
			a.use(string(t.Id), globalDecl).decl = t
			s.get(name).uses |= globalDecl
			return
		case s.kind == classScope:
			a.fail(t, "assignment expression within a comprehension cannot be used in a class body")
		case s.kind == annotationScope:
			// CPython looks further out, too.
		case s.kind == typeParamsScope:
			a.fail(t, "assignment expression within a comprehension cannot be used within the definition of a generic")
		default:
			a.fail(t, "assignment expression within a comprehension cannot be used in %s", s.what)
		}
	}
}

// comp visits a comprehension or generator expression. The first iterable belongs to the enclosing scope.
func (a *analysis) comp(e ast.Expr, kind scopeKind, name, what string, gens []ast.Comprehension, elt, value ast.Expr) {
	first, async := iterOf(gens[0])
	a.cur.iterDepth++
	a.expr(first)
	a.cur.iterDepth--
	p := a.cur
	s := a.enter(kind, name, e, bodyRole)
	s.what = what
	s.hasAwait = async
	if kind == generatorScope {
		s.generator = true
		a.bind(".0", paramHere, e)
	}
	a.compTarget(gens[0].Target)
	a.exprs(gens[0].Ifs)
	for _, g := range gens[1:] {
		iter, async := iterOf(g)
		s.hasAwait = s.hasAwait || async
		a.compTarget(g.Target)
		s.iterDepth++
		a.expr(iter)
		s.iterDepth--
		a.exprs(g.Ifs)
	}
	a.expr(value)
	a.expr(elt)
	a.leave()
	if s.hasAwait && kind == compScope && !p.kind.comprehension() && !a.coroutine(p) {
		a.fail(e, "asynchronous comprehension outside of an asynchronous function")
	}
	// What awaits inside makes an enclosing comprehension asynchronous as well, except through a generator expression.
	if s.hasAwait {
		if kind == generatorScope {
			s.async = true
		} else if p.kind.comprehension() || p.kind == moduleScope {
			p.hasAwait = true
		}
	}
}

func (a *analysis) compTarget(t ast.Expr) {
	a.cur.inTarget = true
	s := a.cur
	a.expr(t)
	s.inTarget = false
}

func iterOf(g ast.Comprehension) (ast.Expr, bool) {
	if it, ok := g.Iter.(*syntax.AsyncIter); ok {
		return it.Value, true
	}
	return g.Iter, false
}

// pattern visits a pattern of a match statement.
func (a *analysis) pattern(p syntax.Pattern) {
	a.check.work(1)
	switch p := p.(type) {
	case *syntax.MatchValue:
		a.expr(p.Value)
	case *syntax.MatchSequence:
		for _, q := range p.Patterns {
			a.pattern(q)
		}
	case *syntax.MatchMapping:
		a.exprs(p.Keys)
		for _, q := range p.Patterns {
			a.pattern(q)
		}
		a.capture(string(p.Rest), p)
	case *syntax.MatchClass:
		a.expr(p.Cls)
		for _, q := range p.Patterns {
			a.pattern(q)
		}
		for _, q := range p.KwdPatterns {
			a.pattern(q)
		}
	case *syntax.MatchStar:
		a.capture(string(p.Name), p)
	case *syntax.MatchAs:
		if p.Pattern != nil {
			a.pattern(p.Pattern)
		}
		a.capture(string(p.Name), p)
	case *syntax.MatchOr:
		for _, q := range p.Patterns {
			a.pattern(q)
		}
	}
}

func (a *analysis) capture(name string, at ast.Ast) {
	if name != "" {
		a.notDebug(name, at, "cannot assign to __debug__")
		a.bind(name, boundHere, at)
	}
}
