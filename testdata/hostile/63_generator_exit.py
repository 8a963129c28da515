# attack: 63 GeneratorExit raised by the program
# expect: error:GeneratorExit
raise GeneratorExit
