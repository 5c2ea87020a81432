import { during } from '../disturbances/during.ts';
import { recordEvent } from '../disturbances/record-event.ts';
import { slowDown } from '../disturbances/slow-down.ts';
import { writePlatformLine } from '../disturbances/write-lines.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { messages } from '../telemetry/messages.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { SLOW_SIGNALS, truthOf } from './truths.ts';

const JOB = 'nightly-report';

/** A job on the service's own database reads so much that others wait. */
export const scheduledBatch = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const factor = random.factor(30, 120);
  return {
    ...service,
    mechanism: 'scheduled-batch',
    facts: [
      { id: 'job.shares_resource', byMember: { [JOB]: true }, origin: 'given' },
      { id: 'job.resource', byMember: { [JOB]: 'datastore' }, origin: 'given' },
    ],
    disturbances: [
      recordEvent(span.fromMs - 3000, {
        signal: 'job.run',
        dimensions: { job: JOB },
        text: `${JOB} started`,
        lastsMs: span.toMs - span.fromMs,
      }),
      slowDown('datastore', span, { factor, share: 1 }),
      during(
        span,
        (world) => {
          const { state } = world.nodes.find(({ plan }) => plan.hosts === 'datastore')!;
          state.diskUtil = 1;
          state.diskAwaitS = 0.03;
          state.diskQueue = 12;
          const database = world.databases.get('datastore')!;
          database.longestSinceMs = world.clock.now();
          database.otherSessions = 4;
          writePlatformLine(world, {}, messages.jobStarted(JOB));
        },
        (world) => {
          const { state } = world.nodes.find(({ plan }) => plan.hosts === 'datastore')!;
          state.diskUtil = 0.06;
          state.diskAwaitS = 0.001;
          state.diskQueue = 0.1;
          const database = world.databases.get('datastore')!;
          database.longestSinceMs = undefined;
          database.otherSessions = 2;
          writePlatformLine(world, {}, messages.jobCompleted(JOB));
        },
      ),
    ],
    beganMs: span.fromMs,
    slow: 'datastore',
    truth: truthOf(
      ['scheduled-batch', 'disk-saturation', 'slow-dependency'],
      ['scheduled-batch', 'disk-saturation', 'slow-dependency'],
      [...SLOW_SIGNALS, 'disk.util', 'disk.await', 'disk.queue', 'job.run', 'log.job', 'db.query_p99'],
      `${JOB} kept the disk of the database busy.`,
    ),
  };
};
