package interp

import (
	"reflect"
	"sync"
)

// Layout is the Go struct behind a family of types: list and every subclass of list have one layout. Natives check layouts, since a class
// is not proof of what lies behind a pointer.
type Layout struct {
	name       string
	instOffset uintptr // where Inst lies in objects of user subclasses
	size       int64   // bytes of a plain object
	instSize   int64   // bytes of an object with Inst
	alloc      func() *Object
	allocInst  func() *Object
	traverse   func(o *Object, w *Walker)
	extra      func(o *Object) int64
}

// Heap is what every object struct implements: how the accountant reaches what it refers to, and how many bytes it owns beyond the struct
// itself (slices' capacity, buffers).
type Heap interface {
	Traverse(w *Walker)
	ExtraSize() int64
}

var layouts sync.Map // reflect.Type -> *Layout

func layoutOf[T any]() *Layout {
	if l, ok := layouts.Load(reflect.TypeFor[T]()); ok {
		return l.(*Layout)
	}
	return nil
}

// NewLayout declares the Go struct T as an object layout. T's first field must be Object.
func NewLayout[T any, P interface {
	*T
	Heap
}](name string) *Layout {
	f := reflect.TypeFor[T]().Field(0)
	if f.Type != reflect.TypeFor[Object]() {
		panic("interp: " + name + " does not begin with Object")
	}
	l := &Layout{
		name:       name,
		instOffset: instOffsetOf[T](),
		size:       sizeOf[T](),
		instSize:   sizeOf[withInst[T]](),
		alloc:      func() *Object { return headerOf(new(T)) },
		allocInst:  func() *Object { return headerOf(newWithInst[T]()) },
		traverse:   func(o *Object, w *Walker) { P(asPtr[T](o)).Traverse(w) },
		extra:      func(o *Object) int64 { return P(asPtr[T](o)).ExtraSize() },
	}
	layouts.Store(reflect.TypeFor[T](), l)
	return l
}

// New makes an object of struct T for class typ (a class of that layout), with attribute storage when the class has it, and charges it.
func New[T any](t *Thread, typ *Type) (*T, error) {
	if typ.instOffset != 0 {
		if err := t.Alloc(typ.layout.instSize); err != nil {
			return nil, err
		}
		p := newWithInst[T]()
		headerOf(p).typ = typ
		FromObject(headerOf(p)).inst().shape = typ.rootShape()
		return p, nil
	}
	if err := t.Alloc(typ.layout.size); err != nil {
		return nil, err
	}
	p := new(T)
	headerOf(p).typ = typ
	return p, nil
}

// As views v as *T when its layout is l.
func As[T any](v Value, l *Layout) (*T, bool) {
	if v.ref == nil || v.Object().typ.layout != l {
		return nil, false
	}
	return asPtr[T](v.Object()), true
}
