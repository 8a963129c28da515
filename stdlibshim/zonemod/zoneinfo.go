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
			{Name: "utc_info", Sig: "(key, seconds, /)", Cost: interp.CostConst, Fn: utcInfo},
			{Name: "local_info", Sig: "(key, seconds, fold, /)", Cost: interp.CostConst, Fn: localInfo},
		},
	}
})

// load finds a zone; names that are paths out of the database are none.
func load(t *interp.Thread, v interp.Value) (*time.Location, bool) {
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
		dst = 3600
		if start, _ := at.ZoneBounds(); !start.IsZero() {
			if _, before := start.Add(-time.Second).Zone(); offset > before {
				dst = offset - before
			}
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
