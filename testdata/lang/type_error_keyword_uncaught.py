def configure(*, timeout=5, retries=3):
    pass
configure(timout=1)
