import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { forEachGzipLine, forEachLine } from '../../../src/sources/bundle/lines.ts';

const MEBIBYTE = 1024 * 1024;

const linesOf = async (bytes: Buffer): Promise<readonly (readonly [string, number])[]> => {
  const lines: [string, number][] = [];
  await forEachGzipLine(bytes, 'f', (text, line) => lines.push([text, line]));
  return lines;
};

describe('forEachGzipLine', () => {
  const text = '\uFEFFone\n\n two \r\nthree';
  const expected = [
    ['one', 1],
    [' two \r', 3],
    ['three', 4],
  ];

  test('hands on lines with their numbers', async () => {
    expect(await linesOf(gzipSync(text))).toEqual(expected);
  });

  test('a large file, unpacked piece by piece, has the same lines', async () => {
    const long = 'x'.repeat(5 * MEBIBYTE);
    const large = gzipSync(`${text}\n${Array(8).fill(long).join('\n')}`);
    const lines = await linesOf(large);
    expect(lines.slice(0, 3)).toEqual(expected);
    expect(lines.slice(3).map(([each, line]) => [each.length, line])).toEqual(
      Array.from({ length: 8 }, (_, index) => [long.length, index + 5]),
    );
  });

  test('a bomb stops at the limit of size, which it states, though its last part says that it is small', async () => {
    const part = gzipSync(`${'x'.repeat(MEBIBYTE - 1)}\n`.repeat(16));
    const bomb = Buffer.concat([...Array(17).fill(part), gzipSync('')]);
    await expect(linesOf(bomb)).rejects.toThrow(/^f:\d+: unpacks to more than 256 MiB, which is the limit$/);
  });

  test('nothing packed is no line', async () => {
    expect(await linesOf(gzipSync(''))).toEqual([]);
  });
});

describe('forEachLine', () => {
  test('a line that is too long says the limit and its number', () => {
    const bytes = Buffer.from(`a\n${'x'.repeat(8 * MEBIBYTE + 1)}`);
    expect(() => forEachLine(bytes, 'f', () => undefined)).toThrow(
      'f:2: a line longer than 8 MiB, which is the limit',
    );
  });
});
