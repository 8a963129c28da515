result = some_function_name(argument_one, argument_two, argument_three) another_name + more_things
