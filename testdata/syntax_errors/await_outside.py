await foo()
