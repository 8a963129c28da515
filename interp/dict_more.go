package interp

import "github.com/safepy/safepy/internal/num"

// What the dictionaries of module collections need beyond dict's own operations.

// Increment adds n to d[k], which counts as 0 when it is missing. Nothing but k's own __hash__ and __eq__ and the values' + is called.
func (d *Dict) Increment(t *Thread, k Value, n int64) error {
	h, err := t.plainHash(k)
	if err != nil {
		return err
	}
	i, err := d.find(t, k, h)
	if err != nil {
		return err
	}
	if i < 0 {
		return d.insert(t, k, Int(n), h)
	}
	e := &d.entries[i]
	if e.val.ref == intRef {
		if s, over := num.AddOverflows(int64(e.val.bits), n); !over {
			e.val = Int(s)
			return nil
		}
	}
	v, err := t.BinaryOp(OpAdd, e.val, Int(n))
	if err != nil {
		return err
	}
	return d.setHashed(t, k, v, h)
}

// DictOf makes the dict of keys and values of the same places, as many as the shorter slice has.
func DictOf(t *Thread, keys, values []Value) (*Dict, error) {
	n := min(len(keys), len(values))
	if err := t.Work(int64(n) + 1); err != nil {
		return nil, err
	}
	d, err := NewSmallDict(t)
	if err != nil {
		return nil, err
	}
	mark := t.Root(ValueOf(d))
	defer t.Unroot(mark)
	for i, k := range keys[:n] {
		if err := d.Set(t, k, values[i]); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// plainHash is Hash without a word about what the value was to be used as.
func (t *Thread) plainHash(k Value) (int64, error) {
	if k.Object().typ == StrType {
		if s := cast[Str](k); s.hash != 0 {
			return s.hash, nil
		}
	}
	return t.Hash(k)
}

// MoveToEnd makes k the last or first item; ok is false when it is not there.
func (d *Dict) MoveToEnd(t *Thread, k Value, last bool) (ok bool, err error) {
	h, err := t.keyHash(k)
	if err != nil {
		return false, err
	}
	i, err := d.find(t, k, h)
	if err != nil || i < 0 {
		return false, err
	}
	e := d.entries[i]
	if last {
		if i == d.used-1 {
			return true, nil
		}
		d.removeAt(i)
		return true, d.insert(t, e.key, e.val, h)
	}
	if int32(i) == d.first {
		return true, nil
	}
	d.removeAt(i)
	return true, d.prepend(t, e)
}

// prepend builds the table anew with e, which is not in it, as first entry.
func (d *Dict) prepend(t *Thread, e dictEntry) error {
	if err := t.Alloc(int64(d.live+1) * dictEntrySize); err != nil {
		return err
	}
	if err := t.Work(int64(d.used)/2 + 8); err != nil {
		return err
	}
	all := make([]dictEntry, 0, d.live+1)
	all = append(all, e)
	for i := range d.entries[:d.used] {
		if d.entries[i].key.ref != nil {
			all = append(all, d.entries[i])
		}
	}
	d.Clear()
	for i := range all {
		if err := d.insert(t, all[i].key, all[i].val, all[i].hash); err != nil {
			return err
		}
	}
	return nil
}

// PopItem removes and returns the last or first item; ok is false when there is none.
func (d *Dict) PopItem(last bool) (k, v Value, ok bool) {
	if d.live == 0 {
		return Value{}, Value{}, false
	}
	if last {
		k, v = d.removeLast()
		return k, v, true
	}
	n := int(d.first)
	for d.entries[n].key.ref == nil {
		n++
	}
	k, v = d.entries[n].key, d.entries[n].val
	d.removeAt(n)
	d.first = int32(n + 1)
	if d.live == 0 {
		d.first = 0
	}
	return k, v, true
}

// KeyHash is the hash of k as a dict key, or the error that dict gives.
func (t *Thread) KeyHash(k Value) (int64, error) { return t.keyHash(k) }

// SetHidden stores a value that a class made with TypeSpec.Storage keeps for each instance. Instances of the class itself hold it in their attribute storage, which has no names; those of
// program's subclasses under name among their attributes.
func (t *Thread) SetHidden(v Value, name *Str, val Value) error {
	in := v.inst()
	if v.Type().flags&typeHeap != 0 {
		return in.set(t, name, val)
	}
	if len(in.slots) == 0 {
		if err := t.Alloc(int64(valueSize)); err != nil {
			return err
		}
		in.slots = make([]Value, 1)
	}
	in.slots[0] = val
	return nil
}

// Hidden is what SetHidden stored, unset when nothing was.
func Hidden(v Value, name *Str) Value {
	in := v.inst()
	if v.Type().flags&typeHeap != 0 {
		r, _ := in.get(name)
		return r
	}
	if len(in.slots) == 0 {
		return Value{}
	}
	return in.slots[0]
}
