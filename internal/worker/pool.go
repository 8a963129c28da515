package worker

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// PoolOptions say how many workers there are and how long each is kept.
type PoolOptions struct {
	Max     int           // workers at once
	Warm    int           // of them ready before they are asked for
	MaxRuns int           // programs or sessions that a worker serves
	TTL     time.Duration // after which it serves no more
	Wait    time.Duration // for a worker, when all are in use
	What    string        // what a worker is, in errors: "containers"

	// Start starts a worker, which is ready when it returns.
	Start func(ctx context.Context) (*Process, error)
}

// Errors of Pool.Take.
var (
	ErrPoolClosed = errors.New("the pool is closed")
	ErrPoolBusy   = errors.New("all are in use")
)

// Pool keeps workers ready. A worker serves one program or session at a time and goes back when that has ended; one that has served long enough, or is not as it was, is replaced.
type Pool struct {
	opt    PoolOptions
	ctx    context.Context // of what starts in the background; ends with the pool
	cancel context.CancelFunc
	wg     sync.WaitGroup // goroutines in the background

	mu      sync.Mutex
	idle    []*pooled
	total   int // idle, in use, starting
	pending int // starting or being cleaned in the background
	coming  int // of them, those that start
	waiting int // calls of Take
	all     map[*Process]*pooled
	closed  bool
	freed   chan struct{} // closed and renewed when something may have become free
	failed  error         // why the last start in the background failed

	idleLong, pingPatience time.Duration
}

type pooled struct {
	*Process
	born time.Time
	back time.Time // idle since
	runs int
}

// One that has been idle for long is asked whether it is well before it gets a program.
const (
	idleLong     = 10 * time.Second
	pingPatience = 2 * time.Second
)

// NewPool makes a pool and begins to fill it.
func NewPool(opt PoolOptions) *Pool {
	p := &Pool{opt: opt, all: map[*Process]*pooled{}, freed: make(chan struct{}), idleLong: idleLong, pingPatience: pingPatience}
	p.ctx, p.cancel = context.WithCancel(context.Background())
	p.mu.Lock()
	p.fill()
	p.mu.Unlock()
	return p
}

// fill starts workers in the background until enough are warm. The lock is held.
func (p *Pool) fill() {
	for !p.closed && p.total < p.opt.Max && len(p.idle)+p.pending < p.opt.Warm {
		p.total++
		p.pending++
		p.coming++
		p.wg.Go(func() {
			w, err := p.opt.Start(p.ctx)
			p.mu.Lock()
			defer p.mu.Unlock()
			p.pending--
			p.coming--
			if err != nil {
				p.total--
				p.failed = err
			} else if p.closed {
				p.total--
				w.Kill()
			} else {
				p.failed = nil
				p.put(w)
			}
			p.tell()
		})
	}
}

// put makes a new worker idle. The lock is held.
func (p *Pool) put(w *Process) *pooled {
	e := &pooled{Process: w, born: time.Now(), back: time.Now()}
	p.all[w] = e
	p.idle = append(p.idle, e)
	return e
}

// tell wakes those who wait. The lock is held.
func (p *Pool) tell() {
	close(p.freed)
	p.freed = make(chan struct{})
}

// Take is a worker that is ready: a warm one, else a new one, else the first that becomes free within the pool's patience.
func (p *Pool) Take(ctx context.Context) (*Process, error) {
	timer := time.NewTimer(p.opt.Wait)
	defer timer.Stop()
	p.mu.Lock()
	p.waiting++
	p.mu.Unlock()
	defer func() {
		p.mu.Lock()
		p.waiting--
		p.mu.Unlock()
	}()
	for {
		p.mu.Lock()
		if p.closed {
			p.mu.Unlock()
			return nil, ErrPoolClosed
		}
		for n := len(p.idle); n > 0; n = len(p.idle) {
			e := p.idle[n-1]
			p.idle = p.idle[:n-1]
			if !e.Alive() || p.opt.TTL > 0 && time.Since(e.born) > p.opt.TTL {
				p.drop(e)
				continue
			}
			if time.Since(e.back) > p.idleLong {
				p.mu.Unlock()
				well := e.Ping(p.pingPatience)
				p.mu.Lock()
				switch {
				case p.closed:
					p.mu.Unlock()
					return nil, ErrPoolClosed
				case !well:
					p.drop(e)
					continue
				}
			}
			e.runs++
			p.mu.Unlock()
			return e.Process, nil
		}
		for _, e := range p.all { // one that has died makes room, even where a session still holds it
			if !e.Alive() {
				p.drop(e)
			}
		}
		if p.pending < p.waiting && p.total < p.opt.Max { // else what is on its way will be ready sooner than one that starts now
			p.total++
			p.wg.Add(1) // Close waits for it
			p.mu.Unlock()
			return p.startNow(ctx)
		}
		freed, coming := p.freed, p.coming
		p.mu.Unlock()
		select {
		case <-freed:
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-timer.C:
			if coming > 0 { // not all are in use: one is on its way, which takes its time where an image is made first
				timer.Reset(p.opt.Wait)
				continue
			}
			return nil, fmt.Errorf("%w: all %d %s of the pool are in use, and none became free within %v", ErrPoolBusy, p.opt.Max, p.opt.What, p.opt.Wait)
		}
	}
}

// startNow starts a worker for a caller of Take. It ends with the pool.
func (p *Pool) startNow(ctx context.Context) (*Process, error) {
	defer p.wg.Done()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(p.ctx, cancel)()
	w, err := p.opt.Start(ctx)
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		p.total--
		if err == nil {
			w.Kill()
		}
		return nil, ErrPoolClosed
	}
	if err != nil {
		p.total--
		p.tell()
		return nil, err
	}
	p.all[w] = &pooled{Process: w, born: time.Now(), runs: 1}
	p.fill()
	return w, nil
}

// drop ends a worker. The lock is held.
func (p *Pool) drop(e *pooled) {
	delete(p.all, e.Process)
	p.total--
	p.wg.Go(e.Kill)
}

// Give takes a worker back. What its program left behind is removed before another gets it, in the background.
func (p *Pool) Give(w *Process) {
	p.mu.Lock()
	defer p.mu.Unlock()
	e := p.all[w]
	switch {
	case e == nil, p.closed: // Close ends it
		return
	case !w.Alive(), e.runs >= p.opt.MaxRuns, p.opt.TTL > 0 && time.Since(e.born) > p.opt.TTL:
		p.drop(e)
		p.fill()
		p.tell()
		return
	}
	p.pending++
	p.wg.Go(func() {
		err := w.Send(ToEnd, nil)
		if err == nil {
			err = w.Ready(p.ctx.Done(), 10*time.Second)
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		p.pending--
		if err != nil || !w.Clean || p.closed {
			p.drop(e)
			p.fill()
		} else {
			e.back = time.Now()
			p.idle = append(p.idle, e)
		}
		p.tell()
	})
}

// Size is how many workers there are: waiting for a program, and in all.
func (p *Pool) Size() (idle, total int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.idle), p.total
}

// Failure is why no worker could be started in the background, nil when that went well.
func (p *Pool) Failure() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.failed
}

// Close ends all workers, in use or not, and waits until they are gone.
func (p *Pool) Close() {
	p.mu.Lock()
	if p.closed {
		p.mu.Unlock()
		return
	}
	p.closed = true
	p.cancel()
	p.idle = nil
	for _, e := range p.all {
		p.wg.Go(e.Kill)
	}
	p.tell()
	p.mu.Unlock()
	p.wg.Wait()
}
