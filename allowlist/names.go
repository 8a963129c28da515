// Package allowlist decides what a program may use by lists of names, and builds the gate (package hooks) that says so.
package allowlist

import (
	"slices"
	"strings"

	"github.com/safepy/safepy/hooks"
)

// Names are lists of modules, builtins and global variables. Which of them count depends on Allow.
type Names struct {
	// Allow leaves only what the Allowed lists name; else all but what the Blocked lists name is left. The other lists are ignored.
	Allow bool

	BlockedImports, AllowedImports   []string // modules, with their submodules
	BlockedBuiltins, AllowedBuiltins []string
	BlockedGlobals, AllowedGlobals   []string
}

// DefaultBlockedImports and DefaultBlockedBuiltins are blocked where a policy says nothing.
var (
	DefaultBlockedImports  = []string{"os", "subprocess", "socket", "ctypes", "importlib"}
	DefaultBlockedBuiltins = []string{"eval", "exec", "open", "compile", "breakpoint"}
)

// alwaysBlocked can't be allowed: a program that imports by any other way than the import statement is not to be held to a list.
const alwaysBlocked = "importlib"

// Import is why a module can't be imported, "" when it can.
func (n *Names) Import(module string) (reason string) {
	switch {
	case covers([]string{alwaysBlocked}, module):
		return "blocked in every policy"
	case n.Allow && module == "posixpath" && covers(n.AllowedImports, "os.path"): // os.path is that module
	case n.Allow && !covers(n.AllowedImports, module):
		return "not in the policy's allowed_imports"
	case !n.Allow && covers(n.BlockedImports, module):
		return "in the policy's blocked_imports"
	}
	return ""
}

// leadsTo reports whether module is a package that has an allowed one inside. It can be imported and has nothing for the program but what leads there.
func (n *Names) leadsTo(module string) bool {
	return n.Allow && !covers([]string{alwaysBlocked}, module) && slices.ContainsFunc(n.AllowedImports, func(s string) bool { return strings.HasPrefix(s, module+".") })
}

// Builtin is why the program does not get a builtin name, "" when it does.
func (n *Names) Builtin(name string) (reason string) {
	return n.name(name, "builtins", n.AllowedBuiltins, n.BlockedBuiltins)
}

// Global is why the host's variable of that name is kept from the program, "" when it is not.
func (n *Names) Global(name string) (reason string) {
	return n.name(name, "globals", n.AllowedGlobals, n.BlockedGlobals)
}

func (n *Names) name(name, kind string, allowed, blocked []string) string {
	switch {
	case n.Allow && !slices.Contains(allowed, name):
		return "it is not in the policy's allowed_" + kind
	case !n.Allow && slices.Contains(blocked, name):
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

// Gate is the gate of the import lists: modules that are not to be imported can't be had from other modules that use them either. n must not change afterwards.
func (n *Names) Gate() hooks.Gate { return &nameGate{names: n} }

type nameGate struct{ names *Names }

// Scope implements hooks.Scoped: builtins are withheld rather than guarded.
func (*nameGate) Scope() hooks.Scope { return hooks.Imports | hooks.Modules | hooks.Library }

// Import implements hooks.Gate.
func (g *nameGate) Import(t hooks.Target) (hooks.Decision, *hooks.Denied) {
	if why := g.names.Import(t.Module); why != "" && !g.names.leadsTo(t.Module) {
		return hooks.Deny, &hooks.Denied{Reason: "import of " + t.Module + " is not allowed", Hint: t.Module + " is " + why, Type: "ImportError"}
	}
	return hooks.Allow, nil
}

// Attr implements hooks.Gate. A module that can't be imported has no attributes but what tells its name.
func (g *nameGate) Attr(t hooks.Target) (hooks.Decision, *hooks.Denied) {
	if t.Library != "" {
		return libraryAttr(t)
	}
	switch {
	case t.Module == "" || t.Module == "builtins" || t.Module == "__main__", !t.Write && (t.Attr == "__name__" || t.Attr == "__doc__" || t.Attr == "__class__"):
		return hooks.Allow, nil
	}
	if why := g.names.Import(t.Module); why != "" && (t.Write || g.names.Import(t.Name) != "" && !g.names.leadsTo(t.Name)) {
		return hooks.Deny, &hooks.Denied{Reason: "access to " + t.Name + " is not allowed", Hint: "module " + t.Module + " is " + why, Type: "AttributeError"}
	}
	return hooks.Allow, nil
}

// libraryAttr keeps the inside of the library's functions and frames, which the program could else reach modules by and change what others run.
func libraryAttr(t hooks.Target) (hooks.Decision, *hooks.Denied) {
	switch {
	case t.Write && strings.HasPrefix(t.Attr, "__"): // others are notes on the function, such as a mock's return_value
		return hooks.Deny, &hooks.Denied{Reason: "setting " + t.Name + " is not allowed", Hint: "functions of the standard library can't be changed"}
	case slices.Contains(inside, t.Attr):
		return hooks.Deny, &hooks.Denied{Reason: "access to " + t.Name + " is not allowed", Hint: "it is inside the standard library", Type: "AttributeError"}
	}
	return hooks.Allow, nil
}

// inside are the attributes of functions and frames that give more than the function does.
var inside = []string{"__globals__", "__builtins__", "__closure__", "f_globals", "f_builtins", "f_locals", "f_back"}

// Call implements hooks.Gate.
func (*nameGate) Call(hooks.Target) (hooks.Decision, *hooks.Denied) { return hooks.Allow, nil }

// CheckCall implements hooks.Gate.
func (*nameGate) CheckCall(hooks.Target, func() ([]any, map[string]any)) *hooks.Denied { return nil }

// Write implements hooks.Gate.
func (*nameGate) Write(string, hooks.Target) *hooks.Denied { return nil }

// Version implements hooks.Gate.
func (*nameGate) Version() uint64 { return 0 }
