package vfs

// Small writes to a file of the host that follow one another are held back and written together: one file's at a time, and only until anything else is asked of the
// file system, or the run ends. So neither the program nor anybody after the run can tell, and a line costs no system call.

// maxBehind is how much is held back; a write of a quarter of that is not.
const maxBehind = 64 << 10

// behind holds a write back, where it is one of that kind.
func (f *File) behind(p []byte, off int64) bool {
	fs := f.fs
	if _, ok := f.h.(*hostFile); !ok || len(p) > maxBehind/4 {
		return false
	}
	if fs.dirty != f || off != fs.backAt+int64(len(fs.back)) || len(fs.back)+len(p) > maxBehind {
		fs.settle()
		if fs.back == nil {
			if fs.meter.Alloc(maxBehind) != nil {
				return false // the breach, if it is one, is met at the next charge
			}
			fs.back = make([]byte, 0, maxBehind)
		}
		fs.dirty, fs.backAt = f, off
	}
	fs.back = append(fs.back, p...)
	fs.written += int64(len(p))
	return true
}

// settle writes what is held back. An error is the file's, and told when it is next written or closed.
func (f *FS) settle() {
	if f.dirty == nil {
		return
	}
	file := f.dirty
	f.dirty = nil
	if _, err := file.h.writeAt(f.back, f.backAt); err != nil && file.late == nil {
		file.late = err
	}
	f.back = f.back[:0]
}

// lateError is the error of writes that were held back, told once.
func (f *File) lateError() error {
	err := f.late
	f.late = nil
	return err
}
