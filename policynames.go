package safepy

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/safepy/safepy/allowlist"
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim"
)

// Calls are judged by the name that a function has where it is defined, and people write the one that they call it by: random.seed for random.Random.seed, os.path.join for posixpath.join.
// So a name in a policy is looked up in the standard library, once in a process.

// meaning is what a dotted name stands for.
type meaning struct {
	canonical string // "" for what is no callable, class or module of the standard library
	missing   string // why there is no such thing there; "" where there is, or nothing is known of it
}

// meanings has those that were looked up, up to a number: names can come from tenants.
var (
	meanings     sync.Map // string -> meaning
	meaningCount atomic.Int64
)

const maxMeanings = 10_000

// meaningOf looks a name up.
func meaningOf(name string) meaning {
	if m, ok := meanings.Load(name); ok {
		return m.(meaning)
	}
	t := interp.NewThread(interp.Host{Modules: stdlibshim.Find})
	t.Start(context.Background(), interp.Limits{Timeout: 10 * time.Second})
	defer t.Idle()
	m := lookUp(t, name)
	if meaningCount.Add(1) <= maxMeanings {
		meanings.Store(name, m)
	}
	return m
}

// canonicalName is allowlist.Config.Canonical.
func canonicalName(name string) string {
	if c := meaningOf(name).canonical; c != name {
		return c
	}
	return ""
}

func lookUp(t *interp.Thread, name string) meaning {
	parts := strings.Split(name, ".")
	v := t.BuiltinNamed(t.Intern(parts[0]))
	at := 1
	if v.IsUnset() {
		module := ""
		for i := range parts {
			if stdlibshim.Find(strings.Join(parts[:i+1], ".")) == nil {
				break
			}
			module, at = strings.Join(parts[:i+1], "."), i+1
		}
		if module == "" {
			return meaning{} // a function of the host, or a module of its own
		}
		m, err := t.Import(module)
		if err != nil {
			return meaning{}
		}
		v = m
	}
	for i, part := range parts[at:] {
		x, err := t.AttrOpt(v, part)
		if err != nil {
			return meaning{}
		}
		if x.IsUnset() {
			return meaning{missing: fmt.Sprintf("%s has no %s", strings.Join(parts[:at+i], "."), part)}
		}
		v = x
	}
	return meaning{canonical: interp.CallName(v)}
}

// Warnings are what in a policy is likely not what was meant, a line each: names in Allow of a module or class of the standard library that does not have them. A ConfigPath is read; of a
// policy that is none there is nothing to say.
func (p Policy) Warnings() []string {
	p, err := p.resolve()
	if err != nil {
		return nil
	}
	var out []string
	for _, name := range allowlist.Names(p.Allow) {
		if m := meaningOf(name); m.missing != "" {
			out = append(out, fmt.Sprintf("allow: %q: %s", name, m.missing))
		}
	}
	return out
}
