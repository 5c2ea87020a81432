import path from 'node:path';
import { expect, test } from 'vitest';
import { checkHeader, readSecret } from '../../src/sources/secret.ts';
import { writeFolder } from '../build/folder.ts';

const folder = await writeFolder({ token: '  s3cret\n', empty: '\n' });
const environment = { TOKEN: 's3cret', EMPTY: '' };
const fileNamed = (name: string) => ({ file: path.join(folder, name) });

test('a secret is read from the environment or from a file, without the space around it', async () => {
  expect(await readSecret({ environment: 'TOKEN' }, 'token for Elasticsearch', environment)).toBe('s3cret');
  expect(await readSecret(fileNamed('token'), 'token for Elasticsearch', environment)).toBe('s3cret');
});

test.for([
  ['a variable that is not set', () => ({ environment: 'OTHER' }), /is not set/],
  ['an empty variable', () => ({ environment: 'EMPTY' }), /is not set/],
  ['a file that is not there', () => fileNamed('nowhere'), /cannot be read \(ENOENT\)/],
  ['an empty file', () => fileNamed('empty'), /is empty/],
] as const)('%s is named', async ([, secret, words]) => {
  await expect(readSecret(secret(), 'token for Elasticsearch', environment)).rejects.toThrow(words);
});

test.for(['line\nbreak', 'null\u0000', 'snow \u2603'])(
  'no header may hold %j, and the error does not repeat it',
  (text) => {
    expect(() => checkHeader(text, 'token')).toThrow(/^the token holds characters that no header may hold$/);
  },
);
