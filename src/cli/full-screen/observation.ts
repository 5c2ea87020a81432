import { userInfo } from 'node:os';
import { InputErrors, TollensError } from '../../errors.ts';
import type { Fact, Facts } from '../../model/facts.ts';
import { suggest } from '../../model/nearest-name.ts';
import type { SignalDefinition } from '../../model/signal.ts';
import { typedBy } from '../../sources/bundle/edit-facts.ts';
import { isFact, kindOfFact } from '../../sources/bundle/fact-kind.ts';
import { parseFacts } from '../../sources/bundle/facts.ts';
import { factEntries } from '../../sources/bundle/facts-text.ts';
import { withTyped } from './typed-facts.ts';

/** What became of an observation: all that was typed with it, or why it was not taken; with the sentence that says so. */
export type Observed = {
  readonly says: string;
  readonly typed?: Facts;
  /** Whether a fact decides anew, and not only words were noted. */
  readonly decides?: boolean;
};

/** What an observation is added to. */
export type Known = {
  /** What the team gave. */
  readonly given: Facts;
  /** What was typed before. */
  readonly typed: Facts;
  readonly definitions: readonly SignalDefinition[];
};

/** The fact that holds what people saw. */
const OBSERVATIONS = 'incident.observations';

const FACT = /^([a-z]+\.[a-z_]+)(?:\{([^{}]+)\})?\s*(?:[=:]\s*(.*))?$/;

/** Who works at this machine, for the record. */
export const whoObserves = (): string => {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return 'somebody';
  }
};

/** A fact as it is typed: its name, the member it is about, and the value; empty where it is taken back. */
type Typed = { readonly id: string; readonly member: string | undefined; readonly value: string };

const nameOf = ({ id, member }: Pick<Typed, 'id' | 'member'>): string =>
  member === undefined ? id : `${id}{${member}}`;

/**
 * Adds what a user knows: a fact of the catalogue (`dep.timeout{datastore}=2s`), or any words, which are kept with who said
 * them and when. A fact without a value (`dep.timeout{datastore}=`) takes back what was typed. Facts decide predictions; words
 * are for who reads.
 */
export const addObservation = (
  words: string,
  known: Known,
  by: { readonly who: string; readonly atMs: number },
): Observed => {
  const [, id, member, value] = FACT.exec(words) ?? [];
  if (id === undefined) return noted(words, known, by);
  if (value === undefined) return { says: valueExpected({ id, member }, known) };
  const typed = { id, member, value };
  if (value.trim() === '') return takenBack(typed, known);
  try {
    return taken(typed, known, typedBy(by.who, by.atMs));
  } catch (error) {
    if (error instanceof InputErrors) return { says: error.errors.map(({ message }) => message).join('; ') };
    if (error instanceof TollensError) return { says: error.message };
    throw error;
  }
};

const noted = (
  words: string,
  { given, typed }: Known,
  { who, atMs }: { readonly who: string; readonly atMs: number },
): Observed => {
  const before = withTyped(given, typed).get(OBSERVATIONS)?.value;
  const said = `${words} (${who}, ${new Date(atMs).toISOString()})`;
  const value = [...(Array.isArray(before) ? before.map(String) : []), said];
  const fact: Fact = { id: OBSERVATIONS, value, origin: 'given', note: typedBy(who, atMs) };
  return {
    says: `Noted: it stands in the report and in the bundle. ${OBSERVATIONS}= takes back what you noted.`,
    typed: new Map([...typed, [OBSERVATIONS, fact]]),
  };
};

const valueExpected = (of: Pick<Typed, 'id' | 'member'>, { given, definitions }: Known): string => {
  const facts = definitions.filter(isFact);
  const definition = facts.find(({ id }) => id === of.id);
  if (definition === undefined) {
    const hint = suggest(
      of.id,
      facts.map(({ id }) => id),
    );
    return `${of.id}: the catalogue has no such fact${hint}; a fact is typed with its value, such as edge.timeout=5s.`;
  }
  const { expected, example } = kindOfFact(definition.unit);
  const [first = definition.dimensions[0]] = Object.keys(given.get(of.id)?.byMember ?? {});
  const name = nameOf({ id: of.id, member: of.member ?? first });
  return `${of.id}: a value is expected (${expected}), such as ${name}=${example}`;
};

const taken = (
  { id, member, value }: Typed,
  { given, typed, definitions }: Known,
  note: string,
): Observed => {
  const raw = scalar(value);
  const written = JSON.stringify({
    schema: 1,
    facts: { [id]: member === undefined ? raw : { [member]: raw } },
  });
  const fact = parseFacts(written, 'what you typed', definitions).facts.get(id);
  if (fact === undefined) return { says: `${id}: not taken.` };
  const before = withTyped(given, typed).get(id);
  const members = Object.keys(before?.byMember ?? {});
  if (member === undefined && members.length > 0) {
    const forms = members.map((one) => `${nameOf({ id, member: one })}=${value.trim()}`).join(' or ');
    return { says: `${id} is given for each member: type ${forms}.` };
  }
  if (member !== undefined && before?.value !== undefined) {
    return { says: `${id} is given for all at once: type ${id}=${value.trim()}.` };
  }
  const own = typed.get(id);
  const added: Fact = {
    ...(own === undefined ? fact : withTyped(typed, new Map([[id, fact]])).get(id)!),
    note,
  };
  const replaced = before === undefined ? undefined : valueWords(before, member, definitions);
  const back = `${nameOf({ id, member })}= takes it back.`;
  return {
    says:
      replaced === undefined
        ? `${id} is taken as given; ${back}`
        : `${id}: replaces ${replaced}${before?.note === undefined ? '' : ` (${before.note})`}; ${back}`,
    typed: new Map([...typed, [id, added]]),
    decides: true,
  };
};

const takenBack = ({ id, member }: Typed, { given, typed, definitions }: Known): Observed => {
  const name = nameOf({ id, member });
  const fact = typed.get(id);
  const has = member === undefined || Object.hasOwn(fact?.byMember ?? {}, member);
  if (fact === undefined || !has)
    return { says: `${name}: you typed no value for it that could be taken back.` };
  const { [id]: _, ...others } = Object.fromEntries(typed);
  const left = withoutMember(fact, member);
  const team = given.get(id);
  const again = team === undefined ? undefined : valueWords(team, member, definitions);
  return {
    says: `${name}: taken back; ${
      again === undefined
        ? 'nothing is given for it'
        : `again ${again}${team?.note === undefined ? '' : ` (${team.note})`}`
    }.`,
    typed: new Map(Object.entries(left === undefined ? others : { ...others, [id]: left })),
    decides: id !== OBSERVATIONS,
  };
};

/** What is left of a typed fact without one member, or without all of it. */
const withoutMember = (fact: Fact, member: string | undefined): Fact | undefined => {
  if (member === undefined) return undefined;
  const { [member]: _, ...byMember } = fact.byMember ?? {};
  if (Object.keys(byMember).length > 0) return { ...fact, byMember };
  const { byMember: __, ...value } = fact;
  return fact.value === undefined ? undefined : value;
};

/** A value in words: `datastore: none`, or `5s`; of all members where none is named. Undefined where the member has none. */
const valueWords = (
  fact: Fact,
  member: string | undefined,
  definitions: readonly SignalDefinition[],
): string | undefined => {
  const [[, raw] = []] = factEntries(new Map([[fact.id, fact]]), definitions);
  if (fact.byMember === undefined || typeof raw !== 'object' || raw === null) return show(raw);
  const entries = Object.entries(raw).filter(([own]) => member === undefined || own === member);
  return entries.length === 0 ? undefined : entries.map(([own, each]) => `${own}: ${show(each)}`).join(', ');
};

const show = (raw: unknown): string => (Array.isArray(raw) ? `[${raw.join(', ')}]` : String(raw));

/** A value as YAML would read it: number, truth value or list, else the text, such as `5s` or `none`. */
const scalar = (text: string): unknown => {
  const trimmed = text.trim();
  const [, list] = /^\[(.*)\]$/.exec(trimmed) ?? [];
  if (list !== undefined)
    return list
      .split(',')
      .map(scalar)
      .filter((one) => one !== '');
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
};
