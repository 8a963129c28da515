package safepy

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed presets/*.toml
var presetFiles embed.FS

// Presets names the policies that Preset knows.
func Presets() []string { return []string{"default", "strict", "safepyrun", "open"} }

// Preset is a policy by name: "default", which is the zero Policy; "strict", modules that compute and nothing else; "safepyrun", calls held to the curated allowlist and files that may be
// written below the working directory and the temporary folder; "open", no name blocked. They are the files of the folder presets.
func Preset(name string) (Policy, error) {
	if !slices.Contains(Presets(), name) {
		return Policy{}, fmt.Errorf("safepy: unknown preset %q, want %s", name, strings.Join(Presets(), ", "))
	}
	file := "presets/" + name + ".toml"
	text, err := presetFiles.ReadFile(file)
	if err != nil {
		return Policy{}, err
	}
	p, _, err := parsePolicy(file, string(text))
	return p, err
}

// UserPolicyFile is where a user's own policy lies: safepy/config.toml in the folder for configuration (os.UserConfigDir).
func UserPolicyFile() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "safepy", "config.toml"), nil
}

// UserPolicy reads the user's own policy; found is whether there is one. A file that is none gives the zero Policy with the error: to warn of it and go on is safe, since the
// default policy holds.
func UserPolicy() (p Policy, found bool, err error) {
	file, err := UserPolicyFile()
	if err != nil {
		return Policy{}, false, err
	}
	switch p, err = PolicyFromFile(file); {
	case errors.Is(err, fs.ErrNotExist):
		return Policy{}, false, nil
	case err != nil:
		return Policy{}, true, err
	}
	return p, true, nil
}
