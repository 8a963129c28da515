# Two texts side by side as HTML.
import difflib
a=["one two","x","three <b>","four\tz","same","gone"]
b=["one too","x","three <i>","four  z","same","new line","added"]
h=difflib.HtmlDiff(tabsize=4,wrapcolumn=None)
print(h.make_file(a,b,"A","B",context=False))
print("=====")
print(h.make_table(a,b))
print("=====")
print(h.make_table(a,b,'x','y',context=True,numlines=1))
h=difflib.HtmlDiff(wrapcolumn=5)
print("=====")
print(h.make_table(a,b,'x','y',context=True,numlines=0))
print(h.make_table(a,a,'x','y',context=True,numlines=0))
print(h.make_table(a,a,'x','y'))
print(h.make_table([],['q']))
