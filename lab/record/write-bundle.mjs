import { copyFile, cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from '../../scripts/import-typescript.mjs';
import { truthFile } from '../incident/truth-file.mjs';

const hypotheses = fileURLToPath(new URL('../../hypotheses', import.meta.url));

/** Ids that the catalogue knows: one file each. */
const knownIds = async () => {
  const files = await readdir(hypotheses, { recursive: true });
  return new Set(files.filter((file) => file.endsWith('.yaml')).map((file) => path.basename(file, '.yaml')));
};

/** What the importer needs of the catalogue. */
const readCatalog = async () => {
  const { readSignals, readLogPatterns } = await importTypeScript('src/catalog/read-definitions.ts');
  const listed = (/** @type {string} */ name) => ({ file: path.join(hypotheses, name), relative: name });
  const { entries: signals } = await readSignals(listed('signals.yaml'), [], []);
  const byId = new Map(signals.map((/** @type {{ id: string }} */ one) => [one.id, one]));
  const { entries: logPatterns } = await readLogPatterns(listed('log-patterns.yaml'), byId);
  return { signals, logPatterns };
};

/**
 * Makes a bundle of a raw recording, with its truth and Prometheus' blocks beside it, and puts it in the place of the one that
 * may be there.
 *
 * @param {import('../incident/read-incident.mjs').NamedIncident} incident
 * @param {import('../run/run-incident.mjs').RunResult} result
 * @param {{ recording: string, made: string, out: string }} folders `made` is where it is put together
 * @returns {Promise<string>} what was written, in words
 */
export const writeBundle = async (incident, { triggers, asserted, host }, { recording, made, out }) => {
  const { runImport } = await importTypeScript('src/cli/commands/import.ts');
  const { window } = incident;
  const said = await runImport(
    {
      recording,
      config: path.join(recording, 'tollens.yaml'),
      out: made,
      ...(window === undefined ? {} : { from: String(window.from), to: String(window.to) }),
    },
    await readCatalog(),
  );
  const began = incident.kind === 'calm' ? undefined : triggers[0]?.startMs;
  const truth = truthFile(incident.truth, {
    ...(began === undefined ? {} : { began: new Date(began).toISOString() }),
    known: await knownIds(),
    asserted: [...asserted, ...host].map(({ text }) => text),
  });
  await writeFile(path.join(made, 'truth.yaml'), truth);
  await copyFile(path.join(recording, 'prometheus.tgz'), path.join(made, 'prometheus.tgz'));
  await rm(out, { recursive: true, force: true });
  await cp(made, out, { recursive: true });
  return said.trim().replace(made, out);
};
