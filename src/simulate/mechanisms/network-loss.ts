import { during } from '../disturbances/during.ts';
import { repeat } from '../disturbances/repeat.ts';
import { writeAppLine } from '../disturbances/write-lines.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { messages } from '../telemetry/messages.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { SLOW_SIGNALS, truthOf } from './truths.ts';

/** First wait of TCP before it sends a segment again, milliseconds (RFC 6298; Linux' lower bound). */
const RETRANSMIT_MS = 200;

/** Segments are lost on the way to everything that the service asks; TCP waits and sends them again. */
export const networkLoss = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const loss = random.between(0.05, 0.25);
  return {
    ...service,
    mechanism: 'network-loss',
    disturbances: [
      during(
        span,
        (world) => {
          for (const { state } of world.nodes) state.retransRatio = loss;
          for (const { state } of world.dependencies.values()) {
            state.delaysMs.set('loss', () => {
              let waitMs = 0;
              // A question and its answer are some three segments; each wait is twice the one before.
              for (let segment = 0; segment < 3; segment += 1) {
                for (let again = 0; again < 6 && world.random.chance(loss); again += 1) {
                  waitMs += RETRANSMIT_MS * 2 ** again;
                }
              }
              return waitMs;
            });
          }
        },
        (world) => {
          for (const { state } of world.nodes) state.retransRatio = 0.0005;
          for (const { state } of world.dependencies.values()) state.delaysMs.delete('loss');
        },
      ),
      repeat(span, 4000, (world) =>
        writeAppLine(
          world,
          world.random.pick(world.instances).name,
          messages.reset(world.random.pick(['datastore', 'recommendations', 'vendor'])),
        ),
      ),
    ],
    beganMs: span.fromMs,
    truth: truthOf(
      ['network-loss', 'slow-dependency'],
      ['network-loss', 'slow-dependency'],
      [...SLOW_SIGNALS, 'net.retrans_ratio', 'log.network'],
      `${(100 * loss).toFixed(0)} % of segments were lost.`,
    ),
  };
};
