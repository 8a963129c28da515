package interp

// Dict is a Python dict: entries in insertion order, found through an open-addressed index of entry numbers. Up to smallDict entries there is no index
// and entries are searched one after the other. Strings compare by pointer first, then by hash and text, without calling anything.
//
// Lookups may run Python code (__eq__ of keys), which may change the dict. Every loop that calls out re-reads the dict's state after the call and
// starts over when keysVer moved.
type Dict struct {
	Object
	entries []dictEntry // len is the capacity in use: used entries, dead ones included
	index   []int32     // power of two sized, -1 empty, -2 deleted, else entry number; nil while small
	used    int         // entries occupied, dead ones included
	live    int         // live entries
	fill    int         // index slots that are not empty
	keysVer uint32      // moves whenever a key is added or removed
	onlyStr bool        // every key is exactly a str
}

type dictEntry struct {
	key  Value // unset: dead
	val  Value
	hash int64
}

const (
	smallDict     = 8
	dictEntrySize = 40
	dictSize      = 88
	idxEmpty      = -1
	idxDead       = -2
)

var dictLayout = NewLayout[Dict]("dict")

// Traverse implements Heap.
func (d *Dict) Traverse(w *Walker) {
	for i := range d.entries[:d.used] {
		w.Visit(d.entries[i].key)
		w.Visit(d.entries[i].val)
	}
}

// ExtraSize implements Heap.
func (d *Dict) ExtraSize() int64 {
	return int64(cap(d.entries))*dictEntrySize + int64(cap(d.index))*4
}

// NewDict makes an empty dict.
func NewDict(t *Thread) (*Dict, error) {
	if err := t.Alloc(dictSize); err != nil {
		return nil, err
	}
	return newDict(), nil
}

func newDict() *Dict { return &Dict{Object: Object{typ: DictType}, onlyStr: true} }

// AsDict views v as a dict (of any subclass).
func AsDict(v Value) (*Dict, bool) { return As[Dict](v, dictLayout) }

// Len is the number of items.
func (d *Dict) Len() int { return d.live }

func hashSlot(h int64, mask uint) (uint, uint) { return uint(h) & mask, uint(h) }

// findStr finds a str key; it never calls Python code when the dict holds only str keys. It returns the entry number or -1.
func (d *Dict) findStr(k *Str) int {
	h := k.hashOf()
	if d.index == nil {
		for i := range d.entries[:d.used] {
			e := &d.entries[i]
			if e.hash == h && e.key.ref != nil {
				if e.key == ValueOf(k) {
					return i
				}
				if s, ok := AsStr(e.key); ok && s.s == k.s {
					return i
				}
			}
		}
		return -1
	}
	mask := uint(len(d.index) - 1)
	i, perturb := hashSlot(h, mask)
	for {
		n := d.index[i]
		if n == idxEmpty {
			return -1
		}
		if n >= 0 {
			e := &d.entries[n]
			if e.hash == h {
				if e.key == ValueOf(k) {
					return int(n)
				}
				if s, ok := AsStr(e.key); ok && s.s == k.s {
					return int(n)
				}
			}
		}
		perturb >>= 5
		i = (i*5 + perturb + 1) & mask
	}
}

// find finds any key; it may call __eq__.
func (d *Dict) find(t *Thread, k Value, h int64) (int, error) {
	if k.ref != nil && d.onlyStr && k.Object().typ == StrType {
		return d.findStr(cast[Str](k)), nil
	}
	probes := int64(0)
restart:
	ver := d.keysVer
	if d.index == nil {
		for i := 0; i < d.used; i++ {
			e := &d.entries[i]
			if e.hash != h || e.key.ref == nil {
				continue
			}
			same, err := t.sameKey(e.key, k)
			if err != nil {
				return -1, err
			}
			if d.keysVer != ver {
				if probes++; probes > 64 {
					return -1, t.Errorf(RuntimeError, "dictionary changed during lookup")
				}
				goto restart
			}
			if same {
				return i, nil
			}
		}
		return -1, nil
	}
	mask := uint(len(d.index) - 1)
	i, perturb := hashSlot(h, mask)
	for n := d.index[i]; n != idxEmpty; n = d.index[i] {
		if n >= 0 {
			if e := &d.entries[n]; e.hash == h {
				same, err := t.sameKey(e.key, k)
				if err != nil {
					return -1, err
				}
				if d.keysVer != ver {
					if err := t.Work(4); err != nil {
						return -1, err
					}
					goto restart
				}
				if same {
					return int(n), nil
				}
			}
		}
		if probes++; probes&15 == 0 {
			if err := t.Work(16); err != nil {
				return -1, err
			}
		}
		perturb >>= 5
		i = (i*5 + perturb + 1) & mask
	}
	return -1, nil
}

// grow makes room for one more entry.
func (d *Dict) grow(t *Thread) error {
	want := max(4, d.live*2)
	if want > smallDict && want < 16 {
		want = 16
	}
	if d.used == 0 && d.live == 0 && cap(d.entries) > want {
		want = cap(d.entries)
	}
	var idx []int32
	size := int64(want) * dictEntrySize
	n := 0
	if want > smallDict {
		n = 16
		for n*2 < want*3 {
			n *= 2
		}
		size += int64(n) * 4
	}
	if t != nil {
		if err := t.Alloc(size); err != nil {
			return err
		}
		if err := t.Work(int64(d.used) / 4); err != nil {
			return err
		}
	}
	entries := make([]dictEntry, want)
	k := 0
	for i := range d.entries[:d.used] {
		if d.entries[i].key.ref != nil {
			entries[k] = d.entries[i]
			k++
		}
	}
	if n > 0 {
		idx = make([]int32, n)
		for i := range idx {
			idx[i] = idxEmpty
		}
		mask := uint(n - 1)
		for e := 0; e < k; e++ {
			i, perturb := hashSlot(entries[e].hash, mask)
			for idx[i] != idxEmpty {
				perturb >>= 5
				i = (i*5 + perturb + 1) & mask
			}
			idx[i] = int32(e)
		}
	}
	d.entries, d.index, d.used, d.fill = entries, idx, k, k
	d.keysVer++
	return nil
}

// insert adds a key known to be absent.
func (d *Dict) insert(t *Thread, k, v Value, h int64) error {
	if d.used == len(d.entries) || d.fill*3 > len(d.index)*2 {
		if err := d.grow(t); err != nil {
			return err
		}
	}
	if d.onlyStr && k.Object().typ != StrType {
		d.onlyStr = false
	}
	d.entries[d.used] = dictEntry{k, v, h}
	if d.index != nil {
		mask := uint(len(d.index) - 1)
		i, perturb := hashSlot(h, mask)
		for d.index[i] >= 0 {
			perturb >>= 5
			i = (i*5 + perturb + 1) & mask
		}
		if d.index[i] == idxEmpty {
			d.fill++
		}
		d.index[i] = int32(d.used)
	}
	d.used++
	d.live++
	d.keysVer++
	return nil
}

// removeAt deletes entry n.
func (d *Dict) removeAt(n int) {
	e := &d.entries[n]
	if d.index != nil {
		mask := uint(len(d.index) - 1)
		i, perturb := hashSlot(e.hash, mask)
		for d.index[i] != int32(n) {
			perturb >>= 5
			i = (i*5 + perturb + 1) & mask
		}
		d.index[i] = idxDead
	}
	*e = dictEntry{}
	d.live--
	d.keysVer++
	for d.used > 0 && d.entries[d.used-1].key.ref == nil {
		d.used--
	}
	if d.live == 0 && d.index != nil {
		for i := range d.index {
			d.index[i] = idxEmpty
		}
		d.fill = 0
	}
}

// Get looks k up; the result is unset when it is absent.
func (d *Dict) Get(t *Thread, k Value) (Value, error) {
	h, err := t.Hash(k)
	if err != nil {
		return Value{}, err
	}
	n, err := d.find(t, k, h)
	if err != nil || n < 0 {
		return Value{}, err
	}
	return d.entries[n].val, nil
}

// Set stores d[k] = v.
func (d *Dict) Set(t *Thread, k, v Value) error {
	h, err := t.Hash(k)
	if err != nil {
		return err
	}
	return d.setHashed(t, k, v, h)
}

func (d *Dict) setHashed(t *Thread, k, v Value, h int64) error {
	n, err := d.find(t, k, h)
	if err != nil {
		return err
	}
	if n >= 0 {
		d.entries[n].val = v
		return nil
	}
	return d.insert(t, k, v, h)
}

// Delete removes k and returns its value; unset when it was absent.
func (d *Dict) Delete(t *Thread, k Value) (Value, error) {
	h, err := t.Hash(k)
	if err != nil {
		return Value{}, err
	}
	n, err := d.find(t, k, h)
	if err != nil || n < 0 {
		return Value{}, err
	}
	v := d.entries[n].val
	d.removeAt(n)
	return v, nil
}

// Clear removes all items.
func (d *Dict) Clear() {
	d.entries, d.index, d.used, d.live = nil, nil, 0, 0
	d.onlyStr = true
	d.keysVer++
}

// Next steps through the dict: it returns the first live entry at or after *pos and moves *pos behind it.
func (d *Dict) Next(pos *int) (k, v Value, ok bool) {
	for *pos < d.used {
		e := &d.entries[*pos]
		*pos++
		if e.key.ref != nil {
			return e.key, e.val, true
		}
	}
	return Value{}, Value{}, false
}

// getStr looks a str key up without ever calling Python code (keys that are not str don't match).
func (d *Dict) getStr(k *Str) (Value, bool) {
	if n := d.findStr(k); n >= 0 {
		return d.entries[n].val, true
	}
	return Value{}, false
}

// getString is getStr by Go string.
func (d *Dict) getString(k string) (Value, bool) {
	s := Str{Object: Object{typ: StrType}, s: k}
	return d.getStr(&s)
}

// SetStr stores a str key.
func (d *Dict) SetStr(t *Thread, k *Str, v Value) error {
	if n := d.findStr(k); n >= 0 {
		d.entries[n].val = v
		return nil
	}
	return d.insert(t, ValueOf(k), v, k.hashOf())
}

func (d *Dict) delStr(k *Str) bool {
	n := d.findStr(k)
	if n < 0 {
		return false
	}
	d.removeAt(n)
	return true
}

// GetStr looks a str key up without calling Python code.
func (d *Dict) GetStr(k string) (Value, bool) { return d.getString(k) }
