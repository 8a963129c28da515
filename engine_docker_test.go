//go:build !nodocker

package safepy_test

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/testenv"
)

const testImage = testenv.DockerImage

func newDocker(t *testing.T, opt safepy.DockerOptions) *safepy.Docker {
	t.Helper()
	testenv.NeedDocker(t, false)
	return dockerEngine(t, opt)
}

// dockerEngine is newDocker for a test that has the daemon already.
func dockerEngine(t *testing.T, opt safepy.DockerOptions) *safepy.Docker {
	t.Helper()
	switch {
	case opt.Image == "-": // the default one
		opt.Image = ""
	case opt.Image == "" && opt.Packages == nil && opt.BaseImage == "":
		opt.Image = testImage
		fallthrough
	default:
		if opt.Python == "" {
			opt.Python = "/usr/bin/python3.14"
		}
	}
	d, err := safepy.NewDocker(context.Background(), opt)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	return d
}

func init() {
	parityEngines["docker"] = func(t *testing.T) safepy.Engine {
		return newDocker(t, safepy.DockerOptions{MaxRuns: 200})
	}
}

func TestDockerValues(t *testing.T) { engineValues(t, newDocker(t, safepy.DockerOptions{})) }
func TestDockerSessions(t *testing.T) {
	engineSessions(t, newDocker(t, safepy.DockerOptions{PoolSize: 4}))
}
func TestDockerClose(t *testing.T)  { engineClose(t, newDocker(t, safepy.DockerOptions{PoolSize: 1})) }
func TestDockerHost(t *testing.T)   { engineHost(t, newDocker(t, safepy.DockerOptions{})) }
func TestDockerFaults(t *testing.T) { engineFaults(t, newDocker(t, safepy.DockerOptions{})) }
func TestDockerHostile(t *testing.T) {
	d := newDocker(t, safepy.DockerOptions{PoolSize: 1})
	engineHostile(t, d)
	engineForged(t, d)
}
func TestDockerReplaced(t *testing.T) { engineReplaced(t, newDocker(t, safepy.DockerOptions{})) }
func TestDockerEscape(t *testing.T)   { engineEscape(t, newDocker(t, safepy.DockerOptions{})) }

// containersOf are the containers of this test's process.
func containersOf(t *testing.T, d *safepy.Docker) (mine []safepy.ContainerInfo) {
	t.Helper()
	all, err := d.Containers(context.Background())
	require.NoError(t, err)
	for _, c := range all {
		if strings.Contains(c.Owner, ":"+itoa(os.Getpid())+":") {
			mine = append(mine, c)
		}
	}
	return mine
}

// TestDockerHardening: what the daemon was told of a container, and what a process in it can do that the worker does not hold.
func TestDockerHardening(t *testing.T) {
	d := newDocker(t, safepy.DockerOptions{PoolSize: 1, Pids: 20})
	s := openSession(t, d, safepy.Policy{})
	require.True(t, runIn(t, s, "1", nil).OK)
	mine := containersOf(t, d)
	require.Len(t, mine, 1)
	inspect := func(what string) string {
		out, err := exec.Command("docker", "inspect", "--format", what, mine[0].ID).Output()
		require.NoError(t, err)
		return strings.TrimSpace(string(out))
	}
	for what, want := range map[string]string{
		"{{.HostConfig.NetworkMode}}": "none", "{{.HostConfig.ReadonlyRootfs}}": "true", "{{.HostConfig.CapDrop}}": "[ALL]", "{{.HostConfig.SecurityOpt}}": "[no-new-privileges]", "{{.HostConfig.PidsLimit}}": "20",
		"{{.HostConfig.Memory}} {{.HostConfig.MemorySwap}}": "536870912 536870912", "{{.Config.User}}": "65534:65534", "{{.HostConfig.LogConfig.Type}}": "none", "{{.HostConfig.IpcMode}}": "none",
		"{{.HostConfig.Privileged}} {{len .Mounts}}": "false 0", "{{.HostConfig.AutoRemove}}": "true", `{{index .HostConfig.Tmpfs "/work"}}`: "rw,noexec,nosuid,nodev,size=67108864,mode=0700,uid=65534,gid=65534",
	} {
		assert.Equal(t, want, inspect(what), what)
	}
	sh := func(script string) (string, error) {
		out, err := exec.Command("docker", "exec", mine[0].ID, "sh", "-c", script).CombinedOutput()
		return string(out), err
	}
	for _, script := range []string{"echo x > /x", "echo x > /tmp/x", "cat /dev/mem", "mount -t tmpfs none /work", "cp /bin/true /work/t && /work/t", "head -c 100000000 /dev/zero > /work/big"} {
		_, err := sh(script)
		assert.Error(t, err, script)
	}
	out, err := sh("ls /sys/class/net; id -u; grep CapEff /proc/self/status; grep NoNewPrivs /proc/self/status; grep Seccomp: /proc/self/status")
	require.NoError(t, err, out)
	assert.Equal(t, []string{"lo", "65534", "CapEff:", "0000000000000000", "NoNewPrivs:", "1", "Seccomp:", "2"}, strings.Fields(out))
	full := runIn(t, s, "import errno, pathlib\ntry:\n    pathlib.Path('big').write_bytes(bytes(10**8))\nexcept OSError as e:\n    r = errno.errorcode[e.errno]\nr", nil)
	assert.Equal(t, "ENOSPC", full.Value, "%v", full.Error)
	start := time.Now()
	_, _ = sh("b() { b | b & }; b; sleep 1") // a fork bomb
	assert.Less(t, time.Since(start), 30*time.Second)
	require.NoError(t, s.Close())
	res, err := safepy.Run(context.Background(), "1 + 1", safepy.Options{Engine: d})
	require.NoError(t, err)
	assert.EqualValues(t, 2, res.Value)
}

// TestDockerPool: many runs over few containers lose nothing, containers are replaced after their runs, and nothing is left at the end.
func TestDockerPool(t *testing.T) {
	d := newDocker(t, safepy.DockerOptions{PoolSize: 4, MaxRuns: 25})
	runs := 500
	if testing.Short() {
		runs = 60
	}
	var wg sync.WaitGroup
	work := make(chan int)
	for range 8 {
		wg.Go(func() {
			for i := range work {
				res, err := safepy.Run(context.Background(), "n * 2", safepy.Options{Engine: d, Input: map[string]any{"n": i}})
				if assert.NoError(t, err) {
					assert.EqualValues(t, 2*i, res.Value)
				}
			}
		})
	}
	for i := range runs {
		work <- i
	}
	close(work)
	wg.Wait()
	assert.LessOrEqual(t, len(containersOf(t, d)), 8) // some on their way out
	require.NoError(t, d.Close())
	left, err := exec.Command("docker", "ps", "-aq", "--filter", "label=io.safepy.owner").Output()
	require.NoError(t, err)
	look := newDocker(t, safepy.DockerOptions{NoWarmUp: true})
	assert.Empty(t, containersOf(t, look), "%s", left)
}

// TestDockerBusy: a pool whose containers are all in use says so in time, and a waiting program gets the next.
func TestDockerBusy(t *testing.T) {
	d := newDocker(t, safepy.DockerOptions{PoolSize: 1, AcquireTimeout: 2 * time.Second})
	s := openSession(t, d, safepy.Policy{})
	for { // its start may take longer than the patience
		_, err := s.Run(context.Background(), compileTest(t, "1"), nil)
		if err == nil {
			break
		}
		require.ErrorIs(t, err, safepy.ErrEngineBusy)
	}
	_, err := safepy.Run(context.Background(), "1", safepy.Options{Engine: d})
	assert.ErrorIs(t, err, safepy.ErrEngineBusy)
	assert.ErrorContains(t, err, "all 1 containers of the pool are in use")
	time.AfterFunc(50*time.Millisecond, func() { s.Close() })
	res, err := safepy.Run(context.Background(), "1", safepy.Options{Engine: d})
	require.NoError(t, err)
	assert.True(t, res.OK)
}

// TestDockerFaultsOutside: containers that are killed, in use or not, are replaced.
func TestDockerFaultsOutside(t *testing.T) {
	d := newDocker(t, safepy.DockerOptions{PoolSize: 1})
	s := openSession(t, d, safepy.Policy{Timeout: 10 * time.Second})
	require.True(t, runIn(t, s, "1", nil).OK)
	time.AfterFunc(200*time.Millisecond, func() {
		for _, c := range containersOf(t, d) {
			assert.NoError(t, d.KillContainer(context.Background(), c.ID))
		}
	})
	_, err := s.Run(context.Background(), compileTest(t, "while True: pass"), nil)
	assert.ErrorIs(t, err, safepy.ErrWorkerLost)
	s.Close()
	res, err := safepy.Run(context.Background(), "2", safepy.Options{Engine: d})
	require.NoError(t, err)
	assert.EqualValues(t, 2, res.Value)
	// The timeout ends a program in time.
	best := time.Hour
	for range 5 {
		res, err = safepy.Run(context.Background(), "while True:\n    try:\n        while True: pass\n    except BaseException: pass", safepy.Options{Engine: d, Policy: safepy.Policy{Timeout: time.Second}})
		require.NoError(t, err)
		assert.True(t, res.TimedOut)
		if best = min(best, res.Usage.Wall); best < 1100*time.Millisecond {
			break
		}
	}
	assert.Less(t, best, 1100*time.Millisecond, "killed within 100 ms, on a machine that is not too busy")
}

// TestDockerStopAll: it ends the containers of all processes.
func TestDockerStopAll(t *testing.T) {
	testenv.NeedDocker(t, true)
	d, other := dockerEngine(t, safepy.DockerOptions{PoolSize: 1}), dockerEngine(t, safepy.DockerOptions{PoolSize: 1})
	for _, e := range []safepy.Engine{d, other} {
		require.EqualValues(t, 1, runIn(t, openSession(t, e, safepy.Policy{}), "1", nil).Value)
	}
	n, err := d.StopAll(context.Background())
	require.NoError(t, err)
	assert.GreaterOrEqual(t, n, 2)
	s := openSession(t, other, safepy.Policy{})
	assert.EqualValues(t, 3, runIn(t, s, "3", nil).Value, "the pool has made another")
}

// TestDockerRefuses: what is missing is an error that names it, never another engine.
func TestDockerRefuses(t *testing.T) {
	ctx := context.Background()
	for want, opt := range map[string]safepy.DockerOptions{
		"the daemon does not answer":    {DockerConn: safepy.DockerConn{Host: "unix:///nothing/docker.sock"}},
		"give one or the other":         {DockerConn: safepy.DockerConn{Context: "a", SSHHost: "b"}},
		"no docker context \"nothing\"": {DockerConn: safepy.DockerConn{Context: "nothing"}},
		"is not pinned":                 {Packages: []string{"numpy"}},
		"an Image and Packages":         {Packages: []string{"numpy==1"}, Image: "x"},
		"want UID:GID":                  {User: "root"},
		"want its host":                 {DockerConn: safepy.DockerConn{SSHUser: "x"}},
		"begin with a dash":             {DockerConn: safepy.DockerConn{SSHHost: "-oProxyCommand=x"}},
	} {
		_, err := safepy.NewDocker(ctx, opt)
		assert.ErrorContains(t, err, want)
	}
	_, err := safepy.NewDocker(ctx, safepy.DockerOptions{DockerConn: safepy.DockerConn{Host: "unix:///nothing/docker.sock"}})
	assert.ErrorIs(t, err, safepy.ErrDockerUnavailable)
	d := newDocker(t, safepy.DockerOptions{Image: "safepy-no-such-image:1"})
	_, err = safepy.Run(ctx, "1", safepy.Options{Engine: d})
	assert.ErrorContains(t, err, "image safepy-no-such-image:1 is not there and can't be pulled")
	d = newDocker(t, safepy.DockerOptions{Python: "/no/python"})
	_, err = safepy.Run(ctx, "1", safepy.Options{Engine: d})
	assert.ErrorContains(t, err, "/no/python")
	d = newDocker(t, safepy.DockerOptions{Runtime: "no-such-runtime"})
	_, err = safepy.Run(ctx, "1", safepy.Options{Engine: d})
	assert.ErrorContains(t, err, "no-such-runtime")
	d = newDocker(t, safepy.DockerOptions{NoWarmUp: true})
	_, err = d.NewSession(safepy.Policy{Memory: 1 << 30})
	assert.ErrorContains(t, err, "can't enforce Memory (above the 512 MiB of a container)")
	closed, cancel := context.WithCancel(ctx)
	cancel()
	_, err = safepy.Run(closed, "1", safepy.Options{Engine: d})
	assert.ErrorIs(t, err, context.Canceled)
}
