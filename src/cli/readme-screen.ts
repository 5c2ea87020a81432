import { readFile } from 'node:fs/promises';
import { defaultHypotheses } from '../catalog/keep-hypotheses.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { diagnose } from '../diagnose/diagnose.ts';
import { renderText } from '../reports/text.ts';
import { readBundle } from '../sources/bundle/read-bundle.ts';
import { version } from './version.ts';

/** `README.md` with the beginning of what `npm start` prints now in its first block of text. Run in the repository. */
export const readmeWithScreen = async (): Promise<string> => {
  const [readme, screen] = await Promise.all([readFile('README.md', 'utf8'), printedScreen()]);
  return readme.replace(/^```text\n.*?^```$/ms, () => `\`\`\`text\n${screen}\n\`\`\``);
};

/** The text report of the fixture that ships, up to the chapter on each hypothesis. */
const printedScreen = async (): Promise<string> => {
  const catalog = await loadCatalog(['hypotheses']);
  const recording = await readBundle('fixtures/io-stall', { definitions: catalog.signals });
  const diagnosis = diagnose(recording, defaultHypotheses(catalog), { version });
  const text = await renderText(diagnosis, { zone: 'UTC', ascii: false, colour: false });
  return (text.split(/^HYPOTHESES /m)[0] ?? '').trimEnd();
};
