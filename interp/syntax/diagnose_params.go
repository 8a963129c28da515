package syntax

import "github.com/go-python/gpython/ast"

// paramReader reads parameters one at a time, each with the comma after it or
// before the end of the list.
type paramReader struct {
	p      *parser
	lambda bool
	end    kind
}

// one reads a parameter without a default, with one, or either.
func (r paramReader) one(mayDefault, mustDefault bool) (a *ast.Arg) {
	p := r.p
	p.maybe(func() {
		x := p.parameter(r.lambda, false)
		switch {
		case p.k == tAssign && mayDefault:
			p.defaultValue()
		case mustDefault:
			p.fail()
		}
		if !p.accept(tComma) && p.k != r.end {
			p.fail()
		}
		a = x
	})
	return a
}

func (r paramReader) plain() *ast.Arg       { return r.one(false, false) }
func (r paramReader) withDefault() *ast.Arg { return r.one(true, true) }
func (r paramReader) any() *ast.Arg         { return r.one(true, false) }

// slash reads a slash and what must follow it.
func (r paramReader) slash() bool {
	return r.p.maybe(func() {
		r.p.expect(tSlash)
		if !r.p.accept(tComma) && r.p.k != r.end {
			r.p.fail()
		}
	})
}

// slashPlain reads parameters without defaults up to a slash.
func (r paramReader) slashPlain() bool {
	return r.p.maybe(func() {
		n := 0
		for r.plain() != nil {
			n++
		}
		if n == 0 || !r.slash() {
			r.p.fail()
		}
	})
}

// slashDefault reads parameters up to a slash, of which the last have defaults.
func (r paramReader) slashDefault() bool {
	return r.p.maybe(func() {
		for r.plain() != nil {
		}
		n := 0
		for r.withDefault() != nil {
			n++
		}
		if n == 0 || !r.slash() {
			r.p.fail()
		}
	})
}

// invalidParameters looks for parameters in the wrong order or form.
func (p *parser) invalidParameters(lambda bool, end kind) {
	r := paramReader{p, lambda, end}
	if p.k == tSlash && p.peek() == tComma {
		p.raiseNext("at least one argument must precede /")
	}
	p.look(func() {
		if r.slashPlain() || r.slashDefault() {
			for r.any() != nil {
			}
			if p.k == tSlash {
				p.raiseNext("/ may appear only once")
			}
		}
	})
	p.look(func() {
		r.slashPlain()
		for r.plain() != nil {
		}
		if !r.slashDefault() {
			n := 0
			for r.withDefault() != nil {
				n++
			}
			if n == 0 {
				return
			}
		}
		if a := r.plain(); a != nil {
			p.raiseNode("parameter without a default follows parameter with a default", a)
		}
	})
	p.look(func() { r.invalidParens() })
	p.look(func() {
		if !r.slashPlain() {
			r.slashDefault()
		}
		for r.any() != nil {
		}
		p.expect(tStar)
		if !p.accept(tComma) && r.plain() == nil {
			return
		}
		for r.any() != nil {
		}
		if p.k == tSlash {
			p.raiseNext("/ must be ahead of *")
		}
	})
	p.look(func() {
		if r.any() == nil {
			return
		}
		for r.any() != nil {
		}
		p.expect(tSlash)
		if p.k == tStar {
			p.raiseNext("expected comma between / and *")
		}
	})
}

// invalidParens looks for parameters in parentheses, which Python 2 had.
func (r paramReader) invalidParens() {
	p := r.p
	for r.plain() != nil {
	}
	open := *p.tok()
	p.expect(tLParen)
	what := "Function"
	inner := r
	inner.end = tRParen
	if r.lambda {
		what = "Lambda expression"
		p.parameter(true, false)
		for p.k == tComma && p.maybe(func() { p.advance(); p.parameter(true, false) }) {
		}
	} else {
		if inner.plain() == nil {
			return
		}
		for inner.plain() != nil {
		}
	}
	p.accept(tComma)
	if p.k == tRParen {
		p.raiseRange(what+" parameters cannot be parenthesized", p.spanOfToken(&open), p.spanOfToken(p.tok()))
	}
}

// invalidStar looks at what follows the first star among parameters.
func (p *parser) invalidStar(lambda bool, end kind) {
	r := paramReader{p, lambda, end}
	star := *p.tok()
	p.look(func() {
		p.advance()
		if p.k == end || p.k == tComma && (p.peek() == end || p.peek() == tDStar) {
			const msg = "named arguments must follow bare *"
			if lambda {
				p.raiseLast(msg)
			}
			p.raiseSpan(KindSyntax, msg, p.spanOfToken(&star))
		}
	})
	p.look(func() {
		p.advance()
		p.parameter(lambda, false)
		if p.k == tAssign {
			p.raiseNext("var-positional argument cannot have default value")
		}
	})
	p.look(func() {
		p.advance()
		if r.plain() == nil && !p.accept(tComma) {
			return
		}
		for r.any() != nil {
		}
		second := *p.tok()
		p.expect(tStar)
		if p.k == tComma || r.plain() != nil {
			p.raiseSpan(KindSyntax, "* argument may appear only once", p.spanOfToken(&second))
		}
	})
}

// invalidDoubleStar looks at what follows the double star among parameters.
func (p *parser) invalidDoubleStar(lambda bool) {
	p.look(func() {
		p.advance()
		p.parameter(lambda, false)
		if p.k == tAssign {
			p.raiseNext("var-keyword argument cannot have default value")
		}
		p.expect(tComma)
		switch p.k {
		case tStar, tDStar, tSlash:
			p.raiseNext("arguments cannot follow var-keyword argument")
		}
		a := p.parameter(lambda, false)
		p.raiseNode("arguments cannot follow var-keyword argument", a)
	})
}
