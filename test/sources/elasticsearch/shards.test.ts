import { expect, test } from 'vitest';
import { shardsOf } from '../../../src/sources/elasticsearch/shards.ts';

test.for([
  { name: 'all of them', body: { _shards: { total: 3, failed: 0 } }, missing: [] },
  {
    name: 'some failed, and each index says why once',
    body: {
      _shards: {
        total: 4,
        failed: 3,
        failures: [
          { index: 'logs-b', reason: { type: 'no_shard_available_action_exception', reason: null } },
          { index: 'logs-a', reason: { type: 'x_exception', reason: 'broken' } },
          { index: 'logs-a', reason: { type: 'x_exception', reason: 'broken' } },
        ],
      },
    },
    missing: ['logs-a, 2 shards (x_exception: broken)', 'logs-b, 1 shard (no copy of it is available)'],
  },
  {
    name: 'a text that cannot be grouped by',
    body: {
      _shards: {
        total: 1,
        failed: 1,
        failures: [
          {
            index: 'logs-a',
            reason: {
              type: 'illegal_argument_exception',
              reason:
                'Fielddata is disabled on [level] in [logs-a]. Text fields are not optimised … on [level] in order',
            },
          },
        ],
      },
    },
    missing: ['logs-a, 1 shard (level is text there, which cannot be grouped by)'],
  },
  { name: 'failed without words', body: { _shards: { total: 5, failed: 2 } }, missing: ['2 of 5 shards'] },
  {
    name: 'a remote cluster that was skipped',
    body: {
      _shards: { total: 1, failed: 0 },
      _clusters: { skipped: 1, details: { far: { status: 'skipped' }, '(local)': { status: 'successful' } } },
    },
    missing: ['remote cluster far'],
  },
  {
    name: 'a search that was ended early',
    body: { timed_out: true, _shards: { total: 1, failed: 0 } },
    missing: ['whatever the cluster could not read in time'],
  },
])('$name', ({ body, missing }) => {
  expect(shardsOf(body)).toMatchObject({ complete: missing.length === 0, missing });
});
