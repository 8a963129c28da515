package stdlibshim

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// templatelibModule is string.templatelib: the classes behind template strings (PEP 750).
var templatelibModule = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		Name:  "string.templatelib",
		Doc:   "Support for template string literals (t-strings).",
		Types: []*interp.Type{interp.TemplateType, interp.InterpolationType},
		Funcs: []interp.Native{
			{Name: "convert", Sig: "(obj, /, conversion)", Cost: interp.CostCallsBack, Fn: interp.TemplateConvert, Doc: "Convert *obj* using formatted string literal semantics."},
		},
	}
})
