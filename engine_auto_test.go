package safepy_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// TestAutoChooses: by the imports and the policy, before anything runs.
func TestAutoChooses(t *testing.T) {
	fns := new(safepy.Functions)
	calls := 0
	require.NoError(t, fns.Register("tools.count", func() int { calls++; return calls }))
	e := safepy.NewAuto(safepy.AutoOptions{Other: newLocal(t, safepy.LocalOptions{Warm: 1})})
	defer e.Close()
	for _, c := range []struct {
		code, engine, reason string
		policy               safepy.Policy
	}{
		{"1 + 1", "in-process", "all that", safepy.Policy{}},
		{"import json, math, collections.abc\nimport os.path\nimport urllib.parse", "in-process", "all that", safepy.Policy{Mode: safepy.ModeOpen}},
		{"import tools\ntools.count()", "in-process", "all that", safepy.Policy{}},
		{"import sqlite3\n2", "local", "not to be had in-process: sqlite3", safepy.Policy{}},
		{"def f():\n    import numpy.linalg, curses\n1", "local", "numpy.linalg, curses", safepy.Policy{}},
		{"if len(''): from lxml import etree", "local", "lxml", safepy.Policy{}},
		{"import sqlite3", "in-process", "all that", safepy.Policy{BlockedImports: []string{"sqlite3"}}}, // refused there as anywhere
		{"import sqlite3", "in-process", "all that", safepy.Policy{BanImports: true}},
		{"def", "in-process", "all that", safepy.Policy{}},
	} {
		res, err := safepy.Run(context.Background(), c.code, safepy.Options{Engine: e, Policy: c.policy, Functions: fns})
		if assert.NoError(t, err, c.code) {
			assert.Equal(t, c.engine, res.Engine.Name, c.code)
			assert.Contains(t, res.Engine.Reason, c.reason, c.code)
		}
	}
	// Nothing runs twice, whatever comes of it.
	calls = 0
	res, err := safepy.Run(context.Background(), "import tools\ntools.count()\n__import__('sqlite3')", safepy.Options{Engine: e, Functions: fns})
	require.NoError(t, err)
	assert.Equal(t, "in-process", res.Engine.Name)
	assert.ErrorContains(t, res.Error, "ModuleNotFoundError")
	assert.Equal(t, 1, calls)

	s := openSession(t, e, safepy.Policy{})
	require.NoError(t, s.Set("x", 5))
	assert.EqualValues(t, 5, runIn(t, s, "import sqlite3\nx", nil).Value)
	assert.Equal(t, "local", runIn(t, s, "x += 1", nil).Engine.Name, "a session stays where it is")
	vars, err := s.Snapshot(context.Background())
	require.NoError(t, err)
	assert.Equal(t, map[string]any{"x": int64(6)}, vars)
	require.NoError(t, s.Reset())
	assert.Equal(t, "in-process", runIn(t, s, "1", nil).Engine.Name)

	// A policy that the engine can't be held to is no reason for another.
	_, err = safepy.Run(context.Background(), "import sqlite3", safepy.Options{Engine: e, Policy: safepy.Policy{Fuel: 1000}})
	assert.ErrorContains(t, err, "the local engine can't enforce Fuel")
	require.NoError(t, e.Close())
	_, err = e.NewSession(safepy.Policy{})
	assert.ErrorIs(t, err, safepy.ErrEngineClosed)

	none := safepy.NewAuto(safepy.AutoOptions{Docker: safepy.DockerOptions{DockerConn: safepy.DockerConn{Host: "unix:///nothing.sock"}}})
	defer none.Close()
	_, err = safepy.Run(context.Background(), "import numpy", safepy.Options{Engine: none})
	assert.ErrorIs(t, err, safepy.ErrDockerUnavailable)
	assert.ErrorContains(t, err, "numpy")
	res, err = safepy.Run(context.Background(), "1", safepy.Options{Engine: none})
	require.NoError(t, err)
	assert.EqualValues(t, 1, res.Value)
}
