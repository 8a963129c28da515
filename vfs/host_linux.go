package vfs

import (
	"io/fs"
	"os"
	"syscall"
	"time"
)

// nonblock keeps opening a FIFO or a device from waiting.
const nonblock = syscall.O_NONBLOCK | syscall.O_NOCTTY

// pseudoTypes are the file systems that show, or are, the inside of the system: proc, sysfs, cgroup and cgroup2, debugfs, tracefs, securityfs, bpf, efivarfs, configfs, devpts.
var pseudoTypes = map[int64]bool{
	0x9fa0: true, 0x62656572: true, 0x27e0eb: true, 0x63677270: true, 0x64626720: true, 0x74726163: true, 0x73636673: true, 0xcafe4a11: true, 0xde5e81e4: true,
	0x62656570: true, 0x1cd1: true,
}

// pseudo reports whether f belongs to such a file system.
func pseudo(f *os.File) bool {
	c, err := f.SyscallConn()
	if err != nil {
		return true
	}
	var st syscall.Statfs_t
	failed := error(nil)
	err = c.Control(func(fd uintptr) { failed = syscall.Fstatfs(int(fd), &st) })
	return err != nil || failed != nil || pseudoTypes[int64(uint32(st.Type))]
}

// fillSys adds what the system knows of a file.
func fillSys(i *Info, fi fs.FileInfo) {
	st, ok := fi.Sys().(*syscall.Stat_t)
	if !ok {
		return
	}
	i.Ino, i.Nlink = st.Ino, int(st.Nlink)
	i.Atime, i.Ctime = time.Unix(st.Atim.Unix()), time.Unix(st.Ctim.Unix())
	i.Size = st.Size
}

// links is the number of names that a file has.
func links(fi fs.FileInfo) int {
	if st, ok := fi.Sys().(*syscall.Stat_t); ok {
		return int(st.Nlink)
	}
	return 1
}
