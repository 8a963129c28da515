//go:build safepy_checked

package interp

import "fmt"

const checkedCasts = true

// checkCast panics when v's object is not of the Go struct that it is about to be viewed as.
func checkCast(v Value, want *Layout) {
	if got := v.Type().layout; got != want && want != nil {
		panic(fmt.Sprintf("interp: object of type %s has layout %s, viewed as %s", v.Type().Name, got.name, want.name))
	}
}
