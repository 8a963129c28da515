//go:build !nodocker

package dockerhost

import (
	"encoding/binary"
	"io"
	"strings"
	"sync"

	"github.com/docker/docker/api/types"
)

// Stream is the standard output of a container, taken out of the connection that has both of its streams: frames of a kind, three zeros, a length of four bytes. What comes on standard error is kept.
type Stream struct {
	r    io.Reader
	left uint32 // of the frame under way
	mu   sync.Mutex
	err  []byte
}

// Demux reads a container's streams.
func Demux(r io.Reader) *Stream { return &Stream{r: r} }

// Read implements io.Reader.
func (s *Stream) Read(p []byte) (int, error) {
	for s.left == 0 {
		var head [8]byte
		if _, err := io.ReadFull(s.r, head[:]); err != nil {
			return 0, err
		}
		n := binary.BigEndian.Uint32(head[4:])
		if head[0] == 1 {
			s.left = n
			continue
		}
		if err := s.keep(n); err != nil {
			return 0, err
		}
	}
	n, err := s.r.Read(p[:min(len(p), int(min(s.left, 1<<30)))])
	s.left -= uint32(n)
	return n, err
}

// keep reads a frame of standard error.
func (s *Stream) keep(n uint32) error {
	part, err := io.ReadAll(io.LimitReader(s.r, int64(min(n, 4096))))
	if err == nil && n > 4096 {
		_, err = io.CopyN(io.Discard, s.r, int64(n-4096))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.err = append(s.err, part...)
	s.err = s.err[max(0, len(s.err)-4096):]
	return err
}

// Stderr is the end of what came on standard error.
func (s *Stream) Stderr() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.TrimSpace(string(s.err))
}

// writer is a container's standard input.
type writer struct{ types.HijackedResponse }

// Writer is the standard input of an attached container. Closing it closes the connection.
func Writer(conn types.HijackedResponse) io.WriteCloser { return writer{conn} }

func (w writer) Write(p []byte) (int, error) { return w.Conn.Write(p) }

func (w writer) Close() error {
	w.HijackedResponse.Close()
	return nil
}
