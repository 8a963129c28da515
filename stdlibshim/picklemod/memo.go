package picklemod

import "github.com/safepy/safepy/interp"

// memoProxy shows the memo of a pickler or unpickler.
type memoProxy struct {
	interp.Object
	of value
}

var (
	picklerMemoType, unpicklerMemoType = new(interp.Type), new(interp.Type)
	memoLayout                         = interp.NewLayout[memoProxy]("_pickle.MemoProxy")
)

// Traverse implements interp.Heap.
func (m *memoProxy) Traverse(w *interp.Walker) {
	if !m.of.IsUnset() {
		w.Visit(m.of)
	}
}

// ExtraSize implements interp.Heap.
func (*memoProxy) ExtraSize() int64 { return 0 }

func defineMemos() {
	define := func(typ *interp.Type, name string, clear func(v value), list func(t *thread, v value) (value, error)) {
		of := func(v value) value {
			m, _ := interp.As[memoProxy](v, memoLayout)
			return m.of
		}
		interp.Define(typ, interp.TypeSpec{Name: name, Module: "_pickle", Layout: memoLayout, NoNew: true, Methods: []interp.Native{
			row("clear", "()", "Remove all items from memo.", func(_ *thread, a args) (value, error) {
				clear(of(a.V[0]))
				return interp.None, nil
			}),
			row("copy", "()", "Copy the memo to a new object.", func(t *thread, a args) (value, error) { return list(t, of(a.V[0])) }),
			row("__reduce__", "()", "Implement pickle support.", func(t *thread, a args) (value, error) {
				d, err := list(t, of(a.V[0]))
				if err != nil {
					return value{}, err
				}
				defer t.Unroot(t.Root(d))
				tup, err := interp.TupleOf(t, d)
				if err != nil {
					return value{}, err
				}
				return interp.TupleOf(t, interp.DictType.Value(), tup)
			}),
		}})
	}
	define(picklerMemoType, "PicklerMemoProxy", func(v value) { asPickler(v).reset() }, listPickled)
	define(unpicklerMemoType, "UnpicklerMemoProxy", func(v value) {
		u := asUnpickler(v)
		u.memo, u.sparse, u.known = nil, nil, 0
	}, listLoaded)
}

func newProxy(t *thread, typ *interp.Type, of value) (value, error) {
	m, err := interp.New[memoProxy](t, typ)
	if err != nil {
		return value{}, err
	}
	m.of = of
	return interp.ValueOf(m), nil
}

func pickledMemo(t *thread, v value) (value, error) { return newProxy(t, picklerMemoType, v) }
func loadedMemo(t *thread, v value) (value, error)  { return newProxy(t, unpicklerMemoType, v) }

// listPickled is the memo of a pickler: by id, index and object.
func listPickled(t *thread, v value) (value, error) {
	d, err := interp.NewDict(t)
	if err != nil {
		return value{}, err
	}
	defer t.Unroot(t.Root(interp.ValueOf(d)))
	for i, x := range asPickler(v).kept {
		id, err := t.ID(x)
		if err != nil {
			return value{}, err
		}
		pair, err := interp.TupleOf(t, interp.Int(int64(i)), x)
		if err != nil {
			return value{}, err
		}
		if err := d.Set(t, interp.Int(id), pair); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(d), nil
}

// listLoaded is the memo of an unpickler: objects by index.
func listLoaded(t *thread, v value) (value, error) {
	d, err := interp.NewDict(t)
	if err != nil {
		return value{}, err
	}
	u := asUnpickler(v)
	for i, x := range u.memo {
		if !x.IsUnset() {
			if err := d.Set(t, interp.Int(int64(i)), x); err != nil {
				return value{}, err
			}
		}
	}
	for i, x := range u.sparse {
		if err := d.Set(t, interp.Int(int64(i)), x); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(d), nil
}

// source is the dict that a memo is to be made of: a proxy's, or one that is given.
func memoSource(t *thread, x value, typ *interp.Type, list func(t *thread, v value) (value, error)) (*interp.Dict, error) {
	if m, ok := interp.As[memoProxy](x, memoLayout); ok && x.Type() == typ {
		c, err := list(t, m.of)
		if err != nil {
			return nil, err
		}
		x = c
	}
	d, ok := interp.AsDict(x)
	if !ok {
		return nil, t.Errorf(interp.TypeError, "'memo' attribute must be an %s object or dict, not %s", typ.ShortName(), x.Type().Name)
	}
	return d, nil
}

func setPickledMemo(t *thread, v, x value) error {
	d, err := memoSource(t, x, picklerMemoType, listPickled)
	if err != nil {
		return err
	}
	p := asPickler(v)
	if p.busy {
		return t.Errorf(interp.RuntimeError, "Pickler object is already used")
	}
	memo, kept := map[value]int{}, make([]value, 0, d.Len())
	for pos := 0; ; {
		_, pair, ok := d.Next(&pos)
		if !ok {
			break
		}
		tup, ok := interp.AsTuple(pair)
		if !ok || len(tup.Items()) != 2 {
			return t.Errorf(interp.TypeError, "'memo' values must be 2-item tuples")
		}
		if err := t.Alloc(memoSize); err != nil {
			return err
		}
		n, err := t.IndexArg(tup.Items()[0], "")
		if err != nil {
			return err
		}
		memo[tup.Items()[1]] = n
		kept = append(kept, tup.Items()[1])
	}
	p.memo, p.kept = memo, kept
	return nil
}

func setLoadedMemo(t *thread, v, x value) error {
	d, err := memoSource(t, x, unpicklerMemoType, listLoaded)
	if err != nil {
		return err
	}
	u := asUnpickler(v)
	u.memo, u.sparse, u.known = nil, nil, 0
	for pos := 0; ; {
		k, x, ok := d.Next(&pos)
		if !ok {
			return nil
		}
		n, ok := interp.AsInt64(k)
		if !ok {
			return t.Errorf(interp.TypeError, "memo key must be integers")
		}
		if n < 0 {
			return t.Errorf(interp.ValueError, "memo key must be positive integers.")
		}
		if err := u.remember(uint64(n), x); err != nil {
			return err
		}
	}
}
