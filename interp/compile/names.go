package compile

// access says how code reaches a variable.
type access uint8

const (
	viaReg      access = iota // a register
	viaCell                   // a cell in a register
	viaFree                   // the closure
	viaClass                  // in a class body: its namespace, then the closure
	viaGlobal                 // globals and builtins
	viaName                   // namespace, globals, builtins
	viaDict                   // in an annotation scope: the class's namespace, then globals
	viaDictFree               // in an annotation scope: the class's namespace, then the closure
)

// resolve finds how the current scope reaches a name; index is a register or closure index.
func (u *unit) resolve(name string) (how access, index int, y *symbol) {
	y = u.sc.lookup(u.sc.mangle(name))
	if y == nil {
		if u.own.kind.functionLike() {
			return viaGlobal, 0, nil
		}
		return viaName, 0, nil
	}
	switch y.place {
	case inLocal:
		if y.captured {
			return viaCell, y.reg, y
		}
		return viaReg, y.reg, y
	case inOuter:
		d := y.def
		if d.scope.frame == u.own {
			if d.captured {
				return viaCell, d.reg, d
			}
			return viaReg, d.reg, d
		}
		index = u.own.freeIndex[d]
		switch {
		case u.sc.classBody != nil && d.name != "__classdict__":
			return viaDictFree, index, d
		case u.sc.kind == classScope:
			return viaClass, index, d
		}
		return viaFree, index, d
	case inGlobal:
		return viaGlobal, 0, y
	case inGlobalsImply:
		switch {
		case u.sc.classBody != nil:
			return viaDict, 0, y
		case u.own.kind == moduleScope:
			return viaName, 0, y
		}
		return viaGlobal, 0, y
	}
	return viaName, 0, y
}

// classDict loads the namespace of the class around an annotation scope.
func (u *unit) classDict() int {
	t := u.temp()
	y := u.sc.lookup("__classdict__")
	u.op(LoadFree, t, u.own.freeIndex[y.def], 0)
	return t
}

// loadName reads a variable into a register.
func (u *unit) loadName(name string, dst int) {
	if u.dead {
		return
	}
	how, i, y := u.resolve(name)
	switch how {
	case viaReg:
		u.checkSet(y, i)
		if i != dst {
			u.op(Move, dst, i, 0)
		} else {
			u.pay(1)
		}
	case viaCell:
		u.op(LoadCell, dst, i, 0)
	case viaFree:
		u.op(LoadFree, dst, i, 0)
	case viaClass:
		u.op(LoadClassFree, dst, i, 0)
	case viaGlobal:
		u.op(LoadGlobal, dst, u.site(name), 0)
	case viaName:
		u.op(LoadName, dst, u.site(name), 0)
	case viaDict:
		t := u.classDict()
		u.op(LoadClassDict, dst, t, u.name(name))
		u.free(t)
	case viaDictFree:
		t := u.classDict()
		u.op(LoadClassDictFree, dst, t, i)
		u.free(t)
	}
}

// checkSet makes sure that a variable in a register has a value.
func (u *unit) checkSet(y *symbol, r int) {
	if u.dead || u.flow.set.has(r) {
		return
	}
	u.op(CheckSet, r, u.name(y.name), 0)
	u.need(r)
	u.flow.set.add(r)
}

// localFor is the register of a variable that can be written directly, or -1.
func (u *unit) localFor(name string) int {
	if how, i, _ := u.resolve(name); how == viaReg {
		return i
	}
	return -1
}

// storeName writes a register to a variable.
func (u *unit) storeName(name string, r int) {
	if u.dead {
		return
	}
	how, i, _ := u.resolve(name)
	switch how {
	case viaReg:
		if i != r {
			u.op(Move, i, r, 0)
		} else {
			u.pay(1)
		}
		u.flow.set.add(i)
	case viaCell:
		u.op(StoreCell, i, r, 0)
	case viaFree, viaClass, viaDictFree:
		u.op(StoreFree, i, r, 0)
	case viaGlobal:
		u.op(StoreGlobal, r, u.site(name), 0)
	default:
		u.op(StoreName, r, u.site(name), 0)
	}
}

// deleteName unbinds a variable.
func (u *unit) deleteName(name string) {
	if u.dead {
		return
	}
	how, i, y := u.resolve(name)
	switch how {
	case viaReg:
		u.checkSet(y, i)
		u.op(LoadUnset, i, 0, 0)
		u.flow.set.drop(i)
	case viaCell:
		u.op(DelCell, i, 0, 0)
	case viaFree, viaClass, viaDictFree:
		u.op(DelFree, i, 0, 0)
	case viaGlobal:
		u.op(DelGlobal, u.name(name), 0, 0)
	default:
		u.op(DelName, u.name(name), 0, 0)
	}
}
