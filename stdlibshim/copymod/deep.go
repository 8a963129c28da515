package copymod

import "github.com/safepy/safepy/interp"

// memo remembers what was copied in one deep copy. Programs see it as a dict by id() when they define __deepcopy__; only then does the dict exist, and is kept in step.
type memo struct {
	t    *thread
	done map[value]value
	dict *interp.Dict
	size int // entries of dict that are of done, too
}

const memoEntry = 96 // bytes

// Traverse lets the accountant see what is being made.
func (m *memo) Traverse(w *interp.Walker) {
	for k, v := range m.done {
		w.Visit(k)
		w.Visit(v)
	}
	if m.dict != nil {
		w.Visit(interp.ValueOf(m.dict))
	}
	w.Bytes(int64(len(m.done)) * memoEntry)
}

// copies are the memos of the deep copies that are going on in a sandbox, the innermost last.
type copies struct{ active []*memo }

// Traverse implements what the accountant asks of a module's state.
func (c *copies) Traverse(w *interp.Walker) {
	for _, m := range c.active {
		m.Traverse(w)
	}
}

func deepCopy(t *thread, a args) (value, error) {
	x, memoArg := a.V[0], a.Get(1).Or(interp.None)
	all := t.State((*copies)(nil), func() any { return new(copies) }).(*copies)
	dict, given := interp.AsDict(memoArg)
	if given {
		for i := len(all.active) - 1; i >= 0; i-- {
			if all.active[i].dict == dict {
				return all.active[i].copy(x)
			}
		}
	} else if atomic(x) {
		return x, nil
	}
	m := &memo{t: t, done: map[value]value{}}
	if given {
		m.dict = dict
	}
	all.active = append(all.active, m)
	defer func() { all.active = all.active[:len(all.active)-1] }()
	return m.copy(x)
}

// keep remembers that y is the copy of x.
func (m *memo) keep(x, y value) error {
	if err := m.t.Alloc(memoEntry); err != nil {
		return err
	}
	m.done[x] = y
	if m.dict != nil {
		return m.note(x, y)
	}
	return nil
}

func (m *memo) note(x, y value) error {
	id, err := m.t.ID(x)
	if err != nil {
		return err
	}
	before := m.dict.Len()
	err = m.dict.Set(m.t, interp.Int(id), y)
	if err == nil {
		err = m.keepAlive(x)
	}
	m.size += m.dict.Len() - before
	return err
}

// keepAlive puts x into the list that a memo has of what was copied, under its own id: an id is an object's only while it lives.
func (m *memo) keepAlive(x value) error {
	id, err := m.t.ID(interp.ValueOf(m.dict))
	if err != nil {
		return err
	}
	have, err := m.dict.Get(m.t, interp.Int(id))
	if err != nil {
		return err
	}
	l, ok := interp.AsList(have)
	if !ok {
		if l, err = interp.NewList(m.t, nil); err != nil {
			return err
		}
		if err := m.dict.Set(m.t, interp.Int(id), interp.ValueOf(l)); err != nil {
			return err
		}
	}
	return l.Append(m.t, x)
}

// asDict is the memo as programs see it.
func (m *memo) asDict() (value, error) {
	if m.dict == nil {
		d, err := interp.NewDict(m.t)
		if err != nil {
			return value{}, err
		}
		m.dict = d
		for x, y := range m.done { // in any order: nobody has seen it yet, and ids are given out by then
			if err := m.t.Work(10); err != nil {
				return value{}, err
			}
			if err := m.note(x, y); err != nil {
				return value{}, err
			}
		}
	}
	return interp.ValueOf(m.dict), nil
}

// find is what x was copied to, unset when it was not.
func (m *memo) find(x value) (value, error) {
	if y, ok := m.done[x]; ok {
		return y, nil
	}
	if m.dict == nil || m.dict.Len() <= m.size {
		return value{}, nil
	}
	id, err := m.t.ID(x)
	if err != nil {
		return value{}, err
	}
	return m.dict.Get(m.t, interp.Int(id))
}

// super is another super object, of a copy of its object: its attributes, by which others are copied, are that object's.
func (m *memo) super(x value) (value, error) {
	class, err := m.t.Attr(x, "__thisclass__")
	if err != nil {
		return value{}, err
	}
	obj, err := m.t.Attr(x, "__self__")
	if err != nil {
		return value{}, err
	}
	if obj, err = m.copy(obj); err != nil {
		return value{}, err
	}
	return m.t.Call(interp.SuperType.Value(), class, obj)
}

func (m *memo) copy(x value) (value, error) {
	if atomic(x) {
		return x, nil
	}
	if err := m.t.Work(4); err != nil {
		return value{}, err
	}
	if y, err := m.find(x); err != nil || !y.IsUnset() {
		return y, err
	}
	if err := m.t.Enter(""); err != nil {
		return value{}, err
	}
	defer m.t.Leave()
	switch x.Type() {
	case interp.SuperType:
		return m.super(x)
	case interp.ListType:
		return m.list(x)
	case interp.TupleType:
		return m.tuple(x)
	case interp.DictType:
		return m.copyDict(x)
	case interp.MethodType:
		return m.method(x)
	}
	return m.object(x)
}

func (m *memo) list(x value) (value, error) {
	src, _ := interp.AsList(x)
	out, err := interp.NewListCap(m.t, len(src.Items()))
	if err != nil {
		return value{}, err
	}
	if err := m.keep(x, interp.ValueOf(out)); err != nil {
		return value{}, err
	}
	for i := 0; i < len(src.Items()); i++ {
		if err := m.t.Work(1); err != nil {
			return value{}, err
		}
		v, err := m.copy(src.Items()[i])
		if err != nil {
			return value{}, err
		}
		if err := out.Append(m.t, v); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(out), nil
}

// tuple copies a tuple, which is its own copy when its items are.
func (m *memo) tuple(x value) (value, error) {
	src, _ := interp.AsTuple(x)
	var buf [4]value
	out := buf[:0]
	if n := len(src.Items()); n > len(buf) {
		if err := m.t.Alloc(int64(n) * 16); err != nil {
			return value{}, err
		}
		out = make([]value, 0, n)
	}
	mark := m.t.RootSlice(&out)
	defer m.t.Unroot(mark)
	same := true
	for _, v := range src.Items() {
		if err := m.t.Work(1); err != nil {
			return value{}, err
		}
		w, err := m.copy(v)
		if err != nil {
			return value{}, err
		}
		same = same && v == w
		out = append(out, w)
	}
	// An item may have led back here.
	if y, err := m.find(x); err != nil || !y.IsUnset() {
		return y, err
	}
	if same {
		return x, nil
	}
	y, err := interp.NewTuple(m.t, out)
	if err != nil {
		return value{}, err
	}
	return y, m.keep(x, y)
}

func (m *memo) copyDict(x value) (value, error) {
	src, _ := interp.AsDict(x)
	out, err := interp.NewDict(m.t)
	if err != nil {
		return value{}, err
	}
	if err := m.keep(x, interp.ValueOf(out)); err != nil {
		return value{}, err
	}
	n := src.Len()
	for pos := 0; ; {
		k, v, ok := src.Next(&pos)
		if !ok {
			return interp.ValueOf(out), nil
		}
		if err := m.t.Work(2); err != nil {
			return value{}, err
		}
		if k, err = m.copy(k); err != nil {
			return value{}, err
		}
		if v, err = m.copy(v); err != nil {
			return value{}, err
		}
		if err := out.Set(m.t, k, v); err != nil {
			return value{}, err
		}
		if src.Len() != n {
			return value{}, m.t.Errorf(interp.RuntimeError, "dictionary changed size during iteration")
		}
	}
}

func (m *memo) method(x value) (value, error) {
	fn, err := m.t.Attr(x, "__func__")
	if err != nil {
		return value{}, err
	}
	self, err := m.t.Attr(x, "__self__")
	if err != nil {
		return value{}, err
	}
	if self, err = m.copy(self); err != nil {
		return value{}, err
	}
	return interp.NewBoundMethod(m.t, fn, self)
}

// object copies anything else.
func (m *memo) object(x value) (value, error) {
	t := m.t
	hook, err := t.AttrOpt(x, "__deepcopy__")
	if err != nil {
		return value{}, err
	}
	if !hook.IsUnset() {
		d, err := m.asDict()
		if err != nil {
			return value{}, err
		}
		y, err := t.Call(hook, d)
		if err != nil || y == x {
			return y, err
		}
		return y, m.keep(x, y)
	}
	rv, err := dispatched(t, x)
	if err != nil {
		return value{}, err
	}
	if rv.IsUnset() {
		if plain(x) {
			return t.CopyPlain(x, func(y value) error { return m.keep(x, y) }, m.copy)
		}
		if rv, err = reduce(t, x, "deep"); err != nil {
			return value{}, err
		}
	}
	y, err := rebuild(t, x, rv, m)
	if err != nil || y == x {
		return y, err
	}
	return y, m.keep(x, y)
}
