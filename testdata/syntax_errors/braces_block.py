if (x) {
    print(x)
}
