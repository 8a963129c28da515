package functoolsmod

import "github.com/safepy/safepy/interp"

type (
	// lru is a function with a cache of its results. With a bound the entries hang in a ring in the order of their use, root.next being the one that was not used longest.
	lru struct {
		interp.Object
		fn           value
		cache        *interp.Dict
		max          int64 // -1: unbounded
		typed        bool
		hits, misses int64
		root         lruLink
	}
	lruLink struct {
		interp.Object
		prev, next *lruLink
		key, v     value
		hash       int64
	}
	// lruDecorator is what lru_cache(maxsize, typed) returns.
	lruDecorator struct {
		interp.Object
		max   int64
		typed bool
	}
)

var (
	lruLayout          = interp.NewLayout[lru]("functools._lru_cache_wrapper")
	lruLinkLayout      = interp.NewLayout[lruLink]("functools._lru_list_elem")
	lruDecoratorLayout = interp.NewLayout[lruDecorator]("function")

	lruType, lruLinkType, lruDecoratorType = new(interp.Type), new(interp.Type), new(interp.Type)
)

// Traverse implements interp.Heap.
func (c *lru) Traverse(w *interp.Walker) {
	w.Visit(c.fn)
	if c.cache != nil {
		w.Visit(interp.ValueOf(c.cache))
	}
}

// ExtraSize implements interp.Heap.
func (*lru) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (l *lruLink) Traverse(w *interp.Walker) { w.Visit(l.key); w.Visit(l.v) }

// ExtraSize implements interp.Heap.
func (*lruLink) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (*lruDecorator) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (*lruDecorator) ExtraSize() int64 { return 0 }

func cacheOf(v value) *lru {
	c, _ := interp.As[lru](v, lruLayout)
	return c
}

func setupLRU() {
	interp.Define(lruLinkType, interp.TypeSpec{Name: "_lru_list_elem", Module: "functools", Layout: lruLinkLayout, NoNew: true, Final: true})
	interp.Define(lruDecoratorType, interp.TypeSpec{
		Name: "function", Layout: lruDecoratorLayout, NoNew: true, Final: true,
		Slots: interp.Slots{
			Call: func(t *thread, v value, a args) (value, error) {
				b, err := decoratorSig.Bind(t, a)
				if err != nil {
					return value{}, err
				}
				d, _ := interp.As[lruDecorator](v, lruDecoratorLayout)
				return newLRU(t, b[0], d.max, d.typed)
			},
			Repr: func(t *thread, v value) (value, error) {
				return t.ReprAt("function lru_cache.<locals>.decorating_function", v)
			},
		},
	})
	interp.Define(lruType, interp.TypeSpec{
		Name: "_lru_cache_wrapper", Module: "functools", Layout: lruLayout, HasDict: true,
		Slots: interp.Slots{
			New: newLRUWrapper, Call: callLRU,
			DescrGet: func(t *thread, d, obj, _ value) (value, error) {
				if obj.IsUnset() || obj.IsNone() {
					return d, nil
				}
				return interp.NewBoundMethod(t, d, obj)
			},
		},
		Methods: []interp.Native{
			{Name: "cache_info", Sig: "()", Cost: interp.CostConst, Fn: cacheInfo, Doc: "Report cache statistics"},
			{Name: "cache_clear", Sig: "()", Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) {
				c := cacheOf(a.V[0])
				c.hits, c.misses = 0, 0
				c.root.prev, c.root.next = &c.root, &c.root
				c.cache.Clear()
				return interp.None, nil
			}, Doc: "Clear the cache and cache statistics"},
			{Name: "cache_parameters", Sig: "()", Cost: interp.CostConst, Fn: cacheParameters},
			{Name: "__copy__", Sig: "()", Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) { return a.V[0], nil }},
			{Name: "__deepcopy__", Sig: "(memo, /)", Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) { return a.V[0], nil }},
			{Name: "__reduce__", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) { return t.Attr(a.V[0], "__qualname__") }},
		},
	})
}

var (
	decoratorSig = interp.NewSig("lru_cache.<locals>.decorating_function", "(user_function)")
	wrapperArgs  = interp.NewSig("_lru_cache_wrapper", "(user_function, maxsize, typed, cache_info_type)")
)

// sizeArg is maxsize: -1 for None, 0 for negative numbers.
func sizeArg(v value) (n int64, ok bool) {
	if v.IsNone() {
		return -1, true
	}
	b, ok := interp.AsInt(v)
	switch {
	case !ok:
		return 0, false
	case b.Sign() < 0:
		return 0, true
	case !b.IsInt64():
		return -1, true
	}
	return b.Int64(), true
}

func newLRUWrapper(t *thread, _ *interp.Type, a args) (value, error) {
	b, err := wrapperArgs.Bind(t, a)
	if err != nil {
		return value{}, err
	}
	n, ok := sizeArg(b[1])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "maxsize should be integer or None")
	}
	typed, err := t.Truth(b[2])
	if err != nil {
		return value{}, err
	}
	return newLRU(t, b[0], n, typed)
}

// lruDecorate is lru_cache(): with a function in place of maxsize it decorates it at once.
func lruDecorate(t *thread, a args) (value, error) {
	typed := false
	if v := a.Get(1); !v.IsUnset() {
		var err error
		if typed, err = t.Truth(v); err != nil {
			return value{}, err
		}
	}
	n := int64(128)
	if v := a.Get(0); !v.IsUnset() {
		size, ok := sizeArg(v)
		if !ok {
			if tv := a.Get(1); interp.Callable(v) && (tv.IsUnset() || tv.IsBool()) {
				return newLRU(t, v, n, typed)
			}
			return value{}, t.Errorf(interp.TypeError, "Expected first argument to be an integer, a callable, or None")
		}
		n = size
	}
	d, err := interp.New[lruDecorator](t, lruDecoratorType)
	if err != nil {
		return value{}, err
	}
	d.max, d.typed = n, typed
	return interp.ValueOf(d), nil
}

func newLRU(t *thread, fn value, size int64, typed bool) (value, error) {
	if !interp.Callable(fn) {
		return value{}, t.Errorf(interp.TypeError, "the first argument must be callable")
	}
	c, err := interp.New[lru](t, lruType)
	if err != nil {
		return value{}, err
	}
	if c.cache, err = interp.NewDict(t); err != nil {
		return value{}, err
	}
	c.fn, c.max, c.typed = fn, size, typed
	c.root.prev, c.root.next = &c.root, &c.root
	v := interp.ValueOf(c)
	return v, wrap(t, v, fn, value{}, value{})
}

// key is what a call's result is found under: an only argument that is an int or str itself, else a tuple of the arguments, the keywords behind a mark, and the types of all when they
// count.
func (c *lru) key(t *thread, a args) (value, error) {
	if !c.typed && a.Kw == nil {
		if len(a.V) == 1 && (a.V[0].IsExact(interp.IntType) || a.V[0].IsExact(interp.StrType)) {
			return a.V[0], nil
		}
		return interp.NewTuple(t, a.V)
	}
	var buf [16]value
	parts := append(buf[:0], a.Pos()...)
	if a.Kw != nil {
		// The mark is an object that no caller has.
		parts = append(parts, lruType.Value())
		if err := a.KwArgs(func(k *interp.Str, v value) error {
			parts = append(parts, interp.ValueOf(k), v)
			return nil
		}); err != nil {
			return value{}, err
		}
	}
	if c.typed {
		for _, v := range a.V {
			parts = append(parts, v.Type().Value())
		}
	}
	return interp.NewTuple(t, parts)
}

func callLRU(t *thread, v value, a args) (value, error) {
	c := cacheOf(v)
	if c.max == 0 {
		c.misses++
		return t.CallArgs(c.fn, a)
	}
	k, err := c.key(t, a)
	if err != nil {
		return value{}, err
	}
	h, err := t.Hash(k)
	if err != nil {
		return value{}, err
	}
	found, err := c.cache.GetHashed(t, k, h)
	if err != nil {
		return value{}, err
	}
	if !found.IsUnset() {
		c.hits++
		if c.max < 0 {
			return found, nil
		}
		l, _ := interp.As[lruLink](found, lruLinkLayout)
		l.unlink()
		c.append(l)
		return l.v, nil
	}
	c.misses++
	mark := t.Root(k)
	r, err := t.CallArgs(c.fn, a)
	if err == nil {
		t.Root(r)
		err = c.store(t, k, r, h)
	}
	t.Unroot(mark)
	return r, err
}

func (l *lruLink) unlink() {
	l.prev.next, l.next.prev = l.next, l.prev
}

func (c *lru) append(l *lruLink) {
	l.prev, l.next = c.root.prev, &c.root
	l.prev.next, c.root.prev = l, l
}

// store remembers a result, unless the call itself has done so.
func (c *lru) store(t *thread, k, r value, h int64) error {
	if c.max < 0 {
		return c.cache.SetHashed(t, k, r, h)
	}
	old, err := c.cache.GetHashed(t, k, h)
	if err != nil || !old.IsUnset() {
		return err
	}
	if int64(c.cache.Len()) < c.max {
		l, err := interp.New[lruLink](t, lruLinkType)
		if err != nil {
			return err
		}
		l.key, l.v, l.hash = k, r, h
		if err := c.cache.SetHashed(t, k, interp.ValueOf(l), h); err != nil {
			return err
		}
		c.append(l)
		return nil
	}
	l := c.root.next
	if l == &c.root {
		return nil // everything was taken out by calls under way
	}
	l.unlink()
	gone, err := c.cache.DeleteHashed(t, l.key, l.hash)
	if err != nil || gone.IsUnset() {
		return err
	}
	l.key, l.v, l.hash = k, r, h
	if err := c.cache.SetHashed(t, k, interp.ValueOf(l), h); err != nil {
		return err
	}
	c.append(l)
	return nil
}

type infoKey struct{}

// infoState holds the sandbox's class CacheInfo.
type infoState struct{ typ value }

// Traverse lets the accountant see the class.
func (s *infoState) Traverse(w *interp.Walker) { w.Visit(s.typ) }

// cacheInfoType is the sandbox's class CacheInfo, a named tuple.
func cacheInfoType(t *thread) (value, error) {
	s := t.State(infoKey{}, func() any { return &infoState{} }).(*infoState)
	if !s.typ.IsUnset() {
		return s.typ, nil
	}
	fields := interp.StaticTuple(strs([]string{"hits", "misses", "maxsize", "currsize"})...)
	typ, err := t.NewNamedTuple("CacheInfo", fields, false, nil, interp.ValueOf(t.Intern("functools")))
	if err == nil {
		s.typ = typ
	}
	return typ, err
}

func cacheInfo(t *thread, a args) (value, error) {
	typ, err := cacheInfoType(t)
	if err != nil {
		return value{}, err
	}
	c := cacheOf(a.V[0])
	return t.Call(typ, interp.Int(c.hits), interp.Int(c.misses), c.maxSize(), interp.Int(int64(c.cache.Len())))
}

func (c *lru) maxSize() value {
	if c.max < 0 {
		return interp.None
	}
	return interp.Int(c.max)
}

func cacheParameters(t *thread, a args) (value, error) {
	c := cacheOf(a.V[0])
	d, err := interp.NewDict(t)
	if err != nil {
		return value{}, err
	}
	if err := d.SetStr(t, t.Intern("maxsize"), c.maxSize()); err != nil {
		return value{}, err
	}
	return interp.ValueOf(d), d.SetStr(t, t.Intern("typed"), interp.Bool(c.typed))
}
