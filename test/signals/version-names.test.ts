import { expect, test } from 'vitest';
import type { Series } from '../../src/model/series.ts';
import { nameVersionsAlike } from '../../src/signals/version-names.ts';

const series = (version?: string): Series => ({
  signal: 'pod.version_share',
  dimensions: version === undefined ? { instance: 'search-1' } : { version },
  unit: 'ratio',
  stepMs: 1000,
  timesMs: new Float64Array(),
  values: new Float64Array(),
  rateWindowMs: 0,
  provenance: { source: 'test', query: 'share' },
});

test.for([
  { name: 'tags of one image', given: ['search:v1', 'search:v2', 'v2'], named: ['v1', 'v2', 'v2'] },
  {
    name: 'with registry, port, path and digest',
    given: [
      'registry.example:5000/team/search:v1',
      `registry.example:5000/team/search:v2@sha256:${'0a'.repeat(32)}`,
    ],
    named: ['v1', 'v2'],
  },
  {
    name: 'images of two names, which may share a tag',
    given: ['search:v1', 'proxy:v1'],
    named: ['search:v1', 'proxy:v1'],
  },
  { name: 'no image', given: ['v1', '2026.11.30', undefined], named: ['v1', '2026.11.30', undefined] },
  { name: 'an image without a tag', given: ['search', 'team/search'], named: ['search', 'team/search'] },
  {
    name: 'a port is no tag',
    given: ['registry.example:5000/search'],
    named: ['registry.example:5000/search'],
  },
])('$name', ({ given, named }) => {
  expect(nameVersionsAlike(given.map(series)).map(({ dimensions }) => dimensions['version'])).toEqual(named);
});
