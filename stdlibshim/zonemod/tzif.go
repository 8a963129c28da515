package zonemod

import (
	"encoding/binary"
	"strings"

	"github.com/safepy/safepy/interp"
)

// tzifHeader are the counts of a block of a file of RFC 8536.
type tzifHeader struct {
	version                                      byte
	isUT, isStd, leaps, transitions, kinds, name int
}

const headerSize = 44

func readHeader(data string) (h tzifHeader, ok bool) {
	if len(data) < headerSize || !strings.HasPrefix(data, "TZif") {
		return h, false
	}
	h.version = data[4]
	for i, to := range []*int{&h.isUT, &h.isStd, &h.leaps, &h.transitions, &h.kinds, &h.name} {
		n := binary.BigEndian.Uint32([]byte(data[20+4*i : 24+4*i]))
		if int64(n) > int64(len(data)) {
			return h, false
		}
		*to = int(n)
	}
	return h, true
}

// size is the length of the block behind the header, with times of so many bytes.
func (h *tzifHeader) size(time int) int {
	return h.transitions*(time+1) + h.kinds*6 + h.name + h.leaps*(time+4) + h.isStd + h.isUT
}

// parseZone reads a file.
func parseZone(t *interp.Thread, data string) (*zoneData, error) {
	if !strings.HasPrefix(data, "TZif") {
		return nil, t.Errorf(interp.ValueError, "Invalid TZif file: magic not found")
	}
	h, ok := readHeader(data)
	width := 4
	if ok && h.version >= '2' {
		if skip := headerSize + h.size(4); skip <= len(data) {
			data = data[skip:]
			h, ok = readHeader(data)
			width = 8
		} else {
			ok = false
		}
	}
	if !ok || headerSize+h.size(width) > len(data) {
		return nil, t.Errorf(interp.ValueError, "Invalid TZif file")
	}
	z, err := readBlock(t, h, width, data[headerSize:])
	if err != nil {
		return nil, err
	}
	if width == 8 {
		footer := strings.TrimPrefix(data[headerSize+h.size(width):], "\n")
		footer, _, _ = strings.Cut(footer, "\n")
		if footer != "" {
			r, wrong := parseRule(footer)
			if wrong != "" {
				b, err := t.BytesFrom(footer)
				if err != nil {
					return nil, err
				}
				text, err := t.Repr(b)
				if err != nil {
					return nil, err
				}
				return nil, t.Errorf(interp.ValueError, "%s%s", string(wrong), text.String())
			}
			z.tail = r
		}
	}
	if len(z.kinds) == 0 && z.tail == nil {
		return nil, t.Errorf(interp.ValueError, "No time zone information found.")
	}
	z.complete()
	return z, nil
}

// readBlock reads transitions and kinds.
func readBlock(t *interp.Thread, h tzifHeader, width int, b string) (*zoneData, error) {
	z := &zoneData{moments: make([]int64, h.transitions), after: make([]uint8, h.transitions), kinds: make([]kind, h.kinds)}
	for i := range z.moments {
		if width == 4 {
			z.moments[i] = int64(int32(binary.BigEndian.Uint32([]byte(b[4*i : 4*i+4]))))
		} else {
			z.moments[i] = int64(binary.BigEndian.Uint64([]byte(b[8*i : 8*i+8])))
		}
	}
	b = b[width*h.transitions:]
	for i := range z.after {
		if z.after[i] = b[i]; int(b[i]) >= h.kinds {
			return nil, t.Errorf(interp.ValueError, "Invalid transition index found while reading TZif: %d", b[i])
		}
	}
	b = b[h.transitions:]
	names := b[6*h.kinds : 6*h.kinds+h.name]
	for i := range z.kinds {
		row := b[6*i : 6*i+6]
		rest := names[min(int(row[5]), len(names)):]
		if err := t.Bytes(len(rest)); err != nil { // a name may begin anywhere and go on to the end
			return nil, err
		}
		name, _, _ := strings.Cut(rest, "\x00")
		if err := t.Alloc(int64(len(name))); err != nil {
			return nil, err
		}
		z.kinds[i] = kind{offset: int64(int32(binary.BigEndian.Uint32([]byte(row[:4])))), isDST: row[4] != 0, name: strings.ToValidUTF8(name, "?")}
	}
	return z, nil
}
