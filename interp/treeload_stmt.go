package interp

import (
	"slices"

	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// stmts are the statements of a list field.
func (l *treeLoader) stmts(n Value, owner, name string) (all []ast.Stmt) {
	l.each(n, owner, name, func(v Value) {
		if v.IsNone() {
			l.fail(ValueError, "None disallowed in statement list")
		}
		all = append(all, l.stmt(v))
	})
	return all
}

// block is the body of a compound statement, which can't be empty.
func (l *treeLoader) block(n Value, owner, name string) []ast.Stmt {
	all := l.stmts(n, owner, name)
	l.notEmpty(len(all), owner, name)
	return all
}

func (l *treeLoader) notEmpty(n int, owner, name string) {
	if n == 0 {
		l.fail(ValueError, "empty %s on %s", name, owner)
	}
}

func (l *treeLoader) stmt(v Value) ast.Stmt {
	l.enter("stmt")
	defer l.leave()
	pos := l.pos(v, "stmt")
	base := ast.StmtBase{Pos: pos}
	switch kind := l.kind(v); kind {
	case "FunctionDef", "AsyncFunctionDef":
		return l.function(v, kind, base)
	case "ClassDef":
		s := &syntax.ClassDef{}
		s.StmtBase = base
		s.Name = l.defined(v, kind)
		s.TypeParams = l.typeParams(v, kind)
		s.Bases = l.exprs(v, kind, "bases")
		s.Keywords = l.keywords(v, kind)
		s.DecoratorList = l.exprs(v, kind, "decorator_list")
		s.Body = l.block(v, kind, "body")
		return s
	case "Return":
		return &ast.Return{StmtBase: base, Value: l.optExpr(v, "value")}
	case "Delete":
		return &ast.Delete{StmtBase: base, Targets: l.targets(v, kind, ast.Del)}
	case "Assign":
		return &ast.Assign{StmtBase: base, Targets: l.targets(v, kind, ast.Store), Value: l.expr(v, kind, "value")}
	case "TypeAlias":
		name, ok := l.target(v, kind, "name", ast.Store).(*ast.Name)
		if !ok {
			l.fail(TypeError, "TypeAlias with non-Name name")
		}
		return &syntax.TypeAlias{StmtBase: base, Name: name, TypeParams: l.typeParams(v, kind), Value: l.expr(v, kind, "value")}
	case "AugAssign":
		s := &ast.AugAssign{StmtBase: base, Target: l.target(v, kind, "target", ast.Store), Op: l.operator(l.want(v, kind, "op")), Value: l.expr(v, kind, "value")}
		l.placeOnly(s.Target, "augmented")
		return s
	case "AnnAssign":
		return l.annAssign(v, base)
	case "For", "AsyncFor", "While", "If", "With", "AsyncWith", "Match", "Try", "TryStar":
		return l.compound(v, kind, base)
	}
	return l.small(v, base)
}

// placeOnly refuses a target of several places.
func (l *treeLoader) placeOnly(target ast.Expr, what string) {
	switch target.(type) {
	case *ast.Name, *ast.Attribute, *ast.Subscript:
		return
	}
	l.fail(SystemError, "invalid node type for %s assignment", what)
}

func (l *treeLoader) annAssign(v Value, base ast.StmtBase) ast.Stmt {
	s := &syntax.AnnAssign{StmtBase: base, Target: l.target(v, "AnnAssign", "target", ast.Store), Annotation: l.expr(v, "AnnAssign", "annotation"), Value: l.optExpr(v, "value")}
	s.Simple = l.number(l.filled(v, "AnnAssign", "simple")) != 0
	if _, ok := s.Target.(*ast.Name); s.Simple && !ok {
		l.fail(TypeError, "AnnAssign with simple non-Name target")
	}
	l.placeOnly(s.Target, "annotated")
	return s
}

// defined is the name of a function or class. Code is told by its name from what has none, such as a lambda, which the policy may judge otherwise.
func (l *treeLoader) defined(v Value, kind string) ast.Identifier {
	id := l.bound(v, kind, "name")
	if id == "" || id[0] == '<' {
		l.fail(ValueError, "identifier field can't represent '%s'", id)
	}
	return id
}

func (l *treeLoader) function(v Value, kind string, base ast.StmtBase) ast.Stmt {
	s := &syntax.FunctionDef{Async: kind == "AsyncFunctionDef"}
	s.StmtBase = base
	s.Name = l.defined(v, kind)
	s.TypeParams = l.typeParams(v, kind)
	s.Args, s.PosOnly = l.arguments(l.want(v, kind, "args"), true)
	s.DecoratorList = l.exprs(v, kind, "decorator_list")
	s.Returns = l.optExpr(v, "returns")
	s.Body = l.block(v, kind, "body")
	return s
}

func (l *treeLoader) compound(v Value, kind string, base ast.StmtBase) ast.Stmt {
	switch kind {
	case "For", "AsyncFor":
		s := ast.For{StmtBase: base, Target: l.target(v, kind, "target", ast.Store), Iter: l.expr(v, kind, "iter"), Body: l.block(v, kind, "body"), Orelse: l.stmts(v, kind, "orelse")}
		if kind == "AsyncFor" {
			return &syntax.AsyncFor{For: s}
		}
		return &s
	case "While":
		return &ast.While{StmtBase: base, Test: l.expr(v, kind, "test"), Body: l.block(v, kind, "body"), Orelse: l.stmts(v, kind, "orelse")}
	case "If":
		return &ast.If{StmtBase: base, Test: l.expr(v, kind, "test"), Body: l.block(v, kind, "body"), Orelse: l.stmts(v, kind, "orelse")}
	case "With", "AsyncWith":
		s := ast.With{StmtBase: base}
		l.each(v, kind, "items", func(n Value) {
			w := &ast.WithItem{ContextExpr: l.expr(n, "withitem", "context_expr")}
			if target := l.get(n, "optional_vars"); target.ref != nil && !target.IsNone() {
				w.OptionalVars = l.exprNode(target, ast.Store)
			}
			s.Items = append(s.Items, w)
		})
		l.notEmpty(len(s.Items), kind, "items")
		s.Body = l.block(v, kind, "body")
		if kind == "AsyncWith" {
			return &syntax.AsyncWith{With: s}
		}
		return &s
	case "Match":
		s := &syntax.Match{StmtBase: base, Subject: l.expr(v, kind, "subject")}
		l.each(v, kind, "cases", func(n Value) {
			s.Cases = append(s.Cases, &syntax.MatchCase{Pattern: l.pattern(l.filled(n, "match_case", "pattern"), false), Guard: l.optExpr(n, "guard"), Body: l.block(n, "match_case", "body")})
		})
		l.notEmpty(len(s.Cases), kind, "cases")
		return s
	}
	return l.try(v, kind, base)
}

func (l *treeLoader) try(v Value, kind string, base ast.StmtBase) ast.Stmt {
	s := ast.Try{StmtBase: base, Body: l.block(v, kind, "body")}
	l.each(v, kind, "handlers", func(n Value) {
		if l.kind(n) != "ExceptHandler" {
			l.wrongKind(n, "excepthandler")
		}
		l.enter("excepthandler")
		h := &ast.ExceptHandler{Pos: l.pos(n, "excepthandler"), ExprType: l.optExpr(n, "type"), Name: l.optIdent(n, "name")}
		l.notConstant(string(h.Name))
		h.Body = l.block(n, "ExceptHandler", "body")
		l.leave()
		s.Handlers = append(s.Handlers, h)
	})
	s.Orelse = l.stmts(v, kind, "orelse")
	s.Finalbody = l.stmts(v, kind, "finalbody")
	switch {
	case len(s.Handlers)+len(s.Finalbody) == 0:
		l.fail(ValueError, "%s has neither except handlers nor finalbody", kind)
	case len(s.Handlers) == 0 && len(s.Orelse) > 0:
		l.fail(ValueError, "%s has orelse but no except handlers", kind)
	case kind == "TryStar" && len(s.Handlers) > 0:
		if slices.ContainsFunc(s.Handlers, func(h *ast.ExceptHandler) bool { return h.ExprType == nil }) {
			l.fail(ValueError, "TryStar has a handler without a type")
		}
		return &syntax.TryStar{Try: s}
	}
	return &s
}

// small makes a simple statement.
func (l *treeLoader) small(v Value, base ast.StmtBase) ast.Stmt {
	switch kind := l.kind(v); kind {
	case "Raise":
		s := &ast.Raise{StmtBase: base, Exc: l.optExpr(v, "exc"), Cause: l.optExpr(v, "cause")}
		if s.Exc == nil && s.Cause != nil {
			l.fail(ValueError, "Raise with cause but no exception")
		}
		return s
	case "Assert":
		return &ast.Assert{StmtBase: base, Test: l.expr(v, kind, "test"), Msg: l.optExpr(v, "msg")}
	case "Import":
		return &ast.Import{StmtBase: base, Names: l.aliases(v, kind)}
	case "ImportFrom":
		s := &ast.ImportFrom{StmtBase: base, Module: l.optIdent(v, "module"), Names: l.aliases(v, kind), Level: l.optNumber(v, "level", 0)}
		if s.Level < 0 {
			l.fail(ValueError, "Negative ImportFrom level")
		}
		return s
	case "Global", "Nonlocal":
		names := l.idents(v, kind, "names")
		l.notEmpty(len(names), kind, "names")
		if kind == "Global" {
			return &ast.Global{StmtBase: base, Names: names}
		}
		return &ast.Nonlocal{StmtBase: base, Names: names}
	case "Expr":
		return &ast.ExprStmt{StmtBase: base, Value: l.expr(v, kind, "value")}
	case "Pass":
		return &ast.Pass{StmtBase: base}
	case "Break":
		return &ast.Break{StmtBase: base}
	case "Continue":
		return &ast.Continue{StmtBase: base}
	}
	l.wrongKind(v, "stmt")
	return nil
}

func (l *treeLoader) aliases(v Value, owner string) (all []*ast.Alias) {
	l.each(v, owner, "names", func(n Value) {
		l.enter("alias")
		a := &ast.Alias{Pos: l.pos(n, "alias"), Name: l.bound(n, "alias", "name"), AsName: l.optIdent(n, "asname")}
		l.notConstant(string(a.AsName))
		all = append(all, a)
		l.leave()
	})
	l.notEmpty(len(all), owner, "names")
	return all
}

func (l *treeLoader) keywords(v Value, owner string) (all []*ast.Keyword) {
	l.each(v, owner, "keywords", func(n Value) {
		l.enter("keyword")
		all = append(all, &ast.Keyword{Arg: l.optIdent(n, "arg"), Value: l.expr(n, "keyword", "value"), Pos: l.pos(n, "keyword")})
		l.leave()
	})
	return all
}

func (l *treeLoader) typeParams(v Value, owner string) (all []*syntax.TypeParam) {
	l.each(v, owner, "type_params", func(n Value) {
		l.enter("type_param")
		defer l.leave()
		p := &syntax.TypeParam{}
		p.Pos = l.pos(n, "type_param")
		kind := l.kind(n)
		switch kind {
		case "TypeVar":
			p.Bound = l.optExpr(n, "bound")
		case "TypeVarTuple":
			p.Kind = syntax.TypeVarTuple
		case "ParamSpec":
			p.Kind = syntax.ParamSpec
		default:
			l.wrongKind(n, "type_param")
		}
		p.Name = l.bound(n, kind, "name")
		p.Default = l.optExpr(n, "default_value")
		all = append(all, p)
	})
	return all
}

// arguments makes the parameters of a function, and says how many are positional-only. Those of a lambda have no annotations.
func (l *treeLoader) arguments(v Value, annotated bool) (*ast.Arguments, int) {
	a := &ast.Arguments{}
	if v.IsNone() {
		return a, 0
	}
	l.enter("arguments")
	defer l.leave()
	const owner = "arguments"
	list := func(name string) (all []*ast.Arg) {
		l.each(v, owner, name, func(n Value) { all = append(all, l.arg(n, annotated)) })
		return all
	}
	one := func(name string) *ast.Arg {
		if n := l.get(v, name); n.ref != nil && !n.IsNone() {
			return l.arg(n, annotated)
		}
		return nil
	}
	positional := list("posonlyargs")
	a.Args = append(positional, list("args")...)
	a.Vararg, a.Kwonlyargs, a.Kwarg = one("vararg"), list("kwonlyargs"), one("kwarg")
	a.KwDefaults = l.exprsOrNone(v, owner, "kw_defaults")
	a.Defaults = l.exprs(v, owner, "defaults")
	if len(a.Defaults) > len(a.Args) {
		l.fail(ValueError, "more positional defaults than args on arguments")
	}
	if len(a.KwDefaults) != len(a.Kwonlyargs) {
		l.fail(ValueError, "length of kwonlyargs is not the same as kw_defaults on arguments")
	}
	return a, len(positional)
}

func (l *treeLoader) arg(n Value, annotated bool) *ast.Arg {
	l.enter("arg")
	defer l.leave()
	a := &ast.Arg{Arg: l.ident(n, "arg", "arg"), Pos: l.pos(n, "arg")}
	if note := l.optExpr(n, "annotation"); annotated {
		a.Annotation = note
	}
	return a
}
