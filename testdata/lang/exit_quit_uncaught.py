quit(7)
