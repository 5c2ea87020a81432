/** What a field of a log document is for. */
export type Role =
  | 'time'
  | 'message'
  | 'level'
  | 'service'
  | 'instance'
  | 'version'
  | 'dataset'
  | 'route'
  | 'method'
  | 'status'
  | 'duration'
  | 'termination'
  | 'server'
  | 'backend'
  | 'database'
  | 'errorType'
  | 'errorMessage'
  | 'stack'
  | 'trace';

/** A field under the names that OpenTelemetry's modes give it: short, by attribute, by resource, and the old exporter's. */
const otel = (name: string): readonly string[] => [
  name,
  `attributes.${name}`,
  `resource.attributes.${name}`,
  `Attributes.${name}`,
  `Resource.${name}`,
];

/**
 * Fields for each role in order of preference: ECS and Filebeat, OpenTelemetry in
 * Elasticsearch and OpenSearch, Fluent Bit and Fluentd, Logstash and JSON written by the application.
 */
export const CANDIDATES: Readonly<Record<Role, readonly string[]>> = {
  time: ['@timestamp', 'observed_timestamp', 'Timestamp', 'timestamp', 'time', 'ts', 'date'],
  message: [
    'message',
    'body.text',
    'body_text',
    'Body',
    'body',
    'log',
    'log_processed.message',
    'msg',
    'short_message',
    '@message',
    'event.original',
  ],
  level: [
    'log.level',
    'severity_text',
    'SeverityText',
    'severityText',
    'severity.text',
    'level',
    'severity',
    'loglevel',
    'lvl',
    'levelname',
    'log_processed.level',
    'severity_number',
    'severityNumber',
    'level_value',
  ],
  service: [
    ...otel('service.name'),
    'serviceName',
    'kubernetes.labels.app_kubernetes_io/name',
    'kubernetes.labels.app',
    'kubernetes.deployment.name',
    'kubernetes.container.name',
    'kubernetes.container_name',
    'service',
    'app',
    'application',
  ],
  instance: [
    'service.node.name',
    ...otel('service.instance.id'),
    'kubernetes.pod.name',
    ...otel('k8s.pod.name'),
    'kubernetes.pod_name',
    'labels.instance',
    'HOSTNAME',
    'host.name',
    ...otel('host.name').slice(1),
    'hostname',
    'host',
  ],
  version: [...otel('service.version'), 'container.version', 'kubernetes.labels.version', 'version', 'build'],
  dataset: [
    'event.dataset',
    'data_stream.dataset',
    'kubernetes.container_name',
    'kubernetes.container.name',
    'event.module',
    '@log_name',
    'type',
  ],
  route: [
    ...otel('http.route'),
    'url.path',
    'attributes.url.path',
    'uri_path',
    'path',
    'request_uri',
    'uri',
    'request',
  ],
  method: ['http.request.method', 'attributes.http.request.method', 'method', 'verb'],
  status: [
    ...otel('http.response.status_code'),
    'http.status_code',
    'attributes.http.status_code',
    'status_code',
    'response_code',
    'status',
    'code',
    'response',
  ],
  duration: [
    'event.duration',
    'haproxy.total_time_ms',
    ...otel('http.server.request.duration'),
    'durationInNanos',
    'nginx.ingress_controller.http.request.time_sec',
    'request_time',
    'duration_ns',
    'duration_us',
    'duration_ms',
    'duration_s',
    'durationMs',
    'response_time_ms',
    'responseTimeMs',
    'elapsed_ms',
    'latency_ms',
    'duration',
    'response_time',
    'responseTime',
    'latency',
    'elapsed',
    'took',
  ],
  termination: [
    'haproxy.termination_state',
    'termination_state',
    'response_flags',
    'envoy.response_flags',
    'attributes.response_flags',
  ],
  server: ['haproxy.server_name', 'server_name', 'upstream_host', 'upstream_addr'],
  backend: [
    'haproxy.backend_name',
    'upstream_cluster',
    'nginx.ingress_controller.upstream.name',
    'proxy_upstream_name',
  ],
  database: ['labels.database'],
  errorType: ['error.type', ...otel('exception.type'), 'exception.class', 'err.type', 'error.kind'],
  errorMessage: ['error.message', ...otel('exception.message'), 'err.msg', 'err.message'],
  stack: ['error.stack_trace', ...otel('exception.stacktrace'), 'stack_trace', 'stack', 'err.stack'],
  trace: ['trace.id', 'trace_id', 'TraceId', 'traceId', 'traceID', 'dd.trace_id', 'request_id'],
};

/** Every role, in the order of the list. */
export const ROLES = Object.keys(CANDIDATES) as readonly Role[];

/** Every field that any role may use: what is read of a document. */
export const CANDIDATE_NAMES: readonly string[] = [...new Set(Object.values(CANDIDATES).flat())];
