if x then:
    pass
