package operatormod

import (
	"strings"
	"sync"

	"github.com/safepy/safepy/interp"
)

// ForPickles is what a pickle gets that names attrgetter or methodcaller; unset for other names. They make such objects, but of public names alone, and attrgetters that find no modules:
// a pickle can call what it made, and no way may lead from an object to the code around it.
func ForPickles(name string) value {
	switch name {
	case "attrgetter", "methodcaller":
		return pickled().Table(name)
	}
	return value{}
}

var pickled = sync.OnceValue(func() *interp.ModuleDef {
	Module() // whose types they make instances of, imported or not
	return &interp.ModuleDef{Name: "operator", Funcs: []interp.Native{
		{Name: "attrgetter", Cost: interp.CostPerByte, Fn: func(t *thread, a args) (value, error) {
			v, err := newAttrGetter(t, attrGetterType, a)
			if err != nil {
				return value{}, err
			}
			g := attr(v)
			g.data = true
			for _, path := range g.paths {
				for _, n := range path {
					if err := public(t, n.String()); err != nil {
						return value{}, err
					}
				}
			}
			return v, nil
		}},
		{Name: "methodcaller", Cost: interp.CostPerByte, Fn: func(t *thread, a args) (value, error) {
			v, err := newMethodCaller(t, methodCallerType, a)
			if err != nil {
				return value{}, err
			}
			return v, public(t, method(v).name.String())
		}},
	}}
})

// inner are the beginnings of the names that frames, code, tracebacks and generators have attributes by.
var inner = []string{"_", "f_", "tb_", "co_", "gi_", "cr_", "ag_"}

func public(t *thread, name string) error {
	for _, p := range inner {
		if strings.HasPrefix(name, p) {
			return t.Errorf(interp.AttributeError, "a pickle may not name the attribute '%s'", name)
		}
	}
	return nil
}
