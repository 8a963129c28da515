package datetimemod

import (
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/timemod"
)

// scanned is what strptime read.
type scanned struct {
	fields
	hasOffset bool
	offset    int64 // in microseconds
	zoneName  string
}

func strptimeArgs(t *thread, a interp.Args) (*scanned, error) {
	for i := 1; i <= 2; i++ {
		if _, ok := interp.AsStr(a.V[i]); !ok {
			return nil, t.Errorf(interp.TypeError, "strptime() argument %d must be str, not %s", i, a.V[i].Type().Name)
		}
	}
	p, err := timemod.Strptime(t, a.V[1], a.V[2])
	if err != nil {
		return nil, err
	}
	return &scanned{
		fields:    fields{year: p.Year, month: p.Month, day: p.Day, hour: p.Hour, minute: p.Minute, second: p.Second, micro: p.Micro},
		hasOffset: p.HasOffset, offset: int64(p.Offset)*1e6 + int64(p.OffsetMicro), zoneName: p.Zone,
	}, nil
}

// zone sets the zone from what %z and %Z said.
func (r *scanned) zone(t *thread) (err error) {
	if !r.hasOffset {
		return nil
	}
	name := value{}
	if r.zoneName != "" {
		if name, err = t.StrOf(r.zoneName); err != nil {
			return err
		}
	}
	r.tz, err = newZone(t, r.offset, name)
	return err
}
