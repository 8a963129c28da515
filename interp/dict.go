package interp

import "github.com/safepy/safepy/internal/pyhash"

// Dict is a Python dict: entries in insertion order, found through an open-addressed index of entry numbers. Tables of up to smallDict entries have no index:
// their entries are searched one after the other. Strings compare by pointer first, then by hash and text, without calling anything.
//
// Room is what CPython's table of the same history has, and deleted entries stay as holes until it is used up: so a loop that changes the dict under its
// iterator sees what it sees there, and __sizeof__ agrees.
//
// Lookups may run Python code (__eq__ of keys), which may change the dict. Every loop that calls out looks afterwards whether the table and the
// entry are still the ones it was looking at, and starts over when they are not.
type Dict struct {
	Object
	entries []dictEntry // len is the room; entries[:used] are occupied, dead ones included
	index   []int32     // power of two sized, idxEmpty, idxDead, else the entry's number and slotTag; nil while small
	used    int
	live    int    // entries that are not dead
	left    int32  // entries that may be added before the table is rebuilt
	first   int32  // no entry before it is live
	keysVer uint32 // moves whenever a key is added or removed
	onlyStr bool   // every key is exactly a str
}

type dictEntry struct {
	key  Value // unset: dead
	val  Value
	hash int64
}

const (
	smallDict     = 10
	minDictTable  = 8
	dictEntrySize = 40
	dictSize      = 96
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
	n := int64(cap(d.entries))*dictEntrySize + int64(cap(d.index))*4
	if room := int(d.flags >> roomShift); d.flags&flagRoom != 0 && cap(d.entries) != room {
		n += int64(room) * dictEntrySize
	}
	return n
}

// NewDict makes an empty dict.
func NewDict(t *Thread) (*Dict, error) {
	if err := t.Alloc(dictSize); err != nil {
		return nil, err
	}
	return newDict(), nil
}

// dictWithRoom is a dict with room for the entries of the smallest table, in one allocation; dictWithTwo one with room for two.
type (
	dictWithRoom struct {
		Dict
		room [5]dictEntry
	}
	dictWithTwo struct {
		Dict
		room [2]dictEntry
	}
)

// flagRoom marks a list or dict that was made with room for its first items in its own allocation.
const flagRoom uint32 = 1 << 8

// newDictOf makes an empty dict that will get n items: one to five.
func newDictOf(t *Thread, n int) (*Dict, error) {
	if n > 2 {
		return NewSmallDict(t)
	}
	if err := t.Alloc(dictSize + 2*dictEntrySize); err != nil {
		return nil, err
	}
	p := &dictWithTwo{}
	p.typ, p.flags = DictType, flagRoom|2<<roomShift
	p.entries, p.left, p.onlyStr = p.room[:], 2, true
	return &p.Dict, nil
}

// NewSmallDict makes an empty dict that will get one to five items, or some more.
func NewSmallDict(t *Thread) (*Dict, error) {
	if err := t.Alloc(dictSize + 5*dictEntrySize); err != nil {
		return nil, err
	}
	p := &dictWithRoom{}
	p.typ, p.flags = DictType, flagRoom|5<<roomShift
	p.entries, p.left, p.onlyStr = p.room[:], 5, true
	return &p.Dict, nil
}

func newDict() *Dict { return &Dict{Object: Object{typ: DictType}, onlyStr: true} }

// AsDict views v as a dict (of any subclass).
func AsDict(v Value) (*Dict, bool) { return As[Dict](v, dictLayout) }

// Len is the number of items.
func (d *Dict) Len() int { return d.live }

// keyHash is the hash of k as a dict key.
func (t *Thread) keyHash(k Value) (int64, error) {
	if k.ref == intRef || k.ref == boolRef {
		return pyhash.HashInt64(int64(k.bits)), nil
	}
	if k.Object().typ == StrType {
		s := cast[Str](k)
		if s.hash != 0 {
			return s.hash, nil
		}
		return t.hashStr(s)
	}
	h, err := t.Hash(k)
	if err != nil {
		return 0, t.unhashable(k, err, "dict key")
	}
	return h, nil
}

// unhashable words the error that hashing k gave for what k was to be used as.
func (t *Thread) unhashable(k Value, err error, as string) error {
	e, ok := err.(*Exc)
	if !ok || e.typ != TypeError {
		return err
	}
	s, serr := t.Str(ValueOf(e))
	if serr != nil {
		return serr
	}
	return t.Errorf(TypeError, "cannot use '%s' as a %s (%s)", k.Type().Name, as, s.s)
}

// Get looks k up; the result is unset when it is absent.
func (d *Dict) Get(t *Thread, k Value) (Value, error) {
	h, err := t.keyHash(k)
	if err != nil {
		return Value{}, err
	}
	n, err := d.find(t, k, h)
	if err != nil || n < 0 {
		return Value{}, err
	}
	return d.entries[n].val, nil
}

// Has reports whether k is a key.
func (d *Dict) Has(t *Thread, k Value) (bool, error) {
	h, err := t.keyHash(k)
	if err != nil {
		return false, err
	}
	n, err := d.find(t, k, h)
	return n >= 0, err
}

// Set stores d[k] = v.
func (d *Dict) Set(t *Thread, k, v Value) error {
	h, err := t.keyHash(k)
	if err != nil {
		return err
	}
	return d.setHashed(t, k, v, h)
}

func (d *Dict) setHashed(t *Thread, k, v Value, h int64) error {
	if d.setQuick(&k, v, h) {
		return nil
	}
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
	h, err := t.keyHash(k)
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
	d.entries, d.index, d.used, d.live, d.left, d.first = nil, nil, 0, 0, 0, 0
	d.onlyStr = true
	d.keysVer++
}

// Next steps through the dict: it returns the first live entry at or after *pos and moves *pos behind it.
func (d *Dict) Next(pos *int) (k, v Value, ok bool) {
	i := max(*pos, int(d.first))
	for i < d.used {
		e := &d.entries[i]
		i++
		if e.key.ref != nil {
			*pos = i
			return e.key, e.val, true
		}
	}
	*pos = i
	return Value{}, Value{}, false
}

// getStr looks a str key up without ever calling Python code (keys that are not str don't match).
func (d *Dict) getStr(k *Str) (Value, bool) {
	if n := d.findStr(k); n >= 0 {
		return d.entries[n].val, true
	}
	return Value{}, false
}

// GetStr looks a str key up by Go string, without ever calling Python code.
func (d *Dict) GetStr(k string) (Value, bool) { return d.getString(k) }

func (d *Dict) getString(k string) (Value, bool) {
	if d.live == 0 {
		return Value{}, false
	}
	if d.index == nil && d.onlyStr { // few entries: comparing texts costs less than a hash
		for i := range d.entries[:d.used] {
			if e := &d.entries[i]; e.key.ref != nil && asPtr[Str](e.key.Object()).s == k {
				return e.val, true
			}
		}
		return Value{}, false
	}
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

// SetString is SetStr by Go string, which the dict's key takes over.
func (d *Dict) SetString(t *Thread, k string, v Value) error {
	s, err := NewStr(t, k)
	if err != nil {
		return err
	}
	return d.SetStr(t, cast[Str](s), v)
}

func (d *Dict) delStr(k *Str) bool {
	n := d.findStr(k)
	if n < 0 {
		return false
	}
	d.removeAt(n)
	return true
}
