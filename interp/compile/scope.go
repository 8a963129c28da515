package compile

import (
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// Scope analysis. A first pass over the tree (scope_walk.go) makes a scope for every block that has names of its own and notes how each name is used
// in it; a second pass over the scopes (scope_resolve.go) decides where each name lives. Both are linear in the tree and the closures that come out.

// scopeKind says what kind of block a scope is.
type scopeKind uint8

const (
	moduleScope     scopeKind = iota
	functionScope             // def, async def, lambda
	classScope                // body of a class statement
	compScope                 // list, set or dict comprehension
	generatorScope            // generator expression
	annotationScope           // the annotations of a module, class or function, evaluated on demand (PEP 649)
	typeParamsScope           // around a generic function, class or alias; holds its type parameters (PEP 695)
	typeVarScope              // bound or default of a type parameter
	aliasScope                // value of a type statement
)

// functionLike tells whether the block's variables live in registers.
func (k scopeKind) functionLike() bool { return k != moduleScope && k != classScope }

// comprehension tells whether the block is one of the four comprehension forms.
func (k scopeKind) comprehension() bool { return k == compScope || k == generatorScope }

// typeLike tells whether the block is an annotation scope of some kind.
func (k scopeKind) typeLike() bool { return k >= annotationScope }

// role tells apart the scopes that belong to one node.
type role uint8

const (
	bodyRole role = iota
	paramsRole
	annotateRole
	boundRole
	defaultRole
)

type scopeKey struct {
	node ast.Ast
	role role
}

// use is what the first pass notes of a name in a scope.
type use uint16

const (
	usedHere     use = 1 << iota
	boundHere        // assigned, deleted, or bound by def, class, for, with, except, match
	paramHere        // a parameter
	globalDecl       // named by a global statement
	nonlocalDecl     // named by a nonlocal statement
	importHere       // bound by import
	annotHere        // annotated
	typeParam        // a type parameter
	iterTarget       // target of a comprehension's for
	walrusTarget     // target of := somewhere in the function
	deletedHere      // may become unbound again: del, or the name of an except clause
)

const anyBinding = boundHere | paramHere | importHere | typeParam

// place says where a name lives, as seen from a scope.
type place uint8

const (
	inNamespace    place = iota // the namespace mapping of a module or class
	inLocal                     // a variable of this scope in a register or cell
	inOuter                     // a variable of an enclosing scope: symbol.def
	inGlobal                    // declared global
	inGlobalsImply              // found nowhere: a global or builtin
)

// symbol is a name in a scope.
type symbol struct {
	name  string
	uses  use
	place place
	// captured is set when another frame reads or writes the variable, which then lives in a cell.
	captured bool
	scope    *scope
	def      *symbol // where place is inOuter: the variable itself
	decl     ast.Ast // the global or nonlocal statement
	reg      int     // register while code is generated for the frame
}

// scope is a block and its names in order of appearance.
type scope struct {
	kind     scopeKind
	name     string
	node     ast.Ast
	parent   *scope
	children []*scope
	syms     []*symbol
	index    map[string]*symbol // made when there are many
	private  string             // class whose private names are mangled here
	mangled  map[string]bool    // if not nil, only these names are: the type parameters of a class

	frame       *scope // whose registers hold the variables: itself unless inlined
	free        []*symbol
	freeIndex   map[*symbol]int
	classBody   *scope // the class whose names an annotation scope inside it sees
	nested      bool
	generator   bool
	async       bool // async def, or a generator expression that awaits
	hasAwait    bool // a comprehension that awaits or has async for
	usesSuper   bool
	loops       bool // has a for or while statement
	readsLocals bool // mentions locals, vars, dir, eval, exec, or what gives out the frame

	// Class and module scopes.
	conditional   int     // depth of if, for, while, try, with, match statements
	hasMethods    bool    // has a def, for whose annotations CPython keeps a class's namespace, annotated or not
	hasCondAnnots bool    // has annotations that may or may not be executed
	annotated     bool    // has annotations of variables
	annotations   *scope  // of a module or class
	classCell     *symbol // __class__, __classdict__, __conditional_annotations__ of a class
	dictCell      *symbol
	condCell      *symbol

	// Comprehension scopes.
	iterDepth int    // > 0 inside the iterable of a for clause
	inTarget  bool   // inside the target of a for clause
	what      string // the kind of block as errors word it
}

// lookup finds a name of the scope, nil when it is not there.
func (s *scope) lookup(name string) *symbol {
	if s.index != nil {
		return s.index[name]
	}
	for _, y := range s.syms {
		if y.name == name {
			return y
		}
	}
	return nil
}

// get finds or adds a name.
func (s *scope) get(name string) *symbol {
	if y := s.lookup(name); y != nil {
		return y
	}
	y := &symbol{name: name, scope: s, reg: -1}
	s.syms = append(s.syms, y)
	if s.index != nil {
		s.index[name] = y
	} else if len(s.syms) > 12 {
		s.index = make(map[string]*symbol, 32)
		for _, z := range s.syms {
			s.index[z.name] = z
		}
	}
	return y
}

// mangle is a name as the scope means it.
func (s *scope) mangle(name string) string {
	if s.mangled != nil && !s.mangled[name] {
		return name
	}
	return mangle(s.private, name)
}

// mangle applies the private name rule of a class: __x becomes _Class__x.
func mangle(class, name string) string {
	if class == "" || len(name) < 3 || name[0] != '_' || name[1] != '_' || strings.HasSuffix(name, "__") || strings.IndexByte(name, '.') >= 0 {
		return name
	}
	class = strings.TrimLeft(class, "_")
	if class == "" {
		return name
	}
	return "_" + class + name
}

// analysis is the state of both passes.
type analysis struct {
	c           *compiler
	file        *syntax.File
	check       *meter
	scopes      map[scopeKey]*scope
	cur         *scope
	top         *scope
	future      bool // from __future__ import annotations
	topAwait    bool
	environment map[string][]*symbol // second pass: the visible variables of a name, innermost last; nil entries stand for global declarations
}

// analyze makes the scopes of a file and resolves their names.
func analyze(c *compiler) *analysis {
	a := &analysis{c: c, file: c.file, check: &c.meter, scopes: map[scopeKey]*scope{}, future: c.future, topAwait: c.opt.TopLevelAwait}
	a.cur = &scope{kind: moduleScope, name: "<module>"}
	a.top = a.cur
	a.cur.frame = a.cur
	if c.file.Mode == syntax.Eval {
		a.expr(c.file.Expr)
	} else {
		a.stmts(c.file.Body)
	}
	a.environment = map[string][]*symbol{}
	a.resolve(a.top)
	return a
}

// enter begins a scope inside the current one.
func (a *analysis) enter(kind scopeKind, name string, node ast.Ast, r role) *scope {
	p := a.cur
	s := &scope{kind: kind, name: name, node: node, parent: p, private: p.private, mangled: p.mangled}
	s.iterDepth = p.iterDepth
	s.nested = p.nested || p.kind.functionLike()
	if kind.typeLike() || kind.comprehension() || kind == functionScope {
		if p.kind == classScope && kind.typeLike() {
			s.classBody = p
		} else if p.classBody != nil && kind.typeLike() {
			s.classBody = p.classBody
		}
	}
	a.scopes[scopeKey{node, r}] = s
	p.children = append(p.children, s)
	a.cur = s
	if s.classBody != nil {
		a.use("__classdict__", usedHere)
	}
	return s
}

func (a *analysis) leave() { a.cur = a.cur.parent }

// use notes a use of a name in the current scope.
func (a *analysis) use(name string, u use) *symbol {
	y := a.cur.get(a.cur.mangle(name))
	y.uses |= u
	return y
}

// bind notes a binding of a name at a node.
func (a *analysis) bind(name string, u use, at ast.Ast) *symbol {
	s := a.cur
	y := s.get(s.mangle(name))
	if u&paramHere != 0 && y.uses&paramHere != 0 {
		a.fail(at, "duplicate argument '%s' in function definition", name)
	}
	if u&typeParam != 0 && y.uses&typeParam != 0 {
		a.fail(at, "duplicate type parameter '%s'", name)
	}
	if s.inTarget {
		if y.uses&(globalDecl|nonlocalDecl) != 0 {
			a.fail(at, "comprehension inner loop cannot rebind assignment expression target '%s'", y.name)
		}
		u |= iterTarget
	}
	y.uses |= u
	return y
}

func (a *analysis) fail(at ast.Ast, format string, args ...any) {
	failAt(a.file, a.file.Span(at), format, args...)
}
