module example.org/ttt

go 1.19
