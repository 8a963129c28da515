"""The trace of module shlex."""
import shlex,io
for kw in ({},{'posix':True},{'punctuation_chars':True},{'posix':True,'punctuation_chars':True}):
  for ws in (False,True):
    for text in ("a b", " a", "a(b", "'q x' \"y\\\"z\" w\\ e", "#c\nfoo #d\nbar", "x;y && z", "a'b'c", "$ %x", "\\", "'oo", "", "~f\n\nq", "a#b c", "'' x", "((a))b"):
        s=shlex.shlex(text,**kw); s.whitespace_split=ws; s.debug=3
        print('---',kw,ws,repr(text))
        try: print(list(s))
        except Exception as e: print(type(e),e)
