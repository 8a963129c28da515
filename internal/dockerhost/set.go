//go:build !nodocker

// Package dockerhost reaches Docker daemons: by contexts, addresses and ssh (conn.go), several as one set of which the least loaded is used and one that does not answer is left out for a while.
package dockerhost

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/docker/docker/client"
)

// ErrUnreachable is a daemon that does not answer.
var ErrUnreachable = errors.New("the daemon does not answer")

// restTime is how long a daemon that did not answer is left out while others do.
const restTime = 10 * time.Second

// Host is a daemon.
type Host struct {
	*client.Client
	Name string
	set  *Set

	load  int       // containers of this process
	until time.Time // it is left out
}

// Release tells that a container of the host is gone.
func (h *Host) Release() {
	h.set.mu.Lock()
	h.load--
	h.set.mu.Unlock()
}

// Set is one daemon or several.
type Set struct {
	mu    sync.Mutex
	hosts []*Host
	now   func() time.Time
}

// Connect makes a set of daemons, of which one must answer.
func Connect(ctx context.Context, conns []Conn) (*Set, error) {
	s := &Set{now: time.Now}
	for _, c := range conns {
		cli, name, err := c.client()
		if err != nil {
			s.Close()
			return nil, err
		}
		s.hosts = append(s.hosts, &Host{Client: cli, Name: name, set: s})
	}
	var failed []error
	for _, h := range s.hosts {
		probe, cancel := context.WithTimeout(ctx, 15*time.Second)
		_, err := h.Ping(probe)
		cancel()
		if err != nil {
			h.until = s.now().Add(restTime)
			failed = append(failed, fmt.Errorf("%s: %w", h.Name, err))
		}
	}
	if len(failed) == len(s.hosts) {
		s.Close()
		return nil, fmt.Errorf("%w: %w", ErrUnreachable, errors.Join(failed...))
	}
	return s, nil
}

// Close closes the connections.
func (s *Set) Close() {
	for _, h := range s.hosts {
		h.Client.Close()
	}
}

// All are the daemons.
func (s *Set) All() []*Host { return s.hosts }

// Each calls f with each daemon; those that do not answer are an error only when none does.
func (s *Set) Each(ctx context.Context, f func(*Host) error) error {
	var failed []error
	for _, h := range s.hosts {
		if err := f(h); err != nil {
			if ctx.Err() != nil || !client.IsErrConnectionFailed(err) {
				return err
			}
			failed = append(failed, err)
		}
	}
	if len(failed) == len(s.hosts) {
		return fmt.Errorf("%w: %w", ErrUnreachable, errors.Join(failed...))
	}
	return nil
}

// Try calls f with the daemon that has the least to do, then with the others, until one can be reached. The load of the one that f succeeds on is counted until Release.
func (s *Set) Try(ctx context.Context, f func(*Host) (release bool, err error)) error {
	var failed []error
	tried := map[*Host]bool{}
	for len(tried) < len(s.hosts) {
		h := s.next(tried)
		tried[h] = true
		release, err := f(h)
		if release {
			h.Release()
		}
		if err == nil || ctx.Err() != nil || !client.IsErrConnectionFailed(err) {
			return err
		}
		s.mu.Lock()
		h.until = s.now().Add(restTime)
		s.mu.Unlock()
		failed = append(failed, fmt.Errorf("%s: %w", h.Name, err))
	}
	return fmt.Errorf("%w: %w", ErrUnreachable, errors.Join(failed...))
}

// next is the host to try: those that answered last first, then by load. Its load is counted already.
func (s *Set) next(tried map[*Host]bool) *Host {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.now()
	left := slices.DeleteFunc(slices.Clone(s.hosts), func(h *Host) bool { return tried[h] })
	h := slices.MinFunc(left, func(a, b *Host) int {
		restA, restB := now.Before(a.until), now.Before(b.until)
		switch {
		case restA != restB && restA:
			return 1
		case restA != restB:
			return -1
		}
		return a.load - b.load
	})
	h.load++
	return h
}
