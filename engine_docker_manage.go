//go:build !nodocker

package safepy

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/containerd/errdefs"
	"github.com/docker/docker/api/types/container"
	"github.com/docker/docker/api/types/filters"
	"github.com/docker/docker/api/types/image"

	"github.com/safepy/safepy/internal/dockerhost"
)

// Management of containers and images, on all of the engine's daemons. Nothing without our label is touched.

func ours() filters.Args { return filters.NewArgs(filters.Arg("label", dockerLabel)) }

// Containers lists the containers of all processes that use safepy, stopped ones included.
func (d *Docker) Containers(ctx context.Context) ([]ContainerInfo, error) {
	var out []ContainerInfo
	err := d.hosts.Each(ctx, func(h *dockerhost.Host) error {
		list, err := h.ContainerList(ctx, container.ListOptions{All: true, Filters: ours()})
		for _, c := range list {
			owner := c.Labels[dockerOwnerLabel]
			out = append(out, ContainerInfo{
				ID: c.ID, Host: h.Name, Image: c.Image, State: string(c.State), Created: time.Unix(c.Created, 0), Owner: owner,
				Stale: c.State == container.StateExited || c.State == container.StateDead || dockerhost.OwnerGone(owner),
			})
		}
		return err
	})
	return out, dockerError(err)
}

// Images lists the images that safepy built.
func (d *Docker) Images(ctx context.Context) ([]ImageInfo, error) {
	var out []ImageInfo
	err := d.hosts.Each(ctx, func(h *dockerhost.Host) error {
		list, err := h.ImageList(ctx, image.ListOptions{Filters: ours()})
		for _, i := range list {
			out = append(out, ImageInfo{ID: i.ID, Host: h.Name, Tags: i.RepoTags, Size: i.Size, Created: time.Unix(i.Created, 0)})
		}
		return err
	})
	return out, dockerError(err)
}

// Container finds a container of ours by its id or the beginning of it.
func (d *Docker) Container(ctx context.Context, id string) (ContainerInfo, error) {
	h, c, err := d.find(ctx, id)
	if err != nil {
		return ContainerInfo{}, err
	}
	created, _ := time.Parse(time.RFC3339Nano, c.Created)
	owner := c.Config.Labels[dockerOwnerLabel]
	return ContainerInfo{ID: c.ID, Host: h.Name, Image: c.Config.Image, State: string(c.State.Status), Created: created, Owner: owner, Stale: dockerhost.OwnerGone(owner)}, nil
}

// find finds a container on any of the daemons; it is an error when it isn't ours.
func (d *Docker) find(ctx context.Context, id string) (host *dockerhost.Host, found container.InspectResponse, err error) {
	if id == "" || strings.ContainsAny(id, "/?#") {
		return nil, found, fmt.Errorf("safepy: docker: %q is no id of a container", id)
	}
	err = d.hosts.Each(ctx, func(h *dockerhost.Host) error {
		c, err := h.ContainerInspect(ctx, id)
		switch {
		case errdefs.IsNotFound(err):
			return nil
		case err != nil:
			return err
		}
		host, found = h, c
		return nil
	})
	switch {
	case host == nil && err != nil:
		return nil, found, dockerError(err)
	case host == nil:
		return nil, found, fmt.Errorf("safepy: docker: there is no container %s", id)
	}
	if _, ok := found.Config.Labels[dockerLabel]; !ok {
		return nil, found, fmt.Errorf("%w: %s has no label %s", ErrNotOurs, id, dockerLabel)
	}
	return host, found, nil
}

// StopContainer has a container end, and removes it.
func (d *Docker) StopContainer(ctx context.Context, id string) error {
	return d.end(ctx, id, func(h *dockerhost.Host, id string) error {
		wait := 2
		return h.ContainerStop(ctx, id, container.StopOptions{Timeout: &wait})
	})
}

// KillContainer ends a container at once, and removes it.
func (d *Docker) KillContainer(ctx context.Context, id string) error {
	return d.end(ctx, id, func(h *dockerhost.Host, id string) error {
		return h.ContainerKill(ctx, id, "KILL")
	})
}

func (d *Docker) end(ctx context.Context, id string, how func(h *dockerhost.Host, id string) error) error {
	h, c, err := d.find(ctx, id)
	if err != nil {
		return err
	}
	if c.State.Running {
		if err := how(h, c.ID); err != nil && !errdefs.IsNotFound(err) && !errdefs.IsConflict(err) {
			return dockerError(err)
		}
	}
	return removed(h.ContainerRemove(ctx, c.ID, container.RemoveOptions{Force: true}))
}

// removed is the error of a removal that did not happen: what removes itself may be gone, or on its way.
func removed(err error) error {
	if err == nil || errdefs.IsNotFound(err) || errdefs.IsConflict(err) {
		return nil
	}
	return dockerError(err)
}

// StopAll stops all containers of ours, and returns how many.
func (d *Docker) StopAll(ctx context.Context) (int, error) {
	return d.endWhere(ctx, func(ContainerInfo) bool { return true })
}

// Cleanup removes what processes left behind that are gone: containers that stopped, and those whose process on this machine has ended. It returns how many.
func (d *Docker) Cleanup(ctx context.Context) (int, error) {
	return d.endWhere(ctx, func(c ContainerInfo) bool { return c.Stale })
}

func (d *Docker) endWhere(ctx context.Context, which func(ContainerInfo) bool) (n int, err error) {
	all, err := d.Containers(ctx)
	if err != nil {
		return 0, err
	}
	for _, c := range all {
		if !which(c) {
			continue
		}
		for _, h := range d.hosts.All() {
			if h.Name == c.Host {
				if err := removed(h.ContainerRemove(ctx, c.ID, container.RemoveOptions{Force: true})); err != nil {
					return n, err
				}
				n++
			}
		}
	}
	return n, nil
}

func dockerError(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("safepy: docker: %w", err)
}
