//go:build nodocker

package safepy

import (
	"context"
	"fmt"
)

// Docker is the engine that runs programs in containers. This build has none.
type Docker struct{ Engine }

var errNoDocker = fmt.Errorf("%w: this build has no Docker engine (tag nodocker)", ErrDockerUnavailable)

// NewDocker returns an error that is ErrDockerUnavailable.
func NewDocker(context.Context, DockerOptions) (*Docker, error) { return nil, errNoDocker }

// Containers returns an error, as all methods do.
func (*Docker) Containers(context.Context) ([]ContainerInfo, error) { return nil, errNoDocker }

// Images returns an error.
func (*Docker) Images(context.Context) ([]ImageInfo, error) { return nil, errNoDocker }

// Container returns an error.
func (*Docker) Container(context.Context, string) (ContainerInfo, error) {
	return ContainerInfo{}, errNoDocker
}

// StopContainer returns an error.
func (*Docker) StopContainer(context.Context, string) error { return errNoDocker }

// KillContainer returns an error.
func (*Docker) KillContainer(context.Context, string) error { return errNoDocker }

// StopAll returns an error.
func (*Docker) StopAll(context.Context) (int, error) { return 0, errNoDocker }

// Cleanup returns an error.
func (*Docker) Cleanup(context.Context) (int, error) { return 0, errNoDocker }
