package interp

import "strings"

// What a module that a sandbox can't have needs, and what does in its place.
const (
	needsNative  = "it has code that is not Python"
	needsSystem  = "it needs the operating system"
	needsNetwork = "it needs sockets"
	needsInstall = "it would have to be installed"
)

// useHTTP is what there is of the network.
const useHTTP = "httpx, requests and urllib.request reach the hosts that the policy grants"

// outside are modules that programs ask for and a sandbox has not: why, and what a program may do instead.
var outside = map[string][2]string{
	"numpy": {needsNative, "use lists, math, statistics or array"}, "pandas": {needsNative, "use csv, dicts, collections and statistics"}, "scipy": {needsNative, "use math and statistics"},
	"polars": {needsNative, "use csv, dicts, collections and statistics"}, "pyarrow": {needsNative, "use csv or json"}, "numba": {needsNative, "write plain Python"},
	"sklearn": {needsNative, "use statistics"}, "torch": {needsNative, ""}, "tensorflow": {needsNative, ""}, "cv2": {needsNative, ""}, "PIL": {needsNative, ""},
	"lxml": {needsNative, "use xml.etree.ElementTree"}, "matplotlib": {needsNative, "print the figures as text"}, "seaborn": {needsNative, "print the figures as text"},
	"plotly": {needsInstall, "print the figures as text"}, "sympy": {needsInstall, "use fractions and math"}, "networkx": {needsInstall, "use dicts, heapq and graphlib"},
	"bs4": {needsInstall, "use html.parser"}, "yaml": {needsInstall, "use json"}, "pydantic": {needsInstall, "use dataclasses"}, "attr": {needsInstall, "use dataclasses"}, "dateutil": {needsInstall, "use datetime"},
	"pytz": {needsInstall, "use zoneinfo"}, "openpyxl": {needsInstall, "use csv"}, "tabulate": {needsInstall, "use str.ljust and f-strings"}, "tqdm": {needsInstall, "leave it out"}, "pytest": {needsInstall, "use assert or unittest"},
	"regex": {needsNative, "use re"}, "simplejson": {needsInstall, "use json"}, "ujson": {needsNative, "use json"}, "orjson": {needsNative, "use json"}, "toml": {needsInstall, "use tomllib"},
	"sqlalchemy": {needsInstall, ""}, "flask": {needsNetwork, ""}, "django": {needsNetwork, ""}, "fastapi": {needsNetwork, ""}, "aiohttp": {needsNetwork, useHTTP},
	"socket": {needsNetwork, useHTTP}, "ssl": {needsNetwork, ""}, "select": {needsNetwork, ""}, "selectors": {needsNetwork, ""}, "ftplib": {needsNetwork, ""}, "smtplib": {needsNetwork, ""},
	"subprocess": {needsSystem, "do it in Python"}, "multiprocessing": {needsSystem, "use a plain loop"}, "signal": {needsSystem, ""}, "ctypes": {needsSystem, "write it in Python"}, "mmap": {needsSystem, ""},
	"sqlite3": {needsNative, "use lists and dicts"}, "lzma": {needsNative, "use zlib"}, "tkinter": {needsSystem, ""}, "curses": {needsSystem, ""}, "readline": {needsSystem, ""}, "resource": {needsSystem, ""}, "fcntl": {needsSystem, ""}, "pty": {needsSystem, ""},
	"termios": {needsSystem, ""}, "winreg": {needsSystem, ""}, "msvcrt": {needsSystem, ""}, "syslog": {needsSystem, "use logging"}, "grp": {needsSystem, ""}, "pwd": {needsSystem, ""},
}

// elsewhere is said of modules that CPython in a container has.
const elsewhere = " is not available in-process; run with the docker engine"

// outsideHint says why a module that was not found can't be had, and what to do instead; "" for a name that nobody knows.
func outsideHint(name string) string {
	if strings.Contains(name, ".") {
		return "" // the package is there
	}
	switch o, ok := outside[name]; {
	case ok && (o[0] == needsNative || o[0] == needsInstall):
		return name + elsewhere
	case ok:
		return name + " is not available: " + o[0]
	case IsStdlibModule(name):
		return name + " is a module of the standard library that" + elsewhere
	}
	return ""
}

// ModuleHint is what a program may do without a module, "" when nothing is known.
func ModuleHint(name string) string {
	top, _, _ := strings.Cut(name, ".")
	return outside[top][1]
}
