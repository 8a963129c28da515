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
		var parts [3]Value
		switch {
		case i >= 0:
			parts = [3]Value{t.quickPart(s, 0, i), a[1], t.quickPart(s, i+len(sep), len(text))}
		case backwards:
			parts = [3]Value{emptyStr, emptyStr, a[0]}
		default:
			parts = [3]Value{a[0], emptyStr, emptyStr}
		}
		if out := t.unpacked(d, 3); out != nil {
			copy(out, parts[:])
			if *d = EmptyTuple; i >= 0 {
				*d = None // none of them is s
			}
			return true
		}
		p := newTuple(3)
		copy(p.items, parts[:])
		*d = ValueOf(p)
		return true
	}
}

// quickLastIndex is finder.last in a short text.
func (t *Thread) quickLastIndex(text, sub string) int {
	if len(sub) > len(text) {
		return -1
	}
	i := lastIndex(text, sub)
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

const (
	// quickPieces is how many parts quickSplit makes at most.
	quickPieces = 12
	// quickLine is the length up to which a text is split at once.
	quickLine = 512
)

// quickSplit is split at white space or at a character, into a few parts.
func quickSplit(t *Thread, a []Value, d *Value) bool {
	if len(a) > 2 || a[0].Object().typ != StrType {
		return false
	}
	s := asPtr[Str](a[0].Object())
	if s.flags&flagASCII == 0 || len(s.s) > quickLine {
		return false
	}
	var ends [2 * quickPieces]uint16
	var n int
	var work int64
	if len(a) == 1 {
		n, work = splitSpace(s.s, &ends)
	} else if sep, ok := quickArg(&a[1]); ok && len(sep) == 1 {
		n, work = splitChar(s.s, sep[0], &ends)
	}
	if n == 0 {
		return false
	}
	for i := range n {
		if ends[2*i+1]-ends[2*i] > inlineStr {
			return false
		}
	}
	t.spend(work + 2*int64(n))
	t.charge(listSize + int64(n+n&1)*int64(valueSize))
	l := t.lists.take(n)
	if l == nil {
		l = smallList(n)
	}
	for i := range n {
		l.items[i] = t.quickPart(s, int(ends[2*i]), int(ends[2*i+1]))
	}
	t.strs.made = nil
	*d = ValueOf(l)
	return true
}

// splitSpace finds where the runs of other characters than white space begin and end, and what that costs. There are 0 where they are too many.
func splitSpace(text string, ends *[2 * quickPieces]uint16) (n int, work int64) {
	for i := 0; ; n++ {
		for i < len(text) && strSpaces[text[i]] {
			i++
		}
		if i == len(text) {
			return n, int64(len(text)) >> 3
		}
		if n == quickPieces {
			return 0, 0
		}
		ends[2*n] = uint16(i)
		for i++; i < len(text) && !strSpaces[text[i]]; i++ {
		}
		ends[2*n+1] = uint16(i)
	}
}

// splitChar is splitSpace for the parts between a character.
func splitChar(text string, sep byte, ends *[2 * quickPieces]uint16) (n int, work int64) {
	for from := 0; n < quickPieces; n++ {
		i := strings.IndexByte(text[from:], sep)
		if i < 0 {
			ends[2*n], ends[2*n+1] = uint16(from), uint16(len(text))
			return n + 1, work
		}
		ends[2*n], ends[2*n+1] = uint16(from), uint16(from+i)
		work += int64(i) >> 5
		from += i + 1
	}
	return 0, 0
}
