package safepy

import (
	"net/http"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/safepy/safepy/allowlist"
)

// TestEveryKeyIsEnforcedOrRefused: no key of a policy is ignored by the engines on CPython. A new field of Policy belongs in one of the two lists.
func TestEveryKeyIsEnforcedOrRefused(t *testing.T) {
	enforced := []string{"ConfigPath", "Mode", "BlockedImports", "BlockedBuiltins", "BlockedGlobals", "AllowedImports", "AllowedBuiltins", "AllowedGlobals", "ExtraGlobals",
		"BanImports", "Timeout", "Memory", "HostCalls", "MaxValue", "MaxOutput", "Env", "Modules", "ModulePath", "FreeHostTime"}
	set := map[string]any{
		"Allow": []allowlist.Rule{allowlist.Name("open").If(allowlist.OpenWrite{})}, "Registry": new(allowlist.Registry), "Fuel": int64(1), "MaxDepth": 1, "Read": []string{"/"}, "Write": []string{"/"}, "Files": []Mount{{}}, "WorkDir": "/",
		"MaxFileSize": int64(1), "MaxWritten": int64(1), "MaxOpenFiles": 1, "MaxArtifacts": int64(1), "Hosts": []string{"a"}, "MaxBody": int64(1),
		"BanDefs": true, "Yolo": true,
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Policy]()) {
		if !f.IsExported() || slices.Contains(enforced, f.Name) {
			continue
		}
		value, ok := set[f.Name]
		if !assert.True(t, ok, "Policy.%s is neither enforced nor refused by the engines on CPython", f.Name) {
			continue
		}
		var p Policy
		reflect.ValueOf(&p).Elem().FieldByIndex(f.Index).Set(reflect.ValueOf(value))
		assert.Equal(t, []string{f.Name}, p.unsupportedOnCPython(&SessionOptions{}, 0))
	}
	assert.Equal(t, []string{"HTTP"}, (&Policy{}).unsupportedOnCPython(&SessionOptions{HTTP: http.DefaultTransport}, 0))
}
