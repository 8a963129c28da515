package stdlibshim

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// typingModule is typing: the type parameters, aliases of the type statement and unions are classes of the interpreter; the rest is Python (lib/typing.py).
var typingModule = sync.OnceValue(func() *interp.ModuleDef {
	src, err := lib.ReadFile("lib/typing.py")
	if err != nil {
		panic(err)
	}
	return &interp.ModuleDef{
		Name: "typing", Source: string(src),
		Types: []*interp.Type{
			interp.TypeVarType, interp.ParamSpecType, interp.TypeVarTupleType, interp.TypeAliasType, interp.ParamSpecArgsType, interp.ParamSpecKwargsType, interp.UnionType,
		},
		Consts: map[string]interp.Value{"NoDefault": interp.NoDefault},
	}
})
