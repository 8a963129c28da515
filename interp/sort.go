package interp

import "sort"

func listSort(t *Thread, a Args) (Value, error) {
	rev := false
	if v := a.Get(2); v.ref != nil {
		var err error
		if rev, err = t.Truth(v); err != nil {
			return Value{}, err
		}
	}
	return None, t.Sort(cast[List](a.V[0]), a.Get(1), rev)
}

// Sort sorts l.
func (t *Thread) Sort(l *List, key Value, reverse bool) error {
	items := l.items
	keys := append([]Value(nil), items...)
	var err error
	if key.ref != nil && !key.IsNone() {
		for i := range keys {
			if keys[i], err = t.Call(key, items[i]); err != nil {
				return err
			}
		}
	}
	idx := make([]int, len(items))
	for i := range idx {
		idx[i] = i
	}
	sort.SliceStable(idx, func(i, j int) bool {
		if err != nil {
			return false
		}
		var lt bool
		if reverse {
			i, j = j, i
		}
		lt, err = t.CompareBool(keys[idx[i]], keys[idx[j]], CmpLt)
		return lt
	})
	out := make([]Value, len(items))
	for i, j := range idx {
		out[i] = items[j]
	}
	copy(items, out)
	return err
}
