x = f'''hello {name}
y = 1
