x = f'{import os}'
