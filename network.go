package safepy

import (
	"fmt"
	"net/http"
	"time"

	"github.com/safepy/safepy/httpgate"
	"github.com/safepy/safepy/interp"
)

// grantHosts gives the sandbox what its policy lets it have of the network.
func (s *session) grantHosts(host *interp.Host, transport http.RoundTripper) error {
	p := &s.policy
	if len(p.Hosts) == 0 {
		return nil
	}
	hosts, err := httpgate.ParseHosts(p.Hosts)
	if err != nil {
		return fmt.Errorf("safepy: policy: hosts: %w", err)
	}
	opt := httpgate.Options{Hosts: hosts, Transport: transport, MaxBody: p.MaxBody}
	if p.FreeHostTime { // then no deadline ends a server that never does
		if opt.MaxTime = p.Timeout; opt.MaxTime == 0 {
			opt.MaxTime = DefaultTimeout
		}
		opt.MaxTime = max(opt.MaxTime, time.Duration(0))
	}
	s.http = httpgate.New(opt)
	host.HTTP = s.http
	return nil
}
