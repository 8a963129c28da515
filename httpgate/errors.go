package httpgate

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"os"
	"strings"
	"syscall"
)

// Kind says at which step an exchange failed.
type Kind string

const (
	KindResolve  Kind = "resolve" // the name has no address
	KindConnect  Kind = "connect"
	KindTLS      Kind = "tls"
	KindTimeout  Kind = "timeout"
	KindDialing  Kind = "connect timeout"
	KindProtocol Kind = "protocol" // what came is no response, or ended early
)

// TransportError is an exchange that failed on its way.
type TransportError struct {
	Kind  Kind
	Errno int    // of Linux or, for KindResolve, of getaddrinfo; 0: none
	Text  string // as CPython words it, without the number
	cause error
}

func (e *TransportError) Error() string { return e.Text }

// Unwrap is for the host, not the program.
func (e *TransportError) Unwrap() error { return e.cause }

// errnos are what connecting ends in, with the numbers that programs know, whatever system this is.
var errnos = []struct {
	err    syscall.Errno
	number int
	text   string
}{
	{syscall.ECONNREFUSED, 111, "Connection refused"},
	{syscall.ECONNRESET, 104, "Connection reset by peer"},
	{syscall.ENETUNREACH, 101, "Network is unreachable"},
	{syscall.EHOSTUNREACH, 113, "No route to host"},
	{syscall.EPIPE, 32, "Broken pipe"},
}

func explain(err error) error {
	if dns, ok := errors.AsType[*net.DNSError](err); ok {
		switch {
		case dns.IsTimeout || dns.IsTemporary && !dns.IsNotFound:
			return &TransportError{KindResolve, -3, "Temporary failure in name resolution", err}
		default:
			return &TransportError{KindResolve, -2, "Name or service not known", err}
		}
	}
	dialing := false
	if op, ok := errors.AsType[*net.OpError](err); ok {
		dialing = op.Op == "dial"
	}
	for _, e := range errnos {
		if errors.Is(err, e.err) {
			kind := KindProtocol
			if dialing {
				kind = KindConnect
			}
			return &TransportError{kind, e.number, e.text, err}
		}
	}
	if text := tlsText(err); text != "" {
		return &TransportError{KindTLS, 0, text, err}
	}
	if timeout, ok := errors.AsType[net.Error](err); ok && timeout.Timeout() || errors.Is(err, os.ErrDeadlineExceeded) {
		return &TransportError{KindTimeout, 0, "timed out", err}
	}
	switch {
	case dialing:
		return &TransportError{KindConnect, 0, "the connection failed", err}
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return &TransportError{KindProtocol, 0, "Remote end closed connection without response", err}
	case strings.Contains(err.Error(), "server response headers exceeded"):
		return &TransportError{KindProtocol, 0, "the head of the response is too large", err}
	}
	return &TransportError{KindProtocol, 0, "what the server sent is not HTTP", err}
}

// tlsText is what is wrong with a connection's TLS, "" when nothing is.
func tlsText(err error) string {
	var (
		host    x509.HostnameError
		unknown x509.UnknownAuthorityError
		invalid x509.CertificateInvalidError
		record  tls.RecordHeaderError
		alert   tls.AlertError
		verify  *tls.CertificateVerificationError
	)
	const failed = "[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: "
	switch {
	case errors.As(err, &host):
		return failed + "Hostname mismatch, certificate is not valid for '" + host.Host + "'."
	case errors.As(err, &unknown):
		return failed + "unable to get local issuer certificate"
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return failed + "certificate has expired"
	case errors.As(err, &verify):
		return failed + "the certificate is not valid"
	case errors.As(err, &record):
		return "[SSL: WRONG_VERSION_NUMBER] wrong version number"
	case errors.As(err, &alert):
		return "[SSL] " + alert.Error()
	case strings.Contains(err.Error(), "server gave HTTP response to HTTPS client"):
		return "[SSL: WRONG_VERSION_NUMBER] wrong version number"
	}
	return ""
}
