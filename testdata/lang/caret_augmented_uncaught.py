totals = {'x': 1}
totals['y'] += 5
