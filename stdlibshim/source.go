package stdlibshim

import (
	"embed"
	"strings"
	"sync"

	"github.com/safepy/safepy/interp"
)

// lib holds the modules that are written in Python: a module a.b is lib/a/b.py, a package a is lib/a/__init__.py. They are ordinary programs, so their
// loops pay by themselves and nothing in them recurses in Go.
//
//go:embed all:lib
var lib embed.FS

var sources sync.Map // name -> *interp.ModuleDef, or nil pointer when there is none

func sourceModule(name string) *interp.ModuleDef {
	if d, ok := sources.Load(name); ok {
		return d.(*interp.ModuleDef)
	}
	path := "lib/" + strings.ReplaceAll(name, ".", "/")
	src, err := lib.ReadFile(path + ".py")
	pkg := false
	if err != nil {
		if src, err = lib.ReadFile(path + "/__init__.py"); err != nil {
			return nil
		}
		pkg = true
	}
	d, _ := sources.LoadOrStore(name, &interp.ModuleDef{Name: name, Source: string(src), Package: pkg})
	return d.(*interp.ModuleDef)
}
