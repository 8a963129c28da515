package zonemod

import (
	_ "embed"
	"encoding/binary"
	"sort"
	"strings"
	"sync"
)

// The database is lib/time/zoneinfo.zip of Go's distribution, whose files are in the public domain. What the machine has is not asked, not even by way of package time: what a program sees
// would depend on it.

//go:generate sh -c "cp $(go env GOROOT)/lib/time/zoneinfo.zip zoneinfo.zip"
//go:embed zoneinfo.zip
var archive string

const (
	endSize   = 22 // of the record at the end of a zip file
	entrySize = 46 // of the fixed part of a directory's entry
	localSize = 30 // of the fixed part of the header before a file
)

// files are the files of the database, by name. They are stored as they are.
var files = sync.OnceValue(func() map[string]string {
	number := func(at, width int) int {
		var b [4]byte
		copy(b[:width], archive[at:])
		return int(binary.LittleEndian.Uint32(b[:]))
	}
	end := len(archive) - endSize
	all := make(map[string]string, number(end+10, 2))
	at := number(end+16, 4)
	for range number(end+10, 2) {
		name, size, local := number(at+28, 2), number(at+24, 4), number(at+42, 4)
		if n := archive[at+entrySize:][:name]; !strings.HasSuffix(n, "/") {
			all[n] = archive[local+localSize+number(local+26, 2)+number(local+28, 2):][:size]
		}
		at += entrySize + name + number(at+30, 2) + number(at+32, 2)
	}
	return all
})

// names are the zones of the database, a line each.
var names = sync.OnceValue(func() string {
	var all []string
	for name := range files() {
		all = append(all, name)
	}
	sort.Strings(all)
	return strings.Join(all, "\n")
})

var builtin sync.Map // *zoneData by name

// builtinZone is a zone of the database, nil where it has none of that name.
func builtinZone(name string) *zoneData {
	if z, ok := builtin.Load(name); ok {
		return z.(*zoneData)
	}
	data, ok := files()[name]
	if !ok {
		return nil
	}
	parsed, err := parseZone(data, func(int) error { return nil })
	if err != nil {
		return nil
	}
	z, _ := builtin.LoadOrStore(name, parsed)
	return z.(*zoneData)
}
