import { type RegexNode, SAMPLE_CODES } from './node.ts';

/** Letters first: a repeated letter makes the longest runs. */
const PREFERRED = [97, 65, 48, 32, 46, ...SAMPLE_CODES];

/** A short text that a node matches (assertions aside). */
const example = (node: RegexNode): string => {
  switch (node.kind) {
    case 'character': {
      const code = PREFERRED.find(node.test);
      return code === undefined ? '' : String.fromCharCode(code);
    }
    case 'assertion':
      return '';
    case 'choice':
      return node.of[0] === undefined ? '' : example(node.of[0]);
    case 'sequence':
      return node.of.map(example).join('');
    case 'repeat':
      return example(node.of).repeat(Math.min(Math.max(node.min, 1), 3));
  }
};

/** A repeated part with what must come before it. */
type Pump = { readonly before: string; readonly body: string };

const pumps = (node: RegexNode, before: string): readonly Pump[] => {
  switch (node.kind) {
    case 'character':
    case 'assertion':
      return [];
    case 'choice':
      return node.of.flatMap((one) => pumps(one, before));
    case 'repeat':
      return node.max > 1
        ? [{ before, body: example(node.of) }, ...pumps(node.of, before)]
        : pumps(node.of, before);
    case 'sequence': {
      let prefix = before;
      return node.of.flatMap((one) => {
        const found = pumps(one, prefix);
        prefix += example(one);
        return found;
      });
    }
  }
};

const repeatTo = (text: string, length: number): string =>
  text === '' ? '' : text.repeat(Math.ceil(length / text.length)).slice(0, length);

/**
 * Makers of texts that nearly match: every repeated part pumped up behind what leads to it, and the lead itself
 * repeated, each ended by a character that nothing expects.
 */
export const hostileTexts = (root: RegexNode): readonly ((length: number) => string)[] => {
  const seeds = new Map<string, (length: number) => string>();
  for (const { before, body } of pumps(root, '')) {
    if (body === '') continue;
    seeds.set(
      `${before}|${body}`,
      (length) => `${before}${repeatTo(body, length - before.length - 1)}\u0001`,
    );
    seeds.set(`|${before}${body}`, (length) => `${repeatTo(before + body, length - 1)}\u0001`);
  }
  return [...seeds.values()];
};
