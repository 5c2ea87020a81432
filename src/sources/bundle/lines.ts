import { createGunzip, gunzipSync } from 'node:zlib';
import { InputError } from '../../errors.ts';
import { mayNeedCleaning } from '../clean-text.ts';
import { DAMAGED } from './files.ts';
import { formatBytes, LIMITS } from './limits.ts';

/**
 * What is done with each line: its text without the line break, its number from 1, and whether it may hold what has to
 * be cleaned out of it.
 */
export type LineHandler = (text: string, line: number, isSuspect: boolean) => void;

const LINE_FEED = 0x0a;

/** Up to this size a file is unpacked in one go, which is four times as fast as piece by piece. */
const SMALL_BYTES = 32 * 1024 * 1024;

const tooLong = (file: string, line: number): InputError =>
  new InputError(`a line longer than ${formatBytes(LIMITS.lineBytes)}, which is the limit`, {
    location: { file, line },
    hint: DAMAGED,
  });

const tooLarge = (file: string, line: number): InputError =>
  new InputError(`unpacks to more than ${formatBytes(LIMITS.unpackedBytes)}, which is the limit`, {
    location: { file, line },
    hint: 'A file that grows so much when unpacked is damaged or made to harm; do not trust it.',
  });

/** Hands on lines that hold something; a byte order mark before the first is no part of it. */
const handOn = (text: string, file: string, line: number, isSuspect: boolean, handle: LineHandler): void => {
  if (line > LIMITS.lines) {
    throw new InputError(`more than ${LIMITS.lines} lines, which is the limit`, {
      location: { file, line },
      hint: 'Record a shorter span, or sample the log lines.',
    });
  }
  if (text === '' || text === '\r') return;
  handle(line === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text, line, isSuspect);
};

/** Hands on the lines of a text of which `before` came earlier; returns how many there are by then. */
const handOnAll = (text: string, file: string, before: number, handle: LineHandler): number => {
  // Most text holds nothing of the kind, which one look at the whole tells sooner than a look at each line.
  const isSuspect = mayNeedCleaning(text);
  let line = before;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    line += 1;
    if (end - start > LIMITS.lineBytes) throw tooLong(file, line);
    const piece = text.slice(start, end);
    handOn(piece, file, line, isSuspect && mayNeedCleaning(piece), handle);
    start = end + 1;
  }
  return line;
};

/** Cuts bytes that arrive in pieces into lines. Whole lines are decoded together: one by one costs twice as much. */
const lineCutter = (file: string, handle: LineHandler) => {
  let rest: Buffer[] = [];
  let restLength = 0;
  let line = 0;
  const emit = (bytes: Buffer): void => {
    line = handOnAll(bytes.toString('utf8'), file, line, handle);
  };
  return {
    push: (chunk: Buffer): void => {
      const last = chunk.lastIndexOf(LINE_FEED);
      if (last >= 0) {
        const whole = chunk.subarray(0, last + 1);
        emit(restLength === 0 ? whole : Buffer.concat([...rest, whole]));
        rest = [];
        restLength = 0;
      }
      if (last + 1 === chunk.length) return;
      rest.push(chunk.subarray(last + 1));
      restLength += chunk.length - last - 1;
      if (restLength > LIMITS.lineBytes) throw tooLong(file, line + 1);
    },
    end: (): void => {
      if (restLength > 0) emit(Buffer.concat(rest));
    },
    lines: () => line,
  };
};

/** Hands on the lines of a text file. */
export const forEachLine = (bytes: Buffer, file: string, handle: LineHandler): void => {
  handOnAll(bytes.toString('utf8'), file, 0, handle);
};

const gzipTrouble = (error: unknown, file: string, lines: number): InputError => {
  const code = (error as { readonly code?: string }).code;
  const message =
    code === 'Z_BUF_ERROR'
      ? `the gzip stream ends early, after ${lines} whole lines; expected a complete file`
      : `not a gzip file (${(error as Error).message}); expected gzip-compressed lines of JSON`;
  return new InputError(message, { location: { file, line: lines + 1 }, hint: DAMAGED, cause: error });
};

/** Unpacked bytes of a small file; undefined where it is not small, or not whole: then it is read piece by piece. */
const unpackSmall = (bytes: Buffer): Buffer | undefined => {
  try {
    return gunzipSync(bytes, { maxOutputLength: SMALL_BYTES });
  } catch {
    return undefined;
  }
};

/** Hands on the lines of a gzip file as they unpack, within the limits of size. */
export const forEachGzipLine = async (bytes: Buffer, file: string, handle: LineHandler): Promise<void> => {
  // The last four bytes say how much comes out, or lie: so it is counted too.
  const says = bytes.length < 18 ? 0 : bytes.readUInt32LE(bytes.length - 4);
  const small = says <= SMALL_BYTES ? unpackSmall(bytes) : undefined;
  if (small !== undefined) {
    forEachLine(small, file, handle);
    return;
  }
  const cutter = lineCutter(file, handle);
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  gunzip.end(bytes);
  let unpacked = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      unpacked += chunk.length;
      if (unpacked > LIMITS.unpackedBytes) throw tooLarge(file, cutter.lines() + 1);
      cutter.push(chunk);
    }
  } catch (error) {
    throw (error as { readonly code?: string }).code?.startsWith('Z_') === true
      ? gzipTrouble(error, file, cutter.lines())
      : error;
  }
  cutter.end();
};
