import { expect, test } from 'vitest';
import { createClock } from '../../src/views/clock.ts';

const evening = { from: '2026-11-29T23:27:59.133Z', to: '2026-11-29T23:28:47.133Z' };

test.for([
  { name: 'UTC has no offset', zone: 'UTC', span: evening, says: '23:27:59–23:28:47 UTC' },
  { name: 'half an hour', zone: 'Asia/Kolkata', span: evening, says: '04:57:59–04:58:47 UTC+05:30' },
  { name: 'west of Greenwich', zone: 'America/New_York', span: evening, says: '18:27:59–18:28:47 UTC-05:00' },
  {
    name: 'over midnight, both dates',
    zone: 'UTC',
    span: { from: '2026-11-29T23:59:30.000Z', to: '2026-11-30T00:03:10.000Z' },
    says: '29 Nov 2026 23:59:30–30 Nov 2026 00:03:10 UTC',
  },
  {
    name: 'over the end of summer time, both offsets',
    zone: 'Europe/Berlin',
    span: { from: '2026-10-25T00:30:00.000Z', to: '2026-10-25T01:30:00.000Z' },
    says: '02:30:00 UTC+02:00–02:30:00 UTC+01:00',
  },
])('a span: $name', ({ zone, span, says }) => {
  expect(createClock(zone).span(span)).toBe(says);
});

test.for([
  { name: 'dated by a log line', from: '23:27:53.784', to: '23:27:53.784', says: '23:27:53' },
  { name: 'within a minute', from: '23:28:05.133', to: '23:28:06.133', says: '23:28:05 to :06' },
  { name: 'over a minute', from: '23:28:59.000', to: '23:29:29.000', says: '23:28:59 to 23:29:29' },
])('an onset: $name', ({ from, to, says }) => {
  const at = (time: string) => `2026-11-29T${time}Z`;
  expect(createClock('UTC').onset({ from: at(from), to: at(to) })).toBe(says);
});

test('the date is that of the zone, not of UTC', () => {
  expect(createClock('Asia/Kolkata').date('2026-11-29T23:27:59.133Z')).toBe('30 Nov 2026');
});
