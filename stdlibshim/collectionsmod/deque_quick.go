package collectionsmod

import "github.com/safepy/safepy/interp"

// Quick forms of what queues are used by (interp's quick natives): where there is room, and an item.

// quick gives a native its quick form.
func quick(f func(*thread, []value, *value) bool, n interp.Native) interp.Native {
	n.Quick = f
	return n
}

// roomy is the deque that a call with n values is made on, if it can take one more item as it is; nil otherwise.
func roomy(a []value, n int) *deque {
	if len(a) != n {
		return nil
	}
	d, ok := interp.As[deque](a[0], dequeLayout)
	if !ok || d.max >= 0 || d.n == len(d.buf) {
		return nil
	}
	return d
}

func quickAppend(_ *thread, a []value, r *value) bool {
	d := roomy(a, 2)
	if d == nil {
		return false
	}
	*d.slot(d.n) = a[1]
	d.n++
	d.change++
	*r = interp.None
	return true
}

func quickAppendLeft(_ *thread, a []value, r *value) bool {
	d := roomy(a, 2)
	if d == nil {
		return false
	}
	d.head = (d.head - 1) & (len(d.buf) - 1)
	*d.slot(0) = a[1]
	d.n++
	d.change++
	*r = interp.None
	return true
}

func quickPop(pop func(*deque) value) func(*thread, []value, *value) bool {
	return func(_ *thread, a []value, r *value) bool {
		if len(a) != 1 {
			return false
		}
		d, ok := interp.As[deque](a[0], dequeLayout)
		if !ok || d.n == 0 {
			return false
		}
		*r = pop(d)
		return true
	}
}
