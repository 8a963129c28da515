package compile

import (
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// Options of Compile. The zero value compiles as `python file.py` does.
type Options struct {
	// LastExpr makes module code return the value of its last statement, when that is an expression.
	LastExpr bool
	// TopLevelAwait allows await, async for and async with in module code, which then is a coroutine.
	TopLevelAwait bool
	// Optimize is CPython's -O level: 1 drops assert statements and makes __debug__ false, 2 drops docstrings as well.
	Optimize int
	// NoFuse switches the optimisations off that join instructions or leave some out. Results and fuel are the same.
	NoFuse bool
	// FutureAnnotations is set for code compiled by code that has `from __future__ import annotations`.
	FutureAnnotations bool
	// MaxCode is the largest number of instruction words of all functions together, entries of closures counting as four; 0 means
	// 65,536 and 8 for each byte of the source, some twenty times what programs have. There must be a limit because the bodies of finally clauses are compiled
	// once for every way out of their try statement, and because closures grow with the depth of functions times the names used.
	MaxCode int
	// Check, if set, is told of every 4096 units of work (syntax nodes, instructions); an error it returns ends the compilation.
	Check func(work int) error
}

// compiler is the state of one compilation.
type compiler struct {
	file       *syntax.File
	opt        Options
	scopes     *analysis
	meter      meter
	keepLocals bool            // see KeepLocals
	future     bool            // from __future__ import annotations
	early      ast.Stmt        // the last of the __future__ imports at the beginning
	words      int             // instruction words made so far
	sets       map[string]any  // set constants by their items
	idents     map[string]bool // the program's identifiers, once they were asked for
}

// Compile translates a parsed file. It may add to file.Spans, so that a file is for one goroutine at a time until it is compiled; the code it gives is
// for any number. Its errors are *syntax.SyntaxError with CPython's text and position, *syntax.LimitError,
// and what Options.Check returned.
func Compile(file *syntax.File, opt Options) (code *Code, err error) {
	c := &compiler{file: file, opt: opt, future: opt.FutureAnnotations}
	c.keepLocals = file.Module == "" && (file.Locals || strings.Contains(file.Source, "f_locals") || strings.Contains(file.Source, "capture_locals"))
	c.meter.check = opt.Check
	if c.opt.MaxCode == 0 {
		c.opt.MaxCode = 65536 + 8*len(file.Source)
	}
	defer func() {
		if r := recover(); r != nil {
			b, ok := r.(bail)
			if !ok {
				panic(r)
			}
			code, err = nil, b.err
		}
	}()
	c.checkFuture()
	c.scopes = analyze(c)
	code = c.module()
	c.meter.flush()
	if err := Verify(code); err != nil {
		return nil, err
	}
	return code, nil
}

// module compiles the top-level code.
func (c *compiler) module() *Code {
	u := newUnit(c, nil, c.scopes.top, "<module>", "<module>")
	u.code.Flags |= Module
	u.code.FirstLine = 1
	if c.future {
		u.code.Flags |= FutureAnnotations
	}
	switch {
	case c.file.Mode == syntax.Eval:
		u.at(c.file.Expr)
		u.returnValue(u.now(c.file.Expr))
	default:
		u.moduleBody(c.file.Body)
	}
	if u.sawAwait || c.opt.TopLevelAwait && c.scopes.top.hasAwait {
		u.code.Flags |= Coroutine
	}
	return u.finish()
}

func (u *unit) moduleBody(body []ast.Stmt) {
	c := u.c
	if c.file.Mode == syntax.Exec {
		if doc, ok := docstring(body); ok && len(body) > 0 && c.opt.Optimize < 2 && !(c.opt.LastExpr && len(body) == 1) {
			u.at(body[0])
			r := u.temp()
			u.loadConst(r, cleanDoc(doc))
			u.storeName("__doc__", r)
			u.free(r)
			body = body[1:]
		}
	}
	u.beginAnnotations()
	if c.opt.LastExpr && len(body) > 0 {
		if last, ok := body[len(body)-1].(*ast.ExprStmt); ok {
			u.stmts(body[:len(body)-1])
			u.at(last.Value)
			u.returnValue(u.now(last.Value))
			u.endAnnotations()
			return
		}
	}
	u.stmts(body)
	u.returnNone()
	u.endAnnotations()
}
