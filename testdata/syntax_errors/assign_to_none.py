None = 5
