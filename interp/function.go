package interp

// Function is a Python function.
type Function struct {
	Object
	code       *codeState
	globals    *Dict
	builtins   *Dict
	closure    []*Cell
	defaults   *Tuple // nil: none
	kwdefaults *Dict  // nil: none
	annotate   Value  // the annotate function, None or unset
	annots     Value  // __annotations__ once computed or set
	name       *Str
	qualname   *Str
	module     Value
	doc        Value
	typeParams Value
	attrs      *Dict        // __dict__, made when asked for
	named      *namedFields // __new__ of a named tuple
	awaited    bool         // its generators may be awaited: types.coroutine
}

var functionLayout = NewLayout[Function]("function")

// Traverse implements Heap.
func (f *Function) Traverse(w *Walker) {
	w.Visit(ValueOf(f.globals))
	for _, c := range f.closure {
		if c != nil {
			w.Visit(ValueOf(c))
		}
	}
	if f.defaults != nil {
		w.Visit(ValueOf(f.defaults))
	}
	if f.kwdefaults != nil {
		w.Visit(ValueOf(f.kwdefaults))
	}
	if f.attrs != nil {
		w.Visit(ValueOf(f.attrs))
	}
	for _, v := range [...]Value{f.annotate, f.annots, f.module, f.doc, f.typeParams, ValueOf(f.name), ValueOf(f.qualname)} {
		w.Visit(v)
	}
	w.code(f.code)
}

// ExtraSize implements Heap.
func (f *Function) ExtraSize() int64 { return int64(cap(f.closure)) * 8 }

// Cell holds a variable that inner functions share.
type Cell struct {
	Object
	v Value
}

var cellLayout = NewLayout[Cell]("cell")

// Traverse implements Heap.
func (c *Cell) Traverse(w *Walker) { w.Visit(c.v) }

// ExtraSize implements Heap.
func (c *Cell) ExtraSize() int64 { return 0 }

// BoundMethod is a function bound to an instance.
type BoundMethod struct {
	Object
	fn   Value
	self Value
}

var boundMethodLayout = NewLayout[BoundMethod]("method")

// Traverse implements Heap.
func (m *BoundMethod) Traverse(w *Walker) { w.Visit(m.fn); w.Visit(m.self) }

// ExtraSize implements Heap.
func (m *BoundMethod) ExtraSize() int64 { return 0 }

// NewBoundMethod binds fn to self.
func NewBoundMethod(t *Thread, fn, self Value) (Value, error) {
	if err := t.Alloc(48); err != nil {
		return Value{}, err
	}
	return ValueOf(&BoundMethod{Object{typ: MethodType}, fn, self}), nil
}
