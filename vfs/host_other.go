//go:build !unix

package vfs

import (
	"io/fs"
	"os"
)

// nonblock keeps opening from waiting, where that can happen.
const nonblock = 0

// pseudo reports whether f belongs to a file system that shows the inside of the system.
func pseudo(*os.File) bool { return false }

func fillSys(*Info, fs.FileInfo) {}

// links is the number of names that a file has: not known here.
func links(fs.FileInfo) int { return 1 }
