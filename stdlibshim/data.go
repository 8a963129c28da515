package stdlibshim

import (
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/arraymod"
	"github.com/safepy/safepy/stdlibshim/bz2mod"
	"github.com/safepy/safepy/stdlibshim/codecmod"
	"github.com/safepy/safepy/stdlibshim/datetimemod"
	"github.com/safepy/safepy/stdlibshim/decimalmod"
	"github.com/safepy/safepy/stdlibshim/dismod"
	"github.com/safepy/safepy/stdlibshim/hashmod"
	"github.com/safepy/safepy/stdlibshim/httpmod"
	"github.com/safepy/safepy/stdlibshim/picklemod"
	"github.com/safepy/safepy/stdlibshim/structmod"
	"github.com/safepy/safepy/stdlibshim/xmlmod"
	"github.com/safepy/safepy/stdlibshim/zlibmod"
	"github.com/safepy/safepy/stdlibshim/zonemod"
)

// dataModules are the modules for text and data.
var dataModules = map[string]func() *interp.ModuleDef{
	"array":  arraymod.Module,
	"base64": codecmod.Base64, "binascii": codecmod.Binascii, "decimal": decimalmod.Module,
	"_timezones": zonemod.Module,
	"hashlib":    hashmod.Module, "struct": structmod.Module,
	"_codecs": codecmod.Codecs, "html": codecmod.HTML, "unicodedata": unicodedataModule,
	"csv":      csvModule,
	"pickle":   picklemod.Module,
	"zlib":     zlibmod.Module,
	"_bz2":     bz2mod.Module,
	"_xml":     xmlmod.Module,
	"_http":    httpmod.Module,
	"_dis":     dismod.Module,
	"datetime": datetimemod.Module,
	"io":       ioModule,
	"_io":      ioModule,
	"re":       reModule,
}
