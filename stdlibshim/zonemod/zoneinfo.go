// Package zonemod is the kernel of module zoneinfo: Go's embedded time zone database. Only programs of a host that links the standard library carry it.
package zonemod

import (
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // the database, so that results don't depend on the machine

	"github.com/safepy/safepy/interp"
)

// Module is the table of _zoneinfo, on which lib/zoneinfo.py stands.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		Name: "_zoneinfo",
		Funcs: []interp.Native{
			{Name: "exists", Sig: "(key, /)", Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				_, ok := load(t, a.V[0])
				return interp.Bool(ok), nil
			}},
			{Name: "parse", Sig: "(data, /)", Cost: interp.CostPerByte, Fn: parse},
			{Name: "names", Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) { return t.StrOf(names) }},
			{Name: "fixed_info", Sig: "(key, /)", Cost: interp.CostConst, Fn: fixedInfo},
			{Name: "utc_info", Sig: "(key, seconds, /)", Cost: interp.CostConst, Fn: utcInfo},
			{Name: "local_info", Sig: "(key, seconds, fold, /)", Cost: interp.CostConst, Fn: localInfo},
		},
	}
})

// zone is one that a program read from a file.
type zone struct {
	interp.Object
	loc  *time.Location
	size int64
}

var (
	zoneLayout = interp.NewLayout[zone]("_zoneinfo.zone")
	zoneType   = sync.OnceValue(func() *interp.Type {
		typ := new(interp.Type)
		interp.Define(typ, interp.TypeSpec{Name: "zone", Module: "_zoneinfo", Layout: zoneLayout, NoNew: true})
		return typ
	})
)

// Traverse implements interp.Heap.
func (*zone) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (z *zone) ExtraSize() int64 { return z.size }

// parse reads a file of the format of RFC 8536.
func parse(t *interp.Thread, a interp.Args) (interp.Value, error) {
	data, err := t.BytesCopy(a.V[0])
	if err != nil {
		return interp.Value{}, err
	}
	if !strings.HasPrefix(data, "TZif") {
		return interp.Value{}, t.Errorf(interp.ValueError, "Invalid TZif file: magic not found")
	}
	if err := t.Alloc(4 * int64(len(data))); err != nil {
		return interp.Value{}, err
	}
	if err := t.Work(int64(len(data))); err != nil {
		return interp.Value{}, err
	}
	loc, err := time.LoadLocationFromTZData("", []byte(data))
	if err != nil {
		return interp.Value{}, t.Errorf(interp.ValueError, "Invalid TZif file")
	}
	z, err := interp.New[zone](t, zoneType())
	if err != nil {
		return interp.Value{}, err
	}
	z.loc, z.size = loc, 4*int64(len(data))
	return interp.ValueOf(z), nil
}

// fixedInfo is info of a zone whose offset never changes, None of others.
func fixedInfo(t *interp.Thread, a interp.Args) (interp.Value, error) {
	loc, ok := load(t, a.V[0])
	if !ok {
		return interp.None, nil
	}
	at := time.Unix(0, 0).In(loc)
	if start, end := at.ZoneBounds(); !start.IsZero() || !end.IsZero() {
		return interp.None, nil
	}
	return info(t, at)
}

// load finds a zone; names that are paths out of the database are none.
func load(t *interp.Thread, v interp.Value) (*time.Location, bool) {
	if z, ok := interp.As[zone](v, zoneLayout); ok {
		return z.loc, true
	}
	name, ok := interp.GoString(v)
	if !ok || name == "" || name == "Local" || strings.Contains(name, "..") || strings.HasPrefix(name, "/") || len(name) > 64 || t.Work(500) != nil {
		return nil, false
	}
	loc, err := time.LoadLocation(name)
	return loc, err == nil
}

// info is (offset, name, dst) in a zone at a moment; dst is in seconds.
func info(t *interp.Thread, at time.Time) (interp.Value, error) {
	name, offset := at.Zone()
	dst := 0
	if at.IsDST() {
		// Against the standard time before it, or after it where that is summer time too. It may be negative.
		dst = 3600
		start, end := at.ZoneBounds()
		if other := start.Add(-time.Second); !start.IsZero() && !other.IsDST() {
			_, standard := other.Zone()
			dst = offset - standard
		} else if !end.IsZero() && !end.IsDST() {
			_, standard := end.Zone()
			dst = offset - standard
		}
	}
	n, err := t.StrOf(name)
	if err != nil {
		return interp.Value{}, err
	}
	return interp.TupleOf(t, interp.Int(int64(offset)), n, interp.Int(int64(dst)))
}

func utcInfo(t *interp.Thread, a interp.Args) (interp.Value, error) {
	loc, ok := load(t, a.V[0])
	sec, ok2 := interp.AsInt64(a.V[1])
	if !ok || !ok2 {
		return interp.None, nil
	}
	return info(t, time.Unix(sec, 0).In(loc))
}

// localInfo is info at a local time given as seconds since the epoch as if it were UTC. In a gap, fold 0 is the offset before it; where a time is there twice fold says which.
func localInfo(t *interp.Thread, a interp.Args) (interp.Value, error) {
	loc, ok := load(t, a.V[0])
	sec, ok2 := interp.AsInt64(a.V[1])
	fold, _ := interp.AsInt64(a.V[2])
	if !ok || !ok2 {
		return interp.None, nil
	}
	offset := func(u int64) int64 { _, o := time.Unix(u, 0).In(loc).Zone(); return int64(o) }
	early, late := offset(sec-86400), offset(sec+86400)
	first, second := sec-early, sec-late // the moment, by the offset of the day before and of the day after
	pick := first
	if early != late {
		okFirst, okSecond := offset(first) == early, offset(second) == late
		switch {
		case okFirst && okSecond && fold == 1, !okFirst && okSecond:
			pick = second
		case !okFirst && !okSecond:
			// A gap: the offset before it holds for fold 0, the one after it for fold 1.
			if fold == 1 {
				pick = first
			} else {
				pick = second
			}
		}
	}
	return info(t, time.Unix(pick, 0).In(loc))
}
