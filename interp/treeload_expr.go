package interp

import (
	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// expr is the expression in a field that must be there.
func (l *treeLoader) expr(n Value, owner, name string) ast.Expr {
	return l.exprNode(l.filled(n, owner, name), ast.Load)
}

// optExpr is the expression in a field, nil where there is none.
func (l *treeLoader) optExpr(n Value, name string) ast.Expr {
	v := l.get(n, name)
	if v.ref == nil || v.IsNone() {
		return nil
	}
	return l.exprNode(v, ast.Load)
}

func (l *treeLoader) exprs(n Value, owner, name string) []ast.Expr {
	return l.exprsIn(n, owner, name, ast.Load)
}

func (l *treeLoader) exprsIn(n Value, owner, name string, ctx ast.ExprContext) (all []ast.Expr) {
	l.each(n, owner, name, func(v Value) {
		if v.IsNone() {
			l.fail(ValueError, "None disallowed in expression list")
		}
		all = append(all, l.exprNode(v, ctx))
	})
	return all
}

// exprsOrNone are expressions of which some may be missing.
func (l *treeLoader) exprsOrNone(n Value, owner, name string) (all []ast.Expr) {
	l.each(n, owner, name, func(v Value) {
		if v.IsNone() {
			all = append(all, nil)
			return
		}
		all = append(all, l.exprNode(v, ast.Load))
	})
	return all
}

// target is an expression that is stored to.
func (l *treeLoader) target(n Value, owner, name string, ctx ast.ExprContext) ast.Expr {
	return l.exprNode(l.filled(n, owner, name), ctx)
}

func (l *treeLoader) targets(n Value, owner string, ctx ast.ExprContext) []ast.Expr {
	all := l.exprsIn(n, owner, "targets", ctx)
	l.notEmpty(len(all), owner, "targets")
	return all
}

var contexts = map[string]ast.ExprContext{"Load": ast.Load, "Store": ast.Store, "Del": ast.Del}

// context is the ctx field of a node, which has to be as the node's place asks.
func (l *treeLoader) context(v Value, owner string, want ast.ExprContext) ast.ExprContext {
	field := l.want(v, owner, "ctx")
	got, ok := contexts[l.kind(field)]
	if !ok {
		l.wrongKind(field, "expr_context")
	}
	if got != want {
		l.fail(ValueError, "expression must have %s context but has %s instead", contextName(want), contextName(got))
	}
	return got
}

func contextName(c ast.ExprContext) string {
	s := c.String()
	return s[:len(s)-2]
}

// exprNode makes an expression for a place where it is read, stored to or deleted.
func (l *treeLoader) exprNode(v Value, ctx ast.ExprContext) ast.Expr {
	l.enter("expr")
	defer l.leave()
	base := ast.ExprBase{Pos: l.pos(v, "expr")}
	kind := l.kind(v)
	switch kind {
	case "Attribute":
		return &ast.Attribute{ExprBase: base, Value: l.expr(v, kind, "value"), Attr: l.ident(v, kind, "attr"), Ctx: l.context(v, kind, ctx)}
	case "Subscript":
		slice := &ast.Index{Value: l.expr(v, kind, "slice")}
		return &ast.Subscript{ExprBase: base, Value: l.expr(v, kind, "value"), Slice: slice, Ctx: l.context(v, kind, ctx)}
	case "Starred":
		return &ast.Starred{ExprBase: base, Value: l.target(v, kind, "value", ctx), Ctx: l.context(v, kind, ctx)}
	case "Name":
		return &ast.Name{ExprBase: base, Id: l.bound(v, kind, "id"), Ctx: l.context(v, kind, ctx)}
	case "List":
		return &ast.List{ExprBase: base, Elts: l.exprsIn(v, kind, "elts", ctx), Ctx: l.context(v, kind, ctx)}
	case "Tuple":
		return &ast.Tuple{ExprBase: base, Elts: l.exprsIn(v, kind, "elts", ctx), Ctx: l.context(v, kind, ctx)}
	}
	e := l.value(v, kind, base)
	if ctx != ast.Load {
		l.fail(ValueError, "expression which can't be assigned to in %s context", contextName(ctx))
	}
	return e
}

// value makes an expression that can only be read.
func (l *treeLoader) value(v Value, kind string, base ast.ExprBase) ast.Expr {
	switch kind {
	case "Constant":
		return l.constant(l.want(v, kind, "value"), base.Pos)
	case "BoolOp":
		e := &ast.BoolOp{ExprBase: base, Op: ast.And, Values: l.exprs(v, kind, "values")}
		switch op := l.want(v, kind, "op"); l.kind(op) {
		case "And":
		case "Or":
			e.Op = ast.Or
		default:
			l.wrongKind(op, "boolop")
		}
		if len(e.Values) < 2 {
			l.fail(ValueError, "BoolOp with less than 2 values")
		}
		return e
	case "NamedExpr":
		target, ok := l.target(v, kind, "target", ast.Store).(*ast.Name)
		if !ok {
			l.fail(TypeError, "NamedExpr target must be a Name")
		}
		return &syntax.NamedExpr{ExprBase: base, Target: target, Value: l.expr(v, kind, "value")}
	case "BinOp":
		return &ast.BinOp{ExprBase: base, Left: l.expr(v, kind, "left"), Op: l.operator(l.want(v, kind, "op")), Right: l.expr(v, kind, "right")}
	case "UnaryOp":
		return &ast.UnaryOp{ExprBase: base, Op: l.unaryOperator(l.want(v, kind, "op")), Operand: l.expr(v, kind, "operand")}
	case "Lambda":
		e := &syntax.Lambda{}
		e.ExprBase = base
		e.Args, e.PosOnly = l.arguments(l.want(v, kind, "args"), false)
		e.Body = l.expr(v, kind, "body")
		return e
	case "IfExp":
		return &ast.IfExp{ExprBase: base, Test: l.expr(v, kind, "test"), Body: l.expr(v, kind, "body"), Orelse: l.expr(v, kind, "orelse")}
	case "Compare":
		return l.compare(v, base)
	case "Call":
		return &ast.Call{ExprBase: base, Func: l.expr(v, kind, "func"), Args: l.exprs(v, kind, "args"), Keywords: l.keywords(v, kind)}
	case "Await":
		return &syntax.Await{ExprBase: base, Value: l.expr(v, kind, "value")}
	case "Yield":
		return &ast.Yield{ExprBase: base, Value: l.optExpr(v, "value")}
	case "YieldFrom":
		return &ast.YieldFrom{ExprBase: base, Value: l.expr(v, kind, "value")}
	}
	return l.display(v, kind, base)
}

func (l *treeLoader) compare(v Value, base ast.ExprBase) ast.Expr {
	const kind = "Compare"
	e := &ast.Compare{ExprBase: base, Left: l.expr(v, kind, "left"), Comparators: l.exprs(v, kind, "comparators")}
	l.each(v, kind, "ops", func(op Value) {
		n, ok := comparisons[l.kind(op)]
		if !ok {
			l.wrongKind(op, "cmpop")
		}
		e.Ops = append(e.Ops, n)
	})
	switch {
	case len(e.Comparators) == 0:
		l.fail(ValueError, "Compare with no comparators")
	case len(e.Comparators) != len(e.Ops):
		l.fail(ValueError, "Compare has a different number of comparators and operands")
	}
	return e
}

// display makes displays, comprehensions and the parts of strings.
func (l *treeLoader) display(v Value, kind string, base ast.ExprBase) ast.Expr {
	switch kind {
	case "Dict":
		e := &ast.Dict{ExprBase: base, Keys: l.exprsOrNone(v, kind, "keys"), Values: l.exprs(v, kind, "values")}
		if len(e.Keys) != len(e.Values) {
			l.fail(ValueError, "Dict doesn't have the same number of keys as values")
		}
		return e
	case "Set":
		return &ast.Set{ExprBase: base, Elts: l.exprs(v, kind, "elts")}
	case "ListComp":
		return &ast.ListComp{ExprBase: base, Generators: l.generators(v, kind), Elt: l.expr(v, kind, "elt")}
	case "SetComp":
		return &ast.SetComp{ExprBase: base, Generators: l.generators(v, kind), Elt: l.expr(v, kind, "elt")}
	case "DictComp":
		return &ast.DictComp{ExprBase: base, Generators: l.generators(v, kind), Key: l.expr(v, kind, "key"), Value: l.expr(v, kind, "value")}
	case "GeneratorExp":
		return &ast.GeneratorExp{ExprBase: base, Generators: l.generators(v, kind), Elt: l.expr(v, kind, "elt")}
	case "Slice":
		return &syntax.Slice{ExprBase: base, Lower: l.optExpr(v, "lower"), Upper: l.optExpr(v, "upper"), Step: l.optExpr(v, "step")}
	case "JoinedStr":
		return &syntax.JoinedStr{ExprBase: base, Values: l.parts(v, kind)}
	case "TemplateStr":
		return &syntax.TemplateStr{ExprBase: base, Values: l.parts(v, kind)}
	case "FormattedValue": // by itself, a string of one part
		return &syntax.JoinedStr{ExprBase: base, Values: []ast.Expr{l.formatted(v, base)}}
	}
	l.wrongKind(v, "expr")
	return nil
}

// parts are the values of an f-string or t-string: texts and replacement fields.
func (l *treeLoader) parts(v Value, owner string) (all []ast.Expr) {
	l.each(v, owner, "values", func(part Value) {
		if part.IsNone() {
			l.fail(ValueError, "None disallowed in expression list")
		}
		l.enter("expr")
		defer l.leave()
		base := ast.ExprBase{Pos: l.pos(part, "expr")}
		switch kind := l.kind(part); {
		case kind == "FormattedValue" && owner == "JoinedStr":
			all = append(all, l.formatted(part, base))
			return
		case kind == "Interpolation" && owner == "TemplateStr":
			all = append(all, l.interpolation(part, base))
			return
		}
		e := l.exprNode(part, ast.Load)
		switch e.(type) {
		case *ast.Str, *syntax.JoinedStr:
			all = append(all, e)
		default:
			l.fail(TypeError, "%s: expected a text or a replacement field, %s found", owner, part.Type().Name)
		}
	})
	return all
}

func (l *treeLoader) formatted(v Value, base ast.ExprBase) ast.Expr {
	return &syntax.FormattedValue{ExprBase: base, Value: l.expr(v, "FormattedValue", "value"), Conversion: l.conversion(v, "FormattedValue"), FormatSpec: l.formatSpec(v)}
}

func (l *treeLoader) interpolation(v Value, base ast.ExprBase) ast.Expr {
	const kind = "Interpolation"
	text, ok := GoString(l.want(v, kind, "str"))
	if !ok {
		l.fail(TypeError, "Interpolation field \"str\" must be a str")
	}
	l.pay(len(text))
	return &syntax.Interpolation{ExprBase: base, Value: l.expr(v, kind, "value"), Str: text, Conversion: l.conversion(v, kind), FormatSpec: l.formatSpec(v)}
}

func (l *treeLoader) conversion(v Value, owner string) int {
	n := l.number(l.filled(v, owner, "conversion"))
	if n != -1 && n != 's' && n != 'r' && n != 'a' {
		l.fail(SystemError, "Unrecognized conversion character %d", n)
	}
	return n
}

// formatSpec is the format of a replacement field: an f-string, or what a program put in its place.
func (l *treeLoader) formatSpec(v Value) *syntax.JoinedStr {
	switch e := l.optExpr(v, "format_spec").(type) {
	case nil:
		return nil
	case *syntax.JoinedStr:
		return e
	case *ast.Str:
		return &syntax.JoinedStr{ExprBase: e.ExprBase, Values: []ast.Expr{e}}
	}
	l.fail(TypeError, "format_spec must be a JoinedStr")
	return nil
}

func (l *treeLoader) generators(v Value, owner string) (all []ast.Comprehension) {
	l.each(v, owner, "generators", func(n Value) {
		l.enter("comprehension")
		defer l.leave()
		const kind = "comprehension"
		c := ast.Comprehension{Target: l.target(n, kind, "target", ast.Store), Iter: l.expr(n, kind, "iter"), Ifs: l.exprs(n, kind, "ifs")}
		if l.number(l.filled(n, kind, "is_async")) != 0 {
			a := &syntax.AsyncIter{Value: c.Iter}
			a.Pos = ast.Pos{Lineno: c.Iter.GetLineno(), ColOffset: c.Iter.GetColOffset()}
			c.Iter = a
		}
		all = append(all, c)
	})
	if len(all) == 0 {
		l.fail(ValueError, "comprehension with no generators")
	}
	return all
}

var operators = map[string]ast.OperatorNumber{"Add": ast.Add, "Sub": ast.Sub, "Mult": ast.Mult, "MatMult": syntax.MatMult, "Div": ast.Div, "Mod": ast.Modulo, "Pow": ast.Pow,
	"LShift": ast.LShift, "RShift": ast.RShift, "BitOr": ast.BitOr, "BitXor": ast.BitXor, "BitAnd": ast.BitAnd, "FloorDiv": ast.FloorDiv}

var comparisons = map[string]ast.CmpOp{"Eq": ast.Eq, "NotEq": ast.NotEq, "Lt": ast.Lt, "LtE": ast.LtE, "Gt": ast.Gt, "GtE": ast.GtE, "Is": ast.Is, "IsNot": ast.IsNot, "In": ast.In, "NotIn": ast.NotIn}

func (l *treeLoader) operator(v Value) ast.OperatorNumber {
	op, ok := operators[l.kind(v)]
	if !ok {
		l.wrongKind(v, "operator")
	}
	return op
}

func (l *treeLoader) unaryOperator(v Value) ast.UnaryOpNumber {
	switch l.kind(v) {
	case "Invert":
		return ast.Invert
	case "Not":
		return ast.Not
	case "UAdd":
		return ast.UAdd
	case "USub":
		return ast.USub
	}
	l.wrongKind(v, "unaryop")
	return 0
}

// pattern makes a pattern of a case clause; star says that it is an item of a sequence, which may be starred.
func (l *treeLoader) pattern(v Value, star bool) syntax.Pattern {
	l.enter("pattern")
	defer l.leave()
	base := syntax.PatternBase{NodeBase: syntax.NodeBase{Pos: l.pos(v, "pattern")}}
	kind := l.kind(v)
	switch kind {
	case "MatchValue":
		p := &syntax.MatchValue{PatternBase: base, Value: l.expr(v, kind, "value")}
		l.patternValue(p.Value)
		return p
	case "MatchSingleton":
		value, ok := l.constant(l.want(v, kind, "value"), base.Pos).(*ast.NameConstant)
		if !ok {
			l.fail(ValueError, "MatchSingleton can only contain True, False and None")
		}
		return &syntax.MatchSingleton{PatternBase: base, Value: value.Value}
	case "MatchSequence":
		return &syntax.MatchSequence{PatternBase: base, Patterns: l.patterns(v, kind, "patterns", true)}
	case "MatchMapping":
		p := &syntax.MatchMapping{PatternBase: base, Keys: l.exprs(v, kind, "keys"), Patterns: l.patterns(v, kind, "patterns", false), Rest: l.capture(v, "rest")}
		if len(p.Keys) != len(p.Patterns) {
			l.fail(ValueError, "MatchMapping doesn't have the same number of keys as patterns")
		}
		for _, k := range p.Keys {
			if _, ok := k.(*ast.NameConstant); !ok {
				l.patternValue(k)
			}
		}
		return p
	case "MatchClass":
		return l.classPattern(v, base)
	case "MatchStar":
		if !star {
			l.fail(ValueError, "can't use MatchStar here")
		}
		return &syntax.MatchStar{PatternBase: base, Name: l.capture(v, "name")}
	case "MatchAs":
		p := &syntax.MatchAs{PatternBase: base, Name: l.capture(v, "name")}
		if sub := l.get(v, "pattern"); sub.ref != nil && !sub.IsNone() {
			p.Pattern = l.pattern(sub, false)
		}
		if p.Pattern != nil && p.Name == "" {
			l.fail(ValueError, "MatchAs must specify a target name if a pattern is given")
		}
		return p
	case "MatchOr":
		p := &syntax.MatchOr{PatternBase: base, Patterns: l.patterns(v, kind, "patterns", false)}
		if len(p.Patterns) < 2 {
			l.fail(ValueError, "MatchOr requires at least 2 patterns")
		}
		return p
	}
	l.wrongKind(v, "pattern")
	return nil
}

func (l *treeLoader) patterns(v Value, owner, name string, star bool) (all []syntax.Pattern) {
	l.each(v, owner, name, func(n Value) { all = append(all, l.pattern(n, star)) })
	return all
}

// capture is the name that a pattern binds; "" for none.
func (l *treeLoader) capture(v Value, name string) ast.Identifier {
	id := l.optIdent(v, name)
	if id == "_" {
		l.fail(ValueError, "can't capture name '_' in patterns")
	}
	l.notConstant(string(id))
	return id
}

func (l *treeLoader) classPattern(v Value, base syntax.PatternBase) syntax.Pattern {
	const kind = "MatchClass"
	p := &syntax.MatchClass{PatternBase: base, Cls: l.expr(v, kind, "cls"), Patterns: l.patterns(v, kind, "patterns", false),
		KwdAttrs: l.idents(v, kind, "kwd_attrs"), KwdPatterns: l.patterns(v, kind, "kwd_patterns", false)}
	for _, name := range p.KwdAttrs {
		l.notConstant(string(name))
	}
	if len(p.KwdAttrs) != len(p.KwdPatterns) {
		l.fail(ValueError, "MatchClass doesn't have the same number of keyword attributes as patterns")
	}
	e := p.Cls
	for {
		a, ok := e.(*ast.Attribute)
		if !ok {
			break
		}
		e = a.Value
	}
	if _, ok := e.(*ast.Name); !ok {
		l.fail(ValueError, "MatchClass cls field can only contain Name or Attribute nodes.")
	}
	return p
}

// patternValue refuses what a pattern can't compare with: all but literals and dotted names.
func (l *treeLoader) patternValue(e ast.Expr) {
	switch x := e.(type) {
	case *ast.Num, *ast.Str, *ast.Bytes, *ast.Attribute, *syntax.JoinedStr, *syntax.TemplateStr:
		return
	case *ast.NameConstant, *ast.Tuple, *ast.Ellipsis, *syntax.FrozenSet:
		l.fail(ValueError, "unexpected constant inside of a literal pattern")
	case *ast.UnaryOp:
		if _, ok := x.Operand.(*ast.Num); ok && x.Op == ast.USub {
			return
		}
	case *ast.BinOp:
		if left, ok := x.Left.(*ast.UnaryOp); x.Op == ast.Add || x.Op == ast.Sub {
			_, number := x.Left.(*ast.Num)
			_, imaginary := x.Right.(*ast.Num)
			if ok && left.Op == ast.USub {
				_, number = left.Operand.(*ast.Num)
			}
			if number && imaginary {
				return
			}
		}
	}
	l.fail(ValueError, "patterns may only match literals and attribute lookups")
}
