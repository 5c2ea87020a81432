import { expect, test } from 'vitest';
import { diagnose } from '../../src/diagnose/diagnose.ts';
import { expectation, hypothesis, prediction } from '../inference/build.ts';
import { at, catalogOf, recordedSeries, recordingOf } from './recorded.ts';

const needsDeploy = hypothesis('needs-deploy', {
  predictions: [
    prediction('any', { refuting: true, expect: expectation('event_before', { signal: 'chg.deploy' }) }),
  ],
});
const looksAtDeploy = hypothesis('looks-at-deploy', {
  predictions: [prediction('none', { expect: expectation('no_event', { signal: 'chg.deploy' }) })],
});
const event = (signal: string, seconds: number, text: string) => ({
  signal,
  startMs: at(seconds),
  dimensions: {},
  text,
});

test('the changes of the hour before, the last one first, with the hypotheses that need them', () => {
  const recording = recordingOf({
    window: [4000, 4040],
    series: [recordedSeries('edge.p99', '1x4099')],
    events: [
      event('chg.deploy', 300, 'too long ago'),
      event('chg.deploy', 3000, 'v2'),
      event('chg.flag', 3900, 'on'),
      event('job.run', 3950, 'no change'),
      event('chg.deploy', 4010, 'rollback'),
    ],
  });
  const catalog = catalogOf(
    [needsDeploy, looksAtDeploy],
    { id: 'edge.p99', unit: 's' },
    { id: 'chg.deploy', kind: 'event' },
    { id: 'chg.flag', kind: 'event' },
    { id: 'job.run', kind: 'event' },
  );
  expect(diagnose(recording, catalog, { version: '0' }).changesBefore).toEqual([
    { at: new Date(at(3900)).toISOString(), signal: 'chg.flag', text: 'on', hypotheses: [] },
    { at: new Date(at(3000)).toISOString(), signal: 'chg.deploy', text: 'v2', hypotheses: ['needs-deploy'] },
  ]);
});
