package sysmod

import (
	"math"
	"sync"

	"github.com/safepy/safepy/interp"
)

// The version of the language.
const (
	major, minor, micro = 3, 14, 0
	hexVersion          = major<<24 | minor<<16 | micro<<8 | 0xf0
	version             = "3.14.0 (safepy) [Go]"
)

var (
	versionInfoType, floatInfoType, intInfoType, hashInfoType, flagsType, threadInfoType, asyncGenHooksType = new(interp.Type), new(interp.Type), new(interp.Type), new(interp.Type),
		new(interp.Type), new(interp.Type), new(interp.Type)

	asyncGenHooks *interp.StructSeq // set by consts
)

// consts are the attributes that all sandboxes share.
var consts = sync.OnceValue(func() map[string]interp.Value {
	seq := func(typ *interp.Type, name string, fields ...string) *interp.StructSeq {
		return interp.NewStructSeq(typ, interp.StructSeqSpec{Name: name, Module: "sys", Fields: fields, NoNew: true})
	}
	str, num, empty := interp.StaticStr, interp.Int, interp.StaticStr("")
	asyncGenHooks = interp.NewStructSeq(asyncGenHooksType, interp.StructSeqSpec{Name: "asyncgen_hooks", Module: "builtins", Fields: []string{"firstiter", "finalizer"}, NoNew: true, BareRepr: true})
	zero := num(0)
	return map[string]interp.Value{
		"version":      str(version),
		"hexversion":   num(hexVersion),
		"version_info": seq(versionInfoType, "version_info", "major", "minor", "micro", "releaselevel", "serial").Static(num(major), num(minor), num(micro), str("final"), zero),
		"api_version":  num(1013),
		"copyright":    str("Copyright (c) 2001 Python Software Foundation for the language Python 3.14, which safepy implements."),
		"maxsize":      num(math.MaxInt64),
		"maxunicode":   num(0x10FFFF),
		"byteorder":    str("little"),
		"platform":     str("linux"),
		"platlibdir":   str("lib"),
		"float_info": seq(floatInfoType, "float_info", "max", "max_exp", "max_10_exp", "min", "min_exp", "min_10_exp", "dig", "mant_dig", "epsilon", "radix", "rounds").Static(
			interp.Float(math.MaxFloat64), num(1024), num(308), interp.Float(0x1p-1022), num(-1021), num(-307), num(15), num(53), interp.Float(0x1p-52), num(2), num(1)),
		"float_repr_style": str("short"),
		"int_info": seq(intInfoType, "int_info", "bits_per_digit", "sizeof_digit", "default_max_str_digits", "str_digits_check_threshold").Static(
			num(30), num(4), num(4300), num(leastStrDigits)),
		"hash_info": seq(hashInfoType, "hash_info", "width", "modulus", "inf", "nan", "imag", "algorithm", "hash_bits", "seed_bits", "cutoff").Static(
			num(64), num(1<<61-1), num(314159), zero, num(1000003), str("siphash13"), num(64), num(128), zero),
		"flags": interp.NewStructSeq(flagsType, interp.StructSeqSpec{Name: "flags", Module: "sys", NoNew: true, Visible: 18, Fields: []string{"debug", "inspect", "interactive", "optimize", "dont_write_bytecode", "no_user_site", "no_site", "ignore_environment", "verbose", "bytes_warning",
			"quiet", "hash_randomization", "isolated", "dev_mode", "utf8_mode", "warn_default_encoding", "safe_path", "int_max_str_digits",
			"gil", "thread_inherit_context", "context_aware_warnings"}}).Static(
			zero, zero, zero, zero, num(1), num(1), num(1), zero, zero, zero, zero, zero, num(1), interp.False, num(1), zero, interp.True, num(4300), num(1), zero, zero),
		"thread_info":          seq(threadInfoType, "thread_info", "name", "lock", "version").Static(str("pthread"), interp.None, interp.None),
		"dont_write_bytecode":  interp.True,
		"abiflags":             empty,
		"executable":           empty,
		"_base_executable":     empty,
		"prefix":               empty,
		"exec_prefix":          empty,
		"base_prefix":          empty,
		"base_exec_prefix":     empty,
		"_framework":           empty,
		"_home":                interp.None,
		"pycache_prefix":       interp.None,
		"_git":                 interp.StaticTuple(str("safepy"), empty, empty),
		"stdlib_module_names":  interp.StaticFrozenSet(interp.StdlibModuleNames()),
		"builtin_module_names": interp.StaticTuple(strs(builtinNames)...),
	}
})

func strs(names []string) []interp.Value {
	out := make([]interp.Value, len(names))
	for i, n := range names {
		out[i] = interp.StaticStr(n)
	}
	return out
}

// builtinNames are the modules that CPython has in its executable on Linux.
var builtinNames = []string{
	"_abc", "_ast", "_bisect", "_blake2", "_codecs", "_collections", "_contextvars", "_csv", "_datetime", "_elementtree", "_functools", "_heapq", "_imp", "_io",
	"_json", "_locale", "_md5", "_opcode", "_operator", "_pickle", "_posixsubprocess", "_random", "_sha1", "_sha2", "_sha3", "_signal", "_socket", "_sre",
	"_stat", "_statistics", "_string", "_struct", "_suggestions", "_symtable", "_sysconfig", "_thread", "_tokenize", "_tracemalloc", "_types", "_typing",
	"_warnings", "_weakref", "array", "atexit", "binascii", "builtins", "cmath", "errno", "faulthandler", "fcntl", "gc", "grp", "itertools", "marshal", "math",
	"posix", "pwd", "pyexpat", "select", "sys", "syslog", "time", "unicodedata", "zlib",
}
