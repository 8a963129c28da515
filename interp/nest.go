package interp

// maxNested is how many operations of natives may lie inside each other on Go's stack: far more than the recursion limit has Python functions, far less than the stack bears.
const maxNested = 20_000

// nest counts an operation that a native may hand on to an object inside, which may do the same, and so on: a step of an iterator over an iterator, the hash of what is in a slice, an
// attribute of a method's function. The caller takes one off t.nested at the end, unless this is an error. Where the objects are data that people nest, such as lists, Enter counts them
// against the recursion limit as well.
func (t *Thread) nest() error {
	if t.nested++; t.nested > maxNested {
		t.nested--
		return t.Errorf(RecursionError, "maximum recursion depth exceeded: objects are nested too deeply")
	}
	return nil
}
