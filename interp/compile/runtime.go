package compile

import "sync/atomic"

// RuntimeSlot holds what package interp derives from a Code once and shares between all sandboxes.
type RuntimeSlot struct{ p atomic.Pointer[any] }

// Load returns the value or nil.
func (s *RuntimeSlot) Load() any {
	if p := s.p.Load(); p != nil {
		return *p
	}
	return nil
}

// Publish stores v unless something was published already; it returns what is there afterwards.
func (s *RuntimeSlot) Publish(v any) any {
	if s.p.CompareAndSwap(nil, &v) {
		return v
	}
	return *s.p.Load()
}
