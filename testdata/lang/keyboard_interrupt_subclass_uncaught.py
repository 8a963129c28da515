class Stop(BaseException):
    pass
raise Stop('base')
