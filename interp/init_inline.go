package interp

import (
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// Most __init__ only store their arguments and a few constants in attributes of self:
//
//	def __init__(self, left, right):
//	    self.left = left
//	    self.right = right
//	    self.size = 0
//
// Such an __init__ needs no frame. When a class has made an instance, and so its shapes are there, the next ones get their last shape and all attributes at
// once. What the frame would have cost in fuel is paid all the same.

// initStore is one store of such an __init__: a parameter, or a constant.
type initStore struct {
	name  *Str
	param int // -1: val
	val   Value
}

// maxInitStores is how many attributes newInstance has room for in the instance.
const maxInitStores = 8

// initStores is what code does if it does nothing but store parameters and constants, each in an attribute of its own of the first parameter; nil if it does more.
func (rt *codeRT) initStores() []initStore {
	if !rt.plain || rt.nPos == 0 || len(rt.handlers) > 0 || len(rt.instrs) > 4*maxInitStores {
		return nil
	}
	var stores []initStore
	temps := map[int]Value{}
	for _, i := range rt.instrs[:len(rt.instrs)-1] {
		switch i.Op() {
		case compile.LoadK:
			temps[i.A()] = rt.consts[i.BX()]
		case compile.LoadInt:
			temps[i.A()] = Int(int64(i.BX()))
		case compile.StoreAttr:
			s := initStore{name: rt.names[rt.code.Sites[i.C()]], param: i.B()}
			if v, ok := temps[i.B()]; ok {
				s.param, s.val = -1, v
			} else if i.B() >= rt.nPos {
				return nil
			}
			if i.A() != 0 || storesName(stores, s.name.s) {
				return nil
			}
			stores = append(stores, s)
		case compile.ReturnNone:
			if _, ok := temps[0]; ok || len(stores) == 0 || len(stores) > maxInitStores {
				return nil
			}
			return stores
		default:
			return nil
		}
	}
	return nil
}

func storesName(stores []initStore, name string) bool {
	for _, s := range stores {
		if s.name.s == name {
			return true
		}
	}
	return false
}

// initShape finds the shape of instances of typ that initFn has initialised, when each of its stores adds an attribute as object's __setattr__ does.
func (typ *Type) initShape() *Shape {
	s := typ.root
	if s == nil || typ.layout != objectLayout || typ.flags&typePlainSet == 0 {
		return nil
	}
	for i, st := range typ.initFn.code.rt.init {
		if d := typ.Lookup(st.name.s); d.ref != nil && d.Type().slots.DescrSet != nil && !(d.IsExact(MemberDescrType) && cast[MemberDescr](d).name.s == st.name.s) {
			return nil
		}
		if s = s.after(st.name.s); s == nil || s.n != i+1 {
			return nil
		}
	}
	return s
}

// makeInit is the call of a class whose __init__ stores only, with the arguments at first. It reports false if it did nothing, since the call needs the frame.
func (t *Thread) makeInit(typ *Type, first *Value, n int, dst *Value) (bool, error) {
	fn := typ.initFn
	rt := fn.code.rt
	if typ.initOf != rt {
		if typ.hintSlots < len(rt.init) {
			return false, nil // no instance has been initialised yet
		}
		typ.initTo, typ.initOf = typ.initShape(), rt
	}
	if typ.initTo == nil {
		return false, nil
	}
	missing := rt.nPos - 1 - n
	if missing < 0 || t.depth >= t.maxDepth || t.host.Plain || rt.frozen || rt.held != nil {
		return false, nil
	}
	var defaults []Value
	if missing > 0 {
		if fn.defaults == nil || len(fn.defaults.items) < missing {
			return false, nil
		}
		defaults = fn.defaults.items[len(fn.defaults.items)-missing:]
	}
	obj, err := t.newInstance(typ)
	if err != nil {
		return true, err
	}
	if err := t.Work(rt.entry); err != nil {
		return true, err
	}
	in := &asPtr[withInst[PlainObject]](obj.Object()).inst
	in.slots = in.slots[:len(rt.init)]
	args := window(unsafe.Pointer(first), n)
	for i := range rt.init {
		switch s := &rt.init[i]; {
		case s.param < 0:
			in.slots[i] = s.val
		case s.param == 0:
			in.slots[i] = obj
		case s.param <= n:
			in.slots[i] = args[s.param-1]
		default:
			in.slots[i] = defaults[s.param-1-n]
		}
	}
	in.shape = typ.initTo
	*dst = obj
	return true, nil
}
