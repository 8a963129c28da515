package interp

import (
	"slices"
	"strings"
)

// Complete lists the dotted names that begin with prefix: variables of __main__, builtins and keywords, or attributes of what the part before the last dot names. It
// reads namespaces only: no Python code runs.
func (t *Thread) Complete(prefix string) []string {
	head, last := "", prefix
	if i := strings.LastIndexByte(prefix, '.'); i >= 0 {
		head, last = prefix[:i], prefix[i+1:]
	}
	seen := map[string]bool{}
	add := func(d *Dict) {
		if d == nil {
			return
		}
		for pos := 0; ; {
			k, _, ok := d.Next(&pos)
			if !ok {
				return
			}
			if s, ok := GoString(k); ok && strings.HasPrefix(s, last) && (last != "" || !strings.HasPrefix(s, "_")) {
				seen[s] = true
			}
		}
	}
	if head == "" {
		add(t.mainGlobals)
		add(t.builtins)
	} else {
		v, ok := t.resolve(head)
		if !ok {
			return nil
		}
		if m, ok := As[Module](v, moduleLayout); ok {
			_ = t.materialise(m)
			add(m.dict)
		}
		if in := v.inst(); in != nil {
			if in.dict != nil {
				add(in.dict)
			} else {
				for _, n := range in.shape.names() {
					if strings.HasPrefix(n, last) {
						seen[n] = true
					}
				}
			}
		}
		typ := v.Type()
		if k, ok := AsType(v); ok {
			typ = k
		}
		for _, c := range typ.MRO {
			add(c.attrs)
		}
		head += "."
	}
	var out []string
	for n := range seen {
		out = append(out, head+n)
	}
	slices.Sort(out)
	return out
}

// resolve finds a dotted name without running Python code.
func (t *Thread) resolve(name string) (Value, bool) {
	parts := strings.Split(name, ".")
	v, ok := Value{}, false
	if t.mainGlobals != nil {
		v, ok = t.mainGlobals.getString(parts[0])
	}
	if !ok {
		if v, ok = t.builtins.getString(parts[0]); !ok {
			return Value{}, false
		}
	}
	for _, p := range parts[1:] {
		k := t.intern(p)
		switch in := v.inst(); {
		case v.Type().layout == moduleLayout:
			m := cast[Module](v)
			v, ok = m.dict.getStr(k)
			if !ok && m.def != nil {
				v, ok = m.def.table[p]
			}
		case in != nil:
			v, ok = in.get(k)
		default:
			ok = false
		}
		if !ok {
			return Value{}, false
		}
	}
	return v, true
}
