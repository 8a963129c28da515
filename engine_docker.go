//go:build !nodocker

package safepy

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/docker/docker/api/types/container"
	"github.com/docker/docker/api/types/network"

	"github.com/safepy/safepy/internal/dockerhost"
	"github.com/safepy/safepy/internal/worker"
)

// Docker is the engine that runs programs on a CPython in hardened containers.
type Docker struct {
	workers
	opt    DockerOptions
	hosts  *dockerhost.Set
	images sync.Map // host → *imageOnce
	open   func() *worker.Pool
	kills  sync.WaitGroup
}

// NewDocker makes the engine: it looks whether a daemon answers, and begins to pull or build the image and to start containers in the background.
func NewDocker(ctx context.Context, opt DockerOptions) (*Docker, error) {
	if err := checkPackages(opt.Packages); err != nil {
		return nil, fmt.Errorf("safepy: docker: %w", err)
	}
	if err := worker.CheckPreload(opt.Preload); err != nil {
		return nil, fmt.Errorf("safepy: docker: %w", err)
	}
	if len(opt.Packages) > 0 && opt.Image != "" {
		return nil, errors.New("safepy: docker: options have an Image and Packages: an image with packages is built on BaseImage")
	}
	if opt.User != "" && !numericUser.MatchString(opt.User) {
		return nil, fmt.Errorf("safepy: docker: User is %q, want UID:GID in numbers, not 0", opt.User)
	}
	conns := opt.Hosts
	switch {
	case len(conns) == 0:
		conns = []DockerConn{opt.DockerConn}
	case opt.DockerConn != DockerConn{}:
		return nil, errors.New("safepy: docker: options have Hosts and a daemon of their own: give one or the other")
	}
	all := make([]dockerhost.Conn, len(conns))
	for i, c := range conns {
		all[i] = dockerhost.Conn(c)
	}
	hosts, err := dockerhost.Connect(ctx, all)
	if errors.Is(err, dockerhost.ErrUnreachable) {
		return nil, fmt.Errorf("%w: %w", ErrDockerUnavailable, err)
	} else if err != nil {
		return nil, fmt.Errorf("safepy: docker: %w", err)
	}
	if opt.User == "" {
		opt.User = "65534:65534"
	}
	d := &Docker{opt: opt, hosts: hosts}
	d.memory = orInt(opt.Memory, 512<<20)
	d.info = EngineInfo{Name: engineDocker, Isolation: "container: no network, a read-only root, no capabilities, an unprivileged user; limits of memory, processors and processes"}
	if opt.Runtime != "" {
		d.info.Isolation += "; runtime " + opt.Runtime
	}
	size := orInt(opt.PoolSize, min(runtime.NumCPU(), 4))
	warm := size
	if opt.NoWarmUp {
		warm = 0
	}
	d.open = sync.OnceValue(func() *worker.Pool {
		return worker.NewPool(worker.PoolOptions{
			Max: size, Warm: warm, MaxRuns: orInt(opt.MaxRuns, 25), TTL: orInt(opt.TTL, 10*time.Minute),
			Wait: orInt(opt.AcquireTimeout, 30*time.Second), What: "containers", Start: d.start,
		})
	})
	d.pool = func(context.Context) (*worker.Pool, error) { return d.open(), nil }
	if !opt.NoWarmUp {
		d.open()
	}
	return d, nil
}

// numericUser is a user that is not root.
var numericUser = regexp.MustCompile(`^[1-9][0-9]*:[1-9][0-9]*$`)

// NewSession implements Engine. A session keeps a container for itself from its first use until it is closed.
func (d *Docker) NewSession(policy Policy, opt ...SessionOptions) (Session, error) {
	return d.newSession(policy, opt)
}

// Close implements Engine: the containers are removed when it returns.
func (d *Docker) Close() error {
	if !d.closed.Swap(true) {
		d.open().Close()
		d.kills.Wait()
		d.hosts.Close()
	}
	return nil
}

// start starts a container on the least loaded daemon that answers.
func (d *Docker) start(ctx context.Context) (*worker.Process, error) {
	var p *worker.Process
	err := d.hosts.Try(ctx, func(h *dockerhost.Host) (release bool, err error) {
		p, err = d.startOn(ctx, h)
		return err != nil, err
	})
	switch {
	case err == nil:
		return p, nil
	case errors.Is(err, dockerhost.ErrUnreachable):
		return nil, fmt.Errorf("%w: %w", ErrDockerUnavailable, err)
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	return nil, fmt.Errorf("safepy: docker: %w", err)
}

func (d *Docker) startOn(ctx context.Context, h *dockerhost.Host) (*worker.Process, error) {
	image, err := d.image(ctx, h)
	if err != nil {
		return nil, err
	}
	cfg, hostCfg := d.container(image)
	id := "safepy-" + strings.ToLower(rand.Text()) // a name, so that it can be removed when the answer to its making does not come
	remove := func() {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		_ = h.ContainerRemove(ctx, id, container.RemoveOptions{Force: true})
	}
	if _, err := h.ContainerCreate(ctx, cfg, hostCfg, &network.NetworkingConfig{}, nil, id); err != nil {
		if ctx.Err() != nil {
			d.kills.Go(func() { time.Sleep(time.Second); remove() }) // the daemon may be making it still
		}
		return nil, err
	}
	var served atomic.Bool
	p, err := d.attach(ctx, h, id, func() {
		if served.Load() {
			h.Release()
		}
		d.kills.Go(remove)
	})
	if err != nil {
		remove()
		return nil, err
	}
	if err := p.Ready(ctx.Done(), 60*time.Second); err != nil {
		return nil, err
	}
	served.Store(true)
	return p, nil
}

// attach starts the container with its standard streams in hand. killed ends it.
func (d *Docker) attach(ctx context.Context, h *dockerhost.Host, id string, killed func()) (*worker.Process, error) {
	conn, err := h.ContainerAttach(ctx, id, container.AttachOptions{Stream: true, Stdin: true, Stdout: true, Stderr: true})
	if err != nil {
		return nil, err
	}
	if err := h.ContainerStart(ctx, id, container.StartOptions{}); err != nil {
		conn.Close()
		return nil, err
	}
	out := dockerhost.Demux(conn.Reader)
	p, err := worker.Attach(dockerhost.Writer(conn), out, func() {
		conn.Close()
		killed()
	}, worker.Options{Alone: true, Preload: d.opt.Preload})
	if err == nil {
		p.Diagnosis = out.Stderr
	}
	return p, err
}

// container is what a container may: nothing but compute, in the memory that it is given.
func (d *Docker) container(image string) (*container.Config, *container.HostConfig) {
	o := &d.opt
	uid, gid, _ := strings.Cut(o.User, ":")
	const work = "/work"
	pids := orInt(o.Pids, 64)
	cfg := &container.Config{
		Image: image, Entrypoint: []string{d.python()}, Cmd: worker.Args(), Env: worker.Env(work), User: o.User, WorkingDir: work, NetworkDisabled: true,
		StopSignal: "SIGKILL", // there is nothing that it would have to finish, and no other signal ends a process without parent
		OpenStdin:  true, StdinOnce: true, AttachStdin: true, AttachStdout: true, AttachStderr: true,
		Labels: map[string]string{dockerLabel: Version, dockerOwnerLabel: dockerhost.Owner()},
	}
	memory := d.memory
	cpus := o.CPUs
	if cpus == 0 {
		cpus = 1
	}
	return cfg, &container.HostConfig{
		NetworkMode: "none", IpcMode: "none", ReadonlyRootfs: true, CapDrop: []string{"ALL"}, SecurityOpt: []string{"no-new-privileges"}, AutoRemove: true, Runtime: o.Runtime,
		Tmpfs:     map[string]string{work: fmt.Sprintf("rw,noexec,nosuid,nodev,size=%d,mode=0700,uid=%s,gid=%s", orInt(o.WorkSize, 64<<20), uid, gid)},
		LogConfig: container.LogConfig{Type: "none"},
		Resources: container.Resources{
			Memory: memory, MemorySwap: memory, NanoCPUs: int64(cpus * 1e9), PidsLimit: &pids,
			Ulimits: []*container.Ulimit{{Name: "nofile", Soft: 256, Hard: 256}, {Name: "core", Soft: 0, Hard: 0}},
		},
	}
}

// python is the interpreter in the image.
func (d *Docker) python() string {
	switch {
	case len(d.opt.Packages) > 0:
		return packagesPython
	case d.opt.Python != "":
		return d.opt.Python
	}
	return "python3"
}

// imageOnce is the image on one daemon, looked for once.
type imageOnce struct {
	mu   sync.Mutex
	name string
}

// image is the image that containers are made of; it is pulled or built where it is not there.
func (d *Docker) image(ctx context.Context, h *dockerhost.Host) (string, error) {
	v, _ := d.images.LoadOrStore(h, &imageOnce{})
	once := v.(*imageOnce)
	once.mu.Lock()
	defer once.mu.Unlock()
	if once.name != "" {
		return once.name, nil
	}
	name, err := d.findImage(ctx, h.Client)
	if err == nil {
		once.name = name
	}
	return name, err
}
