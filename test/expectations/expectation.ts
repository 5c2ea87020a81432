import type {
  Expectation,
  MemberFilter,
  Prediction,
  RoleFiller,
  SignalReference,
  SignatureTest,
  Value,
} from '../../src/model/hypothesis.ts';

/** A number as an expectation holds it. */
export const number = (value: number): Value => ({ kind: 'number', value });

/** A word as an expectation holds it: a member, `$newest`, `none` … */
export const word = (text: string): Value => ({ kind: 'word', word: text });

/** `$facts.<id>`. */
export const ofFact = (id: string): Value => ({ kind: 'fact', id });

/** A signal in a role. */
export const reads = (
  signal: string,
  more: Omit<SignalReference, 'kind' | 'signal'> = {},
): SignalReference => ({ kind: 'signal', signal, ...more });

/** `where: { dimension: member }`. */
export const is = (member: Value | string): MemberFilter => ({
  kind: 'is',
  member: typeof member === 'string' ? word(member) : member,
});

/** `where: { dimension: [members] }`. */
export const anyOf = (...members: readonly (Value | string)[]): MemberFilter => ({
  kind: 'any_of',
  members: members.map((member) => (typeof member === 'string' ? word(member) : member)),
});

/** `where: { dimension: { not: member } }`. */
export const otherThan = (member: Value | string): MemberFilter => ({ kind: 'not', filter: is(member) });

type Parameters = Readonly<Record<string, Value | number | string>>;

const toValue = (written: Value | number | string): Value => {
  if (typeof written === 'number') return number(written);
  return typeof written === 'string' ? word(written) : written;
};

/** One signature; `signal` is the role that most have. */
export const leaf = (
  signature: string,
  roles: string | Readonly<Record<string, RoleFiller>>,
  parameters: Parameters = {},
  more: Partial<Omit<SignatureTest, 'kind' | 'signature' | 'roles' | 'parameters'>> = {},
): SignatureTest => ({
  kind: 'signature',
  signature,
  roles: typeof roles === 'string' ? { signal: reads(roles) } : roles,
  parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, toValue(value)])),
  ...more,
});

/** Every part must hold. */
export const all = (...of: readonly Expectation[]): Expectation => ({ kind: 'all', of });

/** One part is enough. */
export const any = (...of: readonly Expectation[]): Expectation => ({ kind: 'any', of });

/** Instruments that see one fact. */
export const anySensor = (...of: readonly Expectation[]): Expectation => ({ kind: 'any_sensor', of });

/** The opposite. */
export const not = (of: Expectation): Expectation => ({ kind: 'not', of });

/** A refuting prediction around an expectation; what is weighed does not matter here. */
export const predicted = (expect: Expectation, more: Partial<Prediction> = {}): Prediction => ({
  id: 'tested',
  statement: 'what is tested',
  expect,
  likelihood: { ifTrue: 0.98, ifFalse: 0.1, from: 'expert' },
  refuting: true,
  group: 'A',
  because: 'a test says so',
  ...more,
});

/** One onset before another. */
export const ordered = (first: RoleFiller, later: RoleFiller, parameters: Parameters = {}): SignatureTest =>
  // biome-ignore lint/suspicious/noThenProperty: the role is called so in hypothesis files; nothing awaits this object.
  leaf('precedes', { first, then: later }, parameters);
