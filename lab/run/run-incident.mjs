import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEventLog } from '../supervisor/event-log.mjs';
import { judge } from '../truth/judge.mjs';
import { judgeHost, judgeLoad, judgeTrigger } from '../truth/own-assertions.mjs';
import { startSampler } from '../truth/sampler.mjs';
import { answeredSamples } from '../truth/samples.mjs';
import { spansOf } from '../truth/spans.mjs';
import { startLoad, stepsOf } from './load.mjs';
import { startServers } from './start-servers.mjs';
import { runTriggers } from './timeline.mjs';

/** How long everything runs before the load begins, so that rates over 5 s exist from its first second, milliseconds. */
const WARM_UP_MS = 6000;

/** How long after the load the last scrapes are waited for, milliseconds. */
const LAST_SCRAPE_MS = 1500;

/** @typedef {import('../truth/judge.mjs').Judgement} Judgement */

/**
 * What a run showed.
 *
 * @typedef {object} RunResult
 * @property {import('../truth/spans.mjs').Span} load
 * @property {number} endMs until when answers are recorded
 * @property {readonly import('./timeline.mjs').RunTrigger[]} triggers
 * @property {readonly Judgement[]} host whether others left enough of the machine
 * @property {readonly Judgement[]} asserted everything else
 * @property {readonly import('../truth/samples.mjs').Sample[]} samples
 * @property {import('../load/per-second.mjs').Counts} totals
 */

/**
 * Fills the caches inside the instances, as if they had long been up.
 *
 * @param {import('./lab.mjs').Lab} lab
 */
const warmCaches = ({ incident, signal, supervisor }) =>
  Promise.all(
    supervisor
      .all()
      .map(({ settings }) =>
        fetch(`http://127.0.0.1:${settings.port}/lab/warm?keys=${incident.load.mix.keys}`, { signal }),
      ),
  );

/**
 * Runs an incident: servers up, load on, triggers at their moments, ground truth read and judged. The servers still run when
 * it resolves, so that they can be recorded from.
 *
 * @param {import('./lab.mjs').LabBase} base
 * @param {{ postgresBin: string, say: (text: string) => void }} options
 * @returns {Promise<{ lab: import('./lab.mjs').Lab, result: RunResult }>}
 */
export const runIncident = async (base, { postgresBin, say }) => {
  const { incident, signal } = base;
  await mkdir(base.logs, { recursive: true });
  const events = openEventLog(path.join(base.logs, 'events.ndjson'));
  base.remember('the event log', () => events.close());
  say('starting the servers');
  const lab = await startServers(base, { postgresBin, events });
  const sampler = await startSampler(lab);
  await sleep(WARM_UP_MS, undefined, { signal });

  if (incident.service.local_cache) await warmCaches(lab);
  const load = startLoad(lab);
  say(`load for ${incident.seconds} s: ${incident.title}`);
  const filled = incident.triggers.find((trigger) => trigger.do === 'expire-cache');
  if (filled !== undefined) await lab.redis?.fill(filled.keys, load.startMs + filled.at * 1000);
  lab.supervisor.watch();
  const triggering = runTriggers(lab, load.startMs, say);
  triggering.catch(() => undefined);
  const client = await load.ended();
  const span = { startMs: client.startedMs, endMs: client.startedMs + incident.seconds * 1000 };
  const pending = /** @type {readonly import('./timeline.mjs').RunTrigger[]} */ (
    incident.triggers.map((trigger) => ({
      name: trigger.do,
      startMs: span.startMs + trigger.at * 1000,
      endMs: undefined,
    }))
  );
  // A trigger that has not ended with the load is found out below, not waited for.
  const triggers = await Promise.race([triggering, sleep(LAST_SCRAPE_MS, pending, { signal })]);
  await sleep(LAST_SCRAPE_MS, undefined, { signal });

  const samples = [...sampler.stop(), ...answeredSamples(client.startedMs, client.rows)];
  const spans = spansOf(span, triggers);
  return {
    lab,
    result: {
      load: span,
      endMs: Date.now(),
      triggers,
      host: judgeHost(incident, samples, spans),
      asserted: [
        judgeLoad(
          { sent: client.totals.first, dropped: client.totals.dropped },
          { steps: stepsOf(incident.load), seconds: incident.seconds },
        ),
        ...triggers.map((trigger) => judgeTrigger(trigger.name, trigger, span)),
        ...judge(incident.asserted, samples, spans),
      ],
      samples,
      totals: client.totals,
    },
  };
};
