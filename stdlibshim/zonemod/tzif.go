package zonemod

import (
	"encoding/binary"
	"strconv"
	"strings"
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

// fileError says in CPython's words what is wrong with a file; rule is the TZ string that it is about, if it is about one.
type fileError struct{ text, rule string }

func (e *fileError) Error() string { return e.text + e.rule }

// parseZone reads a file. pay is called for the bytes of what is kept or looked through again and again.
func parseZone(data string, pay func(bytes int) error) (*zoneData, error) {
	if !strings.HasPrefix(data, "TZif") {
		return nil, &fileError{text: "Invalid TZif file: magic not found"}
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
		return nil, &fileError{text: "Invalid TZif file"}
	}
	z, err := readBlock(h, width, data[headerSize:], pay)
	if err != nil {
		return nil, err
	}
	if width == 8 {
		footer := strings.TrimPrefix(data[headerSize+h.size(width):], "\n")
		footer, _, _ = strings.Cut(footer, "\n")
		if footer != "" {
			r, wrong := parseRule(footer)
			if wrong != "" {
				return nil, &fileError{string(wrong), footer}
			}
			z.tail = r
		}
	}
	if len(z.kinds) == 0 && z.tail == nil {
		return nil, &fileError{text: "No time zone information found."}
	}
	z.complete()
	return z, nil
}

// readBlock reads transitions and kinds.
func readBlock(h tzifHeader, width int, b string, pay func(bytes int) error) (*zoneData, error) {
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
			return nil, &fileError{text: "Invalid transition index found while reading TZif: " + strconv.Itoa(int(b[i]))}
		}
	}
	b = b[h.transitions:]
	names := b[6*h.kinds : 6*h.kinds+h.name]
	for i := range z.kinds {
		row := b[6*i : 6*i+6]
		rest := names[min(int(row[5]), len(names)):]
		if err := pay(len(rest)); err != nil { // a name may begin anywhere and go on to the end
			return nil, err
		}
		name, _, _ := strings.Cut(rest, "\x00")
		z.kinds[i] = kind{offset: int64(int32(binary.BigEndian.Uint32([]byte(row[:4])))), isDST: row[4] != 0, name: strings.ToValidUTF8(name, "?")}
	}
	return z, nil
}
