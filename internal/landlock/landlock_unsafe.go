//go:build linux

// Package landlock has the kernel keep a process, and all that it starts, from writing to files outside of one folder, from TCP and from signalling others. It needs neither root nor namespaces.
//
// Documentation: https://docs.kernel.org/userspace-api/landlock.html
package landlock

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"unsafe"
)

// The system calls, which have the same numbers on all architectures.
const (
	sysCreateRuleset = 444
	sysAddRule       = 445
	sysRestrictSelf  = 446
)

// Rights on files, in the kernel's numbering. Reading and executing are left as they are.
const (
	writeFile  = 1 << 1
	makeSome   = 1<<4 | 1<<5 | 1<<7 | 1<<8 | 1<<9 | 1<<10 | 1<<12 // remove folder and file, make folder, file, socket, fifo, link
	makeDevice = 1<<6 | 1<<11
	refer      = 1 << 13 // since version 2: rename between folders
	truncate   = 1 << 14 // 3
	ioctl      = 1 << 15 // 5
	tcp        = 1<<0 | 1<<1
	abstract   = 1 << 0 // 6: sockets without a name in the file system
	signals    = 1 << 1
)

const (
	createVersion   = 1
	rulePathBeneath = 1
	prSetNoNewPrivs = 38
)

type rulesetAttr struct{ files, net, scoped uint64 }

type pathAttr struct {
	rights [8]byte // a uint64; the kernel's struct is packed
	folder int32
}

// Version is what the kernel can; an error where it can nothing.
func Version() (int, error) {
	v, _, e := syscall.Syscall(sysCreateRuleset, 0, 0, createVersion)
	if e != 0 {
		return 0, fmt.Errorf("landlock: %w", e)
	}
	return int(v), nil
}

// Start starts a command whose process can write only to the folder work, and to /dev/null.
func Start(cmd *exec.Cmd, work string) error {
	started := make(chan error)
	go func() { // on a thread of its own, which the restriction stays with and which ends with the goroutine
		runtime.LockOSThread()
		err := restrict(work)
		if err == nil {
			err = cmd.Start()
		}
		started <- err
	}()
	return <-started
}

// restrict restricts this thread.
func restrict(work string) error {
	version, err := Version()
	if err != nil {
		return err
	}
	attr := rulesetAttr{files: writeFile | makeSome | makeDevice}
	size := unsafe.Sizeof(attr.files)
	within := uint64(writeFile | makeSome)
	device := uint64(writeFile)
	for _, step := range []struct {
		version int
		rights  uint64
	}{{2, refer}, {3, truncate}, {5, ioctl}} {
		if version >= step.version {
			attr.files |= step.rights
			within |= step.rights
			if step.rights != refer {
				device |= step.rights
			}
		}
	}
	if version >= 4 {
		attr.net = tcp
		size += unsafe.Sizeof(attr.net)
	}
	if version >= 6 {
		attr.scoped = abstract | signals
		size += unsafe.Sizeof(attr.scoped)
	}
	// INVARIANT: the pointers are to values that live until the call returns, and size is no more than what attr has. TestStart makes the calls.
	fd, _, e := syscall.Syscall(sysCreateRuleset, uintptr(unsafe.Pointer(&attr)), size, 0)
	if e != 0 {
		return fmt.Errorf("landlock: %w", e)
	}
	defer syscall.Close(int(fd))
	if err := errors.Join(allow(int(fd), work, within), allow(int(fd), "/dev/null", device)); err != nil {
		return err
	}
	if _, _, e := syscall.Syscall6(syscall.SYS_PRCTL, prSetNoNewPrivs, 1, 0, 0, 0, 0); e != 0 {
		return fmt.Errorf("landlock: no new privileges: %w", e)
	}
	if _, _, e := syscall.Syscall(sysRestrictSelf, fd, 0, 0); e != 0 {
		return fmt.Errorf("landlock: %w", e)
	}
	return nil
}

func allow(ruleset int, path string, rights uint64) error {
	f, err := os.OpenFile(path, syscall.O_CLOEXEC|0x200000, 0) // O_PATH
	if err != nil {
		return err
	}
	defer f.Close()
	attr := pathAttr{folder: int32(f.Fd())}
	binary.NativeEndian.PutUint64(attr.rights[:], rights)
	if _, _, e := syscall.Syscall6(sysAddRule, uintptr(ruleset), rulePathBeneath, uintptr(unsafe.Pointer(&attr)), 0, 0, 0); e != 0 {
		return fmt.Errorf("landlock: %s: %w", path, e)
	}
	return nil
}
