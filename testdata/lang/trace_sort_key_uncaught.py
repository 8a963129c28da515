people = [{'age': 3}, {'name': 'x'}]
people.sort(key=lambda p: p['age'])
