package stdlibshim

import (
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/collectionsmod"
	"github.com/safepy/safepy/stdlibshim/functoolsmod"
	"github.com/safepy/safepy/stdlibshim/itertoolsmod"
	"github.com/safepy/safepy/stdlibshim/mathmod"
	"github.com/safepy/safepy/stdlibshim/operatormod"
	"github.com/safepy/safepy/stdlibshim/sysmod"
	"github.com/safepy/safepy/stdlibshim/timemod"
	"github.com/safepy/safepy/stdlibshim/typesmod"
)

// runtimeModules are the modules closest to the language: the interpreter's own facts, numbers, functions, iterators, containers, and abstract classes.
var runtimeModules = map[string]func() *interp.ModuleDef{
	"cmath":        mathmod.CMath,
	"collections":  collectionsmod.Module,
	"_collections": collectionsmod.Module,
	"functools":    functoolsmod.Module,
	"_functools":   functoolsmod.Module,
	"itertools":    itertoolsmod.Module,
	"math":         mathmod.Module,
	"operator":     operatormod.Module,
	"_operator":    operatormod.CModule,
	"sys":          sysmod.Module,
	"time":         timemod.Module,
	"types":        typesmod.Module,
}
