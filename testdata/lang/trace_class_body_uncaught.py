class Config:
    timeout = 10
    ratio = timeout / 0
