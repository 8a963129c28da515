code = compile('def f():\n    raise RuntimeError("in compiled")\n\nf()', 'virtual.py', 'exec')
exec(code)
