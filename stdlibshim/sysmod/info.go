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
	asyncGenHooks = seq(asyncGenHooksType, "asyncgen_hooks", "firstiter", "finalizer")
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
		"flags": seq(flagsType, "flags", "debug", "inspect", "interactive", "optimize", "dont_write_bytecode", "no_user_site", "no_site", "ignore_environment", "verbose", "bytes_warning",
			"quiet", "hash_randomization", "isolated", "dev_mode", "utf8_mode", "warn_default_encoding", "safe_path", "int_max_str_digits").Static(
			zero, zero, zero, zero, num(1), num(1), num(1), num(1), zero, zero, zero, zero, num(1), interp.False, num(1), zero, interp.True, num(4300)),
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
		"stdlib_module_names":  interp.StaticFrozenSet(stdlibNames),
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

// stdlibNames are the modules of the standard library of 3.14, on all platforms.
var stdlibNames = []string{
	"__future__", "_abc", "_aix_support", "_android_support", "_apple_support", "_ast", "_ast_unparse", "_asyncio", "_bisect", "_blake2", "_bz2", "_codecs",
	"_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_collections", "_collections_abc", "_colorize", "_compat_pickle",
	"_contextvars", "_csv", "_ctypes", "_curses", "_curses_panel", "_datetime", "_dbm", "_decimal", "_elementtree", "_frozen_importlib",
	"_frozen_importlib_external", "_functools", "_gdbm", "_hashlib", "_heapq", "_hmac", "_imp", "_interpchannels", "_interpqueues", "_interpreters", "_io",
	"_ios_support", "_json", "_locale", "_lsprof", "_lzma", "_markupbase", "_md5", "_multibytecodec", "_multiprocessing", "_opcode", "_opcode_metadata",
	"_operator", "_osx_support", "_overlapped", "_pickle", "_posixshmem", "_posixsubprocess", "_py_abc", "_py_warnings", "_pydatetime", "_pydecimal", "_pyio",
	"_pylong", "_pyrepl", "_queue", "_random", "_remote_debugging", "_scproxy", "_sha1", "_sha2", "_sha3", "_signal", "_sitebuiltins", "_socket", "_sqlite3",
	"_sre", "_ssl", "_stat", "_statistics", "_string", "_strptime", "_struct", "_suggestions", "_symtable", "_sysconfig", "_thread", "_threading_local",
	"_tkinter", "_tokenize", "_tracemalloc", "_types", "_typing", "_uuid", "_warnings", "_weakref", "_weakrefset", "_winapi", "_wmi", "_zoneinfo", "_zstd", "abc",
	"annotationlib", "antigravity", "argparse", "array", "ast", "asyncio", "atexit", "base64", "bdb", "binascii", "bisect", "builtins", "bz2", "cProfile",
	"calendar", "cmath", "cmd", "code", "codecs", "codeop", "collections", "colorsys", "compileall", "compression", "concurrent", "configparser", "contextlib",
	"contextvars", "copy", "copyreg", "csv", "ctypes", "curses", "dataclasses", "datetime", "dbm", "decimal", "difflib", "dis", "doctest", "email", "encodings",
	"ensurepip", "enum", "errno", "faulthandler", "fcntl", "filecmp", "fileinput", "fnmatch", "fractions", "ftplib", "functools", "gc", "genericpath", "getopt",
	"getpass", "gettext", "glob", "graphlib", "grp", "gzip", "hashlib", "heapq", "hmac", "html", "http", "idlelib", "imaplib", "importlib", "inspect", "io",
	"ipaddress", "itertools", "json", "keyword", "linecache", "locale", "logging", "lzma", "mailbox", "marshal", "math", "mimetypes", "mmap", "modulefinder",
	"msvcrt", "multiprocessing", "netrc", "nt", "ntpath", "nturl2path", "numbers", "opcode", "operator", "optparse", "os", "pathlib", "pdb", "pickle",
	"pickletools", "pkgutil", "platform", "plistlib", "poplib", "posix", "posixpath", "pprint", "profile", "pstats", "pty", "pwd", "py_compile", "pyclbr",
	"pydoc", "pydoc_data", "pyexpat", "queue", "quopri", "random", "re", "readline", "reprlib", "resource", "rlcompleter", "runpy", "sched", "secrets", "select",
	"selectors", "shelve", "shlex", "shutil", "signal", "site", "smtplib", "socket", "socketserver", "sqlite3", "sre_compile", "sre_constants", "sre_parse",
	"ssl", "stat", "statistics", "string", "stringprep", "struct", "subprocess", "symtable", "sys", "sysconfig", "syslog", "tabnanny", "tarfile", "tempfile",
	"termios", "textwrap", "this", "threading", "time", "timeit", "tkinter", "token", "tokenize", "tomllib", "trace", "traceback", "tracemalloc", "tty", "turtle",
	"turtledemo", "types", "typing", "unicodedata", "unittest", "urllib", "uuid", "venv", "warnings", "wave", "weakref", "webbrowser", "winreg", "winsound",
	"wsgiref", "xml", "xmlrpc", "zipapp", "zipfile", "zipimport", "zlib", "zoneinfo",
}

// builtinNames are the modules that CPython has in its executable on Linux.
var builtinNames = []string{
	"_abc", "_ast", "_bisect", "_blake2", "_codecs", "_collections", "_contextvars", "_csv", "_datetime", "_elementtree", "_functools", "_heapq", "_imp", "_io",
	"_json", "_locale", "_md5", "_opcode", "_operator", "_pickle", "_posixsubprocess", "_random", "_sha1", "_sha2", "_sha3", "_signal", "_socket", "_sre",
	"_stat", "_statistics", "_string", "_struct", "_suggestions", "_symtable", "_sysconfig", "_thread", "_tokenize", "_tracemalloc", "_types", "_typing",
	"_warnings", "_weakref", "array", "atexit", "binascii", "builtins", "cmath", "errno", "faulthandler", "fcntl", "gc", "grp", "itertools", "marshal", "math",
	"posix", "pwd", "pyexpat", "select", "sys", "syslog", "time", "unicodedata", "zlib",
}
