// Package allowlist decides what a program may use by lists of names, and builds the gate (package hooks) that says so.
package allowlist

import (
	"slices"
	"strings"
)

// Lists are lists of modules, builtins and global variables. Which of them count depends on Allow.
type Lists struct {
	// Allow leaves only what the Allowed lists name; else all but what the Blocked lists name is left. The other lists are ignored.
	Allow bool

	BlockedImports, AllowedImports   []string // modules, with their submodules
	BlockedBuiltins, AllowedBuiltins []string
	BlockedGlobals, AllowedGlobals   []string // "*" allows all
}

// DefaultBlockedImports and DefaultBlockedBuiltins are blocked where a policy says nothing.
var (
	DefaultBlockedImports  = []string{"os", "subprocess", "socket", "ctypes", "importlib"}
	DefaultBlockedBuiltins = []string{"eval", "exec", "open", "compile", "breakpoint"}
)

// alwaysBlocked can't be allowed: a program that imports by any other way than the import statement is not to be held to a list.
const alwaysBlocked = "importlib"

// Import is why a module can't be imported, "" when it can.
func (l *Lists) Import(module string) (reason string) {
	switch {
	case covers([]string{alwaysBlocked}, module):
		return "blocked in every policy"
	case l.Allow && module == "posixpath" && covers(l.AllowedImports, "os.path"): // os.path is that module
	case l.Allow && !covers(l.AllowedImports, module):
		return "not in the policy's allowed_imports"
	case !l.Allow && covers(l.BlockedImports, module):
		return "in the policy's blocked_imports"
	}
	return ""
}

// leadsTo reports whether module is a package that has an allowed one inside. It can be imported and has nothing for the program but what leads there.
func (l *Lists) leadsTo(module string) bool {
	return l.Allow && slices.ContainsFunc(l.AllowedImports, func(s string) bool { return strings.HasPrefix(s, module+".") })
}

// Builtin is why the program does not get a builtin name, "" when it does.
func (l *Lists) Builtin(name string) (reason string) {
	return l.name(name, "builtins", l.AllowedBuiltins, l.BlockedBuiltins)
}

// Global is why the host's variable of that name is kept from the program, "" when it is not.
func (l *Lists) Global(name string) (reason string) {
	return l.name(name, "globals", l.AllowedGlobals, l.BlockedGlobals)
}

func (l *Lists) name(name, kind string, allowed, blocked []string) string {
	switch {
	case l.Allow && !slices.Contains(allowed, name) && !slices.Contains(allowed, "*"):
		return "it is not in the policy's allowed_" + kind
	case !l.Allow && slices.Contains(blocked, name):
		return "it is in the policy's blocked_" + kind
	}
	return ""
}

// covers reports whether list names the module or a package that it is in.
func covers(list []string, module string) bool {
	return slices.ContainsFunc(list, func(s string) bool {
		return strings.HasPrefix(module, s) && (len(module) == len(s) || module[len(s)] == '.')
	})
}
