package zonemod

import "sort"

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
