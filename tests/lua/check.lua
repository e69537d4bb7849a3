-- What the tests in Lua share. A test is a function; what fails in it is an error.
local ttt = require 'ttt'

local check = {failed = 0}

local function show(value)
  if type(value) ~= 'table' or getmetatable(value) then return tostring(value) end
  local parts = {}
  for key, each in pairs(value) do parts[#parts + 1] = tostring(key) .. '=' .. show(each) end
  table.sort(parts)
  return '{' .. table.concat(parts, ' ') .. '}'
end

function check.test(name, body)
  local ok, why = xpcall(body, debug.traceback)
  print((ok and 'ok     ' or 'not ok ') .. name .. (ok and '' or '\n' .. tostring(why)))
  if not ok then check.failed = check.failed + 1 end
end

function check.is(got, want, what)
  if show(got) ~= show(want) then
    error(('%s%s, wanted %s'):format(what and what .. ': ' or '', show(got), show(want)), 2)
  end
end

--- check.refuses(code, call(…)): the call has returned nil and this refusal.
function check.refuses(code, got, refusal)
  if got ~= nil or type(refusal) ~= 'table' or refusal.code ~= ttt[code] then
    error(('%s, %s, wanted %s'):format(show(got), show(refusal), code), 2)
  end
  check.is(refusal.result, ttt.result_name(ttt[code]))
  check.is(tostring(refusal), ttt.result_message(ttt[code]))
end

--- The call raises an error that says this, or is this.
function check.raises(what, f, ...)
  local ok, raised = pcall(f, ...)
  if ok or not (raised == what or tostring(raised):find(what, 1, true)) then
    error(('%s, wanted the error %s'):format(tostring(raised), tostring(what)), 2)
  end
end

--- The name of what a call has returned.
function check.name(result, refusal)
  local code = result or refusal.code
  if code >= 0 then return ttt.result_name(code) end
  for name, value in pairs(ttt) do
    if value == code then return name end
  end
end

--- Whatever null is in the cases.
check.null = setmetatable({}, {__tostring = function() return 'null' end})

--- The cases of a file in tests/conformance/: with no brackets or colons in its strings, JSON is nearly Lua.
function check.cases(file, want)
  local cases = {}
  for line in assert(io.open('tests/conformance/' .. file)):lines() do
    local lua = line:gsub('[%[%]]', {['['] = '{', [']'] = '}'}):gsub('("[%w_]+")%s*:', '[%1]=')
    cases[#cases + 1] = setfenv(assert(loadstring('return ' .. lua)), {null = check.null})()
  end
  check.is(#cases, want, file)
  return cases
end

function check.game(case)
  local rules = 0
  for _, rule in ipairs(case.rules or {}) do rules = rules + ttt[rule] end
  return assert(ttt.new{rows = case.rows, cols = case.cols, k = case.k, players = case.players, rules = rules})
end

function check.done() os.exit(check.failed == 0 and 0 or 1) end

return check
