/** The hypotheses of the catalogue, by id. */
export const HYPOTHESES: readonly string[] = [
  'autoscaler-lag',
  'cache-stampede',
  'cert-expiry',
  'clock-skew',
  'config-change',
  'connection-pool-exhaustion',
  'cpu-saturation',
  'cpu-throttling',
  'db-lock-contention',
  'deadline-inversion',
  'deploy-regression',
  'disk-saturation',
  'dns-failure',
  'event-loop-block',
  'gc-pauses',
  'health-check-cascade',
  'hot-partition',
  'kernel-table-exhaustion',
  'liveness-restart-storm',
  'measurement-artefact',
  'memory-leak-oom',
  'metastable-loop',
  'missing-timeout',
  'network-loss',
  'noisy-neighbour',
  'query-regression',
  'queue-backlog',
  'queueing-cliff',
  'rate-limited',
  'retry-storm',
  'scheduled-batch',
  'slow-dependency',
  'third-party-degradation',
  'traffic-surge',
  'worker-pool-exhaustion',
  'zone-or-instance-failure',
];

/** One edge: from, to, strength, when the effect begins after the cause, and what is special about it. */
export type EdgeRow = readonly [
  from: string,
  to: string,
  strength: number,
  lag: string,
  kind?: 'feedback' | 'across',
];

/**
 * The edges that the catalogue began with. Two were changed since: a pool that is empty fills the workers from the first
 * second on, and pauses of the collector are those of the service that the caller finds slow.
 */
export const EDGES: readonly EdgeRow[] = [
  ['db-lock-contention', 'slow-dependency', 0.9, '0–180 s'],
  ['query-regression', 'slow-dependency', 0.9, '0–120 s'],
  ['disk-saturation', 'slow-dependency', 0.8, '0–300 s'],
  ['cache-stampede', 'slow-dependency', 0.8, '5–180 s'],
  ['hot-partition', 'slow-dependency', 0.7, '0–180 s'],
  ['third-party-degradation', 'slow-dependency', 0.95, '0–60 s'],
  ['network-loss', 'slow-dependency', 0.6, '0–60 s'],
  ['dns-failure', 'slow-dependency', 0.5, '0–330 s'],
  ['noisy-neighbour', 'slow-dependency', 0.4, '0–120 s'],
  ['gc-pauses', 'slow-dependency', 0.5, '0–60 s', 'across'],
  ['scheduled-batch', 'db-lock-contention', 0.4, '0–300 s'],
  ['scheduled-batch', 'disk-saturation', 0.4, '0–600 s'],
  ['scheduled-batch', 'rate-limited', 0.3, '0–600 s'],
  ['scheduled-batch', 'noisy-neighbour', 0.3, '0–300 s'],
  ['deploy-regression', 'query-regression', 0.2, '0–900 s'],
  ['deploy-regression', 'memory-leak-oom', 0.15, '1800–172800 s'],
  ['deploy-regression', 'cache-stampede', 0.15, '0–600 s'],
  ['deploy-regression', 'cpu-saturation', 0.2, '0–900 s'],
  ['deploy-regression', 'event-loop-block', 0.1, '0–900 s'],
  ['config-change', 'rate-limited', 0.1, '0–600 s'],
  ['config-change', 'dns-failure', 0.1, '0–3600 s'],
  ['config-change', 'cache-stampede', 0.1, '0–600 s'],
  ['traffic-surge', 'cpu-saturation', 0.5, '0–300 s'],
  ['traffic-surge', 'autoscaler-lag', 0.5, '15–300 s'],
  ['traffic-surge', 'queueing-cliff', 0.6, '0–300 s'],
  ['traffic-surge', 'rate-limited', 0.3, '0–300 s'],
  ['traffic-surge', 'connection-pool-exhaustion', 0.3, '0–300 s'],
  ['autoscaler-lag', 'queueing-cliff', 0.5, '0–600 s'],
  ['zone-or-instance-failure', 'queueing-cliff', 0.4, '0–120 s'],
  ['memory-leak-oom', 'queueing-cliff', 0.3, '0–120 s'],
  ['cpu-saturation', 'queueing-cliff', 0.7, '0–60 s'],
  ['cpu-throttling', 'queueing-cliff', 0.5, '0–60 s'],
  ['network-loss', 'autoscaler-lag', 0.2, '60–900 s'],
  ['slow-dependency', 'worker-pool-exhaustion', 0.75, '$signals.svc.fill_time × 0–4'],
  ['missing-timeout', 'worker-pool-exhaustion', 0.9, '$signals.svc.fill_time × 0–4'],
  ['slow-dependency', 'missing-timeout', 0.5, '0–60 s'],
  ['slow-dependency', 'deadline-inversion', 0.5, '0–120 s'],
  ['deadline-inversion', 'worker-pool-exhaustion', 0.7, '5–180 s'],
  ['slow-dependency', 'connection-pool-exhaustion', 0.5, '2–120 s'],
  ['connection-pool-exhaustion', 'worker-pool-exhaustion', 0.7, '0–120 s'],
  ['slow-dependency', 'retry-storm', 0.5, '$facts.dep.timeout × 0.5–3'],
  ['queueing-cliff', 'retry-storm', 0.5, '$facts.dep.timeout × 0.5–3'],
  ['rate-limited', 'retry-storm', 0.4, '0–60 s'],
  ['worker-pool-exhaustion', 'health-check-cascade', 0.6, '$facts.probe.detection_time × 0.5–2'],
  ['slow-dependency', 'health-check-cascade', 0.4, '$facts.probe.detection_time × 0.5–2'],
  ['event-loop-block', 'health-check-cascade', 0.4, '$facts.probe.detection_time × 0.5–2'],
  ['cpu-saturation', 'health-check-cascade', 0.3, '$facts.probe.detection_time × 0.5–2'],
  ['gc-pauses', 'health-check-cascade', 0.2, '$facts.probe.detection_time × 0.5–2'],
  ['health-check-cascade', 'liveness-restart-storm', 0.6, '0–180 s'],
  ['worker-pool-exhaustion', 'liveness-restart-storm', 0.5, '$facts.probe.detection_time × 0.5–2'],
  ['liveness-restart-storm', 'connection-pool-exhaustion', 0.4, '0–120 s'],
  ['liveness-restart-storm', 'slow-dependency', 0.6, '0–120 s', 'feedback'],
  ['liveness-restart-storm', 'cache-stampede', 0.3, '0–120 s'],
  ['retry-storm', 'slow-dependency', 0.6, '0–60 s', 'feedback'],
  ['retry-storm', 'metastable-loop', 0.5, '5–300 s'],
  ['retry-storm', 'kernel-table-exhaustion', 0.2, '10–300 s'],
  ['cache-stampede', 'metastable-loop', 0.3, '30–600 s'],
  ['liveness-restart-storm', 'metastable-loop', 0.5, '60–900 s'],
  ['worker-pool-exhaustion', 'slow-dependency', 0.7, '5–120 s', 'across'],
  ['worker-pool-exhaustion', 'queue-backlog', 0.2, '10–600 s'],
  ['queue-backlog', 'memory-leak-oom', 0.2, '60–3600 s'],
  ['clock-skew', 'cert-expiry', 0.1, '0–60 s'],
  ['worker-pool-exhaustion', 'retry-storm', 0.5, '$facts.dep.timeout × 0.5–3'],
  ['traffic-surge', 'worker-pool-exhaustion', 0.5, '0–300 s'],
];

/** Edges that were added, because a known incident or one of the chains needs them. */
export const ADDED_EDGES: readonly EdgeRow[] = [
  ['deploy-regression', 'connection-pool-exhaustion', 0.15, '0–900 s'],
  ['config-change', 'kernel-table-exhaustion', 0.05, '0–3600 s'],
  ['autoscaler-lag', 'worker-pool-exhaustion', 0.3, '0–600 s'],
  ['queueing-cliff', 'health-check-cascade', 0.3, '$facts.probe.detection_time × 0.5–2'],
];

/** A chain that is known from incidents, each as the ways along which it goes. */
export type ChainRow = readonly [id: string, says: string, ways: readonly (readonly string[])[]];

const EXHAUSTED = ['missing-timeout', 'worker-pool-exhaustion'] as const;

/** The named chains. */
export const CHAINS: readonly ChainRow[] = [
  [
    'C1',
    'no timeout, or one too late, turns a slow dependency into no healthy host',
    [
      ['slow-dependency', ...EXHAUSTED, 'health-check-cascade'],
      ['slow-dependency', 'deadline-inversion', 'worker-pool-exhaustion', 'health-check-cascade'],
    ],
  ],
  [
    'C2',
    'an optional feature takes its callers down, hop by hop',
    [['slow-dependency', ...EXHAUSTED, 'slow-dependency']],
  ],
  [
    'C3',
    'a vendor is slow, and restarted instances fill up again',
    [['third-party-degradation', 'slow-dependency', ...EXHAUSTED, 'liveness-restart-storm']],
  ],
  [
    'C4',
    'a deploy brings a slow statement, three hops up the gateway is full',
    [['deploy-regression', 'query-regression', 'slow-dependency', ...EXHAUSTED, 'liveness-restart-storm']],
  ],
  [
    'C5',
    'a lock fails the checks, restarts storm the database, and it stays down when the lock is gone',
    [
      [
        'db-lock-contention',
        'slow-dependency',
        'health-check-cascade',
        'liveness-restart-storm',
        'connection-pool-exhaustion',
      ],
      [
        'db-lock-contention',
        'slow-dependency',
        'health-check-cascade',
        'liveness-restart-storm',
        'metastable-loop',
      ],
    ],
  ],
  [
    'C6',
    'any dip of capacity, and the retries keep it',
    [
      ['zone-or-instance-failure', 'queueing-cliff', 'retry-storm', 'metastable-loop'],
      ['cpu-throttling', 'queueing-cliff', 'retry-storm', 'metastable-loop'],
    ],
  ],
  [
    'C7',
    'a cache is restarted, and its refill times out',
    [
      ['config-change', 'cache-stampede', 'slow-dependency'],
      ['config-change', 'cache-stampede', 'metastable-loop'],
    ],
  ],
  [
    'C8',
    'who waits uses no CPU, the autoscaler scales in, and scaling out meets the next limit',
    [
      ['network-loss', 'autoscaler-lag', 'worker-pool-exhaustion'],
      ['network-loss', 'autoscaler-lag', 'queueing-cliff', 'retry-storm', 'kernel-table-exhaustion'],
    ],
  ],
  [
    'C9',
    'a surge outruns the autoscaler',
    [['traffic-surge', 'autoscaler-lag', 'queueing-cliff', 'retry-storm']],
  ],
  [
    'C10',
    'capacity is added and a limit of all is crossed at once',
    [['config-change', 'kernel-table-exhaustion']],
  ],
  [
    'C11',
    'one input keeps the CPU or the loop, and the balancer empties the pool',
    [
      ['cpu-saturation', 'health-check-cascade'],
      ['event-loop-block', 'health-check-cascade'],
    ],
  ],
  ['C12', 'a leak kills one instance after the other', [['memory-leak-oom', 'queueing-cliff']]],
  [
    'C13',
    'a job uses the quota or the disk up',
    [
      ['scheduled-batch', 'rate-limited', 'retry-storm'],
      ['scheduled-batch', 'disk-saturation', 'slow-dependency', 'retry-storm'],
    ],
  ],
  [
    'C14',
    'a zone is lost, and its load takes the next host',
    [['zone-or-instance-failure', 'queueing-cliff', 'health-check-cascade']],
  ],
];
