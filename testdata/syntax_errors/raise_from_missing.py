raise ValueError from
