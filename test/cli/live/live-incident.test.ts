import { expect, test } from 'vitest';
import { toRecording } from '../../../src/cli/live/live-incident.ts';
import { TollensError } from '../../../src/errors.ts';
import type { SourceReport } from '../../../src/model/recording.ts';
import type { Series } from '../../../src/model/series.ts';
import { at, catalogOf, recordedSeries, SOURCE } from '../../diagnose/recorded.ts';

const span = { startMs: at(0), endMs: at(150) };

/** What the user is told about answers that hold no incident. */
const toldOf = (report: Partial<SourceReport>, series: readonly Series[] = []): TollensError => {
  try {
    toRecording(
      { series, events: [], logs: [], sources: [{ ...SOURCE, id: 'prometheus', ...report }] },
      {
        service: 'serch',
        facts: new Map(),
        times: { asked: span, search: span },
        catalog: catalogOf([], { id: 'svc.p99', unit: 's', kind: 'quantile' }),
        places: new Map([['prometheus', 'http://metrics:9090']]),
      },
    );
  } catch (error) {
    if (error instanceof TollensError) return error;
    throw error;
  }
  throw new Error('an incident was found');
};

test('a source that cannot be reached is named with the place where it was looked for', () => {
  const { exitCode, hint } = toldOf({ status: 'failed', problems: ['the server cannot be reached'] });
  expect(exitCode).toBe(3);
  expect(hint).toBe('prometheus at http://metrics:9090: the server cannot be reached');
});

const warnings = ['a: no series', 'b: no series', 'services seen: search; did you mean "search"?'];

test('where there is nothing about the service, those that there are come first', () => {
  const { message, hint } = toldOf({ warnings });
  expect(message).toContain('no data about serch');
  expect(hint?.split('\n')[0]).toBe(warnings[2]);
});

test('they are named too where only others than the service were seen', () => {
  const { message, hint } = toldOf({ warnings }, [recordedSeries('node.cpu_util', '0.2x149')]);
  expect(message).toContain('users were not seen');
  expect(hint).toBe(`${warnings[2]}\nGive the window: --from and --to.`);
});

test('what a calm span says names what was looked at', () => {
  const calm = [recordedSeries('svc.p99', '0.1x149', { instance: 'a' })];
  expect(toldOf({}, calm).message).toContain('the service stayed as it was, and the edge was not seen');
});

test('samples that have not come yet are no sign of calm', () => {
  const behind = [recordedSeries('svc.p99', '0.1x143', { instance: 'a' })];
  expect(toldOf({}, behind).message).toContain('too early to tell: the service stayed as it was until ');
});
