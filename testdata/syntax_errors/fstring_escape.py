x = f'\u12{a}'
