import { fileURLToPath } from 'node:url';

const histogram = fileURLToPath(new URL('latency-histogram.lua', import.meta.url));

/** Fields of an access-log document, as HAProxy fills them in. `accept` becomes `@timestamp` when it is recorded. */
const LOG_FORMAT = [
  '"accept":%Ts.%ms',
  '"ecs.version":"8.11.0"',
  '"event.dataset":"haproxy.log"',
  '"service.name":"lb"',
  '"http.request.method":"%HM"',
  '"url.path":"%HP"',
  '"http.response.status_code":%ST',
  '"haproxy.total_time_ms":%Ta',
  '"haproxy.backend_name":"%b"',
  '"haproxy.server_name":"%s"',
  '"haproxy.termination_state":"%ts"',
  '"haproxy.time_queue":%Tw',
  '"haproxy.time_backend_connect":%Tc',
  '"haproxy.time_backend_response":%Tr',
  '"haproxy.connections.retries":"%rc"',
  '"haproxy.connections.active":%ac',
  '"haproxy.connections.backend":%bc',
  '"trace.id":"%[capture.req.hdr(0),json(utf8s)]"',
  '"lb.obs":%[date(0,us),sub(txn.t0),concat(|,txn.code),lua.observe]',
].join(',');

/**
 * HAProxy's configuration: active checks, a JSON access log on stdout, a histogram, an answer of its own for 503 and 504.
 * `nbthread 1`, because the histogram lives in one Lua state.
 *
 * @param {object} settings
 * @param {import('../incident/schema.mjs').Incident['balancer']} settings.balancer
 * @param {number} settings.port
 * @param {number} settings.metricsPort
 * @param {string} settings.socket
 * @param {readonly { name: string, port: number }[]} settings.servers
 */
export const haproxyConfig = ({ balancer, port, metricsPort, socket, servers }) => `global
  nbthread 1
  maxconn 6000
  log stdout format iso local0
  stats socket ${socket} mode 600 level admin
  lua-load ${histogram}
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server ${balancer.timeout}ms
  timeout queue ${balancer.timeout}ms
  timeout http-request 5s
  timeout http-keep-alive 60s
  option http-keep-alive
  retries 0
  option redispatch
frontend fe
  bind 127.0.0.1:${port}
  log global
  http-request set-var(txn.t0) date(0,us)
  http-after-response set-var(txn.code) status
  log-format '{${LOG_FORMAT}}'
  http-request capture req.hdr(x-request-id) len 32
  default_backend search
backend search
  log global
  balance roundrobin
  option httpchk
  http-check send meth GET uri /health
  http-check expect status 200
  timeout check ${balancer.check_timeout}ms
  default-server inter ${balancer.check_every}ms fastinter ${balancer.check_every}ms downinter ${balancer.check_every}ms fall ${balancer.fall} rise ${balancer.rise} check
  http-error status 503 content-type "text/plain" string "no healthy upstream"
  http-error status 504 content-type "text/plain" string "upstream request timeout"
${servers.map((server) => `  server ${server.name} 127.0.0.1:${server.port}`).join('\n')}
frontend metrics
  bind 127.0.0.1:${metricsPort}
  no log
  http-request use-service prometheus-exporter if { path /metrics }
  http-request use-service lua.histogram if { path /histogram }
`;
