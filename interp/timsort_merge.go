package interp

// mergeLow merges neighbouring runs of which a is the shorter: a is saved, and the result grows from the left.
func (s *timSort) mergeLow(a, b sortRun) error {
	if err := s.save(a.start, a.len); err != nil {
		return err
	}
	m := lowMerge{timSort: s, dest: a.start, i: 0, na: a.len, j: b.start, nb: b.len}
	m.fromB(1)
	err := m.run()
	// What is left of a belongs behind what is merged: its last item after all of b in the normal case, all of it before the rest of b otherwise.
	if m.lastOfA && err == nil {
		s.move(m.dest, m.j, m.nb)
		s.restore(m.dest+m.nb, m.i, 1)
	} else if m.na > 0 {
		s.restore(m.dest, m.i, m.na)
	}
	return err
}

// lowMerge is the state of mergeLow: na saved items from i on and nb items from j on are to be merged to dest.
type lowMerge struct {
	*timSort
	dest, i, na, j, nb int
	lastOfA            bool // one item of a is left, which is above the rest of b
}

func (m *lowMerge) fromA(n int) {
	m.restore(m.dest, m.i, n)
	m.dest, m.i, m.na = m.dest+n, m.i+n, m.na-n
}

func (m *lowMerge) fromB(n int) {
	m.move(m.dest, m.j, n)
	m.dest, m.j, m.nb = m.dest+n, m.j+n, m.nb-n
}

func (m *lowMerge) run() error {
	if m.nb == 0 {
		return nil
	}
	if m.na == 1 {
		m.lastOfA = true
		return nil
	}
	gallop := m.minGallop
	for {
		done, err := m.oneByOne(gallop)
		if done || err != nil {
			return err
		}
		// One run won so often that galloping pays.
		gallop++
		for {
			if gallop > 1 {
				gallop--
			}
			m.minGallop = gallop
			won, done, err := m.gallop()
			if done || err != nil {
				return err
			}
			if !won {
				break
			}
		}
		gallop++ // leaving the mode again is to be paid for
		m.minGallop = gallop
	}
}

// oneByOne merges until one run has won limit times in a row.
func (m *lowMerge) oneByOne(limit int) (done bool, err error) {
	winsA, winsB := 0, 0
	for {
		less, err := m.lt(m.keys[m.j], m.tmpK[m.i])
		if err != nil {
			return false, err
		}
		if less {
			m.fromB(1)
			winsB, winsA = winsB+1, 0
			if m.nb == 0 {
				return true, nil
			}
			if winsB >= limit {
				return false, nil
			}
		} else {
			m.fromA(1)
			winsA, winsB = winsA+1, 0
			if m.na == 1 {
				m.lastOfA = true
				return true, nil
			}
			if winsA >= limit {
				return false, nil
			}
		}
	}
}

// gallop moves what precedes the head of the other run, from each run in turn; won says whether it was enough to go on.
func (m *lowMerge) gallop() (won, done bool, err error) {
	k, err := m.gallopRight(m.keys[m.j], m.tmpK[m.i:m.i+m.na], 0)
	if err != nil {
		return false, false, err
	}
	winsA := k
	if k > 0 {
		m.fromA(k)
		if m.na == 1 {
			m.lastOfA = true
			return false, true, nil
		}
		if m.na == 0 { // the order is not consistent
			return false, true, nil
		}
	}
	m.fromB(1)
	if m.nb == 0 {
		return false, true, nil
	}
	k, err = m.gallopLeft(m.tmpK[m.i], m.keys[m.j:m.j+m.nb], 0)
	if err != nil {
		return false, false, err
	}
	winsB := k
	if k > 0 {
		m.fromB(k)
		if m.nb == 0 {
			return false, true, nil
		}
	}
	m.fromA(1)
	if m.na == 1 {
		m.lastOfA = true
		return false, true, nil
	}
	return winsA >= initialGallop || winsB >= initialGallop, false, nil
}

// mergeHigh merges neighbouring runs of which b is the shorter: b is saved, and the result grows from the right.
func (s *timSort) mergeHigh(a, b sortRun) error {
	if err := s.save(b.start, b.len); err != nil {
		return err
	}
	m := highMerge{timSort: s, dest: b.start + b.len, a: a.start, na: a.len, nb: b.len}
	m.fromA(1)
	err := m.run()
	if m.lastOfB && err == nil {
		m.move(m.dest-m.na, m.a, m.na)
		m.restore(m.dest-m.na-1, 0, 1)
	} else if m.nb > 0 {
		m.restore(m.dest-m.nb, 0, m.nb)
	}
	return err
}

// highMerge is the state of mergeHigh: na items from a on and the first nb saved ones are to be merged to end at dest.
type highMerge struct {
	*timSort
	dest, a, na, nb int
	lastOfB         bool // one item of b is left, which is below the rest of a
}

func (m *highMerge) fromA(n int) {
	m.dest, m.na = m.dest-n, m.na-n
	m.move(m.dest, m.a+m.na, n)
}

func (m *highMerge) fromB(n int) {
	m.dest, m.nb = m.dest-n, m.nb-n
	m.restore(m.dest, m.nb, n)
}

func (m *highMerge) run() error {
	if m.na == 0 {
		return nil
	}
	if m.nb == 1 {
		m.lastOfB = true
		return nil
	}
	gallop := m.minGallop
	for {
		done, err := m.oneByOne(gallop)
		if done || err != nil {
			return err
		}
		gallop++
		for {
			if gallop > 1 {
				gallop--
			}
			m.minGallop = gallop
			won, done, err := m.gallop()
			if done || err != nil {
				return err
			}
			if !won {
				break
			}
		}
		gallop++
		m.minGallop = gallop
	}
}

func (m *highMerge) oneByOne(limit int) (done bool, err error) {
	winsA, winsB := 0, 0
	for {
		less, err := m.lt(m.tmpK[m.nb-1], m.keys[m.a+m.na-1])
		if err != nil {
			return false, err
		}
		if less {
			m.fromA(1)
			winsA, winsB = winsA+1, 0
			if m.na == 0 {
				return true, nil
			}
			if winsA >= limit {
				return false, nil
			}
		} else {
			m.fromB(1)
			winsB, winsA = winsB+1, 0
			if m.nb == 1 {
				m.lastOfB = true
				return true, nil
			}
			if winsB >= limit {
				return false, nil
			}
		}
	}
}

func (m *highMerge) gallop() (won, done bool, err error) {
	k, err := m.gallopRight(m.tmpK[m.nb-1], m.keys[m.a:m.a+m.na], m.na-1)
	if err != nil {
		return false, false, err
	}
	winsA := m.na - k
	if winsA > 0 {
		m.fromA(winsA)
		if m.na == 0 {
			return false, true, nil
		}
	}
	m.fromB(1)
	if m.nb == 1 {
		m.lastOfB = true
		return false, true, nil
	}
	k, err = m.gallopLeft(m.keys[m.a+m.na-1], m.tmpK[:m.nb], m.nb-1)
	if err != nil {
		return false, false, err
	}
	winsB := m.nb - k
	if winsB > 0 {
		m.fromB(winsB)
		if m.nb == 1 {
			m.lastOfB = true
			return false, true, nil
		}
		if m.nb == 0 { // the order is not consistent
			return false, true, nil
		}
	}
	m.fromA(1)
	if m.na == 0 {
		return false, true, nil
	}
	return winsA >= initialGallop || winsB >= initialGallop, false, nil
}
