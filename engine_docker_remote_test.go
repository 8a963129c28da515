//go:build !nodocker

package safepy_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/testenv"
)

// TestDockerPackages: an image with a pinned package is built once, and found again by its hash.
func TestDockerPackages(t *testing.T) {
	testenv.NeedDocker(t, false)
	index := wheelIndex(t, "safepyprobe", "1.2", "VALUE = 42\n")
	var mu sync.Mutex
	var said []string
	opt := safepy.DockerOptions{
		Packages: []string{"safepyprobe==1.2"}, BaseImage: testImage, IndexURL: index, BuildNetwork: "host", PoolSize: 1,
		Progress: func(line string) { mu.Lock(); said = append(said, line); mu.Unlock() },
	}
	d := newDocker(t, opt)
	res, err := safepy.Run(context.Background(), "import safepyprobe\nsafepyprobe.VALUE", safepy.Options{Engine: d})
	require.NoError(t, err)
	require.True(t, res.OK, res.Stderr)
	assert.EqualValues(t, 42, res.Value)
	mu.Lock()
	assert.Contains(t, strings.Join(said, "\n"), "Successfully installed safepyprobe-1.2")
	said = nil
	mu.Unlock()
	image := containersOf(t, d)[0].Image // each run of the test has an index of its own, and so an image
	require.True(t, strings.HasPrefix(image, "safepy-env:"), image)
	t.Cleanup(func() {
		require.NoError(t, d.Close())
		_ = exec.Command("docker", "rmi", "-f", image).Run()
	})
	images, err := d.Images(context.Background())
	require.NoError(t, err)
	assert.True(t, slices.ContainsFunc(images, func(i safepy.ImageInfo) bool { return slices.Contains(i.Tags, image) }))
	again := newDocker(t, opt)
	res, err = safepy.Run(context.Background(), "import safepyprobe\nsafepyprobe.VALUE", safepy.Options{Engine: again})
	require.NoError(t, err)
	assert.EqualValues(t, 42, res.Value)
	mu.Lock()
	assert.Empty(t, said, "it is there already")
	mu.Unlock()
	require.NoError(t, again.Close())

	opt.Packages = []string{"safepyprobe==9"}
	bad := newDocker(t, opt)
	_, err = safepy.Run(context.Background(), "1", safepy.Options{Engine: bad})
	assert.ErrorContains(t, err, "can't be built")
}

// proxy is a second daemon as far as the engine can tell: a socket that leads to the first, until it is closed.
func proxy(t *testing.T) (address string, stop func()) {
	dir, err := os.MkdirTemp("", "dk")
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	name := filepath.Join(dir, "d.sock")
	l, err := net.Listen("unix", name)
	require.NoError(t, err)
	var mu sync.Mutex
	var conns []net.Conn
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			up, err := net.Dial("unix", "/var/run/docker.sock")
			if err != nil {
				c.Close()
				continue
			}
			mu.Lock()
			conns = append(conns, c, up)
			mu.Unlock()
			go func() { _, _ = io.Copy(up, c); _ = up.(*net.UnixConn).CloseWrite() }()
			go func() { _, _ = io.Copy(c, up); c.Close() }()
		}
	}()
	stop = func() {
		l.Close()
		mu.Lock()
		defer mu.Unlock()
		for _, c := range conns {
			c.Close()
		}
	}
	t.Cleanup(stop)
	return "unix://" + name, stop
}

// TestDockerHosts: two daemons are one pool, and one that goes away is left out.
func TestDockerHosts(t *testing.T) {
	testenv.NeedDocker(t, false)
	first, _ := proxy(t)
	second, stop := proxy(t)
	d := newDocker(t, safepy.DockerOptions{PoolSize: 4, Hosts: []safepy.DockerConn{{Host: first}, {Host: second}}})
	var sessions []safepy.Session
	for range 4 {
		s := openSession(t, d, safepy.Policy{})
		require.True(t, runIn(t, s, "1", nil).OK)
		sessions = append(sessions, s)
	}
	stop() // with it the containers that were reached by it
	lost := 0
	for _, s := range sessions {
		if _, err := s.Run(context.Background(), compileTest(t, "1"), nil); err != nil {
			assert.ErrorIs(t, err, safepy.ErrWorkerLost)
			lost++
		}
		s.Close()
	}
	assert.Equal(t, 2, lost, "the load was shared")
	for range 6 {
		res, err := safepy.Run(context.Background(), "1 + 1", safepy.Options{Engine: d})
		require.NoError(t, err)
		assert.EqualValues(t, 2, res.Value)
	}
	_, err := safepy.NewDocker(context.Background(), safepy.DockerOptions{Hosts: []safepy.DockerConn{{Host: second}}})
	assert.ErrorIs(t, err, safepy.ErrDockerUnavailable)
}

// TestDockerContext: a context of the Docker configuration, named and current, and ssh by the system's command.
func TestDockerContext(t *testing.T) {
	testenv.NeedDocker(t, false)
	address, _ := proxy(t)
	config := t.TempDir()
	sum := sha256.Sum256([]byte("there"))
	meta := filepath.Join(config, "contexts", "meta", hex.EncodeToString(sum[:]))
	require.NoError(t, os.MkdirAll(meta, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(meta, "meta.json"), fmt.Appendf(nil, `{"Name":"there","Endpoints":{"docker":{"Host":%q}}}`, address), 0o644))
	bin := t.TempDir()
	said := filepath.Join(bin, "said")
	docker, err := exec.LookPath("docker")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(bin, "ssh"), fmt.Appendf(nil, "#!/bin/sh\necho \"$@\" >> %s\nunset DOCKER_CONFIG DOCKER_HOST\nexec %s system dial-stdio\n", said, docker), 0o755))
	try := func(conn safepy.DockerConn, host string) {
		t.Helper()
		d := newDocker(t, safepy.DockerOptions{DockerConn: conn, PoolSize: 1})
		s := openSession(t, d, safepy.Policy{})
		require.EqualValues(t, 2, runIn(t, s, "1 + 1", nil).Value)
		mine := containersOf(t, d)
		require.NotEmpty(t, mine)
		assert.Equal(t, host, mine[0].Host)
		require.NoError(t, s.Close())
		require.NoError(t, d.Close())
	}
	t.Setenv("DOCKER_CONFIG", config)
	try(safepy.DockerConn{Context: "there"}, address)
	t.Setenv("DOCKER_HOST", address)
	try(safepy.DockerConn{}, address)
	t.Setenv("DOCKER_HOST", "")
	require.NoError(t, os.WriteFile(filepath.Join(config, "config.json"), []byte(`{"currentContext": "there"}`), 0o644))
	try(safepy.DockerConn{}, address)
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))
	try(safepy.DockerConn{SSHHost: "far", SSHUser: "me", SSHPort: 2222, SSHKeyPath: "/k"}, "ssh://far")
	text, err := os.ReadFile(said)
	require.NoError(t, err)
	assert.Contains(t, string(text), "-l me -p 2222 -i /k -- far docker system dial-stdio")
}

// TestDockerNumpy: the same packages in an image.
func TestDockerNumpy(t *testing.T) {
	testenv.NeedDocker(t, false)
	d := newDocker(t, safepy.DockerOptions{Packages: realPackages, BaseImage: testImage, IndexURL: wheelsFor(t), BuildNetwork: "host", PoolSize: 1, Preload: []string{"numpy", "pandas"}})
	engineNumpy(t, d)
}
