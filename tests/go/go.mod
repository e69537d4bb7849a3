module example.org/ttt/tests

go 1.19

require example.org/ttt v0.0.0

replace example.org/ttt => ../../examples/go
