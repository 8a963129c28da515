package stdlibshim

import (
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/algomod"
	"github.com/safepy/safepy/stdlibshim/astmod"
	"github.com/safepy/safepy/stdlibshim/asynciomod"
	"github.com/safepy/safepy/stdlibshim/copymod"
	"github.com/safepy/safepy/stdlibshim/randommod"
	"github.com/safepy/safepy/stdlibshim/threadmod"
	"github.com/safepy/safepy/stdlibshim/tracemod"
	"github.com/safepy/safepy/stdlibshim/weakrefmod"
)

// algorithmModules are the modules of algorithms and of what programs need of their surroundings.
var algorithmModules = map[string]func() *interp.ModuleDef{
	"bisect":        algomod.Bisect,
	"inspect":       inspectModule,
	"_asyncio_step": asynciomod.Module,
	"copy":          copymod.Module,
	"_fiber":        threadmod.Module,
	"heapq":         algomod.Heapq,
	"_importer":     importerModule,
	"random":        randommod.Module,
	"_ast_parse":    astmod.Module,
	"_traceback":    tracemod.Module,
	"_weakref":      weakrefmod.Module,
}
