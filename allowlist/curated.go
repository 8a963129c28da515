package allowlist

import "sync"

// Group is names of one kind in the curated allowlist, with the reason why they are in it.
type Group struct {
	Name   string
	Reason string
	Rules  []Rule
}

// Curated is the allowlist that calls are held to in mode "curated": what computes, what reads or writes files that the policy grants, and requests to hosts that it grants. Nothing in it reaches other
// processes, the environment or functions of the host, or changes the clock.
func Curated() []Group {
	var all []Group
	for _, g := range curated {
		all = append(all, Group{g.Name, g.Reason, append([]Rule(nil), g.Rules...)})
	}
	return all
}

var curatedRules = sync.OnceValue(func() *ruleSet {
	var rules []Rule
	for _, g := range curated {
		rules = append(rules, g.Rules...)
	}
	s, err := newRuleSet(rules, nil)
	if err != nil {
		panic("allowlist: " + err.Error())
	}
	return s
})

var curated = []Group{
	{"builtin functions", "compute with what they are given; names that they look up pass the gate, too", []Rule{Name(
		"abs", "aiter", "all", "anext", "any", "ascii", "bin", "callable", "chr", "delattr", "dir", "divmod", "format", "getattr", "globals", "hasattr", "hash", "hex", "id",
		"isinstance", "issubclass", "iter", "len", "locals", "max", "min", "next", "oct", "ord", "pow", "repr", "round", "setattr", "sorted", "sum", "vars", "help")}},
	{"printing and input", "the host captures the one and gives the other", []Rule{Name("print", "input")}},
	{"import function", "the gate is asked about the module", []Rule{Name("__import__")}},
	{"builtin classes", "values in memory, with all their methods", []Rule{Name(
		"object.*", "type", "type.mro", "bool", "bool.*", "int", "int.*", "float", "float.*", "complex", "complex.*", "str", "str.*", "bytes", "bytes.*", "bytearray", "bytearray.*", "memoryview", "memoryview.*",
		"list", "list.*", "tuple", "tuple.*", "dict", "dict.*", "set", "set.*", "frozenset", "frozenset.*", "range", "range.*", "slice", "slice.*", "enumerate", "filter", "map", "reversed", "zip",
		"property", "property.*", "staticmethod", "classmethod", "dict_keys.*", "dict_values.*", "dict_items.*", "mappingproxy", "mappingproxy.*", "generator.*", "coroutine.*", "async_generator.*",
		"BaseException.*", "BaseExceptionGroup.*", "AttributeError.*", "ImportError.*", "NameError.*", "OSError.*", "StopIteration.*", "SyntaxError.*", "UnicodeError.*", "NoneType", "ellipsis", "NotImplementedType",
		"list_iterator.*", "list_reverseiterator.*", "tuple_iterator.*", "str_iterator.*", "dict_keyiterator.*", "dict_valueiterator.*", "dict_itemiterator.*", "set_iterator.*", "range_iterator.*", "map.*", "filter.*", "zip.*", "enumerate.*", "reversed.*", "method.*",
		"anext_awaitable.*", "async_generator_asend.*", "async_generator_athrow.*", "coroutine_wrapper.*", "cell", "frame.clear", "method", "types.*", "typing.*", "abc.*", "collections.abc.*", "_collections_abc.*", "numbers.*", "_thread.*")},
	// Classes of the module types that make code are named without a module ("function", "code") and so are not among types.*.
	},
	{"text and data", "parse and format text in memory", []Rule{Name(
		"re.*", "json.*", "csv.*", "tomllib.*", "html.*", "textwrap.*", "string.*", "difflib.*", "unicodedata.*", "configparser.*", "argparse.*", "reprlib.*", "codecs.*", "getopt.*", "optparse.*", "cmd.*", "plistlib.*", "locale.*", "gettext.*", "token.*", "tokenize.*", "encodings.*", "quopri.*", "mimetypes.*", "email.*", "http.HTTPStatus", "http.HTTPStatus.*", "http.HTTPMethod", "http.HTTPMethod.*", "_codecs.*", "_csv.*", "_sre.*", "pydoc.*")}},
	{"numbers", "compute; random numbers are drawn, not influenced", []Rule{Name("math.*", "cmath.*", "statistics.*", "decimal.*", "fractions.*", "random.*", "operator.*")}},
	{"structures", "containers in memory", []Rule{Name("collections.*", "heapq.*", "bisect.*", "array.*", "graphlib.*", "queue.*", "weakref.*", "_weakref.*", "sched.*")}},
	{"iteration and functions", "what they call passes the gate, whoever makes the call", []Rule{Name("itertools.*", "functools.*")}},
	{"dates and times", "the clock is read, not set; sleeping counts toward the timeout", []Rule{Name("datetime.*", "time.*", "calendar.*", "zoneinfo.*")}},
	{"addresses", "taken apart and put together as text; nothing is connected to", []Rule{Name("urllib.parse.*", "ipaddress.*")}},
	{"HTTP", "requests go to hosts that the policy grants, and to no others", []Rule{Name("httpx.*", "requests.*", "urllib3.*", "urllib.request.*", "urllib.error.*", "urllib.response.*", "http.client.*", "http.cookies.*", "http.cookiejar.*", "_http.*")}},
	{"encodings", "bytes in, bytes out; what a pickle would call passes the gate", []Rule{Name(
		"base64.*", "binascii.*", "hashlib.*", "hmac.*", "zlib.*", "_bz2.*", "bz2.decompress", "gzip.compress", "gzip.decompress", "pickle.*", "struct.*", "_pickle.*", "_struct.*", "_hashlib.*", "_blake2.*")}},
	{"introspection", "of the program's own code; the library's is closed to it", []Rule{Name("inspect.*", "dis.*", "_dis.*", "ast.*", "_ast_unparse.*", "keyword.*", "sys.get_int_max_str_digits", "sys.getsizeof", "sys.getrecursionlimit", "sys.setrecursionlimit", "sys.exit", "sys.intern", "sys.exc_info", "sys.exception", "sys.is_finalizing", "gc.*")}},
	{"XML", "parsed in memory; entities that name files are not followed", []Rule{Name("xml.etree.*", "xml.sax.*", "xml.dom.*", "xml.parsers.expat.*", "_xml.*", "pyexpat.*")}},
	{"utilities", "compute, copy and print", []Rule{Name(
		"contextlib.*", "copy.*", "copyreg.*", "dataclasses.*", "enum.*", "secrets.*", "uuid.*", "pprint.*", "shlex.*", "colorsys.*", "traceback.*", "warnings.*", "contextvars.*", "_contextvars.*", "timeit.*", "atexit.*", "unittest.*", "doctest.*")}},
	{"logging", "to standard error, and to files that the policy lets be written", []Rule{Name("logging.*")}},
	{"concurrency", "tasks of the program's own, which take turns; no processes or connections", []Rule{Name(
		"asyncio.*", "_asyncio_step.*", "threading.*", "_fiber.*", "concurrent.futures.*")}},
	{"exceptions to the above", "effects in modules that otherwise compute", []Rule{
		Name("time.clock_settime", "time.clock_settime_ns").If(never("it sets the clock")),
		Name("asyncio.create_subprocess_exec", "asyncio.create_subprocess_shell", "asyncio.subprocess.*", "concurrent.futures.ProcessPoolExecutor", "concurrent.futures.process.*").If(never("it starts processes")),
		Name("asyncio.open_connection", "asyncio.open_unix_connection", "asyncio.start_server", "asyncio.start_unix_server", "asyncio.streams.*", "logging.handlers.*", "logging.config.listen").If(never("it uses the network")),
	}},
	{"files in memory", "no file system behind them", []Rule{Name("_io.StringIO", "_io.StringIO.*", "_io.BytesIO", "_io.BytesIO.*", "io.IOBase", "io.RawIOBase", "io.BufferedIOBase", "io.TextIOBase")}},
	{"paths, reading", "text of paths, and files that the policy lets be read", []Rule{
		Name("os.path.*", "posixpath.*", "ntpath.*", "genericpath.*", "fnmatch.*", "glob.*", "os.fspath", "os.getcwd", "os.listdir", "os.scandir", "os.walk", "os.stat", "os.lstat", "os.access", "os.readlink", "os.fsencode", "os.fsdecode", "posix.DirEntry.*", "posix.ScandirIterator.*", "stat.*"),
		Name("pathlib.PurePath", "pathlib.PurePath.*", "pathlib.PurePosixPath", "pathlib.PurePosixPath.*", "pathlib.PosixPath", "pathlib.WindowsPath", "pathlib.PureWindowsPath", "pathlib.PureWindowsPath.*"),
		Methods("pathlib.Path", "absolute", "cwd", "exists", "expanduser", "glob", "group", "home", "is_block_device", "is_char_device", "is_dir", "is_fifo", "is_file", "is_junction", "is_mount", "is_socket",
			"is_symlink", "iterdir", "lstat", "owner", "read_bytes", "read_text", "readlink", "resolve", "rglob", "samefile", "stat", "walk", "info", "as_uri", "from_uri"),
		Name("pathlib._Info.*"),
	}},
	{"files, opened", "open() for writing where the policy lets the path be written; what is open may be used", []Rule{
		Name("open", "io.open", "_io.open", "_io.FileIO", "pathlib.Path.open").If(OpenWrite{}),
		Name("_io.TextIOWrapper", "_io.BufferedReader", "_io.BufferedWriter", "_io.BufferedRandom", "_io.BufferedRWPair"),
		Name("io.TextIOWrapper.*", "io.BufferedReader.*", "io.BufferedWriter.*", "io.BufferedRandom.*", "io.BufferedRWPair.*", "io.FileIO.*", "io.IOBase.*", "io.RawIOBase.*", "io.BufferedIOBase.*", "io.TextIOBase.*",
			"_io.TextIOWrapper.*", "_io.BufferedReader.*", "_io.BufferedWriter.*", "_io.BufferedRandom.*", "_io.FileIO.*", "_io._IOBase.*"),
	}},
	{"files, written", "change files only where the policy lets the path be written", []Rule{
		Methods("pathlib.Path", "chmod", "hardlink_to", "mkdir", "rmdir", "symlink_to", "touch", "unlink", "write_bytes", "write_text").If(PathWrite{}),
		Name("pathlib.Path.rename", "pathlib.Path.replace", "pathlib.Path.move").If(PathWrite{Target: "target"}),
		Name("pathlib.Path.copy").If(PosAllow{1, "target"}), Name("pathlib.Path.copy_into").If(PosAllow{1, "target_dir"}), Name("pathlib.Path.move_into").If(PathWrite{Target: "target_dir"}),
		Name("shutil.copy", "shutil.copy2", "shutil.copyfile", "shutil.copytree", "shutil.move").If(PosAllow{1, "dst"}),
		Name("shutil.rmtree").If(PosAllow{0, "path"}),
		Name("os.mkdir", "os.makedirs", "os.remove", "os.rmdir", "os.unlink", "os.chmod", "os.utime", "os.truncate").If(PosAllow{0, "path"}),
		Name("os.rename", "os.replace").If(bothPaths),
		Name("tempfile.*"),
	}},
}
