//go:build !nodocker

package dockerhost

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fakeDaemon answers pings, and nothing else.
func fakeDaemon(t *testing.T) (*httptest.Server, Conn) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, "/_ping") {
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(http.StatusInternalServerError)
			_, _ = io.WriteString(w, `{"message": "out of order"}`)
			return
		}
		w.Header().Set("Api-Version", "1.41")
		_, _ = io.WriteString(w, "OK")
	}))
	t.Cleanup(srv.Close)
	return srv, Conn{Host: "tcp://" + srv.Listener.Addr().String()}
}

// TestSet: the least loaded daemon is used, one that does not answer is left out for a while, and then tried again.
func TestSet(t *testing.T) {
	ctx := context.Background()
	_, a := fakeDaemon(t)
	srvB, b := fakeDaemon(t)
	now := time.Now()
	s, err := Connect(ctx, []Conn{a, b})
	require.NoError(t, err)
	defer s.Close()
	s.now = func() time.Time { return now }
	use := func() *Host {
		var used *Host
		require.NoError(t, s.Try(ctx, func(h *Host) (bool, error) {
			_, err := h.Ping(ctx)
			used = h
			return err != nil, err
		}))
		return used
	}
	first, second := use(), use()
	assert.NotSame(t, first, second)
	first.Release()
	assert.Same(t, first, use(), "the least loaded")

	dead, alive := s.hosts[1], s.hosts[0]
	addr := srvB.Listener.Addr().String()
	srvB.Close()
	for range 4 {
		assert.Same(t, alive, use())
	}
	assert.Equal(t, 1, dead.load, "what failed is no load")
	revived := httptest.NewUnstartedServer(srvB.Config.Handler)
	l, err := net.Listen("tcp", addr)
	if err != nil {
		t.Skip("the port was taken: ", err)
	}
	revived.Listener.Close()
	revived.Listener = l
	revived.Start()
	defer revived.Close()
	assert.Same(t, alive, use(), "not yet")
	now = now.Add(restTime + time.Second)
	assert.Same(t, dead, use(), "tried again")

	// An error that is not about the connection is the answer, whatever other daemons there are.
	tries := 0
	err = s.Try(ctx, func(h *Host) (bool, error) { tries++; _, err := h.Info(ctx); return true, err })
	assert.ErrorContains(t, err, "out of order")
	assert.Equal(t, 1, tries)

	// None that answers.
	_, err = Connect(ctx, []Conn{{Host: "tcp://127.0.0.1:1"}, {Host: "unix:///nothing.sock"}})
	assert.ErrorIs(t, err, ErrUnreachable)
	one, err := Connect(ctx, []Conn{{Host: "tcp://127.0.0.1:1"}, a})
	require.NoError(t, err)
	defer one.Close()
	pinged := 0
	require.NoError(t, one.Each(ctx, func(h *Host) error { _, err := h.Ping(ctx); pinged++; return err }))
	assert.Equal(t, 2, pinged)
}

func TestOwner(t *testing.T) {
	assert.False(t, OwnerGone(Owner()))
	host, err := os.Hostname()
	require.NoError(t, err)
	assert.True(t, OwnerGone(fmt.Sprintf("%s:%d:1", host, os.Getpid())), "the id was used again")
	assert.True(t, OwnerGone(host+":4194303:1"))
	for _, owner := range []string{"", "other-machine:1:1", host + ":x:1", host + ":1", "a:b:c:d"} {
		assert.False(t, OwnerGone(owner), owner)
	}
}

// TestSSH: what ssh says is in the error.
func TestSSH(t *testing.T) {
	bin := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(bin, "ssh"), []byte("#!/bin/sh\necho \"$@\" > \"$0.args\"\necho 'Permission denied (publickey).' >&2\nexit 255\n"), 0o755))
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))
	_, err := Connect(context.Background(), []Conn{{SSHHost: "far", SSHUser: "me"}})
	assert.ErrorIs(t, err, ErrUnreachable)
	assert.ErrorContains(t, err, "Permission denied (publickey).")
	args, rerr := os.ReadFile(filepath.Join(bin, "ssh.args"))
	require.NoError(t, rerr)
	assert.Contains(t, string(args), "-l me -- far docker system dial-stdio")
	_, err = Connect(context.Background(), []Conn{{Host: "ssh://me@far:2200"}})
	assert.ErrorIs(t, err, ErrUnreachable)
	args, rerr = os.ReadFile(filepath.Join(bin, "ssh.args"))
	require.NoError(t, rerr)
	assert.Contains(t, string(args), "-l me -p 2200 -- far")
}

func TestStream(t *testing.T) {
	var b bytes.Buffer
	put := func(kind byte, s string) {
		head := [8]byte{0: kind}
		binary.BigEndian.PutUint32(head[4:], uint32(len(s)))
		b.Write(head[:])
		b.WriteString(s)
	}
	put(1, "ab")
	put(2, "an error\n")
	put(1, "")
	put(2, strings.Repeat("x", 10_000))
	put(1, "cd")
	s := Demux(&b)
	out, err := io.ReadAll(s)
	require.NoError(t, err)
	assert.Equal(t, "abcd", string(out))
	assert.LessOrEqual(t, len(s.Stderr()), 4096)
	_, err = io.ReadAll(Demux(strings.NewReader("\x01\x00\x00")))
	assert.True(t, errors.Is(err, io.ErrUnexpectedEOF))
}

// TestContextTLS: the certificates of a context are used, and wanted.
func TestContextTLS(t *testing.T) {
	srv := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("Api-Version", "1.41") }))
	srv.Config.ErrorLog = log.New(io.Discard, "", 0)
	srv.StartTLS()
	defer srv.Close()
	config := t.TempDir()
	t.Setenv("DOCKER_CONFIG", config)
	t.Setenv("DOCKER_HOST", "")
	t.Setenv("DOCKER_CONTEXT", "")
	sum := sha256.Sum256([]byte("secure"))
	id := hex.EncodeToString(sum[:])
	meta, certs := filepath.Join(config, "contexts", "meta", id), filepath.Join(config, "contexts", "tls", id, "docker")
	require.NoError(t, os.MkdirAll(meta, 0o755))
	require.NoError(t, os.MkdirAll(certs, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(meta, "meta.json"), fmt.Appendf(nil, `{"Name":"secure","Endpoints":{"docker":{"Host":"tcp://%s"}}}`, srv.Listener.Addr()), 0o644))
	ca := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: srv.Certificate().Raw})
	require.NoError(t, os.WriteFile(filepath.Join(certs, "ca.pem"), ca, 0o644))
	s, err := Connect(context.Background(), []Conn{{Context: "secure"}})
	require.NoError(t, err)
	s.Close()
	require.NoError(t, os.Remove(filepath.Join(certs, "ca.pem")))
	_, err = Connect(context.Background(), []Conn{{Context: "secure"}})
	assert.ErrorIs(t, err, ErrUnreachable)
	assert.ErrorContains(t, err, "certificate")
}
