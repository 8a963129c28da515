x = sys.argv
