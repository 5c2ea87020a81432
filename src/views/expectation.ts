import type {
  Expectation,
  MemberFilter,
  RoleFiller,
  SignalReference,
  SignatureTest,
  Take,
  Value,
} from '../model/hypothesis.ts';
import { compareText } from '../model/text-order.ts';

/** One line of an expectation; `depth` says how deep it is nested. */
export type ExpectationLine = { readonly depth: number; readonly text: string };

const joints = {
  all: 'all of:',
  any: 'any of:',
  any_sensor: 'any of, leaving out what is not measured:',
} as const;

/** What a prediction looks for, as nested lines in the words of a hypothesis file. */
export const viewExpectation = (expectation: Expectation, depth = 0): readonly ExpectationLine[] => {
  switch (expectation.kind) {
    case 'signature':
      return [{ depth, text: signatureWords(expectation) }];
    case 'not':
      return [{ depth, text: 'not:' }, ...viewExpectation(expectation.of, depth + 1)];
    case 'sufficient':
      return [
        { depth, text: 'enough where seen, otherwise left out:' },
        ...viewExpectation(expectation.of, depth + 1),
      ];
    default:
      return [
        { depth, text: joints[expectation.kind] },
        ...expectation.of.flatMap((part) => viewExpectation(part, depth + 1)),
      ];
  }
};

/** The signals and facts (`$facts.x`) that an expectation names, in code-point order. */
export const namesIn = (expectation: Expectation): readonly string[] =>
  [...new Set(collect(expectation))].sort(compareText);

const signatureWords = ({ signature, roles, parameters, at, until, baseline }: SignatureTest): string => {
  const parts = [
    ...Object.entries(roles).map(([role, filler]) => `${role} ${fillerWords(filler)}`),
    ...Object.entries(parameters).map(([name, value]) => `${name} ${valueWords(value)}`),
    ...(at === undefined || at === 'window' ? [] : [`at ${at}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
    ...(baseline === undefined ? [] : [`baseline ${baseline}`]),
  ];
  return `${signature}: ${parts.join(', ')}`;
};

const fillerWords = (filler: RoleFiller): string => {
  if (filler.kind === 'factors') return filler.of.map(fillerWords).join(' × ');
  return filler.kind === 'signal' ? referenceWords(filler) : valueWords(filler);
};

const referenceWords = ({ signal, where, take, reaches, dropsTo }: SignalReference): string => {
  const members = Object.entries(where ?? {}).map(
    ([dimension, filter]) => `${dimension}${filterWords(filter)}`,
  );
  return [
    members.length === 0 ? signal : `${signal}{${members.join(', ')}}`,
    ...(take === undefined ? [] : [`(${takeWords(take)})`]),
    ...(reaches === undefined ? [] : [`reaching ${valueWords(reaches)}`]),
    ...(dropsTo === undefined ? [] : [`dropping to ${valueWords(dropsTo)}`]),
  ].join(' ');
};

const takeWords = (take: Take): string => (typeof take === 'string' ? take : `${take.take} by ${take.by}`);

const filterWords = (filter: MemberFilter): string => {
  switch (filter.kind) {
    case 'is':
      return `=${valueWords(filter.member)}`;
    case 'any_of':
      return `=${filter.members.map(valueWords).join('|')}`;
    case 'not':
      return `≠${filterWords(filter.filter).replace(/^=/, '')}`;
  }
};

const valueWords = (value: Value): string => {
  switch (value.kind) {
    case 'number':
    case 'boolean':
      return String(value.value);
    case 'duration':
      return `${value.seconds} s`;
    case 'steps':
      return value.steps === 1 ? '1 step' : `${value.steps} steps`;
    case 'word':
      return value.word;
    case 'fact':
      return `$facts.${value.id}`;
    case 'signal_value':
      return `$signals.${value.id}`;
    case 'times': {
      const least = value.min === undefined ? '' : ` (at least ${valueWords(value.min)})`;
      return `${value.times} × ${valueWords(value.of)}${least}`;
    }
    case 'list':
      return value.of.map(valueWords).join('..');
  }
};

const collect = (expectation: Expectation): readonly string[] => {
  switch (expectation.kind) {
    case 'signature':
      return [
        ...Object.values(expectation.roles).flatMap(fillerNames),
        ...Object.values(expectation.parameters).flatMap(valueNames),
        ...(expectation.until === undefined ? [] : [expectation.until]),
      ];
    case 'not':
    case 'sufficient':
      return collect(expectation.of);
    default:
      return expectation.of.flatMap(collect);
  }
};

const fillerNames = (filler: RoleFiller): readonly string[] => {
  if (filler.kind === 'factors') return filler.of.flatMap(fillerNames);
  if (filler.kind !== 'signal') return valueNames(filler);
  const values = [filler.reaches, filler.dropsTo].filter((value) => value !== undefined);
  return [filler.signal, ...values.flatMap(valueNames)];
};

const valueNames = (value: Value): readonly string[] => {
  switch (value.kind) {
    case 'fact':
      return [`$facts.${value.id}`];
    case 'signal_value':
      return [value.id];
    case 'times':
      return [...valueNames(value.of), ...(value.min === undefined ? [] : valueNames(value.min))];
    case 'list':
      return value.of.flatMap(valueNames);
    default:
      return [];
  }
};
