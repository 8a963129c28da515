package interp

import "strings"

// outsideHint says how a program may get a module that needs what a sandbox has not: native code, processes or the network.
func outsideHint(name string) string {
	top, _, _ := strings.Cut(name, ".")
	switch top {
	case "numpy", "pandas", "scipy", "matplotlib", "sklearn", "torch", "tensorflow", "PIL", "cv2", "sympy", "networkx", "requests", "httpx", "aiohttp", "bs4", "lxml", "yaml", "pydantic", "flask", "django",
		"fastapi", "sqlalchemy", "seaborn", "plotly", "openpyxl", "polars", "pyarrow", "numba":
		return top + " is not available in-process; run with the docker engine"
	case "socket", "ssl", "subprocess", "ctypes", "multiprocessing", "signal", "select", "selectors", "mmap", "sqlite3", "tkinter", "curses", "readline", "resource", "fcntl", "pty", "termios":
		return top + " needs the operating system, which programs in-process can't reach; run with the docker engine"
	}
	return ""
}
