//go:build !nodocker

package main

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/testenv"
)

const testImage = testenv.DockerImage

func TestEngineFlags(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"eval", "1", "--engine", "x"}, `"x" is not in-process, docker, local or auto`},
		{[]string{"eval", "1", "--package", "a==1"}, "want --engine docker"},
		{[]string{"eval", "1", "--engine", "local", "--image", "x"}, "want --engine docker or auto"},
		{[]string{"eval", "1", "--engine", "docker", "--docker-host", "unix:///nothing.sock"}, "no Docker daemon"},
		{[]string{"list", "containers", "--docker-context", "a", "--ssh-host", "b"}, "give one or the other"},
		{[]string{"eval", "1", "--engine", "local", "--package", "numpy"}, "is not pinned"},
	} {
		_, stderr, status := command(t, "", c.args...)
		assert.Equal(t, 2, status)
		assert.Contains(t, stderr, c.want)
	}
	out, stderr, status := command(t, "", "eval", "1 + 1", "--engine", "auto")
	assert.Equal(t, "2\n", out, stderr)
	assert.Zero(t, status)
}

func TestDockerCommands(t *testing.T) {
	testenv.NeedDocker(t, false)
	engine := []string{"--engine", "docker", "--image", testImage, "--python", "/usr/bin/python3.14"}
	out, stderr, status := command(t, "", append([]string{"eval", "import sqlite3\nprint('in')\nsqlite3.sqlite_version_info > (3,)"}, engine...)...)
	assert.Equal(t, "in\nTrue\n", out, stderr)
	assert.Zero(t, status)
	_, stderr, status = command(t, "", append([]string{"eval", "1/0"}, engine...)...)
	assert.Equal(t, 1, status)
	assert.Contains(t, stderr, "ZeroDivisionError")

	// A process that dies leaves nothing; what it could not take with it is found.
	d, err := safepy.NewDocker(context.Background(), safepy.DockerOptions{Image: testImage, Python: "/usr/bin/python3.14", PoolSize: 1})
	require.NoError(t, err)
	defer d.Close()
	s, err := d.NewSession(safepy.Policy{})
	require.NoError(t, err)
	_, err = s.Snapshot(context.Background())
	require.NoError(t, err)
	var list []safepy.ContainerInfo
	out, _, _ = command(t, "", "list", "containers", "--json")
	require.NoError(t, json.Unmarshal([]byte(out), &list), out)
	require.NotEmpty(t, list)
	out, _, _ = command(t, "", "list", "containers")
	assert.Contains(t, out, "OWNER")
	var mine string
	for _, c := range list {
		if strings.Contains(c.Owner, ":"+strconv.Itoa(os.Getpid())+":") {
			mine = c.ID
		}
	}
	require.NotEmpty(t, mine)
	out, _, status = command(t, "", "container", mine[:12])
	assert.Contains(t, out, mine)
	assert.Zero(t, status)
	_, _, status = command(t, "", "list", "images")
	assert.Zero(t, status)
	out, stderr, _ = command(t, "", "stop", "container", mine)
	assert.Equal(t, "1 stopped\n", out, stderr)
	assert.Eventually(t, func() bool { // the daemon removes it in its own time
		_, stderr, status := command(t, "", "kill", "container", mine)
		return status == 2 && strings.Contains(stderr, "there is no container")
	}, 20*time.Second, 200*time.Millisecond)

	// What isn't ours is not touched, whatever is asked.
	name := "not-safepy-" + strconv.Itoa(os.Getpid())
	require.NoError(t, exec.Command("docker", "run", "-d", "--name", name, "--network", "none", testImage, "sleep", "60").Run())
	defer exec.Command("docker", "rm", "-f", name).Run()
	for _, args := range [][]string{{"stop", "container", name}, {"kill", "container", name}, {"container", name}} {
		_, stderr, status := command(t, "", args...)
		assert.Equal(t, 2, status)
		assert.Contains(t, stderr, "was not made by safepy")
	}

	orphan := "safepy-orphan-" + strconv.Itoa(os.Getpid())
	host, err := os.Hostname()
	require.NoError(t, err)
	require.NoError(t, exec.Command("docker", "create", "--name", orphan, "--label", "io.safepy.engine=0", "--label", "io.safepy.owner="+host+":4194303:1", "--network", "none", testImage, "sleep", "60").Run())
	defer exec.Command("docker", "rm", "-f", orphan).Run()
	out, stderr, _ = command(t, "", "cleanup")
	assert.Contains(t, out, " removed", stderr)
	assert.NotEqual(t, "0 removed\n", out)
	assert.Error(t, exec.Command("docker", "inspect", orphan).Run())
	assert.NoError(t, exec.Command("docker", "inspect", name).Run())
}

// TestDockerCrash: the containers of a process that is killed end by themselves.
func TestDockerCrash(t *testing.T) {
	testenv.NeedDocker(t, false)
	c := exec.Command(binary, "eval", "while True: pass", "--timeout", "1m", "--engine", "docker", "--image", testImage, "--python", "/usr/bin/python3.14")
	require.NoError(t, c.Start())
	owned := func() string {
		out, err := exec.Command("docker", "ps", "-a", "--filter", "label=io.safepy.engine", "--format", `{{.Label "io.safepy.owner"}}`).Output()
		require.NoError(t, err)
		return string(out)
	}
	me := ":" + strconv.Itoa(c.Process.Pid) + ":"
	require.Eventually(t, func() bool { return strings.Contains(owned(), me) }, 30*time.Second, 100*time.Millisecond)
	time.Sleep(time.Second)
	require.NoError(t, c.Process.Kill())
	_ = c.Wait()
	assert.Eventually(t, func() bool { return !strings.Contains(owned(), me) }, 30*time.Second, 100*time.Millisecond)
}
