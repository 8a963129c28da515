package num

// Meter is asked before work is done and before memory is taken. A nil Meter lets everything pass.
// An error it returns ends the operation and is handed to the caller unchanged.
type Meter interface {
	// Work charges n units of fuel, one unit being about 10 ns of work. No call charges more than MaxStep.
	Work(n int64) error
	// Alloc charges bytes of memory about to be taken: the words of a result, and temporaries of large operations.
	Alloc(bytes int64) error
}

// MaxStep bounds the units charged by one call of Meter.Work, and so the work between two calls: about 1 ms.
const MaxStep = 100_000

// leafStep is the largest cost of one call into math/big; half of MaxStep, since costs are estimates.
const leafStep = MaxStep / 2

// maxBits is the size above which an int is refused with MemoryError whatever the meter says.
const maxBits = 1 << 36

func work(m Meter, n int64) error {
	if m == nil {
		return nil
	}
	return m.Work(n)
}

func alloc(m Meter, bytes int64) error {
	if m == nil {
		return nil
	}
	return m.Alloc(bytes)
}

// allocBits charges the memory of an int of the given size, or refuses it.
func allocBits(m Meter, bits int64) error {
	if bits < 0 || bits > maxBits {
		if err := alloc(m, 1<<60); err != nil {
			return err
		}
		return errTooLarge
	}
	return alloc(m, bits/8+wordBytes)
}

// bulk runs f over [0, n) in pieces of at most piece elements and pays for each before it runs, perUnit elements to the unit.
func bulk(m Meter, n, piece, perUnit int, f func(lo, hi int)) error {
	for lo := 0; lo < n; lo += piece {
		hi := min(lo+piece, n)
		if err := work(m, int64((hi-lo)/perUnit)+1); err != nil {
			return err
		}
		f(lo, hi)
	}
	return nil
}
