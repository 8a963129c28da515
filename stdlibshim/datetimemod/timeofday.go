package datetimemod

import (
	"fmt"
	"strings"
	"sync"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/pyhash"
	"github.com/safepy/safepy/interp"
)

// timeObj is time: fields without a date.
type timeObj struct {
	interp.Object
	fields
}

var timeLayout = interp.NewLayout[timeObj]("datetime.time")

// Traverse implements interp.Heap.
func (o *timeObj) Traverse(w *interp.Walker) { w.Visit(o.tz) }

// ExtraSize implements interp.Heap.
func (*timeObj) ExtraSize() int64 { return 0 }

var isoWeekSeq = sync.OnceValue(func() *interp.StructSeq {
	return interp.NewStructSeq(isoWeekType, interp.StructSeqSpec{Name: "IsoCalendarDate", Module: "datetime", Doc: "The result of date.isocalendar() or datetime.isocalendar()\n\nThis object may be accessed either as a tuple of\n  ((year, week, weekday))\nor via the object attributes as named in the above tuple.", Fields: []string{"year", "week", "weekday"}, ReduceTuple: true})
})

func asTime(v value) (*timeObj, bool) { return interp.As[timeObj](v, timeLayout) }

func selfTime(v value) *timeObj { o, _ := asTime(v); return o }

// makeTime makes a time of checked fields.
func makeTime(t *thread, typ *interp.Type, f fields) (value, error) {
	if typ != timeType {
		args := []value{interp.Int(int64(f.hour)), interp.Int(int64(f.minute)), interp.Int(int64(f.second)), interp.Int(int64(f.micro)), f.tz.Or(interp.None)}
		return callWithFold(t, typ, args, f.fold)
	}
	o, err := interp.New[timeObj](t, typ)
	if err != nil {
		return value{}, err
	}
	o.hour, o.minute, o.second, o.micro, o.fold, o.tz = f.hour, f.minute, f.second, f.micro, f.fold, f.tz
	return interp.ValueOf(o), nil
}

// callWithFold calls the constructor of a subclass.
func callWithFold(t *thread, typ *interp.Type, args []value, fold int) (value, error) {
	if fold == 0 {
		return t.Call(typ.Value(), args...)
	}
	kw, err := interp.TupleOf(t, interp.ValueOf(t.Intern("fold")))
	if err != nil {
		return value{}, err
	}
	names, _ := interp.AsTuple(kw)
	return t.CallArgs(typ.Value(), interp.Args{V: append(args, interp.Int(int64(fold))), Kw: names})
}

var timeParams = []string{"hour", "minute", "second", "microsecond", "tzinfo", "fold"}

func timeNew(t *thread, typ *interp.Type, args interp.Args) (value, error) {
	if b, ok := packed(args, 6); ok && b[0]&0x7F < 24 {
		o, err := interp.New[timeObj](t, typ)
		if err != nil {
			return value{}, err
		}
		unpackClock(&o.fields, b)
		o.fold = int(b[0] >> 7)
		if o.tz, err = tzArg(t, args.Get(1)); err != nil {
			return value{}, t.Errorf(interp.TypeError, "bad tzinfo state arg")
		}
		return interp.ValueOf(o), checkTime(t, &o.fields)
	}
	if len(args.Pos()) > 5 {
		return value{}, t.Errorf(interp.TypeError, "function takes at most 5 positional arguments (%d given)", len(args.Pos()))
	}
	a, err := bindFields(t, args, timeParams, 0)
	if err != nil {
		return value{}, err
	}
	var f fields
	if err := readInts(t, a, &f.hour, &f.minute, &f.second, &f.micro); err != nil {
		return value{}, err
	}
	if err := readInts(t, a[5:], &f.fold); err != nil {
		return value{}, err
	}
	if f.tz, err = tzArg(t, a[4]); err != nil {
		return value{}, err
	}
	if err := checkTime(t, &f); err != nil {
		return value{}, err
	}
	o, err := interp.New[timeObj](t, typ)
	if err != nil {
		return value{}, err
	}
	o.fields = f
	return interp.ValueOf(o), nil
}

func unpackClock(f *fields, b string) {
	f.hour, f.minute, f.second = int(b[0]&0x7F), int(b[1]), int(b[2])
	f.micro = int(b[3])<<16 | int(b[4])<<8 | int(b[5])
}

func (f *fields) packClock(fold bool) []byte {
	h := byte(f.hour)
	if fold && f.fold == 1 {
		h |= 0x80
	}
	return []byte{h, byte(f.minute), byte(f.second), byte(f.micro >> 16), byte(f.micro >> 8), byte(f.micro)}
}

// tailRepr is the end of the repr of time and datetime: seconds where there are some, tzinfo and fold.
func (f *fields) tailRepr(t *thread, foldFirst bool) (string, error) {
	text := ""
	if f.second != 0 || f.micro != 0 {
		text += fmt.Sprintf(", %d", f.second)
	}
	if f.micro != 0 {
		text += fmt.Sprintf(", %d", f.micro)
	}
	tz := ""
	if !f.tz.IsUnset() {
		r, err := t.Repr(f.tz)
		if err != nil {
			return "", err
		}
		tz = ", tzinfo=" + r.String()
	}
	fold := ""
	if f.fold == 1 {
		fold = ", fold=1"
	}
	if foldFirst {
		return text + fold + tz, nil
	}
	return text + tz + fold, nil
}

var timespecs = map[string]string{"hours": "15", "minutes": "15:04", "seconds": "", "milliseconds": "", "microseconds": "", "auto": ""}

// clockText is the time of day as isoformat gives it.
func (f *fields) clockText(t *thread, spec value) (string, error) {
	name := "auto"
	if !spec.IsUnset() {
		s, ok := interp.GoString(spec)
		if !ok {
			return "", t.Errorf(interp.TypeError, "isoformat() argument 'timespec' must be str, not %s", spec.Type().Name)
		}
		name = s
	}
	if _, ok := timespecs[name]; !ok {
		return "", t.Errorf(valueError, "Unknown timespec value")
	}
	if name == "auto" {
		name = "seconds"
		if f.micro != 0 {
			name = "microseconds"
		}
	}
	switch name {
	case "hours":
		return fmt.Sprintf("%02d", f.hour), nil
	case "minutes":
		return fmt.Sprintf("%02d:%02d", f.hour, f.minute), nil
	}
	text := fmt.Sprintf("%02d:%02d:%02d", f.hour, f.minute, f.second)
	switch name {
	case "milliseconds":
		text += fmt.Sprintf(".%03d", f.micro/1000)
	case "microseconds":
		text += fmt.Sprintf(".%06d", f.micro)
	}
	return text, nil
}

// offset is the UTC offset of a time.
func (o *timeObj) offset(t *thread) (us int64, known bool, err error) {
	return offsetOf(t, o.tz, "utcoffset", interp.None)
}

func timeISO(t *thread, a interp.Args) (value, error) {
	o := selfTime(a.V[0])
	text, err := o.clockText(t, a.Get(1))
	if err != nil {
		return value{}, err
	}
	off, ok, err := o.offset(t)
	if err != nil {
		return value{}, err
	}
	if ok {
		text += offsetText(off, ":")
	}
	return t.StrOf(text)
}

func timeCompare(t *thread, a, b value, op interp.CmpOp) (value, error) {
	x := selfTime(a)
	y, ok := asTime(b)
	if !ok {
		return interp.NotImplemented, nil
	}
	if x.tz == y.tz {
		return compared(cmp64(x.clock(), y.clock()), op), nil
	}
	p, pk, err := x.offset(t)
	if err != nil {
		return value{}, err
	}
	q, qk, err := y.offset(t)
	if err != nil {
		return value{}, err
	}
	if pk != qk {
		if op == interp.CmpEq || op == interp.CmpNe {
			return interp.Bool(op == interp.CmpNe), nil
		}
		return value{}, t.Errorf(interp.TypeError, "can't compare offset-naive and offset-aware times")
	}
	return compared(cmp64(x.clock()-p, y.clock()-q), op), nil
}

func cmp64(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func timeHash(t *thread, v value) (int64, error) {
	o := selfTime(v)
	off, ok, err := o.offset(t)
	if err != nil {
		return 0, err
	}
	if !ok {
		return pyhash.HashBytes(o.packClock(false)), nil
	}
	us := o.clock() - off
	return hashDelta(t, num.FloorDiv64(us, dayMicros), num.FloorMod64(us, dayMicros))
}

func timeReplace(t *thread, a interp.Args) (value, error) {
	f := selfTime(a.V[0]).fields
	rest := make([]value, 6)
	copy(rest, a.V[1:])
	if err := readInts(t, rest, &f.hour, &f.minute, &f.second, &f.micro); err != nil {
		return value{}, err
	}
	if err := readInts(t, rest[5:], &f.fold); err != nil {
		return value{}, err
	}
	if !rest[4].IsUnset() {
		var err error
		if f.tz, err = tzArg(t, rest[4]); err != nil {
			return value{}, err
		}
	}
	if err := checkTime(t, &f); err != nil {
		return value{}, err
	}
	return makeTime(t, a.V[0].Type(), f)
}

// reduceClock is __reduce_ex__ of time and datetime: the class, the packed fields and the zone. From protocol 4 on the fold goes with them.
func reduceClock(t *thread, v value, state []byte, tz value) (value, error) {
	b, err := t.BytesFrom(string(state))
	if err != nil {
		return value{}, err
	}
	items := []value{b}
	if !tz.IsUnset() {
		items = append(items, tz)
	}
	args, err := interp.NewTuple(t, items)
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(t, v.Type().Value(), args)
}

// offsetMethods are utcoffset, dst and tzname; arg is what the zone is asked about.
func offsetMethods(tz func(v value) value, arg func(v value) value) []interp.Native {
	ask := func(name string) interp.Native {
		return interp.Native{Name: name, Sig: "()", Cost: interp.CostCallsBack, Fn: func(t *thread, a interp.Args) (value, error) {
			us, ok, err := offsetOf(t, tz(a.V[0]), name, arg(a.V[0]))
			if err != nil || !ok {
				return interp.None, err
			}
			return offsetDelta(t, us)
		}}
	}
	return []interp.Native{ask("utcoffset"), ask("dst"), {Name: "tzname", Sig: "()", Cost: interp.CostCallsBack, Fn: func(t *thread, a interp.Args) (value, error) {
		return nameOf(t, tz(a.V[0]), arg(a.V[0]))
	}}}
}

// clockFields are the attributes that time and datetime have.
func clockFields(get func(v value) *fields) (rows []interp.Native) {
	for _, p := range []struct {
		name string
		at   func(f *fields) int
	}{
		{"hour", func(f *fields) int { return f.hour }}, {"minute", func(f *fields) int { return f.minute }}, {"second", func(f *fields) int { return f.second }},
		{"microsecond", func(f *fields) int { return f.micro }}, {"fold", func(f *fields) int { return f.fold }},
	} {
		rows = append(rows, getter(p.name, func(v value) value { return interp.Int(int64(p.at(get(v)))) }), readOnly(p.name))
	}
	return append(rows, getter("tzinfo", func(v value) value { return get(v).tz.Or(interp.None) }), readOnly("tzinfo"))
}

func defineTime() {
	slots := interp.Slots{
		New: timeNew, Compare: timeCompare, Hash: timeHash, Format: dateFormat,
		Str: func(t *thread, v value) (value, error) { return t.CallMethod(v, "isoformat") },
		Repr: func(t *thread, v value) (value, error) {
			o := selfTime(v)
			tail, err := o.tailRepr(t, false)
			if err != nil {
				return value{}, err
			}
			return t.StrOf(fmt.Sprintf("%s(%d, %d%s)", v.Type().Name, o.hour, o.minute, tail))
		},
	}
	rows := append(clockFields(func(v value) *fields { return &selfTime(v).fields }),
		offsetMethods(func(v value) value { return selfTime(v).tz }, func(value) value { return interp.None })...)
	const params = "hour=<unrepresentable>, minute=<unrepresentable>, second=<unrepresentable>, microsecond=<unrepresentable>, tzinfo=<unrepresentable>, *, fold=<unrepresentable>)"
	interp.Define(timeType, interp.TypeSpec{
		Name: "time", Module: "datetime", Layout: timeLayout, Slots: slots,
		Doc: "time([hour[, minute[, second[, microsecond[, tzinfo]]]]]) --> a time object\n\nAll arguments are optional. tzinfo may be None, or an instance of\na tzinfo subclass. The remaining arguments may be ints.\n",
		Methods: append(rows,
			method("isoformat", "(timespec='auto')", timeISO),
			interp.Native{Name: "strftime", Sig: "(format)", Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
				f := selfTime(a.V[0]).fields
				f.year, f.month, f.day = 1900, 1, 1
				return strftimeMethod(t, a, &f, -1)
			}},
			method("replace", "("+params, timeReplace),
			method("__replace__", "(*, "+strings.Replace(params, " *,", "", 1), timeReplace),
			method("__reduce_ex__", "(protocol, /)", func(t *thread, a interp.Args) (value, error) {
				o := selfTime(a.V[0])
				return reduceClock(t, a.V[0], o.packClock(a.V[1].IsSmallInt() && a.V[1].SmallInt() > 3), o.tz)
			}),
			method("__reduce__", "()", func(t *thread, a interp.Args) (value, error) {
				o := selfTime(a.V[0])
				return reduceClock(t, a.V[0], o.packClock(false), o.tz)
			}),
			classMethod("fromisoformat", "(string, /)", func(t *thread, a interp.Args) (value, error) {
				s, err := isoArg(t, a.V[1])
				if err != nil {
					return value{}, err
				}
				var f fields
				if _, ok, err := isoParseTime(t, strings.TrimPrefix(s, "T"), &f); err != nil || !ok {
					if err == nil {
						err = badISO(t, a.V[1])
					}
					return value{}, err
				}
				if err := checkTime(t, &f); err != nil {
					return value{}, err
				}
				return makeTime(t, classOf(a.V[0]), f)
			}),
			interp.Native{Name: "strptime", Sig: "(string, format, /)", Kind: interp.ClassMethod, Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
				f, err := strptimeArgs(t, a)
				if err != nil {
					return value{}, err
				}
				if err := f.zone(t); err != nil {
					return value{}, err
				}
				if err := checkTime(t, &f.fields); err != nil {
					return value{}, err
				}
				return makeTime(t, classOf(a.V[0]), f.fields)
			}},
		),
	})
	timeType.SetToGo(timeToGo)
	timeType.AddStatic("min", interp.Shared(&timeObj{}, timeType))
	timeType.AddStatic("max", interp.Shared(&timeObj{fields: fields{hour: 23, minute: 59, second: 59, micro: 999999}}, timeType))
	timeType.AddStatic("resolution", staticDelta(0, 1))
}
