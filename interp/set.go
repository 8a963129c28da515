package interp

import "github.com/safepy/safepy/internal/pyhash"

// Set is a Python set or frozenset: open addressing with CPython's table sizes, probe order and growth, so that iteration order is CPython's under
// PYTHONHASHSEED=0.
//
// A probe looks at a slot and, where they lie within the table, the linearProbes slots behind it, before it jumps. A new element takes the last deleted
// slot that the probe met.
type Set struct {
	Object
	table  []setEntry // power of two sized; nil for an empty set that has not grown yet, which counts as minSetTable slots
	fill   int        // occupied or deleted
	used   int
	hash   int64 // frozenset: cached
	hashed bool
	finger uint32 // where pop looks first
}

type setEntry struct {
	key  Value // unset: empty, or deleted when hash is -1
	hash int64
}

const (
	setEntrySize = 24
	minSetTable  = 8
	linearProbes = 9
	deletedHash  = -1
	bigSet       = 50000 // sets above grow by 2 and not by 4
)

var setLayout = NewLayout[Set]("set")

// Traverse implements Heap.
func (s *Set) Traverse(w *Walker) {
	for i := range s.table {
		w.Visit(s.table[i].key)
	}
}

// ExtraSize implements Heap.
func (s *Set) ExtraSize() int64 {
	n := int64(cap(s.table)) * setEntrySize
	if s.flags&flagRoom != 0 && len(s.table) != minSetTable {
		n += minSetTable * setEntrySize
	}
	return n
}

// setWithRoom is a set with its first table, in one allocation.
type setWithRoom struct {
	Set
	room [minSetTable]setEntry
}

// newSetWithRoom makes an empty set that will get some elements.
func newSetWithRoom(t *Thread) (*Set, error) {
	if err := t.Alloc(setLayout.size + minSetTable*setEntrySize); err != nil {
		return nil, err
	}
	p := &setWithRoom{}
	p.typ, p.flags = SetType, flagRoom
	p.table = p.room[:]
	return &p.Set, nil
}

// AsSet views v as a set or frozenset (of any subclass).
func AsSet(v Value) (*Set, bool) { return As[Set](v, setLayout) }

// NewSet makes an empty set.
func NewSet(t *Thread) (*Set, error) { return New[Set](t, SetType) }

// Len is the number of elements.
func (s *Set) Len() int { return s.used }

func (s *Set) mask() int { return max(len(s.table), minSetTable) - 1 }

// elementHash is the hash of v as a set element.
func (t *Thread) elementHash(v Value) (int64, error) {
	if v.ref == intRef || v.ref == boolRef {
		return pyhash.HashInt64(int64(v.bits)), nil
	}
	if v.Object().typ == StrType {
		s := cast[Str](v)
		if s.hash != 0 {
			return s.hash, nil
		}
		return t.hashStr(s)
	}
	h, err := t.Hash(v)
	if err != nil {
		return 0, t.unhashable(v, err, "set element")
	}
	return h, nil
}

// Add puts v into the set.
func (s *Set) Add(t *Thread, v Value) error {
	h, err := t.elementHash(v)
	if err != nil {
		return err
	}
	return s.addHashed(t, v, h)
}

// Has reports whether v is in the set.
func (s *Set) Has(t *Thread, v Value) (bool, error) {
	h, err := t.elementHash(v)
	if err != nil {
		return false, err
	}
	i, err := s.find(t, v, h)
	return i >= 0, err
}

// Discard removes v and reports whether it was there.
func (s *Set) Discard(t *Thread, v Value) (bool, error) {
	h, err := t.elementHash(v)
	if err != nil {
		return false, err
	}
	return s.discardHashed(t, v, h)
}

// Next steps through the set: it returns the first element at or after slot *pos and moves *pos behind it.
func (s *Set) Next(pos *int) (v Value, ok bool) {
	e := s.next(pos)
	if e == nil {
		return Value{}, false
	}
	return e.key, true
}

func (s *Set) next(pos *int) *setEntry {
	for *pos < len(s.table) {
		e := &s.table[*pos]
		*pos++
		if e.key.ref != nil {
			return e
		}
	}
	return nil
}

// addShared adds v while a builtin value is made.
func (s *Set) addShared(v Value) {
	t := NewThread(Host{})
	if err := s.Add(t, v); err != nil {
		panic(err)
	}
}

// Outcomes of a probe.
const (
	slotEmpty   = iota // the element is not there; the slot is where it belongs
	slotDeleted        // the same, and the slot is counted in fill already
	slotFound
	slotMoved // a comparison changed the set: probe again
)

// probe looks for k and returns its slot, or the empty one where it belongs. With trust, a comparison that finds the element equal counts even where it changed
// the set, as when adding.
func (s *Set) probe(t *Thread, k Value, h int64, trust bool) (slot, outcome int, err error) {
	table := s.table
	mask := uint(len(table) - 1)
	i, perturb := uint(h)&mask, uint(h)
	steps := 0
	free := -1
	for {
		n := uint(0)
		if i+linearProbes <= mask {
			n = linearProbes
		}
		for j := i; j <= i+n; j++ {
			e := &table[j]
			if e.key.ref == nil {
				if e.hash != deletedHash {
					if free >= 0 {
						if table[free].key.ref != nil { // a comparison put something there
							return 0, slotMoved, t.Work(4)
						}
						return free, slotDeleted, nil
					}
					return int(j), slotEmpty, nil
				}
				free = int(j)
				continue
			}
			if e.hash != h {
				continue
			}
			if e.key == k {
				return int(j), slotFound, nil
			}
			key := e.key
			if eq, known := quickEqual(key, k); known {
				if eq {
					return int(j), slotFound, nil
				}
				continue
			}
			eq, err := t.Equal(key, k)
			if err != nil {
				return 0, 0, err
			}
			moved := len(s.table) != len(table) || &s.table[0] != &table[0] || table[j].key != key
			if eq && (trust || !moved) {
				return int(j), slotFound, nil
			}
			if moved {
				return 0, slotMoved, t.Work(4)
			}
		}
		if steps++; steps&7 == 0 {
			if err := t.Work(32); err != nil {
				return 0, 0, err
			}
		}
		perturb >>= 5
		i = (i*5 + 1 + perturb) & mask
	}
}

// find is the slot of k, or -1.
func (s *Set) find(t *Thread, k Value, h int64) (int, error) {
	for {
		if s.fill == 0 {
			return -1, nil
		}
		i, outcome := s.lookupHashed(&k, h)
		if outcome == slotMoved {
			var err error
			if i, outcome, err = s.probe(t, k, h, false); err != nil {
				return -1, err
			}
		}
		if outcome <= slotDeleted {
			return -1, nil
		}
		if outcome == slotFound {
			return i, nil
		}
	}
}

func (s *Set) addHashed(t *Thread, k Value, h int64) error {
	for {
		if s.table == nil {
			if err := s.allocate(t, minSetTable); err != nil {
				return err
			}
		}
		i, outcome := s.lookupHashed(&k, h)
		if outcome == slotMoved {
			var err error
			if i, outcome, err = s.probe(t, k, h, true); err != nil {
				return err
			}
		}
		switch outcome {
		case slotFound:
			return nil
		case slotDeleted:
			s.table[i] = setEntry{k, h}
			s.used++
			return nil
		case slotEmpty:
			s.table[i] = setEntry{k, h}
			s.fill++
			s.used++
			if s.fill*5 < (len(s.table)-1)*3 {
				return nil
			}
			return s.resize(t, growth(s.used))
		}
	}
}

// growth is how many elements a table that is full with n shall be made for.
func growth(n int) int {
	if n > bigSet {
		return n * 2
	}
	return n * 4
}

// tableOver is the size of a table for more than n elements.
func tableOver(n int) int {
	size := minSetTable
	for size <= n {
		size *= 2
	}
	return size
}

// allocate gives the set an empty table of n slots.
func (s *Set) allocate(t *Thread, n int) error {
	if err := t.Alloc(int64(n) * setEntrySize); err != nil {
		return err
	}
	s.table = make([]setEntry, n)
	// Memory that is fresh from the system is to be written to before it is read: reading first costs a second page fault.
	const page = 4096 / setEntrySize
	for i := page; i < n; i += page {
		s.table[i].hash = 0
		if i%(256*page) == 0 {
			if err := t.lookNow(); err != nil {
				return err
			}
		}
	}
	return nil
}

// resize rebuilds the table with room for more than n elements.
func (s *Set) resize(t *Thread, n int) error {
	size := tableOver(n)
	if size == minSetTable && len(s.table) <= minSetTable && s.fill == s.used {
		return nil
	}
	old := s.table
	if err := t.Work(int64(len(old)) / 4); err != nil {
		return err
	}
	if err := s.allocate(t, size); err != nil {
		return err
	}
	s.fill = s.used
	for i := range old {
		if e := &old[i]; e.key.ref != nil {
			s.insertClean(e.key, e.hash)
		}
		if i&0x3FFF == 0x3FFF {
			if err := t.lookNow(); err != nil {
				return err
			}
		}
	}
	return nil
}

// insertClean puts an element that is known to be absent into a table without deleted slots. The counts are the caller's business.
func (s *Set) insertClean(k Value, h int64) {
	mask := uint(len(s.table) - 1)
	i, perturb := uint(h)&mask, uint(h)
	for {
		n := uint(0)
		if i+linearProbes <= mask {
			n = linearProbes
		}
		for j := i; j <= i+n; j++ {
			if e := &s.table[j]; e.key.ref == nil {
				*e = setEntry{k, h}
				return
			}
		}
		perturb >>= 5
		i = (i*5 + 1 + perturb) & mask
	}
}

func (s *Set) discardHashed(t *Thread, k Value, h int64) (bool, error) {
	i, err := s.find(t, k, h)
	if err != nil || i < 0 {
		return false, err
	}
	s.removeAt(i)
	return true, nil
}

func (s *Set) removeAt(i int) {
	s.table[i] = setEntry{hash: deletedHash}
	s.used--
}

// clear empties the set.
func (s *Set) clear() {
	s.table, s.fill, s.used = nil, 0, 0
}

// pop removes and returns an element of a set that is not empty.
func (s *Set) pop(t *Thread) (Value, error) {
	i := int(s.finger) & (len(s.table) - 1)
	for n := 0; s.table[i].key.ref == nil; n++ {
		if i++; i == len(s.table) {
			i = 0
		}
		if n&255 == 255 {
			if err := t.Work(64); err != nil {
				return Value{}, err
			}
		}
	}
	v := s.table[i].key
	s.removeAt(i)
	s.finger = uint32(i + 1)
	return v, nil
}

// buildSet is the set display {vs…}.
func (t *Thread) buildSet(vs []Value) (Value, error) {
	if len(vs) == 0 {
		s, err := NewSet(t)
		return setResult(s, err)
	}
	s, err := newSetWithRoom(t)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(s))
	defer t.Unroot(mark)
	for _, v := range vs {
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
		if err := s.Add(t, v); err != nil {
			return Value{}, err
		}
	}
	return ValueOf(s), nil
}
