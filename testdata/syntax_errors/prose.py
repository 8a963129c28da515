Here is the code you asked for:
x = 1
