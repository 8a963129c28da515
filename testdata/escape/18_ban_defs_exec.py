# attack: 18 def in text that is run, where it is banned
# policy: mode = "open"
# policy: ban_defs = true
# expect: ok

leaks = []
for text in ('def f(): pass', 'class A: pass', 'async def f(): pass', 'if 1:\n def f(): pass', 'lambda: [exec("def f(): pass")]', 'x = 1\ntry:\n class A: pass\nfinally: pass', 'for i in []:\n def __annotate__(): pass'):
    for run in (exec, lambda s: eval(compile(s, '', 'exec')), lambda s: list(map(exec, [s]))):
        try:
            run(text)
        except PermissionError:
            continue
        if 'lambda' not in text:
            leaks.append(text)
print('LEAK' if leaks else 'SAFE')
