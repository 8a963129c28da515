package stdlibshim

import (
	_ "embed"
	"sync"

	"github.com/safepy/safepy/interp"
)

// jsonModule is json: the scanner and the encoder are Go, the classes around them Python (lib/json/__init__.py).
var jsonModule = sync.OnceValue(func() *interp.ModuleDef {
	src, err := lib.ReadFile("lib/json/__init__.py")
	if err != nil {
		panic(err)
	}
	return &interp.ModuleDef{
		Name: "json", Package: true, Source: string(src),
		Funcs: []interp.Native{
			{Name: "_scan", Sig: "(text, pos, strict, object_hook, object_pairs_hook, parse_float, parse_int, parse_constant, /)", Cost: interp.CostPerByte, Fn: jsonScan},
			{Name: "_encode", Sig: "(obj, skipkeys, ensure_ascii, check_circular, allow_nan, indent, item_separator, key_separator, default, sort_keys, /)", Cost: interp.CostPerByte, Fn: jsonEncode},
			{Name: "_dump", Sig: "(fp, obj, skipkeys, ensure_ascii, check_circular, allow_nan, indent, item_separator, key_separator, default, sort_keys, /)", Cost: interp.CostPerByte, Fn: jsonDump},
			{Name: "_literal", Sig: "(obj, ensure_ascii, allow_nan, /)", Cost: interp.CostPerByte, Fn: jsonLiteral},
			{Name: "_key", Sig: "(key, skipkeys, ensure_ascii, allow_nan, /)", Cost: interp.CostPerByte, Fn: jsonKey},
		},
	}
})
