package safepy

import (
	"embed"
	"fmt"
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
	return ParsePolicy(file, string(text))
}
