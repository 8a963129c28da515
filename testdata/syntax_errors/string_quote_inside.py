print("say "hi" now")
