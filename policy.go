package safepy

import (
	"time"

	"github.com/safepy/safepy/interp"
)

// Unlimited as the value of a limit lifts it.
const Unlimited = interp.Unlimited

// The limits that hold where a Policy says nothing.
const (
	DefaultTimeout   = interp.DefaultTimeout  // 5 s
	DefaultMemory    = interp.DefaultMemory   // 256 MiB
	DefaultMaxDepth  = interp.DefaultMaxDepth // 1000 Python frames
	DefaultMaxOutput = 128 << 10              // bytes a stream
)

// Policy says what a program may use and do. The zero value is the default policy; 0 in a field is that field's default.
type Policy struct {
	Timeout   time.Duration // wall time of a run; default 5 s
	Memory    int64         // bytes alive at once; default 256 MiB
	Fuel      int64         // units of work (docs/metering.md); default unlimited, as the timeout is on
	MaxDepth  int           // depth of Python calls; default 1000, which the program may raise to 20,000; one given here it can't raise
	MaxOutput int64         // bytes kept of stdout and of stderr each; the rest is cut, never an error; default 128 KiB; Unlimited with a writer: passed on, not kept
}

func (p *Policy) limits() interp.Limits {
	return interp.Limits{Fuel: p.Fuel, Timeout: p.Timeout, Memory: p.Memory, MaxDepth: p.MaxDepth}
}

func (p *Policy) maxOutput() int64 {
	if p.MaxOutput == 0 {
		return DefaultMaxOutput
	}
	return p.MaxOutput
}
