x in not y
