package picklemod

import (
	"math"

	"github.com/safepy/safepy/interp"
)

// unpickler is pickle.Unpickler, and what loads works with.
//
// It is a stack machine: an opcode reads its arguments from the input and works on stack. marks are the places in it that MARK left; below the last one, the
// fence, nothing may be taken. The memo is a slice as long as its indexes are without large gaps, as they are in what a pickler wrote, and a map for others,
// so that a large index costs nothing.
type unpickler struct {
	interp.Object
	t              *thread
	made, busy     bool
	self           value // for find_class and persistent_load of subclasses; unset for loads
	read, readline value // of the file; unset when all of the input is in data
	data           string
	pos            int
	frame          int // where the frame ends, in data
	stack          []value
	marks          []int
	fence          int
	memo           []value
	sparse         map[uint64]value
	known          int // entries of both
	proto          int
	fix            bool
	encoding, errs string
	buffers        value // an iterator, or unset
	persistent     value
	finder         value // find_class of a subclass
}

var (
	unpicklerType   = new(interp.Type)
	unpicklerLayout = interp.NewLayout[unpickler]("_pickle.Unpickler")
)

// Traverse implements interp.Heap.
func (u *unpickler) Traverse(w *interp.Walker) {
	for _, v := range [...]value{u.read, u.readline, u.buffers, u.persistent, u.finder} {
		if !v.IsUnset() {
			w.Visit(v)
		}
	}
	u.walk(w)
}

func (u *unpickler) walk(w *interp.Walker) {
	for _, l := range [2][]value{u.stack, u.memo} {
		for _, v := range l {
			if !v.IsUnset() {
				w.Visit(v)
			}
		}
	}
	for _, v := range u.sparse {
		w.Visit(v)
	}
}

// ExtraSize implements interp.Heap.
func (u *unpickler) ExtraSize() int64 {
	return int64(cap(u.stack)+cap(u.memo)+cap(u.marks))*16 + int64(len(u.sparse))*memoSize + int64(len(u.data))
}

func (u *unpickler) fail(format string, a ...any) error {
	return u.t.Errorf(unpicklingError, format, a...)
}

func (u *unpickler) truncated() error {
	if u.pos < u.frame {
		return u.fail("pickle exhausted before end of frame")
	}
	return u.fail("pickle data was truncated")
}

// take reads n bytes.
func (u *unpickler) take(n int) (string, error) {
	if u.pos < u.frame && n > u.frame-u.pos { // it would reach out of the frame
		return "", u.truncated()
	}
	if n <= len(u.data)-u.pos {
		s := u.data[u.pos : u.pos+n]
		u.pos += n
		return s, nil
	}
	if u.read.IsUnset() {
		return "", u.truncated()
	}
	rest := u.data[u.pos:]
	s, err := u.fromFile(u.read, interp.Int(int64(n-len(rest))))
	if err != nil {
		return "", err
	}
	if err := u.keep(rest + s); err != nil {
		return "", err
	}
	if len(u.data) < n {
		return "", u.truncated()
	}
	u.pos = n
	return u.data[:n], nil
}

func (u *unpickler) keep(s string) error {
	u.data, u.pos, u.frame = s, 0, 0
	return u.t.Alloc(int64(len(s)))
}

func (u *unpickler) fromFile(fn value, args ...value) (string, error) {
	v, err := u.t.Call(fn, args...)
	if err != nil {
		return "", err
	}
	b, ok := interp.AsBytes(v)
	if !ok {
		return "", u.t.Errorf(interp.ValueError, "read() returned non-bytes object (%s)", qualifiedName(v.Type()))
	}
	return b.String(), nil
}

// line reads up to and including a newline.
func (u *unpickler) line() (string, error) {
	end := len(u.data)
	if u.pos < u.frame {
		end = u.frame
	}
	for i := u.pos; i < end; i++ {
		if u.data[i] == '\n' {
			s := u.data[u.pos : i+1]
			u.pos = i + 1
			return s, u.t.Bytes(len(s) * 8)
		}
		if (i-u.pos)&0xffff == 0xffff {
			if err := u.t.Work(0x4000); err != nil {
				return "", err
			}
		}
	}
	if u.read.IsUnset() || u.pos < u.frame {
		return "", u.truncated()
	}
	rest := u.data[u.pos:]
	s, err := u.fromFile(u.readline)
	if err != nil {
		return "", err
	}
	if err := u.keep(rest + s); err != nil {
		return "", err
	}
	u.pos = len(u.data)
	if s == "" || s[len(s)-1] != '\n' {
		return "", u.truncated()
	}
	return u.data, nil
}

// number reads an unsigned little-endian number of n bytes; one that no length can be is the largest int.
func (u *unpickler) number(n int) (int, error) {
	s, err := u.take(n)
	if err != nil {
		return 0, err
	}
	x := uint64(0)
	for i := n - 1; i >= 0; i-- {
		x = x<<8 | uint64(s[i])
	}
	if x > math.MaxInt {
		return -1, nil
	}
	return int(x), nil
}

// sized reads a length of n bytes and as many bytes of data.
func (u *unpickler) sized(n int, what string) (string, error) {
	size, err := u.number(n)
	if err != nil {
		return "", err
	}
	if size < 0 {
		return "", u.t.Errorf(interp.OverflowError, "%s exceeds system's maximum size of %d bytes", what, int64(math.MaxInt64))
	}
	if size > math.MaxInt-33 && what == "BINBYTES" {
		return "", u.t.Errorf(interp.OverflowError, "byte string is too large")
	}
	if what == "BYTEARRAY8" {
		if err := u.t.Alloc(int64(size)); err != nil {
			return "", err
		}
	}
	s, err := u.take(size)
	if err != nil {
		return "", err
	}
	return s, u.t.Bytes(size)
}

// The stack.

func (u *unpickler) underflow() error {
	if len(u.marks) > 0 {
		return u.fail("unexpected MARK found")
	}
	return u.fail("unpickling stack underflow")
}

func (u *unpickler) push(v value) error {
	if len(u.stack) == cap(u.stack) {
		if err := u.t.Grow(int64(max(len(u.stack), 8)) * 2 * 16); err != nil {
			return err
		}
	}
	u.stack = append(u.stack, v)
	return nil
}

func (u *unpickler) pop() (value, error) {
	if len(u.stack) <= u.fence {
		return value{}, u.underflow()
	}
	v := u.stack[len(u.stack)-1]
	u.cut(len(u.stack) - 1)
	return v, nil
}

// cut drops what lies on the stack from n on.
func (u *unpickler) cut(n int) {
	clear(u.stack[n:])
	u.stack = u.stack[:n]
}

// mark takes the last mark.
func (u *unpickler) mark() (int, error) {
	n := len(u.marks) - 1
	if n < 0 {
		return 0, u.fail("could not find MARK")
	}
	at := u.marks[n]
	u.marks = u.marks[:n]
	u.fence = 0
	if n > 0 {
		u.fence = u.marks[n-1]
	}
	return at, nil
}

// items are what lies on the stack from a place on, which is charged once more as what it is to be kept in.
func (u *unpickler) items(from int) ([]value, error) {
	if from < u.fence || from > len(u.stack) {
		return nil, u.underflow()
	}
	return u.stack[from:], u.t.Work(int64(len(u.stack)-from) / 4)
}

// The memo.

func (u *unpickler) remember(i uint64, v value) error {
	if u.lookUp(i).IsUnset() {
		u.known++
	}
	if i < uint64(len(u.memo)) {
		u.memo[i] = v
		return nil
	}
	if i <= uint64(2*len(u.memo)+64) {
		if n := int(i) + 1; n > cap(u.memo) {
			n = max(n, 2*cap(u.memo))
			if err := u.t.Grow(int64(n) * 16); err != nil {
				return err
			}
			m := make([]value, len(u.memo), n)
			copy(m, u.memo)
			u.memo = m
		}
		u.memo = u.memo[:i+1]
		u.memo[i] = v
		return nil
	}
	if err := u.t.Grow(memoSize); err != nil {
		return err
	}
	if u.sparse == nil {
		u.sparse = map[uint64]value{}
	}
	u.sparse[i] = v
	return nil
}

func (u *unpickler) lookUp(i uint64) value {
	if i < uint64(len(u.memo)) && !u.memo[i].IsUnset() {
		return u.memo[i]
	}
	return u.sparse[i]
}

func (u *unpickler) recall(i uint64) error {
	v := u.lookUp(i)
	if v.IsUnset() {
		return u.fail("Memo value not found at index %d", i)
	}
	return u.push(v)
}

// load reads one pickle.
func (u *unpickler) load() (value, error) {
	t := u.t
	if u.busy {
		return value{}, t.Errorf(interp.RuntimeError, "Unpickler object is already used")
	}
	u.busy = true
	active := t.State((*loading)(nil), func() any { return new(loading) }).(*loading)
	active.all = append(active.all, u)
	defer func() {
		u.busy = false
		active.all = active.all[:len(active.all)-1]
		u.cut(0)
	}()
	u.cut(0)
	u.marks, u.fence, u.proto, u.frame = u.marks[:0], 0, 0, 0
	for {
		if err := t.Work(4); err != nil {
			return value{}, err
		}
		op, err := u.take(1)
		if err != nil {
			if interp.IsExc(err, unpicklingError) {
				err = t.Errorf(interp.EOFError, "Ran out of input")
			}
			return value{}, err
		}
		if op[0] == opStop {
			return u.pop()
		}
		f := ops[op[0]]
		if f == nil {
			return value{}, u.badKey(op[0])
		}
		if err := f(u); err != nil {
			return value{}, err
		}
	}
}

func (u *unpickler) badKey(c byte) error {
	if c >= 0x20 && c < 0x7f && c != '\'' && c != '\\' {
		return u.fail("invalid load key, '%c'.", c)
	}
	return u.fail("invalid load key, '\\x%02x'.", c)
}

// loading are the unpicklers that are at work, which the accountant is to see.
type loading struct{ all []*unpickler }

// Traverse implements what the accountant asks of a module's state.
func (l *loading) Traverse(w *interp.Walker) {
	for _, u := range l.all {
		u.walk(w)
		w.Bytes(u.ExtraSize())
	}
}
