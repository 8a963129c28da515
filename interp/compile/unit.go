package compile

import (
	"github.com/go-python/gpython/ast"
)

// unit is a code object being made.
type unit struct {
	c      *compiler
	parent *unit
	sc     *scope // the scope names are looked up in: the unit's own or that of an inlined comprehension
	own    *scope
	code   *Code

	assembler
	flow

	top      int // the next free register
	maxTop   int
	nlocals  int // registers below are named variables
	loopKs   loopConsts
	pos      int32
	blocks   []*block
	depth    int // nested blocks, as CPython counts them
	sawAwait bool

	consts map[any]int32
	names  map[string]int
	sites  map[string]int // shared inline cache sites, once there are very many

	annots        []annotation // of a module or class, in order
	condIndex     int
	condDepth     int // depth of statements whose annotations are conditional
	annotateChild int
	statics       map[string]struct{} // of a class: attributes assigned through self
	qualname      string
}

func newUnit(c *compiler, parent *unit, sc *scope, name, qualname string) *unit {
	u := &unit{c: c, parent: parent, sc: sc, own: sc, qualname: qualname}
	u.code = &Code{Name: name, QualName: qualname, File: c.file}
	u.consts = map[any]int32{}
	u.names = map[string]int{}
	if sc.kind.functionLike() {
		u.code.Flags |= NewLocals
	}
	if sc.nested {
		u.code.Flags |= Nested
	}
	if sc.readsLocals {
		u.code.Flags |= LocalsInit
	}
	if c.keepLocals {
		u.code.Flags |= KeepLocals
		if sc.kind.functionLike() {
			u.code.Flags |= LocalsInit
		}
	}
	u.assembler.init(u)
	u.assignRegisters()
	return u
}

// assignRegisters gives every variable of the frame its register: parameters first, then the other variables in order of appearance, then the
// variables of inlined comprehensions.
func (u *unit) assignRegisters() {
	s := u.own
	switch {
	case s.kind.functionLike():
		for _, y := range s.syms {
			if y.place == inLocal && y.uses&paramHere != 0 {
				u.nameRegister(y)
			}
		}
		for _, y := range s.syms {
			if y.place == inLocal && y.uses&paramHere == 0 {
				u.nameRegister(y)
			}
		}
		named := map[string]*symbol(nil)
		u.nameInlined(s, &named)
	case s.kind == classScope:
		for _, y := range [...]*symbol{s.classCell, s.dictCell, s.condCell} {
			if y != nil && y.captured {
				u.nameRegister(y)
			}
		}
	}
	u.nlocals = len(u.code.VarNames)
	u.top, u.maxTop = u.nlocals, u.nlocals
	if s.loops && !u.c.opt.NoFuse {
		u.loopKs.first = u.temps(maxLoopConsts)
	}
	for _, d := range s.free {
		u.code.FreeVars = append(u.code.FreeVars, d.name)
	}
	u.flow.init(u)
}

func (u *unit) nameRegister(y *symbol) {
	y.reg = len(u.code.VarNames)
	name := y.name
	if name == ".format" && u.own.kind == annotationScope {
		name = "format"
	}
	u.code.VarNames = append(u.code.VarNames, name)
	if y.captured {
		u.code.CellVars = append(u.code.CellVars, y.name)
	}
}

// nameInlined names registers for the variables of comprehensions that are inlined into s. Comprehensions that don't contain each other share
// them; a variable whose name is taken gets an anonymous register when its comprehension is compiled.
func (u *unit) nameInlined(s *scope, named *map[string]*symbol) {
	for _, c := range s.children {
		if c.frame == c || c.kind != compScope {
			continue
		}
		for _, y := range c.syms {
			if y.place != inLocal {
				continue
			}
			y.reg = -1
			if y.captured || u.own.lookup(y.name) != nil && u.own.lookup(y.name).place == inLocal {
				continue
			}
			if *named == nil {
				*named = map[string]*symbol{}
			}
			if z := (*named)[y.name]; z == nil {
				(*named)[y.name] = y
				y.reg = len(u.code.VarNames)
				u.code.VarNames = append(u.code.VarNames, y.name)
			} else if !containsScope(z.scope, c) {
				y.reg = z.reg
			}
		}
		u.nameInlined(c, named)
	}
}

// containsScope tells whether inner lies within outer.
func containsScope(outer, inner *scope) bool {
	for s := inner; s != nil; s = s.parent {
		if s == outer {
			return true
		}
	}
	return false
}

// at sets the position of the instructions that follow to that of a node.
func (u *unit) at(n ast.Ast) {
	if i := n.GetColOffset(); i > 0 {
		u.pos = int32(i)
	}
}

// ---- registers ----

// temp takes the next free register.
func (u *unit) temp() int { return u.temps(1) }

// temps takes n registers in a row and returns the first.
func (u *unit) temps(n int) int {
	r := u.top
	u.top += n
	if u.top > u.maxTop {
		if u.top > 65000 {
			u.fail("too many local variables and intermediate values")
		}
		u.maxTop = u.top
	}
	return r
}

// free gives back r and all registers above it.
func (u *unit) free(r int) { u.top = r }

func (u *unit) isLocal(r int) bool { return r < u.nlocals }

// fail ends the compilation with a SyntaxError at the current position.
func (u *unit) fail(format string, args ...any) {
	failAt(u.c.file, u.c.file.Spans[u.pos], format, args...)
}

func (u *unit) failNode(n ast.Ast, format string, args ...any) {
	failAt(u.c.file, u.c.file.Span(n), format, args...)
}

// ---- constants and names ----

func (u *unit) name(s string) int {
	s = u.sc.mangle(s)
	i, ok := u.names[s]
	if !ok {
		i = len(u.code.Names)
		if i > 65535 {
			u.fail("too many names")
		}
		u.code.Names = append(u.code.Names, s)
		u.names[s] = i
	}
	return i
}

// maxSites is the number of inline cache sites from which on the places that use the same name share one.
const maxSites = 50000

func (u *unit) site(s string) int {
	n := u.name(s)
	k := len(u.code.Sites)
	if k >= maxSites {
		key := u.code.Names[n]
		if i, ok := u.sites[key]; ok {
			return i
		}
		if u.sites == nil {
			u.sites = map[string]int{}
		}
		u.sites[key] = k
		if k > 65535 {
			u.fail("too many names")
		}
	}
	u.code.Sites = append(u.code.Sites, int32(n))
	return k
}

func (u *unit) child(c *Code) int {
	if len(u.code.Children) > 65535 {
		u.fail("too many functions")
	}
	u.code.Children = append(u.code.Children, c)
	return len(u.code.Children) - 1
}

// finish completes the code object.
func (u *unit) finish() *Code {
	c := u.code
	s := u.own
	c.NumRegs = u.maxTop + 1
	if s.usesSuper {
		c.Flags |= Method
	}
	u.assemble()
	return c
}

// captures says where the enclosing unit finds the closure of a child.
func (u *unit) captures(child *scope) []Capture {
	var list []Capture
	for _, d := range child.free {
		if d.scope.frame == u.own {
			list = append(list, Capture{Index: d.reg})
		} else {
			list = append(list, Capture{FromFree: true, Index: u.own.freeIndex[d]})
		}
	}
	return list
}
