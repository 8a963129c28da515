//go:build !nodocker

package safepy

import (
	"archive/tar"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/containerd/errdefs"
	"github.com/docker/docker/api/types/build"
	"github.com/docker/docker/api/types/image"
	"github.com/docker/docker/client"
)

// packagesPython is the interpreter of images that are built with packages.
const packagesPython = "/opt/safepy/bin/python"

// fallbackDockerfile makes an image with a Python where the default image can't be pulled but a Debian one can, or is there.
const fallbackDockerfile = "FROM debian:testing-slim\nRUN apt-get update && apt-get install -y --no-install-recommends python3 && rm -rf /var/lib/apt/lists/*\n"

// findImage is the image that containers are made of: the one that was named; with packages one of a tag that says what is in it; else the default, pulled; else one that is built.
func (d *Docker) findImage(ctx context.Context, c *client.Client) (string, error) {
	o := &d.opt
	switch {
	case o.Image != "":
		return o.Image, d.havePulled(ctx, c, o.Image)
	case len(o.Packages) > 0:
		base := o.BaseImage
		if base == "" {
			base = DefaultDockerImage
		}
		return d.haveBuilt(ctx, c, base)
	case o.BaseImage != "":
		return o.BaseImage, d.havePulled(ctx, c, o.BaseImage)
	}
	pullErr := d.havePulled(ctx, c, DefaultDockerImage)
	if pullErr == nil {
		return DefaultDockerImage, nil
	}
	tag := dockerImagePrefix + environmentHash(fallbackDockerfile, nil, "")
	if err := d.build(ctx, c, tag, fallbackDockerfile); err != nil {
		return "", fmt.Errorf("%w; and it can't be built: %w", pullErr, err)
	}
	return tag, nil
}

// haveImage reports whether the daemon has an image.
func haveImage(ctx context.Context, c *client.Client, name string) (bool, error) {
	_, err := c.ImageInspect(ctx, name)
	if errdefs.IsNotFound(err) {
		return false, nil
	}
	return err == nil, err
}

// havePulled makes sure that the daemon has an image.
func (d *Docker) havePulled(ctx context.Context, c *client.Client, name string) error {
	if have, err := haveImage(ctx, c, name); have || err != nil {
		return err
	}
	r, err := c.ImagePull(ctx, name, image.PullOptions{})
	if err == nil {
		err = d.follow(r)
	}
	if err != nil {
		return fmt.Errorf("image %s is not there and can't be pulled: %w", name, err)
	}
	return nil
}

// haveBuilt makes sure that the daemon has the image with the packages on base, and returns its tag.
func (d *Docker) haveBuilt(ctx context.Context, c *client.Client, base string) (string, error) {
	o := &d.opt
	python := o.Python
	if python == "" {
		python = "python3"
	}
	tag := dockerImagePrefix + environmentHash(base+" "+python, o.Packages, o.IndexURL)
	if have, err := haveImage(ctx, c, tag); have || err != nil {
		return tag, err
	}
	pip := []string{packagesPython, "-m", "pip", "install", "--no-cache-dir", "--no-input", "--disable-pip-version-check"}
	if o.IndexURL != "" {
		pip = append(pip, "--index-url", o.IndexURL)
	}
	install, err := json.Marshal(append(append(pip, "--"), o.Packages...)) // the exec form: no shell reads it
	if err != nil {
		return "", err
	}
	venv, err := json.Marshal([]string{python, "-m", "venv", "/opt/safepy"})
	if err != nil {
		return "", err
	}
	file := fmt.Sprintf("FROM %s\nUSER 0\nRUN %s\nRUN %s\n", base, venv, install)
	return tag, d.build(ctx, c, tag, file)
}

// build builds an image of a Dockerfile alone; its context is made in memory.
func (d *Docker) build(ctx context.Context, c *client.Client, tag, dockerfile string) error {
	if have, err := haveImage(ctx, c, tag); have || err != nil {
		return err
	}
	var buf bytes.Buffer
	w := tar.NewWriter(&buf)
	if err := w.WriteHeader(&tar.Header{Name: "Dockerfile", Mode: 0o644, Size: int64(len(dockerfile))}); err != nil {
		return err
	}
	if _, err := w.Write([]byte(dockerfile)); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	r, err := c.ImageBuild(ctx, &buf, build.ImageBuildOptions{Tags: []string{tag}, Labels: map[string]string{dockerLabel: Version}, Remove: true, ForceRemove: true, NetworkMode: d.opt.BuildNetwork})
	if err == nil {
		err = d.follow(r.Body)
	}
	if err != nil {
		return fmt.Errorf("image %s can't be built: %w", tag, err)
	}
	return nil
}

// colours are what a daemon adds to what commands say.
var colours = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// follow reads what a daemon says while it pulls or builds, to its end.
func (d *Docker) follow(r io.ReadCloser) error {
	defer r.Close()
	dec := json.NewDecoder(r)
	var last []string
	for {
		var m struct {
			Stream, Status, ID, Error string
		}
		if err := dec.Decode(&m); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
		if m.Error != "" {
			if len(last) > 0 {
				return fmt.Errorf("%s: %s", m.Error, strings.Join(last, "; "))
			}
			return errors.New(m.Error)
		}
		line := strings.TrimSpace(colours.ReplaceAllString(m.Stream, ""))
		if m.Status != "" {
			line = strings.TrimSpace(m.ID + " " + m.Status)
		}
		if line == "" {
			continue
		}
		if m.Stream != "" { // of what runs in a build: it says why it failed
			last = append(last[max(0, len(last)-7):], line)
		}
		if d.opt.Progress != nil {
			d.opt.Progress(line)
		}
	}
}
