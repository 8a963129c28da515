package osmod

import (
	"strconv"
	"sync"

	"github.com/safepy/safepy/interp"
)

// errnoTable has Linux's error numbers: each with its text and its names, of which the first is the one that errno.errorcode gives.
var errnoTable = []struct {
	number int
	text   string
	names  []string
}{
	{1, "Operation not permitted", []string{"EPERM"}},
	{2, "No such file or directory", []string{"ENOENT"}},
	{3, "No such process", []string{"ESRCH"}},
	{4, "Interrupted system call", []string{"EINTR"}},
	{5, "Input/output error", []string{"EIO"}},
	{6, "No such device or address", []string{"ENXIO"}},
	{7, "Argument list too long", []string{"E2BIG"}},
	{8, "Exec format error", []string{"ENOEXEC"}},
	{9, "Bad file descriptor", []string{"EBADF"}},
	{10, "No child processes", []string{"ECHILD"}},
	{11, "Resource temporarily unavailable", []string{"EAGAIN", "EWOULDBLOCK"}},
	{12, "Cannot allocate memory", []string{"ENOMEM"}},
	{13, "Permission denied", []string{"EACCES"}},
	{14, "Bad address", []string{"EFAULT"}},
	{15, "Block device required", []string{"ENOTBLK"}},
	{16, "Device or resource busy", []string{"EBUSY"}},
	{17, "File exists", []string{"EEXIST"}},
	{18, "Invalid cross-device link", []string{"EXDEV"}},
	{19, "No such device", []string{"ENODEV"}},
	{20, "Not a directory", []string{"ENOTDIR"}},
	{21, "Is a directory", []string{"EISDIR"}},
	{22, "Invalid argument", []string{"EINVAL"}},
	{23, "Too many open files in system", []string{"ENFILE"}},
	{24, "Too many open files", []string{"EMFILE"}},
	{25, "Inappropriate ioctl for device", []string{"ENOTTY"}},
	{26, "Text file busy", []string{"ETXTBSY"}},
	{27, "File too large", []string{"EFBIG"}},
	{28, "No space left on device", []string{"ENOSPC"}},
	{29, "Illegal seek", []string{"ESPIPE"}},
	{30, "Read-only file system", []string{"EROFS"}},
	{31, "Too many links", []string{"EMLINK"}},
	{32, "Broken pipe", []string{"EPIPE"}},
	{33, "Numerical argument out of domain", []string{"EDOM"}},
	{34, "Numerical result out of range", []string{"ERANGE"}},
	{35, "Resource deadlock avoided", []string{"EDEADLOCK", "EDEADLK"}},
	{36, "File name too long", []string{"ENAMETOOLONG"}},
	{37, "No locks available", []string{"ENOLCK"}},
	{38, "Function not implemented", []string{"ENOSYS"}},
	{39, "Directory not empty", []string{"ENOTEMPTY"}},
	{40, "Too many levels of symbolic links", []string{"ELOOP"}},
	{42, "No message of desired type", []string{"ENOMSG"}},
	{43, "Identifier removed", []string{"EIDRM"}},
	{44, "Channel number out of range", []string{"ECHRNG"}},
	{45, "Level 2 not synchronized", []string{"EL2NSYNC"}},
	{46, "Level 3 halted", []string{"EL3HLT"}},
	{47, "Level 3 reset", []string{"EL3RST"}},
	{48, "Link number out of range", []string{"ELNRNG"}},
	{49, "Protocol driver not attached", []string{"EUNATCH"}},
	{50, "No CSI structure available", []string{"ENOCSI"}},
	{51, "Level 2 halted", []string{"EL2HLT"}},
	{52, "Invalid exchange", []string{"EBADE"}},
	{53, "Invalid request descriptor", []string{"EBADR"}},
	{54, "Exchange full", []string{"EXFULL"}},
	{55, "No anode", []string{"ENOANO"}},
	{56, "Invalid request code", []string{"EBADRQC"}},
	{57, "Invalid slot", []string{"EBADSLT"}},
	{59, "Bad font file format", []string{"EBFONT"}},
	{60, "Device not a stream", []string{"ENOSTR"}},
	{61, "No data available", []string{"ENODATA"}},
	{62, "Timer expired", []string{"ETIME"}},
	{63, "Out of streams resources", []string{"ENOSR"}},
	{64, "Machine is not on the network", []string{"ENONET"}},
	{65, "Package not installed", []string{"ENOPKG"}},
	{66, "Object is remote", []string{"EREMOTE"}},
	{67, "Link has been severed", []string{"ENOLINK"}},
	{68, "Advertise error", []string{"EADV"}},
	{69, "Srmount error", []string{"ESRMNT"}},
	{70, "Communication error on send", []string{"ECOMM"}},
	{71, "Protocol error", []string{"EPROTO"}},
	{72, "Multihop attempted", []string{"EMULTIHOP"}},
	{73, "RFS specific error", []string{"EDOTDOT"}},
	{74, "Bad message", []string{"EBADMSG"}},
	{75, "Value too large for defined data type", []string{"EOVERFLOW"}},
	{76, "Name not unique on network", []string{"ENOTUNIQ"}},
	{77, "File descriptor in bad state", []string{"EBADFD"}},
	{78, "Remote address changed", []string{"EREMCHG"}},
	{79, "Can not access a needed shared library", []string{"ELIBACC"}},
	{80, "Accessing a corrupted shared library", []string{"ELIBBAD"}},
	{81, ".lib section in a.out corrupted", []string{"ELIBSCN"}},
	{82, "Attempting to link in too many shared libraries", []string{"ELIBMAX"}},
	{83, "Cannot exec a shared library directly", []string{"ELIBEXEC"}},
	{84, "Invalid or incomplete multibyte or wide character", []string{"EILSEQ"}},
	{85, "Interrupted system call should be restarted", []string{"ERESTART"}},
	{86, "Streams pipe error", []string{"ESTRPIPE"}},
	{87, "Too many users", []string{"EUSERS"}},
	{88, "Socket operation on non-socket", []string{"ENOTSOCK"}},
	{89, "Destination address required", []string{"EDESTADDRREQ"}},
	{90, "Message too long", []string{"EMSGSIZE"}},
	{91, "Protocol wrong type for socket", []string{"EPROTOTYPE"}},
	{92, "Protocol not available", []string{"ENOPROTOOPT"}},
	{93, "Protocol not supported", []string{"EPROTONOSUPPORT"}},
	{94, "Socket type not supported", []string{"ESOCKTNOSUPPORT"}},
	{95, "Operation not supported", []string{"ENOTSUP", "EOPNOTSUPP"}},
	{96, "Protocol family not supported", []string{"EPFNOSUPPORT"}},
	{97, "Address family not supported by protocol", []string{"EAFNOSUPPORT"}},
	{98, "Address already in use", []string{"EADDRINUSE"}},
	{99, "Cannot assign requested address", []string{"EADDRNOTAVAIL"}},
	{100, "Network is down", []string{"ENETDOWN"}},
	{101, "Network is unreachable", []string{"ENETUNREACH"}},
	{102, "Network dropped connection on reset", []string{"ENETRESET"}},
	{103, "Software caused connection abort", []string{"ECONNABORTED"}},
	{104, "Connection reset by peer", []string{"ECONNRESET"}},
	{105, "No buffer space available", []string{"ENOBUFS"}},
	{106, "Transport endpoint is already connected", []string{"EISCONN"}},
	{107, "Transport endpoint is not connected", []string{"ENOTCONN"}},
	{108, "Cannot send after transport endpoint shutdown", []string{"ESHUTDOWN"}},
	{109, "Too many references: cannot splice", []string{"ETOOMANYREFS"}},
	{110, "Connection timed out", []string{"ETIMEDOUT"}},
	{111, "Connection refused", []string{"ECONNREFUSED"}},
	{112, "Host is down", []string{"EHOSTDOWN"}},
	{113, "No route to host", []string{"EHOSTUNREACH"}},
	{114, "Operation already in progress", []string{"EALREADY"}},
	{115, "Operation now in progress", []string{"EINPROGRESS"}},
	{116, "Stale file handle", []string{"ESTALE"}},
	{117, "Structure needs cleaning", []string{"EUCLEAN"}},
	{118, "Not a XENIX named type file", []string{"ENOTNAM"}},
	{119, "No XENIX semaphores available", []string{"ENAVAIL"}},
	{120, "Is a named type file", []string{"EISNAM"}},
	{121, "Remote I/O error", []string{"EREMOTEIO"}},
	{122, "Disk quota exceeded", []string{"EDQUOT"}},
	{123, "No medium found", []string{"ENOMEDIUM"}},
	{124, "Wrong medium type", []string{"EMEDIUMTYPE"}},
	{125, "Operation canceled", []string{"ECANCELED"}},
	{126, "Required key not available", []string{"ENOKEY"}},
	{127, "Key has expired", []string{"EKEYEXPIRED"}},
	{128, "Key has been revoked", []string{"EKEYREVOKED"}},
	{129, "Key was rejected by service", []string{"EKEYREJECTED"}},
	{130, "Owner died", []string{"EOWNERDEAD"}},
	{131, "State not recoverable", []string{"ENOTRECOVERABLE"}},
	{132, "Operation not possible due to RF-kill", []string{"ERFKILL"}},
	{133, "Memory page has hardware error", []string{"EHWPOISON"}},
	{134, "Inappropriate file type or format", []string{"EFTYPE"}},
}

// errnoTexts has the texts by number.
var errnoTexts = sync.OnceValue(func() map[int]string {
	m := map[int]string{0: "Success"}
	for _, e := range errnoTable {
		m[e.number] = e.text
	}
	return m
})

// Strerror is the text of an error number.
func Strerror(n int) string {
	if text := errnoTexts()[n]; text != "" {
		return text
	}
	return "Unknown error " + strconv.Itoa(n)
}

// Errno is the table of module errno.
var Errno = sync.OnceValue(func() *interp.ModuleDef {
	def := &interp.ModuleDef{
		Name: "errno", Doc: "Standard errno system symbols: the number of each error.",
		Consts: map[string]interp.Value{},
		Lazy:   map[string]func(t *interp.Thread, m *interp.Module) (interp.Value, error){"errorcode": errorcode},
	}
	for _, e := range errnoTable {
		for _, name := range e.names {
			def.Consts[name] = interp.Int(int64(e.number))
		}
	}
	return def
})

// errorcode is the dict from numbers to names.
func errorcode(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
	d, err := interp.NewDict(t)
	if err != nil {
		return interp.Value{}, err
	}
	for _, e := range errnoTable {
		if err := d.Set(t, interp.Int(int64(e.number)), interp.ValueOf(t.Intern(e.names[0]))); err != nil {
			return interp.Value{}, err
		}
	}
	return interp.ValueOf(d), nil
}
