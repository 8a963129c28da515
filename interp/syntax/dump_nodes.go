package syntax

import (
	"github.com/go-python/gpython/ast"
)

func (d *dumper) stmtNode(s ast.Stmt) {
	switch n := s.(type) {
	case *FunctionDef:
		if n.Async {
			d.open("AsyncFunctionDef")
		} else {
			d.open("FunctionDef")
		}
		d.str("name", string(n.Name))
		d.args(n.Args, n.PosOnly)
		d.stmts("body", n.Body)
		d.exprs("decorator_list", n.DecoratorList)
		d.expr("returns", n.Returns)
		d.typeParams(n.TypeParams)
	case *ClassDef:
		d.open("ClassDef")
		d.str("name", string(n.Name))
		d.exprs("bases", n.Bases)
		d.keywords(n.Keywords)
		d.stmts("body", n.Body)
		d.exprs("decorator_list", n.DecoratorList)
		d.typeParams(n.TypeParams)
	case *ast.Return:
		d.open("Return")
		d.expr("value", n.Value)
	case *ast.Delete:
		d.open("Delete")
		d.exprs("targets", n.Targets)
	case *ast.Assign:
		d.open("Assign")
		d.exprs("targets", n.Targets)
		d.expr("value", n.Value)
	case *TypeAlias:
		d.open("TypeAlias")
		d.expr("name", n.Name)
		d.typeParams(n.TypeParams)
		d.expr("value", n.Value)
	case *ast.AugAssign:
		d.open("AugAssign")
		d.expr("target", n.Target)
		d.raw("op", opName(n.Op))
		d.expr("value", n.Value)
	case *AnnAssign:
		d.open("AnnAssign")
		d.expr("target", n.Target)
		d.expr("annotation", n.Annotation)
		d.expr("value", n.Value)
		if n.Simple {
			d.int("simple", 1)
		} else {
			d.int("simple", 0)
		}
	default:
		d.blockNode(s)
		return
	}
	d.close(s)
}

func (d *dumper) forNode(name string, n *ast.For) {
	d.open(name)
	d.expr("target", n.Target)
	d.expr("iter", n.Iter)
	d.stmts("body", n.Body)
	d.stmts("orelse", n.Orelse)
}

func (d *dumper) tryNode(name string, n *ast.Try) {
	d.open(name)
	d.stmts("body", n.Body)
	d.handlers(n.Handlers)
	d.stmts("orelse", n.Orelse)
	d.stmts("finalbody", n.Finalbody)
}

func (d *dumper) withNode(name string, n *ast.With) {
	d.open(name)
	d.items(n.Items)
	d.stmts("body", n.Body)
}

func (d *dumper) blockNode(s ast.Stmt) {
	switch n := s.(type) {
	case *ast.For:
		d.forNode("For", n)
	case *AsyncFor:
		d.forNode("AsyncFor", &n.For)
	case *ast.While:
		d.open("While")
		d.expr("test", n.Test)
		d.stmts("body", n.Body)
		d.stmts("orelse", n.Orelse)
	case *ast.If:
		d.open("If")
		d.expr("test", n.Test)
		d.stmts("body", n.Body)
		d.stmts("orelse", n.Orelse)
	case *ast.With:
		d.withNode("With", n)
	case *AsyncWith:
		d.withNode("AsyncWith", &n.With)
	case *Match:
		d.open("Match")
		d.expr("subject", n.Subject)
		d.cases(n.Cases)
	case *ast.Try:
		d.tryNode("Try", n)
	case *TryStar:
		d.tryNode("TryStar", &n.Try)
	default:
		d.smallNode(s)
	}
	d.close(s)
}

func (d *dumper) smallNode(s ast.Stmt) {
	switch n := s.(type) {
	case *ast.Raise:
		d.open("Raise")
		d.expr("exc", n.Exc)
		d.expr("cause", n.Cause)
	case *ast.Assert:
		d.open("Assert")
		d.expr("test", n.Test)
		d.expr("msg", n.Msg)
	case *ast.Import:
		d.open("Import")
		d.aliases(n.Names)
	case *ast.ImportFrom:
		d.open("ImportFrom")
		d.str("module", string(n.Module))
		d.aliases(n.Names)
		d.int("level", n.Level)
	case *ast.Global:
		d.open("Global")
		d.strs("names", n.Names)
	case *ast.Nonlocal:
		d.open("Nonlocal")
		d.strs("names", n.Names)
	case *ast.ExprStmt:
		d.open("Expr")
		d.expr("value", n.Value)
	case *ast.Pass:
		d.open("Pass")
	case *ast.Break:
		d.open("Break")
	case *ast.Continue:
		d.open("Continue")
	}
}

func (d *dumper) exprNode(e ast.Expr) {
	switch n := e.(type) {
	case *ast.BoolOp:
		d.open("BoolOp")
		d.raw("op", n.Op.String())
		d.exprs("values", n.Values)
	case *NamedExpr:
		d.open("NamedExpr")
		d.expr("target", n.Target)
		d.expr("value", n.Value)
	case *ast.BinOp:
		d.open("BinOp")
		d.expr("left", n.Left)
		d.raw("op", opName(n.Op))
		d.expr("right", n.Right)
	case *ast.UnaryOp:
		d.open("UnaryOp")
		d.raw("op", n.Op.String())
		d.expr("operand", n.Operand)
	case *Lambda:
		d.open("Lambda")
		d.args(n.Args, n.PosOnly)
		d.expr("body", n.Body)
	case *ast.IfExp:
		d.open("IfExp")
		d.expr("test", n.Test)
		d.expr("body", n.Body)
		d.expr("orelse", n.Orelse)
	case *Await:
		d.open("Await")
		d.expr("value", n.Value)
	case *ast.Yield:
		d.open("Yield")
		d.expr("value", n.Value)
	case *ast.YieldFrom:
		d.open("YieldFrom")
		d.expr("value", n.Value)
	case *ast.Compare:
		d.open("Compare")
		d.expr("left", n.Left)
		dumpList(d, "ops", n.Ops, func(op ast.CmpOp) { d.b.WriteString(op.String()) })
		d.exprs("comparators", n.Comparators)
	case *ast.Call:
		d.open("Call")
		d.expr("func", n.Func)
		d.exprs("args", n.Args)
		d.keywords(n.Keywords)
	default:
		d.displayNode(e)
		return
	}
	d.close(e)
}

func (d *dumper) displayNode(e ast.Expr) {
	switch n := e.(type) {
	case *ast.Dict:
		d.open("Dict")
		dumpList(d, "keys", n.Keys, d.maybeExpr)
		d.exprs("values", n.Values)
	case *ast.Set:
		d.open("Set")
		d.exprs("elts", n.Elts)
	case *ast.ListComp:
		d.open("ListComp")
		d.expr("elt", n.Elt)
		d.generators(n.Generators)
	case *ast.SetComp:
		d.open("SetComp")
		d.expr("elt", n.Elt)
		d.generators(n.Generators)
	case *ast.DictComp:
		d.open("DictComp")
		d.expr("key", n.Key)
		d.expr("value", n.Value)
		d.generators(n.Generators)
	case *ast.GeneratorExp:
		d.open("GeneratorExp")
		d.expr("elt", n.Elt)
		d.generators(n.Generators)
	case *ast.List:
		d.open("List")
		d.exprs("elts", n.Elts)
		d.ctx(n.Ctx)
	case *ast.Tuple:
		d.open("Tuple")
		d.exprs("elts", n.Elts)
		d.ctx(n.Ctx)
	case *ast.Attribute:
		d.open("Attribute")
		d.expr("value", n.Value)
		d.str("attr", string(n.Attr))
		d.ctx(n.Ctx)
	case *ast.Subscript:
		d.open("Subscript")
		d.expr("value", n.Value)
		d.expr("slice", n.Slice.(*ast.Index).Value)
		d.ctx(n.Ctx)
	case *ast.Starred:
		d.open("Starred")
		d.expr("value", n.Value)
		d.ctx(n.Ctx)
	case *ast.Name:
		d.open("Name")
		d.str("id", string(n.Id))
		d.ctx(n.Ctx)
	case *Slice:
		d.open("Slice")
		d.expr("lower", n.Lower)
		d.expr("upper", n.Upper)
		d.expr("step", n.Step)
	default:
		d.literalNode(e)
	}
	d.close(e)
}

func (d *dumper) literalNode(e ast.Expr) {
	switch n := e.(type) {
	case *ast.Num:
		d.open("Constant")
		d.raw("value", d.constant(n.N))
	case *ast.NameConstant:
		d.open("Constant")
		d.raw("value", d.constant(n.Value))
	case *ast.Ellipsis:
		d.open("Constant")
		d.raw("value", "Ellipsis")
	case *ast.Str:
		d.open("Constant")
		d.raw("value", reprString(string(n.S)))
		if d.f.UPrefix(n) {
			d.raw("kind", "'u'")
		}
	case *ast.Bytes:
		d.open("Constant")
		d.raw("value", reprBytes(n.S))
	case *FrozenSet:
		d.open("Set")
		d.exprs("elts", n.Elts)
	case *JoinedStr:
		d.open("JoinedStr")
		d.exprs("values", n.Values)
	case *FormattedValue:
		d.open("FormattedValue")
		d.expr("value", n.Value)
		d.int("conversion", n.Conversion)
		d.spec(n.FormatSpec)
	case *TemplateStr:
		d.open("TemplateStr")
		d.exprs("values", n.Values)
	case *Interpolation:
		d.open("Interpolation")
		d.expr("value", n.Value)
		d.raw("str", reprString(n.Str))
		d.int("conversion", n.Conversion)
		d.spec(n.FormatSpec)
	}
}

func (d *dumper) spec(s *JoinedStr) {
	if s != nil {
		d.expr("format_spec", s)
	}
}

func (d *dumper) pattern(p Pattern) {
	switch n := p.(type) {
	case *MatchValue:
		d.open("MatchValue")
		d.expr("value", n.Value)
	case *MatchSingleton:
		d.open("MatchSingleton")
		d.raw("value", d.constant(n.Value))
	case *MatchSequence:
		d.open("MatchSequence")
		dumpList(d, "patterns", n.Patterns, d.pattern)
	case *MatchMapping:
		d.open("MatchMapping")
		d.exprs("keys", n.Keys)
		dumpList(d, "patterns", n.Patterns, d.pattern)
		d.str("rest", string(n.Rest))
	case *MatchClass:
		d.open("MatchClass")
		d.expr("cls", n.Cls)
		dumpList(d, "patterns", n.Patterns, d.pattern)
		d.strs("kwd_attrs", n.KwdAttrs)
		dumpList(d, "kwd_patterns", n.KwdPatterns, d.pattern)
	case *MatchStar:
		d.open("MatchStar")
		d.str("name", string(n.Name))
	case *MatchAs:
		d.open("MatchAs")
		if n.Pattern != nil {
			d.field("pattern")
			d.pattern(n.Pattern)
		}
		d.str("name", string(n.Name))
	case *MatchOr:
		d.open("MatchOr")
		dumpList(d, "patterns", n.Patterns, d.pattern)
	}
	d.close(p)
}
