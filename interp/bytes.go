package interp

// Bytes is a Python bytes. Its contents never change.
type Bytes struct {
	Object
	b      string
	hash   int64
	hashed bool
}

// ByteArray is a Python bytearray. exports counts the memoryviews on it, while which it can't be resized.
type ByteArray struct {
	Object
	b       []byte
	exports int
}

var (
	bytesLayout     = NewLayout[Bytes]("bytes")
	byteArrayLayout = NewLayout[ByteArray]("bytearray")
)

// Traverse implements Heap.
func (*Bytes) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (b *Bytes) ExtraSize() int64 { return int64(len(b.b)) }

// Traverse implements Heap.
func (*ByteArray) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (b *ByteArray) ExtraSize() int64 { return int64(cap(b.b)) }
