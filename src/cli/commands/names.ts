import { InputError } from '../../errors.ts';
import { renderNameList } from '../../reports/name-list.ts';
import { detectors } from '../../signatures/registry.ts';
import { viewNameList } from '../../views/name-list.ts';
import { readKnownCatalog } from '../known-catalog.ts';
import type { Screen } from '../screen.ts';

/** `tollens hypotheses names`: the signatures, signals, events and facts that a hypothesis may name. */
export const listNames = async (
  words: readonly string[],
  folders: readonly string[],
  screen: Screen,
): Promise<string> => {
  const { signals } = await readKnownCatalog(folders);
  const groups = viewNameList([...detectors.values()], signals, words);
  if (groups.length === 0) {
    throw new InputError(`nothing is named or means "${words.join(' ')}"`, {
      hint: 'Give fewer or other words, or none: tollens hypotheses names',
    });
  }
  return renderNameList(groups, screen);
};
