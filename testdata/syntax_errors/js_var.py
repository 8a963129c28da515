var x = 5
