package syntax

import "github.com/go-python/gpython/ast"

// checkFutures raises if the imports from __future__ that begin the file name
// a feature that there is not. Those further down are errors for the stages
// that follow to find.
func (p *parser) checkFutures(body []ast.Stmt) {
	for i, s := range body {
		n, ok := s.(*ast.ImportFrom)
		switch {
		case ok && n.Level == 0 && n.Module == "__future__":
			p.checkFuture(n.Names)
		case i > 0 || !isDocString(s):
			return
		}
	}
}

func isDocString(s ast.Stmt) bool {
	e, ok := s.(*ast.ExprStmt)
	if ok {
		_, ok = e.Value.(*ast.Str)
	}
	return ok
}

// checkFuture raises at a name that is no feature of __future__.
func (p *parser) checkFuture(names []*ast.Alias) {
	for _, a := range names {
		switch a.Name {
		case "nested_scopes", "generators", "division", "absolute_import", "with_statement", "print_function",
			"unicode_literals", "barry_as_FLUFL", "generator_stop", "annotations":
		case "braces":
			p.raiseNode("not a chance", a)
		default:
			p.raiseNode("future feature "+string(a.Name)+" is not defined", a)
		}
	}
}
