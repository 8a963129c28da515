package osmod

import (
	"sync"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/vfs"
)

// Module is the table of os without what is written in Python.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	statSeq = interp.NewStructSeq(statType, interp.StructSeqSpec{
		Name: "stat_result", Module: "os", Fields: statFields, Visible: 10,
		Doc: "What stat() and its relatives tell about a file.\n\nAs a tuple it is (mode, ino, dev, nlink, uid, gid, size, atime, mtime, ctime).",
	})
	statSeq.Fill = fillTimes
	timesSeq = interp.NewStructSeq(timesType, interp.StructSeqSpec{
		Name: "times_result", Module: "posix", Doc: "What times() tells of the time that the program used.", Fields: []string{"user", "system", "children_user", "children_system", "elapsed"},
	})
	defineScan()
	def := &interp.ModuleDef{
		Name: "os", Doc: "OS routines for the sandbox.", Types: []*interp.Type{statType, entryType, timesType},
		Consts: map[string]value{
			"O_RDONLY": interp.Int(vfs.O_RDONLY), "O_WRONLY": interp.Int(vfs.O_WRONLY), "O_RDWR": interp.Int(vfs.O_RDWR), "O_CREAT": interp.Int(vfs.O_CREAT), "O_EXCL": interp.Int(vfs.O_EXCL),
			"O_TRUNC": interp.Int(vfs.O_TRUNC), "O_APPEND": interp.Int(vfs.O_APPEND), "O_DIRECTORY": interp.Int(vfs.O_DIRECTORY), "O_NOFOLLOW": interp.Int(vfs.O_NOFOLLOW),
			"O_CLOEXEC": interp.Int(0o2000000), "O_NONBLOCK": interp.Int(0o4000), "O_SYNC": interp.Int(0o4010000), "O_ACCMODE": interp.Int(vfs.O_ACCMODE),
		},
	}
	def.Funcs = append(def.Funcs, interp.Native{Name: "times", Sig: "()", Cost: interp.CostConst, Fn: times, Doc: "Seconds of processor time that the program used, and of a clock."})
	def.Funcs = append(def.Funcs, pathFuncs()...)
	def.Funcs = append(def.Funcs, statFuncs()...)
	def.Funcs = append(def.Funcs, fdFuncs()...)
	return def
})
