import { expect, test } from 'vitest';
import { unitOfName } from '../../../src/sources/elasticsearch/duration-unit.ts';

test.for([
  ['event.duration', 'ns'],
  ['haproxy.total_time_ms', 'ms'],
  ['attributes.http.server.request.duration', 's'],
  ['durationInNanos', 'ns'],
  ['request_time', 's'],
  ['elapsedSeconds', 's'],
  ['duration_us', 'us'],
  ['responseTime', undefined],
  ['took', undefined],
  ['items', undefined],
] as const)('%s is in %s', ([field, unit]) => {
  expect(unitOfName(field)).toBe(unit);
});
