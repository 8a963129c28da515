// Package zonemod is the kernel of module zoneinfo: files of RFC 8536, POSIX TZ strings, and the database of time zones.
package zonemod

import (
	"errors"
	"sync"

	"github.com/safepy/safepy/interp"
)

// Module is the table of _timezones, on which lib/zoneinfo.py stands.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		Name: "_timezones",
		Funcs: []interp.Native{
			{Name: "find", Sig: "(key, /)", Cost: interp.CostConst, Fn: find},
			{Name: "parse", Sig: "(data, /)", Cost: interp.CostPerByte, Fn: parse},
			{Name: "names", Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) { return t.StrOf(names()) }},
			{Name: "fixed_info", Sig: "(zone, /)", Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				z, err := zoneArg(t, a.V[0])
				if err != nil {
					return interp.Value{}, err
				}
				k := z.fixed()
				if k == nil {
					return interp.None, nil
				}
				return info(t, k)
			}},
			{Name: "utc_info", Sig: "(zone, seconds, /)", Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				z, err := zoneArg(t, a.V[0])
				if err != nil {
					return interp.Value{}, err
				}
				sec, _ := interp.AsInt64(a.V[1])
				return info(t, z.at(sec))
			}},
			{Name: "local_info", Sig: "(zone, seconds, fold, /)", Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				z, err := zoneArg(t, a.V[0])
				if err != nil {
					return interp.Value{}, err
				}
				sec, _ := interp.AsInt64(a.V[1])
				fold, _ := interp.AsInt64(a.V[2])
				return info(t, z.local(sec, fold))
			}},
		},
	}
})

// zone is a zone in a program's hands.
type zone struct {
	interp.Object
	data *zoneData
	size int64 // of one that is the program's own
}

var (
	zoneLayout = interp.NewLayout[zone]("_timezones.zone")
	zoneType   = sync.OnceValue(func() *interp.Type {
		typ := new(interp.Type)
		interp.Define(typ, interp.TypeSpec{Name: "zone", Module: "_timezones", Layout: zoneLayout, NoNew: true})
		return typ
	})
)

// Traverse implements interp.Heap.
func (*zone) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (z *zone) ExtraSize() int64 { return z.size }

func newZone(t *interp.Thread, data *zoneData, size int64) (interp.Value, error) {
	z, err := interp.New[zone](t, zoneType())
	if err != nil {
		return interp.Value{}, err
	}
	z.data, z.size = data, size
	return interp.ValueOf(z), nil
}

func zoneArg(t *interp.Thread, v interp.Value) (*zoneData, error) {
	z, ok := interp.As[zone](v, zoneLayout)
	if !ok {
		return nil, t.Errorf(interp.TypeError, "a zone is required, not %s", v.Type().Name)
	}
	return z.data, t.Work(20)
}

// parse reads a file of the format of RFC 8536.
func parse(t *interp.Thread, a interp.Args) (interp.Value, error) {
	data, err := t.BytesCopy(a.V[0])
	if err != nil {
		return interp.Value{}, err
	}
	size := 8 * int64(len(data))
	if err := t.Alloc(size); err != nil {
		return interp.Value{}, err
	}
	if err := t.Work(int64(len(data))); err != nil {
		return interp.Value{}, err
	}
	z, err := parseZone(data, func(n int) error {
		if err := t.Bytes(n); err != nil {
			return err
		}
		return t.Alloc(int64(n)) // a name is a part of it that may be as long
	})
	var bad *fileError
	if errors.As(err, &bad) {
		return interp.Value{}, bad.raise(t)
	}
	if err != nil {
		return interp.Value{}, err
	}
	return newZone(t, z, size)
}

// raise is the error for the program.
func (e *fileError) raise(t *interp.Thread) error {
	if e.rule == "" {
		return t.Errorf(interp.ValueError, "%s", e.text)
	}
	b, err := t.BytesFrom(e.rule)
	if err != nil {
		return err
	}
	rule, err := t.Repr(b)
	if err != nil {
		return err
	}
	return t.Errorf(interp.ValueError, "%s%s", e.text, rule.String())
}

// find is the zone of the database that has a name, or None.
func find(t *interp.Thread, a interp.Args) (interp.Value, error) {
	name, ok := interp.GoString(a.V[0])
	if !ok || len(name) > 64 {
		return interp.None, nil
	}
	if err := t.Work(5000); err != nil {
		return interp.Value{}, err
	}
	z := builtinZone(name)
	if z == nil {
		return interp.None, nil
	}
	return newZone(t, z, 0)
}

// info is (offset, name, dst); offsets are in seconds.
func info(t *interp.Thread, k *kind) (interp.Value, error) {
	n, err := t.StrOf(k.name)
	if err != nil {
		return interp.Value{}, err
	}
	return interp.TupleOf(t, interp.Int(k.offset), n, interp.Int(k.dst))
}
