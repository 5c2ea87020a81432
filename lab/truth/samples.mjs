/**
 * What the machine's own counters said at one moment: `measure`, or `measure/group`, to a number. What could not be read is
 * not there.
 *
 * @typedef {{ readonly atMs: number, readonly values: Readonly<Record<string, number>> }} Sample
 */

/** Counters as they stood at one moment. A group is a container's. @typedef {object} Counters
 * @property {number} atMs
 * @property {import('../machine/host-cpu.mjs').HostCpu} host
 * @property {number} cores of the host
 * @property {number | undefined} labSeconds CPU time that the lab has used; undefined without control groups
 * @property {Readonly<Record<string, import('../machine/cgroups.mjs').CpuStat>>} groups
 * @property {Readonly<Record<string, number>>} garbageSeconds by instance
 * @property {Readonly<Record<string, number | undefined>>} gauges measures that are read as they are; undefined without an answer
 */

/** @param {Record<string, number | undefined>} values */
const known = (values) =>
  /** @type {Record<string, number>} */ (
    Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined && Number.isFinite(value)),
    )
  );

/** @param {Counters} before @param {Counters} after */
const hostValues = (before, after) => {
  const seconds = (after.atMs - before.atMs) / 1000;
  const idle = (after.host.idle - before.host.idle) / (after.host.total - before.host.total);
  const lab =
    before.labSeconds === undefined || after.labSeconds === undefined
      ? undefined
      : (after.labSeconds - before.labSeconds) / seconds;
  return {
    host_idle: idle,
    foreign_cores: lab === undefined ? undefined : Math.max(0, after.cores * (1 - idle) - lab),
  };
};

/** @param {Counters} before @param {Counters} after */
const groupValues = (before, after) => {
  const seconds = (after.atMs - before.atMs) / 1000;
  return Object.fromEntries(
    Object.entries(after.groups).flatMap(([name, now]) => {
      const then = before.groups[name];
      if (then === undefined) return [];
      const periods = now.periods - then.periods;
      // Nothing ran in any period: nothing was throttled.
      const throttled = periods > 0 ? (now.throttledPeriods - then.throttledPeriods) / periods : 0;
      return [
        [`throttled_ratio/${name}`, throttled],
        [`cpu_cores/${name}`, (now.usageSeconds - then.usageSeconds) / seconds],
      ];
    }),
  );
};

/** @param {Counters} before @param {Counters} after */
const garbageValues = (before, after) => {
  const seconds = (after.atMs - before.atMs) / 1000;
  return Object.fromEntries(
    Object.entries(after.garbageSeconds).flatMap(([name, now]) => {
      const then = before.garbageSeconds[name];
      // A restarted instance counts from zero.
      return then === undefined || now < then ? [] : [[`garbage_ratio/${name}`, (now - then) / seconds]];
    }),
  );
};

/**
 * What happened from one reading of the counters to the next.
 *
 * @param {Counters} before
 * @param {Counters} after
 * @returns {Sample}
 */
export const toSample = (before, after) => ({
  atMs: after.atMs,
  values: known({
    ...after.gauges,
    ...hostValues(before, after),
    ...groupValues(before, after),
    ...garbageValues(before, after),
  }),
});

/**
 * What callers were answered, by second, as samples: the share of finished calls that succeeded.
 *
 * @param {number} startedMs
 * @param {readonly import('../load/per-second.mjs').SecondRow[]} rows
 * @returns {readonly Sample[]}
 */
export const answeredSamples = (startedMs, rows) =>
  rows.flatMap((row) => {
    const finished = row.ok + row.timeout + row['5xx'] + row.error + row.dropped;
    return finished === 0
      ? []
      : [{ atMs: startedMs + (row.t + 1) * 1000, values: { answered: row.ok / finished } }];
  });
