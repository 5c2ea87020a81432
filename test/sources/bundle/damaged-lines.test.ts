import { test } from 'vitest';
import { type Damage, expectNamed } from './damage.ts';
import { replaceLine, setKey } from './sample-bundle.ts';

// Log lines and events: each is one error that names file and line, and what was expected.
test.for<Damage>([
  {
    name: 'a log line that is not JSON',
    file: 'logs.ndjson.gz',
    change: replaceLine(3, () => '{'),
    line: 3,
    says: 'not JSON; expected one JSON object on each line',
  },
  {
    name: 'a log line without a time',
    file: 'logs.ndjson.gz',
    change: replaceLine(2, setKey('@timestamp', 'noon')),
    line: 2,
    says: '@timestamp: expected a time such as',
  },
  {
    name: 'a log line with a wrong weight',
    file: 'logs.ndjson.gz',
    change: replaceLine(2, setKey('weight', 0)),
    line: 2,
    says: 'weight: expected a number of lines, 1 or more',
  },
  {
    name: 'a log line that is a list',
    file: 'logs.ndjson.gz',
    change: replaceLine(1, () => '[]'),
    line: 1,
    says: 'expected a JSON object, one log document',
  },
  {
    name: 'an event of a wrong type',
    file: 'events.ndjson',
    change: replaceLine(1, setKey('t', 'now')),
    line: 1,
    says: 't: expected a time in unix seconds',
  },
  {
    name: 'an event that ends before it starts',
    file: 'events.ndjson',
    change: replaceLine(2, setKey('end', 1)),
    line: 2,
    says: 'end: before t',
  },
  {
    name: 'an unknown key of an event',
    file: 'events.ndjson',
    change: replaceLine(2, setKey('ends', 1)),
    line: 2,
    says: 'unknown key "ends"; did you mean "end"?',
  },
])('$name', expectNamed);
