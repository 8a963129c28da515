package safepy

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/safepy/safepy/hooks"
	"github.com/safepy/safepy/internal/worker"
	"github.com/safepy/safepy/interp"
)

// exchange is one run in a worker: what is said until the worker's process has done what it was asked, or is gone.
type exchange struct {
	s       *workerSession
	ctx     context.Context
	begun   time.Time
	timeout time.Duration // Unlimited: none
	timer   *time.Timer   // at the deadline; nil: none
	until   time.Time     // the deadline
	host    hostTime
	hard    <-chan time.Time
	stopped error // why the program was told to end; nil: it was not
	input   <-chan inputRead
	want    int
}

// gone is the end of the worker's process.
type gone struct {
	code int // exit status; of a signal its negative number
	why  string
}

func (g *gone) Error() string {
	switch {
	case g.why != "":
		return "the program's process " + g.why
	case g.code < 0:
		return fmt.Sprintf("the program's process was killed by signal %d", -g.code)
	}
	return fmt.Sprintf("the program's process ended with status %d", g.code)
}

// outOfMemory is the exit status by which a worker's process says so.
const outOfMemory = 77

var (
	errStopped  = errors.New("the time is up")
	errProtocol = errors.New("it did not speak the protocol")
	errSignal   = errors.New("it stopped itself with the signal by which a run is stopped")
)

// start begins a run.
func (s *workerSession) start(ctx context.Context) *exchange {
	x := &exchange{s: s, ctx: ctx, begun: time.Now(), timeout: s.policy.Timeout}
	if x.timeout == 0 {
		x.timeout = DefaultTimeout
	}
	if x.timeout != Unlimited {
		x.timer, x.until = time.NewTimer(x.timeout), x.begun.Add(x.timeout)
	}
	s.desk.start(x)
	if s.gate != nil {
		s.gate.Start(ctx)
	}
	return x
}

// end ends the run for the host's functions, and returns which panicked.
func (x *exchange) end() (panics []HostPanic, late []string) {
	if x.timer != nil {
		x.timer.Stop()
	}
	return x.s.desk.end()
}

func (x *exchange) usage() Usage {
	calls, took := x.s.desk.usage()
	return Usage{Wall: time.Since(x.begun), HostCalls: calls, HostTime: took}
}

// do sends a request and returns the reply to it.
func (x *exchange) do(kind byte, data []byte) ([]any, error) {
	s := x.s
	frame := int64(1 << 20)
	if frame += s.maxValue() + s.room()/4; frame > 1<<31-2 {
		frame = 1<<31 - 2
	}
	out := s.out.max
	if out >= 0 {
		out += 8 // so that it shows whether there is more
	}
	s.proc.Queue(worker.ToBound, worker.Encode(worker.List{out, frame}))
	if err := s.proc.Send(kind, data); err != nil {
		return nil, err
	}
	data, err := x.await(worker.FromDone)
	if err != nil {
		return nil, err
	}
	return s.message(data, s.opt.OrderedDicts)
}

// message reads a tuple of the worker's.
func (s *workerSession) message(data []byte, ordered bool) ([]any, error) {
	d := worker.Decoder{Room: s.room() + 1<<20, Ordered: ordered}
	v, err := d.Decode(data)
	if err != nil {
		return nil, err
	}
	t, ok := v.(interp.GoTuple)
	if !ok || len(t) == 0 {
		return nil, errProtocol
	}
	return t, nil
}

// await serves the worker until it sends a frame of that kind, or is told to end. It is called anew by callables that host functions call.
func (x *exchange) await(want byte) ([]byte, error) {
	s := x.s
	for {
		var deadline <-chan time.Time
		if x.timer != nil && x.stopped == nil {
			deadline = x.timer.C
		}
		var cancelled <-chan struct{}
		if x.stopped == nil {
			cancelled = x.ctx.Done()
		}
		select {
		case f := <-s.proc.Frames():
			done, err := x.frame(f, want)
			if done || err != nil {
				return f.Data, err
			}
		case <-s.proc.Dead():
			select {
			case f := <-s.proc.Frames(): // what came before its end
				if done, err := x.frame(f, want); done || err != nil {
					return f.Data, err
				}
			default:
				return nil, worker.ErrGone
			}
		case <-deadline:
			x.due()
		case <-cancelled:
			x.stop(x.ctx.Err())
		case <-x.hard:
			s.proc.Kill()
			return nil, errStopped
		case <-s.desk.remote.Wake():
			if err := s.desk.finishAsync(); err != nil {
				x.stop(err)
			}
			x.watchAsync()
		case got := <-x.input:
			x.input = nil
			if err := x.giveInput(got); err != nil {
				return nil, err
			}
		}
	}
}

// stop has the program end.
func (x *exchange) stop(why error) {
	if x.stopped != nil {
		return
	}
	x.stopped = why
	if err := x.s.proc.Send(worker.ToStop, nil); err != nil {
		x.s.proc.Kill()
	}
	x.hard = time.After(hardKill)
}

// frame does what a frame says; done: it is the one that is awaited.
func (x *exchange) frame(f worker.Frame, want byte) (done bool, err error) {
	s := x.s
	switch f.Kind {
	case want:
		return true, nil
	case worker.FromOut:
		_, _ = s.out.Write(f.Data)
	case worker.FromErr:
		_, _ = s.err.Write(f.Data)
	case worker.FromLost:
		lost, err := s.message(f.Data, false)
		if err != nil {
			return false, err
		}
		s.out.lose(lost[0])
		s.err.lose(lost[len(lost)-1])
	case worker.FromGone:
		v, err := s.message(f.Data, false)
		if err != nil {
			return false, err
		}
		code, _ := v[0].(int64)
		why, _ := v[len(v)-1].(string)
		return false, &gone{int(code), why}
	case worker.FromCall, worker.FromAsync, worker.FromCancel:
		x.inHost(f.Kind == worker.FromCall)
		err := s.desk.serve(f)
		x.inHost(false)
		x.watchAsync()
		if limit := (*LimitError)(nil); errors.As(err, &limit) {
			x.stop(err)
			return false, nil
		}
		return false, err
	case worker.FromClock:
		return false, x.clock(f.Data)
	case worker.FromImport:
		return false, s.decideImport(f.Data)
	case worker.FromModule:
		return false, s.giveModule(f.Data)
	case worker.FromInput:
		v, err := worker.Decode(f.Data, 1<<10)
		n, ok := v.(int64)
		if err != nil || !ok || n <= 0 {
			return false, errProtocol
		}
		x.want = int(min(n, 1<<16))
		if s.opt.Stdin == nil {
			return false, x.giveInput(inputRead{err: io.EOF})
		}
		if s.in == nil {
			s.in = &hostInput{r: s.opt.Stdin}
		}
		x.input = s.in.begin()
	default:
		return false, fmt.Errorf("it sent a frame %q out of turn", f.Kind)
	}
	return false, nil
}

// decideImport asks the gate about an import of the program's, and answers why it is not allowed.
func (s *workerSession) decideImport(data []byte) error {
	v, err := s.message(data, false)
	if err != nil || len(v) != 4 || s.gate == nil {
		return errProtocol
	}
	name, _ := v[0].(string)
	line, _ := v[1].(int64)
	file, _ := v[2].(string)
	source, _ := v[3].(string)
	t := hooks.Target{Module: name, Line: int(line), File: file, Source: func() string { return source }, Granted: s.opt.Functions.Find(name) != nil}
	why := ""
	if _, denied := s.gate.Import(t); denied != nil {
		why = denied.Reason
		if denied.Hint != "" {
			why += "; " + denied.Hint
		}
	}
	return s.proc.Send(worker.ToImport, worker.Encode(why))
}

// giveModule answers with the source of a module in the policy's folders.
func (s *workerSession) giveModule(data []byte) error {
	v, err := worker.Decode(data, 1<<16)
	name, ok := v.(string)
	if err != nil || !ok {
		return errProtocol
	}
	reply := worker.List{int64(0), nil}
	switch src, err := s.policy.moduleFolders().find(name); {
	case err != nil:
		reply = worker.List{int64(1), err.Error()}
	case src != nil:
		reply[1] = worker.List{src.File, append([]byte{}, src.Text...), src.Package, src.Namespace}
	}
	return s.proc.Send(worker.ToModule, worker.Encode(reply))
}

func (x *exchange) giveInput(got inputRead) error {
	data, err := []byte(nil), got.err
	if x.s.in != nil {
		data, err = x.s.in.arrived(got, x.want)
	}
	reply := worker.List{int64(0), append([]byte{}, data...)}
	if err != nil && err != io.EOF {
		reply = worker.List{int64(1), err.Error()}
	}
	return x.s.proc.Send(worker.ToInput, worker.Encode(reply))
}

// lose counts output that the worker dropped.
func (c *capture) lose(n any) {
	if lost, ok := n.(int64); ok && lost > 0 {
		c.lost += lost
	}
}

// What a reply says of the request.
const (
	replyValue   = 0
	replyRaised  = 1
	replyExit    = 2
	replyStopped = 3
	replyConvert = 5
)

// finish fills the result. The error is for a session that is lost without a limit's doing, and for the host's mistakes.
func (s *workerSession) finish(res *Result, x *exchange, reply []any, err error) error {
	if x.stopped != nil {
		if err != nil { // the process had to be killed
			_ = s.lose(err)
		}
		s.limit(res, x.limitError())
		return nil
	}
	var g *gone
	if errors.As(err, &g) && g.why == "" && (g.code == outOfMemory || g.code == -9) {
		_ = s.lose(err)
		s.limit(res, s.memoryError())
		return nil
	}
	if err != nil {
		return s.lose(err)
	}
	kind, _ := reply[0].(int64)
	switch {
	case kind == replyValue && len(reply) == 2:
		res.OK, res.Value = true, reply[1]
	case kind == replyRaised && len(reply) == 2:
		return s.raised(res, reply[1])
	case kind == replyExit && len(reply) == 3:
		s.exited(res, reply[1], reply[2])
	case kind == replyConvert && len(reply) == 2:
		return fmt.Errorf("safepy: input: %w", &ConvertError{Text: fmt.Sprint(reply[1])})
	case kind == replyStopped:
		return s.lose(errSignal)
	default:
		return s.lose(errProtocol)
	}
	return nil
}

func (x *exchange) limitError() *LimitError {
	if limit := (*LimitError)(nil); errors.As(x.stopped, &limit) {
		return limit
	}
	e := &LimitError{Kind: interp.LimitTime, Used: int64(time.Since(x.begun)), Max: int64(x.timeout)}
	if cerr := x.ctx.Err(); cerr != nil && !errors.Is(cerr, context.DeadlineExceeded) {
		return interp.CancelledError(e.Used, e.Max, cerr)
	}
	return e
}

func (s *workerSession) memoryError() *LimitError {
	m := limitOr(s.policy.Memory, DefaultMemory)
	return &LimitError{Kind: interp.LimitMemory, Used: m, Max: m}
}

func (s *workerSession) limit(res *Result, e *LimitError) { limitResult(res, &s.err, e) }

// raised is the end by an uncaught exception.
func (s *workerSession) raised(res *Result, report any) error {
	r := map[string]any{}
	switch report := report.(type) {
	case map[string]any:
		r = report
	case Dict:
		for _, it := range report {
			if k, ok := it.Key.(string); ok {
				r[k] = it.Value
			}
		}
	}
	e := &Exception{}
	e.Type, _ = r["type"].(string)
	e.Message, _ = r["message"].(string)
	e.Traceback, _ = r["traceback"].(string)
	if line, ok := r["line"].(int64); ok {
		e.Line = int(line)
	}
	if n, ok := r["host"].(int64); ok {
		e.cause = s.desk.causes[n]
	}
	if memory, _ := r["memory"].(bool); memory { // CPython says nothing more of memory that it could not get
		s.limit(res, s.memoryError())
		return nil
	}
	res.Error, res.ExitCode, res.Hint = e, 1, hintFor(e)
	hooked, _ := r["hooked"].(bool)
	failed, _ := r["hook_failed"].(string)
	switch {
	case !hooked:
		_, _ = s.err.WriteString(e.Traceback)
	case failed != "":
		_, _ = s.err.WriteString("Error in sys.excepthook:\n" + failed + "\nOriginal exception was:\n" + e.Traceback)
	}
	return nil
}

func (s *workerSession) exited(res *Result, code, text any) {
	n, _ := code.(int64)
	t, _ := text.(string)
	exitedResult(res, &s.err, int(n), t)
}
