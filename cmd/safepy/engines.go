package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/safepy/safepy"
)

// connFlags are the flags that say which Docker daemon is meant.
type connFlags struct{ conn safepy.DockerConn }

func (f *connFlags) register(c *cobra.Command) {
	fs := c.Flags()
	fs.StringVar(&f.conn.Context, "docker-context", "", "Docker context by `NAME`")
	fs.StringVar(&f.conn.Host, "docker-host", "", "Docker daemon at `ADDRESS` (unix:///var/run/docker.sock, tcp://host:2375, ssh://user@host)")
	fs.StringVar(&f.conn.SSHHost, "ssh-host", "", "`HOST` whose Docker daemon is reached by ssh")
	fs.StringVar(&f.conn.SSHUser, "ssh-user", "", "`USER` there")
	fs.IntVar(&f.conn.SSHPort, "ssh-port", 0, "`PORT` of ssh")
	fs.StringVar(&f.conn.SSHKeyPath, "ssh-key-path", "", "`FILE` with the key")
}

// connect is the engine of the daemon, without containers of its own.
func (f *connFlags) connect(ctx context.Context) (*safepy.Docker, error) {
	return safepy.NewDocker(ctx, safepy.DockerOptions{DockerConn: f.conn, NoWarmUp: true})
}

// engineFlags are the flags that say where a program runs.
type engineFlags struct {
	connFlags
	name     string
	packages []string
	image    string
	python   string
}

func (f *engineFlags) register(c *cobra.Command) {
	fs := c.Flags()
	fs.StringVar(&f.name, "engine", "in-process", "where the program runs: in-process, docker, local, or auto (docker for what in-process lacks)")
	fs.StringArrayVar(&f.packages, "package", nil, "`NAME==VERSION` that docker and local install; may be repeated")
	fs.StringVar(&f.image, "image", "", "Docker `IMAGE` with CPython 3.9 or later")
	fs.StringVar(&f.python, "python", "", "interpreter of docker's image, or of local")
	f.connFlags.register(c)
}

// engine makes the engine; nil: the default.
func (f *engineFlags) engine(ctx context.Context) (safepy.Engine, error) {
	docker := safepy.DockerOptions{DockerConn: f.conn, Packages: f.packages, Image: f.image, Python: f.python, PoolSize: 1, Progress: func(line string) { fmt.Fprintln(os.Stderr, line) }}
	switch f.name {
	case "in-process":
		if f.packages != nil || f.image != "" || f.python != "" || f.conn != (safepy.DockerConn{}) {
			return nil, errors.New("--package, --image, --python and the flags of a Docker daemon want --engine docker, local or auto")
		}
		return nil, nil
	case "docker":
		return asEngine(safepy.NewDocker(ctx, docker))
	case "local":
		if f.image != "" || f.conn != (safepy.DockerConn{}) {
			return nil, errors.New("--image and the flags of a Docker daemon want --engine docker or auto")
		}
		return safepy.NewLocal(ctx, safepy.LocalOptions{Python: f.python, Packages: f.packages, Warm: 1})
	case "auto":
		return safepy.NewAuto(safepy.AutoOptions{Docker: docker}), nil
	}
	return nil, fmt.Errorf("--engine: %q is not in-process, docker, local or auto", f.name)
}

// asEngine keeps a nil *Docker from being an Engine that is not nil.
func asEngine(d *safepy.Docker, err error) (safepy.Engine, error) {
	if err != nil {
		return nil, err
	}
	return d, nil
}

// dockerCommand is a command that manages what safepy has in Docker.
func dockerCommand(c *cobra.Command, do func(ctx context.Context, d *safepy.Docker, args []string, asJSON bool) error) *cobra.Command {
	var f connFlags
	var asJSON bool
	c.RunE = func(c *cobra.Command, args []string) error {
		d, err := f.connect(c.Context())
		if err != nil {
			return err
		}
		defer d.Close()
		return do(c.Context(), d, args, asJSON)
	}
	f.register(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

func listCommand() *cobra.Command {
	c := &cobra.Command{Use: "list", Short: "List the containers or images that safepy made in Docker", Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error { return c.Help() }}
	c.AddCommand(dockerCommand(&cobra.Command{Use: "containers", Short: "List containers", Args: cobra.NoArgs}, func(ctx context.Context, d *safepy.Docker, _ []string, asJSON bool) error {
		all, err := d.Containers(ctx)
		if err != nil {
			return err
		}
		return table(asJSON, orEmpty(all), "ID\tIMAGE\tSTATE\tCREATED\tOWNER\tSTALE\tHOST", func(c safepy.ContainerInfo) string {
			return fmt.Sprintf("%s\t%s\t%s\t%s\t%s\t%v\t%s", short(c.ID), c.Image, c.State, c.Created.Format(time.DateTime), c.Owner, c.Stale, c.Host)
		})
	}), dockerCommand(&cobra.Command{Use: "images", Short: "List images", Args: cobra.NoArgs}, func(ctx context.Context, d *safepy.Docker, _ []string, asJSON bool) error {
		all, err := d.Images(ctx)
		if err != nil {
			return err
		}
		return table(asJSON, orEmpty(all), "ID\tTAGS\tSIZE\tCREATED\tHOST", func(i safepy.ImageInfo) string {
			return fmt.Sprintf("%s\t%s\t%d MB\t%s\t%s", short(strings.TrimPrefix(i.ID, "sha256:")), strings.Join(i.Tags, ","), i.Size/1e6, i.Created.Format(time.DateTime), i.Host)
		})
	}))
	return c
}

func containerCommand() *cobra.Command {
	return dockerCommand(&cobra.Command{Use: "container ID", Short: "Show a container of safepy's", Args: cobra.ExactArgs(1)}, func(ctx context.Context, d *safepy.Docker, args []string, asJSON bool) error {
		c, err := d.Container(ctx, args[0])
		if err != nil {
			return err
		}
		return table(asJSON, []safepy.ContainerInfo{c}, "ID\tIMAGE\tSTATE\tCREATED\tOWNER\tSTALE\tHOST", func(c safepy.ContainerInfo) string {
			return fmt.Sprintf("%s\t%s\t%s\t%s\t%s\t%v\t%s", c.ID, c.Image, c.State, c.Created.Format(time.DateTime), c.Owner, c.Stale, c.Host)
		})
	})
}

// endCommand is stop or kill.
func endCommand(name, past string, one func(*safepy.Docker, context.Context, string) error) *cobra.Command {
	c := &cobra.Command{Use: name + " container ID|all", Short: strings.ToUpper(name[:1]) + name[1:] + " and remove containers of safepy's", Args: cobra.ExactArgs(2)}
	return dockerCommand(c, func(ctx context.Context, d *safepy.Docker, args []string, asJSON bool) error {
		if args[0] != "container" {
			return fmt.Errorf("%s: want `container ID` or `container all`", name)
		}
		n := 1
		if args[1] == "all" {
			all, err := d.StopAll(ctx)
			if err != nil {
				return err
			}
			n = all
		} else if err := one(d, ctx, args[1]); err != nil {
			return err
		}
		return counted(asJSON, past, n)
	})
}

func stopAllOrOne() *cobra.Command {
	c := endCommand("stop", "stopped", (*safepy.Docker).StopContainer)
	c.Use, c.Args = "stop container ID | stop all", cobra.RangeArgs(1, 2)
	run := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) == 1 && args[0] == "all" {
			args = []string{"container", "all"}
		}
		if len(args) != 2 {
			return errors.New("stop: want `container ID` or `all`")
		}
		return run(c, args)
	}
	return c
}

func killCommand() *cobra.Command {
	return endCommand("kill", "killed", (*safepy.Docker).KillContainer)
}

func cleanupCommand() *cobra.Command {
	return dockerCommand(&cobra.Command{Use: "cleanup", Short: "Remove the containers whose process is gone", Args: cobra.NoArgs}, func(ctx context.Context, d *safepy.Docker, _ []string, asJSON bool) error {
		n, err := d.Cleanup(ctx)
		if err != nil {
			return err
		}
		return counted(asJSON, "removed", n)
	})
}

func counted(asJSON bool, past string, n int) error {
	if asJSON {
		return json.NewEncoder(os.Stdout).Encode(map[string]int{past: n})
	}
	_, err := fmt.Printf("%d %s\n", n, past)
	return err
}

func short(id string) string { return id[:min(12, len(id))] }

func orEmpty[T any](list []T) []T { return append([]T{}, list...) }

// table prints a list as a table, or as JSON.
func table[T any](asJSON bool, list []T, head string, row func(T) string) error {
	if asJSON {
		enc := json.NewEncoder(os.Stdout)
		enc.SetIndent("", "  ")
		return enc.Encode(list)
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, head)
	for _, x := range list {
		fmt.Fprintln(w, row(x))
	}
	return w.Flush()
}
