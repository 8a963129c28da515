def greet(name):
    message = "Hello, + name
    return message
greet('x')
