import type { Expectation, SignatureTest } from './hypothesis.ts';
import { oncePer } from './once-per.ts';

/** The signatures that an expectation is made of, from left to right. */
export const signatureTests = oncePer((expectation: Expectation): readonly SignatureTest[] => {
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
});
