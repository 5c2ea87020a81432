import type { Expectation, RoleFiller, SignatureTest, Value } from '../model/hypothesis.ts';
import { oncePer } from '../model/once-per.ts';
import { signatureTests } from '../model/signature-tests.ts';
import { compareText } from './compare.ts';

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
