def load():
    import missing_module
load()
