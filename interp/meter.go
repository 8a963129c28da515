package interp

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"runtime/metrics"
	"time"
)

// Meter counts what a run uses: fuel, time and memory.
//
// Fuel is counted down in slices so that the common case is one subtraction. Charging more than is left of a slice refills it: total fuel, the deadline and the
// context are looked at there. One unit is about 10 ns of work; a slice about 100 µs at most.
//
// Memory is a count of bytes taken since the accountant last walked, on top of what was live then.
type Meter struct {
	fuel     int64 // left of this slice; refilled when below zero
	slice    int64 // what the slice began with
	used     int64 // fuel of earlier slices
	maxFuel  int64 // math.MaxInt64: unlimited
	started  time.Time
	deadline time.Time
	hasDead  bool
	timeout  time.Duration
	ctx      context.Context
	now      func() time.Time

	heap     int64 // bytes charged: live at the last walk plus taken since
	trigger  int64 // the accountant walks when heap passes this
	maxHeap  int64
	live     int64
	peak     int64
	begin    int64 // heap when the run began
	dead     int64 // bytes that the walks of this run found dead
	epoch    uint32
	gcCycles uint64 // of Go's collector, when dropped was last zero
	dropped  int64  // bytes found dead since
	fatal    error  // the breach that ended the run; nothing runs after it
	budget   *Budget
	reserved int64

	t *Thread
}

const fuelSlice = 10_000

// LimitKind names what was exhausted.
type LimitKind string

// The limits.
const (
	LimitTime   LimitKind = "time"
	LimitFuel   LimitKind = "fuel"
	LimitMemory LimitKind = "memory"

	LimitHostCalls LimitKind = "host calls"
)

// LimitError ends a run: no Python code runs after it. Used and Max are nanoseconds, fuel units, bytes or calls.
type LimitError struct {
	Kind      LimitKind
	Used, Max int64
	cause     error
}

func (e *LimitError) Error() string {
	switch e.Kind {
	case LimitTime:
		if e.cause != nil {
			return "execution cancelled: " + e.cause.Error()
		}
		return fmt.Sprintf("execution timed out after %v", time.Duration(e.Max))
	case LimitFuel:
		return fmt.Sprintf("execution used up its fuel of %d", e.Max)
	case LimitHostCalls:
		return fmt.Sprintf("execution called host functions more than %d times", e.Max)
	}
	return fmt.Sprintf("memory limit exceeded: %d bytes live, limit %d bytes", e.Used, e.Max)
}

// CancelledError is the error of a run that its context ended.
func CancelledError(used, max int64, cause error) *LimitError {
	return &LimitError{Kind: LimitTime, Used: used, Max: max, cause: cause}
}

// Unwrap gives the context's error when a cancelled context ended the run.
func (e *LimitError) Unwrap() error { return e.cause }

// Is matches context.DeadlineExceeded for a timeout.
func (e *LimitError) Is(target error) bool {
	return e.Kind == LimitTime && e.cause == nil && target == context.DeadlineExceeded
}

func (m *Meter) init(t *Thread) {
	m.t = t
	m.ctx = context.Background()
	m.maxFuel = math.MaxInt64
	m.maxHeap = math.MaxInt64
	m.trigger = math.MaxInt64
	m.slice = fuelSlice
	m.fuel = fuelSlice
}

// Start begins a run under limits, after SetBudget. The memory counter carries over between runs of a session; fuel and time start anew.
func (m *Meter) Start(ctx context.Context, lim Limits) {
	m.now = m.t.host.Now
	if m.now == nil {
		m.now = time.Now
	}
	m.started = m.now()
	m.ctx = ctx
	m.t.calls.start(lim)
	m.fatal = nil
	m.used = 0
	m.maxFuel = math.MaxInt64
	if lim.Fuel > 0 {
		m.maxFuel = lim.Fuel
	}
	m.hasDead = lim.Timeout != Unlimited
	if m.hasDead {
		m.timeout = lim.Timeout
		if m.timeout == 0 {
			m.timeout = DefaultTimeout
		}
		m.deadline = m.started.Add(m.timeout)
	}
	m.maxHeap = DefaultMemory
	if lim.Memory > 0 {
		m.maxHeap = lim.Memory
	} else if lim.Memory == Unlimited {
		m.maxHeap = math.MaxInt64
	}
	m.t.maxDepth, m.t.depthBound, m.t.recLimit = DefaultMaxDepth, MaxRaisedDepth, 0
	if lim.MaxDepth > 0 {
		m.t.maxDepth = min(lim.MaxDepth, MaxRaisedDepth)
		m.t.depthBound = m.t.maxDepth
	}
	if m.budget != nil && m.budget.Max() > 0 {
		m.maxHeap = min(m.maxHeap, m.budget.Max())
	}
	m.setTrigger()
	m.slice = min(fuelSlice, m.maxFuel)
	m.fuel = m.slice
	if m.budget != nil { // what is alive from earlier runs takes part; a breach is met at the first charge
		if m.heap <= m.trigger || m.account(m.heap) == nil {
			m.setTrigger()
			_ = m.budgetCheck()
		}
	}
	m.peak, m.begin, m.dead = m.heap, m.heap, 0
}

// The default limits.
const (
	DefaultTimeout  = 5 * time.Second
	DefaultMemory   = 256 << 20
	DefaultMaxDepth = 1000
	// MaxRaisedDepth is the deepest that Go's stack is sure to bear, and how deep a program may go that raises the default limit by sys.setrecursionlimit; a depth given in the limits can't be
	// exceeded, and is this at most.
	MaxRaisedDepth = 20000
)

func (m *Meter) setTrigger() {
	if m.maxHeap == math.MaxInt64 {
		m.trigger = math.MaxInt64
		return
	}
	// The counter is never below what is alive, so there is no need to walk before it comes to the limit, but for weak references and for Usage.Peak. Sandboxes that share a budget reserve up to
	// the trigger, and are to leave something for others.
	part := m.maxHeap / 2
	if m.budget != nil && m.budget.Max() > 0 {
		part = m.maxHeap / 8
	}
	m.trigger = m.live + max(m.live/2, part)
	if m.trigger > m.maxHeap {
		m.trigger = max(m.maxHeap, m.live+m.maxHeap/64)
	}
}

// Elapsed is how long this run has taken so far.
func (m *Meter) Elapsed() time.Duration { return m.now().Sub(m.started) }

// FuelUsed is the fuel of this run so far.
func (m *Meter) FuelUsed() int64 { return m.used + m.slice - m.fuel }

// Allocated is what has been charged for memory in this run, in bytes.
func (m *Meter) Allocated() int64 { return m.heap - m.begin + m.dead }

// PeakHeap is the highest count of bytes of this run.
func (m *Meter) PeakHeap() int64 { return max(m.peak, m.heap) }

// Work charges n units of fuel before that much work is done, and looks at the deadline when a slice is used up.
func (m *Meter) Work(n int64) error {
	if m.fuel -= n * metering; metering == 1 && m.fuel < 0 {
		return m.refill()
	}
	return nil
}

// spend takes n units from the slice, and reports whether it had them.
func (m *Meter) spend(n int64) bool {
	m.fuel -= n * metering
	return metering == 0 || m.fuel >= 0
}

// Bytes is Work for n bytes of copying, scanning or hashing at memory speed (32 bytes a unit).
func (m *Meter) Bytes(n int) error { return m.Work(int64(n) >> 5) }

// refill ends a slice.
func (m *Meter) refill() error {
	if m.fatal != nil {
		m.fuel = -1
		return m.fatal
	}
	m.used += m.slice - m.fuel
	m.slice, m.fuel = 0, 0
	if m.used > m.maxFuel || m.used < 0 {
		return m.fail(&LimitError{Kind: LimitFuel, Used: m.used, Max: m.maxFuel})
	}
	if m.hasDead {
		if now := m.now(); now.After(m.deadline) {
			return m.fail(&LimitError{Kind: LimitTime, Used: int64(now.Sub(m.deadline) + m.timeout), Max: int64(m.timeout)})
		}
	}
	if err := m.ctx.Err(); err != nil {
		e := &LimitError{Kind: LimitTime, Max: int64(m.timeout), cause: err}
		if errors.Is(err, context.DeadlineExceeded) {
			e.cause = nil
		}
		return m.fail(e)
	}
	if m.t.gate != nil {
		m.t.gateVersion()
	}
	m.slice = min(fuelSlice, m.maxFuel-m.used+1)
	m.fuel = m.slice
	return nil
}

// fail records the breach that ends the run. From then on every charge fails at once.
func (m *Meter) fail(e error) error {
	m.fatal = e
	m.t.interrupted = true
	m.fuel, m.slice = -1, -1
	m.trigger = math.MinInt64
	return e
}

// maxRequest bounds what one request may ask for: sums with it stay within int64, and a negative one is above it too.
const maxRequest = 1 << 62

// Alloc charges n bytes before they are taken. A request that can't fit the limit raises MemoryError, which the program may catch; a live size over the limit
// ends the run.
func (m *Meter) Alloc(n int64) error {
	if m.heap += n * metering; metering == 1 && (m.heap > m.trigger || uint64(n) > maxRequest) {
		return m.allocSlow(n)
	}
	return nil
}

// charge is Alloc where the caller can't fail: the next Alloc will notice.
func (m *Meter) charge(n int64) { m.heap += n * metering }

// collect makes Go's collector run when it did not while the sandbox dropped half of its limit, and Go's heap has grown over the limit: it is to stay below twice the limit and some.
// Much of what is dropped was never garbage to Go, as it is used again (strReuse).
func (m *Meter) collect(dropped int64) {
	if m.maxHeap == math.MaxInt64 {
		return
	}
	s := [...]metrics.Sample{{Name: "/gc/cycles/total:gc-cycles"}, {Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s[:])
	if n := s[0].Value.Uint64(); n != m.gcCycles {
		m.gcCycles, m.dropped = n, 0
	}
	if m.dropped += dropped; m.dropped > m.maxHeap/2 && s[1].Value.Uint64() > uint64(m.maxHeap) {
		runtime.GC()
		m.dropped = 0
	}
}

// Grow is Alloc for a container that grows by its elements: where that does not fit the program has outgrown its limit, and there is no request to refuse.
func (m *Meter) Grow(n int64) error {
	if m.heap += n * metering; m.heap <= m.trigger && uint64(n) <= maxRequest {
		return nil
	}
	err := m.allocSlow(n)
	if err != nil && m.fatal == nil && IsExc(err, MemoryError) {
		return m.fail(&LimitError{Kind: LimitMemory, Used: m.heap + n, Max: m.maxHeap})
	}
	return err
}

func (m *Meter) allocSlow(n int64) error {
	if m.fatal != nil {
		return m.fatal
	}
	if uint64(n) > maxRequest || n > m.maxHeap {
		m.heap -= n
		return m.t.Errorf(MemoryError, "")
	}
	m.peak = max(m.peak, m.heap-n)
	before := m.heap - n
	if err := m.account(before); err != nil {
		return err
	}
	m.collect(before - m.heap)
	if m.heap+n > m.maxHeap {
		if m.heap > m.maxHeap || n < m.maxHeap/4 { // not one large request: the program as a whole has grown over its limit
			return m.fail(&LimitError{Kind: LimitMemory, Used: m.heap + n, Max: m.maxHeap})
		}
		return m.t.Errorf(MemoryError, "")
	}
	m.heap += n
	m.setTrigger()
	if m.heap > m.trigger {
		m.trigger = m.heap + m.maxHeap/64
	}
	if err := m.budgetCheck(); err != nil {
		return err
	}
	return nil
}
