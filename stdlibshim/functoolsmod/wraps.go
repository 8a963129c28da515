package functoolsmod

import "github.com/safepy/safepy/interp"

var assignments = []string{"__module__", "__name__", "__qualname__", "__doc__", "__annotate__", "__type_params__"}

func wrapperSig(params string) string {
	return "(" + params + ", assigned=('__module__', '__name__', '__qualname__', '__doc__', '__annotate__', '__type_params__'), updated=('__dict__',))"
}

// updateWrapper is update_wrapper(wrapper, wrapped, assigned, updated).
func updateWrapper(t *thread, a args) (value, error) {
	wrapper, wrapped := a.V[0], a.V[1]
	return wrapper, wrap(t, wrapper, wrapped, a.Get(2), a.Get(3))
}

// wrap makes wrapper look like wrapped; unset assigned and updated are the defaults.
func wrap(t *thread, wrapper, wrapped, assigned, updated value) error {
	copyAttr := func(name *interp.Str) error {
		v, err := t.GetAttr(wrapped, name)
		if err != nil {
			if interp.IsExc(err, interp.AttributeError) {
				return nil
			}
			return err
		}
		return t.SetAttr(wrapper, name, v)
	}
	if assigned.IsUnset() {
		for _, n := range assignments {
			if err := copyAttr(t.Intern(n)); err != nil {
				return err
			}
		}
	} else if err := t.Iterate(assigned, func(v value) error {
		s, ok := interp.AsStr(v)
		if !ok {
			return t.Errorf(interp.TypeError, "attribute name must be string, not '%s'", v.Type().Name)
		}
		return copyAttr(s)
	}); err != nil {
		return err
	}
	update := func(v value) error {
		s, ok := interp.AsStr(v)
		if !ok {
			return t.Errorf(interp.TypeError, "attribute name must be string, not '%s'", v.Type().Name)
		}
		to, err := t.GetAttr(wrapper, s)
		if err != nil {
			return err
		}
		from, err := t.GetAttr(wrapped, s)
		if interp.IsExc(err, interp.AttributeError) {
			var d *interp.Dict
			d, err = interp.NewDict(t)
			from = interp.ValueOf(d)
		}
		if err != nil {
			return err
		}
		_, err = t.CallMethod(to, "update", from)
		return err
	}
	if updated.IsUnset() {
		if d, ok := interp.FunctionDict(wrapped); !ok || d != nil {
			if err := update(interp.ValueOf(t.Intern("__dict__"))); err != nil {
				return err
			}
		}
	} else if err := t.Iterate(updated, update); err != nil {
		return err
	}
	return t.SetAttr(wrapper, t.Intern("__wrapped__"), wrapped)
}

// wraps is a partial of update_wrapper that awaits the wrapper.
func wraps(t *thread, a args, def *interp.ModuleDef) (value, error) {
	p, err := interp.New[partial](t, partialType)
	if err != nil {
		return value{}, err
	}
	p.fn = def.Table("update_wrapper")
	p.setArgs(interp.EmptyTuple)
	if p.kw, err = interp.NewDict(t); err != nil {
		return value{}, err
	}
	for i, f := range []struct {
		name string
		def  string
	}{{"wrapped", ""}, {"assigned", "WRAPPER_ASSIGNMENTS"}, {"updated", "WRAPPER_UPDATES"}} {
		v := a.Get(i)
		if v.IsUnset() {
			v = def.Table(f.def)
		}
		if err := p.kw.SetStr(t, t.Intern(f.name), v); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(p), nil
}
