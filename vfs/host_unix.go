//go:build unix && !linux

package vfs

import (
	"io/fs"
	"os"
	"reflect"
	"syscall"
)

// nonblock keeps opening a FIFO or a device from waiting.
const nonblock = syscall.O_NONBLOCK | syscall.O_NOCTTY

// pseudo reports whether f belongs to a file system that shows the inside of the system.
func pseudo(*os.File) bool { return false }

// fillSys adds what the system knows of a file.
func fillSys(i *Info, fi fs.FileInfo) {
	i.Nlink = links(fi)
	if st, ok := fi.Sys().(*syscall.Stat_t); ok {
		i.Ino = uint64(st.Ino)
	}
}

// links is the number of names that a file has; the field's type differs between systems.
func links(fi fs.FileInfo) int {
	if st, ok := fi.Sys().(*syscall.Stat_t); ok {
		switch n := reflect.ValueOf(st).Elem().FieldByName("Nlink"); {
		case n.CanUint():
			return int(n.Uint())
		case n.CanInt():
			return int(n.Int())
		}
	}
	return 1
}
