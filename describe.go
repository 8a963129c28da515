package safepy

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/safepy/safepy/allowlist"
)

// Describe is a text for the prompt of a language model: how its program is run, what a policy lets it use, and the functions that the host gives it, as Python stubs. It is short, and the
// same for the same arguments. functions may be nil. Functions.Stubs gives the stubs alone.
//
// A ConfigPath is read; a policy that is none is described by what can be told of it.
func Describe(policy Policy, functions *Functions) string {
	if p, err := policy.resolve(); err == nil {
		policy = p
	}
	var b strings.Builder
	b.WriteString("Your code runs as Python 3.14 in a sandbox with the standard library and no other packages.\n" +
		"The result is the value of the last expression, or of the variable `result`; what is printed is shown too. `await` works at the top level.\n")
	b.WriteString(describeNames(&policy))
	if !policy.grantsFiles() && len(policy.Hosts) == 0 {
		b.WriteString("There are no files and no network.\n")
	} else {
		b.WriteString(describeFiles(&policy) + " " + describeHosts(&policy) + "\n")
	}
	b.WriteString("Limits: " + describeLimits(&policy, !functions.Empty()) + ".\n")
	if vars := describeVariables(&policy); len(vars) > 0 {
		b.WriteString("Variables: " + strings.Join(vars, ", ") + ".\n")
	}
	if !functions.Empty() {
		stubs, fence := functions.Stubs(), "```"
		for strings.Contains(stubs, fence) {
			fence += "`"
		}
		b.WriteString("Beyond Python's own there is the following. Its errors are exceptions; HostError is the general one.\n\n" + fence + "python\n" + stubs + fence + "\n")
	}
	return b.String()
}

// describeNames says which modules and builtins there are.
func describeNames(p *Policy) string {
	list := func(what string, names []string) string {
		if len(names) == 0 {
			return ""
		}
		names = slices.Sorted(slices.Values(names))
		return what + strings.Join(names, ", ") + ".\n"
	}
	banned := ""
	if p.BanDefs {
		banned = "The statements def and class are not allowed.\n"
	}
	if p.BanImports {
		banned += "Nothing can be imported.\n"
	}
	switch p.Mode {
	case ModeOpen:
		return banned
	case ModeCurated:
		return banned + "Calls are held to an allowlist of the standard library's everyday functions; other calls raise PermissionError, which says so.\n" +
			list("It also has: ", allowlist.Describe(p.Allow))
	case ModeAllow:
		s := list("Only these modules can be imported: ", p.AllowedImports)
		if s == "" {
			s = "No module can be imported.\n"
		}
		b := list("Only these builtins exist: ", p.AllowedBuiltins)
		if b == "" {
			b = "No builtin exists.\n"
		}
		return banned + s + b
	}
	return banned + list("These modules can't be imported: ", orDefault(p.BlockedImports, allowlist.DefaultBlockedImports)) +
		list("These builtins don't exist: ", orDefault(p.BlockedBuiltins, allowlist.DefaultBlockedBuiltins))
}

// describeFiles says which files there are.
func describeFiles(p *Policy) string {
	read, write := slices.Clone(p.Read), slices.Clone(p.Write)
	for _, m := range p.Files {
		if m.Access == AccessWrite || m.Access == AccessOverlay {
			write = append(write, m.Path)
		} else {
			read = append(read, m.Path)
		}
	}
	switch {
	case read == nil && write == nil:
		return "There are no files."
	case write == nil:
		return "Files can be read in " + strings.Join(read, ", ") + "."
	case read == nil:
		return "Files can be read and written in " + strings.Join(write, ", ") + "."
	}
	return "Files can be read in " + strings.Join(read, ", ") + ", and read and written in " + strings.Join(write, ", ") + "."
}

// describeHosts says what there is of the network.
func describeHosts(p *Policy) string {
	if len(p.Hosts) == 0 {
		return "There is no network."
	}
	return "HTTP requests (httpx, requests, urllib.request) can be made to " + strings.Join(p.Hosts, ", ") + "; there are no sockets."
}

func describeLimits(p *Policy, calls bool) string {
	var parts []string
	add := func(n, dflt int64, format func(int64) string) {
		if n == 0 {
			n = dflt
		}
		if n > 0 {
			parts = append(parts, format(n))
		}
	}
	add(int64(p.Timeout), int64(DefaultTimeout), func(n int64) string { return time.Duration(n).String() })
	add(p.Memory, DefaultMemory, func(n int64) string { return size(n) + " of memory" })
	add(p.maxOutput(), DefaultMaxOutput, func(n int64) string { return size(n) + " of output" })
	if calls {
		add(int64(p.HostCalls), DefaultHostCalls, func(n int64) string { return fmt.Sprintf("%d calls of the functions below", n) })
	}
	if parts == nil {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// describeVariables are the policy's variables that a program gets.
func describeVariables(p *Policy) (names []string) {
	rules, err := p.compile()
	if err != nil {
		return nil
	}
	for _, name := range sortedKeys(p.ExtraGlobals) {
		if !rules.keeps(name) {
			names = append(names, name)
		}
	}
	return names
}
