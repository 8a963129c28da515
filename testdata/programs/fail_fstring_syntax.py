name = "World"
print(f"Hello {name}")
print(f"Total: {name")
