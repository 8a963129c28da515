package interp

import "github.com/safepy/safepy/internal/pyhash"

// Lookups in dicts and sets for the machine and its quick natives: keys that are small ints, short strs and short tuples of those, where they can be told apart without calling
// anything, in a bounded number of probes and so without a charge. What these functions can't decide is for find and probe.

const (
	// slowLookup is what a lookup returns when it can't tell.
	slowLookup = -2
	// quickProbes bounds the probes of a lookup.
	quickProbes = 32
	// quickTuple is the length up to which a tuple is hashed here.
	quickTuple = 4
)

// quickKeyHash is the hash of *k where it is known or takes no time to speak of.
func quickKeyHash(k *Value) (h int64, ok bool) {
	if k.ref == intRef {
		return pyhash.HashInt64(int64(k.bits)), true
	}
	switch o := k.Object(); o.typ {
	case StrType:
		s := asPtr[Str](o)
		if s.hash == 0 && len(s.s) > quickText {
			return 0, false
		}
		return s.hashOf(), true
	case TupleType:
		s := asPtr[Tuple](o)
		if s.hash != 0 {
			return s.hash, true
		}
		if len(s.items) > quickTuple || o.flags&flagShared != 0 {
			return 0, false
		}
		var sum pyhash.Tuple
		for i := range s.items {
			h, ok := quickHash(s.items[i])
			if !ok {
				return 0, false
			}
			sum.Add(h)
		}
		s.hash = sum.Sum()
		return s.hash, true
	}
	return 0, false
}

// sameKey reports whether two keys of one hash, which are not identical, are equal.
func sameKey(key, k *Value) (same, known bool) {
	if o := key.Object(); o.typ == StrType && k.Object().typ == StrType {
		x, y := asPtr[Str](o).s, asPtr[Str](k.Object()).s
		return x == y, len(y) <= longText
	}
	return quickEqual(*key, *k)
}

// lookup is the number of the entry of *k, -1 when there is none.
func (d *Dict) lookup(k *Value) int {
	h, ok := quickKeyHash(k)
	if !ok {
		return slowLookup
	}
	return d.lookupHashed(k, h)
}

func (d *Dict) lookupHashed(k *Value, h int64) int {
	if d.index == nil {
		entries := d.entries[:d.used]
		for i := range entries {
			e := &entries[i]
			if e.hash != h || e.key.ref == nil {
				continue
			}
			if e.key == *k {
				return i
			}
			if same, known := sameKey(&e.key, k); !known {
				return slowLookup
			} else if same {
				return i
			}
		}
		return -1
	}
	index, entries := d.index, d.entries
	mask := uint(len(index) - 1)
	tag := slotTag(h, mask)
	i, perturb := uint(h)&mask, uint(h)
	for range quickProbes {
		slot := index[i]
		if slot&^int32(mask) == tag {
			n := slot & int32(mask)
			if e := &entries[n]; e.hash == h {
				if e.key == *k {
					return int(n)
				}
				if same, known := sameKey(&e.key, k); !known {
					return slowLookup
				} else if same {
					return int(n)
				}
			}
		} else if slot == idxEmpty {
			return -1
		}
		perturb >>= 5
		i = (i*5 + perturb + 1) & mask
	}
	return slowLookup
}

// setQuick is Set in one walk of the table. It reports whether it was able to.
func (d *Dict) setQuick(k *Value, v Value, h int64) bool {
	if d.onlyStr && k.Object().typ != StrType {
		return false // the table will be of another kind
	}
	free := ^uint(0)
	tag := int32(0)
	if d.index == nil {
		if n := d.lookupHashed(k, h); n >= 0 {
			d.entries[n].val = v
			return true
		} else if n == slowLookup {
			return false
		}
	} else {
		mask := uint(len(d.index) - 1)
		tag = slotTag(h, mask)
		i, perturb := uint(h)&mask, uint(h)
		for probes := 0; ; probes++ {
			slot := d.index[i]
			if slot >= 0 {
				if e := &d.entries[slot&int32(mask)]; slot&^int32(mask) == tag && e.hash == h {
					same, known := e.key == *k, true
					if !same {
						same, known = sameKey(&e.key, k)
					}
					if same && known {
						e.val = v
						return true
					}
					if !known {
						return false
					}
				}
			} else {
				if free > mask {
					free = i
				}
				if slot == idxEmpty {
					break
				}
			}
			if probes == quickProbes {
				return false
			}
			perturb >>= 5
			i = (i*5 + perturb + 1) & mask
		}
	}
	if d.left == 0 {
		return false
	}
	n := d.used
	e := &d.entries[n]
	e.key, e.val, e.hash = *k, v, h
	if d.index != nil {
		d.index[free] = int32(n) | tag
	}
	d.used = n + 1
	d.left--
	d.live++
	d.keysVer++
	return true
}

// lookup is the slot of *k, -1 when it is not in the set.
func (s *Set) lookup(k *Value) int {
	h, ok := quickKeyHash(k)
	if !ok {
		return slowLookup
	}
	if s.fill == 0 {
		return -1
	}
	switch i, outcome := s.lookupHashed(k, h); outcome {
	case slotFound:
		return i
	case slotMoved:
		return slowLookup
	}
	return -1
}

// lookupHashed is probe where that calls nothing; slotMoved says that it is for probe to say.
func (s *Set) lookupHashed(k *Value, h int64) (slot, outcome int) {
	table := s.table
	mask := uint(len(table) - 1)
	i, perturb := uint(h)&mask, uint(h)
	free := -1
	for range quickProbes / 4 {
		last := i
		if i+linearProbes <= mask {
			last += linearProbes
		}
		for j := i; j <= last; j++ {
			e := &table[j]
			if e.key.ref == nil {
				if e.hash == deletedHash {
					free = int(j)
					continue
				}
				if free >= 0 {
					return free, slotDeleted
				}
				return int(j), slotEmpty
			}
			if e.hash != h {
				continue
			}
			if e.key == *k {
				return int(j), slotFound
			}
			if same, known := sameKey(&e.key, k); !known {
				return 0, slotMoved
			} else if same {
				return int(j), slotFound
			}
		}
		perturb >>= 5
		i = (i*5 + 1 + perturb) & mask
	}
	return 0, slotMoved
}

// foundEntry is where a key was found last. It serves `d[k] += 1` and `d[k] = d.get(k, 0) + 1`, which look the key up twice.
type foundEntry struct {
	d   *Dict
	key Value
	n   int
	ver uint32 // d.keysVer then
}

// quickGet is dict.get.
func quickGet(t *Thread, a []Value, d *Value) bool {
	o := a[0].Object()
	if n := len(a); n < 2 || n > 3 || o.typ.layout != dictLayout {
		return false
	}
	m := asPtr[Dict](o)
	switch n := m.lookup(&a[1]); {
	case n >= 0:
		t.found = foundEntry{m, a[1], n, m.keysVer}
		*d = m.entries[n].val
	case n == slowLookup:
		return false
	case len(a) == 3:
		*d = a[2]
	default:
		*d = None
	}
	return true
}

// quickSetDefault is dict.setdefault with a value.
func quickSetDefault(_ *Thread, a []Value, d *Value) bool {
	o := a[0].Object()
	if len(a) != 3 || o.typ.layout != dictLayout {
		return false
	}
	m := asPtr[Dict](o)
	h, ok := quickKeyHash(&a[1])
	if !ok {
		return false
	}
	switch n := m.lookupHashed(&a[1], h); {
	case n >= 0:
		*d = m.entries[n].val
	case n == slowLookup || !m.setQuick(&a[1], a[2], h):
		return false
	default:
		*d = a[2]
	}
	return true
}

// quickAdd is set.add where the table need not grow.
func quickAdd(_ *Thread, a []Value, d *Value) bool {
	o := a[0].Object()
	if len(a) != 2 || o.typ.layout != setLayout {
		return false
	}
	if h, ok := quickKeyHash(&a[1]); !ok || !asPtr[Set](o).addQuick(&a[1], h) {
		return false
	}
	*d = None
	return true
}

// addQuick is addHashed where the table need not grow. It reports whether it was able to.
func (s *Set) addQuick(k *Value, h int64) bool {
	if s.table == nil {
		return false
	}
	switch i, outcome := s.lookupHashed(k, h); outcome {
	case slotEmpty:
		if (s.fill+1)*5 >= (len(s.table)-1)*3 {
			return false
		}
		s.fill++
		fallthrough
	case slotDeleted:
		s.table[i] = setEntry{*k, h}
		s.used++
	case slotMoved:
		return false
	}
	return true
}
