package functoolsmod

import "github.com/safepy/safepy/interp"

// cachedProperty computes an attribute once and leaves it in the instance, where it is found first from then on.
type cachedProperty struct {
	interp.Object
	fn   value
	name *interp.Str // nil before __set_name__
	doc  value
	mod  value
}

var (
	cachedPropertyLayout = interp.NewLayout[cachedProperty]("functools.cached_property")
	cachedPropertyType   = new(interp.Type)
)

// Traverse implements interp.Heap.
func (c *cachedProperty) Traverse(w *interp.Walker) {
	w.VisitAll([]value{c.fn, c.doc, c.mod})
	if c.name != nil {
		w.Visit(interp.ValueOf(c.name))
	}
}

// ExtraSize implements interp.Heap.
func (*cachedProperty) ExtraSize() int64 { return 0 }

func setupProperty() {
	prop := func(v value) *cachedProperty {
		c, _ := interp.As[cachedProperty](v, cachedPropertyLayout)
		return c
	}
	attr := func(name string, get func(c *cachedProperty) value, set func(c *cachedProperty, v value)) []interp.Native {
		return []interp.Native{
			{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) { return get(prop(a.V[0])), nil }},
			{Name: name, Kind: interp.Setter, Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) {
				set(prop(a.V[0]), a.Get(1))
				return interp.None, nil
			}},
		}
	}
	sig := interp.NewSig("cached_property.__init__", "(func)")
	rows := []interp.Native{
		{Name: "__set_name__", Sig: "(owner, name)", Py: true, Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
			c := prop(a.V[0])
			s, ok := interp.AsStr(a.V[2])
			if !ok {
				return value{}, t.Errorf(interp.TypeError, "attribute name must be string, not '%s'", a.V[2].Type().Name)
			}
			if c.name == nil {
				c.name = s
			} else if c.name.String() != s.String() {
				x, err := t.Repr(interp.ValueOf(c.name))
				if err != nil {
					return value{}, err
				}
				y, err := t.Repr(a.V[2])
				if err != nil {
					return value{}, err
				}
				return value{}, t.Errorf(interp.TypeError, "Cannot assign the same cached_property to two different names (%s and %s).", x.String(), y.String())
			}
			return interp.None, nil
		}},
		interp.ClassGetItem(),
	}
	rows = append(rows, attr("func", func(c *cachedProperty) value { return c.fn }, func(c *cachedProperty, v value) { c.fn = v })...)
	rows = append(rows, attr("__doc__", func(c *cachedProperty) value { return c.doc.Or(interp.None) }, func(c *cachedProperty, v value) { c.doc = v })...)
	rows = append(rows, attr("__module__", func(c *cachedProperty) value { return c.mod.Or(interp.None) }, func(c *cachedProperty, v value) { c.mod = v })...)
	rows = append(rows, attr("attrname", func(c *cachedProperty) value {
		if c.name == nil {
			return interp.None
		}
		return interp.ValueOf(c.name)
	}, func(c *cachedProperty, v value) { c.name, _ = interp.AsStr(v) })...)
	interp.Define(cachedPropertyType, interp.TypeSpec{
		Name: "cached_property", Module: "functools", Layout: cachedPropertyLayout, HasDict: true, NewSig: "(func)", Methods: rows,
		Slots: interp.Slots{
			New: func(t *thread, typ *interp.Type, _ args) (value, error) {
				c, err := interp.New[cachedProperty](t, typ)
				return interp.ValueOf(c), err
			},
			Init: func(t *thread, v value, a args) error {
				b, err := sig.Bind(t, a)
				if err != nil {
					return err
				}
				c := prop(v)
				c.fn = b[0]
				if c.doc, err = t.AttrOpt(b[0], "__doc__"); err != nil {
					return err
				}
				c.mod, err = t.AttrOpt(b[0], "__module__")
				return err
			},
			DescrGet: func(t *thread, d, obj, _ value) (value, error) { return prop(d).get(t, d, obj) },
		},
	})
}

func (c *cachedProperty) get(t *thread, d, obj value) (value, error) {
	if obj.IsUnset() || obj.IsNone() {
		return d, nil
	}
	if c.name == nil {
		return value{}, t.Errorf(interp.TypeError, "Cannot use cached_property instance without calling __set_name__ on it.")
	}
	v, has := interp.InstanceAttr(obj, c.name)
	if _, isClass := interp.AsType(obj); !has || isClass {
		return c.getFromMapping(t, obj)
	}
	if !v.IsUnset() {
		return v, nil
	}
	v, err := t.Call(c.fn, obj)
	if err != nil {
		return value{}, err
	}
	return v, t.SetInstanceAttr(obj, c.name, v)
}

// getFromMapping serves objects whose __dict__ is one of their own making (classes, say), or that have none.
func (c *cachedProperty) getFromMapping(t *thread, obj value) (value, error) {
	d, err := t.AttrOpt(obj, "__dict__")
	if err != nil {
		return value{}, err
	}
	name, err := t.Repr(interp.ValueOf(c.name))
	if err != nil {
		return value{}, err
	}
	if d.IsUnset() {
		return value{}, t.Errorf(interp.TypeError, "No '__dict__' attribute on %s instance to cache %s property.", quoted(obj.Type().ShortName()), name.String())
	}
	v, err := t.CallMethod(d, "get", interp.ValueOf(c.name), interp.NotImplemented)
	if err != nil || v != interp.NotImplemented {
		return v, err
	}
	if v, err = t.Call(c.fn, obj); err != nil {
		return value{}, err
	}
	if err := t.SetItem(d, interp.ValueOf(c.name), v); err != nil {
		if interp.IsExc(err, interp.TypeError) {
			return value{}, t.Errorf(interp.TypeError, "The '__dict__' attribute on %s instance does not support item assignment for caching %s property.", quoted(obj.Type().ShortName()), name.String())
		}
		return value{}, err
	}
	return v, nil
}

func quoted(s string) string { return "'" + s + "'" }
