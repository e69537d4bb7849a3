# Of what callgrind wrote: the instructions that each function of the program itself executed, without
# those of the libraries that it calls. Wants -v program=, and --compress-strings=no --compress-pos=no.
/^ob=/ { object = substr($0, 4) }
/^fn=/ { name = substr($0, 4); gsub(/[ \t]/, "_", name) }
/^calls=/ { getline; next }
/^[0-9]+ [0-9]+$/ && object == program { executed[name] += $2 }
END { for (name in executed) print name, executed[name] }
