package compile

// Definite assignment. While code is generated in order, flow keeps the set of registers of named variables that hold a value on every way that
// leads to the current point. Only the first maxTracked variables are tracked; the others are checked at every read.

const maxTracked = 512

type bits [maxTracked / 64]uint64

func (b *bits) has(r int) bool { return r < maxTracked && b[r>>6]&(1<<(r&63)) != 0 }
func (b *bits) add(r int) {
	if r < maxTracked {
		b[r>>6] |= 1 << (r & 63)
	}
}
func (b *bits) drop(r int) {
	if r < maxTracked {
		b[r>>6] &^= 1 << (r & 63)
	}
}

type flow struct {
	set     bits
	deleted bits  // variables that some statement of the function unbinds
	initial []int // registers that must be unset at entry, because a check may read them unwritten
	needs   map[int]bool
}

func (f *flow) init(u *unit) {
	for _, y := range u.own.syms {
		if y.place != inLocal {
			continue
		}
		if y.uses&paramHere != 0 {
			f.set.add(y.reg)
		}
		if y.uses&deletedHere != 0 {
			f.deleted.add(y.reg)
		}
	}
}

// merge joins the current set into a label's.
func (f *flow) merge(into *bits, first bool) {
	if first {
		*into = f.set
		return
	}
	for i := range into {
		into[i] &= f.set[i]
	}
}

func (f *flow) become(s bits) { f.set = s }

func (f *flow) meet(s bits) {
	for i := range s {
		f.set[i] &= s[i]
	}
}

// forgetDeleted drops what a loop body may have unbound when it comes round.
func (f *flow) forgetDeleted() {
	for i := range f.set {
		f.set[i] &^= f.deleted[i]
	}
}

// need notes that a register may be read while unset, so that it must be unset at entry.
func (f *flow) need(r int) {
	if !f.needs[r] {
		if f.needs == nil {
			f.needs = map[int]bool{}
		}
		f.needs[r] = true
		f.initial = append(f.initial, r)
	}
}

// prologue makes the cells and the unset registers of a frame.
func (u *unit) prologue() []Instr {
	var p []Instr
	params := u.code.NumParams()
	unset := map[int]bool{}
	if u.code.Flags&LocalsInit != 0 {
		for r := params; r < u.nlocals; r++ {
			p = append(p, Make(LoadUnset, r, 0, 0))
			unset[r] = true
		}
	} else {
		for _, r := range u.flow.initial {
			if r >= params {
				p = append(p, Make(LoadUnset, r, 0, 0))
				unset[r] = true
			}
		}
	}
	cell := func(y *symbol) {
		if y == nil || y.place != inLocal || !y.captured {
			return
		}
		if y.reg >= params && !unset[y.reg] {
			p = append(p, Make(LoadUnset, y.reg, 0, 0))
		}
		p = append(p, Make(MakeCell, y.reg, 0, 0))
	}
	s := u.own
	if s.kind == classScope {
		cell(s.classCell)
		cell(s.dictCell)
		cell(s.condCell)
	} else if s.kind.functionLike() {
		for _, y := range s.syms {
			cell(y)
		}
	}
	return p
}
