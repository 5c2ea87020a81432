import { test } from 'vitest';
import { type Damage, expectNamed } from './damage.ts';
import { replaceLine, setKey } from './sample-bundle.ts';

// Each is one error that names file and line, and what was expected.
test.for<Damage>([
  {
    name: 'a line that is not JSON',
    file: 'signals.ndjson.gz',
    change: replaceLine(2, () => '{"signal": \u001b[31m'),
    line: 2,
    says: 'not JSON; expected one JSON object on each line',
  },
  {
    name: 'a line that is no object',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, () => '[1]'),
    line: 1,
    says: 'expected a JSON object',
  },
  {
    name: 'times that do not ascend',
    file: 'signals.ndjson.gz',
    change: replaceLine(
      3,
      setKey('values', [
        [10, 1],
        [9, 1],
      ]),
    ),
    line: 3,
    says: 'values.1.0: a time before the one before it; expected times that ascend',
  },
  {
    name: 'the same time twice',
    file: 'signals.ndjson.gz',
    change: replaceLine(
      3,
      setKey('values', [
        [10, 1],
        [10.0001, 1],
      ]),
    ),
    line: 3,
    says: 'values.1.0: the same time twice; expected times that ascend',
  },
  {
    name: 'milliseconds taken for seconds',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('values', [[1_795_994_832_133_000, 1]])),
    line: 1,
    says: 'values.0.0: expected a time in unix seconds',
  },
  {
    name: 'a value of a wrong type',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('values', [[10, '0.5']])),
    line: 1,
    says: 'values.0.1: expected a number, null (a gap), "NaN", "+Inf" or "-Inf"',
  },
  {
    name: 'a sample that is no pair',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('values', [[10]])),
    line: 1,
    says: 'values.0: expected [unix seconds, value]',
  },
  {
    name: 'a key of a wrong type',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('step', '1s')),
    line: 1,
    says: 'step: expected a number',
  },
  {
    name: 'a step below a millisecond',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('step', 0.0001)),
    line: 1,
    says: 'step: expected seconds, 0.001 or more',
  },
  {
    name: 'a sample at time 0, decades before the others',
    file: 'signals.ndjson.gz',
    change: replaceLine(2, setKey('values', [[0, 1]])),
    line: 2,
    says: 'at 1970-01-01T00:00:00.000Z is far from the others',
  },
  {
    name: 'a step of microseconds',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, (text) => setKey('values', [[1, 1]])(setKey('step', 0.000_001)(text))),
    line: 1,
    says: 'step: expected seconds, 0.001 or more',
  },
  {
    name: 'a sample from another century',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, (text) =>
      setKey('values', [
        [1, 1],
        [4e9, 1],
      ])(setKey('step', 0.001)(text)),
    ),
    line: 1,
    says: 'is far from the others',
  },
  {
    name: 'so small a step that no grid can hold the span',
    file: 'signals.ndjson.gz',
    change: replaceLine(2, (text) =>
      setKey(
        'step',
        0.001,
      )(
        setKey('values', [
          [1795994832, 1],
          [1796002032, 1],
        ])(text),
      ),
    ),
    line: 2,
    says: 'expected at most 176000: a step of at least 0.041 s, not 0.001 s as of',
  },
  {
    name: 'a unit that is not the one of its signal',
    file: 'signals.ndjson.gz',
    change: replaceLine(3, (text) => setKey('signal', 'svc.rps')(setKey('unit', 'ms')(text))),
    line: 3,
    says: 'unit: svc.rps is in "per_second", not in "ms"; expected its values in that unit',
  },
  {
    name: 'an unknown key',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('dimension', {})),
    line: 1,
    says: 'unknown key "dimension"; did you mean "dimensions"?',
  },
  {
    name: 'a missing key',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('query', undefined)),
    line: 1,
    says: 'query: expected text',
  },
  {
    name: 'a name that is no signal',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('signal', 'p99')),
    line: 1,
    says: 'signal: expected a signal name such as edge.p99',
  },
  {
    name: 'bucket bounds that do not ascend',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('buckets', [1, 1])),
    line: 1,
    says: 'buckets: expected finite upper bounds that ascend',
  },
  {
    name: 'the same series twice',
    file: 'signals.ndjson.gz',
    change: (text) => `${text}${text.split('\n')[1]}\n`,
    line: 4,
    says: 'the same series as line 2 (edge.p99); expected each series once',
  },
])('$name', expectNamed);
