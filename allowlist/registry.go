package allowlist

import (
	"slices"
	"sync"
)

// Registry is rules that policies share and the host may add to at any time, from any goroutine. A run holds to the rules that there were when it began: a change is noticed, reported
// (hooks.KindPolicy) and counts from the next run on.
type Registry struct {
	mu      sync.Mutex
	rules   []Rule
	set     *ruleSet
	version uint64
}

// Allow adds rules. A rule that is none leaves the registry as it was. Host functions are allowed by their names here, not by Func.
func (r *Registry) Allow(rules ...Rule) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := append(slices.Clip(r.rules), rules...)
	set, err := newRuleSet(all, nil)
	if err != nil {
		return err
	}
	r.rules, r.set, r.version = all, set, r.version+1
	return nil
}

// Version moves with each change.
func (r *Registry) Version() uint64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.version
}

func (r *Registry) snapshot() (*ruleSet, uint64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.set, r.version
}
