package testenv

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// DockerImage is the image that .ci/docker-base makes, with CPython 3.14 at /usr/bin/python3.14.
const DockerImage = "safepy-test-base:3.14"

// Missing skips the test for want of something, unless $SAFEPY_TEST_DOCKER says that the machine has all that tests use: then it fails.
func Missing(t *testing.T, why string) {
	t.Helper()
	if os.Getenv("SAFEPY_TEST_DOCKER") != "" {
		t.Fatal(why)
	}
	t.Skip(why)
}

// NeedDocker skips the test where there is no daemon with DockerImage, unless $SAFEPY_TEST_DOCKER says that there has to be. Tests of several packages use the daemon at once; one that is
// exclusive, since it does something to all containers of safepy's, runs while no other does.
func NeedDocker(t *testing.T, exclusive bool) {
	t.Helper()
	if out, err := exec.Command("docker", "image", "inspect", "--format", "ok", DockerImage).CombinedOutput(); err != nil {
		why := fmt.Sprintf("no Docker daemon with %s, which .ci/docker-base starts and makes: %s", DockerImage, strings.TrimSpace(string(out)))
		Missing(t, why)
	}
	f, err := os.OpenFile(filepath.Join(os.TempDir(), "safepy-docker-tests.lock"), os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		t.Fatal(err)
	}
	if err := lock(f, exclusive); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
}
