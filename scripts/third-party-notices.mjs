import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const licenceFile = /^(licen[cs]e(-\w+)?|copying|notice)(\.(md|txt))?$/i;
const rule = '-'.repeat(80);

/**
 * The licence texts of every package that a bundle holds: a bundle hides the packages, not their terms.
 *
 * @param {import('esbuild').Metafile} metafile
 */
export const thirdPartyNotices = async (metafile) => {
  const notices = await Promise.all(bundledPackages(metafile).map(notice));
  return `tollens is bundled with these packages:\n\n${notices.join('\n')}`;
};

/**
 * Folders of the packages whose code reached an output file.
 *
 * @param {import('esbuild').Metafile} metafile
 */
const bundledPackages = (metafile) => {
  const folders = Object.values(metafile.outputs)
    .flatMap((output) => Object.keys(output.inputs))
    .map((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0])
    .filter((folder) => folder !== undefined);
  return [...new Set(folders)].sort();
};

/** @param {string} folder */
const notice = async (folder) => {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const names = await readdir(folder);
  const files = names.filter((file) => licenceFile.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  if (texts.length === 0) texts.push(...(await licenceInReadme(folder, names)));
  if (texts.length === 0) texts.push(...(await licenceKeptHere(name)));
  if (texts.length === 0) {
    throw new Error(`${name} ${version} ships no licence text, so it may not be bundled`);
  }
  return [rule, `${name} ${version} (${license})`, rule, ...texts.map((text) => `\n${text.trim()}\n`)].join(
    '\n',
  );
};

/**
 * The text that a package's own repository has and its package has not, kept in `scripts/licences/`.
 *
 * @param {string} name
 */
const licenceKeptHere = async (name) => {
  const file = path.join('scripts', 'licences', `${name.replace('/', '-')}.txt`);
  return existsSync(file) ? [await readFile(file, 'utf8')] : [];
};

/**
 * The part about the licence of a readme that holds its text, as some old packages keep it.
 *
 * @param {string} folder
 * @param {string[]} names
 */
const licenceInReadme = async (folder, names) => {
  const readme = names.find((file) => /^readme\.md$/i.test(file));
  if (readme === undefined) return [];
  const [, part] = (await readFile(path.join(folder, readme), 'utf8')).split(
    /^(?:#+ *licen[cs]e|licen[cs]e\n-+)$/im,
  );
  return part !== undefined && /permission/i.test(part) ? [part.split(/^\[/m)[0] ?? ''] : [];
};
