package interp

// Shape is a hidden class: which attributes instances of one class have, in order of creation, and at which slot of Inst.slots each lies. Shapes form
// a tree per class; an attribute added leads to the child for that name. A deleted attribute or too many of them put the instance into
// dictionary mode (Inst.dict), where the shape is the class's dictShape, which has the names of __slots__ only, and caches never match.
type Shape struct {
	typ      *Type
	parent   *Shape
	name     string // the attribute that this shape adds to its parent's
	n        int    // number of attributes
	lastName string // the last transition taken, and where to
	last     *Shape
	children map[string]*Shape // nil while there is at most one, which is last
	index    map[string]int    // see indexed
	searches uint8
	dictMode bool
}

const (
	maxLinearShape = 8
	minSearches    = 16
	maxShapeAttrs  = 64   // more attributes than this live in a dictionary
	maxShapeTree   = 1024 // shapes a class may have before its instances turn to dictionaries
)

// find returns the slot of name, or -1. Plain classes, as instances of type, have no shape.
func (s *Shape) find(name string) int {
	if s == nil {
		return -1
	}
	if s.n > maxLinearShape && s.indexed() {
		if i, ok := s.index[name]; ok {
			return i
		}
		return -1
	}
	for p := s; p.n > 0; p = p.parent {
		if p.name == name {
			return p.n - 1
		}
	}
	return -1
}

// indexed reports whether s has an index, which it gets when it has been searched often: most shapes are passed through once, while their instance is made.
func (s *Shape) indexed() bool {
	if s.index != nil {
		return true
	}
	if s.searches++; s.searches < minSearches {
		return false
	}
	s.index = make(map[string]int, s.n)
	for p := s; p.n > 0; p = p.parent {
		s.index[p.name] = p.n - 1
	}
	s.typ.shapes += s.n/4 + 1 // the accountant counts it
	return true
}

// after is the shape that add has made for name, or nil.
func (s *Shape) after(name string) *Shape {
	if s.last != nil && s.lastName == name {
		return s.last
	}
	return s.children[name]
}

// add returns the shape with name added, or nil when the instance should turn to a dictionary.
func (s *Shape) add(t *Thread, name string) (*Shape, error) {
	if s.last != nil && s.lastName == name {
		return s.last, nil
	}
	if c, ok := s.children[name]; ok {
		s.last, s.lastName = c, name
		return c, nil
	}
	if s.n >= maxShapeAttrs || s.typ.shapes >= maxShapeTree {
		return nil, nil
	}
	if err := t.Alloc(shapeSize); err != nil {
		return nil, err
	}
	c := &Shape{typ: s.typ, parent: s, name: name, n: s.n + 1}
	if s.last != nil {
		if s.children == nil {
			if err := t.Alloc(childrenSize); err != nil {
				return nil, err
			}
			s.children = map[string]*Shape{s.lastName: s.last}
			s.typ.shapes += childrenSize / shapeSize
		}
		s.children[name] = c
	}
	s.last, s.lastName = c, name
	s.typ.shapes++
	return c, nil
}

const (
	shapeSize    = 160
	childrenSize = 2 * shapeSize // of the map of a shape's children
)

// names lists the attribute names in slot order.
func (s *Shape) names() []string {
	if s == nil {
		return nil
	}
	out := make([]string, s.n)
	for p := s; p.n > 0; p = p.parent {
		out[p.n-1] = p.name
	}
	return out
}

func (s *Shape) treeSize() int64 { return int64(1+s.typ.shapes) * shapeSize }

// Inst is the attribute storage of an instance: slots in the order of its shape, or a dictionary.
type Inst struct {
	shape *Shape
	slots []Value // one for each name of the shape; in dictionary mode those of __slots__, which may be unset
	dict  *Dict   // when shape is in dictionary mode, or the materialised __dict__ owns the attributes
	id    int64   // id(), 0 until it is asked for; of shared objects it is in the thread's table
}

func (in *Inst) traverse(w *Walker) {
	for _, v := range in.slots {
		w.Visit(v)
	}
	w.Bytes(int64(cap(in.slots)) * int64(valueSize))
	if in.dict != nil {
		w.Visit(ValueOf(in.dict))
	}
}

// get reads an attribute of the instance itself.
func (in *Inst) get(name *Str) (Value, bool) {
	if i := in.shape.find(name.s); i >= 0 {
		return in.slots[i], in.slots[i].ref != nil
	}
	if in.dict != nil {
		return in.dict.getStr(name)
	}
	return Value{}, false
}

// set writes an attribute of the instance itself.
func (in *Inst) set(t *Thread, name *Str, v Value) error {
	if i := in.shape.find(name.s); i >= 0 {
		in.slots[i] = v
		return nil
	}
	if in.dict != nil {
		return in.dict.SetStr(t, name, v)
	}
	next, err := in.shape.add(t, name.s)
	if err != nil {
		return err
	}
	if next == nil {
		if err := in.toDict(t); err != nil {
			return err
		}
		return in.set(t, name, v)
	}
	return in.push(t, next, v)
}

// push appends the value of the attribute that next adds.
func (in *Inst) push(t *Thread, next *Shape, v Value) error {
	if len(in.slots) == cap(in.slots) {
		n := max(4, 2*cap(in.slots))
		if err := t.Alloc(int64(n-cap(in.slots)) * int64(valueSize)); err != nil {
			return err
		}
		s := make([]Value, len(in.slots), n)
		copy(s, in.slots)
		in.slots = s
	}
	in.slots = append(in.slots, v)
	in.shape = next
	if typ := next.typ; next.n > typ.hintSlots {
		typ.hintSlots = next.n
	}
	return nil
}

// delete removes an attribute; it reports whether there was one.
func (in *Inst) delete(t *Thread, name *Str) (bool, error) {
	if in.dict == nil {
		if in.shape.find(name.s) < 0 {
			return false, nil
		}
		if err := in.toDict(t); err != nil {
			return false, err
		}
	}
	if i := in.shape.find(name.s); i >= 0 {
		had := in.slots[i].ref != nil
		in.slots[i] = Value{}
		return had, nil
	}
	return in.dict.delStr(name), nil
}

// toDict turns the instance to dictionary mode: from then on its attributes live in a Dict that __dict__ shows, but for those of __slots__.
func (in *Inst) toDict(t *Thread) error {
	if in.dict != nil {
		return nil
	}
	d, err := NewDict(t)
	if err != nil {
		return err
	}
	shape, err := in.shape.typ.dictShape(t)
	if err != nil {
		return err
	}
	var fixed []Value
	if shape.n > 0 {
		if err := t.Alloc(int64(shape.n) * int64(valueSize)); err != nil {
			return err
		}
		fixed = make([]Value, shape.n)
	}
	for i, n := range in.shape.names() {
		if in.slots[i].ref == nil {
			continue
		}
		if at := shape.find(n); at >= 0 {
			fixed[at] = in.slots[i]
			continue
		}
		if err := d.SetStr(t, t.intern(n), in.slots[i]); err != nil {
			return err
		}
	}
	in.dict, in.slots, in.shape = d, fixed, shape
	return nil
}

// dictShape is the shape of instances in dictionary mode: it has the names of the __slots__ of typ and its bases, and never matches a cache.
func (typ *Type) dictShape(t *Thread) (*Shape, error) {
	if typ.dictMode != nil {
		return typ.dictMode, nil
	}
	s := &Shape{typ: typ, dictMode: true}
	index := map[string]int{}
	for _, c := range typ.MRO {
		for _, name := range c.slotNames {
			if _, ok := index[name]; ok {
				continue
			}
			if err := t.Work(4); err != nil {
				return nil, err
			}
			if err := t.Alloc(shapeSize); err != nil {
				return nil, err
			}
			index[name] = s.n
			s = &Shape{typ: typ, parent: s, name: name, n: s.n + 1, dictMode: true}
		}
	}
	s.index = index
	typ.dictMode = s
	typ.shapes += s.n
	return s, nil
}

// sameSlots reports whether instances of typ and other have the same __slots__.
func (typ *Type) sameSlots(t *Thread, other *Type) (bool, error) {
	a, err := typ.dictShape(t)
	if err != nil {
		return false, err
	}
	b, err := other.dictShape(t)
	if err != nil || a.n != b.n {
		return false, err
	}
	for ; a.n > 0; a = a.parent {
		if err := t.Work(1); err != nil {
			return false, err
		}
		if b.find(a.name) < 0 {
			return false, nil
		}
	}
	return true, nil
}
