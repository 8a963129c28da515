'a'.toUpperCase()
