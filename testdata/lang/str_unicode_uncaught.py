raise ValueError('é€😀 \t tab')
