package interp

import "strings"

// Quick natives that cut a short ASCII text in parts (str_quick.go).

// quickPartition is partition or rpartition.
func quickPartition(backwards bool) func(*Thread, []Value, *Value) bool {
	return func(t *Thread, a []Value, d *Value) bool {
		s := quickSelf(a, 1)
		if s == nil {
			return false
		}
		sep, ok := quickArg(&a[1])
		if !ok || sep == "" || len(sep) > shortNeedle {
			return false
		}
		text := s.s
		var i int
		if backwards {
			i = t.quickLastIndex(text, sep)
		} else if i = strings.Index(text, sep); i < 0 {
			t.spend(int64(len(text)) >> 5)
		} else {
			t.spend(int64(i) >> 5)
		}
		t.charge(tupleSize + 3*int64(valueSize))
		p := newTuple(3)
		switch {
		case i >= 0:
			p.items[0], p.items[1], p.items[2] = t.quickPart(s, 0, i), a[1], t.quickPart(s, i+len(sep), len(text))
		case backwards:
			p.items[0], p.items[1], p.items[2] = emptyStr, emptyStr, a[0]
		default:
			p.items[0], p.items[1], p.items[2] = a[0], emptyStr, emptyStr
		}
		*d = ValueOf(p)
		return true
	}
}

// quickLastIndex is finder.last in a short text.
func (t *Thread) quickLastIndex(text, sub string) int {
	if len(sub) > len(text) {
		return -1
	}
	i := strings.LastIndex(text, sub)
	t.spend(int64(len(text)-max(i, 0))>>3 + 1)
	return i
}

// quickRemove is removeprefix or removesuffix.
func quickRemove(prefix bool) func(*Thread, []Value, *Value) bool {
	return func(t *Thread, a []Value, d *Value) bool {
		s := quickSelf(a, 1)
		if s == nil {
			return false
		}
		edge, ok := quickArg(&a[1])
		if !ok {
			return false
		}
		text := s.s
		if len(edge) <= len(text) {
			t.spend(int64(len(edge)) >> 5)
		}
		switch {
		case prefix && strings.HasPrefix(text, edge):
			*d = t.quickPart(s, len(edge), len(text))
		case !prefix && strings.HasSuffix(text, edge):
			*d = t.quickPart(s, 0, len(text)-len(edge))
		default:
			*d = a[0]
		}
		return true
	}
}
