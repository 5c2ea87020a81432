import { expect, test } from 'vitest';
import { describeFailure } from '../../src/cli/failure.ts';
import { InputError, InputErrors } from '../../src/errors.ts';

const location = { file: 'tollens.yaml', line: 3, column: 5 };

test.for([
  {
    name: 'a wrong file',
    error: new InputError('unknown key "fact"', { location, hint: 'Mend it.' }),
    text: 'tollens: tollens.yaml:3:5: unknown key "fact"\n  Mend it.\n',
    exitCode: 2,
  },
  {
    name: 'several wrong places, each hint once',
    error: new InputErrors([
      new InputError('one', { location, hint: 'Mend it.' }),
      new InputError('two', { location, hint: 'Mend it.' }),
    ]),
    text: 'tollens: tollens.yaml:3:5: one\ntollens: tollens.yaml:3:5: two\n  Mend it.\n',
    exitCode: 2,
  },
  {
    name: 'a file name with control sequences',
    error: new InputError('no such folder', { location: { file: '\u001b]52;c;x\u0007a\u202eb' } }),
    text: 'tollens: ab: no such folder\n',
    exitCode: 2,
  },
])('$name', ({ error, text, exitCode }) => {
  expect(describeFailure(error)).toEqual({ text, exitCode });
});

test.for([new TypeError('x is not a function'), 'a thrown string'])(
  'a bug shows where it happened: %s',
  (error) => {
    const { text, exitCode } = describeFailure(error);
    expect(exitCode).toBe(1);
    expect(text).toMatch(/^tollens: this is a bug in tollens\./);
    expect(text).toContain(error instanceof Error ? 'failure.test.ts' : 'a thrown string');
  },
);
