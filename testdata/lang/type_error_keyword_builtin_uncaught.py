print('a', seperator=',')
