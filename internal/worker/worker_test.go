package worker

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp"
)

// TestDecodeUntrusted: lengths that lie, nesting without end, unknown tags and more than the room are errors, and take no memory.
func TestDecodeUntrusted(t *testing.T) {
	deep := bytes.Repeat([]byte("l\x01\x00\x00\x00"), 10_000)
	for _, data := range [][]byte{
		{}, {'q'}, {'i', 1}, {'s', 255, 255, 255, 255}, {'l', 255, 255, 255, 127}, {'d', 255, 255, 255, 127, 'N'}, {'I', 0, 255, 255, 255, 255}, append(deep, 'N'), {'N', 'N'}, {'o', 1}, {'r', 'N', 'N'},
		{'r', 'i', 1, 0, 0, 0, 0, 0, 0, 0, 'i', 0, 0, 0, 0, 0, 0, 0, 0}, {'u', 255, 255, 255, 255, 255, 255, 255, 127}, {'m', 0}, {'g', 1},
	} {
		_, err := Decode(data, 1<<20)
		assert.Error(t, err, "%q", data[:min(len(data), 20)])
	}
	nils := append([]byte{'l', 0, 0, 16, 0}, bytes.Repeat([]byte{'N'}, 1<<20)...)
	_, err := Decode(nils, 1<<20)
	assert.ErrorIs(t, err, errTooLarge)
	_, err = Decode(nils, 1<<26)
	assert.NoError(t, err)
}

func TestEncodeDecode(t *testing.T) {
	big1 := new(big.Int).Lsh(big.NewInt(-3), 200)
	for _, x := range []any{
		nil, true, false, int64(-1), 1.5, 2i, "é\x00", []byte{1, 2}, []any{int64(1), nil}, interp.GoSet{int64(1)}, interp.GoFrozenSet{}, map[string]any{"a": []any{}}, interp.GoDict{{Key: int64(1), Value: "x"}},
		big1, big.NewRat(-1, 3), interp.GoDecimal("1.10"), interp.GoDate{Year: 1, Month: 1, Day: 1}, interp.GoTime{Hour: 23}, time.Duration(-1500) * time.Microsecond,
		time.Date(2024, 1, 2, 3, 4, 5, 6000, interp.Naive), time.Date(2024, 1, 2, 3, 4, 5, 6000, time.UTC), interp.GoObject{Type: "P", Kind: interp.KindDataclass, Fields: []interp.GoField{{Name: "x", Value: int64(1)}}, Repr: "P(x=1)"},
	} {
		got, err := Decode(Encode(x), 1<<20)
		require.NoError(t, err, "%#v", x)
		assert.Equal(t, x, got)
	}
	var e Encoder
	assert.Error(t, e.Value(string([]byte{0xff})))
	assert.Error(t, e.Value(make(chan int)))
	assert.Error(t, e.Value(interp.GoDate{Year: 2024, Month: 2, Day: 30}))
}

func FuzzDecode(f *testing.F) {
	f.Add(Encode(map[string]any{"a": interp.GoTuple{int64(1), "x", 1.5, nil}}))
	f.Add(Encode(time.Date(2024, 1, 2, 3, 4, 5, 6000, time.FixedZone("X", 3600))))
	f.Fuzz(func(t *testing.T, data []byte) {
		x, err := Decode(data, 1<<20)
		if err != nil {
			return
		}
		var e Encoder
		_ = e.Value(x) // what was read may be no value that Python has, but nothing panics
	})
}

// fake is a worker that a test plays.
type fake struct {
	in, out *io.PipeWriter
	killed  chan struct{}
	stuck   atomic.Bool // it answers no more
}

// newFake makes a worker that is ready, and says so again after each program.
func newFake(t *testing.T) (*Process, *fake) {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	f := &fake{in: inW, out: outW, killed: make(chan struct{})}
	go func() {
		buf := make([]byte, 1<<16)
		for {
			n, err := inR.Read(buf)
			if err != nil {
				return
			}
			switch {
			case f.stuck.Load():
			case bytes.Contains(buf[:n], []byte{0, 0, 0, 1, ToEnd}):
				f.say(FromReady, Encode(List{true, ""}))
			case bytes.Contains(buf[:n], []byte{0, 0, 0, 1, ToClock}):
				f.say(FromClock, Encode(int64(1)))
			}
		}
	}()
	var once sync.Once
	p, err := Attach(inW, outR, func() { once.Do(func() { close(f.killed) }); outW.Close(); inR.Close() }, Options{})
	require.NoError(t, err)
	return p, f
}

func (f *fake) say(kind byte, data []byte) {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(data)+1))
	_, _ = f.out.Write(append(append(b, kind), data...))
}

// TestPool: workers are used again until their runs are over, a dead one is no one's, waiting ends in time, and Close leaves none.
func TestPool(t *testing.T) {
	var mu sync.Mutex
	var fakes []*fake
	fail := error(nil)
	pool := NewPool(PoolOptions{Max: 2, MaxRuns: 2, TTL: time.Hour, Wait: 50 * time.Millisecond, What: "things", Start: func(context.Context) (*Process, error) {
		mu.Lock()
		defer mu.Unlock()
		if fail != nil {
			return nil, fail
		}
		p, f := newFake(t)
		fakes = append(fakes, f)
		return p, nil
	}})
	ctx := context.Background()
	a, err := pool.Take(ctx)
	require.NoError(t, err)
	b, err := pool.Take(ctx)
	require.NoError(t, err)
	_, err = pool.Take(ctx)
	assert.ErrorIs(t, err, ErrPoolBusy)
	short, cancel := context.WithTimeout(ctx, time.Millisecond)
	defer cancel()
	_, err = pool.Take(short)
	assert.ErrorIs(t, err, context.DeadlineExceeded)
	go pool.Give(a)
	c, err := pool.Take(ctx)
	require.NoError(t, err)
	assert.Same(t, a, c, "used again")
	pool.Give(c) // its runs are over
	d, err := pool.Take(ctx)
	require.NoError(t, err)
	assert.NotSame(t, a, d)
	assert.False(t, a.Alive())
	b.Kill() // dies while a session has it
	e, err := pool.Take(ctx)
	require.NoError(t, err)
	pool.Give(b)
	_, total := pool.Size()
	assert.Equal(t, 2, total)
	mu.Lock()
	fail = errors.New("no more")
	mu.Unlock()
	e.Kill()
	_, err = pool.Take(ctx)
	assert.ErrorContains(t, err, "no more")
	pool.Close()
	_, err = pool.Take(ctx)
	assert.ErrorIs(t, err, ErrPoolClosed)
	for _, f := range fakes {
		<-f.killed
	}
}

// TestProcessBroken: a worker that says nonsense is dead, not a panic or endless memory.
func TestProcessBroken(t *testing.T) {
	for _, said := range [][]byte{{0, 0, 0, 0, 'Z'}, {0xff, 0xff, 0xff, 0xff, 'Z'}, {0x70, 0, 0, 0, 'Z', 1}, {0, 0, 0, 2, 'Z', 'q'}} {
		p, f := newFake(t)
		go func() { _, _ = f.out.Write(said); f.out.Close() }()
		assert.ErrorIs(t, p.Ready(nil, 5*time.Second), ErrGone)
		assert.False(t, p.Alive())
	}
}

// TestSendStuck: a worker that has stopped reading is killed, and holds up neither what is sent nor its pool.
func TestSendStuck(t *testing.T) {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	source := Source() + Options{}.call()
	go func() { _, _ = io.CopyN(io.Discard, inR, int64(len(fmt.Sprintf("%d\n%s", len(source), source)))) }() // and no more
	p, err := Attach(inW, outR, func() { outW.Close(); inR.Close() }, Options{})
	require.NoError(t, err)
	p.patience = 50 * time.Millisecond
	assert.ErrorIs(t, p.Send(ToRun, make([]byte, 1<<20)), ErrGone)
	assert.False(t, p.Alive())
}

// TestPoolCloseStarting: Close ends what starts for somebody, and waits until it is gone.
func TestPoolCloseStarting(t *testing.T) {
	starting := make(chan struct{})
	var gone atomic.Bool
	pool := NewPool(PoolOptions{Max: 1, Wait: time.Minute, Start: func(ctx context.Context) (*Process, error) {
		close(starting)
		<-ctx.Done()
		time.Sleep(20 * time.Millisecond)
		gone.Store(true)
		return nil, ctx.Err()
	}})
	took := make(chan error)
	go func() {
		_, err := pool.Take(context.Background())
		took <- err
	}()
	<-starting
	pool.Close()
	assert.True(t, gone.Load())
	assert.ErrorIs(t, <-took, ErrPoolClosed)
}

// TestPoolChecks: a worker that was idle for long is asked whether it answers, one that is too old is used no more.
func TestPoolChecks(t *testing.T) {
	var mu sync.Mutex
	fakes := map[*Process]*fake{}
	pool := NewPool(PoolOptions{Max: 1, MaxRuns: 100, TTL: 300 * time.Millisecond, Wait: 10 * time.Second, Start: func(context.Context) (*Process, error) {
		mu.Lock()
		defer mu.Unlock()
		p, f := newFake(t)
		fakes[p] = f
		return p, nil
	}})
	defer pool.Close()
	pool.idleLong, pool.pingPatience = 0, 50*time.Millisecond
	take := func() *Process {
		p, err := pool.Take(context.Background())
		require.NoError(t, err)
		return p
	}
	a := take()
	pool.Give(a)
	assert.Same(t, a, take(), "it answers")
	pool.Give(a)
	require.Eventually(t, func() bool { idle, _ := pool.Size(); return idle == 1 }, 5*time.Second, time.Millisecond)
	mu.Lock()
	fakes[a].stuck.Store(true)
	mu.Unlock()
	b := take()
	assert.NotSame(t, a, b, "it does not answer")
	assert.False(t, a.Alive())
	pool.Give(b)
	require.Eventually(t, func() bool { idle, _ := pool.Size(); return idle == 1 }, 5*time.Second, time.Millisecond)
	time.Sleep(310 * time.Millisecond)
	assert.NotSame(t, b, take(), "it is too old")
}

// TestSourceVersions: the worker is written in what CPython 3.9 reads.
func TestSourceVersions(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3 to parse it")
	}
	cmd := exec.Command(python, "-c", "import ast, sys\nast.parse(sys.stdin.read(), feature_version=(3, 9))")
	cmd.Stdin = strings.NewReader(Source())
	out, err := cmd.CombinedOutput()
	assert.NoError(t, err, "%s", out)
	cmd.Args[2] = "import ast\nast.parse('match 1:\\n    case 2: pass', feature_version=(3, 9))"
	cmd.Stdin = nil
	assert.Error(t, (&exec.Cmd{Path: cmd.Path, Args: cmd.Args}).Run(), "the check sees later syntax")
}

// TestPoolSlowStart: patience is for workers that are in use; one that is on its way is waited for.
func TestPoolSlowStart(t *testing.T) {
	fail := errors.New("it can't be made")
	pool := NewPool(PoolOptions{Max: 1, Warm: 1, MaxRuns: 100, Wait: 10 * time.Millisecond, Start: func(context.Context) (*Process, error) {
		time.Sleep(100 * time.Millisecond)
		p, _ := newFake(t)
		return p, nil
	}})
	defer pool.Close()
	_, err := pool.Take(context.Background())
	require.NoError(t, err)
	_, err = pool.Take(context.Background())
	assert.ErrorIs(t, err, ErrPoolBusy)
	broken := NewPool(PoolOptions{Max: 1, Warm: 1, Wait: 10 * time.Millisecond, Start: func(context.Context) (*Process, error) {
		time.Sleep(50 * time.Millisecond)
		return nil, fail
	}})
	defer broken.Close()
	_, err = broken.Take(context.Background())
	assert.ErrorIs(t, err, fail)
}
