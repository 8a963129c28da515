package safepy

import (
	"time"

	"github.com/safepy/safepy/internal/worker"
)

// hostTime moves the deadline of a run by the time that its program waits for the host, where the policy says that this is free.
//
// While a function of the host is called the program waits, but for callables of its own that the function calls. While asynchronous calls are under way it may wait or work: how long its
// process ran, or would have if others had not, the supervisor tells; the program has no say in it.
type hostTime struct {
	free  time.Duration // so far
	since time.Time     // a function of the host has been called; zero: the program runs

	open    bool // asynchronous calls are, or were, under way since the last reading
	from    time.Time
	before  time.Duration // free at that time
	read    time.Duration // what the process had worked then; negative: not told yet
	asked   bool
	askedAt time.Time
}

const (
	clockPatience = 200 * time.Millisecond // for the supervisor to tell the time
	clockPause    = 5 * time.Millisecond   // between readings, at least
)

// inHost is told when a function of the host begins, and when it ends or calls back.
func (x *exchange) inHost(in bool) {
	if !x.s.policy.FreeHostTime || x.timer == nil || x.stopped != nil {
		return
	}
	h := &x.host
	switch now := time.Now(); {
	case in:
		h.since = now
	case !h.since.IsZero():
		h.free += now.Sub(h.since)
		h.since = time.Time{}
		x.extend()
	}
}

// extend sets the timer to the deadline.
func (x *exchange) extend() {
	x.until = x.begun.Add(x.timeout + x.host.free)
	x.timer.Reset(time.Until(x.until))
}

// watchAsync has the clock read when asynchronous calls begin and when the last has ended.
func (x *exchange) watchAsync() {
	if !x.s.policy.FreeHostTime || x.timer == nil || x.stopped != nil {
		return
	}
	h := &x.host
	switch underWay := len(x.s.desk.asyncs) > 0; {
	case underWay && !h.open:
		h.open, h.from, h.before, h.read = true, time.Now(), h.free, -1
		x.askClock()
	case !underWay && h.open && !h.asked:
		x.askClock()
	}
}

func (x *exchange) askClock() {
	x.host.asked, x.host.askedAt = true, time.Now()
	if err := x.s.proc.Send(worker.ToClock, nil); err != nil {
		x.stop(errStopped)
	}
}

// clock is the supervisor's answer.
func (x *exchange) clock(data []byte) error {
	v, err := worker.Decode(data, 1<<10)
	n, ok := v.(int64)
	if err != nil || !ok {
		return errProtocol
	}
	h := &x.host
	if !h.open || x.stopped != nil {
		return nil
	}
	worked, now := time.Duration(n), time.Now()
	if h.read >= 0 && worked >= 0 { // else all of it counts as work
		h.free += max(0, now.Sub(h.from)-(h.free-h.before)-max(0, worked-h.read))
	}
	h.asked, h.from, h.before, h.read = false, now, h.free, worked
	h.open = len(x.s.desk.asyncs) > 0
	if x.extend(); now.After(x.until) {
		x.stop(errStopped)
	}
	return nil
}

// due is the end of the time that the program had, unless it waited meanwhile.
func (x *exchange) due() {
	h := &x.host
	switch {
	case !h.open || h.asked && time.Since(h.askedAt) > clockPatience:
		x.stop(errStopped)
	case h.asked:
		x.timer.Reset(clockPatience)
	case time.Since(h.askedAt) < clockPause:
		x.timer.Reset(clockPause)
	default:
		x.askClock()
		x.timer.Reset(clockPatience)
	}
}
