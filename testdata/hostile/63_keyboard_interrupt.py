# attack: 63 KeyboardInterrupt raised by the program
# expect: error:KeyboardInterrupt
raise KeyboardInterrupt
