package safepy

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/safepy/safepy/allowlist"
)

// Summary says in words what the policy means, a line a subject. A ConfigPath is read. A policy that is none is an error.
func (p Policy) Summary() (string, error) {
	p, err := p.resolve()
	if err != nil {
		return "", err
	}
	granted := p
	granted.Read, granted.Write, granted.Files, granted.Env = nil, nil, nil, nil
	if _, err := granted.compile(); err != nil {
		return "", err
	}
	var w summary
	p.summaryOfNames(&w)
	p.summaryOfHost(&w)
	w.line("limits", "%s of time, %s of memory, %s of output a stream, %s of fuel, %s Python calls deep", orUnlimited(p.Timeout, DefaultTimeout, time.Duration.String),
		orUnlimited(p.Memory, DefaultMemory, size), orUnlimited(p.MaxOutput, DefaultMaxOutput, size), orUnlimited(p.Fuel, Unlimited, number), orUnlimited(int64(p.MaxDepth), DefaultMaxDepth, number))
	if p.Yolo {
		w.line("yolo", "what is not allowed passes all the same, and is only reported")
	}
	return w.String(), nil
}

// summary is lines of a subject and what is said about it.
type summary struct{ strings.Builder }

func (w *summary) line(subject, format string, a ...any) {
	fmt.Fprintf(w, "%-10s %s\n", subject+":", fmt.Sprintf(format, a...))
}

func (p *Policy) summaryOfNames(w *summary) {
	switch p.Mode {
	case ModeOpen:
		w.line("mode", "open: all modules and builtins")
	case ModeCurated:
		w.line("mode", "curated: all modules but importlib, and calls only of the curated allowlist and the program's own")
	case ModeAllow:
		w.line("mode", "allow: only what is listed")
		w.line("modules", "%s", listed("only ", p.AllowedImports))
		w.line("builtins", "%s", listed("only ", p.AllowedBuiltins))
		if slices.Contains(p.AllowedGlobals, "*") {
			w.line("variables", "all of the host's")
		} else {
			w.line("variables", "of the host's %s", listed("only ", p.AllowedGlobals))
		}
	default:
		w.line("mode", "restrict: all but what is listed")
		blocked, builtins := p.blocked()
		if !slices.Contains(blocked, "importlib") {
			blocked = append(blocked, "importlib")
		}
		w.line("modules", "%s", allBut(blocked))
		w.line("builtins", "%s", allBut(builtins))
		if len(p.BlockedGlobals) > 0 {
			w.line("variables", "all of the host's but %s", listed("", p.BlockedGlobals))
		}
	}
	for _, text := range allowlist.Describe(p.Allow) {
		w.line("allowed", "%s", text)
	}
	if len(p.ExtraGlobals) > 0 {
		w.line("given", "variables %s", strings.Join(sortedKeys(p.ExtraGlobals), ", "))
	}
	if p.BanImports {
		w.line("banned", "imports")
	}
	if p.BanDefs {
		w.line("banned", "def and class statements")
	}
}

func (p *Policy) summaryOfHost(w *summary) {
	if len(p.Read)+len(p.Write)+len(p.Files) == 0 {
		w.line("files", "none")
	}
	if len(p.Read) > 0 {
		w.line("files", "may be read in %s", strings.Join(p.Read, ", "))
	}
	if len(p.Write) > 0 {
		w.line("files", "may be read and changed in %s", strings.Join(p.Write, ", "))
	}
	for _, m := range p.Files {
		from := "in memory"
		switch {
		case m.Dir != "":
			from = "the folder " + m.Dir
		case m.FS != nil:
			from = "a file system of the host's"
		}
		what := map[Access]string{"": "may be read", AccessRead: "may be read", AccessWrite: "may be changed", AccessOverlay: "may be changed, which the host gets as a result"}[m.Access]
		w.line("files", "%s, which is %s, %s", m.Path, from, what)
	}
	if p.grantsFiles() {
		w.line("files", "%s a file, %s written in a run, %s open at once, %s handed out; the working directory is %s", orUnlimited(p.MaxFileSize, DefaultMaxFileSize, size), orUnlimited(p.MaxWritten, DefaultMaxWritten, size),
			orUnlimited(int64(p.MaxOpenFiles), DefaultMaxOpenFiles, number), orUnlimited(p.MaxArtifacts, DefaultMaxArtifacts, size), p.workDir())
	}
	if len(p.Modules) > 0 {
		w.line("modules", "also those in %s", strings.Join(p.Modules, ", "))
	}
	if len(p.ModulePath) > 0 {
		w.line("modules", "also those in %d file systems of the host's", len(p.ModulePath))
	}
	if len(p.Env) == 0 {
		w.line("env", "empty")
	} else {
		w.line("env", "%s", strings.Join(sortedKeys(p.Env), ", "))
	}
	w.line("network", "%s", listed("HTTP to ", p.Hosts))
	if len(p.Hosts) > 0 {
		w.line("network", "%s a body, at most %s requests and calls of the host in a run", orUnlimited(p.MaxBody, DefaultMaxBody, size), orUnlimited(int64(p.HostCalls), DefaultHostCalls, number))
	}
	if p.HostCalls != 0 {
		w.line("host", "calls of its functions: %s", orUnlimited(int64(p.HostCalls), 0, number))
	}
	if p.FreeHostTime {
		w.line("host", "time in its functions does not count")
	}
	if p.MaxValue > 0 {
		w.line("host", "values that reach it take %s at most", size(p.MaxValue))
	}
}

func allBut(names []string) string {
	if len(names) == 0 {
		return "all"
	}
	return "all but " + strings.Join(names, ", ")
}

func listed(before string, names []string) string {
	if len(names) == 0 {
		return "none"
	}
	return before + strings.Join(names, ", ")
}

// orUnlimited shows a limit.
func orUnlimited[T ~int64](limit, dflt T, show func(T) string) string {
	if limit == 0 {
		limit = dflt
	}
	if limit == Unlimited {
		return "any amount"
	}
	return show(limit)
}

func number(n int64) string { return fmt.Sprint(n) }

func size(n int64) string {
	switch {
	case n%(1<<20) == 0:
		return fmt.Sprintf("%d MiB", n>>20)
	case n%(1<<10) == 0:
		return fmt.Sprintf("%d KiB", n>>10)
	}
	return fmt.Sprintf("%d bytes", n)
}
