import path from 'node:path';
import { InputError } from '../../errors.ts';
import { suggest } from '../../model/nearest-name.ts';
import { BUNDLE_FILES, type BundleFile, CHECKSUMS_FILE, DAMAGED, sha256 } from './files.ts';

const LINE = /^([0-9a-fA-F]{64})(?: [ *])(.+)$/;

const isBundleFile = (name: string): name is BundleFile => BUNDLE_FILES.some((file) => file === name);

type Checksum = { readonly hash: string; readonly line: number };

/** The checksums that `checksums.txt` lists, by file; a name that is not a bundle's own, path tricks among them, is an error. */
const parseChecksums = (text: string, file: string): ReadonlyMap<BundleFile, Checksum> => {
  const checksums = new Map<BundleFile, Checksum>();
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    if (content === '') continue;
    const line = index + 1;
    const fail = (message: string): InputError =>
      new InputError(message, { location: { file, line }, hint: DAMAGED });
    const [, hash, name] = LINE.exec(content) ?? [];
    if (hash === undefined || name === undefined) {
      throw fail('expected 64 hexadecimal digits, two spaces and a file name, as sha256sum writes them');
    }
    if (!isBundleFile(name)) {
      // The name is hostile until proven otherwise: only plain ones are repeated.
      const said = /^[\w.-]{1,60}$/.test(name)
        ? `"${name}"${suggest(name, BUNDLE_FILES)}`
        : 'with a path in it';
      throw fail(`a file name that no bundle holds: ${said}; expected ${BUNDLE_FILES.join(', ')}`);
    }
    if (checksums.has(name)) throw fail(`${name} is listed twice; expected one line per file`);
    checksums.set(name, { hash: hash.toLowerCase(), line });
  }
  return checksums;
};

/** Compares every file of a bundle with the list; throws for the first that is not listed or differs. */
export const verifyChecksums = (
  folder: string,
  list: Buffer,
  contents: ReadonlyMap<BundleFile, Buffer>,
): void => {
  const file = path.join(folder, CHECKSUMS_FILE);
  const checksums = parseChecksums(list.toString('utf8').replace(/^\uFEFF/, ''), file);
  for (const [name, bytes] of contents) {
    const expected = checksums.get(name);
    if (expected === undefined) {
      throw new InputError(`no checksum of ${name}; expected one line for each file of the bundle`, {
        location: { file },
        hint: DAMAGED,
      });
    }
    const found = sha256(bytes);
    if (found !== expected.hash) {
      throw new InputError(
        `${name} was changed or damaged: its SHA-256 is ${found}, expected ${expected.hash}`,
        {
          location: { file, line: expected.line },
          hint: `${DAMAGED} After an edit on purpose: sha256sum the files again.`,
        },
      );
    }
  }
};

/** The text of `checksums.txt` for the contents of a bundle. */
export const formatChecksums = (contents: ReadonlyMap<BundleFile, Uint8Array>): string =>
  BUNDLE_FILES.flatMap((name) => {
    const bytes = contents.get(name);
    return bytes === undefined ? [] : [`${sha256(bytes)}  ${name}\n`];
  }).join('');
