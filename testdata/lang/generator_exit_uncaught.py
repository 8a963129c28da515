raise GeneratorExit('leaked')
