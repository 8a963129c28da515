x = foo(bar(1, 2)
y = 3
