package compile

import (
	"github.com/go-python/gpython/ast"
)

// futures are the features that `from __future__ import` knows; only annotations still changes anything.
var futures = map[string]bool{"nested_scopes": true, "generators": true, "division": true, "absolute_import": true, "with_statement": true,
	"print_function": true, "unicode_literals": true, "barry_as_FLUFL": true, "generator_stop": true, "annotations": true}

// checkFuture handles the __future__ imports at the beginning of a module.
func (c *compiler) checkFuture() {
	body := c.file.Body
	if _, ok := docstring(body); ok {
		body = body[1:]
	}
	for _, s := range body {
		f, ok := s.(*ast.ImportFrom)
		if !ok || f.Module != "__future__" || f.Level != 0 {
			return
		}
		for _, n := range f.Names {
			switch name := string(n.Name); {
			case name == "braces":
				failAt(c.file, c.file.Span(n), "not a chance")
			case !futures[name]:
				failAt(c.file, c.file.Span(n), "future feature %s is not defined", name)
			case name == "annotations":
				c.future = true
			}
		}
		c.early = s
	}
}

// lateFuture refuses a __future__ import that is not at the beginning.
func (u *unit) lateFuture(s *ast.ImportFrom) {
	if s.Module == "__future__" && s.Level == 0 && !u.c.isEarly(s) {
		u.failNode(s, "from __future__ imports must occur at the beginning of the file")
	}
}

// isEarly tells whether a statement stands before or at the last of the leading __future__ imports.
func (c *compiler) isEarly(s ast.Stmt) bool {
	return c.early != nil && s.GetLineno() <= c.early.GetLineno() && c.file.Span(s).Line <= c.file.Span(c.early).Line &&
		(c.file.Span(s).Line < c.file.Span(c.early).Line || c.file.Span(s).Col <= c.file.Span(c.early).Col)
}
