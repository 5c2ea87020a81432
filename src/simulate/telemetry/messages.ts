/** A log line and what it counts for: families of `hypotheses/log-patterns.yaml`; a test holds the two together. */
export type Message = { readonly text: string; readonly level: string; readonly families: readonly string[] };

const message = (level: string, text: string, ...families: readonly string[]): Message => ({
  text,
  level,
  families: families.map((family) => `log.${family}`),
});

/** A probe that was told of a 503 names the status, and so counts as an answer of that kind too. */
const probeFailed = (probe: 'Liveness' | 'Readiness', by: 'answer' | 'timeout'): Message =>
  by === 'timeout'
    ? message('warn', `${probe} probe failed: context deadline exceeded`, 'probe')
    : message(
        'warn',
        `${probe} probe failed: HTTP probe failed with statuscode: 503`,
        'probe',
        'upstream_5xx',
      );

/** What the parts of a service write, in the words of real software. */
export const messages = {
  callTimeout: (to: string) =>
    message('error', `${to} call failed: ConnectionTimeout: Connection timed out`, 'timeout'),
  callRetried: (to: string) =>
    message(
      'warn',
      `${to} call failed, retrying: ConnectionTimeout: Connection timed out`,
      'timeout',
      'retry',
    ),
  callFailed: (to: string) =>
    message('error', `${to} call failed status=502 host=${to}.internal`, 'upstream_5xx'),
  callLimited: (to: string) =>
    message('error', `${to} call failed: HTTP/1.1 429 Too Many Requests`, 'rate_limited'),
  callRefused: (to: string) =>
    message('error', `dial tcp 10.0.0.5:5432: connect: connection refused (${to})`, 'connection_refused'),
  breakerOpen: (to: string) =>
    message('warn', `CircuitBreaker '${to}' is OPEN and does not permit further calls`, 'breaker'),
  bulkheadFull: (to: string) =>
    message(
      'warn',
      `BulkheadFullException: Bulkhead '${to}' is full and does not permit further calls`,
      'worker_pool',
    ),
  poolTimeout: (afterMs: number, size: number, waiting: number) =>
    message(
      'error',
      `HikariPool-1 - Connection is not available, request timed out after ${afterMs}ms (total=${size}, active=${size}, idle=0, waiting=${waiting})`,
      'connection_pool',
    ),
  exception: (name: string) =>
    message('error', `unhandled error: TypeError: cannot read ${name} of undefined`),
  access: (route: string, status: number) => message('info', `GET ${route} ${status}`),
  edgeTimeout: (route: string, tookMs: number) =>
    message('info', `GET ${route} 504 ${tookMs}ms sH-- service/host`, 'lb_timeout'),
  noUpstream: (route: string) => message('info', `GET ${route} 503 no healthy upstream`, 'no_upstream'),
  upstreamReset: (route: string) =>
    message(
      'info',
      `GET ${route} 502 upstream prematurely closed connection while reading response header`,
      'upstream_reset',
    ),
  readinessFailed: (by: 'answer' | 'timeout') => probeFailed('Readiness', by),
  livenessFailed: (by: 'answer' | 'timeout') => probeFailed('Liveness', by),
  livenessKill: (instance: string) =>
    message('warn', `Container ${instance} failed liveness probe, will be restarted`, 'liveness'),
  backOff: (instance: string) =>
    message('warn', `Back-off restarting failed container app in pod ${instance}`, 'backoff'),
  started: (instance: string, version: string) =>
    message('info', `Started container ${instance} version ${version}`),
  oomKilled: (instance: string) =>
    message('warn', `Container ${instance} terminated: OOMKilled, exit code 137`, 'oom'),
  lockWait: (backend: number) =>
    message(
      'info',
      `process ${backend} still waiting for AccessShareLock on relation 16391 of database 16384 after 1000.123 ms`,
      'db_lock',
    ),
  slowQuery: (tookMs: number, statement: string) =>
    message('info', `duration: ${tookMs.toFixed(3)} ms  statement: ${statement}`, 'slow_query'),
  slotsReserved: () =>
    message(
      'error',
      'FATAL:  remaining connection slots are reserved for roles with the SUPERUSER attribute',
      'db_connections',
    ),
  checkpoint: () => message('info', 'checkpoint complete: wrote 412 buffers (2.5%)'),
  gcPause: (ms: number) =>
    message('info', `[gc] GC(812) Pause Full (G1 Compaction Pause) 4090M->4011M(4096M) ${ms}.456ms`, 'gc'),
  loopBlocked: (ms: number) => message('warn', `Event loop blocked for ${ms}ms`, 'loop_block'),
  nameFailed: (name: string) => message('error', `Error: getaddrinfo EAI_AGAIN ${name}`, 'dns'),
  reset: (to: string) =>
    message('error', `read tcp 10.0.0.1:4432->${to}:5432: read: Connection reset by peer`, 'network'),
  jobStarted: (job: string) => message('info', `CronJob ${job} started`, 'job'),
  jobCompleted: (job: string) => message('info', `CronJob ${job} completed`, 'job'),
  badConfig: (key: string) => message('error', `failed to parse config key ${key}`, 'config'),
} as const;
