//go:build !nodocker

package safepy_test

import (
	"archive/tar"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/testenv"
)

// daemon is a Docker daemon of the test's own, whose data lies in memory. It reaches no registry but those on loopback.
type daemon struct {
	dir string
	cmd *exec.Cmd
}

// newDaemon starts a daemon that ends with the test.
func newDaemon(t *testing.T) *daemon {
	testenv.NeedDocker(t, false)
	if testing.Short() || os.Getuid() != 0 {
		t.Skip("starts a daemon, which takes root and half a minute")
	}
	if _, err := exec.LookPath("dockerd"); err != nil {
		testenv.Missing(t, "no dockerd here")
	}
	dir, err := os.MkdirTemp("/var/tmp", "dk")
	require.NoError(t, err)
	d := &daemon{dir: dir}
	t.Cleanup(func() {
		d.stop()
		mounts, _ := os.ReadFile("/proc/mounts")
		for line := range strings.Lines(string(mounts)) {
			if f := strings.Fields(line); len(f) > 1 && strings.HasPrefix(f[1], dir+"/") {
				_ = exec.Command("umount", "-l", f[1]).Run()
			}
		}
		assert.NoError(t, os.RemoveAll(dir))
	})
	require.NoError(t, os.Mkdir(d.data(), 0o700))
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=3g", "none", d.data()).CombinedOutput(); err != nil {
		testenv.Missing(t, "a file system in memory can't be mounted here: "+string(out))
	}
	// The other runtime is runc under the name of runsc, which says that it was used.
	require.NoError(t, os.WriteFile(d.runsc(), fmt.Appendf(nil, "#!/bin/sh\necho \"$@\" >> %s.log\nexec runc \"$@\"\n", d.runsc()), 0o755))
	d.start(t)
	return d
}

func (d *daemon) address() string { return "unix://" + filepath.Join(d.dir, "docker.sock") }
func (d *daemon) data() string    { return filepath.Join(d.dir, "data") }
func (d *daemon) runsc() string   { return filepath.Join(d.dir, "runsc") }

// start starts the daemon and waits until it answers.
func (d *daemon) start(t *testing.T) {
	t.Helper()
	d.cmd = exec.Command("dockerd", "--host", d.address(), "--data-root", d.data(), "--exec-root", filepath.Join(d.dir, "exec"), "--pidfile", filepath.Join(d.dir, "pid"),
		"--shutdown-timeout", "1", "--iptables=false", "--ip6tables=false", "--ip-forward=false", "--ip-masq=false", "--add-runtime", "runsc="+d.runsc())
	d.cmd.Env = append(os.Environ(), "HTTPS_PROXY=http://127.0.0.1:1", "HTTP_PROXY=http://127.0.0.1:1", "NO_PROXY=127.0.0.1,localhost")
	log, err := os.Create(filepath.Join(d.dir, "log"))
	require.NoError(t, err)
	defer log.Close()
	d.cmd.Stdout, d.cmd.Stderr = log, log
	require.NoError(t, d.cmd.Start())
	for deadline := time.Now().Add(60 * time.Second); ; time.Sleep(200 * time.Millisecond) {
		if exec.Command("docker", "-H", d.address(), "info").Run() == nil {
			return
		}
		if time.Now().After(deadline) {
			text, _ := os.ReadFile(filepath.Join(d.dir, "log"))
			testenv.Missing(t, "a second daemon does not start here: "+string(text[max(0, len(text)-500):]))
		}
	}
}

// stop ends the daemon with its containers.
func (d *daemon) stop() {
	if d.cmd != nil {
		_ = d.cmd.Process.Signal(os.Interrupt)
		_ = d.cmd.Wait()
		d.cmd = nil
	}
}

// resize changes the room that the daemon has.
func (d *daemon) resize(t *testing.T, size string) {
	out, err := exec.Command("mount", "-o", "remount,size="+size, d.data()).CombinedOutput()
	require.NoError(t, err, "%s", out)
}

// docker runs a docker command on the daemon.
func (d *daemon) docker(t *testing.T, stdin string, args ...string) string {
	t.Helper()
	cmd := exec.Command("docker", append([]string{"-H", d.address()}, args...)...)
	cmd.Stdin = strings.NewReader(stdin)
	cmd.Env = append(os.Environ(), "DOCKER_BUILDKIT=0")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	return strings.TrimSpace(string(out))
}

// registry serves the test image as safepy/base:1, refuses safepy/denied and knows no others.
func registry(t *testing.T) (host string) {
	dir := t.TempDir()
	save := exec.Command("docker", "save", testImage)
	out, err := save.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, save.Start())
	files := map[string]string{}
	for r := tar.NewReader(out); ; {
		h, err := r.Next()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		if h.Typeflag != tar.TypeReg {
			continue
		}
		name := filepath.Join(dir, fmt.Sprint(len(files)))
		f, err := os.Create(name)
		require.NoError(t, err)
		_, err = io.Copy(f, r)
		require.NoError(t, err)
		require.NoError(t, f.Close())
		files[h.Name] = name
	}
	require.NoError(t, save.Wait())
	text, err := os.ReadFile(files["manifest.json"])
	require.NoError(t, err)
	var list []struct {
		Config string
		Layers []string
	}
	require.NoError(t, json.Unmarshal(text, &list))
	require.Len(t, list, 1)
	blobs := map[string]string{}
	blob := func(name, kind string) map[string]any {
		f, err := os.Open(files[name])
		require.NoError(t, err)
		defer f.Close()
		sum := sha256.New()
		n, err := io.Copy(sum, f)
		require.NoError(t, err)
		digest := "sha256:" + hex.EncodeToString(sum.Sum(nil))
		blobs[digest] = files[name]
		return map[string]any{"mediaType": kind, "digest": digest, "size": n}
	}
	var layers []any
	for _, name := range list[0].Layers {
		layers = append(layers, blob(name, "application/vnd.docker.image.rootfs.diff.tar.gzip"))
	}
	const kind = "application/vnd.docker.distribution.manifest.v2+json"
	manifest, err := json.Marshal(map[string]any{"schemaVersion": 2, "mediaType": kind, "config": blob(list[0].Config, "application/vnd.docker.container.image.v1+json"), "layers": layers})
	require.NoError(t, err)
	sum := sha256.Sum256(manifest)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, digest, isBlob := strings.Cut(r.URL.Path, "/blobs/")
		switch {
		case r.URL.Path == "/v2/":
		case strings.HasPrefix(r.URL.Path, "/v2/safepy/denied/"):
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(http.StatusForbidden)
			_, _ = io.WriteString(w, `{"errors":[{"code":"DENIED","message":"requested access to the resource is denied"}]}`)
		case strings.HasPrefix(r.URL.Path, "/v2/safepy/base/manifests/"):
			w.Header().Set("Content-Type", kind)
			w.Header().Set("Docker-Content-Digest", "sha256:"+hex.EncodeToString(sum[:]))
			_, _ = w.Write(manifest)
		case isBlob && blobs[digest] != "":
			http.ServeFile(w, r, blobs[digest])
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(srv.Close)
	return srv.Listener.Addr().String()
}

// said keeps what Progress is told.
type said struct {
	mu    sync.Mutex
	lines []string
}

func (s *said) line(l string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lines = append(s.lines, l)
}

func (s *said) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Join(s.lines, "\n")
}

// TestDockerDaemon goes through what takes a daemon that may be changed and stopped: pulling, the default image, another runtime, two daemons, a full disk, a restart.
func TestDockerDaemon(t *testing.T) {
	d := newDaemon(t)
	host := registry(t)
	ctx := context.Background()
	conn := safepy.DockerConn{Host: d.address()}
	one := func(t *testing.T, e safepy.Engine) *safepy.Result {
		t.Helper()
		res, err := safepy.Run(ctx, "1 + 1", safepy.Options{Engine: e})
		require.NoError(t, err)
		require.EqualValues(t, 2, res.Value)
		return res
	}
	t.Run("disk full", func(t *testing.T) {
		d.resize(t, "100m")
		defer d.resize(t, "3g")
		e := dockerEngine(t, safepy.DockerOptions{DockerConn: conn, Image: host + "/safepy/base:1", PoolSize: 1})
		_, err := safepy.Run(ctx, "1", safepy.Options{Engine: e})
		assert.ErrorContains(t, err, "no space left on device")
	})
	pulled := t.Run("pull", func(t *testing.T) {
		var progress said
		gone, cancel := context.WithCancel(ctx)
		e := dockerEngine(t, safepy.DockerOptions{DockerConn: conn, Image: host + "/safepy/base:1", PoolSize: 1, NoWarmUp: true, Progress: func(line string) { progress.line(line); cancel() }})
		_, err := safepy.Run(gone, "1", safepy.Options{Engine: e})
		assert.ErrorIs(t, err, context.Canceled, "while it is pulled")
		one(t, e)
		assert.Contains(t, progress.text(), "Pulling from safepy/base")
		assert.Contains(t, progress.text(), "Pull complete")
		before := progress.text()
		one(t, dockerEngine(t, safepy.DockerOptions{DockerConn: conn, Image: host + "/safepy/base:1", PoolSize: 1, Progress: progress.line}))
		assert.Equal(t, before, progress.text(), "it is there already")
	})
	require.True(t, pulled)
	d.docker(t, "", "tag", host+"/safepy/base:1", testImage)

	t.Run("refused", func(t *testing.T) {
		for image, want := range map[string]string{host + "/safepy/denied:1": "denied", host + "/safepy/nothing:1": "not found", "127.0.0.1:1/safepy/base:1": "refused"} {
			for _, opt := range []safepy.DockerOptions{{Image: image}, {BaseImage: image}, {BaseImage: image, Packages: []string{"six==1.17.0"}}} {
				opt.DockerConn, opt.PoolSize = conn, 1
				e := dockerEngine(t, opt)
				_, err := safepy.Run(ctx, "1", safepy.Options{Engine: e})
				assert.ErrorContains(t, err, image, "%+v", opt)
				if opt.Packages == nil {
					assert.ErrorContains(t, err, "is not there and can't be pulled")
				}
				assert.Contains(t, strings.ToLower(fmt.Sprint(err)), want)
			}
		}
	})

	t.Run("default image", func(t *testing.T) {
		var progress said
		e := dockerEngine(t, safepy.DockerOptions{DockerConn: conn, Image: "-", PoolSize: 1, BuildNetwork: "host", Progress: progress.line})
		_, err := safepy.Run(ctx, "1", safepy.Options{Engine: e})
		assert.ErrorContains(t, err, "image python:3.14-slim is not there and can't be pulled")
		assert.ErrorContains(t, err, "can't be built")
		// What it is built on is there, with an apt-get that installs what it has.
		d.docker(t, "FROM "+testImage+"\nRUN printf '#!/bin/sh\\necho \"apt-get $@\"\\nln -sf python3.14 /usr/bin/python3\\n' > /usr/bin/apt-get\n", "build", "-q", "--network", "none", "-t", "debian:testing-slim", "-")
		assert.True(t, one(t, e).OK)
		assert.Contains(t, progress.text(), "apt-get install -y --no-install-recommends python3")
		images, err := e.Images(ctx)
		require.NoError(t, err)
		require.Len(t, images, 1)
		assert.True(t, strings.HasPrefix(images[0].Tags[0], "safepy-env:"), images[0].Tags)
		d.docker(t, "", "tag", "debian:testing-slim", safepy.DefaultDockerImage) // as if it could be pulled now
		d.docker(t, "FROM "+testImage+"\nRUN ln -sf python3.14 /usr/bin/python3\n", "build", "-q", "--network", "none", "-t", safepy.DefaultDockerImage, "-")
		second := dockerEngine(t, safepy.DockerOptions{DockerConn: conn, Image: "-", PoolSize: 1})
		s := openSession(t, second, safepy.Policy{})
		require.EqualValues(t, 1, runIn(t, s, "1", nil).Value)
		assert.Equal(t, safepy.DefaultDockerImage, containersOf(t, second)[0].Image)
	})

	t.Run("runtime", func(t *testing.T) {
		e := dockerEngine(t, safepy.DockerOptions{DockerConn: conn, PoolSize: 1, Runtime: "runsc"})
		assert.Contains(t, one(t, e).Engine.Isolation, "runtime runsc")
		text, err := os.ReadFile(d.runsc() + ".log")
		require.NoError(t, err)
		assert.Contains(t, string(text), "create")
	})

	t.Run("two daemons", func(t *testing.T) { twoDaemons(t, d) })
	t.Run("restart", func(t *testing.T) { restarted(t, d) })
}

// twoDaemons: two daemons are one pool; one that is gone is left out, and used again when it is back.
func twoDaemons(t *testing.T, d *daemon) {
	const first = "unix:///var/run/docker.sock"
	e := dockerEngine(t, safepy.DockerOptions{PoolSize: 4, MaxRuns: 1, Hosts: []safepy.DockerConn{{Host: first}, {Host: d.address()}}})
	hosts := func() (names []string) {
		for _, c := range containersOf(t, e) {
			names = append(names, c.Host)
		}
		slices.Sort(names)
		return names
	}
	var sessions []safepy.Session
	for range 4 {
		s := openSession(t, e, safepy.Policy{})
		require.True(t, runIn(t, s, "1", nil).OK)
		sessions = append(sessions, s)
	}
	require.Equal(t, []string{first, first, d.address(), d.address()}, hosts())
	d.stop()
	lost := 0
	for _, s := range sessions {
		if _, err := s.Run(context.Background(), compileTest(t, "1"), nil); err != nil {
			assert.ErrorIs(t, err, safepy.ErrWorkerLost)
			lost++
		}
		require.NoError(t, s.Close())
	}
	assert.Equal(t, 2, lost, "the load was shared")
	run := func() {
		res, err := safepy.Run(context.Background(), "1 + 1", safepy.Options{Engine: e})
		require.NoError(t, err)
		assert.EqualValues(t, 2, res.Value)
	}
	for range 4 {
		run()
	}
	assert.NotContains(t, hosts(), d.address())
	d.start(t)
	assert.Eventually(t, func() bool { run(); return slices.Contains(hosts(), d.address()) }, 40*time.Second, 200*time.Millisecond, "it is tried again")
}

// restarted: a daemon that goes away and comes back is survived, with errors that say so between.
func restarted(t *testing.T, d *daemon) {
	e := dockerEngine(t, safepy.DockerOptions{DockerConn: safepy.DockerConn{Host: d.address()}, PoolSize: 1})
	s := openSession(t, e, safepy.Policy{Timeout: 30 * time.Second})
	require.EqualValues(t, 1, runIn(t, s, "1", nil).Value)
	stopped := make(chan struct{})
	time.AfterFunc(300*time.Millisecond, func() { d.stop(); close(stopped) })
	_, err := s.Run(context.Background(), compileTest(t, "while True: pass"), nil)
	assert.ErrorIs(t, err, safepy.ErrWorkerLost)
	<-stopped
	_, err = safepy.Run(context.Background(), "1", safepy.Options{Engine: e})
	assert.ErrorIs(t, err, safepy.ErrDockerUnavailable)
	d.start(t)
	res, err := safepy.Run(context.Background(), "1 + 1", safepy.Options{Engine: e})
	require.NoError(t, err)
	assert.EqualValues(t, 2, res.Value)
	require.NoError(t, s.Reset())
	assert.EqualValues(t, 3, runIn(t, s, "3", nil).Value, "the session begins anew")
}
