//go:build !unmetered

package interp

// metering multiplies what is charged. It is 0 in builds with the tag unmetered, which exist to measure what metering costs: nothing bounds a program there.
const metering = 1
