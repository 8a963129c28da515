package vfs

import (
	"errors"
	"io/fs"
	"strconv"
	"syscall"
)

// Errno is a failed operation, by Linux's number for it.
type Errno int

// The errors that this package makes.
const (
	EPERM        Errno = 1
	ENOENT       Errno = 2
	EIO          Errno = 5
	EBADF        Errno = 9
	EACCES       Errno = 13
	EBUSY        Errno = 16
	EEXIST       Errno = 17
	EXDEV        Errno = 18
	ENOTDIR      Errno = 20
	EISDIR       Errno = 21
	EINVAL       Errno = 22
	EMFILE       Errno = 24
	EFBIG        Errno = 27
	ENOSPC       Errno = 28
	EROFS        Errno = 30
	ENAMETOOLONG Errno = 36
	ENOTEMPTY    Errno = 39
	ELOOP        Errno = 40
	EDQUOT       Errno = 122
)

func (e Errno) Error() string { return "errno " + strconv.Itoa(int(e)) }

// known maps the host's numbers, which differ between systems.
var known = map[syscall.Errno]Errno{
	syscall.EPERM: EPERM, syscall.ENOENT: ENOENT, syscall.EIO: EIO, syscall.EBADF: EBADF, syscall.EACCES: EACCES, syscall.EBUSY: EBUSY, syscall.EEXIST: EEXIST,
	syscall.EXDEV: EXDEV, syscall.ENOTDIR: ENOTDIR, syscall.EISDIR: EISDIR, syscall.EINVAL: EINVAL, syscall.EMFILE: EMFILE, syscall.EFBIG: EFBIG,
	syscall.ENOSPC: ENOSPC, syscall.EROFS: EROFS, syscall.ENAMETOOLONG: ENAMETOOLONG, syscall.ENOTEMPTY: ENOTEMPTY, syscall.ELOOP: ELOOP, syscall.ENXIO: EACCES,
}

// fromHost is an error of the host's file system. What os.Root refuses because it would lead out of the folder is EACCES; a text of the host's is not passed on.
func fromHost(err error) error {
	var no syscall.Errno
	var mine Errno
	switch {
	case err == nil:
		return nil
	case errors.As(err, &mine):
		return mine
	case errors.As(err, &no) && known[no] != 0:
		return known[no]
	case errors.Is(err, fs.ErrNotExist):
		return ENOENT
	case errors.Is(err, fs.ErrExist):
		return EEXIST
	case errors.Is(err, fs.ErrInvalid):
		return EINVAL
	case errors.As(err, &no):
		return EIO
	}
	return EACCES
}
