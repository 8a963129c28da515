// Package picklemod is the module pickle: all protocols, read and written byte for byte as CPython does.
//
// A pickler recurses over its data, counted as depth; an unpickler does not, it is a stack machine. What a pickle may name is limited (find.go): loading data is
// not to be a way to run what the program would not have run itself.
//
// Read pickler.go and save.go for writing, unpickler.go and load.go for reading.
package picklemod

import (
	"sync"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/iomod"
)

type (
	value  = interp.Value
	thread = interp.Thread
	args   = interp.Args
)

var pickleError, picklingError, unpicklingError = new(interp.Type), new(interp.Type), new(interp.Type)

const highest, standard = 5, 5

// Module is the table of pickle. CPython's module is Python around _pickle, whose names these classes and functions show.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	interp.Define(pickleError, interp.TypeSpec{Name: "PickleError", Module: "_pickle", Base: interp.Exception})
	interp.Define(picklingError, interp.TypeSpec{Name: "PicklingError", Module: "_pickle", Base: pickleError})
	interp.Define(unpicklingError, interp.TypeSpec{Name: "UnpicklingError", Module: "_pickle", Base: pickleError})
	defineBuffer()
	definePickler()
	defineUnpickler()
	defineMemos()
	consts := map[string]value{
		"HIGHEST_PROTOCOL": interp.Int(highest), "DEFAULT_PROTOCOL": interp.Int(standard), "format_version": interp.StaticStr("5.0"),
	}
	lazy := map[string]func(t *thread, m *interp.Module) (value, error){
		"dispatch_table": func(t *thread, _ *interp.Module) (value, error) { return registry(t, "dispatch_table") },
	}
	for name, op := range opNames {
		lazy[name] = func(t *thread, _ *interp.Module) (value, error) { return t.BytesFrom(op) }
	}
	row := func(name, sig, doc string, f func(t *thread, a args) (value, error)) interp.Native {
		return interp.Native{Name: name, Sig: sig, Doc: doc, Cost: interp.CostCallsBack, Fn: f}
	}
	return &interp.ModuleDef{
		Name: "pickle", Doc: "Create portable serialized representations of Python objects.", Consts: consts, Lazy: lazy, Source: source,
		Aliases: []interp.Alias{{Name: "_dumps", Of: "dumps"}, {Name: "_loads", Of: "loads"}, {Name: "_dump", Of: "dump"}, {Name: "_load", Of: "load"}},
		Types:   []*interp.Type{pickleError, picklingError, unpicklingError, picklerType, unpicklerType, bufferType},
		Funcs: []interp.Native{
			row("dumps", "(obj, protocol=None, *, fix_imports=True, buffer_callback=None)", "Return the pickled representation of the object as a bytes object.", dumps),
			row("dump", "(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None)", "Write a pickled representation of obj to the open file object file.", dump),
			row("loads", "(data, /, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=())", "Read and return an object from the given pickle data.", loads),
			row("load", "(file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=())", "Read and return an object from the pickle data stored in a file.", load),
		},
	}
})

const source = `
bytes_types = (bytes, bytearray)
compatible_formats = ["1.0", "1.1", "1.2", "1.3", "2.0", "3.0", "4.0", "5.0"]
__all__ = ["PickleError", "PicklingError", "UnpicklingError", "Pickler", "Unpickler", "dump", "dumps", "load", "loads", "PickleBuffer"]
__all__ += sorted(n for n in globals() if n.isupper() or n[:-1].isupper() and n[-1].isdigit())


def encode_long(x):
    """The bytes of a long int, two's complement, the lowest first; none for 0."""
    return x.to_bytes((x if x > 0 else ~x).bit_length() // 8 + 1, "little", signed=True) if x else b""


def decode_long(data):
    """The int that encode_long made data of."""
    return int.from_bytes(data, "little", signed=True)


def whichmodule(obj, name):
    """The name of the module that obj is in."""
    import sys
    module = getattr(obj, "__module__", None)
    if module is not None:
        return module
    for module_name, module in sys.modules.copy().items():
        if module_name in ("__main__", "__mp_main__") or module is None:
            continue
        found = module
        try:
            for part in name.split("."):
                found = getattr(found, part)
        except AttributeError:
            continue
        if found is obj:
            return module_name
    return "__main__"
`

// protocolArg is the argument protocol.
func protocolArg(t *thread, v value) (int, error) {
	if v.IsUnset() || v.IsNone() {
		return standard, nil
	}
	n, err := t.IndexArg(v, "")
	if err != nil {
		return 0, err
	}
	if n < 0 {
		n = highest
	}
	if n > highest {
		return 0, t.Errorf(interp.ValueError, "pickle protocol must be <= %d", highest)
	}
	return n, nil
}

// setUp fills in a pickler: protocol, fix_imports and buffer_callback.
func (p *pickler) setUp(t *thread, protocol, fix, callback value) (err error) {
	p.t, p.frame = t, -1
	if p.proto, err = protocolArg(t, protocol); err != nil {
		return err
	}
	p.fix = true
	if !fix.IsUnset() {
		if p.fix, err = t.Truth(fix); err != nil {
			return err
		}
	}
	if !callback.IsUnset() && !callback.IsNone() {
		if p.proto < 5 {
			return t.Errorf(interp.ValueError, "buffer_callback needs protocol >= 5")
		}
		p.callback = callback
	}
	return nil
}

func fileWriter(t *thread, file value) (value, error) {
	w, err := t.AttrOpt(file, "write")
	if err == nil && w.IsUnset() {
		err = t.Errorf(interp.TypeError, "file must have a 'write' attribute")
	}
	return w, err
}

func dumps(t *thread, a args) (value, error) {
	p := new(pickler)
	if err := p.setUp(t, a.Get(1), a.Get(2), a.Get(3)); err != nil {
		return value{}, err
	}
	if err := p.dump(a.V[0]); err != nil {
		return value{}, err
	}
	if err := t.Alloc(int64(len(p.out)) + 64); err != nil {
		return value{}, err
	}
	return interp.OwnBytes(append([]byte(nil), p.out...)), nil
}

func dump(t *thread, a args) (value, error) {
	p := new(pickler)
	if err := p.setUp(t, a.Get(2), a.Get(3), a.Get(4)); err != nil {
		return value{}, err
	}
	var err error
	if p.write, err = fileWriter(t, a.V[1]); err != nil {
		return value{}, err
	}
	defer t.Unroot(t.Root(p.write))
	return interp.None, p.dump(a.V[0])
}

// setUp fills in an unpickler: fix_imports, encoding, errors and buffers.
func (u *unpickler) setUp(t *thread, a [4]value) (err error) {
	u.t, u.fix, u.encoding, u.errs = t, true, "ASCII", "strict"
	if !a[0].IsUnset() {
		if u.fix, err = t.Truth(a[0]); err != nil {
			return err
		}
	}
	for i, to := range [2]*string{&u.encoding, &u.errs} {
		if v := a[i+1]; !v.IsUnset() {
			s, ok := interp.GoString(v)
			if !ok {
				return t.Errorf(interp.TypeError, "argument '%s' must be str, not %s", [2]string{"encoding", "errors"}[i], v.Type().Name)
			}
			*to = s
		}
	}
	u.buffers = value{}
	if v := a[3]; !v.IsUnset() && !v.IsNone() {
		u.buffers, err = t.Iter(v)
	}
	return err
}

func loads(t *thread, a args) (value, error) {
	u := new(unpickler)
	data, err := t.BytesCopy(a.V[0])
	if err != nil {
		return value{}, err
	}
	if err := u.setUp(t, [4]value{a.Get(1), a.Get(2), a.Get(3), a.Get(4)}); err != nil {
		return value{}, err
	}
	u.data = data
	return u.load()
}

func load(t *thread, a args) (value, error) {
	u := new(unpickler)
	if err := u.open(t, a.V[0]); err != nil {
		return value{}, err
	}
	if err := u.setUp(t, [4]value{a.Get(1), a.Get(2), a.Get(3), a.Get(4)}); err != nil {
		return value{}, err
	}
	return u.loadFrom(a.V[0])
}

func (u *unpickler) open(t *thread, file value) (err error) {
	for name, to := range map[string]*value{"read": &u.read, "readline": &u.readline} {
		if *to, err = t.AttrOpt(file, name); err != nil {
			return err
		}
	}
	if u.read.IsUnset() || u.readline.IsUnset() {
		return t.Errorf(interp.TypeError, "file must have 'read' and 'readline' attributes")
	}
	return nil
}

// loadFrom reads a pickle from a file. One in memory is read where it lies and moved behind the pickle afterwards, which saves a call for every opcode.
func (u *unpickler) loadFrom(file value) (value, error) {
	t := u.t
	if u.busy || !file.IsExact(iomod.BytesIO) {
		return u.load()
	}
	defer t.Unroot(t.Root(file))
	at, err := t.CallMethod(file, "tell")
	if err != nil {
		return value{}, err
	}
	all, err := t.CallMethod(file, "read")
	if err != nil {
		return value{}, err
	}
	data, _ := interp.GoBytes(all)
	read := u.read
	u.data, u.pos, u.read = data, 0, value{}
	v, err := u.load()
	u.read = read
	defer t.Unroot(t.Root(v.Or(interp.None)))
	n, _ := interp.AsInt64(at)
	if _, serr := t.CallMethod(file, "seek", interp.Int(n+int64(u.pos))); err == nil {
		err = serr
	}
	u.data, u.pos = "", 0
	return v, err
}
