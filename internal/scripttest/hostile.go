package scripttest

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/safepy/safepy/internal/script"
	"github.com/safepy/safepy/internal/units"
)

// The bounds that a hostile run is held to.
const (
	defaultMemory  = 256 << 20       // safepy's own default
	defaultTimeout = 5 * time.Second // safepy's own default
	heapSlack      = 32 << 20        // Go's heap may take twice the memory limit and this
	lateness       = 10 * time.Millisecond
	hangAfter      = 60 * time.Second // after its deadline a run counts as hung, whatever else the machine is doing
	samplePeriod   = 500 * time.Microsecond
)

// Hostile runs every program under the folders dirs of testdata, one after the other, and checks that it ends in one of the
// outcomes its header expects, that it has not made Go's heap larger than twice its memory limit and 32 MB, and that it
// prints what NAME.out says if there is such a file.
//
// Runs that ended more than 10 ms past their deadline are reported, not failed: on a shared machine a wall clock proves
// nothing, and the work between two looks at the clock is bounded by tests of the meter. A run that does not end at all fails.
func Hostile(t *testing.T, run script.Runner, testdata string, dirs ...string) {
	t.Helper()
	var reports []hostileReport
	suite(t, testdata, dirs, false, func(ctx context.Context, file string) string {
		report, problem := checkHostile(ctx, run, file)
		reports = append(reports, report)
		return problem
	})
	t.Log(summary(reports))
}

// hostileReport is what was measured of one run.
type hostileReport struct {
	name string
	late time.Duration // past its deadline; negative for runs that ended before it
	heap uint64        // the most that the heap grew
}

// checkHostile runs the program of file and returns what it did that it must not.
func checkHostile(ctx context.Context, run script.Runner, file string) (hostileReport, string) {
	program, header, err := load(file)
	if err == nil && (header.Attack == "" || len(header.Expect) == 0) {
		err = fmt.Errorf("%s: the header lacks `# attack:` or `# expect:`", file)
	}
	if err != nil {
		return hostileReport{}, err.Error()
	}
	report, got, hung := measure(ctx, run, program, header.Limits)
	if hung != "" {
		return hostileReport{}, hung
	}
	var problems []string
	if !slices.ContainsFunc(header.Expect, func(e script.Expect) bool { return e.Allows(got) }) {
		problems = append(problems, fmt.Sprintf("ended in %s, want %v\n%s", describe(got), header.Expect, got.Detail))
	}
	if p := checkHeap(ctx, run, program, header.Limits, &report); p != "" {
		problems = append(problems, p)
	}
	if want, err := os.ReadFile(strings.TrimSuffix(file, filepath.Ext(file)) + ".out"); err == nil {
		if d := diff(string(want), got.Stdout); d != "" {
			problems = append(problems, "stdout:\n"+d)
		}
	}
	return report, strings.Join(problems, "\n")
}

// checkHeap holds the growth of Go's heap to its bound, under the soft limit of memory that docs/metering.md asks a host to set (measure sets it). A collection that is under way lets
// the program allocate on, and another process that takes the processor makes it last longer: a program is at fault when it goes beyond the bound, and an eighth for that delay, three times in a row.
func checkHeap(ctx context.Context, run script.Runner, program script.Program, limits script.Limits, report *hostileReport) string {
	memory := cmp.Or(limits.Memory, defaultMemory)
	bound := (2*uint64(memory) + heapSlack) / 8 * 9
	if memory <= 0 {
		return ""
	}
	for again := 0; report.heap > bound; again++ {
		if again == 2 {
			return fmt.Sprintf("Go's heap grew by %s, the bound is %s", units.FormatSize(int64(report.heap)), units.FormatSize(int64(bound)))
		}
		debug.FreeOSMemory()
		next, _, hung := measure(ctx, run, program, limits)
		if hung != "" {
			return hung
		}
		report.heap = min(report.heap, next.heap)
	}
	return ""
}

// measure runs the program once; hung is the goroutines' stacks if it does not end.
func measure(ctx context.Context, run script.Runner, program script.Program, limits script.Limits) (report hostileReport, got script.Outcome, hung string) {
	timeout := cmp.Or(limits.Timeout, defaultTimeout)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	watch := startHeapWatch()
	if memory := cmp.Or(limits.Memory, defaultMemory); memory > 0 {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(goMemory() + 2*memory + heapSlack))
	}
	start := time.Now()
	done := make(chan script.Outcome, 1)
	go func() { done <- run.Run(ctx, program) }()
	hang := time.NewTimer(max(timeout, 0) + hangAfter)
	defer hang.Stop()
	select {
	case got = <-done:
	case <-hang.C:
		return report, got, "hung: it did not end\n" + stacks()
	}
	return hostileReport{name: program.Name, late: time.Since(start) - timeout, heap: watch.stop()}, got, ""
}

func describe(o script.Outcome) string {
	if o.Kind == script.Error {
		return "error:" + o.Type + " (" + script.ErrorLine(o.Stderr) + ")"
	}
	return string(o.Kind)
}

func stacks() string {
	buf := make([]byte, 64<<10)
	return string(buf[:runtime.Stack(buf, true)])
}

// heapWatch samples the size of Go's heap, garbage included, from a goroutine of its own.
type heapWatch struct {
	base, peak uint64
	quit       chan struct{}
	wg         sync.WaitGroup
}

func startHeapWatch() *heapWatch {
	runtime.GC() // so that garbage of the run before is not counted as base
	w := &heapWatch{base: heapSize(), quit: make(chan struct{})}
	w.peak = w.base
	w.wg.Go(func() {
		tick := time.NewTicker(samplePeriod)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				w.peak = max(w.peak, heapSize())
			case <-w.quit:
				w.peak = max(w.peak, heapSize())
				return
			}
		}
	})
	return w
}

// stop ends the watch and returns the most that the heap grew.
func (w *heapWatch) stop() uint64 {
	close(w.quit)
	w.wg.Wait()
	return w.peak - w.base
}

// heapSize is the memory of objects, live or not yet swept: what the limit is about.
func heapSize() uint64 {
	sample := [1]metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample[:])
	return sample[0].Value.Uint64()
}

// goMemory is what Go's runtime holds of the system's memory, as its soft limit counts it.
func goMemory() int64 {
	samples := [2]metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples[:])
	return int64(samples[0].Value.Uint64() - samples[1].Value.Uint64())
}

// summary says how many runs were late, and the worst of them in time and memory.
func summary(reports []hostileReport) string {
	if len(reports) == 0 {
		return "no hostile program ran"
	}
	late := 0
	for _, r := range reports {
		if r.late > lateness {
			late++
		}
	}
	slowest := slices.MaxFunc(reports, func(a, b hostileReport) int { return cmp.Compare(a.late, b.late) })
	largest := slices.MaxFunc(reports, func(a, b hostileReport) int { return cmp.Compare(a.heap, b.heap) })
	text := fmt.Sprintf("%d hostile programs, %d of them ended more than %v past their deadline", len(reports), late, lateness)
	if late > 0 {
		text += fmt.Sprintf(" (%s by %v)", slowest.name, slowest.late.Round(time.Millisecond))
	}
	return text + fmt.Sprintf("; Go's heap grew most in %s, by %s", largest.name, units.FormatSize(int64(largest.heap)))
}
