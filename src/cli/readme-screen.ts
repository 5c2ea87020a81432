import { readFile } from 'node:fs/promises';
import { defaultHypotheses } from '../catalog/keep-hypotheses.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { diagnose } from '../diagnose/diagnose.ts';
import { renderText } from '../reports/text.ts';
import { readBundle } from '../sources/bundle/read-bundle.ts';
import { version } from './version.ts';

/**
 * `README.md` with the beginning of the report of `npm start` in the block of text after `<!-- report -->`, and in those after
 * `<!-- screen: FILE -->` the screen of that file. Run in the repository.
 */
export const readmeWithScreens = async (screens: Readonly<Record<string, string>>): Promise<string> => {
  const [readme, report] = await Promise.all([readFile('README.md', 'utf8'), printedReport()]);
  return readme
    .replace(/^(<!-- report -->\n)```text\n.*?^```$/ms, (_, comment: string) => comment + block(report))
    .replace(
      /^(<!-- screen: (\S+) -->\n)```text\n.*?^```$/gms,
      (_, comment: string, file: string) => comment + block((screens[file] ?? 'no such screen').trimEnd()),
    );
};

const block = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

/** The text report of the fixture that ships, up to the chapter on each hypothesis. */
const printedReport = async (): Promise<string> => {
  const catalog = await loadCatalog(['hypotheses']);
  const recording = await readBundle('fixtures/io-stall', { definitions: catalog.signals });
  const diagnosis = diagnose(recording, defaultHypotheses(catalog), { version });
  const text = await renderText(diagnosis, { zone: 'UTC', ascii: false, colour: false });
  return (text.split(/^HYPOTHESES /m)[0] ?? '').trimEnd();
};
