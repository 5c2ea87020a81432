import type { Expectation, RoleFiller, SignatureTest, Value } from '../model/hypothesis.ts';
import { oncePer } from '../model/once-per.ts';
import { compareText } from './compare.ts';

/** The signatures that an expectation is made of, from left to right. */
export const signatureTests = (expectation: Expectation): readonly SignatureTest[] => {
  switch (expectation.kind) {
    case 'signature':
      return [expectation];
    case 'not':
    case 'sufficient':
      return signatureTests(expectation.of);
    case 'all':
    case 'any':
    case 'any_sensor':
      return expectation.of.flatMap(signatureTests);
  }
};

type Part = Exclude<RoleFiller, { readonly kind: 'factors' }>;

const partsOf = (filler: RoleFiller): readonly Part[] => (filler.kind === 'factors' ? filler.of : [filler]);

const innermost = (value: Value): Value => (value.kind === 'times' ? innermost(value.of) : value);

const read = (test: SignatureTest): readonly Part[] => [
  ...Object.values(test.roles).flatMap(partsOf),
  ...Object.values(test.parameters),
];

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)].sort(compareText);

/** Ids of the signals that an expectation reads, sorted. */
export const signalsRead = oncePer((expectation: Expectation): readonly string[] =>
  unique(
    signatureTests(expectation)
      .flatMap(read)
      .flatMap((part) => {
        if (part.kind === 'signal') return [part.signal];
        const value = innermost(part);
        return value.kind === 'signal_value' ? [value.id] : [];
      }),
  ),
);

/** Ids of the facts that an expectation reads, sorted. */
export const factsRead = oncePer((expectation: Expectation): readonly string[] =>
  unique(
    signatureTests(expectation)
      .flatMap(read)
      .flatMap((part) => {
        if (part.kind === 'signal') return [];
        const value = innermost(part);
        return value.kind === 'fact' ? [value.id] : [];
      }),
  ),
);
