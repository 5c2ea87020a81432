import { expect, test } from 'vitest';
import { readCatalog } from '../../src/catalog/read-catalog.ts';
import { writeFolder } from '../build/folder.ts';
import { example, exampleFiles, signals } from './catalog-folder.ts';
import { spoil, type Wrong } from './wrong-file.ts';

const FILE = 'datastore/connection-pool-exhaustion.yaml';

const wrong: readonly Wrong[] = [
  {
    name: 'unknown key',
    from: 'leads_to:',
    to: '^leads_too:',
    errors: ['unknown key "leads_too"; did you mean "leads_to"?'],
  },
  {
    name: 'unknown key of a prediction',
    from: '    group: POOL',
    to: '    group: POOL\n    ^weight: 3',
    errors: ['unknown key "weight"; expected one of statement, expect, likelihood, refuting, group, because'],
  },
  {
    name: 'missing because',
    from: /.* {4}because: A pool.*\n/,
    to: '',
    errors: ['17:3: missing key "because"'],
  },
  {
    name: 'missing confounders',
    from: /confounders:\n.*\n/,
    to: '',
    errors: ['1:1: missing key "confounders"'],
  },
  {
    name: 'a case of an unknown prediction',
    from: 'fix:',
    to: 'mitigation_if: [{ absent: ^acquires, do: End the holders. }]\nfix:',
    errors: ['unknown prediction "acquires"; did you mean "acquire"?'],
  },
  {
    name: 'a case that says nothing of a prediction',
    from: 'fix:',
    to: 'mitigation_if: [^{ do: End the holders. }]\nfix:',
    errors: ['expected one of observed: and absent:, with the prediction it is about, got a map'],
  },
  {
    name: 'the word none for confounders',
    from: /confounders:\n.*\n/,
    to: 'confounders: ^none\n',
    errors: ['expected a list with at least one entry ("none" is not an answer), got "none"'],
  },
  {
    name: 'none in the list of confounders',
    from: /confounders:\n.*\n/,
    to: 'confounders: [^None.]\n',
    errors: ['"None." is not a confounder: say what else looks the same, and how to tell'],
  },
  {
    name: 'none for because',
    from: /because: A pool.*/,
    to: 'because: ^n/a',
    errors: ['"n/a" is not a reason: say why the mechanism forces it'],
  },
  {
    name: 'empty text',
    from: /title: .*/,
    to: "title: ^''",
    errors: ['expected text that is not empty, got ""'],
  },
  {
    name: 'an empty value',
    from: /title: .*/,
    to: 'title:',
    errors: ['3:7: expected text, got nothing'],
  },
  {
    name: 'id unlike the file name',
    from: 'id: connection-pool-exhaustion',
    to: 'id: ^pool-exhaustion',
    errors: ['id "pool-exhaustion" differs from the file name "connection-pool-exhaustion"'],
  },
  {
    name: 'the id that stands for no hypothesis',
    from: 'id: connection-pool-exhaustion',
    to: 'id: unknown-cause',
    errors: [
      '2:5: id "unknown-cause" differs from the file name "connection-pool-exhaustion"',
      '2:5: id "unknown-cause" stands for none of the hypotheses: choose another',
    ],
  },
  {
    name: 'id of another file',
    from: 'id: connection-pool-exhaustion',
    to: 'id: worker-pool-exhaustion',
    errors: [
      '2:5: id "worker-pool-exhaustion" differs from the file name "connection-pool-exhaustion"',
      '44:11: a hypothesis cannot lead to itself',
    ],
  },
  {
    name: 'probability of 1',
    from: 'if_true: 0.98',
    to: 'if_true: ^1',
    errors: ['expected a probability above 0 and below 1, got 1'],
  },
  {
    name: 'probability in words',
    from: 'prior: 0.15',
    to: 'prior: ^low',
    errors: ['expected a probability above 0 and below 1, got "low"'],
  },
  {
    name: 'date that is none',
    from: 'date: 2026-11-29',
    to: 'date: ^2026-02-30',
    errors: ['expected a date such as 2026-11-29, got "2026-02-30"'],
  },
  {
    name: 'refuting mark without the ratio',
    from: 'if_true: 0.98',
    to: 'if_true: 0.9',
    errors: [
      '24:15: marked refuting, but (1 − 0.9) / (1 − 0.07) = 0.108 is above 0.05: raise if_true or drop the mark',
    ],
  },
  {
    name: 'ratio without the refuting mark',
    from: 'if_true: 0.88',
    to: 'if_true: 0.99',
    errors: [
      '33:17: not marked refuting, but (1 − 0.99) / (1 − 0.06) = 0.011 is at most 0.05: write refuting: true or lower if_true',
    ],
  },
  {
    name: 'nothing that refutes',
    from: /if_true: 0.98, if_false: 0.07 \}\n.*refuting: true/,
    to: 'if_true: 0.9, if_false: 0.07 }',
    errors: ['16:1: no prediction is marked refuting: true, so nothing could refute this'],
  },
  {
    name: 'unknown group',
    from: 'group: POOL',
    to: 'group: ^POOLS',
    errors: [
      'expected one of LAT, LOAD, CPU, MEM, POOL, DEP, DB, NET, HEALTH, LOG, ORDER, SCOPE, CHANGE, CONFIG, RECOVERY, META, got "POOLS"; did you mean "POOL"?',
    ],
  },
  {
    name: 'unknown signature',
    from: 'signature: saturates',
    to: 'signature: ^satruates',
    errors: ['unknown signature "satruates"; did you mean "saturates"?'],
  },
  {
    name: 'unknown parameter',
    from: 'limit: pool.max, at_least: 1',
    to: 'limit: pool.max, ^at_leats: 1',
    errors: ['signature saturates has no role or parameter "at_leats"; did you mean "at_least"?'],
  },
  {
    name: 'unknown role',
    from: 'signal: pool.active, limit: pool.max',
    to: 'signal: pool.active, limits: pool.max',
    errors: [
      '21:24: signature saturates needs the role "limit": …',
      '21:56: signature saturates has no role or parameter "limits"; did you mean "limit"?',
    ],
  },
  {
    name: 'missing parameter',
    from: ', level: $facts.pool.acquire_timeout',
    to: '',
    errors: ['32:24: signature flat_top needs the parameter "level": …'],
  },
  {
    name: 'parameter of another type',
    from: 'limit: pool.max, at_least: 1',
    to: 'limit: pool.max, at_least: ^all',
    errors: ['expected a number, got "all"'],
  },
  {
    name: 'a factor that is no change',
    from: 'signature: band, signal: pool.pending, above: 0',
    to: 'signature: rises, signal: pool.pending, factor: ^0',
    errors: ['expected a number above 1, got 0'],
  },
  {
    name: 'a list of no expectations',
    from: /all:\n.*\n.*above: 0 \}/,
    to: 'all: ^[]',
    errors: ['the list under "all" is empty: expected at least one expectation'],
  },
  {
    name: 'a link that needs a fact nobody can give',
    from: 'strength: 0.7,',
    to: 'strength: 0.7, needs: { fact: ^probe.shares, is: true },',
    errors: ['unknown fact "probe.shares"; expected one of pool.max, edge.timeout, pool.acquire_timeout'],
  },
  {
    name: 'unknown signal',
    from: 'signal: pool.pending',
    to: 'signal: ^pool.pnding',
    errors: ['unknown signal "pool.pnding"; did you mean "pool.pending"?'],
  },
  {
    name: 'unknown signal among factors',
    from: 'denominator: [svc.p99]',
    to: 'denominator: [^svc.p999]',
    errors: ['unknown signal "svc.p999"; did you mean "svc.p99"?'],
  },
  {
    name: 'factors that are no list',
    from: 'denominator: [svc.p99]',
    to: 'denominator: ^svc.p99',
    errors: ['expected a list of factors such as [svc.rps, svc.mean], got "svc.p99"'],
  },
  {
    name: 'unknown fact',
    from: '$facts.pool.acquire_timeout }',
    to: '^$facts.pool.aquire_timeout }',
    errors: ['unknown fact "pool.aquire_timeout"; did you mean "pool.acquire_timeout"?'],
  },
  {
    name: 'signal written as a fact',
    from: '$facts.pool.acquire_timeout }',
    to: '^$facts.svc.p99 }',
    errors: ['unknown fact "svc.p99": it is a signal, written $signals.svc.p99'],
  },
  {
    name: 'fact in the place of a signal',
    from: 'signal: pool.pending',
    to: 'signal: ^edge.timeout',
    errors: ['edge.timeout is a fact, not a signal: write $facts.edge.timeout where a value fits'],
  },
  {
    name: 'unknown dimension in where',
    from: 'signal: pool.pending, above: 0',
    to: 'signal: pool.pending, where: { ^instnce: a }, above: 0',
    errors: ['pool.pending has no dimension "instnce"; did you mean "instance"?'],
  },
  {
    name: 'unknown reserved member',
    from: 'signal: pool.pending, above: 0',
    to: 'signal: pool.pending, where: { pool: ^$subjet }, above: 0',
    errors: ['unknown word "$subjet"; did you mean "$subject"?'],
  },
  {
    name: 'unknown take',
    from: 'numerator: [pool.acquire_p99]',
    to: 'numerator: [{ signal: pool.acquire_p99, take: ^exces }]',
    errors: ['unknown take "exces"; did you mean "excess"?'],
  },
  {
    name: 'unknown stretch',
    from: 'signal: pool.pending, above: 0',
    to: 'signal: pool.pending, above: 0, at: ^winodw',
    errors: ['expected one of window, onset, baseline, got "winodw"; did you mean "window"?'],
  },
  {
    name: 'unknown join',
    from: '      all:',
    to: '      ^both:',
    errors: ['expected { signature: … }, or all, any, any_sensor, not or sufficient over such, got "both"'],
  },
  {
    name: 'sufficient beside nothing that speaks against',
    from: '{ signature: band, signal: pool.pending, above: 0 }',
    to: '^sufficient: { signature: band, signal: pool.pending, above: 0 }',
    errors: ['"sufficient" stands beside others, under "any" or "any_sensor"'],
  },
  {
    name: 'all sufficient',
    from: '{ signature: band, signal: pool.pending, above: 0 }',
    to: 'any: ^[{ sufficient: { signature: band, signal: pool.pending, above: 0 } }]',
    errors: ['all under "any" is sufficient: expected one part that speaks against, too'],
  },
  {
    name: 'expect in words',
    from: /expect: \{ signature: log_surge.*/,
    to: 'expect: ^more lines',
    errors: ['expected a map, got "more lines"'],
  },
  {
    name: 'unknown signal in applies_when',
    from: 'applies_when: [pool.active]',
    to: 'applies_when: [^pool.activ]',
    errors: ['unknown signal "pool.activ"; did you mean "pool.active"?'],
  },
  {
    name: 'unknown subject',
    from: 'subject: pool',
    to: 'subject: ^pol',
    errors: ['unknown dimension "pol"; did you mean "pool"?'],
  },
  {
    name: 'unknown hypothesis',
    from: 'to: worker-pool-exhaustion',
    to: 'to: ^worker-pool-exaustion',
    errors: ['unknown hypothesis "worker-pool-exaustion"; did you mean "worker-pool-exhaustion"?'],
  },
  {
    name: 'only triggers refine',
    from: 'prior: 0.15',
    to: '^refines: worker-pool-exhaustion\nprior: 0.15',
    errors: ['only a trigger refines another, and this is a propagation'],
  },
  {
    name: 'lag backwards',
    from: 'lag: 5s..120s',
    to: 'lag: ^120s..5s',
    errors: ['expected a lag such as 5s..120s, the smaller first, got "120s..5s"'],
  },
  {
    name: 'lag in words',
    from: 'lag: 5s..120s',
    to: 'lag: ^soon',
    errors: ['expected a lag such as 5s..120s, got "soon"'],
  },
  {
    name: 'key given twice',
    from: 'prior: 0.15',
    to: 'prior: 0.15\n^prior: 0.2',
    errors: ['not valid YAML: Map keys must be unique'],
  },
  {
    name: 'a second document',
    from: 'prior: 0.15',
    to: 'prior: 0.15\n^---\nprior: 0.2',
    errors: ['not valid YAML: Source contains multiple documents; please use YAML.parseAllDocuments()'],
  },
  {
    name: 'a key that objects have by themselves',
    from: '  full:\n',
    to: '  ^__proto__:\n',
    errors: ['no key may be called __proto__'],
  },
  {
    name: 'syntax error',
    from: 'tags: [layer.datastore, mechanism.saturation]',
    to: 'tags: [layer.datastore, mechanism.saturation',
    errors: [
      '8:1: not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
  },
  {
    name: 'a tag',
    from: /title: .*/,
    to: 'title: ^!!js/function evil',
    errors: ['not valid YAML: Unresolved tag: tag:yaml.org,2002:js/function'],
  },
  {
    name: 'control characters',
    from: /title: .*/,
    to: 'title: ^"pool\\e]52;c;AAAA\\a"',
    errors: ['control character U+001B in text'],
  },
  {
    name: 'bad series',
    from: "'4x39 20x40'",
    to: "'4x39 ^20y40'",
    errors: ['expected samples such as 4, 4x39, 4+1x39, _x3 or NaN, got "20y40"'],
  },
  {
    name: 'short series',
    from: "'4x39 20x40'",
    to: "^'4x39 20x30'",
    errors: ['71 samples, but the window ends after 80: write gaps as _x9'],
  },
  {
    name: 'unknown signal in a test',
    from: 'svc.p99: ',
    to: '^svc.p98: ',
    errors: ['unknown signal "svc.p98"; did you mean "svc.p99"?'],
  },
  {
    name: 'unknown dimension in a test',
    from: 'pool.active{pool=orders}',
    to: '^pool.active{pol=orders}',
    errors: ['pool.active has no dimension "pol"; did you mean "pool"?'],
  },
  {
    name: 'unknown fact in a test',
    from: 'facts: { pool.acquire_timeout: 30s }',
    to: 'facts: { ^pool.acquire_timeot: 30s }',
    errors: ['unknown fact "pool.acquire_timeot"; did you mean "pool.acquire_timeout"?'],
  },
  {
    name: 'unknown hypothesis beside a test',
    from: 'interval: 15s',
    to: 'alongside: [^worker-pool]\n    interval: 15s',
    errors: [
      'unknown hypothesis "worker-pool"; expected one of connection-pool-exhaustion, worker-pool-exhaustion',
    ],
  },
  {
    name: 'duration without a unit',
    from: 'interval: 15s',
    to: 'interval: ^15',
    errors: ['expected a duration with its unit, such as 30s, 5m or 1h30m, got 15'],
  },
  {
    name: 'unknown outcome',
    from: 'full: observed',
    to: 'full: ^seen',
    errors: ['expected one of observed, absent, unknown, got "seen"'],
  },
  {
    name: 'unknown prediction in a test',
    from: 'words: observed }',
    to: '^word: observed }',
    errors: ['unknown prediction "word"; did you mean "words"?'],
  },
];

const read = async (files: Readonly<Record<string, string>>) => {
  const folder = await writeFolder(files);
  const { errors, files: read } = await readCatalog([folder]);
  return [...errors, ...read.flatMap((file) => file.errors)].map(({ message }) =>
    message
      .replace(`${folder}/`, '')
      // What a signature says of its roles is the signature's own text.
      .replace(/(needs the (?:role|parameter) "\w+"): .*/, '$1: …'),
  );
};

test('the example itself has no errors', async () => {
  expect(await read(exampleFiles)).toEqual([]);
});

test.for(wrong)('$name', async (one) => {
  const { text, errors } = spoil(example, FILE, one);
  const own = (await read({ ...exampleFiles, [FILE]: text })).filter((message) => message.startsWith(FILE));
  expect(own).toEqual(errors);
});

test.for([
  {
    name: 'aliases that unfold without end',
    text: `a: &a [x, x, x, x, x, x, x, x, x]\n${[...'bcdefghi'].map((key, index) => `${key}: &${key} [${Array(9).fill(`*${'abcdefghi'[index]}`).join(', ')}]`).join('\n')}\n`,
    says: 'aliases unfold too far',
  },
  {
    name: 'a file that is too long',
    text: `# ${'x'.repeat(1_000_001)}`,
    says: 'longer than 1,000,000 characters',
  },
  {
    name: 'a key named __proto__',
    text: example.replace('prior:', '__proto__: { polluted: true }\nprior:'),
    says: 'no key may be called __proto__',
  },
  { name: 'an empty file', text: '', says: 'expected a map, got nothing' },
  { name: 'a list', text: '- 1', says: 'expected a map, got a list' },
])('hostile: $name', async ({ text, says }) => {
  const errors = await read({ ...exampleFiles, [FILE]: text });
  expect(errors.filter((message) => message.startsWith(FILE)).join('\n')).toContain(says);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('a hostile nesting is an error, never a crash', async () => {
  const nested = example.replace(
    /expect: \{ signature: log_surge.*/,
    `expect: ${'{ not: '.repeat(30)}{ signature: flat, signal: svc.p99 }${' }'.repeat(30)}`,
  );
  expect((await read({ ...exampleFiles, [FILE]: nested }))[0]).toContain(
    'expectations are nested more than 8 deep',
  );
});

test.for([
  {
    name: 'a signal defined twice',
    file: 'signals.yaml',
    text: `${signals}  - { id: svc.p99, unit: s, kind: quantile, dimensions: [], bad: up, meaning: Again., absent: unknown }\n`,
    error: 'signals.yaml:16:11: signal "svc.p99" is defined twice',
  },
  {
    name: 'an unknown unit',
    file: 'signals.yaml',
    text: signals.replace('unit: per_second', 'unit: per_secnd'),
    error:
      'signals.yaml:4:26: expected one of s, ratio, bytes, bytes_per_second, count, per_second, cores, s_per_second, bool, event, list of s, list of routes, list of dependencies, list of observations, cron expression, name, as its source, got "per_secnd"; did you mean "per_second"?',
  },
  {
    name: 'a companion that does not exist',
    file: 'signals.yaml',
    text: signals.replace('absent: unknown', 'absent: { zero_when: svc.rsp }'),
    error: 'signals.yaml:3:134: unknown signal "svc.rsp"; did you mean "svc.rps"?',
  },
  {
    name: 'a pattern of an unknown signal',
    file: 'log-patterns.yaml',
    text: 'schema: 1\npatterns:\n  - { signal: log.conection_pool, ecosystem: x, regex: a, sample: a }\n',
    error:
      'log-patterns.yaml:3:15: unknown log signal "log.conection_pool"; did you mean "log.connection_pool"?',
  },
  {
    name: 'a pattern that misses its sample',
    file: 'log-patterns.yaml',
    text: "schema: 1\npatterns:\n  - { signal: log.connection_pool, ecosystem: x, regex: 'pool \\d+', sample: pool full }\n",
    error: 'log-patterns.yaml:3:77: the pattern does not match its own sample',
  },
  {
    name: 'a pattern that does not compile',
    file: 'log-patterns.yaml',
    text: "schema: 1\npatterns:\n  - { signal: log.connection_pool, ecosystem: x, regex: 'pool (', sample: pool full }\n",
    error: 'log-patterns.yaml:3:57: Invalid regular expression: /pool (/: Unterminated group',
  },
  {
    name: 'a pattern nested so deeply that nothing could walk it',
    file: 'log-patterns.yaml',
    text: `schema: 1\npatterns:\n  - { signal: log.connection_pool, ecosystem: x, regex: '${'('.repeat(9000)}a${')'.repeat(9000)}', sample: a }\n`,
    error: `log-patterns.yaml:3:57: expected at most 2,000 characters, got "${'('.repeat(56)}…`,
  },
  {
    name: 'a flag that is not known',
    file: 'log-patterns.yaml',
    text: 'schema: 1\npatterns:\n  - { signal: log.connection_pool, ecosystem: x, regex: a, flags: u, sample: a }\n',
    error: 'log-patterns.yaml:3:67: expected flags out of i, m, s, got "u"',
  },
  {
    name: 'names without the group that holds them',
    file: 'log-patterns.yaml',
    text: "schema: 1\npatterns:\n  - { signal: log.connection_pool, ecosystem: x, regex: a, sample: a, names: { what: the holder, regex: 'by \\d+', sample: by 7 } }\n",
    error: 'log-patterns.yaml:3:105: expected a group that holds the name: Process holding the lock: (\\d+)',
  },
  {
    name: 'names that miss their sample',
    file: 'log-patterns.yaml',
    text: "schema: 1\npatterns:\n  - { signal: log.connection_pool, ecosystem: x, regex: a, sample: a, names: { what: the holder, regex: 'by (\\d+)', sample: by } }\n",
    error: 'log-patterns.yaml:3:125: the pattern does not match its own sample',
  },
  {
    name: 'a pattern that a hostile line stalls',
    file: 'log-patterns.yaml',
    text: "schema: 1\npatterns:\n  - { signal: log.connection_pool, ecosystem: x, regex: '(a+)+b', sample: ab }\n",
    error:
      'log-patterns.yaml:3:57: a group that repeats without a bound may take for ever on a hostile line: bound it, such as {0,20}',
  },
])('definitions: $name', async ({ file, text, error }) => {
  expect((await read({ ...exampleFiles, [file]: text }))[0]).toBe(error);
});
