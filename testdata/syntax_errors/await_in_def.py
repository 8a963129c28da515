def f():
    await foo()
