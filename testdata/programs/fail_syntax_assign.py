def login(user, password):
    if user = "admin" and password == "secret":
        return True
    return False


print(login("admin", "secret"))
