import { describe, expect, test } from 'vitest';
import { maskMessage } from '../../src/logs/mask.ts';

describe('maskMessage', () => {
  test.for([
    {
      name: 'numbers',
      message: 'restarting in 500 ms (restart #1)',
      template: 'restarting in <num> ms (restart #<num>)',
    },
    { name: 'a number inside a name', message: 'pod search-3 is gone', template: 'pod search-<num> is gone' },
    { name: 'a time', message: 'since 2026-11-29 23:27:54.785 UTC', template: 'since <time> UTC' },
    {
      name: 'an id',
      message: 'trace 0f8fad5b-d9cb-469f-a165-70867728950e lost',
      template: 'trace <id> lost',
    },
    { name: 'a hexadecimal id', message: 'object 5f2a9c10ab left', template: 'object <id> left' },
    { name: 'an address', message: 'from 10.2.0.4:45110', template: 'from <host>' },
    { name: 'a host name', message: 'dial db.internal failed', template: 'dial <host> failed' },
    { name: 'quoted text', message: 'key "a b" and \'c\'', template: 'key <quoted> and <quoted>' },
    { name: 'an apostrophe quotes nothing', message: "can't and won't", template: "can't and won't" },
    {
      name: 'the status of an access line stays',
      message: 'GET /search 504 5001ms',
      template: 'GET /search 504 <num>ms',
    },
    { name: 'nothing varies', message: 'listening', template: 'listening' },
    { name: 'an empty line', message: '', template: '' },
  ])('$name', ({ message, template }) => {
    expect(maskMessage(message)).toBe(template);
  });

  test('lines that differ only in what varies share a template', () => {
    const one =
      'process 3734 still waiting for AccessShareLock on relation 16418 of database 16386 after 1000.085 ms';
    const other =
      'process 3722 still waiting for AccessShareLock on relation 16418 of database 16386 after 1000.107 ms';
    expect(maskMessage(one)).toBe(maskMessage(other));
  });

  test.for(["'", '"', 'a.', '1.', 'a', '0', '-', '\u00e9'])(
    'takes linear time on a long line of %j',
    (piece) => {
      const started = performance.now();
      maskMessage(piece.repeat(200_000));
      expect(performance.now() - started).toBeLessThan(500);
    },
  );
});
