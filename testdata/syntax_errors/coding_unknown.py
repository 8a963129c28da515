# -*- coding: nosuch -*-
x = 1
