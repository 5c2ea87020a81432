import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../errors.ts';
import { formatBytes, LIMITS } from './limits.ts';

/** The files of a bundle that hold what sources answered; `checksums.txt` stands beside them. */
export const BUNDLE_FILES = [
  'incident.yaml',
  'tollens.yaml',
  'sources.json',
  'signals.ndjson.gz',
  'logs.ndjson.gz',
  'events.ndjson',
] as const;

/** Name of one file of a bundle. */
export type BundleFile = (typeof BUNDLE_FILES)[number];

/** Name of the list of checksums, in the format of `sha256sum`. */
export const CHECKSUMS_FILE = 'checksums.txt';

/** What to do about a bundle that was damaged on its way. */
export const DAMAGED = 'Copy the bundle again from where it was recorded, or record it again.';

const holdsAllElse = async (folder: string): Promise<boolean> => {
  const found = await Promise.all(
    BUNDLE_FILES.map((name) => lstat(path.join(folder, name)).catch(() => undefined)),
  );
  return found.every((status) => status?.isFile() === true);
};

/** Bytes of one file of a bundle; a link, a folder, a device or a file that is missing or too large is an error. */
export const readBundleFile = async (folder: string, name: string): Promise<Buffer> => {
  const file = path.join(folder, name);
  const location = { file };
  const status = await lstat(file).catch(() => undefined);
  if (status === undefined) {
    if (name === CHECKSUMS_FILE && (await holdsAllElse(folder))) {
      throw new InputError(
        'missing, so that nothing tells whether the bundle is whole; the rest of it is there',
        {
          location,
          hint: `Copy ${CHECKSUMS_FILE} from where the bundle was recorded. If you trust it as it is, in its folder: sha256sum ${BUNDLE_FILES.join(' ')} > ${CHECKSUMS_FILE}`,
        },
      );
    }
    throw new InputError(`missing; a bundle holds ${[...BUNDLE_FILES, CHECKSUMS_FILE].join(', ')}`, {
      location,
      hint: `Is ${folder} a bundle? ${DAMAGED}`,
    });
  }
  if (!status.isFile()) {
    throw new InputError(`not a regular file (a link, folder or device); a bundle holds its own files`, {
      location,
      hint: 'Replace it by the file itself.',
    });
  }
  if (status.size > LIMITS.fileBytes) {
    throw new InputError(
      `${formatBytes(status.size)} large; expected at most ${formatBytes(LIMITS.fileBytes)}`,
      {
        location,
        hint: 'Record a shorter span, or sample the log lines.',
      },
    );
  }
  // Between the two calls the file could have become a link.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(
    (cause: unknown) => {
      throw new InputError('cannot be read', { location, hint: 'Check its permissions.', cause });
    },
  );
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
};

/** SHA-256 as lower-case hexadecimal. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
