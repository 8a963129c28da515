package compile

import (
	"fmt"

	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// warn notes a SyntaxWarning at the line of a node, once.
func (u *unit) warn(at ast.Ast, format string, args ...any) {
	w := syntax.Warning{Msg: fmt.Sprintf(format, args...), Line: at.GetLineno()}
	for _, o := range u.c.warns {
		if o == w {
			return
		}
	}
	if len(u.c.warns) < maxWarnings {
		u.c.warns = append(u.c.warns, w)
	}
}

// maxWarnings bounds the list, whose entries are compared with each other.
const maxWarnings = 100

// literalType is the type name of an expression that is a literal or display of a builtin type, "" for others.
func literalType(e ast.Expr) string {
	switch x := e.(type) {
	case *ast.Num:
		switch x.N.(type) {
		default:
			return numType(x)
		}
	case *ast.Str, *syntax.JoinedStr, *syntax.FormattedValue:
		return "str"
	case *syntax.TemplateStr, *syntax.Interpolation:
		return "string.templatelib.Template"
	case *ast.Bytes:
		return "bytes"
	case *ast.NameConstant:
		if isNoneLiteral(x) {
			return "NoneType"
		}
		return "bool"
	case *ast.Ellipsis:
		return "ellipsis"
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
	case *syntax.Lambda:
		return "function"
	}
	return ""
}

func numType(n *ast.Num) string {
	switch n.N.Type().Name {
	case "float", "complex":
		return n.N.Type().Name
	}
	return "int"
}

// checkCaller warns of a call of something that can't be called.
func (u *unit) checkCaller(x *ast.Call) {
	switch x.Func.(type) {
	case *syntax.Lambda, *ast.Name, *ast.Attribute, *ast.Call:
		return
	}
	if t := literalType(x.Func); t != "" {
		u.warn(x, "'%s' object is not callable; perhaps you missed a comma?", t)
	}
}

// checkSubscripted warns of an index into something that has none, or by something that is none.
func (u *unit) checkSubscripted(x *ast.Subscript) {
	switch x.Value.(type) {
	case *ast.Name, *ast.Attribute, *ast.Call, *ast.Subscript:
		return
	}
	t := literalType(x.Value)
	switch t {
	case "":
		return
	case "NoneType", "bool", "ellipsis", "int", "float", "complex", "set", "generator", "function":
		u.warn(x, "'%s' object is not subscriptable; perhaps you missed a comma?", t)
		return
	case "str", "bytes", "tuple", "list":
	default:
		return
	}
	switch i := literalType(index(x)); i {
	case "", "int", "bool":
	default:
		u.warn(x, "%s indices must be integers or slices, not %s; perhaps you missed a comma?", t, i)
	}
}

// checkIsLiteral warns of `is` with a literal.
func (u *unit) checkIsLiteral(x *ast.Compare) {
	left := x.Left
	for i, op := range x.Ops {
		right := x.Comparators[i]
		if op == ast.Is || op == ast.IsNot {
			t := identityType(left)
			if t == "" {
				t = identityType(right)
			}
			if t != "" {
				if op == ast.Is {
					u.warn(x, "\"is\" with '%s' literal. Did you mean \"==\"?", t)
				} else {
					u.warn(x, "\"is not\" with '%s' literal. Did you mean \"!=\"?", t)
				}
				return
			}
		}
		left = right
	}
}

// identityType names the type of a literal whose identity means nothing.
func identityType(e ast.Expr) string {
	switch x := e.(type) {
	case *ast.Num, *ast.Str, *ast.Bytes:
		return literalType(e)
	case *ast.Tuple:
		for _, y := range x.Elts {
			if literalType(y) == "" {
				return ""
			}
		}
		return "tuple"
	}
	return ""
}

func (u *unit) checkAssert(s *ast.Assert) {
	if t, ok := s.Test.(*ast.Tuple); ok && len(t.Elts) > 0 {
		u.warn(s, "assertion is always true, perhaps remove parentheses?")
	}
}
