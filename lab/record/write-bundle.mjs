import { copyFile, cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from '../../scripts/import-typescript.mjs';
import { truthFile } from '../incident/truth-file.mjs';

const hypotheses = fileURLToPath(new URL('../../hypotheses', import.meta.url));

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
  const { loadCatalog } = await importTypeScript('src/catalog/load-catalog.ts');
  const catalog = await loadCatalog([hypotheses]);
  const { window } = incident;
  const said = await runImport(
    {
      recording,
      config: path.join(recording, 'tollens.yaml'),
      out: made,
      ...(window === undefined ? {} : { from: String(window.from), to: String(window.to) }),
    },
    catalog,
  );
  const began = incident.kind === 'calm' ? undefined : triggers[0]?.startMs;
  const truth = truthFile(incident.truth, {
    ...(began === undefined ? {} : { began: new Date(began).toISOString() }),
    known: new Set(catalog.hypotheses.map((/** @type {{ id: string }} */ { id }) => id)),
    asserted: [...asserted, ...host].map(({ text }) => text),
  });
  await writeFile(path.join(made, 'truth.yaml'), truth);
  await copyFile(path.join(recording, 'prometheus.tgz'), path.join(made, 'prometheus.tgz'));
  await rm(out, { recursive: true, force: true });
  await cp(made, out, { recursive: true });
  return said.trim().replace(made, out);
};
