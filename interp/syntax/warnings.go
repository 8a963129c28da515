package syntax

import (
	"fmt"
	"slices"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// Stage is when CPython issues a warning: what ast.parse does not do issues
// only those of StageParse.
type Stage uint8

const (
	StageParse    Stage = iota // while parsing
	StageFlow                  // while checking the flow of control
	StageGenerate              // while generating code
)

// Warning is a SyntaxWarning. Its Line is where the offending construct begins.
type Warning struct {
	Msg   string
	Line  int
	Stage Stage
	Col   int // where an escape sequence is, from 1; 0 where that is not kept
}

// blockKind is what the innermost block means to return, break and continue.
type blockKind uint8

const (
	blockOther blockKind = iota
	blockFinally
)

// leaves warns of a statement that leaves a finally block, which swallows the
// exception (PEP 765).
func (p *parser) leaves(what string) {
	if p.blockIn == blockFinally && !p.diag {
		p.warn(StageFlow, "'"+what+"' in a 'finally' block", p.tok().line)
	}
}

func (p *parser) warn(s Stage, msg string, line int32) {
	p.file.Warnings = append(p.file.Warnings, Warning{msg, int(line), s, 0})
}

// sortWarnings puts the warnings in the order in which CPython issues them.
func (f *File) sortWarnings() {
	slices.SortStableFunc(f.Warnings, func(a, b Warning) int { return int(a.Stage) - int(b.Stage) })
}

// typeName is the type of an expression where it is evident, or "".
func typeName(e ast.Expr) string {
	switch n := e.(type) {
	case *ast.Num:
		switch n.N.(type) {
		case py.Float:
			return "float"
		case py.Complex:
			return "complex"
		}
		return "int"
	case *ast.NameConstant:
		if n.Value == py.None {
			return "NoneType"
		}
		return "bool"
	case *ast.Ellipsis:
		return "ellipsis"
	case *ast.Str, *JoinedStr:
		return "str"
	case *ast.Bytes:
		return "bytes"
	case *ast.Tuple:
		return "tuple"
	case *ast.List, *ast.ListComp:
		return "list"
	case *ast.Dict, *ast.DictComp:
		return "dict"
	case *ast.Set, *ast.SetComp:
		return "set"
	case *ast.GeneratorExp:
		return "generator"
	case *Lambda:
		return "function"
	case *TemplateStr:
		return "string.templatelib.Template"
	}
	return ""
}

// isConstant tells whether e is a literal that CPython makes a constant.
func isConstant(e ast.Expr) bool {
	switch n := e.(type) {
	case *ast.Num, *ast.Str, *ast.Bytes, *ast.NameConstant, *ast.Ellipsis:
		return true
	case *ast.Tuple:
		return !slices.ContainsFunc(n.Elts, func(x ast.Expr) bool {
			_, nested := x.(*ast.Tuple)
			return nested || !isConstant(x)
		})
	}
	return false
}

// warnIs warns of `x is 1`.
func (p *parser) warnIs(n *ast.Compare) {
	comparesByValue := func(e ast.Expr) bool {
		switch e.(type) {
		case *ast.NameConstant, *ast.Ellipsis:
			return false
		}
		return isConstant(e)
	}
	left := n.Left
	for i, op := range n.Ops {
		right := n.Comparators[i]
		if op == ast.Is || op == ast.IsNot {
			bad := left
			if !comparesByValue(left) {
				bad = right
			}
			if comparesByValue(bad) {
				is, equals := "is", "=="
				if op == ast.IsNot {
					is, equals = "is not", "!="
				}
				p.warn(StageGenerate, fmt.Sprintf("%q with '%s' literal. Did you mean %q?", is, typeName(bad), equals), int32(n.Lineno))
				return
			}
		}
		left = right
	}
}

// warnCall warns of the call of a literal.
func (p *parser) warnCall(n *ast.Call) {
	switch n.Func.(type) {
	case *ast.Name, *ast.Attribute, *Lambda:
		return
	}
	if t := typeName(n.Func); t != "" {
		p.warn(StageGenerate, fmt.Sprintf("'%s' object is not callable; perhaps you missed a comma?", t), int32(n.Lineno))
	}
}

// warnSubscript warns of a literal that can't be subscripted, or not so.
func (p *parser) warnSubscript(n *ast.Subscript, index ast.Expr) {
	switch n.Value.(type) {
	case *ast.Name, *ast.Attribute, *ast.Dict, *ast.DictComp:
		return
	}
	t := typeName(n.Value)
	switch t {
	case "":
		return
	case "str", "bytes", "tuple", "list":
	default:
		p.warn(StageGenerate, fmt.Sprintf("'%s' object is not subscriptable; perhaps you missed a comma?", t), int32(n.Lineno))
		return
	}
	if i := typeName(index); i != "" && i != "int" && i != "bool" {
		msg := fmt.Sprintf("%s indices must be integers or slices, not %s; perhaps you missed a comma?", t, i)
		p.warn(StageGenerate, msg, int32(n.Lineno))
	}
}

// warnAssert warns of `assert (x, "message")`.
func (p *parser) warnAssert(n *ast.Assert) {
	if t, ok := n.Test.(*ast.Tuple); ok && len(t.Elts) > 0 {
		p.warn(StageGenerate, "assertion is always true, perhaps remove parentheses?", int32(n.Lineno))
	}
}
