package compile

import (
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// qualify gives the qualified name of a function or class defined here. A name that is declared global here is not qualified.
func (u *unit) qualify(name string, checkGlobal bool) string {
	p := u
	for p.own.kind == typeParamsScope && p.parent != nil {
		p = p.parent
	}
	if checkGlobal {
		if y := p.own.lookup(p.own.mangle(name)); y != nil && y.place == inGlobal {
			return name
		}
	}
	switch {
	case p.own.kind == moduleScope:
		return name
	case len(p.qualname) > maxQualName:
		return p.qualname
	case p.own.kind == classScope:
		return p.qualname + "." + name
	}
	return p.qualname + ".<locals>." + name
}

// maxQualName is the length from which on qualified names no longer grow, so that deep nesting takes linear space.
const maxQualName = 4096

// makeFunction puts the function of a code object into dst; base holds what its flags announce.
func (u *unit) makeFunction(dst int, code *Code, s *scope, base int) {
	code.Captures = u.captures(s)
	if u.dead {
		return
	}
	u.op(MakeFunction, dst, u.child(code), min(base, 65535))
}

// functionDef compiles def and async def.
func (u *unit) functionDef(s *syntax.FunctionDef) {
	decorators := u.decorators(s.DecoratorList)
	f := u.temp()
	defaults := u.defaults(s, s.Args)
	u.at(s)
	if len(s.TypeParams) > 0 {
		u.genericFunction(s, f, defaults)
	} else {
		code := u.functionCode(s)
		u.functionWith(s, f, defaults, code, u.c.scopes.scopes[scopeKey{ast.Ast(s), bodyRole}], s.Args, s.Returns)
	}
	u.free(f + 1)
	u.decorate(s.DecoratorList, decorators)
	u.at(s)
	u.storeName(string(s.Name), decorators)
}

// decorators evaluates decorators into registers in a row and returns the first; the next free register is for what they decorate.
func (u *unit) decorators(list []ast.Expr) int {
	first := u.top
	for _, d := range list {
		u.into(d, u.temp())
	}
	return first
}

// decorate calls the decorators, the last first, each with the register after it.
func (u *unit) decorate(list []ast.Expr, first int) {
	for i := len(list) - 1; i >= 0; i-- {
		u.at(list[i])
		u.op(Call, first+i, 1, first+i)
	}
}

// made says which extras of a function stand in registers, in a row from base.
type made struct {
	base          int
	defaults, kws bool
}

// defaults evaluates the default values of parameters: a tuple, then a dict of the keyword-only ones.
func (u *unit) defaults(at ast.Ast, args *ast.Arguments) made {
	m := made{base: u.top}
	if len(args.Defaults) > 0 {
		m.defaults = true
		t := u.temp()
		if k, ok := u.constTuple(args.Defaults); ok {
			u.at(at)
			u.loadKonst(t, k)
		} else {
			mark := u.top
			u.at(at)
			u.sequence(args.Defaults[0], args.Defaults, t, BuildTuple)
			u.free(mark)
		}
	}
	if hasKwDefaults(args) {
		m.kws = true
		t := u.temp()
		n := 0
		for i, d := range args.KwDefaults {
			if d != nil {
				kv := u.temps(2)
				u.at(at)
				u.loadConst(kv, u.sc.mangle(string(args.Kwonlyargs[i].Arg)))
				u.into(d, kv+1)
				n++
			}
		}
		u.at(at)
		u.buildMap(t, t+1, n)
		u.free(t + 1)
	}
	return m
}

// functionWith makes the function of code into f with its defaults and annotations.
func (u *unit) functionWith(node ast.Ast, f int, m made, code *Code, s *scope, args *ast.Arguments, returns ast.Expr) {
	if m.defaults {
		code.Flags |= HasDefaults
	}
	if m.kws {
		code.Flags |= HasKwDefaults
	}
	if hasAnnotations(args, returns) {
		code.Flags |= HasAnnotate
		sc := u.c.scopes.scopes[scopeKey{node, annotateRole}]
		t := u.temp()
		u.at(node)
		u.makeFunction(t, u.annotateFunction(code.QualName, node, sc, args, returns), sc, t)
	}
	u.at(node)
	u.makeFunction(f, code, s, m.base)
}

// functionCode compiles the body of a function.
func (u *unit) functionCode(s *syntax.FunctionDef) *Code {
	sc := u.c.scopes.scopes[scopeKey{ast.Ast(s), bodyRole}]
	v := newUnit(u.c, u, sc, string(s.Name), u.qualify(string(s.Name), true))
	c := v.code
	c.FirstLine = s.GetLineno()
	if len(s.DecoratorList) > 0 {
		c.FirstLine = s.DecoratorList[0].GetLineno()
	}
	v.parameters(s.Args, s.PosOnly)
	v.at(s)
	v.kindFlags()
	body := s.Body
	if doc, ok := docstring(body); ok {
		if u.c.opt.Optimize < 2 {
			c.Flags |= HasDocstring
			v.constIndex(cleanDoc(doc))
		}
		body = body[1:]
	}
	v.stmts(body)
	v.returnNone()
	return v.finish()
}

// kindFlags sets the flags of generators and coroutines, whose code begins with an instruction outside of any handler: what is thrown into one that has
// not started is raised there.
func (u *unit) kindFlags() {
	s := u.own
	switch {
	case s.async && s.generator:
		u.code.Flags |= AsyncGenerator
	case s.async:
		u.code.Flags |= Coroutine
	case s.generator:
		u.code.Flags |= Generator
	default:
		return
	}
	u.put(Make(Nop, 0, 0, 0))
}

func (u *unit) parameters(args *ast.Arguments, posOnly int) {
	c := u.code
	c.NumPosOnly = posOnly
	c.NumPos = len(args.Args)
	c.NumKwOnly = len(args.Kwonlyargs)
	if args.Vararg != nil {
		c.Flags |= VarArgs
	}
	if args.Kwarg != nil {
		c.Flags |= VarKw
	}
	if c.NumParams() > 60000 {
		u.fail("too many parameters")
	}
}

func (u *unit) lambda(x *syntax.Lambda, dst int) {
	m := u.defaults(x, x.Args)
	sc := u.c.scopes.scopes[scopeKey{ast.Ast(x), bodyRole}]
	v := newUnit(u.c, u, sc, "<lambda>", u.qualify("<lambda>", false))
	v.code.FirstLine = x.GetLineno()
	v.parameters(x.Args, x.PosOnly)
	v.at(x)
	v.kindFlags()
	v.at(x.Body)
	r := v.now(x.Body)
	v.at(x.Body)
	v.returnValue(r)
	code := v.finish()
	u.at(x)
	u.functionWith(x, dst, m, code, sc, x.Args, nil)
}

// cleanDoc removes the indentation of a docstring's lines, as the compiler does since 3.13.
func cleanDoc(doc string) string {
	doc = expandTabs(doc)
	lines := strings.Split(doc, "\n")
	margin := -1
	for _, l := range lines[1:] {
		if t := strings.TrimLeft(l, " "); t != "" {
			if n := len(l) - len(t); margin < 0 || n < margin {
				margin = n
			}
		}
	}
	var b strings.Builder
	for i, l := range lines {
		if i == 0 {
			l = strings.TrimLeft(l, " ")
		} else {
			b.WriteByte('\n')
			cut := max(margin, 0)
			if n := len(l) - len(strings.TrimLeft(l, " ")); n < cut {
				cut = n
			}
			l = l[cut:]
		}
		b.WriteString(l)
	}
	return b.String()
}

// expandTabs replaces tabs by spaces up to the next multiple of eight columns.
func expandTabs(s string) string {
	if strings.IndexByte(s, '\t') < 0 {
		return s
	}
	var b strings.Builder
	col := 0
	for _, r := range s {
		switch r {
		case '\t':
			for {
				b.WriteByte(' ')
				col++
				if col%8 == 0 {
					break
				}
			}
			continue
		case '\n', '\r':
			col = 0
		default:
			col++
		}
		if r == '\n' || r == '\r' {
			b.WriteRune(r)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}
