package interp

import (
	"math/bits"
	"slices"
)

// Sorting of keys that are all numbers, or all strs, without a comparison that could call Python code. Both ways are stable.

// sortChunk is how many keys are worked on between two looks at the meter.
const sortChunk = 1 << 12

// numberKey is a number mapped to an unsigned one of the same order, with the place that its item had.
type numberKey struct {
	key uint64
	at  int32
}

// orderedKey maps ints, or floats, to unsigned numbers of the same order.
func orderedKey(v Value, kind keyKind) uint64 {
	const sign = 1 << 63
	if kind == floatKeys && v.bits&sign != 0 {
		return ^v.bits
	}
	return v.bits ^ sign
}

// sortNumbers sorts keys, and vals, if there are any, along with them: few by insertion, many digit by digit from the lowest.
func (t *Thread) sortNumbers(keys, vals []Value, reverse bool, kind keyKind) error {
	n := len(keys)
	if n <= fewKeys {
		return t.sortFew(keys, vals, reverse, kind)
	}
	if err := t.Alloc(int64(n) * (2*sizeOf[numberKey]() + int64(valueSize))); err != nil {
		return err
	}
	a := make([]numberKey, n)
	low, all := orderedKey(keys[0], kind), uint64(0)
	ascends, descends := true, true
	for i := range a {
		if i%sortChunk == 0 {
			if err := t.Work(int64(min(sortChunk, n-i)) / 2); err != nil {
				return err
			}
		}
		k := orderedKey(keys[i], kind)
		if i > 0 {
			ascends = ascends && a[i-1].key <= k
			descends = descends && a[i-1].key > k
		}
		a[i] = numberKey{k, int32(i)}
		low = min(low, k)
	}
	switch {
	case ascends && !reverse || descends && reverse:
		return nil
	case descends || ascends && reverse && distinct(a):
		slices.Reverse(a)
		return t.permute(keys, vals, n, func(i int) int32 { return a[i].at })
	}
	for i := range a {
		if i%chunkItems == chunkItems-1 {
			if err := t.lookNow(); err != nil {
				return err
			}
		}
		a[i].key -= low
		all |= a[i].key
	}
	if reverse {
		slices.Reverse(a)
	}
	var err error
	if n < 100 {
		if err = t.Work(int64(n * n / 16)); err == nil {
			insertNumbers(a)
		}
	} else {
		a, err = t.radixSort(a, all)
	}
	if err != nil {
		return err
	}
	if reverse {
		slices.Reverse(a)
	}
	return t.permute(keys, vals, n, func(i int) int32 { return a[i].at })
}

// fewKeys is how many keys are sorted without an allocation.
const fewKeys = 16

// sortFew is sortNumbers by insertion for few keys, each before those that are not less than it (greater, in reverse).
func (t *Thread) sortFew(keys, vals []Value, reverse bool, kind keyKind) error {
	n := len(keys)
	if err := t.Work(int64(n/2 + n*n/16 + n/4)); err != nil {
		return err
	}
	flip := uint64(0)
	if reverse {
		flip = ^flip
	}
	s := keys
	if vals != nil {
		s = vals
	}
	var room [fewKeys]uint64
	a := room[:n]
	for i := range a {
		k, v := orderedKey(keys[i], kind)^flip, s[i]
		j := i
		for ; j > 0 && k < a[j-1]; j-- {
			a[j], s[j] = a[j-1], s[j-1]
		}
		a[j], s[j] = k, v
	}
	return nil
}

// distinct reports whether no two neighbours of a, which is in order, are equal.
func distinct(a []numberKey) bool {
	for i := 1; i < len(a); i++ {
		if a[i].key == a[i-1].key {
			return false
		}
	}
	return true
}

func insertNumbers(a []numberKey) {
	for i := 1; i < len(a); i++ {
		x := a[i]
		j := i
		for ; j > 0 && x.key < a[j-1].key; j-- {
			a[j] = a[j-1]
		}
		a[j] = x
	}
}

// radixSort sorts by the bytes that are not zero in all keys, which all is the union of.
func (t *Thread) radixSort(a []numberKey, all uint64) ([]numberKey, error) {
	b := make([]numberKey, len(a))
	for shift := 0; shift < bits.Len64(all); shift += 8 {
		if all>>shift&0xFF == 0 {
			continue
		}
		var next [256]int32
		for i := range a {
			if i%sortChunk == 0 {
				if err := t.Work(int64(min(sortChunk, len(a)-i)) / 2); err != nil {
					return nil, err
				}
			}
			next[byte(a[i].key>>shift)]++
		}
		sum := int32(0)
		for d, n := range next {
			next[d] = sum
			sum += n
		}
		for i := range a {
			if i%sortChunk == sortChunk-1 {
				if err := t.lookNow(); err != nil {
					return nil, err
				}
			}
			d := byte(a[i].key >> shift)
			b[next[d]] = a[i]
			next[d]++
		}
		a, b = b, a
	}
	return a, nil
}

// permute puts vals, or keys when there are none, in the order that at gives.
func (t *Thread) permute(keys, vals []Value, n int, at func(i int) int32) error {
	s := keys
	if vals != nil {
		s = vals
	}
	out := make([]Value, n)
	for i := range out {
		if i%chunkItems == 0 {
			if err := t.Work(int64(min(chunkItems, n-i)) / 4); err != nil {
				return err
			}
		}
		out[i] = s[at(i)]
	}
	return t.copyItems(s, out)
}

// strKey is a text with its first bytes as a number, which decide most comparisons, and the place that its item had.
type strKey struct {
	head uint64
	s    string
	at   int32
}

func (k *strKey) less(o *strKey) bool {
	if k.head != o.head {
		return k.head < o.head
	}
	return k.s < o.s
}

// textHead are the first eight bytes of s, the first the most significant, zeros when there are fewer.
func textHead(s string) uint64 {
	if len(s) >= 8 {
		return bits.ReverseBytes64(load64(s))
	}
	h := uint64(0)
	for i := 0; i < len(s); i++ {
		h |= uint64(s[i]) << (56 - 8*i)
	}
	return h
}

// sortStrings sorts keys, which are strs, and vals, if there are any, along with them.
func (t *Thread) sortStrings(keys, vals []Value, reverse bool) error {
	n := len(keys)
	if n <= textRun {
		return t.sortFewTexts(keys, vals, reverse)
	}
	if err := t.Alloc(int64(n) * (2*sizeOf[strKey]() + int64(valueSize))); err != nil {
		return err
	}
	a := make([]strKey, n)
	for i := range a {
		at := i
		if reverse {
			at = n - 1 - i
		}
		s := cast[Str](keys[at]).s
		a[i] = strKey{textHead(s), s, int32(at)}
	}
	a, err := t.mergeStrings(a)
	if err != nil {
		return err
	}
	if reverse {
		slices.Reverse(a)
	}
	return t.permute(keys, vals, n, func(i int) int32 { return a[i].at })
}

// textRun is how many texts are sorted by insertion.
const textRun = 12

// sortFewTexts is sortStrings for up to textRun keys.
func (t *Thread) sortFewTexts(keys, vals []Value, reverse bool) error {
	if err := t.Work(textRun*2 + int64(len(keys)/4)); err != nil {
		return err
	}
	s := keys
	if vals != nil {
		s = vals
	}
	var a [textRun]strKey
	for i, key := range keys {
		text := cast[Str](key).s
		k, v := strKey{head: textHead(text), s: text}, s[i]
		j := i
		for ; j > 0; j-- {
			if p := &a[j-1]; reverse && !p.less(&k) || !reverse && !k.less(p) {
				break
			}
			a[j], s[j] = a[j-1], s[j-1]
		}
		a[j], s[j] = k, v
	}
	return nil
}

// mergeStrings sorts a bottom up.
func (t *Thread) mergeStrings(a []strKey) ([]strKey, error) {
	n := len(a)
	for lo := 0; lo < n; lo += textRun {
		if err := t.Work(textRun * 2); err != nil {
			return nil, err
		}
		part := a[lo:min(lo+textRun, n)]
		for i := 1; i < len(part); i++ {
			if !part[i].less(&part[i-1]) {
				continue
			}
			x := part[i]
			j := i
			for ; j > 0 && x.less(&part[j-1]); j-- {
				part[j] = part[j-1]
			}
			part[j] = x
		}
	}
	b := make([]strKey, n)
	for width := textRun; width < n; width *= 2 {
		for lo := 0; lo < n; lo += 2 * width {
			mid, hi := min(lo+width, n), min(lo+2*width, n)
			if err := t.mergeTexts(b[lo:hi], a[lo:mid], a[mid:hi]); err != nil {
				return nil, err
			}
		}
		a, b = b, a
	}
	return a, nil
}

// mergeTexts merges x and y into out.
func (t *Thread) mergeTexts(out, x, y []strKey) error {
	if len(y) == 0 || !y[0].less(&x[len(x)-1]) {
		copy(out[copy(out, x):], y)
		return t.Work(int64(len(out)) / 4)
	}
	k := 0
	for len(x) > 0 && len(y) > 0 {
		end := min(k+sortChunk, k+min(len(x), len(y)))
		if err := t.Work(int64(end - k)); err != nil {
			return err
		}
		for ; k < end; k++ {
			if y[0].less(&x[0]) {
				out[k] = y[0]
				y = y[1:]
			} else {
				out[k] = x[0]
				x = x[1:]
			}
		}
	}
	copy(out[k+copy(out[k:], x):], y)
	return t.Work(int64(len(x)+len(y)) / 4)
}
