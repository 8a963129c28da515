//go:build !nodocker

package dockerhost

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/docker/docker/client"
)

// Conn says how a daemon is reached: safepy.DockerConn.
type Conn struct {
	Context string
	Host    string

	SSHHost, SSHUser string
	SSHPort          int
	SSHKeyPath       string
}

// client makes the client, and the daemon's name for people.
func (c Conn) client() (*client.Client, string, error) {
	switch {
	case c.Context != "" && (c.Host != "" || c.SSHHost != ""):
		return nil, "", errors.New("a docker context goes with neither a host nor ssh: give one or the other")
	case c.Host != "" && c.SSHHost != "":
		return nil, "", errors.New("a docker host and ssh: give one or the other")
	case c.SSHHost == "" && (c.SSHUser != "" || c.SSHPort != 0 || c.SSHKeyPath != ""):
		return nil, "", errors.New("the user, port and key of ssh want its host")
	}
	opts := []client.Opt{client.WithAPIVersionNegotiation()}
	host := c.Host
	if host == "" && c.Context == "" && c.SSHHost == "" {
		if host = os.Getenv("DOCKER_HOST"); host != "" {
			opts = append(opts, client.FromEnv) // with its certificates
		} else if c.Context = os.Getenv("DOCKER_CONTEXT"); c.Context == "" {
			name, err := currentContext()
			if err != nil {
				return nil, "", err
			}
			c.Context = name
		}
	}
	if c.Context != "" && c.Context != "default" {
		found, tls, err := readContext(c.Context)
		if err != nil {
			return nil, "", err
		}
		host = found
		if tls != "" {
			opts = append(opts, client.WithTLSClientConfig(optional(tls, "ca.pem"), optional(tls, "cert.pem"), optional(tls, "key.pem")))
		}
	}
	if u, err := url.Parse(host); err == nil && u.Scheme == "ssh" {
		c.SSHHost, c.SSHUser = u.Hostname(), u.User.Username()
		if u.Port() != "" {
			c.SSHPort, _ = strconv.Atoi(u.Port())
		}
	}
	name := host
	switch {
	case c.SSHHost != "":
		args, err := c.sshArgs()
		if err != nil {
			return nil, "", err
		}
		name = "ssh://" + c.SSHHost
		opts = append(opts, client.WithHost("http://docker.invalid"), client.WithDialContext(func(context.Context, string, string) (net.Conn, error) { return dialCommand(args) }))
	case host != "":
		opts = append(opts, client.WithHost(host))
	default:
		name = client.DefaultDockerHost
	}
	cli, err := client.NewClientWithOpts(opts...)
	return cli, name, err
}

// sshArgs is the command whose standard streams are a connection to the daemon.
func (c Conn) sshArgs() ([]string, error) {
	if c.SSHHost[0] == '-' || c.SSHUser != "" && c.SSHUser[0] == '-' {
		return nil, errors.New("a host or user of ssh can't begin with a dash")
	}
	args := []string{"ssh", "-o", "BatchMode=yes", "-o", "ConnectTimeout=15", "-T"}
	if c.SSHUser != "" {
		args = append(args, "-l", c.SSHUser)
	}
	if c.SSHPort != 0 {
		args = append(args, "-p", strconv.Itoa(c.SSHPort))
	}
	if c.SSHKeyPath != "" {
		args = append(args, "-i", c.SSHKeyPath)
	}
	return append(args, "--", c.SSHHost, "docker", "system", "dial-stdio"), nil
}

// configDir is where the docker command keeps its configuration.
func configDir() (string, error) {
	if dir := os.Getenv("DOCKER_CONFIG"); dir != "" {
		return dir, nil
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".docker"), err
}

// currentContext is the context that is configured, "" for none.
func currentContext() (string, error) {
	dir, err := configDir()
	if err != nil {
		return "", nil //nolint:nilerr // no home, no configuration
	}
	var cfg struct{ CurrentContext string }
	text, err := os.ReadFile(filepath.Join(dir, "config.json"))
	if errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	if err == nil {
		err = json.Unmarshal(text, &cfg)
	}
	if err != nil {
		return "", fmt.Errorf("the docker configuration: %w", err)
	}
	return cfg.CurrentContext, nil
}

// readContext is the daemon's address of a context, and the folder of its certificates if there is one.
func readContext(name string) (host, tls string, err error) {
	dir, err := configDir()
	if err != nil {
		return "", "", err
	}
	sum := sha256.Sum256([]byte(name))
	id := hex.EncodeToString(sum[:])
	text, err := os.ReadFile(filepath.Join(dir, "contexts", "meta", id, "meta.json"))
	if errors.Is(err, os.ErrNotExist) {
		return "", "", fmt.Errorf("there is no docker context %q in %s", name, dir)
	}
	var meta struct {
		Endpoints map[string]struct{ Host string }
	}
	if err == nil {
		err = json.Unmarshal(text, &meta)
	}
	if err != nil {
		return "", "", fmt.Errorf("docker context %q: %w", name, err)
	}
	if host = meta.Endpoints["docker"].Host; host == "" {
		return "", "", fmt.Errorf("docker context %q names no daemon", name)
	}
	tls = filepath.Join(dir, "contexts", "tls", id, "docker")
	if _, err := os.Stat(tls); err != nil {
		tls = ""
	}
	return host, tls, nil
}

// optional is a file's name if there is such a file.
func optional(dir, name string) string {
	name = filepath.Join(dir, name)
	if _, err := os.Stat(name); err != nil {
		return ""
	}
	return name
}

// commandConn is a connection over the standard streams of a command.
type commandConn struct {
	net.Conn // a pipe's end, for the deadlines
	cmd      *exec.Cmd
	once     sync.Once
	ended    chan struct{} // closed when the command has
	failed   error         // how, with what it said
}

// dialCommand starts the command.
func dialCommand(args []string) (net.Conn, error) {
	cmd := exec.Command(args[0], args[1:]...)
	var said limited
	cmd.Stderr = &said
	cmd.WaitDelay = time.Second // others may hold its standard error
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	ours, theirs := net.Pipe()
	c := &commandConn{Conn: ours, cmd: cmd, ended: make(chan struct{})}
	go func() {
		_, _ = io.Copy(in, theirs)
		in.Close()
	}()
	go func() { // its output ends with it; what is written to it need not
		_, _ = io.Copy(theirs, out)
		if err := cmd.Wait(); err != nil {
			c.failed = fmt.Errorf("%s: %w: %s", args[0], err, strings.TrimSpace(string(said.b)))
		}
		close(c.ended)
		theirs.Close()
	}()
	return c, nil
}

// Read implements net.Conn. The end of the command is the end of what can be read.
func (c *commandConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	return n, c.why(err)
}

// Write implements net.Conn.
func (c *commandConn) Write(p []byte) (int, error) {
	n, err := c.Conn.Write(p)
	return n, c.why(err)
}

func (c *commandConn) why(err error) error {
	if err != nil {
		select {
		case <-c.ended:
			if c.failed != nil {
				return c.failed
			}
		default:
		}
	}
	return err
}

// Close ends the command.
func (c *commandConn) Close() error {
	c.once.Do(func() { _ = c.cmd.Process.Kill() })
	return c.Conn.Close()
}

// limited keeps the beginning of what is written.
type limited struct{ b []byte }

func (l *limited) Write(p []byte) (int, error) {
	l.b = append(l.b, p[:min(len(p), 4096-len(l.b))]...)
	return len(p), nil
}
