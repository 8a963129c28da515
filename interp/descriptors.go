package interp

// Property is a property object.
type Property struct {
	Object
	get, set, del, doc Value // unset: none
	name               Value
	docFromGetter      bool
}

// ClassMethodObj is a classmethod object.
type ClassMethodObj struct {
	Object
	fn    Value
	attrs *Dict
}

// StaticMethodObj is a staticmethod object.
type StaticMethodObj struct {
	Object
	fn    Value
	attrs *Dict
}

var (
	propertyLayout     = NewLayout[Property]("property")
	classMethodLayout  = NewLayout[ClassMethodObj]("classmethod")
	staticMethodLayout = NewLayout[StaticMethodObj]("staticmethod")
)

// Traverse implements Heap.
func (p *Property) Traverse(w *Walker) {
	for _, v := range [...]Value{p.get, p.set, p.del, p.doc, p.name} {
		w.Visit(v)
	}
}

// ExtraSize implements Heap.
func (*Property) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (c *ClassMethodObj) Traverse(w *Walker) {
	w.Visit(c.fn)
	if c.attrs != nil {
		w.Visit(ValueOf(c.attrs))
	}
}

// ExtraSize implements Heap.
func (*ClassMethodObj) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (s *StaticMethodObj) Traverse(w *Walker) {
	w.Visit(s.fn)
	if s.attrs != nil {
		w.Visit(ValueOf(s.attrs))
	}
}

// ExtraSize implements Heap.
func (*StaticMethodObj) ExtraSize() int64 { return 0 }
