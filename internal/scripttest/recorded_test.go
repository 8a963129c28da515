package scripttest

import "testing"

// TestRecorded: the golden files of this repository are what CPython 3.14 prints.
func TestRecorded(t *testing.T) {
	Recorded(t, "../../testdata", "programs", "lang", "files", "links")
}
