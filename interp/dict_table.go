package interp

// The hash table of dicts: finding, adding and removing entries.

// findStr finds a str key without calling Python code: keys that are not str don't match. It returns the entry number or -1.
func (d *Dict) findStr(k *Str) int {
	h := k.hashOf()
	kv := ValueOf(k)
	if d.index == nil {
		entries := d.entries[:d.used]
		for i := range entries {
			e := &entries[i]
			if e.hash == h && (e.key == kv || sameText(e.key, k)) {
				return i
			}
		}
		return -1
	}
	mask := uint(len(d.index) - 1)
	tag := slotTag(h, mask)
	i, perturb := uint(h)&mask, uint(h)
	for {
		slot := d.index[i]
		if slot&^int32(mask) == tag {
			n := slot & int32(mask)
			if e := &d.entries[n]; e.hash == h && (e.key == kv || sameText(e.key, k)) {
				return int(n)
			}
		} else if slot == idxEmpty {
			return -1
		}
		perturb >>= 5
		i = (i*5 + perturb + 1) & mask
	}
}

// slotTag is what a slot of an index of mask+1 slots holds above the entry's number: bits of its hash. Where they differ from those of the hash that is looked for, the entry need not be
// looked at, which is mostly not in the processor's cache. A tag differs from idxEmpty and idxDead.
func slotTag(h int64, mask uint) int32 { return int32(uint64(h)>>33) &^ int32(mask) }

// sameText reports whether v is a str with the text of k; v may be unset.
func sameText(v Value, k *Str) bool {
	if v.ref == nil {
		return false
	}
	s, ok := AsStr(v)
	return ok && s.s == k.s
}

// find finds any key; it may call __eq__. It returns the entry number or -1.
func (d *Dict) find(t *Thread, k Value, h int64) (int, error) {
	if n := d.lookupHashed(&k, h); n != slowLookup {
		return n, nil
	}
	if d.index == nil {
		return d.findSmall(t, k, h)
	}
	probes := 0
	for {
		n, again, err := d.probe(t, k, h, &probes)
		if err != nil || !again {
			return n, err
		}
		if err := t.Work(4); err != nil {
			return -1, err
		}
		if d.index == nil {
			return d.findSmall(t, k, h)
		}
	}
}

// findSmall is find in a table without index.
func (d *Dict) findSmall(t *Thread, k Value, h int64) (int, error) {
	for i := 0; i < d.used; i++ {
		e := &d.entries[i]
		if e.hash != h || e.key.ref == nil {
			continue
		}
		if e.key == k {
			return i, nil
		}
		key, entries := e.key, d.entries
		if same, known := quickEqual(key, k); known {
			if same {
				return i, nil
			}
			continue
		}
		same, err := t.Equal(key, k)
		if err != nil {
			return -1, err
		}
		if !d.unmoved(entries, i, key) {
			if err := t.Work(4); err != nil {
				return -1, err
			}
			if d.index != nil {
				return d.find(t, k, h)
			}
			i = -1
			continue
		}
		if same {
			return i, nil
		}
	}
	return -1, nil
}

// probe follows the chain of h once; again is set when a comparison changed the table.
func (d *Dict) probe(t *Thread, k Value, h int64, probes *int) (n int, again bool, err error) {
	index, entries := d.index, d.entries
	mask := uint(len(index) - 1)
	tag := slotTag(h, mask)
	i, perturb := uint(h)&mask, uint(h)
	for {
		slot := index[i]
		if slot == idxEmpty {
			return -1, false, nil
		}
		if slot&^int32(mask) == tag {
			n := slot & int32(mask)
			if e := &entries[n]; e.hash == h {
				key := e.key
				if key == k {
					return int(n), false, nil
				}
				same, known := quickEqual(key, k)
				if !known {
					if same, err = t.Equal(key, k); err != nil {
						return -1, false, err
					}
				}
				if !known && !d.unmoved(entries, int(n), key) {
					return -1, true, nil
				}
				if same {
					return int(n), false, nil
				}
			}
		}
		if *probes++; *probes&15 == 0 {
			if err := t.Work(16); err != nil {
				return -1, false, err
			}
		}
		perturb >>= 5
		i = (i*5 + perturb + 1) & mask
	}
}

// unmoved reports whether the table is still entries and entry n still has the key.
func (d *Dict) unmoved(entries []dictEntry, n int, key Value) bool {
	return len(d.entries) == len(entries) && &d.entries[0] == &entries[0] && n < d.used && d.entries[n].key == key
}

// tableFor is the size of the hash table that CPython takes for want slots.
func tableFor(want int) int {
	n := minDictTable
	for n < want {
		n *= 2
	}
	return n
}

// roomOf is how many entries a table of n slots takes.
func roomOf(n int) int { return n * 2 / 3 }

// slots is the size of the hash table that CPython's dict would have.
func (d *Dict) slots() int {
	switch len(d.entries) {
	case 0:
		return 1
	case 2, roomOf(minDictTable): // 2: dictWithTwo
		return minDictTable
	case smallDict:
		return 2 * minDictTable
	}
	return len(d.index)
}

// rebuild moves the live entries to a table of n slots, which has room for them and one more.
func (d *Dict) rebuild(t *Thread, n int) error {
	room := roomOf(n)
	size := int64(room) * dictEntrySize
	if room > smallDict {
		size += int64(n) * 4
	}
	if t != nil {
		if err := t.Grow(size); err != nil {
			return err
		}
		if err := t.Work(int64(d.used) / 4); err != nil {
			return err
		}
	}
	entries := make([]dictEntry, room)
	k := d.live
	if k == d.used {
		if err := t.copyEntries(entries, d.entries[:k]); err != nil {
			return err
		}
	} else {
		k = 0
		for i := range d.entries[:d.used] {
			if i%chunkEntries == chunkEntries-1 && t != nil {
				if err := t.lookNow(); err != nil {
					return err
				}
			}
			if d.entries[i].key.ref != nil {
				entries[k] = d.entries[i]
				k++
			}
		}
	}
	var idx []int32
	if room > smallDict {
		idx = make([]int32, n)
		for i := range idx {
			idx[i] = idxEmpty
		}
		if err := fillIndex(t, idx, entries[:k]); err != nil {
			return err
		}
	}
	d.entries, d.index, d.used, d.left, d.first = entries, idx, k, int32(room-k), 0
	d.keysVer++
	return nil
}

// chunkEntries is how many entries are copied or indexed between two looks at the meter.
const chunkEntries = 1 << 13

func (t *Thread) copyEntries(dst, src []dictEntry) error {
	for len(src) > chunkEntries {
		copy(dst[:chunkEntries], src)
		dst, src = dst[chunkEntries:], src[chunkEntries:]
		if t != nil {
			if err := t.lookNow(); err != nil {
				return err
			}
		}
	}
	copy(dst, src)
	return nil
}

// fillIndex enters entries, which are all live, into an empty index.
func fillIndex(t *Thread, idx []int32, entries []dictEntry) error {
	mask := uint(len(idx) - 1)
	for e := range entries {
		if e%chunkEntries == chunkEntries-1 && t != nil {
			if err := t.Work(chunkEntries / 2); err != nil {
				return err
			}
		}
		h := entries[e].hash
		i, perturb := uint(h)&mask, uint(h)
		for idx[i] != idxEmpty {
			perturb >>= 5
			i = (i*5 + perturb + 1) & mask
		}
		idx[i] = int32(e) | slotTag(h, mask)
	}
	return nil
}

// reserve makes room for n items in an empty dict.
func (d *Dict) reserve(t *Thread, n int) error {
	if n <= int(d.left) {
		return nil
	}
	return d.rebuild(t, tableFor((n*3+1)/2))
}

// insert adds a key known to be absent.
func (d *Dict) insert(t *Thread, k, v Value, h int64) error {
	if d.onlyStr && k.Object().typ != StrType {
		d.onlyStr = false
		if d.used > 0 {
			// CPython makes another kind of table now.
			if err := d.rebuild(t, tableFor(d.live*3)); err != nil {
				return err
			}
		}
	}
	if d.left == 0 {
		if err := d.rebuild(t, tableFor(d.live*3)); err != nil {
			return err
		}
	}
	n := d.used
	e := &d.entries[n]
	e.key, e.val, e.hash = k, v, h
	if d.index != nil {
		mask := uint(len(d.index) - 1)
		i, perturb := uint(h)&mask, uint(h)
		for d.index[i] >= 0 {
			perturb >>= 5
			i = (i*5 + perturb + 1) & mask
		}
		d.index[i] = int32(n) | slotTag(h, mask)
	}
	d.used = n + 1
	d.left--
	d.live++
	d.keysVer++
	return nil
}

// removeAt deletes entry n.
func (d *Dict) removeAt(n int) {
	e := &d.entries[n]
	if d.index != nil {
		mask := uint(len(d.index) - 1)
		i, perturb := uint(e.hash)&mask, uint(e.hash)
		for slot := int32(n) | slotTag(e.hash, mask); d.index[i] != slot; {
			perturb >>= 5
			i = (i*5 + perturb + 1) & mask
		}
		d.index[i] = idxDead
	}
	*e = dictEntry{}
	d.live--
	d.keysVer++
	if n == int(d.first) {
		for n++; n < d.used && d.entries[n].key.ref == nil; n++ {
		}
		d.first = int32(n)
	}
}

// removeLast deletes and returns the last entry of a dict that is not empty.
func (d *Dict) removeLast() (k, v Value) {
	n := d.used - 1
	for d.entries[n].key.ref == nil {
		n--
	}
	k, v = d.entries[n].key, d.entries[n].val
	d.removeAt(n)
	d.used = n
	d.first = min(d.first, int32(n))
	return k, v
}

// clone is a copy of the items in a dict of its own: of the whole table, unless it has many holes.
func (d *Dict) clone(t *Thread) (*Dict, error) {
	if d.live < d.used*2/3 || d.live == 0 {
		c, err := NewDict(t)
		if err != nil || d.live == 0 {
			return c, err
		}
		if err := t.Work(int64(d.used) / 4); err != nil {
			return nil, err
		}
		mark := t.Root(ValueOf(c))
		defer t.Unroot(mark)
		return c, c.merge(t, d)
	}
	fresh := NewDict
	if len(d.entries) == roomOf(minDictTable) {
		fresh = NewSmallDict
	}
	c, err := fresh(t)
	if err != nil {
		return nil, err
	}
	return c, c.copyTable(t, d)
}

// copyTable gives d, which is empty, a copy of the table of src.
func (d *Dict) copyTable(t *Thread, src *Dict) error {
	if err := t.Work(int64(src.used) / 4); err != nil {
		return err
	}
	entries, index := d.entries, []int32(nil)
	if n := len(src.entries); n != len(entries) || d.used > 0 {
		if err := t.Alloc(int64(n) * dictEntrySize); err != nil {
			return err
		}
		entries = make([]dictEntry, n)
	}
	if err := t.copyEntries(entries, src.entries[:src.used]); err != nil {
		return err
	}
	if src.index != nil {
		if err := t.Alloc(int64(len(src.index)) * 4); err != nil {
			return err
		}
		index = append(make([]int32, 0, len(src.index)), src.index...)
	}
	d.entries, d.index = entries, index
	d.used, d.live, d.left, d.first, d.onlyStr = src.used, src.live, src.left, src.first, src.onlyStr
	d.keysVer++
	return nil
}
