package main

import (
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/safepy/safepy"
)

// writeArtifacts writes the files that a program made or changed in memory and in overlays below dir, by the names that the program has for them. The names are the program's own: none leads
// out of dir.
func writeArtifacts(dir string, res *safepy.Result) error {
	if dir == "" || len(res.Files) == 0 {
		return nil
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, name := range slices.Sorted(maps.Keys(res.Files)) {
		file := filepath.FromSlash(strings.TrimPrefix(name, "/"))
		if err := root.MkdirAll(filepath.FromSlash(path.Dir(strings.TrimPrefix(name, "/"))), 0o777); err != nil {
			return fmt.Errorf("--artifacts: %w", err)
		}
		if err := root.WriteFile(file, res.Files[name], 0o666); err != nil {
			return fmt.Errorf("--artifacts: %w", err)
		}
	}
	return nil
}
