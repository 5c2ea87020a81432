-- A histogram of what callers waited, which HAProxy has none of: fed from the log format, so that answers HAProxy makes
-- itself (503, 504) are in it too.
local bounds = { 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10, 15, 20, 30 }
local histograms = {}

core.register_converters("observe", function(text)
  local microseconds, code = string.match(tostring(text), "^(-?%d+)|(%d+)")
  if microseconds == nil then return "-1" end
  local seconds = tonumber(microseconds) / 1000000
  local histogram = histograms[code]
  if not histogram then
    histogram = { sum = 0, count = 0 }
    for index = 1, #bounds do histogram[index] = 0 end
    histograms[code] = histogram
  end
  histogram.sum = histogram.sum + seconds
  histogram.count = histogram.count + 1
  for index = 1, #bounds do
    if seconds <= bounds[index] then histogram[index] = histogram[index] + 1 end
  end
  return string.format("%.6f", seconds)
end)

core.register_service("histogram", "http", function(applet)
  local name = "lb_request_duration_seconds"
  local lines = {
    "# HELP " .. name .. " Duration of requests at the load balancer\n# TYPE " .. name .. " histogram\n",
  }
  for code, histogram in pairs(histograms) do
    local bucket = name .. '_bucket{code="%s",le="%s"} %d\n'
    for index = 1, #bounds do
      lines[#lines + 1] = string.format(bucket, code, bounds[index], histogram[index])
    end
    lines[#lines + 1] = string.format(bucket, code, "+Inf", histogram.count)
    lines[#lines + 1] = string.format('%s_sum{code="%s"} %f\n', name, code, histogram.sum)
    lines[#lines + 1] = string.format('%s_count{code="%s"} %d\n', name, code, histogram.count)
  end
  local body = table.concat(lines)
  applet:set_status(200)
  applet:add_header("content-type", "text/plain; version=0.0.4")
  applet:add_header("content-length", tostring(#body))
  applet:start_response()
  applet:send(body)
end)
