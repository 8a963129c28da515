package compile

import (
	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

func (a *analysis) stmts(list []ast.Stmt) {
	for _, s := range list {
		a.stmt(s)
	}
}

// block visits statements that run or don't, which matters to the annotations among them.
func (a *analysis) block(lists ...[]ast.Stmt) {
	a.cur.conditional++
	s := a.cur
	for _, l := range lists {
		a.stmts(l)
	}
	s.conditional--
}

func (a *analysis) stmt(s ast.Stmt) {
	a.check.work(1)
	switch s := s.(type) {
	case *ast.ExprStmt:
		a.expr(s.Value)
	case *ast.Assign:
		a.expr(s.Value)
		a.exprs(s.Targets)
	case *ast.AugAssign:
		a.expr(s.Target)
		a.expr(s.Value)
	case *syntax.AnnAssign:
		a.annAssign(s)
	case *ast.Return:
		a.expr(s.Value)
	case *ast.Delete:
		for _, t := range s.Targets {
			a.del(t)
		}
	default:
		a.compound(s)
	}
}

// compound visits a statement that contains others or binds names in its own way.
func (a *analysis) compound(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.If:
		a.ifStmt(s)
	case *ast.While:
		a.cur.loops = true
		a.expr(s.Test)
		a.block(s.Body, s.Orelse)
	case *ast.For:
		a.forStmt(s)
	case *syntax.AsyncFor:
		if !a.coroutine(a.cur) {
			a.fail(s, "'async for' outside async function")
		}
		a.forStmt(&s.For)
	case *ast.With:
		a.withStmt(s)
	case *syntax.AsyncWith:
		if !a.coroutine(a.cur) {
			a.fail(s, "'async with' outside async function")
		}
		a.withStmt(&s.With)
	case *ast.Raise:
		a.expr(s.Exc)
		a.expr(s.Cause)
	case *ast.Try:
		a.tryStmt(s)
	case *syntax.TryStar:
		a.tryStmt(&s.Try)
	case *ast.Assert:
		a.expr(s.Test)
		a.expr(s.Msg)
	case *ast.Import:
		for _, n := range s.Names {
			a.importName(n, n)
		}
	case *ast.ImportFrom:
		for _, n := range s.Names {
			a.importName(n, n)
		}
	case *ast.Global:
		for _, n := range s.Names {
			a.declare(string(n), globalDecl, s)
		}
	case *ast.Nonlocal:
		for _, n := range s.Names {
			a.declare(string(n), nonlocalDecl, s)
		}
	case *syntax.FunctionDef:
		a.function(s)
	case *syntax.ClassDef:
		a.class(s)
	case *syntax.TypeAlias:
		a.typeAlias(s)
	case *syntax.Match:
		a.expr(s.Subject)
		for _, c := range s.Cases {
			a.pattern(c.Pattern)
			a.expr(c.Guard)
			a.block(c.Body)
		}
	}
}

// ifStmt visits an if statement and its elif chain without recursion.
func (a *analysis) ifStmt(s *ast.If) {
	for {
		a.expr(s.Test)
		a.block(s.Body)
		if len(s.Orelse) == 1 {
			if next, ok := s.Orelse[0].(*ast.If); ok {
				s = next
				continue
			}
		}
		a.block(s.Orelse)
		return
	}
}

func (a *analysis) forStmt(s *ast.For) {
	a.cur.loops = true
	a.expr(s.Target)
	a.expr(s.Iter)
	a.block(s.Body, s.Orelse)
}

func (a *analysis) withStmt(s *ast.With) {
	a.cur.conditional++
	sc := a.cur
	for _, it := range s.Items {
		a.expr(it.ContextExpr)
		a.expr(it.OptionalVars)
	}
	a.stmts(s.Body)
	sc.conditional--
}

func (a *analysis) tryStmt(s *ast.Try) {
	a.block(s.Body)
	for _, h := range s.Handlers {
		a.expr(h.ExprType)
		if h.Name != "" {
			a.notDebug(string(h.Name), h, "cannot assign to __debug__")
			a.bind(string(h.Name), boundHere|deletedHere, h)
		}
		a.block(h.Body)
	}
	a.block(s.Orelse, s.Finalbody)
}

func (a *analysis) del(t ast.Expr) {
	switch t := t.(type) {
	case *ast.Name:
		a.notDebug(string(t.Id), t, "cannot delete __debug__")
		a.bind(string(t.Id), boundHere|deletedHere, t)
	case *ast.Tuple:
		for _, e := range t.Elts {
			a.del(e)
		}
	case *ast.List:
		for _, e := range t.Elts {
			a.del(e)
		}
	default:
		a.expr(t)
	}
}

func (a *analysis) notDebug(name string, at ast.Ast, msg string) {
	if name == "__debug__" {
		a.fail(at, "%s", msg)
	}
}

func (a *analysis) importName(n *ast.Alias, at ast.Ast) {
	name := string(n.AsName)
	if name == "" {
		name = firstDotted(string(n.Name))
	}
	if name == "*" {
		if a.cur.kind != moduleScope {
			a.fail(at, "import * only allowed at module level")
		}
		return
	}
	a.notDebug(name, at, "cannot assign to __debug__")
	a.bind(name, importHere, at)
}

// firstDotted is the part of a dotted name that import binds.
func firstDotted(name string) string {
	for i := 0; i < len(name); i++ {
		if name[i] == '.' {
			return name[:i]
		}
	}
	return name
}

// declare handles a name of a global or nonlocal statement.
func (a *analysis) declare(name string, u use, at ast.Stmt) {
	word := "global"
	if u == nonlocalDecl {
		word = "nonlocal"
	}
	y := a.cur.get(a.cur.mangle(name))
	switch {
	case y.uses&paramHere != 0:
		a.fail(at, "name '%s' is parameter and %s", name, word)
	case y.uses&usedHere != 0:
		a.fail(at, "name '%s' is used prior to %s declaration", name, word)
	case y.uses&annotHere != 0:
		a.fail(at, "annotated name '%s' can't be %s", name, word)
	case y.uses&boundHere != 0:
		a.fail(at, "name '%s' is assigned to before %s declaration", name, word)
	}
	y.uses |= u
	if y.decl == nil {
		y.decl = at
	}
	if u == globalDecl {
		a.top.get(y.name).uses |= globalDecl // CPython's module code then uses the globals, too, whatever its locals are
	}
}

func (a *analysis) annAssign(s *syntax.AnnAssign) {
	if n, ok := s.Target.(*ast.Name); ok {
		a.notDebug(string(n.Id), n, "cannot assign to __debug__")
		name := a.cur.mangle(string(n.Id))
		y := a.cur.get(name)
		if y.uses&(globalDecl|nonlocalDecl) != 0 && a.cur != a.top && s.Simple {
			word := "nonlocal"
			if y.uses&globalDecl != 0 {
				word = "global"
			}
			a.fail(s, "annotated name '%s' can't be %s", n.Id, word)
		}
		if s.Simple {
			y.uses |= annotHere | boundHere
		} else if s.Value != nil {
			y.uses |= boundHere
		}
	} else {
		a.expr(s.Target)
	}
	a.annotation(s)
	a.expr(s.Value)
}

// annotation visits the annotation of a variable in the annotation scope of its module or class; in a function it is checked and forgotten.
func (a *analysis) annotation(s *syntax.AnnAssign) {
	p := a.cur
	if _, ok := s.Target.(*ast.Name); ok && s.Simple {
		p.annotated = true
	}
	if p.kind != classScope && p.kind != moduleScope || a.future || !s.Simple {
		a.enter(annotationScope, "__annotate__", s, annotateRole)
		a.expr(s.Annotation)
		a.leave()
		p.children = p.children[:len(p.children)-1]
		return
	}
	if !p.hasCondAnnots && (p.kind == moduleScope || p.conditional > 0) {
		p.hasCondAnnots = true
		y := a.use("__conditional_annotations__", usedHere)
		if p.kind == moduleScope {
			y.uses |= boundHere
		}
	}
	if p.annotations == nil {
		p.annotations = a.enter(annotationScope, "__annotate__", annotateNode(p), annotateRole)
		a.bind(".format", paramHere, s)
		a.use("__conditional_annotations__", usedHere)
	}
	a.cur = p.annotations
	a.expr(s.Annotation)
	a.cur = p
}

// annotateNode is the node under which a module's or class's annotation scope is found.
func annotateNode(s *scope) ast.Ast {
	if s.node == nil {
		return (*ast.Module)(nil)
	}
	return s.node
}

func (a *analysis) function(s *syntax.FunctionDef) {
	a.notDebug(string(s.Name), s, "cannot assign to __debug__")
	a.bind(string(s.Name), boundHere, s)
	a.cur.hasMethods = true
	a.exprs(s.DecoratorList)
	a.defaults(s.Args)
	generic := len(s.TypeParams) > 0
	if generic {
		sc := a.enter(typeParamsScope, string(s.Name), s, paramsRole)
		sc.what = "the definition of a generic"
		if len(s.Args.Defaults) > 0 {
			a.bind(".defaults", paramHere, s)
		}
		if hasKwDefaults(s.Args) {
			a.bind(".kwdefaults", paramHere, s)
		}
		a.typeParams(s.TypeParams)
	}
	a.funcAnnotations(s, s.Args, s.Returns)
	sc := a.enter(functionScope, string(s.Name), s, bodyRole)
	sc.async = s.Async
	a.params(s.Args)
	a.stmts(s.Body)
	a.leave()
	if generic {
		a.leave()
	}
}

func (a *analysis) defaults(args *ast.Arguments) {
	a.exprs(args.Defaults)
	a.exprs(args.KwDefaults)
}

func hasKwDefaults(args *ast.Arguments) bool {
	for _, d := range args.KwDefaults {
		if d != nil {
			return true
		}
	}
	return false
}

func hasAnnotations(args *ast.Arguments, returns ast.Expr) bool {
	if returns != nil {
		return true
	}
	found := false
	eachArg(args, func(p *ast.Arg) { found = found || p.Annotation != nil })
	return found
}

// eachArg visits the parameters in the order of the registers.
func eachArg(args *ast.Arguments, f func(*ast.Arg)) {
	for _, p := range args.Args {
		f(p)
	}
	for _, p := range args.Kwonlyargs {
		f(p)
	}
	if args.Vararg != nil {
		f(args.Vararg)
	}
	if args.Kwarg != nil {
		f(args.Kwarg)
	}
}

// eachAnnotated visits the parameters in the order in which annotations are evaluated.
func eachAnnotated(args *ast.Arguments, f func(*ast.Arg)) {
	for _, p := range args.Args {
		f(p)
	}
	if args.Vararg != nil {
		f(args.Vararg)
	}
	for _, p := range args.Kwonlyargs {
		f(p)
	}
	if args.Kwarg != nil {
		f(args.Kwarg)
	}
}

func (a *analysis) funcAnnotations(node ast.Ast, args *ast.Arguments, returns ast.Expr) {
	if !hasAnnotations(args, returns) {
		return
	}
	sc := a.enter(annotationScope, "__annotate__", node, annotateRole)
	a.bind(".format", paramHere, node)
	eachAnnotated(args, func(g *ast.Arg) { a.expr(unstar(g.Annotation)) })
	a.expr(returns)
	a.leave()
	if a.future {
		// The annotations become strings, which need no names: the scope stays, with its parameter alone.
		sc.syms, sc.index, sc.children, sc.classBody = nil, nil, nil, nil
		sc.get(".format").uses = paramHere
	}
}

// unstar gives the expression of a parameter's annotation `*args: *Ts`.
func unstar(e ast.Expr) ast.Expr {
	if st, ok := e.(*ast.Starred); ok {
		return st.Value
	}
	return e
}

func (a *analysis) params(args *ast.Arguments) {
	eachArg(args, func(p *ast.Arg) {
		a.notDebug(string(p.Arg), p, "cannot assign to __debug__")
		a.bind(string(p.Arg), paramHere, p)
	})
}

func (a *analysis) class(s *syntax.ClassDef) {
	a.notDebug(string(s.Name), s, "cannot assign to __debug__")
	a.bind(string(s.Name), boundHere, s)
	a.exprs(s.DecoratorList)
	generic := len(s.TypeParams) > 0
	outer := a.cur.private
	if generic {
		sc := a.enter(typeParamsScope, string(s.Name), s, paramsRole)
		sc.what = "the definition of a generic"
		sc.private, sc.mangled = string(s.Name), map[string]bool{}
		for _, p := range s.TypeParams {
			sc.mangled[string(p.Name)] = true
		}
		a.use(".type_params", boundHere|usedHere)
		a.use(".generic_base", boundHere|usedHere)
		a.typeParams(s.TypeParams)
	}
	a.exprs(s.Bases)
	a.keywords(s.Keywords)
	sc := a.enter(classScope, string(s.Name), s, bodyRole)
	sc.private, sc.mangled = string(s.Name), nil
	if generic {
		a.use(".type_params", usedHere)
	}
	a.stmts(s.Body)
	a.leave()
	if generic {
		a.leave()
	}
	a.cur.private = outer
}

func (a *analysis) typeParams(list []*syntax.TypeParam) {
	for _, p := range list {
		a.notDebug(string(p.Name), p, "cannot assign to __debug__")
		if p.Name == "__classdict__" {
			a.fail(p, "reserved name '%s' cannot be used for type parameter", p.Name)
		}
		a.bind(string(p.Name), typeParam|boundHere, p)
		word := "TypeVar"
		switch p.Kind {
		case syntax.TypeVarTuple:
			word = "TypeVarTuple"
		case syntax.ParamSpec:
			word = "ParamSpec"
		}
		if p.Bound != nil {
			kind := " bound"
			if _, ok := p.Bound.(*ast.Tuple); ok {
				kind = " constraint"
			}
			a.typeVar(p, string(p.Name), p.Bound, boundRole, "a "+word+kind)
		}
		if p.Default != nil {
			a.typeVar(p, string(p.Name), unstar(p.Default), defaultRole, "a "+word+" default")
		}
	}
}

func (a *analysis) typeVar(node ast.Ast, name string, e ast.Expr, r role, what string) {
	sc := a.enter(typeVarScope, name, node, r)
	sc.what = what
	a.bind(".format", paramHere, node)
	a.expr(e)
	a.leave()
}

func (a *analysis) typeAlias(s *syntax.TypeAlias) {
	a.expr(s.Name)
	generic := len(s.TypeParams) > 0
	if generic {
		sc := a.enter(typeParamsScope, string(s.Name.Id), s, paramsRole)
		sc.what = "the definition of a generic"
		a.typeParams(s.TypeParams)
	}
	sc := a.enter(aliasScope, string(s.Name.Id), s, bodyRole)
	sc.what = "a type alias"
	a.bind(".format", paramHere, s)
	a.expr(s.Value)
	a.leave()
	if generic {
		a.leave()
	}
}
