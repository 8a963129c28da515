import .foo
