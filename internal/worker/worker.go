// Package worker runs programs on a CPython in another process and speaks with it: the worker program (py/*.py, joined and sent to the interpreter's standard input), frames, values.
//
// A worker is a supervisor that the engine started, and below it the process that a program runs in, forked off for each run or session and killed after it. Only the supervisor has the engine's
// pipes: what a program can send is bounded and checked there, and what it prints goes into pipes of its own. The engine trusts the supervisor to be in time and nothing that a frame of the program says.
//
// Process is the Go side of a worker; its kinds of frames are below. encode.go and decode.go are the forms of values, whose other side is py/10_values.py.
package worker

import (
	"embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

//go:embed py/*.py
var files embed.FS

// Source is the worker program.
var Source = sync.OnceValue(func() string {
	entries, err := files.ReadDir("py")
	if err != nil {
		panic(err)
	}
	var b strings.Builder
	for _, e := range entries {
		text, err := files.ReadFile("py/" + e.Name())
		if err != nil {
			panic(err)
		}
		b.Write(text)
		b.WriteString("\n\n")
	}
	return b.String()
})

// Args are the arguments of the interpreter that is to become a worker: it reads the program from its standard input. Hashes are fixed by Env.
func Args() []string {
	return []string{"-s", "-B", "-X", "utf8", "-c", boot}
}

const boot = `import os, builtins
n = int(b"".join(iter(lambda: os.read(0, 1), b"\n")))
s = b""
while len(s) < n:
    s += os.read(0, n - len(s))
exec(compile(s, "<safepy>", "exec"), {"__name__": "safepy_worker", "__builtins__": dict(vars(builtins))})
`

// Env is the environment of the interpreter. The program sees another: that of the policy.
func Env(work string) []string {
	return []string{
		"PYTHONHASHSEED=0", "LANG=C.UTF-8", "TZ=UTC", "HOME=" + work, "TMPDIR=" + work, "PATH=/usr/local/bin:/usr/bin:/bin",
		"OPENBLAS_NUM_THREADS=1", "OMP_NUM_THREADS=1", "MKL_NUM_THREADS=1",
	}
}

// Kinds of frames to a worker.
const (
	ToStart    = 'N' // what the process is to be, before its first run
	ToBound    = 'O' // output of a stream and size of a frame in the next run; -1: any
	ToRun      = 'R'
	ToSet      = 'S'
	ToSnapshot = 'P'
	ToStop     = 'K' // end the run, if need be by killing the process
	ToClock    = 'T' // how long the program's process has worked is asked for
	ToEnd      = 'E' // kill the process and have a new one
	ToCallback = 'C' // call a callable
	ToReturn   = 'h' // of FromCall
	ToAsync    = 'A' // of FromAsync
	ToInput    = 'i' // of FromInput
	ToModule   = 'm' // of FromModule
	ToImport   = 'Q' // of FromImport
)

// Kinds of frames from a worker. The first six are the supervisor's.
const (
	FromReady    = 'Z' // a process is ready
	FromOut      = 'o' // printed on stdout
	FromErr      = 'e'
	FromLost     = 'L' // bytes that were printed beyond the bound
	FromGone     = 'X' // the process has ended
	FromClock    = 't' // of ToClock, in nanoseconds
	FromDone     = 'D' // what came of a run
	FromCall     = 'H' // of a host function
	FromAsync    = 'a'
	FromCancel   = 'x' // of an asynchronous call
	FromInput    = 'I' // standard input is read
	FromModule   = 'M' // a module is looked for in the host's folders
	FromImport   = 'q' // the program imports a module
	FromCallback = 'c' // result of a callable
)

// Frame is a message.
type Frame struct {
	Kind byte
	Data []byte
}

// ErrGone is the end of a worker that nobody asked for.
var ErrGone = errors.New("the worker is gone")

// maxFrame bounds what is read of a worker: more than any bound that is set by ToBound.
const maxFrame = 1<<31 - 1

// sendPatience is how long a worker may take nothing of what is sent to it: it reads whenever there is something.
const sendPatience = 10 * time.Second

// Process is a running worker. Its methods are for one goroutine, but for Kill.
type Process struct {
	in     io.WriteCloser
	frames chan Frame
	dead   chan struct{} // closed when out has ended
	kill   func()
	once   sync.Once
	queue  []byte        // frames for the next Send
	quit   chan struct{} // closed by Kill: nobody takes frames any more

	patience time.Duration // for the worker to take something of what is sent

	Diagnosis func() string // what the worker said on its standard error, once it was killed; may be nil
	Version   string        // of Python
	Clean     bool          // its folder was emptied after the last program
}

// Options say what a worker is to be.
type Options struct {
	Alone    bool     // it is in a process namespace of its own: what is there besides is the program's
	Preload  []string // modules that programs find loaded
	WorkSize int64    // bytes that a program may have in the work folder; 0: something else limits it
}

// call is the Python that starts the worker.
func (o Options) call() string {
	alone := "False"
	if o.Alone {
		alone = "True"
	}
	names := ""
	for _, name := range o.Preload {
		names += strconv.Quote(name) + ", "
	}
	return fmt.Sprintf("main(%s, [%s], %d)\n", alone, names, o.WorkSize)
}

// CheckPreload refuses what is no name of a module.
func CheckPreload(names []string) error {
	for _, name := range names {
		if !dotted.MatchString(name) {
			return fmt.Errorf("preload: %q is no name of a module", name)
		}
	}
	return nil
}

var dotted = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*$`)

// Attach speaks with an interpreter that was started with Args. in and out are its standard input and output; kill ends it for sure, and is called once. The worker is ready when Ready says so.
func Attach(in io.WriteCloser, out io.Reader, kill func(), opt Options) (*Process, error) {
	p := &Process{in: in, frames: make(chan Frame, 16), dead: make(chan struct{}), kill: kill, quit: make(chan struct{}), patience: sendPatience}
	go p.read(out)
	source := Source() + opt.call()
	if err := p.write(fmt.Appendf(nil, "%d\n%s", len(source), source)); err != nil {
		p.Kill()
		return nil, err
	}
	return p, nil
}

func (p *Process) read(out io.Reader) {
	defer close(p.dead)
	var head [5]byte
	for {
		if _, err := io.ReadFull(out, head[:]); err != nil {
			return
		}
		n := int64(binary.BigEndian.Uint32(head[:])) - 1
		if n < 0 || n > maxFrame {
			return
		}
		f := Frame{Kind: head[4]}
		var err error
		if n <= 1<<20 {
			f.Data = make([]byte, n)
			_, err = io.ReadFull(out, f.Data)
		} else { // grows with what comes
			f.Data, err = io.ReadAll(io.LimitReader(out, n))
			if err == nil && int64(len(f.Data)) < n {
				err = io.ErrUnexpectedEOF
			}
		}
		if err != nil {
			return
		}
		select {
		case p.frames <- f:
		case <-p.quit:
			return
		}
	}
}

// write gives bytes to the worker. One that takes none for too long is killed: a program that has stopped it holds nobody up.
func (p *Process) write(data []byte) error {
	stuck := time.AfterFunc(p.patience, p.Kill)
	defer stuck.Stop()
	for len(data) > 0 {
		n, err := p.in.Write(data[:min(len(data), 1<<20)])
		if err != nil {
			return fmt.Errorf("%w: %w", ErrGone, err)
		}
		data = data[n:]
		stuck.Reset(p.patience)
	}
	return nil
}

// Send writes a frame, after those that Queue was given.
func (p *Process) Send(kind byte, data []byte) error {
	if len(data) >= maxFrame {
		return fmt.Errorf("a message of %d bytes is too large", len(data))
	}
	p.Queue(kind, data)
	queue := p.queue
	p.queue = nil
	return p.write(queue)
}

// Queue keeps a frame for the next Send, so that the worker wakes once for both.
func (p *Process) Queue(kind byte, data []byte) {
	p.queue = binary.BigEndian.AppendUint32(p.queue, uint32(len(data)+1))
	p.queue = append(append(p.queue, kind), data...)
}

// Frames are what the worker sends; Dead is closed after the last.
func (p *Process) Frames() <-chan Frame { return p.frames }

// Dead is closed when the worker sends no more.
func (p *Process) Dead() <-chan struct{} { return p.dead }

// Ready waits until a process for a program is ready. A worker that is not is killed.
func (p *Process) Ready(done <-chan struct{}, timeout time.Duration) error {
	err := p.ready(done, timeout)
	if err != nil {
		p.Kill()
		if p.Diagnosis != nil && p.Diagnosis() != "" {
			err = fmt.Errorf("%w: %s", err, p.Diagnosis())
		}
	}
	return err
}

func (p *Process) ready(done <-chan struct{}, timeout time.Duration) error {
	timer := time.NewTimer(timeout)
	defer timer.Stop()
	for {
		select {
		case f := <-p.frames:
			if f.Kind != FromReady {
				continue // of the program that was ended
			}
			v, err := Decode(f.Data, 1<<10)
			parts, ok := v.([]any)
			if err != nil || !ok || len(parts) != 2 {
				return fmt.Errorf("%w: it did not speak the protocol", ErrGone)
			}
			p.Clean, _ = parts[0].(bool)
			if version, _ := parts[1].(string); version != "" {
				p.Version = version
			}
			return nil
		case <-p.dead:
			return ErrGone
		case <-done:
			return errors.New("interrupted")
		case <-timer.C:
			return fmt.Errorf("the worker was not ready within %v", timeout)
		}
	}
}

// Ping reports whether a worker that nothing is asked of still answers; one that does not is killed.
func (p *Process) Ping(timeout time.Duration) bool {
	stuck := time.AfterFunc(timeout, p.Kill)
	defer stuck.Stop()
	if p.Send(ToClock, nil) != nil {
		return false
	}
	for {
		select {
		case f := <-p.frames:
			if f.Kind == FromClock {
				return true
			}
		case <-p.dead:
			return false
		case <-p.quit:
			return false
		}
	}
}

// Alive reports whether the worker may still be spoken with.
func (p *Process) Alive() bool {
	select {
	case <-p.dead:
		return false
	case <-p.quit:
		return false
	default:
		return true
	}
}

// Kill ends the worker at once.
func (p *Process) Kill() {
	p.once.Do(func() {
		close(p.quit)
		p.kill()
		p.in.Close()
	})
}
