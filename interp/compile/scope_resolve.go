package compile

import "sort"

// resolve decides where each name of s and of the scopes inside it lives. environment holds what enclosing functions bind.
func (a *analysis) resolve(s *scope) {
	a.check.work(1 + len(s.syms))
	s.frame = s
	if s.kind == compScope && s.parent.classBody == nil {
		s.frame = s.parent.frame
		s.frame.readsLocals = s.frame.readsLocals || s.readsLocals
	}
	for _, y := range s.syms {
		a.place(s, y)
	}
	a.push(s)
	for _, c := range s.children {
		a.resolve(c)
	}
	a.pop(s)
	if s.frame == s {
		a.orderFree(s)
	}
}

// visible is the innermost variable of that name in the enclosing functions. known is false when there is none; a nil symbol with known set
// means that a function declares it global.
func (a *analysis) visible(name string) (y *symbol, known bool) {
	stack := a.environment[name]
	if len(stack) == 0 {
		return nil, false
	}
	return stack[len(stack)-1], true
}

func (a *analysis) place(s *scope, y *symbol) {
	switch {
	case y.uses&globalDecl != 0:
		if y.uses&nonlocalDecl != 0 {
			a.fail(y.decl, "name '%s' is nonlocal and global", y.name)
		}
		y.place = inGlobal
		return
	case y.uses&nonlocalDecl != 0:
		if s == a.top {
			a.fail(y.decl, "nonlocal declaration not allowed at module level")
		}
		d, _ := a.visible(y.name)
		if d == nil {
			a.fail(y.decl, "no binding for nonlocal '%s' found", y.name)
		}
		if d.uses&typeParam != 0 {
			a.fail(y.decl, "nonlocal binding not allowed for type parameter '%s'", y.name)
		}
		a.refer(s, y, d)
		return
	case y.uses&anyBinding != 0:
		y.place = inNamespace
		if s.kind.functionLike() {
			y.place = inLocal
		}
		return
	}
	if s.classBody != nil {
		if c := s.classBody.lookup(y.name); c != nil {
			if c.uses&globalDecl != 0 {
				y.place = inGlobal
				return
			}
			if c.uses&anyBinding != 0 && c.uses&nonlocalDecl == 0 && y.name != "__classdict__" {
				// The class binds it, and looks in itself and then among the globals.
				if d, _ := a.visible(y.name); d == nil || d.scope.kind == classScope || enclosesClass(d.scope, s.classBody) {
					y.place = inGlobalsImply
					return
				}
			}
		}
	}
	if d, _ := a.visible(y.name); d != nil && !(s.frame != s && d.scope == s.frame && s.frame.kind == classScope) {
		a.refer(s, y, d)
		return
	}
	y.place = inGlobalsImply
	if !s.kind.functionLike() {
		y.place = inNamespace
	}
}

// enclosesClass tells whether scope d lies outside the class, so that the class's own binding comes first.
func enclosesClass(d, class *scope) bool {
	for p := class.parent; p != nil; p = p.parent {
		if p == d {
			return true
		}
	}
	return false
}

// refer makes y in s stand for the variable d of an enclosing scope, and threads d through the closures of the frames between.
func (a *analysis) refer(s *scope, y *symbol, d *symbol) {
	y.place, y.def = inOuter, d
	if s.frame == d.scope.frame {
		return
	}
	d.captured = true
	for f := s.frame; f != d.scope.frame; f = f.parent.frame {
		if _, ok := f.freeIndex[d]; ok {
			return
		}
		if f.freeIndex == nil {
			f.freeIndex = map[*symbol]int{}
		}
		f.freeIndex[d] = len(f.free)
		f.free = append(f.free, d)
		a.c.grow(4, 0)
	}
}

// push makes the variables of s visible to the scopes inside it.
func (a *analysis) push(s *scope) {
	switch {
	case s.kind == classScope:
		s.classCell = &symbol{name: "__class__", scope: s, place: inLocal, reg: -1}
		s.dictCell = &symbol{name: "__classdict__", scope: s, place: inLocal, reg: -1, captured: s.hasMethods}
		a.environment["__class__"] = append(a.environment["__class__"], s.classCell)
		a.environment["__classdict__"] = append(a.environment["__classdict__"], s.dictCell)
		if s.hasCondAnnots {
			s.condCell = &symbol{name: "__conditional_annotations__", scope: s, place: inLocal, reg: -1}
			a.environment["__conditional_annotations__"] = append(a.environment["__conditional_annotations__"], s.condCell)
		}
	case s.kind.functionLike():
		for _, y := range s.syms {
			switch y.place {
			case inLocal:
				a.environment[y.name] = append(a.environment[y.name], y)
			case inGlobal:
				if y.uses&globalDecl != 0 {
					a.environment[y.name] = append(a.environment[y.name], nil)
				}
			}
		}
	}
}

func (a *analysis) pop(s *scope) {
	drop := func(name string) { a.environment[name] = a.environment[name][:len(a.environment[name])-1] }
	switch {
	case s.kind == classScope:
		drop("__class__")
		drop("__classdict__")
		if s.hasCondAnnots {
			drop("__conditional_annotations__")
		}
	case s.kind.functionLike():
		for _, y := range s.syms {
			if y.place == inLocal || y.place == inGlobal && y.uses&globalDecl != 0 {
				drop(y.name)
			}
		}
	}
}

// orderFree puts the closure in the order of names.
func (a *analysis) orderFree(f *scope) {
	if len(f.free) < 2 {
		return
	}
	sort.SliceStable(f.free, func(i, j int) bool { return f.free[i].name < f.free[j].name })
	for i, d := range f.free {
		f.freeIndex[d] = i
	}
}
