const signal = (id: string, unit: string, kind: string, dimensions: string, more = ''): string =>
  `  - { id: ${id}, unit: ${unit}, kind: ${kind}, dimensions: [${dimensions}], bad: up, meaning: Made up., absent: unknown${more} }`;

/** A short `signals.yaml`, enough for the example. */
export const signals = [
  'schema: 1',
  'signals:',
  signal('svc.p99', 's', 'quantile', 'instance, route, version'),
  signal('svc.rps', 'per_second', 'rate', 'instance, route'),
  signal('svc.mean', 's', 'gauge', 'instance'),
  signal('svc.inflight', 'count', 'gauge', 'instance'),
  signal('dep.p99', 's', 'quantile', 'dependency, caller'),
  signal('pool.active', 'count', 'gauge', 'pool, instance'),
  signal('pool.max', 'count', 'gauge', 'pool, instance', ', given_by: both'),
  signal('pool.pending', 'count', 'gauge', 'pool, instance'),
  signal('pool.acquire_p99', 's', 'quantile', 'pool, instance'),
  signal('log.connection_pool', 'count', 'log_count', 'pool, instance'),
  signal('chg.deploy', 'event', 'event', 'version, action'),
  signal('edge.timeout', 's', 'fact', ''),
  signal('pool.acquire_timeout', 's', 'fact', 'pool'),
  '',
].join('\n');

/** A hypothesis that is right in all, with a test for each kind of verdict. */
export const example = `schema: 1
id: connection-pool-exhaustion
title: Connection pool exhausted
role: propagation
status: test
date: 2026-11-29
tags: [layer.datastore, mechanism.saturation]
mechanism: >
  Requests wait for a connection that other requests hold, while the database itself is idle.
references: [https://example.com/pool-sizing]
prior: 0.15
applies_when: [pool.active]

subject: pool

predictions:
  full:
    statement: All connections in use while callers wait
    expect:
      all:
        - { signature: saturates, signal: pool.active, limit: pool.max, at_least: 1 }
        - { signature: band, signal: pool.pending, above: 0 }
    likelihood: { if_true: 0.98, if_false: 0.07 }
    refuting: true
    group: POOL
    because: A pool with a free connection cannot be what requests wait for.
  acquire:
    statement: Waiting for a connection is at least half of p99
    expect:
      any:
        - { signature: ratio_bound, numerator: [pool.acquire_p99], denominator: [svc.p99], at_least: 0.5 }
        - { signature: flat_top, signal: pool.acquire_p99, level: $facts.pool.acquire_timeout }
    likelihood: { if_true: 0.88, if_false: 0.06 }
    group: LAT
    because: It separates waiting for a connection from waiting on one.
  words:
    statement: Acquire-timeout lines appear
    expect: { signature: log_surge, signal: log.connection_pool }
    likelihood: { if_true: 0.9, if_false: 0.03 }
    group: LOG
    because: Nearly every pool library says so in words.

leads_to:
  - { to: worker-pool-exhaustion, lag: 5s..120s, strength: 0.7, when: workers wait for checkout }
confounders:
  - A slow database also fills the pool; look whether the database's own latency rose.
mitigation: End the holders; restart leaking instances one at a time.
fix: Statement and acquire timeouts; size the pool by rate × hold time.
next_check: One pool dump by state tells slow holders from a leak.

tests:
  - name: pool pinned at its maximum while acquires wait
    interval: 15s
    window: { start: 10m, end: 20m }
    facts: { pool.acquire_timeout: 30s }
    signals:
      pool.active{pool=orders}: '4x39 20x40'
      pool.max{pool=orders}: '20x79'
      pool.pending{pool=orders}: '0x39 6x40'
      pool.acquire_p99{pool=orders}: '0.002x39 4x40'
      svc.p99: '0.05x39 4.2x40'
      log.connection_pool: '0x39 12x40'
    expect: { verdict: supported, outcomes: { full: observed, acquire: observed, words: observed } }
  - name: half the pool is free
    interval: 15s
    window: { start: 10m, end: 20m }
    signals:
      pool.active{pool=orders}: '4x39 10x40'
      pool.max{pool=orders}: '20x79'
      pool.pending{pool=orders}: '0x79'
      svc.p99: '0.05x39 4.2x40'
    expect: { verdict: refuted, outcomes: { full: absent } }
  - name: the pool is not measured
    interval: 15s
    window: { start: 10m, end: 20m }
    signals:
      svc.p99: '0.05x39 4.2x40'
    expect: { verdict: untested, outcomes: { full: unknown, acquire: unknown, words: unknown } }
`;

/** What the example leads to. */
export const workerPool = example
  .replace('id: connection-pool-exhaustion', 'id: worker-pool-exhaustion')
  .replace('title: Connection pool exhausted', 'title: Worker pool exhausted')
  .replace(/leads_to:\n.*\n/, '');

/** A folder with the example and all that it names. */
export const exampleFiles = {
  'signals.yaml': signals,
  'datastore/connection-pool-exhaustion.yaml': example,
  'service/worker-pool-exhaustion.yaml': workerPool,
};
