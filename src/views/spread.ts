import type { AccountNode, DiagnosisHypothesis } from '../model/diagnosis.ts';
import { inSentence } from '../model/in-sentence.ts';
import { shortNodeName } from './names.ts';
import type { Opening } from './opening.ts';
import { listWords } from './quantities.ts';
import { capitalized } from './sentences.ts';

/** Whether a node is a condition without an onset, such as a missing timeout: it made worse what passed through it. */
export const isStanding = ({ role, onset }: AccountNode): boolean =>
  role === 'amplifier' && onset === undefined;

/**
 * The steps of a chain after the first on one line: `Then: slow dependency → worker pool exhausted; made worse by
 * missing timeout; kept going by metastable failure.` Empty without any.
 */
export const spreadWords = (
  chain: readonly AccountNode[],
  opening: Opening['kind'],
  hypotheses: ReadonlyMap<string, DiagnosisHypothesis>,
): string => {
  const rest = chain.slice(1);
  const names = (nodes: readonly AccountNode[]): readonly string[] =>
    nodes.map(({ id }) => inSentence(shortNodeName(hypotheses, id)));
  const path = names(rest.filter((node) => !isStanding(node) && node.role !== 'loop'));
  const worse = names(rest.filter(isStanding));
  const loops = names(rest.filter(({ role }) => role === 'loop'));
  const words = [
    ...(path.length === 0 ? [] : [`${opening === 'known' ? 'Then' : 'How it spread'}: ${path.join(' → ')}`]),
    ...(worse.length === 0 ? [] : [`made worse by ${listWords(worse)}`]),
    ...(loops.length === 0 ? [] : [`kept going by ${listWords(loops)}`]),
  ].join('; ');
  return words === '' ? '' : `${capitalized(words)}.`;
};
