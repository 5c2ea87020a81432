import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import stringWidth from 'string-width';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { diagnosisSchema } from '../../src/reports/schema.ts';
import { writeBundle } from '../../src/sources/bundle/write-bundle.ts';
import { program, runTollens } from './run-tollens.ts';
import { sampleRecording } from './sample-recording.ts';

/** The facts as a team writes them; they say the same as those of the recording. */
const factsText = 'schema: 1\nservice: search\nfacts:\n  edge.timeout: 5s\n';

let folder: string;
let bundle: string;

beforeAll(async () => {
  expect(existsSync(program), `${program} is missing: npm run build`).toBe(true);
  folder = await mkdtemp(path.join(tmpdir(), 'tollens-cli-'));
  bundle = path.join(folder, 'bundle');
  await writeBundle(bundle, sampleRecording, { factsText });
});

afterAll(() => rm(folder, { recursive: true }));

test.for([['--version'], ['-V'], ['--version', 'diagnose']])('%s prints the version alone', async (args) => {
  expect(await runTollens(args)).toMatchObject({ code: 0, stdout: `${packageJson.version}\n`, stderr: '' });
});

test.for([
  { args: ['--help'], says: 'Exit codes' },
  { args: ['diagnose', '--help'], says: '--brief' },
  { args: ['hypotheses', 'check', '--help'], says: 'paths' },
])('$args is a result: on stdout, exit code 0, 80 columns', async ({ args, says }) => {
  const { code, stdout, stderr } = await runTollens(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(says);
  expect(Math.max(...stdout.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
});

test.for([
  { args: [], says: 'expected a command' },
  { args: ['diagnos'], says: 'did you mean diagnose?' },
  { args: ['diagnose'], says: 'expected the folder of a bundle' },
  {
    args: ['diagnose', '.', '--last', '1h', '--record', 'x'],
    says: '--last, --record: for live sources only',
  },
  { args: ['diagnose', '--prometheus', 'http://127.0.0.1:1'], says: 'no service' },
  { args: ['diagnose', '--service', 'search'], says: 'no source to ask' },
  {
    args: ['diagnose', '--prometheus', 'ftp://x', '--service', 'search'],
    says: 'the address of Prometheus is no http(s) address',
  },
  {
    args: ['diagnose', '--last', '1h', '--facts', 'x'],
    says: 'expected the facts of a live run in --config',
  },
  { args: ['diagnose', '--config', './nowhere.yaml'], says: './nowhere.yaml: no such file' },
  {
    args: ['diagnose', '--deadline', '5', '--service', 'search'],
    says: '--deadline 5: not a length of time',
  },
  { args: ['record', '.', '--last', '1h'], says: '.: not empty; what it holds' },
  { args: ['diagnose', '.', '--formt', 'json'], says: 'did you mean --format?' },
  { args: ['diagnose', '.', '--format', 'jsn'], says: 'did you mean "json"?' },
  { args: ['diagnose', '.', '--format'], says: 'argument missing' },
  { args: ['diagnose', '.', '--format', 'json', '--brief'], says: 'expected one of them' },
  { args: ['diagnose', '.', 'other'], says: 'too many arguments' },
  { args: ['diagnose', '.', '--only', 'cpu-throtling'], says: 'did you mean "cpu-throttling"?' },
  { args: ['diagnose', '.', '--only', ''], says: '--only "" names no hypothesis' },
  { args: ['diagnose', '.', '--only', 'cpu-throttling,'], says: 'names no hypothesis' },
  { args: ['diagnose', '.', '--facts', 'a.yaml', '--facts', 'b.yaml'], says: '--facts is given twice' },
  { args: ['diagnose', '.', '--format', 'json', '--format', 'text'], says: '--format is given twice' },
  { args: ['diagnose', '.', '--facts', ''], says: '--facts is empty; expected a value' },
  { args: ['diagnose', 'fixtures/calm', '--facts', 'nowhere.yaml'], says: 'nowhere.yaml: no such file' },
  { args: ['diagnose', 'fixtures/calm', '--facts', 'src'], says: 'src: a folder; expected a file' },
  { args: ['diagnose', 'fixtures/calm', '--facts', 'README.md'], says: 'README.md:' },
  { args: ['diagnose', ''], says: 'expected the folder of a bundle' },
  { args: ['diagnose', './nowhere'], says: './nowhere: no such folder' },
  { args: ['diagnose', 'package.json'], says: 'package.json: not a folder' },
  { args: ['diagnose', '.', '--hypotheses', './nowhere'], says: './nowhere: no such file or folder' },
  { args: ['diagnose', '.', '--hypotheses', 'docs'], says: 'docs: no YAML file in this folder' },
  {
    args: ['diagnose', '.', '--hypotheses', 'hypotheses/host/cpu-throttling.yaml'],
    says: 'is already used by',
  },
  { args: ['diagnose', '.', '--hypothesis', 'x'], says: 'did you mean --hypotheses?' },
  { args: ['eval', 'nowhere'], says: 'nowhere: cannot be read' },
  { args: ['eval', '--cases', 'nowhere'], says: 'nowhere/nezha-online-boutique: cannot be read' },
  { args: ['hypotheses'], says: 'expected a command' },
  { args: ['hypotheses', 'shw'], says: 'did you mean show?' },
  { args: ['hypotheses', 'show', 'missing-timeot'], says: 'did you mean "missing-timeout"?' },
  { args: ['hypotheses', 'new', 'Slow_Locks'], says: 'did you mean "slow-locks"?' },
  { args: ['hypotheses', 'new', 'slow-locks', '--role', 'triger'], says: 'did you mean "trigger"?' },
  {
    args: ['hypotheses', 'explain', 'fixtures/calm', 'cpu-throtling'],
    says: 'did you mean "cpu-throttling"?',
  },
  { args: ['hypotheses', 'explain', './nowhere', 'cpu-throttling'], says: './nowhere: no such folder' },
  {
    args: ['hypotheses', 'diff', 'shipped', './nowhere', 'fixtures/calm'],
    says: './nowhere: no such file or folder',
  },
  { args: ['hypotheses', 'diff', 'shipped', 'shipped'], says: "missing required argument 'bundles'" },
  { args: ['hypotheses', 'names', 'teapot'], says: 'nothing is named or means "teapot"' },
  {
    args: ['hypotheses', 'check', 'hypotheses/host/cpu-throttling.yaml', '--junit', 'no/such/folder.xml'],
    says: 'cannot be written: no such file',
  },
  { args: ['import', '.'], says: '--config' },
])('$args is an error of usage: exit code 2, on stderr, with what to do', async ({ args, says }) => {
  const { code, stdout, stderr } = await runTollens(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^tollens: /);
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/^ {4}at /m);
});

test.for([
  { args: ['hypotheses', 'new'], help: 'tollens hypotheses --help' },
  { args: ['hypotheses'], help: 'tollens hypotheses --help' },
  { args: ['diagnose', '.', '--formt', 'json'], help: 'tollens diagnose --help' },
  { args: ['diagnos'], help: 'tollens --help' },
  { args: [], help: 'tollens --help' },
])('$args points to the help that lists what there is: $help', async ({ args, help }) => {
  const { stderr } = await runTollens(args);
  expect(stderr).toContain(`  See: ${help}\n`);
});

test('an environment whose TZ names no zone is in UTC', async () => {
  for (const TZ of ['', 'No/Where']) {
    const { code, stdout } = await runTollens(['diagnose', bundle, '--brief'], { env: { TZ } });
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('UTC') });
  }
});

test('a damaged bundle is named with its file', async () => {
  const damaged = path.join(folder, 'damaged');
  await writeBundle(damaged, sampleRecording, { factsText });
  await writeFile(path.join(damaged, 'signals.ndjson.gz'), 'not gzip');
  const { code, stdout, stderr } = await runTollens(['diagnose', damaged]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^tollens: .*signals\.ndjson\.gz/);
});

test('a wrong facts file is named with line and column, and the nearest fact', async () => {
  const facts = path.join(folder, 'facts.yaml');
  await writeFile(facts, 'schema: 1\nfacts:\n  edge.timeot: 5s\n');
  const { code, stderr } = await runTollens(['diagnose', bundle, '--facts', facts]);
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^tollens: .*facts\.yaml:3:3: unknown fact "edge\.timeot"; did you mean "edge\.timeout"\?/,
  );
});

test.for(['text', 'markdown', 'html', 'json'])(
  '--format %s: the result on stdout, nothing on stderr, twice the same',
  async (format) => {
    const [first, second] = await Promise.all([
      runTollens(['diagnose', bundle, '--format', format]),
      runTollens(['diagnose', bundle, '--format', format]),
    ]);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/\S\n$/);
    expect(second.stdout).toBe(first.stdout);
  },
);

test('the JSON report keeps to its schema, whatever the time zone', async () => {
  const [here, there] = await Promise.all([
    runTollens(['diagnose', bundle, '--format', 'json']),
    runTollens(['diagnose', bundle, '--format', 'json'], {
      env: { TZ: 'Asia/Kolkata', LANG: 'tr_TR.UTF-8' },
    }),
  ]);
  expect(diagnosisSchema.safeParse(JSON.parse(here.stdout))).toMatchObject({ success: true });
  expect(there.stdout).toBe(here.stdout);
});

test("people's reports show the user's zone with its offset", async () => {
  const { stdout } = await runTollens(['diagnose', bundle, '--brief'], { env: { TZ: 'Asia/Kolkata' } });
  expect(stdout).toContain('04:35:00–04:40:00 UTC+05:30');
  expect(stdout.trimEnd().split('\n')).toHaveLength(5);
});

test('facts that are given win over those of the bundle', async () => {
  const facts = path.join(folder, 'longer.yaml');
  await writeFile(
    facts,
    'schema: 1\nsources:\n  events: { file: changes.ndjson }\nfacts:\n  edge.timeout: 7s\n',
  );
  const { stdout } = await runTollens(['diagnose', bundle, '--format', 'json', '--facts', facts]);
  expect(JSON.parse(stdout).incident.facts).toContainEqual(
    expect.objectContaining({ id: 'edge.timeout', value: '7 s', origin: 'given' }),
  );
});

test.for([
  { name: 'by default', args: [], note: true },
  { name: 'with --experimental', args: ['--experimental'], note: false },
  { name: 'with --only', args: ['--only', 'cpu-throttling'], note: false },
])(
  'an experimental hypothesis of a team $name: noted on stderr as not used: $note',
  async ({ args, note }) => {
    const ours = path.join(folder, 'ours');
    await mkdir(ours, { recursive: true });
    const shipped = await readFile('hypotheses/client/missing-timeout.yaml', 'utf8');
    const own = shipped
      .replace(/^id: .*$/m, 'id: our-missing-timeout')
      .replace(/^status: .*$/m, 'status: experimental');
    await writeFile(path.join(ours, 'our-missing-timeout.yaml'), own);
    const { code, stderr } = await runTollens(['diagnose', bundle, '--hypotheses', ours, ...args]);
    const says = `tollens: 1 experimental hypothesis in ${ours} is not used; add --experimental\n`;
    expect({ code, stderr }).toEqual({ code: 0, stderr: note ? says : '' });
  },
);

test('--only shows those hypotheses and no other, each as sure as among all', async () => {
  const args = ['diagnose', bundle, '--format', 'json'];
  const only = 'cpu-throttling,missing-timeout';
  const [some, all] = await Promise.all([runTollens([...args, '--only', only]), runTollens(args)]);
  const diagnosis = JSON.parse(some.stdout);
  const shown: readonly { readonly id: string }[] = diagnosis.hypotheses;
  expect(shown.map(({ id }) => id).sort()).toEqual(['cpu-throttling', 'missing-timeout']);
  for (const one of shown) expect(JSON.parse(all.stdout).hypotheses).toContainEqual(one);
  expect(diagnosis.incident.notes).toContainEqual(
    expect.stringMatching(/^only 2 of \d+ hypotheses are shown/),
  );
});

test.for([
  { name: 'a pipe', args: [], env: {}, coloured: false },
  { name: 'a pipe with FORCE_COLOR', args: [], env: { FORCE_COLOR: '1' }, coloured: true },
  { name: 'NO_COLOR', args: [], env: { FORCE_COLOR: '1', NO_COLOR: '1' }, coloured: false },
  { name: '--no-color', args: ['--no-color'], env: { FORCE_COLOR: '1' }, coloured: false },
  { name: 'an empty NO_COLOR', args: [], env: { FORCE_COLOR: '1', NO_COLOR: '' }, coloured: true },
])('colour on $name: $coloured', async ({ args, env, coloured }) => {
  const { stdout } = await runTollens(['diagnose', bundle, ...args], { env });
  expect(stdout.includes('\u001b[')).toBe(coloured);
});

test('--ascii writes ASCII alone', async () => {
  const { stdout } = await runTollens(['diagnose', bundle, '--ascii']);
  expect(stdout).toMatch(/^[\n -~]+$/);
});

test('a reader that stops reading ends it quietly', async () => {
  const { code, signal, stderr } = await runTollens(['diagnose', bundle, '--format', 'json'], {
    closeOutput: true,
  });
  expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
});

test('hypotheses list and show', async () => {
  const [list, show] = await Promise.all([
    runTollens(['hypotheses', 'list']),
    runTollens(['hypotheses', 'show', 'missing-timeout']),
  ]);
  expect(list).toMatchObject({ code: 0, stderr: '' });
  expect(list.stdout).toMatch(/^ {2}missing-timeout +\S/m);
  for (const heading of [
    'MECHANISM',
    'PREDICTIONS',
    'LEADS TO',
    'LOOK-ALIKES',
    'MITIGATION',
    'NEXT CHECK',
    'WHAT IT NEEDS',
  ]) {
    expect(show.stdout).toContain(heading);
  }
  expect(Math.max(...show.stdout.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
});

test('hypotheses show with a recorded incident says what can be tested there, of any status', async () => {
  const shown = await runTollens(['hypotheses', 'show', 'missing-timeout', '--bundle', 'fixtures/io-stall']);
  expect(shown).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toMatch(/^ {2}dep\.p99 +\S/m);
  expect(shown.stdout).toMatch(
    /WHETHER IT CAN BE TESTED IN fixtures\/io-stall\n {2}\d of \d predictions can be told/,
  );
  expect(Math.max(...shown.stdout.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
});

test('hypotheses explain: every prediction, the sum and the posterior, within 80 columns, in ASCII where asked', async () => {
  const args = ['hypotheses', 'explain', bundle, 'cpu-throttling'];
  const [signs, ascii] = await Promise.all([runTollens(args), runTollens([...args, '--ascii'])]);
  expect(signs).toMatchObject({ code: 0, stderr: '' });
  for (const part of [
    '[cpu-throttling]: ',
    'PREDICTIONS',
    'the chance that it was there',
    'THE SUM, GROUP BY GROUP',
    'the unknown cause: ',
    'WHAT SUPPORTED TAKES',
    'THE VERDICT',
  ]) {
    expect(signs.stdout).toContain(part);
  }
  expect(Math.max(...signs.stdout.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
  expect(ascii.stdout).toMatch(/^[ -~\n]*$/);
});

test.for([
  { id: 'cpu-throttling', first: 'absent' },
  { id: 'db-lock-contention', first: 'observed' },
])(
  'hypotheses explain $id: what refutes comes first, what was not tested last, as in the report',
  async ({ id, first }) => {
    const { stdout } = await runTollens(['hypotheses', 'explain', 'fixtures/io-stall', id]);
    const outcomes = [...stdout.matchAll(/^ {2}[✓✗?] [\w-]+: (observed|absent|unknown)/gm)].map(
      ([, word]) => word,
    );
    const untested = outcomes.filter((word) => word === 'unknown').length;
    expect(untested).toBeGreaterThan(0);
    expect(outcomes[0]).toBe(first);
    expect(outcomes.indexOf('unknown')).toBe(outcomes.length - untested);
  },
);

test('hypotheses explain: the rival is the one that the report names, and stands in the race', async () => {
  const [report, page] = await Promise.all([
    runTollens(['diagnose', 'fixtures/io-stall', '--plain']),
    runTollens(['hypotheses', 'explain', 'fixtures/io-stall', 'db-lock-contention']),
  ]);
  const rivalIn = ({ stdout }: { readonly stdout: string }): string | undefined =>
    /The best account with another beginning is [^.]*\./.exec(stdout.replaceAll(/\s+/g, ' '))?.[0];
  expect(rivalIn(report)).toContain('a scheduled job gets in the way');
  expect(rivalIn(page)).toBe(rivalIn(report));
  expect(page.stdout).toMatch(/^ {2}scheduled-batch: /m);
});

test('hypotheses diff: 0 where a catalogue tells the same, 1 where a team adds what it did not', async () => {
  const ours = path.join(folder, 'diff-ours');
  await mkdir(ours, { recursive: true });
  const shipped = await readFile('hypotheses/host/cpu-throttling.yaml', 'utf8');
  const own = shipped.replace('id: cpu-throttling', 'id: our-throttling').replace(/^refines: .*\n/m, '');
  await writeFile(path.join(ours, 'our-throttling.yaml'), own);
  const [same, other] = await Promise.all([
    runTollens(['hypotheses', 'diff', 'shipped', 'hypotheses', 'fixtures/calm', 'fixtures/io-stall']),
    runTollens(['hypotheses', 'diff', 'shipped', ours, 'fixtures/calm', '--ascii']),
  ]);
  expect(same).toEqual({
    code: 0,
    signal: null,
    stderr: '',
    stdout: '2 incidents: 0 told differently, 2 alike\n',
  });
  expect(other).toMatchObject({ code: 1, stderr: '' });
  expect(other.stdout).toMatch(/^fixtures\/calm\n {2}our-throttling\n {4}- not weighed\n {4}\+ \w/);
  expect(other.stdout).toMatch(/^1 incident: 1 told differently, 0 alike/m);
});

test('the overrides of a facts file change what is weighed, and say where they are wrong', async () => {
  const file = path.join(folder, 'overrides.yaml');
  const diagnosed = async (overrides: string) => {
    await writeFile(file, `schema: 1\noverrides:\n  ${overrides}\n`);
    return runTollens(['diagnose', 'fixtures/calm', '--facts', file, '--format', 'json']);
  };
  const disabled = await diagnosed('cpu-throttling: { disabled: true }');
  expect(disabled).toMatchObject({ code: 0, stderr: '' });
  const ids = JSON.parse(disabled.stdout).hypotheses.map(({ id }: { readonly id: string }) => id);
  expect(ids).toContain('slow-dependency');
  expect(ids).not.toContain('cpu-throttling');
  const weighed = JSON.parse((await diagnosed('slow-dependency: { prior: 0.3 }')).stdout);
  const marked = weighed.hypotheses.filter((one: object) => 'override' in one);
  expect(marked).toMatchObject([{ id: 'slow-dependency', override: { prior: { to: 0.3 } } }]);
  expect(weighed.overrides).toMatchObject([{ hypothesis: 'slow-dependency' }]);
  const wrong = await diagnosed('cpu-throtling: { disabled: true }');
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toContain('overrides.yaml:3:3: unknown hypothesis "cpu-throtling"; did you mean');
});

test("hypotheses check without paths: what ships, the team's own where there is some, and it says which", async () => {
  const cwd = path.join(folder, 'a-team');
  await mkdir(cwd, { recursive: true });
  const shipped = await runTollens(['hypotheses', 'check'], { cwd });
  expect(shipped).toMatchObject({ code: 0, stderr: '' });
  expect(shipped.stdout).toContain("Checked what ships; a team's own: tollens hypotheses check FOLDER");
  await runTollens(['hypotheses', 'new', 'slow-locks'], { cwd });
  const own = await runTollens(['hypotheses', 'check'], { cwd });
  expect(own.code).toBe(2);
  expect(own.stdout).toMatch(/^✗ ours\/service\/slow-locks\.yaml/);
  expect(own.stdout).toMatch(/Checked \.\/ours, on top of what ships\.\n$/);
});

test('hypotheses check of a file that is wrong: 2, with the line', async () => {
  const broken = path.join(folder, 'broken.yaml');
  await writeFile(broken, 'schema: 1\nid: broken\ntitel: x\n');
  const wrong = await runTollens(['hypotheses', 'check', broken]);
  expect(wrong.code).toBe(2);
  expect(wrong.stdout).toMatch(/broken\.yaml:3:1/);
});

test('hypotheses new and check: what to write next, then the tests that fail, told to a build server too', async () => {
  const into = path.join(folder, 'written');
  const file = path.join(into, 'service/slow-locks.yaml');
  const junit = path.join(folder, 'junit.xml');
  expect(await runTollens(['hypotheses', 'new', 'slow-locks', '--into', into])).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining(`tollens hypotheses check ${file}`),
  });
  const first = await runTollens(['hypotheses', 'check', file]);
  expect(first).toMatchObject({ code: 2, stderr: '' });
  expect(first.stdout).toMatch(/slow-locks\.yaml:\d+:\d+: to write: a short name/);
  const written = (await readFile(file, 'utf8')).replace(/signal: TODO [^,}]*|first: TODO [^,}]*/g, (part) =>
    part.replace(/TODO.*/, 'db.lock_waits '),
  );
  await writeFile(file, written.replaceAll('TODO', 'It is'));
  const second = await runTollens(['hypotheses', 'check', file, '--junit', junit, '--ascii']);
  expect(second).toMatchObject({ code: 1, stderr: '' });
  expect(second.stdout).toContain('to write in this test: signals: db.lock_waits');
  expect(second.stdout).toMatch(/^[ -~\n]*$/);
  expect(await readFile(junit, 'utf8')).toContain(
    '<testsuites name="tollens hypotheses check" tests="4" failures="2"',
  );
});

test('hypotheses check and diagnose agree on a file that takes the place of one that ships', async () => {
  const shipped = 'hypotheses/host/cpu-throttling.yaml';
  const yaml = await readFile(shipped, 'utf8');
  const ours = path.join(folder, 'ours');
  await mkdir(ours, { recursive: true });
  const both = async (text: string) => {
    await writeFile(path.join(ours, 'cpu-throttling.yaml'), text);
    const answers = await Promise.all([
      runTollens(['hypotheses', 'check', ours]),
      runTollens(['diagnose', bundle, '--hypotheses', ours]),
    ]);
    return answers.map(({ code }) => code);
  };
  expect(await both(yaml.replace('prior:', 'supersedes: [cpu-throttling]\nprior:'))).toEqual([0, 0]);
  expect(await both(yaml)).toEqual([2, 2]);
  expect(await runTollens(['hypotheses', 'check', shipped])).toMatchObject({ code: 0 });
});

test.for([
  ['diagnose'],
  ['record'],
  ['import'],
  ['eval'],
  ['hypotheses', 'list'],
  ['hypotheses', 'show'],
  ['hypotheses', 'names'],
  ['hypotheses', 'new'],
  ['hypotheses', 'check'],
  ['hypotheses', 'explain'],
  ['hypotheses', 'diff'],
])('docs/cli.md names every flag of %s', async (command) => {
  const [{ stdout }, docs] = await Promise.all([
    runTollens([...command, '--help']),
    readFile('docs/cli.md', 'utf8'),
  ]);
  const flags = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, flag]) => flag ?? '');
  expect(flags).toContain('--help');
  expect(flags.filter((flag) => !docs.includes(flag))).toEqual([]);
});
