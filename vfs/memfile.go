package vfs

// memFile is an open file in memory.
type memFile struct {
	t   *memTree
	n   *node
	low handle // its contents while they are below
}

func (f *memFile) readAt(p []byte, off int64) (int, error) {
	if f.n.lower != "" {
		if f.low == nil {
			return 0, EIO
		}
		return f.low.readAt(p, off)
	}
	if off >= int64(len(f.n.data)) {
		return 0, nil
	}
	return copy(p, f.n.data[off:]), nil
}

// change makes the contents the tree's own, with room for n bytes.
func (f *memFile) change(n int64) error {
	if err := f.t.own(f.n, f.low, 1<<62); err != nil {
		return err
	}
	now := f.t.fs.meter.Now()
	f.n.mtime, f.n.ctime, f.n.run = now, now, f.t.fs.run
	old := f.n.data
	if !f.n.shared && n <= int64(cap(old)) {
		return nil
	}
	if f.n.shared {
		old = old[:len(old):len(old)]
	}
	size := max(n, int64(len(old)))
	if n > int64(cap(old)) && int64(len(old)) > n/2 { // by small steps
		size = max(size, 2*int64(cap(old)))
		size = min(size, max(n, f.t.fs.lim.FileSize))
	}
	if err := f.t.fs.meter.Alloc(size); err != nil {
		return err
	}
	if err := f.t.fs.meter.Work(int64(len(old)) >> 5); err != nil {
		return err
	}
	data := make([]byte, len(old), size)
	copy(data, old)
	f.t.setData(f.n, data)
	return nil
}

func (f *memFile) writeAt(p []byte, off int64) (int, error) {
	end := off + int64(len(p))
	if err := f.change(end); err != nil {
		return 0, err
	}
	if n := int64(len(f.n.data)); end > n {
		f.n.data = f.n.data[:end]
		if off > n {
			clear(f.n.data[n:off])
		}
	}
	copy(f.n.data[off:], p)
	return len(p), nil
}

func (f *memFile) truncate(n int64) error {
	if err := f.t.own(f.n, f.low, n); err != nil {
		return err
	}
	if n == 0 {
		f.t.setData(f.n, nil)
	}
	if err := f.change(n); err != nil {
		return err
	}
	if old := int64(len(f.n.data)); n > old {
		f.n.data = f.n.data[:n]
		clear(f.n.data[old:])
	} else {
		f.n.data = f.n.data[:n]
	}
	return nil
}

func (f *memFile) stat() (Info, error) { return f.t.info(f.n) }

func (f *memFile) close() error {
	f.n.refs--
	f.t.release(f.n)
	if f.low != nil {
		return f.low.close()
	}
	return nil
}
