import { readFile } from 'node:fs/promises';
import { keyLabel, keymap } from '../tui/keymap.ts';

const table = (): string => {
  const groups = [...new Set(keymap.map(({ group }) => group))];
  const rows = groups.flatMap((group) => [
    `| **${group}** | |`,
    ...keymap
      .filter((binding) => binding.group === group)
      .map(({ keys, does, live }) => {
        const labels = keys.map((key) => `\`${keyLabel(key)}\``).join(' ');
        return `| ${labels} | ${does}${live === true ? ' (live sources)' : ''} |`;
      }),
  ]);
  return ['| key | does |', '|---|---|', ...rows].join('\n');
};

/** `docs/terminal.md` with the keys as they are now. Run in the repository. */
export const manualWithKeys = async (): Promise<string> => {
  const manual = await readFile('docs/terminal.md', 'utf8');
  return manual.replace(
    /(<!-- keys -->\n).*?(<!-- end of keys -->)/s,
    (_, start: string, end: string) => `${start}${table()}\n${end}`,
  );
};
