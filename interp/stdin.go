package interp

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"time"
)

// stdin is the host's standard input as a run reads it. Each read of the host's reader happens on a goroutine of its own, and the run waits for it no longer than it may last: a reader that
// blocks can't hold a run beyond its end. What such a read brings later is there for the next read of the session.
type stdin struct {
	t       *Thread
	r       io.Reader
	buf     []byte         // the goroutine's while a read is under way, then what is left of it
	rest    []byte         // part of buf that has arrived and is not yet taken
	err     error          // what comes after rest
	pending chan stdinRead // the read under way; nil: none
}

// stdinRead is what a read of the host's reader gave.
type stdinRead struct {
	n     int
	err   error
	panic any
}

// Read implements io.Reader for the run.
func (s *stdin) Read(p []byte) (int, error) {
	if len(s.rest) == 0 && s.err == nil {
		if err := s.wait(); err != nil {
			return 0, err
		}
	}
	n := copy(p, s.rest)
	s.rest = s.rest[n:]
	if n == 0 && s.err != nil {
		err := s.err
		s.err = nil // an end of input need not be the last: a terminal goes on
		return 0, err
	}
	return n, nil
}

// wait waits for a read of the host's reader, or for the end of the run.
func (s *stdin) wait() error {
	if s.pending == nil {
		if s.buf == nil {
			s.buf = make([]byte, 4096)
		}
		s.pending = make(chan stdinRead, 1)
		go readHost(s.r, s.buf, s.pending)
	}
	for s.pending != nil {
		s.waitOnce()
		if err := s.t.refill(); err != nil {
			return err
		}
	}
	return nil
}

// waitOnce waits until the read is done or the run seems to be over.
func (s *stdin) waitOnce() {
	t := s.t
	var timeout <-chan time.Time
	if t.hasDead {
		timer := time.NewTimer(max(0, t.deadline.Sub(t.now())) + time.Microsecond)
		defer timer.Stop()
		timeout = timer.C
	}
	select {
	case got := <-s.pending:
		s.pending = nil
		if got.panic != nil {
			panic(got.panic) // as if the host's reader had been called here
		}
		s.rest, s.err = s.buf[:got.n], got.err
	case <-timeout:
	case <-t.ctx.Done():
	}
}

// readHost reads once. A panic of the reader is the run's, not the process's.
func readHost(r io.Reader, buf []byte, done chan<- stdinRead) {
	var got stdinRead
	defer func() {
		got.panic = recover()
		done <- got
	}()
	got.n, got.err = r.Read(buf)
}

// Stdin is the host's standard input, read through one buffer by all; empty when the host gave none. Its errors are for StdinError.
func (t *Thread) Stdin() *bufio.Reader {
	if t.stdinBuf == nil {
		in := io.Reader(strings.NewReader(""))
		if t.host.Stdin != nil {
			in = &stdin{t: t, r: t.host.Stdin}
		}
		t.stdinBuf = bufio.NewReader(in)
	}
	return t.stdinBuf
}

// StdinError is what Python code gets for an error of Stdin: nothing at the end of input, an OSError where the host's reader failed.
func (t *Thread) StdinError(err error) error {
	var limit *LimitError
	switch {
	case err == nil || err == io.EOF:
		return nil
	case errors.As(err, &limit):
		return err
	}
	return t.Errorf(OSError, "standard input can't be read: %s", err)
}

// ReadLine reads one line of standard input, its end included; "" at the end of input.
func (t *Thread) ReadLine() (string, error) {
	out := t.NewBuilder()
	defer t.Unroot(out.Root())
	r := t.Stdin()
	for {
		b, err := r.ReadSlice('\n')
		buf, merr := out.Room(len(b))
		if merr != nil {
			return "", merr
		}
		out.Wrote(append(buf, b...), false)
		if err != bufio.ErrBufferFull {
			return string(buf[:out.Len()]), t.StdinError(err)
		}
	}
}

func builtinInput(t *Thread, a Args) (Value, error) {
	stream := [3]Value{}
	for i, name := range [...]string{"stdin", "stdout", "stderr"} {
		v, lost := t.sysStream(name)
		if lost {
			return Value{}, t.Errorf(RuntimeError, "lost sys.%s", name)
		}
		stream[i] = v
	}
	if stream[0].ref == nil && t.host.Stdin == nil {
		return Value{}, t.Errorf(EOFError, "input() needs standard input, which the host did not give")
	}
	if stream[2].ref != nil {
		if _, err := t.CallMethod(stream[2], "flush"); err != nil && !IsExc(err, Exception) {
			return Value{}, err
		}
	}
	if err := t.prompt(a.Get(0), stream[1]); err != nil {
		return Value{}, err
	}
	line, err := t.inputLine(stream[0])
	if err != nil {
		return Value{}, err
	}
	if line == "" {
		return Value{}, t.Errorf(EOFError, "EOF when reading a line")
	}
	return NewStr(t, strings.TrimSuffix(line, "\n"))
}

// sysStream is a stream of sys that was asked for or replaced, unset if it was not; lost says that there is none any more.
func (t *Thread) sysStream(name string) (v Value, lost bool) {
	m, _ := t.Modules().getString("sys")
	mod, ok := As[Module](m, moduleLayout)
	if !ok {
		return Value{}, false
	}
	v, ok = mod.dict.getString(name)
	return v, ok && v.IsNone() || !ok && mod.deleted[name]
}

// prompt writes the argument of input() to standard output.
func (t *Thread) prompt(p, out Value) error {
	if out.ref == nil || out == t.stdoutObj {
		if p.ref == nil {
			return nil
		}
		s, err := t.Str(p)
		if err != nil {
			return err
		}
		return t.WriteStdout(s.s)
	}
	if p.ref != nil {
		s, err := t.Str(p)
		if err != nil {
			return err
		}
		if _, err := t.CallMethod(out, "write", ValueOf(s)); err != nil {
			return err
		}
	}
	_, err := t.CallMethod(out, "flush")
	if IsExc(err, Exception) {
		return nil
	}
	return err
}

// inputLine reads a line of standard input, or of what the program put in its place.
func (t *Thread) inputLine(in Value) (string, error) {
	if in.ref == nil {
		return t.ReadLine()
	}
	v, err := t.CallMethod(in, "readline")
	if err != nil {
		return "", err
	}
	s, ok := GoString(v)
	if !ok {
		return "", t.Errorf(TypeError, "object.readline() returned non-string")
	}
	return s, nil
}
