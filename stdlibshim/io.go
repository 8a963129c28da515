package stdlibshim

import (
	"strings"
	"sync"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/iomod"
)

// ioModule is io: the classes of iomod, and lib/io/_wrap.py, which comes in when one of its classes is asked for.
var ioModule = sync.OnceValue(func() *interp.ModuleDef {
	iomod.Define()
	lazy := map[string]func(t *interp.Thread, m *interp.Module) (interp.Value, error){
		"open": func(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
			m, err := t.Import("builtins")
			if err != nil {
				return interp.Value{}, err
			}
			return t.Attr(m, "open")
		},
		"__all__": ioAll,
	}
	for _, name := range []string{"BufferedRWPair", "IncrementalNewlineDecoder", "open_code", "Reader", "Writer"} {
		lazy[name] = func(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
			m, err := t.Import("io._wrap")
			if err != nil {
				return interp.Value{}, err
			}
			return t.Attr(m, name)
		}
	}
	return &interp.ModuleDef{
		Name: "io", Package: true, Doc: "Streams of text and bytes.",
		Types: []*interp.Type{iomod.IOBase, iomod.RawIOBase, iomod.BufferedIOBase, iomod.TextIOBase, iomod.StringIO, iomod.BytesIO, iomod.UnsupportedOperation,
			iomod.FileIO, iomod.BufferedReader, iomod.BufferedWriter, iomod.BufferedRandom, iomod.TextIOWrapper},
		Funcs: []interp.Native{{Name: "text_encoding", Sig: "(encoding, stacklevel=2, /)", Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
			if a.V[0].IsNone() {
				return t.StrOf("locale")
			}
			return a.V[0], nil
		}}},
		Consts: map[string]interp.Value{
			"SEEK_SET": interp.Int(0), "SEEK_CUR": interp.Int(1), "SEEK_END": interp.Int(2), "DEFAULT_BUFFER_SIZE": interp.Int(131072),
			"BlockingIOError": interp.BlockingIOError.Value(),
		},
		Lazy: lazy,
	}
})

func ioAll(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
	var names []interp.Value
	for _, n := range strings.Fields("BlockingIOError open open_code IOBase RawIOBase FileIO BytesIO StringIO BufferedIOBase BufferedReader BufferedWriter BufferedRWPair " +
		"BufferedRandom TextIOBase TextIOWrapper UnsupportedOperation SEEK_SET SEEK_CUR SEEK_END DEFAULT_BUFFER_SIZE text_encoding IncrementalNewlineDecoder Reader Writer") {
		names = append(names, interp.ValueOf(t.Intern(n)))
	}
	l, err := interp.NewList(t, names)
	if err != nil {
		return interp.Value{}, err
	}
	return interp.ValueOf(l), nil
}
