package syntax

import (
	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// MatMult is the operator @, which gpython's ast has no number for.
const MatMult = ast.FloorDiv + 1

// ---- statements ----

// FunctionDef is a function definition, `def` or `async def`. The first
// PosOnly of Args.Args are positional-only.
type FunctionDef struct {
	ast.FunctionDef
	PosOnly    int
	TypeParams []*TypeParam
	Async      bool
}

// ClassDef is a class definition.
type ClassDef struct {
	ast.ClassDef
	TypeParams []*TypeParam
}

// AsyncFor is `async for`.
type AsyncFor struct{ ast.For }

// AsyncWith is `async with`.
type AsyncWith struct{ ast.With }

// TryStar is a try statement whose handlers are `except*`.
type TryStar struct{ ast.Try }

// AnnAssign is an annotated assignment, `Target: Annotation [= Value]`.
type AnnAssign struct {
	ast.StmtBase
	Target     ast.Expr // *ast.Name, *ast.Attribute or *ast.Subscript
	Annotation ast.Expr
	Value      ast.Expr // nil if absent
	Simple     bool     // Target is a name without parentheses
}

// TypeAlias is `type Name[TypeParams] = Value`.
type TypeAlias struct {
	ast.StmtBase
	Name       *ast.Name
	TypeParams []*TypeParam
	Value      ast.Expr
}

// Match is a match statement.
type Match struct {
	ast.StmtBase
	Subject ast.Expr
	Cases   []*MatchCase
}

// MatchCase is one `case Pattern [if Guard]: Body`.
type MatchCase struct {
	NodeBase
	Pattern Pattern
	Guard   ast.Expr // nil if absent
	Body    []ast.Stmt
}

// NodeBase is what nodes that are neither statements nor expressions embed.
type NodeBase struct{ ast.Pos }

// Type makes the node a py.Object.
func (*NodeBase) Type() *py.Type { return ast.ASTType }

// TypeParamKind tells the three forms of type parameters apart.
type TypeParamKind uint8

const (
	TypeVar      TypeParamKind = iota // T, T: bound
	TypeVarTuple                      // *Ts
	ParamSpec                         // **P
)

// TypeParam is a type parameter (PEP 695), perhaps with a default (PEP 696).
type TypeParam struct {
	NodeBase
	Kind    TypeParamKind
	Name    ast.Identifier
	Bound   ast.Expr // of a TypeVar; nil if absent
	Default ast.Expr // nil if absent
}

// ---- patterns ----

// Pattern is a pattern of a case clause: one of the Match… types below.
type Pattern interface {
	ast.Ast
	patternNode()
}

// PatternBase is embedded by all patterns.
type PatternBase struct{ NodeBase }

func (*PatternBase) patternNode() {}

// MatchValue compares the subject with Value by ==. Value is a number, a
// string, a negated or complex number, or a dotted name; as in CPython it is
// left to the stages that follow to refuse f-strings and t-strings.
type MatchValue struct {
	PatternBase
	Value ast.Expr
}

// MatchSingleton compares the subject with py.None, py.True or py.False by `is`.
type MatchSingleton struct {
	PatternBase
	Value ast.Singleton
}

// MatchSequence matches a sequence; at most one of Patterns is a *MatchStar.
type MatchSequence struct {
	PatternBase
	Patterns []Pattern
}

// MatchMapping matches a mapping; Rest is the name after `**`, or "".
type MatchMapping struct {
	PatternBase
	Keys     []ast.Expr
	Patterns []Pattern
	Rest     ast.Identifier
}

// MatchClass matches instances of Cls.
type MatchClass struct {
	PatternBase
	Cls         ast.Expr
	Patterns    []Pattern
	KwdAttrs    []ast.Identifier
	KwdPatterns []Pattern
}

// MatchStar is `*Name` in a sequence pattern; `*_` has Name "".
type MatchStar struct {
	PatternBase
	Name ast.Identifier
}

// MatchAs binds Name if Pattern matches; a nil Pattern matches everything, and
// `_` is a nil Pattern with Name "".
type MatchAs struct {
	PatternBase
	Pattern Pattern
	Name    ast.Identifier
}

// MatchOr matches if one of two or more alternatives does.
type MatchOr struct {
	PatternBase
	Patterns []Pattern
}

// ---- expressions ----

// Lambda is a lambda expression. The first PosOnly of Args.Args are
// positional-only.
type Lambda struct {
	ast.Lambda
	PosOnly int
}

// NamedExpr is `Target := Value`.
type NamedExpr struct {
	ast.ExprBase
	Target *ast.Name
	Value  ast.Expr
}

// Await is `await Value`.
type Await struct {
	ast.ExprBase
	Value ast.Expr
}

// Slice is `Lower:Upper:Step`; absent parts are nil.
type Slice struct {
	ast.ExprBase
	Lower, Upper, Step ast.Expr
}

// AsyncIter stands as the Iter of a comprehension clause that is `async for`.
type AsyncIter struct {
	ast.ExprBase
	Value ast.Expr
}

// JoinedStr is an f-string: *ast.Str and *FormattedValue in turn, adjacent
// literals joined, empty ones left out.
type JoinedStr struct {
	ast.ExprBase
	Values []ast.Expr
}

// FrozenSet is a constant that no source text has: programs put it in trees that they make.
type FrozenSet struct {
	ast.ExprBase
	Elts []ast.Expr // constants
}

// FormattedValue is a replacement field of an f-string.
type FormattedValue struct {
	ast.ExprBase
	Value      ast.Expr
	Conversion int        // 's', 'r', 'a', or -1
	FormatSpec *JoinedStr // nil if absent
}

// TemplateStr is a t-string (PEP 750): *ast.Str and *Interpolation values.
type TemplateStr struct {
	ast.ExprBase
	Values []ast.Expr
}

// Interpolation is a replacement field of a t-string.
type Interpolation struct {
	ast.ExprBase
	Value      ast.Expr
	Str        string // the source text of Value
	Conversion int    // 's', 'r', 'a', or -1
	FormatSpec *JoinedStr
}

var (
	_ ast.Stmt = (*FunctionDef)(nil)
	_ ast.Stmt = (*ClassDef)(nil)
	_ ast.Stmt = (*AsyncFor)(nil)
	_ ast.Stmt = (*AsyncWith)(nil)
	_ ast.Stmt = (*TryStar)(nil)
	_ ast.Stmt = (*AnnAssign)(nil)
	_ ast.Stmt = (*TypeAlias)(nil)
	_ ast.Stmt = (*Match)(nil)

	_ ast.Ast = (*MatchCase)(nil)
	_ ast.Ast = (*TypeParam)(nil)

	_ Pattern = (*MatchValue)(nil)
	_ Pattern = (*MatchSingleton)(nil)
	_ Pattern = (*MatchSequence)(nil)
	_ Pattern = (*MatchMapping)(nil)
	_ Pattern = (*MatchClass)(nil)
	_ Pattern = (*MatchStar)(nil)
	_ Pattern = (*MatchAs)(nil)
	_ Pattern = (*MatchOr)(nil)

	_ ast.Expr = (*Lambda)(nil)
	_ ast.Expr = (*NamedExpr)(nil)
	_ ast.Expr = (*Await)(nil)
	_ ast.Expr = (*Slice)(nil)
	_ ast.Expr = (*AsyncIter)(nil)
	_ ast.Expr = (*FrozenSet)(nil)
	_ ast.Expr = (*JoinedStr)(nil)
	_ ast.Expr = (*FormattedValue)(nil)
	_ ast.Expr = (*TemplateStr)(nil)
	_ ast.Expr = (*Interpolation)(nil)
)
