x = from y
