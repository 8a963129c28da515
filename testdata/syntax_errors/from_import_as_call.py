from a import b as c()
