package safepy

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"slices"
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
		if module == "" { // a function of the host, or a module of its own
			if hint := didYouMean(parts[0], interp.StdlibModuleNames()); hint != "" && len(parts) > 1 && !interp.KnownModule(parts[0]) {
				return meaning{missing: "no module " + parts[0] + " is known" + hint}
			}
			return meaning{}
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
			names, _ := t.PublicNames(v)
			return meaning{missing: fmt.Sprintf("%s has no %s", strings.Join(parts[:at+i], "."), part) + didYouMean(part, names)}
		}
		v = x
	}
	return meaning{canonical: interp.CallName(v)}
}

// didYouMean ends a warning about a name with the one that may have been meant.
func didYouMean(name string, known []string) string {
	if k := interp.Closest(name, known); k != "" {
		return "; did you mean " + k + "?"
	}
	return ""
}

// Warnings are what in a policy is likely not what was meant, a line each: names in Allow of a module or class of the standard library that does not have them, and names in the lists of imports and
// builtins that nothing is known of. A ConfigPath is read; of a policy that is none there is nothing to say.
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
	for _, list := range []struct {
		key   string
		names []string
	}{{"allowed_imports", p.AllowedImports}, {"blocked_imports", p.BlockedImports}} {
		for _, name := range list.names {
			if why := p.unknownModule(name); why != "" {
				out = append(out, fmt.Sprintf("%s: %q: %s", list.key, name, why))
			}
		}
	}
	return append(out, p.unknownBuiltins()...)
}

// unknownModule says that nothing is known of a module; "" for the library's, the policy's own, and those that CPython has elsewhere.
func (p Policy) unknownModule(name string) string {
	top, _, _ := strings.Cut(name, ".")
	if stdlibshim.Find(name) != nil || top == name && interp.KnownModule(name) || p.ownModule(top) {
		return ""
	}
	if m := meaningOf(name); m.missing != "" {
		return m.missing
	}
	if top != name && (interp.KnownModule(top) || stdlibshim.Find(top) != nil) {
		return ""
	}
	return "no module of that name is known" + didYouMean(top, interp.StdlibModuleNames())
}

// ownModule reports whether the folders of the policy have a module.
func (p Policy) ownModule(top string) bool {
	folders := slices.Clone(p.ModulePath)
	for _, dir := range p.Modules {
		folders = append(folders, os.DirFS(dir))
	}
	for _, f := range folders {
		for _, name := range []string{top, top + ".py"} {
			if _, err := fs.Stat(f, name); err == nil {
				return true
			}
		}
	}
	return false
}

// unknownBuiltins are the warnings about the lists of builtins.
func (p Policy) unknownBuiltins() (out []string) {
	if len(p.AllowedBuiltins)+len(p.BlockedBuiltins) == 0 {
		return nil
	}
	t := interp.NewThread(interp.Host{Modules: stdlibshim.Find})
	t.Start(context.Background(), interp.Limits{Timeout: 10 * time.Second})
	defer t.Idle()
	m, err := t.Import("builtins")
	if err != nil {
		return nil
	}
	known, err := t.PublicNames(m)
	if err != nil {
		return nil
	}
	for _, list := range []struct {
		key   string
		names []string
	}{{"allowed_builtins", p.AllowedBuiltins}, {"blocked_builtins", p.BlockedBuiltins}} {
		for _, name := range list.names {
			if name != "*" && t.BuiltinNamed(t.Intern(name)).IsUnset() {
				out = append(out, fmt.Sprintf("%s: %q: there is no builtin of that name%s", list.key, name, didYouMean(name, known)))
			}
		}
	}
	return out
}
