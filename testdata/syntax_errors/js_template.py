x = `hello`
