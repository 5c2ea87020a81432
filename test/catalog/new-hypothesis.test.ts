import { describe, expect, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { newHypothesisText } from '../../src/catalog/new-hypothesis.ts';
import { checkCatalog } from '../../src/check/check-catalog.ts';
import { roleOrder } from '../../src/views/words.ts';
import { writeFolder } from '../build/folder.ts';

const base = await loadCatalog(['hypotheses']);

const check = async (text: string) => {
  const folder = await writeFolder({ 'datastore/slow-locks.yaml': text });
  const { files, errors, exitCode } = await checkCatalog([folder], { base });
  return { errors, exitCode, file: files[0] };
};

const textOf = (role: (typeof roleOrder)[number]): string =>
  newHypothesisText({ id: 'slow-locks', role, layer: 'datastore', date: '2026-11-30', file: 'ours/x.yaml' });

/** What an author writes over the places, in the order of the file. */
const filled = (role: (typeof roleOrder)[number]): string =>
  textOf(role)
    .replaceAll(/TODO the signal (?:that shows it|that moves first)/g, 'db.lock_waits')
    .replace('TODO the signal that a look-alike would move', 'db.cpu_util')
    .replaceAll(/: TODO ([a-z].*)/g, ': It is $1')
    .replaceAll(/- TODO ([a-z].*)/g, '- It is $1');

describe.for(roleOrder)('the new file of role %s', (role) => {
  test('is wrong in nothing but what its author has to write, from top to bottom', async () => {
    const { exitCode, file } = await check(textOf(role));
    expect(exitCode).toBe(2);
    const messages = file?.errors.map(({ message }) => message.replace(/^.*?: /, '')) ?? [];
    expect(messages).toHaveLength(17);
    expect(messages.filter((message) => !message.startsWith('to write: '))).toEqual([]);
    const lines = file?.errors.map(({ location }) => location?.line ?? 0) ?? [];
    expect(lines).toEqual(lines.toSorted((one, other) => one - other));
  });

  test('when all is written, its tests fail and name the series that they lack', async () => {
    const { exitCode, file } = await check(filled(role));
    expect(file?.errors).toEqual([]);
    expect(exitCode).toBe(1);
    expect(file?.tests.map(({ passed, missing }) => ({ passed, missing }))).toEqual([
      { passed: false, missing: [{ key: 'signals', names: ['db.cpu_util', 'db.lock_waits'] }] },
      { passed: false, missing: [{ key: 'signals', names: ['db.cpu_util', 'db.lock_waits'] }] },
      { passed: true, missing: undefined },
    ]);
  });

  test('with its series written, it is right', async () => {
    const series = (waits: string, cpu: string) =>
      `signals:\n      db.lock_waits: '${waits}'\n      db.cpu_util: '${cpu}'`;
    const quiet = '0.24x9 0.26x9 0.23x9 0.25x9 0.24x9 0.25x9';
    const [before = '', holds = '', refuted = '', rest = ''] = filled(role)
      .split(/signals:(?=\n)/)
      .slice(-4);
    const head = filled(role).slice(0, filled(role).indexOf(holds) - 'signals:'.length);
    expect(before).not.toBe('');
    const { file } = await check(
      [
        head,
        series('0x9 1x0 0x42 3x0 9x0 14x0 18x1 27x9 31x9 30x9 31x18', `${quiet} ${quiet.slice(0, 34)}`),
        holds,
        series('0x9 1x0 0x97', `${quiet} 0.96x9 0.98x9 0.97x9 0.99x9 0.98x7`),
        refuted,
        'signals:',
        rest,
      ].join(''),
    );
    expect(file?.errors).toEqual([]);
    expect(file?.tests.map(({ passed, comparisons }) => [passed, comparisons])).toEqual([
      [true, expect.anything()],
      [true, expect.anything()],
      [true, expect.anything()],
    ]);
  });
});
