import { userInfo } from 'node:os';
import { InputErrors, TollensError } from '../../errors.ts';
import type { Fact, Facts } from '../../model/facts.ts';
import type { SignalDefinition } from '../../model/signal.ts';
import { parseFacts } from '../../sources/bundle/facts.ts';

/** What became of an observation: the facts with it, or why it was not taken; with the sentence that says so. */
export type Observed = { readonly says: string; readonly facts?: Facts };

/** The fact that holds what people saw. */
const OBSERVATIONS = 'incident.observations';

const FACT = /^([a-z]+\.[a-z_]+)(?:\{([^{}]+)\})?\s*[=:]\s*(.+)$/;

/** Who works at this machine, for the record. */
export const whoObserves = (): string => {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return 'somebody';
  }
};

/**
 * Adds what a user knows: a fact of the catalogue (`dep.timeout{datastore}=2s`), or any words, which are kept with who said
 * them and when. Facts decide predictions; words are for who reads.
 */
export const addObservation = (
  words: string,
  known: Facts,
  definitions: readonly SignalDefinition[],
  { who, atMs }: { readonly who: string; readonly atMs: number },
): Observed => {
  const when = new Date(atMs).toISOString();
  const [, id, member, value] = FACT.exec(words) ?? [];
  if (id === undefined || value === undefined) {
    const before = known.get(OBSERVATIONS)?.value;
    const all = [...(Array.isArray(before) ? before.map(String) : []), `${words} (${who}, ${when})`];
    const fact: Fact = { id: OBSERVATIONS, value: all, origin: 'given', note: `${who}, ${when}` };
    return {
      says: 'Noted: it stands in the report and in the bundle.',
      facts: new Map([...known, [id ?? OBSERVATIONS, fact]]),
    };
  }
  try {
    const written = JSON.stringify({
      schema: 1,
      facts: { [id]: member === undefined ? scalar(value) : { [member]: scalar(value) } },
    });
    const fact = parseFacts(written, 'what you typed', definitions).facts.get(id);
    if (fact === undefined) return { says: `${id}: not taken.` };
    const added: Fact = { ...withMembers(fact, known.get(id)), note: `${who}, ${when}` };
    return { says: `${id} is taken as given.`, facts: new Map([...known, [id, added]]) };
  } catch (error) {
    if (error instanceof InputErrors) return { says: error.errors.map(({ message }) => message).join('; ') };
    if (error instanceof TollensError) return { says: error.message };
    throw error;
  }
};

/** A value as YAML would read it: number and truth value, else the text, such as `5s` or `none`. */
const scalar = (text: string): unknown => {
  const trimmed = text.trim();
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
};

/** A fact of one member adds to what is known of the others. */
const withMembers = (fact: Fact, before: Fact | undefined): Fact =>
  fact.byMember === undefined || before === undefined
    ? fact
    : {
        ...fact,
        ...(before.value === undefined ? {} : { value: before.value }),
        byMember: { ...before.byMember, ...fact.byMember },
      };
