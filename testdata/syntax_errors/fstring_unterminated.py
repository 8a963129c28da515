x = f'hello {name}
