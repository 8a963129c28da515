package itertoolsmod

import (
	"math"

	"github.com/safepy/safepy/interp"
)

type (
	// product turns its pools' indices like an odometer.
	product struct {
		interp.Object
		pools   [][]value
		indices []int
		cur     []value // the last result's items
		started bool
		done    bool
		room    struct { // those above where there are few pools
			pools   [3][]value
			indices [3]int
			cur     [3]value
		}
	}
	// chooser is combinations, combinations_with_replacement and permutations: r indices into one pool.
	chooser struct {
		interp.Object
		pool    []value
		indices []int
		cycles  []int // permutations
		r       int
		started bool
		done    bool
		room    [8]int // indices and cycles where there are few
	}
)

var (
	productLayout = interp.NewLayout[product]("itertools.product")
	chooserLayout = interp.NewLayout[chooser]("itertools.combinations")

	productType, combinationsType, replacementType, permutationsType = new(interp.Type), new(interp.Type), new(interp.Type), new(interp.Type)
)

// Traverse implements interp.Heap.
func (p *product) Traverse(w *interp.Walker) {
	for _, s := range p.pools {
		w.VisitAll(s)
		w.Bytes(int64(len(s)) * 16)
	}
}

// ExtraSize implements interp.Heap.
func (p *product) ExtraSize() int64 {
	if len(p.pools) <= len(p.room.pools) {
		return 0
	}
	return int64(len(p.pools))*24 + int64(len(p.indices))*24
}

// Traverse implements interp.Heap.
func (c *chooser) Traverse(w *interp.Walker) { w.VisitAll(c.pool) }

// ExtraSize implements interp.Heap.
func (c *chooser) ExtraSize() int64 {
	n := int64(cap(c.pool)) * 16
	for _, s := range [][]int{c.indices, c.cycles} {
		if len(s) > len(c.room)/2 {
			n += int64(len(s)) * 8
		}
	}
	return n
}

func setupCombine() {
	define(productType, spec{
		name: "product", sig: "(*iterables, repeat=1)", layout: productLayout, makeOf: newProduct, next: nextProduct, items: productItems, left: productLeft,
		doc: "Cartesian product of input iterables.  Equivalent to nested for-loops.",
	})
	define(combinationsType, spec{
		name: "combinations", sig: "(iterable, r)", layout: chooserLayout, make: newCombinations, next: chosen((*chooser).combine), items: chosenItems((*chooser).combine), left: combinationsLeft,
		doc: "Return successive r-length combinations of elements in the iterable.",
	})
	define(replacementType, spec{
		name: "combinations_with_replacement", sig: "(iterable, r)", layout: chooserLayout, make: newReplacement, next: chosen((*chooser).replace), items: chosenItems((*chooser).replace),
		doc: "Return successive r-length combinations of elements in the iterable allowing individual elements to have successive repeats.",
	})
	define(permutationsType, spec{
		name: "permutations", sig: "(iterable, r=None)", layout: chooserLayout, make: newPermutations, next: chosen((*chooser).permute), items: chosenItems((*chooser).permute), left: permutationsLeft,
		doc: "Return successive r-length permutations of elements in the iterable.",
	})
}

func newProduct(t *thread, typ *interp.Type, times value, rest []value) (value, error) {
	repeat := int64(1)
	if !times.IsUnset() {
		n, err := size(t, times)
		if err != nil {
			return value{}, err
		}
		if n < 0 {
			return value{}, t.Errorf(interp.ValueError, "repeat argument cannot be negative")
		}
		repeat = n
	}
	n := int64(len(rest))
	if n > 0 && repeat > math.MaxInt32 {
		return value{}, t.Errorf(interp.OverflowError, "repeat argument too large")
	}
	if repeat == 0 {
		n = 0
	}
	total := n * repeat
	if err := t.Work(total); err != nil {
		return value{}, err
	}
	p, err := interp.New[product](t, typ)
	if err != nil {
		return value{}, err
	}
	mark := t.Root(interp.ValueOf(p))
	defer t.Unroot(mark)
	if total <= int64(len(p.room.pools)) {
		p.pools, p.indices, p.cur = p.room.pools[:0], p.room.indices[:total], p.room.cur[:total]
	} else {
		if err := t.Alloc(total * 48); err != nil {
			return value{}, err
		}
		p.pools, p.indices, p.cur = make([][]value, 0, total), make([]int, total), make([]value, total)
	}
	for _, v := range rest[:n] {
		s, err := pool(t, v)
		if err != nil {
			return value{}, err
		}
		p.pools = append(p.pools, s)
		p.done = p.done || len(s) == 0
	}
	for int64(len(p.pools)) < total {
		p.pools = append(p.pools, p.pools[len(p.pools)-int(n)])
	}
	return interp.ValueOf(p), nil
}

// manyLeft is where guesses of what is left end.
const manyLeft = 64

func productLeft(v value) int {
	p, _ := interp.As[product](v, productLayout)
	n := 1
	for i := 0; i < len(p.pools) && 0 < n && n < manyLeft; i++ {
		n *= min(len(p.pools[i]), manyLeft)
	}
	return n
}

func permutationsLeft(v value) int {
	c, _ := interp.As[chooser](v, chooserLayout)
	n := 1
	for k := len(c.pool); k > len(c.pool)-c.r && 0 < n && n < manyLeft; k-- {
		n *= min(k, manyLeft)
	}
	return n
}

func combinationsLeft(v value) int {
	c, _ := interp.As[chooser](v, chooserLayout)
	n := 1
	for k := 0; k < c.r && 0 < n && n < manyLeft; k++ {
		n = n * min(len(c.pool)-k, manyLeft) / (k + 1)
	}
	return n
}

func nextProduct(t *thread, v value) (value, error) {
	p, _ := interp.As[product](v, productLayout)
	if ok, err := p.step(t); err != nil || !ok {
		return value{}, err
	}
	return interp.NewTuple(t, p.cur)
}

func productItems(t *thread, v value, out []value) (whole value, ok bool, err error) {
	p, _ := interp.As[product](v, productLayout)
	if ok, err = p.step(t); err != nil || !ok {
		return value{}, false, err
	}
	if len(out) == len(p.cur) {
		copy(out, p.cur)
		return value{}, true, nil
	}
	whole, err = interp.NewTuple(t, p.cur)
	return whole, err == nil, err
}

// step makes cur the next combination; ok is false at the end.
func (p *product) step(t *thread) (ok bool, err error) {
	if p.done {
		return false, nil
	}
	if err := t.Work(int64(len(p.pools)) / 4); err != nil {
		return false, err
	}
	if !p.started {
		p.started = true
		for i, s := range p.pools {
			p.cur[i] = s[0]
		}
		return true, nil
	}
	for i := len(p.pools) - 1; i >= 0; i-- {
		s := p.pools[i]
		p.indices[i]++
		if p.indices[i] < len(s) {
			p.cur[i] = s[p.indices[i]]
			return true, nil
		}
		p.indices[i] = 0
		p.cur[i] = s[0]
	}
	p.done = true
	return false, nil
}

// newChooser makes the object with its pool; r is checked by the caller.
func newChooser(t *thread, typ *interp.Type, items []value, r int64) (*chooser, error) {
	c, err := interp.New[chooser](t, typ)
	if err != nil {
		return nil, err
	}
	c.pool = items
	c.r = int(min(r, math.MaxInt32))
	return c, nil
}

// ints gives the chooser n ints: the second of two halves of the room, or the first, where that is enough.
func (c *chooser) ints(t *thread, n int, half int) ([]int, error) {
	if k := len(c.room) / 2; n <= k {
		return c.room[half*k : half*k+n : half*k+n], nil
	}
	if err := t.Alloc(int64(n) * 8); err != nil {
		return nil, err
	}
	return make([]int, n), nil
}

// order gives the chooser n indices: 0, step, 2 * step, …
func (c *chooser) order(t *thread, n, step int) (err error) {
	if err := t.Work(int64(n)); err != nil {
		return err
	}
	if c.indices, err = c.ints(t, n, 0); err != nil {
		return err
	}
	for i := range c.indices {
		c.indices[i] = i * step
	}
	return nil
}

func choose(t *thread, a []value) (items []value, r int64, err error) {
	if items, err = pool(t, a[0]); err != nil {
		return nil, 0, err
	}
	if r, err = size(t, a[1]); err != nil {
		return nil, 0, err
	}
	if r < 0 {
		return nil, 0, t.Errorf(interp.ValueError, "r must be non-negative")
	}
	return items, r, nil
}

func newCombinations(t *thread, typ *interp.Type, a []value) (value, error) {
	items, r, err := choose(t, a)
	if err != nil {
		return value{}, err
	}
	c, err := newChooser(t, typ, items, r)
	if err != nil {
		return value{}, err
	}
	if c.done = r > int64(len(items)); !c.done {
		err = c.order(t, c.r, 1)
	}
	return interp.ValueOf(c), err
}

func newReplacement(t *thread, typ *interp.Type, a []value) (value, error) {
	items, r, err := choose(t, a)
	if err != nil {
		return value{}, err
	}
	c, err := newChooser(t, typ, items, r)
	if err != nil {
		return value{}, err
	}
	if c.done = len(items) == 0 && r > 0; !c.done {
		err = c.order(t, c.r, 0)
	}
	return interp.ValueOf(c), err
}

func newPermutations(t *thread, typ *interp.Type, a []value) (value, error) {
	items, err := pool(t, a[0])
	if err != nil {
		return value{}, err
	}
	r := int64(len(items))
	if !a[1].IsUnset() && !a[1].IsNone() {
		if _, ok := interp.AsInt(a[1]); !ok {
			return value{}, t.Errorf(interp.TypeError, "Expected int as r")
		}
		if r, err = size(t, a[1]); err != nil {
			return value{}, err
		}
		if r < 0 {
			return value{}, t.Errorf(interp.ValueError, "r must be non-negative")
		}
	}
	c, err := newChooser(t, typ, items, r)
	if err != nil {
		return value{}, err
	}
	if c.done = r > int64(len(items)); c.done {
		return interp.ValueOf(c), nil
	}
	if c.cycles, err = c.ints(t, c.r, 1); err != nil {
		return value{}, err
	}
	for i := range c.cycles {
		c.cycles[i] = len(items) - i
	}
	return interp.ValueOf(c), c.order(t, len(items), 1)
}

// result is the tuple that the first r indices point at.
func (c *chooser) result(t *thread) (value, error) {
	var buf [8]value
	items := buf[:0]
	if c.r > len(buf) {
		if err := t.Alloc(int64(c.r) * 16); err != nil {
			return value{}, err
		}
		if err := t.Work(int64(c.r) / 4); err != nil {
			return value{}, err
		}
		items = make([]value, 0, c.r)
	}
	for _, i := range c.indices[:c.r] {
		items = append(items, c.pool[i])
	}
	return interp.NewTuple(t, items)
}

// chosen is Next of a chooser that goes on by step.
func chosen(step func(c *chooser, t *thread) (bool, error)) interp.UnaryFunc {
	return func(t *thread, v value) (value, error) {
		c, _ := interp.As[chooser](v, chooserLayout)
		if ok, err := step(c, t); err != nil || !ok {
			return value{}, err
		}
		return c.result(t)
	}
}

// chosenItems is its NextItems.
func chosenItems(step func(c *chooser, t *thread) (bool, error)) func(t *thread, v value, out []value) (value, bool, error) {
	return func(t *thread, v value, out []value) (whole value, ok bool, err error) {
		c, _ := interp.As[chooser](v, chooserLayout)
		if ok, err = step(c, t); err != nil || !ok {
			return value{}, false, err
		}
		if len(out) == c.r {
			for i := range out {
				out[i] = c.pool[c.indices[i]]
			}
			return value{}, true, nil
		}
		whole, err = c.result(t)
		return whole, err == nil, err
	}
}

// begin reports whether the step at hand is the first.
func (c *chooser) begin() bool {
	first := !c.started
	c.started = true
	return first
}

// combine, replace and permute make the first r indices those of the next result; ok is false at the end.
func (c *chooser) combine(*thread) (ok bool, err error) {
	if c.done {
		return false, nil
	}
	if c.begin() {
		return true, nil
	}
	n, r := len(c.pool), c.r
	i := r - 1
	for i >= 0 && c.indices[i] == i+n-r {
		i--
	}
	if i < 0 {
		c.done = true
		return false, nil
	}
	c.indices[i]++
	for j := i + 1; j < r; j++ {
		c.indices[j] = c.indices[j-1] + 1
	}
	return true, nil
}

func (c *chooser) replace(*thread) (ok bool, err error) {
	if c.done {
		return false, nil
	}
	if c.begin() {
		return true, nil
	}
	n, r := len(c.pool), c.r
	i := r - 1
	for i >= 0 && c.indices[i] == n-1 {
		i--
	}
	if i < 0 {
		c.done = true
		return false, nil
	}
	next := c.indices[i] + 1
	for j := i; j < r; j++ {
		c.indices[j] = next
	}
	return true, nil
}

func (c *chooser) permute(t *thread) (ok bool, err error) {
	if c.done {
		return false, nil
	}
	if c.begin() {
		return true, nil
	}
	n, r := len(c.pool), c.r
	for i := r - 1; i >= 0; i-- {
		c.cycles[i]--
		if c.cycles[i] > 0 {
			j := n - c.cycles[i]
			c.indices[i], c.indices[j] = c.indices[j], c.indices[i]
			return true, nil
		}
		// Rotate indices[i:] left by one.
		if err := t.Work(int64(n-i) / 4); err != nil {
			return false, err
		}
		first := c.indices[i]
		copy(c.indices[i:], c.indices[i+1:])
		c.indices[n-1] = first
		c.cycles[i] = n - i
	}
	c.done = true
	return false, nil
}
