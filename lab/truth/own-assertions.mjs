import { plannedRequests } from '../load/schedule.mjs';
import { judge, takeOf } from './judge.mjs';

/** Least share of the host's CPU that must stay idle over any five seconds: below it, everybody's timing is the host's. */
export const HOST_IDLE_LEAST = 0.1;

/** Least share of the planned requests that must have been sent: below it, the callers themselves were starved. */
const SENT_LEAST = 0.9;

/**
 * That enough of the host's CPU was left, and how much of it others used. An incident that means to starve the host asserts it
 * only before that.
 *
 * @param {{ starves_host: boolean }} incident
 * @param {readonly import('./samples.mjs').Sample[]} samples
 * @param {ReturnType<typeof import('./spans.mjs').spansOf>} spans
 * @returns {readonly import('./judge.mjs').Judgement[]}
 */
export const judgeHost = ({ starves_host: starves }, samples, spans) => {
  const over = starves ? 'before' : 'run';
  const judged = judge(
    [{ measure: 'host_idle', over, take: 'min5', at_least: HOST_IDLE_LEAST }],
    samples,
    spans,
  );
  const others = takeOf(
    'max5',
    samples.flatMap(({ values }) => values['foreign_cores'] ?? []),
  );
  const used = others === undefined ? '' : `; other processes used up to ${others.toFixed(1)} cores`;
  return judged.map((one) => ({ ...one, text: `${one.text}${used}` }));
};

/**
 * That the load was what the incident asked for.
 *
 * @param {{ sent: number, dropped: number }} load
 * @param {{ steps: readonly import('../load/schedule.mjs').RateStep[], seconds: number }} plan
 * @returns {import('./judge.mjs').Judgement}
 */
export const judgeLoad = ({ sent, dropped }, { steps, seconds }) => {
  const planned = Math.round(plannedRequests(steps, seconds));
  return {
    held: sent >= planned * SENT_LEAST && dropped === 0,
    value: sent / planned,
    text: `calls made: ${sent} of ${planned} planned, ${dropped} dropped`,
  };
};

/**
 * That a trigger began and ended within the run.
 *
 * @param {string} name
 * @param {import('./spans.mjs').TriggerTimes} times
 * @param {import('./spans.mjs').Span} load
 * @returns {import('./judge.mjs').Judgement}
 */
export const judgeTrigger = (name, { startMs, endMs }, load) => {
  const second = (/** @type {number} */ ms) => ((ms - load.startMs) / 1000).toFixed(1);
  return {
    held: endMs !== undefined && endMs <= load.endMs,
    value: endMs === undefined ? undefined : (endMs - startMs) / 1000,
    text: `trigger ${name}: from ${second(startMs)} s to ${endMs === undefined ? 'no end' : `${second(endMs)} s`}`,
  };
};
