import { expect, test } from 'vitest';
import type { DiagnosisName } from '../../src/model/diagnosis.ts';
import { namedWords } from '../../src/views/named.ts';

const holder = (name: string, knownAs?: string): DiagnosisName => ({
  what: 'the process holding the lock',
  name,
  ...(knownAs === undefined ? {} : { knownAs }),
  lines: 3,
});

test.for<[name: string, named: readonly DiagnosisName[], says: string]>([
  ['nobody', [], ''],
  ['by what it is called', [holder('7')], 'The log names the process holding the lock: 7.'],
  [
    'several',
    [holder('7', 'reporting-job'), holder('9')],
    'The log names the process holding the lock: 7 (reporting-job) and 9.',
  ],
  [
    'of two kinds',
    [holder('7'), { what: 'the host that was looked up', name: 'db.internal', lines: 1 }],
    'The log names the process holding the lock: 7. The log names the host that was looked up: db.internal.',
  ],
])('who the log names: %s', ([, named, says]) => {
  expect(namedWords({ named })).toBe(says);
});
