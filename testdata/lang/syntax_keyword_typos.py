"""A misspelt keyword is suggested where the source would be right with it, or the beginning of something right."""
import traceback
import sys
for mode in ("exec", "single"):
 for s in ["(mat x)", "for a in b:\n  pass\nelso:\n  pass\n", "while True:\n  pass\nelso:\n  pass\n", "if x:\n  pass\nelseif y:\n  pass\n","if x:\n  pass\nelif y:\n  pass\nelso:\n  pass\n","[\nx for x\nin range(3)\nof x\n]","[\n123 fur x\nin range(3)\nif x\n]",
 "def f():\n  retrun 5\n", "whille True:\n  pass", "x = 5\nfro i in range(3):\n  pass\n", "try:\n  pass\nexcep ValueError:\n  pass\n", "try:\n  pass\nfinaly:\n  pass\n", "clas A:\n  pass", "wth open(x) as f:\n  pass", "imprt os", "frm os import path", "x = lambada y: 5", "if x an y:\n  pass", "if x nto in y:\n pass", "assrt x", "asinc def f():\n  pass", "print(x fo x in y)", "tru:\n  pass\n", "x = 1 fi y esle 2", "match x:\n  caze 1:\n    pass\n", "(wat x y)", "f(a b)", "(mat x)\n", "[a fr a in b]","{a:b fr a in b}", "print('a') fi x", "a b", "print a", "def f(:\n pass", "x = (yeild 5)"]:
     try: compile(s, "f", mode)
     except SyntaxError as e: print(repr(s)); print("".join(traceback.format_exception_only(e)))
