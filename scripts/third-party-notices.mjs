import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const licenceFile = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;
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
  const files = (await readdir(folder)).filter((file) => licenceFile.test(file)).sort();
  if (files.length === 0) {
    throw new Error(`${name} ${version} ships no licence text, so it may not be bundled`);
  }
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return [rule, `${name} ${version} (${license})`, rule, ...texts.map((text) => `\n${text.trim()}\n`)].join(
    '\n',
  );
};
