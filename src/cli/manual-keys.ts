import { readFile } from 'node:fs/promises';
import { keyPage } from '../tui/keymap.ts';

const table = (): string => {
  const lines = keyPage.flatMap(({ group, rows }) => [
    `| **${group}** | |`,
    ...rows.map(({ labels, does }) => `| ${labels.map((label) => `\`${label}\``).join(' ')} | ${does} |`),
  ]);
  return ['| key | does |', '|---|---|', ...lines].join('\n');
};

/** `docs/terminal.md` with the keys as they are now. Run in the repository. */
export const manualWithKeys = async (): Promise<string> => {
  const manual = await readFile('docs/terminal.md', 'utf8');
  return manual.replace(
    /(<!-- keys -->\n).*?(<!-- end of keys -->)/s,
    (_, start: string, end: string) => `${start}${table()}\n${end}`,
  );
};
