// Package datetimemod is the module datetime.
//
// Every class is one Go struct of broken-down fields; date and datetime share one, as the second derives from the first. What the fields mean (the proleptic
// Gregorian calendar, ISO weeks, rounding) is in calendar.go and delta.go, texts are in format.go, strftime.go, isoparse.go and strptime.go. Local time is UTC:
// a sandbox has no time zone.
package datetimemod

import (
	"sync"
	"time"

	"github.com/safepy/safepy/internal/civil"
	"github.com/safepy/safepy/interp"
)

type (
	value  = interp.Value
	thread = interp.Thread
	fn     = func(t *thread, a interp.Args) (value, error)
)

// The classes.
var (
	deltaType, dateType, timeType, datetimeType = new(interp.Type), new(interp.Type), new(interp.Type), new(interp.Type)
	tzinfoType, timezoneType, isoWeekType       = new(interp.Type), new(interp.Type), new(interp.Type)
)

const doc = "Fast implementation of the datetime type."

// Module is the table of datetime.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	defineDelta()
	defineZones()
	defineDate()
	defineTime()
	defineDateTime()
	utc := interp.ValueOf(utcZone)
	all := []string{"date", "datetime", "time", "timedelta", "timezone", "tzinfo", "MINYEAR", "MAXYEAR", "UTC"}
	names := make([]value, len(all))
	for i, n := range all {
		names[i] = interp.StaticStr(n)
	}
	return &interp.ModuleDef{
		Name: "datetime", Doc: doc,
		Types: []*interp.Type{dateType, datetimeType, timeType, deltaType, timezoneType, tzinfoType},
		Consts: map[string]value{
			"MINYEAR": interp.Int(minYear), "MAXYEAR": interp.Int(maxYear), "UTC": utc, "__all__": interp.StaticTuple(names...),
		},
		FromGo: fromGo,
	}
})

// now is the host's clock.
func now(t *thread) time.Time {
	if f := t.Host().Now; f != nil {
		return f()
	}
	return time.Now()
}

// intArg reads a C int.
func intArg(t *thread, v value) (int, error) {
	if !interp.HasIndex(v) {
		return 0, t.Errorf(interp.TypeError, "'%s' object cannot be interpreted as an integer", v.Type().Name)
	}
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	n, ok := interp.AsInt64(i)
	if !ok {
		return 0, t.Errorf(interp.OverflowError, "Python int too large to convert to C long")
	}
	if n != int64(int32(n)) {
		if n < 0 {
			return 0, t.Errorf(interp.OverflowError, "signed integer is less than minimum")
		}
		return 0, t.Errorf(interp.OverflowError, "signed integer is greater than maximum")
	}
	return int(n), nil
}

// bindFields places the arguments of a constructor, whose errors name no function.
func bindFields(t *thread, a interp.Args, names []string, required int) ([]value, error) {
	out := make([]value, len(names))
	pos := a.Pos()
	if n := len(a.V); n > len(names) {
		return nil, t.Errorf(interp.TypeError, "function takes at most %d arguments (%d given)", len(names), n)
	}
	copy(out, pos)
	unknown := ""
	err := a.KwArgs(func(name *interp.Str, v value) error {
		for i, n := range names {
			if n != name.String() {
				continue
			}
			if i < len(pos) {
				return t.Errorf(interp.TypeError, "argument for function given by name ('%s') and position (%d)", n, i+1)
			}
			out[i] = v
			return nil
		}
		unknown = name.String()
		return nil
	})
	if err != nil {
		return nil, err
	}
	for i := range required {
		if out[i].IsUnset() {
			return nil, t.Errorf(interp.TypeError, "function missing required argument '%s' (pos %d)", names[i], i+1)
		}
	}
	if unknown != "" {
		return nil, t.Errorf(interp.TypeError, "this function got an unexpected keyword argument '%s'", unknown)
	}
	return out, nil
}

func getter(name string, f func(v value) value) interp.Native {
	return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *thread, a interp.Args) (value, error) { return f(a.V[0]), nil }}
}

// readOnly is the setter of an attribute that can't be set.
func readOnly(name string) interp.Native {
	return interp.Native{Name: name, Kind: interp.Setter, Cost: interp.CostConst, Fn: func(t *thread, _ interp.Args) (value, error) {
		return value{}, t.Errorf(interp.AttributeError, "readonly attribute")
	}}
}

func method(name, sig string, f fn) interp.Native {
	return interp.Native{Name: name, Sig: sig, Cost: interp.CostConst, Fn: f}
}

func classMethod(name, sig string, f fn) interp.Native {
	return interp.Native{Name: name, Sig: sig, Kind: interp.ClassMethod, Cost: interp.CostConst, Fn: f}
}

// truth of comparing three-way.
func compared(c int, op interp.CmpOp) value {
	switch op {
	case interp.CmpLt:
		return interp.Bool(c < 0)
	case interp.CmpLe:
		return interp.Bool(c <= 0)
	case interp.CmpEq:
		return interp.Bool(c == 0)
	case interp.CmpNe:
		return interp.Bool(c != 0)
	case interp.CmpGt:
		return interp.Bool(c > 0)
	}
	return interp.Bool(c >= 0)
}

// structTime makes a time.struct_time.
func structTime(t *thread, f *fields, dst int) (value, error) {
	var items []value
	for _, n := range []int{f.year, f.month, f.day, f.hour, f.minute, f.second, civil.Weekday(f.ordinal()), f.yearDay(), dst} {
		items = append(items, interp.Int(int64(n)))
	}
	m, err := t.Import("time")
	if err != nil {
		return value{}, err
	}
	cls, err := t.Attr(m, "struct_time")
	if err != nil {
		return value{}, err
	}
	tup, err := interp.NewTuple(t, items)
	if err != nil {
		return value{}, err
	}
	return t.Call(cls, tup)
}
