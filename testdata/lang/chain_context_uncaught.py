try:
    {}['key']
except KeyError:
    undefined_in_handler
