import { type KeyGroup, keyLabel, keymap } from '../keymap.ts';
import { type Line, span, wrapLines } from '../line.ts';

/** The keys by group, as the help page shows them. */
export const helpLines = (columns: number): readonly Line[] => {
  const groups = [...new Set(keymap.map(({ group }) => group))];
  const keys = keymap.map((binding) => binding.keys.map(keyLabel).join(' '));
  const width = Math.max(...keys.map((text) => [...text].length)) + 2;
  const rows = (group: KeyGroup): readonly Line[] =>
    keymap.flatMap((binding, index) =>
      binding.group === group
        ? wrapLines(binding.live === true ? `${binding.does} (live sources)` : binding.does, columns - 2, {
            marker: [span('  '), span((keys[index] ?? '').padEnd(width), 'key')],
          })
        : [],
    );
  return groups.flatMap((group): readonly Line[] => [[span(group, 'heading')], ...rows(group), []]);
};
