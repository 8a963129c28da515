package algomod

import "github.com/safepy/safepy/interp"

// Quick forms of heappush and heappop, where all comparisons are quick: they compare first, and move items when they know where to.

// workOfCompare is what a comparison of a heap's items charges.
const workOfCompare = 2

// maxHeapDepth is more levels than a list has room for.
const maxHeapDepth = 64

func (h heap) quickBefore(a, b value) (before, known bool) {
	if h.max {
		a, b = b, a
	}
	return interp.QuickLess(a, b)
}

func (h heap) quickPush(t *thread, l *interp.List, a []value, d *value) bool {
	if len(a) != 2 {
		return false
	}
	items, x := l.Items(), a[1]
	to, work := len(items), int64(0)
	for to > 0 {
		parent := (to - 1) >> 1
		up, known := h.quickBefore(x, items[parent])
		if !known {
			return false
		}
		work += workOfCompare
		if !up {
			break
		}
		to = parent
	}
	if !l.QuickAppend(x) {
		return false
	}
	items = l.Items()
	for pos := len(items) - 1; pos > to; {
		parent := (pos - 1) >> 1
		items[pos] = items[parent]
		pos = parent
	}
	items[to] = x
	t.Spend(work)
	*d = interp.None
	return true
}

func (h heap) quickPop(t *thread, l *interp.List, a []value, d *value) bool {
	items := l.Items()
	n := len(items) - 1
	if len(a) != 1 || n < 1 {
		return false
	}
	// The better children from the top to the bottom move up, as far as the last item doesn't belong above them.
	var path [maxHeapDepth]int
	levels, work := 0, int64(0)
	for pos := 0; pos < n>>1; {
		child := 2*pos + 1
		if child+1 < n {
			first, known := h.quickBefore(items[child], items[child+1])
			if !known {
				return false
			}
			work += workOfCompare
			if !first {
				child++
			}
		}
		path[levels] = child
		levels++
		pos = child
	}
	last := items[n]
	for levels > 0 {
		up, known := h.quickBefore(last, items[path[levels-1]])
		if !known {
			return false
		}
		work += workOfCompare
		if !up {
			break
		}
		levels--
	}
	if _, ok := l.QuickPop(); !ok {
		return false
	}
	*d = items[0]
	pos := 0
	for _, child := range path[:levels] {
		items[pos] = items[child]
		pos = child
	}
	items[pos] = last
	t.Spend(work)
	return true
}
