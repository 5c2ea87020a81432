import type {
  Diagnosis,
  DiagnosisHypothesis,
  DiagnosisPrediction,
  DiagnosisSpan,
} from '../../src/model/diagnosis.ts';

/** Time on the evening of the recorded stall: `at('27:53.784')` is 23:27:53.784 UTC. */
const at = (minutesAndSeconds: string): string => {
  const [clock = '', milliseconds = '000'] = minutesAndSeconds.split('.');
  return `2026-11-29T23:${clock}.${milliseconds}Z`;
};

const span = (from: string, to: string): DiagnosisSpan => ({ from: at(from), to: at(to) });

type Told = Pick<DiagnosisPrediction, 'id' | 'statement' | 'outcome' | 'reason' | 'weightDb' | 'group'> &
  Partial<DiagnosisPrediction>;

/** A prediction with what the test row leaves out filled in. */
export const prediction = (told: Told): DiagnosisPrediction => ({
  because: 'It separates this hypothesis from its look-alikes.',
  quality: told.outcome === 'unknown' ? 0 : 1,
  refuting: false,
  assumed: false,
  signals: [],
  numbers: [],
  queries: [],
  links: [],
  ...told,
});

/** A prediction known by its weight: for the hypothesis it was observed, against it absent, else unknown. */
export const weighed = (id: string, weightDb: number, rest: Partial<Told> = {}): DiagnosisPrediction =>
  prediction({
    id,
    statement: `${id}.`,
    outcome: weightDb > 0 ? 'observed' : weightDb < 0 ? 'absent' : 'unknown',
    reason: `${id} with numbers`,
    weightDb,
    group: 'G',
    ...rest,
  });

/** A hypothesis nobody could test, with what the test row tells laid over it. */
export const hypothesis = (
  told: Pick<DiagnosisHypothesis, 'id' | 'title'> & Partial<DiagnosisHypothesis>,
): DiagnosisHypothesis => {
  const predictions = told.predictions ?? [];
  return {
    role: 'trigger',
    verdict: 'untested',
    confidence: 'none',
    posterior: 0.02,
    evidenceDb: 0,
    supportDb: 0,
    marginDb: -17,
    tested: predictions.filter(({ outcome }) => outcome !== 'unknown').length,
    of: predictions.length,
    fragile: false,
    refutedBy: [],
    survived: [],
    mitigation: `Mitigation of ${told.id}.`,
    fix: `Fix of ${told.id}.`,
    nextCheck: `Next check of ${told.id}.`,
    confounders: [`Look-alike of ${told.id}.`],
    predictions,
    ...told,
  };
};

const prometheus = (query: string) => ({ source: 'prometheus', query });
const elasticsearch = (query: string) => ({ source: 'elasticsearch', query });

const lock = hypothesis({
  id: 'db-lock-contention',
  title: 'Database lock contention',
  subject: 'datastore',
  verdict: 'supported',
  confidence: 'strong',
  posterior: 0.998,
  evidenceDb: 30,
  supportDb: 30.4,
  marginDb: 26,
  tested: 5,
  of: 8,
  survived: ['waits'],
  mitigation: 'Find the root blocker (pg_blocking_pids, sys.innodb_lock_waits) and cancel it.',
  fix: 'Statement, lock and idle-in-transaction timeouts; reports on a replica; DDL with lock_timeout and retry.',
  nextCheck:
    'Sample pg_stat_activity (wait_event_type, query, xact_start) every 5 s now; it is gone after recovery.',
  confounders: ['A query regression is slow even alone: rows scanned jump while lock waits stay flat.'],
  predictions: [
    prediction({
      id: 'waits',
      statement: 'Sessions waiting on locks rise five-fold or reach a tenth of all sessions',
      because: 'Locks are visible in pg_locks; none waiting means no contention.',
      outcome: 'observed',
      reason: 'db.lock_waits rose from 0 to 32 (floor 1), 23:27:54 to 23:28:34',
      weightDb: 12.9,
      group: 'DB',
      refuting: true,
      signals: [{ signal: 'db.lock_waits', dimensions: { dependency: 'datastore' } }],
      numbers: [
        { name: 'baseline median', value: 0, unit: 'count' },
        { name: 'window median', value: 32, unit: 'count' },
      ],
      queries: [prometheus('sum by (dependency) (pg_locks_blocked{job="postgres"})')],
      links: ['http://prometheus:9090/graph?g0.expr=pg_locks_blocked&g0.range_input=2m'],
    }),
    prediction({
      id: 'long-tx',
      statement: 'The age of the oldest transaction ramps at 1 s/s from before the symptom',
      because: 'A blocker that waits for nothing ages with the clock.',
      outcome: 'observed',
      reason: 'db.longest_tx ramps at 0.924 s/s and begins 3 to 5 s before the symptom',
      weightDb: 8.8,
      group: 'DB',
      signals: [{ signal: 'db.longest_tx', dimensions: { dependency: 'datastore' } }],
      queries: [prometheus('max(pg_stat_activity_max_tx_duration{job="postgres"})')],
    }),
    prediction({
      id: 'kill',
      statement: 'Latency returns within five minutes of the blocker ending',
      because: 'Waiters run as soon as the lock is free.',
      outcome: 'observed',
      reason: 'dep.p99 recovered 13 s after db.longest_tx fell (allowed 300 s)',
      weightDb: 8.2,
      group: 'RECOVERY',
      queries: [
        prometheus(
          'histogram_quantile(0.99, sum by (le, dependency) (rate(search_dependency_duration_seconds_bucket{job="search"}[5s])))',
        ),
      ],
    }),
    prediction({
      id: 'words',
      statement: 'Lock-wait, deadlock or lock-timeout lines appear',
      outcome: 'observed',
      reason: '50 lines of log.db_lock in the window, none in the baseline',
      quality: 0.7,
      weightDb: 5.7,
      group: 'LOG',
      queries: [elasticsearch('dataset:postgresql.log AND message:"still waiting for"')],
    }),
    prediction({
      id: 'idle',
      statement: 'The database stays below 70 % CPU while sessions pile up',
      outcome: 'observed',
      reason: 'db.active 2.5 → 32 while db.cpu_util stays 0.106 → 0.0174 (limit 0.7)',
      weightDb: 2.2,
      group: 'CPU',
    }),
    prediction({
      id: 'tables',
      statement: 'Slow statements are confined to the locked tables or to writers',
      outcome: 'unknown',
      reason: 'db.query_p99 has no dimension table or operation',
      weightDb: 0,
      group: 'SCOPE',
      signals: [{ signal: 'db.query_p99', dimensions: {} }],
    }),
    prediction({
      id: 'stuck',
      statement: 'Active sessions go up while commits fall',
      outcome: 'unknown',
      reason: 'db.commits: no binding applied',
      weightDb: 0,
      group: 'DB',
      signals: [{ signal: 'db.commits', dimensions: {} }],
    }),
    prediction({
      id: 'ddl',
      statement: 'DDL, a migration, a report or a batch began at most ten minutes before',
      outcome: 'unknown',
      reason: 'no feed of chg.schema or job.run',
      weightDb: 0,
      group: 'CHANGE',
      signals: [
        { signal: 'chg.schema', dimensions: {} },
        { signal: 'job.run', dimensions: {} },
      ],
    }),
  ],
});

const slow = hypothesis({
  id: 'slow-dependency',
  title: 'Slow dependency (I/O stall)',
  subject: 'datastore',
  verdict: 'supported',
  explainedBy: 'db-lock-contention',
  confidence: 'strong',
  posterior: 0.975,
  evidenceDb: 15.6,
  supportDb: 22.3,
  marginDb: 15.6,
  tested: 6,
  of: 9,
  survived: ['first', 'off-cpu'],
  mitigation: 'Fail fast: cut the call timeout, open the breaker, serve the fallback.',
  predictions: [
    prediction({
      id: 'off-cpu',
      statement: 'CPU stays flat and below 70 % of its limit while in-flight requests double',
      because: 'Blocked threads use no CPU.',
      outcome: 'observed',
      reason: 'svc.inflight 1 → 384 while cpu.util stays 0.04 → 0.0187 (limit 0.7)',
      weightDb: 9.1,
      group: 'CPU',
      refuting: true,
      queries: [
        prometheus('sum(search_inflight)'),
        prometheus('max(rate(cpu_usage_seconds_total[5s]) / cpu_limit)'),
      ],
    }),
    prediction({
      id: 'first',
      statement: "One dependency's p99 triples before the service's own",
      outcome: 'observed',
      reason: 'dep.p99 0.0985 s → 24.5 s, -1 to 1 s before svc.p99',
      weightDb: 8.1,
      group: 'DEP',
      refuting: true,
      queries: [
        prometheus('histogram_quantile(0.99, sum by (le, dependency) (rate(dep_seconds_bucket[5s])))'),
      ],
    }),
    prediction({
      id: 'timeout-logs',
      statement: 'Read-timeout lines naming the dependency surge',
      outcome: 'absent',
      reason: '0 lines of log.timeout in the window and none before',
      quality: 0.9,
      weightDb: -6.7,
      group: 'LOG',
    }),
  ],
});

const missingTimeout = hypothesis({
  id: 'missing-timeout',
  title: 'Missing timeout on a downstream call',
  role: 'amplifier',
  subject: 'datastore',
  verdict: 'supported',
  confidence: 'strong',
  posterior: 0.964,
  evidenceDb: 21.8,
  supportDb: 27.6,
  marginDb: 14.3,
  tested: 5,
  of: 7,
  survived: ['unbounded'],
  fragile: true,
  mitigation: 'Set a timeout by configuration or at the proxy route; a restart does not help for long.',
  predictions: [
    prediction({
      id: 'static',
      statement: 'The client is built without a timeout',
      outcome: 'observed',
      reason: 'fact dep.timeout is none for datastore',
      weightDb: 9.7,
      group: 'CONFIG',
    }),
    prediction({
      id: 'unbounded',
      statement: 'The longest observed call exceeds every configured deadline in the path',
      outcome: 'observed',
      reason: 'dep.pmax median 55.9 s, above edge.timeout 5 s',
      weightDb: 9,
      group: 'LAT',
      refuting: true,
      queries: [prometheus('max by (dependency) (search_dependency_longest_seconds)')],
    }),
  ],
});

const pool = hypothesis({
  id: 'worker-pool-exhaustion',
  title: 'Worker pool exhausted',
  role: 'propagation',
  verdict: 'supported',
  confidence: 'strong',
  posterior: 0.994,
  evidenceDb: 29.5,
  supportDb: 33,
  marginDb: 22,
  tested: 6,
  of: 8,
  survived: ['full', 'little'],
  mitigation:
    'Shed or rate-limit at the edge; do not just add workers: they park behind the same dependency.',
  predictions: [
    prediction({
      id: 'full',
      statement: 'Busy workers reach 95 % of their maximum for three samples',
      outcome: 'observed',
      reason: 'svc.workers_busy at its limit of 8 for all of the window, on 4 of 4 instances',
      weightDb: 9.9,
      group: 'POOL',
      refuting: true,
      member: 'instance=search-1',
      queries: [prometheus('sum by (instance) (search_workers_busy)')],
    }),
    prediction({
      id: 'little',
      statement: 'Arrivals times time held reach the number of workers',
      outcome: 'observed',
      reason: "svc.rps × svc.hold_mean ÷ svc.workers_max = 28.9 (at least 0.9): Little's law",
      weightDb: 9.8,
      group: 'LOAD',
      refuting: true,
      queries: [prometheus('sum(rate(search_requests_total[5s]))')],
    }),
    prediction({
      id: 'words',
      statement: 'Pool rejection lines appear',
      outcome: 'absent',
      reason: '0 lines of log.pool in the window and none before',
      weightDb: -3.5,
      group: 'LOG',
    }),
  ],
});

const cascade = hypothesis({
  id: 'health-check-cascade',
  title: 'Health-check cascade',
  role: 'propagation',
  verdict: 'supported',
  confidence: 'probable',
  posterior: 0.876,
  evidenceDb: 16,
  supportDb: 25.4,
  marginDb: 8.5,
  tested: 4,
  of: 8,
  survived: ['together', 'coupled'],
  mitigation:
    'Fail open: raise the panic threshold or disable active checks, so that traffic reaches live processes.',
  predictions: [
    prediction({
      id: 'together',
      statement: 'At least 80 % of instances turn unhealthy within one detection window',
      outcome: 'observed',
      reason: '4 of 4 instances left edge.healthy within 1 s (allowed 8 s)',
      weightDb: 10.8,
      group: 'HEALTH',
      refuting: true,
      queries: [prometheus('haproxy_server_status{state="UP",proxy="search"}')],
    }),
  ],
});

const throttling = hypothesis({
  id: 'cpu-throttling',
  title: 'CPU throttling by CFS quota',
  verdict: 'refuted',
  posterior: 0.00003,
  evidenceDb: -30,
  supportDb: 0,
  marginDb: -45,
  tested: 4,
  of: 8,
  refutedBy: ['ratio', 'cgroup'],
  predictions: [
    prediction({
      id: 'ratio',
      statement: 'Throttled periods make up at least a quarter of all periods',
      because: 'Below about one period in twenty, too few stall to own a p99 that moved by seconds.',
      outcome: 'absent',
      reason: 'cpu.throttled_ratio median 0, at most 0.03 (predicted at least 0.25), on 4 of 4 instances',
      weightDb: -14.7,
      group: 'CPU',
      refuting: true,
      queries: [
        prometheus(
          'sum by (instance) (rate(container_cpu_cfs_throttled_periods_total{container="search"}[5s])) / sum by (instance) (rate(container_cpu_cfs_periods_total{container="search"}[5s]))',
        ),
      ],
    }),
    prediction({
      id: 'cgroup',
      statement: 'Something CPU-heavy runs inside the throttled container',
      because: 'Quota is per cgroup: a job in another pod cannot consume it.',
      outcome: 'absent',
      reason: 'fact topology.heavy_work_in_container is false',
      weightDb: -14,
      group: 'CONFIG',
      refuting: true,
      queries: [{ source: 'facts', query: 'topology.heavy_work_in_container' }],
    }),
  ],
});

const deploy = hypothesis({
  id: 'deploy-regression',
  title: 'Regression by a deploy',
  verdict: 'refuted',
  posterior: 0.0004,
  evidenceDb: -14.9,
  marginDb: -34,
  tested: 2,
  of: 7,
  refutedBy: ['any'],
  predictions: [
    prediction({
      id: 'any',
      statement: 'A deploy precedes the incident',
      outcome: 'absent',
      reason: 'no chg.deploy in the hour before the incident; the feed is known complete',
      quality: 0.9,
      weightDb: -9,
      group: 'CHANGE',
      refuting: true,
      queries: [{ source: 'events', query: 'chg.deploy' }],
    }),
  ],
});

const query = hypothesis({
  id: 'query-regression',
  title: 'Query regression',
  verdict: 'inconclusive',
  posterior: 0.001,
  evidenceDb: -2.2,
  supportDb: 4,
  marginDb: -30,
  tested: 1,
  of: 7,
  predictions: [
    prediction({
      id: 'latency',
      statement: 'One statement becomes slow',
      outcome: 'observed',
      reason: 'dep.p99 0.0985 s → 24.5 s',
      weightDb: 4,
      group: 'DB',
    }),
    prediction({
      id: 'rows',
      statement: 'Rows scanned per statement jump ten-fold',
      outcome: 'unknown',
      reason: 'db.rows_scanned: no binding applied',
      weightDb: 0,
      group: 'DB',
      refuting: true,
      signals: [{ signal: 'db.rows_scanned', dimensions: {} }],
    }),
  ],
});

const storm = hypothesis({
  id: 'retry-storm',
  title: 'Retry storm',
  role: 'amplifier',
  verdict: 'refuted',
  posterior: 0.007,
  evidenceDb: -14.1,
  supportDb: 1.1,
  tested: 5,
  of: 8,
  refutedBy: ['amp'],
  predictions: [
    prediction({
      id: 'amp',
      statement: 'Attempts per first attempt rise by 30 %',
      outcome: 'absent',
      reason: 'retry.attempts ÷ retry.first = 1 (predicted at least 1.3)',
      weightDb: -14.9,
      group: 'LOAD',
      refuting: true,
      queries: [prometheus('sum(rate(client_attempts_total[5s])) / sum(rate(client_requests_total[5s]))')],
    }),
  ],
});

const restarts = hypothesis({
  id: 'liveness-restart-storm',
  title: 'Liveness restart storm',
  role: 'loop',
  verdict: 'untested',
  of: 8,
  predictions: [
    prediction({
      id: 'restarts',
      statement: 'Most instances restart in waves',
      outcome: 'unknown',
      reason: 'pod.restarts: no binding applied',
      weightDb: 0,
      group: 'HEALTH',
      refuting: true,
      signals: [{ signal: 'pod.restarts', dimensions: {} }],
    }),
  ],
});

/**
 * The recorded I/O stall as a diagnosis, written by hand: a table lock in the database, a client without timeout,
 * a full worker pool, a health-check cascade; CPU throttling refuted; p99 falls while the outage goes on.
 */
export const sampleDiagnosis: Diagnosis = {
  schema: 1,
  tool: { name: 'tollens', version: '0.1.0' },
  incident: {
    service: 'search',
    window: span('27:59.133', '28:47.133'),
    baseline: [span('27:12.133', '27:49.133')],
    lead: span('27:49.133', '27:59.133'),
    stepS: 1,
    facts: [
      { id: 'dep.timeout', value: 'datastore: none', origin: 'given', note: 'tollens.yaml:12' },
      { id: 'edge.timeout', value: '5 s', origin: 'given', note: 'tollens.yaml:4' },
      { id: 'probe.failure_threshold', value: '3', origin: 'assumed' },
    ],
    notes: ['The baseline is 37 samples; a longer one would be judged with more confidence.'],
  },
  impact: {
    from: at('27:59.133'),
    to: at('28:47.133'),
    failed: 5265,
    total: 5790,
    hardFailureMinutes: 0.7,
    retriesIncluded: false,
    ongoing: false,
    overSince: at('28:47.133'),
    observations: [
      'edge.p99 fell from 5.98 s to 0.005 s 8 s into the window while the outage went on: fast 503s, not recovery.',
      'edge.p99 stayed flat at 5.98 s for 15 s: requests were cut off at the load balancer timeout of 5 s.',
    ],
  },
  sources: [
    { id: 'prometheus', kind: 'prometheus', status: 'ok', problems: [], warnings: [], sampled: [] },
    {
      id: 'elasticsearch',
      kind: 'elasticsearch',
      status: 'partial',
      problems: [],
      warnings: ['1 of 5 shards did not answer'],
      sampled: ['search.app: 2,000 of 18,240 lines, stratified by minute and level'],
    },
  ],
  signals: [
    {
      signal: 'db.lock_waits',
      dimensions: { dependency: 'datastore' },
      unit: 'count',
      source: 'prometheus',
      query: 'sum by (dependency) (pg_locks_blocked{job="postgres"})',
      windowCoverage: 1,
      baselineCoverage: 1,
      baselineMedian: 0,
      windowMedian: 32,
      onset: span('27:53.784', '27:54.133'),
    },
    {
      signal: 'edge.p99',
      dimensions: {},
      unit: 's',
      source: 'prometheus',
      query: 'histogram_quantile(0.99, sum by (le) (rate(edge_seconds_bucket[5s])))',
      windowCoverage: 0.979166666666,
      baselineCoverage: 1,
      baselineMedian: 0.0968123456,
      windowMedian: 0.005,
    },
  ],
  hypotheses: [lock, slow, query, deploy, throttling, missingTimeout, storm, pool, cascade, restarts],
  unknownCause: { posterior: 0.0009, leads: false },
  answer: { trigger: 'db-lock-contention', posterior: 0.998, chance: 0.9997 },
  account: {
    chain: [
      {
        id: 'db-lock-contention',
        role: 'trigger',
        onset: span('27:53.784', '27:53.784'),
        datedBy: 'log.db_lock',
      },
      {
        id: 'slow-dependency',
        role: 'trigger',
        onset: span('27:54.133', '27:55.133'),
        datedBy: 'dep.inflight',
      },
      { id: 'missing-timeout', role: 'amplifier' },
      {
        id: 'worker-pool-exhaustion',
        role: 'propagation',
        onset: span('27:54.133', '27:55.133'),
        datedBy: 'svc.workers_busy',
      },
      {
        id: 'health-check-cascade',
        role: 'propagation',
        onset: span('28:05.133', '28:06.133'),
        datedBy: 'edge.healthy',
      },
    ],
    links: [
      {
        from: 'db-lock-contention',
        to: 'slow-dependency',
        lag: { minS: 0.349, maxS: 1.349 },
        order: 'observed',
        when: 'statements wait for the lock',
      },
      { from: 'slow-dependency', to: 'missing-timeout', order: 'unknown', when: 'the call has no bound' },
      {
        from: 'missing-timeout',
        to: 'worker-pool-exhaustion',
        lag: { minS: -1, maxS: 1 },
        order: 'unresolved',
        testedFrom: 'slow-dependency',
        when: 'each slow call keeps its worker',
      },
      {
        from: 'worker-pool-exhaustion',
        to: 'health-check-cascade',
        lag: { minS: 10, maxS: 12 },
        order: 'observed',
        when: 'the probe queues for a worker',
      },
    ],
    loop: [],
    unexplained: [],
    rival: {
      chain: [
        'unknown',
        'slow-dependency',
        'missing-timeout',
        'worker-pool-exhaustion',
        'health-check-cascade',
      ],
      marginDb: 26.3,
    },
  },
  sensitivity: { hypothesis: 'db-lock-contention', prediction: 'waits', wouldLead: 'slow-dependency' },
  nextChecks: [
    {
      hypothesis: 'query-regression',
      prediction: 'rows',
      statement: 'Rows scanned per statement jump ten-fold',
      why: 'db.rows_scanned: no binding applied',
      information: 0.21,
      cost: 1,
      how: 'Read pg_stat_statements (rows, calls) twice, 60 s apart, and compare.',
    },
    {
      hypothesis: 'db-lock-contention',
      prediction: 'ddl',
      statement: 'DDL, a migration, a report or a batch began at most ten minutes before',
      why: 'no feed of chg.schema or job.run',
      information: 0.12,
      cost: 5,
      how: 'Ask who ran a migration or a report on the primary around 23:27.',
    },
  ],
  largestChanges: [],
  changesBefore: [],
  timeline: [
    {
      at: span('27:53.784', '27:53.784'),
      kind: 'onset',
      text: 'lock-wait lines begin',
      hypothesis: 'db-lock-contention',
    },
    {
      at: span('27:54.133', '27:55.133'),
      kind: 'onset',
      text: 'svc.workers_busy reaches 8 of 8 on all instances',
    },
    { at: span('27:59.133', '27:59.133'), kind: 'window', text: 'incident window begins' },
    {
      at: span('28:05.133', '28:06.133'),
      kind: 'onset',
      text: 'edge.healthy falls from 4 to 0',
      hypothesis: 'health-check-cascade',
    },
    { at: span('28:34.133', '28:35.133'), kind: 'recovery', text: 'db.lock_waits back at 0' },
    { at: span('28:47.133', '28:47.133'), kind: 'window', text: 'incident window ends' },
  ],
  logs: {
    templates: [
      {
        template: 'process <num> still waiting for <*> on relation <num> of database <num> after <num> ms',
        dataset: 'postgresql.log',
        windowCount: 50,
        baselineCount: 0,
        example:
          'process 4711 still waiting for AccessShareLock on relation 16391 of database 16384 after 1000.123 ms',
        instances: ['postgres-0'],
        change: 'new',
      },
      {
        template: 'Health check for server search/<*> failed, reason: Layer7 timeout',
        dataset: 'haproxy.log',
        windowCount: 24,
        baselineCount: 0,
        example:
          'Health check for server search/search-1 failed, reason: Layer7 timeout, check duration: 2001ms',
        instances: ['search-1', 'search-2', 'search-3', 'search-4'],
        change: 'new',
      },
    ],
    sampled: ['search.app: 2,000 of 18,240 lines, stratified by minute and level'],
  },
  notSeen: [
    {
      signal: 'pod.restarts',
      why: 'no binding applied',
      needed: 4,
      hypotheses: ['liveness-restart-storm', 'health-check-cascade'],
    },
    { signal: 'db.commits', why: 'no binding applied', needed: 1, hypotheses: ['db-lock-contention'] },
    { signal: 'db.rows_scanned', why: 'no binding applied', needed: 1, hypotheses: ['query-regression'] },
    { signal: 'chg.schema', why: 'no feed', needed: 1, hypotheses: ['db-lock-contention'] },
    { signal: 'job.run', why: 'no feed', needed: 2, hypotheses: ['db-lock-contention'] },
  ],
};
