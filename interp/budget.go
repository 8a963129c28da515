package interp

import "sync/atomic"

// Budget bounds the memory of many sandboxes together. Each sandbox reserves from it in steps as its own count grows, and gives back when the accountant
// finds less alive or the run ends.
type Budget struct {
	max  atomic.Int64
	used atomic.Int64
	wake chan struct{}
}

// NewBudget makes a budget of max bytes; 0 or less is unlimited.
func NewBudget(max int64) *Budget {
	b := &Budget{wake: make(chan struct{}, 1)}
	b.max.Store(max)
	return b
}

// Max is the bound in bytes, 0 when there is none.
func (b *Budget) Max() int64 { return b.max.Load() }

// SetMax changes the bound.
func (b *Budget) SetMax(n int64) { b.max.Store(n); b.signal() }

// Used is what sandboxes have reserved.
func (b *Budget) Used() int64 { return b.used.Load() }

// Reserve takes n bytes if they fit.
func (b *Budget) Reserve(n int64) bool {
	for {
		u := b.used.Load()
		if limit := b.max.Load(); limit > 0 && u+n > limit && n > 0 {
			return false
		}
		if b.used.CompareAndSwap(u, u+n) {
			return true
		}
	}
}

// Release gives n bytes back.
func (b *Budget) Release(n int64) {
	b.used.Add(-n)
	b.signal()
}

// Wake delivers a token after memory was given back, for runs that wait to be admitted.
func (b *Budget) Wake() <-chan struct{} { return b.wake }

func (b *Budget) signal() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// SetBudget puts the sandbox under a shared budget. reserved bytes of it are the sandbox's already.
func (m *Meter) SetBudget(b *Budget, reserved int64) { m.budget, m.reserved = b, reserved }

// Reserved is what the sandbox holds of its budget.
func (m *Meter) Reserved() int64 { return m.reserved }

// budgetCheck brings the reservation in line with the trigger up to which the sandbox may grow unasked.
func (m *Meter) budgetCheck() error {
	if m.budget == nil {
		return nil
	}
	want := max(min(m.trigger, m.maxHeap), m.live)
	if want <= m.reserved {
		m.budget.Release(m.reserved - want)
		m.reserved = want
		return nil
	}
	if !m.budget.Reserve(want - m.reserved) {
		return m.fail(&LimitError{Kind: LimitMemory, Used: m.budget.Used(), Max: m.budget.Max()})
	}
	m.reserved = want
	return nil
}
