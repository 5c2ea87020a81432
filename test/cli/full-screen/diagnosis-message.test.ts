import { expect, test } from 'vitest';
import { defaultHypotheses } from '../../../src/catalog/keep-hypotheses.ts';
import { lookAt } from '../../../src/cli/full-screen/diagnoser.ts';
import { receivedLook, sentLook } from '../../../src/cli/full-screen/diagnosis-message.ts';
import { catalog, recording } from '../../fixtures/diagnosed.ts';

test('a picture that goes from thread to thread arrives as it was, with the lines that are there already', async () => {
  const known = await recording('io-stall-retries');
  const looked = lookAt(known, { catalog: defaultHypotheses(catalog) });
  const received = receivedLook(structuredClone(sentLook(looked, known.logs)), known.logs);
  expect(received).toEqual(looked);
  if (!('picture' in looked) || !('picture' in received)) throw new Error('no picture');
  const [line] = received.picture.templates[0]?.lines ?? [];
  expect(known.logs).toContain(line);
});

test('why there is no picture arrives too', async () => {
  const known = await recording('io-stall');
  const empty = { ...known, series: [], logs: [], events: [] };
  const looked = lookAt(empty, { catalog });
  expect(looked).toMatchObject({
    failure: expect.stringContaining('holds no samples'),
    failureCode: 2,
  });
  expect(receivedLook(structuredClone(sentLook(looked, [])), [])).toEqual(looked);
});
