package zonemod

import (
	"sort"
	"sync"
	"time"
)

// kind is what holds between two transitions: an offset east of Greenwich, how much of it is daylight saving time, and what it is called.
type kind struct {
	offset, dst int64
	name        string
	isDST       bool
}

// tail is what holds after the last transition.
type tail interface {
	at(u int64) *kind
	local(sec, fold int64) *kind
}

// zoneData is a time zone. It is not changed once it is made, and built-in ones are shared.
type zoneData struct {
	moments []int64 // of the transitions, in seconds since 1970
	after   []uint8 // the kind that holds from each of them on
	kinds   []kind
	before  *kind // what holds before the first
	tail    tail
}

// complete fills in what a file does not say.
func (z *zoneData) complete() {
	z.inferDST()
	r, isRule := z.tail.(*rule)
	switch {
	case len(z.kinds) == 0:
		z.before = r.std
	default:
		z.before = &z.kinds[0]
		for i := range z.kinds {
			if !z.kinds[i].isDST {
				z.before = &z.kinds[i]
				break
			}
		}
	}
	if isRule && r.dst == nil && len(z.kinds) > 0 {
		z.tail = nil // the last kind, or one of other words for it
		if last := z.last(); *last != *r.std {
			z.tail = r
		}
	}
}

// last is the kind after the last transition, by the transitions alone.
func (z *zoneData) last() *kind {
	if n := len(z.after); n > 0 {
		return &z.kinds[z.after[n-1]]
	}
	return z.before
}

// inferDST finds how much of the offset of each kind of daylight saving time is that: the difference from the standard time before it or, where that is none, after it.
func (z *zoneData) inferDST() {
	for i, k := range z.after {
		kind := &z.kinds[k]
		if !kind.isDST || kind.dst != 0 || i == 0 {
			continue
		}
		if before := &z.kinds[z.after[i-1]]; !before.isDST {
			kind.dst = kind.offset - before.offset
		}
		if kind.dst == 0 && i+1 < len(z.after) {
			if next := &z.kinds[z.after[i+1]]; !next.isDST {
				kind.dst = kind.offset - next.offset
			}
		}
	}
	for i := range z.kinds {
		if k := &z.kinds[i]; k.isDST && k.dst == 0 {
			k.dst = 3600 // a better guess than none
		}
	}
}

// prior is the kind before transition i.
func (z *zoneData) prior(i int) *kind {
	if i == 0 {
		return z.before
	}
	return &z.kinds[z.after[i-1]]
}

// pick is the kind after i transitions; past the last one the tail says it.
func (z *zoneData) pick(i int, late func(tail) *kind) *kind {
	if i == len(z.moments) && z.tail != nil {
		return late(z.tail)
	}
	return z.prior(i)
}

// at is what holds at a moment.
func (z *zoneData) at(u int64) *kind {
	i := sort.Search(len(z.moments), func(i int) bool { return z.moments[i] > u })
	return z.pick(i, func(l tail) *kind { return l.at(u) })
}

// local is what holds when clocks show sec.
func (z *zoneData) local(sec, fold int64) *kind {
	i := sort.Search(len(z.moments), func(i int) bool {
		return z.moments[i]+shown(z.prior(i), &z.kinds[z.after[i]], fold) > sec
	})
	return z.pick(i, func(l tail) *kind { return l.local(sec, fold) })
}

// fixed is the only kind of a zone, nil where there are more.
func (z *zoneData) fixed() *kind {
	switch r, isRule := z.tail.(*rule); {
	case isRule && r.dst == nil && len(z.kinds) == 0:
		return r.std
	case z.tail == nil && len(z.kinds) == 1:
		return z.before
	}
	return nil
}

// Built-in zones are read by Go; their transitions are copied up to a year from which on Go is asked each time.
const lastCopied = 2038

var builtin sync.Map // *zoneData by name

func builtinZone(name string) *zoneData {
	if z, ok := builtin.Load(name); ok {
		return z.(*zoneData)
	}
	loc, err := time.LoadLocation(name)
	if err != nil {
		return nil
	}
	z, _ := builtin.LoadOrStore(name, copyZone(loc))
	return z.(*zoneData)
}

func copyZone(loc *time.Location) *zoneData {
	z := &zoneData{}
	kindAt := func(at time.Time) int {
		name, offset := at.Zone()
		k := kind{offset: int64(offset), name: name, isDST: at.IsDST()}
		for i := range z.kinds {
			if z.kinds[i] == k {
				return i
			}
		}
		z.kinds = append(z.kinds, k)
		return len(z.kinds) - 1
	}
	at := time.Unix(-1<<37, 0).In(loc)
	kindAt(at)
	for {
		_, end := at.ZoneBounds()
		if end.IsZero() {
			break
		}
		if end.Year() > lastCopied || len(z.kinds) > 200 {
			z.tail = &laterZone{loc, z}
			break
		}
		at = end
		z.moments, z.after = append(z.moments, at.Unix()), append(z.after, uint8(kindAt(at)))
	}
	z.complete()
	return z
}

// laterZone is the tail of a zone of Go's.
type laterZone struct {
	loc *time.Location
	z   *zoneData
}

func (l *laterZone) at(u int64) *kind {
	at := time.Unix(u, 0).In(l.loc)
	name, offset := at.Zone()
	for i := range l.z.kinds {
		if k := &l.z.kinds[i]; k.offset == int64(offset) && k.name == name && k.isDST == at.IsDST() {
			return k
		}
	}
	return &kind{offset: int64(offset), name: name, isDST: at.IsDST()}
}

func (l *laterZone) local(sec, fold int64) *kind {
	day := int64(86400)
	before, after := l.at(sec-l.z.before.offset-2*day), l.at(sec-l.z.before.offset+2*day)
	_, end := time.Unix(sec-before.offset-2*day, 0).In(l.loc).ZoneBounds()
	if end.IsZero() || before == after {
		return l.at(sec - before.offset)
	}
	if sec >= end.Unix()+shown(before, after, fold) {
		return after
	}
	return before
}
