// Package algomod holds the modules of small algorithms over lists: heapq and bisect.
//
// Items are compared by the program's own __lt__, which may do anything to the list: after each comparison the list is looked at again, and a changed length ends the operation.
package algomod

import (
	_ "embed"
	"sync"

	"github.com/safepy/safepy/interp"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
)

//go:embed heapq.py
var heapqSource string

// Heapq is the table of heapq. What takes iterables is written in Python.
var Heapq = sync.OnceValue(func() *interp.ModuleDef {
	def := &interp.ModuleDef{Name: "heapq", Doc: "Heap queue algorithm (a.k.a. priority queue).", Source: heapqSource}
	for _, h := range []heap{{}, {max: true}} {
		end := ""
		if h.max {
			end = "_max"
		}
		row := func(name, sig, doc string, f func(t *thread, l *interp.List, a args) (value, error)) {
			name += end
			def.Funcs = append(def.Funcs, interp.Native{Name: name, Sig: sig, Cost: interp.CostCallsBack, Doc: doc, Fn: func(t *thread, a args) (value, error) {
				l, ok := interp.AsList(a.V[0])
				if !ok {
					which := " 1"
					if len(a.V) == 1 {
						which = ""
					}
					return value{}, t.Errorf(interp.TypeError, "%s() argument%s must be list, not %s", name, which, a.V[0].Type().Name)
				}
				mark := t.Root(a.V[0])
				defer t.Unroot(mark)
				return f(t, l, a)
			}})
		}
		quick := func(f func(t *thread, l *interp.List, a []value, d *value) bool) {
			def.Funcs[len(def.Funcs)-1].Quick = func(t *thread, a []value, d *value) bool {
				if len(a) == 0 || !a[0].IsExact(interp.ListType) {
					return false
				}
				l, _ := interp.AsList(a[0])
				return f(t, l, a, d)
			}
		}
		row("heappush", "(heap, item, /)", "Push item onto heap, maintaining the heap invariant.", h.push)
		quick(h.quickPush)
		row("heappop", "(heap, /)", "Pop the first item off the heap, maintaining the heap invariant.", h.pop)
		quick(h.quickPop)
		row("heapreplace", "(heap, item, /)", "Pop and return the current first value, and add the new item.", h.replace)
		row("heappushpop", "(heap, item, /)", "Push item on the heap, then pop and return the first item from the heap.", h.pushPop)
		row("heapify", "(heap, /)", "Transform list into a heap, in-place, in O(len(heap)) time.", h.heapify)
	}
	return def
})

// heap is one of the two orders: the smallest item first, or the largest.
type heap struct{ max bool }

// before reports whether a belongs nearer to the top than b.
func (h heap) before(t *thread, a, b value) (bool, error) {
	if err := t.Work(workOfCompare); err != nil {
		return false, err
	}
	if h.max {
		a, b = b, a
	}
	return t.Less(a, b)
}

func resized(t *thread) error {
	return t.Errorf(interp.RuntimeError, "list changed size during iteration")
}

// rise moves the item at pos up towards start until its parent is not behind it.
func (h heap) rise(t *thread, l *interp.List, start, pos int) error {
	items := l.Items()
	if pos >= len(items) {
		return t.Errorf(interp.IndexError, "index out of range")
	}
	n := len(items)
	for pos > start {
		parent := (pos - 1) >> 1
		up, err := h.before(t, items[pos], items[parent])
		if err != nil {
			return err
		}
		if items = l.Items(); len(items) != n {
			return resized(t)
		}
		if !up {
			return nil
		}
		items[pos], items[parent] = items[parent], items[pos]
		pos = parent
	}
	return nil
}

// sink moves the item at pos to the bottom, the better child of each level up in its stead, and lets it rise from there: the item that replaces the top usually belongs low.
func (h heap) sink(t *thread, l *interp.List, pos int) error {
	items := l.Items()
	n, start := len(items), pos
	if pos >= n {
		return t.Errorf(interp.IndexError, "index out of range")
	}
	for pos < n>>1 {
		child := 2*pos + 1
		if child+1 < n {
			first, err := h.before(t, items[child], items[child+1])
			if err != nil {
				return err
			}
			if items = l.Items(); len(items) != n {
				return resized(t)
			}
			if !first {
				child++
			}
		}
		items[pos], items[child] = items[child], items[pos]
		pos = child
	}
	return h.rise(t, l, start, pos)
}

func (h heap) push(t *thread, l *interp.List, a args) (value, error) {
	if err := l.Append(t, a.V[1]); err != nil {
		return value{}, err
	}
	return interp.None, h.rise(t, l, 0, len(l.Items())-1)
}

func (h heap) pop(t *thread, l *interp.List, _ args) (value, error) {
	if len(l.Items()) == 0 {
		return value{}, t.Errorf(interp.IndexError, "index out of range")
	}
	last, err := l.Pop(t)
	if err != nil || len(l.Items()) == 0 {
		return last, err
	}
	top := l.Items()[0]
	l.Items()[0] = last
	mark := t.Root(top)
	defer t.Unroot(mark)
	return top, h.sink(t, l, 0)
}

func (h heap) replace(t *thread, l *interp.List, a args) (value, error) {
	if len(l.Items()) == 0 {
		return value{}, t.Errorf(interp.IndexError, "index out of range")
	}
	return h.swapTop(t, l, a.V[1])
}

// swapTop puts item in the place of the top, which it returns.
func (h heap) swapTop(t *thread, l *interp.List, item value) (value, error) {
	top := l.Items()[0]
	l.Items()[0] = item
	mark := t.Root(top)
	defer t.Unroot(mark)
	return top, h.sink(t, l, 0)
}

func (h heap) pushPop(t *thread, l *interp.List, a args) (value, error) {
	item := a.V[1]
	if len(l.Items()) == 0 {
		return item, nil
	}
	mark := t.Root(item)
	defer t.Unroot(mark)
	under, err := h.before(t, l.Items()[0], item)
	if err != nil || !under {
		return item, err
	}
	if len(l.Items()) == 0 {
		return value{}, t.Errorf(interp.IndexError, "index out of range")
	}
	return h.swapTop(t, l, item)
}

func (h heap) heapify(t *thread, l *interp.List, _ args) (value, error) {
	for i := len(l.Items())>>1 - 1; i >= 0; i-- {
		if err := h.sink(t, l, i); err != nil {
			return value{}, err
		}
	}
	return interp.None, nil
}
