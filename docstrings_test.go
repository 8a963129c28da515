package safepy_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// TestDocstrings: functions and classes of builtins say what they do, and each text of interp/docs.txt is that of something.
func TestDocstrings(t *testing.T) {
	texts, err := os.ReadFile("interp/docs.txt")
	require.NoError(t, err)
	res := run(t, `
import builtins, importlib, inspect
mute = []
for name, value in vars(builtins).items():
    if name.startswith("_") or name in ("exit", "quit", "help", "copyright", "credits", "license") or not callable(value):
        continue
    if not value.__doc__:
        mute.append(name)
    if isinstance(value, type) and not issubclass(value, BaseException):
        mute += [f"{name}.{n}" for n, v in vars(value).items() if not n.startswith("_") and not v.__doc__]
unused = []
for line in texts.split("\n"):
    name, tab, text = line.partition("\t")
    if line.startswith("["):
        names = [line.strip("[]")]
        if names[0] not in ("builtins", "posix"):
            module = importlib.import_module(names[0])
            classes = [c for c in vars(module).values() if isinstance(c, type)]
        else:
            import types, os
            module, classes = builtins, [os.DirEntry] + [c for c in vars(types).values() if isinstance(c, type)]
            if names[0] == "builtins":
                classes += [c for c in vars(builtins).values() if isinstance(c, type)]
    elif tab:
        owner, _, attr = name.rpartition(".")
        if not owner:
            places = [module]
        else:
            places = [c for c in classes if owner in ("*", c.__name__)]
        if not any((doc := getattr(inspect.getattr_static(p, attr, None), "__doc__", None)) and doc.split("\n")[0] == text for p in places if hasattr(p, attr)):
            unused.append(f"{names[0]}: {name}")
[mute, unused]
`, safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeOpen}, Input: map[string]any{"texts": string(texts)}})
	require.NoError(t, res.Error)
	got := res.Value.([]any)
	assert.Empty(t, got[0], "without a text")
	assert.Empty(t, got[1], "texts of nothing")
}
