package interp

// timSort is Tim Peters's stable merge sort with Munro and Wild's merge policy ("Nearly-Optimal Mergesorts", 2018): runs that are in order already are found, short ones
// are lengthened by binary insertion, and merges gallop where one run wins often. The sequence of comparisons is CPython 3.14's.
//
// After an error the keys are in some order, but each is still there once.
type timSort struct {
	t          *Thread
	keys, vals []Value // vals may be nil
	less       func(t *Thread, a, b Value) (bool, error)
	runs       []sortRun
	minGallop  int
	tmpK, tmpV []Value
}

// sortRun is a sorted part of the keys; power is its node's depth in the tree of merges.
type sortRun struct{ start, len, power int }

const initialGallop = 7

// lt is keys' order, paid for.
func (s *timSort) lt(a, b Value) (bool, error) {
	if err := s.t.Work(2); err != nil {
		return false, err
	}
	return s.less(s.t, a, b)
}

func (s *timSort) sort() error {
	s.minGallop = initialGallop
	mark := s.t.RootSlice(&s.tmpK)
	s.t.RootSlice(&s.tmpV)
	defer s.t.Unroot(mark)
	n := len(s.keys)
	minRun := minRunLength(n)
	for lo := 0; lo < n; {
		k, err := s.countRun(lo, n)
		if err != nil {
			return err
		}
		if k < minRun {
			force := min(minRun, n-lo)
			if err := s.binaryInsertion(lo, lo+force, lo+k); err != nil {
				return err
			}
			k = force
		}
		if err := s.foundRun(k); err != nil {
			return err
		}
		s.runs = append(s.runs, sortRun{start: lo, len: k})
		lo += k
	}
	for len(s.runs) > 1 {
		i := len(s.runs) - 2
		if i > 0 && s.runs[i-1].len < s.runs[i+1].len {
			i--
		}
		if err := s.mergeAt(i); err != nil {
			return err
		}
	}
	return nil
}

// minRunLength is such that n divided by it is a power of two or a little less.
func minRunLength(n int) int {
	odd := 0
	for n >= 64 {
		odd |= n & 1
		n >>= 1
	}
	return n + odd
}

func (s *timSort) reverse(lo, hi int) {
	for hi--; lo < hi; lo, hi = lo+1, hi-1 {
		s.keys[lo], s.keys[hi] = s.keys[hi], s.keys[lo]
		if s.vals != nil {
			s.vals[lo], s.vals[hi] = s.vals[hi], s.vals[lo]
		}
	}
}

func (s *timSort) reverseAll() error {
	if err := s.t.Work(int64(len(s.keys)) / 8); err != nil {
		return err
	}
	s.reverse(0, len(s.keys))
	return nil
}

// countRun is the length of the run that begins at lo, which is put in ascending order if it descends. Equal keys in a descending run are put right among themselves, so that
// reversing the whole is stable.
func (s *timSort) countRun(lo, hi int) (int, error) {
	if hi-lo < 2 {
		return hi - lo, nil
	}
	a := s.keys
	i := lo + 1
	smaller := false
	var err error
	for ; i < hi; i++ {
		if smaller, err = s.lt(a[i], a[i-1]); err != nil {
			return 0, err
		}
		if smaller {
			break
		}
	}
	if i == hi {
		return hi - lo, nil
	}
	// a[i] is the first that is smaller than its predecessor. Before it all are equal, or this is an ascending run.
	if i > lo+1 {
		ascends, err := s.lt(a[lo], a[i-1])
		if err != nil {
			return 0, err
		}
		if ascends {
			return i - lo, nil
		}
		s.reverse(lo, i)
	}
	equal := i // where the last stretch of equal keys began
	for i++; i < hi; i++ {
		if smaller, err = s.lt(a[i], a[i-1]); err != nil {
			return 0, err
		}
		if smaller {
			s.reverse(equal, i)
			equal = i
			continue
		}
		larger, err := s.lt(a[i-1], a[i])
		if err != nil {
			return 0, err
		}
		if larger {
			break
		}
	}
	s.reverse(equal, i)
	s.reverse(lo, i)
	// What ascends now may go on.
	for ; i < hi; i++ {
		if smaller, err = s.lt(a[i], a[i-1]); err != nil {
			return 0, err
		}
		if smaller {
			break
		}
	}
	return i - lo, nil
}

// binaryInsertion sorts keys[lo:hi], of which keys[lo:sorted] are in order.
func (s *timSort) binaryInsertion(lo, hi, sorted int) error {
	for i := max(sorted, lo+1); i < hi; i++ {
		pivot := s.keys[i]
		l, r := lo, i
		for l < r {
			m := l + (r-l)/2
			less, err := s.lt(pivot, s.keys[m])
			if err != nil {
				return err
			}
			if less {
				r = m
			} else {
				l = m + 1
			}
		}
		copy(s.keys[l+1:i+1], s.keys[l:i])
		s.keys[l] = pivot
		if s.vals != nil {
			v := s.vals[i]
			copy(s.vals[l+1:i+1], s.vals[l:i])
			s.vals[l] = v
		}
	}
	return nil
}

// foundRun merges earlier runs as far as the run of n keys that comes next asks for.
func (s *timSort) foundRun(n int) error {
	if len(s.runs) == 0 {
		return nil
	}
	last := s.runs[len(s.runs)-1]
	power := mergePower(last.start, last.len, n, len(s.keys))
	for len(s.runs) > 1 && s.runs[len(s.runs)-2].power > power {
		if err := s.mergeAt(len(s.runs) - 2); err != nil {
			return err
		}
	}
	s.runs[len(s.runs)-1].power = power
	return nil
}

// mergePower is the depth, in the ideal tree of merges over n keys, of the node between two neighbouring runs: the number of the first binary digit in which their
// midpoints, as fractions of n, differ.
func mergePower(start, n1, n2, n int) int {
	a := 2*start + n1
	b := a + n1 + n2
	for power := 1; ; power++ {
		if a >= n {
			a -= n
			b -= n
		} else if b >= n {
			return power
		}
		a <<= 1
		b <<= 1
	}
}

// mergeAt merges runs i and i+1.
func (s *timSort) mergeAt(i int) error {
	a, b := s.runs[i], s.runs[i+1]
	s.runs[i].len = a.len + b.len
	s.runs = append(s.runs[:i+1], s.runs[i+2:]...)
	// What of a is below all of b, and of b above all of a, is in place.
	k, err := s.gallopRight(s.keys[b.start], s.keys[a.start:a.start+a.len], 0)
	if err != nil {
		return err
	}
	a.start, a.len = a.start+k, a.len-k
	if a.len == 0 {
		return nil
	}
	b.len, err = s.gallopLeft(s.keys[b.start-1], s.keys[b.start:b.start+b.len], b.len-1)
	if err != nil || b.len == 0 {
		return err
	}
	if a.len <= b.len {
		return s.mergeLow(a, b)
	}
	return s.mergeHigh(a, b)
}

// gallopLeft is where key belongs in a, before those equal to it. The search begins at hint and doubles its steps.
func (s *timSort) gallopLeft(key Value, a []Value, hint int) (int, error) {
	n := len(a)
	last, ofs := 0, 1
	less, err := s.lt(a[hint], key)
	if err != nil {
		return 0, err
	}
	var lo, hi int
	if less {
		// a[hint] < key: to the right until a[hint+last] < key <= a[hint+ofs].
		for limit := n - hint; ofs < limit; {
			if less, err = s.lt(a[hint+ofs], key); err != nil {
				return 0, err
			}
			if !less {
				break
			}
			last, ofs = ofs, ofs<<1+1
		}
		lo, hi = hint+last, hint+min(ofs, n-hint)
	} else {
		// key <= a[hint]: to the left until a[hint-ofs] < key <= a[hint-last].
		for limit := hint + 1; ofs < limit; {
			if less, err = s.lt(a[hint-ofs], key); err != nil {
				return 0, err
			}
			if less {
				break
			}
			last, ofs = ofs, ofs<<1+1
		}
		lo, hi = hint-min(ofs, hint+1), hint-last
	}
	for lo++; lo < hi; {
		m := lo + (hi-lo)>>1
		if less, err = s.lt(a[m], key); err != nil {
			return 0, err
		}
		if less {
			lo = m + 1
		} else {
			hi = m
		}
	}
	return hi, nil
}

// gallopRight is where key belongs in a, behind those equal to it.
func (s *timSort) gallopRight(key Value, a []Value, hint int) (int, error) {
	n := len(a)
	last, ofs := 0, 1
	less, err := s.lt(key, a[hint])
	if err != nil {
		return 0, err
	}
	var lo, hi int
	if less {
		// key < a[hint]: to the left until a[hint-ofs] <= key < a[hint-last].
		for limit := hint + 1; ofs < limit; {
			if less, err = s.lt(key, a[hint-ofs]); err != nil {
				return 0, err
			}
			if !less {
				break
			}
			last, ofs = ofs, ofs<<1+1
		}
		lo, hi = hint-min(ofs, hint+1), hint-last
	} else {
		// a[hint] <= key: to the right until a[hint+last] <= key < a[hint+ofs].
		for limit := n - hint; ofs < limit; {
			if less, err = s.lt(key, a[hint+ofs]); err != nil {
				return 0, err
			}
			if less {
				break
			}
			last, ofs = ofs, ofs<<1+1
		}
		lo, hi = hint+last, hint+min(ofs, n-hint)
	}
	for lo++; lo < hi; {
		m := lo + (hi-lo)>>1
		if less, err = s.lt(key, a[m]); err != nil {
			return 0, err
		}
		if less {
			hi = m
		} else {
			lo = m + 1
		}
	}
	return hi, nil
}

// save copies n items from start on to the temporary arrays.
func (s *timSort) save(start, n int) error {
	if cap(s.tmpK) < n {
		size := int64(n)
		if s.vals != nil {
			size *= 2
		}
		if err := s.t.Alloc(size * int64(valueSize)); err != nil {
			return err
		}
		s.tmpK = make([]Value, n)
		if s.vals != nil {
			s.tmpV = make([]Value, n)
		}
	}
	s.tmpK = s.tmpK[:n]
	copy(s.tmpK, s.keys[start:start+n])
	if s.vals != nil {
		s.tmpV = s.tmpV[:n]
		copy(s.tmpV, s.vals[start:start+n])
	}
	return nil
}

// move moves n items within the arrays.
func (s *timSort) move(to, from, n int) {
	copy(s.keys[to:to+n], s.keys[from:from+n])
	if s.vals != nil {
		copy(s.vals[to:to+n], s.vals[from:from+n])
	}
}

// restore puts n saved items from `from` on back at index to.
func (s *timSort) restore(to, from, n int) {
	copy(s.keys[to:to+n], s.tmpK[from:from+n])
	if s.vals != nil {
		copy(s.vals[to:to+n], s.tmpV[from:from+n])
	}
}
