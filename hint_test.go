package safepy_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// TestHints: one line says what to do instead.
func TestHints(t *testing.T) {
	for code, want := range map[string]string{
		"import numpy as np":                "there is no numpy here: use lists, math, statistics or array",
		"import aiohttp.client":             "there is no aiohttp here: httpx, requests and urllib.request reach the hosts that the policy grants",
		"import nothere":                    "there is no nothere here, and nothing can be installed: use the modules of the standard library",
		"import os":                         "do without os: paths are text that pathlib and str take apart; there are no processes or environment variables",
		"import subprocess":                 "do without subprocess: do it in Python",
		"eval('1')":                         "do without eval: ast.literal_eval reads data; compute the rest by functions",
		"open('x')":                         "do without open: the data has to come with the input, and to go out with the result",
		"[].push(1)":                        "use append(x)",
		"class A: pass\nA().push(1)":        "",
		"''.lenght":                         "",
		"import math\nmath.sqroot_of":       "there is no math.sqroot_of here: dir(math) lists what there is",
		"import math\nmath.sqr":             "", // Python itself suggests a name
		"zzqq":                              "",
		"1/0":                               "",
		"raise ImportError":                 "",
		"while True: pass":                  "do less work in a run: end every loop, use dicts and sets in place of searching lists, take a smaller input; or have more fuel granted",
		"x = []\nwhile True: x.append([1])": "do less work in a run: end every loop, use dicts and sets in place of searching lists, take a smaller input; or have more fuel granted",
	} {
		assert.Equal(t, want, run(t, code, safepy.Options{Policy: safepy.Policy{Fuel: 100_000}}).Hint, code)
	}
	writes := curated()
	writes.Files = []safepy.Mount{{Path: "/out", Access: safepy.AccessWrite}}
	assert.Equal(t, "use a path in a folder that may be written", run(t, "open('/etc/x', 'w')", safepy.Options{Policy: writes}).Hint)
	fns := new(safepy.Functions)
	require.NoError(t, fns.Register("tick", func() {}))
	assert.Contains(t, run(t, "while True: tick()", safepy.Options{Functions: fns, Policy: safepy.Policy{HostCalls: 5}}).Hint, "have more calls granted")
	assert.Equal(t, "do without platform.node, or ask for it to be allowed", run(t, "import platform\nplatform.node()", safepy.Options{Policy: curated()}).Hint)
	assert.Contains(t, run(t, "while True: pass", safepy.Options{Policy: safepy.Policy{Timeout: 1e6}}).Hint, "have the timeout raised")
}
