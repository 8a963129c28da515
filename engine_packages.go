package safepy

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// pinned is a package in the one form that engines install: name, optional extras, and an exact version.
var pinned = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?(\[[A-Za-z0-9._-]+(,[A-Za-z0-9._-]+)*\])?==[A-Za-z0-9][A-Za-z0-9.!+_-]*$`)

// checkPackages refuses what is not pinned: an environment is made once, and is to be the same whenever that is.
func checkPackages(packages []string) error {
	for _, p := range packages {
		if !pinned.MatchString(p) {
			return fmt.Errorf("package %q is not pinned: want NAME==VERSION", p)
		}
	}
	return nil
}

// environmentHash names an environment by what it is made of.
func environmentHash(base string, packages []string, index string) string {
	sorted := slices.Clone(packages)
	slices.Sort(sorted)
	sum := sha256.Sum256([]byte(strings.Join(append([]string{base, index}, sorted...), "\n")))
	return hex.EncodeToString(sum[:8])
}
