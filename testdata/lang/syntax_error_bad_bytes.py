"""The line of a SyntaxError about bytes that are no UTF-8 shows a replacement character for each part that could have begun a character."""
for src in [b'Python = "\xcf\xb3\xf2\xee\xed" +', b'\n\nx = "\xe2\x82"', b'x = "\xe2\x82\xac \xf0\x9f\x98 \xff\xfe \xc3("', b"# \x80\x80\nx"]:
    try:
        compile(src, "bad", "exec")
    except SyntaxError as e:
        print(e.lineno, e.offset, ascii(e.text))
