import { expect, test } from 'vitest';
import { parseMoment } from '../../../src/cli/live/moment.ts';
import { InputError } from '../../../src/errors.ts';

/** Half past ten, where the tests run. */
const now = new Date(2026, 10, 30, 10, 30).getTime();
const utc = (text: string): number => Date.parse(text);
const local = (day: number, hour: number, minute: number, second = 0): number =>
  new Date(2026, 10, day, hour, minute, second).getTime();

test.for([
  { text: '2026-11-29T14:02:00Z', moment: utc('2026-11-29T14:02:00Z') },
  { text: '2026-11-29T14:02:00.250+01:00', moment: utc('2026-11-29T13:02:00.250Z') },
  { text: '2026-11-29 14:02Z', moment: utc('2026-11-29T14:02:00Z') },
  { text: '2026-11-29T14:02', moment: local(29, 14, 2) },
  { text: '2026-11-29 14:02:05', moment: local(29, 14, 2, 5) },
  { text: '10:02', moment: local(30, 10, 2) },
  { text: '9:02:30', moment: local(30, 9, 2, 30) },
  // Later than now: yesterday's.
  { text: '14:02', moment: local(29, 14, 2) },
  { text: '1795960920', moment: utc('2026-11-29T14:02:00Z') },
  { text: '1795960920.5', moment: utc('2026-11-29T14:02:00.500Z') },
  { text: '1795960920000', moment: utc('2026-11-29T14:02:00Z') },
  { text: '-45m', moment: local(30, 9, 45) },
  { text: '-1h30m', moment: local(30, 9, 0) },
  { text: 'now', moment: now },
])('$text', ({ text, moment }) => {
  expect(parseMoment(text, '--from', now)).toBe(moment);
});

test.for([
  '',
  'yesterday',
  '25:00',
  '10:61',
  '2026-02-30T10:00',
  '2026-13-01 10:00',
  '45m',
  '-45',
  '12',
  '2026-11-29',
])('%s is no time', (text) => {
  expect(() => parseMoment(text, '--from', now)).toThrow(InputError);
});

test('what is still to come cannot be asked for', () => {
  expect(() => parseMoment('2027-12-01T00:00:00Z', '--to', now)).toThrow(
    '--to 2027-12-01T00:00:00Z: in the future',
  );
});
