(5).bit_lenght()
