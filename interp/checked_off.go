//go:build !safepy_checked

package interp

const checkedCasts = false

func checkCast(Value, *Layout) {}
