package interp

import (
	_ "embed"
	"strings"
	"sync"
)

// docs has what natives say of themselves whose rows say nothing: sections by module, a name and its text a line. Lines without a tab go on with the text above. A name that begins with a star
// is that of all classes of the module.
//
//go:embed docs.txt
var docs string

// docTexts are the texts by dotted name, read when the first is asked for.
var docTexts = sync.OnceValue(func() map[string]string {
	all := make(map[string]string, strings.Count(docs, "\t"))
	module, last := "", ""
	for _, line := range strings.Split(strings.TrimSpace(docs), "\n") {
		name, text, ok := strings.Cut(line, "\t")
		switch {
		case ok:
			last = module + "." + name
			all[last] = text
		case strings.HasPrefix(line, "["):
			module = strings.Trim(line, "[]")
		case last != "":
			all[last] += "\n" + line
		}
	}
	for name, text := range all {
		all[name] = strings.TrimSpace(text)
	}
	return all
})

// docText is the text of a native; "" for none.
func docText(n *Native) string {
	all := docTexts()
	if n.owner == nil {
		return all[strings.TrimPrefix(n.dotted, "_")]
	}
	module := strings.TrimPrefix(n.owner.Module, "_") + "."
	if module == "." {
		module = "builtins."
	}
	class := n.owner.Name[strings.LastIndexByte(n.owner.Name, '.')+1:]
	if text, ok := all[module+class+"."+n.Name]; ok {
		return text
	}
	return all[module+"*."+n.Name]
}
