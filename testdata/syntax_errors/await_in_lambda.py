f = lambda: await g()
