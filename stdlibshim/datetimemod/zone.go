package datetimemod

import (
	"fmt"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

// zone is timezone: a fixed offset from UTC.
type zone struct {
	interp.Object
	offset int64 // microseconds
	name   value // unset: made of the offset
}

var zoneLayout = interp.NewLayout[zone]("datetime.timezone")

// Traverse implements interp.Heap.
func (z *zone) Traverse(w *interp.Walker) { w.Visit(z.name) }

// ExtraSize implements interp.Heap.
func (*zone) ExtraSize() int64 { return 0 }

var utcZone = &zone{}

func asZone(v value) (*zone, bool) { return interp.As[zone](v, zoneLayout) }

// newZone makes a timezone, which is utc itself for no offset and no name.
func newZone(t *thread, offset int64, name value) (value, error) {
	if offset == 0 && name.IsUnset() {
		return interp.ValueOf(utcZone), nil
	}
	if offset <= -dayMicros || offset >= dayMicros {
		d, err := newDelta(t, deltaType, num.FloorDiv64(offset, dayMicros), num.FloorMod64(offset, dayMicros))
		if err != nil {
			return value{}, err
		}
		return value{}, badOffset(t, d)
	}
	z, err := interp.New[zone](t, timezoneType)
	if err != nil {
		return value{}, err
	}
	z.offset, z.name = offset, name
	return interp.ValueOf(z), nil
}

func badOffset(t *thread, d value) error {
	r, err := t.Repr(d)
	if err != nil {
		return err
	}
	return t.Errorf(valueError, "offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not %s", r.String())
}

// offsetText is an offset as +HH:MM[:SS[.ffffff]].
func offsetText(us int64, sep string) string {
	sign := '+'
	if us < 0 {
		sign, us = '-', -us
	}
	s := us / 1e6
	out := fmt.Sprintf("%c%02d%s%02d", sign, s/3600, sep, s/60%60)
	if s%60 != 0 || us%1e6 != 0 {
		out += fmt.Sprintf("%s%02d", sep, s%60)
	}
	if us%1e6 != 0 {
		out += fmt.Sprintf(".%06d", us%1e6)
	}
	return out
}

func (z *zone) text(t *thread) (value, error) {
	switch {
	case !z.name.IsUnset():
		return z.name, nil
	case z.offset == 0:
		return t.StrOf("UTC")
	}
	return t.StrOf("UTC" + offsetText(z.offset, ":"))
}

func offsetDelta(t *thread, us int64) (value, error) {
	return newDelta(t, deltaType, num.FloorDiv64(us, dayMicros), num.FloorMod64(us, dayMicros))
}

// offsetOf asks tz for "utcoffset" or "dst" of arg (a datetime, or None); known is false when it says None.
func offsetOf(t *thread, tz value, name string, arg value) (us int64, known bool, err error) {
	if tz.IsUnset() || tz.IsNone() {
		return 0, false, nil
	}
	if z, ok := asZone(tz); ok && tz.IsExact(timezoneType) {
		return z.offset, name == "utcoffset", nil
	}
	r, err := t.CallMethod(tz, name, arg)
	if err != nil || r.IsNone() {
		return 0, false, err
	}
	d, ok := asDelta(r)
	if !ok {
		return 0, false, t.Errorf(interp.TypeError, "tzinfo.%s() must return None or timedelta, not '%s'", name, r.Type().Name)
	}
	if d.days < -1 || d.days > 0 || d.days == -1 && d.us == 0 {
		return 0, false, badOffset(t, r)
	}
	return d.days*dayMicros + d.us, true, nil
}

// nameOf asks tz for its name.
func nameOf(t *thread, tz, arg value) (value, error) {
	if tz.IsUnset() {
		return interp.None, nil
	}
	if z, ok := asZone(tz); ok && tz.IsExact(timezoneType) {
		return z.text(t)
	}
	r, err := t.CallMethod(tz, "tzname", arg)
	if err != nil {
		return value{}, err
	}
	if _, ok := interp.AsStr(r); !ok && !r.IsNone() {
		return value{}, t.Errorf(interp.TypeError, "tzinfo.tzname() must return None or a string, not '%s'", r.Type().Name)
	}
	return r, nil
}

// tzArg checks an argument that must be a tzinfo or None; it is unset for None.
func tzArg(t *thread, v value) (value, error) {
	if v.IsUnset() || v.IsNone() {
		return value{}, nil
	}
	if !v.Type().IsSubtype(tzinfoType) {
		return value{}, t.Errorf(interp.TypeError, "tzinfo argument must be None or of a tzinfo subclass, not type '%s'", v.Type().Name)
	}
	return v, nil
}

var zoneSig = interp.NewSig("timezone", "(offset, name=<unrepresentable>)")

func zoneNew(t *thread, typ *interp.Type, args interp.Args) (value, error) {
	a, err := zoneSig.Bind(t, args)
	if err != nil {
		return value{}, err
	}
	d, ok := asDelta(a[0])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "timezone() argument 1 must be datetime.timedelta, not %s", a[0].Type().Name)
	}
	if !a[1].IsUnset() {
		if _, ok := interp.AsStr(a[1]); !ok {
			return value{}, t.Errorf(interp.TypeError, "timezone() argument 2 must be str, not %s", a[1].Type().Name)
		}
	}
	if d.days < -1 || d.days > 0 || d.days == -1 && d.us == 0 {
		return value{}, badOffset(t, a[0])
	}
	return newZone(t, d.days*dayMicros+d.us, a[1])
}

func abstractZone(name string) interp.Native {
	return method(name, "(dt, /)", func(t *thread, _ interp.Args) (value, error) {
		return value{}, t.Errorf(interp.NotImplementedError, "a tzinfo subclass must implement %s()", name)
	})
}

// zoneMethod wraps a method of timezone that takes a datetime or None.
func zoneMethod(name string, f func(t *thread, z *zone) (value, error)) interp.Native {
	return method(name, "(dt, /)", func(t *thread, a interp.Args) (value, error) {
		if _, ok := asDateTime(a.V[1]); !ok && !a.V[1].IsNone() {
			return value{}, t.Errorf(interp.TypeError, "%s(dt) argument must be a datetime instance or None, not %s", name, a.V[1].Type().Name)
		}
		z, _ := asZone(a.V[0])
		return f(t, z)
	})
}

// fromUTCArg is the argument of fromutc.
func fromUTCArg(t *thread, a interp.Args) (*dateObj, error) {
	dt, ok := asDateTime(a.V[1])
	if !ok {
		return nil, t.Errorf(interp.TypeError, "fromutc: argument must be a datetime")
	}
	if dt.tz != a.V[0] {
		return nil, t.Errorf(valueError, "fromutc: dt.tzinfo is not self")
	}
	return dt, nil
}

// tzFromUTC is tzinfo.fromutc: the default algorithm, from utcoffset and dst.
func tzFromUTC(t *thread, a interp.Args) (value, error) {
	dt, err := fromUTCArg(t, a)
	if err != nil {
		return value{}, err
	}
	off, ok, err := offsetOf(t, dt.tz, "utcoffset", a.V[1])
	if err != nil {
		return value{}, err
	}
	if !ok {
		return value{}, t.Errorf(valueError, "fromutc: non-None utcoffset() result required")
	}
	dst, ok, err := offsetOf(t, dt.tz, "dst", a.V[1])
	if err != nil {
		return value{}, err
	}
	if !ok {
		return value{}, t.Errorf(valueError, "fromutc: non-None dst() result required")
	}
	v, err := dt.plus(t, 0, off-dst)
	if err != nil {
		return value{}, err
	}
	moved, _ := asDateTime(v)
	if dst, ok, err = offsetOf(t, dt.tz, "dst", v); err != nil {
		return value{}, err
	}
	if !ok {
		return value{}, t.Errorf(valueError, "fromutc: tz.dst() gave inconsistent results; cannot convert")
	}
	return moved.plus(t, 0, dst)
}

func defineZones() {
	interp.Define(tzinfoType, interp.TypeSpec{
		Name: "tzinfo", Module: "datetime", Doc: "Abstract base class for time zone info objects.",
		Slots: interp.Slots{New: func(t *thread, typ *interp.Type, _ interp.Args) (value, error) { return interp.NewPlain(t, typ) }},
		Methods: []interp.Native{
			abstractZone("utcoffset"), abstractZone("tzname"), abstractZone("dst"), method("fromutc", "(dt, /)", tzFromUTC),
			method("__reduce__", "()", tzReduce),
		},
	})
	self := func(v value) *zone { z, _ := asZone(v); return z }
	interp.Define(timezoneType, interp.TypeSpec{
		Name: "timezone", Module: "datetime", Base: tzinfoType, Layout: zoneLayout, Final: true, Doc: "Fixed offset from UTC implementation of tzinfo.",
		Slots: interp.Slots{
			New: zoneNew,
			Str: func(t *thread, v value) (value, error) { return self(v).text(t) },
			Repr: func(t *thread, v value) (value, error) {
				z := self(v)
				if z == utcZone {
					return t.StrOf("datetime.timezone.utc")
				}
				d, err := offsetDelta(t, z.offset)
				if err != nil {
					return value{}, err
				}
				r, err := t.Repr(d)
				if err != nil {
					return value{}, err
				}
				text := v.Type().Name + "(" + r.String()
				if !z.name.IsUnset() {
					n, err := t.Repr(z.name)
					if err != nil {
						return value{}, err
					}
					text += ", " + n.String()
				}
				return t.StrOf(text + ")")
			},
			Hash: func(t *thread, v value) (int64, error) {
				off := self(v).offset
				return hashDelta(t, num.FloorDiv64(off, dayMicros), num.FloorMod64(off, dayMicros))
			},
			Compare: func(_ *thread, a, b value, op interp.CmpOp) (value, error) {
				y, ok := asZone(b)
				if !ok || op != interp.CmpEq && op != interp.CmpNe {
					return interp.NotImplemented, nil
				}
				return interp.Bool((self(a).offset == y.offset) == (op == interp.CmpEq)), nil
			},
		},
		Methods: []interp.Native{
			zoneMethod("utcoffset", func(t *thread, z *zone) (value, error) { return offsetDelta(t, z.offset) }),
			zoneMethod("tzname", func(t *thread, z *zone) (value, error) { return z.text(t) }),
			zoneMethod("dst", func(*thread, *zone) (value, error) { return interp.None, nil }),
			method("fromutc", "(dt, /)", func(t *thread, a interp.Args) (value, error) {
				dt, err := fromUTCArg(t, a)
				if err != nil {
					return value{}, err
				}
				return dt.plus(t, 0, self(a.V[0]).offset)
			}),
			method("__getinitargs__", "()", func(t *thread, a interp.Args) (value, error) {
				z := self(a.V[0])
				d, err := offsetDelta(t, z.offset)
				if err != nil {
					return value{}, err
				}
				if z.name.IsUnset() {
					return interp.TupleOf(t, d)
				}
				return interp.TupleOf(t, d, z.name)
			}),
		},
	})
	interp.Shared(utcZone, timezoneType)
	timezoneType.AddStatic("utc", interp.ValueOf(utcZone))
	timezoneType.AddStatic("min", interp.Shared(&zone{offset: -(dayMicros - 60e6)}, timezoneType))
	timezoneType.AddStatic("max", interp.Shared(&zone{offset: dayMicros - 60e6}, timezoneType))
}

// tzReduce is tzinfo.__reduce__: the class, what __getinitargs__ gives, the state.
func tzReduce(t *thread, a interp.Args) (value, error) {
	v := a.V[0]
	args := interp.EmptyTuple
	f, err := t.AttrOpt(v, "__getinitargs__")
	if err != nil {
		return value{}, err
	}
	if !f.IsUnset() {
		if args, err = t.Call(f); err != nil {
			return value{}, err
		}
	}
	state, err := t.CallMethod(v, "__getstate__")
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(t, v.Type().Value(), args, state)
}
