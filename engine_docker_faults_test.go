//go:build !nodocker

package safepy_test

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/testenv"
)

// slowImage is the test image with an interpreter that takes its time to start.
func slowImage(t *testing.T) string {
	testenv.NeedDocker(t, false)
	const name = "safepy-test-slow:1"
	build := exec.Command("docker", "build", "-q", "--network", "none", "-t", name, "-")
	build.Env = append(os.Environ(), "DOCKER_BUILDKIT=0")
	build.Stdin = strings.NewReader("FROM " + testImage + "\nRUN printf '#!/bin/sh\\nsleep 1.5\\nexec /usr/bin/python3.14 \"$@\"\\n' > /usr/bin/slow && chmod 755 /usr/bin/slow\n")
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)
	t.Cleanup(func() { _ = exec.Command("docker", "rmi", "-f", name).Run() })
	return name
}

// TestDockerStages: a container that starts slowly is waited for; a context that ends in any stage ends the run there and leaves no container.
func TestDockerStages(t *testing.T) {
	d := newDocker(t, safepy.DockerOptions{Image: slowImage(t), Python: "/usr/bin/slow", PoolSize: 1, NoWarmUp: true, AcquireTimeout: 500 * time.Millisecond})
	cancelled := func(after time.Duration, code string, opt safepy.Options) *safepy.Result {
		t.Helper()
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(after, cancel)
		start := time.Now()
		opt.Engine = d
		res, err := safepy.Run(ctx, code, opt)
		assert.ErrorIs(t, err, context.Canceled)
		assert.Less(t, time.Since(start), after+2*time.Second)
		return res
	}
	assert.Nil(t, cancelled(0, "1", safepy.Options{}), "before")
	assert.Nil(t, cancelled(600*time.Millisecond, "1", safepy.Options{}), "while the container starts")
	assert.Eventually(t, func() bool { return len(containersOf(t, d)) == 0 }, 10*time.Second, 50*time.Millisecond, "it is removed")
	short, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	_, err := safepy.Run(short, "1", safepy.Options{Engine: d})
	assert.ErrorIs(t, err, context.DeadlineExceeded)

	s := openSession(t, d, safepy.Policy{}) // its start is no part of the program's time
	require.EqualValues(t, 1, runIn(t, s, "1", nil).Value)
	start := time.Now()
	_, err = safepy.Run(context.Background(), "1", safepy.Options{Engine: d})
	assert.ErrorIs(t, err, safepy.ErrEngineBusy)
	assert.Less(t, time.Since(start), 3*time.Second)
	assert.Nil(t, cancelled(100*time.Millisecond, "1", safepy.Options{}), "while it waits for a container")
	require.NoError(t, s.Close())

	fns := new(safepy.Functions)
	require.NoError(t, fns.Register("hang", func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }))
	require.NoError(t, fns.Register("back", func(f func() error) error { return f() }))
	require.NoError(t, fns.RegisterAsync("later", func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }))
	stuck, w := net.Pipe()
	defer w.Close()
	for code, opt := range map[string]safepy.Options{
		"print('begun', flush=True)\nwhile True: pass": {}, "print('begun')\nhang()": {Functions: fns}, "print('begun')\nawait later()": {Functions: fns}, "print('begun')\ninput()": {Stdin: stuck},
		"def spin():\n    print('begun', flush=True)\n    while True: pass\nback(spin)": {Functions: fns}, "class A:\n    def __repr__(self):\n        print('begun', flush=True)\n        while True: pass\nA()": {},
	} {
		require.Eventually(t, func() bool { // a program that is not at its end in time takes its container along
			_, err := safepy.Run(context.Background(), "1", safepy.Options{Engine: d})
			return err == nil
		}, 30*time.Second, time.Millisecond)
		res := cancelled(300*time.Millisecond, code, opt)
		if assert.NotNil(t, res, code) {
			assert.Equal(t, "begun\n", res.Stdout, code)
		}
	}
	require.NoError(t, d.Close())
	look := newDocker(t, safepy.DockerOptions{NoWarmUp: true})
	assert.Empty(t, containersOf(t, look))
}

// TestDockerLastContainer: of many programs that want the only container each gets it in its turn, or an error in time; nobody gets it twice.
func TestDockerLastContainer(t *testing.T) {
	d := newDocker(t, safepy.DockerOptions{PoolSize: 1, MaxRuns: 3, AcquireTimeout: 60 * time.Second})
	var at, most atomic.Int64
	fns := new(safepy.Functions)
	require.NoError(t, fns.Register("enter", func() { most.Store(max(most.Load(), at.Add(1))) }))
	require.NoError(t, fns.Register("leave", func() { at.Add(-1) }))
	var wg sync.WaitGroup
	begin := make(chan struct{})
	for i := range 8 {
		wg.Go(func() {
			<-begin
			res, err := safepy.Run(context.Background(), "enter()\nimport time\ntime.sleep(0.02)\nleave()\nn", safepy.Options{Engine: d, Functions: fns, Input: map[string]any{"n": i}})
			if assert.NoError(t, err) {
				assert.EqualValues(t, i, res.Value)
			}
		})
	}
	close(begin)
	wg.Wait()
	assert.EqualValues(t, 1, most.Load())
}

// TestDockerInputClosed: a container whose standard input ends is at its end, and a clear error.
func TestDockerInputClosed(t *testing.T) {
	address, stop := proxy(t)
	d := newDocker(t, safepy.DockerOptions{DockerConn: safepy.DockerConn{Host: address}, PoolSize: 1, NoWarmUp: true})
	s := openSession(t, d, safepy.Policy{Timeout: 20 * time.Second})
	require.True(t, runIn(t, s, "1", nil).OK)
	mine := containersOf(t, d)
	require.Len(t, mine, 1)
	time.AfterFunc(200*time.Millisecond, stop)
	_, err := s.Run(context.Background(), compileTest(t, "while True: pass"), nil)
	assert.ErrorIs(t, err, safepy.ErrWorkerLost)
	assert.Eventually(t, func() bool { return exec.Command("docker", "inspect", mine[0].ID).Run() != nil }, 20*time.Second, 100*time.Millisecond, "it goes by itself")
}

// TestDockerProgramBombs: a program without layers 1 and 2, in the words of the container's own tools: the limits of the container end or bound it, and the engine goes on.
func TestDockerProgramBombs(t *testing.T) {
	d := newDocker(t, safepy.DockerOptions{PoolSize: 1, Memory: 128 << 20})
	for name, script := range map[string]string{
		"fork bomb":   `import os, time\nwhile True:\n    try: os.fork()\n    except OSError: time.sleep(0.01)`,
		"memory bomb": `x = []\nwhile True: x.append(bytearray(1 << 24))`,
		"disk bomb":   `import os\nn = 0\nwhile True:\n    n += 1\n    try: open('/work/%d-%d' % (os.getpid(), n), 'wb').write(bytes(1 << 20))\n    except OSError: pass`,
	} {
		s := openSession(t, d, safepy.Policy{Timeout: 3 * time.Second})
		require.True(t, runIn(t, s, "1", nil).OK, name)
		mine := containersOf(t, d)
		require.NotEmpty(t, mine)
		bomb := exec.Command("docker", "exec", mine[0].ID, "timeout", "2", "/usr/bin/python3.14", "-c", "exec(\""+strings.ReplaceAll(script, `"`, `\"`)+"\")")
		require.NoError(t, bomb.Start())
		time.Sleep(time.Second)
		if res, err := s.Run(context.Background(), compileTest(t, "sum(range(1000))"), nil); err != nil {
			assert.ErrorIs(t, err, safepy.ErrWorkerLost, name)
		} else if !res.OK {
			assert.True(t, res.TimedOut || res.ResourceExceeded, "%s: %v", name, res.Error)
		}
		s.Close()
		_ = bomb.Process.Kill()
		_ = bomb.Wait()
		res, err := safepy.Run(context.Background(), "1 + 1", safepy.Options{Engine: d})
		if assert.NoError(t, err, name) {
			assert.EqualValues(t, 2, res.Value, "%s: %v", name, res.Error)
		}
	}
}

// TestDockerMemory: a program that takes all that its container has, by memory or by files in memory, is over the memory limit; the container, or another, serves the next.
func TestDockerMemory(t *testing.T) {
	d := newDocker(t, safepy.DockerOptions{PoolSize: 1, Memory: 128 << 20})
	for _, code := range []string{
		"x = []\nwhile True: x.append(bytearray(1 << 20))", "x = {}\nwhile True: x[len(x)] = 'a' * 1000",
		"import mmap\nx = []\nwhile True:\n    m = mmap.mmap(-1, 1 << 20)\n    m[:] = b'x' * (1 << 20)\n    x.append(m)",
	} {
		res, err := safepy.Run(context.Background(), code, safepy.Options{Engine: d, Policy: safepy.Policy{Mode: safepy.ModeOpen, Memory: 128 << 20, Timeout: 20 * time.Second}})
		if assert.NoError(t, err, code) {
			assert.True(t, res.ResourceExceeded || strings.Contains(fmt.Sprint(res.Error), "Cannot allocate memory"), "%s: %v", code, res.Error)
		}
		res, err = safepy.Run(context.Background(), "1 + 1", safepy.Options{Engine: d})
		require.NoError(t, err)
		assert.EqualValues(t, 2, res.Value)
	}
}

// TestDockerSSH: a daemon behind a real sshd.
func TestDockerSSH(t *testing.T) {
	testenv.NeedDocker(t, false)
	const server = "/usr/sbin/sshd"
	if _, err := os.Stat(server); err != nil {
		testenv.Missing(t, "no sshd here")
	}
	real, err := exec.LookPath("ssh")
	if err != nil || os.Getuid() != 0 {
		testenv.Missing(t, "no ssh here, or not root")
	}
	dir, err := os.MkdirTemp("/root", ".safepy-ssh-") // sshd wants keys in folders that are nobody else's
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	for _, name := range []string{"host", "user"} {
		out, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", filepath.Join(dir, name)).CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	require.NoError(t, os.MkdirAll("/run/sshd", 0o755))
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	port := l.Addr().(*net.TCPAddr).Port
	require.NoError(t, l.Close())
	config := fmt.Sprintf("Port %d\nListenAddress 127.0.0.1\nHostKey %s/host\nAuthorizedKeysFile %s/user.pub\nPasswordAuthentication no\nUsePAM no\nPermitRootLogin yes\nPidFile none\n", port, dir, dir)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "config"), []byte(config), 0o600))
	sshd := exec.Command(server, "-D", "-e", "-f", filepath.Join(dir, "config"))
	var log strings.Builder
	sshd.Stderr = &log
	require.NoError(t, sshd.Start())
	t.Cleanup(func() { _ = sshd.Process.Kill(); _ = sshd.Wait() })
	require.Eventually(t, func() bool {
		c, err := net.Dial("tcp", fmt.Sprint("127.0.0.1:", port))
		if err == nil {
			c.Close()
		}
		return err == nil
	}, 10*time.Second, 50*time.Millisecond)
	// The host's key is known, as it would be to the user.
	key, err := os.ReadFile(filepath.Join(dir, "host.pub"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "known"), fmt.Appendf(nil, "[127.0.0.1]:%d %s", port, key), 0o600))
	bin := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(bin, "ssh"), fmt.Appendf(nil, "#!/bin/sh\nexec %s -o UserKnownHostsFile=%s/known \"$@\"\n", real, dir), 0o755))
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))

	conn := safepy.DockerConn{SSHHost: "127.0.0.1", SSHUser: "root", SSHPort: port, SSHKeyPath: filepath.Join(dir, "user")}
	d := newDocker(t, safepy.DockerOptions{DockerConn: conn, PoolSize: 1})
	s := openSession(t, d, safepy.Policy{Timeout: 10 * time.Second})
	res := runIn(t, s, "sum(range(10))", nil)
	require.EqualValues(t, 45, res.Value, "%v", res.Error)
	assert.Equal(t, "ssh://127.0.0.1", containersOf(t, d)[0].Host)
	require.NoError(t, s.Close())
	require.NoError(t, d.Close())

	conn.SSHKeyPath = filepath.Join(dir, "host") // another key
	_, err = safepy.NewDocker(context.Background(), safepy.DockerOptions{DockerConn: conn})
	assert.ErrorIs(t, err, safepy.ErrDockerUnavailable)
	assert.ErrorContains(t, err, "Permission denied")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "known"), nil, 0o600))
	_, err = safepy.NewDocker(context.Background(), safepy.DockerOptions{DockerConn: conn})
	assert.ErrorContains(t, err, "Host key verification failed")
}
