// Package stdlibshim is the standard library: a package or file a module. Nothing is registered: Find is handed to a sandbox by its host, and a module's table
// is built when a program first imports it.
package stdlibshim

import "github.com/safepy/safepy/interp"

// modules maps dotted names to the functions that build their tables, each at most once per process.
var modules = map[string]func() *interp.ModuleDef{
	"abc":                abcModule,
	"json":               jsonModule,
	"typing":             typingModule,
	"string.templatelib": templatelibModule,
	"_string":            stringHelpers,
}

// Find returns the table of a module of the standard library, or nil.
func Find(name string) *interp.ModuleDef {
	if f := modules[name]; f != nil {
		return f()
	}
	if f := runtimeModules[name]; f != nil {
		return f()
	}
	if f := dataModules[name]; f != nil {
		return f()
	}
	if f := algorithmModules[name]; f != nil {
		return f()
	}
	if f := fileModules[name]; f != nil {
		return f()
	}
	return sourceModule(name)
}
