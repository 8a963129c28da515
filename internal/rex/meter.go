package rex

// Meter is asked for everything a compilation or a match takes. An error ends
// it at once.
type Meter interface {
	// Work is told of n units of work done.
	Work(n int64) error
	// Alloc is asked before memory is taken. A negative number gives it back.
	Alloc(bytes int64) error
}

// flushEvery is how much work is counted locally between two calls of Work:
// some microseconds' worth.
const flushEvery = 1000

// scanChunk is how many bytes are scanned between two looks at the meter.
const scanChunk = 1 << 16
