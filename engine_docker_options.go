package safepy

import (
	"errors"
	"time"
)

// ErrDockerUnavailable is returned where no Docker daemon answers. There is no fallback to an engine that isolates less.
var ErrDockerUnavailable = errors.New("safepy: no Docker daemon")

// ErrNotOurs is returned when a container is to be stopped that no engine of this library made.
var ErrNotOurs = errors.New("safepy: the container was not made by safepy")

// DockerConn says how a daemon is reached. The zero value is what the docker command would use: $DOCKER_HOST, else $DOCKER_CONTEXT, else the configured context, else the local socket.
// Context goes with neither Host nor SSHHost.
type DockerConn struct {
	Context string // by name, from the Docker configuration
	Host    string // unix:///var/run/docker.sock, tcp://host:2375, ssh://user@host

	SSHHost, SSHUser string // a daemon behind the system's ssh command
	SSHPort          int
	SSHKeyPath       string
}

// DockerOptions configure the engine that runs programs in hardened containers. The zero value is ready to use.
type DockerOptions struct {
	DockerConn
	Hosts []DockerConn // several daemons as one pool, the least loaded first; instead of DockerConn

	Image     string   // default: with Packages one that is built, else DefaultDockerImage, pulled or built
	Packages  []string // each NAME==VERSION; the image with them is built once and tagged by a hash of what is in it
	BaseImage string   // what images are built on; default DefaultDockerImage
	IndexURL  string   // of the package index that Packages come from
	Preload   []string // modules that programs find loaded: numpy takes no time then
	Python    string   // the interpreter in the image, 3.9 or later; default python3
	// BuildNetwork is the network that the installation of Packages has: "host" for an index on this machine's loopback; default the daemon's.
	BuildNetwork string
	Progress     func(line string) // is told what pulling and building say

	PoolSize       int           // containers; default the processors, 4 at most
	MaxRuns        int           // programs or sessions that a container serves; default 25
	TTL            time.Duration // after which it serves no more; default 10 minutes
	AcquireTimeout time.Duration // for a container when all are in use; default 30 s
	NoWarmUp       bool          // start containers when they are needed, not before

	Memory   int64   // bytes of a container, without swap beyond; default 512 MiB; a policy can't grant more
	CPUs     float64 // default 1
	Pids     int64   // processes and threads; default 64
	WorkSize int64   // bytes of the work folder, which is in memory; default 64 MiB
	Runtime  string  // "runsc", where the daemon has it; default its own
	User     string  // UID:GID in numbers; default 65534:65534
}

// The images that are used where options name none.
const (
	DefaultDockerImage = "python:3.14-slim"
	dockerImagePrefix  = "safepy-env:"
)

// What is written on everything that the engine makes in Docker.
const (
	dockerLabel      = "io.safepy.engine" // the version
	dockerOwnerLabel = "io.safepy.owner"  // the process that a container belongs to
)

// ContainerInfo is a container of safepy's.
type ContainerInfo struct {
	ID      string    `json:"id"`
	Host    string    `json:"host"`
	Image   string    `json:"image"`
	State   string    `json:"state"`
	Created time.Time `json:"created"`
	Owner   string    `json:"owner"` // machine, process id and its start
	Stale   bool      `json:"stale"` // its process is gone
}

// ImageInfo is an image that safepy built.
type ImageInfo struct {
	ID      string    `json:"id"`
	Host    string    `json:"host"`
	Tags    []string  `json:"tags"`
	Size    int64     `json:"size"`
	Created time.Time `json:"created"`
}
